#include "server/campaign/battles/aftermath.h"

#include "common/base/text.h"
#include "server/campaign/battles/dispatch.h"
#include "server/campaign/battles/losses.h"
#include "server/campaign/battles/make_battle.h"
#include "server/campaign/battles/retreat.h"
#include "server/campaign/forces/roster.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

void set_score(Draft& draft, const std::string& side, std::int64_t change) {
  if (side.empty() || change == 0) return;
  const auto found = draft.state().scores.find(side);
  const std::int64_t now = found == draft.state().scores.end() ? 0 : found->second;
  v1::CampaignEvent event;
  event.mutable_score()->set_side(side);
  event.mutable_score()->set_points(static_cast<std::uint32_t>(std::max<std::int64_t>(now + change, 0)));
  draft.record(std::move(event));
}

// Returns men who were not lost after all to the unit, up to its full strength, because it may have been filled up
// since.
void give_back(v1::CampaignUnit& unit, const v1::CampaignTally& tally, const v1::CampaignBattleForce& entry) {
  std::uint32_t most = std::max(unit.strength_start(), unit.strength());
  for (const v1::CampaignUnit& before : entry.before()) {
    if (before.name() == unit.name()) most = std::max(most, before.strength());
  }
  unit.set_strength(std::min(unit.strength() + lost_in(tally) - std::min(tally.returned(), lost_in(tally)), most));
}

void undo_units(v1::CampaignForce& force, const v1::CampaignBattle& battle, const v1::CampaignBattleForce& entry) {
  for (const v1::CampaignTally& tally : battle.tallies()) {
    if (tally.force() != force.key()) continue;
    for (v1::CampaignUnit& unit : *force.mutable_units()) {
      if (unit.name() != tally.unit()) continue;
      give_back(unit, tally, entry);
      unit.set_experience(unit.experience() - std::min(unit.experience(), tally.experience()));
      const std::string told = "Turn " + std::to_string(battle.turn()) + ", ";
      auto& battles = *unit.mutable_battles();
      if (!battles.empty() && battles.rbegin()->starts_with(told)) battles.RemoveLast();
    }
  }
  google::protobuf::RepeatedPtrField<v1::CampaignWounded> others;
  for (const v1::CampaignWounded& wounded : force.wounded()) {
    if (wounded.battle() != battle.number()) *others.Add() = wounded;
  }
  *force.mutable_wounded() = std::move(others);
}

// True if something has happened to the commander since, in a later battle or by a ransom: that stays. Recovery does
// not count.
bool has_commander_changed_since(const v1::CampaignBattleForce& entry, const v1::CampaignForce& force) {
  const v1::CampaignFate then = entry.commander_after().fate();
  const v1::CampaignFate now = force.commander().fate();
  const bool recovered = then == v1::CAMPAIGN_FATE_WOUNDED && now == v1::CAMPAIGN_FATE_FIT;
  return entry.has_commander_after() && then != now && !recovered;
}

// True if the force is still where it met the enemy and in no other battle, so that the battle can hold it again. A
// force that has marched on stays where it is.
bool is_still_there(const v1::CampaignForce& force, const v1::CampaignBattleForce& entry) {
  const bool marches = !force.toward().empty() && force.order().deed() == v1::CAMPAIGN_DEED_MARCH;
  return force.battle() == 0 && force.place() == entry.place_before() && !marches;
}

void hold_forces(Draft& draft, const v1::CampaignBattle& battle) {
  for (const v1::CampaignBattleForce& entry : battle.forces()) {
    v1::CampaignForce force = *find_force(draft.state(), entry.force());
    if (!is_still_there(force, entry)) continue;
    force.set_battle(battle.number());
    draft.set_force(force);
  }
}

// Moves the force back to where it was, if it has not moved since and no enemy has come there; a force that had no way
// out and has no place to return to goes to another place of its side. A force that had marched on when the battle was
// decided was not moved by it.
void restore_place(const Campaign& campaign, v1::CampaignForce& force, const v1::CampaignBattleForce& entry) {
  const bool was_gone = force.dispersed();
  const bool had_marched_on = entry.place_after().empty();
  const std::string stood = had_marched_on ? force.place() : entry.place_before();
  const bool still_there = had_marched_on || force.place() == entry.place_after();
  const bool unmoved = still_there && force.toward().empty() && force.battle() == 0;
  if (unmoved && enemies_at(campaign, stood, force.side()).empty()) {
    force.set_place(stood);
    force.set_dispersed(false);
    return;
  }
  if (!was_gone) return;
  for (const auto& [place, state] : campaign.places) {
    if (state.owner() != force.side() || !enemies_at(campaign, place, force.side()).empty()) continue;
    force.set_place(place);
    force.set_dispersed(false);
    return;
  }
}

bool is_beaten(const v1::CampaignBattle& battle, const v1::CampaignBattleForce& entry) {
  return !battle.winner().empty() && entry.side() != battle.winner();
}

void undo_force(Draft& draft, const v1::CampaignBattle& battle, v1::CampaignBattleForce& entry) {
  v1::CampaignForce force = *find_force(draft.state(), entry.force());
  undo_units(force, battle, entry);
  if (!has_commander_changed_since(entry, force)) {
    *force.mutable_commander() = entry.commander_before();
    entry.clear_commander_after();
  }
  restore_place(draft.state(), force, entry);
  entry.clear_place_after();
  draft.set_force(force, v1::CAMPAIGN_GROWTH_CORRECTED);
}

// The battle as it was before its results were applied, with those results undone.
v1::CampaignBattle undone(Draft& draft, v1::CampaignBattle battle) {
  if (is_open(battle)) return battle;
  // Victors first: the beaten may return to a place that the victors have left.
  for (const bool beaten : {false, true}) {
    for (v1::CampaignBattleForce& entry : *battle.mutable_forces()) {
      if (is_beaten(battle, entry) == beaten) undo_force(draft, battle, entry);
    }
  }
  if (battle.has_place_before()) {
    const v1::CampaignPlaceState& now = state_of(draft.state(), battle.place());
    const bool held = now.owner() == battle.winner() || now.besieger() == battle.winner();
    if (held && !battle.winner().empty()) draft.set_place(battle.place_before());
  }
  set_score(draft, battle.winner(), -static_cast<std::int64_t>(draft.content().victory().battle_points()));
  battle.clear_winner();
  battle.clear_tallies();
  battle.clear_reason();
  battle.clear_ruled();
  battle.clear_place_before();
  battle.set_state(v1::CAMPAIGN_BATTLE_OPEN);
  return battle;
}

std::string winner_of(const v1::CampaignBattle& battle, const v1::Aftermath& aftermath) {
  switch (aftermath.result().outcome()) {
    case v1::OUTCOME_RED:
      return battle.red_side();
    case v1::OUTCOME_BLUE:
      return battle.blue_side();
    case v1::OUTCOME_DRAW:
      return {};
    default:
      break;
  }
  if (aftermath.held_the_field() == v1::SIDE_RED) return battle.red_side();
  if (aftermath.held_the_field() == v1::SIDE_BLUE) return battle.blue_side();
  return {};
}

const v1::UnitAftermath* after_of(const v1::Aftermath& aftermath, v1::Side side, const std::string& name) {
  for (const v1::UnitAftermath& unit : aftermath.units()) {
    if (unit.side() == side && unit.name() == name) return &unit;
  }
  return nullptr;
}

// By name, otherwise by the command they led. A general who leads no units is followed in his force's command by the
// next in rank.
const v1::CommanderAftermath* commander_of(const v1::Aftermath& aftermath, v1::Side side,
                                           const v1::CampaignForce& force) {
  const v1::CommanderAftermath* leads = nullptr;
  for (const v1::CommanderAftermath& commander : aftermath.commanders()) {
    if (commander.side() != side) continue;
    if (commander.name() == force.commander().name()) return &commander;
    if (commander.command() == force.key()) leads = &commander;
  }
  return leads;
}

// No more than it had: men may have starved before a late correction.
void cap(v1::CampaignTally& tally, std::uint32_t had) {
  std::uint32_t over = lost_in(tally) - std::min(lost_in(tally), had);
  const auto less = [&over](std::uint32_t men) {
    const std::uint32_t taken = std::min(men, over);
    over -= taken;
    return men - taken;
  };
  tally.set_deserted(less(tally.deserted()));
  tally.set_dead(less(tally.dead()));
  tally.set_captured(less(tally.captured()));
  tally.set_wounded(less(tally.wounded()));
}

void apply_tally(Draft& draft, v1::CampaignForce& force, const v1::CampaignBattle& battle, v1::CampaignTally& tally) {
  for (v1::CampaignUnit& unit : *force.mutable_units()) {
    if (unit.name() != tally.unit()) continue;
    const std::uint32_t had = unit.strength();
    cap(tally, had);
    unit.set_strength(had - lost_in(tally));
    unit.set_experience(unit.experience() + tally.experience());
    unit.add_battles("Turn " + std::to_string(battle.turn()) + ", " + name_of_place(draft.content(), battle.place()) +
                     ": lost " + grouped(lost_in(tally)) + " of " + grouped(had));
    if (tally.wounded() == 0) continue;
    const std::uint32_t turn = battle.turn() + std::max(draft.content().rates().wounded_turns(), 1U);
    if (turn <= draft.state().turn) {  // corrected so late that they have recovered by now
      unit.set_strength(unit.strength() + tally.wounded());
      tally.set_returned(tally.wounded());
      continue;
    }
    v1::CampaignWounded& wounded = *force.add_wounded();
    wounded.set_unit(unit.name());
    wounded.set_men(tally.wounded());
    wounded.set_turn(turn);
    wounded.set_battle(battle.number());
  }
}

// The results for one force: its men, its commander, and where it goes if it was beaten.
void decide_force(Draft& draft, v1::CampaignBattle& battle, v1::CampaignBattleForce& entry,
                  const v1::Aftermath& aftermath) {
  v1::CampaignForce force = *find_force(draft.state(), entry.force());
  const bool won = force.side() == battle.winner();
  const bool lost = !battle.winner().empty() && !won;
  const v1::Side color = force.side() == battle.red_side() ? v1::SIDE_RED : v1::SIDE_BLUE;
  const bool moved_on = force.battle() != battle.number();
  std::string back = force.place();
  if (lost && !moved_on) back = falls_back_to(draft.state(), battle, force);
  for (const v1::CampaignUnit& unit : entry.before()) {
    v1::CampaignTally tally = tally_unit(draft, battle, force, unit, after_of(aftermath, color, unit.name()), won);
    if (back.empty()) tally_capture(tally, unit);
    apply_tally(draft, force, battle, tally);
    *battle.add_tallies() = tally;
  }
  if (!entry.has_commander_after()) {
    decide_commander(draft, battle, force, commander_of(aftermath, color, force));
    if (back.empty() && force.commander().fate() == v1::CAMPAIGN_FATE_FIT) {
      force.mutable_commander()->set_fate(v1::CAMPAIGN_FATE_CAPTIVE);
      force.mutable_commander()->set_captor(battle.winner());
    }
    *entry.mutable_commander_after() = force.commander();
  }
  if (!moved_on) {
    force.clear_battle();
    force.clear_short_of();
    if (lost) {
      force.clear_toward();
      force.clear_progress();
    }
    if (!back.empty()) force.set_place(back);
    entry.set_place_after(force.place());
  }
  if (strength_of(force) == 0) disperse(force);
  draft.set_force(force);
}

void decide_places(Draft& draft, v1::CampaignBattle& battle) {
  *battle.mutable_place_before() = state_of(draft.state(), battle.place());
  if (!battle.winner().empty()) enter_place(draft, battle, battle.winner());
  for (v1::CampaignBattleForce& entry : *battle.mutable_forces()) {
    if (!entry.place_after().empty()) entry.set_place_after(find_force(draft.state(), entry.force())->place());
  }
}

bool has_unit(const v1::CampaignBattle& battle, v1::Side side, const std::string& name) {
  const std::string& key = side == v1::SIDE_RED ? battle.red_side() : battle.blue_side();
  return std::ranges::any_of(battle.forces(), [&](const v1::CampaignBattleForce& entry) {
    return entry.side() == key &&
           std::ranges::find(entry.before(), name, &v1::CampaignUnit::name) != entry.before().end();
  });
}

}  // namespace

WhyNot why_not_aftermath(const v1::CampaignBattle& battle, const v1::Aftermath& aftermath) {
  for (const v1::UnitAftermath& unit : aftermath.units()) {
    if (unit.side() != v1::SIDE_RED && unit.side() != v1::SIDE_BLUE)
      return "Say which side the unit " + in_quotes(unit.name()) + " is on: red or blue.";
    if (!has_unit(battle, unit.side(), unit.name()))
      return "That side has no unit " + in_quotes(unit.name()) + " in this battle.";
  }
  return std::nullopt;
}

void take_outcome(Draft& draft, std::uint32_t number, const v1::Aftermath& aftermath, const OutcomeSource& source) {
  v1::CampaignBattle battle = undone(draft, draft.state().battles.at(number));
  hold_forces(draft, battle);  // again, if it is corrected
  battle.set_winner(winner_of(battle, aftermath));
  battle.set_state(v1::CAMPAIGN_BATTLE_FOUGHT);
  battle.set_ruled(source.ruled);
  battle.set_reason(source.reason);
  if (!source.ruled) battle.set_outcome_version(source.version);
  // Victors first: the beaten avoid them.
  for (const bool beaten : {false, true}) {
    for (v1::CampaignBattleForce& entry : *battle.mutable_forces()) {
      if (is_beaten(battle, entry) == beaten) decide_force(draft, battle, entry, aftermath);
    }
  }
  decide_places(draft, battle);
  set_score(draft, battle.winner(), draft.content().victory().battle_points());
  draft.set_battle(battle);
  send_dispatches(draft, battle);
}

void reopen(Draft& draft, std::uint32_t number, const OutcomeSource& source) {
  v1::CampaignBattle battle = undone(draft, draft.state().battles.at(number));
  battle.set_outcome_version(source.version);
  draft.set_battle(battle);
  hold_forces(draft, battle);
  for (const v1::CampaignNumber& to : battle.numbers()) {
    draft.note(to.side(), "The battle of " + place_within(draft.content(), battle.place()) + " is fought on.");
  }
}

}  // namespace battalia::campaign
