#include "tests/simulation/people/person.h"

#include "common/protocol/codec.h"

#include <algorithm>
#include <utility>

namespace battalia::simulation {
namespace {

constexpr std::int64_t kPatienceMs = 4'000;

}  // namespace

Person::Person(Club& club, std::string name, Habit habit, Lane lane, std::uint64_t seed)
    : club_(club), first_name_(std::move(name)), habit_(habit), lane_(lane), random_(seed * 7'919 + lane) {}

v1::Seat Person::seat() const {
  if (habit_ == Habit::deputy && seated_in_ != club_.match) return v1::SEAT_SPECTATOR;  // not invited yet
  const auto found = club_.seats.find(first_name_);
  return found == club_.seats.end() ? v1::SEAT_SPECTATOR : found->second;
}

// ---------------------------------------------------------------- what they do

void Person::plan_tick() {
  club_.agenda.plan(between(random_, 20, 160), lane_, [this] {
    tick();
    plan_tick();
  });
}

void Person::tick() {
  if (!wire_) return connect();
  if (asked_ && club_.agenda.now_ms() < asked_->until_ms) return;
  if (std::exchange(asked_, std::nullopt) && once_in(random_, 2)) return wire_->cut();
  const bool invited = habit_ == Habit::deputy && seated_in_ != club_.match && !club_.deputy_code.empty();
  if (match_ == club_.match && watching_ && match_ != 0 && sight_.seat == seat() && !invited) return play();
  settle();
}

void Person::connect() {
  // From an address of their own: other tests try the limits per address.
  wire_ = club_.network.ring_up(*this, "203.0." + std::to_string(lane_) + "." + std::to_string(random_.next()));
  if (!wire_) return;
  v1::ClientMessage message;
  message.mutable_hello()->set_protocol(1);
  send(message, true);
}

void Person::settle() {
  v1::ClientMessage message;
  if (!greeted_) {
    message.mutable_hello()->set_protocol(1);
    return send(message, true);
  }
  if (!signed_in_ && habit_ != Habit::onlooker) {
    if (!token_.empty()) {
      message.mutable_sign_in_with_token()->set_token(token_);
    } else {
      message.mutable_sign_in_as_guest()->set_name(names_tried_ == 0 ? first_name_
                                                                     : first_name_ + std::to_string(names_tried_));
    }
    return send(message, true);
  }
  if (club_.match == 0 || making_) return make_match();
  const bool invited = habit_ == Habit::deputy && !club_.deputy_code.empty();
  if ((seat() != v1::SEAT_SPECTATOR || invited) && seated_in_ != club_.match) return sit_down();
  if (!club_.private_match || seat() != v1::SEAT_SPECTATOR) watch();
}

void Person::make_match() {
  if (habit_ != Habit::host) return;
  if (!making_) {
    ++matches_made_;
    making_.emplace();
    if (club_.match != 0 && once_in(random_, 3)) {
      making_->mutable_rematch()->set_match(club_.match);
      making_->mutable_rematch()->set_request_id("again " + std::to_string(matches_made_));
    } else {
      *making_->mutable_create_match() = some_terms(random_);
      making_->mutable_create_match()->set_request_id("battle " + std::to_string(matches_made_));
    }
  }
  send(*making_, true);
}

void Person::sit_down() {
  v1::ClientMessage message;
  message.mutable_join()->set_match(club_.match);
  message.mutable_join()->set_seat(club_.seats.at(first_name_));
  if (habit_ == Habit::deputy) {
    message.mutable_join()->set_invitation(club_.deputy_code);
  } else if (club_.private_match || (seat() == v1::SEAT_UMPIRE && once_in(random_, 2))) {
    message.mutable_join()->set_invitation(club_.codes[seat()]);
  }
  send(message, true);
}

void Person::watch() {
  v1::ClientMessage message;
  message.mutable_watch()->set_match(club_.match);
  message.mutable_watch()->set_as(seat());
  // On a connection that already watches, missed updates may be in transit: only a new connection resumes from a
  // number.
  const bool knows = match_ == club_.match && sight_.seat == seat() && !taken_back_ && !asked_to_watch_;
  if (knows && !once_in(random_, 4)) message.mutable_watch()->set_after_seq(sight_.seq);
  asked_to_watch_ = true;
  wire_->watch_as(club_.match, seat());
  send(message, true);
}

void Person::play() {
  const std::int64_t now_ms = club_.agenda.now_ms();
  if (take_part_in_dice()) return;
  if (pending_) {
    if (now_ms < pending_->again_ms) return;
    pending_->again_ms = now_ms + between(random_, 300, 3'000);
    club_.tally.count("fault: an order asked again");
    return give(pending_->order);
  }
  if (club_.calm) return;
  if (sight_.match.stage() != v1::STAGE_ENDED) ended_ms_ = 0;
  if (sight_.match.stage() == v1::STAGE_ENDED && habit_ == Habit::host) {
    if (ended_ms_ == 0) ended_ms_ = now_ms;
    if (now_ms > ended_ms_ + 1'000) return make_match();
  }
  if (once_in(random_, 25)) return say_something();
  if (once_in(random_, 15)) return repeat_an_old_order();
  if (once_in(random_, 60)) return watch();
  if (auto wanted = random_order(sight_, random_)) order(*wanted);
}

// Sends what the dice need, no matter who waits for it; true if it sent anything, and then does nothing else.
bool Person::take_part_in_dice() {
  const std::int64_t now_ms = club_.agenda.now_ms();
  const bool again = part_.has_value();
  if (again && now_ms < part_->again_ms) return false;
  if (!again) {
    const auto due = dice_.due(random_, club_.tally);
    if (!due) return false;
    part_.emplace();
    part_->order.set_match(match_);
    part_->order.set_seat(seat());
    part_->order.set_request_id(first_name_ + std::to_string(++last_request_));
    part_->order.set_seq(sight_.seq);
    *part_->order.mutable_order() = due->order;
    part_->forged = due->wrong;
  }
  part_->again_ms = now_ms + between(random_, 300, 3'000);
  give(part_->order);
  if (once_in(random_, 12)) wire_->cut();
  return true;
}

void Person::order(const v1::Order& order) {
  if (habit_ == Habit::onlooker && !once_in(random_, 5)) return;
  pending_.emplace();
  pending_->order.set_match(match_);
  pending_->order.set_seat(seat());
  pending_->order.set_request_id(first_name_ + std::to_string(++last_request_));
  pending_->order.set_seq(sight_.seq - (sight_.seq > 0 && once_in(random_, 20) ? 1 : 0));
  *pending_->order.mutable_order() = order;
  if (head_.match() == match_) {
    *pending_->order.mutable_known_head() = head_;
    pending_->forged = once_in(random_, 30);
    if (pending_->forged) pending_->order.mutable_known_head()->mutable_hash()->front() ^= 1;
  }
  pending_->again_ms = club_.agenda.now_ms() + between(random_, 300, 3'000);
  ++club_.orders_given;
  give(pending_->order);
  for (std::uint32_t more = once_in(random_, 6) ? 1 + random_.below(4) : 0; more > 0; --more) {
    club_.tally.count("fault: an order sent twice");
    give(pending_->order);
  }
  if (once_in(random_, 12)) wire_->cut();  // disconnects before the answer
}

// Repeats an order that was answered long ago, unchanged or with other content.
void Person::repeat_an_old_order() {
  if (accepted_.empty()) return;
  v1::GiveOrder old = accepted_[random_.below(static_cast<std::uint32_t>(accepted_.size()))];
  const bool other = once_in(random_, 3);
  if (other) old.mutable_order()->mutable_call_umpire()->set_reason("Something else " + std::to_string(last_id_));
  give(old);
  if (other) reused_.insert(last_id_);
}

void Person::say_something() {
  v1::ClientMessage message;
  switch (random_.below(8)) {
    case 0:
      message.mutable_say()->set_match(match_);
      message.mutable_say()->set_text(seat() == v1::SEAT_RED ? kSecretOfRed : "Well met.");
      message.mutable_say()->set_audience(seat() == v1::SEAT_SPECTATOR ? v1::AUDIENCE_SPECTATORS : v1::AUDIENCE_SIDE);
      break;
    case 1:
      message.mutable_get_chat()->set_match(match_);
      break;
    case 2:
      message.mutable_get_history()->set_match(match_);
      message.mutable_get_history()->set_as(seat());
      break;
    case 3:
      message.mutable_list_matches();
      break;
    case 4:
      message.mutable_ask_preview()->set_match(match_);
      message.mutable_ask_preview()->set_seat(seat());
      *message.mutable_ask_preview()->mutable_act() = sight_.prompt.default_act();
      break;
    case 5:
      message.mutable_get_scenario()->set_key("the-ford");
      break;
    case 6:
      message.mutable_unwatch()->set_match(match_);
      watching_ = false;
      leaving_ = last_id_ + 1;
      break;
    default:
      if (habit_ != Habit::host || !club_.deputy_code.empty()) return;
      message.mutable_invite()->set_match(match_);
      message.mutable_invite()->set_seat(seat());
      if (seat() == v1::SEAT_RED) message.mutable_invite()->add_commands("r2");
  }
  send(message);
}

void Person::give(const v1::GiveOrder& order) {
  v1::ClientMessage message;
  *message.mutable_give_order() = order;
  send(message);
}

void Person::send(v1::ClientMessage message, bool awaited) {
  if (!wire_) return;
  message.set_id(++last_id_);
  if (awaited) asked_ = Asked{last_id_, club_.agenda.now_ms() + kPatienceMs};
  wire_->say(protocol::encode(message));
}

}  // namespace battalia::simulation
