// The tabletop in memory, the same for every rule system: the position and state of everything, whose turn it is, which
// question is open. It changes only through apply(), which records what an event says. It contains no rules: the
// meaning of a status or a formation is up to the system. Value types; a Draft tries things out on a copy. Options,
// terrain and profiles are shared between copies.
#pragma once

#include "battalia/v1/event.pb.h"
#include "battalia/v1/table.pb.h"
#include "battalia/v1/view.pb.h"
#include "common/base/ids.h"
#include "common/geometry/footprint.h"
#include "common/geometry/polygon.h"
#include "server/rules/bit_set.h"
#include "server/rules/keys.h"

#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace battalia::rules {

// Numbers by the text of their key: the storage of KeyedNumbers, for any kind of key. Copies share the storage until
// one of them is changed: every ruling copies the table, and changes few of its units. Copies may belong to different
// threads.
class NumberList {
 public:
  using Entry = std::pair<std::string, std::int32_t>;

  std::int32_t get(std::string_view key) const;
  void set(std::string_view key, std::int32_t value);
  const Entry* begin() const { return stored_ ? stored_->entries.data() : nullptr; }
  const Entry* end() const { return stored_ ? stored_->entries.data() + stored_->entries.size() : nullptr; }
  friend bool operator==(const NumberList& a, const NumberList& b) {
    return a.stored_ == b.stored_ || std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  struct Stored : boost::intrusive_ref_counter<Stored> {
    std::vector<Entry> entries;         // sorted by key
    std::vector<std::uint64_t> hashes;  // of each entry's key, so that few texts are compared
  };
  Stored& own();

  boost::intrusive_ptr<Stored> stored_;  // null: no numbers
};

// Numbers by key. A missing key reads as 0; setting 0 removes it. Iterates over texts and numbers, in key order.
template <class Key>
class KeyedNumbers {
 public:
  std::int32_t operator[](Key key) const { return numbers_.get(key.text()); }
  bool has(Key key) const { return (*this)[key] != 0; }
  void set(Key key, std::int32_t value) { numbers_.set(key.text(), value); }
  std::int32_t operator[](ReferenceKey) const = delete;  // references.h
  void set(ReferenceKey, std::int32_t) = delete;
  template <class State>
  std::int32_t operator[](StateKey<State>) const = delete;  // Unit::state
  template <class State>
  void set(StateKey<State>, std::int32_t) = delete;
  template <class Member>
  std::int32_t operator[](SetKey<Member>) const = delete;  // Unit::members
  template <class Member>
  void set(SetKey<Member>, std::int32_t) = delete;
  auto begin() const { return numbers_.begin(); }
  auto end() const { return numbers_.end(); }
  friend bool operator==(const KeyedNumbers&, const KeyedNumbers&) = default;

 private:
  NumberList numbers_;
};
using Statuses = KeyedNumbers<StatusKey>;
using Statistics = KeyedNumbers<StatisticKey>;
using Properties = KeyedNumbers<PropertyKey>;

// The fixed properties of a unit, shared by copies of the table.
struct Profile {
  Statistics statistics;
  std::vector<std::string> traits;
  bool has(TraitKey trait) const;
};

struct Unit {
  UnitId id;
  std::string name;
  v1::Side side = v1::SIDE_UNSPECIFIED;
  CommandId command;
  v1::UnitKind kind = v1::UNIT_KIND_TROOPS;
  StoredKey<TypeKey> type;
  v1::Symbol symbol = v1::SYMBOL_UNSPECIFIED;
  std::shared_ptr<const Profile> profile;  // never null
  StoredKey<FormationKey> formation;
  geometry::Footprint ground;  // its position if on the table; otherwise its last one
  v1::Presence presence = v1::PRESENCE_ON_TABLE;
  Statuses statuses;
  UnitId attached_to;
  v1::Arrival arrival;
  std::vector<v1::Seat> hidden_from;
  v1::Guise guise;
  std::vector<v1::Seat> guise_for;

  bool on_table() const { return presence == v1::PRESENCE_ON_TABLE; }
  bool is_troops() const { return kind == v1::UNIT_KIND_TROOPS; }
  bool is_commander() const { return kind == v1::UNIT_KIND_COMMANDER; }
  std::int32_t stat(StatisticKey key) const { return profile->statistics[key]; }
  bool has_trait(TraitKey key) const { return profile->has(key); }
  bool is(StatusKey status) const { return statuses.has(status); }
  template <class State>
  State state(StateKey<State> key) const {
    return static_cast<State>(statuses[StatusKey(key)]);
  }
  template <class State>
  void set(StateKey<State> key, State state) {
    statuses.set(StatusKey(key), static_cast<std::int32_t>(state));
  }
  template <class Member>
  BitSet<Member> members(SetKey<Member> key) const {
    return BitSet<Member>(statuses[StatusKey(key)]);
  }
};

struct Command {
  CommandId id;
  std::string name;
  v1::Side side = v1::SIDE_UNSPECIFIED;
  UnitId commander;
  Statuses statuses;
};

struct Terrain {
  std::string id;
  std::string name;
  StoredKey<TerrainKey> kind;
  v1::Shape shape = v1::SHAPE_AREA;
  geometry::Polygon points;
  Properties properties;
};

struct Zone {
  ZoneId id;
  std::string name;
  v1::Side side = v1::SIDE_UNSPECIFIED;
  StoredKey<PurposeKey> purpose;
  geometry::Polygon points;
};

struct Contact {
  UnitId a;
  UnitId b;
  v1::Face face_of_a = v1::FACE_FRONT;
  v1::Face face_of_b = v1::FACE_FRONT;
};

// The options of the game, by key.
using Options = std::map<std::string, std::string, std::less<>>;

struct Table {
  std::string system;
  std::uint32_t rules_version = 0;
  Length width;
  Length height;
  std::shared_ptr<const Options> options;  // none of these three is ever null
  std::shared_ptr<const std::vector<Terrain>> terrain;
  std::shared_ptr<const std::vector<Zone>> zones;
  std::vector<Command> commands;
  std::vector<Unit> units;  // in ascending order of id
  std::vector<Contact> contacts;
  std::uint32_t turn = 0;
  std::uint32_t turn_limit = 0;
  v1::Side active = v1::SIDE_UNSPECIFIED;
  v1::Side first = v1::SIDE_UNSPECIFIED;
  StoredKey<PhaseKey> phase;
  Statuses game;
  Statuses red;
  Statuses blue;
  std::vector<v1::Decision> decisions;  // the last one is open
  std::vector<v1::UmpireModifier> modifiers;
  v1::Result result;
  std::string scenario;
  std::string red_name;
  std::string blue_name;

  Table();

  // Nullptr if there is no such unit or command.
  const Unit* find(const UnitId& id) const;
  const Command* find(const CommandId& id) const;
  const Zone* find(const ZoneId& id) const;
  // The unit or command with that id. CHECKs that it exists: for ids that come from the table itself.
  const Unit& unit(const UnitId& id) const;
  const Command& command(const CommandId& id) const;

  const Statuses& side(v1::Side side) const { return side == v1::SIDE_RED ? red : blue; }
  bool option_on(OptionKey key) const;           // "on"
  std::string_view option(OptionKey key) const;  // empty when not set
  // Records an option while the table is being made; options never change after set-up.
  void set_option(OptionKey key, std::string_view value);
  // The decision on top of the stack, or nothing.
  const v1::Decision* open_decision() const { return decisions.empty() ? nullptr : &decisions.back(); }
  // The open decision that this seat must answer, or nothing.
  const v1::Decision* open_decision(v1::Seat seat) const;
  bool ended() const { return result.outcome() != v1::OUTCOME_UNSPECIFIED; }

  // The unit's contacts, in the order in which they were made, each with the unit as `a`.
  std::vector<Contact> contacts_of(const UnitId& id) const;
  bool engaged(const UnitId& id) const;

  // Records what the event says. Ignores events of the match around the game, and those that change nothing on the
  // table. CHECKs that the named units and commands exist.
  void apply(const v1::Event& event);
};

inline v1::Side other(v1::Side side) { return side == v1::SIDE_RED ? v1::SIDE_BLUE : v1::SIDE_RED; }
inline v1::Seat seat_of(v1::Side side) { return side == v1::SIDE_RED ? v1::SEAT_RED : v1::SEAT_BLUE; }
inline v1::Side side_of(v1::Seat seat) {
  return seat == v1::SEAT_RED ? v1::SIDE_RED : seat == v1::SEAT_BLUE ? v1::SIDE_BLUE : v1::SIDE_UNSPECIFIED;
}

// Conversions between memory and messages. A table converted to a message and back is equal.
Table from_message(const v1::Table& message);
v1::Table to_message(const Table& table);
Unit from_message(const v1::Unit& message);
v1::Unit to_message(const Unit& unit);
v1::Placement placement(const geometry::Footprint& ground);
geometry::Footprint footprint(const v1::Placement& place, Length frontage, Length depth);

// A fingerprint of everything in the table, the same on every machine: 64 bits as 16 hexadecimal digits.
std::string digest(const Table& table);

}  // namespace battalia::rules
