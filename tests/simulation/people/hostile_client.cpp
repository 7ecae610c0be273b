#include "tests/simulation/people/hostile_client.h"

#include "common/protocol/codec.h"
#include "common/protocol/limits.h"
#include "tests/support/skirmish.h"

namespace battalia::simulation {

void HostileClient::wake() {
  club_.agenda.plan(between(random_, 50, 400), lane_, [this] {
    if (!club_.calm) tick();
    wake();
  });
}

void HostileClient::tick() {
  if (!wire_) {
    wire_ = club_.network.ring_up(*this, "198.51.100.1");
    if (!wire_ || once_in(random_, 6)) return;  // usually greets first
    v1::ClientMessage message;
    message.set_id(++last_id_);
    message.mutable_hello()->set_protocol(1);
    return wire_->say(protocol::encode(message));
  }
  if (once_in(random_, 30)) return wire_->cut();
  wire_->say(nuisance());
}

void HostileClient::on_cut() {
  wire_.reset();
  name_.clear();
}

void HostileClient::on_frame(const v1::ServerMessage& message) {
  if (message.has_signed_in()) name_ = message.signed_in().account().name();
}

std::string HostileClient::nuisance() {
  v1::ClientMessage message;
  message.set_id(++last_id_);
  switch (random_.below(14)) {
    case 0:
      return "no message at all";
    case 1:
      return std::string(protocol::kMaxInboundFrameBytes + 1, 'x');
    case 2:
      message.mutable_hello()->set_protocol(99);
      break;
    case 3:
      message.mutable_sign_in_with_token()->set_token("a token that nobody gave");
      break;
    case 4:
    case 5:
      message.mutable_sign_in_as_guest()->set_name(once_in(random_, 4) ? "Ann"
                                                                       : "HostileClient " + std::to_string(++guests_));
      break;
    case 6:
      message.mutable_sign_out();
      name_.clear();
      break;
    case 7:
      message.mutable_create_match()->set_scenario("no such battle");
      message.mutable_create_match()->set_request_id("nothing");
      break;
    case 8:
      message.mutable_join()->set_match(club_.match);
      message.mutable_join()->set_seat(v1::SEAT_RED);
      break;
    case 9:
      message.mutable_watch()->set_match(club_.match + random_.below(3));
      message.mutable_watch()->set_as(v1::SEAT_BLUE);
      break;
    case 10:
      message.mutable_join()->set_invitation("WRONG-CODE");
      break;
    case 11:
      message.mutable_say()->set_match(club_.match);
      message.mutable_say()->set_text("Boo");
      message.mutable_say()->set_audience(v1::AUDIENCE_ALL);
      break;
    case 12:
      message.mutable_get_history()->set_match(club_.match);
      message.mutable_get_history()->set_as(v1::SEAT_BLUE);
      break;
    default:
      message.mutable_give_order()->set_match(club_.match);
      message.mutable_give_order()->set_seat(v1::SEAT_BLUE);
      message.mutable_give_order()->set_request_id(std::string(1 + random_.below(40), 'p'));
      *message.mutable_give_order()->mutable_order()->mutable_act() = tests::show();
  }
  return protocol::encode(message);
}

}  // namespace battalia::simulation
