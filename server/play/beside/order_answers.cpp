#include "server/play/beside/order_answers.h"

#include "common/base/text.h"
#include "common/hash/sha256.h"

namespace battalia::play {
namespace {

constexpr std::size_t kStoredIdBytes = 16;

}  // namespace

std::string stored_request_id(const std::string& person, const std::string& request_id) {
  const auto hashed = hash::sha256(person + '\n' + request_id);
  return hexadecimal(std::string(hash::bytes_of(hashed)).substr(0, kStoredIdBytes));
}

void reject(const RequestContext& call, const std::string& request_id, const std::string& reason) {
  v1::ServerMessage message;
  message.mutable_rejected()->set_request_id(request_id);
  message.mutable_rejected()->set_reason(reason);
  answer(call, message);
}

void not_done(const RequestContext& call, const std::string& request_id, const store::StreamAnswer& became) {
  using Kind = store::StreamAnswer::Kind;
  if (became.kind == Kind::refused || became.kind == Kind::busy) return reject(call, request_id, became.reason);
  const bool reused = became.kind == Kind::reused;
  answer_refused(call, reused ? Refusal{v1::REFUSAL_CODE_REQUEST_REUSED, became.reason} : unreadable(), 0, request_id);
}

}  // namespace battalia::play
