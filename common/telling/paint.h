// Colour for people who have it: every text reads the same without. Red and blue are the colour-blind safe vermilion
// and blue of the web client, as near as 256 colours come.
#pragma once

#include <string>
#include <string_view>

namespace battalia::inline telling {

enum class Ink { plain, red, blue, dim, bold, warning };

class Paint {
 public:
  explicit Paint(bool coloured = false) : coloured_(coloured) {}
  bool coloured() const { return coloured_; }

  // What switches to that ink; empty without colour.
  std::string_view begin(Ink ink) const {
    if (!coloured_) return "";
    switch (ink) {
      case Ink::red:
        return "\x1b[0;38;5;208m";
      case Ink::blue:
        return "\x1b[0;38;5;39m";
      case Ink::dim:
        return "\x1b[0;2m";
      case Ink::bold:
        return "\x1b[0;1m";
      case Ink::warning:
        return "\x1b[0;1;33m";
      case Ink::plain:
        break;
    }
    return "\x1b[0m";
  }

  std::string operator()(Ink ink, std::string_view text) const {
    if (!coloured_ || ink == Ink::plain) return std::string(text);
    return std::string(begin(ink)).append(text).append(begin(Ink::plain));
  }

 private:
  bool coloured_;
};

}  // namespace battalia::inline telling
