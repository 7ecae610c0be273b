#include "server/play/lobby/copies.h"

#include "common/base/text.h"
#include "server/play/seats/seats.h"

namespace battalia::play {
namespace {

constexpr std::size_t kMostTitleBytes = 120;

tl::unexpected<Refusal> no_copy(v1::RefusalCode code, std::string reason) {
  return tl::unexpected(Refusal{code, std::move(reason)});
}

bool practises(const MatchState& state, const Person& person) {
  const bool plays =
      state.member(v1::SEAT_RED, person.name) != nullptr || state.member(v1::SEAT_BLUE, person.name) != nullptr;
  return plays && !state.config->arranged && state.is_alone(person.name);
}

// The title of the original match; for a copy of a copy, of the first original.
std::string title_of(const MatchState& state) {
  const v1::CreateMatch& created = state.config->created;
  std::string title = created.has_copied_from() ? created.copied_from().title() : created.title();
  if (title.empty()) title = state.config->scenario->info().title();
  if (title.size() > kMostTitleBytes) title.resize(utf8_prefix(std::string_view(title).substr(0, kMostTitleBytes)));
  return title;
}

std::string moment_of(const v1::CopiedFrom& from) {
  return from.title() + (from.turn() == 0 ? ", before the battle" : ", turn " + std::to_string(from.turn()));
}

}  // namespace

tl::expected<std::uint64_t, Refusal> moment_to_copy(const MatchState& state, const Person& person,
                                                    const v1::AskCopy& request, bool over) {
  const v1::Seat seat = request.as();
  const bool shown = over && seat != v1::SEAT_UNSPECIFIED && v1::Seat_IsValid(seat);
  if (auto why_not = why_not_watch(state, person, shown ? v1::SEAT_SPECTATOR : seat)) return tl::unexpected(*why_not);
  const bool umpires = state.member(v1::SEAT_UMPIRE, person.name) != nullptr && person.may_umpire;
  if (!over && !umpires && !practises(state, person)) {
    return no_copy(v1::REFUSAL_CODE_NOT_NOW,
                   "A game that counts or that several people play can be copied only by its umpire; once it has "
                   "ended, by everybody who may watch it.");
  }
  if (state.began == 0) return no_copy(v1::REFUSAL_CODE_NOT_NOW, "The game has not begun.");
  const std::optional<std::uint64_t> version = state.version_of(seat, request.seq());
  if (!version || *version < state.began) {
    return no_copy(v1::REFUSAL_CODE_INVALID, "The table was not set at that moment; choose a later one.");
  }
  return *version;
}

Refusal nothing_left_to_play() {
  return {v1::REFUSAL_CODE_INVALID, "The game had ended by then; choose an earlier moment."};
}

v1::CreateMatch terms_of_copy(const MatchState& state, const rules::Table& table, const v1::AskCopy& request) {
  v1::CreateMatch terms = state.config->created;
  v1::CopiedFrom from;
  from.set_match(state.config->match);
  from.set_title(title_of(state));
  from.set_as(request.as());
  from.set_seq(request.seq());
  from.set_turn(table.turn);
  terms.set_title("What if: " + moment_of(from));
  *terms.mutable_copied_from() = std::move(from);
  terms.set_private_(true);
  terms.set_physical_dice(request.typed_dice());
  terms.set_request_id(request.request_id());
  terms.clear_clock();
  terms.clear_needs_umpire();
  terms.clear_take_seat();
  terms.clear_computer_seats();
  terms.clear_observer_delay_turns();
  terms.clear_witness_links();
  terms.clear_campaign();
  terms.clear_arranged_for();
  return terms;
}

std::vector<v1::Event> opening_of_copy(const v1::CreateMatch& terms, const v1::Table& table) {
  std::vector<v1::Event> events(2);
  *events[0].mutable_table_set()->mutable_table() = table;
  events[1].mutable_declared()->set_key("what_if");
  events[1].mutable_declared()->set_text("What if? This is a private copy of " + moment_of(terms.copied_from()) +
                                         ": nothing here changes the game it was taken from.");
  return events;
}

}  // namespace battalia::play
