#include "server/rules/systems/god_will_know_his_own/losses/losses.h"

#include "server/rules/mechanics/acts.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

// It was counted half already: broken individually, or in a command with its own morale (GWK-MOR-16, 19). Guns without
// a crew are a full loss when they are destroyed (R-G38), prisoners too (GWK-SURR-10).
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

void remove_element(Draft& draft, const UnitId& element, std::string_view reason, Clauses clauses) {
  const UnitId id = element;  // the caller's may be a view of what changes
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
  draft.set(draft.unit(id), kUncrewed, 1, clauses);
  break_contacts(draft, id, {"GWK-ART-10"});
}

}  // namespace battalia::rules::god_will_know_his_own
