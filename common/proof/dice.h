// The dice that anybody can check, byte by byte as published: every face follows from a secret that was committed to
// before the order was given, from seeds of the players, and from the order itself. Used by the server to throw and by
// checkers. Pure.
//   H(tag, f1, f2, ..) = SHA-256(len(tag) tag len(f1) f1 ..), lengths as 32 bits, numbers as 64, big-endian
//   commitment         = H("dice1/commit", game, epoch, S)                S: the 32 secret bytes of the epoch
//   player commitment  = H("dice1/pcommit", game, epoch, player, P)       P: 32 bytes; red is player 0, blue 1
//   mix                = H("dice1/mix", game, epoch, P of red, P of blue) absent: an empty field
//   order hash         = H("battalia/order", request id, order)           both as they are stored
//   link before        = H("dice1/link", game, epoch, player, link)       of a player's chain; its end is committed to
//   context            = H("dice1/roll", game, epoch, index, order hash, purpose, count, sides, mix, witness)
//                        witness: the link that the other side gave to this roll; none: an empty field
//   block n            = HMAC-SHA256(S, context n), n = 0, 1, .. as 32 bits
//   face               = 1 byte (2 for more than 256 sides), dropped while >= the greatest multiple of sides, then
//                        mod sides, plus the die's lowest face
#pragma once

#include "battalia/v1/table.pb.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::proof {

inline constexpr std::size_t kSeedBytes = 32;
inline constexpr std::uint32_t kMostDice = 1'000;
inline constexpr std::uint32_t kMostSides = 65'536;

// The index of the player in that seat, red or blue.
inline std::size_t player_of(v1::Seat seat) { return seat == v1::SEAT_RED ? 0 : 1; }

std::string sha256(std::string_view bytes);
// H as defined above: every field is prefixed with its length, so that different inputs never concatenate to the same
// bytes.
std::string hash_of(std::initializer_list<std::string_view> fields, std::span<const std::string> more = {});
std::string u64(std::uint64_t number);  // eight bytes, big-endian

std::string commitment(std::string_view game, std::uint64_t epoch, std::string_view secret);
std::string player_commitment(std::string_view game, std::uint64_t epoch, std::uint64_t player, std::string_view seed);
// The link revealed before this one, or the end of the chain. A link cannot be used to find the one after it.
std::string link_before(std::string_view game, std::uint64_t epoch, std::uint64_t player, std::string_view link);
std::string mix(std::string_view game, std::uint64_t epoch, std::span<const std::string> player_seeds);
// The hash includes the request id, so that a hidden order cannot be found by trying all possible orders.
std::string order_hash(std::string_view request_id, std::string_view order);

// The values that one roll is bound to.
struct RollContext {
  std::string_view game;
  std::uint64_t epoch = 0;
  std::uint64_t index = 0;  // 1, 2, ... through the whole match, per audience
  std::string_view order_hash;
  std::string_view purpose;
  std::uint64_t count = 0;
  std::uint64_t sides = 0;
  std::string_view mix;
  std::string_view witness;
};
std::string context(const RollContext& roll);

// Faces from 1 to sides. Preconditions: count 1 to kMostDice, sides 2 to kMostSides, a secret of kSeedBytes.
std::vector<std::uint32_t> faces(std::string_view secret, std::string_view context, std::uint32_t count,
                                 std::uint32_t sides);

}  // namespace battalia::proof
