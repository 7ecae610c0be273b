// The time of a refusal reveals nothing: hidden and nonexistent things are refused in the same words and in the same
// time. Processor time, the median of many rounds in each of which both are requested: the least would occasionally be
// an error of the clock.
#include "tests/play/test_server.h"
#include "tests/support/metric.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <vector>

namespace battalia::play {
namespace {

constexpr std::size_t kTurns = 200;
constexpr std::size_t kMostTurns = 4'000;  // on a busy machine: a real difference is still there then
// In the slow set, which has the machine to itself. Otherwise another process may slow down one of the two, so only a
// difference by a large factor fails.
const double kMostRatio = tests::in_slow_set(4.0, 1.3);
// Match numbers are consecutive, so a number reveals that the match exists; two map look-ups may differ in time.
const double kMostRatioOfMatches = tests::in_slow_set(6.0, 2.0);

double processor_us() {
  std::timespec now{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

struct Asked {
  std::string words;  // of the last refusal
  std::vector<double> took_us;

  double median_us() const {
    std::vector<double> sorted = took_us;
    std::sort(sorted.begin(), sorted.end());
    return sorted.at(sorted.size() / 2);
  }
};

template <class Ask>
void time(Asked& asked, Ask ask) {
  const double began = processor_us();
  const v1::ServerMessage answer = ask();
  asked.took_us.push_back(processor_us() - began);
  asked.words = answer.has_rejected() ? answer.rejected().reason() : answer.refused().reason();
}

double ratio_of(const Asked& hidden, const Asked& absent) {
  const auto [less, more] = std::minmax({hidden.median_us(), absent.median_us()});
  return more / less;
}

// Requests both in turn.
template <class AskHidden, class AskAbsent>
void time_both(Asked& hidden, AskHidden ask_hidden, Asked& absent, AskAbsent ask_absent) {
  do {
    for (std::size_t turn = 0; turn < kTurns; ++turn) {
      time(hidden, ask_hidden);
      time(absent, ask_absent);
    }
  } while (ratio_of(hidden, absent) >= kMostRatio && hidden.took_us.size() < kMostTurns);
}

void expect_alike(Asked hidden, Asked absent, const std::string& name_of_hidden, const std::string& name_of_absent,
                  double most_ratio = kMostRatio) {
  for (std::size_t at = 0; (at = hidden.words.find(name_of_hidden, at)) != std::string::npos;) {
    hidden.words.replace(at, name_of_hidden.size(), name_of_absent);
  }
  EXPECT_EQ(hidden.words, absent.words);
  EXPECT_FALSE(hidden.words.empty());
  const double ratio = ratio_of(hidden, absent);
  EXPECT_LT(ratio, most_ratio) << hidden.median_us() << " us and " << absent.median_us() << " us";
  tests::metric("target 33: slower of two refusals, the faster one being 1", ratio);
}

TEST(RefusalTime, IsTheSameForHiddenAndUnknownUnits) {
  TestServer server;
  TestMatch match(server);
  ASSERT_EQ(match.red.table().find(UnitId("X1")), nullptr) << "it is hidden from red";
  const std::vector<std::pair<const char*, std::function<v1::Act(const std::string&)>>> acts = {
      {"shooting at it", [](const std::string& unit) { return tests::shoot("R1", unit); }},
      {"charging it", [](const std::string& unit) { return tests::charge("R1", unit); }},
      {"moving it", [](const std::string& unit) { return tests::advance(unit, 1); }},
      {"shooting with it", [](const std::string& unit) { return tests::shoot(unit, "B1"); }},
      {"charging with it", [](const std::string& unit) { return tests::charge(unit, "B1"); }},
  };
  for (const auto& [what, act] : acts) {
    SCOPED_TRACE(what);
    Asked hidden;
    Asked absent;
    time_both(
        hidden, [&] { return match.red.act(act("X1")); }, absent, [&] { return match.red.act(act("Z1")); });
    expect_alike(hidden, absent, "X1", "Z1");
  }
}

TEST(RefusalTime, OfAPreviewIsTheSameForHiddenAndUnknownUnits) {
  TestServer server;
  TestMatch match(server);
  const auto preview = [&](const std::string& target) {
    v1::AskPreview request;
    request.set_match(match.id);
    request.set_seat(v1::SEAT_RED);
    *request.mutable_act() = tests::shoot("R1", target);
    const v1::ServerMessage answer =
        match.red.ask([&](const RequestContext& call) { server.service().ask_preview(call, request); });
    v1::ServerMessage told;
    told.mutable_refused()->set_reason(answer.has_refused() ? answer.refused().reason() : answer.DebugString());
    return told;
  };
  Asked hidden;
  Asked absent;
  time_both(
      hidden, [&] { return preview("X1"); }, absent, [&] { return preview("Z1"); });
  // Only the number in the request differs.
  const auto without_number = [](std::string& words) {
    const std::size_t at = words.find("reply_to: ");
    if (at != std::string::npos) words.erase(at, words.find('\n', at) - at);
  };
  without_number(hidden.words);
  without_number(absent.words);
  expect_alike(hidden, absent, "X1", "Z1");
}

TEST(RefusalTime, IsTheSameForPrivateAndUnknownMatches) {
  TestServer server;
  v1::CreateMatch terms;
  terms.set_private_(true);
  TestMatch match(server, terms);
  TestClient stranger(server, "Stranger");
  Asked hidden;
  Asked absent;
  time_both(
      hidden, [&] { return stranger.watch(match.id, v1::SEAT_SPECTATOR); }, absent,
      [&] { return stranger.watch(match.id + 1'000, v1::SEAT_SPECTATOR); });
  expect_alike(hidden, absent, "no name", "no name", kMostRatioOfMatches);
}

}  // namespace
}  // namespace battalia::play
