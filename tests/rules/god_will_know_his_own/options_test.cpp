// Every option of the rulings in one table: its clause, and the effect of each of its values in the same situation. A
// declared option that is not in the table fails, and so does one whose values make no difference.
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "server/rules/systems/god_will_know_his_own/army/muster.h"
#include "server/rules/systems/god_will_know_his_own/battles/custom_scenario.h"
#include "server/rules/systems/god_will_know_his_own/contact/formation.h"
#include "server/rules/systems/god_will_know_his_own/deployment/deployment.h"
#include "server/rules/systems/god_will_know_his_own/deployment/deployment_ground.h"
#include "server/rules/systems/god_will_know_his_own/info/army_words.h"
#include "server/rules/systems/god_will_know_his_own/morale/levels.h"
#include "server/rules/systems/god_will_know_his_own/morale/pools.h"
#include "server/rules/systems/god_will_know_his_own/morale/surrender.h"
#include "server/rules/systems/god_will_know_his_own/orders/move_orders.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_phase.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/neighbours.h"
#include "server/rules/systems/god_will_know_his_own/shooting/volley.h"
#include "server/rules/systems/god_will_know_his_own/turn/bound.h"
#include "server/rules/systems/god_will_know_his_own/victory/victory.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"
#include "tests/rules/god_will_know_his_own/fight.h"
#include "tests/rules/god_will_know_his_own/host.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace battalia::rules::god_will_know_his_own {
namespace {

std::string by(OptionKey key, std::string_view value) {
  return "option " + std::string(key) + " " + std::string(value) + "\n";
}
Host host_by(OptionKey key, std::string_view value) {
  Host host;
  host.table.set_option(key, value);
  return host;
}
std::string in_words(Morale level) {
  return level == Morale::good ? "good" : level == Morale::shaken ? "shaken" : "broken";
}
std::string yes_or_no(bool yes) { return yes ? "yes" : "no"; }

Battlefield locked(const std::string& lines, const std::string& option) {
  Battlefield field(lines, option);
  lock(field, {"A"}, {"B"});
  return field;
}
CombatResult beaten_by_two(const std::string& lines, const std::string& option) {
  Battlefield field = locked(lines, option);
  fought_a_round(field, "A", "B");
  const std::int32_t lead = factor(field, "A", "B") - factor(field, "B", "A");
  return judged(field, "A", "B", static_cast<std::uint32_t>(10 - lead), 8).result;
}

// The clause of the fault of that path of A, or its cost if there is no fault.
std::string way(Battlefield field, std::string_view path) {
  for (Command& command : field.table().commands) {
    command.statuses.set(kPoints, 6);
    if (command.side == v1::SIDE_RED) command.commander = UnitId("A");
  }
  const auto act = notation::read_act("move move units A : path path " + std::string(path));
  EXPECT_TRUE(act) << path;
  const PlannedMove move = plan_of(field.table(), *act, v1::SIDE_RED);
  return move.fault ? move.fault->citation.clause : std::to_string(move.cost.points);
}

// --- The game -----------------------------------------------------------------------------------------------------

// Two red commands and a blue one, Red's second led by a decisive commander: whose bound it is, or which side is asked.
std::string first_bound(const std::string& options) {
  const auto read = notation::read_table(
      "system god-will-know-his-own rules 1\ntable 48 x 36\n" + options +
      "side red \"Red\"\nside blue \"Blue\"\ncommand red r1 \"First\" commander R1\n"
      "command red r2 \"Second\" commander R2 : decisive\ncommand blue b1 \"Blues\" commander B1\n"
      "profile foot type hi symbol foot formation element size 40mm x 20mm grade=2\n"
      "unit red R1 of r1 profile foot at (10,10) facing 0\nunit red R2 of r2 profile foot at (20,10) facing 0\n"
      "unit blue B1 of b1 profile foot at (10,30) facing 180\nturn 0 of 10 phase initiative\n");
  if (!read) return notation::in_words(read.error());
  const bool blue_wins = options.find("preempts") != std::string::npos;
  ScriptedDice dice(blue_wins ? std::vector<std::uint32_t>{3, 5} : std::vector<std::uint32_t>{5, 3});
  Draft draft(from_message(*read), dice);
  const bool decided = run_initiative(draft);
  if (!decided) return "asks " + std::string(draft.table().open_decision(v1::SEAT_RED) != nullptr ? "red" : "blue");
  std::string names;
  for (const Command& command : draft.table().commands) {
    if (command.statuses.has(kActing)) names += (names.empty() ? "" : " ") + command.id.str();
  }
  return names;
}
std::string sequence_of_play(std::string_view value) { return first_bound(by(kSequenceVariant, value)); }
std::string preempting(std::string_view value) {
  return first_bound(by(kSequenceVariant, kRandomCommand) + by(kDecisivePreempts, value));
}
std::string muskets_of_light_foot(std::string_view value) {
  const Battlefield field(red("A", "li_o", "traits flintlock"), by(kLatePeriod, value));
  return yes_or_no(weapon_of(field.table(), field.unit("A")) == Weapon::flintlock);
}
std::string with_a_third_lost(std::string_view value) {
  Host host = host_by(kArmyMoraleLevel, value);
  host.lose(host.add("r", "li_o", 12), 4);
  return in_words(pools_of(host.table, v1::SIDE_RED).front().level);
}
std::string with_half_lost(std::string_view value) {
  Host host = host_by(kVictoryMode, value);
  host.lose(host.add("r", "hi_o", 6), 3);
  host.add("b", "hi_o", 6);
  host.run(check_victory);
  return yes_or_no(host.table.ended());
}
std::string limit(std::string_view value) {
  Battlefield field("", by(kBoundLimit, value));
  field.table().turn_limit = 0;
  write_start(field.table());
  return field.table().turn_limit == 0 ? "none" : std::to_string(field.table().turn_limit);
}
std::string size_of_table(std::string_view value) {
  v1::ArmyList army;
  army.set_system("god-will-know-his-own");
  army.add_commands()->set_id("1");
  v1::ArmyUnit& men = *army.add_units();
  men.set_profile("hi_o");
  men.set_command("1");
  men.set_count(1);
  men.add_traits(std::string(kCommanderRides));
  v1::Option& size = *army.add_options();
  size.set_key(std::string(kTableSize));
  size.set_value(std::string(value));
  const Table table = from_message(muster(army, army).table());
  return std::to_string(table.width.um() / (1_in).um()) + "x" + std::to_string(table.height.um() / (1_in).um());
}
std::string depth_of_ground(std::string_view value) {
  const Battlefield field("", by(kDeployDepth, value));
  return std::to_string(deployment_ground(field.table(), v1::SIDE_RED).front()[2].y.um() / (1_in).um());
}
std::string broken_crossbows(std::string_view value) {  // EX-37
  Host host = host_by(kSurrenderOption, value);
  host.table.game.set(kYear, 1544);
  const UnitId crossbows = host.add_one("r", "xb_o", {"christian_european"});
  const UnitId enemy = host.add_one("b", "hi_o", {"christian_european"});
  host.unit(crossbows).set(kMorale, Morale::broken);
  host.unit(crossbows).statuses.set(kBrokenSince, 3);
  host.unit(enemy).ground = host.unit(crossbows).ground;
  host.unit(enemy).ground.centre.y += 6_in;
  return yes_or_no(surrenders_instead_of_routing(host.table, host.unit(crossbows), false).has_value());
}
std::string landsknechts_ten_inches_away(std::string_view value) {
  Host host = host_by(kLandsknechtReach, value);
  host.table.game.set(kYear, 1525);
  const UnitId pikes = host.add_one("r", "pk_o", {"landsknecht"});
  const UnitId enemy = host.add_one("b", "hi_o", {"christian_european"});
  host.unit(pikes).set(kMorale, Morale::shaken);
  host.unit(enemy).ground = host.unit(pikes).ground;
  host.unit(enemy).ground.centre.y += 10_in;
  return yes_or_no(surrenders_in_order(host.table, host.unit(pikes)).has_value());
}

// --- Moving -------------------------------------------------------------------------------------------------------

std::string into_a_marsh(std::string_view value) {
  const std::string marsh = "terrain marsh m area (100mm,170mm) (300mm,170mm) (300mm,300mm) (100mm,300mm)\n";
  Battlefield field(red("A", "hi_o") + marsh, by(kGoingMode, value));
  return way(field.stand("A", base(200, 140)), "advance 2.3");  // 1.2 in of it in the open
}
std::string three_moves(std::string_view value) {
  Battlefield field(red("A", "hi_o"), by(kMarchCostMode, value));
  field.stand("A", base(200, 140));
  return way(field, "advance 3, action march, advance 3, action march, advance 3");
}
std::string stepping_back(std::string_view value) {
  Battlefield field = locked(red("A", "cv_o") + blue("B", "hi_o"), by(kBreakOff, value));
  return way(field, "back 6");
}
std::string mutinous_knights(std::string_view value) {
  Host host = host_by(kMutinousRout, value);
  const UnitId rebel = host.add_one("r", "hc_o", {"mutinous"});
  host.add("r", "li_o", 9);
  return yes_or_no(routs_when_shaken(host.table, host.unit(rebel)));
}
std::string unreliable_guards(std::string_view value) {
  const auto scenario = notation::read_scenario(
      "system god-will-know-his-own rules 1\ntable 48 x 36\n" + by(kUnreliableSuperior, value) +
      "command red r \"Red\" commander R1\nunit red R1 \"Men\" of r type hi symbol foot formation element size "
      "40mm x 20mm grade=1 traits unreliable at (20,10) facing 0\nturn 0 of 10\n");
  if (!scenario) return notation::in_words(scenario.error());
  const auto faults = check_scenario(*scenario);
  return faults.empty() ? "" : faults.front().clause();
}

// --- Shooting and fighting ----------------------------------------------------------------------------------------

std::string javelins(std::string_view value) {
  const Battlefield field(red("A", "lc_x"), by(kLcxShooting, value));
  return yes_or_no(weapon_of(field.table(), field.unit("A")) == Weapon::javelin);
}
// How much more a shot into the rear scores than one into the front.
std::string from_behind(std::string_view value) {
  Battlefield field(red("A", "lb_o") + blue("B", "hi_o"), by(kEnfiladeBonus, value));
  file(field, {"A"});
  const auto rows = [&](std::int32_t facing) {
    field.stand("B", base(500, 600, facing));
    return shot_rows(field.table(), field.unit("A"), field.unit("B")).total();
  };
  return std::to_string(rows(0) - rows(180));
}
std::string two_ranks_of_horse_archers(std::string_view value) {  // EX-14
  Battlefield field(red("A", "lc_o") + red("A2", "lc_o") + blue("B", "cv_i"), by(kMountedBowRanks, value));
  file(field, {"A", "A2"});
  field.stand("B", base(500, 600, 180, 30));
  return std::to_string(shot_rows(field.table(), field.unit("A"), field.unit("B")).total());
}
std::string billmen_and_guards(std::string_view value) {
  std::string both;
  for (const char* winner : {"hi_o", "hi_s"}) {
    Battlefield field = locked(red("A", winner) + blue("B", "ph_o"), by(kKillScoresOption, value));
    fought_a_round(field, "A", "B");
    both += judged(field, "A", "B", 6, 5).result == CombatResult::destroyed ? "kills " : "spares ";
  }
  return both;
}
std::string dice_bought_twice(std::string_view value) {
  Battlefield field(red("A", "hi_o"), by(kDiceStepsStack, value));
  for (Command& command : field.table().commands) command.statuses.set(kPoints, 6);
  const auto act = notation::read_act("command buy_die units A");
  EXPECT_TRUE(act);
  for (int i = 0; i < 2; ++i) {
    field.run([&](Draft& draft) { act_order(draft, *act, v1::SIDE_RED); });
  }
  return std::to_string(field.status("A", kDie));
}
std::string die_of_the_enemy(std::string_view value) {
  const Battlefield field = locked(red("A", "cv_o") + blue("B", "hi_s"), by(kBiggerDieScope, value));
  return std::to_string(die_of(field.table(), field.unit("A"), field.unit("B")).sides);
}
std::string six_elite_of_two_types(std::string_view value) {
  Host host = host_by(kElitePoolScope, value);
  const auto longbows = host.add("r", "lb_s", 6);
  host.add("r", "bw_s", 6);
  host.lose(host.add("r", "li_o", 30), 30);
  return in_words(level_of(host.table, host.unit(longbows.front()), pools_of(host.table, v1::SIDE_RED)));
}
std::string fast_bows_beaten_by_horse(std::string_view value) {
  const CombatResult result = beaten_by_two(red("A", "lc_o") + blue("B", "bw_f"), by(kBwFleeScope, value));
  return result == CombatResult::flee ? "flee" : result == CombatResult::destroyed ? "destroyed" : "pushed back";
}
std::string elephant_shot_away(std::string_view value) {  // EX-16
  Battlefield field(red("A", "sh_x") + red("A2", "sh_x") + blue("B", "el_o"), by(kRoutResultState, value));
  file(field, {"A", "A2"});
  field.stand("B", base(500, 560, 180, 40));
  shot(field, "A", "B", {6, 4});
  return yes_or_no(field.unit("B").is(kAloneBroken));
}
std::string overlapped(std::string_view value) {
  Battlefield field(red("A", "hi_o") + red("R", "hi_o") + blue("B", "hi_o"), by(kOverlapCounts, value));
  field.stand("A", base(500, 500)).stand("R", base(540, 500)).stand("B", base(500, 500, 180)).in_contact();
  return std::to_string(flanked_on(field.table(), field.unit("B")));
}
// The factor of a breakthrough in bad going.
std::string through_a_marsh(std::string_view value) {
  const std::string marsh = "terrain marsh m area (0,0) (72,0) (72,48) (0,48)\n";
  const Battlefield field = locked(red("A", "li_o") + blue("B", "hi_o") + marsh, by(kBreakthroughGoing, value));
  return std::to_string(factor(field, "A", "B", true) - factor(field, "A", "B"));
}
std::string behind_a_dying_elephant(std::string_view value) {
  Battlefield field(red("K", "el_o") + red("F", "hi_o") + blue("B", "hi_o"), by(kElephantsHitEnemies, value));
  field.stand("K", base(500, 500, 0, 40)).stand("F", base(500, 400)).stand("B", base(540, 400, 180));
  field.stand("B", base(500, 370, 180));
  return std::to_string(neighbours_dragged(field.table(), field.unit("K")).size());
}

// --- The table ----------------------------------------------------------------------------------------------------

struct OptionSeen {
  OptionKey option;
  std::string_view clause;
  std::string (*seen)(std::string_view value);
  std::map<std::string_view, std::string> by_value;  // empty: the value itself
};

const std::vector<OptionSeen>& rows() {
  static const std::vector<OptionSeen> all = {
      {kSequenceVariant,
       "GWK-SEQ-09",
       sequence_of_play,
       {{"alternate_bounds", "r1 r2"}, {"random_command", "asks red"}}},
      {kLatePeriod, "GWK-GEN-01", muskets_of_light_foot, {{"on", "yes"}, {"off", "no"}}},
      {kArmyMoraleLevel, "GWK-MOR-03", with_a_third_lost, {{"standard", "shaken"}, {"resolute", "good"}}},
      {kVictoryMode, "GWK-MOR-31", with_half_lost, {{"all_pools_broken", "no"}, {"army_broken", "yes"}}},
      {kBoundLimit, "GWK-MOR-31", limit, {}},
      {kTableSize, "GWK-SEQ-01", size_of_table, {}},
      {kDeployDepth, "GWK-SEQ-01", depth_of_ground, {}},
      {kSurrenderOption, "GWK-SURR-01", broken_crossbows, {{"on", "yes"}, {"off", "no"}}},
      {kLandsknechtReach, "GWK-SURR-05", landsknechts_ten_inches_away, {{"8", "no"}, {"none", "yes"}}},
      {kDecisivePreempts, "GWK-SEQ-07", preempting, {{"on", "asks red"}, {"off", "b1"}}},
      {kGoingMode, "GWK-MOVE-02", into_a_marsh, {{"worst", "GWK-MOVE-02"}, {"prorata", "1"}}},
      {kMarchCostMode, "GWK-PIP-14", three_moves, {{"increment", "3"}, {"separate_orders", "5"}}},
      {kBreakOff, "GWK-MOVE-31", stepping_back, {{"on", "1"}, {"off", "GWK-MOVE-32"}}},
      {kMutinousRout, "GWK-SPEC-09", mutinous_knights, {{"on", "yes"}, {"off", "no"}}},
      {kUnreliableSuperior, "GWK-SPEC-14", unreliable_guards, {{"on", ""}, {"off", "GWK-SPEC-14"}}},
      {kLcxShooting, "GWK-TROOP-118", javelins, {{"table", "yes"}, {"none", "no"}}},
      {kEnfiladeBonus, "GWK-SHOOT-26", from_behind, {}},
      {kMountedBowRanks,
       "GWK-SHOOT-29",
       two_ranks_of_horse_archers,
       {{"third_rank_only", "1"}, {"second_rank_only", "2"}}},
      {kKillScoresOption,
       "GWK-KILL-01",
       billmen_and_guards,
       {{"always", "kills kills "}, {"enlarged_dice_only", "spares kills "}, {"off", "spares spares "}}},
      {kDiceStepsStack, "GWK-COMB-09", dice_bought_twice, {{"on", "10"}, {"off", "8"}}},
      {kBiggerDieScope, "GWK-COMB-07", die_of_the_enemy, {{"own_element", "6"}, {"both_sides", "8"}}},
      {kElitePoolScope, "GWK-MOR-08", six_elite_of_two_types, {{"pooled", "good"}, {"per_class", "broken"}}},
      {kBwFleeScope, "GWK-RES-31", fast_bows_beaten_by_horse, {{"not_by_mounted", "destroyed"}, {"all", "flee"}}},
      {kRoutResultState, "GWK-RES-40", elephant_shot_away, {{"broken", "yes"}, {"move_only", "no"}}},
      {kOverlapCounts, "GWK-FACT-15", overlapped, {{"on", "1"}, {"off", "0"}}},
      {kBreakthroughGoing, "GWK-FACT-21", through_a_marsh, {{"additive", "3"}, {"off", "1"}}},
      {kElephantsHitEnemies, "GWK-OUT-23", behind_a_dying_elephant, {{"off", "1"}, {"on", "2"}}},
  };
  return all;
}

TEST(GwkOptions, AreAllInTheTableWithTheirClause) {
  for (const mechanics::OptionRow& declared : option_rows()) {
    const auto row = std::ranges::find_if(rows(), [&](const OptionSeen& one) { return one.option == declared.key; });
    ASSERT_NE(row, rows().end()) << std::string(declared.key) << " has no test";
    EXPECT_EQ(row->clause, declared.clause) << std::string(declared.key);
  }
  EXPECT_EQ(rows().size(), option_rows().size());
}

TEST(GwkOptions, EveryValueHasItsEffect) {
  for (const mechanics::OptionRow& declared : option_rows()) {
    const auto row = std::ranges::find_if(rows(), [&](const OptionSeen& one) { return one.option == declared.key; });
    if (row == rows().end()) continue;
    std::set<std::string> different;
    for (const std::string_view value : declared.choices) {
      const std::string seen = row->seen(value);
      const bool itself = row->by_value.empty();
      EXPECT_TRUE(itself || row->by_value.contains(value))
          << std::string(declared.key) << " " << value << " has no test";
      EXPECT_EQ(seen, itself ? std::string(value) : row->by_value.at(value))
          << std::string(declared.key) << " " << value;
      different.insert(seen);
    }
    EXPECT_EQ(different.size(), declared.choices.size())
        << std::string(declared.key) << ": its values make no difference";
  }
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
