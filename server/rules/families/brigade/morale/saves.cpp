#include "server/rules/families/brigade/morale/saves.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/families/brigade/troops/player_turn.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/mechanics/dice_needed.h"

#include <algorithm>
#include <array>

namespace battalia::rules::brigade {
namespace {

using mechanics::Extremes;

constexpr std::array<std::int32_t, 6> kUntestedStamina = {1, 2, 2, 3, 3, 4};  // Rule::untested_show_their_stamina

Saves plain_saves(const Battle& battle, const Unit& target) {
  Saves saves;
  saves.morale = target.stat(kMorale);
  saves.rerolls = (target.has_trait(kStubborn) ? 1 : 0) +                         // Rule::stubborn_troops
                  (target.has_trait(kCrack) && !target.is(kCasualties) ? 1 : 0);  // Rule::crack_troops
  add(saves.rows, target.formation == kMarchColumn, save_row(battle, SaveRow::march_column));
  add_umpire_modifiers(saves.rows, battle, target.id, kSaveDice);
  return saves;
}

// Only the better cover counts (Rule::best_cover_counts), including a battle's own rules. The row names the terrain
// that gives cover, if any: a hedge may count as hard as stone.
void add_cover(Saves& saves, const Battle& battle, const Unit& target, const Unit* shooter, Covered covered) {
  if (const std::optional<SaveRow> row = battle.book.scenario_rules.cover(battle, target, shooter)) {
    const Cover own = *row == SaveRow::stone ? Cover::hard : Cover::soft;
    if (own > covered.cover) covered = {own, nullptr};
  }
  if (covered.cover == Cover::none) return;
  const bool hard = covered.cover == Cover::hard;
  const Row row = save_row(battle, hard ? SaveRow::stone : SaveRow::soft_cover);
  std::string what = hard ? "hard cover" : "soft cover";
  if (covered.by != nullptr) what += ": " + called(*covered.by);
  saves.rows.add(true, row.value, what, row.clause);
}

constexpr std::int32_t kDieFaces = 6;
constexpr std::int32_t kDieDigit = 10;  // kRaised holds the player turn and, as its last digit, the die

}  // namespace

double Saves::chance() const {
  return possible() ? mechanics::chance_of(6, morale, rows.total(), Extremes::lowest_fails) : 0;
}

mechanics::Distribution Saves::casualties(const mechanics::Distribution& hits) const {
  return mechanics::thinned_with_rerolls(hits, 1 - chance(), possible() ? rerolls : 0);
}

Saves saves_against_shot(const Battle& battle, const Unit& target, const Unit& shooter, std::optional<Band> ordnance,
                         const Covered& covered) {
  Saves saves = plain_saves(battle, target);
  add_cover(saves, battle, target, &shooter, covered);
  battle.book.variations.add_shot_save_rows(saves.rows, target, ordnance.has_value());
  if (ordnance) {
    const bool strong = battle.book.variations.are_strong_guns(shooter, *ordnance);
    add(saves.rows, true, save_row(battle, strong ? SaveRow::strong_guns : SaveRow::guns));
  }
  return saves;
}

Saves saves_in_combat(const Battle& battle, const Unit& target, const Unit& enemy) {
  Saves saves = plain_saves(battle, target);
  Covered covered = in_building(target) ? cover_of_place(battle, target) : Covered{};
  for (const Contact& contact : battle.table.contacts_of(target.id)) {
    if (contact.b != enemy.id || !enemy.is(kIsCharging) || in_building(target)) continue;
    covered = cover_of_face(battle, target, static_cast<geometry::Face>(contact.face_of_a));  // Rule::cover_in_combat
  }
  add_cover(saves, battle, target, nullptr, covered);
  battle.book.variations.add_save_rows(saves.rows, target, enemy);
  return saves;
}

std::int32_t roll_saves(Draft& draft, const UnitId& unit, std::int32_t hits, const Saves& planned,
                        std::string_view how) {
  if (hits == 0) return 0;
  Saves saves = planned;
  saves.rows = planned.rows.as_of(draft.battle());
  const std::string title = unit.str() + " saves against " + std::string(how);
  if (!saves.possible()) {
    draft.say(title + ": it would need " + std::to_string(saves.needed()) + ", so no save is possible", {unit}, {}, {},
              kSaveDice, {draft.clause(Rule::impossible_save)});
    return hits;
  }
  const auto throw_them = [&](std::int32_t count, const std::string& label) {
    v1::DiceRolled& rolled = draft.roll({.purpose = std::string(kSaveDice),
                                         .label = label,
                                         .unit = unit.str(),
                                         .count = static_cast<std::uint32_t>(count)},
                                        {draft.clause(Rule::save), draft.clause(Rule::failed_save_is_a_casualty)});
    draft.count(saves.rows, rolled);
    const auto failed = static_cast<std::int32_t>(std::ranges::count_if(rolled.faces(), [&](std::uint32_t face) {
      return face == 1 || static_cast<std::int32_t>(face) < saves.needed();
    }));
    mechanics::needs_at_least(rolled, saves.morale, std::max(2, saves.needed()));  // 1 always fails
    rolled.set_total(count - failed);
    rolled.set_outcome(std::to_string(failed) + (failed == 1 ? " casualty" : " casualties"));
    return failed;
  };
  const std::int32_t failed = throw_them(hits, title);
  const std::int32_t again = std::min(failed, saves.rerolls);  // each die once, Rule::a_die_is_rerolled_once
  if (again == 0) return failed;
  saves.rows = saves.rows.as_of(draft.battle());
  return failed - again + throw_them(again, unit.str() + " re-rolls a failed save");
}

void take_casualties(Draft& draft, const UnitId& id, std::int32_t casualties, bool by_ordnance) {
  if (casualties == 0) return;
  const Unit& unit = draft.unit(id);
  if (unit.has_trait(kUntested) && !unit.is(kRolledStamina)) {
    v1::DiceRolled& rolled =
        draft.roll({.purpose = std::string(kStaminaDice), .label = id.str() + " shows its stamina", .unit = id.str()},
                   {draft.clause(Rule::untested_troops), draft.clause(Rule::untested_show_their_stamina)});
    const std::int32_t shown = kUntestedStamina.at(rolled.faces(0) - 1);
    rolled.set_total(shown);
    rolled.set_outcome("stamina " + std::to_string(shown));
    draft.set(unit, kRolledStamina, shown, {draft.clause(Rule::untested_troops)});
  }
  draft.set(draft.unit(id), kCasualties, draft.unit(id).statuses[kCasualties] + casualties,
            {draft.clause(Rule::failed_save_is_a_casualty)});
  if (by_ordnance)
    draft.set(draft.unit(id), kArtilleryCasualty, 1, {draft.clause(Rule::artillery_casualties_count_for_the_part)});
}

void discard_excess(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  draft.set(unit, kCasualties, std::min(unit.statuses[kCasualties], stamina(unit)),
            {draft.clause(Rule::excess_casualties)});
}

bool is_untried(const Unit& unit) { return unit.has_trait(kFreshlyRaised) && !unit.is(kRaised); }

std::vector<Unit> once_tried(const Battle& battle, const Unit& unit) {
  if (!is_untried(unit)) return {unit};
  std::vector<Unit> tried(kDieFaces, unit);
  for (std::int32_t die = 1; die <= kDieFaces; ++die) {
    Unit& one = tried[static_cast<std::size_t>(die - 1)];
    one.statuses.set(kRaised, player_turn(battle) * kDieDigit + die);
    if (die == 1) one.statuses.set(kDisordered, 1);
  }
  return tried;
}

void find_out_worth(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  if (!is_untried(unit)) return;
  v1::DiceRolled& rolled = draft.roll(
      {.purpose = std::string(kRaisedDice), .label = id.str() + " is tried for the first time", .unit = id.str()},
      {draft.clause(Rule::freshly_raised_troops), draft.clause(Rule::freshly_raised_are_tried)});
  const auto die = static_cast<std::int32_t>(rolled.faces(0));
  rolled.set_total(die);
  rolled.set_outcome(die == 1   ? "hits only on sixes and is disordered"
                     : die <= 3 ? "hits only on sixes"
                     : die == 6 ? "one more die"
                                : "steady enough");
  draft.set(unit, kRaised, player_turn(draft.battle()) * kDieDigit + die, {draft.clause(Rule::freshly_raised_troops)});
  if (die == 1) draft.set(draft.unit(id), kDisordered, 1, {draft.clause(Rule::freshly_raised_troops)});
}

bool hits_on_sixes_alone(const Battle& battle, const Unit& unit) {
  const std::int32_t raised = unit.statuses[kRaised];
  return raised / kDieDigit == player_turn(battle) && raised % kDieDigit >= 1 && raised % kDieDigit <= 3;
}

bool gains_freshly_raised_die(const Battle& battle, const Unit& unit) {
  const std::int32_t raised = unit.statuses[kRaised];
  return raised / kDieDigit == player_turn(battle) && raised % kDieDigit == 6;
}

}  // namespace battalia::rules::brigade
