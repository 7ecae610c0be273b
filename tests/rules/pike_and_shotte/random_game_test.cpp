// Whole games of random offers, from set-up to the end: every offer is accepted, no side is ever stuck, a refused act
// changes nothing, and the game ends.
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "server/rules/families/brigade/troops/units.h"
#include "tests/support/metric.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr std::string_view kSkirmishAtTheHedge = R"(battalia-notation 1
table 40 x 30
side red "Red"
side blue "Blue"
terrain hedge hedge "the hedge" line (4,15) (14,15)
terrain woods copse "the copse" area (30,12) (38,12) (38,18) (30,18)
terrain building farm "the farm" area (18,13) (21,13) (21,16) (18,16) stone=1
terrain rough marsh "the marsh" area (23,11) (28,11) (28,14) (23,14)
zone red deployment red-zone "the southern edge" (0,0) (40,0) (40,8) (0,8)
command red rb "Red battalia" commander RC
command red rg "Red army" commander RG
command blue bb "Blue battalia" commander BC
commander red RC of rb at (16,3) facing 0 type commander formation commander size 0.8 x 0.8 rating=8
commander red RG of rg at (20,2) facing 0 type commander formation commander size 0.8 x 0.8 rating=8 traits general
commander blue BC of bb at (16,27) facing 180 type commander formation commander size 0.8 x 0.8 rating=9
unit red R1 of rb type pike_block formation block size 4 x 3 at (8,6) facing 0 hand_to_hand=6 morale=4 stamina=4 traits hedgehog,weapon_pike
unit red R2 of rb type shot formation line size 6 x 1 at (14,6) facing 0 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits weapon_musket
unit red R3 of rb type heavy_horse formation line size 6 x 1.5 at (22,6) facing 0 hand_to_hand=8 shooting=1 morale=3 stamina=4 traits weapon_pistol
unit red R4 of rb type light_gun formation deployed size 1.5 x 1.5 at (28,6) facing 0 hand_to_hand=1 shooting_short=3 shooting_medium=2 shooting_long=1 morale=5 stamina=2 traits weapon_light_gun
unit red R5 of rb type horse formation line size 6 x 1.5 reserve arrives 3 through red-zone facing 0 at (20,4) hand_to_hand=7 shooting=1 morale=4 stamina=3 traits weapon_pistol
unit blue B1 of bb type pike_and_shot formation block size 8 x 2 at (8,24) facing 180 hand_to_hand=7 shooting=3 morale=4 stamina=5 traits hedgehog,weapon_pike,weapon_musket
unit blue B2 of bb type shot formation line size 6 x 1 at (17,24) facing 180 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits weapon_musket,first_fire
unit blue B3 of bb type light_horse formation skirmish size 9 x 1.5 at (26,24) facing 180 hand_to_hand=7 shooting=1 morale=5 stamina=3 traits weapon_pistol
unit blue B4 of bb type horse formation line size 6 x 1.5 at (34,24) facing 180 hand_to_hand=7 shooting=1 morale=4 stamina=3 traits weapon_pistol,weapon_lance,elite
turn 0 of 8
)";

// splitmix64, for the choices; the dice have their own generator.
class Chooser {
 public:
  explicit Chooser(std::uint64_t seed) : state_(seed) {}
  std::uint32_t below(std::uint32_t count) {
    std::uint64_t mixed = (state_ += 0x9e3779b97f4a7c15ULL);
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
    return static_cast<std::uint32_t>((mixed ^ (mixed >> 31)) >> 32) % count;
  }

 private:
  std::uint64_t state_;
};

void fill(const v1::InputWanted& wanted, Chooser& choose, v1::Act& act) {
  if (wanted.optional() && choose.below(2) == 0) return;
  v1::Answer& answer = *act.add_answers();
  answer.set_input(wanted.name());
  const auto from = [&](auto count) { return static_cast<int>(choose.below(static_cast<std::uint32_t>(count))); };
  if (wanted.has_confirm()) answer.set_confirm(true);
  if (wanted.has_choose()) {
    ASSERT_FALSE(wanted.choose().options().empty()) << wanted.name();
    if (wanted.choose().min() > 1) {
      for (std::uint32_t i = 0; i < wanted.choose().min(); ++i) {
        answer.add_options(wanted.choose().options(static_cast<int>(i)).key());
      }
    } else {
      answer.add_options(wanted.choose().options(from(wanted.choose().options_size())).key());
    }
  }
  if (wanted.has_targets()) {
    ASSERT_FALSE(wanted.targets().targets().empty()) << wanted.name();
    answer.add_targets(wanted.targets().targets(from(wanted.targets().targets_size())).unit());
  }
  if (wanted.has_path()) {
    ASSERT_FALSE(wanted.path().suggestions().empty()) << wanted.name();
    *answer.mutable_path() = wanted.path().suggestions(from(wanted.path().suggestions_size())).path();
  }
  if (wanted.has_place()) {
    ASSERT_FALSE(wanted.place().suggestions().empty()) << wanted.name();
    *answer.mutable_place() = wanted.place().suggestions(from(wanted.place().suggestions_size())).place();
  }
  if (wanted.has_allocate()) *answer.mutable_shares() = wanted.allocate().suggestion();
}

v1::Act act_on(const v1::Offer& offer, Chooser& choose) {
  v1::Act act;
  act.set_verb(offer.verb());
  act.set_key(offer.key());
  *act.mutable_units() = offer.units();
  for (const std::string& joiner : offer.may_join()) {  // each is linked to the unit or to one before it
    if (choose.below(2) == 0) break;
    act.add_units(joiner);
  }
  for (const v1::InputWanted& wanted : offer.inputs()) fill(wanted, choose, act);
  return act;
}

void expect_sound(const Table& table) {
  for (const Unit& unit : table.units) {
    if (!stands(unit)) continue;
    for (const Unit& other : table.units) {
      if (&other <= &unit || !stands(other)) continue;
      EXPECT_FALSE(geometry::overlap(unit.ground, other.ground)) << unit.id << " stands on " << other.id;
    }
    EXPECT_GE(unit.statuses[kCasualties], 0) << unit.id;
  }
  for (const Contact& contact : table.contacts) {
    EXPECT_TRUE(table.unit(contact.a).on_table() && table.unit(contact.b).on_table());
  }
}

// Plays one game; returns how many acts it took, 0 if something went wrong.
int play(const v1::Scenario& scenario, std::uint64_t seed) {
  SeededDice dice(seed);
  Chooser choose(seed * 7919 + 1);
  const Ruling opening = system().set_up(scenario, {}, dice);
  if (!opening) {
    ADD_FAILURE() << opening.error().reason;
    return 0;
  }
  Table table;
  for (const v1::Event& event : *opening) table.apply(event);
  constexpr int kMostActs = 5'000;
  for (int acts = 1; acts < kMostActs; ++acts) {
    const v1::Seat seat = table.open_decision() != nullptr ? table.open_decision()->seat() : seat_of(table.active);
    const v1::Prompt prompt = whole_prompt(system(), table, seat);
    if (!prompt.to_move() || prompt.offers().empty()) {
      ADD_FAILURE() << "nobody can move in " << table.phase << " of turn " << table.turn;
      return 0;
    }
    // Mostly something useful; sometimes the step is ended early.
    const auto count = static_cast<std::uint32_t>(prompt.offers_size());
    const v1::Offer& taken = prompt.offers(static_cast<int>(choose.below(count)));
    const v1::Act act = choose.below(10) == 0 ? prompt.default_act() : act_on(taken, choose);
    const Ruling ruling = system().adjudicate(table, act, seat, dice);
    if (!ruling) {
      ADD_FAILURE() << "seed " << seed << ", turn " << table.turn
                    << ": offered but refused: " << notation::write_act(act) << " because "
                    << ruling.error().citation.clause << " " << ruling.error().reason << "\n"
                    << notation::write_table(to_message(table));
      return 0;
    }
    for (const v1::Event& event : *ruling) table.apply(event);
    expect_sound(table);
    if (testing::Test::HasFailure()) {
      ADD_FAILURE() << "seed " << seed << " after " << notation::write_act(act) << "\n"
                    << notation::write_table(to_message(table));
      return 0;
    }
    if (table.ended()) return acts;
  }
  ADD_FAILURE() << "seed " << seed << " does not end: turn " << table.turn << ", " << table.phase;
  return 0;
}

v1::Scenario skirmish() {
  v1::Scenario scenario;
  auto table = notation::read_table(kSkirmishAtTheHedge);
  EXPECT_TRUE(table.has_value()) << notation::in_words(table.error());
  if (table) *scenario.mutable_table() = *table;
  return scenario;
}

TEST(RandomGame, EveryOfferIsAcceptedUntilTheGameEnds) {
  const v1::Scenario scenario = skirmish();
  const int games = tests::in_slow_set(20, 2'000);
  for (int seed = 1; seed <= games; ++seed) {
    if (play(scenario, static_cast<std::uint64_t>(seed)) == 0) return;
  }
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
