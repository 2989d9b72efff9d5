package ruleset

import (
	"fmt"
	"strconv"
	"strings"
)

func (s words[V]) schema(bool) schema {
	var names []any
	for _, w := range s {
		names = append(names, jsonWord(w.name))
	}
	return schema{"enum": names}
}

func (s wordSet[V]) schema(partial bool) schema {
	list := schema{"type": "array", "items": s.words.schema(partial), "uniqueItems": true}
	if s.some {
		list["minItems"] = 1
	}
	if len(s.named) == 0 {
		return list
	}
	return schema{"anyOf": []schema{s.named.schema(partial), list}}
}

func (s number[N]) schema(bool) schema {
	return schema{"type": "integer", "minimum": s.least, "maximum": s.most}
}

func (s text) schema(bool) schema {
	out := schema{"type": "string", "maxLength": s.most, "pattern": `\S`}
	if s.like != nil {
		out["pattern"] = s.like.String()
	}
	if s.numbers {
		out["type"] = []string{"string", "integer"}
	}
	return out
}

func (s listOf[V]) schema(bool) schema {
	return schema{"type": "array", "items": s.of.schema(false), "maxItems": s.most}
}

func (s mapOf[V]) schema(bool) schema {
	return schema{"type": "object", "propertyNames": schema{"pattern": s.like.String()}, "additionalProperties": s.of.schema(false), "maxProperties": s.most}
}

func (s interval) schema(bool) schema {
	pattern := `^\d{1,3}(-\d{1,3})?$`
	if s.open {
		pattern = intervalForm.String()
	}
	return schema{"type": []string{"integer", "string"}, "minimum": s.least, "maximum": s.most, "pattern": pattern}
}

func (s span) schema(bool) schema {
	return schema{"type": "string", "pattern": `^(?:\d{1,3}h)?(?:\d{1,4}m)?(?:\d{1,5}s)?$`, "minLength": 2}
}

func (s placing) schema(partial bool) schema {
	any := []schema{areas{s.rows}.schema(partial), s.sides().schema(false)}
	if len(s.words) > 0 {
		any = append([]schema{{"enum": s.words}}, any...)
	}
	return schema{"anyOf": any}
}

func (s areas) schema(partial bool) schema {
	if s.rows {
		return schema{"anyOf": []schema{interval{least: 1, most: 14}.schema(partial), s.cells().schema(partial)}}
	}
	return s.cells().schema(partial)
}

func (s sizes) schema(bool) schema {
	var sides []string
	for n := leastSide; n <= mostSide; n++ {
		sides = append(sides, strconv.Itoa(n))
	}
	one := "(" + strings.Join(sides, "|") + ")"
	return schema{"type": "string", "pattern": fmt.Sprintf("^%sx%s$", one, one)}
}

func (s patterns) schema(partial bool) schema {
	return schema{"anyOf": []schema{
		s.words.schema(partial),
		{"type": "string", "pattern": `^[#.]+ *(\n[#.]+ *)+\n*$`},
		{"type": "array", "items": schema{"type": "string", "pattern": `^[#.]+$`}},
	}}
}

func (s criteria) schema(partial bool) schema {
	return schema{"anyOf": []schema{criterionWords.schema(partial), valueRecord().schema(false)}}
}

func (s formats) schema(bool) schema { return schema{"const": Format} }
