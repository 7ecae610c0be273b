// The same battles for every compiler, locale and time zone: plays a number of games of random acts over all systems
// and scenarios, and prints for each one digest over the tables after every single event. `digests 1000`; with `digests
// 1000 elsewhere` it checks that the environment (LC_ALL, TZ) sets decimal commas and another time zone, and ends with
// 2 if it does not.
#include "common/proof/dice.h"
#include "server/rules/rule_system.h"
#include "tests/rules/every_system/random_acts.h"

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <locale>
#include <string>

namespace battalia::tests {
namespace {

constexpr int kActs = 40;

struct Commas final : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

// A digest of the table after each event of a game.
std::string digests_of(const rules::RuleSystem& system, const v1::Scenario& scenario, std::uint64_t seed) {
  RandomPlayer player(seed);
  rules::SeededDice dice(seed);
  rules::Table table;
  std::string digests;
  const auto fold = [&](const rules::Ruling& ruling) {
    for (const v1::Event& event : *ruling) {
      table.apply(event);
      digests = proof::sha256(digests + rules::digest(table));
    }
  };
  fold(system.set_up(scenario, {}, dice));
  for (int i = 0; i < kActs && !table.ended(); ++i) {
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      const v1::Prompt prompt = rules::whole_prompt(system, table, seat);
      if (!prompt.to_move() || prompt.offers().empty()) continue;
      const rules::Ruling ruling = system.adjudicate(table, player.fill_in(player.pick(prompt)), seat, dice);
      if (ruling) fold(ruling);
      break;
    }
  }
  return digests;
}

// C's own locale and clock, which C++'s do not touch.
bool is_elsewhere() {
  if (std::setlocale(LC_ALL, "") == nullptr) return false;
  char half[8];
  std::snprintf(half, sizeof half, "%.1f", 0.5);
  const std::time_t now = 1'700'000'000;
  return half == std::string("0,5") && std::mktime(std::gmtime(&now)) != now;
}

void print_hexadecimal(const std::string& bytes) {
  for (const char byte : bytes.substr(0, 8)) std::printf("%02x", static_cast<unsigned char>(byte));
  std::printf("\n");
}

}  // namespace
}  // namespace battalia::tests

int main(int argc, char** argv) {
  using namespace battalia;
  const int games = argc > 1 ? std::atoi(argv[1]) : 1'000;
  if (argc > 2) {
    std::locale::global(std::locale(std::locale::classic(), new tests::Commas));
    if (!tests::is_elsewhere()) {
      std::fprintf(stderr, "Numbers have points here, or the clock shows Greenwich's time: this is not elsewhere.\n");
      return 2;
    }
  }
  std::vector<std::pair<const rules::RuleSystem*, const v1::Scenario*>> battles;
  for (const rules::RuleSystem* system : rules::all_systems()) {
    for (const v1::Scenario& scenario : system->scenarios()) battles.emplace_back(system, &scenario);
  }
  for (int game = 0; game < games; ++game) {
    const auto& [system, scenario] = battles[static_cast<std::size_t>(game) % battles.size()];
    std::printf("%s %d ", scenario->info().key().c_str(), game);
    tests::print_hexadecimal(tests::digests_of(*system, *scenario, static_cast<std::uint64_t>(game)));
  }
}
