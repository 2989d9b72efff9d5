package ruleset_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"gopkg.in/yaml.v3"

	"damiera/core/ruleset"
)

var update = flag.Bool("update", false, "write the generated files anew")

const schemaFile = "../../variants/schema.json"

func TestCommittedSchemaIsCurrent(t *testing.T) {
	if *update {
		if err := os.WriteFile(schemaFile, ruleset.Schema(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	committed, err := os.ReadFile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(committed, ruleset.Schema()) {
		t.Errorf("%s is not what the table of keys makes; run go test ./core/ruleset -update", schemaFile)
	}
}

func compileSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(ruleset.Schema()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("damiera.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("damiera.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// asJSON reads YAML as an editor does that checks it with a JSON Schema.
func asJSON(src []byte) (any, error) {
	var v any
	if err := yaml.Unmarshal(src, &v); err != nil {
		return nil, err
	}
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return jsonschema.UnmarshalJSON(bytes.NewReader(text))
}

func TestSchemaAcceptsEveryVariant(t *testing.T) {
	s := compileSchema(t)
	eachVariant(t, func(t *testing.T, _ string, src []byte, r *ruleset.Ruleset) {
		for _, text := range [][]byte{src, r.Normal()} {
			v, err := asJSON(text)
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Validate(v); err != nil {
				t.Error(err)
			}
		}
	})
}

// beyondSchema are the faults that no JSON Schema can see: they need several
// keys, another file, or the text itself.
var beyondSchema = map[string]bool{
	"anchor": true, "alias": true, "merge-key": true, "tag": true, "duplicate-key": true, "second-document": true, "control-character": true,
	"no-base": true, "broken-base": true, "extends-itself": true, "extends-circle": true, "extends-too-deep": true,
	"backwards": true, "off-board": true, "not-a-cell": true, "mask-size": true, "too-many-cells": true,
	"contradiction": true, "never-matters": true, "never-runs": true, "incomplete": true, "overlap": true, "no-pieces": true,
	"starts-crowned": true, "unreachable-zone": true, "no-move": true, "too-many-faults": true, "twice": true, "nothing-to-remove": true, "time-out-of-range": true,
}

func TestSchemaAndCheckerAgree(t *testing.T) {
	s := compileSchema(t)
	eachFault(t, func(t *testing.T, file string, src []byte) {
		v, err := asJSON(src)
		if err != nil {
			return // an editor does not get as far as the schema either
		}
		_, faults := ruleset.Parse(file, src, faultBases)
		mustRefuse := false
		for _, f := range faults {
			if f.Code == "too-deep" {
				return // the checker stops there
			}
			mustRefuse = mustRefuse || !beyondSchema[f.Code]
		}
		switch err := s.Validate(v); {
		case err == nil && mustRefuse:
			t.Errorf("the schema accepts what the checker refuses:\n%v", faults)
		case err != nil && !mustRefuse:
			t.Errorf("the schema refuses what the checker takes for a fault of another kind:\n%v\n%v", err, faults)
		}
	})
}
