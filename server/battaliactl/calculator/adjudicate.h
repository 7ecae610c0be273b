// The engine as a rules calculator: a table or a scenario, acts and dice in, the ruling out. For umpires of games at a
// real table, for questions about a rule and for bug reports. Pure: reads and writes no file.
#pragma once

#include "battalia/v1/order.pb.h"
#include "server/rules/rule_system.h"

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::ctl {

struct Ordered {
  v1::Seat seat = v1::SEAT_UNSPECIFIED;
  v1::Act act;
  bool standard = false;  // the default act of that seat, or of the seat that is to move; `act` is empty
  std::string text;       // as typed; empty: not typed
};

struct Question {
  const rules::RuleSystem* system = nullptr;  // never null
  rules::Table table;
  const v1::Scenario* scenario = nullptr;  // whose table it is; set up before the first act
  std::vector<Ordered> acts;               // carried out in order
  std::vector<std::uint32_t> dice;         // used in order; all of them must be used
  std::vector<std::string> until;          // keys of phases, decisions, rolls: stops before the first of these
  bool until_next_step = false;            // stops before the step of the turn that follows the first dice
  bool checks_inputs = true;               // check that acts answer their offers' inputs; off for repeated acts
  bool play_defaults = false;              // then default acts: one, or with `until` as many as needed
};

// The result of one act.
struct Step {
  std::string
      act;  // "red: shoot shoot units K3 : target targets P1"; "set-up"; empty: what was due before the first act
  std::vector<v1::Event> events;
};

struct NoAnswer {
  std::string sentence;  // why it is illegal, or which roll had too few dice
  std::string clause;    // of the rule, if a rule forbids it
};

// Everything that happened until it stopped. If dice run short in the middle of an act, its events before that roll are
// included.
struct Answered {
  std::vector<Step> steps;
  rules::Table after;
  std::optional<NoAnswer> stopped;  // absent: all acts were carried out, or `until` was reached
  bool between_dice = false;        // stopped in the middle of a ruling: nobody can act on this table

  std::vector<v1::Event> events() const;
};

// What is due on the table is resolved first: questions, and dice of a step in which nobody acts.
Answered adjudicate(const Question& question);
// The same with every die from that source instead of the question's dice. Dice that lead past `until` are not an
// error.
Answered adjudicate(const Question& question, rules::Dice& dice);

// "blue: choose charge_response : reply options stand", the seat first; without a seat it is `otherwise`. "default" is
// the default act, of the seat to move unless one is given.
tl::expected<Ordered, std::string> read_ordered(std::string_view text, v1::Seat otherwise);

// "4,5 2" as faces; a sentence if it cannot be read.
tl::expected<std::vector<std::uint32_t>, std::string> read_dice(std::string_view text);

}  // namespace battalia::ctl
