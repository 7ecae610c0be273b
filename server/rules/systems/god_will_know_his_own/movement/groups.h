// Groups: elements of one command joined edge to edge that move as one (GWK-MOVE-12, GWK-MOVE-17, R-G05). A group is
// calculated from the elements that an order names; it is not stored.
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
      front_edge;  // a footprint as wide as the front rank from its leftmost to its rightmost corner, one base deep
  bool is_single() const { return members.size() == 1; }
  bool is_column() const { return files == 1; }  // one element wide; also a single element (GWK-MOVE-16)
  const UnitId& leader() const { return members.front().unit; }
};

// Its elements, in the order of its members.
std::vector<UnitId> ids_of(const Group& group);

// Why those elements are not a group: several commands, regiments paid by others (R-G05), different facings, not
// joined. A single element is always a group. A column may be bent (column.h): then its elements have different facings
// and it is still a group.
WhyNot why_not_group(const Table& table, std::span<const UnitId> elements);
// Precondition: why_not_group found nothing.
Group group_of(const Table& table, std::span<const UnitId> elements);
// The free turns about that all its elements have (GWK-PIP-37).
std::int32_t free_turns_of(const Table& table, const Group& group);
bool can_form_square(const Table& table, const Group& group);
// The largest group that contains the element: all of its command joined to it.
Group block_of(const Table& table, const Unit& element);
// The footprint of a whole block with one facing, as wide as its front and as deep as its deepest file: what players
// drag as one. Nothing for a single element, for a column, whose elements follow their leader, and for blocks with
// gaps.
std::optional<Footprint> block_ground(const Group& group, std::span<const Footprint> now);
// Groups worth offering that it leads, the largest first, each once: its block, its front rank, its file; never the
// single element. Each group is found for one element only, so that listing all of a side costs little more than one
// search per element.
std::vector<Group> groups_led_by(const Table& table, const Unit& element);

// The same groups for all kinds of orders that one element is offered: found when first asked for, then kept. Table and
// element must outlive it, unchanged.
class LedGroups {
 public:
  LedGroups(const Table& table, const Unit& element) : table_(table), element_(element) {}
  const std::vector<Group>& all() {
    if (!found_) found_ = groups_led_by(table_, element_);
    return *found_;
  }

 private:
  const Table& table_;
  const Unit& element_;
  std::optional<std::vector<Group>> found_;
};

}  // namespace battalia::rules::god_will_know_his_own
