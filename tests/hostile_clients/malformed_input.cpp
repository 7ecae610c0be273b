// Target 16: random connections, and valid ones that were corrupted, each as short as possible.
#include "battalia/v1/campaign_session.pb.h"
#include "common/protocol/codec.h"
#include "tests/hostile_clients/hostile_clients.h"
#include "tests/support/corrupt_frames.h"
#include "tests/support/metric.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/text_format.h>

#include <algorithm>
#include <random>
#include <vector>

namespace battalia::tests {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

constexpr int kThreads = 4;
constexpr int kAddresses = 200;  // of this machine, so that none runs out of ports
constexpr int kDeepest = 4;
constexpr double kMostPingMs = 250;
constexpr std::int64_t kMostGainedKib = 32 * 1024;
constexpr std::int64_t kTwoHashesKib = 2 * 19 * 1024;  // of passwords, which malformed input may request

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : random_(seed) {}

  std::size_t below(std::size_t most) { return static_cast<std::size_t>(random_() % most); }
  std::string noise(std::size_t size) { return tests::noise(size, random_); }
  std::string corrupt(std::string bytes) { return tests::corrupt(std::move(bytes), random_); }
  // A message of any kind with random fields.
  std::string message() {
    v1::ClientMessage message;
    const auto& kinds = *message.GetDescriptor()->FindOneofByName("kind");
    const FieldDescriptor* kind = kinds.field(static_cast<int>(below(static_cast<std::size_t>(kinds.field_count()))));
    message.set_id(random_());
    if (kind->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
      fill(*message.GetReflection()->MutableMessage(&message, kind), 1);
    } else {  // a message nested in the bytes field
      v1::CampaignRequest request;
      fill(request, 1);
      message.set_campaign(request.SerializeAsString());
    }
    return protocol::encode(message);
  }

 private:
  void fill(Message& message, int depth) {
    for (int i = 0; i < message.GetDescriptor()->field_count(); ++i) {
      const FieldDescriptor* field = message.GetDescriptor()->field(i);
      const bool deep = field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE;
      if (below(2) == 0 || (deep && depth >= kDeepest)) continue;
      for (std::size_t times = field->is_repeated() ? below(4) : 1; times > 0; --times) set(message, *field, depth);
    }
  }
  // Filled again if the field is repeated.
  void set(Message& message, const FieldDescriptor& field, int depth) {
    if (field.cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
      const auto& to = *message.GetReflection();
      return fill(field.is_repeated() ? *to.AddMessage(&message, &field) : *to.MutableMessage(&message, &field),
                  depth + 1);
    }
    google::protobuf::TextFormat::ParseFieldValueFromString(value_of(field), &field, &message);
  }
  // In the text form of a message.
  std::string value_of(const FieldDescriptor& field) {
    const auto number = [&](auto any) { return std::to_string(below(3) == 0 ? any : decltype(any)(below(9))); };
    switch (field.cpp_type()) {
      case FieldDescriptor::CPPTYPE_STRING:
        return '"' + std::string(below(below(9) == 0 ? 2'000 : 12), static_cast<char>('a' + below(26))) + '"';
      case FieldDescriptor::CPPTYPE_ENUM:
        return std::to_string(below(12));
      case FieldDescriptor::CPPTYPE_BOOL:
        return "true";
      case FieldDescriptor::CPPTYPE_INT32:
        return number(static_cast<std::int32_t>(random_()));
      case FieldDescriptor::CPPTYPE_UINT32:
        return number(static_cast<std::uint32_t>(random_()));
      case FieldDescriptor::CPPTYPE_INT64:
        return number(static_cast<std::int64_t>(random_()));
      default:
        return number(static_cast<std::uint64_t>(random_()));
    }
  }

  std::mt19937_64 random_;
};

const std::vector<std::string>& requests() {
  static const std::vector<std::string> all = {
      "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /matches/1/export HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer x\r\n\r\n",
      "HEAD /healthz HTTP/1.0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
      "\x16\x03\x01\x02" + std::string(512, 'x'),
      upgrade_request(),
  };
  return all;
}

// Bytes sent before any WebSocket exists.
std::string opening(Chance& chance) {
  if (chance.below(3) == 0) return chance.noise(chance.below(600));
  return chance.corrupt(requests()[chance.below(requests().size())]);
}

std::string frames(Chance& chance) {
  std::string hello;
  v1::ClientMessage message;
  message.mutable_hello()->set_protocol(1);
  if (chance.below(2) == 0) hello = frame_of(protocol::encode(message));
  if (chance.below(20) == 0) {
    message.mutable_sign_in_as_guest()->set_name("Stranger " + std::to_string(chance.below(1'000'000)));
    hello += frame_of(protocol::encode(message));
  }
  switch (chance.below(5)) {
    case 0:
      return hello + frame_of(chance.noise(chance.below(400)));
    case 1:
      return hello + frame_of(chance.message()) + frame_of(chance.message());
    case 2:
      return hello + frame_of(chance.corrupt(chance.message()));
    case 3:
      return hello + chance.corrupt(frame_of(chance.message(), static_cast<int>(chance.below(256))));
    default:
      return hello + chance.noise(chance.below(100));
  }
}

void one_connection(const Plan& plan, Chance& chance) {
  const From from{"127.0.0." + std::to_string(2 + chance.below(kAddresses))};
  if (chance.below(2) == 0) {
    Connection connection(plan.server.port, from);
    connection.write(opening(chance));
    if (chance.below(2) == 0) connection.read(Milliseconds(2));
    if (chance.below(2) == 0) connection.reset();
    return;
  }
  Guest guest(plan.server.port, from);
  expect(guest.open(), "a good request for a WebSocket is taken");
  guest.connection().write(frames(chance));
  if (chance.below(2) == 0) guest.connection().read(Milliseconds(2));
  if (chance.below(2) == 0) guest.connection().reset();
}

}  // namespace

void send_malformed_input(const Plan& plan) {
  Bystander bystander(plan.server);
  const std::int64_t before_kib = memory_kib(plan.server);
  std::vector<std::thread> threads;
  for (int number = 0; number < kThreads; ++number) {
    threads.emplace_back([&plan, number] {
      Chance chance(plan.seed * kThreads + static_cast<std::uint64_t>(number));
      for (int i = number; i < plan.many && failures() == 0; i += kThreads) one_connection(plan, chance);
    });
  }
  const auto began = Clock::now();
  for (std::thread& thread : threads) thread.join();
  const std::int64_t kept_kib = memory_kib(plan.server) - before_kib;
  const std::int64_t most_kib = most_memory_kib(plan.server) - before_kib;
  metric("target 16: connections of malformed input", plan.many);
  metric("target 16: connections a second", static_cast<int>(plan.many / seconds_since(began)));
  metric("target 16: a bystander's worst ping, ms", bystander.worst_ms());
  metric("target 16: memory gained, MiB; meanwhile, with two passwords being hashed (38)",
         std::to_string(kept_kib / 1024) + "; " + std::to_string(most_kib / 1024));
  expect(!bystander.lost() && bystander.answered() > 0, "a bystander is answered all the while");
  if (!plan.measured) return;
  expect(bystander.worst_ms() <= kMostPingMs, "a bystander's pings are answered in time");
  expect(kept_kib <= kMostGainedKib, "no memory is lost by rubbish");
  expect(most_kib <= kMostGainedKib + kTwoHashesKib, "rubbish takes little memory while it is dealt with");
}

}  // namespace battalia::tests
