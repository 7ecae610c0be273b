// The few places where a book goes about something in its own way, and not only by its own numbers: what foot forms
// against horse, what a charged unit must or may do, what victorious horse does. The chapters call these hooks; a
// system overrides what its book has.
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

// Another way to shoot that the owner may choose, with dice of its own.
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

  // The printed move of the unit. Commanders, too.
  virtual MoveRow mover(const Battle& battle, const Unit& unit) const = 0;
  // Friends who pass through it by will may disorder it; crossing an obstacle may.
  virtual bool is_upset_when_passed(const Unit&) const { return false; }
  virtual bool is_upset_by_crossing(const Unit&) const { return false; }
  // Every formation that its type and training allow, its usual one first. Not that of a garrison.
  virtual std::vector<FormationKey> formations(const Unit& unit) const = 0;
  // The ground of a type of unit of that size (-2 tiny to 1 large) in that formation, nothing when it has no such
  // formation. Not scaled: figures are as large as they are.
  virtual std::optional<Size> ground(TypeKey type, std::int32_t size, FormationKey formation) const = 0;
  // An option of the game lets it take that formation, which it knows.
  virtual bool may_form(const Battle&, const Unit&, FormationKey) const { return true; }
  // Moves that the change of formation costs.
  virtual std::int32_t moves_to_form(const Unit&, FormationKey) const { return 1; }
  // How else it may stand at no cost in the course of an ordered move, and at its end: those who ride to fight on foot
  // (Rule::mounted_and_dismounted).
  virtual std::optional<FormationKey> formation_on_the_way(const Unit&) const { return std::nullopt; }
  // The most moves of one order that it makes.
  virtual std::int32_t most_moves(const Unit&) const { return 3; }
  // How a garrison stands once it is out.
  virtual FormationKey formation_outside(const Unit& unit) const { return formations(unit).front(); }

  // --- Special rules of its troops -------------------------------------------------------------------------------

  // It stands in an attack column, which takes orders more readily.
  virtual bool is_attack_column(const Unit&) const { return false; }
  // It obeys more readily than others.
  virtual bool is_reliable(const Unit& unit) const = 0;
  // A special rule makes it doubtful: bad at taking orders, no support to friends.
  virtual bool is_doubtful(const Unit&) const { return false; }
  // Rows of the command roll to those units; `charge`: the order is to charge.
  virtual void add_command_rows(Modifiers&, const Battle&, const std::vector<const Unit*>&, bool /*charge*/) const {}
  // While it has an enemy to charge on its initiative it does nothing else, and its side does not go on.
  virtual bool must_charge_on_initiative(const Unit&) const { return false; }
  // Having won, it charges a fresh enemy where it may.
  virtual bool must_charge_on(const Unit&) const { return false; }
  // Misses of its blows at that enemy are thrown again in this round, beside those of a ferocious charge.
  virtual bool rerolls_misses(const Unit&, const Unit& /*enemy*/) const { return false; }
  // One die that hits is thrown again each time it shoots.
  virtual bool rerolls_a_hit(const Unit&) const { return false; }
  // It takes a break test whenever it suffers a casualty.
  virtual bool wavers(const Unit&) const { return false; }
  // A round of combat in which it has fought is closed; `goes_on`: it stands in the same combat.
  virtual void close_round(Draft&, const UnitId&, bool /*goes_on*/) const {}
  // Its shells go over friends and none is in their way.
  virtual bool lobs(const Unit&) const { return false; }
  // The other way in which it may shoot at a target that is so near.
  virtual std::optional<OwnShot> own_shot(const Unit& /*shooter*/, std::optional<Band> /*ordnance*/) const {
    return {};
  }
  // Rows to hit of its closing fire.
  virtual void add_closing_fire_rows(Modifiers&, const Battle&, const Unit& /*shooter*/) const {}
  // Shots hit it worse as it stands, in plain sight.
  virtual bool is_hard_target(const Unit&) const = 0;
  // Fire from a side quarter enfilades it as it stands.
  virtual bool can_be_enfiladed(const Unit&) const = 0;
  // Guns of that kind, that near, save_row(SaveRow::strong_guns) counts for and not that of guns.
  virtual bool are_strong_guns(const Unit& shooter, Band band) const = 0;
  // Rows of the saves of a unit against shots, and against the blows of an enemy.
  virtual void add_shot_save_rows(Modifiers&, const Unit& /*target*/, bool /*ordnance*/) const {}
  virtual void add_save_rows(Modifiers&, const Unit& /*target*/, const Unit& /*enemy*/) const {}
  // What its formation leaves of its shooting dice, before special rules add any.
  virtual void limit_shooting_dice(DicePool&, const Unit& /*shooter*/) const {}
  // What its formation leaves of its fighting dice.
  virtual void limit_fighting_dice(DicePool&, const Battle&, const Unit&) const {}
  // It shoots at any range as at close range.
  virtual bool shoots_as_if_close(const Unit&) const { return false; }
  // Rows to hit; `ordnance`: how near its guns are.
  virtual void add_hit_rows(Modifiers&, const Unit& /*target*/, std::optional<Band> /*ordnance*/) const {}
  // Dice beyond the value, the size and first fire.
  virtual void add_shooting_dice(DicePool&, const Battle&, const Unit& /*shooter*/, bool /*close*/) const {}
  // Why the unit does not shoot in its step although it could.
  virtual WhyNot why_not_shoot(const Battle&, const Unit&) const { return {}; }
  // A charging unit has its bonus against that enemy.
  virtual bool has_charge_bonus(const Unit& /*charger*/, const Unit& /*enemy*/) const { return true; }
  // The special rules of its charge help it against that enemy.
  virtual bool has_special_charge(const Unit& /*charger*/, const Unit& /*enemy*/) const { return true; }
  // Rows of the combat result for that unit.
  virtual void add_result_rows(Modifiers&, const Battle&, const Unit&) const {}
  // Rows of a break test; `supported_broke`: it is taken because a unit that it supported has broken.
  virtual void add_break_test_rows(Modifiers&, const Battle&, const Unit&, bool /*supported_broke*/) const {}

  // --- What foot forms against horse -----------------------------------------------------------------------------

  // Why a unit that stands all round does not retire when it should; nothing: it retires.
  virtual WhyNot why_not_retire_all_round(const Battle&, const Unit&) const { return {}; }
  // Why the unit does not form when that enemy charges it.
  virtual WhyNot why_not_form_against(const Battle& battle, const Unit& unit, const Unit& charger) const = 0;
  // The units inside the formation share the fate of one that is destroyed.
  virtual void lose_sheltered(Draft&, const UnitId&) const {}
  // The optional input of an act that may have the unit form, saying who goes inside; what an act says; and the going
  // in, before it forms.
  virtual void want_shelter(v1::Offer&, const Battle&, const Unit&) const {}
  virtual std::vector<UnitId> shelter_of(const Battle&, const Unit&, const v1::Act&) const { return {}; }
  virtual void shelter(Draft&, const UnitId& /*unit*/, const std::vector<UnitId>& /*sheltered*/) const {}

  // --- What a charged unit does ----------------------------------------------------------------------------------

  // Why the unit does not charge that enemy, although its kind may.
  virtual WhyNot why_not_charge(const Battle&, const Unit& /*charger*/, const Unit& /*target*/) const { return {}; }
  // What the mere sight of the charger does, to those who fight already, too. True: the charge ends with it, or waits
  // for an answer.
  virtual bool takes_fright(Draft&, const Charge&) const { return false; }
  // What it must do before it may choose a response. True: that is its whole response; the hook has carried the charge
  // on, or has asked about it.
  virtual bool must_respond(Draft&, const Charge&) const { return false; }
  // The question `charge_response`, where must_respond has put one: what is offered, and the answer, which continues
  // the charge.
  virtual bool has_compulsory_answer(const Battle&, const Charge&) const { return false; }
  virtual void offer_compulsory(const Battle&, const Charge&, v1::Prompt&) const {}
  virtual WhyNot answer_compulsory(Draft&, const Charge&, const v1::Act&) const { return {}; }
  // Ways to evade beside the plain one, of a target that can evade; they are offered before it.
  virtual void add_ways_to_evade(const Battle&, const Unit& /*target*/, const Unit& /*charger*/,
                                 std::vector<Response>&) const {}
  // Responses that other books do not have, offered before standing.
  virtual void add_responses(const Battle&, const Charge&, std::vector<Response>&) const {}
  // Carries out one of those. `turns_away`: how an evader ends. False: it is none of them.
  virtual bool carry_out_response(Draft&, const Charge&, std::string_view /*response*/, bool /*turns_away*/) const {
    return false;
  }
  // What such a response, or a move just ended, has left due; called before anything else that is. False: nothing.
  virtual bool carry_on_response(Draft&) const { return false; }
  // Questions that only this book puts.
  virtual std::span<const DecisionPoint> own_decisions() const { return {}; }

  // Which of the two is disordered and loses the bonus for charging, when horse meets foot that charges it.
  virtual MetByHorse met_by_horse(const Battle&) const { return {}; }
  // Guns that evade infantry, and how they stand as they go.
  virtual std::optional<FormationKey> evades_as(const Unit&) const { return std::nullopt; }
  // It makes a free move after a failed order however it stands.
  virtual bool moves_freely(const Unit&) const { return false; }

  // --- What victorious horse does --------------------------------------------------------------------------------

  // It has won, is free and in good order, and the enemy is gone or has gone back.
  virtual void free_horse(Draft& draft, const UnitId& unit) const = 0;
};

}  // namespace battalia::rules::brigade
