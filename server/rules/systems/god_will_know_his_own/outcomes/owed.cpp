#include "server/rules/systems/god_will_know_his_own/outcomes/owed.h"

#include "server/rules/references.h"
#include "server/rules/systems/god_will_know_his_own/losses/losses.h"
#include "server/rules/systems/god_will_know_his_own/morale/levels.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/flight.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/follow_up.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/neighbours.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/push_back.h"
#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>
#include <utility>

namespace battalia::rules::god_will_know_his_own {
namespace {

// Follow-ups come after all other results of a combat (GWK-COMB-04).
std::pair<bool, std::int32_t> turn_of(const Unit& element) {
  return {owed_to(element) == Owed::follow_up, element.statuses[kOwedOrder]};
}

const Unit* first_owed(const Table& table) {
  const Unit* first = nullptr;
  for (const Unit& unit : table.units) {
    if (unit.is(kOwed) && (first == nullptr || turn_of(unit) < turn_of(*first))) first = &unit;
  }
  return first;
}

void settle(Draft& draft, const UnitId& element) {
  draft.clear(element, {kOwed, kOwedOrder, kOwedBy, kOwedUm, kOwedCause, kAnswer});
}

void become(Draft& draft, const UnitId& element, Owed what) {
  draft.set(draft.unit(element), kOwed, what);
  draft.set(draft.unit(element), kAnswer, 0);
}

// Its neighbours are found before it is removed (GWK-OUT-22, 23).
void run_removal(Draft& draft, const UnitId& element) {
  const std::vector<Dragged> dragged = neighbours_dragged(draft.table(), draft.unit(element));
  const Unit* by = referred_unit(draft.table(), draft.unit(element), kOwedBy);
  remove_element(draft, element, by != nullptr ? "by " + by->id.str() : "where it stood", {"GWK-RES-36"});
  for (const Dragged& one : dragged) {
    owe(draft, one.element, one.routs ? Owed::rout : Owed::dragged, OwedCause::neighbour, element);
  }
}

// Mounted beaten by foot may retire after the push back (GWK-RES-39).
bool may_retire(const Table& table, const Unit& element) {
  const Unit* by = referred_unit(table, element, kOwedBy);
  return element.on_table() && element.state(kOwedCause) == OwedCause::close_combat && is_mounted(element) &&
         by != nullptr && is_foot(*by) && in_good_going(table, element.ground);
}

bool run_push(Draft& draft, const UnitId& element) {
  if (!run_push_back(draft, element)) return false;
  if (!draft.unit(element).is(kOwed)) return true;                 // destroyed, and gone
  if (owed_to(draft.unit(element)) == Owed::removal) return true;  // it is about to be destroyed
  if (!may_retire(draft.table(), draft.unit(element))) {
    settle(draft, element);
  } else {
    become(draft, element, Owed::retreat);
  }
  return true;
}

bool run_rout(Draft& draft, const UnitId& element) {
  const bool dragged = draft.unit(element).state(kOwedCause) == OwedCause::neighbour;
  if (draft.unit(element).has_trait(kStubborn)) {  // R-G62
    become(draft, element, dragged ? Owed::dragged : Owed::push_back);
    return true;
  }
  const bool breaks = draft.table().option(kRoutResultState) != "move_only";
  if (breaks && !draft.unit(element).is(kAloneBroken)) {
    if (dragged) {
      break_element(draft, element, {clause_of_dragging(draft.table(), draft.unit(element)), "GWK-RES-40"});
    } else {
      break_element(draft, element, {"GWK-RES-40"});
    }
  }
  if (!run_rout_move(draft, element, Gait::rout)) return false;
  settle(draft, element);
  return true;
}

bool run_one(Draft& draft, const UnitId& element) {
  switch (owed_to(draft.unit(element))) {
    case Owed::push_back:
      return run_push(draft, element);
    case Owed::flight:
      if (!run_flight(draft, element)) return false;
      break;
    case Owed::rout:
      return run_rout(draft, element);
    case Owed::crew_flees:
      lose_crew(draft, element, {"GWK-ART-10"});
      break;
    case Owed::removal:
      run_removal(draft, element);
      return true;
    case Owed::retreat:
      if (!run_retreat(draft, element)) return false;
      break;
    case Owed::follow_up:
      if (!run_follow_up(draft, element)) return false;
      break;
    case Owed::dragged:
      push_back_short(draft, element);
      break;
    case Owed::nothing:
      break;
  }
  if (owed_to(draft.unit(element)) != Owed::removal) settle(draft, element);
  return true;
}

}  // namespace

void owe(Draft& draft, const UnitId& element, Owed what, OwedCause cause, const UnitId& by, Length how_far) {
  if (draft.unit(element).is(kOwed) || !draft.unit(element).on_table()) return;
  const std::int32_t number = draft.table().game[kQueue] + 1;
  draft.set_game(kQueue, number);
  draft.set(draft.unit(element), kOwed, what);
  draft.set(draft.unit(element), kOwedOrder, number);
  draft.set(draft.unit(element), kOwedBy, by);
  draft.set(draft.unit(element), kOwedUm, how_far.um());
  draft.set(draft.unit(element), kOwedCause, cause);
  draft.set(draft.unit(element), kAnswer, 0);
}

bool is_anything_owed(const Table& table) { return first_owed(table) != nullptr; }

Owed owed_to(const Unit& element) { return element.state(kOwed); }

bool run_next_owed(Draft& draft) {
  const Unit* first = first_owed(draft.table());
  if (first == nullptr) return true;
  const UnitId element = first->id;
  if (!run_one(draft, element)) return false;
  if (!is_anything_owed(draft.table())) draft.set_game(kQueue, 0);
  return true;
}

}  // namespace battalia::rules::god_will_know_his_own
