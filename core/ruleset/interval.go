package ruleset

import (
	"fmt"
	"regexp"
	"strconv"
	"time"

	"gopkg.in/yaml.v3"
)

// interval is n, n-m or n+.
type interval struct {
	least, most int
	open        bool // n+ is allowed
}

var intervalForm = regexp.MustCompile(`^(\d{1,3})(?:-(\d{1,3})|(\+))?$`)

func (s interval) read(r *reader, path string, n *node) (*Interval, bool) {
	if n.kind != scalar {
		r.wrongKind(n, path, s.says())
		return nil, false
	}
	m := intervalForm.FindStringSubmatch(n.text)
	if m == nil || m[3] != "" && !s.open {
		r.fault(n, path, Fault{Code: "unreadable", Message: fmt.Sprintf("%s for %s cannot be read; it takes %s", quote(n.text), shown(path), s.says())})
		return nil, false
	}
	low, _ := strconv.Atoi(m[1])
	v := &Interval{low, low}
	if m[2] != "" {
		v.Max, _ = strconv.Atoi(m[2])
	}
	if m[3] != "" {
		v.Max = -1
	}
	switch {
	case v.Max >= 0 && v.Min > v.Max:
		turned := fmt.Sprintf("%d-%d", v.Max, v.Min)
		r.fault(n, path, Fault{
			Code: "backwards", Message: fmt.Sprintf("%s for %s ends before it starts", quote(n.text), shown(path)),
			Suggestion: "did you mean " + turned + "?", Replacement: turned,
		})
		return nil, false
	case v.Min < s.least || max(v.Min, v.Max) > s.most:
		r.fault(n, path, Fault{Code: "out-of-range", Message: fmt.Sprintf("%s for %s is out of range; it takes %s", quoteless(n.text), shown(path), s.says())})
		return nil, false
	}
	return v, true
}

func (s interval) write(v *Interval) *yaml.Node {
	if v == nil {
		return nil
	}
	return wordNode(v.String())
}

// String writes the interval as the language does.
func (i *Interval) String() string {
	switch {
	case i.Max < 0:
		return fmt.Sprintf("%d+", i.Min)
	case i.Max > i.Min:
		return fmt.Sprintf("%d-%d", i.Min, i.Max)
	}
	return strconv.Itoa(i.Min)
}

func (s interval) says() string {
	if s.open {
		return fmt.Sprintf("a number such as 3, a range such as 1-2, or 3+ for three or more (%d to %d)", s.least, s.most)
	}
	return fmt.Sprintf("a number such as 2 or a range such as 1-3 (%d to %d)", s.least, s.most)
}

func (s interval) keys(string, func(Key)) {}

// span is a length of time such as 5m or 1h30m.
type span struct{ most time.Duration }

var spanForm = regexp.MustCompile(`^(\d{1,3}h)?(\d{1,4}m)?(\d{1,5}s)?$`)

func (s span) read(r *reader, path string, n *node) (time.Duration, bool) {
	if n.kind != scalar {
		r.wrongKind(n, path, s.says())
		return 0, false
	}
	d, err := time.ParseDuration(n.text)
	if !spanForm.MatchString(n.text) || err != nil {
		f := Fault{Code: "unreadable", Message: fmt.Sprintf("%s for %s is no length of time; it takes %s", quote(n.text), shown(path), s.says())}
		if n.tag == "!!int" {
			f.Suggestion = "say whether " + n.text + "m or " + n.text + "s is meant"
		}
		r.fault(n, path, f)
		return 0, false
	}
	if d < time.Second || d > s.most {
		r.fault(n, path, Fault{Code: "time-out-of-range", Message: fmt.Sprintf("%s for %s is out of range; it takes %s", n.text, shown(path), s.says())})
		return 0, false
	}
	return d, true
}

func (s span) write(d time.Duration) *yaml.Node {
	if d == 0 {
		return nil
	}
	return textNode(spanText(d))
}

// spanText leaves out the parts that are nought: 5m, not 5m0s.
func spanText(d time.Duration) string {
	var out string
	for _, u := range []struct {
		name string
		is   time.Duration
	}{{"h", time.Hour}, {"m", time.Minute}, {"s", time.Second}} {
		if n := d / u.is; n > 0 {
			out += fmt.Sprint(int(n)) + u.name
			d -= n * u.is
		}
	}
	return out
}

func (s span) says() string {
	return "a length of time from 1s to " + spanText(s.most) + " such as 90s, 5m or 1h30m"
}

func (s span) keys(string, func(Key)) {}
