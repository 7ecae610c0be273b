#include "server/rules/systems/pike_and_shotte/charge/response.h"

#include "server/rules/systems/pike_and_shotte/charge/charge_steps.h"
#include "server/rules/systems/pike_and_shotte/charge/contact_move.h"
#include "server/rules/systems/pike_and_shotte/charge/counter_charge.h"
#include "server/rules/systems/pike_and_shotte/charge/evade.h"
#include "server/rules/systems/pike_and_shotte/formations/hedgehog.h"
#include "server/rules/systems/pike_and_shotte/morale/break_test.h"
#include "server/rules/systems/pike_and_shotte/morale/reaction.h"
#include "server/rules/systems/pike_and_shotte/movement/marching.h"
#include "server/rules/systems/pike_and_shotte/shooting/volley.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/acts.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/combat_keys.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace battalia::rules::pike_and_shotte {
namespace {

using geometry::Face;

constexpr std::string_view kStand = "stand";
constexpr std::string_view kClosingFire = "closing_fire";
constexpr std::string_view kCounterCharge = "counter_charge";
constexpr std::string_view kEvade = "evade";
constexpr std::string_view kFireFirst = "fire_and_evade";
constexpr std::string_view kFormHedgehog = "hedgehog";
constexpr std::string_view kTurn = "turn";
constexpr std::string_view kStayPut = "stay";

constexpr std::string_view kShelterInput = "shelter";
constexpr std::string_view kRetreatInput = "facing";
constexpr std::string_view kFacingCharger = "charger";
constexpr std::string_view kFacingAway = "away";

struct Response {
  std::string_view key;
  std::string_view label;
  std::string_view clause;
  std::uint32_t weight;
};

// PS-RSP-02 without the reactions; stand is always the last.
std::vector<Response> menu(const Table& table, const Unit& target, const Unit& charger) {
  std::vector<Response> open;
  if (!why_not_closing_fire(table, target, charger)) {
    open.push_back({kClosingFire, "gives closing fire", "PS-CLF-01", 85});
  }
  if (!why_not_counter_charge(table, target, charger)) {
    open.push_back({kCounterCharge, "counter-charges", "PS-CCH-02", 80});
  }
  if (!why_not_evade(table, target, charger)) {
    if (!why_not_fire_first(table, target, charger)) open.push_back({kFireFirst, "fires and evades", "PS-SPR-10", 75});
    open.push_back({kEvade, "evades", "PS-EVA-01", 65});
  }
  open.push_back({kStand, "stands", "PS-RSP-01", 40});
  return open;
}

bool reacts_with_hedgehog(const Table& table, const Charge& charge) {
  return !why_not_react_with_hedgehog(table, table.unit(charge.target), table.unit(charge.charger));
}

// PS-REA-03: horse contacted elsewhere than in front.
bool reacts_by_turning(const Table& table, const Charge& charge) {
  const Unit& target = table.unit(charge.target);
  return is_cavalry(target) && face_contacted(target.ground, table.unit(charge.charger).ground) != Face::front;
}

void ask(Draft& draft, std::string_view key, const Charge& charge, std::string question) {
  v1::Decision decision;
  decision.set_key(std::string(key));
  decision.set_seat(seat_of(draft.unit(charge.target).side));
  decision.add_units(charge.target.str());
  decision.add_units(charge.charger.str());
  decision.set_question(std::move(question));
  save_charge(decision, charge);
  draft.open(std::move(decision), {"PS-SEQ-06"});
}

// --- Reactions ----------------------------------------------------------------------------------------------------

void roll_for_hedgehog(Draft& draft, const Charge& charge, const std::vector<UnitId>& sheltered) {
  if (react(draft, charge.target, "hedgehog against " + charge.charger.str(), "PS-HGH-01")) {
    form_hedgehog(draft, charge.target, sheltered);
  }
  make_contact(draft, charge, false);  // forming, or having tried to, is the whole response (PS-HGH-13)
}

geometry::Footprint facing_the_charger(const Table& table, const Charge& charge) {
  const geometry::Footprint& ground = table.unit(charge.target).ground;
  const geometry::Point from = geometry::front_centre(table.unit(charge.charger).ground);
  return geometry::turned_to(ground, geometry::direction(ground.centre, from));
}

// BP-CCH-09: room to turn about its centre.
bool has_room_to_turn(const Table& table, const Charge& charge) {
  return !why_not_stand_clear(table, table.unit(charge.target), facing_the_charger(table, charge));
}

// The charge that is on its way will meet its front.
void turn_to_charger(Draft& draft, Charge& charge) {
  shift(draft, charge.target, facing_the_charger(draft.table(), charge), {}, Length(), {"PS-REA-03", "PS-REA-04"});
  charge.turned = true;
}

void roll_to_turn(Draft& draft, Charge charge) {
  const bool room = has_room_to_turn(draft.table(), charge);
  if (!react(draft, charge.target, "charged in flank or rear by " + charge.charger.str(), "PS-REA-03")) {
    if (room) turn_to_charger(draft, charge);
    draft.set(draft.unit(charge.target), kDisordered, 1, {"PS-REA-03", "PS-DIS-01"});
    return make_contact(draft, charge, false);
  }
  if (!room) return make_contact(draft, charge, false);
  ask(draft, kTurnToFaceDecision, charge,
      "Does " + charge.target.str() + " turn to face " + charge.charger.str() + "?");
}

// --- Answers ------------------------------------------------------------------------------------------------------

// Fire and Evade: the parting shot may shake the charger, which ends its charge unless it holds. The owner may be asked
// about that test (DP-20), so what is left to do is kept on the charger, which forgets it when it retires.
void fire_first(Draft& draft, const Charge& charge, bool turns_away) {
  const Unit& target = draft.unit(charge.target);
  const auto place = static_cast<std::int32_t>(&target - draft.table().units.data()) + 1;
  draft.set(target, kClosingFireUsed, 1, {"PS-SPR-10"});
  fire_volley(draft, charge.target, charge.charger, {Fire::parting, firing_arc(draft.unit(charge.target)), 0});
  draft.set(draft.unit(charge.charger), kChasing, turns_away ? -place : place);
  if (is_shaken(draft.unit(charge.charger))) take_break_test(draft, charge.charger, Trigger::closing_fire);
}

void run(Draft& draft, const Charge& charge, bool turns_away) {
  evade(draft, charge.target, charge.charger, turns_away);
  make_contact(draft, charge, false);
}

void act_on(Draft& draft, const Charge& charge, std::string_view response, bool turns_away) {
  if (response == kCounterCharge) {
    return counter_charge(draft, charge.target, charge.charger, interpenetration_of(charge.cause));
  }
  if (response == kFireFirst) return fire_first(draft, charge, turns_away);
  if (response == kEvade) return run(draft, charge, turns_away);
  make_contact(draft, charge, response == kClosingFire);
}

// The umpire has taken away one of the two while the question was open.
bool is_over(const Table& table, const Charge& charge) {
  return !stands(table.unit(charge.charger)) || !stands(table.unit(charge.target));
}

std::string key_of_set(const std::vector<UnitId>& units) {
  std::string key;
  for (const UnitId& unit : units) key += (key.empty() ? "" : "+") + unit.str();
  return key;
}

WhyNot answer_with_hedgehog(Draft& draft, const Charge& charge, const v1::Act& act) {
  std::vector<UnitId> sheltered;
  if (const std::string_view wanted = option_of(act, kShelterInput); !wanted.empty()) {
    const auto choices = shelter_choices(draft.table(), draft.unit(charge.target));
    const auto chosen = std::ranges::find_if(choices, [&](const auto& set) { return key_of_set(set) == wanted; });
    if (chosen == choices.end()) {
      return violation("PS-HGH-09", std::string(wanted) +
                                        " can't shelter: only one standard or two small units of shot of its battalia "
                                        "within " +
                                        in_words(scaled(draft.table(), kShelterReach)) + " can.");
    }
    sheltered = *chosen;
  } else if (!in_the_way(draft.table(), draft.unit(charge.target)).empty()) {
    sheltered = shelter_choices(draft.table(), draft.unit(charge.target)).front();  // it stands where the pikes form
  }
  draft.close_decision();
  roll_for_hedgehog(draft, charge, sheltered);
  return std::nullopt;
}

void offer_hedgehog(const Table& table, const Charge& charge, v1::Prompt& prompt) {
  const double chance = chance_to_react(table, table.unit(charge.target));
  v1::Offer& hedgehog = offer(prompt, v1::VERB_CHOOSE, kFormHedgehog,
                              charge.target.str() + " tries to form hedgehog (" + mechanics::percent(chance) + ")",
                              {charge.target}, "PS-HGH-01", 90);
  v1::ChooseWanted& wanted =
      want_choice(hedgehog, kShelterInput, "Sheltering units", in_the_way(table, table.unit(charge.target)).empty());
  for (const std::vector<UnitId>& set : shelter_choices(table, table.unit(charge.target))) {
    add_option(wanted, key_of_set(set), names_of(set), "Goes in if the hedgehog is formed (PS-HGH-09).");
  }
  // DP-09: unless told otherwise the nearest goes in.
  v1::Act& standard = *prompt.mutable_default_act();
  standard = plain_act(hedgehog);
  v1::Answer& nearest = *standard.add_answers();
  nearest.set_input(std::string(kShelterInput));
  if (!wanted.options().empty()) nearest.add_options(wanted.options(0).key());
}

void want_facing(v1::Offer& offer) {
  v1::ChooseWanted& facing = want_choice(offer, kRetreatInput, "Final facing", true);
  add_option(facing, kFacingCharger, "facing the charger", "The usual way (DP-12).");
  add_option(facing, kFacingAway, "facing away", "A charger that reaches it hits its rear (PS-EVA-02).");
}

}  // namespace

void save_charge(v1::Decision& decision, const Charge& charge) {
  mechanics::save_context(decision, "charger", charge.charger.str());
  mechanics::save_context(decision, "target", charge.target.str());
  mechanics::save_context(decision, "cause", std::to_string(static_cast<int>(charge.cause)));
  mechanics::save_context(decision, "halt", charge.halt_at_hedgehog ? "1" : "0");
}

Charge saved_charge(const v1::Decision& decision) {
  const std::string_view cause = context_value(decision, "cause");
  int number = 0;
  std::from_chars(cause.data(), cause.data() + cause.size(), number);
  return {UnitId(context_value(decision, "charger")), UnitId(context_value(decision, "target")),
          static_cast<ChargeCause>(number), context_value(decision, "halt") == "1", false};
}

void respond(Draft& draft, const Charge& charge) {
  const Table& table = draft.table();
  const Unit& target = table.unit(charge.target);
  // PS-RSP-01: engaged units do not respond, but for a garrison from a wall that is still free; nor does one that is
  // ridden down as it retires.
  const bool engaged = table.engaged(charge.target) && !in_building(target);
  if (!stands(target) || engaged || charge.cause == ChargeCause::pursuit) return make_contact(draft, charge, false);
  if (reacts_with_hedgehog(table, charge)) {
    if (shelter_choices(table, target).empty()) return roll_for_hedgehog(draft, charge, {});
    return ask(draft, kChargeResponseDecision, charge,
               charge.target.str() + " tries to form hedgehog. Who shelters inside?");
  }
  if (reacts_by_turning(table, charge)) return roll_to_turn(draft, charge);
  if (menu(table, target, table.unit(charge.charger)).size() == 1) return make_contact(draft, charge, false);
  ask(draft, kChargeResponseDecision, charge,
      charge.charger.str() + " charges " + charge.target.str() + ". How does " + charge.target.str() + " respond?");
}

void offer_responses(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  const Charge charge = saved_charge(decision);
  if (reacts_with_hedgehog(table, charge)) return offer_hedgehog(table, charge, prompt);
  const Unit& target = table.unit(charge.target);
  const Unit& charger = table.unit(charge.charger);
  const std::vector<Response> open = menu(table, target, charger);
  for (const Response& response : open) {
    v1::Offer& offered =
        offer(prompt, v1::VERB_CHOOSE, response.key, charge.target.str() + " " + std::string(response.label),
              {charge.target}, response.clause, response.weight);
    if (response.key == kEvade || response.key == kFireFirst) want_facing(offered);
  }
  // DP-08: closing fire where there is any, else stand.
  const int standard = open.front().key == kClosingFire ? 0 : prompt.offers_size() - 1;
  *prompt.mutable_default_act() = plain_act(prompt.offers(standard));
}

WhyNot answer_response(Draft& draft, const v1::Act& act) {
  const Charge charge = saved_charge(*draft.table().open_decision());
  if (is_over(draft.table(), charge)) {
    draft.close_decision();
    return std::nullopt;
  }
  if (reacts_with_hedgehog(draft.table(), charge)) {
    if (act.key() != kFormHedgehog) return not_offered(act);
    return answer_with_hedgehog(draft, charge, act);
  }
  const auto open = menu(draft.table(), draft.unit(charge.target), draft.unit(charge.charger));
  const auto chosen = std::ranges::find(open, act.key(), &Response::key);
  if (chosen == open.end()) return not_offered(act);
  draft.say(charge.target.str() + " " + std::string(chosen->label), {charge.target}, {charge.charger}, v1::VERB_CHOOSE,
            chosen->key, {chosen->clause});
  draft.close_decision();
  act_on(draft, charge, chosen->key, option_of(act, kRetreatInput) == kFacingAway);
  return std::nullopt;
}

bool carry_on_chase(Draft& draft) {
  const auto chaser = std::ranges::find_if(draft.table().units, [](const Unit& unit) { return unit.is(kChasing); });
  if (chaser == draft.table().units.end()) return false;
  const UnitId charger = chaser->id;
  const std::int32_t kept = chaser->statuses[kChasing];
  draft.set(*chaser, kChasing, 0);
  const auto place = static_cast<std::size_t>(std::abs(kept));  // an umpire may have written anything
  if (place > draft.table().units.size()) return true;
  const Charge charge{charger, draft.table().units[place - 1].id};
  const bool apart = draft.unit(charge.charger).side != draft.unit(charge.target).side;
  if (apart && !is_over(draft.table(), charge)) run(draft, charge, kept < 0);
  return true;
}

void offer_turn(const Table&, const v1::Decision& decision, v1::Prompt& prompt) {
  const UnitId unit(decision.units(0));
  offer(prompt, v1::VERB_CHOOSE, kTurn, unit.str() + " turns to face", {unit}, "PS-REA-04", 90);
  offer(prompt, v1::VERB_CHOOSE, kStayPut, unit.str() + " stays as it is", {unit}, "PS-REA-04", 20);
  *prompt.mutable_default_act() = plain_act(prompt.offers(0));
}

WhyNot answer_turn(Draft& draft, const v1::Act& act) {
  if (act.key() != kTurn && act.key() != kStayPut) return not_offered(act);
  Charge charge = saved_charge(*draft.table().open_decision());
  draft.close_decision();
  if (is_over(draft.table(), charge)) return std::nullopt;
  if (act.key() == kTurn && has_room_to_turn(draft.table(), charge)) turn_to_charger(draft, charge);
  make_contact(draft, charge, false);
  return std::nullopt;
}

}  // namespace battalia::rules::pike_and_shotte
