// A situation on the table, drawn in notation, and what the referee makes of an act in it with dice given beforehand.
// Used by the chapter tests and the worked examples of Pike & Shotte. The prelude gives every situation a table of
// 96 x 72 in, the default options and the profiles that the examples speak of.
#pragma once

#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/rule_system.h"
#include "server/rules/systems/pike_and_shotte/book/book.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::pike_and_shotte {

inline constexpr v1::Seat kRed = v1::SEAT_RED;
inline constexpr v1::Seat kBlue = v1::SEAT_BLUE;

// One battalia a side, rb and bb, with commanders RC at (36,4) and BC at (70,46) and the lines, as a situation. The
// turn is red's step of orders unless said otherwise.
std::string opening(std::string_view lines, std::string_view turn = "turn 2 of 10 active red phase orders first red");

// Profiles of the prelude: SH shot, SHL large, SHS small shot, SK skirmishing shot, PB pike block, CI combined, HH
// heavy horse, HQ horse, LH light horse, LO, MO, HO light, medium and heavy guns, CDR a commander of rating 8.
// Facing, command and place are for the situation to say: "unit red P1 of r profile PB at (36,20) facing 0".
class Situation {
 public:
  // Fails the test when the lines cannot be read.
  explicit Situation(std::string_view lines);

  const Table& table() const { return table_; }
  Battle battle() const { return {table_, book()}; }
  const Unit& unit(std::string_view id) const { return table_.unit(UnitId(id)); }
  std::int32_t status(std::string_view id, std::string_view key) const { return unit(id).statuses[StatusKey(key)]; }

  // Adjudicates and applies the act with exactly these faces, in their order. Fails the test when it is refused, when
  // faces are left over and when they run out.
  Situation& act(v1::Seat seat, std::string_view act, std::vector<std::uint32_t> faces = {});
  // A chapter's own step, without the act that leads to it, with exactly these faces.
  Situation& run(const std::function<void(Draft&)>& step, std::vector<std::uint32_t> faces = {});
  // The same act as the system's prompt puts it: the seat's default act.
  Situation& default_act(v1::Seat seat, std::vector<std::uint32_t> faces = {});

  // The clause that refuses the act, "" when it is accepted; the table stays as it is.
  std::string refusal(v1::Seat seat, std::string_view act) const;

  v1::Prompt prompt(v1::Seat seat) const;
  // The offers of that key to that seat.
  std::vector<v1::Offer> offers(v1::Seat seat, std::string_view key) const;

  // What the acts so far have brought.
  const std::vector<v1::Event>& events() const { return events_; }
  std::vector<v1::DiceRolled> rolls() const;
  // The first roll of that purpose by that unit; fails the test when there is none.
  v1::DiceRolled roll(std::string_view purpose, std::string_view unit) const;
  // Some event, row of a roll or outcome of one names the clause.
  bool cites(std::string_view clause) const;
  // The same in words, for a failing test.
  std::string story() const;
  // Ends the steps of the active side, without dice, up to that one.
  void until(std::string_view phase);
  // The same up to the other side's player turn.
  void end_turn();
  // Forgets what has happened so far; the table stays.
  Situation& forget();

 private:
  void take(const v1::Act& act, v1::Seat seat, std::vector<std::uint32_t> faces);

  Table table_;
  std::vector<v1::Event> events_;
};

// The faces of a roll.
std::vector<std::uint32_t> faces(const v1::DiceRolled& roll);
// The value of the row of that clause, 0 when it did not count.
std::int32_t row(const v1::DiceRolled& roll, std::string_view clause);

}  // namespace battalia::rules::pike_and_shotte
