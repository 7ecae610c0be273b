// The special rules of the battles that come with a system, as hooks that the chapters call at fixed places. A system
// overrides those that its battles have a rule for. Without such a rule each gives back what the ordinary rules say:
// nothing, nobody, no change.
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

  // Nobody sees beyond this.
  virtual std::optional<Length> sight_limit(const Battle&) const { return std::nullopt; }
  // Why that target is hidden from that shooter, whatever the lines of sight.
  virtual WhyNot why_not_seen(const Battle&, const Unit& /*shooter*/, const Unit& /*target*/) const { return {}; }
  // The target is in reach, whatever the range of the weapon, and is shot in the flank.
  virtual bool is_raked(const Battle&, const Unit& /*shooter*/, const Unit& /*target*/) const { return false; }
  // Cover beyond what the terrain gives, against that shooter (nullptr: in combat).
  virtual std::optional<SaveRow> cover(const Battle&, const Unit& /*target*/, const Unit* /*shooter*/) const {
    return std::nullopt;
  }

  // Shots of that unit at that target have twice the dice; `close`: closing fire, or fire from close range.
  virtual bool doubles_dice(const Battle&, const Unit& /*shooter*/, const Unit& /*target*/, bool /*close*/) const {
    return false;
  }

  // --- Orders ----------------------------------------------------------------------------------------------------

  virtual WhyNot why_not_ordered(const Battle&, const Unit&) const { return {}; }
  // Rows of the command roll to those units; `distance` is the one that counts for it.
  virtual void add_command_rows(Modifiers&, const Battle&, const std::vector<const Unit*>& /*units*/,
                                Length /*distance*/) const {}
  // Called before the command roll. False: the order has failed plainly, and there is no roll.
  virtual bool commits(Draft&, const UnitId& /*commander*/, const std::vector<UnitId>& /*units*/) const { return true; }
  // On how many faces of a die that is true.
  virtual std::int32_t faces_that_commit(const Battle&, const Unit& /*commander*/,
                                         const std::vector<const Unit*>& /*units*/) const {
    return kAllFaces;
  }
  static constexpr std::int32_t kAllFaces = 6;

  // --- Movement and charges --------------------------------------------------------------------------------------

  // Why the unit may not cross that ground, although its kind of terrain would let it.
  virtual WhyNot why_not_cross(const Battle&, const Unit&, const Terrain&) const { return {}; }
  // The kind of going that a piece of terrain is for that unit.
  virtual TerrainKey kind_for(const Terrain& ground, const Unit&) const { return ground.kind; }
  // Crossing that obstacle disorders the unit without a die.
  virtual bool crossing_disorders(const Unit&, const Terrain& /*obstacle*/) const { return false; }
  virtual WhyNot why_not_attack(const Battle&, const Unit& /*charger*/, const Unit& /*target*/) const { return {}; }
  // What is left of one move of a charge.
  virtual Length charge_move(const Battle&, const Unit& /*charger*/, const Unit& /*target*/, Length move) const {
    return move;
  }
  // A charge has come within its last move: what comes to be seen before it strikes, and who does not wait for it.
  virtual void before_contact(Draft&, const UnitId& /*target*/) const {}

  // --- Combat ----------------------------------------------------------------------------------------------------

  // Dice beyond those for the commanders with it.
  virtual std::int32_t extra_fighting_dice(const Battle&, const Unit&) const { return 0; }
  // It passes its first break test without dice, as steady troops do.
  virtual bool is_steady(const Battle&, const Unit&) const { return false; }
  // The unit fights from a defended position, as if it held a building.
  virtual bool holds_position(const Battle&, const Unit&) const { return false; }
  // The ordinary risk of a commander with a unit in combat does not apply to that one.
  virtual bool is_diced_by_the_round(const Battle&, const Unit& /*commander*/) const { return false; }
  // Called where a unit breaks in hand-to-hand combat, before it is destroyed: true when it changes hands instead.
  virtual bool is_captured_instead(Draft&, const UnitId&, const std::vector<UnitId>& /*victors*/) const {
    return false;
  }
  // Called once a round's results are applied, with all who fought in it. The units that must take a break test for it,
  // by the hand-to-hand results, in ascending id.
  virtual std::vector<UnitId> after_round(Draft&, const std::vector<UnitId>&) const { return {}; }
  // Called for victorious horse whose enemy broke, before anything else: true when it has ridden off the table.
  virtual bool rides_off(Draft&, const UnitId& /*victor*/) const { return false; }

  // Its brigade and its army are neither stronger nor weaker for that unit, whatever becomes of it.
  virtual bool counts_for_nobody(const Battle&, const Unit&) const { return false; }

  // --- The turn --------------------------------------------------------------------------------------------------

  // At the start of a player turn, after the marks of the turn are cleared.
  virtual void player_turn_begins(Draft&) const {}
  // After every act, before the next prompt.
  virtual void after_act(Draft&) const {}
  // At the end of the last turn, and only when nobody has won yet: the result by the scenario. Nothing: the ordinary
  // rules decide.
  virtual std::optional<v1::Result> verdict(const Battle&) const { return std::nullopt; }
};

}  // namespace battalia::rules::brigade
