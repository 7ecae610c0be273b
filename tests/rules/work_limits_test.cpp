// No question to the rules takes more than its limit, and a shortened answer still keeps what rule_system.h promises.
// All of it is counted in steps: none of these tests uses a clock.
#include "server/rules/limits/work_limits.h"

#include "common/notation/notation.h"
#include "server/rules/scenarios/custom_scenario.h"
#include "tests/rules/every_system/random_acts.h"
#include "tests/support/costly_scenarios.h"

#include <gtest/gtest.h>
#include <algorithm>

namespace battalia::rules {
namespace {

using tests::Crowd;

const RuleSystem& fornovo() { return *find_system(all_systems(), "fornovo-to-sedgemoor"); }

v1::Scenario drawn(const std::string& text) {
  auto read = notation::read_scenario(text);
  EXPECT_TRUE(read) << notation::in_words(read.error());
  for (const v1::ArmyFault& fault : check_scenario(fornovo(), *read)) ADD_FAILURE() << fault.ShortDebugString();
  make_playable(*read);
  return *std::move(read);
}

Table set_up(const v1::Scenario& scenario) {
  SeededDice dice(1);
  const Ruling opening = fornovo().set_up(scenario, {}, dice);
  EXPECT_TRUE(opening) << opening.error().reason;
  Table table;
  if (opening) {
    for (const v1::Event& event : *opening) table.apply(event);
  }
  return table;
}

template <class Work>
work::Steps steps_of(Work work) {
  const work::Steps before = work::spent();
  work();
  return work::spent() - before;
}

constexpr work::Steps kAfterTheCut = kOfferSteps / 10;  // the end of the phase, the default, what is known to the seat

TEST(WorkLimits, ACrowdOfWoodsAndReservesHasOffersWithinTheirLimit) {
  const Table table = set_up(drawn(tests::crowded_battle({})));
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    v1::Prompt prompt;
    UnitOffers made;
    EXPECT_LE(steps_of([&] { prompt = fornovo().prompt(table, seat); }), kOfferSteps + kAfterTheCut);
    EXPECT_TRUE(prompt.to_move());
    EXPECT_LE(steps_of([&] { made = fornovo().offers(table, seat, listed_units(prompt)); }), kOfferSteps);
    EXPECT_GT(made.offers.size(), 78U) << "all of them are offered their places";
  }
}

TEST(WorkLimits, AnOrderInACrowdTakesNoMoreThanItsLimit) {
  Table table = set_up(drawn(tests::crowded_battle({})));
  for (int i = 0; i < 5; ++i) {
    const v1::Prompt prompt = whole_prompt(fornovo(), table, v1::SEAT_RED);
    SeededDice dice(1);
    Ruling ruling;
    EXPECT_LE(steps_of([&] { ruling = fornovo().adjudicate(table, prompt.default_act(), v1::SEAT_RED, dice); }),
              kOrderSteps);
    ASSERT_TRUE(ruling) << ruling.error().reason;
    for (const v1::Event& event : *ruling) table.apply(event);
  }
}

TEST(WorkLimits, UnitsOfTheSameSizeShareTheWork) {
  const auto steps = [](int units) {
    const Table table = set_up(drawn(tests::crowded_battle({.units_a_side = units})));
    return steps_of([&] { whole_prompt(fornovo(), table, v1::SEAT_RED); });
  };
  const work::Steps few = steps(10), many = steps(70);
  EXPECT_LT(many, few * 7) << "what was found for one holds for all of its size";
}

// The most expensive scenario that the notation and custom_scenario.h accept.
v1::Scenario hopeless() {
  return drawn(tests::crowded_battle({.woods = 100, .units_a_side = 78, .points = 30, .of_all_sizes = true}));
}

TEST(WorkLimits, TheSameTableIsCutAtTheSameOffer) {
  const Table table = set_up(hopeless());
  const std::string first = whole_prompt(fornovo(), table, v1::SEAT_RED).SerializeAsString();
  work::count(12'345);
  EXPECT_EQ(whole_prompt(fornovo(), table, v1::SEAT_RED).SerializeAsString(), first);
}

TEST(WorkLimits, OffersInACutPromptAreAccepted) {
  Table table = set_up(hopeless());
  tests::RandomPlayer player(7);
  for (int acts = 0; acts < 12; ++acts) {
    const v1::Prompt prompt = whole_prompt(fornovo(), table, v1::SEAT_BLUE);
    ASSERT_TRUE(prompt.to_move());
    ASSERT_FALSE(prompt.offers().empty());
    ASSERT_TRUE(prompt.has_default_act());
    SeededDice dice(1);
    EXPECT_TRUE(fornovo().adjudicate(table, prompt.default_act(), v1::SEAT_BLUE, dice));
    const v1::Act act = player.fill_in(player.pick(prompt));
    const Ruling ruling = fornovo().adjudicate(table, act, v1::SEAT_BLUE, dice);
    ASSERT_TRUE(ruling) << act.ShortDebugString() << ruling.error().reason;
    for (const v1::Event& event : *ruling) table.apply(event);
  }
}

// A prompt of `count` offers that each cost `each` steps, listed until the limit is reached.
v1::Prompt offered(std::uint64_t each, int count) {
  v1::Prompt prompt;
  prompt.add_offers()->set_key("before");
  offer_within_limit(prompt, [&] {
    for (int i = 0; i < count; ++i) {
      prompt.add_offers()->set_key(std::to_string(i));
      work::count(each);
    }
  });
  return prompt;
}

TEST(WorkLimits, TheOfferInWhichTheBudgetEndsIsTakenBack) {
  EXPECT_EQ(offered(kOfferSteps / 4, 4).offers_size(), 5);
  EXPECT_EQ(offered(kOfferSteps / 4, 9).offers_size(), 5) << "four whole ones, and the one from before";
  EXPECT_EQ(offered(kOfferSteps + 1, 1).offers_size(), 1);
}

TEST(WorkLimits, OffersThatAreTooMuchForOneAnswerComeInSeveralTheFirstUnitsFirst) {
  const Table table = set_up(hopeless());
  const std::vector<UnitId> all = listed_units(fornovo().prompt(table, v1::SEAT_RED));
  std::span<const UnitId> left = all;
  std::size_t answers = 0;
  for (; !left.empty(); ++answers) {
    const UnitOffers made = fornovo().offers(table, v1::SEAT_RED, left);
    ASSERT_FALSE(made.units.empty());
    ASSERT_TRUE(std::ranges::equal(made.units, left.first(made.units.size())));
    left = left.subspan(made.units.size());
  }
  EXPECT_GT(answers, 1U);
  EXPECT_LT(answers, all.size()) << "as many units at a time as fit, not one";
}

TEST(WorkLimits, AScenarioThatIsTooLargeIsRefusedWithWhatThereIsTooMuchOf) {
  v1::Scenario scenario = hopeless();
  const WhyNot fault = why_too_much_work(fornovo(), scenario, {});
  const Table table = set_up(scenario);
  v1::Prompt prompt;
  const work::Steps listing = steps_of([&] { prompt = fornovo().prompt(table, v1::SEAT_RED); });
  const work::Steps making = steps_of([&] { fornovo().offers(table, v1::SEAT_RED, listed_units(prompt)); });
  ASSERT_EQ(fault.has_value(), std::max(listing, making) > kOfferSteps);
  if (!fault) return;
  for (const char* part : {"100 pieces of terrain", "3000 points", "158 units", "which is the limit"}) {
    EXPECT_NE(fault->reason.find(part), std::string::npos) << fault->reason;
  }
}

TEST(WorkLimits, BattlesThatComeWithTheRulesAreFarFromAnyLimit) {
  for (const RuleSystem* system : all_systems()) {
    for (const v1::Scenario& scenario : system->scenarios()) {
      const auto steps = steps_of([&] { EXPECT_FALSE(why_too_much_work(*system, scenario, {})); });
      EXPECT_LT(steps, kOfferSteps) << scenario.info().key();
    }
  }
}

// A system that never finishes.
class Endless final : public RuleSystem {
 public:
  const v1::SystemInfo& info() const override { return all_systems().front()->info(); }
  std::span<const v1::Scenario> scenarios() const override { return {}; }
  v1::ArmyReport check_army(const v1::ArmyList&) const override { return {}; }
  v1::Scenario muster(const v1::ArmyList&, const v1::ArmyList&) const override { return {}; }
  Ruling set_up(const v1::Scenario&, std::span<const v1::Option>, Dice&) const override { for_ever(); }
  Ruling adjudicate(const Table&, const v1::Act&, v1::Seat, Dice&) const override { for_ever(); }
  v1::Prompt prompt(const Table&, v1::Seat) const override { return {}; }
  v1::Preview preview(const Table&, const v1::Act&, v1::Seat) const override { for_ever(); }
  std::vector<v1::Reach> reaches(const Table&, const UnitId&) const override { for_ever(); }

 private:
  [[noreturn]] static void for_ever() {
    for (;;) work::count();
  }
};

TEST(WorkLimits, EndlessWorkIsRefusedWithASentence) {
  const Endless endless;
  const WorkLimited limited(endless);
  SeededDice dice(1);
  const Ruling order = limited.adjudicate({}, {}, v1::SEAT_RED, dice);
  ASSERT_FALSE(order);
  EXPECT_EQ(order.error().citation.clause, "work");
  EXPECT_FALSE(limited.set_up({}, {}, dice));
  EXPECT_TRUE(why_too_much_work(limited, {}, {}));
  const v1::Preview preview = limited.preview({}, {}, v1::SEAT_RED);
  EXPECT_FALSE(preview.legal());
  EXPECT_NE(preview.reason().find("too long to compute"), std::string::npos) << preview.reason();
  EXPECT_TRUE(limited.reaches({}, UnitId("K1")).empty());
}

}  // namespace
}  // namespace battalia::rules
