package ruleset

// schema is a JSON Schema as it is marshalled.
type schema map[string]any
