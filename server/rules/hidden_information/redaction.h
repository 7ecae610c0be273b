// What a seat may know. The only place that decides it, for every rule system: units hidden from a seat, disguised
// units, commands with no visible unit, totals of the other side, events meant for some seats only. The umpire sees
// everything; a spectator sees what is hidden from neither side. Called by play/ for views, updates, histories and
// exports; never bypassed.
//
// How it is tested: two tables that differ only in what is hidden from a seat, or in whether anything is, give that
// seat the same bytes.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/table.h"

#include <optional>
#include <set>

namespace battalia::rules {

// hidden_from: the seat does not see the unit at all. disguised_from: the seat sees it as something else.
bool hidden_from(const Unit& unit, v1::Seat seat);
bool disguised_from(const Unit& unit, v1::Seat seat);
// True if the seat has a unit with that id and knows of it.
bool is_own(const Table& table, const UnitId& unit, v1::Seat seat);
// True if the command belongs to another side and the seat is shown none of its units.
bool hidden_from(const Table& table, const Command& command, v1::Seat seat);
// True if any unit is hidden from the seat or disguised.
bool keeps_secrets(const Table& table, v1::Seat seat);

// Redaction according to one rule system's declarations of its statuses. Holds no table.
class Redaction {
 public:
  Redaction() = default;  // for a system without declarations: no total is shown to the other side
  explicit Redaction(const v1::SystemInfo& system);

  // The table as the seat knows it, complete enough to rule on: hidden units are removed and guises replace the truth.
  // A unit that is named in the seat's own open question stays, since the question reveals it.
  Table known_to(const Table& table, v1::Seat seat) const;

  // The table as the seat may see it: hidden units and commands are missing, disguises are in place, the context of
  // decisions and the other side's secrets are removed, and statuses refer to units by id.
  v1::Table view_of(const Table& table, v1::Seat seat) const;

  // The event as the seat may see it, or nothing. `after` is the table after the event was applied; `replaced` is what
  // value_replaced() returned before.
  std::optional<v1::Event> redact(const v1::Event& event, const Table& after, v1::Seat seat,
                                  std::int32_t replaced = 0) const;
  // The value that a StatusSet is about to replace; call it before applying the event. Only a seat that knew the unit
  // in the old reference is told that the reference is gone. 0 for other events.
  std::int32_t value_replaced(const v1::Event& event, const Table& before) const;

  // Appends an event for each status of another unit that refers to this one. Sent together with an event that reveals
  // the unit to a seat, like its contacts.
  void tell_references(const Table& table, const UnitId& unit, std::vector<v1::Event>& events) const;

 private:
  using Keys = std::set<std::string, std::less<>>;
  using StatusList = google::protobuf::RepeatedPtrField<v1::Status>;

  bool names_unit(std::string_view key) const { return naming_.contains(key); }
  bool may_know(const Table& table, const v1::Subject& subject, std::string_view key, v1::Seat seat) const;
  void name_units(const Table& table, v1::Seat seat, StatusList& statuses) const;
  void keep_told(const Table& table, v1::Seat seat, v1::Side whose, StatusList& statuses) const;
  std::optional<v1::Command> shown(const Table& table, const Command& command, v1::Seat seat) const;
  v1::Unit shown(const Table& table, const Unit& unit, v1::Seat seat) const;
  static void strip(v1::Decision& decision, v1::Seat seat);
  bool redact_status(v1::StatusSet& set, const Table& after, v1::Seat seat, std::int32_t replaced) const;
  bool redact_kind(v1::Event& event, const Table& after, v1::Seat seat, std::int32_t replaced) const;
  bool redact_sighting(v1::Event& event, const Table& after, v1::Seat seat) const;
  template <class Sighting>
  void bring_commands(const Table& after, v1::Seat seat, Sighting& sighting) const;

  Keys naming_;
  Keys told_to_all_;
};

}  // namespace battalia::rules
