// Games in fog (info.fog, G-216): units that the other side cannot see are hidden from it in all events, offers,
// refusals and previews.
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/fog.h"

#include "common/notation/act.h"
#include "server/rules/hidden_information/redaction.h"
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/hits.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/initiative.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/keys.h"
#include "server/rules/umpire/umpire.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// B stands deep in the wood in front of A; C in the open.
constexpr std::string_view kAmbush =
    "terrain woods wood \"the wood\" area (20,20) (52,20) (52,40) (20,40) density=1\n"
    "unit red A \"Reds\" profile MI at (36,14)\n"
    "unit blue B \"Ambushers\" profile SK at (36,26) facing 180\nunit blue C \"Blues\" profile MI at (64,16) facing "
    "180\n";

Field in_the_fog(std::string_view lines) {
  Field field({lines});
  field.table().set_option(rules::OptionKey("info.fog"), "on");
  hide_unseen(field.table());
  return field;
}

// As games are really played: the server controls what a side is sent.
const RuleSystem& guarded_system() { return *find_system(all_systems(), system().info().key()); }

v1::Act read(std::string_view act) {
  const auto got = notation::read_act(act);
  EXPECT_TRUE(got.has_value()) << act;
  return got ? *got : v1::Act();
}

std::vector<v1::Event> rule(Field& field, v1::Seat seat, std::string_view act, std::vector<std::uint32_t> faces = {}) {
  ScriptedDice dice(std::move(faces));
  const Ruling ruling = guarded_system().adjudicate(field.table(), read(act), seat, dice);
  EXPECT_TRUE(ruling.has_value()) << act << ": " << (ruling ? "" : ruling.error().reason);
  if (!ruling) return {};
  for (const v1::Event& event : *ruling) field.table().apply(event);
  return *ruling;
}

TEST(FornovoFog, HidesUnitsDeepInWoodsOnlyFromTheEnemy) {  // FTS-11.5-a, FTS-11.5-b, G-216
  const Field field = in_the_fog(kAmbush);
  EXPECT_TRUE(hidden_from(field.unit("B"), v1::SEAT_RED));
  EXPECT_FALSE(hidden_from(field.unit("B"), v1::SEAT_BLUE));
  EXPECT_FALSE(hidden_from(field.unit("C"), v1::SEAT_RED));
  EXPECT_FALSE(hidden_from(field.unit("A"), v1::SEAT_BLUE));
}

TEST(FornovoFog, AppliesOnlyWithTheOption) {
  Field field({kAmbush});
  hide_unseen(field.table());
  EXPECT_FALSE(hidden_from(field.unit("B"), v1::SEAT_RED));
}

TEST(FornovoFog, HiddenUnitsChangeNothingThatTheEnemyIsShownOrOffered) {
  const Field with = in_the_fog(kAmbush);
  Field without = in_the_fog(kAmbush);
  for (Unit& unit : without.table().units) {
    if (unit.id.str() == "B") unit.presence = v1::PRESENCE_DESTROYED;
  }
  EXPECT_EQ(whole_prompt(guarded_system(), with.table(), v1::SEAT_RED).DebugString(),
            whole_prompt(guarded_system(), without.table(), v1::SEAT_RED).DebugString());
  for (const char* path : {"advance 8", "advance 9", "wheel_left 30, advance 2", "advance 4, turn 90"}) {
    const v1::Act act = read(std::string("move march units A : path path ") + path);
    EXPECT_EQ(guarded_system().preview(with.table(), act, v1::SEAT_RED).DebugString(),
              guarded_system().preview(without.table(), act, v1::SEAT_RED).DebugString())
        << path;
  }
}

TEST(FornovoFog, EndsForUnitsThatTheEnemyFinds) {
  Field field = in_the_fog(
      "terrain woods wood \"the wood\" area (20,20) (52,20) (52,40) (20,40) density=2\n"
      "unit red A \"Reds\" profile SK at (36,17)\nunit blue B \"Ambushers\" profile SK at (36,23) facing 180\n");
  ASSERT_TRUE(hidden_from(field.unit("B"), v1::SEAT_RED));
  const std::vector<v1::Event> events = rule(field, v1::SEAT_RED, "move march units A : path path advance 5");
  EXPECT_FALSE(hidden_from(field.unit("B"), v1::SEAT_RED));
  EXPECT_FALSE(geometry::overlap(field.unit("A").ground, field.unit("B").ground));
  EXPECT_EQ(field.status("A", kNormalMove), 1);  // that was its move
}

TEST(FornovoFog, HidesAUnitBeforeItsPositionInTheWoodIsSeen) {
  Field field = in_the_fog(
      "terrain woods wood \"the wood\" area (20,20) (52,20) (52,40) (20,40) density=1\n"
      "unit red A \"Reds\" profile MI at (36,8)\nunit blue B \"Ambushers\" profile SK at (36,17)\n");
  ASSERT_FALSE(hidden_from(field.unit("B"), v1::SEAT_RED));
  field.table().active = v1::SIDE_BLUE;
  field.table().blue.set(kSideA, 1);
  Table before = field.table();
  const std::vector<v1::Event> events = rule(field, v1::SEAT_BLUE, "move march units B : path path advance 7");
  EXPECT_TRUE(hidden_from(field.unit("B"), v1::SEAT_RED));
  Table told = from_message(redaction().view_of(before, v1::SEAT_RED));
  for (const v1::Event& event : events) {
    before.apply(event);
    const auto shown = redaction().redact(event, before, v1::SEAT_RED);
    if (!shown) continue;
    EXPECT_FALSE(shown->has_unit_moved());
    told.apply(*shown);
  }
  EXPECT_EQ(told.find(UnitId("B")), nullptr);
}

// It does not depend on whether anybody is actually hidden.
TEST(FornovoFog, DependsOnlyOnOptionsAndPhase) {  // G-216, G-212
  const RuleSystem& rules = *find_system(all_systems(), system().info().key());
  Field field = in_the_fog(kAmbush);
  EXPECT_TRUE(rules.may_hide(field.table()));
  for (Unit& unit : field.table().units) unit.hidden_from.clear();
  EXPECT_TRUE(rules.may_hide(field.table()));
  field.table().set_option(kFog, "off");
  for (Unit& unit : field.table().units) unit.hidden_from = {v1::SEAT_RED};
  EXPECT_FALSE(rules.may_hide(field.table()));
  field.table().set_option(kHiddenDeployment, "on");
  EXPECT_FALSE(rules.may_hide(field.table())) << "all is placed";
  field.table().phase = kDeploymentPhase;
  EXPECT_TRUE(rules.may_hide(field.table()));
}

TEST(FornovoFog, RevealsReferencesTogetherWithTheUnit) {
  Field field = in_the_fog(kAmbush);
  field.set("A", kShotBy, reference_to(field.table(), UnitId("B")));
  const Table before = field.table();
  field.set("B", kRevealed, 1);
  const auto events = with_sightings(before, {}, field.table());
  ASSERT_EQ(events.size(), 2u);
  EXPECT_TRUE(events[0].has_unit_revealed());
  const auto shown = redaction().redact(events[1], field.table(), v1::SEAT_BLUE);
  EXPECT_EQ(shown->status_set().unit(), "B");
}

TEST(FornovoFog, IgnoresUnseenGunsForOutgunnedArmies) {  // FTS-8.2-a, G-216
  Field field = in_the_fog(kAmbush);
  Unit& hidden = *std::find_if(field.table().units.begin(), field.table().units.end(),
                               [](const Unit& unit) { return unit.id.str() == "B"; });
  ASSERT_TRUE(hidden_from(hidden, v1::SEAT_RED));
  hidden.type = kArtillery;
  hidden.statuses.set(kGuns, 4);
  EXPECT_EQ(artillery_weight(field.table(), v1::SIDE_BLUE), 0);
  hidden.hidden_from.clear();
  EXPECT_GT(artillery_weight(field.table(), v1::SIDE_BLUE), 0);
}

TEST(FornovoFog, ShowsTheContactsOfUnitsThatComeIntoSight) {
  Field field = in_the_fog(kAmbush);
  field.table().contacts.push_back({UnitId("A"), UnitId("B")});  // an umpire's, made unseen
  const Table before = field.table();
  field.set("B", kRevealed, 1);
  const auto events = with_sightings(before, {}, field.table());
  ASSERT_EQ(events.size(), 2u);
  EXPECT_TRUE(events[0].has_unit_revealed());
  EXPECT_EQ(events[1].contact_made().contact().a(), "B");
  EXPECT_EQ(events[1].contact_made().contact().b(), "A");
}

TEST(FornovoFog, ShowsAShooterUntilItMovesDeeper) {  // FTS-11.5-a, G-165
  Field field = in_the_fog(kAmbush);
  const Table before = field.table();
  field.set("B", kRevealed, 1);
  const auto events = with_sightings(before, {}, field.table());
  ASSERT_EQ(events.size(), 1u);
  EXPECT_EQ(events[0].unit_revealed().unit().hidden_from_size(), 0);
}

// --- What is set down -------------------------------------------------------------------------------------------

// Dragoons facing away from A, out of its sight behind the wood or in front of it; E has yet to move.
Field dragoons_at(std::string_view place) {
  Field field = in_the_fog(
      "terrain woods wood \"the wood\" area (10,20) (62,20) (62,28) (10,28) density=2\n"
      "unit red A \"Reds\" profile MI at (36,8)\nunit blue D \"Dragoons\" profile DG at " +
      std::string(place) + "\nunit blue E \"Others\" profile MI at (60,44) facing 180\n");
  field.table().active = v1::SIDE_BLUE;
  field.table().blue.set(kSideA, 1);
  return field;
}

// The table as red sees it: those events as shown to red, folded into its previous view.
Table told_to_red(const Table& before, const std::vector<v1::Event>& events) {
  Table all = before;
  Table told = from_message(redaction().view_of(before, v1::SEAT_RED));
  for (const v1::Event& event : events) {
    all.apply(event);
    if (const auto shown = redaction().redact(event, all, v1::SEAT_RED)) told.apply(*shown);
  }
  return told;
}

bool tells_of_horses(const Table& told) {
  return std::any_of(told.units.begin(), told.units.end(), [](const Unit& unit) { return unit.type == kHorses; });
}

TEST(FornovoFog, HidesTheHorsesOfDragoonsThatDismountInIt) {  // FTS-7.14-b, G-216
  Field field = dragoons_at("(36,36)");
  ASSERT_TRUE(hidden_from(field.unit("D"), v1::SEAT_RED));
  Table before = field.table();
  const auto dismounting = rule(field, v1::SEAT_BLUE, "move march units D : path path action dismount");
  EXPECT_TRUE(hidden_from(field.marker(kHorses), v1::SEAT_RED));
  EXPECT_FALSE(tells_of_horses(told_to_red(before, dismounting)));
  field.set("D", kNormalMove, 0).set("D", kMoved, 0);
  before = field.table();
  const auto mounting = rule(field, v1::SEAT_BLUE, "move march units D : path path action mount");
  EXPECT_FALSE(field.marker(kHorses).on_table());
  EXPECT_FALSE(tells_of_horses(told_to_red(before, mounting)));
}

TEST(FornovoFog, ShowsTheHorsesOfVisibleDragoons) {  // FTS-7.14-b, G-216
  Field field = dragoons_at("(36,18)");
  ASSERT_FALSE(hidden_from(field.unit("D"), v1::SEAT_RED));
  const Table before = field.table();
  const auto events = rule(field, v1::SEAT_BLUE, "move march units D : path path action dismount");
  EXPECT_TRUE(tells_of_horses(told_to_red(before, events)));
}

TEST(FornovoFog, EndsForHorsesThatAreSeen) {  // FTS-7.14-b, G-216
  Field field = dragoons_at("(36,36)");
  rule(field, v1::SEAT_BLUE, "move march units D : path path action dismount");
  const Table before = field.table();
  for (Unit& unit : field.table().units) {
    if (unit.id.str() == "A") unit.ground.centre.y = Length::inches(30);  // through the wood
  }
  const auto events = with_sightings(before, {}, field.table());
  EXPECT_TRUE(tells_of_horses(told_to_red(before, events)));
}

// Otherwise red would no longer be told that the general was with the unit when it goes out of sight.
TEST(FornovoUmpire, MayTakeAGeneralAwayFromItsUnit) {
  Field field("unit red A profile MI at (36,10)\ncommander red G profile CC at (36,10) attached to A\n");
  v1::UmpireOrder order;
  order.mutable_remove()->set_unit("G");
  order.mutable_remove()->set_presence(v1::PRESENCE_DESTROYED);
  order.set_reason("He has gone home.");
  const Ruling ruling = umpire_rules(field.table(), order);
  ASSERT_TRUE(ruling.has_value());
  for (const v1::Event& event : *ruling) field.table().apply(event);
  EXPECT_FALSE(field.unit("G").on_table());
  EXPECT_TRUE(field.unit("G").attached_to.empty());
}

// A unit that shot, and another that was shot at, are out of sight when the owner of the unit hit chooses which figures
// take the odd hit (D-25).
TEST(FornovoFog, OddHitsOfUnseenShootersAreAllocated) {
  Field field(
      "unit red R1 profile MI at (30,10)\nunit blue P1 profile PS at (30,20) facing 180\n"
      "unit red R2 profile MI at (50,10)\n");
  Hits hits;
  hits.target = 2;
  hits.by = 1;
  hits.count = 5;
  hits.save = SaveRow::crossbow;
  hits.shielded = true;
  Hits others = hits;
  others.by = 3;
  others.count = 2;
  Hits back = hits;
  back.target = 3;
  back.by = 2;
  back.count = 1;
  field.table().phase = kShootingPhase;
  field.run([&](Draft& draft) { EXPECT_FALSE(take_hits(draft, {others, hits, back})); });
  ASSERT_EQ(field.table().decisions.size(), 1u);
  for (Unit& unit : field.table().units) {
    if (unit.side == v1::SIDE_RED) unit.hidden_from = {v1::SEAT_BLUE};
  }
  SeededDice dice(1);
  const Ruling ruling = guarded_system().adjudicate(field.table(), read("choose kind_2"), v1::SEAT_BLUE, dice);
  EXPECT_TRUE(ruling.has_value()) << ruling.error().reason;
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
