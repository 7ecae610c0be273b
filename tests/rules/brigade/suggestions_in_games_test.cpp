// What is suggested in games of every book of the family: every suggestion is legal, and what is suggested first to a
// unit under orders fulfils them best and keeps order where it can (DP-05), in random games and in the playthroughs. Of
// ways that serve equally well, in a blunder, after a victory, falling back and retiring, the first or the default
// disorders the fewest; and a charge that is offered at an enemy in reach does not end without contact, response or
// dice.
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/movement/interpenetration.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/orders/ordered_moves.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/families/brigade/vocabulary/keys.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/black_powder/book/book.h"
#include "server/rules/systems/pike_and_shotte/book/book.h"
#include "tests/rules/every_system/played_tables.h"
#include "tests/support/metric.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

struct Played {
  const char* key;  // of the rule system
  const Book& (*book)();
};

v1::Act with_path(const v1::Offer& offer, const v1::InputWanted& wanted, const v1::Suggestion& suggestion) {
  v1::Act act;
  act.set_verb(offer.verb());
  act.set_key(offer.key());
  *act.mutable_units() = offer.units();
  v1::Answer& answer = *act.add_answers();
  answer.set_input(wanted.name());
  *answer.mutable_path() = suggestion.path();
  return act;
}

bool may_disorder(const Battle& battle, const Unit& unit, const geometry::Footprint& end) {
  const Plan plan = plan_to(battle, unit, end, ordinary_limits(battle, unit));
  return (plan.disorders && !is_disordered(unit)) ||
         std::any_of(plan.passed.begin(), plan.passed.end(), [&](const UnitId& id) {
           return rolls_when_passed(battle, battle.table.unit(id), Interpenetration::by_will);
         });
}

// The number of units that the path disorders or may disorder: the unit itself, and friends who roll as it passes
// through them.
std::ptrdiff_t put_at_risk(const std::vector<v1::Event>& events, const std::string& mover) {
  return std::ranges::count_if(events, [&](const v1::Event& event) {
    const v1::DiceRolled& rolled = event.dice_rolled();
    const v1::StatusSet& set = event.status_set();
    const bool passes = event.has_dice_rolled() && rolled.purpose() == "passing" && rolled.against() == mover;
    return passes || (set.subject().unit() == mover && set.key() == kDisordered.text() && set.value() > 0);
  });
}

class Looked {
 public:
  Looked(const RuleSystem& system, const Book& book) : system_(system), book_(book) {}

  void operator()(const Table& table) {
    const v1::Prompt prompt = tests::prompt_to_move(system_, table);
    const v1::Decision* open = table.open_decision();
    if (open != nullptr && open->key() == kRetirePathDecision) look_at_retreat(table, prompt);
    for (const v1::Offer& offer : prompt.offers()) {
      if (offer.key() == "initiative_charge" && offer.weight() > kChargeInVain) look_at_charge(table, prompt, offer);
      if (offer.inputs_size() != 1 || !offer.inputs(0).has_path()) continue;
      std::vector<std::ptrdiff_t> risks;
      for (const v1::Suggestion& suggestion : offer.inputs(0).path().suggestions()) {
        SeededDice dice(3);
        const v1::Act act = with_path(offer, offer.inputs(0), suggestion);
        const Ruling ruling = system_.adjudicate(table, act, prompt.seat(), dice);
        EXPECT_TRUE(ruling.has_value()) << offer.label() << ", " << suggestion.label() << ": "
                                        << (ruling ? "" : ruling.error().reason);
        if (ruling) risks.push_back(put_at_risk(*ruling, offer.units(0)));
        ++suggestions;
      }
      if (open != nullptr && open->key() == kOrderedMoveDecision && offer.key() == "move") look_at_order(table, offer);
      const bool blunders = open != nullptr && open->key() == kBlunderChargeDecision &&
                            mechanics::context_value(*open, "result").starts_with("front_");  // not into one quarter
      const bool victor = open != nullptr && open->key() == kAfterCombatDecision;
      const bool chosen = offer.key() == "fall_back" || offer.key() == "initiative_move";
      if (risks.empty() || (!blunders && !victor && !chosen)) continue;
      EXPECT_EQ(risks.front(), std::ranges::min(risks)) << offer.label();
      ++forced_ways;
    }
  }

  int suggestions = 0;
  int orders = 0;
  int detours = 0;  // of them, by way of another place
  int harmful = 0;
  int forced_ways = 0;  // blunders, falling back, retreats, moves of victors and on initiative
  int charges = 0;

 private:
  void look_at_retreat(const Table& table, const v1::Prompt& prompt) {
    std::ptrdiff_t chosen = 0;
    std::vector<std::ptrdiff_t> risks;
    for (const v1::Offer& offer : prompt.offers()) {
      SeededDice dice(3);
      const Ruling ruling = system_.adjudicate(table, mechanics::plain_act(offer), prompt.seat(), dice);
      EXPECT_TRUE(ruling.has_value()) << offer.label() << ": " << (ruling ? "" : ruling.error().reason);
      if (!ruling) continue;
      risks.push_back(put_at_risk(*ruling, offer.units(0)));
      if (offer.key() == prompt.default_act().key()) chosen = risks.back();
    }
    if (risks.empty()) return;
    EXPECT_EQ(chosen, std::ranges::min(risks)) << prompt.default_act().key();
    ++forced_ways;
  }

  // Somebody responds, dice are rolled or the two meet: the charge has not simply stopped on the way.
  void look_at_charge(const Table& table, const v1::Prompt& prompt, const v1::Offer& offer) {
    SeededDice dice(3);
    const Ruling ruling = system_.adjudicate(table, mechanics::plain_act(offer), prompt.seat(), dice);
    ASSERT_TRUE(ruling.has_value()) << offer.label() << ": " << ruling.error().reason;
    EXPECT_TRUE(std::ranges::any_of(*ruling, [&](const v1::Event& event) {
      const bool another_moves = event.has_unit_moved() && event.unit_moved().unit() != offer.units(0);
      return event.has_contact_made() || event.has_decision_opened() || event.has_dice_rolled() || another_moves;
    })) << offer.label();
    ++charges;
  }

  void look_at_order(const Table& table, const v1::Offer& offer) {
    const Battle battle{table, book_};
    const OrderUnderWay order = order_of(*table.open_decision());
    const Unit& unit = table.unit(order.members.front().unit);
    const auto end_of = [&](const v1::Suggestion& one) {
      return footprint(one.path(one.path_size() - 1).to(), unit.ground.frontage, unit.ground.depth);
    };
    const auto short_by = [&](const geometry::Footprint& end) {
      if (order.intent == Intent::go_to) return way_left(order.members.front(), end.centre);
      const Neighbour enemy = nearest_enemy(battle, unit.side, end);
      return order.intent == Intent::withdraw && enemy.unit != nullptr ? -enemy.distance : Length();
    };
    const auto& all = offer.inputs(0).path().suggestions();
    const geometry::Footprint first = end_of(all[0]);
    const bool harms = may_disorder(battle, unit, first);
    ++orders;
    detours += order.members.front().via ? 1 : 0;
    harmful += harms ? 1 : 0;
    for (const v1::Suggestion& other : all) {
      const geometry::Footprint end = end_of(other);
      EXPECT_LE(short_by(first), short_by(end) + Length::um(25)) << offer.label() << ", " << other.label();
      const bool as_good = short_by(end) <= short_by(first);
      EXPECT_FALSE(harms && as_good && !may_disorder(battle, unit, end))
          << offer.label() << ": " << all[0].label() << " before " << other.label();
    }
  }

  const RuleSystem& system_;
  const Book& book_;
};

class Suggestions : public testing::TestWithParam<Played> {
 protected:
  const RuleSystem& system() const { return *find_system(all_systems(), GetParam().key); }
};

TEST_P(Suggestions, InRandomGamesAreLegalAndBestFirst) {
  Looked looked(system(), GetParam().book());
  tests::look_at_random_games(system(), tests::in_slow_set(8, 200), 400, [&](const Table& table) { looked(table); });
  EXPECT_GT(looked.suggestions, 200);
  EXPECT_GT(looked.orders, 20);
  EXPECT_EQ(looked.detours > 0, GetParam().book().orders.waypoints);
  tests::metric(std::string(GetParam().key) + ", random games: suggestions, ordered moves, of them into disorder",
                std::to_string(looked.suggestions) + ", " + std::to_string(looked.orders) + ", " +
                    std::to_string(looked.harmful) + "; forced ways and charges " + std::to_string(looked.forced_ways) +
                    ", " + std::to_string(looked.charges));
}

TEST_P(Suggestions, InPlaythroughsAreLegalAndBestFirst) {
  Looked looked(system(), GetParam().book());
  EXPECT_GT(tests::look_at_playthroughs(system(), [&](const Table& table) { looked(table); }), 10);
}

INSTANTIATE_TEST_SUITE_P(Books, Suggestions,
                         testing::Values(Played{"pike-and-shotte", pike_and_shotte::book},
                                         Played{"black-powder", black_powder::book}));

}  // namespace
}  // namespace battalia::rules::brigade
