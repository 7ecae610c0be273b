#include "server/play/state/last_act.h"

namespace battalia::play {

std::optional<LastAct> last_act(const MatchState& state, v1::Seat seat) {
  LastAct last;
  for (std::uint64_t at = state.version; at > state.began;) {
    const RecordNote& row = state.rows[at - 1];
    if (row.rolled_back_to) {
      at = *row.rolled_back_to;
      continue;
    }
    if (row.on_table) {
      last.free = last.free && row.seat == seat && !row.chance;
      last.chance = last.chance || row.chance;
      if (row.seat == seat) {
        last.version = at;
        return last;
      }
    }
    --at;
  }
  return std::nullopt;
}

std::optional<std::string_view> last_actor(const MatchState& state, v1::Seat seat) {
  const std::optional<LastAct> last = last_act(state, seat);
  if (!last) return std::nullopt;
  return state.actors[state.rows[last->version - 1].person];
}

}  // namespace battalia::play
