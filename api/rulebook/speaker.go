package rulebook

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"damiera/core/lesson"
	"damiera/ui/i18n"
)

// speaker puts statements into words.
type speaker struct{ *i18n.Language }

// sentence puts a statement into a sentence that begins with a capital letter,
// unless it begins with the name of a square or a move.
func (s speaker) sentence(st lesson.Statement) string {
	text := s.phrase(st)
	for _, arg := range st.Args {
		if list, ok := arg.(lesson.List); ok && len(list.Items) > 0 {
			arg = list.Items[0]
		}
		if literal, ok := arg.(string); ok && literal != "" && strings.HasPrefix(text, literal) {
			return text
		}
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// phrase puts a statement into words as it stands in its catalogue.
func (s speaker) phrase(st lesson.Statement) string {
	args := make(i18n.Args, len(st.Args))
	for name, arg := range st.Args {
		switch arg := arg.(type) {
		case lesson.Statement:
			args[name] = s.phrase(arg)
		case lesson.List:
			args[name] = s.list(arg)
		default:
			args[name] = arg
		}
	}
	return s.Text(st.Key, args)
}

// list joins phrases as the language does: commas, and before the last item the
// word of the list.
func (s speaker) list(l lesson.List) string {
	if len(l.Items) == 0 {
		return ""
	}
	text := s.item(l.Items[0])
	for i, item := range l.Items[1:] {
		join := "list.comma"
		if i == len(l.Items)-2 || l.Join == "semicolon" {
			join = "list." + l.Join
		}
		text = s.Text(join, i18n.Args{"first": text, "last": s.item(item)})
	}
	return text
}

func (s speaker) item(item any) string {
	if st, ok := item.(lesson.Statement); ok {
		return s.phrase(st)
	}
	text, _ := item.(string)
	return text
}
