// What is done for a player who does not choose: each of the 28 decision points of the rulings in one table, with the
// result of its default in a situation with a choice. That play takes these defaults is tested in defaults_test.cpp.
#include "common/notation/act.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/references.h"
#include "server/rules/systems/god_will_know_his_own/compulsory/compulsory_phase.h"
#include "server/rules/systems/god_will_know_his_own/contact/turn_to_face.h"
#include "server/rules/systems/god_will_know_his_own/deployment/deployment.h"
#include "server/rules/systems/god_will_know_his_own/god_will_know_his_own.h"
#include "server/rules/systems/god_will_know_his_own/melee/combat_phase.h"
#include "server/rules/systems/god_will_know_his_own/melee/combats.h"
#include "server/rules/systems/god_will_know_his_own/movement/straight_move.h"
#include "server/rules/systems/god_will_know_his_own/orders/move_orders.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_phase.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/flight.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/owed.h"
#include "server/rules/systems/god_will_know_his_own/shooting/shooting_phase.h"
#include "server/rules/systems/god_will_know_his_own/turn/bound.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"
#include "tests/rules/god_will_know_his_own/fight.h"

#include <gtest/gtest.h>

#include <set>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::string_view kNothing = "nothing";

// The default of the open question.
std::string answer_by_default(const Battlefield& field, const DecisionPoint& point) {
  const v1::Decision* open = field.table().open_decision();
  if (open == nullptr) return "no question";
  v1::Prompt prompt;
  point.offer(field.table(), *open, prompt);
  return prompt.default_act().key();
}

// --- Orders: the default is to give none --------------------------------------------------------------------------

Battlefield in_orders(const std::string& lines) {
  Battlefield field(lines);
  for (Command& command : field.table().commands) {
    if (command.side == v1::SIDE_RED) command.statuses.set(kPoints, 6);
  }
  field.table().phase = kOrdersPhase;
  return field;
}
// The result of the default in a situation in which an order of that kind is offered.
std::string orders_by_default(const Battlefield& field, std::string_view offered) {
  const v1::Prompt prompt = whole_prompt(system(), field.table(), v1::SEAT_RED);
  const bool is_offered = std::ranges::any_of(prompt.offers(), [&](const auto& one) { return one.key() == offered; });
  if (!is_offered) return std::string(offered) + " is not offered";
  const v1::Act& taken = prompt.default_act();
  return taken.verb() == v1::VERB_END_PHASE ? std::string(kNothing) : taken.key();
}
std::string moving() { return orders_by_default(in_orders(red("A", "hi_o")), kMoveElement); }
std::string activating() {
  Battlefield field = in_orders(red("S", "stand") + red("A", "pk_o"));
  field.stand("A", base(500, 500)).set("A", kRegiment, reference_to(field.table(), UnitId("S")));
  return orders_by_default(field.stand("S", base(500, 460)), kActivate);
}
std::string holding() {
  Battlefield field = in_orders(red("A", "hc_o") + blue("B", "hi_o"));
  return orders_by_default(field.stand("A", base(500, 500, 0, 30)).stand("B", base(500, 700, 180)), kHold);
}
std::string buying_dice() {
  Battlefield field = in_orders(red("A", "hi_o") + blue("B", "hi_o"));
  lock(field, {"A"}, {"B"});
  return orders_by_default(field, kBuyDie);
}
std::string breaking() { return orders_by_default(in_orders(red("A", "hi_o")), kBreakElement); }
std::string recrewing() {
  Battlefield field = in_orders(red("G", "hart_o", ": uncrewed") + red("A", "hi_o"));
  return orders_by_default(field.stand("G", base(500, 500, 0, 40)).stand("A", base(500, 440)), kRecrew);
}
std::string exchanging() {
  Battlefield field = in_orders(red("A", "hi_f") + red("P", "pk_o") + red("P2", "pk_o") + blue("B", "hi_o"));
  lock(field, {"A", "P", "P2"}, {"B"});
  return orders_by_default(field, kExchange);
}
// The first form in the table of forms.
std::string dismounting() {
  const Battlefield field = in_orders(red("A", "cv_s"));
  v1::Prompt prompt;
  mechanics::Asking asking(prompt, {&field.unit("A").id, 1});
  offer_orders(field.table(), field.unit("A"), asking);
  for (const v1::Offer& offer : prompt.offers()) {
    if (offer.key() == kDismount) return std::string(mechanics::option_of(mechanics::plain_act(offer), kFootForm));
  }
  return "not offered";
}
// Turns about on the path of the first suggestion.
std::string turning_on_the_way() {
  Battlefield field = in_orders(red("A", "lc_o") + blue("B", "hi_o"));
  field.stand("A", base(500, 300, 0, 30)).stand("B", base(500, 900, 180));
  v1::Prompt prompt;
  mechanics::Asking asking(prompt, {&field.unit("A").id, 1});
  offer_orders(field.table(), field.unit("A"), asking);
  for (const v1::Offer& offer : prompt.offers()) {
    if (offer.key() != kMoveElement) continue;
    const v1::Act act = mechanics::plain_act(offer);
    const auto turns = std::ranges::count_if(act.answers(0).path(), [](const v1::PathStep& step) {
      return step.manoeuvre() == v1::MANOEUVRE_ACTION || step.manoeuvre() == v1::MANOEUVRE_TURN;
    });
    return turns == 0 ? std::string(kNothing) : "turns";
  }
  return "not offered";
}
std::string lining_up() {
  Battlefield field = in_orders(red("A", "hi_o") + blue("B", "hi_o") + blue("C", "hi_o"));
  field.stand("A", base(500, 510)).stand("B", base(482, 550, 180)).stand("C", base(522, 550, 180));
  const auto act = notation::read_act("move move units A : path path advance 3");
  return act ? plan_of(field.table(), *act, v1::SIDE_RED).plan.touched.front().str() : "no act";
}

// --- Before the battle, and as bounds begin -----------------------------------------------------------------------

std::string setting_up() {
  SeededDice dice(1);
  const Ruling set = system().set_up(system().scenarios().front(), {}, dice);
  if (!set) return set.error().reason;
  const Table table = from_message(set->front().table_set().table());
  for (const mechanics::OptionRow& row : option_rows()) {
    if (table.option(row.key) != row.standard) return std::string(row.key) + " is not its standard";
  }
  return "as the scenario says";
}
std::string deploying() {
  Battlefield field("unit red A of r profile cv_s reserve at (500mm,280mm) facing 0\n");
  field.table().phase = kDeploymentPhase;
  field.table().active = v1::SIDE_RED;
  v1::Prompt prompt;
  offer_deploy_commands(field.table(), v1::SIDE_RED, prompt);
  const v1::Act act = prompt.default_act();
  const geometry::Footprint drawn = field.unit("A").ground;
  field.run([&](Draft& draft) { EXPECT_FALSE(act_deploy(draft, act, v1::SIDE_RED)); });
  const bool there = field.unit("A").on_table() && field.unit("A").ground == drawn;
  return there && is_mounted(field.unit("A")) ? "as drawn, mounted" : "otherwise";
}
std::string drawing_a_command() {
  Battlefield field("command red r2 \"Second\" commander A : decisive\n" + red("R", "hi_o", "of r") +
                        red("A", "hi_o", "of r2") + blue("B", "hi_o"),
                    "option sequence_variant random_command\n");
  for (Command& command : field.table().commands) command.statuses.set(kActing, 0);
  field.table().turn = 0;
  field.game(kStage, 0);
  field.run([](Draft& draft) { EXPECT_FALSE(run_initiative(draft)); }, {5, 3});
  return answer_by_default(field, decisive_decision());
}

// --- What must be done, in ascending order ------------------------------------------------------------------------

std::string moving_impetuously() {
  Battlefield field(red("A", "hc_o") + red("C", "hc_o") + blue("B", "hi_o"));
  field.stand("A", base(500, 500, 0, 30)).stand("C", base(700, 500, 0, 30)).stand("B", base(600, 900, 180));
  field.table().phase = kCompulsoryPhase;
  field.run([](Draft& draft) {
    begin_compulsory(draft);
    EXPECT_TRUE(move_next(draft));
  });
  return field.unit("A").ground != base(500, 500, 0, 30) && field.unit("C").ground == base(700, 500, 0, 30) ? "A" : "C";
}
std::string towards_whom() {
  Battlefield field(red("A", "hc_o") + blue("L", "hi_o") + blue("R", "hi_o"));
  field.stand("A", base(500, 500, 0, 30)).stand("L", base(440, 700, 180)).stand("R", base(560, 700, 180));
  field.table().phase = kCompulsoryPhase;
  field.run([](Draft& draft) { EXPECT_TRUE(move_next(draft)); });
  return field.unit("A").ground.centre.x < 500_mm ? "L" : "R";
}
std::string facing() {
  Battlefield field(red("A", "hi_o") + blue("B", "hi_o") + blue("C", "hi_o"));
  field.stand("A", base(500, 500)).stand("B", base(480, 480, 90)).stand("C", base(520, 480, 270)).in_contact();
  field.run([](Draft& draft) { EXPECT_FALSE(run_turns_to_face(draft)); });
  const v1::Decision open = *field.table().open_decision();
  v1::Prompt prompt;
  face_decision().offer(field.table(), open, prompt);
  return mechanics::target_of(prompt.default_act(), mechanics::kTargetInput).str();
}
// Red's A and C fight, each its own enemy.
Battlefield two_combats(const std::string& type) {
  Battlefield field(red("A", type) + red("C", type) + blue("B", "hi_o") + blue("D", "hi_o"));
  field.stand("A", base(500, 500)).stand("B", base(500, 500, 180));
  field.stand("C", base(700, 500)).stand("D", base(700, 500, 180)).in_contact();
  field.table().phase = kCombatPhase;
  field.run(begin_combat);
  return field;
}
// The next is fought; if its side has none left in this round, the round ends.
std::string next_to_fight(Battlefield& field, std::vector<std::uint32_t> faces) {
  field.run([](Draft& draft) { EXPECT_FALSE(run_combat(draft)); });
  const std::vector<Pairing> before = combats_to_fight(field.table());
  field.run(
      [](Draft& draft) {
        fight_next(draft);
        carry_out(draft);
      },
      std::move(faces));
  const std::vector<Pairing> left = combats_to_fight(field.table());
  if (left.size() + 1 != before.size()) return "not one of them";
  return before.front().element == left.front().element ? before.back().element.str() : before.front().element.str();
}
std::string fighting_first() {
  Battlefield field = two_combats("hi_o");
  return next_to_fight(field, {3, 3});
}
// Both pike elements push their enemies back and must follow: the second round.
std::string fighting_on() {
  Battlefield field = two_combats("pk_o");
  field.run([](Draft& draft) { EXPECT_FALSE(run_combat(draft)); });
  for (int combat = 0; combat < 2; ++combat) {
    field.run(
        [](Draft& draft) {
          fight_next(draft);
          carry_out(draft);
        },
        {6, 3});
  }
  const std::string next = next_to_fight(field, {3, 4});
  return field.table().game[kCombatRound] == 2 ? next : "no second round";
}

// --- Shooting -----------------------------------------------------------------------------------------------------

std::string shooting(v1::Side side) {
  Battlefield field(red("A", "bw_o") + blue("B", "bw_o"));
  field.stand("A", base(500, 500)).stand("B", base(500, 600, 180));
  field.table().phase = side == v1::SIDE_RED ? kShootingPhase : kShootingBackPhase;
  v1::Prompt prompt;
  offer_shoot_all(field.table(), side, prompt);
  return prompt.default_act().key();
}
std::string first_to_shoot() { return shooting(v1::SIDE_RED); }
std::string shooting_back() { return shooting(v1::SIDE_BLUE); }
std::string heads_down() {
  std::string both;
  for (const std::int32_t away_mm : {150, 500}) {
    Battlefield field("terrain trench t line (400mm,505mm) (600mm,505mm)\n" + red("A", "lb_o") + blue("B", "hi_o"));
    field.stand("A", base(500, 500)).stand("B", base(500, 500 + away_mm, 180));
    field.table().phase = kShootingPhase;
    field.run([](Draft& draft) { begin_shooting(draft); });
    both += answer_by_default(field, heads_down_decision()) + " ";
  }
  return both;
}
std::string whom_to_answer() {  // EX-17
  Battlefield field(red("X", "xb_o") + red("X2", "xb_o") + red("H", "hi_o") + blue("B", "bw_o"));
  field.stand("B", base(500, 700, 180)).stand("H", base(500, 573));
  file(field, {"X", "X2"}, 541, 598);
  shot(field, "X", "B", {2, 3});
  field.table().phase = kShootingBackPhase;
  v1::Prompt prompt;
  offer_shots(field.table(), field.unit("B"), prompt);
  if (prompt.offers().empty()) return "not offered";
  return mechanics::target_of(mechanics::plain_act(prompt.offers(0)), mechanics::kTargetInput).str();
}
std::string second_shot() {
  Battlefield field(red("G", "hart_o") + blue("H", "hi_o") + blue("J", "hi_o"));
  field.stand("G", base(500, 500, 0, 40)).stand("H", base(500, 800, 180)).stand("J", base(500, 838, 180));
  shot(field, "G", "H", {5, 1, 2, 4});  // the last two are the second shot's
  return is_gone(field, "H") ? "fire" : "cease";
}

// --- Outcomes -----------------------------------------------------------------------------------------------------

std::string falling_back() {  // EX-33
  Battlefield field(red("R", "re_o") + blue("S", "sh_o", "traits arquebus") + blue("P", "pk_o"));
  lock(field, {"R"}, {"S", "P"});
  combat(field, "R", {4, 2});
  return off_the_line(field, "S") > off_the_line(field, "P") ? "through" : "pushed";
}
std::string retiring() {  // EX-32
  Battlefield field(red("C", "cv_o") + blue("H", "hi_o"));
  lock(field, {"C"}, {"H"});
  field.set("H", kMoved, 1);
  combat(field, "C", {3, 5});
  return off_the_line(field, "C") == 30_mm ? "stay" : "retire";
}
std::string following_up() {
  Battlefield field(red("A", "hi_o") + blue("B", "hi_o"));
  lock(field, {"A"}, {"B"});
  combat(field, "A", {4, 3});
  return off_the_line(field, "B") == 20_mm && off_the_line(field, "A") == Length() ? "stay" : "follow";
}
// R and F are so narrow that R can pass F on either side: by 5 mm to its right, by 15 to its left.
std::string going_round() {
  Battlefield field(red("R", "hi_o") + red("F", "hi_o") + blue("B", "hi_o"));
  geometry::Footprint narrow = base(500, 500), before = base(504, 440);
  narrow.frontage = before.frontage = 8_mm;
  field.stand("R", narrow).stand("F", before).stand("B", base(500, 520, 180));
  field.run([](Draft& draft) {
    owe(draft, UnitId("R"), Owed::rout, OwedCause::close_combat, UnitId("B"));
    carry_out(draft);
  });
  return field.unit("R").ground.centre.x < 500_mm ? "the shorter way" : "the longer way";
}

// --- At any time --------------------------------------------------------------------------------------------------

// The rules have no act for conceding, so no default can concede: the battle ends by its victory conditions.
std::string conceding() {
  const auto has_act = [](const v1::Prompt& prompt) {
    return std::ranges::any_of(prompt.offers(), [](const v1::Offer& offer) {
      return offer.key().find("resign") != std::string::npos || offer.key().find("draw_offer") != std::string::npos;
    });
  };
  SeededDice dice(3);
  Table table;
  const auto happens = [&](const Ruling& ruling) {
    for (const v1::Event& event : ruling.value_or(std::vector<v1::Event>())) table.apply(event);
  };
  happens(system().set_up(system().scenarios().front(), {}, dice));
  for (int acts = 0; acts < 40 && !table.ended(); ++acts) {
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      const v1::Prompt prompt = whole_prompt(system(), table, seat);
      if (has_act(prompt)) return "offered";
      if (!prompt.to_move()) continue;
      happens(system().adjudicate(table, prompt.default_act(), seat, dice));
      break;
    }
  }
  const bool by_rule = !table.ended() || table.result.clause().starts_with("GWK-");
  return by_rule ? std::string(kNothing) : "given up";
}

// --- The table ----------------------------------------------------------------------------------------------------

struct DecisionRow {
  std::string_view decision;
  std::string_view taken;
  std::string (*by_default)();
};
constexpr DecisionRow kDecisions[] = {
    {"D-01", "draw", drawing_a_command},
    {"D-02", "as the scenario says", setting_up},
    {"D-03", "as drawn, mounted", deploying},
    {"D-04", kNothing, moving},
    {"D-05", kNothing, activating},
    {"D-06", kNothing, holding},
    {"D-07", kNothing, buying_dice},
    {"D-08", kNothing, breaking},
    {"D-09", "li_o", dismounting},
    {"D-10", kNothing, recrewing},
    {"D-11", "B", lining_up},
    {"D-12", "A", moving_impetuously},
    {"D-13", "B", facing},
    {"D-14", "L", towards_whom},
    {"D-15", "shoot_all", first_to_shoot},
    {"D-16", "up down ", heads_down},
    {"D-17", "H", whom_to_answer},
    {"D-18", "fire", second_shot},
    {"D-19", "through", falling_back},
    {"D-20", "stay", retiring},
    {"D-21", "stay", following_up},
    {"D-22", "A", fighting_first},
    {"D-23", "A", fighting_on},
    {"D-24", "the shorter way", going_round},
    {"D-25", "shoot_all", shooting_back},
    {"D-26", kNothing, exchanging},
    {"D-27", kNothing, turning_on_the_way},
    {"D-28", kNothing, conceding},
};

TEST(GwkDecisions, EachHasTheDefaultOfTheRulings) {
  std::set<std::string_view> all;
  for (const DecisionRow& row : kDecisions) {
    EXPECT_EQ(row.by_default(), row.taken) << row.decision;
    all.insert(row.decision);
  }
  EXPECT_EQ(all.size(), 28U);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
