// Absurd scenarios: a small battle corrupted at random. Each is refused with its faults or played to its end by
// computers; none of them stops the server.
#include "common/notation/notation.h"
#include "tests/play/test_server.h"

#include <algorithm>
#include <random>

namespace battalia::play {
namespace {

class Bender {
 public:
  Bender(const v1::SystemInfo& info, unsigned seed) : random_(seed), info_(info) {}

  v1::Scenario corrupt(v1::Scenario scenario) {
    v1::Table& table = *scenario.mutable_table();
    table.clear_game();
    table.set_turn_limit(3);
    for (int times = 1 + below(6); times > 0 && table.units_size() > 0; --times) bend(table);
    return scenario;
  }

 private:
  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
  template <class List>
  const auto& any(const List& list) {
    return list[below(list.size())];
  }
  v1::Point anywhere(const v1::Table& table) {
    v1::Point point;
    point.set_x_um(below(table.width_um()));
    point.set_y_um(below(table.height_um()));
    return point;
  }

  void bend(v1::Table& table) {
    v1::Unit& unit = *table.mutable_units(below(table.units_size()));
    switch (below(10)) {
      case 0: {
        const v1::UnitTypeDeclared& type = any(info_.unit_types());
        unit.set_type(type.key());
        unit.set_formation(type.formation());
        *unit.mutable_footprint() = type.footprint();
        unit.mutable_statistics()->MergeFrom(type.statistics());
        break;
      }
      case 1:
        unit.set_formation(any(info_.formations()).key());
        break;
      case 2:
        for (v1::Status& statistic : *unit.mutable_statistics()) statistic.set_value(below(16) - 4);
        break;
      case 3:
        unit.add_traits(any(info_.traits()).key());
        break;
      case 4:
        *unit.mutable_place()->mutable_centre() = anywhere(table);
        unit.mutable_place()->set_facing_mdeg(below(360'000));
        break;
      case 5:
        table.mutable_units()->DeleteSubrange(below(table.units_size()), 1);
        break;
      case 6:
        for (v1::Command& command : *table.mutable_commands()) command.clear_commander();
        break;
      case 7: {
        v1::Terrain& ground = *table.add_terrain();
        ground.set_id("x" + std::to_string(table.terrain_size()));
        ground.set_kind(any(info_.terrain_kinds()).key());
        ground.set_shape(below(2) == 0 ? v1::SHAPE_AREA : v1::SHAPE_LINE);
        for (int corner = 0; corner < 5; ++corner) *ground.add_points() = anywhere(table);
        break;
      }
      case 8:
        unit.set_presence(v1::PRESENCE_RESERVE);
        break;
      default:
        unit.clear_command();
    }
  }

  std::mt19937 random_;
  const v1::SystemInfo& info_;
};

const v1::Scenario& smallest_of(const rules::RuleSystem& system) {
  const auto scenarios = system.scenarios();
  return *std::min_element(scenarios.begin(), scenarios.end(), [](const v1::Scenario& a, const v1::Scenario& b) {
    return a.table().units_size() < b.table().units_size();
  });
}

void storm(const rules::RuleSystem& system) {
  const v1::Scenario& small = smallest_of(system);
  int played = 0;
  for (unsigned seed = 1; seed <= 80; ++seed) {
    TestServer server({.think_ms = 1}, rules::all_systems());
    TestClient ann(server, "Ann");
    v1::CreateMatch request;
    request.set_scenario_text(notation::write_scenario(Bender(system.info(), seed).corrupt(small)));
    request.set_take_seat(v1::SEAT_UMPIRE);
    request.add_computer_seats(v1::SEAT_RED);
    request.add_computer_seats(v1::SEAT_BLUE);
    const v1::ServerMessage made = ann.create(request);
    if (made.has_refused()) {
      EXPECT_GT(made.refused().faults_size(), 0) << "seed " << seed << ": " << made.refused().reason();
      continue;
    }
    ++played;
    ann.watch(made.match_created().match(), v1::SEAT_UMPIRE);
    for (int minutes = 0; minutes < 60 && ann.match().stage() != v1::STAGE_ENDED; ++minutes) server.pass(60'000);
    EXPECT_EQ(ann.match().stage(), v1::STAGE_ENDED) << "seed " << seed << ": " << ann.match().pause_reason();
  }
  EXPECT_GT(played, 10) << system.info().key();
}

TEST(RandomCustomScenarios, AcceptedScenariosAreAllPlayable) {
  for (const rules::RuleSystem* system : rules::all_systems()) storm(*system);
}

}  // namespace
}  // namespace battalia::play
