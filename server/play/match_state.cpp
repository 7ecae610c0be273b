#include "server/play/match_state.h"

#include "common/base/check.h"
#include "common/proof/dice.h"

#include <algorithm>

namespace battalia::play {
namespace {

bool is_match_event(const v1::Event& event) { return event.kind_case() >= v1::Event::kSeatTaken; }

bool is_dice_event(const v1::Event& event) { return event.kind_case() >= v1::Event::kDiceCommitted; }

bool waits_for_link(const v1::Event& event) { return event.roll_declared().witness() != v1::SEAT_UNSPECIFIED; }

// A look at what is hidden changes nothing: nobody's order is stale for it.
bool is_look(const v1::Record& record) {
  return record.events_size() > 0 &&
         std::all_of(record.events().begin(), record.events().end(),
                     [](const v1::Event& event) { return event.umpire_ruled().power() == kLook; });
}

bool by_computer(const Chair& chair) { return chair.members.size() == 1 && chair.members.front().person == kComputer; }

bool by_people(const Chair& chair) {
  return std::any_of(chair.members.begin(), chair.members.end(),
                     [](const Member& member) { return member.person != kComputer; });
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

bool is_told(const v1::Record& record, v1::Seat viewer) {
  return std::find(record.unseen_by().begin(), record.unseen_by().end(), viewer) == record.unseen_by().end();
}

std::string_view name_of(v1::Seat seat) {
  switch (seat) {
    case v1::SEAT_RED:
      return "red";
    case v1::SEAT_BLUE:
      return "blue";
    case v1::SEAT_UMPIRE:
      return "the umpire";
    case v1::SEAT_SPECTATOR:
      return "a spectator";
    default:
      return "nobody";
  }
}

bool Member::leads(std::string_view command) const {
  return commands.empty() || command.empty() || std::find(commands.begin(), commands.end(), command) != commands.end();
}

MatchState::MatchState(std::shared_ptr<const Terms> agreed) : terms(std::move(agreed)) {
  const v1::CreateMatch& created = terms->created;
  for (const v1::Seat seat : kPlayers) chair(seat).clock_left_ms = created.clock().per_side_ms();
  // Before the table is set everybody sees what will be played, and by which options.
  table.system = created.system();
  table.scenario = created.scenario();
  rules::Options options;
  for (const v1::OptionDeclared& option : terms->system->info().options()) options[option.key()] = option.standard();
  for (const v1::Option& option : created.options()) options[option.key()] = option.value();
  table.options = std::make_shared<const rules::Options>(std::move(options));
}

v1::Stage MatchState::stage() const {
  if (table.ended()) return v1::STAGE_ENDED;
  return began > 0 || held ? v1::STAGE_PLAYING : v1::STAGE_GATHERING;
}

const Member* MatchState::member(v1::Seat seat, std::string_view person) const {
  if (!v1::Seat_IsValid(seat)) return nullptr;
  const std::vector<Member>& members = chair(seat).members;
  const auto found =
      std::find_if(members.begin(), members.end(), [&](const Member& member) { return member.person == person; });
  return found == members.end() ? nullptr : &*found;
}

bool MatchState::sits_anywhere(std::string_view person) const {
  return std::any_of(kViewers.begin(), kViewers.end(), [&](v1::Seat seat) { return member(seat, person) != nullptr; });
}

bool MatchState::has_seen_as(v1::Seat seat, std::string_view person) const {
  const std::vector<std::string>& initiates = chair(seat).initiates;
  return member(seat, person) != nullptr || std::find(initiates.begin(), initiates.end(), person) != initiates.end();
}

bool MatchState::is_alone(std::string_view person) const {
  const auto no_other = [&](std::string_view name) { return name == person || name == kComputer; };
  return std::all_of(kPlayers.begin(), kPlayers.end(), [&](v1::Seat seat) {
    const Chair& side = chair(seat);
    return std::all_of(side.members.begin(), side.members.end(),
                       [&](const Member& member) { return no_other(member.person); }) &&
           (began == 0 || std::all_of(side.initiates.begin(), side.initiates.end(), no_other));
  });
}

// Whom a game is between decides who may change it: two people, once they were, for good.
void MatchState::note_contest(std::int64_t at_ms) {
  if (began == 0 || contested_ms != 0) return;
  for (const std::string& red : chair(v1::SEAT_RED).initiates) {
    for (const std::string& blue : chair(v1::SEAT_BLUE).initiates) {
      if (red != blue && red != kComputer && blue != kComputer) contested_ms = at_ms;
    }
  }
}

void MatchState::initiate(Chair& chair) {
  for (const Member& member : chair.members) initiate(chair, member.person);
}

void MatchState::initiate(Chair& chair, const std::string& person) {
  std::vector<std::string>& initiates = chair.initiates;
  if (std::find(initiates.begin(), initiates.end(), person) == initiates.end()) initiates.push_back(person);
}

bool MatchState::can_begin() const {
  const auto set = [&](v1::Seat seat) {
    return !chair(seat).members.empty() && (chair(seat).ready || by_computer(chair(seat)));
  };
  const bool umpired = !terms->created.needs_umpire() || !chair(v1::SEAT_UMPIRE).members.empty();
  return stage() == v1::STAGE_GATHERING && !paused && umpired && set(v1::SEAT_RED) && set(v1::SEAT_BLUE);
}

std::uint64_t MatchState::seq(v1::Seat viewer, std::uint64_t at_version) const {
  return at_version == 0 ? 0 : rows[at_version - 1].seen[index_of(viewer)];
}

bool MatchState::is_current(v1::Seat viewer, std::uint64_t known) const {
  return known <= seq(viewer) && known >= heard[index_of(viewer)];
}

std::uint64_t MatchState::shown_to_observers(bool over) const {
  if (!terms->seen_late() || began == 0 || over) return version;
  return std::max(shown_late, due_to_observers());
}

std::uint64_t MatchState::due_to_observers() const {
  std::uint32_t late = terms->created.observer_delay_turns();
  const std::vector<std::uint64_t> standing = standing_rows(version);
  for (auto at = standing.rbegin(); at != standing.rend(); ++at) {
    if (rows[*at - 1].turn_began && --late == 0) return *at - 1;
  }
  return began - 1;
}

std::optional<std::uint64_t> MatchState::version_of(v1::Seat viewer, std::uint64_t seq) const {
  if (seq == 0) return std::nullopt;
  const auto found = std::lower_bound(rows.begin(), rows.end(), seq, [&](const RowNote& row, std::uint64_t wanted) {
    return row.seen[index_of(viewer)] < wanted;
  });
  if (found == rows.end()) return std::nullopt;
  return static_cast<std::uint64_t>(found - rows.begin()) + 1;
}

std::vector<std::uint64_t> MatchState::standing_rows(std::uint64_t last) const {
  std::vector<std::uint64_t> versions;
  for (std::uint64_t at = last; at > 0;) {
    const RowNote& row = rows[at - 1];
    if (!row.rolled_back_to) versions.push_back(at);
    at = row.rolled_back_to.value_or(at - 1);
  }
  std::reverse(versions.begin(), versions.end());
  return versions;
}

void MatchState::open_row(const v1::Record& record) {
  BATTALIA_CHECK(record.version() == version + 1, "rows are folded in order");
  released_.reset();
  row_seat_ = record.author().seat();
  if (held && !record.order_hash().empty()) {
    row_seat_ = held->by;
    if (!paused) asked_ms += record.time_ms() - held->since_ms;  // nobody's time ran
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

// A roll that waits makes its order the held one; where it was held before, the faces entered stay with it.
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
  }
  held->wanted = wanted;
  held->since_ms = record.time_ms();
}

void MatchState::apply(const v1::Event& event, const v1::Record& record, const TableAt& table_at) {
  const std::int64_t at_ms = record.time_ms();
  switch (event.kind_case()) {
    case v1::Event::kTableSet:
      began = record.version();
      asked_ms = at_ms;
      for (Chair& each : chairs) initiate(each);
      note_contest(at_ms);
      break;
    case v1::Event::kTurnBegan:
    case v1::Event::kPhaseBegan:
    case v1::Event::kDecisionOpened:
    case v1::Event::kDecisionClosed:
      asked_ms = at_ms;
      break;
    case v1::Event::kSeatTaken: {
      Chair& taken = chair(event.seat_taken().seat());
      if (!by_people(taken) && event.seat_taken().person() != kComputer) taken.since_ms = at_ms;
      std::erase_if(taken.members, [&](const Member& member) { return member.person == event.seat_taken().person(); });
      taken.members.push_back(
          {event.seat_taken().person(), {event.seat_taken().commands().begin(), event.seat_taken().commands().end()}});
      // What a drawn battle tells one side alone is read as soon as one sits there.
      if (began > 0 || !terms->created.scenario_text().empty()) initiate(taken);
      note_contest(at_ms);
      return;
    }
    case v1::Event::kSeatLeft: {
      Chair& left = chair(event.seat_left().seat());
      std::erase_if(left.members, [&](const Member& member) { return member.person == event.seat_left().person(); });
      if (left.members.empty()) left.ready = false;
      if (!by_people(left)) left.since_ms = 0;
      return;
    }
    case v1::Event::kReadySet:
      chair(event.ready_set().seat()).ready = event.ready_set().ready();
      return;
    case v1::Event::kPaused:
      paused = true;
      dispute = event.paused().dispute();
      paused_by = event.paused().by();
      pause_reason = event.paused().reason();
      paused_ms = at_ms;
      return;
    case v1::Event::kUnpaused:
      asked_ms += at_ms - paused_ms;
      all_pauses_ms += at_ms - paused_ms;
      paused = dispute = false;
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
      return;
    case v1::Event::kUndoAnswered:
      undo_asked_by = v1::SEAT_UNSPECIFIED;
      return;
    case v1::Event::kRolledBack:
      table = table_at(event.rolled_back().to_seq());
      held.reset();
      draw_offered_by = undo_asked_by = v1::SEAT_UNSPECIFIED;
      // Whoever takes back freely wins no time by it; where others have agreed the question is put anew.
      asked_ms = record.order().has_undo() ? rows[event.rolled_back().to_seq() - 1].asked_ms + all_pauses_ms : at_ms;
      return;
    case v1::Event::kStandingOrderSet:
      keep(chair(event.standing_order_set().seat()).standing, event.standing_order_set().order());
      return;
    case v1::Event::kClockSet:
      chair(event.clock_set().seat()).clock_left_ms = event.clock_set().left_ms();
      chair(event.clock_set().seat()).clock_set_ms = at_ms;
      return;
    case v1::Event::kUmpireRuled:
      if (!event.only_for().empty()) secret_rulings.push_back(event.umpire_ruled());
      if (event.umpire_ruled().power() == kLook) initiate(chair(v1::SEAT_UMPIRE), event.umpire_ruled().person());
      return;
    case v1::Event::kRollDeclared:
      hold(event.roll_declared(), record);
      if (waits_for_link()) dice.apply(event);
      return;
    case v1::Event::kDiceRolled:
    case v1::Event::kDiceCommitted:
    case v1::Event::kDiceSeedCommitted:
    case v1::Event::kDiceSeedShown:
    case v1::Event::kDiceRevealed:
    case v1::Event::kDiceWitnessed:
      dice.apply(event);
      return;
    case v1::Event::kGameEnded:
      held.reset();
      paused = dispute = false;
      break;
    default:
      break;
  }
  table.apply(event);
}

void MatchState::close_row(const v1::Record& record) {
  RowNote note = rows.empty() ? RowNote() : rows.back();
  note.rolled_back_to.reset();
  note.on_table = note.chance = note.turn_began = false;
  note.seat = row_seat_;
  note.time_ms = record.time_ms();
  if (record.version() == 1) listed_ms = record.time_ms();
  for (const v1::Event& event : record.events()) {
    if (event.has_rolled_back()) note.rolled_back_to = event.rolled_back().to_seq();
    if (changes_match(event) && record.unseen_by().empty()) listed_ms = record.time_ms();
    note.turn_began |= event.has_turn_began();
    note.on_table |= !is_match_event(event) || (event.has_roll_declared() && !play::waits_for_link(event));
    note.chance |= event.has_dice_rolled() || event.has_roll_declared() || event.has_unit_revealed() ||
                   event.has_unit_added() || event.has_timed_out();
  }
  for (const v1::Seat viewer : kViewers) {
    if (!is_told(record, viewer)) continue;
    const std::uint32_t seen = ++note.seen[index_of(viewer)];
    if (!is_seed(record.order()) && !is_look(record)) heard[index_of(viewer)] = seen;
  }
  dice.note_epoch(record.dice_epoch());
  if (note.on_table) undo_asked_by = v1::SEAT_UNSPECIFIED;
  if (table.ended()) {
    secret_rulings.clear();  // the row that ended the game showed them
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
