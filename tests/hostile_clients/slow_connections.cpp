// Target 19: connections that send nothing, or one byte at a time, or fall silent.
#include "common/protocol/codec.h"
#include "common/protocol/limits.h"
#include "tests/hostile_clients/hostile_clients.h"
#include "tests/support/metric.h"

#include <iomanip>
#include <iterator>
#include <sstream>
#include <vector>

namespace battalia::tests {
namespace {

constexpr Milliseconds kBetweenDrips{250};

struct Kind {
  std::string what;
  int many;
  double limit_s;
  std::string first;  // sent at once
  std::string drip;   // then sent repeatedly
  bool websocket = false;
  bool shuts = false;  // shuts down its sending side
  std::vector<Connection> lines = {};
  double last_ended_s = 0;
};

Connection begun(std::uint16_t port, const Kind& kind) {
  Connection connection(port);
  if (kind.websocket) {
    connection.write(upgrade_request());
    if (connection.read(Milliseconds(5'000)).empty()) give_up("no WebSocket to be had");
  }
  connection.write(kind.first);
  if (kind.shuts) connection.shut();
  return connection;
}

std::string hello_frame() {
  v1::ClientMessage hello;
  hello.mutable_hello()->set_protocol(protocol::kVersion);
  return frame_of(protocol::encode(hello));
}

std::string in_seconds(double seconds) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(1) << seconds << " s";
  return text.str();
}

}  // namespace

void say_little(const Plan& plan) {
  const int half = plan.many / 2;
  const std::string head("\x82\xfe\x10\x00\x01\x02\x03\x04", 8);  // announces 4,096 bytes
  Kind kinds[] = {
      {"silent connections", half, 10, "", ""},
      {"requests that drip", plan.many - half, 10, "GET /ws HTTP/1.1\r\nX: ", "x"},
      {"half-closed requests", half, 10, "GET /ws HTTP/1.1\r\n", "", false, true},
      {"half-closed WebSockets", half, 10, "", "", true, true},
      {"messages that drip", half, 15, head, "c", true},
      {"mute WebSockets", half, 45, hello_frame(), "", true},  // after a Hello; without one the limit is half a minute
  };
  Bystander bystander(plan.server);
  std::vector<Clock::time_point> began;
  for (Kind& kind : kinds) {
    began.push_back(Clock::now());
    for (int i = 0; i < kind.many; ++i) kind.lines.push_back(begun(plan.server.port, kind));
  }
  bool any = true;
  for (const auto start = Clock::now(); any && seconds_since(start) < 60;) {
    any = false;
    for (std::size_t i = 0; i < std::size(kinds); ++i) {
      Kind& kind = kinds[i];
      std::vector<Connection> still;
      for (Connection& connection : kind.lines) {
        if (!kind.drip.empty()) connection.write(kind.drip);
        connection.read(Milliseconds(0));
        if (connection.open()) {
          still.push_back(std::move(connection));
        } else {
          kind.last_ended_s = seconds_since(began[i]);
        }
      }
      kind.lines = std::move(still);
      any = any || !kind.lines.empty();
    }
    std::this_thread::sleep_for(kBetweenDrips);
  }
  for (const Kind& kind : kinds) {
    const std::string what = std::to_string(kind.many) + " " + kind.what;
    expect(kind.lines.empty(), what + ": " + std::to_string(kind.lines.size()) + " are open after a minute");
    expect(kind.last_ended_s <= kind.limit_s, what + " are ended: " + in_seconds(kind.last_ended_s));
    metric("target 19: " + what + ", the last ended after", in_seconds(kind.last_ended_s));
  }
  expect(!bystander.lost(), "a healthy neighbour is served all the while");
  metric("target 19: a healthy neighbour's worst ping meanwhile, ms", bystander.worst_ms());
}

}  // namespace battalia::tests
