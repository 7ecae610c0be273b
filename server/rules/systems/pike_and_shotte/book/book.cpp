#include "server/rules/systems/pike_and_shotte/book/book.h"

#include "server/rules/families/brigade/charge/response.h"
#include "server/rules/systems/pike_and_shotte/special_rules/scenario_events.h"
#include "server/rules/systems/pike_and_shotte/special_rules/scenario_rules.h"
#include "server/rules/systems/pike_and_shotte/tables/charge.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"
#include "server/rules/systems/pike_and_shotte/tables/footprints.h"
#include "server/rules/systems/pike_and_shotte/tables/melee.h"
#include "server/rules/systems/pike_and_shotte/tables/morale.h"
#include "server/rules/systems/pike_and_shotte/tables/movement.h"
#include "server/rules/systems/pike_and_shotte/tables/options.h"
#include "server/rules/systems/pike_and_shotte/tables/orders.h"
#include "server/rules/systems/pike_and_shotte/tables/shooting.h"
#include "server/rules/systems/pike_and_shotte/tables/troops.h"
#include "server/rules/systems/pike_and_shotte/tables/turn.h"
#include "server/rules/systems/pike_and_shotte/tables/victory.h"
#include "server/rules/systems/pike_and_shotte/troops/formations.h"
#include "server/rules/systems/pike_and_shotte/troops/profiles.h"
#include "server/rules/systems/pike_and_shotte/variations/charge_reactions.h"
#include "server/rules/systems/pike_and_shotte/variations/fire_and_evade.h"
#include "server/rules/systems/pike_and_shotte/variations/hedgehog.h"
#include "server/rules/systems/pike_and_shotte/variations/special_troops.h"
#include "server/rules/systems/pike_and_shotte/variations/victorious_horse.h"

namespace battalia::rules::pike_and_shotte {
namespace {

class OwnWays final : public Variations {
  MoveRow mover(const Battle& battle, const Unit& unit) const override { return pike_and_shotte::mover(battle, unit); }
  bool is_upset_when_passed(const Unit& unit) const override { return pike_and_shotte::is_upset_when_passed(unit); }
  bool is_upset_by_crossing(const Unit& unit) const override { return pike_and_shotte::is_upset_by_crossing(unit); }
  std::vector<FormationKey> formations(const Unit& unit) const override { return known_formations(unit); }
  std::optional<Size> ground(TypeKey type, std::int32_t size, FormationKey formation) const override {
    return footprint_of(type, size, formation);
  }
  std::int32_t moves_to_form(const Unit& unit, FormationKey formation) const override {
    return pike_and_shotte::moves_to_form(unit, formation);
  }
  FormationKey formation_outside(const Unit& unit) const override { return pike_and_shotte::formation_outside(unit); }

  bool is_reliable(const Unit& unit) const override { return unit.has_trait(kReliable); }
  bool is_hard_target(const Unit& unit) const override {  // PS-HIT-05, PS-SKM-02, PS-BLD-01
    return in_building(unit) || is_ordnance(unit) || is_skirmishing(unit);
  }
  bool is_doubtful(const Unit& unit) const override { return unit.has_trait(kRabble) || unit.has_trait(kMilitia); }
  bool can_be_enfiladed(const Unit& unit) const override { return pike_and_shotte::can_be_enfiladed(unit); }
  // Siege guns and mortars count as heavy, too (PS-SAV-06).
  bool are_strong_guns(const Unit& shooter, Band) const override {
    return shooter.type != kLightGun && shooter.type != kMediumGun;
  }
  void add_save_rows(Modifiers& rows, const Unit& target, const Unit& enemy) const override {
    pike_and_shotte::add_save_rows(rows, target, enemy);
  }
  void add_shooting_dice(DicePool& pool, const Battle&, const Unit& shooter, bool close) const override {
    pike_and_shotte::add_shooting_dice(pool, shooter, close);
  }
  WhyNot why_not_shoot(const Battle&, const Unit& shooter) const override {
    return pike_and_shotte::why_not_shoot(shooter);
  }
  bool has_charge_bonus(const Unit& charger, const Unit& enemy) const override {
    return pike_and_shotte::has_charge_bonus(charger, enemy);
  }
  void add_result_rows(Modifiers& rows, const Battle& battle, const Unit& unit) const override {
    pike_and_shotte::add_result_rows(rows, battle, unit);
  }
  void add_break_test_rows(Modifiers& rows, const Battle& battle, const Unit& unit,
                           bool supported_broke) const override {
    pike_and_shotte::add_break_test_rows(rows, battle, unit, supported_broke);
  }

  WhyNot why_not_retire_all_round(const Battle& battle, const Unit& unit) const override {
    if (battle.is_on(&BookOptions::all_round_moves)) return std::nullopt;
    return violation("PS-HGH-08", unit.id.str() + " is a hedgehog and can't retire.");
  }
  WhyNot why_not_form_against(const Battle& battle, const Unit& unit, const Unit& charger) const override {
    return why_not_react_with_hedgehog(battle, unit, charger);
  }
  void lose_sheltered(Draft& draft, const UnitId& unit) const override { pike_and_shotte::lose_sheltered(draft, unit); }
  void want_shelter(v1::Offer& offer, const Battle& battle, const Unit& unit) const override {
    pike_and_shotte::want_shelter(offer, battle, unit);
  }
  std::vector<UnitId> shelter_of(const Battle& battle, const Unit& unit, const v1::Act& act) const override {
    return pike_and_shotte::shelter_of(battle, unit, act);
  }
  void shelter(Draft& draft, const UnitId& unit, const std::vector<UnitId>& sheltered) const override {
    pike_and_shotte::shelter(draft, unit, sheltered);
  }

  bool must_respond(Draft& draft, const Charge& charge) const override { return react_to_charge(draft, charge); }
  bool has_compulsory_answer(const Battle& battle, const Charge& charge) const override {
    return reacts_with_hedgehog(battle, charge);
  }
  void offer_compulsory(const Battle& battle, const Charge& charge, v1::Prompt& prompt) const override {
    offer_hedgehog(battle, charge, prompt);
  }
  WhyNot answer_compulsory(Draft& draft, const Charge& charge, const v1::Act& act) const override {
    return answer_with_hedgehog(draft, charge, act);
  }
  void add_ways_to_evade(const Battle& battle, const Unit& target, const Unit& charger,
                         std::vector<Response>& responses) const override {
    if (!why_not_fire_first(battle, target, charger)) responses.push_back(kFireFirst);
  }
  bool carry_out_response(Draft& draft, const Charge& charge, std::string_view response,
                          bool turns_away) const override {
    if (response != kFireFirst.key) return false;
    fire_first(draft, charge, turns_away);
    return true;
  }
  bool carry_on_response(Draft& draft) const override { return carry_on_chase(draft); }

  void free_horse(Draft& draft, const UnitId& unit) const override { free_victorious_horse(draft, unit); }
};

class BattlesOfTheBook final : public ScenarioRules {
  std::optional<Length> sight_limit(const Battle& battle) const override {
    return pike_and_shotte::sight_limit(battle);
  }
  WhyNot why_not_seen(const Battle& battle, const Unit& shooter, const Unit& target) const override {
    return pike_and_shotte::why_not_seen(battle, shooter, target);
  }
  bool is_raked(const Battle& battle, const Unit& shooter, const Unit& target) const override {
    return lined_hedge_rakes(battle, shooter, target);
  }
  std::optional<SaveRow> cover(const Battle& battle, const Unit& target, const Unit* shooter) const override {
    return scenario_cover(battle, target, shooter);
  }

  WhyNot why_not_ordered(const Battle& battle, const Unit& unit) const override {
    return pike_and_shotte::why_not_ordered(battle, unit);
  }
  void add_command_rows(Modifiers& modifiers, const Battle& battle, const Unit&, const std::vector<const Unit*>&,
                        Length distance) const override {
    pike_and_shotte::add_command_rows(modifiers, battle, distance);
  }
  bool commits(Draft& draft, const UnitId& commander, const std::vector<UnitId>& units) const override {
    return pike_and_shotte::commits(draft, commander, units);
  }
  std::int32_t faces_that_commit(const Battle& battle, const Unit& commander,
                                 const std::vector<const Unit*>& units) const override {
    return pike_and_shotte::faces_that_commit(battle, commander, units);
  }

  WhyNot why_not_cross(const Battle& battle, const Unit& unit, const Terrain& ground) const override {
    return pike_and_shotte::why_not_cross(battle, unit, ground);
  }
  TerrainKey kind_for(const Terrain& ground, const Unit& unit) const override {
    return pike_and_shotte::kind_for(ground, unit);
  }
  bool crossing_disorders(const Unit& unit, const Terrain& obstacle) const override {
    return pike_and_shotte::crossing_disorders(unit, obstacle);
  }
  WhyNot why_not_attack(const Battle& battle, const Unit& charger, const Unit& target) const override {
    return pike_and_shotte::why_not_attack(battle, charger, target);
  }
  Length charge_move(const Battle& battle, const Unit& charger, const Unit& target, Length move) const override {
    return pike_and_shotte::charge_move(battle, charger, target, move);
  }
  void before_contact(Draft& draft, const UnitId&) const override { find_out_dummies(draft); }

  std::int32_t extra_fighting_dice(const Battle& battle, const Unit& unit) const override {
    return pike_and_shotte::extra_fighting_dice(battle, unit);
  }
  bool holds_position(const Battle& battle, const Unit& unit) const override {
    return pike_and_shotte::holds_position(battle, unit);
  }
  bool is_diced_by_the_round(const Battle& battle, const Unit& commander) const override {
    return diced_by_the_round(battle, commander);
  }
  bool is_captured_instead(Draft& draft, const UnitId& unit, const std::vector<UnitId>& victors) const override {
    return captured_instead(draft, unit, victors);
  }
  std::vector<UnitId> after_round(Draft& draft, const std::vector<UnitId>& units) const override {
    return round_fought(draft, units);
  }
  bool rides_off(Draft& draft, const UnitId& victor) const override {
    return pike_and_shotte::rides_off(draft, victor);
  }

  void player_turn_begins(Draft& draft) const override { pike_and_shotte::player_turn_begins(draft); }
  void after_act(Draft& draft) const override { pike_and_shotte::after_act(draft); }
  std::optional<v1::Result> verdict(const Battle& battle) const override { return pike_and_shotte::verdict(battle); }
};

}  // namespace

const Book& book() {
  static const OwnWays ways;
  static const BattlesOfTheBook battles;
  static const Book object = {
      .words = {.brigade = "battalia", .brigades = "battalia", .all_round = kHedgehog, .formed_foot = "the pikes"},
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
      .variations = ways,
      .scenario_rules = battles,
  };
  return object;
}

}  // namespace battalia::rules::pike_and_shotte
