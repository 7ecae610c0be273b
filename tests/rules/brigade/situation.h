// A situation on the table, drawn in notation, and how an act in it is ruled on with dice given beforehand.
// The tests of each book of the family derive their own, with a prelude of their profiles.
#pragma once

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/rule_system.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::brigade {

inline constexpr v1::Seat kRed = v1::SEAT_RED;
inline constexpr v1::Seat kBlue = v1::SEAT_BLUE;

class Situation {
 public:
  // Fails the test when the text cannot be read. System and book outlive it.
  Situation(const RuleSystem& system, const Book& book, std::string_view text);

  const Table& table() const { return table_; }
  Battle battle() const { return {table_, *book_}; }
  const Unit& unit(std::string_view id) const { return table_.unit(UnitId(id)); }
  std::int32_t status(std::string_view id, std::string_view key) const { return unit(id).statuses[StatusKey(key)]; }

  // The same with the whole table rotated about its centre.
  Situation& turned(Angle by);

  // Adjudicates and applies the act with exactly these faces, in their order. Fails the test when it is refused, when
  // faces are left over and when they run out.
  Situation& act(v1::Seat seat, std::string_view act, std::vector<std::uint32_t> faces = {});
  // A chapter's own step, without the act that leads to it, with exactly these faces.
  Situation& run(const std::function<void(Draft&)>& step, std::vector<std::uint32_t> faces = {});
  // Gives the act that the system's prompt marks as the seat's default.
  Situation& default_act(v1::Seat seat, std::vector<std::uint32_t> faces = {});

  // The clause that refuses the act, empty if it is accepted; the table stays unchanged.
  std::string refusal(v1::Seat seat, std::string_view act) const;

  v1::Prompt prompt(v1::Seat seat) const;
  // The offers with that key to that seat.
  std::vector<v1::Offer> offers(v1::Seat seat, std::string_view key) const;

  // The events of the acts so far.
  const std::vector<v1::Event>& events() const { return events_; }
  std::vector<v1::DiceRolled> rolls() const;
  std::vector<v1::DiceRolled> rolls(std::string_view purpose) const;
  // The first roll with that purpose by that unit; fails the test if there is none.
  v1::DiceRolled roll(std::string_view purpose, std::string_view unit) const;
  // Whether any event, row of a roll or outcome of a roll names the clause.
  bool cites(std::string_view clause) const;
  // The events in words, for a failing test.
  std::string story() const;
  // Ends the steps of the active side, without dice, up to that one.
  void until(std::string_view phase);
  // Plays up to the other side's player turn.
  void end_turn();
  // Forgets what has happened so far; the table stays.
  Situation& forget();

 private:
  void take(const v1::Act& act, v1::Seat seat, std::vector<std::uint32_t> faces);

  const RuleSystem* system_;
  const Book* book_;
  Table table_;
  std::vector<v1::Event> events_;
};

// A line for each option of the system, with its default value.
std::string default_options(const v1::SystemInfo& info);

// The faces of a roll.
std::vector<std::uint32_t> faces(const v1::DiceRolled& roll);
// The value of the row with that clause, 0 if it did not count.
std::int32_t row(const v1::DiceRolled& roll, std::string_view clause);

}  // namespace battalia::rules::brigade
