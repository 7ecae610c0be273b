// Where units from the hand or from off the table may be placed, and free places there. Used only by deployment and
// arrivals.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/mechanics/ground/place_index.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <utility>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The strip of that depth along the side's baseline.
geometry::Polygon strip(const Table& table, v1::Side side, Length depth);

// Why the unit is not completely in that area, or may not stand at that place at all.
WhyNot why_not_there(const Table& table, const Unit& unit, const std::vector<geometry::Polygon>& ground);

// Free places for many units in turn. The surroundings of a place, and results for units with the same footprint, are
// looked up once; made for one prompt on one table, which must outlive it.
class FreePlaces {
 public:
  explicit FreePlaces(const Table& table);

  // A few places that are free for all ways to stand: from the middle of the area outwards, row by row from its front.
  // `why_not_there` accepts each of them. Precondition: none of the ways is on the table.
  void suggest(const std::vector<Unit>& ways, v1::PlaceWanted& wanted, const std::vector<geometry::Polygon>& ground,
               Angle facing);

 private:
  // Everything that matters about a way to stand.
  struct Shape {
    Length frontage;
    Length depth;
    bool is_general = false;
    std::vector<bool> closed;  // by kind of terrain, as in `kinds_`
    friend bool operator==(const Shape&, const Shape&) = default;
  };
  struct Question {
    v1::Side side = v1::SIDE_UNSPECIFIED;
    Angle facing;
    std::vector<Shape> shapes;  // without duplicates
    std::vector<geometry::Polygon> ground;
    friend bool operator==(const Question&, const Question&) = default;
  };
  struct Place {
    geometry::Point centre;
    std::int32_t row = 0;
    Length rightwards;  // as the side sees it
  };

  Shape shape_of(const Unit& way) const;
  bool is_closed(const Shape& shape, const Terrain& feature) const;
  bool is_free(const Question& question, const Shape& shape, geometry::Point centre);
  std::vector<Place> look_for(const Question& question);
  bool look_in(const Question& question, const geometry::Polygon& zone, std::vector<Place>& found);

  const Table& table_;
  mechanics::PlaceIndex index_;
  std::vector<const Terrain*> kinds_;  // one of each kind that bars the same units
  std::vector<std::size_t> kind_of_;   // for each piece of terrain of the table
  std::vector<std::pair<Question, std::vector<Place>>> answered_;
};

// Where that unit may be placed: the side's zones, otherwise a strip along its baseline (G-212).
std::vector<geometry::Polygon> deployment_ground(const Table& table, const Unit& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
