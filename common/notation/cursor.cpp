#include "common/notation/cursor.h"

#include "common/base/text.h"
#include "common/base/work.h"

#include <algorithm>
#include <charconv>

namespace battalia::notation {

namespace {

constexpr work::Steps kKeysInAStep = 8;
constexpr std::string_view kUnspecified = "UNSPECIFIED";
constexpr int kMostStatuses = 100;        // of one thing
constexpr std::size_t kMostListed = 400;  // with commas

template <class Number>
std::optional<Number> whole(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  Number value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::string enum_word(const google::protobuf::EnumDescriptor& type, int value) {
  const auto* zero = type.FindValueByNumber(0);
  const auto* found = type.FindValueByNumber(value);
  if (found == nullptr || found == zero) return "none";
  return lower(found->name().substr(zero->name().size() - kUnspecified.size()));
}

bool Cursor::next_is_assignment() const {
  return more() && line_.tokens[at_].kind <= TokenKind::text && at_ + 1 < line_.tokens.size() &&
         line_.tokens[at_ + 1].kind == TokenKind::equals;
}

void Cursor::fail_expecting(std::string_view what) {
  if (error_) return;
  std::string found = "the end of the line";
  if (at_ < line_.tokens.size()) {
    const Token& token = line_.tokens[at_];
    found = token.kind <= TokenKind::text ? in_quotes(token.text) : token.text;
  }
  fail_at(column(), "expected " + std::string(what) + ", found " + found);
}

void Cursor::fail_at(int column, std::string reason) {
  if (!error_) error_ = ParseError{line_.number, column, std::move(reason)};
}

bool Cursor::accept(TokenKind kind) {
  if (!next_is(kind)) return false;
  ++at_;
  return true;
}

bool Cursor::accept_word(std::string_view word) {
  if (!next_is(TokenKind::word) || line_.tokens[at_].text != word) return false;
  ++at_;
  return true;
}

void Cursor::require(TokenKind kind, std::string_view what) {
  if (!accept(kind)) fail_expecting(what);
}

void Cursor::require_word(std::string_view word) {
  if (!accept_word(word)) fail_expecting(word);
}

std::string Cursor::word(std::string_view what) {
  const int from = column();
  std::string taken = unnoted_word(what);
  if (!error_) taken_words_.push_back({taken, from});
  return taken;
}

std::string Cursor::unnoted_word(std::string_view what) {
  if (next_is(TokenKind::word) || next_is(TokenKind::text)) return line_.tokens[at_++].text;
  fail_expecting(what);
  return {};
}

std::string Cursor::text(std::string_view what) {
  if (next_is(TokenKind::text)) return line_.tokens[at_++].text;
  fail_expecting(std::string(what) + " in quotes");
  return {};
}

std::string Cursor::optional_text() { return next_is(TokenKind::text) ? line_.tokens[at_++].text : std::string(); }

std::string Cursor::text_or_block(std::string_view what) {
  if (next_is(TokenKind::text)) {
    if (line_.block) fail_at(column(), "give the text either in quotes or in the lines below (|), not both");
    return text(what);
  }
  if (more() || !line_.block) fail_expecting(std::string(what) + " in quotes, or in lines below that begin with |");
  block_taken_ = true;
  return line_.block.value_or("");
}

bool Cursor::has_another(std::size_t so_far) {
  if (!next_is(TokenKind::comma)) return false;
  if (so_far >= kMostListed) fail_at(column(), "a list can't be longer than " + std::to_string(kMostListed));
  return accept(TokenKind::comma);
}

std::vector<std::string> Cursor::list(std::string_view what) {
  std::vector<std::string> words{word(what)};
  while (has_another(words.size())) words.push_back(word(what));
  return words;
}

std::int32_t Cursor::number(std::string_view what) {
  const auto value = next_is(TokenKind::word) ? whole<std::int32_t>(line_.tokens[at_].text) : std::nullopt;
  if (!value) fail_expecting(std::string(what) + ", a whole number");
  if (error_) return 0;
  ++at_;
  return *value;
}

std::uint32_t Cursor::count(std::string_view what) {
  const auto value = next_is(TokenKind::word) ? whole<std::uint32_t>(line_.tokens[at_].text) : std::nullopt;
  if (!value) fail_expecting(std::string(what) + ", a whole number from 0");
  if (error_) return 0;
  ++at_;
  return *value;
}

std::int32_t Cursor::length_um(std::string_view text, std::string_view what) {
  const auto um = read_length(text);
  const auto digits = std::ranges::count_if(text, [](char c) { return c >= '0' && c <= '9'; });
  if (!um && digits > kMostDigits) {
    fail_at(column(), in_quotes(text) + " has too many digits: a length has at most " + std::to_string(kMostDigits) +
                          ", and five decimals of an inch are already finer than the micrometre that is kept");
  }
  if (!um) fail_expecting(what);
  return um.value_or(0);
}

std::int32_t Cursor::angle_mdeg() {
  const auto mdeg = next_is(TokenKind::word) ? read_angle(line_.tokens[at_].text) : std::nullopt;
  if (!mdeg) fail_expecting("an angle in degrees, clockwise from up the table");
  if (error_) return 0;
  ++at_;
  return *mdeg;
}

std::int32_t Cursor::turn_mdeg() {
  const std::int32_t mdeg = angle_mdeg();
  return mdeg > 180'000 ? mdeg - 360'000 : mdeg;
}

std::int32_t Cursor::length_um() {
  const std::int32_t um =
      length_um(next_is(TokenKind::word) ? line_.tokens[at_].text : std::string(), "a length in inches");
  if (!error_) ++at_;
  return um;
}

v1::Point Cursor::point() {
  static constexpr std::string_view kWhat = "a point in inches such as (12,7.5)";
  const auto coordinate = [&] {
    const std::int32_t um = length_um(next_is(TokenKind::word) ? line_.tokens[at_].text : std::string(), kWhat);
    if (!error_) ++at_;
    return um;
  };
  v1::Point point;
  require(TokenKind::open, kWhat);
  point.set_x_um(coordinate());
  require(TokenKind::comma, kWhat);
  point.set_y_um(coordinate());
  require(TokenKind::close, kWhat);
  return point;
}

std::pair<std::int32_t, std::int32_t> Cursor::size_um() {
  static constexpr std::string_view kWhat = "a size in inches such as 7 x 2";
  if (!next_is(TokenKind::word)) {
    fail_expecting(kWhat);
    return {};
  }
  const std::string_view first = line_.tokens[at_].text;
  if (const std::size_t cross = first.find('x'); cross != std::string_view::npos) {
    const std::int32_t width = length_um(first.substr(0, cross), kWhat);
    const std::int32_t depth = length_um(first.substr(cross + 1), kWhat);
    ++at_;
    return {width, depth};
  }
  const std::int32_t width = length_um(first, kWhat);
  if (!error_) ++at_;
  if (!accept_word("x")) fail_expecting(kWhat);
  const std::int32_t depth = length_um(next_is(TokenKind::word) ? line_.tokens[at_].text : std::string(), kWhat);
  if (!error_) ++at_;
  return {width, depth};
}

int Cursor::member(const google::protobuf::EnumDescriptor& type, std::string_view what) {
  std::vector<std::string> words;
  for (int i = 0; i < type.value_count(); ++i) {
    words.push_back(enum_word(type, type.value(i)->number()));
    if (accept_word(words.back())) return type.value(i)->number();
  }
  const std::string near = next_is(TokenKind::word) && !error_ ? nearest_word(line_.tokens[at_].text, words) : "";
  fail_expecting(std::string(what) + " (" + listed(words, " or ") + ")");
  if (!near.empty()) error_->reason += "; did you mean " + in_quotes(near) + "?";
  return 0;
}

v1::Status* Cursor::set(Statuses& statuses, std::string key, std::int32_t value) {
  work::count(1 + static_cast<work::Steps>(statuses.size()) / kKeysInAStep);
  const auto found = std::ranges::find(statuses, key, &v1::Status::key);
  if (found == statuses.end() && statuses.size() == kMostStatuses) {
    fail_at(column(), "nothing can have more than " + std::to_string(kMostStatuses) + " numbers and states");
    return nullptr;
  }
  v1::Status& status = found == statuses.end() ? *statuses.Add() : *found;
  status.set_key(std::move(key));
  status.set_value(value);
  status.clear_unit();
  return &status;
}

void Cursor::assignment(Statuses& into) {
  std::string key = word("a key");
  require(TokenKind::equals, "=");
  const std::int32_t value = number("the value of " + key);
  if (!error_) set(into, std::move(key), value);
}

// True if an arrow follows the key and its equals sign, separately or at the start of a word.
bool Cursor::next_is_reference() const {
  const Token* value = at_ + 2 < line_.tokens.size() ? &line_.tokens[at_ + 2] : nullptr;
  return value != nullptr && value->kind == TokenKind::word &&
         (value->text.starts_with(kRefersTo) || value->text.starts_with(kRefersAwayTo));
}

void Cursor::reference(Statuses& into) {
  std::string key = word("a key");
  require(TokenKind::equals, "=");
  std::string unit = unnoted_word("a unit");
  const bool away = unit.starts_with(kRefersAwayTo);
  unit.erase(0, away ? kRefersAwayTo.size() : kRefersTo.size());
  if (unit.empty()) unit = unnoted_word("the unit that " + key + " refers to");
  if (error_) return;
  if (v1::Status* status = set(into, std::move(key), away ? -1 : 1)) status->set_unit(std::move(unit));
}

void Cursor::statuses(Statuses& into) {
  while (more()) {
    if (next_is_assignment() && next_is_reference()) {
      reference(into);
    } else if (next_is_assignment()) {
      assignment(into);
    } else if (std::string key = word("a status such as disordered or casualties=2"); !error_) {
      set(into, std::move(key), 1);
    }
  }
}

void Cursor::require_end() {
  if (more()) fail_expecting("the end of the line");
  if (line_.block && !block_taken_) fail_at(column(), "no text (|) belongs below this line");
}

}  // namespace battalia::notation
