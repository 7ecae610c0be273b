#include "server/play/state/match_state.h"

#include <algorithm>

namespace battalia::play {
namespace {

bool by_computer(const SeatState& place) {
  return place.members.size() == 1 && place.members.front().person == kComputer;
}

}  // namespace

bool is_visible_to(const v1::Record& record, v1::Seat viewer) {
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

std::string name_of(const MatchState& state, v1::Seat seat) {
  if (seat == v1::SEAT_RED) return state.table.red_name.empty() ? "Red" : state.table.red_name;
  if (seat == v1::SEAT_BLUE) return state.table.blue_name.empty() ? "Blue" : state.table.blue_name;
  return std::string(name_of(seat));
}

std::string name_within(const MatchState& state, v1::Seat seat) {
  std::string name = name_of(state, seat);
  if (name.starts_with("The ")) name.front() = 't';
  return name;
}

bool Member::leads(std::string_view command) const {
  return commands.empty() || std::find(commands.begin(), commands.end(), command) != commands.end();
}

MatchState::MatchState(std::shared_ptr<const MatchConfig> agreed) : config(std::move(agreed)) {
  const v1::CreateMatch& created = config->created;
  for (const v1::Seat seat : kPlayers) seat_state(seat).clock_left_ms = created.clock().per_side_ms();
  // Before the table is set, everybody sees the battle, its sides and its options.
  table.red_name = config->scenario->table().red_name();
  table.blue_name = config->scenario->table().blue_name();
  table.system = created.system();
  table.scenario = created.scenario();
  rules::Options options;
  for (const v1::OptionDeclared& option : config->system->info().options()) options[option.key()] = option.standard();
  for (const v1::Option& option : created.options()) options[option.key()] = option.value();
  table.options = std::make_shared<const rules::Options>(std::move(options));
}

v1::Stage MatchState::stage() const {
  if (table.ended()) return v1::STAGE_ENDED;
  return began > 0 || held ? v1::STAGE_PLAYING : v1::STAGE_GATHERING;
}

const Member* MatchState::member(v1::Seat seat, std::string_view person) const {
  if (!v1::Seat_IsValid(seat)) return nullptr;
  const std::vector<Member>& members = seat_state(seat).members;
  const auto found =
      std::find_if(members.begin(), members.end(), [&](const Member& member) { return member.person == person; });
  return found == members.end() ? nullptr : &*found;
}

bool MatchState::sits_anywhere(std::string_view person) const {
  return std::any_of(kViewers.begin(), kViewers.end(), [&](v1::Seat seat) { return member(seat, person) != nullptr; });
}

const Member* MatchState::owner(v1::Seat seat, std::string_view person) const {
  if (!config->arranged || !v1::Seat_IsValid(seat)) return nullptr;
  const std::vector<Member>& owners = seat_state(seat).arranged;
  const auto found =
      std::find_if(owners.begin(), owners.end(), [&](const Member& member) { return member.person == person; });
  return found == owners.end() ? nullptr : &*found;
}

std::vector<std::string> MatchState::away_owners(v1::Seat seat) const {
  std::vector<std::string> away;
  if (!config->arranged) return away;
  for (const Member& each : seat_state(seat).arranged) {
    if (each.person != kComputer && member(seat, each.person) == nullptr) away.push_back(each.person);
  }
  return away;
}

bool MatchState::is_owned(v1::Seat seat) const { return config->arranged && !seat_state(seat).arranged.empty(); }

bool MatchState::has_seen_as(v1::Seat seat, std::string_view person) const {
  const std::vector<std::string>& initiates = seat_state(seat).initiates;
  return member(seat, person) != nullptr || std::find(initiates.begin(), initiates.end(), person) != initiates.end();
}

bool MatchState::is_alone(std::string_view person) const {
  const auto no_other = [&](std::string_view name) { return name == person || name == kComputer; };
  return std::all_of(kPlayers.begin(), kPlayers.end(), [&](v1::Seat seat) {
    const SeatState& side = seat_state(seat);
    return std::all_of(side.members.begin(), side.members.end(),
                       [&](const Member& member) { return no_other(member.person); }) &&
           (began == 0 || std::all_of(side.initiates.begin(), side.initiates.end(), no_other));
  });
}

bool MatchState::can_begin() const {
  const auto set = [&](v1::Seat seat) {
    return !seat_state(seat).members.empty() && (seat_state(seat).ready || by_computer(seat_state(seat)));
  };
  const bool umpired = !config->created.needs_umpire() || !seat_state(v1::SEAT_UMPIRE).members.empty();
  return stage() == v1::STAGE_GATHERING && !paused && umpired && set(v1::SEAT_RED) && set(v1::SEAT_BLUE);
}

std::uint64_t MatchState::seq(v1::Seat viewer, std::uint64_t at_version) const {
  return at_version == 0 ? 0 : rows[at_version - 1].seen[index_of(viewer)];
}

bool MatchState::is_current(v1::Seat viewer, std::uint64_t known) const {
  return known <= seq(viewer) && known >= heard[index_of(viewer)];
}

std::uint64_t MatchState::shown_to_observers(bool over) const {
  if (!config->seen_late() || began == 0 || over) return version;
  return std::max(shown_late, due_to_observers());
}

std::uint64_t MatchState::due_to_observers() const {
  std::uint32_t late = config->created.observer_delay_turns();
  const std::vector<std::uint64_t> standing = standing_rows(version);
  for (auto at = standing.rbegin(); at != standing.rend(); ++at) {
    if (rows[*at - 1].turn_began && --late == 0) return *at - 1;
  }
  return began - 1;
}

std::optional<std::uint64_t> MatchState::version_of(v1::Seat viewer, std::uint64_t seq) const {
  if (seq == 0) return std::nullopt;
  const auto found = std::lower_bound(rows.begin(), rows.end(), seq, [&](const RecordNote& row, std::uint64_t wanted) {
    return row.seen[index_of(viewer)] < wanted;
  });
  if (found == rows.end()) return std::nullopt;
  return static_cast<std::uint64_t>(found - rows.begin()) + 1;
}

std::vector<std::uint64_t> MatchState::standing_rows(std::uint64_t last) const {
  std::vector<std::uint64_t> versions;
  for (std::uint64_t at = last; at > 0;) {
    const RecordNote& row = rows[at - 1];
    if (!row.rolled_back_to) versions.push_back(at);
    at = row.rolled_back_to.value_or(at - 1);
  }
  std::reverse(versions.begin(), versions.end());
  return versions;
}

}  // namespace battalia::play
