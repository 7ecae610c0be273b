#include "server/league/exchange/roster/inflate.h"

#include <array>
#include <cstdint>
#include <vector>

namespace battalia::league {
namespace {

constexpr unsigned kLongestCode = 15;  // bits
constexpr std::size_t kLengthCodes = 286;
constexpr std::size_t kDistanceCodes = 30;
constexpr unsigned kEndOfBlock = 256;

// Thrown and caught only in this file: the data is damaged or too long.
struct Unreadable {};

class Bits {
 public:
  explicit Bits(std::string_view data) : data_(data) {}

  unsigned take(unsigned count) {
    while (held_ < count) {
      if (at_ == data_.size()) throw Unreadable();
      bits_ |= static_cast<std::uint32_t>(static_cast<unsigned char>(data_[at_++])) << held_;
      held_ += 8;
    }
    const unsigned value = bits_ & ((1U << count) - 1U);
    bits_ >>= count;
    held_ -= count;
    return value;
  }
  void skip_to_byte() { bits_ = held_ = 0; }  // never holds a whole byte between blocks
  std::string_view bytes(std::size_t count) {
    if (count > data_.size() - at_) throw Unreadable();
    at_ += count;
    return data_.substr(at_ - count, count);
  }

 private:
  std::string_view data_;
  std::size_t at_ = 0;
  std::uint32_t bits_ = 0;
  unsigned held_ = 0;
};

// A canonical Huffman code, read bit by bit.
class Huffman {
 public:
  explicit Huffman(const std::vector<unsigned>& lengths) {
    for (const unsigned length : lengths) ++counts_.at(length);
    counts_[0] = 0;
    int left = 1;
    std::array<unsigned, kLongestCode + 1> next{};
    for (unsigned length = 1; length <= kLongestCode; ++length) {
      left = 2 * left - static_cast<int>(counts_[length]);
      if (left < 0) throw Unreadable();  // more codes than possible
      if (length < kLongestCode) next[length + 1] = next[length] + counts_[length];
    }
    symbols_.resize(lengths.size());
    for (unsigned symbol = 0; symbol < lengths.size(); ++symbol) {
      if (lengths[symbol] != 0) symbols_[next[lengths[symbol]]++] = symbol;
    }
  }

  unsigned read(Bits& bits) const {
    unsigned code = 0;
    unsigned first = 0;
    unsigned index = 0;
    for (unsigned length = 1; length <= kLongestCode; ++length) {
      code |= bits.take(1);
      if (code < first + counts_[length]) return symbols_[index + code - first];
      index += counts_[length];
      first = (first + counts_[length]) << 1U;
      code <<= 1U;
    }
    throw Unreadable();
  }

 private:
  std::array<unsigned, kLongestCode + 1> counts_{};
  std::vector<unsigned> symbols_;
};

class Inflater {
 public:
  Inflater(std::string_view data, std::size_t most) : bits_(data), most_(most) {}

  std::string expand() {
    for (bool last = false; !last;) {
      last = bits_.take(1) == 1;
      switch (bits_.take(2)) {
        case 0:
          add_stored();
          break;
        case 1:
          add_coded(fixed_lengths(), Huffman(std::vector<unsigned>(kDistanceCodes, 5)));
          break;
        case 2:
          add_dynamic();
          break;
        default:
          throw Unreadable();
      }
    }
    return std::move(out_);
  }

 private:
  static Huffman fixed_lengths() {
    std::vector<unsigned> lengths(144, 8);
    lengths.resize(256, 9);
    lengths.resize(280, 7);
    lengths.resize(288, 8);
    return Huffman(lengths);
  }

  void make_room(std::size_t bytes) const {
    if (bytes > most_ - out_.size()) throw Unreadable();
  }

  void add_stored() {
    bits_.skip_to_byte();
    const unsigned length = bits_.take(16);
    if (bits_.take(16) != (length ^ 0xFFFFU)) throw Unreadable();
    make_room(length);
    out_ += bits_.bytes(length);
  }

  void add_dynamic() {
    constexpr std::array<unsigned, 19> kOrder = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    const std::size_t literals = bits_.take(5) + 257;
    const std::size_t distances = bits_.take(5) + 1;
    const std::size_t codes = bits_.take(4) + 4;
    if (literals > kLengthCodes || distances > kDistanceCodes) throw Unreadable();
    std::vector<unsigned> of_codes(kOrder.size(), 0);
    for (std::size_t i = 0; i < codes; ++i) of_codes[kOrder[i]] = bits_.take(3);
    const std::vector<unsigned> lengths = code_lengths(Huffman(of_codes), literals + distances);
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(literals);
    if (lengths[kEndOfBlock] == 0) throw Unreadable();
    add_coded(Huffman({lengths.begin(), middle}), Huffman({middle, lengths.end()}));
  }

  std::vector<unsigned> code_lengths(const Huffman& code, std::size_t count) {
    std::vector<unsigned> lengths;
    while (lengths.size() < count) {
      const unsigned symbol = code.read(bits_);
      if (symbol < 16) {
        lengths.push_back(symbol);
        continue;
      }
      if (symbol == 16 && lengths.empty()) throw Unreadable();
      const unsigned value = symbol == 16 ? lengths.back() : 0;
      const unsigned times = symbol == 16 ? 3 + bits_.take(2) : symbol == 17 ? 3 + bits_.take(3) : 11 + bits_.take(7);
      if (times > count - lengths.size()) throw Unreadable();
      lengths.insert(lengths.end(), times, value);
    }
    return lengths;
  }

  void add_coded(const Huffman& literals, const Huffman& distances) {
    constexpr std::array<unsigned, 29> kLengths = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                                   31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
    constexpr std::array<unsigned, 29> kLengthBits = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                      2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
    constexpr std::array<unsigned, 30> kDistances = {1,    2,    3,    4,    5,    7,    9,    13,    17,    25,
                                                     33,   49,   65,   97,   129,  193,  257,  385,   513,   769,
                                                     1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
    constexpr std::array<unsigned, 30> kDistanceBits = {0, 0, 0, 0, 1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,
                                                        6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};
    for (;;) {
      const unsigned symbol = literals.read(bits_);
      if (symbol == kEndOfBlock) return;
      if (symbol < kEndOfBlock) {
        make_room(1);
        out_ += static_cast<char>(symbol);
        continue;
      }
      const std::size_t at = symbol - kEndOfBlock - 1;
      if (at >= kLengths.size()) throw Unreadable();
      const std::size_t length = kLengths[at] + bits_.take(kLengthBits[at]);
      const std::size_t far = distances.read(bits_);
      const std::size_t distance = kDistances.at(far) + bits_.take(kDistanceBits[far]);
      if (distance > out_.size()) throw Unreadable();
      make_room(length);
      for (std::size_t i = 0; i < length; ++i) out_ += out_[out_.size() - distance];
    }
  }

  Bits bits_;
  std::size_t most_;
  std::string out_;
};

}  // namespace

std::optional<std::string> inflate(std::string_view data, std::size_t most) {
  try {
    return Inflater(data, most).expand();
  } catch (const Unreadable&) {
    return std::nullopt;
  }
}

}  // namespace battalia::league
