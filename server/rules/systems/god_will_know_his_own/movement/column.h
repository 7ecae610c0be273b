// Columns that wheel: those behind follow the way of the first round the same corners (GWK-MOVE-16, GWK-MOVE-17). A
// column that stands in a bend is still one: each behind the next as far as the way through the bend is long. Geometry
// of grounds only; used by groups, which recognizes columns, and by path, which moves them.
#pragma once

#include "server/rules/systems/god_will_know_his_own/contact/touching.h"

#include <span>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

// A corner about which the column turns: how far along the way it lies, on which side, by how much.
struct Bend {
  std::int64_t at_um;
  Face side;  // left or right: the front corner on that side stays where it is
  std::int32_t turn_mdeg;
};

// How the second follows the first round a corner, or nothing: at_um is how far before the front of the second.
std::optional<Bend> bend_between(const Footprint& first, const Footprint& second);

// The way of a column, from where its last element stands.
class ColumnWay {
 public:
  explicit ColumnWay(std::span<const Footprint> column);  // front first; each joined to the next

  void advance(Length by) { head_um_ += by.um(); }
  void wheel(Face side, std::int32_t turn_mdeg);
  // Where they stand now, front first.
  std::vector<Footprint> grounds() const;

 private:
  Footprint pose_at(std::int64_t at_um, const Footprint& like) const;

  std::vector<Footprint> column_;
  std::vector<std::int64_t> behind_um_;  // of each front edge, behind the first
  std::vector<Bend> bends_;              // in the order of the way
  std::int64_t tail_um_ = 0;             // where the last stood as it began
  std::int64_t head_um_ = 0;
};

}  // namespace battalia::rules::god_will_know_his_own
