#include "server/rules/systems/god_will_know_his_own/losses/losses.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/tables/morale_tables.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

// It already counted half: broken individually, or in a command with its own morale (GWK-MOR-16, 19). Guns without a
// crew are a full loss when destroyed (R-G38), and so are prisoners (GWK-SURR-10).
bool counts_half(const Table& table, const Unit& element) {
  if (element.is(kSurrendered)) return false;
  if (element.is(kAloneBroken)) return true;
  const Command* command = table.find(element.command);
  return is_broken(element) && command != nullptr && command->statuses.has(kOwnMorale);
}

void forget_what_was_to_come(Draft& draft, const UnitId& element) {
  draft.clear(element, {kOwed, kOwedOrder, kOwedBy, kOwedUm, kOwedCause, kAnswer, kFightsIn, kBreakthrough,
                        kSecondTarget, kHeadsDown});
}

}  // namespace

// GWK-MOR-15, 16, 19, 30, R-G34.
std::int32_t lost_quarters(const Table& table, const Unit& element) {
  const std::int32_t whole = quarters(element);
  const std::int32_t half = whole * kAloneBrokenCounts.numerator / kAloneBrokenCounts.denominator;
  if (element.presence == v1::PRESENCE_DESTROYED) {
    return element.is(kHalfLost) && !element.is(kSurrendered) ? half : whole;
  }
  if (element.is(kAloneBroken) || element.is(kUncrewed)) return half;
  const Command* command = table.find(element.command);
  const bool by_command = command != nullptr && command->statuses.has(kOwnMorale);
  return by_command && is_broken(element) ? half : 0;
}

std::int32_t lost_at_first(const Table& table, const Unit& element) {
  return element.is(kLostAtFirst) ? element.statuses[kLostAtFirst] - 1 : lost_quarters(table, element);
}

// Later in the bound nothing reads it.
void note_lost_at_first(Draft& draft, const UnitId& element) {
  const PhaseKey phase = draft.table().phase;
  if (phase != kOrdersPhase && phase != kCompulsoryPhase) return;
  const Unit& unit = draft.unit(element);
  if (unit.is(kLostAtFirst)) return;
  draft.set(unit, kLostAtFirst, lost_quarters(draft.table(), unit) + 1);
}

void remove_element(Draft& draft, const UnitId& element, std::string_view reason, Clauses clauses) {
  const UnitId id = element;  // a copy: the caller's may be a reference into what changes
  note_lost_at_first(draft, id);
  if (counts_half(draft.table(), draft.unit(id))) draft.set(draft.unit(id), kHalfLost, 1, {"GWK-MOR-16"});
  break_contacts(draft, id);
  forget_what_was_to_come(draft, id);
  const Unit* stand = stand_of(draft.table(), draft.unit(id));
  const UnitId regiment = stand != nullptr ? stand->id : UnitId();
  const Command* led = led_by(draft.table(), id);
  const std::string command = led != nullptr ? led->name : std::string();
  draft.remove(id, v1::PRESENCE_DESTROYED, reason, clauses);
  if (led != nullptr) {
    draft.say(id.str() + " led " + command + ", which has no commander from now on", id, {}, v1::VERB_UNSPECIFIED, {},
              {"GWK-CMD-18"});
  }
  if (regiment.empty() || !draft.unit(regiment).on_table()) return;
  if (elements_of(draft.table(), draft.unit(regiment)).empty()) {
    draft.remove(regiment, v1::PRESENCE_DESTROYED, "its regiment is gone", {"GWK-CMD-17"});
  }
}

void lose_crew(Draft& draft, const UnitId& gun, Clauses clauses) {
  const UnitId id = gun;
  if (!is_crewed(draft.unit(id))) return;
  note_lost_at_first(draft, id);
  draft.set(draft.unit(id), kUncrewed, 1, clauses);
  break_contacts(draft, id, {"GWK-ART-10"});
}

}  // namespace battalia::rules::god_will_know_his_own
