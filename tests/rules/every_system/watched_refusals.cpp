// The refusals of a watched game: without dice, with a clause and a sentence, and with numbers that do not contradict
// it.
#include "common/notation/act.h"
#include "tests/rules/every_system/awkward.h"
#include "tests/rules/every_system/secrets.h"
#include "tests/rules/every_system/watched_game.h"
#include "tests/support/contradiction.h"

namespace battalia::tests {
namespace {

// Counts the dice drawn, to show that a refusal draws none.
class CountingDice final : public rules::Dice {
 public:
  explicit CountingDice(std::uint64_t seed) : dice_(seed) {}
  std::vector<std::uint32_t> roll(const rules::Throw& wanted) override {
    ++throws;
    return dice_.roll(wanted);
  }
  int throws = 0;

 private:
  rules::SeededDice dice_;
};

// The act changed as if its player had measured badly: farther, elsewhere, at other units.
void ask_for_more(v1::Act& act, const rules::Table& table, RandomPlayer& player) {
  const auto any = [&](Length most) {
    return static_cast<std::int32_t>(player.below(static_cast<std::size_t>(most.um())));
  };
  const auto anywhere = [&](v1::Placement& place) {
    if (place.facing_mdeg() == 0) place.set_facing_mdeg(static_cast<std::int32_t>(player.below(360'000)));
    place.mutable_centre()->set_x_um(any(table.width));
    place.mutable_centre()->set_y_um(any(table.height));
  };
  for (v1::Answer& answer : *act.mutable_answers()) {
    for (std::string& target : *answer.mutable_targets())
      target = table.units[player.below(table.units.size())].id.str();
    if (answer.has_place()) anywhere(*answer.mutable_place());
    for (v1::PathStep& step : *answer.mutable_path()) {
      if (step.has_to()) anywhere(*step.mutable_to());
      if (step.amount_um() > 0) step.set_amount_um(step.amount_um() + any(Length::inches(12)));
    }
    if (answer.path().empty() || player.one_in(2)) continue;
    v1::PathStep& more = *answer.add_path();
    more.set_manoeuvre(v1::MANOEUVRE_ADVANCE);
    more.set_amount_um(1 + any(Length::inches(20)));
  }
}

}  // namespace

// Acts that were not offered, each of another kind: refused without dice, with a clause and a sentence, and with the
// table unchanged.
void WatchedGame::look_at_refusal(v1::Seat seat) {
  v1::Act act = prompt_.default_act();
  const v1::Seat other = seat == v1::SEAT_RED ? v1::SEAT_BLUE : v1::SEAT_RED;
  const std::string digest = acts_ % (kLookClosely + 1) == 0 ? rules::digest(table_) : std::string();
  const auto refused = [&](const v1::Act& wrong, v1::Seat by, const char* what) {
    CountingDice dice(11);
    const rules::Ruling ruling = system_.adjudicate(table_, wrong, by, dice);
    if (ruling) return;  // legal after all: a matter of taste
    look_for_leaks(by, beyond_what_was_said(ruling.error().reason, wrong), "a refusal");
    look_at_text(ruling.error().reason, "a refusal");
    look_at_clause(ruling.error().citation.clause, "a refusal");
    if (dice.throws > 0)
      broken(std::string("a refused act has thrown dice: ") + what + ", " + notation::write_act(wrong));
    if (ruling.error().reason.empty() || ruling.error().citation.clause.empty()) {
      broken(std::string("a refusal without clause or reason: ") + what + ", " + notation::write_act(wrong));
    }
  };
  switch (acts_ % 4) {
    case 0:
      refused(act, other, "by the other seat");
      break;
    case 1:
      act.add_units("nobody");
      refused(act, seat, "with an unknown unit");
      break;
    case 2:
      act = player_.fill_in(player_.pick(prompt_));
      for (v1::Answer& answer : *act.mutable_answers()) {
        answer.clear_targets();
        answer.add_targets("nobody");
        answer.add_options("nonsense");
        answer.mutable_place()->mutable_centre()->set_x_um(-1'000'000);
        answer.clear_path();
      }
      refused(act, seat, "with nonsense for answers");
      break;
    default:
      act = v1::Act();
      act.set_verb(v1::VERB_WORK);
      act.set_key("nonsense");
      refused(act, seat, "of a key nobody declared");
  }
  if (acts_ % 3 == 0) look_at_numbers(seat);
  if (!digest.empty() && rules::digest(table_) != digest) broken("a refused act has changed the table");
}

// A random offer, changed beyond its limits. The game itself is played as without this.
void WatchedGame::look_at_numbers(v1::Seat seat) {
  RandomPlayer player(static_cast<std::uint64_t>(acts_) * 31 + 7);
  v1::Act act = player.fill_in(player.pick(prompt_));
  ask_for_more(act, table_, player);
  rules::SeededDice dice(13);
  const rules::Ruling ruling = system_.adjudicate(table_, act, seat, dice);
  if (ruling) return;
  look_at_text(ruling.error().reason, "a refusal");
  look_at_clause(ruling.error().citation.clause, "a refusal");
  const std::string fault = contradiction(ruling.error().reason);
  if (fault.empty()) return;
  act_ = act;
  broken(fault + ": " + notation::write_act(act) + ": " + ruling.error().reason);
}

}  // namespace battalia::tests
