// Which units may respond to a charge and how, which enter and leave a house, and what happens to an open question when
// the umpire has removed the unit it was about.
#include "common/notation/act.h"
#include "server/rules/families/brigade/charge/contact_move.h"
#include "server/rules/families/brigade/charge/counter_charge.h"
#include "server/rules/families/brigade/charge/evade.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "server/rules/systems/pike_and_shotte/special_rules/scenario_events.h"
#include "server/rules/systems/pike_and_shotte/tables/orders.h"
#include "server/rules/systems/pike_and_shotte/variations/fire_and_evade.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

std::string clause(const WhyNot& fault) { return fault ? fault->citation.clause : ""; }

std::string sides(std::string_view lines) {
  return "command red rb \"Red battalia\" commander RC\n"
         "command red rx \"Red horse\" : broken\n"
         "command blue bb \"Blue battalia\" commander BC\n"
         "commander red RC profile CDR of rb at (90,4) facing 0\n"
         "commander blue BC profile CDR of bb at (90,70) facing 180\n"
         "turn 2 of 10 active blue phase orders first red\n" +
         std::string(lines);
}

// One red unit at (36,20) that faces up the table, and a blue one that charges it.
Situation met(std::string_view unit, std::string_view charger, std::string_view more = "") {
  return Situation(sides("unit red U profile " + std::string(unit) + "\nunit blue X profile " + std::string(charger) +
                         "\n" + std::string(more)));
}

constexpr const char* kHere = " of rb at (36,20) facing 0";
constexpr const char* kAhead = " of bb at (36,25) facing 180";
constexpr const char* kBehind = " of bb at (36,15) facing 0";
constexpr const char* kFight = "unit blue Y profile SH of bb at (36,21) facing 180\ncontact U front Y front\n";

TEST(Meeting, SomeTroopsEvadeSomeChargers) {  // PS-EVA-01, PS-RSP-01 to 03
  const struct {
    std::string unit, charger;
    const char* clause;
    const char* more = "";
  } cases[] = {
      {std::string("SH formation march_column size 2 x 3") + kHere, "SH", "PS-RSP-02"},
      {std::string("LO") + kHere, "SH", "PS-EVA-01"},
      {std::string("SH formation garrison size 3 x 3") + kHere + " : garrison=1", "SH", "PS-EVA-01"},
      {std::string("SH") + kHere, "SH", "PS-EVA-01"},
      {std::string("SK") + kHere, "SH", ""},
      {std::string("SK") + kHere, "SK", "PS-EVA-01"},
      {std::string("SK") + kHere, "HQ", "PS-EVA-01"},
      {std::string("HQ") + kHere, "SH", ""},
      {std::string("HQ") + kHere, "HQ", "PS-EVA-01"},
      {std::string("LH formation skirmish size 9 x 1.5") + kHere, "HQ", ""},
      {std::string("LH formation skirmish size 9 x 1.5") + kHere, "LH formation skirmish size 9 x 1.5", "PS-EVA-01"},
      {std::string("SK") + kHere + " : disordered", "SH", "PS-RSP-03"},
      {std::string("SK") + kHere, "SH", "PS-RSP-01", kFight},
      {std::string("SK") + kHere, "SH", "PS-MOV-07", "unit blue Z profile SH of bb at (36,18) facing 0\n"},
  };
  for (const auto& one : cases) {
    const Situation table = met(one.unit, one.charger + kAhead, one.more);
    EXPECT_EQ(clause(why_not_evade(table.battle(), table.unit("U"), table.unit("X"))), one.clause)
        << one.unit << " from " << one.charger;
  }
}

TEST(Meeting, SomeTroopsFireBeforeTheyEvade) {  // PS-SPR-10, PS-CLF-02, PS-SHO-01
  const std::string fires = "SK traits fire_and_evade,weapon_musket";
  const struct {
    std::string unit, charger;
    const char* clause;
  } cases[] = {
      {fires + kHere, std::string("SH") + kAhead, ""},
      {std::string("SK traits weapon_musket") + kHere, std::string("SH") + kAhead, "PS-SPR-10"},
      {fires + kHere + " : closing_fire_used", std::string("SH") + kAhead, "PS-CLF-02"},
      {std::string("PB traits fire_and_evade") + kHere, std::string("SH") + kAhead, "PS-SHO-01"},
      {fires + kHere, "SH of bb at (36,60) facing 180", "PS-SPR-10"},
      {std::string("HQ traits fire_and_evade,weapon_pistol") + kHere, std::string("SH") + kBehind, "PS-SPR-10"},
  };
  for (const auto& one : cases) {
    const Situation table = met(one.unit, one.charger);
    EXPECT_EQ(clause(why_not_fire_first(table.battle(), table.unit("U"), table.unit("X"))), one.clause)
        << one.unit << " at " << one.charger;
  }
}

TEST(Meeting, SomeTroopsCounterCharge) {  // PS-CCH-02, PS-RSP-01, PS-RSP-02, PS-SHK-03, PS-BRG-03
  const struct {
    std::string unit, charger;
    const char* clause;
    const char* more = "";
  } cases[] = {
      {std::string("HQ") + kHere, std::string("HQ") + kAhead, ""},
      {std::string("HQ") + kHere, std::string("SH") + kAhead, ""},
      {std::string("SH") + kHere, std::string("HQ") + kAhead, "PS-CCH-02"},
      {std::string("LH formation skirmish size 9 x 1.5") + kHere, std::string("HQ") + kAhead, "PS-RSP-02"},
      {std::string("HQ formation march_column size 2 x 4") + kHere, std::string("HQ") + kAhead, "PS-RSP-02"},
      {std::string("HQ") + kHere + " : casualties=3", std::string("HQ") + kAhead, "PS-SHK-03"},
      {std::string("HQ") + kHere + " : disordered", std::string("HQ") + kAhead, "PS-CCH-02"},
      {"HQ of rx at (36,20) facing 0", std::string("HQ") + kAhead, "PS-BRG-03"},
      {std::string("HQ") + kHere, std::string("HQ") + kAhead, "PS-RSP-01", kFight},
      {std::string("HQ") + kHere, std::string("HQ") + kBehind, "PS-CCH-02"},
  };
  for (const auto& one : cases) {
    const Situation table = met(one.unit, one.charger, one.more);
    EXPECT_EQ(clause(why_not_counter_charge(table.battle(), table.unit("U"), table.unit("X"))), one.clause)
        << one.unit << " at " << one.charger;
  }
}

TEST(Meeting, SomeTroopsGiveClosingFire) {  // PS-CLF-02, PS-DIC-04, PS-RSP-02, PS-SKM-04
  const struct {
    std::string unit;
    const char* charger;
    const char* clause;
    const char* more = "";
  } cases[] = {
      {std::string("SH") + kHere, kAhead, ""},
      {std::string("SK") + kHere, kAhead, "PS-SKM-04"},
      {std::string("HQ") + kHere, kAhead, "PS-RSP-02"},
      {std::string("SH formation march_column size 2 x 3") + kHere, kAhead, "PS-CLF-02"},
      {std::string("SH") + kHere, kAhead, "PS-CLF-02", kFight},
      {std::string("PB") + kHere, kAhead, "PS-CLF-02"},
      {std::string("SH") + kHere + " : closing_fire_used", kAhead, "PS-CLF-02"},
      {std::string("SH") + kHere, kBehind, "PS-RSP-02"},
      {std::string("SH formation garrison size 3 x 3") + kHere + " : garrison=1", kBehind, ""},
      {std::string("SH formation garrison size 3 x 3") + kHere + " : garrison=1 faces_fired=15", kBehind, "PS-DIC-04"},
  };
  for (const auto& one : cases) {
    const Situation table = met(one.unit, std::string("SH") + one.charger, one.more);
    EXPECT_EQ(clause(why_not_closing_fire(table.battle(), table.unit("U"), table.unit("X"))), one.clause)
        << one.unit << one.charger;
  }
}

Situation house(std::string_view lines) {
  return Situation(
      sides("terrain building house \"the house\" area (40,20) (43,20) (43,23) (40,23) stone=1\n"
            "terrain hill rise \"the rise\" area (70,30) (80,30) (80,40) (70,40) height=1\n" +
            std::string(lines)));
}

TEST(Houses, OnlySomeUnitsMayEnter) {  // PS-TER-06, PS-TER-12, PS-HGH-02
  const struct {
    const char* unit;
    const char* clause;
    const char* more = "";
  } cases[] = {
      {"SH of rb at (36,20) facing 0", ""},
      {"SH of rb at (30,20) facing 0", "PS-TER-06"},  // further than a move
      {"PB formation hedgehog size 4 x 4 of rb at (37,20) facing 0", "PS-HGH-02"},
      {"LO of rb at (38,20) facing 0", "PS-TER-12"},
      {"SH of rb at (36,20) facing 0", "PS-TER-06", "unit blue X profile SH of bb at (43.6,24) facing 180\n"},
      {"SH of rb at (36,20) facing 0", "PS-TER-06", "unit red F profile SH of rb at (45.9,21) facing 0\n"},
  };
  for (const auto& one : cases) {
    const Situation table = house("unit red U profile " + std::string(one.unit) + "\n" + one.more);
    EXPECT_EQ(clause(why_not_enter(table.battle(), table.unit("U"), 0)), one.clause) << one.unit << one.more;
  }
  const Situation table = house("unit red U profile SH of rb at (36,20) facing 0\n");
  EXPECT_EQ(clause(why_not_hold(table.battle(), table.unit("U"), 1)), "PS-TER-06") << "a hill";
  EXPECT_EQ(clause(why_not_hold(table.battle(), table.unit("U"), 2)), "PS-TER-06") << "nothing at all";
}

TEST(Houses, UnitsLeaveByAFreeWall) {  // PS-BLD-02, PS-FRM-09, PS-TER-06
  const std::string garrison = "unit red U profile SH of rb formation garrison size 3 x 3 at (41.5,21.5) facing 0 : ";
  const Situation free = house(garrison + "garrison=1\n");
  EXPECT_EQ(exits(free.battle(), free.unit("U")).size(), 4u);
  const Situation tired = house(garrison + "garrison=1 no_further_move\n");
  EXPECT_EQ(clause(why_not_leave(tired.battle(), tired.unit("U"), geometry::Face::front)), "PS-TER-06");
  const Situation beset = house(garrison +
                                "garrison=1\nunit blue X profile SH of bb at (41.5,23.5) facing 180\n"
                                "contact U front X front\n");
  EXPECT_EQ(clause(why_not_leave(beset.battle(), beset.unit("U"), geometry::Face::rear)), "PS-FRM-09");
  const Situation outside = house("unit red U profile SH of rb at (36,20) facing 0\n");
  EXPECT_EQ(clause(why_not_leave(outside.battle(), outside.unit("U"), geometry::Face::rear)), "PS-BLD-02");
  for (const auto face : {geometry::Face::front, geometry::Face::right, geometry::Face::rear, geometry::Face::left}) {
    EXPECT_EQ(face_of(key_of(face)), face);
  }
  EXPECT_FALSE(face_of("roof").has_value());
}

// --- The umpire in between --------------------------------------------------------------------------------------

void taken_away(Situation& table, std::string_view unit) {
  table.run([&](Draft& draft) { draft.remove(UnitId(unit), v1::PRESENCE_RESERVE, "taken off by the umpire"); });
}

constexpr std::string_view kTwo = R"(
unit red S1 profile SH of rb at (36,20) facing 0
unit blue E1 profile SH of bb at (36,60) facing 180
)";

TEST(Umpired, AMissingUnitDoesNotRetire) {  // PS-BRK-14
  Situation table(sides(std::string(kTwo) + "decision retire_path red units S1 \"Which way?\"\n"));
  EXPECT_EQ(table.refusal(kRed, "choose nowhere units S1"), "PS-GEN-07");  // there is a path
  taken_away(table, "S1");
  EXPECT_EQ(table.offers(kRed, "nowhere").size(), 1u);
  table.default_act(kRed);
  EXPECT_EQ(table.table().open_decision(), nullptr);
}

TEST(Umpired, AUnitThatIsGoneHasNoChoiceAfterCombat) {  // PS-FOL-09
  Situation table(sides(std::string(kTwo) + "decision after_combat red units S1 \"What now?\"\n"));
  for (const auto& [act, clause] : {std::pair("choose reface units S1 : facing options up", "PS-FOL-02"),
                                    std::pair("choose move units S1 : path path advance 9", "PS-MOV-03"),
                                    std::pair("choose move units S1 : path path wheel_left 0", "PS-GEN-07"),
                                    std::pair("choose charge units S1 : target targets E1", "PS-GEN-07"),
                                    std::pair("choose reform units S1 : formation options block", "PS-FOL-09"),
                                    std::pair("choose occupy units S1 : building options house", "PS-FOL-09")}) {
    EXPECT_EQ(table.refusal(kRed, act), clause) << act;
  }
  taken_away(table, "S1");
  EXPECT_EQ(table.prompt(kRed).offers_size(), 1);
  EXPECT_EQ(table.refusal(kRed, "choose reface units S1 : facing options rear"), "PS-GEN-07");
  table.act(kRed, "choose stay units S1");
  EXPECT_EQ(table.table().open_decision(), nullptr);
}

TEST(Umpired, VictoriousHorseChargesOnlyEnemiesWithinReach) {  // PS-FOL-02, PS-FOL-08
  const Situation table(sides(R"(
unit red C1 profile HQ of rb at (36,20) facing 0
unit blue E1 profile SH of bb at (36,60) facing 180
decision after_combat red units C1 "What now?"
)"));
  EXPECT_EQ(table.refusal(kRed, "choose charge units C1 : target targets E1"), "PS-FOL-08");
  EXPECT_EQ(table.refusal(kRed, "choose reform units C1 : formation options march_column"), "PS-GEN-07");
  EXPECT_EQ(table.refusal(kRed, "choose occupy units C1 : building options house"), "PS-GEN-07");
}

TEST(Umpired, AMissingChargerIsNotMet) {  // PS-RSP-01
  Situation table(opening(R"(
unit red C1 profile HQ of rb at (36,10) facing 0
unit blue E1 profile SH of bb at (36,16) facing 180
)"));
  table.act(kRed, "command order_charge units C1 : target targets E1", {1});
  ASSERT_NE(table.table().open_decision(), nullptr);
  taken_away(table, "C1");
  table.default_act(kBlue);
  EXPECT_EQ(table.table().open_decision(), nullptr);
  EXPECT_FALSE(table.table().engaged(UnitId("E1")));
}

TEST(Umpired, AUnitThatIsGoneCarriesOutNoOrder) {  // PS-ORD-04, PS-ORD-05
  Situation ordered(R"(
command red rb "Red battalia" commander RC
command blue bb "Blue battalia"
commander red RC profile CDR of rb at (36,4) facing 0
unit red S1 profile SH of rb at (36,10) facing 0
unit red S2 profile SH of rb at (43,10) facing 0
unit blue E1 profile SH of bb at (36,60) facing 180
turn 2 of 10 active red phase orders first red
)");
  ordered.act(kRed, "command order_move units S1,S2 : objective place (36,30) facing 0", {6});
  for (const auto& [act, clause] :
       {std::pair("choose move units S2 : path path advance 1", "PS-ORD-04"),
        std::pair("command move units S1 : path path advance 1", "PS-ORD-04"),
        std::pair("choose move units S1 : path path back 1", "PS-ORD-05"),
        std::pair("choose move units S1", "PS-GEN-07"), std::pair("choose reform units S1", "PS-CMD-03"),
        std::pair("choose cross units S1", "PS-TER-09"), std::pair("choose dance units S1", "PS-GEN-07")}) {
    EXPECT_EQ(ordered.refusal(kRed, act), clause) << act;
  }
  taken_away(ordered, "S1");
  ordered.default_act(kRed);
  ASSERT_NE(ordered.table().open_decision(), nullptr);
  EXPECT_EQ(ordered.table().open_decision()->units(0), "S2");
}

TEST(Umpired, ABlunderOfAUnitThatIsGoneIsOver) {  // PS-BLU-09
  Situation table(sides(std::string(kTwo) + "decision blunder_charge red units S1 \"Does it charge?\" with result \"" +
                        std::string(blunder(kOrdersTable, 3).key) + "\"\n"));
  for (const auto& [act, clause] :
       {std::pair("choose charge units S1 : target targets E1", "PS-BLU-09"),
        std::pair("choose no units S1", "PS-GEN-07"), std::pair("choose dance units S1", "PS-GEN-07"),
        std::pair("move no units S1 : path path advance 4", "PS-GEN-07")}) {
    EXPECT_EQ(table.refusal(kRed, act), clause) << act;
  }
  EXPECT_EQ(table.refusal(kRed, "choose no units S1 : path path back 4"), blunder(kOrdersTable, 3).clause);
  EXPECT_EQ(table.refusal(kRed, "choose stay units S1"), blunder(kOrdersTable, 3).clause);  // it has a free path
  taken_away(table, "S1");
  table.act(kRed, "choose stay units S1");
  EXPECT_EQ(table.table().open_decision(), nullptr);
}

// --- A king who leads -------------------------------------------------------------------------------------------

TEST(Kings, ShockTheirTroopsWithinTwelveInchesWhenTheyFall) {  // PS-GEN-05, PS-BRK-20
  const struct {
    const char* rule;
    std::vector<std::uint32_t> faces;
    std::vector<UnitId> shocked;
  } cases[] = {{"rule_king_leads=1", {6, 6}, {UnitId("S1"), UnitId("S2")}},
               {"rule_king_leads=1", {1, 1}, {UnitId("S1"), UnitId("S2")}},
               {"rule_king_leads=1", {6, 5}, {}},
               {"rule_hedges=1", {}, {}}};
  for (const auto& one : cases) {
    Situation table(sides(std::string("game : ") + one.rule + R"(
commander red K profile CDR of rb traits king attached to S1 at (36,20) facing 0
unit red S1 profile SH of rb at (36,20) facing 0
unit red S2 profile SH of rb at (36,31) facing 0
unit red S3 profile SH of rb at (36,34) facing 0
unit blue E1 profile SH of bb at (36,21) facing 180
contact S1 front E1 front
)"));
    std::vector<UnitId> shocked;
    table.run([&](Draft& draft) { shocked = round_fought(draft, {UnitId("E1"), UnitId("S1")}); }, one.faces);
    EXPECT_EQ(shocked, one.shocked);
    EXPECT_EQ(table.unit("K").presence == v1::PRESENCE_DESTROYED, !one.shocked.empty());
  }
}

// --- Previews ---------------------------------------------------------------------------------------------------

TEST(Previews, OfAnActWithoutUnitsAreEmpty) {
  const Situation table(sides(std::string(kTwo)));
  for (const char* line : {"move go units nobody : path path advance 1", "move go units S1 : path path wheel_left 0",
                           "charge initiative_charge units nobody : target targets E1", "rally rally units nobody,S1",
                           "rally rally", "command order_move", "command order_move units nobody",
                           "fight fight units S1", "shoot shoot units nobody : target targets S1"}) {
    const auto act = notation::read_act(line);
    ASSERT_TRUE(act.has_value()) << line;
    const v1::Preview preview = system().preview(table.battle(), *act, kBlue);
    EXPECT_FALSE(preview.legal()) << line;
    EXPECT_FALSE(preview.has_ends_at()) << line;
    EXPECT_FALSE(preview.reason().empty()) << line;
  }
  EXPECT_EQ(system().preview(table.battle(), {}, v1::SEAT_SPECTATOR).reason(), "Nothing can move here now.");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
