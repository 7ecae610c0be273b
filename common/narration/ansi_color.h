// Optional colour: every text reads the same without it. Red and blue are the web client's colour-blind safe vermilion
// and blue, as near as 256 colours allow.
#pragma once

#include <string>
#include <string_view>

namespace battalia::inline narration {

enum class Color { plain, red, blue, dim, bold, warning };

class AnsiColor {
 public:
  explicit AnsiColor(bool coloured = false) : coloured_(coloured) {}
  bool coloured() const { return coloured_; }

  // The escape sequence that switches to that colour; empty if colour is off.
  std::string_view begin(Color ink) const {
    if (!coloured_) return "";
    switch (ink) {
      case Color::red:
        return "\x1b[0;38;5;208m";
      case Color::blue:
        return "\x1b[0;38;5;39m";
      case Color::dim:
        return "\x1b[0;2m";
      case Color::bold:
        return "\x1b[0;1m";
      case Color::warning:
        return "\x1b[0;1;33m";
      case Color::plain:
        break;
    }
    return "\x1b[0m";
  }

  std::string operator()(Color ink, std::string_view text) const {
    if (!coloured_ || ink == Color::plain) return std::string(text);
    return std::string(begin(ink)).append(text).append(begin(Color::plain));
  }

 private:
  bool coloured_;
};

}  // namespace battalia::inline narration
