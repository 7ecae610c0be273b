// Directions and turns, in whole thousandths of a degree, clockwise; 0 points up the table (towards greater y). An
// Angle is always kept in [0, 360). A left turn is built from a negative number and read back with turn().
#pragma once

#include <compare>
#include <cstdint>

namespace battalia {

class Angle {
 public:
  constexpr Angle() = default;
  static constexpr Angle mdeg(std::int64_t thousandths) {
    std::int64_t rest = thousandths % 360'000;
    return Angle(static_cast<std::int32_t>(rest < 0 ? rest + 360'000 : rest));
  }
  static constexpr Angle degrees(std::int64_t whole) { return mdeg(whole * 1'000); }

  constexpr std::int32_t mdeg() const { return mdeg_; }
  // The direction as a turn from straight ahead: -179,999 to 180,000, positive to the right.
  constexpr std::int32_t turn_mdeg() const { return mdeg_ > 180'000 ? mdeg_ - 360'000 : mdeg_; }
  constexpr Angle opposite() const { return mdeg(std::int64_t{mdeg_} + 180'000); }

  friend constexpr bool operator==(Angle, Angle) = default;
  friend constexpr auto operator<=>(Angle, Angle) = default;
  friend constexpr Angle operator+(Angle a, Angle b) { return mdeg(std::int64_t{a.mdeg_} + b.mdeg_); }
  friend constexpr Angle operator-(Angle a, Angle b) { return mdeg(std::int64_t{a.mdeg_} - b.mdeg_); }

 private:
  constexpr explicit Angle(std::int32_t thousandths) : mdeg_(thousandths) {}
  std::int32_t mdeg_ = 0;
};

}  // namespace battalia
