// Scenarios made to cost as much work as possible, for the tests of work limits: some written by hand after earlier
// findings, then varied at random by a search that keeps the costliest. Knows only notation and messages.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace battalia::tests {

// Fornovo: this many star-shaped woods over both baselines and this many units a side in hand, both placed unseen. 45
// woods and 78 units a side once held the server up for 15 s an order.
struct Crowd {
  int woods = 45;
  int units_a_side = 78;
  int points = 64;            // of each wood
  bool of_all_sizes = false;  // no two units alike
  bool hidden = true;
};
std::string crowded_battle(const Crowd& crowd);

// A text that names a profile of almost four kilobytes in each of this many lines; the last line has a fault.
std::string profiled_crowd(int units, bool faulty);

// Varies scenarios at random: more, and more jagged, terrain and zones; more units, of other sizes, in hand or
// arriving; other options and hidden troops.
class ScenarioBender {
 public:
  explicit ScenarioBender(std::uint64_t seed) : random_(seed) {}

  v1::Scenario corrupt(v1::Scenario scenario);
  std::size_t below(std::size_t bound) { return random_() % bound; }

 private:
  std::int32_t um(std::int32_t most) { return static_cast<std::int32_t>(below(static_cast<std::size_t>(most) + 1)); }
  void bend(v1::Table& table);
  void add_terrain(v1::Table& table);
  void add_zone(v1::Table& table);
  void repeat_units(v1::Table& table);
  void change_units(v1::Table& table);
  template <class Points>
  void draw_star(const v1::Table& table, Points& points, int count);

  std::mt19937_64 random_;
};

}  // namespace battalia::tests
