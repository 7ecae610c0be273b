// Table::apply: one assignment per event, for every rule system.
#include "server/rules/table.h"

#include "server/rules/references.h"

#include "common/base/check.h"

#include <algorithm>

namespace battalia::rules {
namespace {

Unit& unit_of(Table& table, const std::string& id) { return const_cast<Unit&>(table.unit(UnitId(id))); }

Statuses& statuses_of(Table& table, const v1::Subject& subject) {
  switch (subject.of_case()) {
    case v1::Subject::kUnit:
      return unit_of(table, subject.unit()).statuses;
    case v1::Subject::kCommand:
      return const_cast<Command&>(table.command(CommandId(subject.command()))).statuses;
    case v1::Subject::kSide:
      return subject.side() == v1::SIDE_RED ? table.red : table.blue;
    default:
      return table.game;
  }
}

void stand(Unit& unit, const v1::Placement& to, const v1::Extent* extent) {
  unit.ground = extent != nullptr ? footprint(to, Length::um(extent->frontage_um()), Length::um(extent->depth_um()))
                                  : footprint(to, unit.ground.frontage, unit.ground.depth);
}

void put(Table& table, const v1::Unit& message) {
  Unit unit = from_message(message);
  const Unit* known = table.find(unit.id);
  if (known != nullptr) {
    const_cast<Unit&>(*known) = std::move(unit);
  } else {
    table.units.push_back(std::move(unit));
  }
  for (const v1::Status& status : message.statuses()) {
    if (!status.unit().empty())
      unit_of(table, message.id()).statuses.set(StatusKey(status.key()), number_of(table, status));
  }
}

// A command that becomes visible together with one of its units.
void put(Table& table, const v1::Command& message) {
  v1::Table carrier;
  *carrier.add_commands() = message;
  Command seen = from_message(carrier).commands.front();
  const Command* known = table.find(seen.id);
  if (known != nullptr) {
    const_cast<Command&>(*known) = std::move(seen);
  } else {
    table.commands.push_back(std::move(seen));
  }
}

template <class Sighting>
void come_into_sight(Table& table, const Sighting& sighting) {
  put(table, sighting.unit());
  for (const v1::Command& command : sighting.commands()) put(table, command);
}

// Its position is unknown from now on, and so is whether its command has more than the visible units.
void go_out_of_sight(Table& table, const UnitId& id) {
  const Unit* unit = table.find(id);
  const CommandId of = unit == nullptr ? CommandId() : unit->command;
  std::erase_if(table.units, [&](const Unit& known) { return known.id == id; });
  const auto is_of = [&](const Unit& known) { return known.command == of; };
  if (std::none_of(table.units.begin(), table.units.end(), is_of)) {
    std::erase_if(table.commands, [&](const Command& command) { return command.id == of; });
  }
  for (Command& command : table.commands) {
    if (command.commander == id) command.commander = UnitId();
  }
}

void part(std::vector<Contact>& contacts, const UnitId& a, const UnitId& b) {
  std::erase_if(contacts, [&](const Contact& contact) {
    return (contact.a == a && contact.b == b) || (contact.a == b && contact.b == a);
  });
}

void close(std::vector<v1::Decision>& decisions, const v1::DecisionClosed& closed) {
  const auto open = std::find_if(decisions.rbegin(), decisions.rend(), [&](const v1::Decision& decision) {
    return decision.key() == closed.key() && decision.seat() == closed.seat();
  });
  BATTALIA_CHECK(open != decisions.rend(), "a decision that closes was open");
  decisions.erase(std::next(open).base());
}

void change(Table& table, const v1::Terrain& changed) {
  v1::Table carrier;
  *carrier.add_terrain() = changed;
  Terrain feature = from_message(carrier).terrain->front();
  auto terrain = *table.terrain;
  const auto known =
      std::find_if(terrain.begin(), terrain.end(), [&](const Terrain& other) { return other.id == feature.id; });
  if (known != terrain.end()) {
    *known = std::move(feature);
  } else {
    terrain.push_back(std::move(feature));
  }
  table.terrain = std::make_shared<const std::vector<Terrain>>(std::move(terrain));
}

}  // namespace

void Table::apply(const v1::Event& event) {
  switch (event.kind_case()) {
    case v1::Event::kTableSet:
      *this = from_message(event.table_set().table());
      break;
    case v1::Event::kTurnBegan:
      turn = event.turn_began().turn();
      active = event.turn_began().active();
      break;
    case v1::Event::kPhaseBegan:
      phase = StoredKey<PhaseKey>(event.phase_began().phase());
      active = event.phase_began().active();
      break;
    case v1::Event::kUnitMoved:
      stand(unit_of(*this, event.unit_moved().unit()), event.unit_moved().to(), nullptr);
      break;
    case v1::Event::kUnitReformed: {
      const v1::UnitReformed& reformed = event.unit_reformed();
      Unit& unit = unit_of(*this, reformed.unit());
      unit.formation = StoredKey<FormationKey>(reformed.formation());
      stand(unit, reformed.to(), &reformed.footprint());
      break;
    }
    case v1::Event::kUnitPlaced: {
      const v1::UnitPlaced& placed = event.unit_placed();
      Unit& unit = unit_of(*this, placed.unit());
      if (!placed.formation().empty()) unit.formation = StoredKey<FormationKey>(placed.formation());
      stand(unit, placed.to(), placed.has_footprint() ? &placed.footprint() : nullptr);
      unit.presence = v1::PRESENCE_ON_TABLE;
      break;
    }
    case v1::Event::kUnitRemoved: {
      const UnitId id(event.unit_removed().unit());
      std::erase_if(contacts, [&](const Contact& contact) { return contact.a == id || contact.b == id; });
      if (event.unit_removed().presence() == v1::PRESENCE_UNSPECIFIED) {
        go_out_of_sight(*this, id);
      } else {
        unit_of(*this, id.str()).presence = event.unit_removed().presence();
      }
      break;
    }
    case v1::Event::kUnitAdded:
      come_into_sight(*this, event.unit_added());
      break;
    case v1::Event::kUnitRevealed:
      come_into_sight(*this, event.unit_revealed());
      break;
    case v1::Event::kStatusSet:
      statuses_of(*this, event.status_set().subject())
          .set(StatusKey(event.status_set().key()), number_of(*this, event.status_set()));
      break;
    case v1::Event::kContactMade: {
      const v1::Contact& made = event.contact_made().contact();
      part(contacts, UnitId(made.a()), UnitId(made.b()));
      contacts.push_back({UnitId(made.a()), UnitId(made.b()), made.face_of_a(), made.face_of_b()});
      break;
    }
    case v1::Event::kContactBroken:
      part(contacts, UnitId(event.contact_broken().a()), UnitId(event.contact_broken().b()));
      break;
    case v1::Event::kAttachmentSet:
      unit_of(*this, event.attachment_set().unit()).attached_to = UnitId(event.attachment_set().to());
      break;
    case v1::Event::kCommandGiven: {
      const Command& given = command(CommandId(event.command_given().command()));
      const_cast<Command&>(given).commander = UnitId(event.command_given().commander());
      break;
    }
    case v1::Event::kDecisionOpened:
      decisions.push_back(event.decision_opened().decision());
      break;
    case v1::Event::kDecisionClosed:
      close(decisions, event.decision_closed());
      break;
    case v1::Event::kModifierSet: {
      const v1::UmpireModifier& set = event.modifier_set().modifier();
      std::erase_if(modifiers, [&](const v1::UmpireModifier& known) { return known.id() == set.id(); });
      modifiers.push_back(set);
      break;
    }
    case v1::Event::kModifierRemoved:
      std::erase_if(modifiers,
                    [&](const v1::UmpireModifier& known) { return known.id() == event.modifier_removed().id(); });
      break;
    case v1::Event::kTerrainChanged:
      change(*this, event.terrain_changed().terrain());
      break;
    case v1::Event::kGameEnded:
      result = event.game_ended().result();
      break;
    default:
      break;  // for the record only, or about the match itself
  }
}

}  // namespace battalia::rules
