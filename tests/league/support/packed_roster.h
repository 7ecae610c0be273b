// Roster files that are small to send and large to read, for the tests of what a file may cost. Header only, so that
// the hostile clients can use it too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace battalia::tests {

// Deflate's fixed codes, written bit by bit.
class FixedCodes {
 public:
  // The last block, with fixed codes.
  FixedCodes() { put(0b011, 3); }
  // An ASCII character.
  void literal(char c) { code(0x30U + static_cast<unsigned char>(c), 8); }
  // Repeats the last character 258 times: 13 bits.
  void repeat() {
    code(0xC5, 8);
    code(0, 5);
  }
  std::string end() {
    code(0, 7);
    if (used_ > 0) bytes_ += static_cast<char>(held_);
    return bytes_;
  }

 private:
  void put(std::uint32_t value, int bits) {
    for (int i = 0; i < bits; ++i) {
      held_ |= (value >> i & 1U) << used_;
      if (++used_ < 8) continue;
      bytes_ += static_cast<char>(held_);
      held_ = 0;
      used_ = 0;
    }
  }
  // Codes are written with their highest bit first.
  void code(std::uint32_t value, int bits) {
    for (int i = bits - 1; i >= 0; --i) put(value >> i & 1U, 1);
  }

  std::string bytes_;
  std::uint32_t held_ = 0;
  int used_ = 0;
};

inline std::string lowest_byte_first(std::uint32_t value, int size) {
  std::string text;
  for (int i = 0; i < size; ++i) text += static_cast<char>(value >> (8 * i) & 0xFFU);
  return text;
}

inline std::uint32_t zip_checksum(const std::string& text) {
  std::uint32_t crc = 0xFFFFFFFF;
  for (const char c : text) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) crc = (crc & 1U) != 0 ? crc >> 1U ^ 0xEDB88320U : crc >> 1U;
  }
  return ~crc;
}

// A valid .rosz file of one force, whose XML has about this many bytes, nearly all of them spaces.
inline std::string packed_roster(std::size_t bytes) {
  constexpr std::size_t kRepeated = 258;
  const std::string begin = "<roster name=\"Packed\"> ";
  const std::string end = "<force name=\"Army\"/></roster>";
  FixedCodes codes;
  for (const char c : begin) codes.literal(c);
  std::string xml = begin;
  for (; xml.size() + kRepeated + end.size() <= bytes; xml.append(kRepeated, ' ')) codes.repeat();
  for (const char c : end) codes.literal(c);
  xml += end;
  const std::string packed = codes.end();
  const std::string name = "packed.ros";
  const std::string sizes = lowest_byte_first(zip_checksum(xml), 4) +
                            lowest_byte_first(static_cast<std::uint32_t>(packed.size()), 4) +
                            lowest_byte_first(static_cast<std::uint32_t>(xml.size()), 4) +
                            lowest_byte_first(static_cast<std::uint32_t>(name.size()), 2);
  const std::string zeros(4, '\0');
  const std::string method = lowest_byte_first(8, 2);
  const std::string version = lowest_byte_first(20, 2);
  const std::string file = "PK\x03\x04" + version + lowest_byte_first(0, 2) + method + zeros + sizes +
                           lowest_byte_first(0, 2) + name + packed;
  const std::string entry = "PK\x01\x02" + version + version + lowest_byte_first(0, 2) + method + zeros + sizes +
                            std::string(16, '\0') + name;
  return file + entry + "PK\x05\x06" + zeros + lowest_byte_first(1, 2) + lowest_byte_first(1, 2) +
         lowest_byte_first(static_cast<std::uint32_t>(entry.size()), 4) +
         lowest_byte_first(static_cast<std::uint32_t>(file.size()), 4) + lowest_byte_first(0, 2);
}

}  // namespace battalia::tests
