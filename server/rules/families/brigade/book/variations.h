// Hooks for the few procedures that differ between books by more than numbers: what foot forms against horse, what a
// charged unit must or may do, what victorious horse does. The chapters call them; a system overrides those its book
// needs.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/book/movement_table.h"
#include "server/rules/families/brigade/book/row.h"
#include "server/rules/families/brigade/book/shooting_table.h"
#include "server/rules/modifiers.h"
#include "server/rules/ruling.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace battalia::rules::brigade {

struct Charge;         // charge/charge_steps.h
struct Response;       // charge/response.h
struct DicePool;       // vocabulary/dice_pool.h
struct DecisionPoint;  // vocabulary/decision_point.h

// An alternative way to shoot, with its own dice, that the owner can choose.
struct OwnShot {
  std::string_view key;
  std::string_view label;
  std::string_view hint;
  std::int32_t dice;
  std::int32_t needed;
  std::string_view clause;
};

struct MetByHorse {
  bool foot_is_upset = true;
  bool horse_is_upset = false;
};

class Variations {
 public:
  virtual ~Variations() = default;

  // --- What its troops are ---------------------------------------------------------------------------------------

  // The unit's printed move; also for commanders.
  virtual MoveRow mover(const Battle& battle, const Unit& unit) const = 0;
  // Whether friends who pass through it voluntarily can disorder it, and whether crossing an obstacle can.
  virtual bool is_upset_when_passed(const Unit&) const { return false; }
  virtual bool is_upset_by_crossing(const Unit&) const { return false; }
  // Every formation that its type and training allow, the usual one first, without that of a garrison.
  virtual std::vector<FormationKey> formations(const Unit& unit) const = 0;
  // The footprint of a unit type of that size (-2 tiny to 1 large) in that formation; nothing if it has no such
  // formation. Not scaled with distances, since figures keep their size.
  virtual std::optional<Size> ground(TypeKey type, std::int32_t size, FormationKey formation) const = 0;
  // Whether the options of the game allow it that formation, which it knows.
  virtual bool may_form(const Battle&, const Unit&, FormationKey) const { return true; }
  // Moves that the change of formation costs.
  virtual std::int32_t moves_to_form(const Unit&, FormationKey) const { return 1; }
  // The other formation that it may take free during an ordered move and at its end: for troops that ride but fight on
  // foot (Rule::mounted_and_dismounted).
  virtual std::optional<FormationKey> formation_on_the_way(const Unit&) const { return std::nullopt; }
  // The most moves it can make in one order; fewer than three only for troops formed all round.
  virtual std::int32_t most_moves(const Unit&) const { return 3; }
  // The formation of a garrison after leaving its building.
  virtual FormationKey formation_outside(const Unit& unit) const { return formations(unit).front(); }

  // --- Special rules of its troops -------------------------------------------------------------------------------

  // Whether it is in attack column, which makes orders easier.
  virtual bool is_attack_column(const Unit&) const { return false; }
  // Whether a special rule makes orders to it easier.
  virtual bool is_reliable(const Unit& unit) const = 0;
  // Whether a special rule makes it doubtful: orders are harder, and it gives friends no support.
  virtual bool is_doubtful(const Unit&) const { return false; }
  // Adds modifiers to the command roll for those units; `charge`: the order is to charge.
  virtual void add_command_rows(Modifiers&, const Battle&, const std::vector<const Unit*>&, bool /*charge*/) const {}
  // Whether it must charge an enemy in reach on initiative: until then it can do nothing else, and its side can't end
  // the step.
  virtual bool must_charge_on_initiative(const Unit&) const { return false; }
  // Whether it must charge a fresh enemy after winning, if it can.
  virtual bool must_charge_on(const Unit&) const { return false; }
  // Whether it re-rolls its misses against that enemy in this round, in addition to re-rolls of a ferocious charge.
  virtual bool rerolls_misses(const Unit&, const Unit& /*enemy*/) const { return false; }
  // Whether it must re-roll one hit each time it shoots.
  virtual bool rerolls_a_hit(const Unit&) const { return false; }
  // Whether it takes a break test whenever it suffers a casualty.
  virtual bool wavers(const Unit&) const { return false; }
  // Called after a round of combat in which it fought; `goes_on`: the same combat continues.
  virtual void close_round(Draft&, const UnitId&, bool /*goes_on*/) const {}
  // Whether it fires over friends, so that none blocks its fire.
  virtual bool lobs(const Unit&) const { return false; }
  // The alternative way in which it may shoot at a target in that range band.
  virtual std::optional<OwnShot> own_shot(const Unit& /*shooter*/, std::optional<Band> /*ordnance*/) const {
    return {};
  }
  // Adds modifiers to hit for its closing fire.
  virtual void add_closing_fire_rows(Modifiers&, const Battle&, const Unit& /*shooter*/) const {}
  // Whether its formation makes it harder to hit, even in full view.
  virtual bool is_hard_target(const Unit&) const = 0;
  // Whether fire from a side quarter enfilades it in its present formation.
  virtual bool can_be_enfiladed(const Unit&) const = 0;
  // Whether save_row(SaveRow::strong_guns) applies to guns of that kind in that band, instead of the row for guns.
  virtual bool are_strong_guns(const Unit& shooter, Band band) const = 0;
  // Add modifiers to a unit's saves against shots, and against hits of an enemy in combat.
  virtual void add_shot_save_rows(Modifiers&, const Unit& /*target*/, bool /*ordnance*/) const {}
  virtual void add_save_rows(Modifiers&, const Unit& /*target*/, const Unit& /*enemy*/) const {}
  // Whether its formation gives its shooting dice, so that its size adds and takes none.
  virtual bool shoots_by_formation(const Unit& /*shooter*/) const { return false; }
  // Limits its shooting dice by its formation, before special rules add any.
  virtual void limit_shooting_dice(DicePool&, const Unit& /*shooter*/) const {}
  // Limits its fighting dice by its formation.
  virtual void limit_fighting_dice(DicePool&, const Battle&, const Unit&) const {}
  // Whether it shoots at any range as if at close range.
  virtual bool shoots_as_if_close(const Unit&) const { return false; }
  // Adds modifiers to hit; `ordnance`: the range band, if the shooters are guns.
  virtual void add_hit_rows(Modifiers&, const Unit& /*target*/, std::optional<Band> /*ordnance*/) const {}
  // Adds shooting dice in addition to those for value, size and first fire.
  virtual void add_shooting_dice(DicePool&, const Battle&, const Unit& /*shooter*/, bool /*close*/) const {}
  // Why the unit can't shoot in its step, although it otherwise could.
  virtual WhyNot why_not_shoot(const Battle&, const Unit&) const { return {}; }
  // Whether a charging unit gets the charge bonus against that enemy.
  virtual bool has_charge_bonus(const Unit& /*charger*/, const Unit& /*enemy*/) const { return true; }
  // Whether the special rules of its charge apply against that enemy.
  virtual bool has_special_charge(const Unit& /*charger*/, const Unit& /*enemy*/) const { return true; }
  // Adds modifiers to the combat result of that unit.
  virtual void add_result_rows(Modifiers&, const Battle&, const Unit&) const {}
  // Adds modifiers to a break test; `supported_broke`: it is taken because a unit that it supported has broken.
  virtual void add_break_test_rows(Modifiers&, const Battle&, const Unit&, bool /*supported_broke*/) const {}

  // --- What foot forms against horse -----------------------------------------------------------------------------

  // Why a unit in an all-round formation does not retire when it should; nothing: it retires.
  virtual WhyNot why_not_retire_all_round(const Battle&, const Unit&) const { return {}; }
  // Why the unit can't take its all-round formation when that enemy charges it.
  virtual WhyNot why_not_form_against(const Battle& battle, const Unit& unit, const Unit& charger) const = 0;
  // Called when a unit is destroyed: the units sheltering inside it are lost with it.
  virtual void lose_sheltered(Draft&, const UnitId&) const {}
  // For acts that can make the unit take that formation: add the optional input for units to shelter inside, read that
  // input, and move them inside before the unit forms.
  virtual void want_shelter(v1::Offer&, const Battle&, const Unit&) const {}
  virtual std::vector<UnitId> shelter_of(const Battle&, const Unit&, const v1::Act&) const { return {}; }
  virtual void shelter(Draft&, const UnitId& /*unit*/, const std::vector<UnitId>& /*sheltered*/) const {}

  // --- What a charged unit does ----------------------------------------------------------------------------------

  // Why the unit can't charge that enemy, although units of its kind can.
  virtual WhyNot why_not_charge(const Battle&, const Unit& /*charger*/, const Unit& /*target*/) const { return {}; }
  // Applies effects of the mere sight of the charger, also on units that are already fighting. True if the charge ends
  // with it or waits for an answer.
  virtual bool takes_fright(Draft&, const Charge&) const { return false; }
  // Carries out what the target must do before it may choose a response. True if that is its whole response; the hook
  // has then continued the charge, or opened a question about it.
  virtual bool must_respond(Draft&, const Charge&) const { return false; }
  // The question `charge_response`, if must_respond has opened one: the offers, and the answer, which continues the
  // charge.
  virtual bool has_compulsory_answer(const Battle&, const Charge&) const { return false; }
  virtual void offer_compulsory(const Battle&, const Charge&, v1::Prompt&) const {}
  virtual WhyNot answer_compulsory(Draft&, const Charge&, const v1::Act&) const { return {}; }
  // Additional ways to evade for a target that can evade, offered before the plain one.
  virtual void add_ways_to_evade(const Battle&, const Unit& /*target*/, const Unit& /*charger*/,
                                 std::vector<Response>&) const {}
  // Responses of this book only, offered before standing.
  virtual void add_responses(const Battle&, const Charge&, std::vector<Response>&) const {}
  // Carries out such a response. `turns_away`: the facing in which an evader ends. Returns false for any other
  // response.
  virtual bool carry_out_response(Draft&, const Charge&, std::string_view /*response*/, bool /*turns_away*/) const {
    return false;
  }
  // Carries out what such a response, or a move just ended, has left pending, before anything else. False if nothing
  // is.
  virtual bool carry_on_response(Draft&) const { return false; }
  // Decisions of this book only.
  virtual std::span<const DecisionPoint> own_decisions() const { return {}; }

  // Which of the two is disordered and loses the bonus for charging, when horse meets foot that charges it.
  virtual MetByHorse met_by_horse(const Battle&) const { return {}; }
  // For guns that can evade infantry: the formation in which they do.
  virtual std::optional<FormationKey> evades_as(const Unit&) const { return std::nullopt; }
  // Whether it has a free move after a failed order in any formation.
  virtual bool moves_freely(const Unit&) const { return false; }

  // --- What victorious horse does --------------------------------------------------------------------------------

  // Called when the unit has won and is free and in good order, and the enemy is gone or has fallen back.
  virtual void free_horse(Draft& draft, const UnitId& unit) const = 0;
};

}  // namespace battalia::rules::brigade
