#include "server/rules/systems/fornovo_to_sedgemoor/deployment/hidden_deployment.h"

#include "server/rules/systems/fornovo_to_sedgemoor/deployment/deployment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/fog.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {

bool deploys_hidden(const Table& table) {
  const bool done = table.red.has(kDone) && table.blue.has(kDone);
  return table.option_on(kHiddenDeployment) && table.phase == kDeploymentPhase && !done;
}

void hide_hands(Table& table) {
  if (!table.option_on(kHiddenDeployment)) return;
  for (Unit& unit : table.units) {
    if (!is_to_deploy(unit) || unit.side == v1::SIDE_UNSPECIFIED || !unit.hidden_from.empty()) continue;
    unit.hidden_from = {seat_of(other(unit.side))};
    unit.statuses.set(kPlacedUnseen, 1);
  }
}

void hide_set_down(std::vector<v1::Event>& events) {
  for (v1::Event& event : events) {
    if (!event.has_unit_added()) continue;
    v1::Unit& added = *event.mutable_unit_added()->mutable_unit();
    added.add_hidden_from(seat_of(other(added.side())));
    v1::Status& unseen = *added.add_statuses();
    unseen.set_key(std::string(kPlacedUnseen));
    unseen.set_value(1);
  }
}

void note_who_is_done(Draft& draft) {
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
    draft.set(side, kDone, deploys(draft.table(), side) ? 0 : 1, {"G-212"});
  }
}

void show_the_placed(Draft& draft) {
  std::vector<UnitId> placed;
  for (const bool rides : {false, true}) {  // generals are shown after the unit they are with
    for (const Unit& unit : draft.table().units) {
      if (unit.is(kPlacedUnseen) && rides == !unit.attached_to.empty()) placed.push_back(unit.id);
    }
  }
  std::vector<UnitId> seen;
  for (const UnitId& id : placed) {
    draft.set(draft.unit(id), kPlacedUnseen, 0, {"G-212"});
    if (in_fog(draft.table()) && is_out_of_sight(draft.table(), draft.unit(id))) continue;
    Unit shown = draft.unit(id);
    shown.hidden_from.clear();
    v1::Event event;
    event.add_clauses("G-212");
    *event.mutable_unit_revealed()->mutable_unit() = to_message(shown);
    draft.record(std::move(event));
    seen.push_back(id);
  }
  std::vector<v1::Event> touched;  // an umpire may have put them into contact
  tell_ties(draft.table(), seen, touched);
  for (v1::Event& event : touched) draft.record(std::move(event));
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
