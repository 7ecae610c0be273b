// Measures the rule engine on the battles that come with the systems and on generated ones of 10 to 240 units: rulings
// by kind of act, previews, prompts, offers and views over games of random acts, and whole games between two computers.
// Processor time of the thread, in microseconds. Build it with -DCMAKE_BUILD_TYPE=Release; `rules_bench
// --benchmark_filter=lutzen`, or `=growth`. The baseline of each, timed in turn with it:
//
// - adjudicate: the same ruling, with known events: tried on a copy of the table, its events serialised and applied
// - preview: only adjudicating the same act, from which a preview learns the outcome
// - prompt: serialising it, as it is sent; it lists who can act
// - offers, of all units: serialising the finished prompt with them; no offer costs less
// - view: serialising the finished view
// - bot game: only its offers and adjudications; the rest is choosing, and applying the events
#include "common/player/chooser.h"
#include "server/rules/hidden_information/redaction.h"
#include "server/rules/rule_system.h"
#include "tests/bench/baseline.h"
#include "tests/bench/line_of_battle.h"
#include "tests/rules/every_system/random_acts.h"

#include <numeric>
#include <stdexcept>

namespace battalia::tests {
namespace {

constexpr int kLongestGame = 20'000;  // acts: a game that does not end is given up
constexpr int kUsualActs = 1'500;
constexpr int kTurnsOfGrowth = 3;
constexpr std::uint64_t kUnitsOfGrowth = 240;  // the largest: 120 a side

std::string kind_of(const v1::Act& act) {
  const std::string verb = v1::Verb_Name(act.verb()).substr(5);
  return act.key().empty() ? verb : verb + "/" + act.key();
}

rules::Table set_up(const rules::RuleSystem& system, const v1::Scenario& scenario, rules::Dice& dice) {
  const rules::Ruling opening = system.set_up(scenario, {}, dice);
  if (!opening) throw std::logic_error("the battle cannot be set up: " + opening.error().reason);
  rules::Table table;
  for (const v1::Event& event : *opening) table.apply(event);
  return table;
}

std::vector<v1::Event> ruled_again(const rules::Table& table, const rules::Ruling& ruling) {
  rules::Table tried = table;
  std::vector<v1::Event> events;
  for (const v1::Event& event : *ruling) {
    tried.apply(event);
    events.push_back(event);
  }
  benchmark::DoNotOptimize(&tried);
  return events;
}

// One game of random acts; every call is timed under its kind.
void play(const rules::RuleSystem& system, const v1::Scenario& scenario, std::uint64_t seed, int acts,
          Measured& measured) {
  const auto cpu = [&](std::vector<double>& times, auto work) { return timed(times, thread_us, work); };
  RandomPlayer player(seed);
  rules::SeededDice dice(seed);
  const rules::Redaction redaction(system.info());
  rules::Table table = set_up(system, scenario, dice);
  for (int i = 0; i < acts && !table.ended(); ++i) {
    const v1::Seat mover = system.prompt(table, v1::SEAT_BLUE).to_move() ? v1::SEAT_BLUE : v1::SEAT_RED;
    Comparison& lists = measured["prompt"];
    const v1::Prompt listed = cpu(lists.ours, [&] { return system.prompt(table, mover); });
    cpu(lists.baseline, [&] { return listed.SerializeAsString(); });
    if (!listed.units().empty()) {
      const auto any = static_cast<int>(player.below(static_cast<std::size_t>(listed.units_size())));
      const UnitId unit(listed.units(any).unit());
      cpu(measured["offers of a unit"].ours, [&] { return system.offers(table, mover, {&unit, 1}); });
    }
    Comparison& offers = measured["offers"];
    const v1::Prompt prompt = cpu(offers.ours, [&] { return rules::whole_prompt(system, table, mover); });
    cpu(offers.baseline, [&] { return prompt.SerializeAsString(); });
    Comparison& views = measured["view"];
    const v1::Table view = cpu(views.ours, [&] { return redaction.view_of(table, mover); });
    cpu(views.baseline, [&] { return view.SerializeAsString(); });
    const v1::Act act = player.fill_in(player.pick(prompt));
    cpu(measured["preview"].ours, [&] { return system.preview(table, act, mover); });
    Comparison& kind = measured["adjudicate " + kind_of(act)];
    const rules::Ruling ruling = cpu(kind.ours, [&] { return system.adjudicate(table, act, mover, dice); });
    if (!ruling) throw std::logic_error("an offered act is refused: " + ruling.error().reason);
    cpu(kind.baseline, [&] { return ruled_again(table, ruling); });
    measured["adjudicate"].ours.push_back(kind.ours.back());
    measured["adjudicate"].baseline.push_back(kind.baseline.back());
    measured["preview"].baseline.push_back(kind.ours.back());
    for (const v1::Event& event : *ruling) table.apply(event);
  }
}

void random_games(benchmark::State& state, const rules::RuleSystem* system, const v1::Scenario* scenario) {
  Measured measured;
  std::uint64_t seed = 0;
  for (auto _ : state) play(*system, *scenario, ++seed, kUsualActs, measured);
  tell(measured, state);
}

// Plays the first turns of a battle with all their acts, so that every size is measured in the same part of it.
void growth(benchmark::State& state, const rules::RuleSystem* system) {
  const auto scenario = line_of_battle(*system, static_cast<int>(state.range(0)), kTurnsOfGrowth);
  if (!scenario) return state.SkipWithError("no troops of this system are known here");
  Measured measured;
  const std::uint64_t games =
      kUnitsOfGrowth / static_cast<std::uint64_t>(state.range(0));  // small ones have fewer acts
  for (auto _ : state) {
    for (std::uint64_t seed = 1; seed <= games; ++seed) play(*system, *scenario, seed, kLongestGame, measured);
  }
  std::erase_if(measured, [](const auto& entry) { return entry.first.starts_with("adjudicate "); });
  tell(measured, state);
}

// Plays whole games between two computers, from the set-up to the result, to see how many games a second one processor
// plays.
void bot_games(benchmark::State& state, const rules::RuleSystem* system, const v1::Scenario* scenario) {
  Measured measured;
  Comparison& games = measured["bot game"];
  std::uint64_t seed = 0;
  std::int64_t acts = 0;
  double sum_us = 0;
  for (auto _ : state) {
    std::vector<double> thought;
    const double start = thread_us();
    player::Random random(++seed);
    rules::SeededDice dice(seed);
    rules::Table table = set_up(*system, *scenario, dice);
    for (int given = 0; given < kLongestGame && !table.ended(); ++given, ++acts) {
      v1::Seat mover = v1::SEAT_RED;
      const v1::Prompt prompt = timed(thought, thread_us, [&] {
        v1::Prompt asked = rules::whole_prompt(*system, table, mover);
        if (!asked.to_move()) asked = rules::whole_prompt(*system, table, mover = v1::SEAT_BLUE);
        return asked;
      });
      const v1::Act act = player::choose(prompt, random, player::Style::greedy);
      const rules::Ruling ruling = timed(thought, thread_us, [&] {
        rules::Ruling ruled = system->adjudicate(table, act, mover, dice);
        if (!ruled) ruled = system->adjudicate(table, prompt.default_act(), mover, dice);
        return ruled;
      });
      for (const v1::Event& event : *ruling) table.apply(event);
    }
    games.ours.push_back(thread_us() - start);
    sum_us += games.ours.back();
    games.baseline.push_back(std::accumulate(thought.begin(), thought.end(), 0.0));
  }
  const auto played = static_cast<double>(state.iterations());
  tell(measured, state);
  tell("games a second", played / sum_us * 1e6, state);
  tell("acts a game", static_cast<double>(acts) / played, state);
}

}  // namespace
}  // namespace battalia::tests

int main(int argc, char** argv) {
  using namespace battalia;
  for (const rules::RuleSystem* system : rules::all_systems()) {
    for (const v1::Scenario& scenario : system->scenarios()) {
      benchmark::RegisterBenchmark(scenario.info().key().c_str(), tests::random_games, system, &scenario)
          ->Iterations(3);
      benchmark::RegisterBenchmark((scenario.info().key() + "/bots").c_str(), tests::bot_games, system, &scenario);
    }
    benchmark::RegisterBenchmark(("growth/" + system->info().key()).c_str(), tests::growth, system)
        ->Iterations(1)
        ->Arg(10)
        ->Arg(25)
        ->Arg(50)
        ->Arg(100)
        ->Arg(200)
        ->Arg(240);
  }
  return tests::run_benchmarks(argc, argv, "Microseconds of this thread's processor.");
}
