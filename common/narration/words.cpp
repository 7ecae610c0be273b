#include "common/narration/words.h"

#include "common/base/text.h"

#include <array>
#include <cctype>
#include <charconv>

namespace battalia::inline narration {
namespace {

template <class Value>
struct Word {
  Value value;
  std::string_view text;
};

constexpr std::array kSeats = {Word<v1::Seat>{v1::SEAT_RED, "red"}, Word<v1::Seat>{v1::SEAT_BLUE, "blue"},
                               Word<v1::Seat>{v1::SEAT_UMPIRE, "umpire"},
                               Word<v1::Seat>{v1::SEAT_SPECTATOR, "spectator"}};

constexpr std::array kSides = {Word<v1::Side>{v1::SIDE_RED, "red"}, Word<v1::Side>{v1::SIDE_BLUE, "blue"}};

constexpr std::array kVerbs = {Word<v1::Verb>{v1::VERB_DEPLOY, "deploy"}, Word<v1::Verb>{v1::VERB_COMMAND, "command"},
                               Word<v1::Verb>{v1::VERB_MOVE, "move"},     Word<v1::Verb>{v1::VERB_CHARGE, "charge"},
                               Word<v1::Verb>{v1::VERB_REFORM, "reform"}, Word<v1::Verb>{v1::VERB_SHOOT, "shoot"},
                               Word<v1::Verb>{v1::VERB_FIGHT, "fight"},   Word<v1::Verb>{v1::VERB_RALLY, "rally"},
                               Word<v1::Verb>{v1::VERB_ATTACH, "attach"}, Word<v1::Verb>{v1::VERB_HOLD, "hold"},
                               Word<v1::Verb>{v1::VERB_WORK, "work"},     Word<v1::Verb>{v1::VERB_CHOOSE, "choose"},
                               Word<v1::Verb>{v1::VERB_END_PHASE, "done"}};

constexpr std::array kFaces = {Word<v1::Face>{v1::FACE_FRONT, "front"}, Word<v1::Face>{v1::FACE_RIGHT, "right"},
                               Word<v1::Face>{v1::FACE_REAR, "rear"}, Word<v1::Face>{v1::FACE_LEFT, "left"}};

constexpr std::array kStages = {Word<v1::Stage>{v1::STAGE_GATHERING, "waiting for players"},
                                Word<v1::Stage>{v1::STAGE_PLAYING, "playing"},
                                Word<v1::Stage>{v1::STAGE_ENDED, "ended"}};

constexpr std::array kPresences = {
    Word<v1::Presence>{v1::PRESENCE_ON_TABLE, "on the table"}, Word<v1::Presence>{v1::PRESENCE_RESERVE, "in reserve"},
    Word<v1::Presence>{v1::PRESENCE_INSIDE, "inside"}, Word<v1::Presence>{v1::PRESENCE_DESTROYED, "destroyed"}};

constexpr std::array kAudiences = {
    Word<v1::Audience>{v1::AUDIENCE_ALL, "all"}, Word<v1::Audience>{v1::AUDIENCE_SIDE, "side"},
    Word<v1::Audience>{v1::AUDIENCE_UMPIRE, "umpire"}, Word<v1::Audience>{v1::AUDIENCE_SPECTATORS, "spectators"},
    Word<v1::Audience>{v1::AUDIENCE_NOTE, "note"}};

template <class Words, class Value>
std::string_view find_word(const Words& words, Value value, std::string_view otherwise) {
  for (const auto& entry : words) {
    if (entry.value == value) return entry.text;
  }
  return otherwise;
}

template <class Value, std::size_t kCount>
std::optional<Value> find_value(const std::array<Word<Value>, kCount>& words, std::string_view text) {
  const std::string wanted = lower(text);
  for (const auto& entry : words) {
    if (entry.text == wanted) return entry.value;
  }
  return std::nullopt;
}

constexpr std::int64_t kSecond = 1'000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;

std::optional<std::int64_t> unit_ms(std::string_view unit) {
  if (unit.empty() || unit == "s") return kSecond;
  if (unit == "ms") return 1;
  if (unit == "m" || unit == "min") return kMinute;
  if (unit == "h") return kHour;
  if (unit == "d") return kDay;
  return std::nullopt;
}

}  // namespace

std::string_view word(v1::Side side) { return find_word(kSides, side, "both"); }
std::string_view word(v1::Seat seat) { return find_word(kSeats, seat, "server"); }
std::string_view word(v1::Verb verb) { return find_word(kVerbs, verb, "act"); }
std::string_view word(v1::Face face) { return find_word(kFaces, face, "somewhere"); }
std::string_view word(v1::Stage stage) { return find_word(kStages, stage, "unknown"); }
std::string_view word(v1::Presence presence) { return find_word(kPresences, presence, "unknown"); }
std::string_view word(v1::Audience audience) { return find_word(kAudiences, audience, "all"); }

std::optional<v1::Seat> read_seat(std::string_view text) { return find_value(kSeats, text); }
std::optional<v1::Side> read_side(std::string_view text) { return find_value(kSides, text); }
std::optional<v1::Verb> read_verb(std::string_view text) { return find_value(kVerbs, text); }
std::optional<v1::Face> read_face(std::string_view text) { return find_value(kFaces, text); }

std::string duration_words(std::chrono::milliseconds duration) {
  struct Unit {
    std::int64_t ms;
    std::string_view one;
    std::string_view many;
  };
  static constexpr std::array kUnits = {Unit{kDay, "day", "days"}, Unit{kHour, "h", "h"}, Unit{kMinute, "min", "min"},
                                        Unit{kSecond, "s", "s"}};
  std::int64_t rest = std::max<std::int64_t>(duration.count(), 0);
  std::vector<std::string> parts;
  for (const Unit& unit : kUnits) {
    const std::int64_t count = rest / unit.ms;
    if (count > 0) parts.push_back(std::to_string(count) + " " + std::string(count == 1 ? unit.one : unit.many));
    rest %= unit.ms;
    if (parts.size() == 2 || (!parts.empty() && count == 0)) break;
  }
  return parts.empty() ? "0 s" : join(parts, " ");
}

std::string ago_words(std::int64_t then_ms, std::int64_t now_ms) {
  const std::int64_t ago_ms = now_ms - then_ms;
  return ago_ms < kSecond ? "just now" : duration_words(std::chrono::milliseconds(ago_ms)) + " ago";
}

std::optional<std::chrono::milliseconds> read_duration(std::string_view text) {
  text = trim(text);
  if (text.empty()) return std::nullopt;
  std::int64_t total = 0;
  while (!text.empty()) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number < 0 || number > 100'000'000) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    std::size_t letters = 0;
    while (letters < text.size() && std::isalpha(static_cast<unsigned char>(text[letters])) != 0) ++letters;
    const auto unit = unit_ms(text.substr(0, letters));
    if (!unit) return std::nullopt;
    total += number * *unit;
    text.remove_prefix(letters);
  }
  return std::chrono::milliseconds(total);
}

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  while (!(text = trim(text)).empty()) {
    const std::size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> pieces;
  if (trim(text).empty()) return pieces;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    pieces.emplace_back(trim(text.substr(at, end - at)));
    at = end + 1;
  }
  return pieces;
}

std::string join(const std::vector<std::string>& pieces, std::string_view between) {
  std::string joined;
  for (const std::string& piece : pieces) {
    if (!joined.empty()) joined += between;
    joined += piece;
  }
  return joined;
}

std::optional<std::uint64_t> read_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::size_t columns_of(std::string_view text) { return character_count(text); }

std::string padded(std::string_view text, std::size_t columns) {
  std::string result;
  std::size_t used = 0;
  for (const char byte : text) {
    if (!is_continuation(byte) && used++ == columns) break;
    result += byte;
  }
  const std::size_t have = columns_of(result);
  return have < columns ? result.append(columns - have, ' ') : result;
}

std::string in_brackets(std::string_view name) {
  const std::string plain = printable(name);
  return plain.starts_with('(') && plain.ends_with(')') ? " " + plain : " (" + plain + ")";
}

std::string modifier_line(const google::protobuf::RepeatedPtrField<v1::ModifierRow>& rows) {
  std::vector<std::string> parts;
  for (const v1::ModifierRow& row : rows) {
    parts.push_back((row.value() > 0 ? "+" : "") + std::to_string(row.value()) + " " + printable(row.label()) +
                    (row.clause().empty() ? "" : " (" + printable(row.clause()) + ")"));
  }
  return join(parts, ", ");
}

}  // namespace battalia::inline narration
