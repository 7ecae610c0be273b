#include "server/rules/dice.h"

namespace battalia::rules {

DiceWanted::DiceWanted(Throw wanted)
    : std::runtime_error("dice wanted: " + std::to_string(wanted.count) + "D" + std::to_string(wanted.sides) + " for " +
                         (wanted.label.empty() ? wanted.purpose : wanted.label)),
      wanted_(std::move(wanted)) {}

ScriptedDice::ScriptedDice(std::vector<std::uint32_t> faces, std::string attested_by)
    : faces_(std::move(faces)), attested_by_(std::move(attested_by)) {}

std::vector<std::uint32_t> ScriptedDice::roll(const Throw& wanted) {
  if (left() < wanted.count) throw DiceWanted(wanted);
  const auto first = faces_.begin() + static_cast<std::ptrdiff_t>(used_);
  std::vector<std::uint32_t> faces(first, first + wanted.count);
  for (const std::uint32_t face : faces) {
    if (face < wanted.lowest_face || face >= wanted.lowest_face + wanted.sides) {
      throw std::invalid_argument("no face " + std::to_string(face) + " on the D" + std::to_string(wanted.sides) +
                                  " for " + (wanted.label.empty() ? wanted.purpose : wanted.label));
    }
  }
  used_ += wanted.count;
  return faces;
}

// splitmix64: small, well mixed, the same everywhere.
std::uint64_t SeededDice::next() {
  std::uint64_t mixed = (state_ += 0x9e3779b97f4a7c15ULL);
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
  return mixed ^ (mixed >> 31);
}

std::vector<std::uint32_t> SeededDice::roll(const Throw& wanted) {
  std::vector<std::uint32_t> faces;
  faces.reserve(wanted.count);
  for (std::uint32_t i = 0; i < wanted.count; ++i) {
    faces.push_back(wanted.lowest_face + static_cast<std::uint32_t>((next() >> 32) % wanted.sides));
  }
  return faces;
}

}  // namespace battalia::rules
