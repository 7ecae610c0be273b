#include "common/client_view/fold.h"

#include <algorithm>

namespace battalia::inline client_view {
namespace {

using google::protobuf::RepeatedPtrField;
using Statuses = RepeatedPtrField<v1::Status>;

template <class Items, class Matches>
auto* find_in(Items& items, Matches matches) {
  const auto found = std::find_if(items.begin(), items.end(), matches);
  return found == items.end() ? nullptr : &*found;
}

template <class Items, class Matches>
void erase_if(Items& items, Matches matches) {
  items.erase(std::remove_if(items.begin(), items.end(), matches), items.end());
}

v1::Unit* unit_of(v1::Table& table, const std::string& id) {
  return find_in(*table.mutable_units(), [&](const v1::Unit& unit) { return unit.id() == id; });
}

v1::Command* command_of(v1::Table& table, const std::string& id) {
  return find_in(*table.mutable_commands(), [&](const v1::Command& command) { return command.id() == id; });
}

// Sorted by key, as in every view; the value 0 removes the key.
void set(Statuses& statuses, const v1::StatusSet& set) {
  erase_if(statuses, [&](const v1::Status& status) { return status.key() == set.key(); });
  if (set.value() == 0) return;
  v1::Status* added = statuses.Add();
  added->set_key(set.key());
  added->set_value(set.value());
  added->set_unit(set.unit());
  for (int at = statuses.size() - 1; at > 0 && statuses[at].key() < statuses[at - 1].key(); --at) {
    statuses.SwapElements(at, at - 1);
  }
}

Statuses* statuses_of(v1::Table& table, const v1::Subject& subject) {
  switch (subject.of_case()) {
    case v1::Subject::kUnit: {
      v1::Unit* unit = unit_of(table, subject.unit());
      return unit == nullptr ? nullptr : unit->mutable_statuses();
    }
    case v1::Subject::kCommand: {
      v1::Command* command = command_of(table, subject.command());
      return command == nullptr ? nullptr : command->mutable_statuses();
    }
    case v1::Subject::kSide:
      return subject.side() == v1::SIDE_RED ? table.mutable_red() : table.mutable_blue();
    default:
      return table.mutable_game();
  }
}

template <class Items, class Item>
void put(Items& items, const Item& item) {
  auto* known = find_in(items, [&](const Item& other) { return other.id() == item.id(); });
  if (known != nullptr) {
    *known = item;
  } else {
    *items.Add() = item;
  }
}

template <class Sighting>
void sight(const Sighting& sighting, v1::Table& table) {
  put(*table.mutable_units(), sighting.unit());
  for (const v1::Command& command : sighting.commands()) put(*table.mutable_commands(), command);
}

void part(v1::Table& table, const std::string& a, const std::string& b) {
  erase_if(*table.mutable_contacts(), [&](const v1::Contact& contact) {
    return (contact.a() == a && contact.b() == b) || (contact.a() == b && contact.b() == a);
  });
}

bool reform(const v1::UnitReformed& reformed, v1::Table& table) {
  v1::Unit* unit = unit_of(table, reformed.unit());
  if (unit == nullptr) return false;
  unit->set_formation(reformed.formation());
  *unit->mutable_footprint() = reformed.footprint();
  *unit->mutable_place() = reformed.to();
  return true;
}

bool place(const v1::UnitPlaced& placed, v1::Table& table) {
  v1::Unit* unit = unit_of(table, placed.unit());
  if (unit == nullptr) return false;
  if (!placed.formation().empty()) unit->set_formation(placed.formation());
  if (placed.has_footprint()) *unit->mutable_footprint() = placed.footprint();
  *unit->mutable_place() = placed.to();
  unit->set_presence(v1::PRESENCE_ON_TABLE);
  return true;
}

// Removes a unit that is out of sight, everything that refers to it, and its command if none of its other units is
// visible.
void forget(v1::Table& table, const std::string& id) {
  const std::string of = unit_of(table, id)->command();
  erase_if(*table.mutable_units(), [&](const v1::Unit& unit) { return unit.id() == id; });
  for (v1::Unit& unit : *table.mutable_units()) {
    erase_if(*unit.mutable_statuses(), [&](const v1::Status& status) { return status.unit() == id; });
  }
  if (find_in(table.units(), [&](const v1::Unit& unit) { return unit.command() == of; }) == nullptr) {
    erase_if(*table.mutable_commands(), [&](const v1::Command& command) { return command.id() == of; });
  }
  for (v1::Command& command : *table.mutable_commands()) {
    if (command.commander() == id) command.clear_commander();
  }
}

bool remove(const v1::UnitRemoved& removed, v1::Table& table) {
  v1::Unit* unit = unit_of(table, removed.unit());
  if (unit == nullptr) return false;
  if (removed.presence() == v1::PRESENCE_UNSPECIFIED) {
    forget(table, removed.unit());
  } else {
    unit->set_presence(removed.presence());
  }
  erase_if(*table.mutable_contacts(),
           [&](const v1::Contact& contact) { return contact.a() == removed.unit() || contact.b() == removed.unit(); });
  return true;
}

bool attach(const v1::AttachmentSet& attached, v1::Table& table) {
  v1::Unit* unit = unit_of(table, attached.unit());
  if (unit != nullptr) unit->set_attached_to(attached.to());
  return unit != nullptr;
}

bool give_command(const v1::CommandGiven& given, v1::Table& table) {
  v1::Command* command = command_of(table, given.command());
  if (command != nullptr) command->set_commander(given.commander());
  return command != nullptr;
}

bool close(const v1::DecisionClosed& closed, v1::Table& table) {
  for (int at = table.decisions_size() - 1; at >= 0; --at) {
    if (table.decisions(at).key() != closed.key() || table.decisions(at).seat() != closed.seat()) continue;
    table.mutable_decisions()->DeleteSubrange(at, 1);
    return true;
  }
  return false;
}

}  // namespace

bool fold(const v1::Event& event, v1::Table& table) {
  switch (event.kind_case()) {
    case v1::Event::kTableSet:
      table = event.table_set().table();
      return true;
    case v1::Event::kTurnBegan:
      table.set_turn(event.turn_began().turn());
      table.set_active(event.turn_began().active());
      return true;
    case v1::Event::kPhaseBegan:
      table.set_phase(event.phase_began().phase());
      table.set_active(event.phase_began().active());
      return true;
    case v1::Event::kUnitMoved: {
      v1::Unit* unit = unit_of(table, event.unit_moved().unit());
      if (unit != nullptr) *unit->mutable_place() = event.unit_moved().to();
      return unit != nullptr;
    }
    case v1::Event::kUnitReformed:
      return reform(event.unit_reformed(), table);
    case v1::Event::kUnitPlaced:
      return place(event.unit_placed(), table);
    case v1::Event::kUnitRemoved:
      return remove(event.unit_removed(), table);
    case v1::Event::kUnitAdded:
      sight(event.unit_added(), table);
      return true;
    case v1::Event::kUnitRevealed:
      sight(event.unit_revealed(), table);
      return true;
    case v1::Event::kStatusSet: {
      Statuses* statuses = statuses_of(table, event.status_set().subject());
      if (statuses != nullptr) set(*statuses, event.status_set());
      return statuses != nullptr;
    }
    case v1::Event::kContactMade:
      part(table, event.contact_made().contact().a(), event.contact_made().contact().b());
      *table.add_contacts() = event.contact_made().contact();
      return true;
    case v1::Event::kContactBroken:
      part(table, event.contact_broken().a(), event.contact_broken().b());
      return true;
    case v1::Event::kAttachmentSet:
      return attach(event.attachment_set(), table);
    case v1::Event::kCommandGiven:
      return give_command(event.command_given(), table);
    case v1::Event::kDecisionOpened:
      *table.add_decisions() = event.decision_opened().decision();
      return true;
    case v1::Event::kDecisionClosed:
      return close(event.decision_closed(), table);
    case v1::Event::kModifierSet: {
      // The newest comes last, as in the view that a new viewer is sent.
      const v1::UmpireModifier& modifier = event.modifier_set().modifier();
      erase_if(*table.mutable_modifiers(),
               [&](const v1::UmpireModifier& known) { return known.id() == modifier.id(); });
      *table.add_modifiers() = modifier;
      return true;
    }
    case v1::Event::kModifierRemoved:
      erase_if(*table.mutable_modifiers(),
               [&](const v1::UmpireModifier& known) { return known.id() == event.modifier_removed().id(); });
      return true;
    case v1::Event::kTerrainChanged:
      put(*table.mutable_terrain(), event.terrain_changed().terrain());
      return true;
    case v1::Event::kGameEnded:
      *table.mutable_result() = event.game_ended().result();
      return true;
    default:
      return true;  // for the record only, or already in the match state
  }
}

bool fold(const v1::Update& update, v1::View& view) {
  if (update.seq() != view.seq() + 1) return false;
  for (const v1::Event& event : update.events()) {
    if (event.kind_case() == v1::Event::kRolledBack || !fold(event, *view.mutable_table())) return false;
  }
  view.set_seq(update.seq());
  if (update.has_prompt()) {
    *view.mutable_prompt() = update.prompt();
  } else if (view.seat() == v1::SEAT_SPECTATOR) {
    view.clear_prompt();  // the first view named the seat that the game was waiting for then
  }
  if (update.has_match_state()) *view.mutable_match() = update.match_state();
  return true;
}

const v1::Unit* find_unit(const v1::Table& table, std::string_view id) {
  return find_in(table.units(), [&](const v1::Unit& unit) { return unit.id() == id; });
}

const v1::Command* find_command(const v1::Table& table, std::string_view id) {
  return find_in(table.commands(), [&](const v1::Command& command) { return command.id() == id; });
}

std::int32_t value_of(const Statuses& statuses, std::string_view key) {
  const auto* status = find_in(statuses, [&](const v1::Status& each) { return each.key() == key; });
  return status == nullptr ? 0 : status->value();
}

}  // namespace battalia::inline client_view
