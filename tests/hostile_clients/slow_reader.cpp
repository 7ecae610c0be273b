// Target 20: observers who never read. One half has asked for the table a few times and fallen silent; the other half
// asks for it again and again, which is the most that anybody can make the server keep for one client.
#include "tests/hostile_clients/hostile_clients.h"
#include "tests/support/metric.h"

#include <vector>

namespace battalia::tests {
namespace {

constexpr int kSleeperAsks = 40;
constexpr int kGreedyAsks = 500;
constexpr double kMostToDropS = 10;
constexpr double kGrainS = 1;
constexpr std::int64_t kMostGainedKib = 64 * 1024;

std::uint64_t live_match(Guest& guest) {
  v1::ClientMessage list;
  list.mutable_list_matches()->set_live(true);
  const auto answer = guest.ask(list);
  if (!answer || answer->matches().matches().empty()) give_up("there is no battle to look at");
  return answer->matches().matches(0).id();
}

v1::ClientMessage watching(std::uint64_t match, std::uint64_t after_seq) {
  v1::ClientMessage message;
  message.mutable_watch()->set_match(match);
  message.mutable_watch()->set_as(v1::SEAT_SPECTATOR);
  message.mutable_watch()->set_after_seq(after_seq);
  return message;
}

bool resumes(const Plan& plan, const std::string& token, std::uint64_t match) {
  Guest guest(plan.server.port);
  if (!guest.come_back(token)) return false;
  guest.say(watching(match, 1));
  while (const auto heard = guest.hear(Milliseconds(5'000))) {
    if (heard->has_view_shown() || heard->has_update() || heard->has_done()) return true;
  }
  return false;
}

}  // namespace

void never_read(const Plan& plan) {
  Bystander bystander(plan.server);
  Guest first(plan.server.port);
  if (!first.come_in("First")) give_up("nobody is let in");
  const std::uint64_t match = live_match(first);
  const double lines_before = server_metric(plan.server, "battalia_lines");
  std::vector<Guest> slow_readers;
  for (int i = 0; i < plan.many; ++i) {
    Guest guest(plan.server.port, {.receive_bytes = 4'096});
    if (!guest.come_in("Deaf " + std::to_string(i))) give_up("an observer is not let in");
    slow_readers.push_back(std::move(guest));
  }
  const std::int64_t before_kib = memory_kib(plan.server);
  for (std::size_t i = 0; i < slow_readers.size(); ++i) {
    const int asks = i % 2 == 0 ? kSleeperAsks : kGreedyAsks;
    for (int ask = 0; ask < asks; ++ask) slow_readers[i].say(watching(match, 0));
  }
  const auto asked = Clock::now();
  std::int64_t most_kib = 0;
  double lines = 0;
  do {
    most_kib = std::max(most_kib, memory_kib(plan.server));
    lines = server_metric(plan.server, "battalia_lines");
    std::this_thread::sleep_for(Milliseconds(100));
  } while (lines > lines_before && seconds_since(asked) < 30);
  const double dropped_s = seconds_since(asked);
  most_kib = std::max(most_kib, most_memory_kib(plan.server));
  int back = 0;
  for (const Guest& guest : slow_readers) back += resumes(plan, guest.token(), match) ? 1 : 0;

  const std::string many = std::to_string(plan.many);
  metric("target 20: memory gained by " + many + " who never read, MiB", (most_kib - before_kib) / 1024);
  metric("target 20: the last of them dropped after, s", dropped_s);
  metric("target 20: of them able to resume", back);
  metric("target 20: a bystander's worst ping meanwhile, ms", bystander.worst_ms());
  expect(lines <= lines_before, "who never reads is dropped");
  expect(back == plan.many, "who was dropped resumes");
  expect(!bystander.lost(), "a bystander is answered all the while");
  expect(dropped_s <= kMostToDropS + kGrainS, "who never reads is dropped within ten seconds");
  if (plan.measured) expect(most_kib - before_kib <= kMostGainedKib, "who never reads takes little memory");
}

}  // namespace battalia::tests
