// A scratch copy of the table for working out an order: it rolls, records and applies events, so that each step of a
// ruling sees the results of the steps before it. The original table is not changed; the caller takes the events. One
// draft is for one order and one thread.
#pragma once

#include "server/rules/dice.h"
#include "server/rules/modifiers.h"
#include "server/rules/table.h"
#include "server/rules/unit_list.h"

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

namespace battalia::rules {

using Clauses = std::initializer_list<std::string_view>;

class Draft {
 public:
  Draft(Table before, Dice& dice) : table_(std::move(before)), dice_(dice) {}

  const Table& table() const { return table_; }
  const Unit& unit(const UnitId& id) const { return table_.unit(id); }

  // Applies the event to the scratch table and appends it to the events.
  void record(v1::Event event);

  // Rolls the dice of `wanted` and records the roll with its faces. The reference is valid until the next record; the
  // caller adds rows, `needed`, `total` and `outcome`, which change nothing on the table.
  v1::DiceRolled& roll(const Throw& wanted, Clauses clauses = {});
  // Counts the rows in that roll and lists them in its record; if the result has no dice, only counts them. An umpire's
  // correction among them that this uses up is removed from the table at once, and reported by the next event.
  void count(const Modifiers& rows, v1::DiceRolled& rolled);
  void count(const Modifiers& rows);

  // Shorthands for the most common events. Setting a status to the value that it already has records nothing.
  void set(const Unit& unit, StatusKey key, std::int32_t value, Clauses clauses = {});
  void set(const Unit& unit, ReferenceKey key, const UnitId& other, Clauses clauses = {});  // an empty id: none
  template <class State>
  void set(const Unit& unit, StateKey<State> key, State state, Clauses clauses = {}) {
    set(unit, StatusKey(key), static_cast<std::int32_t>(state), clauses);
  }
  template <class Member>
  void set(const Unit& unit, SetKey<Member> key, BitSet<Member> members, Clauses clauses = {}) {
    set(unit, StatusKey(key), members.bits(), clauses);
  }
  void set(const Unit& unit, ReferenceKey key, std::int32_t number, Clauses clauses = {}) = delete;
  template <class State>
  void set(const Unit& unit, StateKey<State> key, std::int32_t number, Clauses clauses = {}) = delete;
  template <class Member>
  void set(const Unit& unit, SetKey<Member> key, std::int32_t number, Clauses clauses = {}) = delete;
  void clear(const Unit& unit, StatusKey key, Clauses clauses = {}) { set(unit, key, 0, clauses); }
  void clear(const UnitId& unit, std::span<const StatusKey> keys, Clauses clauses = {});
  void clear(const UnitId& unit, std::initializer_list<StatusKey> keys, Clauses clauses = {}) {
    clear(unit, std::span(keys.begin(), keys.size()), clauses);
  }
  void set(const Command& command, StatusKey key, std::int32_t value, Clauses clauses = {});
  void set(v1::Side side, StatusKey key, std::int32_t value, Clauses clauses = {});
  void set_game(StatusKey key, std::int32_t value, Clauses clauses = {});
  void move(const UnitId& unit, const geometry::Footprint& to, const std::vector<geometry::Footprint>& via = {},
            Length cost = {}, Clauses clauses = {});
  void reform(const UnitId& unit, FormationKey formation, const geometry::Footprint& to, Clauses clauses = {});
  void place(const UnitId& unit, FormationKey formation, const geometry::Footprint& to, Clauses clauses = {});
  void remove(const UnitId& unit, v1::Presence presence, std::string_view reason, Clauses clauses = {});
  void attach(const UnitId& unit, const UnitId& to, Clauses clauses = {});
  void contact(const Contact& contact, Clauses clauses = {});
  void part(const UnitId& a, const UnitId& b, Clauses clauses = {});  // contact ends
  void say(std::string_view text, UnitList units = {}, UnitList targets = {}, v1::Verb verb = v1::VERB_UNSPECIFIED,
           std::string_view key = {}, Clauses clauses = {});
  void begin_turn(std::uint32_t turn, v1::Side active, Clauses clauses = {});
  void begin_phase(PhaseKey phase, v1::Side active, Clauses clauses = {});
  void open(v1::Decision decision, Clauses clauses = {});
  void close_decision();               // the one on top
  void close_decision(v1::Seat seat);  // the open one that this seat must answer; it must exist
  void end_game(v1::Result result);    // under the clause that it names

  std::vector<v1::Event> take();
  const std::vector<v1::Event>& events() const { return events_; }

 private:
  void tell_of_corrections();

  Table table_;
  Dice& dice_;
  std::vector<v1::Event> events_;
  std::vector<v1::Event> corrections_;  // of used ones: a roll stays the last event until the next
};

}  // namespace battalia::rules
