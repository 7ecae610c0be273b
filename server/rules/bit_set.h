// A small set of numbered things (faces of a unit, its ranks, its weapons) as the number stored in a status, one bit
// per member. A value type. The numbers are in stored games, so a member never changes its position.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

namespace battalia::rules {

// Members are numbered from 0 to 30.
template <class Member>
class BitSet {
 public:
  constexpr BitSet() = default;
  constexpr explicit BitSet(std::int32_t bits) : bits_(bits) {}
  constexpr BitSet(std::initializer_list<Member> members) {
    for (const Member member : members) add(member);
  }

  constexpr std::int32_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(Member member) const { return (bits_ & bit(member)) != 0; }
  constexpr std::int32_t count() const { return std::popcount(static_cast<std::uint32_t>(bits_)); }
  constexpr void add(Member member) { bits_ |= bit(member); }

  friend constexpr BitSet operator|(BitSet a, BitSet b) { return BitSet(a.bits_ | b.bits_); }   // in either
  friend constexpr BitSet operator-(BitSet a, BitSet b) { return BitSet(a.bits_ & ~b.bits_); }  // only in the first
  friend constexpr bool operator==(BitSet, BitSet) = default;

 private:
  static constexpr std::int32_t bit(Member member) { return std::int32_t{1} << static_cast<int>(member); }

  std::int32_t bits_ = 0;
};

}  // namespace battalia::rules
