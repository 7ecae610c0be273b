#include "server/rules/systems/pike_and_shotte/variations/reaction.h"

#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"

namespace battalia::rules::pike_and_shotte {
namespace {

// PS-REA-02: the face 0 fails even under a commander with rating 10, unless it reads as zero (OPT-01).
bool passes(const Battle& battle, std::uint32_t face, std::int32_t added, std::int32_t rating) {
  const bool always_fails = face == kCommandDieLowest && !battle.is_on(&BookOptions::blunder_throw_is_plain);
  return !always_fails && value_of_throw(battle, static_cast<std::int32_t>(face)) + added <= rating;
}

}  // namespace

bool react(Draft& draft, const UnitId& id, std::string_view why, std::string_view clause) {
  const std::int32_t rating = command_rating(draft.battle(), draft.unit(id));
  Modifiers rows;  // the rules have none; only the umpire can add some
  add_umpire_modifiers(rows, draft.battle(), id, kReactionDice);
  v1::DiceRolled& rolled = draft.roll({.purpose = std::string(kReactionDice),
                                       .label = id.str() + ": " + std::string(why),
                                       .unit = id.str(),
                                       .sides = kCommandDieSides,
                                       .lowest_face = kCommandDieLowest},
                                      {clause, "PS-REA-01", "PS-REA-02"});
  draft.count(rows, rolled);
  const std::int32_t total = value_of_throw(draft.battle(), static_cast<std::int32_t>(rolled.faces(0))) + rows.total();
  const bool passed = passes(draft.battle(), rolled.faces(0), rows.total(), rating);
  mechanics::needs_at_most(rolled, rating, rating - rows.total());
  rolled.set_total(total);
  rolled.set_outcome(passed ? "passes" : "fails");
  return passed;
}

double chance_to_react(const Battle& battle, const Unit& unit) {
  Modifiers rows;
  add_umpire_modifiers(rows, battle, unit.id, kReactionDice);
  const std::int32_t rating = command_rating(battle, unit);
  int good = 0;
  for (std::uint32_t face = 0; face < kCommandDieSides; ++face) {
    good += passes(battle, face, rows.total(), rating) ? 1 : 0;
  }
  return good / static_cast<double>(kCommandDieSides);
}

}  // namespace battalia::rules::pike_and_shotte
