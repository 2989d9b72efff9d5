// A small virtual tree: h() says what should stand there, patch() makes it so
// with as few changes as possible. It serves the page and the board alike.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {string | number | boolean | null | undefined} Value
 * @typedef {{tag: string, key: string, attrs: Record<string, Value>, kids: (VNode|string)[]}} VNode
 * @typedef {VNode | string | null | false | undefined} Kid
 */

/** @type {WeakMap<Node, string>} */
const keys = new WeakMap();

/**
 * One element. The attribute `key` names it among its siblings.
 * @param {string} tag
 * @param {Record<string, Value>} [attrs]
 * @param {...(Kid | Kid[])} kids
 * @returns {VNode}
 */
export function h(tag, attrs = {}, ...kids) {
  const { key, ...rest } = attrs;
  return {
    tag,
    key: key === undefined ? "" : String(key),
    attrs: rest,
    kids: /** @type {(VNode|string)[]} */ (kids.flat().filter((kid) => kid || kid === "")),
  };
}

/**
 * Makes the children of parent equal to kids.
 * @param {Element} parent
 * @param {(Kid | Kid[])[]} kids
 */
export function patch(parent, ...kids) {
  apply(parent, h("", {}, ...kids).kids);
}

/**
 * @param {Element} parent
 * @param {(VNode|string)[]} kids
 */
function apply(parent, kids) {
  /** @type {Map<string, ChildNode>} */
  const old = new Map();
  for (const node of parent.childNodes) {
    const key = keys.get(node);
    if (key) old.set(key, node);
  }
  let at = parent.firstChild;
  for (const kid of kids) {
    const known = typeof kid !== "string" && kid.key ? old.get(id(kid)) : undefined;
    const node = known ?? (fits(at, kid) ? /** @type {ChildNode} */ (at) : make(parent, kid));
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
    update(node, kid);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** @param {VNode} v */
const id = (v) => v.tag + " " + v.key;

/**
 * Whether the node can become kid without being replaced.
 * @param {ChildNode | null} node
 * @param {VNode | string} kid
 */
function fits(node, kid) {
  if (!node) return false;
  if (typeof kid === "string") return node.nodeType === Node.TEXT_NODE;
  return !kid.key && !keys.has(node) && node instanceof Element && node.localName === kid.tag;
}

/**
 * @param {Element} parent
 * @param {VNode | string} kid
 * @returns {ChildNode}
 */
function make(parent, kid) {
  if (typeof kid === "string") return document.createTextNode(kid);
  const svg = kid.tag === "svg" || parent.namespaceURI === SVG;
  const node = svg ? document.createElementNS(SVG, kid.tag) : document.createElement(kid.tag);
  if (kid.key) keys.set(node, id(kid));
  return node;
}

/**
 * @param {ChildNode} node
 * @param {VNode | string} kid
 */
function update(node, kid) {
  if (typeof kid === "string") {
    if (node.nodeValue !== kid) node.nodeValue = kid;
    return;
  }
  const element = /** @type {Element} */ (node);
  for (const { name } of [...element.attributes]) {
    if (!present(kid.attrs[name])) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(kid.attrs)) {
    if (!present(value)) continue;
    const text = value === true ? "" : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
  apply(element, kid.kids);
  if (element instanceof HTMLSelectElement && "value" in kid.attrs) element.value = String(kid.attrs.value);
}

/** @param {Value} value */
function present(value) {
  return value !== undefined && value !== null && value !== false;
}

/**
 * The element with that id; the page is broken without it.
 * @param {string} name
 * @returns {HTMLElement}
 */
export function byId(name) {
  const found = document.getElementById(name);
  if (!found) throw new Error(`the page has no #${name}`);
  return found;
}
