package reference

import (
	"encoding/json"

	"pente/configs"
)

// described is what is read of a schema: what each key means.
type described struct {
	Description string
	Properties  map[string]described
}

// Meanings are the meanings of all keys, as the schema for editors has them.
func Meanings() (map[string]string, error) {
	var top described
	if err := json.Unmarshal([]byte(configs.Schema), &top); err != nil {
		return nil, err
	}
	meanings := map[string]string{}
	top.collect("", meanings)
	return meanings, nil
}

func (d described) collect(prefix string, into map[string]string) {
	for name, kid := range d.Properties {
		into[prefix+name] = kid.Description
		kid.collect(prefix+name+".", into)
	}
}
