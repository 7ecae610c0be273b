// How the house bears many matches and long ones, without the network: orders over more and more matches, bringing a
// long match back, its history, what a match takes of memory awake and asleep, starting beside a hundred thousand of
// them. Drill is played, so that it is the house that is measured; the store is the real one, in the folder of TMPDIR.
#include "common/protocol/codec.h"
#include "server/play/service.h"
#include "server/store/sqlite/sqlite_store.h"
#include "tests/bench/drill/drill.h"
#include "tests/store/test_loop.h"

#include <benchmark/benchmark.h>
#include <malloc.h>

#include <filesystem>
#include <map>
#include <optional>
#include <stdexcept>

namespace battalia::play {
namespace {

// Time that passes when the benchmark says so.
class BenchClock final : public Clock {
 public:
  std::int64_t now_ms() const override { return now_ms_; }
  TimerId wake_at(std::int64_t when_ms, std::function<void()> wake) override {
    timers_[++last_] = {when_ms, std::move(wake)};
    return last_;
  }
  void cancel(TimerId id) override { timers_.erase(id); }
  void pass(std::int64_t time_ms) {
    now_ms_ += time_ms;
    for (TimerId id = 1, newest = last_; id <= newest; ++id) {
      const auto found = timers_.find(id);
      if (found == timers_.end() || found->second.first > now_ms_) continue;
      const std::function<void()> wake = std::move(found->second.second);
      timers_.erase(found);
      wake();
    }
  }

 private:
  std::int64_t now_ms_ = 1'700'000'000'000;
  TimerId last_ = 0;
  std::map<TimerId, std::pair<std::int64_t, std::function<void()>>> timers_;
};

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "battalia-bench-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder can be made like " + name);
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string file() const { return (path_ / "battalia.db").string(); }

 private:
  std::filesystem::path path_;
};

struct Inbox final : Subscriber {
  void send(Frame frame) override {
    if (protocol::envelope_of(*frame).id != 0) answers.push_back(std::move(frame));
  }
  std::vector<Frame> answers;
};

class BenchHouse {
 public:
  explicit BenchHouse(const std::string& file) : store_({.path = file}, loop_.post()) { service_.start(); }

  v1::ServerMessage ask(const std::string& person, const std::function<void(const Call&)>& request) {
    const std::size_t before = inbox_->answers.size();
    request({{person, v1::ROLE_PLAYER}, 1, inbox_});
    loop_.run_until([&] { return inbox_->answers.size() > before; });
    v1::ServerMessage answer;
    answer.ParseFromString(*inbox_->answers.back());
    inbox_->answers.clear();
    if (answer.has_refused()) throw std::logic_error(answer.refused().reason());
    return answer;
  }

  std::uint64_t new_match() {
    v1::CreateMatch create;
    create.set_system("drill");
    create.set_scenario("parade");
    create.set_take_seat(v1::SEAT_RED);
    create.set_request_id("match " + std::to_string(++made_));
    const std::uint64_t match =
        ask("Red" + std::to_string(made_ / 50), [&](const Call& call) { service_.create_match(call, create); })
            .match_created()
            .match();
    owner_[match] = "Red" + std::to_string(made_ / 50);
    v1::Join join;
    join.set_match(match);
    join.set_seat(v1::SEAT_BLUE);
    ask("Blue", [&](const Call& call) { service_.join(call, join); });
    v1::Order ready;
    ready.mutable_ready()->set_ready(true);
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      ask(person(match, seat), [&](const Call& call) { service_.give_order(call, order(match, seat, ready, 0)); });
    }
    seqs_[match] = watch(match).view_shown().view().seq();
    return match;
  }

  // One more order in each, and all answered.
  void order_in(const std::vector<std::uint64_t>& matches) {
    for (const std::uint64_t match : matches) {
      const tests::DrillOrder next = tests::drill_order(orders_[match]++);
      v1::Order act;
      *act.mutable_act() = next.act;
      service_.give_order({{person(match, next.seat), v1::ROLE_PLAYER}, 1, inbox_},
                          order(match, next.seat, act, seqs_[match]++));
    }
    loop_.run_until([&] { return inbox_->answers.size() >= matches.size(); });
    inbox_->answers.clear();
  }

  v1::ServerMessage watch(std::uint64_t match) {
    v1::Watch wanted;
    wanted.set_match(match);
    wanted.set_as(v1::SEAT_SPECTATOR);
    v1::ServerMessage shown = ask("", [&](const Call& call) { service_.watch(call, wanted); });
    service_.drop(*inbox_);
    return shown;
  }

  void let_sleep() {
    clock_.pass(Settings().evict_after_ms + 1);
    clock_.pass(Settings().evict_after_ms + 1);
  }

  Service& service() { return service_; }
  store::SqliteStore& store() { return store_; }
  store::TestLoop& loop() { return loop_; }

 private:
  std::string person(std::uint64_t match, v1::Seat seat) { return seat == v1::SEAT_RED ? owner_[match] : "Blue"; }
  v1::GiveOrder order(std::uint64_t match, v1::Seat seat, const v1::Order& wanted, std::uint64_t seq) {
    v1::GiveOrder given;
    given.set_match(match);
    given.set_seat(seat);
    given.set_seq(seq);
    given.set_request_id(std::to_string(++requests_));
    *given.mutable_order() = wanted;
    return given;
  }

  store::TestLoop loop_;
  store::SqliteStore store_;
  BenchClock clock_;
  SealingKey key_ = SealingKey::random();
  SigningKey signer_ = SigningKey::random();
  std::vector<const rules::RuleSystem*> systems_ = {&tests::drill()};
  Service service_{{store_, systems_, clock_, key_, signer_, {.matches_per_person = 1'000'000}}};
  std::shared_ptr<Inbox> inbox_ = std::make_shared<Inbox>();
  std::uint64_t made_ = 0;
  std::uint64_t requests_ = 0;
  std::map<std::uint64_t, std::string> owner_;
  std::map<std::uint64_t, std::uint64_t> seqs_;
  std::map<std::uint64_t, std::uint64_t> orders_;
};

std::vector<std::uint64_t> some_matches(BenchHouse& house, std::int64_t count) {
  std::vector<std::uint64_t> matches;
  for (std::int64_t i = 0; i < count; ++i) matches.push_back(house.new_match());
  return matches;
}

double used_bytes() { return static_cast<double>(::mallinfo2().uordblks); }

// An order in each of so many matches at the same time, to the last answer.
void orders(benchmark::State& state) {
  const Folder folder;
  BenchHouse house(folder.file());
  const std::vector<std::uint64_t> matches = some_matches(house, state.range(0));
  for (auto _ : state) house.order_in(matches);
  state.counters["orders_s"] =
      benchmark::Counter(static_cast<double>(state.iterations() * state.range(0)), benchmark::Counter::kIsRate);
}
BENCHMARK(orders)->Arg(1)->Arg(10)->Arg(100)->Arg(1'000)->UseRealTime()->Unit(benchmark::kMillisecond);

// From asleep to its first view.
void waking_a_match(benchmark::State& state) {
  const Folder folder;
  BenchHouse house(folder.file());
  const std::vector<std::uint64_t> match = some_matches(house, 1);
  for (std::int64_t i = 0; i < state.range(0); ++i) house.order_in(match);
  for (auto _ : state) {
    state.PauseTiming();
    house.let_sleep();
    state.ResumeTiming();
    house.watch(match.front());
  }
}
BENCHMARK(waking_a_match)->Arg(20)->Arg(200)->Arg(2'000)->UseRealTime()->Unit(benchmark::kMillisecond);

// The last two hundred updates of a long match, as a replay asks for them.
void history(benchmark::State& state) {
  const Folder folder;
  BenchHouse house(folder.file());
  const std::vector<std::uint64_t> match = some_matches(house, 1);
  for (std::int64_t i = 0; i < state.range(0); ++i) house.order_in(match);
  v1::GetHistory wanted;
  wanted.set_match(match.front());
  wanted.set_as(v1::SEAT_SPECTATOR);
  wanted.set_after_seq(static_cast<std::uint64_t>(state.range(0)) - 190);
  for (auto _ : state) house.ask("", [&](const Call& call) { house.service().get_history(call, wanted); });
}
BENCHMARK(history)->Arg(200)->Arg(2'000)->UseRealTime()->Unit(benchmark::kMillisecond);

void memory_of_a_match(benchmark::State& state) {
  constexpr std::int64_t kMatches = 200;
  for (auto _ : state) {
    const Folder folder;
    BenchHouse house(folder.file());
    some_matches(house, 1);
    const double before = used_bytes();
    const std::vector<std::uint64_t> matches = some_matches(house, kMatches);
    for (int i = 0; i < 100; ++i) house.order_in(matches);
    const double awake = used_bytes();
    house.let_sleep();
    state.counters["live_match_bytes"] = (awake - before) / kMatches;
    state.counters["idle_match_bytes"] = (used_bytes() - before) / kMatches;
  }
}
BENCHMARK(memory_of_a_match)->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);

void fill(store::SqliteStore& store, store::TestLoop& loop, std::int64_t count) {
  v1::CreateMatch created;
  created.set_system("drill");
  created.set_scenario("parade");
  v1::Record first;
  first.set_version(1);
  std::int64_t stored = 0;
  for (std::int64_t i = 1; i <= count; ++i) {
    const auto id = static_cast<std::uint64_t>(i);
    store::MatchRow match{id, created.SerializeAsString(), {}, "Ann", "match " + std::to_string(i), i};
    store::MatchSummaryRow summary{id, "Match", "drill", "parade", v1::STAGE_PLAYING};
    summary.seats = {{v1::SEAT_RED, "Ann" + std::to_string(i % 1'000)}};
    store.log().append({id, 0, {}, first.SerializeAsString(), {std::move(match), std::move(summary)}},
                       [&](const store::AppendResult&) { ++stored; });
  }
  loop.run_until([&] { return stored == count; });
}

// From opening the file to the first page of the lobby.
void starting(benchmark::State& state) {
  const Folder folder;
  {
    store::TestLoop loop;
    store::SqliteStore store({.path = folder.file()}, loop.post());
    fill(store, loop, state.range(0));
  }
  for (auto _ : state) {
    BenchHouse house(folder.file());
    house.ask("", [&](const Call& call) { house.service().list_matches(call, {}); });
  }
}
BENCHMARK(starting)->Arg(100)->Arg(10'000)->Arg(100'000)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace battalia::play

BENCHMARK_MAIN();
