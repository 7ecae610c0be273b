// Distinct types for identifiers, so that a unit's id cannot be passed as a command's. Values are the scenario's own
// short labels ("K1", "foot"), compared as text. Used by every layer.
#pragma once

#include <compare>
#include <cstdint>
#include <cstring>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace battalia {

// Whether two texts are the same, for ids and keys. These are short and often equally long: comparing them here, a word
// at a time, takes a fraction of a call of the library. The last letters are compared first, because most ids that are
// equally long ("K1", "K2") differ there.
[[gnu::always_inline]] inline bool is_same_text(std::string_view a, std::string_view b) {
  const std::size_t size = a.size();
  if (size != b.size()) return false;
  const auto is_same_at = [&]<class Word>(std::size_t at, Word left, Word right) {
    std::memcpy(&left, a.data() + at, sizeof left);
    std::memcpy(&right, b.data() + at, sizeof right);
    return left == right;
  };
  const auto has_same_ends = [&]<class Word>(Word zero) {  // which overlap in texts of less than two words
    return is_same_at(size - sizeof zero, zero, zero) && is_same_at(0, zero, zero);
  };
  if (size > 16) return a == b;
  if (size >= 8) return has_same_ends(std::uint64_t{});
  if (size >= 4) return has_same_ends(std::uint32_t{});
  if (size >= 2) return has_same_ends(std::uint16_t{});
  return size == 0 || a.front() == b.front();
}

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

  friend bool operator==(const Label& a, const Label& b) { return is_same_text(a.text_, b.text_); }
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
