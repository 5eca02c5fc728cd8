package main

import (
	"net"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAnnounce(t *testing.T) {
	var out strings.Builder
	announce(&out, &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080}, "games")
	require.Equal(t, "Games are kept in games.\nOpen http://127.0.0.1:8080\n", out.String())

	out.Reset()
	announce(&out, &net.TCPAddr{IP: net.IPv4(192, 168, 1, 7), Port: 8080}, "games")
	require.Contains(t, out.String(), "Open http://192.168.1.7:8080\n")
	require.Contains(t, out.String(), code("http://192.168.1.7:8080"))

	out.Reset()
	announce(&out, &net.TCPAddr{IP: net.IPv6unspecified, Port: 8080}, "games")
	require.Contains(t, out.String(), "Open http://127.0.0.1:8080 on this machine.")
	require.Contains(t, out.String(), "Everybody who can reach this address")
}

// A code is a square of rows equally wide, with a light margin round it.
func TestCode(t *testing.T) {
	rows := strings.Split(strings.TrimSuffix(code("http://192.168.1.7:8080"), "\n"), "\n")
	width := len([]rune(rows[0]))
	for _, row := range rows {
		require.Len(t, []rune(row), width)
		require.True(t, strings.HasPrefix(row, "██") || strings.HasPrefix(row, "▀▀"), row)
	}
	require.Equal(t, strings.Repeat("█", width), rows[0])
	require.Equal(t, (width+1)/2, len(rows))
}
