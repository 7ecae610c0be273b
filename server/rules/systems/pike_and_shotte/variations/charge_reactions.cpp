#include "server/rules/systems/pike_and_shotte/variations/charge_reactions.h"

#include "server/rules/families/brigade/charge/contact_move.h"
#include "server/rules/families/brigade/charge/response.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/mechanics/odds.h"
#include "server/rules/systems/pike_and_shotte/tables/charge.h"
#include "server/rules/systems/pike_and_shotte/variations/hedgehog.h"
#include "server/rules/systems/pike_and_shotte/variations/reaction.h"

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

using geometry::Face;

constexpr std::string_view kFormHedgehog = "hedgehog";
constexpr std::string_view kShelterInput = "shelter";

// PS-REA-03: horse contacted anywhere except in front.
bool reacts_by_turning(const Battle& battle, const Charge& charge) {
  const Unit& target = battle.table.unit(charge.target);
  return is_cavalry(target) && face_contacted(target.ground, battle.table.unit(charge.charger).ground) != Face::front;
}

void roll_for_hedgehog(Draft& draft, const Charge& charge, const std::vector<UnitId>& sheltered) {
  if (react(draft, charge.target, "hedgehog against " + charge.charger.str(), "PS-HGH-01")) {
    form_hedgehog(draft, charge.target, sheltered);
  }
  make_contact(draft, charge, false);  // forming it, or failing to, is the whole response (PS-HGH-13)
}

void roll_to_turn(Draft& draft, Charge charge) {
  const bool room = has_room_to_turn(draft.battle(), charge);
  if (!react(draft, charge.target, "charged in flank or rear by " + charge.charger.str(), "PS-REA-03")) {
    if (room) turn_to_charger(draft, charge);
    draft.set(draft.unit(charge.target), kDisordered, 1, {"PS-REA-03", "PS-DIS-01"});
    return make_contact(draft, charge, false);
  }
  if (!room) return make_contact(draft, charge, false);
  ask_defender(draft, kTurnToFaceDecision, charge,
               "Does " + charge.target.str() + " turn to face " + charge.charger.str() + "?");
}

std::string key_of_set(const std::vector<UnitId>& units) {
  std::string key;
  for (const UnitId& unit : units) key += (key.empty() ? "" : "+") + unit.str();
  return key;
}

}  // namespace

bool react_to_charge(Draft& draft, const Charge& charge) {
  const Battle battle = draft.battle();
  if (reacts_with_hedgehog(battle, charge)) {
    if (shelter_choices(battle, battle.table.unit(charge.target)).empty()) {
      roll_for_hedgehog(draft, charge, {});
    } else {
      ask_defender(draft, kChargeResponseDecision, charge,
                   charge.target.str() + " tries to form hedgehog. Who shelters inside?");
    }
    return true;
  }
  if (!reacts_by_turning(battle, charge)) return false;
  roll_to_turn(draft, charge);
  return true;
}

bool reacts_with_hedgehog(const Battle& battle, const Charge& charge) {
  return !why_not_react_with_hedgehog(battle, battle.table.unit(charge.target), battle.table.unit(charge.charger));
}

WhyNot answer_with_hedgehog(Draft& draft, const Charge& charge, const v1::Act& act) {
  if (act.key() != kFormHedgehog) return not_offered(draft.battle(), act);
  std::vector<UnitId> sheltered;
  if (const std::string_view wanted = option_of(act, kShelterInput); !wanted.empty()) {
    const auto choices = shelter_choices(draft.battle(), draft.unit(charge.target));
    const auto chosen = std::ranges::find_if(choices, [&](const auto& set) { return key_of_set(set) == wanted; });
    if (chosen == choices.end()) {
      return violation("PS-HGH-09", std::string(wanted) +
                                        " can't shelter: only one standard or two small units of shot of its battalia "
                                        "within " +
                                        in_words(scaled(draft.battle(), kShelterReach)) + " can.");
    }
    sheltered = *chosen;
  } else if (!in_the_way(draft.battle(), draft.unit(charge.target)).empty()) {
    sheltered = shelter_choices(draft.battle(), draft.unit(charge.target)).front();  // it stands where the pikes form
  }
  draft.close_decision();
  roll_for_hedgehog(draft, charge, sheltered);
  return std::nullopt;
}

void offer_hedgehog(const Battle& battle, const Charge& charge, v1::Prompt& prompt) {
  const double chance = chance_to_react(battle, battle.table.unit(charge.target));
  v1::Offer& hedgehog = offer(prompt, v1::VERB_CHOOSE, kFormHedgehog,
                              charge.target.str() + " tries to form hedgehog (" + mechanics::percent(chance) + ")",
                              {charge.target}, "PS-HGH-01", 90);
  v1::ChooseWanted& wanted = want_choice(hedgehog, kShelterInput, "Sheltering units",
                                         in_the_way(battle, battle.table.unit(charge.target)).empty());
  for (const std::vector<UnitId>& set : shelter_choices(battle, battle.table.unit(charge.target))) {
    add_option(wanted, key_of_set(set), names_of(set), "Goes in if the hedgehog is formed (PS-HGH-09).");
  }
  // DP-09: by default, the nearest one shelters.
  v1::Act& standard = *prompt.mutable_default_act();
  standard = plain_act(hedgehog);
  v1::Answer& nearest = *standard.add_answers();
  nearest.set_input(std::string(kShelterInput));
  if (!wanted.options().empty()) nearest.add_options(wanted.options(0).key());
}

}  // namespace battalia::rules::pike_and_shotte
