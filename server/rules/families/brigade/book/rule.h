// The rules that the chapters carry out, named by what they say. Each book has its own clause for each
// (clause_table.h): the chapters cite `battle.clause(Rule::...)` and name no clause of any book. Where a comment of a
// chapter cites a rule it does so by this name, too, so that a search finds everything that a rule decides.
#pragma once

#include <cstdint>

namespace battalia::rules::brigade {

enum class Rule : std::uint16_t {
  // --- Conventions and dice ---------------------------------------------------------------------------------------
  command_rows_add_to_the_roll,  // a plus is bad
  row_counts_once,               // however many reasons there are for it
  blunder_throw_counts,          // what the throw of a blunder is when it is compared

  // --- Command (command/command) ----------------------------------------------------------------------------------
  command_roll,
  command_roll_is_compared,
  one_order_a_unit,
  blunder_throw_fails,
  commanders_order_in_turn,  // each finishes before the next begins; the general last
  disordered_takes_no_order,
  disorder_stops_orders,  // the same, where the book says what disorder does
  engaged_takes_no_order,
  broken_takes_no_order,
  initiative_takes_no_order,
  free_move_takes_no_order,
  commander_orders_his_own,
  order_distance_from_the_disc,
  marauders_ignore_distance,
  limbered_guns_are_a_column,
  enemy_far_from_all,
  group_holds_together,
  group_is_one_chain,
  group_is_rolled_for_once,
  unreliable_troops,
  commander_leads_in_person,

  // --- Commanders as persons (command/commanders) -----------------------------------------------------------------
  commander_rides_so_far,
  commander_and_ground,
  commander_rides_once,
  commander_stays_with_the_engaged,
  commander_joins_a_unit,
  commander_is_a_disc,
  commander_at_risk,
  commander_of_a_lost_unit,
  commander_is_replaced,
  over_the_edge,

  // --- Troops and terrain (troops/, terrain/) ---------------------------------------------------------------------
  profiles,
  arms,
  mounted_and_dismounted,
  pikes_and_shot,
  pike_and_shot_together,
  formed_troops,
  no_flanks,
  shaken,
  stamina_by_size,
  tiny_units,
  within_includes_the_distance,
  nearest_enemy,
  army_general,
  broken_brigades,
  shelter,

  // --- Movement (movement/) ---------------------------------------------------------------------------------------
  proximity,  // near the enemy a unit moves only towards him or away

  // --- Formations and buildings (formations/) ---------------------------------------------------------------------

  // --- Victory (victory/) -----------------------------------------------------------------------------------------
  half_lost_breaks_a_brigade,
  brigades_are_checked_first,
  both_armies_beaten,
  army_beaten,          // half of its brigades are broken
  better_at_the_limit,  // of turns: who has lost less
  elite_rallies_first,  // before anybody is ordered
  elite_rally_roll,
  elite_troops,
  brave_troops,
  disorder_is_shed,
  disorder_lasts_for_the_own_turn,
  shaken_leaver_is_destroyed,
  leaver_may_return,

  // --- Morale (morale/) -------------------------------------------------------------------------------------------
  save,
  impossible_save,
  a_die_is_rerolled_once,
  failed_save_is_a_casualty,
  excess_casualties,
  best_cover_counts,
  cover_in_combat,
  double_handed_weapons,
  swordsmen,
  lances,
  stubborn_troops,
  crack_troops,
  untested_troops,
  untested_show_their_stamina,
  freshly_raised_troops,
  freshly_raised_are_tried,
  break_test,
  test_after_a_lost_combat,
  test_after_shooting,
  test_after_closing_fire,
  test_after_a_drawn_combat,
  test_of_supporters,
  order_of_break_tests,
  which_results_a_test_has,  // those of shooting or those of hand-to-hand combat
  results_after_closing_fire,
  guns_have_no_retreat,
  artillery_casualties_count_for_the_part,
  disorder_counts_in_break_tests,
  mercenaries,
  valiant_troops,
  valiant_reroll_once,
  steady_troops,
  steady_pass_the_first_test,
  lowest_score_breaks,
  low_score_retires,  // and disorders
  retiring,           // back off one move, or two when one is not enough
  straight_back_first,
  second_move_disorders_horse,
  to_the_rear,
  what_disorders,
  garrisons_hold,
  hedgehogs_hold,
  immobile_troops_hold,
  victor_falls_back,

  // --- Shooting (shooting/) ---------------------------------------------------------------------------------------
  equally_close_targets,
  half_hidden_may_be_passed_over,
  ranges_and_hits_of_guns,
  garrisons_shoot_and_are_shot_at,
  closing_fire,
  bows_earn_no_bonus,
  march_columns_do_not_shoot,
  one_die_a_wall,
  enfilade_doubles,
  enfilade,
  walls_shoot_up_to_the_value,
  lowest_misses_highest_hits,
  order_of_shooting_dice,
  disorder_counts_when_shooting,
  disorder_is_a_mark,
  columns_have_no_dice,
  special_rules_come_first,
  hedgehog_shoots_one_die,
  hedgehog_shoots_all_round,
  to_hit,
  guns_to_hit,
  natural_faces,
  hard_target_counts_once,
  firearms,
  movement_spoils_no_shooting,
  shaken_counts_when_shooting,
  who_may_shoot,
  a_six_disorders,
  six_disorders_though_saved,
  size_adds_shooting_dice,
  order_of_dice_rows,
  skirmishers_are_hard_to_hit,
  first_fire,
  caracole,
  gallopers_keep_their_pistols,
  fire_and_evade,
  closest_target,
  what_is_seen,
  no_shooting_into_a_melee,
  sharp_shooters,
  arcs_by_quarters,
  ordnance_bands,  // other dice for other distances

  // --- Charges (charge/) ------------------------------------------------------------------------------------------

  // --- Hand-to-hand combat (melee/) -------------------------------------------------------------------------------

  // --- Orders, blunders, initiative (orders/) ---------------------------------------------------------------------
  garrisons_come_and_go,
  blunder_dice,
  blunder_into_a_quarter,
  blunder_charge_moves,
  blunder_away_or_at_the_closest,
  blunder_may_charge,
  blunder_of_a_group,
  immobile_ignore_blunders,
  blunder_passes_through_friends,
  order_of_blunder_dice,
  broken_brigades_retreat,
  charge_is_declared,
  chargers_arrive_in_turn,
  disordered_may_go_back,
  free_move_of_a_column,
  free_move_follows_the_order,
  disordered_goes_to_its_rear,
  draws_back_from_the_enemy,
  directly_away,
  disordered_uses_its_full_move,
  who_has_a_free_move,
  blunder_without_effect,
  formation_change_costs_a_move,
  refused_before_the_dice,
  quarters_of_a_blunder,
  hedgehog_opens_by_order,
  initiative_is_one_move,
  initiative_is_a_snapshot,
  who_has_no_initiative,
  shaken_use_initiative,
  members_move_in_turn,
  order_verbs,
  forced_moves_ignore_proximity,
  free_moves_while_ordering,
  shaken_may_go_back,
  buildings_take_a_move,
  obstacle_is_crossed,
  never_rallied_to_full_strength,
  blunder_in_a_building,
  blocked_retreat_goes_as_far_as_it_can,
  order_is_carried_out_towards_its_aim,
  left_a_building_with_moves_to_go,
  order_is_fixed_before_the_roll,
  nobody_is_ordered_off_the_table,
  initiative_near_the_enemy,
  rally_order,

  // --- Deployment and the turn (deployment/, turn/, display/) -----------------------------------------------------
  roll_off,
  deployment_in_the_zone,
  formations_of_each_kind,
  arrival_by_the_scenario,
  sides_take_turns,
  parts_of_a_player_turn,
  steps_of_a_player_turn,
  morale_begins_the_turn,
  initiative_before_orders,
  orders_after_initiative,
  commanders_move_after_orders,
  shooting_tests_after_shooting,
  every_combat_is_fought,
  charging_lasts_until_the_fight,

  count,  // how many there are
};

}  // namespace battalia::rules::brigade
