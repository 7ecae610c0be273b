#include "server/play/lobby/match_list.h"

#include "common/base/work.h"
#include "server/play/seats/invitations.h"

#include <algorithm>
#include <map>

namespace battalia::play {
namespace {

constexpr std::uint32_t kListed = 50;
constexpr std::uint32_t kMostListed = 200;
constexpr work::Steps kStepsOfAListed = 1'000;  // to look up and write its row and its people

v1::MatchSummary summary_message(const store::MatchSummaryRow& row, const std::string& person) {
  v1::MatchSummary summary;
  summary.set_id(row.match);
  summary.set_title(row.title);
  summary.set_system(row.system);
  summary.set_scenario(row.scenario);
  summary.set_stage(static_cast<v1::Stage>(row.stage));
  summary.set_turn(row.turn);
  std::map<std::int32_t, v1::SeatState> seats;
  for (const store::SeatHolder& holder : row.seats) {
    v1::SeatState& seat = seats[holder.seat_or_left()];
    seat.set_seat(static_cast<v1::Seat>(holder.seat_or_left()));
    if (holder.has_left()) {
      seat.add_away(holder.person);
      continue;
    }
    seat.add_people(holder.person);
    if (holder.person == person && !person.empty()) summary.add_your_seats(static_cast<v1::Seat>(holder.seat));
  }
  for (const auto& [seat, state] : seats) *summary.add_seats() = state;
  for (const std::int32_t seat : row.open_seats) summary.add_open_seats(static_cast<v1::Seat>(seat));
  for (const store::SeatHolder& holder : row.seats) {
    if (holder.has_left() && holder.person == person && row.stage != v1::STAGE_ENDED)
      summary.add_open_seats(static_cast<v1::Seat>(holder.seat_or_left()));
  }
  for (const std::int32_t seat : row.to_move) {
    summary.add_to_move(static_cast<v1::Seat>(seat));
    const auto& own = summary.your_seats();
    if (std::find(own.begin(), own.end(), seat) != own.end()) summary.set_your_move(true);
  }
  if (!row.result.empty()) summary.mutable_result()->ParseFromString(row.result);
  summary.set_created_ms(row.created_ms);
  summary.set_changed_ms(row.changed_ms);
  summary.set_private_(row.is_private);
  summary.set_witness_links(row.witnessed);
  summary.set_umpire_called(row.umpire_called);
  summary.set_draw_offered_by(static_cast<v1::Seat>(row.draw_offered_by));
  summary.set_undo_asked_by(static_cast<v1::Seat>(row.undo_asked_by));
  return summary;
}

// True for a person without a seat in a game with an observer delay.
bool sees_late(const Person& person, const store::MatchSummaryRow& row) {
  return row.seen_late && row.stage == v1::STAGE_PLAYING &&
         std::none_of(row.seats.begin(), row.seats.end(), [&](const store::SeatHolder& holder) {
           return holder.person == person.name && holder.seat != v1::SEAT_SPECTATOR && !holder.has_left();
         });
}

// Leaves in the list only that the game is being played.
void hide_progress(v1::MatchSummary& summary) {
  summary.clear_turn();
  summary.clear_to_move();
  summary.clear_umpire_called();
  summary.clear_draw_offered_by();
  summary.clear_undo_asked_by();
  summary.set_changed_ms(summary.created_ms());
}

// Marks a match in which nobody can do anything; its people see why.
void mark_set_aside(v1::MatchSummary& summary, const MatchDirectory& directory) {
  summary.set_newer(directory.needs_newer(summary.id()));
  summary.set_damaged(!summary.newer());
  if (summary.damaged()) summary.set_continued_as(directory.continued_as(summary.id()));
  summary.clear_open_seats();
  summary.clear_to_move();
  summary.clear_your_move();
}

// Tells players and umpires of an unfinished match who has it open; nobody, if it is evicted.
void add_players(v1::MatchSummary& summary, const store::MatchSummaryRow& row, const MatchDirectory& directory) {
  const auto& own = summary.your_seats();
  const bool takes_part = std::ranges::any_of(own, [](int seat) { return seat != v1::SEAT_SPECTATOR; });
  if (!takes_part || row.stage == v1::STAGE_ENDED) return;
  if (const MatchHost* host = directory.find_awake(row.match)) {
    for (v1::PlayerPresence& player : host->players()) *summary.add_players() = std::move(player);
    return;
  }
  for (const store::SeatHolder& holder : row.seats) {
    const auto seat = static_cast<v1::Seat>(holder.seat);
    if (!is_player(seat) || holder.person == kComputer) continue;
    v1::PlayerPresence& player = *summary.add_players();
    player.set_seat(seat);
    player.set_person(holder.person);
  }
}

v1::MatchSummary shown_to(const Person& person, const store::MatchSummaryRow& row, const MatchDirectory& directory) {
  v1::MatchSummary summary = summary_message(row, person.name);
  if (sees_late(person, row)) hide_progress(summary);
  if (directory.is_set_aside(row.match))
    mark_set_aside(summary, directory);
  else
    add_players(summary, row, directory);
  return summary;
}

v1::MatchTerms terms_of(const store::MatchRow& match, const store::InvitationRow& invitation) {
  v1::CreateMatch created;
  created.ParseFromString(match.parameters);
  v1::MatchTerms terms;
  terms.set_made_by(match.created_by);
  terms.set_seat(static_cast<v1::Seat>(invitation.seat));
  for (const std::string& command : invitation.commands) terms.add_commands(command);
  if (created.has_clock()) *terms.mutable_clock() = created.clock();
  *terms.mutable_options() = created.options();
  terms.set_physical_dice(created.physical_dice());
  terms.set_observer_delay_turns(created.observer_delay_turns());
  return terms;
}

}  // namespace

v1::Matches matches_listed(const store::MatchStore& matches, const Person& person, const v1::ListMatches& request,
                           const MatchDirectory& directory) {
  store::MatchFilter filter;
  if (request.mine()) filter.held_by = person.name;
  filter.open = request.open();
  if (request.live()) filter.stage = v1::STAGE_PLAYING;
  filter.with_private = person.role == v1::ROLE_ADMINISTRATOR;
  filter.before_id = request.after();
  filter.limit = request.limit() == 0 ? kListed : std::min(request.limit(), kMostListed);
  v1::Matches listed;
  for (const store::MatchSummaryRow& row : matches.list(filter)) {
    work::count(kStepsOfAListed);
    *listed.add_matches() = shown_to(person, row, directory);
  }
  std::stable_partition(listed.mutable_matches()->begin(), listed.mutable_matches()->end(),
                        [](const v1::MatchSummary& summary) { return summary.your_move(); });
  return listed;
}

v1::Matches match_invited_to(const store::MatchStore& matches, const Person& person, std::string_view code,
                             const MatchDirectory& directory) {
  v1::Matches listed;
  const auto invitation = matches.invitation(invitation_hash(code));
  if (!invitation || (!invitation->used_by.empty() && invitation->used_by != person.name)) return listed;
  const auto row = matches.summary(invitation->match);
  const auto match = matches.find(invitation->match);
  if (!row || !match) return listed;
  *listed.add_matches() = shown_to(person, *row, directory);
  *listed.mutable_matches(0)->mutable_terms() = terms_of(*match, *invitation);
  return listed;
}

}  // namespace battalia::play
