// Statuses that are not numbers: the values stored under the state keys of keys.h, and the members of its sets. The
// numbers are in stored games and must never change; a state of 0 applies while nothing is stored.
#pragma once

#include <cstdint>

namespace battalia::rules::fornovo_to_sedgemoor {

enum class Morale : std::uint8_t { good = 0, halted = 1, shaken = 2, routed = 3 };

// When it routed, for tests of friends that may have seen it.
enum class RoutedNow : std::uint8_t { no = 0, this_turn = 1, before_march = 2 };
// The side to which it swerves if both are equally good.
enum class SwerveSide : std::uint8_t { undecided = 0, left = 1, right = 2 };
// Foot whose enemy routed.
enum class FootPursuit : std::uint8_t { none = 0, will_test = 1, sent = 2 };

enum class ChargeResponse : std::uint8_t { none = 0, stand = 1, countercharge = 2, evade = 3, square = 4 };
// How an evader moves; short: only until it is out of reach.
enum class EvadeWay : std::uint8_t { none = 0, back = 1, left = 2, right = 3, back_short = 11 };
// The test of a charger, and of a unit that meets a charge. Went back: it failed, and has made its move back.
enum class ChargeTest : std::uint8_t { untested = 0, passed = 1, failed = 2, went_back = 3 };
// The owner's choices for a charge that is not complete, and that it is complete.
enum class Completion : std::uint8_t {
  to_choose = 0,
  complete = 1,
  halts = 2,
  next_target = 3,
  at_evaders = 4,
  follows = 5
};
// The ranks of a unit, starting at 0.
enum class Rank : std::uint8_t {};
// Weapons by their index in the list of tables.h.
enum class WeaponNumber : std::uint8_t {};

enum class LoserTest : std::uint8_t { untested = 0, held = 1, broke = 2, dealt_with = 3 };

}  // namespace battalia::rules::fornovo_to_sedgemoor
