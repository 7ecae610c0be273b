// Hidden deployment (deploy.hidden): both sides place at once, see nothing of each other's placement until both are
// done, and then everything.
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/hidden_deployment.h"

#include "common/notation/act.h"
#include "server/rules/hidden_information/redaction.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/deployment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/fog.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/sequence.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::string_view kInHand =
    "unit red A \"Reds\" profile MI reserve at (20,6)\nunit red D \"Riders\" profile DG reserve at (40,6)\n"
    "unit blue E \"Blues\" profile MI reserve facing 180 at (20,42)\n";

Field unseen(std::string_view more = "") {
  Field field({kInHand, "option deploy.hidden on\n", more});
  field.table().phase = kDeploymentPhase;
  field.table().active = v1::SIDE_UNSPECIFIED;
  field.table().turn = 0;
  hide_hands(field.table());
  field.run([](Draft& draft) { EXPECT_FALSE(run_deployment(draft)); });
  return field;
}

// Each seat's view of the game, folded as a client folds it.
struct Told {
  Field field;
  Table red = from_message(redaction().view_of(field.table(), v1::SEAT_RED));
  Table blue = from_message(redaction().view_of(field.table(), v1::SEAT_BLUE));

  // As games are really played: the server controls what a side is sent.
  void give(v1::Seat seat, std::string_view line, std::vector<std::uint32_t> faces = {}) {
    const auto act = notation::read_act(line);
    ASSERT_TRUE(act.has_value()) << line;
    ScriptedDice dice(std::move(faces));
    const Ruling ruling =
        find_system(all_systems(), system().info().key())->adjudicate(field.table(), *act, seat, dice);
    ASSERT_TRUE(ruling.has_value()) << line << ": " << ruling.error().reason;
    for (const v1::Event& event : *ruling) {
      field.table().apply(event);
      for (const auto& [who, table] : {std::pair{v1::SEAT_RED, &red}, std::pair{v1::SEAT_BLUE, &blue}}) {
        if (const auto shown = redaction().redact(event, field.table(), who)) table->apply(*shown);
      }
    }
  }
};

bool knows(const Table& table, std::string_view id) {
  return std::any_of(table.units.begin(), table.units.end(), [&](const Unit& unit) { return unit.id.str() == id; });
}

TEST(FornovoHiddenDeployment, BothSidesPlaceAtOnce) {  // G-212
  const Field field = unseen();
  for (const v1::Event& event : field.events()) {
    EXPECT_FALSE(event.has_dice_rolled()) << "nobody dices for who places first";
  }
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    const v1::Prompt prompt = whole_prompt(*find_system(all_systems(), system().info().key()), field.table(), seat);
    EXPECT_TRUE(prompt.to_move());
    EXPECT_EQ(prompt.offers_size(), seat == v1::SEAT_RED ? 2 : 1);
  }
}

TEST(FornovoHiddenDeployment, ShowsNothingUntilBothSidesFinishAndThenEverything) {  // G-212, G-216
  Told game{unseen()};
  EXPECT_FALSE(knows(game.blue, "A"));
  game.give(v1::SEAT_RED, "deploy place units A : where place (20,6) facing 0");
  game.give(v1::SEAT_RED, "deploy place units D : where place (40,6) facing 0 : stance options line");
  EXPECT_TRUE(game.field.unit("D").on_table());
  EXPECT_EQ(game.blue.units.size(), 1u) << "its own, and not even the horses of the dragoons";
  EXPECT_TRUE(game.red.red.has(kDone));
  const v1::Prompt waiting =
      find_system(all_systems(), system().info().key())->prompt(game.field.table(), v1::SEAT_RED);
  EXPECT_FALSE(waiting.to_move());
  EXPECT_EQ(waiting.waiting_for(), "Blue");
  game.give(v1::SEAT_BLUE, "deploy place units E : where place (20,42) facing 180", {3, 4});
  for (const Table* told : {&game.red, &game.blue}) {
    for (const Unit& unit : game.field.table().units) {
      ASSERT_TRUE(knows(*told, unit.id.str())) << unit.id.str();
      EXPECT_EQ(told->unit(unit.id).ground, unit.ground);
      EXPECT_TRUE(unit.hidden_from.empty());
    }
  }
  EXPECT_EQ(game.field.table().turn, 1u);
}

TEST(FornovoHiddenDeployment, ASideWithoutUnitsInHandWaits) {  // G-212
  Field field({"unit red A profile MI at (20,6)\nunit blue E profile MI reserve facing 180 at (20,42)\n",
               "option deploy.hidden on\n"});
  field.table().phase = kDeploymentPhase;
  field.table().active = v1::SIDE_UNSPECIFIED;
  hide_hands(field.table());
  field.run([](Draft& draft) { EXPECT_FALSE(run_deployment(draft)); });
  EXPECT_FALSE(may_act(field.table(), v1::SIDE_RED));
  EXPECT_TRUE(may_act(field.table(), v1::SIDE_BLUE));
  EXPECT_FALSE(hidden_from(field.unit("A"), v1::SEAT_BLUE)) << "what stands on the table is known";
}

// An umpire may place what a side had in hand, or take up again what it has placed.
TEST(FornovoHiddenDeployment, ASideWhoseLastUnitTheUmpirePlacedIsDoneWhenItSaysSo) {  // G-212
  for (const std::string_view hidden : {"on", "off"}) {
    Field field({"unit red A profile MI at (20,6)\nunit blue E profile MI reserve facing 180 at (20,42)\n",
                 "option deploy.hidden " + std::string(hidden) + "\n"});
    field.table().phase = kDeploymentPhase;
    field.table().active = v1::SIDE_UNSPECIFIED;
    field.table().turn = 0;
    hide_hands(field.table());
    field.run([](Draft& draft) { EXPECT_FALSE(run_deployment(draft)); });
    const auto end = notation::read_act("end_phase");
    ScriptedDice dice({3, 4});
    EXPECT_FALSE(system().adjudicate(field.table(), *end, v1::SEAT_BLUE, dice)) << "it has something in hand";
    field.table().units.back().presence = v1::PRESENCE_ON_TABLE;
    const v1::Prompt prompt = whole_prompt(system(), field.table(), v1::SEAT_BLUE);
    ASSERT_EQ(prompt.offers_size(), 1);
    EXPECT_EQ(prompt.default_act().verb(), v1::VERB_END_PHASE);
    const Ruling ruling = system().adjudicate(field.table(), *end, v1::SEAT_BLUE, dice);
    ASSERT_TRUE(ruling.has_value()) << ruling.error().reason;
    for (const v1::Event& event : *ruling) field.table().apply(event);
    EXPECT_EQ(field.table().turn, 1u);
  }
}

TEST(FornovoHiddenDeployment, InFogUnseenUnitsStayUnseen) {  // G-212, G-216, FTS-11.5-a
  Told game{
      unseen("option info.fog on\nterrain woods wood \"the wood\" area (10,0) (30,0) (30,14) (10,14) density=1\n")};
  game.give(v1::SEAT_RED, "deploy place units A : where place (20,5) facing 0");
  game.give(v1::SEAT_RED, "deploy place units D : where place (40,6) facing 0");
  game.give(v1::SEAT_BLUE, "deploy place units E : where place (20,42) facing 180", {3, 4});
  EXPECT_FALSE(knows(game.blue, "A"));
  EXPECT_TRUE(knows(game.blue, "D"));
  EXPECT_TRUE(knows(game.red, "E"));
  EXPECT_EQ(game.field.status("A", kPlacedUnseen), 0);
}

TEST(FornovoHiddenDeployment, ShowsTheContactsOfPlacedUnits) {  // an umpire has put them into contact
  Told game{unseen()};
  game.give(v1::SEAT_RED, "deploy place units A : where place (20,5) facing 0");
  game.field.table().contacts.push_back({UnitId("A"), UnitId("E")});
  game.give(v1::SEAT_RED, "deploy place units D : where place (40,6) facing 0");
  game.give(v1::SEAT_BLUE, "deploy place units E : where place (20,42) facing 180", {3, 4});
  for (const Table* told : {&game.red, &game.blue}) EXPECT_EQ(told->contacts.size(), 1u);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
