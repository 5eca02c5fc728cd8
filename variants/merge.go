package variants

// merge lays one layer of a config over what it extends: tables merge by key,
// and anything else replaces what was there. A number may so replace a table
// and a table a number; whether the rule takes it is asked afterwards. Neither
// tree is changed.
func merge(under, over *node) *node {
	if under == nil || under.table == nil || over.table == nil {
		return over
	}
	merged := *over
	merged.table = make(map[string]*node, len(under.table)+len(over.table))
	for name, kid := range under.table {
		merged.table[name] = kid
	}
	for name, kid := range over.table {
		merged.table[name] = merge(under.table[name], kid)
	}
	return &merged
}
