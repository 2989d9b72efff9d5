package ruleset

import (
	"encoding/json"
	"strconv"

	"gopkg.in/yaml.v3"
)

// schema is a JSON Schema as it is marshalled.
type schema map[string]any

// Schema returns the JSON Schema (draft 2020-12) of the language, made from the
// table of keys: with it an editor completes and explains. What takes several
// keys to judge is not in it.
func Schema() []byte {
	whole := language.schema(false)
	whole["not"] = schema{"required": []string{"extends"}}
	built := language.schema(true)
	built["required"] = []string{"id", "extends"}
	root := schema{
		"$schema":     "https://json-schema.org/draft/2020-12/schema",
		"title":       "A draughts game",
		"description": "One file is one game.",
		"type":        "object",
		"if":          schema{"required": []string{"extends"}},
		"then":        schema{"$ref": "#/$defs/built"},
		"else":        schema{"$ref": "#/$defs/whole"},
		"$defs":       schema{"whole": whole, "built": built},
	}
	out, err := json.MarshalIndent(root, "", "  ")
	if err != nil {
		panic("the table of keys makes no JSON: " + err.Error())
	}
	return append(out, '\n')
}

func (s record[T]) schema(partial bool) schema {
	properties, required := schema{}, []string{}
	for _, f := range s.fields {
		of := f.value.schema(partial)
		if partial && !f.own && !f.required {
			of = schema{"anyOf": []schema{of, {"type": "null"}}}
		}
		of["description"] = f.doc
		if f.preset != "" {
			of["default"] = plainValue(f.preset)
		}
		if example, ok := plainValue(f.example).(map[string]any); ok {
			of["examples"] = []any{example[f.name]}
		}
		properties[f.name] = of
		if f.required && (!partial || f.own) {
			required = append(required, f.name)
		}
	}
	out := schema{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		out["required"] = required
	}
	return out
}

// plainValue is a piece of YAML of the table as JSON takes it.
func plainValue(text string) (v any) {
	if err := yaml.Unmarshal([]byte(text), &v); err != nil {
		panic("the table of keys has no YAML in " + strconv.Quote(text))
	}
	return v
}
