package main

import (
	"fmt"
	"io"
	"net"
	"strings"

	"rsc.io/qr"
)

// announce says where the server is: the address for this machine, and where it
// serves a network the one for others, with a code for their cameras.
func announce(out io.Writer, at net.Addr, where string) {
	tcp, ok := at.(*net.TCPAddr)
	if !ok {
		return
	}
	fmt.Fprintf(out, "Games are kept in %s.\n", where)
	if !tcp.IP.IsUnspecified() {
		fmt.Fprintf(out, "Open http://%s\n", tcp)
		if !tcp.IP.IsLoopback() {
			fmt.Fprint(out, code(fmt.Sprintf("http://%s", tcp)))
		}
		return
	}
	fmt.Fprintf(out, "Open http://127.0.0.1:%d on this machine.\n", tcp.Port)
	for i, ip := range networkAddresses() {
		url := fmt.Sprintf("http://%s", net.JoinHostPort(ip.String(), fmt.Sprint(tcp.Port)))
		fmt.Fprintf(out, "Others on the same network: %s\n", url)
		if i == 0 {
			fmt.Fprint(out, code(url))
		}
	}
	fmt.Fprintln(out, "Everybody who can reach this address can start games and watch those whose link they have.")
}

// networkAddresses are those by which others on the network reach this machine.
func networkAddresses() (found []net.IP) {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	for _, address := range all {
		network, ok := address.(*net.IPNet)
		if ok && network.IP.To4() != nil && network.IP.IsPrivate() {
			found = append(found, network.IP)
		}
	}
	return found
}

// code draws a QR code in half blocks, dark on light with a margin as cameras
// want it.
func code(text string) string {
	drawn, err := qr.Encode(text, qr.M)
	if err != nil {
		return ""
	}
	const margin = 2
	light := func(x, y int) bool { return !drawn.Black(x, y) }
	var out strings.Builder
	for y := -margin; y < drawn.Size+margin; y += 2 {
		for x := -margin; x < drawn.Size+margin; x++ {
			switch upper, lower := light(x, y), light(x, y+1); {
			case upper && lower:
				out.WriteString("█")
			case upper:
				out.WriteString("▀")
			case lower:
				out.WriteString("▄")
			default:
				out.WriteString(" ")
			}
		}
		out.WriteByte('\n')
	}
	return out.String()
}
