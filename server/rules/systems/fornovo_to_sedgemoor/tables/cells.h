// A printed cell of the hit tables: "45H 6HH" means that a 4 or 5 hits once, a 6 twice and other scores miss; "NIL"
// never hits. Used by the shooting and combat tables; the rules look up scores in it. An invalid cell does not compile.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace battalia::rules::fornovo_to_sedgemoor {

class Cell {
 public:
  template <std::size_t size>
  consteval Cell(const char (&printed)[size]) : text_(printed, size - 1) {
    const std::string_view text = text_;
    if (text == "NIL") return;
    std::size_t at = 0;
    while (at < text.size()) {
      const std::size_t first = at;
      while (text.at(at) >= '1' && text.at(at) <= '7') ++at;
      const std::size_t end = at;
      while (at < text.size() && text[at] == 'H') ++at;
      if (first == end || at == end) throw "a cell is groups of scores, each with its hits";
      for (std::size_t i = first; i < end; ++i) hits_.at(static_cast<std::size_t>(text[i] - '0')) = narrow(at - end);
      if (at < text.size() && text[at++] != ' ') throw "a space stands between two groups";
    }
    if (hits_[7] == 0) hits_[7] = hits_[6];  // FTS-9.19-r
  }

  std::string_view text() const { return text_; }
  // For display: "hits on 4 or 5, twice on 6"; "never hits".
  std::string in_words() const;
  bool never_hits() const { return hits_[7] == 0; }
  // Hits for a modified score: above 7 counts as 7, below 1 as 1.
  constexpr std::int32_t hits(std::int32_t score) const {
    return hits_[static_cast<std::size_t>(score < 1 ? 1 : score > 7 ? 7 : score)];
  }
  // Sum of the hits of all six faces with that modifier: used to compare cells (G-142).
  constexpr std::int32_t hits_of_six(std::int32_t added = 0) const {
    std::int32_t sum = 0;
    for (std::int32_t face = 1; face <= 6; ++face) sum += hits(face + added);
    return sum;
  }
  // The lowest score that hits; 8 if none does.
  constexpr std::int32_t needed() const {
    std::int32_t score = 1;
    while (score < 8 && hits_[static_cast<std::size_t>(score)] == 0) ++score;
    return score;
  }

 private:
  static constexpr std::uint8_t narrow(std::size_t hits) { return static_cast<std::uint8_t>(hits); }

  std::string_view text_;
  std::array<std::uint8_t, 8> hits_ = {};  // by score; 0 is no score
};

// The number of dice for that many figures: one per group, and one more if at least that many are left over; 0: the
// remainder is dropped.
struct DiceRule {
  std::int32_t figures = 4;
  std::int32_t round_up = 3;
  std::string_view clause;
  constexpr std::int32_t dice(std::int32_t count) const {
    const std::int32_t rest = count % figures;
    return count / figures + (round_up != 0 && rest >= round_up ? 1 : 0);
  }
};

}  // namespace battalia::rules::fornovo_to_sedgemoor
