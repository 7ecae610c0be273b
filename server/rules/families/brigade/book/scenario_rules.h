// The special rules of the battles that come with a system, as hooks that the chapters call at fixed places. A system
// overrides the hooks that its battles need. By default each returns what the ordinary rules say.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/book/morale_table.h"
#include "server/rules/modifiers.h"
#include "server/rules/ruling.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace battalia::rules::brigade {

class ScenarioRules {
 public:
  virtual ~ScenarioRules() = default;

  // --- Seeing and shooting ---------------------------------------------------------------------------------------

  // The maximum distance of sight.
  virtual std::optional<Length> sight_limit(const Battle&) const { return std::nullopt; }
  // Why that target is hidden from that shooter, regardless of lines of sight.
  virtual WhyNot why_not_seen(const Battle&, const Unit& /*shooter*/, const Unit& /*target*/) const { return {}; }
  // True if the target is in reach, whatever the weapon's range, and is shot in the flank.
  virtual bool is_raked(const Battle&, const Unit& /*shooter*/, const Unit& /*target*/) const { return false; }
  // Cover in addition to the terrain's, against that shooter (nullptr: in combat).
  virtual std::optional<SaveRow> cover(const Battle&, const Unit& /*target*/, const Unit* /*shooter*/) const {
    return std::nullopt;
  }

  // True if that unit's shots at that target have twice the dice; `close`: closing fire, or fire at close range.
  virtual bool doubles_dice(const Battle&, const Unit& /*shooter*/, const Unit& /*target*/, bool /*close*/) const {
    return false;
  }

  // --- Orders ----------------------------------------------------------------------------------------------------

  virtual WhyNot why_not_ordered(const Battle&, const Unit&) const { return {}; }
  // Adds rows to that commander's roll for those units; `distance` is the distance that counts for it.
  virtual void add_command_rows(Modifiers&, const Battle&, const Unit& /*commander*/,
                                const std::vector<const Unit*>& /*units*/, Length /*distance*/) const {}
  // Called before the command roll. Returns false if the order has simply failed, without a roll.
  virtual bool commits(Draft&, const UnitId& /*commander*/, const std::vector<UnitId>& /*units*/) const { return true; }
  // On how many faces of a die that is true.
  virtual std::int32_t faces_that_commit(const Battle&, const Unit& /*commander*/,
                                         const std::vector<const Unit*>& /*units*/) const {
    return kAllFaces;
  }
  static constexpr std::int32_t kAllFaces = 6;

  // --- Movement and charges --------------------------------------------------------------------------------------

  // Why the unit may not cross that terrain although its kind would allow it.
  virtual WhyNot why_not_cross(const Battle&, const Unit&, const Terrain&) const { return {}; }
  // The kind of terrain that a piece counts as for that unit.
  virtual TerrainKey kind_for(const Terrain& ground, const Unit&) const { return ground.kind; }
  // True if crossing that obstacle disorders the unit without a roll.
  virtual bool crossing_disorders(const Unit&, const Terrain& /*obstacle*/) const { return false; }
  virtual WhyNot why_not_attack(const Battle&, const Unit& /*charger*/, const Unit& /*target*/) const { return {}; }
  // The length of one move of a charge.
  virtual Length charge_move(const Battle&, const Unit& /*charger*/, const Unit& /*target*/, Length move) const {
    return move;
  }
  // Called when a charge has come within its last move: reveals what is seen before contact, and moves away units that
  // do not wait for the charge.
  virtual void before_contact(Draft&, const UnitId& /*target*/) const {}

  // --- Combat ----------------------------------------------------------------------------------------------------

  // Dice in addition to those for the commanders with it.
  virtual std::int32_t extra_fighting_dice(const Battle&, const Unit&) const { return 0; }
  // True if it passes its first break test without dice, like steady troops.
  virtual bool is_steady(const Battle&, const Unit&) const { return false; }
  // True if the unit fights from a defended position, as if it held a building.
  virtual bool holds_position(const Battle&, const Unit&) const { return false; }
  // True if the ordinary risk for a commander with a fighting unit does not apply to that one.
  virtual bool is_diced_by_the_round(const Battle&, const Unit& /*commander*/) const { return false; }
  // Called when a unit breaks in hand-to-hand combat, before it is destroyed: true if it changes sides instead.
  virtual bool is_captured_instead(Draft&, const UnitId&, const std::vector<UnitId>& /*victors*/) const {
    return false;
  }
  // Called after a round's results are applied, with all units that fought in it. Returns the units that must take a
  // break test for it, on the hand-to-hand results, in ascending id.
  virtual std::vector<UnitId> after_round(Draft&, const std::vector<UnitId>&) const { return {}; }
  // Called for victorious horse whose enemy broke, before anything else: true if it has ridden off the table.
  virtual bool rides_off(Draft&, const UnitId& /*victor*/) const { return false; }

  // True if that unit never counts towards the strength of its brigade and army.
  virtual bool counts_for_nobody(const Battle&, const Unit&) const { return false; }

  // --- The turn --------------------------------------------------------------------------------------------------

  // Called at the start of a player turn, after the marks of the turn are cleared.
  virtual void player_turn_begins(Draft&) const {}
  // Called after every act, before the next prompt.
  virtual void after_act(Draft&) const {}
  // Called at the end of the last turn if no side has won yet: the result by the scenario. Nothing: the ordinary rules
  // decide.
  virtual std::optional<v1::Result> verdict(const Battle&) const { return std::nullopt; }
};

}  // namespace battalia::rules::brigade
