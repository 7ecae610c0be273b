#include "tests/rules/every_system/awkward.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace battalia::tests {
namespace {

// Things that are counted in texts for players.
constexpr std::array<std::string_view, 24> kCounted = {
    "guns",   "limbers", "gunners",  "figures",    "files",    "ranks",  "dice",   "hits",
    "units",  "moves",   "turns",    "casualties", "battles",  "points", "rounds", "acts",
    "models", "faces",   "elements", "bases",      "brigades", "men",    "pips",   "bounds"};

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// Without punctuation around it: "(guns," is guns.
std::string_view bare(std::string_view word) {
  while (!word.empty() && std::ispunct(static_cast<unsigned char>(word.front())) != 0) word.remove_prefix(1);
  while (!word.empty() && std::ispunct(static_cast<unsigned char>(word.back())) != 0) word.remove_suffix(1);
  return word;
}

// Whether something ends between the two: "K1, K1" is a list, "A. A" two sentences.
bool parted(std::string_view first, std::string_view second) {
  if (first.empty()) return true;
  return std::ispunct(static_cast<unsigned char>(first.back())) != 0 ||
         std::ispunct(static_cast<unsigned char>(second.front())) != 0;
}

}  // namespace

std::string awkwardness(std::string_view text) {
  if (text.empty()) return {};
  if (text.front() == ' ' || text.back() == ' ') return "a space at an end";
  if (text.find("  ") != std::string_view::npos) return "two spaces";
  std::string_view before;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const bool said_twice = !parted(before, word) && is_letter(word.front()) && bare(word) == before;
    if (said_twice) return "\"" + std::string(before) + "\" twice";
    const bool many = std::find(kCounted.begin(), kCounted.end(), bare(word)) != kCounted.end();
    if (many && !parted(before, word) && (before == "1" || before == "(1"))
      return "\"" + std::string(before) + " " + std::string(word) + "\"";
    before = word;
  }
  return {};
}

}  // namespace battalia::tests
