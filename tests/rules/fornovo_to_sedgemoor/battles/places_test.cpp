// Free places are found with less work than by trying each, and are the same.
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/placing.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

#include <random>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Point;

// Every place of the grid in turn, in every orientation, with everything checked again: FreePlaces must agree with it.
std::vector<Point> one_by_one(const Table& table, std::vector<Unit> ways, const std::vector<geometry::Polygon>& ground,
                              Angle facing) {
  std::vector<Point> found;
  const Length step = Length::inches(2);
  for (const geometry::Polygon& zone : ground) {
    mechanics::Box box;
    for (const Point& point : zone) box.add(point);
    for (std::int32_t row = 1; step * row < box.most.y - box.least.y + step; ++row) {
      for (std::int32_t column = 0; step * column < box.most.x - box.least.x; ++column) {
        const Length aside = step * ((column + 1) / 2) * (column % 2 == 0 ? 1 : -1);
        const Length y = facing == Angle() ? box.most.y - step * row : box.least.y + step * row;
        const Point centre{(box.least.x + box.most.x) / 2 + aside, y};
        const bool free = std::none_of(ways.begin(), ways.end(), [&](Unit& way) {
          way.ground.centre = centre;
          way.ground.facing = facing;
          return why_not_there(table, way, ground).has_value();
        });
        if (free) found.push_back(centre);
        if (found.size() == 3) return found;
      }
    }
  }
  return found;
}

std::vector<Point> suggested(FreePlaces& places, const std::vector<Unit>& ways,
                             const std::vector<geometry::Polygon>& ground, Angle facing) {
  v1::PlaceWanted wanted;
  places.suggest(ways, wanted, ground, facing);
  std::vector<Point> found;
  for (const auto& suggestion : wanted.suggestions()) {
    const v1::Point& centre = suggestion.place().centre();
    found.push_back({Length::um(centre.x_um()), Length::um(centre.y_um())});
  }
  return found;
}

constexpr std::string_view kKinds[] = {"woods", "hill", "rough", "impassable", "river", "marsh", "ford"};
constexpr std::string_view kProfiles[] = {"MI", "PK", "SK", "HC", "LG", "PS", "CC"};

std::string random_field(std::mt19937& random) {
  const auto below = [&](unsigned bound) { return random() % bound; };
  const auto point = [&](unsigned x, unsigned y) {
    return " (" + std::to_string(std::min(x, 72U)) + "," + std::to_string(std::min(y, 48U)) + ")";
  };
  std::string text;
  for (unsigned i = 0; i < 6 + below(8); ++i) {
    const unsigned x = below(70), y = below(20), wide = 1 + below(14), deep = 1 + below(8);
    text += "terrain " + std::string(kKinds[below(std::size(kKinds))]) + " t" + std::to_string(i) + " area" +
            point(x, y) + point(x + wide, y) + point(x + wide / 2, y + deep) + point(x, y + deep) + "\n";
  }
  for (unsigned i = 0; i < 12; ++i) {
    const bool in_hand = i < 6;
    text +=
        std::string(i % 3 == 2 ? "unit blue " : "unit red ") + "U" + std::to_string(i) + " profile " +
        std::string(kProfiles[below(std::size(kProfiles))]) +
        (in_hand ? " reserve" : " at (" + std::to_string(4 + below(64)) + "," + std::to_string(2 + below(18)) + ")") +
        "\n";
  }
  return text;
}

TEST(FornovoPlaces, MatchASearchOfEveryPlace) {
  std::size_t found = 0;
  for (unsigned seed = 1; seed <= 60; ++seed) {
    std::mt19937 random(seed);
    const Field field(random_field(random));
    const Table& table = field.table();
    const geometry::Polygon zone = {{Length::inches(4), Length::inches(0)},
                                    {Length::inches(68), Length::inches(0)},
                                    {Length::inches(60), Length::inches(20)},
                                    {Length::inches(30), Length::inches(6)},
                                    {Length::inches(4), Length::inches(20)}};
    const std::vector<geometry::Polygon> ground = {strip(table, v1::SIDE_RED, Length::inches(10)), zone};
    FreePlaces places(table);
    for (const Unit& unit : table.units) {
      if (unit.on_table()) continue;
      std::vector<Unit> ways = {unit, in_files(table, unit, 3), in_files(table, unit, 6), unit};
      for (const Angle facing : {Angle(), Angle::degrees(180)}) {
        const auto expected = one_by_one(table, ways, ground, facing);
        EXPECT_EQ(suggested(places, ways, ground, facing), expected) << "seed " << seed << " " << unit.id.str();
        EXPECT_EQ(suggested(places, ways, ground, facing), expected) << "asked again";
        found += expected.size();
      }
    }
  }
  EXPECT_GT(found, 500U);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
