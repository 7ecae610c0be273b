#include "server/play/state/prompts.h"

#include "server/play/state/match_clock.h"

#include <algorithm>
#include <iterator>

namespace battalia::play {
namespace {

v1::Prompt waiting(v1::Seat seat, std::string headline, std::string waiting_for) {
  v1::Prompt prompt;
  prompt.set_seat(seat);
  prompt.set_headline(std::move(headline));
  prompt.set_waiting_for(std::move(waiting_for));
  return prompt;
}

std::string who_is_missing(const MatchState& state) {
  for (const v1::Seat seat : kPlayers) {
    if (state.seat_state(seat).members.empty()) return "a player for " + name_within(state, seat);
  }
  if (state.config->created.needs_umpire() && state.seat_state(v1::SEAT_UMPIRE).members.empty()) return "an umpire";
  return "both sides to be ready";
}

v1::DiceWanted dice_wanted(const HeldOrder& held) {
  v1::DiceWanted wanted;
  wanted.set_count(held.wanted.count());
  wanted.set_sides(held.wanted.sides());
  wanted.set_label(held.wanted.label());
  wanted.set_lowest_face(held.wanted.lowest_face());
  return wanted;
}

v1::Prompt side_prompt(const MatchState& state, v1::Seat seat) {
  switch (state.stage()) {
    case v1::STAGE_GATHERING:
      return waiting(seat, "The game has not begun", who_is_missing(state));
    case v1::STAGE_ENDED:
      return waiting(seat, "The game has ended: " + state.table.result.reason(), "");
    default:
      break;
  }
  if (state.paused) return waiting(seat, "The game is paused: " + state.pause_reason, "the game to continue");
  if (state.waits_for_link()) {
    return waiting(seat, "The dice are about to be rolled",
                   name_within(state, state.held->wanted.witness()) + "'s client, the witness");
  }
  if (state.held && state.config->is_copy()) {
    v1::Prompt prompt = waiting(seat, "Enter the dice you have rolled", "the dice");
    *prompt.mutable_roll_wanted() = dice_wanted(*state.held);
    return prompt;
  }
  if (state.held) return waiting(seat, "Real dice are being rolled", "the umpire to enter the dice");
  v1::Prompt prompt = state.config->system->prompt(state.table, seat);
  prompt.set_seat(seat);
  return prompt;
}

std::string whom_we_wait_for(const MatchState& state, const Prompts& prompts) {
  if (state.stage() == v1::STAGE_GATHERING) return who_is_missing(state);
  const bool red = prompts.red.to_move();
  const bool blue = prompts.blue.to_move();
  if (red && blue) return "both sides";
  return red ? name_within(state, v1::SEAT_RED) : blue ? name_within(state, v1::SEAT_BLUE) : "";
}

// The waiting roll may name a unit, so only viewers who know that unit may see it.
bool may_know_roll(const MatchState& state, const v1::RollDeclared& wanted, v1::Seat viewer) {
  v1::Event event;
  *event.mutable_roll_declared() = wanted;
  return state.config->redaction.redact(event, state.table, viewer).has_value();
}

}  // namespace

Prompts prompts_of(const MatchState& state) {
  return {side_prompt(state, v1::SEAT_RED), side_prompt(state, v1::SEAT_BLUE)};
}

rules::UnitOffers offers_of(const MatchState& state, const Prompts& prompts, v1::Seat seat,
                            std::span<const UnitId> units) {
  const auto listed = rules::listed_units(prompts.of(seat));
  std::vector<UnitId> able;
  std::copy_if(units.begin(), units.end(), std::back_inserter(able),
               [&](const UnitId& unit) { return std::find(listed.begin(), listed.end(), unit) != listed.end(); });
  rules::UnitOffers made;
  if (!able.empty()) made = state.config->system->offers(state.table, seat, able);
  auto answered = units.end();  // all, or up to the last whose offers fit within the work limit
  if (made.units.size() < able.size()) answered = std::find(units.begin(), units.end(), made.units.back()) + 1;
  made.units.assign(units.begin(), answered);
  return made;
}

v1::Prompt prompt_for(const MatchState& state, const Prompts& prompts, v1::Seat viewer) {
  if (is_player(viewer)) return prompts.of(viewer);
  v1::Prompt prompt = waiting(viewer, prompts.red.to_move() ? prompts.red.headline() : prompts.blue.headline(),
                              whom_we_wait_for(state, prompts));
  if (viewer == v1::SEAT_UMPIRE) {
    prompt.set_decision(state.table.open_decision() != nullptr ? state.table.open_decision()->key() : "");
    for (const v1::Prompt* side : {&prompts.red, &prompts.blue}) {
      if (side->to_move()) *prompt.add_sides() = *side;
    }
    if (state.held && !state.waits_for_link()) {
      prompt.set_to_move(true);
      *prompt.mutable_roll_wanted() = dice_wanted(*state.held);
    }
  } else if (state.stage() == v1::STAGE_PLAYING) {
    prompt.clear_headline();  // a headline may mention something that only its side knows
  }
  return prompt;
}

v1::MatchState match_shown(const MatchState& state, const Prompts& prompts, v1::Seat viewer, std::int64_t now_ms) {
  v1::MatchState shown;
  shown.set_stage(state.stage());
  for (const v1::Seat seat : kViewers) {
    const SeatState& place = state.seat_state(seat);
    const std::vector<std::string> away = state.away_owners(seat);
    if (place.members.empty() && away.empty() && !is_player(seat)) continue;
    v1::SeatState* out = shown.add_seats();
    out->set_seat(seat);
    for (const Member& member : place.members) out->add_people(member.person);
    out->mutable_away()->Add(away.begin(), away.end());
    out->set_ready(place.ready);
    if (is_player(seat)) out->set_clock_left_ms(clock_left_ms(state, prompts, seat, now_ms));
  }
  shown.set_paused(state.paused);
  shown.set_pause_reason(state.pause_reason);
  shown.set_pause_asked_by(state.pause_asked_by);
  shown.set_dispute(state.dispute);
  shown.set_draw_offered_by(state.draw_offered_by);
  shown.set_undo_asked_by(state.undo_asked_by);
  shown.set_deadline_ms(deadline_ms(state, prompts));
  shown.set_observer_delay_turns(state.config->created.observer_delay_turns());
  shown.set_witness_links(state.config->created.witness_links());
  shown.set_physical_dice(state.config->created.physical_dice());
  shown.set_forfeit(state.config->created.clock().forfeit());
  shown.set_per_decision_ms(state.config->created.clock().per_decision_ms());
  shown.set_increment_ms(state.config->created.clock().increment_ms());
  shown.set_campaign(state.config->created.campaign());
  for (const v1::SetStandingOrder& order : state.seat_state(viewer).standing) *shown.add_standing_orders() = order;
  if (state.held && !state.waits_for_link() && may_know_roll(state, state.held->wanted, viewer))
    *shown.mutable_roll_wanted() = state.held->wanted;
  return shown;
}

v1::View view_shown(const MatchState& state, const Prompts& prompts, v1::Seat viewer, std::int64_t now_ms) {
  v1::View view;
  view.set_seat(viewer);
  view.set_seq(state.seq(viewer));
  *view.mutable_table() = state.config->redaction.view_of(state.table, viewer);
  *view.mutable_prompt() = prompt_for(state, prompts, viewer);
  *view.mutable_match() = match_shown(state, prompts, viewer, now_ms);
  view.set_dice_name(state.config->dice_name);
  for (const v1::Event& event : state.dice.open) *view.add_dice() = event;
  return view;
}

}  // namespace battalia::play
