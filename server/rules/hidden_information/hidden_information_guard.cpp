#include "server/rules/hidden_information/hidden_information_guard.h"

#include "common/base/work.h"
#include "server/rules/hidden_information/legality.h"
#include "server/rules/hidden_information/sightings.h"

#include <algorithm>

namespace battalia::rules {
namespace {

bool secret_from(const Unit& unit, v1::Seat seat) { return hidden_from(unit, seat) || disguised_from(unit, seat); }

// The units that an event shows to the enemy: those that fight it, roll dice against it, or are part of a question put
// to it.
std::vector<std::string> seen_by_enemy(const v1::Event& event, const Table& table) {
  std::vector<std::string> seen;
  const auto both = [&](const std::string& a, const std::string& b) {
    const Unit* one = table.find(UnitId(a));
    const Unit* two = table.find(UnitId(b));
    if (one != nullptr && two != nullptr && one->side != two->side) seen = {a, b};
  };
  if (event.has_contact_made()) both(event.contact_made().contact().a(), event.contact_made().contact().b());
  if (event.has_dice_rolled()) both(event.dice_rolled().unit(), event.dice_rolled().against());
  if (event.has_decision_opened()) {
    const v1::Decision& decision = event.decision_opened().decision();
    for (const std::string& id : decision.units()) {
      const Unit* unit = table.find(UnitId(id));
      if (unit != nullptr && seat_of(unit->side) != decision.seat()) seen.push_back(id);
    }
  }
  return seen;
}

}  // namespace

HiddenInformationGuard::HiddenInformationGuard(const RuleSystem& system)
    : ForwardingSystem(system), redaction_(system.info()) {
  for (const v1::KeyDeclared& status : system.info().statuses()) {
    if (status.told_to_all()) told_to_all_.insert(status.key());
  }
}

bool HiddenInformationGuard::knows_all(const Table& table, v1::Seat seat) const {
  const auto is_told = [&](v1::Side whose, const Statuses& statuses) {
    return whose == side_of(seat) || std::all_of(statuses.begin(), statuses.end(), [this](const auto& status) {
             return told_to_all_.contains(status.first);
           });
  };
  if (keeps_secrets(table, seat) || !is_told(v1::SIDE_RED, table.red) || !is_told(v1::SIDE_BLUE, table.blue))
    return false;
  return std::all_of(table.commands.begin(), table.commands.end(), [&](const Command& command) {
    return is_told(command.side, command.statuses) && !hidden_from(table, command, seat);
  });
}

std::optional<Table> HiddenInformationGuard::known_otherwise(const Table& table, v1::Seat seat) const {
  if (!knows_all(table, seat)) return redaction_.known_to(table, seat);
  constexpr work::Steps kStepsOfUnit = 8;  // as for a copy, so that the work does not reveal whether there was one
  work::count(kStepsOfUnit * table.units.size());
  return std::nullopt;
}

// The events that reveal the unit to that seat: the unit itself, what is with it, its contacts, and references to it.
std::vector<v1::Event> HiddenInformationGuard::revealed(const Table& table, Unit unit, v1::Seat seat) const {
  std::erase(unit.hidden_from, seat);
  std::erase(unit.guise_for, seat);
  std::vector<v1::Event> events(1);
  *events.front().mutable_unit_revealed()->mutable_unit() = to_message(unit);
  for (const Unit& other : table.units) {
    if (other.attached_to != unit.id) continue;
    v1::AttachmentSet& with_it = *events.emplace_back().mutable_attachment_set();
    with_it.set_unit(other.id.str());
    with_it.set_to(unit.id.str());
  }
  for (const Contact& contact : table.contacts_of(unit.id)) {
    v1::Contact& told = *events.emplace_back().mutable_contact_made()->mutable_contact();
    told.set_a(contact.a.str());
    told.set_b(contact.b.str());
    told.set_face_of_a(contact.face_of_a);
    told.set_face_of_b(contact.face_of_b);
  }
  redaction_.tell_references(table, unit.id, events);
  return events;
}

// The events, with each hidden unit revealed to the other side before the first event that gives it away.
std::vector<v1::Event> HiddenInformationGuard::with_the_seen(const Table& before, std::vector<v1::Event> events) const {
  const bool anybody =
      std::any_of(before.units.begin(), before.units.end(), [](const Unit& unit) { return !unit.hidden_from.empty(); });
  if (!anybody) return events;
  Table table = before;
  std::vector<v1::Event> all;
  const auto add = [&](v1::Event event) {
    table.apply(event);
    all.push_back(std::move(event));
  };
  for (v1::Event& event : events) {
    for (const std::string& id : seen_by_enemy(event, table)) {
      const Unit& unit = table.unit(UnitId(id));
      const v1::Seat enemy = seat_of(other(unit.side));
      if (!hidden_from(unit, enemy)) continue;
      for (v1::Event& one : revealed(table, unit, enemy)) add(std::move(one));
    }
    add(std::move(event));
  }
  if (all.size() == events.size()) return all;
  // A unit that was given away may be hidden again; its sighting is updated here so that the next ruling need not.
  if (const auto* sees = dynamic_cast<const Sightings*>(&system()))
    std::ranges::move(sees->sightings(table), std::back_inserter(all));
  return all;
}

std::vector<v1::Event> HiddenInformationGuard::finds_out(const Table& table, const v1::Act& act, v1::Seat seat) const {
  std::vector<const Unit*> secrets;
  for (const Unit& unit : table.units) {
    if (secret_from(unit, seat)) secrets.push_back(&unit);
  }
  // The hidden units that each forbid the act when revealed on their own. If none does, only several together do, and
  // all are revealed.
  std::vector<const Unit*> found;
  for (const Unit* secret : secrets) {
    Table told = table;
    told.apply(revealed(table, *secret, seat).front());
    if (why_not(system(), redaction_.known_to(told, seat), act, seat)) found.push_back(secret);
  }
  std::vector<v1::Event> events;
  v1::Event said;
  said.mutable_declared()->set_text("It runs into something hidden and does not carry out its order.");
  said.mutable_declared()->set_verb(act.verb());
  for (const std::string& id : act.units()) said.mutable_declared()->add_units(id);
  events.push_back(std::move(said));
  for (const Unit* unit : found.empty() ? secrets : found) {
    std::ranges::move(revealed(table, *unit, seat), std::back_inserter(events));
  }
  return events;
}

Ruling HiddenInformationGuard::adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const {
  const bool secrets = keeps_secrets(table, seat);
  if (secrets) {
    if (WhyNot fault = why_not(system(), redaction_.known_to(table, seat), act, seat)) {
      return tl::unexpected(*std::move(fault));
    }
  }
  Ruling ruling = system().adjudicate(table, act, seat, dice);
  if (ruling) return with_the_seen(table, *std::move(ruling));
  if (!secrets) return ruling;
  return finds_out(table, act, seat);
}

// Always computed from what the seat knows, whether or not there is more, so that the work is the same.
v1::Prompt HiddenInformationGuard::prompt(const Table& table, v1::Seat seat) const {
  const std::optional<Table> otherwise = known_otherwise(table, seat);
  return shortened(system().prompt(otherwise ? *otherwise : table, seat));
}

UnitOffers HiddenInformationGuard::offers(const Table& table, v1::Seat seat, std::span<const UnitId> units) const {
  const std::optional<Table> otherwise = known_otherwise(table, seat);
  const Table& known = otherwise ? *otherwise : table;
  std::vector<UnitId> own;
  std::copy_if(units.begin(), units.end(), std::back_inserter(own),
               [&](const UnitId& unit) { return is_own(known, unit, seat); });
  return system().offers(known, seat, own);
}

v1::Preview HiddenInformationGuard::preview(const Table& table, const v1::Act& act, v1::Seat seat) const {
  const std::optional<Table> otherwise = known_otherwise(table, seat);
  return system().preview(otherwise ? *otherwise : table, act, seat);
}

}  // namespace battalia::rules
