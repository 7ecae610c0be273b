// Reads the tokens of one line from left to right. The first thing that does not fit is remembered as the error and
// everything after it reads as empty, so that a reader says what it wants in order and asks once at the end.
#pragma once

#include "common/notation/scanner.h"

#include <google/protobuf/generated_enum_reflection.h>
#include <google/protobuf/repeated_field.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace battalia::notation {

using Statuses = google::protobuf::RepeatedPtrField<v1::Status>;

// Before the id of the unit that a status refers to, with a value of 1 or of -1.
inline constexpr std::string_view kRefersTo = ">";
inline constexpr std::string_view kRefersAwayTo = "->";

// A member of an enumeration as notation spells it: SYMBOL_LIGHT_HORSE is "light_horse", ..._UNSPECIFIED "none".
std::string enum_word(const google::protobuf::EnumDescriptor& type, int value);
template <class Enum>
std::string enum_word(Enum value) {
  return enum_word(*google::protobuf::GetEnumDescriptor<Enum>(), value);
}

class Cursor {
 public:
  explicit Cursor(const Line& line) : line_(line) {}

  bool more() const { return !error_ && at_ < line_.tokens.size(); }
  const std::optional<ParseError>& error() const { return error_; }
  int line() const { return line_.number; }
  int column() const { return at_ < line_.tokens.size() ? line_.tokens[at_].column : line_.end_column; }
  bool next_is(TokenKind kind) const { return more() && line_.tokens[at_].kind == kind; }
  // True when a key and an equals sign come next.
  bool next_is_assignment() const;

  // Remembers "expected <what>, found <the next token>".
  void fail_expecting(std::string_view what);
  void fail_at(int column, std::string reason);

  // The words that word() has taken so far, and what is built on it; of a key and its value the key.
  struct TakenWord {
    std::string text;
    int column = 0;
  };
  const std::vector<TakenWord>& taken_words() const { return taken_words_; }

  // Takes the token when it is next.
  bool accept(TokenKind kind);
  bool accept_word(std::string_view word);

  // Each takes what it names or fails; `what` goes into the sentence: "a unit's id".
  void require(TokenKind kind, std::string_view what);
  void require_word(std::string_view word);
  std::string word(std::string_view what);  // a bare word or a text in quotes
  std::string text(std::string_view what);  // a text in quotes
  std::string optional_text();              // empty when none comes next
  std::string text_or_block(std::string_view what);
  std::vector<std::string> list(std::string_view what);  // a,b,c
  std::int32_t number(std::string_view what);
  std::uint32_t count(std::string_view what);
  std::int32_t angle_mdeg();
  std::int32_t turn_mdeg();                         // a turn, right positive: -180 to 180
  std::int32_t length_um();                         // one length
  v1::Point point();                                // (x,y)
  std::pair<std::int32_t, std::int32_t> size_um();  // 7 x 2 or 7x2
  template <class Enum>
  Enum member(std::string_view what) {
    return static_cast<Enum>(member(*google::protobuf::GetEnumDescriptor<Enum>(), what));
  }
  template <class Enum>
  std::vector<Enum> members(std::string_view what) {
    std::vector<Enum> all{member<Enum>(what)};
    while (has_another(all.size())) all.push_back(member<Enum>(what));
    return all;
  }
  void assignment(Statuses& into);  // key=3
  // To the end of the line: key=3, bare keys, which count 1, and key=>K1, which refer to a unit (key=->K1: with -1).
  void statuses(Statuses& into);

  // Fails when anything is left on the line, or text below it that nobody took.
  void require_end();

 private:
  std::string unnoted_word(std::string_view what);
  v1::Status* set(Statuses& statuses, std::string key, std::int32_t value);  // nullptr: there are too many
  bool next_is_reference() const;
  void reference(Statuses& into);
  bool has_another(std::size_t so_far);  // takes the comma before it; fails where a list has become too long
  int member(const google::protobuf::EnumDescriptor& type, std::string_view what);
  std::int32_t length_um(std::string_view text, std::string_view what);

  const Line& line_;
  std::size_t at_ = 0;
  bool block_taken_ = false;
  std::vector<TakenWord> taken_words_;
  std::optional<ParseError> error_;
};

}  // namespace battalia::notation
