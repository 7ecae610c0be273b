#include "server/play/automation/following_rows.h"

#include "server/play/automation/rules_note.h"
#include "server/play/orders/standing.h"
#include "server/play/orders/undo.h"

namespace battalia::play {
namespace {

// A private game against a computer is for practice, unless it was arranged: then it counts.
bool is_practice(const MatchConfig& config) { return config.created.private_() && !config.arranged; }

}  // namespace

NewRecord halted(std::string reason) {
  NewRecord entry;
  entry.events.emplace_back().mutable_paused()->set_reason(std::move(reason));
  return entry;
}

NewRecord rolled_without_link(const DiceResolver& dice) {
  Verdict verdict = dice.roll_without_link();
  if (!verdict) return halted("The order that waited for its dice is no longer possible.");
  NewRecord entry;
  entry.events = std::move(*verdict);
  return entry;
}

std::optional<NewRecord> FollowingRows::next() const {
  if (auto row = commitment_to_dice()) return row;
  if (auto row = note_of_new_rules()) return row;
  if (auto row = roll_without_chain()) return row;
  if (auto row = opening()) return row;
  if (auto row = standing_order()) return row;
  return agreement_of_computer();
}

// A match imported without its dice secrets continues with new ones, which the ledger adds to any row.
std::optional<NewRecord> FollowingRows::commitment_to_dice() const {
  if (ledger_.epochs().ready(state()) || state().stage() == v1::STAGE_ENDED) return std::nullopt;
  if (state().dice.last_epoch > 0 && context_.warn) {
    context_.warn(state().config->match,
                  "the secrets of its dice were sealed elsewhere or with a lost key: it continues under new "
                  "ones, and its last rolls stay unproved");
  }
  return NewRecord();
}

// Written before the new rules decide anything, no matter who acts first.
std::optional<NewRecord> FollowingRows::note_of_new_rules() const {
  if (!has_new_rules(state())) return std::nullopt;
  NewRecord entry;
  entry.events = rules_note(state());
  entry.rules_version = state().config->system->info().rules_version();
  return entry;
}

// A roll whose witness has lost its chain, for instance because the match was imported without its dice secrets.
std::optional<NewRecord> FollowingRows::roll_without_chain() const {
  if (!state().waits_for_link() || state().paused) return std::nullopt;
  if (!state().dice.chains[player_of(state().held->wanted.witness())].empty()) return std::nullopt;
  return rolled_without_link(dice_);
}

std::optional<NewRecord> FollowingRows::opening() const {
  if (!state().can_begin()) return std::nullopt;
  NewRecord entry;
  entry.request_id = ledger_.epochs().request_id(state());
  Verdict verdict = dice_.open_game(entry.request_id);
  if (!verdict) return halted("The table can't be set up: " + std::get<rules::Violation>(verdict.error()).reason);
  entry.events = std::move(*verdict);
  return entry;
}

std::optional<NewRecord> FollowingRows::standing_order() const {
  std::optional<StandingAnswer> answer = standing_answer(state(), ledger_.prompts());
  if (!answer) return std::nullopt;
  NewRecord entry;
  entry.author.set_seat(answer->seat);
  entry.author.set_standing(true);
  *entry.order.mutable_act() = std::move(answer->act);
  Verdict verdict = dice_.decide_own(entry);
  if (!verdict) return std::nullopt;  // not possible now: the question stays open for its seat
  entry.events = std::move(*verdict);
  if (answer->counted) entry.events.push_back(std::move(*answer->counted));
  return entry;
}

// A computer plays on rather than agreeing to a draw. It allows an undo if no dice and nothing hidden were involved;
// otherwise only in practice games.
std::optional<NewRecord> FollowingRows::agreement_of_computer() const {
  for (const v1::Seat seat : kPlayers) {
    if (state().member(seat, kComputer) == nullptr || state().stage() != v1::STAGE_PLAYING) continue;
    NewRecord entry;
    entry.author.set_seat(seat);
    entry.author.set_person(std::string(kComputer));
    if (state().undo_asked_by == opponent(seat)) {
      entry.order.mutable_answer_undo()->set_consent(is_practice(*state().config) || !undo_takes_back_chance(state()));
    } else if (state().draw_offered_by == opponent(seat)) {
      entry.order.mutable_answer_draw()->set_accept(false);
    } else {
      continue;
    }
    Verdict verdict = dice_.decide_own(entry);
    if (!verdict) continue;
    entry.events = std::move(*verdict);
    return entry;
  }
  return std::nullopt;
}

}  // namespace battalia::play
