// Groups: elements of one command joined edge to edge that move as one (GWK-MOVE-12, GWK-MOVE-17, R-G05). A group is
// worked out from the elements that an order names; nothing keeps it.
#pragma once

#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/contact/formation.h"

#include <optional>
#include <span>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

// A place in a block: file from the left, rank from the front, both from 0.
struct InBlock {
  UnitId unit;
  std::int32_t file = 0;
  std::int32_t rank = 0;
};
struct Group {
  std::vector<InBlock> members;  // front rank first, from the left; at least one
  std::int32_t files = 1;
  std::int32_t ranks = 1;
  Footprint
      front_edge;  // a ground as wide as the front rank from its leftmost to its rightmost corner, depth of one base
  bool is_single() const { return members.size() == 1; }
  bool is_column() const { return files == 1; }  // one element wide; a single element, too (GWK-MOVE-16)
  const UnitId& leader() const { return members.front().unit; }
};

// Its elements, in the order of its members.
std::vector<UnitId> ids_of(const Group& group);

// A column may stand in a bend (column.h): then its elements look different ways and it is a group all the same.
// Why those elements are no group: several commands, regiments paid by others (R-G05), facings, not joined. One element
// is always one.
WhyNot why_not_group(const Table& table, std::span<const UnitId> elements);
// Precondition: why_not_group found nothing.
Group group_of(const Table& table, std::span<const UnitId> elements);
// The largest group that holds the element: all of its command joined to it.
Group block_of(const Table& table, const Unit& element);
// The ground of a whole block that looks one way, as wide as its front and as deep as its deepest file: what is dragged
// as one. Nothing for a single element, for a column, whose elements follow their leader, and where they stand apart.
std::optional<Footprint> block_ground(const Group& group, std::span<const Footprint> now);
// Groups worth offering that it leads, the largest first, each once: its block, its front rank, its file; never the
// single one. Each group is found with one element only, so that all of a side are listed in little more than a look at
// each.
std::vector<Group> groups_led_by(const Table& table, const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
