#include "server/play/answer.h"

#include "common/base/work.h"

#include <google/protobuf/io/coded_stream.h>

namespace battalia::play {
namespace {

constexpr std::size_t kAnswerBytesInAStep = 4;  // of an answer that is written

}  // namespace

Frame encode(const v1::ServerMessage& message) {
  return std::make_shared<const std::string>(message.SerializeAsString());
}

// A message is the sequence of its fields, so field 1 (reply_to) can precede bytes that are shared with other
// recipients.
Frame addressed(const Frame& frame, std::uint64_t reply_to) {
  if (reply_to == 0) return frame;
  constexpr std::uint8_t kReplyToTag = 1 << 3;
  std::array<std::uint8_t, 16> head{};
  std::uint8_t* end = google::protobuf::io::CodedOutputStream::WriteTagToArray(kReplyToTag, head.data());
  end = google::protobuf::io::CodedOutputStream::WriteVarint64ToArray(reply_to, end);
  auto bytes = std::make_shared<std::string>(head.data(), end);
  bytes->append(*frame);
  return bytes;
}

Refusal unreadable() {
  return {v1::REFUSAL_CODE_NOT_NOW, "The server can't read its database right now; try again, or tell its operator."};
}

Refusal damaged(std::uint64_t continued_as) {
  const std::string what = "The record of this game was damaged on the server's disk, so it cannot be opened. ";
  return {v1::REFUSAL_CODE_DAMAGED,
          continued_as == 0
              ? what + "The operator has been notified; your other games are not affected."
              : what + "It continues as game " + std::to_string(continued_as) + ", with you in your seat."};
}

Refusal going_back() {
  return {v1::REFUSAL_CODE_TOO_FAST, "The server is still going back in this long game; try again in a moment."};
}

Refusal needs_newer() {
  return {v1::REFUSAL_CODE_NEWER,
          "This game was continued by a newer version of the server than the one running now, so it can't be opened. "
          "Nothing is lost, and the operator has been notified."};
}

Refusal not_served(const store::StreamDamaged& found) {
  return found.cause() == store::StreamDamaged::Cause::newer ? needs_newer() : damaged(0);
}

void answer(const RequestContext& call, const v1::ServerMessage& message) {
  Frame frame = addressed(encode(message), call.id);
  work::count(frame->size() / kAnswerBytesInAStep);
  call.subscriber->send(std::move(frame));
}

void answer_done(const RequestContext& call) {
  v1::ServerMessage message;
  message.mutable_done();
  answer(call, message);
}

void answer_refused(const RequestContext& call, const Refusal& refusal, std::uint64_t match,
                    const std::string& request_id) {
  v1::ServerMessage message;
  v1::Refused* refused = message.mutable_refused();
  refused->set_code(refusal.code);
  refused->set_reason(refusal.reason);
  refused->set_request_id(request_id);
  refused->set_match(match);
  refused->set_seat(refusal.seat);
  for (const v1::ArmyFault& fault : refusal.faults) *refused->add_faults() = fault;
  answer(call, message);
}

void answer_denied(const RequestContext& call, const Denial& denial, std::uint64_t match,
                   const std::string& request_id) {
  if (const Refusal* refusal = std::get_if<Refusal>(&denial)) return answer_refused(call, *refusal, match, request_id);
  const rules::Violation& violation = std::get<rules::Violation>(denial);
  v1::ServerMessage message;
  v1::Rejected* rejected = message.mutable_rejected();
  rejected->set_request_id(request_id);
  rejected->set_match(match);
  rejected->set_clause(violation.citation.clause);
  rejected->set_reason(violation.reason);
  answer(call, message);
}

}  // namespace battalia::play
