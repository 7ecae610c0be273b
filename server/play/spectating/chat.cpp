#include "server/play/spectating/chat.h"

#include "common/base/text.h"
#include "server/play/answer.h"
#include "server/play/seats/seats.h"
#include "server/play/stored_bytes.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::size_t kMostCharacters = 1000;
constexpr std::size_t kLineBytes = 100;  // disk space of a line in addition to its text
constexpr std::size_t kMostLines = 200;
constexpr std::size_t kMostWithheld = 1'000;  // beyond that, observers have to request the chat

bool knows_the_game(v1::Seat seat) { return is_player(seat) || seat == v1::SEAT_UMPIRE; }

bool sits_among_those_who_know(const MatchState& state, std::string_view person) {
  return std::any_of(kViewers.begin(), kViewers.end(),
                     [&](v1::Seat seat) { return knows_the_game(seat) && state.member(seat, person) != nullptr; });
}

v1::ChatSaid said_of(const store::ChatLine& line) {
  v1::ChatSaid said;
  said.set_match(line.match);
  said.set_id(line.id);
  said.set_person(line.person);
  said.set_seat(static_cast<v1::Seat>(line.seat));
  said.set_audience(static_cast<v1::Audience>(line.audience));
  said.set_to(static_cast<v1::Seat>(line.to));
  said.set_text(line.text);
  said.set_time_ms(line.time_ms);
  return said;
}

Frame frame_of(const store::ChatLine& line) {
  v1::ServerMessage message;
  *message.mutable_chat_said() = said_of(line);
  return encode(message);
}

}  // namespace

Chat::Chat(const PlayContext& context, MatchLedger& ledger, const Watchers& watchers)
    : context_(context), ledger_(ledger), watchers_(watchers) {}

std::optional<Refusal> Chat::why_not_say(std::string_view person, const v1::Say& request) const {
  const v1::Seat speaker = seat_of(state(), person);
  const std::size_t length = character_count(request.text());
  if (length == 0 || length > kMostCharacters) {
    return Refusal{v1::REFUSAL_CODE_INVALID, "A message must have 1 to 1,000 characters."};
  }
  if (request.audience() == v1::AUDIENCE_UNSPECIFIED || !v1::Audience_IsValid(request.audience())) {
    return Refusal{
        v1::REFUSAL_CODE_INVALID,
        "Choose who gets the message: everyone, your side, the umpire, the spectators, or yourself (a note)."};
  }
  if (request.to() != v1::SEAT_UNSPECIFIED && (speaker != v1::SEAT_UMPIRE || !is_player(request.to()))) {
    return Refusal{v1::REFUSAL_CODE_NOT_ALLOWED, "Only the umpire can write to one chosen side."};
  }
  const bool among_spectators =
      request.audience() == v1::AUDIENCE_SPECTATORS || request.audience() == v1::AUDIENCE_NOTE;
  if (speaker == v1::SEAT_SPECTATOR && !among_spectators) {
    return Refusal{v1::REFUSAL_CODE_NOT_ALLOWED, "Spectators can write only to each other, not to the players."};
  }
  if (is_player(speaker) && request.audience() == v1::AUDIENCE_SPECTATORS) {
    return Refusal{v1::REFUSAL_CODE_NOT_ALLOWED,
                   "Players can't write to the spectators only; write to everyone instead."};
  }
  return std::nullopt;
}

// The channels that a person may read.
store::ChatReader Chat::reader_of(std::string_view person) const {
  store::ChatReader reader{std::string(person), {{v1::AUDIENCE_ALL}}};
  const bool umpire = state().member(v1::SEAT_UMPIRE, person) != nullptr;
  for (const v1::Seat seat : kViewers) {
    if (umpire || state().member(seat, person) != nullptr) reader.channels.push_back({v1::AUDIENCE_SIDE, seat});
  }
  if (umpire) reader.channels.push_back({v1::AUDIENCE_UMPIRE});
  if (umpire || ledger_.ended_for_good() || !is_player(seat_of(state(), person))) {
    reader.channels.push_back({v1::AUDIENCE_SPECTATORS});
  }
  return reader;
}

// What present and former players say to everyone would tell observers about the game, so they get it only when they
// have seen that far.
bool Chat::withheld(const store::ChatLine& line, std::string_view person) const {
  if (!state().config->seen_late() || state().stage() == v1::STAGE_GATHERING || ledger_.ended_for_good()) return false;
  const bool knows = knows_the_game(static_cast<v1::Seat>(line.seat)) ||
                     std::any_of(kViewers.begin(), kViewers.end(), [&](v1::Seat seat) {
                       return knows_the_game(seat) && state().has_seen_as(seat, line.person);
                     });
  if (!knows || line.person == person || sits_among_those_who_know(state(), person)) return false;
  const std::uint64_t told = ledger_.visible_up_to(v1::SEAT_SPECTATOR);
  return told < state().version && line.time_ms >= state().rows[told].time_ms;
}

void Chat::say(const RequestContext& call, const v1::Say& request) {
  store::ChatLine line;
  line.match = state().config->match;
  line.person = call.person.name;
  line.seat = seat_of(state(), call.person.name);
  line.audience = request.audience();
  const v1::Seat whose = request.to() != v1::SEAT_UNSPECIFIED ? request.to() : static_cast<v1::Seat>(line.seat);
  line.side = request.audience() == v1::AUDIENCE_SIDE ? whose : v1::SEAT_UNSPECIFIED;
  line.to = request.to();
  line.text = request.text();
  line.time_ms = context_.clock.now_ms();
  ++under_way_;
  if (context_.stored) context_.stored->add(call.person.name, line.text.size() + kLineBytes, line.time_ms);
  context_.store.chat().add(line, [this, alive = std::weak_ptr<char>(alive_), call, line](std::uint64_t id) mutable {
    if (alive.expired()) return;
    --under_way_;
    line.id = id;
    // The line's audience may depend on a row that is not durable yet, such as a seat just taken, so it waits for that
    // row. Rows that follow meanwhile do not widen the audience.
    const bool waits = ledger_.waiting();
    ledger_.when_durable(
        [this, call, line, deaf = waits ? deaf_to(line) : std::set<std::string>()](bool) { spread(line, call, deaf); });
  });
}

std::set<std::string> Chat::deaf_to(const store::ChatLine& line) const {
  std::set<std::string> deaf;
  watchers_.each([&](const Watcher& watcher) {
    if (!reader_of(watcher.person).reads(line)) deaf.insert(watcher.person);
  });
  return deaf;
}

// Sends it to everybody who may hear it, except the people named.
void Chat::spread(const store::ChatLine& line, const RequestContext& call, const std::set<std::string>& deaf) {
  const Frame frame = frame_of(line);
  call.subscriber->send(addressed(frame, call.id));
  if (withheld(line, {})) {
    withheld_.push_back(line);
    if (withheld_.size() > kMostWithheld) withheld_.pop_front();
  }
  watchers_.each([&](const Watcher& watcher) {
    const bool hears = !deaf.contains(watcher.person) && reader_of(watcher.person).reads(line);
    if (watcher.to == call.subscriber || !hears) return;
    if (!withheld(line, watcher.person)) watcher.to->send(frame);
  });
}

void Chat::let_out_withheld() {
  for (; !withheld_.empty() && !withheld(withheld_.front(), {}); withheld_.pop_front()) {
    const store::ChatLine& line = withheld_.front();
    const Frame frame = frame_of(line);
    watchers_.each([&](const Watcher& watcher) {
      const bool heard_it_then = watcher.person == line.person || sits_among_those_who_know(state(), watcher.person);
      if (!heard_it_then && reader_of(watcher.person).reads(line)) watcher.to->send(frame);
    });
  }
}

void Chat::answer_lines(const RequestContext& call, std::uint64_t after) {
  const std::uint64_t match = state().config->match;
  const store::ChatReader reader = reader_of(call.person.name);
  v1::ServerMessage message;
  v1::Chat* chat = message.mutable_chat();
  std::size_t kept_back = 0;  // withheld lines skipped so far; there is a limit
  for (bool more = true; more && chat->lines_size() < static_cast<int>(kMostLines) && kept_back < kMostWithheld;) {
    const std::size_t room = kMostLines - static_cast<std::size_t>(chat->lines_size());
    const std::vector<store::ChatLine> lines = context_.store.chat().read(match, reader, after, room);
    more = lines.size() == room;
    for (const store::ChatLine& line : lines) {
      after = line.id;
      if (withheld(line, call.person.name)) {
        ++kept_back;
      } else {
        *chat->add_lines() = said_of(line);
      }
    }
  }
  ledger_.when_durable([call, match, message](bool stored) {
    if (stored) return answer(call, message);
    answer_refused(call, {v1::REFUSAL_CODE_STALE, "Something happened in the meantime; try again."}, match);
  });
}

}  // namespace battalia::play
