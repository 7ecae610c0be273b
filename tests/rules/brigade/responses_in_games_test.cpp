// The offers to a charged unit in games of every book of the family (DP-08, DP-12): each listed response is taken and
// does what it says; a side that does not answer gives closing fire where it can, and otherwise stands.
#include "server/rules/families/brigade/vocabulary/keys.h"
#include "server/rules/mechanics/acts.h"
#include "tests/rules/every_system/played_tables.h"
#include "tests/support/metric.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>

namespace battalia::rules::brigade {
namespace {

class Looked {
 public:
  explicit Looked(const RuleSystem& system) : system_(system) {}

  void operator()(const Table& table) {
    const v1::Decision* open = table.open_decision();
    if (open == nullptr || open->key() != kChargeResponseDecision) return;
    const v1::Prompt prompt = whole_prompt(system_, table, open->seat());
    bool fires = false, stands = false;
    for (const v1::Offer& offer : prompt.offers()) {
      fires |= offer.key() == "closing_fire";
      stands |= offer.key() == "stand";
      look_at_response(table, *open, offer);
    }
    if (!stands) return;  // a reaction that it must make comes before its choice
    EXPECT_EQ(prompt.default_act().key(), fires ? "closing_fire" : "stand") << open->question();
    ++menus;
  }

  int menus = 0;
  std::map<std::string, int> taken;

 private:
  void look_at_response(const Table& table, const v1::Decision& asked, const v1::Offer& offer) {
    std::vector<v1::Act> ways = {mechanics::plain_act(offer)};
    for (const v1::InputWanted& input : offer.inputs()) {
      for (const v1::OptionOffered& option : input.choose().options()) {
        v1::Act act = mechanics::plain_act(offer);
        act.clear_answers();
        v1::Answer& answer = *act.add_answers();
        answer.set_input(input.name());
        answer.add_options(option.key());
        ways.push_back(std::move(act));
      }
    }
    for (const v1::Act& act : ways) {
      SeededDice dice(5);
      const Ruling ruling = system_.adjudicate(table, act, asked.seat(), dice);
      EXPECT_TRUE(ruling.has_value()) << asked.question() << " " << offer.label() << ": " << ruling.error().reason;
      if (!ruling) continue;
      ++taken[offer.key()];
      look_at_outcome(table, asked, act, *ruling);
    }
  }

  static void look_at_outcome(const Table& table, const v1::Decision& asked, const v1::Act& act,
                              const std::vector<v1::Event>& events) {
    const Unit& target = table.unit(UnitId(asked.units(0)));
    const Unit& charger = table.unit(UnitId(asked.units(1)));
    if (act.key() == "closing_fire") {
      EXPECT_TRUE(std::ranges::any_of(events, [](const v1::Event& event) {
        return event.has_dice_rolled() && event.dice_rolled().purpose() == "shooting";
      })) << asked.question();
    }
    if (act.key() == "counter_charge") {
      EXPECT_TRUE(std::ranges::any_of(events,
                                      [&](const v1::Event& event) {
                                        const v1::Contact& made = event.contact_made().contact();
                                        return (made.a() == target.id.str() && made.b() == charger.id.str()) ||
                                               (made.b() == target.id.str() && made.a() == charger.id.str());
                                      }))
          << asked.question() << " the two do not meet";
    }
    if (act.key() != "evade") return;
    const auto moved = std::ranges::find_if(
        events, [&](const v1::Event& event) { return event.unit_moved().unit() == target.id.str(); });
    EXPECT_NE(moved, events.end()) << asked.question() << " it does not go";
    if (moved == events.end()) return;
    const geometry::Footprint end = footprint(moved->unit_moved().to(), target.ground.frontage, target.ground.depth);
    EXPECT_GT(geometry::distance(end.centre, charger.ground.centre),
              geometry::distance(target.ground.centre, charger.ground.centre))
        << asked.question();
    const Angle away = geometry::direction(charger.ground.centre, end.centre);
    const bool looks_away = std::abs((end.facing - away).turn_mdeg()) < 90'000;
    EXPECT_EQ(looks_away, mechanics::option_of(act, "facing") == "away") << asked.question();
  }

  const RuleSystem& system_;
};

class ChargeResponses : public testing::TestWithParam<const char*> {};

TEST_P(ChargeResponses, DoWhatTheySayInRandomGamesAndPlaythroughs) {
  const RuleSystem& system = *find_system(all_systems(), GetParam());
  Looked looked(system);
  tests::look_at_random_games(system, tests::in_slow_set(8, 200), 400, [&](const Table& table) { looked(table); });
  EXPECT_GT(looked.menus, 5);
  EXPECT_GT(tests::look_at_playthroughs(system, [&](const Table& table) { looked(table); }), 10);
  EXPECT_GT(looked.taken["stand"], 5);
  EXPECT_GT(looked.taken["closing_fire"], 3);
  std::string responses;
  for (const auto& [key, times] : looked.taken) responses += key + " " + std::to_string(times) + " ";
  tests::metric(std::string(GetParam()) + ", charges in games: responses", responses);
}

INSTANTIATE_TEST_SUITE_P(Books, ChargeResponses, testing::Values("pike-and-shotte", "black-powder"));

}  // namespace
}  // namespace battalia::rules::brigade
