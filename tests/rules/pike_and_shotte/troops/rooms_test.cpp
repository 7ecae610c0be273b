// Room in a zone is found with less work than by trying every place, with the same result.
#include "server/rules/families/brigade/deployment/rooms.h"

#include "common/base/work.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace battalia::rules::pike_and_shotte {
namespace {

using geometry::Footprint;

// Every place of the grid in turn: Rooms must agree with it.
std::optional<Footprint> one_by_one(const Table& table, const Unit& unit, const Zone& zone) {
  const auto on_commander = [&](const Footprint& ground) {
    return unit.is_commander() && std::ranges::any_of(table.units, [&](const Unit& other) {
             return other.is_commander() && other.on_table() && other.id != unit.id &&
                    geometry::overlap(ground, other.ground);
           });
  };
  const auto free = [&](const Footprint& ground) {
    return !on_commander(ground) && !why_not_in_zone(battle_on(table), unit, ground, zone, "PS-ORG-03");
  };
  if (free(unit.ground)) return unit.ground;
  mechanics::Box box;
  for (const geometry::Point& point : zone.points) box.add(point);
  const Length stride = Length::inches(2);
  std::optional<Footprint> best;
  Length nearest;
  for (Length y = box.least.y + stride / 2; y < box.most.y; y += stride) {
    for (Length x = box.least.x + stride / 2; x < box.most.x; x += stride) {
      Footprint ground = unit.ground;
      ground.centre = {x, y};
      const Length away = geometry::distance(ground.centre, unit.ground.centre);
      if ((best && away >= nearest) || !free(ground)) continue;
      best = ground;
      nearest = away;
    }
  }
  return best;
}

constexpr const char* kKinds[] = {"woods", "rough", "hill", "water", "impassable"};
constexpr const char* kProfiles[] = {"SH", "SHL", "SHS", "SK", "PB", "CI", "HH", "LO", "CDR"};

std::string random_lines(std::mt19937& random) {
  const auto below = [&](unsigned bound) { return random() % bound; };
  const auto point = [](unsigned x, unsigned y) { return " (" + std::to_string(x) + "," + std::to_string(y) + ")"; };
  std::string text = "command red r\ncommand blue b\n";
  for (unsigned i = 0; i < 3 + below(9); ++i) {
    const unsigned x = below(50), y = below(30), wide = 2 + below(14), deep = 2 + below(10);
    text += "terrain " + std::string(kKinds[below(std::size(kKinds))]) + " t" + std::to_string(i) + " area" +
            point(x, y) + point(x + wide, y) + point(x + wide / 2, y + deep) + point(x, y + deep) + "\n";
  }
  text += "zone red deployment z" + point(2, 2) + point(46, 2) + point(40, 26) + point(20, 8) + point(2, 26) + "\n";
  for (unsigned i = 0; i < 14; ++i) {
    const bool commander = i % 7 == 6;
    text += std::string(commander ? "commander " : "unit ") + (i % 3 == 0 ? "blue" : "red") + " U" + std::to_string(i) +
            (i % 3 == 0 ? " of b" : " of r") + " profile " +
            (commander ? "CDR" : kProfiles[below(std::size(kProfiles) - 1)]) + (i < 7 ? " reserve" : "") + " at" +
            point(below(60), below(34)) + " facing " + std::to_string(45 * below(8)) + "\n";
  }
  return text;
}

TEST(PikeRooms, MatchASearchOfEveryPlace) {
  int found = 0, moved = 0;
  for (unsigned seed = 1; seed <= 40; ++seed) {
    std::mt19937 random(seed);
    const Situation situation(random_lines(random));
    const Table& table = situation.table();
    const Zone& zone = table.zones->front();
    Rooms rooms(battle_on(table));
    for (const Unit& unit : table.units) {
      const auto expected = one_by_one(table, unit, zone);
      EXPECT_EQ(rooms.find(unit, zone), expected) << "seed " << seed << " " << unit.id.str();
      EXPECT_EQ(rooms.find(unit, zone), expected) << "asked again";
      found += expected ? 1 : 0;
      moved += expected && !(*expected == unit.ground) ? 1 : 0;
    }
  }
  EXPECT_GT(found, 200);
  EXPECT_GT(moved, 100);
}

TEST(PikeRooms, AreSharedByIdenticalUnits) {
  std::string lines =
      "command red r\nterrain water sea area (0,0) (96,0) (96,72) (0,72)\n"
      "zone red deployment z (0,0) (96,0) (96,72) (0,72)\n";
  for (int i = 0; i < 60; ++i) lines += "unit red U" + std::to_string(i) + " of r profile SH reserve\n";
  const Situation situation(lines);
  const auto steps = [&](std::size_t units) {
    Rooms rooms(situation.battle());
    const work::Steps before = work::spent();
    for (std::size_t i = 0; i < units; ++i) {
      EXPECT_FALSE(rooms.find(situation.table().units[i], situation.table().zones->front()));
    }
    return work::spent() - before;
  };
  EXPECT_LT(steps(60), 2 * steps(1));
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
