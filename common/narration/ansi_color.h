// Colour for people who have it: every text reads the same without. Red and blue are the colour-blind safe vermilion
// and blue of the web client, as near as 256 colours come.
#pragma once

#include <string>
#include <string_view>

namespace battalia::inline narration {

enum class Color { plain, red, blue, dim, bold, warning };

class AnsiColor {
 public:
  explicit AnsiColor(bool coloured = false) : coloured_(coloured) {}
  bool coloured() const { return coloured_; }

  // What switches to that ink; empty without colour.
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
