// The contract between the server and a rule system: the first file to open. A system is a folder under
// systems/ that implements RuleSystem and one line in server/CMakeLists.txt; it adds no message, no client code, no
// table.
//
// A system holds no state. All state is a Table (table.h), which changes only by applying events. A system reads a
// table and answers six questions: how does the game begin, what does this act lead to, what may this seat do now,
// what may this unit do, what would happen if, what is left behind. All are const, draw randomness only from the given
// Dice, and know no clock, file, socket or thread; the same table, act and dice give the same ruling on every machine.
//
// A system rules on the whole truth. That a seat learns nothing hidden from an offer or a refusal is the server's care:
// it asks through hidden_information_guard.h, which shows the system only what the seat knows.
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

  // The system's key, its declared words (statuses, formations, phases, options, decision points) and profiles.
  // The same object for the life of the program.
  virtual const v1::SystemInfo& info() const = 0;

  // All versions of its rules from 1 on; the last is info().rules_version(). The same objects for the life of the
  // program. Without a list nobody is told what has changed; a system that asks another passes its list on.
  virtual std::span<const RulesVersion> versions() const { return {}; }

  // The scenarios that come with the system. The same objects for the life of the program.
  virtual std::span<const v1::Scenario> scenarios() const = 0;

  // Every fault of an army list, and its points. A legal list has no fault.
  virtual v1::ArmyReport check_army(const v1::ArmyList& army) const = 0;

  // A scenario in which two legal lists meet: a plain table, deployment zones, the units in reserve.
  // Precondition: check_army found no fault in either.
  virtual v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue) const = 0;

  // What this system cannot play in a scenario that somebody drew, beside what custom_scenario.h finds for every system
  // (which has found nothing yet). The scenarios that come with the system have no fault.
  virtual std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& /*scenario*/) const { return {}; }

  // The opening of a game: the first event is TableSet; then whatever happens before the first choice (options
  // written down, roll-off, first phase). Refuses options that are not declared, naming them.
  virtual Ruling set_up(const v1::Scenario& scenario, std::span<const v1::Option> options, Dice& dice) const = 0;

  // What the act leads to, up to the next moment at which somebody must choose: the act itself, its dice, what
  // follows automatically (next step, next phase, next player turn), the question it opens. Or the violation; then no
  // die was drawn. Never called for a game that has ended or for a seat that is not RED or BLUE.
  virtual Ruling adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const = 0;

  // What follows without an act on a table that somebody wrote down, up to the next moment at which somebody must
  // choose: dice that are due, questions to be asked, steps in which nobody acts. No event where nothing is due. After
  // a ruling nothing is, but where that would have been more work than one order may take.
  virtual Ruling proceed(const Table& /*table*/, Dice& /*dice*/) const { return std::vector<v1::Event>(); }

  // What the seat may do now: what is open to it in full, and which units have offers of their own, of what kinds.
  // Every offer, with any combination of its listed options, targets and suggestions, is accepted by adjudicate. A
  // system may give the offers of units here too, instead of listing them: the guard lists them (hidden_information/).
  // While the game continues at least one of RED and BLUE is `to_move`, and a seat that is has at least one offer or
  // unit listed, and a default act.
  virtual v1::Prompt prompt(const Table& table, v1::Seat seat) const = 0;

  // Everything that these units of the seat may do now. A unit has an offer here exactly when the prompt lists it, of
  // exactly the kinds listed; every offer is accepted like the prompt's own. Units that the seat does not have, or does
  // not know of, have none. Worked out of the whole prompt unless a system knows a shorter way.
  virtual UnitOffers offers(const Table& table, v1::Seat seat, std::span<const UnitId> units) const;

  // What if: legal or why not, movement used and left, the largest legal part of a path, odds. Draws no dice.
  virtual v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const = 0;

  // What the battle has left behind: every unit, every commander, the losses of both sides as the victory chapter
  // counts them, who held the field. For a table at any moment from set-up on; it holds what is hidden, so nobody is
  // told it before the game has ended. aftermath/aftermath.h puts it together from what only the system knows; without
  // that, a unit counts one and is lost when it is destroyed.
  virtual v1::Aftermath aftermath(const Table& table) const;

  // Units of one side may be out of the other's sight, as this game is played: by its options and its phase, which both
  // sides know, never by what stands there. The acting side may have looked for something, found or not.
  virtual bool may_hide(const Table& /*table*/) const { return false; }

  // How far a unit on the table reaches as it stands: its arcs of fire by range band, its command distance. For
  // drawing; nothing where the system knows of none.
  virtual std::vector<v1::Reach> reaches(const Table& /*table*/, const UnitId& /*unit*/) const { return {}; }

  // Whether any part of the target is seen by the unit, as both stand on the table; range is not asked. Nothing where
  // the system has no rule about what such a unit sees. sight/sight_line.h finds out what is in the way.
  virtual std::optional<Sighting> sees(const Table& /*table*/, const UnitId& /*unit*/, const UnitId& /*target*/) const {
    return std::nullopt;
  }
};

using Systems = std::span<const RuleSystem* const>;

// All systems, in the order they are shown to people.
Systems all_systems();

// The units that the prompt lists.
std::vector<UnitId> listed_units(const v1::Prompt& prompt);

// The prompt with all that the units which it lists may do, put before its own offers: for what chooses among
// everything at once (the computer player, an administrator's listing, tests).
v1::Prompt whole_prompt(const RuleSystem& system, const Table& table, v1::Seat seat);

// The system or scenario of that key among those, or nothing.
const RuleSystem* find_system(Systems systems, std::string_view key);
const v1::Scenario* find_scenario(Systems systems, std::string_view key);

}  // namespace battalia::rules
