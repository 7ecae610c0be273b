#include "common/proof/dice.h"

#include "common/base/check.h"
#include "common/hash/sha256.h"

namespace battalia::proof {
namespace {

void append_u32(std::string& out, std::uint64_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<char>((number >> shift) & 0xff));
}

}  // namespace

std::string sha256(std::string_view bytes) { return std::string(hash::bytes_of(hash::sha256(bytes))); }

std::string hash_of(std::initializer_list<std::string_view> fields, std::span<const std::string> more) {
  constexpr std::size_t kLengthBytes = 4;
  std::size_t bytes = 0;
  for (const std::string_view field : fields) bytes += kLengthBytes + field.size();
  for (const std::string& field : more) bytes += kLengthBytes + field.size();
  std::string joined;
  joined.reserve(bytes);
  const auto join = [&](std::string_view field) {
    append_u32(joined, field.size());
    joined.append(field);
  };
  for (const std::string_view field : fields) join(field);
  for (const std::string& field : more) join(field);
  return sha256(joined);
}

std::string u64(std::uint64_t number) {
  std::string out;
  append_u32(out, number >> 32);
  append_u32(out, number & 0xffffffff);
  return out;
}

std::string commitment(std::string_view game, std::uint64_t epoch, std::string_view secret) {
  return hash_of({"dice1/commit", game, u64(epoch), secret});
}

std::string player_commitment(std::string_view game, std::uint64_t epoch, std::uint64_t player, std::string_view seed) {
  return hash_of({"dice1/pcommit", game, u64(epoch), u64(player), seed});
}

std::string link_before(std::string_view game, std::uint64_t epoch, std::uint64_t player, std::string_view link) {
  return hash_of({"dice1/link", game, u64(epoch), u64(player), link});
}

std::string mix(std::string_view game, std::uint64_t epoch, std::span<const std::string> player_seeds) {
  return hash_of({"dice1/mix", game, u64(epoch)}, player_seeds);
}

std::string order_hash(std::string_view request_id, std::string_view order) {
  return hash_of({"battalia/order", request_id, order});
}

std::string context(const RollContext& roll) {
  return hash_of({"dice1/roll", roll.game, u64(roll.epoch), u64(roll.index), roll.order_hash, roll.purpose,
                  u64(roll.count), u64(roll.sides), roll.mix, roll.witness});
}

std::vector<std::uint32_t> faces(std::string_view secret, std::string_view context, std::uint32_t count,
                                 std::uint32_t sides) {
  BATTALIA_CHECK(count >= 1 && count <= kMostDice && sides >= 2 && sides <= kMostSides, "a roll is of dice that exist");
  BATTALIA_CHECK(secret.size() == kSeedBytes, "an epoch has a secret of 32 bytes");
  const std::size_t width = sides <= 256 ? 1 : 2;
  const std::uint32_t range = sides <= 256 ? 256 : 65'536;
  const std::uint32_t top = range / sides * sides;
  std::vector<std::uint32_t> faces;
  hash::Digest block{};
  std::size_t used = block.size();
  for (std::uint32_t n = 0; faces.size() < count;) {
    if (used == block.size()) {  // a block holds a whole number of draws, of one or two bytes each
      std::string number;
      append_u32(number, n++);
      block = hash::hmac_sha256(secret, {context, number});
      used = 0;
    }
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < width; ++i) value = value << 8 | block[used++];
    if (value < top) faces.push_back(value % sides + 1);
  }
  return faces;
}

}  // namespace battalia::proof
