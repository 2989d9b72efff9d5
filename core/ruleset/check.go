package ruleset

// check looks at what no single key can tell.
func (d *draft) check(r *reader) {
}
