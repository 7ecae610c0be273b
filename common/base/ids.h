// Distinct types for identifiers, so that a unit's id cannot be passed as a command's. Values are the scenario's own
// short labels ("K1", "foot"), compared as text. Used by every layer.
#pragma once

#include <compare>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace battalia {

// A label of one kind. Empty means "none".
template <class Kind>
class Label {
 public:
  Label() = default;
  explicit Label(std::string text) : text_(std::move(text)) {}
  explicit Label(std::string_view text) : text_(text) {}
  explicit Label(const char* text) : text_(text) {}

  const std::string& str() const { return text_; }
  bool empty() const { return text_.empty(); }

  friend bool operator==(const Label&, const Label&) = default;
  friend auto operator<=>(const Label&, const Label&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Label& label) { return out << label.text_; }

 private:
  std::string text_;
};

using UnitId = Label<struct UnitKindTag>;
using CommandId = Label<struct CommandKindTag>;
using ZoneId = Label<struct ZoneKindTag>;

}  // namespace battalia

template <class Kind>
struct std::hash<battalia::Label<Kind>> {
  std::size_t operator()(const battalia::Label<Kind>& label) const noexcept {
    return std::hash<std::string>()(label.str());
  }
};
