#include "server/rules/systems/black_powder/book/book.h"

#include "server/rules/families/brigade/melee/after_combat.h"
#include "server/rules/systems/black_powder/special_rules/battle_rules.h"
#include "server/rules/systems/black_powder/tables/charge.h"
#include "server/rules/systems/black_powder/tables/command.h"
#include "server/rules/systems/black_powder/tables/footprints.h"
#include "server/rules/systems/black_powder/tables/melee.h"
#include "server/rules/systems/black_powder/tables/morale.h"
#include "server/rules/systems/black_powder/tables/movement.h"
#include "server/rules/systems/black_powder/tables/options.h"
#include "server/rules/systems/black_powder/tables/orders.h"
#include "server/rules/systems/black_powder/tables/shooting.h"
#include "server/rules/systems/black_powder/tables/troops.h"
#include "server/rules/systems/black_powder/tables/turn.h"
#include "server/rules/systems/black_powder/tables/victory.h"
#include "server/rules/systems/black_powder/troops/formations.h"
#include "server/rules/systems/black_powder/troops/profiles.h"
#include "server/rules/systems/black_powder/troops/special_troops.h"
#include "server/rules/systems/black_powder/variations/horse_near_foot.h"
#include "server/rules/systems/black_powder/variations/square.h"
#include "server/rules/systems/black_powder/variations/steady_line.h"
#include "server/rules/systems/black_powder/variations/terrifying_charge.h"
#include "server/rules/systems/black_powder/variations/turn_to_face.h"

namespace battalia::rules::black_powder {
namespace {

class OwnWays final : public Variations {
  MoveRow mover(const Battle&, const Unit& unit) const override { return black_powder::mover(unit); }
  std::vector<FormationKey> formations(const Unit& unit) const override { return known_formations(unit); }
  std::optional<Size> ground(TypeKey type, std::int32_t size, FormationKey formation) const override {
    return footprint_of(type, size, formation);
  }
  bool may_form(const Battle& battle, const Unit& unit, FormationKey formation) const override {
    return black_powder::may_form(battle, unit, formation);
  }
  std::int32_t moves_to_form(const Unit& unit, FormationKey formation) const override {
    return black_powder::moves_to_form(unit, formation);
  }

  std::optional<FormationKey> formation_on_the_way(const Unit& unit) const override {
    return black_powder::formation_on_the_way(unit);
  }
  FormationKey formation_outside(const Unit& unit) const override { return black_powder::formation_outside(unit); }

  // Pas de Charge: reliable in attack column (BP-SPR-22).
  bool is_reliable(const Unit& unit) const override {
    return unit.has_trait(kReliable) || (unit.has_trait(kPasDeCharge) && unit.formation == kAttackColumn);
  }
  void add_command_rows(Modifiers& rows, const Battle&, const std::vector<const Unit*>& units,
                        bool charge) const override {
    add_gallop(rows, units, charge);
  }
  bool must_charge_on_initiative(const Unit& unit) const override { return unit.has_trait(kDeterminedCharge); }
  bool must_charge_on(const Unit& unit) const override { return unit.has_trait(kGallopAtAnything); }
  bool rerolls_misses(const Unit& unit, const Unit& enemy) const override { return strikes_twice(unit, enemy); }
  bool rerolls_a_hit(const Unit& unit) const override { return unit.has_trait(kPoorShooters); }  // BP-SPR-24
  bool wavers(const Unit& unit) const override { return unit.has_trait(kWavering); }
  void close_round(Draft& draft, const UnitId& unit, bool goes_on) const override { note_round(draft, unit, goes_on); }
  bool lobs(const Unit& unit) const override { return unit.has_trait(kHowitzers); }  // BP-ART-13
  std::optional<OwnShot> own_shot(const Unit& shooter, std::optional<Band> ordnance) const override {
    return shrapnel(shooter, ordnance);
  }
  void add_closing_fire_rows(Modifiers& rows, const Battle& battle, const Unit& shooter) const override {
    add_fresh_square(rows, battle, shooter);
  }
  // BP-HIT-05: only deployed guns; a mixed formation does not count as skirmishers (BP-FRM-14).
  bool is_hard_target(const Unit& unit) const override {
    return is_skirmishing(unit) || (is_ordnance(unit) && unit.formation == kDeployed);
  }
  // A square moves once (BP-FRE-03).
  std::int32_t most_moves(const Unit& unit) const override { return stands_all_round(unit) ? 1 : 3; }

  bool is_attack_column(const Unit& unit) const override { return unit.formation == kAttackColumn; }
  bool can_be_enfiladed(const Unit& unit) const override { return black_powder::can_be_enfiladed(unit); }
  bool are_strong_guns(const Unit&, Band band) const override { return band != Band::distant; }  // BP-SAV-09
  void add_shot_save_rows(Modifiers& rows, const Unit& target, bool ordnance) const override {
    add_column_save(rows, target, ordnance);
  }
  void add_save_rows(Modifiers& rows, const Unit& target, const Unit& enemy) const override {
    add_column_save(rows, target, is_ordnance(enemy));
    add_lancers(rows, target, enemy);
  }
  bool shoots_by_formation(const Unit& shooter) const override { return black_powder::shoots_by_formation(shooter); }
  void limit_shooting_dice(DicePool& pool, const Unit& shooter) const override {
    black_powder::limit_shooting_dice(pool, shooter);
  }
  void limit_fighting_dice(DicePool& pool, const Battle& battle, const Unit& unit) const override {
    black_powder::limit_fighting_dice(pool, battle, unit);
  }
  bool shoots_as_if_close(const Unit& unit) const override { return is_skirmishing(unit); }  // BP-HIT-09
  void add_hit_rows(Modifiers& rows, const Unit& target, std::optional<Band> ordnance) const override {
    black_powder::add_hit_rows(rows, target, ordnance);
  }
  bool has_charge_bonus(const Unit& charger, const Unit& enemy) const override {
    return charges_with_all_its_weight(charger, enemy);
  }
  bool has_special_charge(const Unit& charger, const Unit& enemy) const override {
    return charges_with_all_its_weight(charger, enemy);
  }

  WhyNot why_not_retire_all_round(const Battle& battle, const Unit& unit) const override {
    return why_not_retire_as_square(battle, unit);
  }
  WhyNot why_not_charge(const Battle&, const Unit& charger, const Unit& target) const override {
    return why_not_charge_square(charger, target);
  }
  void add_responses(const Battle& battle, const Charge& charge, std::vector<Response>& responses) const override {
    if (!why_not_turn(battle, charge)) responses.push_back(kTurnToFace);
    if (!why_not_fire_and_meet(battle, charge)) responses.push_back(kFireAndMeet);
  }
  bool carry_out_response(Draft& draft, const Charge& charge, std::string_view response, bool) const override {
    if (response == kTurnToFace.key) {
      turn_to_face(draft, charge);
    } else if (response == kFireAndMeet.key) {
      fire_and_meet(draft, charge);
    } else {
      return false;
    }
    return true;
  }
  bool carry_on_response(Draft& draft) const override { return carry_on_terrifying(draft) || carry_on_answers(draft); }
  std::span<const DecisionPoint> own_decisions() const override { return answer_decisions(); }

  // BP-CCH-07, which can be read in three ways.
  MetByHorse met_by_horse(const Battle& battle) const override {
    const std::string_view upset = battle.table.option(kMetFoot);
    return {.foot_is_upset = upset != "cavalry", .horse_is_upset = upset == "cavalry" || upset == "both"};
  }
  // Horse artillery, which limbers at no cost (BP-EVA-01, BP-EVA-05).
  std::optional<FormationKey> evades_as(const Unit& unit) const override {
    return unit.type == kHorseGun ? std::optional(kLimbered) : std::nullopt;
  }
  bool moves_freely(const Unit& unit) const override { return unit.has_trait(kSuperblyDrilled); }  // BP-SPR-05

  WhyNot why_not_form_against(const Battle& battle, const Unit& unit, const Unit& charger) const override {
    return why_not_test_for_square(battle, unit, charger);
  }
  bool takes_fright(Draft& draft, const Charge& charge) const override { return flees_from(draft, charge); }
  bool must_respond(Draft& draft, const Charge& charge) const override { return test_for_square(draft, charge); }

  // It takes no test: it may stay, ride back or make a sweeping advance (BP-FOL-02, BP-FOL-03).
  void free_horse(Draft& draft, const UnitId& unit) const override { ask_victor(draft, unit); }
};

}  // namespace

const Book& book() {
  static const OwnWays ways;
  static const Book object = {
      .words = {.brigade = "brigade", .brigades = "brigades", .all_round = kSquare, .formed_foot = "the square"},
      .clauses = {kCommandClauses, kTroopClauses, kVictoryClauses, kMoraleClauses, kShootingClauses, kMeleeClauses,
                  kOrderClauses, kTurnClauses, kMovementClauses, kGroundClauses, kFormationClauses, kChargeClauses},
      .options = kOptions,
      .command = kCommandTable,
      .movement = kMovementTable,
      .sight = kSightTable,
      .shooting = kShootingTable,
      .charge = kChargeTable,
      .melee = kMeleeTable,
      .morale = kMoraleTable,
      .orders = kOrdersTable,
      .victory = kVictoryTable,
      .troops = {unit_types(), profiles()},
      .brigades_deploy_in_turn = true,  // BP-ORG-08
      .variations = ways,
      .scenario_rules = battle_rules(),
  };
  return object;
}

}  // namespace battalia::rules::black_powder
