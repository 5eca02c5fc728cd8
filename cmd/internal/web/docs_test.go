package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var example = regexp.MustCompile("(?s)```http\n(\\w+) (\\S+)\n(.*?)```\n```(json (\\d+)|event)\n(.*?)```")

// Every example of the page about the API does what the page says.
func TestTheExamplesOfTheAPI(t *testing.T) {
	text, err := os.ReadFile("../../../docs/api.md")
	require.NoError(t, err)
	h := openHouse(t, generous)
	keys := map[string]string{} // of Ann and Bob
	game, who, code := "", "Ann", ""
	examples := example.FindAllStringSubmatch(string(text), -1)
	require.GreaterOrEqual(t, len(examples), 23)
	for _, one := range examples {
		method, path, body := one[1], strings.Replace(one[2], "GAME", game, 1), strings.Replace(strings.TrimSpace(one[3]), "CODE", code, 1)
		label := method + " " + one[2]
		if one[4] == "event" {
			v := h.visitor()
			got := v.follow("/api/games/"+game, "2", "").want()
			told, err := json.Marshal(got.event)
			require.NoError(t, err)
			compare(t, label, one[6], told)
			continue
		}
		request, err := http.NewRequest(method, h.at+path, strings.NewReader(body))
		require.NoError(t, err)
		request.Header.Set("Content-Type", "application/json")
		if !strings.HasSuffix(path, "/join") {
			request.Header.Set("Authorization", "Bearer "+keys[who])
		}
		answer, err := http.DefaultClient.Do(request)
		require.NoError(t, err)
		var got json.RawMessage
		require.NoError(t, json.NewDecoder(answer.Body).Decode(&got), label)
		answer.Body.Close()
		require.Equal(t, one[5], strconv.Itoa(answer.StatusCode), "%s: %s", label, got)
		compare(t, label, one[6], got)
		var lent link
		if json.Unmarshal(got, &lent) == nil && lent.Code != "" {
			code = lent.Code
		}
		var made started
		if json.Unmarshal(got, &made) == nil && made.Key != "" {
			game = made.Game
			keys[map[bool]string{true: "Bob", false: "Ann"}[strings.HasSuffix(path, "/join")]] = made.Key
		}
	}
}

// compare wants everything that a text shows to be in an answer; "..." stands
// for anything.
func compare(t *testing.T, label, want string, got []byte) {
	t.Helper()
	var wanted, have any
	require.NoError(t, json.Unmarshal([]byte(want), &wanted), "%s: %s", label, want)
	require.NoError(t, json.Unmarshal(got, &have))
	require.NoError(t, within(wanted, have, label), "%s", got)
}

func within(want, have any, at string) error {
	switch want := want.(type) {
	case string:
		if want == "..." && have != nil {
			return nil
		}
	case map[string]any:
		table, ok := have.(map[string]any)
		if !ok {
			return fmt.Errorf("%s: no object", at)
		}
		for key, value := range want {
			if err := within(value, table[key], at+"."+key); err != nil {
				return err
			}
		}
		return nil
	case []any:
		list, ok := have.([]any)
		if !ok || len(list) != len(want) {
			return fmt.Errorf("%s: %v is not %v", at, have, want)
		}
		for i := range want {
			if err := within(want[i], list[i], fmt.Sprintf("%s[%d]", at, i)); err != nil {
				return err
			}
		}
		return nil
	}
	if want != have {
		return fmt.Errorf("%s: %v is not %v", at, have, want)
	}
	return nil
}

var faultCode = regexp.MustCompile(`(?:faultf\([^"]*|badRequest[^"]*)"([a-z_]+)"`)

// The page names every code that a refusal may have, and no other.
func TestThePageNamesEveryCode(t *testing.T) {
	text, err := os.ReadFile("../../../docs/api.md")
	require.NoError(t, err)
	_, list, _ := strings.Cut(string(text), "The codes are")
	list, _, _ = strings.Cut(list, "After 429")
	var named []string
	for _, found := range regexp.MustCompile("`([a-z_]+)`").FindAllStringSubmatch(list, -1) {
		if found[1] != "findings" {
			named = append(named, found[1])
		}
	}
	files, err := os.ReadDir(".")
	require.NoError(t, err)
	used := map[string]bool{"bad_request": true}
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".go") || strings.HasSuffix(file.Name(), "_test.go") {
			continue
		}
		code, err := os.ReadFile(file.Name())
		require.NoError(t, err)
		for _, found := range faultCode.FindAllStringSubmatch(string(code), -1) {
			used[found[1]] = true
		}
	}
	for _, code := range named {
		require.True(t, used[code], "%s is named, but there is no such code", code)
		delete(used, code)
	}
	require.Empty(t, used, "not named")
}
