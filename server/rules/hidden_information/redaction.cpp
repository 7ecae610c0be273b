#include "server/rules/hidden_information/redaction.h"

#include "common/base/work.h"
#include "server/rules/references.h"

#include <algorithm>

namespace battalia::rules {
namespace {

bool listed(const std::vector<v1::Seat>& seats, v1::Seat seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

// A spectator may know only what is hidden from neither side.
bool kept_from(const std::vector<v1::Seat>& seats, v1::Seat seat) {
  return seat != v1::SEAT_UMPIRE && (seat == v1::SEAT_SPECTATOR ? !seats.empty() : listed(seats, seat));
}

bool about_hidden(const Table& table, v1::Seat seat, const UnitId& id) {
  const Unit* unit = id.empty() ? nullptr : table.find(id);
  return unit != nullptr && hidden_from(*unit, seat);
}

bool about_hidden(const Table& table, v1::Seat seat, const v1::Subject& subject) {
  if (subject.has_unit()) return about_hidden(table, seat, UnitId(subject.unit()));
  const Command* command = subject.has_command() ? table.find(CommandId(subject.command())) : nullptr;
  return command != nullptr && hidden_from(table, *command, seat);
}

// True if the status, of a side, a command or the game, belongs to the seat.
bool owns(v1::Seat seat, v1::Side whose) {
  return seat == v1::SEAT_UMPIRE || (whose != v1::SIDE_UNSPECIFIED && side_of(seat) == whose);
}

template <class Items, class Unwanted>
void erase_if(google::protobuf::RepeatedPtrField<Items>& items, Unwanted unwanted) {
  items.erase(std::remove_if(items.begin(), items.end(), unwanted), items.end());
}

// Shows the unit in its disguise.
void put_on_guise(v1::Unit& unit) {
  unit.set_name(unit.guise().name());
  unit.set_type(unit.guise().type());
  unit.set_symbol(unit.guise().symbol());
  *unit.mutable_statistics() = unit.guise().statistics();
  std::sort(unit.mutable_statistics()->pointer_begin(), unit.mutable_statistics()->pointer_end(),
            [](const v1::Status* a, const v1::Status* b) { return a->key() < b->key(); });  // sorted as usual
  *unit.mutable_traits() = unit.guise().traits();
  unit.clear_statuses();
}

void forget_hiding(v1::Unit& unit) {
  unit.clear_guise();
  unit.clear_guise_for();
  unit.clear_hidden_from();
}

// True if the question put to the seat is about the unit.
bool is_asked_about(const v1::Decision* asked, const UnitId& unit) {
  return asked != nullptr &&
         std::find(asked->units().begin(), asked->units().end(), unit.str()) != asked->units().end();
}

}  // namespace

bool hidden_from(const Unit& unit, v1::Seat seat) { return kept_from(unit.hidden_from, seat); }

bool disguised_from(const Unit& unit, v1::Seat seat) { return kept_from(unit.guise_for, seat); }

bool is_own(const Table& table, const UnitId& unit, v1::Seat seat) {
  const Unit* found = table.find(unit);
  return found != nullptr && seat_of(found->side) == seat && !hidden_from(*found, seat);
}

bool hidden_from(const Table& table, const Command& command, v1::Seat seat) {
  return !owns(seat, command.side) && std::none_of(table.units.begin(), table.units.end(), [&](const Unit& unit) {
    return unit.command == command.id && !hidden_from(unit, seat);
  });
}

bool keeps_secrets(const Table& table, v1::Seat seat) {
  return std::any_of(table.units.begin(), table.units.end(),
                     [&](const Unit& unit) { return hidden_from(unit, seat) || disguised_from(unit, seat); });
}

Redaction::Redaction(const v1::SystemInfo& system) {
  for (const v1::KeyDeclared& status : system.statuses()) {
    if (status.names_unit()) naming_.insert(status.key());
    if (status.told_to_all()) told_to_all_.insert(status.key());
  }
}

// --- Statuses ---------------------------------------------------------------------------------------------------

bool Redaction::may_know(const Table& table, const v1::Subject& subject, std::string_view key, v1::Seat seat) const {
  if (about_hidden(table, seat, subject)) return false;
  if (subject.has_unit()) {
    const Unit* unit = table.find(UnitId(subject.unit()));
    return unit == nullptr || !disguised_from(*unit, seat);
  }
  const Command* command = subject.has_command() ? table.find(CommandId(subject.command())) : nullptr;
  const v1::Side whose = command != nullptr ? command->side : subject.side();
  return owns(seat, whose) || told_to_all_.contains(key);
}

// Omits references to units that the seat is not shown, and numbers that refer to no unit.
void Redaction::name_units(const Table& table, v1::Seat seat, StatusList& statuses) const {
  erase_if(statuses, [&](const v1::Status& status) {
    if (!names_unit(status.key())) return false;
    const Unit* unit = referred_unit(table, status.value());
    return unit == nullptr || hidden_from(*unit, seat);
  });
  for (v1::Status& status : statuses) {
    if (!names_unit(status.key())) continue;
    status.set_unit(referred_unit(table, status.value())->id.str());
    status.set_value(status.value() < 0 ? -1 : 1);
  }
}

void Redaction::keep_told(const Table& table, v1::Seat seat, v1::Side whose, StatusList& statuses) const {
  if (!owns(seat, whose)) {
    erase_if(statuses, [&](const v1::Status& status) { return !told_to_all_.contains(status.key()); });
  }
  name_units(table, seat, statuses);
}

// Returns false if the seat may not see it.
bool Redaction::redact_status(v1::StatusSet& set, const Table& after, v1::Seat seat, std::int32_t replaced) const {
  if (!may_know(after, set.subject(), set.key(), seat)) return false;
  if (!names_unit(set.key())) return true;
  const auto known = [&](std::int32_t reference) {
    const Unit* unit = referred_unit(after, reference);
    return unit != nullptr && !hidden_from(*unit, seat) ? unit : nullptr;
  };
  const std::int32_t value = number_of(after, set);
  set.clear_unit();
  if (const Unit* unit = known(value)) {
    set.set_unit(unit->id.str());
    set.set_value(value < 0 ? -1 : 1);
    return true;
  }
  set.set_value(0);
  return known(replaced) != nullptr;
}

std::int32_t Redaction::value_replaced(const v1::Event& event, const Table& before) const {
  if (!event.has_status_set() || !names_unit(event.status_set().key())) return 0;
  const v1::Subject& subject = event.status_set().subject();
  const Unit* unit = subject.has_unit() ? before.find(UnitId(subject.unit())) : nullptr;
  return unit == nullptr ? 0 : unit->statuses[StatusKey(event.status_set().key())];
}

void Redaction::tell_references(const Table& table, const UnitId& unit, std::vector<v1::Event>& events) const {
  for (const Unit& other : table.units) {
    if (other.id == unit) continue;
    for (const auto& [key, value] : other.statuses) {
      if (!names_unit(key) || referred_unit(table, value) != table.find(unit)) continue;
      v1::StatusSet& set = *events.emplace_back().mutable_status_set();
      set.mutable_subject()->set_unit(other.id.str());
      set.set_key(key);
      set.set_value(value);
    }
  }
}

// --- Units and commands -----------------------------------------------------------------------------------------

// Precondition: the unit is not hidden from the seat.
v1::Unit Redaction::shown(const Table& table, const Unit& unit, v1::Seat seat) const {
  v1::Unit seen = to_message(unit);
  if (disguised_from(unit, seat)) put_on_guise(seen);
  if (seat != v1::SEAT_UMPIRE) forget_hiding(seen);
  name_units(table, seat, *seen.mutable_statuses());
  if (about_hidden(table, seat, unit.attached_to)) seen.clear_attached_to();
  return seen;
}

std::optional<v1::Command> Redaction::shown(const Table& table, const Command& command, v1::Seat seat) const {
  if (hidden_from(table, command, seat)) return std::nullopt;
  Table carrier;
  carrier.commands.push_back(command);
  v1::Command seen = to_message(carrier).commands(0);
  if (about_hidden(table, seat, command.commander)) seen.clear_commander();
  keep_told(table, seat, command.side, *seen.mutable_statuses());
  return seen;
}

void Redaction::strip(v1::Decision& decision, v1::Seat seat) {
  if (seat == v1::SEAT_UMPIRE) return;
  decision.clear_context();
  if (decision.seat() == seat) return;
  decision.clear_key();  // what it is and what it is about concerns only the answering side
  decision.clear_question();
  decision.clear_units();
}

v1::Table Redaction::view_of(const Table& table, v1::Seat seat) const {
  v1::Table view = to_message(table);
  view.clear_units();
  for (const Unit& unit : table.units) {
    if (!hidden_from(unit, seat)) *view.add_units() = shown(table, unit, seat);
  }
  view.clear_commands();
  for (const Command& command : table.commands) {
    if (auto seen = shown(table, command, seat)) *view.add_commands() = *std::move(seen);
  }
  keep_told(table, seat, v1::SIDE_RED, *view.mutable_red());
  keep_told(table, seat, v1::SIDE_BLUE, *view.mutable_blue());
  keep_told(table, seat, v1::SIDE_UNSPECIFIED, *view.mutable_game());
  for (v1::Decision& decision : *view.mutable_decisions()) strip(decision, seat);
  erase_if(*view.mutable_contacts(), [&](const v1::Contact& contact) {
    return about_hidden(table, seat, UnitId(contact.a())) || about_hidden(table, seat, UnitId(contact.b()));
  });
  erase_if(*view.mutable_modifiers(),
           [&](const v1::UmpireModifier& modifier) { return about_hidden(table, seat, modifier.subject()); });
  return view;
}

// --- The table as a seat knows it -------------------------------------------------------------------------------

namespace {

// Removes units from a table, and everything that refers to them, as if they had never existed.
class Without {
 public:
  Without(Table& table, std::vector<UnitId> gone) : table_(table), gone_(std::move(gone)) {}

  template <class NamesUnit>
  void take_out(NamesUnit names_unit) {
    if (gone_.empty()) return;
    const auto moved = places_after();
    std::erase_if(table_.units, [&](const Unit& unit) { return is_gone(unit.id); });
    for (Unit& unit : table_.units) {
      if (is_gone(unit.attached_to)) unit.attached_to = UnitId();
      renumber(unit.statuses, moved, names_unit);
    }
    std::erase_if(table_.contacts, [&](const Contact& contact) { return is_gone(contact.a) || is_gone(contact.b); });
    for (Command& command : table_.commands) {
      if (is_gone(command.commander)) command.commander = UnitId();
    }
  }

 private:
  bool is_gone(const UnitId& id) const { return std::find(gone_.begin(), gone_.end(), id) != gone_.end(); }

  // The new index of each unit; 0 for removed ones.
  std::vector<std::int32_t> places_after() const {
    std::vector<std::int32_t> places;
    std::int32_t last = 0;
    for (const Unit& unit : table_.units) places.push_back(is_gone(unit.id) ? 0 : ++last);
    return places;
  }

  template <class NamesUnit>
  static void renumber(Statuses& statuses, const std::vector<std::int32_t>& moved, NamesUnit names_unit) {
    std::vector<std::pair<std::string, std::int32_t>> changed;
    for (const auto& [key, value] : statuses) {
      const auto place = static_cast<std::size_t>(std::abs(std::int64_t{value}));
      if (!names_unit(key)) continue;
      const std::int32_t now = place == 0 || place > moved.size() ? 0 : moved[place - 1];
      changed.emplace_back(key, value < 0 ? -now : now);
    }
    for (const auto& [key, value] : changed) statuses.set(StatusKey(key), value);
  }

  Table& table_;
  std::vector<UnitId> gone_;
};

}  // namespace

Table Redaction::known_to(const Table& table, v1::Seat seat) const {
  constexpr work::Steps kStepsOfUnit = 8;
  work::count(kStepsOfUnit * table.units.size());
  Table known = table;
  const v1::Decision* asked = table.open_decision(seat);
  std::vector<UnitId> gone;
  for (const Unit& unit : table.units) {
    if (hidden_from(unit, seat) && !is_asked_about(asked, unit.id)) gone.push_back(unit.id);
  }
  for (Unit& unit : known.units) {
    if (!disguised_from(unit, seat)) continue;
    v1::Unit seen = to_message(unit);
    put_on_guise(seen);
    forget_hiding(seen);
    unit = from_message(seen);
  }
  std::erase_if(known.modifiers, [&](const v1::UmpireModifier& modifier) {
    const UnitId unit(modifier.subject().unit());
    return modifier.subject().has_unit() ? std::find(gone.begin(), gone.end(), unit) != gone.end()
                                         : about_hidden(table, seat, modifier.subject());
  });
  Without(known, std::move(gone)).take_out([this](std::string_view key) { return names_unit(key); });
  std::erase_if(known.commands, [&](const Command& command) {
    const auto belongs = [&](const Unit& unit) { return unit.command == command.id; };
    return !owns(seat, command.side) && std::none_of(known.units.begin(), known.units.end(), belongs);
  });
  const auto keep_told = [&](Statuses& statuses, v1::Side whose) {
    if (owns(seat, whose)) return;
    const Statuses all = statuses;
    for (const auto& [key, value] : all) {
      if (!told_to_all_.contains(key)) statuses.set(StatusKey(key), 0);
    }
  };
  for (Command& command : known.commands) keep_told(command.statuses, command.side);
  keep_told(known.red, v1::SIDE_RED);
  keep_told(known.blue, v1::SIDE_BLUE);
  return known;
}

}  // namespace battalia::rules
