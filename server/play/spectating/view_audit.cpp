#include "server/play/spectating/view_audit.h"

#include "server/play/seats/scenarios.h"
#include "server/play/seats/seats.h"

namespace battalia::play {

void ViewAudit::note(const Person& person, std::string reason) {
  NewRecord entry;
  entry.author.set_seat(seat_of(ledger_.state(), person.name));
  entry.author.set_person(person.name);
  v1::UmpireRuled& ruled = *entry.events.emplace_back().mutable_umpire_ruled();
  ruled.set_person(person.name);
  ruled.set_power(std::string(kLook));
  ruled.set_reason(std::move(reason));
  commit_(std::move(entry), [this](bool stored) {
    if (!stored) noted_.clear();  // the next look is recorded again
  });
}

// Not after the game has ended, nor before it begins unless the sides have secrets: then everybody may see everything
// anyway.
void ViewAudit::note_once_a_turn(const Person& person, std::string reason) {
  const MatchState& state = ledger_.state();
  if (state.stage() == v1::STAGE_ENDED || (state.stage() == v1::STAGE_GATHERING && !sides_have_secrets(state))) return;
  if (noted_.emplace(person.name, reason, state.table.turn).second) note(person, std::move(reason));
}

void ViewAudit::note_seat_view(const Person& person, v1::Seat seat) {
  const MatchState& state = ledger_.state();
  const bool looks = is_player(seat) && state.member(seat, person.name) == nullptr &&
                     state.member(v1::SEAT_UMPIRE, person.name) != nullptr;
  if (looks) note_once_a_turn(person, "The umpire looks at the view of " + name_within(state, seat) + ".");
}

void ViewAudit::note_copy(const Person& person) {
  const MatchState& state = ledger_.state();
  const bool plays =
      state.member(v1::SEAT_RED, person.name) != nullptr || state.member(v1::SEAT_BLUE, person.name) != nullptr;
  if (plays && state.may_hide()) note_once_a_turn(person, person.name + " looks at both sides in a copy of the game.");
}

void ViewAudit::note_chat_read(const Person& person) {
  if (ledger_.state().member(v1::SEAT_UMPIRE, person.name) == nullptr) return;
  note_once_a_turn(person, "The umpire reads the sides' private chat.");
}

}  // namespace battalia::play
