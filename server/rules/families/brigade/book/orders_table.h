// Initiative, personal actions of commanders, and blunders as printed in a book. Lengths are the book's, before
// scaling.
#pragma once

#include "common/base/check.h"
#include "server/rules/families/brigade/book/row.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace battalia::rules::brigade {

enum class Blunder : std::uint8_t { rapid_retreat, retreat, front_left, front_right, forward, charge };
enum class Heading : std::uint8_t {
  away,
  front_left_quarter,
  front_right_quarter,
  left_quarter,
  right_quarter,
  front,
  front_quarter,
  closest_enemy
};

struct BlunderRow {
  std::uint32_t roll;
  Blunder result;
  std::string_view key;
  std::int32_t moves;  // 0: rolled for
  Heading heading;
  bool may_charge;
  bool must_charge;
  std::string_view clause;
};

struct OrdersTable {
  Length initiative;  // of an enemy
  std::int32_t initiative_moves;
  bool target_each = false;                  // one order to charge may name a target for each member
  bool waypoints = false;                    // an order to move may name an intermediate place
  bool supports = false;                     // an order may name a friend to support
  bool unlimbers_after_initiative = false;   // guns that do so at no cost, after moving on their initiative
  bool free_moves_keep_all_intents = false;  // of orders to charge, withdraw and enter, not only of orders to move
  Length leader_reach;                       // of a commander who rallies or leads in person
  std::span<const BlunderRow> blunders;      // by die face, from 1
  std::array<std::int32_t, 6> blunder_charge_moves;
};

// CHECKs that the die has such a face.
inline const BlunderRow& blunder(const OrdersTable& table, std::uint32_t die) {
  BATTALIA_CHECK(die >= 1 && die <= table.blunders.size(), "a six-sided die shows 1 to 6");
  return table.blunders[die - 1];
}

}  // namespace battalia::rules::brigade
