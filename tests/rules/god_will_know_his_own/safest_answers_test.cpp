// Defaults and first suggestions are never worse than another choice that the rules allow: the defaults of questions,
// paths of moves, and shooting at will, in random games, in the playthroughs and on drawn fields. An answer is better
// if it is better in something and worse in nothing, as far as no die is rolled.
#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/god_will_know_his_own.h"
#include "server/rules/systems/god_will_know_his_own/orders/move_orders.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/owed.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"
#include "server/rules/systems/god_will_know_his_own/troops/foot_forms.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/act_keys.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"
#include "tests/rules/every_system/played_tables.h"
#include "tests/rules/god_will_know_his_own/fight.h"
#include "tests/support/metric.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <set>

namespace battalia::rules::god_will_know_his_own {
namespace {

const RuleSystem& guarded() { return *find_system(all_systems(), system().info().key()); }

// --- Questions ------------------------------------------------------------------------------------------------------

// What is left of a side: elements on the table, and how shaken they are.
struct Left {
  int elements = 0;
  int shaken = 0;
};
Left left_of(const Table& table, v1::Side side) {
  Left left;
  for (const Unit& unit : table.units) {
    if (unit.side != side || !is_element(unit) || !unit.on_table()) continue;
    ++left.elements;
    left.shaken += static_cast<std::int32_t>(morale_of(unit));
  }
  return left;
}

struct Fared {
  Left own;
  Left enemy;
  bool better_than(const Fared& other) const {
    const bool no_worse = own.elements >= other.own.elements && own.shaken <= other.own.shaken &&
                          enemy.elements <= other.enemy.elements && enemy.shaken >= other.enemy.shaken;
    const bool same = own.elements == other.own.elements && own.shaken == other.own.shaken &&
                      enemy.elements == other.enemy.elements && enemy.shaken == other.enemy.shaken;
    return no_worse && !same;
  }
};

// What follows from that answer up to the next die, question or phase.
std::optional<Fared> after(const Table& table, const v1::Act& act, v1::Seat seat) {
  SeededDice dice(1);
  const Ruling ruling = guarded().adjudicate(table, act, seat, dice);
  EXPECT_TRUE(ruling.has_value()) << ruling.error().reason;
  if (!ruling) return std::nullopt;
  Table then = table;
  for (const v1::Event& event : *ruling) {
    // The effects of a new phase, such as the levels of morale, come sooner or later with any answer.
    if (event.has_dice_rolled() || event.has_decision_opened() || event.has_phase_began()) break;
    then.apply(event);
  }
  return Fared{left_of(then, side_of(seat)), left_of(then, other(side_of(seat)))};
}

// Every way of taking the offer: each of its choices, each of its targets.
std::vector<v1::Act> ways_of(const v1::Offer& offer) {
  std::vector<v1::Act> ways = {mechanics::plain_act(offer)};
  const auto add = [&](const std::string& input, auto answer) {
    v1::Act act = mechanics::plain_act(offer);
    act.clear_answers();
    v1::Answer& added = *act.add_answers();
    added.set_input(input);
    answer(added);
    ways.push_back(std::move(act));
  };
  if (offer.inputs_size() != 1) return ways;
  const v1::InputWanted& input = offer.inputs(0);
  for (const v1::OptionOffered& option : input.choose().options())
    add(input.name(), [&](v1::Answer& answer) { answer.add_options(option.key()); });
  for (const v1::TargetOffered& target : input.targets().targets())
    add(input.name(), [&](v1::Answer& answer) { answer.add_targets(target.unit()); });
  return ways;
}

class Looked {
 public:
  void operator()(const Table& table) {
    if (table.ended()) return;
    if (table.open_decision() != nullptr) return look_at_question(table, *table.open_decision());
    const v1::Prompt prompt = tests::prompt_to_move(guarded(), table);
    for (const v1::Offer& offer : prompt.offers()) {
      if (offer.verb() == v1::VERB_MOVE && offer.inputs_size() > 0 && offer.inputs(0).has_path())
        look_at_move(table, offer, prompt.seat());
    }
    if (prompt.default_act().key() == kShootAll) look_at_shooting(table, prompt);
  }

  std::map<std::string, int> compared;  // other answers than the default, by question
  int moves = 0;
  int into_contact = 0;
  int volleys = 0;

 private:
  void look_at_question(const Table& table, const v1::Decision& asked) {
    const v1::Prompt prompt = whole_prompt(guarded(), table, asked.seat());
    const auto by_default = after(table, prompt.default_act(), asked.seat());
    if (!by_default) return;
    for (const v1::Offer& offer : prompt.offers()) {
      for (const v1::Act& act : ways_of(offer)) {
        if (act.SerializeAsString() == prompt.default_act().SerializeAsString()) continue;
        const auto fared = after(table, act, asked.seat());
        ++compared[asked.key()];
        EXPECT_FALSE(fared && fared->better_than(*by_default))
            << asked.question() << " By default " << prompt.default_act().ShortDebugString() << ", better "
            << act.ShortDebugString();
      }
    }
  }

  // Every suggestion is legal and affordable; the first one straight ahead goes as far as it may, and only an element
  // that cannot go ahead is turned about.
  void look_at_move(const Table& table, const v1::Offer& offer, v1::Seat seat) {
    const v1::Side side = side_of(seat);
    v1::Act act = mechanics::plain_act(offer);
    auto& path = *act.mutable_answers(0)->mutable_path();
    ASSERT_FALSE(offer.inputs(0).path().suggestions().empty()) << offer.label();
    for (const v1::Suggestion& suggestion : offer.inputs(0).path().suggestions()) {
      path = suggestion.path();
      SeededDice dice(3);
      const Ruling ruling = guarded().adjudicate(table, act, seat, dice);
      EXPECT_TRUE(ruling.has_value()) << offer.label() << ", " << suggestion.label() << ": " << ruling.error().reason;
    }
    path = offer.inputs(0).path().suggestions(0).path();
    ++moves;
    const PlannedMove first = plan_of(table, act, side);
    if (!first.plan.touched.empty()) {  // no element goes further
      ++into_contact;
      return;
    }
    v1::PathStep& last = *path.rbegin();
    if (last.manoeuvre() == v1::MANOEUVRE_ADVANCE) {
      last.set_amount_um(last.amount_um() + Length::mm(10).um());  // as finely as is looked
    } else if (last.manoeuvre() == v1::MANOEUVRE_TURN) {
      last.Clear();
      last.set_manoeuvre(v1::MANOEUVRE_ADVANCE);
      last.set_amount_um(Length::mm(10).um());
    } else {
      return;  // breaking off moves a whole move back
    }
    EXPECT_TRUE(plan_of(table, act, side).fault)
        << offer.label() << " could go on after " << offer.inputs(0).path().suggestions(0).label();
  }

  // Every element that could shoot has shot, unless the enemies that it could see are gone by then.
  void look_at_shooting(const Table& table, const v1::Prompt& prompt) {
    SeededDice dice(5);
    const Ruling ruling = guarded().adjudicate(table, prompt.default_act(), prompt.seat(), dice);
    ASSERT_TRUE(ruling.has_value()) << ruling.error().reason;
    Table then = table;
    std::set<std::string> shot;
    for (const v1::Event& event : *ruling) {
      if (event.has_decision_opened()) return;  // the others shoot when it is answered
      if (event.has_dice_rolled()) shot.insert(event.dice_rolled().unit());
      if (event.has_phase_began()) break;
      then.apply(event);
    }
    ++volleys;
    for (const v1::Offer& offer : prompt.offers()) {
      if (offer.key() != kShoot) continue;
      const auto& targets = offer.inputs(0).targets().targets();
      const bool any_left = std::ranges::any_of(
          targets, [&](const v1::TargetOffered& one) { return then.unit(UnitId(one.unit())).on_table(); });
      EXPECT_TRUE(shot.contains(offer.units(0)) || !any_left) << offer.label() << " did not shoot";
    }
  }
};

std::string told(const Looked& looked) {
  std::string text = std::to_string(looked.moves) + " moves, of them into contact " +
                     std::to_string(looked.into_contact) + ", volleys " + std::to_string(looked.volleys);
  for (const auto& [question, answers] : looked.compared) text += ", " + question + " " + std::to_string(answers);
  return text;
}

TEST(GwkSafest, AnswersAndSuggestionsOfRandomGames) {
  Looked looked;
  tests::look_at_random_games(guarded(), tests::in_slow_set(10, 200), 300, [&](const Table& table) { looked(table); });
  EXPECT_GT(looked.moves, 100);
  EXPECT_GT(looked.volleys, 5);
  tests::metric("god will know his own, random games: looked at", told(looked));
}

TEST(GwkSafest, AnswersAndSuggestionsOfPlaythroughs) {
  Looked looked;
  EXPECT_GT(tests::look_at_playthroughs(guarded(), [&](const Table& table) { looked(table); }), 10);
  EXPECT_GT(looked.moves, 10);
  tests::metric("god will know his own, playthroughs: looked at", told(looked));
}

// --- Drawn fields ---------------------------------------------------------------------------------------------------

// A loser that is pushed back, flees or routs, with friends, woods or the table's edge behind it.
class Losers {
 public:
  explicit Losers(unsigned seed) : random_(seed) {}

  Battlefield next() {
    static const std::array losers = {"sh_o", "sh_f", "xb_f", "hi_o", "cv_o", "lc_o"};
    static const std::array friends = {"pk_o", "hi_o", "lc_o", "cv_o", "bw_o", "li_o"};
    const std::string loser = losers[below(losers.size())];
    std::string lines = red("L", loser) + blue("B", "hi_o");
    std::vector<std::string> behind;
    for (std::size_t i = 0; i < 1 + below(3); ++i) {
      behind.push_back("F" + std::to_string(i));
      lines += red(behind.back(), i == 0 && below(2) == 0 ? "pk_o" : friends[below(friends.size())]);
    }
    const bool narrow = below(3) == 0;  // so that there is a way past friends on either side
    Battlefield field(lines);
    const auto stand = [&](const std::string& id, std::int32_t x_mm, std::int32_t y_mm, std::int32_t depth_mm) {
      geometry::Footprint ground = base(x_mm, y_mm, 0, depth_mm);
      if (narrow) ground.frontage = Length::mm(8);
      field.stand(id, ground);
    };
    const std::int32_t front_mm = below(3) == 0 ? 60 : 500;  // near the edge, or far from it
    const std::int32_t depth_mm = depth_of(type_of(field.unit("L"))).um() / 1'000;
    stand("L", 500, front_mm, depth_mm);
    field.stand("B", base(500, front_mm + (narrow ? 20 : 0), 180));  // a narrow front is no contact
    std::int32_t rear_mm = front_mm - depth_mm;
    for (const std::string& id : behind) {
      const std::int32_t depth = depth_of(type_of(field.unit(id))).um() / 1'000;
      if (rear_mm < depth + 40) break;  // no room before the edge: it stands where no other unit is
      const bool straight = !narrow && below(2) == 0;
      if (narrow && id == behind.front()) rear_mm -= 40;
      if (!straight) rear_mm -= static_cast<std::int32_t>(below(40));
      const std::int32_t aside = straight ? 0 : static_cast<std::int32_t>(below(narrow ? 13 : 61)) - (narrow ? 6 : 30);
      stand(id, 500 + aside, rear_mm, depth);
      rear_mm -= depth;
    }
    field.in_contact();
    field.table().phase = kCombatPhase;
    return field;
  }
  std::size_t below(std::size_t most) { return static_cast<std::size_t>(random_() % most); }

 private:
  std::mt19937_64 random_;
};

TEST(GwkSafest, LosersSurviveIfAnotherAnswerSavesThem) {  // D-19, D-20, D-24
  static const std::array owed = {Owed::push_back, Owed::flight, Owed::rout, Owed::retreat};
  Losers losers(1'372);
  Looked looked;
  for (int i = 0; i < tests::in_slow_set(300, 3'000); ++i) {
    Battlefield field = losers.next();
    const Owed what = owed[losers.below(owed.size())];
    if (field.table().contacts.empty() && what != Owed::rout) continue;
    field.run([&](Draft& draft) {
      owe(draft, UnitId("L"), what, OwedCause::close_combat, UnitId("B"));
      while (is_anything_owed(draft.table()) && run_next_owed(draft)) {
      }
    });
    looked(field.table());
  }
  EXPECT_GT(looked.compared[std::string(kFallBackDecision)], 3);
  EXPECT_GT(looked.compared[std::string(kRetireDecision)], 3);
  EXPECT_GT(looked.compared[std::string(kShiftDecision)], 3);
  tests::metric("god will know his own, losers of drawn fights: looked at", told(looked));
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
