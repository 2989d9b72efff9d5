package ruleset

import (
	"fmt"

	"gopkg.in/yaml.v3"
)

func textNode(s string) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: s}
}

func intNode[N int | uint64](n N) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!int", Value: fmt.Sprint(n)}
}

// parsePreset reads a default of the table.
func parsePreset(text string) *node {
	var y yaml.Node
	if err := yaml.Unmarshal([]byte(text), &y); err != nil {
		panic("the table of keys has a default that is no YAML: " + text)
	}
	return grow(newReader(nil), nil, y.Content[0], 0)
}
