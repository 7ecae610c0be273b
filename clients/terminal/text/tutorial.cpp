#include "clients/terminal/text/tutorial.h"

namespace battalia::terminal {
namespace {

constexpr std::string_view kPlay = R"(HOW A TURN GOES

  battalia play 1 --seat red        sit down as red at match 1
  battalia play QGES7-75YR1         sit down where an invitation says

You see the table from above, your own edge at the bottom. Every unit stands there
with its id between the marks of its side and an arrow before its front:

      ↑                                ▓ red    ░ blue (and by colour, where there is any)
   ▓▓P1▓▓        ░░K3░░                Numbers at the edges are inches (or `cm`), so
                   ↓                   that a place is written x,y: 52,30

Above your prompt stands the turn bar (turn, phase, whose action, clock) and below it
what you may do at this moment, numbered:

      1  Order P1 to charge … target
      2  Move P3 … path
      3  End orders

Type a number and Enter. If the offer wants something, you are asked for it, one thing
after the other, each time with the answers that are possible, numbered too, with their
odds. Enter leaves out what may be left out, `b` goes back. Where dice or measuring are
concerned you are first told what would happen; Enter commits, `b` takes it back. A way
that is too long can be gone as far as is legal.

When you know what you want, say it in one line:

      3                              an offer by its number
      charge P1: K2                  by verb and unit, answers after a colon
      move P3: 2                     the second path suggested
      move P3: wheel left 30, advance 4
      deploy P4: 52,12 facing 0
      order P1 +P2: advance          P2 joins
      shoot P1: K3; 2                two answers, parted by a semicolon
      p 3: advance 8                 p before an order: only look what would happen
      3: 1!                          ! at the end: do it at once, without looking first

STEPS OF A PATH   advance 3.5 · back 2 · wheel left 30 · wheel right 30 · turn 90 · about
                  oblique left 20 4 · sidestep right 1 · reform NAME · do NAME
                  to 52,30 facing 10 · halt        (degrees clockwise, 0 is up the table)

LOOK     m map · m P1 12 (12 inches about P1) · u own units · u enemy · i P1 everything on P1
         l what I may do · l P1 by this unit · odds 3 · r P1 K3 how far · log · rolls · people
         reaches P1 how far it shoots, moves, commands
SPEAK    ' text to all · side text · umpire text · note text to myself · chat
AGREE    ready · undo · undo consent · draw · draw accept · resign yes · pause · unpause · call [roll 7:3] reason
         a pause takes both sides: until the other side writes pause too, your clock runs
AHEAD    standing charge_response evade: how to answer that question from now on · standing clear charge_response
LEAVE    q. The battle waits for you; `battalia play 1` brings you back to where you were.

Nothing is lost when the line breaks: it comes back by itself, an order on its way is
carried out once, and what you were typing stays.
)";

constexpr std::string_view kUmpire = R"(THE UMPIRE

  battalia --as NAME play CODE        by an invitation to the umpire's seat

A power is written out, with a reason that both sides read. In `play` type it as it
stands here; as a command put `battalia umpire 1` before it.

  place K1 52,30 facing 180 [as FORMATION] because the table was knocked
  remove K1 [reserve] because ...
  status K1 disordered 1 casualties 2 because ...     0 clears; also command:ID, red, blue, game
  modifier K1 -1 [on shooting] [times 1] because sun in their eyes
  modifier remove 3 because ...
  overrule The charge came up short; place K1 50,28 facing 180; status K1 charged 0 because ...
  decide red default because he was called away       or: decide red 3, decide red charge P1: K2
  dice 3 5 6                                          physical dice for the roll that waits
  correct 7:3 3 5 5 because ...                       they had been read wrongly; `rolls` numbers them
  pause because ...    unpause because ...    clock red 20m because ...
  back 41 because ...                                 the table as after update 41; nothing is deleted
  result draw because night has fallen
  contact K1 front P1 left because ...    part K1 P1 because ...
  add {"id": "K9", "side": "SIDE_BLUE", ...} because ...

`battalia umpire 1 --secret ...` is shown to the sides only when the game has ended.
)";

constexpr std::string_view kScripts = R"(SCRIPTS AND BOTS

--json prints one JSON object a line: the message as in proto/battalia/v1, field names
unchanged, 64-bit numbers as strings, bytes in base64.

  battalia --json list --open | jq -r .matches[].id
  battalia --json offers 1 | jq -r '.offers[].label'
  battalia watch 1 --json > battle.jsonl      ends when the battle does
  battalia bot --match 1 --seat red --as "Red's computer" --seed 7 --think 1s

order, preview and the umpire's powers take the words that `play` takes; put them in quotes.
)";

constexpr std::string_view kExitCodes = R"(EXIT CODES

  0  done; for bot, play and watch: the battle has ended, or you left it
  1  something went wrong on this machine, or you said no
  2  the command line makes no sense
  3  the server cannot be reached, or the connection was lost for good
  4  the server refused the request: not your seat, no such match, not now
  5  a rule forbids the order; nothing has changed
  6  sign in first, or the name, password or code is wrong
  7  a file cannot be read or makes no sense
  8  server and client speak different versions of the protocol
)";

}  // namespace

const std::vector<TutorialTopic>& tutorial() {
  static const std::vector<TutorialTopic> all = {
      {"play", "how a turn goes, for newcomers", kPlay},
      {"umpire", "the umpire's powers and how to write them", kUmpire},
      {"scripts", "JSON, bots, one order at a time", kScripts},
      {"exit-codes", "what the exit codes mean", kExitCodes},
  };
  return all;
}

}  // namespace battalia::terminal
