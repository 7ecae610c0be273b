// Columns that wheel: the rear elements follow the path of the first around the same corners (GWK-MOVE-16,
// GWK-MOVE-17). A bent column is still a column: each element is behind the next by the length of the path through the
// bend. Geometry of footprints only; used by groups, which recognizes columns, and by path, which moves them.
#pragma once

#include "server/rules/systems/god_will_know_his_own/contact/touching.h"

#include <span>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

// A corner at which the column turns: its distance along the path, its side, its angle.
struct Bend {
  std::int64_t at_um;
  Face side;  // left or right: the front corner on that side stays in place
  std::int32_t turn_mdeg;
};

// How the second follows the first around a corner, or nothing: at_um is the distance in front of the second's front.
std::optional<Bend> bend_between(const Footprint& first, const Footprint& second);

// The path of a column, starting at its last element.
class ColumnWay {
 public:
  explicit ColumnWay(std::span<const Footprint> column);  // front first; each joined to the next

  void advance(Length by) { head_um_ += by.um(); }
  void wheel(Face side, std::int32_t turn_mdeg);
  // Their current positions, front first.
  std::vector<Footprint> grounds() const;

 private:
  Footprint pose_at(std::int64_t at_um, const Footprint& like) const;

  std::vector<Footprint> column_;
  std::vector<std::int64_t> behind_um_;  // distance of each front edge behind the first
  std::vector<Bend> bends_;              // in order along the path
  std::int64_t tail_um_ = 0;             // starting position of the last element
  std::int64_t head_um_ = 0;
};

}  // namespace battalia::rules::god_will_know_his_own
