#include "server/rules/families/brigade/charge/response.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/families/brigade/charge/contact_move.h"
#include "server/rules/families/brigade/charge/counter_charge.h"
#include "server/rules/families/brigade/charge/evade.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/vocabulary/acts.h"

#include <algorithm>
#include <charconv>

namespace battalia::rules::brigade {
namespace {

constexpr std::string_view kStand = "stand";
constexpr std::string_view kClosingFire = "closing_fire";
constexpr std::string_view kCounterCharge = "counter_charge";
constexpr std::string_view kEvade = "evade";
constexpr std::string_view kTurn = "turn";
constexpr std::string_view kStayPut = "stay";

constexpr std::string_view kDiceInput = "dice";
constexpr std::string_view kRetreatInput = "facing";
constexpr std::string_view kFacingCharger = "charger";
constexpr std::string_view kFacingAway = "away";

// Rule::responses without the reactions; stand is always last.
std::vector<Response> menu(const Battle& battle, const Charge& charge) {
  const Unit& target = battle.table.unit(charge.target);
  const Unit& charger = battle.table.unit(charge.charger);
  std::vector<Response> open;
  if (!why_not_closing_fire(battle, target, charger)) {
    open.push_back({kClosingFire, "gives closing fire", battle.clause(Rule::closing_fire), 85});
  }
  if (!why_not_counter_charge(battle, target, charger)) {
    open.push_back({kCounterCharge, "counter-charges", battle.clause(Rule::counter_charge), 80});
  }
  if (!why_not_evade(battle, target, charger)) {
    battle.book.variations.add_ways_to_evade(battle, target, charger, open);
    open.push_back({kEvade, "evades", battle.clause(Rule::who_evades), 65, true});
  }
  battle.book.variations.add_responses(battle, charge, open);
  open.push_back({kStand, "stands", battle.clause(Rule::one_response), 40});
  return open;
}

geometry::Footprint facing_the_charger(const Battle& battle, const Charge& charge) {
  const geometry::Footprint& ground = battle.table.unit(charge.target).ground;
  const geometry::Point from = geometry::front_centre(battle.table.unit(charge.charger).ground);
  return geometry::turned_to(ground, geometry::direction(ground.centre, from));
}

void act_on(Draft& draft, const Charge& charge, std::string_view response, bool turns_away) {
  if (response == kCounterCharge) {
    return counter_charge(draft, charge.target, charge.charger, interpenetration_of(draft.battle(), charge.cause));
  }
  if (response == kEvade) return evade_and_be_followed(draft, charge, turns_away);
  if (draft.book().variations.carry_out_response(draft, charge, response, turns_away)) return;
  make_contact(draft, charge, response == kClosingFire);
}

void want_facing(const Battle& battle, v1::Offer& offer) {
  v1::ChooseWanted& facing = want_choice(offer, kRetreatInput, "Final facing", true);
  add_option(facing, kFacingCharger, "facing the charger", "The usual way.");
  add_option(facing, kFacingAway, "facing away",
             "A charger that reaches it hits its rear (" + std::string(battle.clause(Rule::evading)) + ").");
}

// DP-27: how many dice of its closing fire go against this charger, with the others kept for later ones
// (Rule::closing_fire_is_divided).
void want_division(const Battle& battle, const Charge& charge, v1::Offer& offer) {
  const auto fire = divided_fire(battle, charge);
  if (!fire) return;
  v1::ChooseWanted& wanted = want_choice(offer, kDiceInput, "Dice at " + charge.charger.str(), true);
  for (std::int32_t dice = 1; dice <= fire->dice; ++dice) {
    add_option(wanted, std::to_string(dice), std::to_string(dice) + " of " + std::to_string(fire->dice),
               "The others are for those who charge it later (" +
                   std::string(battle.clause(Rule::closing_fire_is_divided)) + ").");
  }
}

// The division in an answer: one of the offered numbers, or as equal as possible; 0: nothing is divided.
tl::expected<std::int32_t, Violation> division_of(const Battle& battle, const Charge& charge, const v1::Act& act) {
  const auto fire = divided_fire(battle, charge);
  const std::string_view said = option_of(act, kDiceInput);
  if (!fire || said.empty()) return fire ? fire->usual() : 0;
  std::int32_t dice = 0;
  std::from_chars(said.data(), said.data() + said.size(), dice);
  if (dice >= 1 && dice <= fire->dice) return dice;
  return tl::unexpected(violation(battle.clause(Rule::closing_fire_is_divided),
                                  charge.target.str() + " has 1 to " + std::to_string(fire->dice) +
                                      " dice of closing fire at this charger, not " + std::string(said) + "."));
}

// For a later charger of a unit that already fights: uses its part of the dice held back, without a question.
Charge in_its_part(const Battle& battle, Charge charge) {
  const auto fire = divided_fire(battle, charge);
  if (fire) charge.dice = fire->usual();
  return charge;
}

}  // namespace

void ask_defender(Draft& draft, std::string_view key, const Charge& charge, std::string question) {
  v1::Decision decision;
  decision.set_key(std::string(key));
  decision.set_seat(seat_of(draft.unit(charge.target).side));
  decision.add_units(charge.target.str());
  decision.add_units(charge.charger.str());
  decision.set_question(std::move(question));
  save_charge(decision, charge);
  draft.open(std::move(decision), {draft.clause(Rule::response_interrupts)});
}

bool has_room_to_turn(const Battle& battle, const Charge& charge) {
  return !why_not_stand_clear(battle, battle.table.unit(charge.target), facing_the_charger(battle, charge));
}

void turn_to_charger(Draft& draft, Charge& charge) {
  shift(draft, charge.target, facing_the_charger(draft.battle(), charge), {}, Length(),
        {draft.clause(Rule::turning_to_face), draft.clause(Rule::turned_to_face)});
  charge.turned = true;
}

void evade_and_be_followed(Draft& draft, const Charge& charge, bool turns_away) {
  evade(draft, charge.target, charge.charger, turns_away);
  make_contact(draft, charge, false);
}

bool is_over(const Battle& battle, const Charge& charge) {
  return !stands(battle.table.unit(charge.charger)) || !stands(battle.table.unit(charge.target));
}

void save_charge(v1::Decision& decision, const Charge& charge) {
  mechanics::save_context(decision, "charger", charge.charger.str());
  mechanics::save_context(decision, "target", charge.target.str());
  mechanics::save_context(decision, "cause", std::to_string(static_cast<int>(charge.cause)));
  mechanics::save_context(decision, "halt", charge.halts ? "1" : "0");
  if (charge.lean != Lean::nearest)
    mechanics::save_context(decision, "lean", charge.lean == Lean::left ? "left" : "right");
}

Charge saved_charge(const v1::Decision& decision) {
  const std::string_view cause = context_value(decision, "cause");
  int number = 0;
  std::from_chars(cause.data(), cause.data() + cause.size(), number);
  const std::string_view lean = context_value(decision, "lean");
  return {.charger = UnitId(context_value(decision, "charger")),
          .target = UnitId(context_value(decision, "target")),
          .cause = static_cast<ChargeCause>(number),
          .halts = context_value(decision, "halt") == "1",
          .lean = lean == "left"    ? Lean::left
                  : lean == "right" ? Lean::right
                                    : Lean::nearest};
}

void respond(Draft& draft, const Charge& charge) {
  if (stands(draft.unit(charge.target)) && draft.book().variations.takes_fright(draft, charge)) return;
  const Battle battle = draft.battle();
  const Unit& target = battle.table.unit(charge.target);
  // Rule::one_response; nor does a unit respond that is ridden down as it retires.
  const bool engaged = is_too_engaged_to_respond(battle, target);
  if (!stands(target) || engaged || charge.cause == ChargeCause::pursuit) {
    const bool fires = engaged && fires_what_it_held_back(battle, charge);
    return make_contact(draft, fires ? in_its_part(battle, charge) : charge, fires);
  }
  if (battle.book.variations.must_respond(draft, charge)) return;
  if (menu(battle, charge).size() == 1) return make_contact(draft, charge, false);
  ask_defender(
      draft, kChargeResponseDecision, charge,
      charge.charger.str() + " charges " + charge.target.str() + ". How does " + charge.target.str() + " respond?");
}

void offer_responses(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt) {
  const Charge charge = saved_charge(decision);
  const Variations& ways = battle.book.variations;
  if (ways.has_compulsory_answer(battle, charge)) return ways.offer_compulsory(battle, charge, prompt);
  const std::vector<Response> open = menu(battle, charge);
  for (const Response& response : open) {
    v1::Offer& offered =
        offer(prompt, v1::VERB_CHOOSE, response.key, charge.target.str() + " " + std::string(response.label),
              {charge.target}, response.clause, response.weight);
    if (response.ends_elsewhere) want_facing(battle, offered);
    if (response.key == kClosingFire) want_division(battle, charge, offered);
  }
  // DP-08: closing fire if available, otherwise stand.
  const int standard = open.front().key == kClosingFire ? 0 : prompt.offers_size() - 1;
  *prompt.mutable_default_act() = plain_act(prompt.offers(standard));
}

WhyNot answer_response(Draft& draft, const v1::Act& act) {
  Charge charge = saved_charge(*draft.table().open_decision());
  if (is_over(draft.battle(), charge)) {
    draft.close_decision();
    return std::nullopt;
  }
  const Variations& ways = draft.book().variations;
  if (ways.has_compulsory_answer(draft.battle(), charge)) return ways.answer_compulsory(draft, charge, act);
  const auto open = menu(draft.battle(), charge);
  const auto chosen = std::ranges::find(open, act.key(), &Response::key);
  if (chosen == open.end()) return not_offered(draft.battle(), act);
  if (chosen->key == kClosingFire) {
    const auto dice = division_of(draft.battle(), charge, act);
    if (!dice) return dice.error();
    charge.dice = *dice;
  }
  draft.say(charge.target.str() + " " + std::string(chosen->label), {charge.target}, {charge.charger}, v1::VERB_CHOOSE,
            chosen->key, {chosen->clause});
  draft.close_decision();
  act_on(draft, charge, chosen->key, option_of(act, kRetreatInput) == kFacingAway);
  return std::nullopt;
}

void offer_turn(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt) {
  const UnitId unit(decision.units(0));
  offer(prompt, v1::VERB_CHOOSE, kTurn, unit.str() + " turns to face", {unit}, battle.clause(Rule::turned_to_face), 90);
  offer(prompt, v1::VERB_CHOOSE, kStayPut, unit.str() + " stays as it is", {unit}, battle.clause(Rule::turned_to_face),
        20);
  *prompt.mutable_default_act() = plain_act(prompt.offers(0));
}

WhyNot answer_turn(Draft& draft, const v1::Act& act) {
  if (act.key() != kTurn && act.key() != kStayPut) return not_offered(draft.battle(), act);
  Charge charge = saved_charge(*draft.table().open_decision());
  draft.close_decision();
  if (is_over(draft.battle(), charge)) return std::nullopt;
  if (act.key() == kTurn && has_room_to_turn(draft.battle(), charge)) turn_to_charger(draft, charge);
  make_contact(draft, charge, false);
  return std::nullopt;
}

}  // namespace battalia::rules::brigade
