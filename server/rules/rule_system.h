// The contract between the server and a rule system: the first file to read. A system is a folder under systems/ that
// implements RuleSystem, and one line in server/CMakeLists.txt; it adds no message, no client code and no database
// table.
//
// A system holds no state. All state is in a Table (table.h), which changes only by applying events. A system reads a
// table and answers six questions: how the game begins, what an act leads to, what a seat may do now, what a unit may
// do, what an act would do, and what a battle has left behind. All functions are const, take randomness only from the
// given Dice, and use no clock, file, socket or thread; the same table, act and dice give the same ruling on every
// machine.
//
// A system rules on the true table. The server ensures that offers and refusals reveal nothing hidden: it calls the
// system through hidden_information_guard.h, which shows it only what the seat knows.
#pragma once

#include "battalia/v1/aftermath.pb.h"
#include "battalia/v1/scenario.pb.h"
#include "battalia/v1/view.pb.h"
#include "server/rules/dice.h"
#include "server/rules/rules_versions.h"
#include "server/rules/ruling.h"
#include "server/rules/table.h"
#include "server/rules/unit_offers.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules {

// Whether one unit sees another.
struct Sighting {
  bool seen = false;
  std::string clause = {};
  std::string why_not = {};  // one sentence; empty: it is seen
};

class RuleSystem {
 public:
  virtual ~RuleSystem() = default;

  // The system's key, its declared keys (statuses, formations, phases, options, decision points) and profiles. The same
  // object for the life of the program.
  virtual const v1::SystemInfo& info() const = 0;

  // All versions of its rules from 1 on; the last is info().rules_version(). The same objects for the life of the
  // program. Without a list, players are not told what has changed; a wrapper passes on the wrapped system's list.
  virtual std::span<const RulesVersion> versions() const { return {}; }

  // The scenarios that come with the system. The same objects for the life of the program.
  virtual std::span<const v1::Scenario> scenarios() const = 0;

  // Every fault of an army list, and its points. A legal list has no fault.
  virtual v1::ArmyReport check_army(const v1::ArmyList& army) const = 0;

  // A scenario in which two legal lists meet: a plain table, deployment zones, the units in reserve. Precondition:
  // check_army found no fault in either.
  virtual v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue) const = 0;

  // What this system cannot play in a custom scenario, in addition to the checks of custom_scenario.h for all systems
  // (which have found nothing). The system's own scenarios have no faults.
  virtual std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& /*scenario*/) const { return {}; }

  // The opening of a game: the first event is TableSet, followed by whatever happens before the first choice (options
  // recorded, roll-off, first phase). Refuses undeclared options, naming them.
  virtual Ruling set_up(const v1::Scenario& scenario, std::span<const v1::Option> options, Dice& dice) const = 0;

  // The result of the act, up to the next moment at which somebody must choose: the act itself, its dice, what follows
  // automatically (next step, next phase, next player turn), and the question it opens. Or the violation; then no dice
  // were rolled. Never called for a game that has ended or for a seat that is not RED or BLUE.
  virtual Ruling adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const = 0;

  // What follows without an act on a table written by hand, up to the next moment at which somebody must choose: dice
  // that are due, questions to ask, steps in which nobody acts. No events if nothing is due. After a ruling nothing is
  // due, unless that would have been more work than one order may take.
  virtual Ruling proceed(const Table& /*table*/, Dice& /*dice*/) const { return std::vector<v1::Event>(); }

  // What the seat may do now: its own offers in full, and which units have offers, of which kinds. Every offer, with
  // any combination of its listed options, targets and suggestions, is accepted by adjudicate. A system may return the
  // offers of units here, too, instead of listing them: then the guard lists them (hidden_information/). While the game
  // continues, at least one of RED and BLUE is `to_move`, and a seat that is has at least one offer or listed unit, and
  // a default act.
  virtual v1::Prompt prompt(const Table& table, v1::Seat seat) const = 0;

  // Everything that these units of the seat may do now. A unit has an offer here exactly if the prompt lists it, of
  // exactly the listed kinds; every offer is accepted like the prompt's own. Units that the seat does not have, or does
  // not know of, have none. Computed from the whole prompt unless a system has a shorter way.
  virtual UnitOffers offers(const Table& table, v1::Seat seat, std::span<const UnitId> units) const;

  // A preview: legal or why not, movement used and left, the largest legal part of a path, odds. Rolls no dice.
  virtual v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const = 0;

  // What the battle has left behind: every unit, every commander, the losses of both sides as the victory chapter
  // counts them, who held the field. For a table at any time after set-up; it contains hidden information, so nobody
  // sees it before the game has ended. aftermath/aftermath.h computes it with the help of the system; by default a unit
  // counts one and is lost when it is destroyed.
  virtual v1::Aftermath aftermath(const Table& table) const;

  // True if, in this game, units of one side may be out of the other's sight: depending on its options and phase, which
  // both sides know, never on where units are. The acting side may have looked for something and found it or not.
  virtual bool may_hide(const Table& /*table*/) const { return false; }

  // How far a unit on the table reaches: its arcs of fire by range band, its command distance. For drawing; empty if
  // the system has none.
  virtual std::vector<v1::Reach> reaches(const Table& /*table*/, const UnitId& /*unit*/) const { return {}; }

  // Whether the unit sees any part of the target, regardless of range. Nothing if the system has no rule about what
  // such a unit sees. sight/sight_line.h finds out what is in the way.
  virtual std::optional<Sighting> sees(const Table& /*table*/, const UnitId& /*unit*/, const UnitId& /*target*/) const {
    return std::nullopt;
  }
};

using Systems = std::span<const RuleSystem* const>;

// All systems, in display order.
Systems all_systems();

// The units that the prompt lists.
std::vector<UnitId> listed_units(const v1::Prompt& prompt);

// The prompt with all offers of the units it lists inserted before its own: for callers that choose among everything at
// once (the computer player, an administrator's listing, tests).
v1::Prompt whole_prompt(const RuleSystem& system, const Table& table, v1::Seat seat);

// The system or scenario with that key, or nullptr.
const RuleSystem* find_system(Systems systems, std::string_view key);
const v1::Scenario* find_scenario(Systems systems, std::string_view key);

}  // namespace battalia::rules
