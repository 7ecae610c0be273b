// Every printed distance at exactly that distance, and a hundredth of an inch under and over it: "within N" includes N,
// "more than" and "under" do not (G-001, G-002). In both scales, aligned with the table and rotated.
#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/friend_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/rally.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/shooting_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooters.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/targets.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"
#include "tests/rules/fornovo_to_sedgemoor/gaps.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr Length kHair = Length::um(254);

struct Where {
  std::string options;
  std::int32_t degrees;
};
const std::vector<Where> kWhere = {{"", 0}, {"", 30}, {"", 137}, {"option scale 15\n", 0}, {"option scale 15\n", 251}};

// One answer of the rules on a field on which that distance has exactly that length.
struct Bound {
  std::string_view clause;
  Scaled printed;
  bool within;  // the answer at and under that distance; the opposite over it
  std::function<bool(const Where&, Length)> ruling;
};

// Moves A to the middle of a table so large that its edges are more than a hundred inches away.
Field& spread_out(Field& field) {
  field.table().width = field.table().height = Length::inches(400);
  unit_of(field, "A").ground.centre = {200_in, 200_in};
  return field;
}

Field pair(const Where& where, std::string_view a, std::string_view b, Length gap) {
  Field field("unit red A profile " + std::string(a) + " at (36,10)\nunit blue B profile " + std::string(b) +
                  " at (36,40) facing 180\n",
              where.options);
  turn(spread_out(field), "A", Angle::degrees(where.degrees));
  return face_at(field, "A", "B", gap);
}

bool wants_dice(Field& field, PhaseKey phase, bool (*run)(Draft&)) {
  field.table().phase = phase;
  field.table().game.set(kStage, 0);
  ScriptedDice dice(std::vector<std::uint32_t>{});
  Draft draft(field.table(), dice);
  try {
    run(draft);
  } catch (const DiceWanted&) {
    return true;
  }
  return false;
}

// R, a friend of A, has just routed behind it.
bool tests_for_a_friend(const Where& where, Length away) {
  Field field = pair(where, "MI", "MI", 30_in);
  unit_of(field, "B").side = v1::SIDE_RED;
  face_at(field, "A", "B", away);
  const geometry::Point at = field.unit("B").ground.centre;
  field.set("B", kMorale, 3).set("B", kRoutedNow, 1).set("B", kRoutedAtX, at.x.um()).set("B", kRoutedAtY, at.y.um());
  return wants_dice(field, kFriendsPhase, run_friends);
}

bool pursues_on(const Where& where, Length away) {
  Field field = pair(where, "HC", "MI", away);
  field.set("B", kMorale, 3).set("A", kPursuing, 2).set("A", kPursuitMoves, 1);
  field.table().phase = kHaltPhase;
  field.run([](Draft& draft) { run_halts(draft); });
  return field.status("A", kPursuing) != 0;
}

// A general stands that far in front of A.
Field with_general(const Where& where, Length away, std::string_view unit, std::string_view general = "CC") {
  Field field("command red w \"Wing\" commander G\nunit red A of w profile " + std::string(unit) +
                  " at (36,20)\ncommander red G of w profile " + std::string(general) + " at (36,40)\n",
              where.options);
  turn(spread_out(field), "A", Angle::degrees(where.degrees));
  const geometry::Footprint& ground = field.unit("A").ground;
  unit_of(field, "G").ground.centre = geometry::moved(geometry::front_centre(ground), ground.facing, away);
  return field;
}

bool is_in_chiefs_command(const Where& where, Length away, std::string_view unit) {
  const Field field = with_general(where, away, unit);
  return is_in_command(field.table(), field.unit("A"));
}

bool protects_a_flank(const Where& where, Length away) {
  Field field = pair(where, "MI", "MI", 30_in);
  unit_of(field, "B").side = v1::SIDE_RED;
  beside_at(field, "A", "B", away);
  return !open_flanks(field.table(), field.unit("A")).right;
}

bool halts_who_advanced(const Where& where, Length advanced) {
  Field field = pair(where, "MI", "MI", 30_in);
  field.set("A", kAdvanced, advanced.um()).set("A", kGunpowderHits, 9).set("A", kShotByGuns, 1);
  field.set("A", kStrengthBefore, 24);
  step(field, kShootingTests, run_shooting_tests, {1});
  return field.status("A", kMorale) == 2;  // shaken: it did not advance far enough to be halted
}

bool rotates(const Where& where, Length way) {
  Field field = pair(where, "MI traits arquebus", "MI", 5_in);
  field.set("A", kMoved, 1).set("A", kDrilled, way.um()).set("A", kSpent, way.um());
  return fire_after_moving(field.table(), field.unit("A"), false) == Moved::freely;
}

bool shoots_at_half(const Where& where, Length spent) {
  Field field = pair(where, "MI traits arquebus", "MI", 5_in);
  field.set("A", kMoved, 1).set("A", kManoeuvred, 1).set("A", kSpent, spent.um());
  return fire_after_moving(field.table(), field.unit("A"), false) == Moved::halved;
}

bool is_open_to_fire(const Where& where, Length beyond_the_nearest) {
  const std::string lines =
      "unit red A profile MI at (36,10) traits longbow\nunit blue B profile MI at (26,30) facing 180 start_files=3\n"
      "unit blue C profile MI at (46,30) facing 180 start_files=3\n";
  Field field(lines, where.options);
  turn(spread_out(field), "A", Angle::degrees(where.degrees));
  face_at(field, "A", "B", 5_in);
  face_at(field, "A", "C", 5_in + beyond_the_nearest);
  for (const auto& [id, aside] : {std::pair{"B", -1}, std::pair{"C", 1}}) {
    geometry::Footprint& ground = unit_of(field, id).ground;
    ground.centre = geometry::moved(ground.centre, ground.facing, Length(), ground.frontage * aside * 3 / 4);
  }
  return !why_not_target(field.table(), field.unit("A"), field.unit("C"), v1::FACE_FRONT);
}

const std::vector<Bound>& bounds() {
  static const std::vector<Bound> all = {
      {"FTS-8.9-a", kFriendRout, true, tests_for_a_friend},
      {"FTS-8.5-c", kPursuitHaltsBeyond, true, pursues_on},
      {"FTS-8.4-d", kRallyNoEnemy, true,
       [](const Where& where, Length away) {
         const Field field = pair(where, "MI", "MI", away);
         return visible_enemy_within(field.table(), field.unit("A"), at(field.table(), kRallyNoEnemy));
       }},
      {"FTS-3.1.1-a", kCommandDistanceChief, true,
       [](const Where& where, Length away) { return is_in_chiefs_command(where, away, "MI"); }},
      {"FTS-3.1.1-a", kCommandDistanceSub, true,
       [](const Where& where, Length away) {
         const Field field = with_general(where, away, "MI", "SG");
         return is_in_command(field.table(), field.unit("A"));
       }},
      {"FTS-3.1.1-c", scaled(6_in), true,
       [](const Where& where, Length away) { return is_in_chiefs_command(where, away, "IR"); }},
      {"FTS-9.10-a", kGeneralFireControl, true,
       [](const Where& where, Length away) {
         const Field field = with_general(where, away, "MI");
         return general_within(field.table(), field.unit("A"), at(field.table(), kGeneralFireControl));
       }},
      {"FTS-7.15-b", kProtectedFlank, true, protects_a_flank},
      {"FTS-11.3-a", kVisibility, true,
       [](const Where& where, Length away) {
         const Field field = pair(where, "MI", "MI", away);
         return sees(field.table(), field.unit("A"), field.unit("B"));
       }},
      {"FTS-9.14-a", kRotationFire, true, rotates},
      {"FTS-9.14-c", scaled(4_in), true, shoots_at_half},
      {"FTS-9.10-a", kNearTarget, true, is_open_to_fire},
      {"FTS-8.6-n", kHaltedIfAdvanced, false,
       [](const Where& where, Length way) { return halts_who_advanced(where, way); }},
  };
  return all;
}

TEST(FornovoBoundaries, IncludeTheDistanceItself) {
  for (const Bound& bound : bounds()) {
    for (const Where& where : kWhere) {
      const Length exactly = where.options.empty() ? bound.printed.large : bound.printed.small;
      const std::string what =
          std::string(bound.clause) + " at " + in_words(exactly) + ", " + std::to_string(where.degrees);
      if (bound.within) {
        EXPECT_TRUE(bound.ruling(where, exactly - kHair)) << what << ", a hair under";
        EXPECT_TRUE(bound.ruling(where, exactly)) << what;
        EXPECT_FALSE(bound.ruling(where, exactly + kHair)) << what << ", a hair over";
      } else {  // "at least"
        EXPECT_TRUE(bound.ruling(where, exactly - kHair)) << what << ", a hair under";
        EXPECT_FALSE(bound.ruling(where, exactly)) << what;
        EXPECT_FALSE(bound.ruling(where, exactly + kHair)) << what << ", a hair over";
      }
    }
  }
}

// --- Ranges -----------------------------------------------------------------------------------------------------

// The band in which the front rank of A shoots at B at that distance: 0 none, 1 close, 2 far.
int band(const Where& where, std::string_view weapon, Length away) {
  const bool rider = weapon == kPistol;
  const std::string shooter =
      std::string(rider ? "TC" : "MI") + " original_figures=4 start_files=4 traits " + std::string(weapon);
  Field field = pair(where, shooter, "MI", away);
  field.table().set_option(rules::OptionKey("shoot.lightCompositeBow"), "on");
  const Volley volley = plan_volley(field.table(), field.unit("A"), field.unit("B"), {.unit = UnitId("A")});
  return !volley.can_hit() ? 0 : volley.groups.front().far ? 2 : 1;
}

TEST(FornovoBoundaries, HoldForTheRangesOfEveryWeapon) {  // FTS-9.19-b to 9.19-g
  for (const MissileRow& weapon : kMissiles) {
    const SmallArmsRow& row = small_arms_row(weapon.steady_row);
    for (const Where& where : kWhere) {
      const bool large = where.options.empty();
      const auto printed = [&](const Scaled& range) { return large ? range.large : range.small; };
      const Length close = printed(row.close.range);
      const std::string what = std::string(weapon.weapon) + ", " + std::to_string(where.degrees);
      EXPECT_EQ(band(where, weapon.weapon, close - kHair), 1) << what;
      EXPECT_EQ(band(where, weapon.weapon, close), 1) << what;
      const bool has_far = row.far && !weapon.close_only;
      EXPECT_EQ(band(where, weapon.weapon, close + kHair), has_far ? 2 : 0) << what;
      if (!has_far) continue;
      const Length far = printed(row.far->range);
      EXPECT_EQ(band(where, weapon.weapon, far), 2) << what;
      EXPECT_EQ(band(where, weapon.weapon, far + kHair), 0) << what;
    }
  }
}

// The same for a gun: 3 is hail.
int gun_band(const Where& where, GunClass gun, int year, Length away) {
  const std::string shooter = "LG formation unlimbered original_figures=4 models=1 start_limbers=0 gun_class=" +
                              std::to_string(static_cast<int>(gun));
  Field field = pair(where, shooter, "MI start_files=12", away);
  field.table().game.set(kYear, year);
  const Volley volley = plan_volley(field.table(), field.unit("A"), field.unit("B"), {.unit = UnitId("A")});
  if (!volley.can_hit()) return 0;
  return volley.groups.front().hail ? 3 : volley.groups.front().far ? 2 : 1;
}

TEST(FornovoBoundaries, HoldForTheRangesOfEveryGun) {  // FTS-9.19-n to 9.19-q
  for (const auto& [year, rows] : {std::pair{1540, &kEarlyGuns}, std::pair{1640, &kLateGuns}}) {
    for (const GunRow& row : *rows) {
      for (const Where& where : kWhere) {
        const auto printed = [&](const Band& one) { return where.options.empty() ? one.range.large : one.range.small; };
        const auto band = [&](Length away) { return gun_band(where, row.gun, year, away); };
        const std::string what =
            std::string(row.key) + ", " + std::to_string(year) + ", " + std::to_string(where.degrees);
        const int beyond_hail = row.close ? 1 : 0;
        if (row.hail) {
          EXPECT_EQ(band(printed(*row.hail)), 3) << what;
          EXPECT_EQ(band(printed(*row.hail) + kHair), beyond_hail) << what;
        }
        if (!row.close) continue;
        EXPECT_EQ(band(printed(*row.close)), 1) << what;
        EXPECT_EQ(band(printed(*row.close) + kHair), 2) << what;
        EXPECT_EQ(band(printed(*row.far)), 2) << what;
        EXPECT_EQ(band(printed(*row.far) + kHair), 0) << what;
      }
    }
  }
}

// --- Moves ------------------------------------------------------------------------------------------------------

TEST(FornovoBoundaries, HoldForMoves) {  // FTS-7-b to 7-i
  const std::pair<const char*, const char*> rows[] = {{"MI", "medium_or_light_infantry"}, {"HI", "heavy_infantry"},
                                                      {"AI", "armored_infantry"},         {"HC", "heavy_cavalry"},
                                                      {"MC", "medium_or_light_cavalry"},  {"LG", "light_gun"}};
  for (const auto& [profile, key] : rows) {
    for (const Where& where : kWhere) {
      Field field = pair(where, profile, "MI", 60_in);
      const Scaled& printed = move_row(key).move;
      const Length move = where.options.empty() ? printed.large : printed.small;
      const auto refused = [&](Length way) {
        v1::PathStep ahead;
        ahead.set_manoeuvre(v1::MANOEUVRE_ADVANCE);
        ahead.set_amount_um(way.um());
        PathLimits limits;
        limits.budget = normal_move(field.table(), field.unit("A"));
        return plan_path(field.table(), field.unit("A"), pointers(in_turn(ahead)), limits).fault.has_value();
      };
      EXPECT_FALSE(refused(move)) << profile << " " << where.degrees;
      EXPECT_FALSE(refused(move - kHair)) << profile << " " << where.degrees;
      EXPECT_TRUE(refused(move + kHair)) << profile << " " << where.degrees;
    }
  }
}

TEST(FornovoBoundaries, HoldForGaps) {  // FTS-9.12-a: whole inches, with a tolerance for rounding
  const Field field("unit red A profile MI at (36,10)\n");
  const auto through = [&](Length width, bool guns) { return Gap{"", "", width}.allows(field.table(), guns); };
  EXPECT_EQ(through(4_in, false), 4);
  EXPECT_EQ(through(4_in - Length::um(2), false), 4);
  EXPECT_EQ(through(4_in - kHair, false), 3);
  EXPECT_EQ(through(4_in, true), 1);
  EXPECT_EQ(through(4_in - kHair, true), 0);
}

TEST(FornovoBoundaries, HoldForTheFlightOfGenerals) {  // kGeneralFlees: FTS-3.1.3-b, G-059
  const auto is_saved = [](const Where& where, Length away) {
    Field field(
        "unit red A profile MI at (36,20)\ncommander red G profile CC at (36,40)\n"
        "unit blue B profile MI at (10,10)\n",
        where.options);
    turn(spread_out(field), "A", Angle::degrees(where.degrees));
    const geometry::Footprint& refuge = field.unit("A").ground;
    geometry::Footprint& general = unit_of(field, "G").ground;
    general.facing = refuge.facing;
    general.centre = geometry::moved(geometry::front_centre(refuge), refuge.facing, away);
    geometry::Footprint& enemy = unit_of(field, "B").ground;
    enemy =
        geometry::standing_at(geometry::front_centre(general), general.facing.opposite(), enemy.frontage, enemy.depth);
    field.run([](Draft& draft) { flee_from_touch(draft); });
    return field.unit("G").attached_to == UnitId("A");
  };
  for (const Where& where : kWhere) {
    const Length exactly = where.options.empty() ? kGeneralFlees.large : kGeneralFlees.small;
    EXPECT_TRUE(is_saved(where, exactly - kHair)) << where.degrees;
    EXPECT_TRUE(is_saved(where, exactly)) << where.degrees;
    EXPECT_FALSE(is_saved(where, exactly + kHair)) << where.degrees;
  }
}

TEST(FornovoBoundaries, HoldForTheDangerZoneOfHail) {  // kHailDanger: FTS-9.13-a, G-155
  const auto in_danger = [](Length beyond_the_gun) {
    Field field(
        "unit red A profile LG formation unlimbered models=1 original_figures=4 at (36,10)\n"
        "unit red F profile SK original_figures=1 start_files=1 at (10,10)\nunit blue B profile MI at (36,40)\n",
        "option art.period late\n");
    face_at(field, "A", "B", 5_in);
    const geometry::Footprint& guns = field.unit("A").ground;
    geometry::Footprint& ally = unit_of(field, "F").ground;
    const Length aside = (guns.frontage + ally.frontage) / 2 + beyond_the_gun;
    ally.centre = geometry::moved(geometry::front_centre(guns), guns.facing, 2.5_in, aside);
    const FireOrder order{.unit = UnitId("A"), .danger = true};
    return !plan_volley(field.table(), field.unit("A"), field.unit("B"), order).endangered.empty();
  };
  EXPECT_TRUE(in_danger(kHailDanger.large - kHair));
  EXPECT_FALSE(in_danger(kHailDanger.large + kHair));
}

// --- Woods and crests -------------------------------------------------------------------------------------------

bool seen_in_wood(Length away, Length deep, int density = 1) {
  Field field(
      {"terrain woods wood \"the wood\" area (20,30) (52,30) (52,46) (20,46) density=" + std::to_string(density) + "\n",
       "unit red A profile MI at (36,10)\nunit blue B profile MI at (36,40) facing 180\n"});
  geometry::Footprint& target = unit_of(field, "B").ground;
  target = geometry::standing_at({36_in, 30_in + deep}, Angle::degrees(180), target.frontage, target.depth);
  geometry::Footprint& viewer = unit_of(field, "A").ground;
  viewer = geometry::standing_at({36_in, 30_in + deep - away}, Angle(), viewer.frontage, viewer.depth);
  return sees(field.table(), field.unit("A"), field.unit("B"));
}

TEST(FornovoBoundaries, HoldForSightIntoWoods) {  // FTS-11.5-a, FTS-11.5-b
  EXPECT_TRUE(seen_in_wood(8_in, 0.5_in));
  EXPECT_FALSE(seen_in_wood(8_in + kHair, 0.5_in));
  EXPECT_TRUE(seen_in_wood(5_in, 1_in));
  EXPECT_FALSE(seen_in_wood(5_in, 1_in + kHair));
}

TEST(FornovoBoundaries, HoldForSightInHeavyWoods) {  // FTS-11.5.2-b
  EXPECT_TRUE(seen_in_wood(2_in - kHair, 6_in, 2));
  EXPECT_TRUE(seen_in_wood(2_in, 6_in, 2));
  EXPECT_FALSE(seen_in_wood(2_in + kHair, 6_in, 2));
}

TEST(FornovoBoundaries, HoldForSightThroughAFriend) {  // FTS-11.3-b
  const auto sees_through = [](Length away) {
    Field field({"terrain woods wood \"the wood\" area (10,13) (62,13) (62,15) (10,15) density=1\n",
                 "unit red A profile MI at (36,10)\nunit red F profile MI at (36,18)\n",
                 "unit blue B profile MI at (36,30) facing 180\n"});
    geometry::Footprint& charger = unit_of(field, "A").ground;
    charger = geometry::standing_at({36_in, 12.5_in}, Angle(), charger.frontage, charger.depth);
    geometry::Footprint& ally = unit_of(field, "F").ground;
    ally.centre = {36_in, 12.5_in + away + ally.depth / 2};
    return sees_to_charge(field.table(), field.unit("A"), field.unit("B"));
  };
  EXPECT_TRUE(sees_through(6_in - kHair));
  EXPECT_TRUE(sees_through(6_in));
  EXPECT_FALSE(sees_through(6_in + kHair));
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
