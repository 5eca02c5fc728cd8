package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"reflect"
	"regexp"
	"strings"
)

// source is the Spec as it stands in the source: the comments of its types, and
// the fields of each with theirs.
type source struct {
	types map[string]*ast.StructType
	docs  map[string]string
}

// readSource reads the file that declares the Spec.
func readSource(path string) (*source, error) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	s := &source{map[string]*ast.StructType{}, map[string]string{}}
	for _, declaration := range file.Decls {
		group, ok := declaration.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range group.Specs {
			declared, ok := spec.(*ast.TypeSpec)
			if !ok {
				continue
			}
			s.docs[declared.Name.Name] = group.Doc.Text()
			if fields, ok := declared.Type.(*ast.StructType); ok {
				s.types[declared.Name.Name] = fields
			}
		}
	}
	return s, nil
}

// meanings are the comments of all keys below a type, in the words of a config:
// the name of the field is that of the key. The error is a key without a comment.
func (s *source) meanings(of, prefix string, into map[string]string) error {
	for _, field := range s.types[of].Fields.List {
		tag := reflect.StructTag(strings.Trim(field.Tag.Value, "`"))
		name := tag.Get("toml")
		kind, _ := field.Type.(*ast.Ident)
		text, named := field.Doc.Text(), field.Names[0].Name
		if text == "" && kind != nil {
			text, named = s.docs[kind.Name], kind.Name
		}
		if strings.HasSuffix(types.ExprString(field.Type), "Region") {
			text += strings.Replace(s.docs["Region"], "Region names", "A region names", 1)
		}
		if into[prefix+name] = meaning(text, named, name); into[prefix+name] == "" {
			return fmt.Errorf("%s%s has no comment", prefix, name)
		}
		if kind != nil && s.types[kind.Name] != nil {
			if err := s.meanings(kind.Name, prefix+name+".", into); err != nil {
				return err
			}
		}
	}
	return nil
}

// meaning is a comment without line breaks, that begins with the key.
func meaning(text, field, key string) string {
	text = strings.Join(strings.Fields(text), " ")
	return regexp.MustCompile(`^`+field+`\b`).ReplaceAllString(text, "`"+key+"`")
}

// headMeanings are the meanings of the keys that describe a config itself.
func headMeanings() map[string]string {
	return map[string]string{
		"format":  "`format` is the version of the config format; a program refuses a file of a later one.",
		"name":    "`name` is what people call the game; absent, it is the name of the file.",
		"extends": "`extends` is the config that this one starts from: the name or an alias of a shipped variant, or for a file on this machine the path of another one, which ends in .toml.",
		"summary": "`summary` says in one sentence what is special about the game.",
		"aliases": "`aliases` are other names by which a shipped variant is found.",
		"family":  "`family` is the group of the catalogue that the game belongs to; absent, it is that of the config that it extends.",
	}
}
