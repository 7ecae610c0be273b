#include "server/rules/systems/fornovo_to_sedgemoor/deployment/fog.h"

#include "server/rules/systems/fornovo_to_sedgemoor/deployment/hidden_deployment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"

#include <algorithm>
#include <optional>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

v1::Seat enemy_seat(const Unit& unit) { return seat_of(other(unit.side)); }

bool is_hidden(const Unit& unit) { return unit.side != v1::SIDE_UNSPECIFIED && hidden_from(unit, enemy_seat(unit)); }

v1::Event shown(const Unit& unit, bool hidden) {
  v1::Event event;
  event.add_clauses("FTS-11.5-a");
  v1::Unit& told = *event.mutable_unit_revealed()->mutable_unit();
  told = to_message(unit);
  told.clear_hidden_from();
  if (hidden) told.add_hidden_from(enemy_seat(unit));
  return event;
}

// True if a question to the enemy mentions it: it stays visible until that is answered.
bool is_asked_about(const Table& table, const Unit& unit) {
  return std::any_of(table.decisions.begin(), table.decisions.end(), [&](const v1::Decision& decision) {
    const auto& units = decision.units();
    return decision.seat() == enemy_seat(unit) && std::find(units.begin(), units.end(), unit.id.str()) != units.end();
  });
}

// True if it comes into the enemy's sight or goes out of it.
bool is_sighting(const Table& table, const Unit& unit) {
  if (!unit.on_table()) return false;
  if (is_hidden(unit)) return !is_out_of_sight(table, unit);
  return is_out_of_sight(table, unit) && !is_asked_about(table, unit);
}

// The table after everything that comes into or goes out of sight has been reported; nothing if nothing changes. Units
// that a side sees block its lines of sight and units that it does not see do not (G-216), so one sighting may cause
// another, or undo itself: units are checked until nothing changes.
std::optional<Table> sighted(const Table& after) {
  constexpr int kMostRounds = 8;  // units that hide one another in a circle would never settle
  std::vector<bool> changes;
  for (const Unit& unit : after.units) changes.push_back(is_sighting(after, unit));
  if (std::find(changes.begin(), changes.end(), true) == changes.end()) return std::nullopt;
  Table table = after;
  const auto turn_over = [](Unit& unit) {
    if (is_hidden(unit)) {
      unit.hidden_from.clear();
    } else {
      unit.hidden_from = {enemy_seat(unit)};
    }
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (changes[i]) turn_over(table.units[i]);
  }
  bool changed = true;
  for (int round = 0; changed && round < kMostRounds; ++round) {
    changed = false;
    for (Unit& unit : table.units) {
      if (!is_sighting(table, unit)) continue;
      turn_over(unit);
      changed = true;
    }
  }
  return table;
}

// Markers placed out of sight are hidden, too.
void hide_added(const Table& after, std::vector<v1::Event>& events) {
  for (v1::Event& event : events) {
    if (!event.has_unit_added()) continue;
    v1::Unit& added = *event.mutable_unit_added()->mutable_unit();
    const Unit& unit = after.unit(UnitId(added.id()));
    if (added.hidden_from().empty() && is_out_of_sight(after, unit)) added.add_hidden_from(enemy_seat(unit));
  }
}

}  // namespace

bool in_fog(const Table& table) { return table.option_on(kFog); }

const Redaction& redaction() {
  static const Redaction redaction(system_info());
  return redaction;
}

// A unit that shot from its wood, or was discovered, stays known until it goes deeper (FTS-11.5-a).
bool is_out_of_sight(const Table& table, const Unit& unit) {
  if (unit.is(kPlacedUnseen)) return true;
  if (!unit.on_table() || unit.side == v1::SIDE_UNSPECIFIED || unit.is(kRevealed)) return false;
  if (const Unit* with = unit.attached_to.empty() ? nullptr : table.find(unit.attached_to)) {
    return is_out_of_sight(table, *with);
  }
  return is_wholly_hidden(table, unit);
}

void tell_ties(const Table& table, const std::vector<UnitId>& seen, std::vector<v1::Event>& events) {
  for (const UnitId& id : seen) {
    for (const Contact& contact : table.contacts_of(id)) {
      v1::Contact& told = *events.emplace_back().mutable_contact_made()->mutable_contact();
      told.set_a(contact.a.str());
      told.set_b(contact.b.str());
      told.set_face_of_a(contact.face_of_a);
      told.set_face_of_b(contact.face_of_b);
    }
    redaction().tell_references(table, id, events);
  }
}

void hide_unseen(Table& table) {
  if (!in_fog(table)) return;
  const Table as_set = table;
  for (Unit& unit : table.units) {
    if (is_out_of_sight(as_set, unit)) unit.hidden_from = {enemy_seat(unit)};
  }
}

std::vector<v1::Event> with_sightings(const Table& before, std::vector<v1::Event> events, const Table& after) {
  if (deploys_hidden(after)) hide_set_down(events);
  if (!in_fog(after)) return events;
  hide_added(after, events);
  const std::optional<Table> settled = sighted(after);
  if (!settled) return events;
  std::vector<v1::Event> first;
  std::vector<v1::Event> last;
  std::vector<UnitId> now;                  // seen where they are now
  std::vector<UnitId> later;                // seen where they end
  for (const bool rides : {false, true}) {  // generals are shown after the unit they are with
    for (const Unit& unit : after.units) {
      if (rides == unit.attached_to.empty()) continue;
      const Unit* was = before.find(unit.id);
      if (was == nullptr || is_hidden(unit) == is_hidden(settled->unit(unit.id))) continue;
      const bool hides = !is_hidden(*was);
      const bool with_him = std::find(later.begin(), later.end(), unit.attached_to) != later.end();
      const bool at_once = hides || (was->on_table() && was->ground == unit.ground && !with_him);
      if (!hides) (at_once ? now : later).push_back(unit.id);
      (at_once ? first : last).push_back(shown(at_once ? *was : unit, hides));
    }
  }
  tell_ties(before, now, first);
  tell_ties(after, later, last);
  first.insert(first.end(), events.begin(), events.end());
  first.insert(first.end(), last.begin(), last.end());
  return first;
}

std::vector<UnitId> come_upon(const Table& table, v1::Side side, const geometry::Footprint& ground) {
  std::vector<UnitId> near;
  for (const Unit* enemy : enemies_of(table, side)) {
    if (is_hidden(*enemy) && geometry::distance(enemy->ground, ground) <= at(table, kKeepClear) * 2) {
      near.push_back(enemy->id);
    }
  }
  return near;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
