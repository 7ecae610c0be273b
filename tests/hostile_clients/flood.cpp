// Targets 21, 22 and 25: too much of something that is harmless in small amounts: orders, connections, sign-ins.
// `battalia load` measures at the same time how much of it others notice.
#include "tests/hostile_clients/hostile_clients.h"
#include "tests/support/metric.h"

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <vector>

namespace battalia::tests {
namespace {

constexpr int kMostOrders = 100;  // in 20 seconds; half of that for an observer
constexpr int kPolicy = 1'008;
constexpr double kMostToGetInMs = 1'000;
constexpr int kHeld = 4'000;  // connections kept open at the same time
constexpr double kMostWaiting = 32;
constexpr std::size_t kOpen = 200;  // sign-ins sent before the first answer is read
constexpr double kMostAtOnce = 2;
constexpr double kKept = 0.95;  // minimum share of the intended rate

v1::ClientMessage own_match() {
  v1::ClientMessage message;
  v1::CreateMatch& create = *message.mutable_create_match();
  create.set_system("pike-and-shotte");
  create.set_scenario("first-battle");
  create.set_take_seat(v1::SEAT_RED);
  create.set_private_(true);
  return message;
}

// The result of giving orders as fast as the connection takes them.
struct Flooder {
  bool plays = true;
  int given = 0;
  int looked_at = 0;  // answered with anything but TOO_FAST
  int carried_out = 0;
  int warned_after = 0;  // orders answered before the first warning; 0: never warned
  int closed_with = 0;
};

// The orders of the flood: a player's in their own match, an observer's in somebody else's.
v1::ClientMessage orders_of(Guest& guest, bool plays) {
  v1::ClientMessage message;
  v1::GiveOrder& order = *message.mutable_give_order();
  order.set_match(1);
  order.set_seat(v1::SEAT_SPECTATOR);
  if (!plays) return message;
  const auto created = guest.ask(own_match());
  if (!created || !created->has_match_created()) give_up("no match for one who floods");
  order.set_match(created->match_created().match());
  order.set_seat(v1::SEAT_RED);
  v1::ClientMessage watch;
  watch.mutable_watch()->set_match(order.match());
  watch.mutable_watch()->set_as(v1::SEAT_RED);
  guest.ask(watch);
  return message;
}

Flooder flood(const Plan& plan, int number) {
  Guest guest(plan.server.port);
  if (!guest.come_in("Flooder " + std::to_string(number))) give_up("a flooder is not let in");
  Flooder flooder{.plays = number % 2 == 1};
  v1::ClientMessage message = orders_of(guest, flooder.plays);
  v1::GiveOrder& order = *message.mutable_give_order();
  const auto hear = [&](Milliseconds at_most) {
    while (const auto heard = guest.hear(at_most)) {
      if (heard->has_accepted()) {
        ++flooder.carried_out;
        order.set_seq(std::max(order.seq(), heard->accepted().seq()));
      }
      const bool warned = heard->has_refused() && heard->refused().code() == v1::REFUSAL_CODE_TOO_FAST;
      if (!warned && (heard->has_accepted() || heard->has_rejected() || heard->has_refused())) ++flooder.looked_at;
      if (warned && flooder.warned_after == 0) flooder.warned_after = flooder.looked_at;
      at_most = Milliseconds(0);
    }
  };
  const auto began = Clock::now();
  while (guest.open() && seconds_since(began) < plan.seconds) {
    order.set_request_id("flood " + std::to_string(++flooder.given));
    order.mutable_order()->mutable_ready()->set_ready(flooder.given % 2 == 0);
    guest.say(message);
    hear(Milliseconds(flooder.given % 8 == 0 ? 1 : 0));
  }
  while (guest.open() && seconds_since(began) < plan.seconds + 5) hear(Milliseconds(100));
  flooder.closed_with = guest.close_code();
  return flooder;
}

// Calls `act` this many times a second for this long, on the calling thread; late calls are made up for. Returns the
// rate achieved.
template <class Act>
double steadily(double per_second, double seconds, Act act) {
  const auto began = Clock::now();
  const int times = static_cast<int>(per_second * seconds);
  for (int i = 0; i < times; ++i) {
    std::this_thread::sleep_until(
        began + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(i / per_second)));
    act(i);
  }
  return times / seconds_since(began);
}

}  // namespace

void flood_with_orders(const Plan& plan) {
  // Runs floods for the whole time, this many at once; a client that was closed is followed by a new one.
  std::vector<std::thread> threads;
  std::mutex mutex;
  int came = 0;
  std::vector<Flooder> all;
  const auto began = Clock::now();
  for (int i = 0; i < plan.many; ++i) {
    threads.emplace_back([&] {
      do {
        int number = 0;
        {
          const std::lock_guard lock(mutex);
          number = ++came;
        }
        const Flooder flooder = flood(plan, number);
        const std::lock_guard lock(mutex);
        all.push_back(flooder);
      } while (seconds_since(began) < plan.seconds);
    });
  }
  for (std::thread& thread : threads) thread.join();
  int most_carried_out = 0, most_looked_at = 0;
  for (const Flooder& flooder : all) {
    most_carried_out = std::max(most_carried_out, flooder.carried_out);
    if (!flooder.plays) most_looked_at = std::max(most_looked_at, flooder.looked_at);
    expect(flooder.warned_after > 0, "who floods is warned");
    expect(flooder.closed_with == kPolicy,
           "who floods on is closed with 1008, not " + std::to_string(flooder.closed_with));
  }
  // The number granted at once, plus those that the seconds add.
  const int most = kMostOrders + static_cast<int>(plan.seconds) * kMostOrders / 20;
  expect(most_carried_out > 0 && most_carried_out <= most, "a flood is not carried out");
  expect(most_looked_at <= most / 2, "of an observer's flood half as much is looked at");
  metric("target 21: who floods: people, orders carried out of one at most",
         std::to_string(all.size()) + ", " + std::to_string(most_carried_out));
  metric("target 21: orders looked at of an observer who floods, at most", most_looked_at);
}

void attempt_connections(const Plan& plan) {
  std::atomic<bool> stop = false;
  std::atomic<double> rate = 0;
  std::thread knocker([&] {
    std::deque<Connection> held;
    rate = steadily(plan.many, plan.seconds, [&](int) {
      held.emplace_back(plan.server.port, From{"127.0.0.2"});
      if (held.size() > kHeld) {
        held.front().reset();
        held.pop_front();
      }
    });
    stop = true;
  });
  int tried = 0, came_in = 0;
  double worst_ms = 0;
  while (!stop) {
    const From from{"127.0.1." + std::to_string(1 + tried % 200)};
    const auto began = Clock::now();
    Guest guest(plan.server.port, from);
    came_in += guest.come_in("Other " + std::to_string(tried)) ? 1 : 0;
    worst_ms = std::max(worst_ms, ms_since(began));
    ++tried;
    std::this_thread::sleep_for(Milliseconds(50));
  }
  knocker.join();
  metric("target 22: connections a second from one address", static_cast<int>(rate.load()));
  metric("target 22: others who tried, and got in", std::to_string(tried) + ", " + std::to_string(came_in));
  metric("target 22: the slowest of them got in after, ms", worst_ms);
  expect(tried > 0 && came_in == tried, "others get in");
  if (!plan.measured) return;
  expect(rate >= plan.many * kKept, "as many attempt_connections as should");
  expect(worst_ms <= kMostToGetInMs, "others get in within a second");
}

// Needs accounts "User 0" to "User 9" with the password "correct horse".
void flood_with_sign_ins(const Plan& plan) {
  std::atomic<bool> stop = false;
  std::atomic<double> most_waiting = 0;
  std::thread watcher([&] {
    while (!stop) {
      most_waiting = std::max<double>(most_waiting, server_metric(plan.server, "battalia_sign_ins_waiting"));
      std::this_thread::sleep_for(Milliseconds(20));
    }
  });
  const std::int64_t before_kib = memory_kib(plan.server);
  std::map<std::string, int> answers;
  std::deque<Guest> asked;
  const auto gather = [&](Guest& guest) {
    std::string answer = "no answer";
    while (const auto heard = guest.hear(Milliseconds(10'000))) {
      if (heard->has_welcome()) continue;
      answer = heard->has_signed_in() ? "signed in"
               : heard->has_refused() ? v1::RefusalCode_Name(heard->refused().code())
                                      : "something else";
      break;
    }
    ++answers[answer];
  };
  const double rate = steadily(plan.many, plan.seconds, [&](int i) {
    v1::ClientMessage hello;
    hello.mutable_hello()->set_protocol(1);
    v1::ClientMessage sign_in;
    sign_in.mutable_sign_in()->set_name("User " + std::to_string(i % 12));  // two of them do not exist
    sign_in.mutable_sign_in()->set_password(i % 3 == 0 ? "wrong horse" : "correct horse");
    asked.emplace_back(plan.server.port);
    asked.back().say(hello);
    asked.back().say(sign_in);
    if (asked.size() < kOpen) return;
    gather(asked.front());
    asked.pop_front();
  });
  for (Guest& guest : asked) gather(guest);
  stop = true;
  watcher.join();
  std::string told;
  for (const auto& [answer, times] : answers) told += (told.empty() ? "" : ", ") + answer + " " + std::to_string(times);
  const double at_once = server_metric(plan.server, "battalia_hashes_at_once_most");
  metric("target 25: sign-ins at " + std::to_string(static_cast<int>(rate)) + " a second", told);
  metric("target 25: hashes at once at most", at_once);
  metric("target 25: that waited at most", most_waiting.load());
  metric("target 25: memory gained, MiB (a hash takes 19)", (most_memory_kib(plan.server) - before_kib) / 1024);
  expect(answers["no answer"] + answers["something else"] == 0, "every sign-in is answered");
  expect(answers["signed in"] > 0, "some sign in");
  expect(most_waiting <= kMostWaiting, "few wait");
  expect(at_once >= 1 && at_once <= kMostAtOnce, "two passwords at most are hashed at once");
  if (plan.measured) expect(rate >= plan.many * kKept, "as many sign in as should");
}

}  // namespace battalia::tests
