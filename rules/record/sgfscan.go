package record

import "strings"

// sgfNode is what a node of a tree says, in its order.
type sgfNode struct {
	at         int // byte of its semicolon
	properties []sgfProperty
}

// sgfProperty is a name in capital letters and its values, one at least.
type sgfProperty struct {
	name   string
	at     int // byte
	values []sgfValue
}

// sgfValue is what stands between two brackets, escapes included.
type sgfValue struct {
	raw string
	at  int // byte of its bracket
}

// sgfScanner takes a tree apart. Its brackets and parentheses have partners.
type sgfScanner struct {
	text       string
	at         int
	variations int // trees that were passed over
}

// mainLine reads the nodes down to the end of the first branch of every fork.
func (s *sgfScanner) mainLine() (nodes []sgfNode, wrong *sgfError) {
	s.at++ // the first parenthesis
	for {
		s.skipBlank()
		switch c := s.text[s.at]; {
		case c == ';':
			node, wrong := s.node()
			if wrong != nil {
				return nil, wrong
			}
			nodes = append(nodes, node)
		case c == '(' && len(nodes) > 0 && s.opensTree():
			s.at++
		case c == ')' && len(nodes) > 0:
			s.countVariations()
			return nodes, nil
		default:
			return nil, s.wrong("a node starts with ; here")
		}
	}
}

// opensTree tells whether a node follows the parenthesis that stands here.
func (s *sgfScanner) opensTree() bool {
	return strings.HasPrefix(strings.TrimLeft(s.text[s.at+1:], sgfBlanks), ";")
}

// sgfBlanks may stand between everything.
const sgfBlanks = " \t\n\r\v\f"

func (s *sgfScanner) skipBlank() {
	rest := s.text[s.at:]
	s.at += len(rest) - len(strings.TrimLeft(rest, sgfBlanks))
}

// countVariations passes over what follows the main line.
func (s *sgfScanner) countVariations() {
	for ; s.at < len(s.text); s.at++ {
		switch s.text[s.at] {
		case '(':
			s.variations++
		case '[':
			s.value()
			s.at--
		}
	}
}

// node reads a semicolon and the properties after it.
func (s *sgfScanner) node() (node sgfNode, wrong *sgfError) {
	node.at = s.at
	s.at++
	for {
		s.skipBlank()
		if c := s.text[s.at]; c == ';' || c == '(' || c == ')' {
			return node, nil
		}
		property, wrong := s.property()
		if wrong != nil {
			return node, wrong
		}
		node.properties = append(node.properties, property)
	}
}

// property reads a name and its values. The small letters that old files have
// in names mean nothing: "Black" is B.
func (s *sgfScanner) property() (p sgfProperty, wrong *sgfError) {
	p.at = s.at
	var name strings.Builder
	for ; isLetter(s.text[s.at]); s.at++ {
		if c := s.text[s.at]; c <= 'Z' {
			name.WriteByte(c)
		}
	}
	p.name = name.String()
	if p.name == "" {
		return p, s.wrong("a property starts with its name in capital letters")
	}
	for {
		s.skipBlank()
		if s.text[s.at] != '[' {
			break
		}
		p.values = append(p.values, s.value())
	}
	if p.values == nil {
		return p, s.wrong("a value in [ ] follows the name of a property")
	}
	return p, nil
}

func isLetter(c byte) bool { return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' }

// value reads what stands in brackets, and leaves the scanner after them.
func (s *sgfScanner) value() sgfValue {
	v := sgfValue{at: s.at}
	for s.at++; s.text[s.at] != ']'; s.at++ {
		if s.text[s.at] == '\\' {
			s.at++
		}
	}
	v.raw = s.text[v.at+1 : s.at]
	s.at++
	return v
}

func (s *sgfScanner) wrong(reason string) *sgfError {
	text, _, _ := strings.Cut(s.text[s.at:], "\n")
	return &sgfError{s.at, Bad{Text: text, Reason: reason}}
}
