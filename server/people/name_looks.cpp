#include "server/people/name_looks.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <stdexcept>

namespace battalia::people {
namespace {

using icu::Normalizer2;
using icu::UnicodeString;

constexpr const char* kRules = "1";  // increase it whenever the result of looks_of changes
constexpr int kMostMarks = 3;        // per letter
constexpr std::string_view kNameOfComputer = "computer";
constexpr std::string_view kReserved[] = {
    "admin",     "administrator", "battalia",  "computer",    "moderator", "operator",  "organiser",
    "organizer", "server",        "staff",     "serveradmin", "support",   "sysadmin",  "system",
    "superuser", "umpire",        "webmaster", "theadmin",    "theserver", "theumpire", "thecomputer"};

// Characters that take up space but show nothing, or a box, although Unicode classes them as letters or signs.
constexpr UChar32 kBlank[] = {0x115f, 0x1160, 0x2800, 0x3164, 0xffa0, 0xfffc, 0xfffd, 0x16fe4, 0x1d159};

void check_icu(UErrorCode error) {
  if (U_FAILURE(error)) throw std::runtime_error(std::string("ICU failed: ") + u_errorName(error));
}

UnicodeString unicode_of(std::string_view utf8) {
  return UnicodeString::fromUTF8(icu::StringPiece(utf8.data(), static_cast<int32_t>(utf8.size())));
}

std::string utf8_of(const UnicodeString& text) {
  std::string utf8;
  return text.toUTF8String(utf8);
}

using Instance = const Normalizer2* (*)(UErrorCode&);

UnicodeString normalized(const UnicodeString& text, Instance instance) {
  UErrorCode error = U_ZERO_ERROR;
  UnicodeString result = instance(error)->normalize(text, error);
  check_icu(error);
  return result;
}

// Replaces every character by the representative of all characters that look like it.
UnicodeString skeleton(const UnicodeString& text) {
  static const std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> checker = [] {
    UErrorCode error = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> made(uspoof_open(&error), &uspoof_close);
    check_icu(error);
    return made;
  }();
  UErrorCode error = U_ZERO_ERROR;
  UnicodeString result;
  uspoof_getSkeletonUnicodeString(checker.get(), 0, text, result, &error);
  check_icu(error);
  return result;
}

// Without case, accents and zero-width characters. A small i is treated like l, 1 and I, which Unicode already treats
// as one.
UnicodeString bare(const UnicodeString& text) {
  const UnicodeString folded =
      normalized(normalized(text, &Normalizer2::getNFKCCasefoldInstance), &Normalizer2::getNFKDInstance);
  UnicodeString result;
  for (int32_t at = 0; at < folded.length(); at = folded.moveIndex32(at, 1)) {
    const UChar32 character = folded.char32At(at);
    if ((U_GET_GC_MASK(character) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0) continue;
    result.append(character == 'i' || character == 0x131 ? UChar32{'l'} : character);
  }
  return result;
}

// Removing the accents may leave a character that looks like another.
UnicodeString look_of(const UnicodeString& text) { return bare(skeleton(bare(skeleton(text)))); }

std::array<UnicodeString, 2> readings(std::string_view name) {
  const UnicodeString plain = normalized(unicode_of(name), &Normalizer2::getNFKCInstance);
  // A capital may look like something its small letter does not, so both readings are used.
  return {look_of(plain), look_of(normalized(plain, &Normalizer2::getNFKCCasefoldInstance))};
}

UnicodeString letters_of(const UnicodeString& text) {
  UnicodeString letters;
  for (int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    if (u_isalpha(text.char32At(at))) letters.append(text.char32At(at));
  }
  return letters;
}

std::vector<UnicodeString> letters_of_words(std::span<const std::string_view> words) {
  std::vector<UnicodeString> letters;
  for (const std::string_view word : words) letters.push_back(letters_of(readings(word)[1]));
  return letters;
}

// Without leading and trailing digits and signs, which may look like letters themselves.
std::string core_of_name(std::string_view name) {
  const UnicodeString text = unicode_of(name);
  int32_t begin = 0, end = text.length();
  while (begin < end && !u_isalpha(text.char32At(begin))) begin = text.moveIndex32(begin, 1);
  while (end > begin && !u_isalpha(text.char32At(text.moveIndex32(end, -1)))) end = text.moveIndex32(end, -1);
  return utf8_of(text.tempSubStringBetween(begin, end));
}

bool is_one_of(std::string_view name, const std::vector<UnicodeString>& words) {
  const auto has_letters_of_one = [&](const UnicodeString& read) {
    return std::ranges::find(words, letters_of(read)) != words.end();
  };
  return std::ranges::any_of(readings(name), has_letters_of_one) ||
         std::ranges::any_of(readings(core_of_name(name)), has_letters_of_one);
}

bool can_stand(UChar32 character) {
  constexpr std::uint32_t kSymbols = U_GC_S_MASK, kMarks = U_GC_M_MASK;
  const std::uint32_t category = U_GET_GC_MASK(character);
  if (character == ' ') return true;
  if (std::ranges::find(kBlank, character) != std::end(kBlank)) return false;
  if (u_hasBinaryProperty(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return false;
  if ((category & kSymbols) != 0) return character < 0x80;
  return (category & (U_GC_L_MASK | kMarks | U_GC_N_MASK | U_GC_P_MASK)) != 0;
}

}  // namespace

std::string composed(std::string_view name) {
  return utf8_of(normalized(unicode_of(name), &Normalizer2::getNFCInstance));
}

std::optional<std::string> why_not_characters(std::string_view name) {
  const UnicodeString text = normalized(unicode_of(name), &Normalizer2::getNFCInstance);
  int marks = kMostMarks;  // marks without a letter are not allowed
  for (int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    const UChar32 character = text.char32At(at);
    if (!can_stand(character)) {
      return "The name contains a character that is invisible or not a letter, digit or punctuation; remove it.";
    }
    const bool mark = (U_GET_GC_MASK(character) & U_GC_M_MASK) != 0;
    if (mark && ++marks > kMostMarks) return "The name has an accent without a letter, or too many on one; remove it.";
    if (!mark) marks = character == ' ' ? kMostMarks : 0;
  }
  return {};
}

std::vector<std::string> looks_of(std::string_view name) {
  const auto reads = readings(name);
  std::vector<std::string> looks = {utf8_of(reads[0])};
  if (reads[1] != reads[0]) looks.push_back(utf8_of(reads[1]));
  return looks;
}

std::string looks_version() { return std::string(kRules) + "/" + U_ICU_VERSION + "/" + U_UNICODE_VERSION; }

bool is_reserved_name(std::string_view name) {
  static const std::vector<UnicodeString> words = letters_of_words(kReserved);
  return is_one_of(name, words);
}

bool is_name_of_computer(std::string_view name) {
  static const std::vector<UnicodeString> words = letters_of_words({&kNameOfComputer, 1});
  return is_one_of(name, words);
}

}  // namespace battalia::people
