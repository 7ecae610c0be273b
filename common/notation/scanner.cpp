#include "common/notation/scanner.h"

#include "common/base/text.h"
#include "common/base/work.h"

#include <algorithm>
#include <cctype>

namespace battalia::notation {

namespace {

constexpr std::string_view kPunctuation = "(),=:";
constexpr TokenKind kPunctuationKinds[] = {TokenKind::open, TokenKind::close, TokenKind::comma, TokenKind::equals,
                                           TokenKind::colon};

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }
bool is_space(char c) { return c == ' ' || c == '\t'; }
bool in_word(char c) {
  return !is_space(c) && !is_control(c) && kPunctuation.find(c) == std::string_view::npos && c != '"' && c != '#' &&
         c != '|';
}

// Scans one physical line.
class LineScanner {
 public:
  LineScanner(std::string_view text, int number) : text_(text) { line_.number = number; }

  tl::expected<Line, ParseError> run() {
    while (skip_space(), at_ < text_.size() && text_[at_] != '#') {
      const char c = text_[at_];
      const std::size_t punctuation = kPunctuation.find(c);
      if (c == '"') {
        if (auto text = quoted_text(); !text) return tl::unexpected(text.error());
      } else if (punctuation != std::string_view::npos) {
        line_.tokens.push_back({kPunctuationKinds[punctuation], std::string(1, c), column(at_)});
        ++at_;
      } else if (in_word(c)) {
        const std::size_t from = at_;
        while (at_ < text_.size() && in_word(text_[at_])) ++at_;
        line_.tokens.push_back({TokenKind::word, std::string(text_.substr(from, at_ - from)), column(from)});
      } else {
        return error(at_, c == '|' ? "a text line begins with |; it can't be in the middle of a line"
                                   : "a control character stands here; write it in quotes as \\x and two digits");
      }
      line_.end_column = column(at_);
    }
    return std::move(line_);
  }

 private:
  // Called with increasing positions, so that a line is counted only once however many tokens it has.
  int column(std::size_t at) {
    if (at < counted_) counted_ = characters_ = 0;
    characters_ += character_count(text_.substr(counted_, at - counted_));
    counted_ = at;
    return static_cast<int>(characters_) + 1;
  }
  tl::unexpected<ParseError> error(std::size_t at, std::string reason) {
    return tl::unexpected(ParseError{line_.number, column(at), std::move(reason)});
  }
  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  // Reads a quoted text, starting at its opening quote.
  tl::expected<void, ParseError> quoted_text() {
    const std::size_t from = at_++;
    std::string out;
    while (at_ < text_.size() && text_[at_] != '"') {
      if (text_[at_] == '\\') {
        if (!escape(out))
          return error(at_, "a backslash in quotes is followed by n, t, r, \", \\ or x and two digits up to 7f");
      } else if (is_control(text_[at_]) && text_[at_] != '\t') {
        return error(at_, "a control character stands here; write it as \\x and two digits");
      } else {
        out += text_[at_++];
      }
    }
    if (at_ == text_.size()) return error(from, "the quotes opened here are not closed on this line");
    ++at_;
    line_.tokens.push_back({TokenKind::text, std::move(out), column(from)});
    return {};
  }

  bool escape(std::string& out) {
    const std::string_view rest = text_.substr(at_ + 1);
    if (rest.empty()) return false;
    static constexpr std::string_view kLetters = "ntr\"\\", kMeant = "\n\t\r\"\\";
    if (const std::size_t letter = kLetters.find(rest[0]); letter != std::string_view::npos) {
      out += kMeant[letter];
      at_ += 2;
      return true;
    }
    if (rest[0] != 'x' || rest.size() < 3 || rest[1] < '0' || rest[1] > '7') return false;
    const auto low = static_cast<unsigned char>(rest[2]);
    if (!std::isxdigit(low)) return false;
    out += static_cast<char>((rest[1] - '0') * 16 + (std::isdigit(low) ? low - '0' : std::tolower(low) - 'a' + 10));
    at_ += 4;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t counted_ = 0;     // bytes of the line counted so far
  std::size_t characters_ = 0;  // characters in those bytes
  Line line_;
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// A decimal number times `unit`, rounded; nothing if it is not a number or has more than kMostDigits digits.
std::optional<std::int64_t> read_decimal(std::string_view text, std::int64_t unit) {
  const bool negative = !text.empty() && text[0] == '-';
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
  std::int64_t digits = 0, scale = 1;
  int count = 0;
  bool after_point = false;
  for (const char c : text) {
    if (c == '.' && !after_point) {
      after_point = true;
      continue;
    }
    if (c < '0' || c > '9' || ++count > kMostDigits) return std::nullopt;
    digits = digits * 10 + (c - '0');
    if (after_point) scale *= 10;
  }
  if (count == 0) return std::nullopt;
  const std::int64_t size = (digits * unit + scale / 2) / scale;
  return negative ? -size : size;
}

std::string decimal_text(std::int64_t digits, int places) {
  std::string text = std::to_string(digits < 0 ? -digits : digits);
  if (places > 0) {
    if (text.size() <= static_cast<std::size_t>(places)) text.insert(0, places + 1 - text.size(), '0');
    text.insert(text.size() - static_cast<std::size_t>(places), 1, '.');
  }
  return digits < 0 ? '-' + text : text;
}

}  // namespace

std::string in_words(const ParseError& error) {
  return "line " + std::to_string(error.line) + ", column " + std::to_string(error.column) + ": " + error.reason;
}

tl::expected<std::vector<Line>, ParseError> scan(std::string_view text) {
  constexpr work::Steps kBytesInAStep = 2;
  work::count(text.size() / kBytesInAStep);
  std::vector<Line> lines;
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view raw = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (raw.ends_with('\r')) raw.remove_suffix(1);
    if (const std::size_t sound = utf8_prefix(raw); sound < raw.size()) {
      const int column = static_cast<int>(character_count(raw.substr(0, sound))) + 1;
      return tl::unexpected(ParseError{number, column, "the text is not UTF-8 from here on; save it as UTF-8"});
    }
    std::string_view rest = trimmed(raw);
    if (rest.starts_with('|')) {
      if (lines.empty())
        return tl::unexpected(
            ParseError{number, 1, "a text line (|) continues the line above it, but there is no such line"});
      rest = trimmed(rest.substr(1));
      if (std::ranges::any_of(rest, is_control))
        return tl::unexpected(ParseError{number, 1, "a text line (|) may not hold control characters"});
      std::string& block = lines.back().block ? *lines.back().block : lines.back().block.emplace();
      if (rest.empty())
        block += '\n';
      else if (block.empty() || block.ends_with('\n'))
        block += rest;
      else
        block.append(1, ' ').append(rest);
      continue;
    }
    auto line = LineScanner(raw, number).run();
    if (!line) return tl::unexpected(line.error());
    if (!line->tokens.empty()) lines.push_back(std::move(*line));
  }
  return lines;
}

std::string word_text(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, in_word) ? std::string(word) : in_quotes(word);
}

std::string length_text(std::int32_t um) {
  std::int64_t scale = 1;
  for (int places = 0;; ++places, scale *= 10) {
    const std::int64_t twice = std::int64_t{um} * scale * 2;
    const std::int64_t digits = (twice + (um < 0 ? -25'400 : 25'400)) / (2 * 25'400);
    std::string text = decimal_text(digits, places);
    if (places == 5 || read_length(text) == um) return text;  // 5 decimals are a quarter of a micrometre
  }
}

std::optional<std::int32_t> read_length(std::string_view text) {
  std::int64_t unit = 25'400;
  if (text.ends_with("mm")) unit = 1'000;
  if (text.ends_with("um")) unit = 1;
  if (unit != 25'400 || text.ends_with("in")) text.remove_suffix(2);
  const auto um = read_decimal(text, unit);
  if (!um || *um > INT32_MAX || *um < INT32_MIN) return std::nullopt;
  return static_cast<std::int32_t>(*um);
}

std::string angle_text(std::int32_t mdeg) {
  int places = 3;
  for (; places > 0 && mdeg % 10 == 0; --places) mdeg /= 10;
  return decimal_text(mdeg, places);
}

std::optional<std::int32_t> read_angle(std::string_view text) {
  const auto mdeg = read_decimal(text, 1'000);
  if (!mdeg) return std::nullopt;
  return static_cast<std::int32_t>((*mdeg % 360'000 + 360'000) % 360'000);
}

}  // namespace battalia::notation
