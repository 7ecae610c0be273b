#include "server/play/orders/undo.h"

#include "server/play/state/last_act.h"

namespace battalia::play {
namespace {

v1::Event rolled_back(std::uint64_t to_version, std::string reason) {
  v1::Event event;
  event.mutable_rolled_back()->set_to_seq(to_version);
  event.mutable_rolled_back()->set_reason(std::move(reason));
  return event;
}

// Acts that the asker does not see leave the question open, and would be undone with the last action.
bool has_acted_since_asked(const MatchState& state, v1::Seat seat) {
  for (std::uint64_t at = state.undo_asked_in; at < state.version; ++at) {
    if (state.rows[at].on_table && state.rows[at].seat == seat) return true;
  }
  return false;
}

}  // namespace

bool undo_takes_back_chance(const MatchState& state) {
  const std::optional<LastAct> last = last_act(state, state.undo_asked_by);
  return last && last->chance;
}

Verdict adjudicate_undo(const MatchState& state, const v1::Author& author) {
  if (state.undo_asked_by != v1::SEAT_UNSPECIFIED) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW, "A request to undo is already waiting for an answer.");
  }
  const std::optional<LastAct> last = last_act(state, author.seat());
  if (!last) return refuse(v1::REFUSAL_CODE_INVALID, "You have nothing to undo.");
  if (last->free || state.config->is_copy()) {  // a copy is for trying things out
    return std::vector<v1::Event>{
        rolled_back(last->version - 1, name_of(state, author.seat()) + " undid the last action")};
  }
  v1::Event asked;
  asked.mutable_undo_asked()->set_by(author.seat());
  asked.mutable_undo_asked()->set_to_seq(last->version - 1);
  return std::vector<v1::Event>{asked};
}

std::optional<std::uint64_t> goes_back_to(std::span<const v1::Event> events) {
  for (const v1::Event& event : events) {
    if (event.has_rolled_back()) return event.rolled_back().to_seq();
    if (event.has_undo_asked()) return event.undo_asked().to_seq();
  }
  return std::nullopt;
}

Verdict adjudicate_undo_answer(const MatchState& state, const v1::Author& author, bool consent) {
  if (state.undo_asked_by == v1::SEAT_UNSPECIFIED) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW, "Nobody has asked to undo anything.");
  }
  if (state.undo_asked_by == author.seat()) {
    return refuse(v1::REFUSAL_CODE_NOT_ALLOWED, "Your opponent or the umpire must answer that.");
  }
  if (consent && is_player(author.seat()) && has_acted_since_asked(state, author.seat())) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW,
                  "You have acted since that was asked, and would undo your own act as well: refuse, and let them ask "
                  "again.");
  }
  std::vector<v1::Event> events(1);
  events[0].mutable_undo_answered()->set_by(author.seat());
  events[0].mutable_undo_answered()->set_consented(consent);
  if (consent) {
    events.push_back(rolled_back(state.undo_to, name_of(state, state.undo_asked_by) + " undid the last action (" +
                                                    name_within(state, author.seat()) + " agreed)"));
  }
  return events;
}

}  // namespace battalia::play
