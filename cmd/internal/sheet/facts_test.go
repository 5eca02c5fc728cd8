package sheet

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/variants"
)

// stated are facts about a shipped game, and how the sheet of each language says
// them, as a pattern.
type stated struct {
	fact, game     string
	en, nb, ru, fr string
}

func (s stated) patterns() map[string]string {
	return map[string]string{"en": s.en, "nb": s.nb, "ru": s.ru, "fr": s.fr}
}

// What the rule pages of Pente in Norwegian, Russian and French state, and the
// page of PBMserv for more players, in their order. The last page gives the
// restriction of the first two stones for its two players Ohs and Eks, as the
// others do; it says nothing of the kind for more players.
func facts() []stated {
	return []stated{
		{"board of 19 by 19", "pente", `19 by 19 points`, `19 × 19 punkter`, `Доска 19×19`, `19 × 19 intersections`},
		{"points, not squares", "pente", `where the lines cross, not in the squares`, `der linjene krysser hverandre, ikke i rutene`,
			`на пересечения линий, а не в клетки`, `sur les intersections des lignes, pas dans les cases`},
		{"empty at the start", "pente", `starts on an empty board`, `Brettet er tomt når spillet begynner`, `В начале игры доска пуста`, `Le plateau est vide au début`},
		{"the aim: five or more, or ten or more", "pente", `5 or more stones of their own in an unbroken row, or to have captured at least 10 stones`,
			`5 eller flere egne brikker i en sammenhengende rad, eller slår ut minst 10 brikker`,
			`непрерывный ряд из 5 или более своих шашек или собьёт не менее 10 шашек`,
			`aligne 5 pierres ou plus de sa couleur sans interruption, ou qui capture au moins 10 pierres`},
		{"three directions", "pente", `horizontally, vertically or diagonally`, `vannrett, loddrett eller diagonalt`,
			`по горизонтали, вертикали или диагонали`, `horizontalement, verticalement ou en diagonale`},
		{"one stone a turn, on an empty point", "pente", `On each turn a player lays one stone\. .*on any empty point`,
			`I hvert trekk plasserer en spiller én brikke\. .*hvilket som helst ledig punkt`,
			`За один ход игрок ставит одну шашку\. .*на любое пустое пересечение`,
			`À son tour, un joueur pose une pierre\. .*n’importe quelle intersection libre`},
		{"who starts", "pente", `Player 1 starts`, `Spiller 1 begynner`, `Начинает игрок 1`, `Le joueur 1 commence`},
		{"the first stone on the centre, K10", "pente", `Player 1 must lay their first stone on the centre of the board, K10`,
			`Spiller 1 må plassere sin første brikke på midten av brettet, K10`,
			`Игрок 1 должен поставить свою первую шашку в центр доски, K10`,
			`Le joueur 1 doit poser sa première pierre au centre du plateau, K10`},
		{"the second at least three points away, outside the square", "pente",
			`their second stone at least 3 points away from the centre, K10, in every direction, that is outside the square of 5 by 5 points`,
			`sin andre brikke minst 3 punkter vekk fra midten, K10, i alle retninger, altså utenfor kvadratet på 5 × 5 punkter`,
			`свою вторую шашку на расстоянии не менее 3 пересечений от центра K10 в любом направлении, то есть вне квадрата 5×5`,
			`sa deuxième pierre à au moins 3 intersections du centre, K10, dans toutes les directions, c’est-à-dire en dehors du carré de 5 × 5 intersections`},
		{"no restriction for the second player", "pente", `no restriction for player 2, who may lay every stone on any empty point`,
			`ingen restriksjoner for spiller 2, som kan plassere alle brikkene sine på hvilket som helst ledig punkt`,
			`Для игрока 2 ограничений нет: он может ставить свои шашки на любое пустое пересечение`,
			`aucune restriction pour le joueur 2, qui peut poser ses pierres sur n’importe quelle intersection libre`},
		{"two and only two", "pente", `captures exactly two neighbouring stones of another player by enclosing them`,
			`slår ut nøyaktig to sammenhengende brikker fra en annen spiller ved å klemme dem`,
			`сбивает ровно две стоящие подряд шашки другого игрока, окружив их с двух сторон`,
			`capture exactement deux pierres voisines d’un autre joueur en les entourant`},
		{"between the new stone and another one", "pente", `between the stone just laid and another stone of their own`,
			`mellom brikken som nettopp ble plassert, og en annen av sine egne`, `только что поставленной и ещё одной своей шашкой`,
			`entre la pierre qu’il vient de poser et une autre de ses pierres`},
		{"removed at once", "pente", `taken off the board at once`, `fjernes straks fra brettet`, `сразу снимаются с доски`, `immédiatement retirées du plateau`},
		{"several pairs in one move", "pente", `capture in several directions at once`, `slå ut i flere retninger i samme trekk`,
			`сразу в нескольких направлениях`, `capturer dans plusieurs directions à la fois`},
		{"moving in is safe", "pente", `Moving into a sandwich is safe`, `trygt å gå inn i en klemme`,
			`Вставать между шашками соперника безопасно`, `entrer sans risque dans une prise en tenaille`},
		{"only the attacker captures", "pente", `Only the player who encloses captures`, `Bare den som klemmer, slår ut`,
			`Сбивает только тот, кто окружает`, `Seul celui qui entoure capture`},
		{"the game ends by five or more", "pente", `wins with an unbroken row of at least 5 stones`, `vinner med minst 5 egne brikker i en sammenhengende rad`,
			`непрерывный ряд не менее чем из 5 своих шашек`, `gagne en alignant sans interruption au moins 5 pierres`},
		{"the game ends by ten captured stones or more, five pairs", "pente", `captured 10 stones or more, that is 5 pairs, wins`,
			`slått ut 10 brikker eller flere, altså 5 par, vinner`, `сбивший 10 или более шашек, то есть 5 пар`,
			`capturé 10 pierres ou plus, c’est-à-dire 5 paires, gagne`},
		{"a full board is a draw", "pente", `When the board is full and nobody has won, the game is a draw`, `Når brettet er fullt og ingen har vunnet, blir spillet uavgjort`,
			`Если доска заполнена и никто не победил, партия заканчивается вничью`, `Si le plateau est plein et que personne n’a gagné, la partie est nulle`},

		{"up to six players", "pente-multi", `2 to 6 players`, `2 til 6 spillere`, `От 2 до 6 игроков`, `2 à 6 joueurs`},
		{"the same board", "pente-multi", `19 by 19 points`, `19 × 19 punkter`, `Доска 19×19`, `19 × 19 intersections`},
		{"five in a row or five pairs", "pente-multi", `at least 5 stones of their own.*10 stones or more, that is 5 pairs`,
			`minst 5 egne brikker.*10 brikker eller flere, altså 5 par`, `не менее чем из 5 своих шашек.*10 или более шашек, то есть 5 пар`,
			`au moins 5 pierres de sa couleur.*10 pierres ou plus, c’est-à-dire 5 paires`},
		{"wherever one likes", "pente-multi", `any stone may be laid on any empty point from the start`, `plasseres på et hvilket som helst ledig punkt fra starten av`,
			`любую шашку с самого начала можно поставить на любое пустое пересечение`, `dès le début, toute pierre peut être posée sur n’importe quelle intersection libre`},
		{"a pair between two stones of one's own", "pente-multi", `exactly two neighbouring stones of other players`, `nøyaktig to sammenhengende brikker fra andre spillere`,
			`ровно две стоящие подряд шашки других игроков`, `exactement deux pierres voisines d’autres joueurs`},
		{"two pairs at once", "pente-multi", `in several directions at once`, `i flere retninger i samme trekk`, `сразу в нескольких направлениях`, `dans plusieurs directions à la fois`},
		{"moving in is safe", "pente-multi", `Moving into a sandwich is safe`, `trygt å gå inn i en klemme`,
			`Вставать между шашками соперника безопасно`, `entrer sans risque dans une prise en tenaille`},
		{"any two stones that are not one's own, of one owner or two", "pente-multi", `need not belong to the same player: any neighbouring stones that are not one's own`,
			`trenger ikke tilhøre samme spiller: nabobrikker som ikke er ens egne`,
			`не обязаны принадлежать одному игроку: вместе можно сбить любые соседние чужие шашки`,
			`ne doivent pas forcément appartenir au même joueur : on peut capturer ensemble toutes les pierres voisines qui ne sont pas les siennes`},
	}
}

// prose is everything that a sheet says, its sentences one behind the other.
func prose(t *testing.T, game, language string) string {
	t.Helper()
	v, err := variants.Load(game)
	require.NoError(t, err)
	s, err := New(v, nil, language)
	require.NoError(t, err)
	var sentences []string
	for _, section := range s.Sections {
		sentences = append(sentences, section.Sentences...)
	}
	return strings.ReplaceAll(strings.Join(sentences, " "), "\u00a0", " ")
}

func TestSheetsStateTheFacts(t *testing.T) {
	for _, f := range facts() {
		for language, pattern := range f.patterns() {
			require.Regexp(t, regexp.MustCompile(pattern), prose(t, f.game, language), "%s: %s", language, f.fact)
		}
	}
}

// The words of the trade are those of the pages, and the sentences are our own:
// none of a page's, of six words or more, is in the sheet.
func TestSheetsCopyNoSentence(t *testing.T) {
	for language, page := range map[string]string{"nb": "000_679e3c14856aee58", "ru": "001_8ef975494028574f", "fr": "002_7e93ab4619121cfe", "en": "003_c58d0c14977839d6"} {
		text, err := os.ReadFile("../../../../shared/seeds/" + page + ".txt")
		if err != nil {
			t.Skip("the pages are not here")
		}
		ours := prose(t, "pente", language) + prose(t, "pente-multi", language)
		for _, sentence := range regexp.MustCompile(`[.:\n]`).Split(string(text), -1) {
			if sentence = strings.TrimSpace(sentence); len(strings.Fields(sentence)) >= 6 {
				require.NotContains(t, ours, sentence, language)
			}
		}
	}
	for language, trade := range map[string][]string{"nb": {"brikke", "slå ut"}, "ru": {"шашк", "сбит"}, "fr": {"pierre", "capturer"}} {
		for _, word := range trade {
			require.Contains(t, prose(t, "pente", language), word)
		}
	}
}
