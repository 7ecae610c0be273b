#include "server/rules/mechanics/measures.h"

#include <cstdio>

namespace battalia::rules::mechanics {
namespace {

constexpr double kMicrometresPerInch = 25'400;
constexpr int kFewestDecimals = 3;  // in_words() has up to two
constexpr int kMostDecimals = 5;    // enough to distinguish two lengths one micrometre apart
constexpr std::string_view kUnit = " in";

std::string in_inches(Length length, int decimals) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", decimals, length.um() / kMicrometresPerInch);
  std::string number = text;
  while (number.back() == '0' && number[number.size() - 2] != '.') number.pop_back();
  return number + std::string(kUnit);
}

}  // namespace

ComparedLengths compared(Length first, Length second) {
  ComparedLengths words{in_words(first), in_words(second)};
  for (int decimals = kFewestDecimals; first != second && words.first == words.second && decimals <= kMostDecimals;
       ++decimals) {
    words = {in_inches(first, decimals), in_inches(second, decimals)};
  }
  return words;
}

std::string used_of(Length asked, Length allowed) {
  ComparedLengths words = compared(asked, allowed);
  words.first.resize(words.first.size() - kUnit.size());
  return words.first + " of " + words.second;
}

}  // namespace battalia::rules::mechanics
