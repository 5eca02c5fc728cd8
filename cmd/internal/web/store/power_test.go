package store

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// How often the power is cut, unless PENTE_CUTS says how often.
const powerCuts = 5

func cuts(t *testing.T) int {
	if n, err := strconv.Atoi(os.Getenv("PENTE_CUTS")); err == nil {
		return n
	}
	return powerCuts
}

// The power goes while a program writes, again and again: what it has acknowledged
// is there. A program that is only killed proves nothing of the kind, since what
// it has written is in the memory of the system all the same; so the same is done
// with a setting that does not wait for the disk, and that one has to lose moves,
// or the test could not see that moves are lost.
func TestPowerCut(t *testing.T) {
	for name, cut := range map[string]func(t *testing.T, sync string, after int) (acked, missing int){
		"of a disk in an image": cutImage,
		"by what was synced":    cutSynced,
	} {
		t.Run(name, func(t *testing.T) {
			if name == "of a disk in an image" && !canMount(t) {
				t.Log("no image can be mounted here (that takes root): the other method stands alone")
				return
			}
			random := rand.New(rand.NewPCG(3, 4))
			for _, sync := range []string{"FULL", "NORMAL"} {
				acked, missing := 0, 0
				for range cuts(t) {
					a, m := cut(t, sync, 1+random.IntN(200))
					acked, missing = acked+a, missing+m
				}
				t.Logf("synchronous=%s: %d of %d acknowledged entries are missing after %d power cuts", sync, missing, acked, cuts(t))
				if sync == "FULL" {
					require.Zero(t, missing)
				} else {
					require.Positive(t, missing, "this setting loses entries, and the test does not see it")
				}
			}
		})
	}
}

// canMount tells whether images of disks can be mounted here.
func canMount(t *testing.T) bool {
	image, at := newImage(t)
	if exec.Command("mount", "-o", "loop", image, at).Run() != nil {
		return false
	}
	return exec.Command("umount", at).Run() == nil
}

// newImage makes a file that holds an empty file system, and a folder to mount it
// in.
func newImage(t *testing.T) (image, at string) {
	folder := t.TempDir()
	image, at = filepath.Join(folder, "image"), filepath.Join(folder, "disk")
	require.NoError(t, os.Mkdir(at, 0o700))
	require.NoError(t, os.WriteFile(image, nil, 0o600))
	require.NoError(t, os.Truncate(image, 32<<20))
	_ = exec.Command("mkfs.ext4", "-q", "-F", image).Run() // where that fails, mounting does
	return image, at
}

// mount mounts an image until the test is over, or until it is told not to.
func mount(t *testing.T, image, at string) (unmount func()) {
	t.Helper()
	out, err := exec.Command("mount", "-o", "loop", image, at).CombinedOutput()
	require.NoError(t, err, string(out))
	mounted := true
	unmount = func() {
		if mounted {
			mounted = false
			out, err := exec.Command("umount", at).CombinedOutput()
			require.NoError(t, err, string(out))
		}
	}
	t.Cleanup(unmount)
	return unmount
}

// cutImage lets a program write to a disk that is the image in a file, stops it in
// the middle, and copies the image: that is what the system had given to the disk
// by then. The copy is mounted as after a power cut. The disk itself is taken to
// keep whatever it was given.
func cutImage(t *testing.T, sync string, after int) (acked, missing int) {
	image, at := newImage(t)
	unmount := mount(t, image, at)
	had := acknowledged{}
	w := startWriter(t, filepath.Join(at, "data"), writerSync+"="+sync)
	w.read(after, had)
	w.freeze()
	left := filepath.Join(t.TempDir(), "image")
	copyFile(t, image, left)
	w.kill(had)
	unmount()
	defer mount(t, left, at)()
	return reopened(t, filepath.Join(at, "data"), had)
}

// reopened says how much of what was acknowledged is missing in a folder.
func reopened(t *testing.T, folder string, had acknowledged) (acked, missing int) {
	s, err := Open(t.Context(), folder)
	require.NoError(t, err)
	defer s.Close()
	gone := had.missing(t, s)
	// Writing goes on where the last entry is.
	for i := range writersAtOnce {
		game := fmt.Sprint("game", i)
		entries, err := s.Read(t.Context(), game, 0)
		require.NoError(t, err)
		last := Entry{}
		if len(entries) > 0 {
			last = entries[len(entries)-1]
		}
		write(t, s, game, last, len(entries), len(entries)+1)
	}
	return len(had), len(gone)
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	in, err := os.Open(from)
	require.NoError(t, err)
	defer in.Close()
	out, err := os.Create(to)
	require.NoError(t, err)
	_, err = io.Copy(out, in)
	require.NoError(t, err)
	require.NoError(t, out.Close())
}
