#include "server/rules/umpire/umpire.h"

#include "common/geometry/footprint.h"
#include "server/rules/hidden_information/redaction.h"
#include "server/rules/limits/bounds.h"
#include "server/rules/references.h"
#include "server/rules/umpire/corrections.h"

#include <algorithm>

namespace battalia::rules {
namespace {

using Events = std::vector<v1::Event>;
using Fault = std::optional<Violation>;

// An umpire may do almost anything, but not make the table too large for the server.
constexpr std::size_t kMostUnits = 400;
constexpr std::size_t kMostUnitBytes = 4'000;
constexpr std::size_t kMostContacts = 400;
constexpr std::size_t kMostModifiers = 100;
constexpr std::int64_t kMostModifier = 100;
constexpr std::uint32_t kNumbersOfUnseen = 1'000'000;
constexpr std::ptrdiff_t kMostStatuses = 100;  // per subject
constexpr std::size_t kMostKeyBytes = 64;

Violation ruled_out(std::string reason) { return violation("umpire", std::move(reason)); }

bool on_the_table(const Table& table, const geometry::Footprint& ground) {
  const auto corners = geometry::corners(ground);
  return std::all_of(corners.begin(), corners.end(), [&](const geometry::Point& corner) {
    return corner.x >= Length() && corner.y >= Length() && corner.x <= table.width && corner.y <= table.height;
  });
}

Fault why_not_stand(const Table& table, const Unit& unit, const geometry::Footprint& ground) {
  if (!on_the_table(table, ground)) return ruled_out(unit.id.str() + " would be off the table.");
  if (unit.is_commander()) return std::nullopt;
  for (const Unit& other : table.units) {
    if (other.id == unit.id || !other.on_table() || !other.is_troops()) continue;
    if (geometry::overlap(ground, other.ground)) {
      return ruled_out(unit.id.str() + " would overlap " + other.id.str() + "; move one of them first.");
    }
  }
  return std::nullopt;
}

Fault add_place(const Table& table, const v1::PlaceUnit& place, Events& events) {
  const Unit* unit = table.find(UnitId(place.unit()));
  if (unit == nullptr) return ruled_out("There is no unit \"" + place.unit() + "\" in this game.");
  if (!place.has_place()) return ruled_out("Say where to place " + place.unit() + ".");
  const geometry::Footprint ground = footprint(place.place(), unit->ground.frontage, unit->ground.depth);
  if (Fault fault = why_not_stand(table, *unit, ground)) return fault;
  v1::Event event;
  if (unit->on_table() && place.formation().empty()) {
    event.mutable_unit_moved()->set_unit(place.unit());
    *event.mutable_unit_moved()->mutable_to() = place.place();
  } else {
    v1::UnitPlaced* placed = event.mutable_unit_placed();
    placed->set_unit(place.unit());
    placed->set_formation(place.formation());
    *placed->mutable_to() = place.place();
  }
  events.push_back(std::move(event));
  return std::nullopt;
}

Fault add_removal(const Table& table, const v1::RemoveUnit& removal, Events& events) {
  const Unit* unit = table.find(UnitId(removal.unit()));
  if (unit == nullptr) return ruled_out("There is no unit \"" + removal.unit() + "\" in this game.");
  if (removal.presence() != v1::PRESENCE_RESERVE && removal.presence() != v1::PRESENCE_DESTROYED) {
    return ruled_out("Say whether the unit goes to the reserve or is destroyed.");
  }
  if (!unit->attached_to.empty()) events.emplace_back().mutable_attachment_set()->set_unit(removal.unit());
  v1::Event event;
  event.mutable_unit_removed()->set_unit(removal.unit());
  event.mutable_unit_removed()->set_presence(removal.presence());
  event.mutable_unit_removed()->set_reason("taken off by the umpire");
  events.push_back(std::move(event));
  return std::nullopt;
}

Fault why_not_subject(const Table& table, const v1::Subject& subject) {
  switch (subject.of_case()) {
    case v1::Subject::kUnit:
      if (table.find(UnitId(subject.unit())) != nullptr) return std::nullopt;
      return ruled_out("There is no unit \"" + subject.unit() + "\" in this game.");
    case v1::Subject::kCommand:
      if (table.find(CommandId(subject.command())) != nullptr) return std::nullopt;
      return ruled_out("There is no command \"" + subject.command() + "\" in this game.");
    case v1::Subject::kSide:
      if (subject.side() == v1::SIDE_RED || subject.side() == v1::SIDE_BLUE) return std::nullopt;
      return ruled_out("Say which side: red or blue.");
    case v1::Subject::kGame:
      return std::nullopt;
    default:
      return ruled_out("Name what it applies to: a unit, a command, a side or the game.");
  }
}

// Precondition: why_not_subject accepts the subject.
const Statuses& statuses_of(const Table& table, const v1::Subject& subject) {
  switch (subject.of_case()) {
    case v1::Subject::kUnit:
      return table.unit(UnitId(subject.unit())).statuses;
    case v1::Subject::kCommand:
      return table.find(CommandId(subject.command()))->statuses;
    case v1::Subject::kSide:
      return table.side(subject.side());
    default:
      return table.game;
  }
}

Fault add_statuses(const Table& table, const v1::SetStatuses& change, Events& events) {
  if (Fault fault = why_not_subject(table, change.subject())) return fault;
  if (change.statuses().empty()) return ruled_out("Name at least one status and its value.");
  const Statuses& known = statuses_of(table, change.subject());
  if (std::distance(known.begin(), known.end()) + change.statuses_size() > kMostStatuses) {
    return ruled_out("Nothing can have more than 100 statuses; clear some, or set fewer at a time.");
  }
  for (const v1::Status& status : change.statuses()) {
    if (status.key().empty() || status.key().size() > kMostKeyBytes) {
      return ruled_out("A status needs a name of at most 64 letters.");
    }
    if (!status.unit().empty() && table.find(UnitId(status.unit())) == nullptr) {
      return ruled_out("There is no unit \"" + status.unit() + "\" in this game.");
    }
    v1::Event event;
    *event.mutable_status_set()->mutable_subject() = change.subject();
    event.mutable_status_set()->set_key(status.key());
    event.mutable_status_set()->set_value(number_of(table, status));
    events.push_back(std::move(event));
  }
  return std::nullopt;
}

Fault add_overruling(const Table& table, const v1::Overrule& overrule, Events& events) {
  if (overrule.ruling().empty()) return ruled_out("State the ruling in a sentence.");
  v1::Event said;
  said.mutable_declared()->set_text(overrule.ruling());
  events.push_back(std::move(said));
  Table so_far = table;
  std::size_t applied = 0;
  const auto keep_up = [&] {
    for (; applied < events.size(); ++applied) so_far.apply(events[applied]);
  };
  for (const v1::RemoveUnit& removal : overrule.removals()) {
    if (Fault fault = add_removal(so_far, removal, events)) return fault;
    keep_up();
  }
  for (const v1::PlaceUnit& place : overrule.places()) {
    if (Fault fault = add_place(so_far, place, events)) return fault;
    keep_up();
  }
  for (const v1::SetStatuses& change : overrule.statuses()) {
    if (Fault fault = add_statuses(so_far, change, events)) return fault;
    keep_up();
  }
  return std::nullopt;
}

// The next number. Corrections of hidden units and commands have a range of their own, so that they leave no gaps in
// the numbers that everybody sees.
std::uint32_t next_number(const Table& table, const v1::Subject& subject) {
  const Unit* unit = table.find(UnitId(subject.unit()));
  const Command* command = table.find(CommandId(subject.command()));
  const bool unseen = (unit != nullptr && !unit->hidden_from.empty()) ||
                      (command != nullptr && hidden_from(table, *command, v1::SEAT_SPECTATOR));
  std::uint32_t last = unseen ? kNumbersOfUnseen : 0;
  for (const v1::UmpireModifier& known : table.modifiers) {
    if ((known.id() > kNumbersOfUnseen) == unseen) last = std::max(last, known.id());
  }
  return last + 1;
}

Fault add_modifier(const Table& table, v1::UmpireModifier modifier, Events& events) {
  if (Fault fault = why_not_subject(table, modifier.subject())) return fault;
  if (modifier.value() == 0) return ruled_out("A modifier of 0 changes nothing.");
  if (std::abs(std::int64_t{modifier.value()}) > kMostModifier)
    return ruled_out("A modifier must be between -100 and 100.");
  if (table.modifiers.size() >= kMostModifiers) return ruled_out("There are already 100 modifiers; remove one first.");
  if (modifier.label().empty()) return ruled_out("A modifier needs a reason to show beside the roll.");
  if (modifier.id() == 0) modifier.set_id(next_number(table, modifier.subject()));
  v1::Event event;
  *event.mutable_modifier_set()->mutable_modifier() = std::move(modifier);
  events.push_back(std::move(event));
  return std::nullopt;
}

Fault remove_modifier(const Table& table, std::uint32_t id, Events& events) {
  const auto known = std::find_if(table.modifiers.begin(), table.modifiers.end(),
                                  [&](const v1::UmpireModifier& one) { return one.id() == id; });
  if (known == table.modifiers.end()) return ruled_out("There is no modifier number " + std::to_string(id) + ".");
  events.push_back(removal_of(table, *known));
  return std::nullopt;
}

Fault add_unit(const Table& table, const v1::Unit& unit, Events& events) {
  if (table.units.size() >= kMostUnits)
    return ruled_out("A game can have at most 400 units, including those that are gone.");
  if (unit.ByteSizeLong() > kMostUnitBytes) return ruled_out("The description of the unit is too long.");
  const Unit* bearer = table.find(UnitId(unit.id()));
  if (unit.id().empty() || bearer != nullptr) {
    return ruled_out("A new unit needs a label that no other unit has.");
  }
  if (auto why_not = why_not_id(unit.id())) return ruled_out(*std::move(why_not));
  if (unit.footprint().frontage_um() <= 0 || unit.footprint().depth_um() <= 0) {
    return ruled_out("A new unit needs a frontage and a depth.");
  }
  if (std::max(unit.footprint().frontage_um(), unit.footprint().depth_um()) > kMostGround.um()) {
    return ruled_out("A new unit can be at most 48 in wide and deep.");
  }
  const Command* command = table.find(CommandId(unit.command()));
  if (!unit.command().empty() && command == nullptr) {
    return ruled_out("There is no command \"" + unit.command() + "\" in this game.");
  }
  const Unit added = from_message(unit);
  if (added.on_table()) {
    if (Fault fault = why_not_stand(table, added, added.ground)) return fault;
  }
  v1::Event event;
  *event.mutable_unit_added()->mutable_unit() = unit;
  events.push_back(std::move(event));
  return std::nullopt;
}

Fault set_contact(const Table& table, const v1::SetContact& change, Events& events) {
  const v1::Contact& contact = change.contact();
  const Unit* units[] = {table.find(UnitId(contact.a())), table.find(UnitId(contact.b()))};
  for (const std::string* id : {&contact.a(), &contact.b()}) {
    if (table.find(UnitId(*id)) == nullptr) return ruled_out("There is no unit \"" + *id + "\" in this game.");
  }
  for (const Unit* unit : units) {
    const bool stands = unit->on_table() && unit->is_troops();
    if (!change.broken() && !stands)
      return ruled_out(unit->id.str() + " is not on the table, so nothing can be in contact with it.");
  }
  const bool touch = std::any_of(table.contacts.begin(), table.contacts.end(), [&](const Contact& known) {
    return (known.a == units[0]->id && known.b == units[1]->id) || (known.a == units[1]->id && known.b == units[0]->id);
  });
  if (change.broken() && !touch) return ruled_out(contact.a() + " and " + contact.b() + " are not in contact.");
  if (!change.broken() && table.contacts.size() >= kMostContacts) {
    return ruled_out("There are already 400 contacts; break one first.");
  }
  if (!change.broken() && units[0]->side == units[1]->side) {
    return ruled_out(contact.a() + " and " + contact.b() + " are on the same side; only enemies can be in contact.");
  }
  v1::Event event;
  if (change.broken()) {
    event.mutable_contact_broken()->set_a(contact.a());
    event.mutable_contact_broken()->set_b(contact.b());
  } else {
    if (contact.face_of_a() == v1::FACE_UNSPECIFIED || contact.face_of_b() == v1::FACE_UNSPECIFIED) {
      return ruled_out("Say which faces touch.");
    }
    *event.mutable_contact_made()->mutable_contact() = contact;
  }
  events.push_back(std::move(event));
  return std::nullopt;
}

Fault declare_result(const v1::Result& result, Events& events) {
  if (result.outcome() == v1::OUTCOME_UNSPECIFIED) return ruled_out("Say who has won, or that it is a draw.");
  v1::Event event;
  *event.mutable_game_ended()->mutable_result() = result;
  event.mutable_game_ended()->mutable_result()->set_clause("umpire");
  events.push_back(std::move(event));
  return std::nullopt;
}

Fault exercise(const Table& table, const v1::UmpireOrder& order, Events& events) {
  switch (order.power_case()) {
    case v1::UmpireOrder::kPlace:
      return add_place(table, order.place(), events);
    case v1::UmpireOrder::kRemove:
      return add_removal(table, order.remove(), events);
    case v1::UmpireOrder::kSetStatuses:
      return add_statuses(table, order.set_statuses(), events);
    case v1::UmpireOrder::kAddModifier:
      return add_modifier(table, order.add_modifier().modifier(), events);
    case v1::UmpireOrder::kRemoveModifier:
      return remove_modifier(table, order.remove_modifier().id(), events);
    case v1::UmpireOrder::kOverrule:
      return add_overruling(table, order.overrule(), events);
    case v1::UmpireOrder::kDeclareResult:
      return declare_result(order.declare_result().result(), events);
    case v1::UmpireOrder::kAddUnit:
      return add_unit(table, order.add_unit().unit(), events);
    case v1::UmpireOrder::kSetContact:
      return set_contact(table, order.set_contact(), events);
    default:
      return ruled_out("This power does not change the table.");
  }
}

}  // namespace

Ruling umpire_rules(const Table& table, const v1::UmpireOrder& order) {
  if (order.reason().empty())
    return tl::unexpected(ruled_out("An umpire's order needs a reason, visible to both sides."));
  Events events;
  if (Fault fault = exercise(table, order, events)) return tl::unexpected(std::move(*fault));
  return events;
}

}  // namespace battalia::rules
