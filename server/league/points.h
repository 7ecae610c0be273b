// Points of a competition: exact to a thousandth, so sums and ties never depend on rounding. Used by every part of the
// league. Knows no formula.
#pragma once

#include <cmath>
#include <compare>
#include <cstdint>
#include <string>

namespace battalia::league {

class Points {
 public:
  constexpr Points() = default;
  static constexpr Points whole(std::int64_t points) { return of_thousandths(points * 1000); }
  static constexpr Points of_thousandths(std::int64_t thousandths) {
    Points made;
    made.thousandths_ = thousandths;
    return made;
  }
  // Rounded to the nearest thousandth. Precondition: finite and below 10^12.
  static Points nearest(double points) { return of_thousandths(std::llround(points * 1000)); }

  constexpr std::int64_t thousandths() const { return thousandths_; }
  double value() const { return static_cast<double>(thousandths_) / 1000; }
  // "12", "7.5", "-0.125": the shortest exact form.
  std::string text() const;

  friend constexpr auto operator<=>(Points, Points) = default;
  constexpr Points& operator+=(Points other) { return thousandths_ += other.thousandths_, *this; }
  constexpr Points& operator-=(Points other) { return thousandths_ -= other.thousandths_, *this; }
  friend constexpr Points operator+(Points a, Points b) { return a += b; }
  friend constexpr Points operator-(Points a, Points b) { return a -= b; }
  friend constexpr Points operator-(Points a) { return Points() - a; }
  // A fraction of it, rounded towards zero to a thousandth.
  constexpr Points times(std::int64_t numerator, std::int64_t denominator) const {
    return of_thousandths(thousandths_ * numerator / denominator);
  }

 private:
  std::int64_t thousandths_ = 0;
};

}  // namespace battalia::league
