package ruleset

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Fault is one mistake of an author, told so that it can be mended: where, what
// and what instead. It is data; String is only one way to show it.
type Fault struct {
	File   string `json:"file"`
	Line   int    `json:"line"`   // from 1
	Column int    `json:"column"` // from 1, in characters
	Width  int    `json:"width"`  // characters at fault, at least 1
	Code   string `json:"code"`
	// Message says what is wrong and what is allowed here.
	Message string `json:"message"`
	// Suggestion says what to do instead, in words.
	Suggestion string `json:"suggestion,omitempty"`
	// Replacement is the text that repairs the file when it takes the place of
	// the Width characters at Line and Column; empty when there is no such text.
	Replacement string `json:"replacement,omitempty"`
	// Example is one right way to write the key.
	Example string `json:"example,omitempty"`
	// Path is the key at fault, for instance draws[2].while.total.
	Path string `json:"path,omitempty"`
	// Excerpt is the line of the file and, below it, carets under the fault.
	Excerpt string `json:"excerpt,omitempty"`
}

// String writes file:line:column: code: message and indented lines below it.
func (f Fault) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d:%d: %s: %s", f.File, f.Line, f.Column, f.Code, f.Message)
	if f.Excerpt != "" {
		line, carets, _ := strings.Cut(f.Excerpt, "\n")
		number := fmt.Sprint(f.Line)
		fmt.Fprintf(&b, "\n    %s | %s\n    %*s | %s", number, line, len(number), "", carets)
	}
	if f.Suggestion != "" {
		fmt.Fprintf(&b, "\n    %s", strings.ReplaceAll(f.Suggestion, "\n", "\n    "))
	}
	if f.Example != "" {
		fmt.Fprintf(&b, "\n    example: %s", strings.ReplaceAll(f.Example, "\n", "\n             "))
	}
	return b.String()
}

// Faults are all the mistakes of a file in the order of its text.
type Faults []Fault

// Error makes Faults an error.
func (f Faults) Error() string { return f.String() }

// String writes every fault, one after the other.
func (f Faults) String() string {
	texts := make([]string, len(f))
	for i, fault := range f {
		texts[i] = fault.String()
	}
	return strings.Join(texts, "\n")
}

func (f Faults) sort() {
	slices.SortStableFunc(f, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
}
