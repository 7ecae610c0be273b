// An exact probability: a fraction in lowest terms. For tests that compare a distribution with one worked out by hand.
// Denominators of a few hundred dice do not fit; a sum or product that overflows throws.
#pragma once

#include <cstdint>
#include <numeric>
#include <ostream>
#include <stdexcept>

namespace battalia::tests {

class Fraction {
 public:
  constexpr Fraction() = default;
  // Precondition: denominator is not 0.
  constexpr Fraction(std::uint64_t numerator, std::uint64_t denominator = 1)  // NOLINT: 1 is a fraction
      : numerator_(numerator / std::gcd(numerator, denominator)),
        denominator_(denominator / std::gcd(numerator, denominator)) {}

  constexpr double value() const { return static_cast<double>(numerator_) / static_cast<double>(denominator_); }

  friend constexpr bool operator==(Fraction, Fraction) = default;
  friend constexpr Fraction operator*(Fraction a, Fraction b) {
    const Fraction left(a.numerator_, b.denominator_), right(b.numerator_, a.denominator_);
    return {product(left.numerator_, right.numerator_), product(left.denominator_, right.denominator_)};
  }
  friend constexpr Fraction operator+(Fraction a, Fraction b) {
    const std::uint64_t shared = std::gcd(a.denominator_, b.denominator_);
    const std::uint64_t left = product(a.numerator_, b.denominator_ / shared);
    const std::uint64_t right = product(b.numerator_, a.denominator_ / shared);
    if (left + right < left) throw std::overflow_error("a fraction outgrew 64 bits");
    return {left + right, product(a.denominator_, b.denominator_ / shared)};
  }
  constexpr Fraction& operator+=(Fraction b) { return *this = *this + b; }
  friend std::ostream& operator<<(std::ostream& out, Fraction f) {
    return out << f.numerator_ << "/" << f.denominator_;
  }

 private:
  static constexpr std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    if (a != 0 && b > UINT64_MAX / a) throw std::overflow_error("a fraction outgrew 64 bits");
    return a * b;
  }

  std::uint64_t numerator_ = 0;
  std::uint64_t denominator_ = 1;
};

}  // namespace battalia::tests
