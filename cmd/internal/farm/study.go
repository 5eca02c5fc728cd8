package farm

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"pente/cmd/internal/database"
	"pente/players"
	"pente/players/lab"
	"pente/variants"
)

// Study is a study in the database.
type Study struct {
	farm  *Farm
	id    int64
	round int
	lab   *lab.Study
}

// Enter enters a study, or finds it where it is there already: begun by a build
// that plays the same games, its shards are gone on with.
func (f *Farm) Enter(ctx context.Context, study *lab.Study) (*Study, error) {
	setup := study.Setup()
	if err := runsNothing(setup); err != nil {
		return nil, err
	}
	text, err := json.Marshal(setup)
	if err != nil {
		return nil, err
	}
	identity := study.Identity()
	key := sha256.Sum256([]byte(f.build.Edition + "\n" + identity))
	const enter = `INSERT INTO study (key, edition, identity, setup, version) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (key) DO UPDATE SET done = false RETURNING id`
	s := &Study{farm: f, lab: study}
	err = f.pool.QueryRow(ctx, enter, hex.EncodeToString(key[:]), f.build.Edition, identity, string(text), f.build.Version).Scan(&s.id)
	if err == nil {
		err = s.anew(ctx)
	}
	if err != nil {
		return nil, database.Explain(f.to, err)
	}
	return s, nil
}

// anew lets shards be tried again that were set aside: somebody wants the study
// once more, and may have mended what was wrong.
func (s *Study) anew(ctx context.Context) error {
	const clear = `WITH cleared AS (DELETE FROM aside WHERE study = $1 RETURNING shard), forgiven AS (DELETE FROM fault WHERE study = $1)
UPDATE study SET round = round + CASE WHEN EXISTS (SELECT FROM cleared) THEN 1 ELSE 0 END WHERE id = $1 RETURNING round`
	return s.farm.pool.QueryRow(ctx, clear, s.id).Scan(&s.round)
}

// runsNothing refuses players that are programs of the machine they play on: who
// can write to the database could start anything on all machines.
func runsNothing(setup lab.StudySetup) error {
	for _, lineup := range setup.Lineups {
		if slices.ContainsFunc(lineup.Players, players.Runs) {
			return fmt.Errorf("%s: a player that is another program cannot play on other machines; leave out --db", lineup.Name())
		}
	}
	return nil
}

// Refused is the error of a worker who may not play a study, because the games he
// would play are not the same.
type Refused struct {
	Study int64
	Why   error
}

func (r *Refused) Error() string {
	return fmt.Sprintf("study %d is not for this build of pente: %v", r.Study, r.Why)
}

func (r *Refused) Unwrap() error { return r.Why }

// load makes a study again from what the database says of it. The error is a
// *Refused where something else comes of it here.
func (f *Farm) load(ctx context.Context, id int64) (*Study, error) {
	var edition, identity, setup, version string
	const find = "SELECT edition, identity, setup, version FROM study WHERE id = $1"
	if err := f.pool.QueryRow(ctx, find, id).Scan(&edition, &identity, &setup, &version); err != nil {
		return nil, err
	}
	if edition != f.build.Edition {
		return nil, &Refused{id, f.otherEdition(edition, version)}
	}
	made, err := makeStudy(setup)
	if err == nil && made.Identity() != identity {
		err = fmt.Errorf("there it is\n%s\nand here\n%s", strings.TrimSpace(identity), strings.TrimSpace(made.Identity()))
	}
	if err != nil {
		return nil, &Refused{id, err}
	}
	return &Study{farm: f, id: id, lab: made}, nil
}

func (f *Farm) otherEdition(edition, version string) error {
	return fmt.Errorf("it was begun by pente %s, whose games are of edition %s; those of pente %s here are of edition %s", version, edition, f.build.Version, f.build.Edition)
}

// makeStudy makes a study from its setup as text. Each rule set is read anew, and
// has to have the fingerprint that it had.
func makeStudy(text string) (*lab.Study, error) {
	var setup lab.StudySetup
	reader := json.NewDecoder(bytes.NewReader([]byte(text)))
	reader.DisallowUnknownFields()
	if err := reader.Decode(&setup); err != nil {
		return nil, fmt.Errorf("its setup cannot be read: %w", err)
	}
	if err := runsNothing(setup); err != nil {
		return nil, err
	}
	for i := range setup.Cells {
		cell := &setup.Cells[i]
		v, err := variants.Parse(cell.Name, []byte(cell.Resolved), variants.Network)
		if err != nil {
			return nil, fmt.Errorf("rule set %s: %w", cell.Name, err)
		}
		if v.Fingerprint() != cell.Fingerprint {
			return nil, fmt.Errorf("rule set %s has the fingerprint %s there and %s here", cell.Name, cell.Fingerprint, v.Fingerprint())
		}
		cell.Rules = v.Rules
	}
	return lab.NewStudy(setup)
}

// strangers are the studies that are not done and were begun by builds whose games
// are others, and how many there are of this edition.
func (f *Farm) strangers(ctx context.Context) (refused []error, own int, err error) {
	const open = "SELECT id, edition, version FROM study WHERE NOT done ORDER BY id"
	rows, err := f.pool.Query(ctx, open)
	if err != nil {
		return nil, 0, err
	}
	type entry struct {
		ID               int64
		Edition, Version string
	}
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[entry])
	for _, e := range all {
		if e.Edition == f.build.Edition {
			own++
			continue
		}
		refused = append(refused, &Refused{e.ID, f.otherEdition(e.Edition, e.Version)})
	}
	return refused, own, err
}

// welcome looks whether there is something to play for this build. It is refused
// where all studies are of other ones.
func (f *Farm) welcome(ctx context.Context) error {
	refused, own, err := f.strangers(ctx)
	if err != nil {
		return err
	}
	if own == 0 {
		return errors.Join(refused...)
	}
	for _, why := range refused {
		f.note(why.Error())
	}
	return nil
}
