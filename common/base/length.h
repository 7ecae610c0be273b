// Lengths on the table: whole micrometres in 32 bits, exact for inches (25,400) and millimetres (1,000). "Within N"
// means `distance <= N`. Used wherever a rule measures a distance.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace battalia {

class Length {
 public:
  constexpr Length() = default;
  static constexpr Length um(std::int64_t micrometres) { return Length(static_cast<std::int32_t>(micrometres)); }
  static constexpr Length inches(std::int32_t whole) { return um(std::int64_t{whole} * 25'400); }
  static constexpr Length mm(std::int32_t millimetres) { return um(std::int64_t{millimetres} * 1'000); }

  constexpr std::int32_t um() const { return um_; }

  friend constexpr bool operator==(Length, Length) = default;
  friend constexpr auto operator<=>(Length, Length) = default;
  friend constexpr Length operator+(Length a, Length b) { return um(std::int64_t{a.um_} + b.um_); }
  friend constexpr Length operator-(Length a, Length b) { return um(std::int64_t{a.um_} - b.um_); }
  constexpr Length operator-() const { return um(-std::int64_t{um_}); }
  friend constexpr Length operator*(Length a, std::int32_t n) { return um(std::int64_t{a.um_} * n); }
  friend constexpr Length operator*(std::int32_t n, Length a) { return a * n; }
  friend constexpr Length operator/(Length a, std::int32_t n) { return um(a.um_ / n); }
  // How many times b fits into a, rounded down: 8 inches fit into 17 twice.
  friend constexpr std::int32_t operator/(Length a, Length b) { return a.um_ / b.um_; }
  constexpr Length& operator+=(Length b) { return *this = *this + b; }
  constexpr Length& operator-=(Length b) { return *this = *this - b; }

 private:
  constexpr explicit Length(std::int32_t micrometres) : um_(micrometres) {}
  std::int32_t um_ = 0;
};

// "7.5 in": one decimal, or two if the second one matters near a limit ("8.02 in").
std::string in_words(Length length);

namespace literals {
constexpr Length operator""_in(unsigned long long whole) { return Length::inches(static_cast<std::int32_t>(whole)); }
constexpr Length operator""_in(long double inches) {
  return Length::um(static_cast<std::int64_t>(inches * 25'400.0L + (inches < 0 ? -0.5L : 0.5L)));
}
constexpr Length operator""_mm(unsigned long long whole) { return Length::mm(static_cast<std::int32_t>(whole)); }
}  // namespace literals

}  // namespace battalia
