package diagram

// inks are the light colours and the strokes by class; a style sheet overrides them.
var inks = map[string]string{
	"light":  `fill="#e9dec6"`,
	"dark":   `fill="#a98a66"`,
	"frame":  `fill="#4f3a2a"`,
	"inlay":  `fill="none" stroke="#c9b288" stroke-width="1.5"`,
	"grid":   `fill="none" stroke="#e9dec6" stroke-width="2.5" opacity=".75"`,
	"straw":  `fill="#c4ab5f"`,
	"chosen": `fill="#8aabca"`,

	"strawframe": `fill="none" stroke="#4a3507" stroke-width="2" opacity=".45"`,
	"area":       `fill="#8aabca" opacity=".55"`,

	"white edge":   `fill="#c8b99f" stroke="#3a2c20" stroke-width="2"`,
	"white face":   `fill="#fcf9f2" stroke="#3a2c20" stroke-width="1.5"`,
	"white groove": `fill="none" stroke="#cfc2aa"`,
	"white crown":  `fill="#3a2c20"`,
	"black edge":   `fill="#0f0d0c" stroke="#0f0d0c" stroke-width="2"`,
	"black face":   `fill="#2d2927" stroke="#7f756c" stroke-width="1.4"`,
	"black groove": `fill="none" stroke="#7f756c"`,
	"black crown":  `fill="#efe6d4"`,

	"ring casing":        `fill="none" stroke="#f4f8fc" stroke-width="7.5"`,
	"ring mark":          `fill="none" stroke="#123f70" stroke-width="4"`,
	"ring chosen casing": `fill="none" stroke="#f4f8fc" stroke-width="8.5"`,
	"ring chosen mark":   `fill="none" stroke="#123f70" stroke-width="5.5"`,
	"dot":                `fill="#123f70" stroke="#f4f8fc" stroke-width="4"`,
	"hollow":             `fill="#f4f8fc" stroke="#123f70" stroke-width="4.5"`,
	"hollow refused":     `fill="#f4f8fc" stroke="#9c2a17" stroke-width="4.5"`,

	"dots":  `fill="none" stroke="#4a3507" stroke-width="4" stroke-linecap="round" stroke-dasharray=".1 10"`,
	"start": `fill="none" stroke="#4a3507" stroke-width="3.5"`,
	"spot":  `fill="#4a3507"`,
	"cross": `fill="none" stroke="#4a3507" stroke-width="4" stroke-linecap="round"`,

	"better casing":  `fill="none" stroke="#f4f8fc" stroke-width="12.5" stroke-linecap="round" stroke-linejoin="round"`,
	"better mark":    `fill="none" stroke="#123f70" stroke-width="7" stroke-linejoin="round"`,
	"refused casing": `fill="none" stroke="#f4f8fc" stroke-width="12.5" stroke-linecap="round" stroke-linejoin="round"`,
	"refused mark":   `fill="none" stroke="#9c2a17" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray=".1 13"`,
	"hint casing":    `fill="none" stroke="#123f70" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"`,
	"hint mark":      `fill="none" stroke="#f4f8fc" stroke-width="6" stroke-linejoin="round"`,
	"head better":    `fill="#123f70" stroke="#f4f8fc" stroke-width="3" paint-order="stroke"`,
	"head hint":      `fill="#f4f8fc" stroke="#123f70" stroke-width="3.5" stroke-linejoin="round"`,

	"stop disc":     `fill="#9c2a17" stroke="#f4f8fc" stroke-width="4"`,
	"sign":          `fill="none" stroke="#f4f8fc" stroke-width="4.5" stroke-linecap="round"`,
	"better disc":   `fill="#123f70" stroke="#f4f8fc" stroke-width="4"`,
	"refused disc":  `fill="#9c2a17" stroke="#f4f8fc" stroke-width="4"`,
	"count":         `fill="#f4f8fc" font-size="19" font-weight="600" text-anchor="middle" transform="translate(0 6.7)" ` + sans,
	"name":          `fill="#2a1e14" stroke="#a98a66" ` + name,
	"name on-light": `fill="#2a1e14" stroke="#e9dec6" ` + name,
	"name on-straw": `fill="#2a1e14" stroke="#c4ab5f" ` + name,
}

const (
	sans = `font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"`
	name = `stroke-width="5" stroke-linejoin="round" paint-order="stroke" ` + sans
)
