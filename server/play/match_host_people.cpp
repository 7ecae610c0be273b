// Who sits where, and what people say to one another.
#include "server/play/invitations.h"
#include "server/play/match_host.h"
#include "server/play/scenarios.h"
#include "server/play/seats.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr int kMostCommands = 32;
constexpr std::size_t kMostCharacters = 1000;
constexpr std::size_t kMostChatLines = 200;
constexpr std::size_t kMostWithheld =
    1'000;  // lines that observers read later; what is beyond, they read by asking for the chat

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xc0) != 0x80; }));
}

// The seat a person speaks from.
v1::Seat seat_of(const MatchState& state, std::string_view person) {
  for (const v1::Seat seat : kViewers) {
    if (state.member(seat, person) != nullptr) return seat;
  }
  return v1::SEAT_SPECTATOR;
}

std::optional<Refusal> why_not_say(v1::Seat speaker, const v1::Say& request) {
  const std::size_t length = characters(request.text());
  if (length == 0 || length > kMostCharacters) {
    return Refusal{v1::REFUSAL_CODE_INVALID, "Say between 1 and 1,000 characters at a time."};
  }
  if (request.audience() == v1::AUDIENCE_UNSPECIFIED || !v1::Audience_IsValid(request.audience())) {
    return Refusal{v1::REFUSAL_CODE_INVALID, "Say to whom: all, your side, the umpire, spectators, or a note."};
  }
  if (request.to() != v1::SEAT_UNSPECIFIED && (speaker != v1::SEAT_UMPIRE || !is_player(request.to()))) {
    return Refusal{v1::REFUSAL_CODE_NOT_ALLOWED, "Only the umpire speaks to one side of his choice."};
  }
  const bool among_spectators =
      request.audience() == v1::AUDIENCE_SPECTATORS || request.audience() == v1::AUDIENCE_NOTE;
  if (speaker == v1::SEAT_SPECTATOR && !among_spectators) {
    return Refusal{v1::REFUSAL_CODE_NOT_ALLOWED, "Spectators talk among themselves, not with the players."};
  }
  if (is_player(speaker) && request.audience() == v1::AUDIENCE_SPECTATORS) {
    return Refusal{v1::REFUSAL_CODE_NOT_ALLOWED, "Players do not talk with the spectators; speak to all instead."};
  }
  return std::nullopt;
}

}  // namespace

// Whom a person hears.
store::ChatReader MatchHost::reader_of(std::string_view person) const {
  store::ChatReader reader{std::string(person), {{v1::AUDIENCE_ALL}}};
  const bool umpire = state().member(v1::SEAT_UMPIRE, person) != nullptr;
  for (const v1::Seat seat : kViewers) {
    if (umpire || state().member(seat, person) != nullptr) reader.channels.push_back({v1::AUDIENCE_SIDE, seat});
  }
  if (umpire) reader.channels.push_back({v1::AUDIENCE_UMPIRE});
  if (umpire || ended_for_good() || !is_player(seat_of(state(), person))) {
    reader.channels.push_back({v1::AUDIENCE_SPECTATORS});
  }
  return reader;
}

v1::ChatSaid chat_said(const store::ChatLine& line) {
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

std::optional<Refusal> MatchHost::why_not_commands(v1::Seat seat,
                                                   const google::protobuf::RepeatedPtrField<std::string>& ids) const {
  if (ids.empty()) return std::nullopt;
  const auto& commands = state().terms->scenario->table().commands();
  const auto known = [&](const std::string& id) {
    return std::any_of(commands.begin(), commands.end(), [&](const v1::Command& command) {
      return command.id() == id && command.side() == rules::side_of(seat);
    });
  };
  if (!is_player(seat) || ids.size() > kMostCommands || !std::all_of(ids.begin(), ids.end(), known)) {
    return Refusal{v1::REFUSAL_CODE_INVALID, "Name commands of that side, by their ids in the scenario."};
  }
  return std::nullopt;
}

void MatchHost::join(const Call& call, const v1::Join& request) {
  touched_ms_ = house_.clock.now_ms();
  if (stopping_) return deny(call, Refusal{v1::REFUSAL_CODE_STOPPING, "The server is going down; join again shortly."});
  if (auto why_not = why_not_commands(request.seat(), request.commands())) return deny(call, std::move(*why_not));
  std::vector<std::string> commands(request.commands().begin(), request.commands().end());
  Entry entry;
  std::string code_hash;
  std::optional<Refusal> lapsed;
  if (!request.invitation().empty()) {
    code_hash = invitation_hash(request.invitation());
    const auto invitation = house_.store.matches().invitation(code_hash);
    const bool stands = invitation && invitation->match == id() && invitation->seat == request.seat();
    const bool open = stands && !codes_used_.contains(code_hash) &&
                      (invitation->used_by.empty() || invitation->used_by == call.person.name);
    if (!open) {
      return deny(call, Refusal{v1::REFUSAL_CODE_UNKNOWN, "That invitation does not stand: ask for a new one."});
    }
    lapsed = why_lapsed(state(), *invitation);
    if (lapsed && !state().has_seen_as(request.seat(), call.person.name)) return deny(call, *std::move(lapsed));
    if (!lapsed && !invitation->commands.empty()) commands = invitation->commands;
    entry.writes.push_back(store::InvitationUsed{code_hash, call.person.name});
  } else if (auto hidden = why_not_watch(state(), call.person, v1::SEAT_SPECTATOR)) {
    return deny(call, std::move(*hidden));
  }
  Verdict verdict = sit_down(state(), call.person, request.seat(), commands, !code_hash.empty() && !lapsed);
  if (!verdict) return deny(call, std::move(verdict.error()));
  if (verdict->empty()) commands = state().member(request.seat(), call.person.name)->commands;
  v1::ServerMessage message;
  message.mutable_joined()->set_match(id());
  message.mutable_joined()->set_seat(request.seat());
  for (const std::string& command : commands) message.mutable_joined()->add_commands(command);
  if (verdict->empty()) return ledger_.when_durable([call, message](bool) { answer(call, message); });
  entry.author.set_seat(request.seat());
  entry.author.set_person(call.person.name);
  entry.events = std::move(*verdict);
  if (!code_hash.empty()) codes_used_.insert(code_hash);
  commit(std::move(entry), [this, call, message, code_hash](bool stored) {
    codes_used_.erase(code_hash);
    if (stored) return answer(call, message);
    answer_refused(call, {v1::REFUSAL_CODE_SEAT_TAKEN, "Somebody else sat down at the same moment; look again."}, id());
  });
}

void MatchHost::leave(const Call& call) {
  touched_ms_ = house_.clock.now_ms();
  Entry entry;
  Verdict verdict = get_up(state(), call.person.name);
  if (!verdict) return deny(call, std::move(verdict.error()));
  entry.author.set_seat(seat_of(state(), call.person.name));
  entry.author.set_person(call.person.name);
  entry.events = std::move(*verdict);
  commit(std::move(entry), [this, call](bool stored) {
    if (stored) return answer_done(call);
    answer_refused(call, {v1::REFUSAL_CODE_STALE, "Something happened meanwhile; leave again."}, id());
  });
}

void MatchHost::invite(const Call& call, const v1::Invite& request) {
  touched_ms_ = house_.clock.now_ms();
  if (auto why_not = why_not_invite(state(), call.person, request.seat())) return deny(call, std::move(*why_not));
  if (auto why_not = why_not_commands(request.seat(), request.commands())) return deny(call, std::move(*why_not));
  const std::string code = invitation_code(random_secret());
  Entry entry;
  entry.author.set_seat(seat_of(state(), call.person.name));
  entry.author.set_person(call.person.name);
  entry.writes.push_back(store::InvitationRow{invitation_hash(code),
                                              id(),
                                              request.seat(),
                                              {request.commands().begin(), request.commands().end()},
                                              {},
                                              std::max(house_.clock.now_ms(), state().time_ms)});
  v1::ServerMessage message;
  message.mutable_invited()->set_match(id());
  *message.mutable_invited()->mutable_invitation() = invitation_to(id(), request.seat(), code);
  commit(std::move(entry), [this, call, message](bool stored) {
    if (stored) return answer(call, message);
    answer_refused(call, {v1::REFUSAL_CODE_STALE, "Something happened meanwhile; invite again."}, id());
  });
}

void MatchHost::say(const Call& call, const v1::Say& request) {
  touched_ms_ = house_.clock.now_ms();
  if (auto hidden = why_not_watch(state(), call.person, v1::SEAT_SPECTATOR)) return deny(call, std::move(*hidden));
  const v1::Seat speaker = seat_of(state(), call.person.name);
  if (auto why_not = why_not_say(speaker, request)) return deny(call, std::move(*why_not));
  store::ChatLine line;
  line.match = id();
  line.person = call.person.name;
  line.seat = speaker;
  line.audience = request.audience();
  const v1::Seat whose = request.to() != v1::SEAT_UNSPECIFIED ? request.to() : speaker;
  line.side = request.audience() == v1::AUDIENCE_SIDE ? whose : v1::SEAT_UNSPECIFIED;
  line.to = request.to();
  line.text = request.text();
  line.time_ms = house_.clock.now_ms();
  ++chat_under_way_;
  const std::weak_ptr<char> alive = alive_;
  house_.store.chat().add(line, [this, alive, call, line](std::uint64_t line_id) mutable {
    if (alive.expired()) return;
    --chat_under_way_;
    line.id = line_id;
    // Who may hear it can rest on a row that is still on its way to the disk, such as a seat just taken. One that comes
    // while the line waits for that lets nobody hear more.
    const bool waits = ledger_.waiting();
    ledger_.when_durable([this, call, line, deaf = waits ? deaf_to(line) : std::set<std::string>()](bool) {
      spread(chat_said(line), line, call, deaf);
    });
  });
}

std::set<std::string> MatchHost::deaf_to(const store::ChatLine& line) const {
  std::set<std::string> deaf;
  watchers_.each([&](const Watcher& watcher) {
    if (!reader_of(watcher.person).reads(line)) deaf.insert(watcher.person);
  });
  return deaf;
}

void MatchHost::spread(const v1::ChatSaid& said, const store::ChatLine& line, const Call& call,
                       const std::set<std::string>& deaf) {
  v1::ServerMessage message;
  *message.mutable_chat_said() = said;
  const Frame frame = encode(message);
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

void MatchHost::note_look(const Person& person, std::string reason) {
  Entry entry;
  entry.author.set_seat(seat_of(state(), person.name));
  entry.author.set_person(person.name);
  v1::UmpireRuled& ruled = *entry.events.emplace_back().mutable_umpire_ruled();
  ruled.set_person(person.name);
  ruled.set_power(std::string(kLook));
  ruled.set_reason(std::move(reason));
  commit(std::move(entry));
}

// What there is to see before the game begins is everybody's, but in a drawn battle; and when it has ended.
void MatchHost::note_once_a_turn(const Person& person, std::string reason) {
  if (state().stage() == v1::STAGE_ENDED || (state().stage() == v1::STAGE_GATHERING && !sides_have_secrets(state())))
    return;
  if (looks_.emplace(person.name, reason, state().table.turn).second) note_look(person, std::move(reason));
}

void MatchHost::note_eyes(const Person& person, v1::Seat seat) {
  const bool looks = is_player(seat) && state().member(seat, person.name) == nullptr &&
                     state().member(v1::SEAT_UMPIRE, person.name) != nullptr;
  if (looks) note_once_a_turn(person, "The umpire looks through the eyes of " + std::string(name_of(seat)) + ".");
}

void MatchHost::note_ears(const Person& person) {
  if (state().member(v1::SEAT_UMPIRE, person.name) == nullptr) return;
  note_once_a_turn(person, "The umpire reads what the sides say among themselves.");
}

void MatchHost::get_chat(const Call& call, const v1::GetChat& request) {
  touched_ms_ = house_.clock.now_ms();
  if (auto hidden = why_not_watch(state(), call.person, v1::SEAT_SPECTATOR)) return deny(call, std::move(*hidden));
  note_ears(call.person);
  v1::ServerMessage message;
  v1::Chat* chat = message.mutable_chat();
  const store::ChatReader reader = reader_of(call.person.name);
  std::uint64_t after = request.after();
  std::size_t kept_back = 0;  // lines that observers read later are passed over, but not without end
  for (bool more = true; more && chat->lines_size() < static_cast<int>(kMostChatLines) && kept_back < kMostWithheld;) {
    const std::size_t room = kMostChatLines - static_cast<std::size_t>(chat->lines_size());
    const std::vector<store::ChatLine> lines = house_.store.chat().read(id(), reader, after, room);
    more = lines.size() == room;
    for (const store::ChatLine& line : lines) {
      after = line.id;
      if (withheld(line, call.person.name)) {
        ++kept_back;
      } else {
        *chat->add_lines() = chat_said(line);
      }
    }
  }
  ledger_.when_durable([call, id = id(), message](bool stored) {
    if (stored) return answer(call, message);
    answer_refused(call, {v1::REFUSAL_CODE_STALE, "Something happened meanwhile; ask again."}, id);
  });
}

}  // namespace battalia::play
