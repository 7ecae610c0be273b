#include "clients/terminal/text/tutorial.h"

namespace battalia::terminal {
namespace {

constexpr std::string_view kPlay = R"(HOW A TURN GOES

  battalia play 1 --seat red        join match 1 as red
  battalia play QGES7-75YR1         join with an invitation code

You see the table from above, your own edge at the bottom. Every unit is shown
with its id between the marks of its side and an arrow before its front:

      ↑                                ▓ red    ░ blue (and by colour, if available)
   ▓▓P1▓▓        ░░K3░░                Numbers at the edges are inches (or `cm`), so
                   ↓                   a place is written x,y: 52,30

Above your prompt is the turn bar (turn, phase, who is to move, clock) and below it
what you can do now, numbered:

      1  Order P1 to charge … target
      2  Move P3 … path
      3  End orders

Type a number and Enter. If the offer needs more, you are asked for it, one thing
at a time, with the possible answers numbered and their odds. Enter skips what is
optional, `b` goes back. If dice or measuring are involved, you first see what would
happen; Enter confirms, `b` cancels. A path that is too long can be moved as far as
is legal.

When you know what you want, write it in one line:

      3                              an offer by its number
      charge P1: K2                  by verb and unit, answers after a colon
      move P3: 2                     the second path suggested
      move P3: wheel left 30, advance 4
      deploy P4: 52,12 facing 0
      order P1 +P2: advance          P2 joins
      shoot P1: K3; 2                two answers, separated by a semicolon
      p 3: advance 8                 p before an order: preview it
      3: 1!                          ! at the end: do it at once, without a preview
      done                           end the phase; done! though some could still act

STEPS OF A PATH   advance 3.5 · back 2 · wheel left 30 · wheel right 30 · turn 90 · about
                  oblique left 20 4 · sidestep right 1 · reform NAME · do NAME
                  to 52,30 facing 10 · halt        (degrees clockwise, 0 is up the table)

LOOK     m map · m P1 12 (12 inches around P1) · u own units · u enemy · i P1 everything on P1
         l what I can do · l P1 by this unit · odds 3 · r P1 K3 how far · log · rolls · people
         reaches P1 how far it shoots, moves, commands; reaches P1 K1: whether it sees K1
SPEAK    ' text to all · side text · umpire text · note text to myself · chat
AGREE    ready · undo · undo consent · draw · draw accept · resign yes · pause · unpause · call [roll 7:3] reason
         both sides must agree to a pause: until the other side writes pause too, your clock runs
SET      cm, in, ascii, flip (the map), maps (at each turn), bell (when it is your turn)
AHEAD    standing charge_response evade: always answer that question this way · standing clear charge_response
LEAVE    q. The battle waits for you; `battalia play 1` takes you back to it.

Nothing is lost when the connection breaks: the client reconnects, an order being sent
is carried out only once, and what you were typing is kept.
)";

constexpr std::string_view kUmpire = R"(THE UMPIRE

  battalia --as NAME play CODE        with an invitation to the umpire's seat

Write out a power, with a reason that both sides can see. In `play`, type it as shown
here; as a command, put `battalia umpire 1` before it.

  place K1 52,30 facing 180 [as FORMATION] because the table was bumped
  remove K1 [reserve] because ...
  status K1 disordered 1 casualties 2 because ...     0 clears; also command:ID, red, blue, game
  modifier K1 -1 [on shooting] [times 1] because sun in their eyes
  modifier remove 3 because ...
  overrule The charge came up short; place K1 50,28 facing 180; status K1 charged 0 because ...
  decide red default because they were called away       or: decide red 3, decide red charge P1: K2
  dice 3 5 6                                          real dice for the roll that is waiting
  correct 7:3 3 5 5 because ...                       they were misread; `rolls` numbers them
  pause because ...    unpause because ...    clock red 20m because ...
  back 41 because ...                                 the table as after update 41; nothing is deleted
  result draw because night has fallen
  contact K1 front P1 left because ...    part K1 P1 because ...
  add {"id": "K9", "side": "SIDE_BLUE", ...} because ...

`battalia umpire 1 --secret ...` is shown to the sides only when the game has ended.
)";

constexpr std::string_view kLeagues = R"(LEAGUES AND TOURNAMENTS

An event is announced with its terms, a JSON file (LeagueTerms in
proto/battalia/v1/league.proto). Everybody against everybody, a game a week:

  {"title": "York League", "match": {"scenario": "first-battle"},
   "stages": [{"format": "LEAGUE_FORMAT_ROUND_ROBIN"}],
   "entry": "LEAGUE_ENTRY_OPEN", "roundDays": 7,
   "scoring": {"preset": "win-draw-loss", "tieBreaks": ["margin", "lot"]}}

ORGANISERS
  battalia league new @terms.json                  announce it; prints its number, here 3
  battalia league enter 3 --name Noll --computer   enter the server's own player
  battalia league start 3                          start it; entry closes
  battalia league draft 3                          pair the next round and look at it
  battalia league publish 3                        publish it; its matches are made
  battalia league end 3                            end it, or call it off before it starts

PLAYERS
  battalia league enter 3                          enter yourself
  battalia league me                               what you have to do, and which match to play
  battalia league date 3 7 "2026-11-23 18:45"      propose when to play game 7
  battalia league report 3 7 red                   red has won game 7 at a real table
  battalia league confirm 3 7                      confirm what your opponent reported
  battalia league show 3                           games and standings

`battalia league --help` lists the other commands.
)";

constexpr std::string_view kScripts = R"(SCRIPTS AND BOTS

--json prints one JSON object a line: the message as in proto/battalia/v1, field names
unchanged, 64-bit numbers as strings, bytes in base64. What is empty, zero or false is
left out: `[]?` in jq takes that for an empty list.

  battalia --json list --open | jq -r .matches[]?.id
  battalia --json offers 1 | jq -r '.offers[].label'
  battalia watch 1 --json > battle.jsonl      ends when the battle does
  battalia bot --match 1 --seat red --as "Red's computer" --seed 7 --think 1s

order, preview and the umpire's powers take the same words as `play`; put them in quotes.
)";

constexpr std::string_view kExitCodes = R"(EXIT CODES

  0  done; for bot, play and watch: the battle has ended, or you left it
  1  something went wrong on this machine, or you answered no
  2  the command line is not valid
  3  the server cannot be reached, or the connection was lost for good
  4  the server refused the request: not your seat, no such match, not now
  5  a rule forbids the order; nothing has changed
  6  sign in first, or the name, password or code is wrong
  7  a file can't be read or is not valid
  8  server and client speak different versions of the protocol
)";

}  // namespace

const std::vector<TutorialTopic>& tutorial() {
  static const std::vector<TutorialTopic> all = {
      {"play", "how a turn goes, for newcomers", kPlay},
      {"umpire", "the umpire's powers and how to write them", kUmpire},
      {"leagues", "announce, run and play in a league or tournament", kLeagues},
      {"scripts", "JSON, bots, one order at a time", kScripts},
      {"exit-codes", "what the exit codes mean", kExitCodes},
  };
  return all;
}

}  // namespace battalia::terminal
