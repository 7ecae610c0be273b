// Cases on which the sheet is silent and the README of the system decides: each decision is tested. And the clauses
// that events name, where one result of a table is easily mistaken for another.
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/melee/after_combat.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/morale/retire.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

using Faces = std::vector<std::uint32_t>;

Situation in_phase(std::string_view phase, const std::string& lines, const std::string& active = "red") {
  constexpr std::string_view kArmies = R"(
command red r "Red battalia" commander RC
command blue b "Blue battalia" commander BC
commander red RC of r profile CDR at (36,9) facing 0
commander blue BC of b profile CDR at (90,70) facing 180
unit blue Z1 of b profile SH at (84,64) facing 180
unit blue Z2 of b profile SH at (76,64) facing 180
)";
  return Situation(std::string(kArmies) + lines + "turn 1 active " + active + " phase " + std::string(phase) +
                   " first red\n");
}

// The clauses of the event that sets this status of R1.
std::vector<std::string> clauses_of(const Situation& table, std::string_view status) {
  for (const v1::Event& event : table.events()) {
    if (!event.has_status_set() || event.status_set().subject().unit() != "R1" || event.status_set().key() != status)
      continue;
    return {event.clauses().begin(), event.clauses().end()};
  }
  return {};
}
bool names(const std::vector<std::string>& clauses, std::string_view clause) {
  return std::ranges::find(clauses, clause) != clauses.end();
}

// --- Clauses ------------------------------------------------------------------------------------------------------

struct Retired {
  const char* profile;
  Trigger trigger;
  Faces faces;
  const char* clause;
};

TEST(Citations, ADisorderedRetireNamesTheResultThatOrderedIt) {  // PS-BRK-09, PS-BRK-11
  for (const Retired& one : {Retired{"SH", Trigger::lost_combat, {3, 2}, "PS-BRK-09"},
                             {"SH", Trigger::lost_combat, {3, 3}, "PS-BRK-11"},
                             {"HQ", Trigger::lost_combat, {3, 3}, "PS-BRK-11"},
                             {"SH", Trigger::shooting, {3, 2}, "PS-BRK-09"}}) {
    Situation table =
        in_phase("hand_to_hand", "unit red R1 at (36,24) facing 0 of r profile " + std::string(one.profile) + "\n");
    table.run([&](Draft& draft) { take_break_test(draft, UnitId("R1"), one.trigger); }, one.faces);
    const auto clauses = clauses_of(table, "disordered");
    EXPECT_TRUE(names(clauses, one.clause)) << one.profile << " " << one.clause << "\n" << table.story();
    EXPECT_EQ(names(clauses, "PS-BRK-09"), std::string_view(one.clause) == "PS-BRK-09") << one.profile;
  }
}

// Guns all along its rear: one move ends among them.
constexpr const char* kNoRoom =
    "unit red G1 of r profile LO at (36,18) facing 0\nunit red G2 of r profile LO at (33,18) facing 0\n"
    "unit red G3 of r profile LO at (39,18) facing 0\nunit red G4 of r profile LO at (30,18) facing 0\n"
    "unit red G5 of r profile LO at (42,18) facing 0\n";

TEST(Citations, ASecondMoveNamesItsOwnClauseOnlyForHorseInGoodOrder) {  // PS-BRK-15
  for (const Retired& one : {Retired{"HQ", Trigger::lost_combat, {3, 4, 1, 1, 1, 1, 1}, "PS-BRK-15"},
                             {"HQ", Trigger::lost_combat, {3, 3, 1, 1, 1, 1, 1}, "PS-BRK-11"}}) {
    Situation table = in_phase(
        "hand_to_hand", "unit red R1 at (36,24) facing 0 of r profile " + std::string(one.profile) + "\n" + kNoRoom);
    ASSERT_EQ(retreat_paths(table.battle(), table.unit("R1")).size(), 1u);
    ASSERT_TRUE(retreat_paths(table.battle(), table.unit("R1"))[0].second_move);
    Faces faces(one.faces.begin(), one.faces.begin() + 2);
    const std::size_t passed = retreat_paths(table.battle(), table.unit("R1"))[0].plan.passed.size();
    faces.insert(faces.end(), passed, 1);
    table.run([&](Draft& draft) { take_break_test(draft, UnitId("R1"), one.trigger); }, faces);
    EXPECT_TRUE(names(clauses_of(table, "disordered"), one.clause)) << table.story();
  }
  Situation foot = in_phase("hand_to_hand", std::string("unit red R1 at (36,22) facing 0 of r profile SH\n") + kNoRoom);
  const auto ways = retreat_paths(foot.battle(), foot.unit("R1"));
  ASSERT_FALSE(ways.empty());
  ASSERT_TRUE(ways[0].second_move);
  Faces faces = {3, 3};
  faces.insert(faces.end(), ways[0].plan.passed.size(), 1);
  foot.run([](Draft& draft) { take_break_test(draft, UnitId("R1"), Trigger::lost_combat); }, faces);
  EXPECT_TRUE(names(clauses_of(foot, "disordered"), "PS-BRK-11"));
  EXPECT_FALSE(foot.cites("PS-BRK-15")) << "that is for cavalry";
}

TEST(Citations, GunsThatBreakNameTheResultTheyThrew) {  // PS-BRK-09 to PS-BRK-13
  for (const auto& [faces, clause] : {std::pair<Faces, const char*>{{1, 2}, "PS-BRK-08"},
                                      {{3, 2}, "PS-BRK-09"},
                                      {{3, 3}, "PS-BRK-11"},
                                      {{5, 4}, "PS-BRK-13"}}) {
    Situation table = in_phase("hand_to_hand", "unit red R1 at (36,24) facing 0 of r profile LO\n");
    table.run([](Draft& draft) { take_break_test(draft, UnitId("R1"), Trigger::lost_combat); }, faces);
    EXPECT_EQ(table.unit("R1").presence, v1::PRESENCE_DESTROYED);
    const auto removed =
        std::ranges::find_if(table.events(), [](const v1::Event& event) { return event.has_unit_removed(); });
    ASSERT_NE(removed, table.events().end());
    EXPECT_EQ(removed->clauses(0), clause);
  }
}

// --- Words --------------------------------------------------------------------------------------------------------

TEST(Wording, AUnitThatHoldsTheFieldAfterADrawnRoundIsNotCalledVictorious) {  // PS-FOL-06
  const auto asked = [](const std::string& profile, const std::string& marks, Faces faces) {
    Situation table = in_phase(
        "hand_to_hand", "unit red R1 of r profile " + profile + " at (36,20) facing 0 : in_round=2" + marks + "\n");
    table.run([](Draft& draft) { free_victor(draft, UnitId("R1")); }, std::move(faces));
    EXPECT_EQ(table.prompt(kRed).decision(), "after_combat");
    return table.prompt(kRed).headline() + table.story();
  };
  for (const auto& [profile, faces] : {std::pair<std::string, Faces>{"SH", {}}, {"HQ", {1}}}) {
    EXPECT_NE(asked(profile, " won_round", faces).find("after its victory"), std::string::npos);
    EXPECT_EQ(asked(profile, "", faces).find("victory"), std::string::npos) << asked(profile, "", faces);
  }
}

// --- Blunders of what cannot move -----------------------------------------------------------------------------------

TEST(Gaps, HeavyGunsAreNotOrderedToMove) {  // PS-GEN-07, PS-MOV-01
  const Situation table = in_phase("orders", "unit red R1 of r profile HO at (36,14) facing 0\n");
  EXPECT_EQ(table.refusal(kRed, "command order_move units R1 : objective place (36,20)"), "PS-MOV-01");
  EXPECT_TRUE(table.offers(kRed, "order_move").empty());
}

TEST(Gaps, HeavyGunsThatAreRalliedMayBlunderAndIgnoreIt) {  // PS-BLU-11, PS-RAL-03
  for (const std::uint32_t result : {1u, 2u, 3u, 4u, 5u, 6u}) {
    Situation table = in_phase("orders", "unit red R1 of r profile HO at (36,14) facing 0 : casualties=2\n");
    Faces faces = {0, 5, result};
    if (result == 6) faces.push_back(6);
    table.act(kRed, "rally rally units RC,R1", faces);
    EXPECT_EQ(table.unit("R1").ground.centre.y, 14_in) << result;
    EXPECT_EQ(table.status("R1", "order_failed"), 2);
    EXPECT_EQ(table.status("R1", "casualties"), 2) << "the order has failed";
    EXPECT_EQ(table.table().open_decision(), nullptr);
  }
}

TEST(Gaps, AHedgehogThatBlundersWhenItIsToldToOpenStaysAsItIs) {  // PS-BLU-11, PS-HGH-14
  Situation table =
      in_phase("orders", "unit red R1 of r profile PB formation hedgehog size 4 x 4 at (36,16) facing 0\n");
  table.act(kRed, "command order_reform units R1 : formation options block", {0, 6, 5});
  EXPECT_EQ(table.unit("R1").formation.str(), "hedgehog");
  EXPECT_EQ(table.unit("R1").ground.centre.y, 16_in);
}

// --- Closing fire ---------------------------------------------------------------------------------------------------

TEST(Gaps, AGarrisonGivesClosingFireOnceFromEachWallAndOthersOnceAnEnemyTurn) {  // PS-CLF-02, PS-DIC-04
  const std::string chargers =
      "unit red R1 of r profile SHS at (36,20) facing 0\nunit red R2 of r profile SHS at (29.5,27) facing 90\n";
  Situation house = in_phase(
      "orders", chargers +
                    "terrain building house \"the house\" area (33,24) (39,24) (39,30) (33,30) stone\n"
                    "unit blue B1 of b profile SH formation garrison size 6 x 6 at (36,27) facing 180 : garrison=1\n");
  for (const char* charger : {"R1", "R2"}) {
    house.run([&](Draft& draft) { charge(draft, UnitId(charger), UnitId("B1"), {ChargeCause::blunder, 1, false}); });
    house.act(kBlue, "choose closing_fire units B1", {1});
  }
  EXPECT_EQ(house.rolls().size(), 2u);
  Situation open =
      in_phase("orders", chargers + "unit blue B1 of b profile SHL at (36,24) facing 180 : closing_fire_used\n");
  open.run([&](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {ChargeCause::blunder, 1, false}); });
  EXPECT_EQ(open.table().open_decision(), nullptr) << "nothing is left to choose: it stands";
}

TEST(Gaps, HorseShakenByClosingFireDoesNotGetHomeOnAnyScore) {  // PS-CLF-04, PS-BRK-13
  for (const auto& [faces, on_table] :
       {std::pair<Faces, bool>{{1, 1}, false}, {{3, 2}, true}, {{3, 3}, true}, {{6, 6}, true}}) {
    Situation table = in_phase("orders",
                               "unit red R1 of r profile HQ at (36,20) facing 0 : casualties=2\n"
                               "unit blue B1 of b profile SH at (36,24) facing 180\n");
    table.run([&](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {ChargeCause::order, 1, false}); });
    Faces all = {4, 1, 1};
    all.insert(all.end(), faces.begin(), faces.end());
    table.act(kBlue, "choose closing_fire units B1", all);
    EXPECT_EQ(table.unit("R1").on_table(), on_table);
    EXPECT_FALSE(table.table().engaged(UnitId("R1")));
    const bool in_good_order = faces == Faces{6, 6};
    EXPECT_EQ(table.unit("R1").is(rules::StatusKey("disordered")), !in_good_order && on_table)
        << "7 or more: in good order";
  }
}

TEST(Gaps, FootShakenByClosingFireGetsHomeOnSeven) {  // PS-CLF-04
  Situation table = in_phase("orders",
                             "unit red R1 of r profile PB at (36,20) facing 0 : casualties=3\n"
                             "unit blue B1 of b profile SH at (36,24) facing 180\n");
  table.run([&](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {ChargeCause::order, 1, false}); });
  table.act(kBlue, "choose closing_fire units B1", {4, 1, 1, 3, 4});
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
}

// --- Pursuit --------------------------------------------------------------------------------------------------------

TEST(Gaps, AUnitRiddenDownByLancersHasNoResponse) {  // PS-FOL-03, PS-FOL-07
  Situation table = in_phase("hand_to_hand",
                             "unit red R1 of r profile HQ traits weapon_lance at (36,20) facing 0\n"
                             "unit blue B1 of b profile SHS at (36,24) facing 180\n");
  table.run(
      [](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {.cause = ChargeCause::pursuit, .moves = 1}); });
  EXPECT_EQ(table.table().open_decision(), nullptr);
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
  Situation fresh = in_phase("hand_to_hand",
                             "unit red R1 of r profile HQ traits weapon_lance at (36,20) facing 0\n"
                             "unit blue B1 of b profile SHS at (36,24) facing 180\n");
  fresh.run([](Draft& draft) {
    charge(draft, UnitId("R1"), UnitId("B1"), {.cause = ChargeCause::after_combat, .moves = 1});
  });
  EXPECT_EQ(fresh.prompt(kBlue).decision(), "charge_response") << "a charge that is chosen is met as any other";
}

// --- The order of dice -----------------------------------------------------------------------------------------------

TEST(Gaps, RerollsToHitFollowTheDiceTheyBelongTo) {  // PS-DIE-06, PS-DIE-07
  Situation table = in_phase("hand_to_hand",
                             "unit red R1 of r profile PB traits tough_fighters at (36,20) facing 0\n"
                             "unit blue B1 of b profile PB at (36,23) facing 180\ncontact R1 front B1 front\n");
  table.act(kRed, "fight fight units R1", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  const auto rolls = table.rolls();
  ASSERT_EQ(rolls.size(), 3u);
  EXPECT_EQ(rolls[0].unit(), "R1");
  EXPECT_EQ(rolls[1].unit(), "R1") << "its miss is thrown again before the enemy throws";
  EXPECT_EQ(rolls[2].unit(), "B1");
}

TEST(Gaps, AscendingIdIsTheOrderInWhichTheTableListsTheUnits) {  // PS-DIE-07
  const auto first_to_throw = [](const char* first, const char* second) {
    const auto unit = [](const char* id, const char* x) {
      return std::string("unit red ") + id + " of r profile SHS at (" + x + ",20) facing 0\n";
    };
    Situation table = in_phase("hand_to_hand", unit(first, "34") + unit(second, "38.5") +
                                                   "unit blue B1 of b profile SHL at (36,21) facing 180\n"
                                                   "contact R1 front B1 front\ncontact R2 front B1 front\n");
    table.act(kRed, "fight fight units R1");
    table.act(kBlue, "choose divide units B1", {1, 1, 1, 1, 1, 1, 1});
    return table.rolls().at(0).unit();
  };
  EXPECT_EQ(first_to_throw("R1", "R2"), "R1");
  EXPECT_EQ(first_to_throw("R2", "R1"), "R2");
}

// --- Hedgehogs that open ---------------------------------------------------------------------------------------------

TEST(Hedgehogs, AreOrderedToMoveByNamingTheFormationTheyOpenInto) {  // PS-HGH-02, PS-HGH-14, PS-ORD-05
  Situation table =
      in_phase("orders", "unit red R1 of r profile PB formation hedgehog size 4 x 4 at (36,16) facing 0\n");
  EXPECT_EQ(table.refusal(kRed, "command order_move units R1 : objective place (36,30)"), "PS-HGH-02");
  const auto offers = table.offers(kRed, "order_move");
  ASSERT_EQ(offers.size(), 1u);
  const auto formation = std::ranges::find(offers[0].inputs(), std::string("formation"), &v1::InputWanted::name);
  ASSERT_NE(formation, offers[0].inputs().end());
  EXPECT_FALSE(formation->optional());
  table.act(kRed, "command order_move units R1 : objective place (36,30) : formation options block",
            {4});  // three moves
  ASSERT_EQ(table.prompt(kRed).decision(), "ordered_move");
  EXPECT_EQ(table.prompt(kRed).default_act().key(), "reform") << "it opens before it can go anywhere";
  EXPECT_EQ(table.refusal(kRed, "choose move units R1 : path path advance 4"), "PS-HGH-02");
  table.default_act(kRed);
  EXPECT_EQ(table.unit("R1").formation.str(), "block");
  table.act(kRed, "choose move units R1 : path path advance 4");
  table.act(kRed, "choose move units R1 : path path advance 4");
  EXPECT_EQ(table.unit("R1").ground.centre.y, 24_in);
  EXPECT_TRUE(table.prompt(kRed).decision().empty()) << "one move to open and two to march";
}

TEST(Hedgehogs,
     ThatAreOrderedToOpenAndNoMoreDoThatAlone) {  // PS-ORD-05: with more moves an order ends when it is fulfilled
  Situation table =
      in_phase("orders", "unit red R1 of r profile PB formation hedgehog size 4 x 4 at (36,16) facing 0\n");
  table.act(kRed, "command order_reform units R1 : formation options block", {4});
  EXPECT_EQ(table.unit("R1").formation.str(), "block");
  EXPECT_TRUE(table.prompt(kRed).decision().empty());
}

TEST(Hedgehogs, WithNoRoomToOpenAreNotOrderedToMove) {  // PS-MOV-07
  const Situation table = in_phase("orders",
                                   "unit red R1 of r profile PB formation hedgehog size 4 x 4 at (36,16) facing 0\n"
                                   "unit blue B1 of b profile SHS at (38.8,16) facing 270\n");
  for (const v1::Offer& offer : table.offers(kRed, "order_move")) {  // as a march column it is narrow enough
    EXPECT_EQ(offer.DebugString().find("key: \"block\""), std::string::npos);
  }
  EXPECT_EQ(table.refusal(kRed, "command order_move units R1 : objective place (36,30) : formation options block"),
            "PS-MOV-07");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
