// Applies a row of the log to a match: opens the row, applies its events in turn, closes it.
#include "server/play/state/match_state.h"

#include "common/base/check.h"
#include "common/proof/dice.h"

#include <algorithm>

namespace battalia::play {
namespace {

bool is_match_event(const v1::Event& event) { return event.kind_case() >= v1::Event::kSeatTaken; }

bool is_dice_event(const v1::Event& event) {
  return event.kind_case() >= v1::Event::kDiceCommitted && !event.has_pause_asked();
}

bool waits_for_link(const v1::Event& event) { return event.roll_declared().witness() != v1::SEAT_UNSPECIFIED; }

// Looking at hidden things changes nothing, so it makes no order stale.
bool is_look(const v1::Record& record) {
  return record.events_size() > 0 &&
         std::all_of(record.events().begin(), record.events().end(),
                     [](const v1::Event& event) { return event.umpire_ruled().power() == kLook; });
}

bool by_people(const SeatState& place) {
  return std::any_of(place.members.begin(), place.members.end(),
                     [](const Member& member) { return member.person != kComputer; });
}

// Members keep their place: the first to join leads the side.
void sit(std::vector<Member>& members, const v1::SeatTaken& taken) {
  std::vector<std::string> commands(taken.commands().begin(), taken.commands().end());
  for (Member& member : members) {
    if (member.person != taken.person()) continue;
    member.commands = std::move(commands);
    return;
  }
  members.push_back({taken.person(), std::move(commands)});
}

bool same_units(const v1::SetStandingOrder& a, const v1::SetStandingOrder& b) {
  return std::equal(a.units().begin(), a.units().end(), b.units().begin(), b.units().end());
}

void keep(std::vector<v1::SetStandingOrder>& standing, const v1::SetStandingOrder& set) {
  std::erase_if(standing, [&](const v1::SetStandingOrder& known) {
    return known.decision() == set.decision() && same_units(known, set);
  });
  if (set.has_act()) standing.push_back(set);
}

}  // namespace

bool changes_match(const v1::Event& event) {
  return (is_match_event(event) && !is_dice_event(event) && !waits_for_link(event)) || event.has_game_ended() ||
         event.has_table_set() || event.has_turn_began() || event.has_phase_began() || event.has_decision_opened() ||
         event.has_decision_closed();
}

bool MatchState::may_hide() const {
  return config->system->may_hide(table) || !config->created.scenario_text().empty() ||
         !seat_state(v1::SEAT_UMPIRE).initiates.empty();
}

void MatchState::note_umpire(std::uint64_t at_version) {
  umpire_missing = false;
  if (began == 0 && at_version > 1) umpire_came = at_version;
}

// Notes when two people first play against each other: from then on the game is never solo again.
void MatchState::note_contest(std::int64_t at_ms) {
  if (began == 0 || contested_ms != 0) return;
  for (const std::string& red : seat_state(v1::SEAT_RED).initiates) {
    for (const std::string& blue : seat_state(v1::SEAT_BLUE).initiates) {
      if (red != blue && red != kComputer && blue != kComputer) contested_ms = at_ms;
    }
  }
}

void MatchState::initiate(SeatState& place) {
  for (const Member& member : place.members) initiate(place, member.person);
}

void MatchState::initiate(SeatState& place, const std::string& person) {
  std::vector<std::string>& initiates = place.initiates;
  if (std::find(initiates.begin(), initiates.end(), person) == initiates.end()) initiates.push_back(person);
}

// The server seats people and computers in its own rows; its computer yields to people it seats later.
void MatchState::note_arranged(const v1::SeatTaken& taken) {
  std::vector<Member>& arranged = seat_state(taken.seat()).arranged;
  std::erase_if(arranged, [](const Member& member) { return member.person == kComputer; });
  std::erase(seat_state(taken.seat()).replaced, taken.person());
  sit(arranged, taken);
}

void MatchState::open_row(const v1::Record& record) {
  BATTALIA_CHECK(record.version() == version + 1, "rows are folded in order");
  released_.reset();
  row_seat_ = record.author().seat();
  row_person_ = record.author().person();
  if (record.rules_version() != 0) rules_version = record.rules_version();
  if (held && !record.order_hash().empty()) {
    row_seat_ = held->by;
    row_person_ = held->person;
    if (!paused) asked_ms += record.time_ms() - held->since_ms;  // no clock was running
    released_ = std::exchange(held, std::nullopt);
    return;
  }
  const v1::UmpireOrder& umpire = record.order().umpire();
  if (!umpire.has_enter_dice()) return;
  released_ = std::move(held);
  held.reset();
  asked_ms = record.time_ms();
  if (!released_) return;
  const auto& faces = umpire.enter_dice().faces();
  released_->entered.push_back({{faces.begin(), faces.end()}, record.author().person()});
}

// A waiting roll makes its order the held one; if it already was, the faces entered so far stay with it.
void MatchState::hold(const v1::RollDeclared& wanted, const v1::Record& record) {
  const v1::Order& order = record.order();
  const v1::Seat by = record.author().seat();
  if (released_) {
    held = std::exchange(released_, std::nullopt);
  } else {
    const std::string hash = proof::order_hash(record.request_id(), order.SerializeAsString());
    const v1::DecideFor& decision = order.umpire().decide_for();
    const bool decided = order.umpire().has_decide_for();
    held = HeldOrder{decided ? decision.seat() : by, decided ? decision.act() : order.act(), by, hash};
    held->person = record.author().person();
  }
  held->wanted = wanted;
  held->since_ms = record.time_ms();
}

void MatchState::ask_for_pause(const v1::Paused& pause, bool at_once, std::int64_t at_ms) {
  if (at_once && !paused) paused_ms = at_ms;
  paused = paused || at_once;
  dispute = dispute || pause.dispute();
  paused_by = pause.by();
  pause_asked_by = at_once ? v1::SEAT_UNSPECIFIED : pause.by();
  pause_reason = pause.reason();
  if (pause.dispute() && is_player(pause.by())) wants_umpire[pause.by() == v1::SEAT_RED ? 0 : 1] = true;
}

std::uint32_t MatchState::actor(const std::string& person) {
  const auto known = std::find(actors.begin(), actors.end(), person);
  if (known == actors.end()) return actors.push_back(person), static_cast<std::uint32_t>(actors.size() - 1);
  return static_cast<std::uint32_t>(known - actors.begin());
}

void MatchState::apply(const v1::Event& event, const v1::Record& record, const TableAt& table_at) {
  const std::int64_t at_ms = record.time_ms();
  switch (event.kind_case()) {
    case v1::Event::kTableSet:
      began = record.version();
      rules_version = event.table_set().table().rules_version();
      asked_ms = at_ms;
      for (SeatState& each : seats) initiate(each);
      note_contest(at_ms);
      break;
    case v1::Event::kTurnBegan:
    case v1::Event::kPhaseBegan:
    case v1::Event::kDecisionOpened:
    case v1::Event::kDecisionClosed:
      asked_ms = at_ms;
      break;
    case v1::Event::kSeatTaken: {
      SeatState& taken = seat_state(event.seat_taken().seat());
      if (!by_people(taken) && event.seat_taken().person() != kComputer) taken.since_ms = at_ms;
      sit(taken.members, event.seat_taken());
      if (record.author().person().empty()) note_arranged(event.seat_taken());
      // In a custom scenario, taking a seat reveals that side's briefing at once.
      if (began > 0 || !config->created.scenario_text().empty()) initiate(taken);
      note_contest(at_ms);
      if (event.seat_taken().seat() == v1::SEAT_UMPIRE) note_umpire(record.version());
      return;
    }
    case v1::Event::kSeatLeft: {
      SeatState& left = seat_state(event.seat_left().seat());
      const auto leaves = [&](const Member& member) { return member.person == event.seat_left().person(); };
      std::erase_if(left.members, leaves);
      if (record.author().person().empty() && std::erase_if(left.arranged, leaves) > 0)
        left.replaced.push_back(event.seat_left().person());
      if (left.members.empty()) left.ready = false;
      if (!by_people(left)) left.since_ms = 0;
      return;
    }
    case v1::Event::kReadySet:
      seat_state(event.ready_set().seat()).ready = event.ready_set().ready();
      return;
    case v1::Event::kPaused:
      ask_for_pause(event.paused(), true, at_ms);
      return;
    case v1::Event::kPauseAsked:
      ask_for_pause(event.pause_asked(), false, at_ms);
      return;
    case v1::Event::kUnpaused:
      if (paused) {
        asked_ms += at_ms - paused_ms;
        all_pauses_ms += at_ms - paused_ms;
      }
      if (paused && dispute && is_player(event.unpaused().by()))
        umpire_missing = by_people(seat_state(v1::SEAT_UMPIRE));
      paused = dispute = false;
      pause_asked_by = v1::SEAT_UNSPECIFIED;
      wants_umpire = {};
      pause_reason.clear();
      return;
    case v1::Event::kDrawOffered:
      draw_offered_by = event.draw_offered().by();
      return;
    case v1::Event::kDrawAnswered:
      draw_offered_by = v1::SEAT_UNSPECIFIED;
      return;
    case v1::Event::kUndoAsked:
      undo_asked_by = event.undo_asked().by();
      undo_to = event.undo_asked().to_seq();
      undo_asked_in = record.version();
      return;
    case v1::Event::kUndoAnswered:
      undo_asked_by = v1::SEAT_UNSPECIFIED;
      return;
    case v1::Event::kRolledBack:
      table = table_at(event.rolled_back().to_seq());
      held.reset();
      draw_offered_by = undo_asked_by = v1::SEAT_UNSPECIFIED;
      // A free undo gains no time; if others had to agree, the question's time starts again.
      asked_ms = record.order().has_undo() ? rows[event.rolled_back().to_seq() - 1].asked_ms + all_pauses_ms : at_ms;
      return;
    case v1::Event::kStandingOrderSet:
      keep(seat_state(event.standing_order_set().seat()).standing, event.standing_order_set().order());
      return;
    case v1::Event::kClockSet:
      seat_state(event.clock_set().seat()).clock_left_ms = event.clock_set().left_ms();
      seat_state(event.clock_set().seat()).clock_set_ms = at_ms;
      return;
    case v1::Event::kUmpireRuled:
      if (!event.only_for().empty()) secret_rulings.push_back(event.umpire_ruled());
      if (event.umpire_ruled().power() == kLook) initiate(seat_state(v1::SEAT_UMPIRE), event.umpire_ruled().person());
      return;
    case v1::Event::kRollDeclared:
      hold(event.roll_declared(), record);
      if (waits_for_link()) dice.apply(event, record.time_ms());
      return;
    case v1::Event::kDiceRolled:
    case v1::Event::kDiceCommitted:
    case v1::Event::kDiceSeedCommitted:
    case v1::Event::kDiceSeedShown:
    case v1::Event::kDiceRevealed:
    case v1::Event::kDiceWitnessed:
      dice.apply(event, record.time_ms());
      return;
    case v1::Event::kGameEnded:
      held.reset();
      paused = dispute = false;
      pause_asked_by = v1::SEAT_UNSPECIFIED;
      break;
    default:
      break;
  }
  table.apply(event);
}

void MatchState::close_row(const v1::Record& record) {
  RecordNote note = rows.empty() ? RecordNote() : rows.back();
  note.rolled_back_to.reset();
  note.on_table = note.chance = note.turn_began = false;
  note.seat = row_seat_;
  note.person = actor(row_person_);
  note.time_ms = record.time_ms();
  if (row_seat_ == v1::SEAT_UMPIRE) umpire_missing = false;
  if (record.version() == 1) listed_ms = record.time_ms();
  for (const v1::Event& event : record.events()) {
    if (event.has_rolled_back()) note.rolled_back_to = event.rolled_back().to_seq();
    if (changes_match(event) && record.unseen_by().empty()) listed_ms = record.time_ms();
    note.turn_began |= event.has_turn_began();
    const bool of_game = !is_match_event(event) && record.rules_version() == 0;
    note.on_table |= of_game || (event.has_roll_declared() && !play::waits_for_link(event));
    note.chance |= event.has_dice_rolled() || event.has_roll_declared() || event.has_unit_revealed() ||
                   event.has_unit_added() || event.has_timed_out();
  }
  note.chance |= note.on_table && may_hide();
  for (const v1::Seat viewer : kViewers) {
    if (!is_visible_to(record, viewer)) continue;
    const std::uint32_t seen = ++note.seen[index_of(viewer)];
    if (!is_seed(record.order()) && !is_look(record)) heard[index_of(viewer)] = seen;
  }
  dice.note_epoch(record.dice_epoch());
  // An act withdraws the undo request, unless some viewers don't see the act: the withdrawal would reveal it.
  if (note.on_table && record.unseen_by().empty()) undo_asked_by = v1::SEAT_UNSPECIFIED;
  if (table.ended()) {
    secret_rulings.clear();  // the row that ended the game revealed them
    draw_offered_by = v1::SEAT_UNSPECIFIED;
  }
  note.asked_ms = asked_ms - all_pauses_ms;
  rows.push_back(note);
  version = record.version();
  time_ms = record.time_ms();
  if (note.turn_began || table.ended()) shown_late = std::max(shown_late, shown_to_observers(table.ended()));
}

void MatchState::apply(const v1::Record& record, const TableAt& table_at) {
  open_row(record);
  for (const v1::Event& event : record.events()) apply(event, record, table_at);
  close_row(record);
}

}  // namespace battalia::play
