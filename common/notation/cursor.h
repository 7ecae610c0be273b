// Reads the tokens of one line from left to right. The first token that does not fit is remembered as the error, and
// everything after it reads as empty, so a reader can take what it needs in order and check for errors once at the end.
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

// Precedes the id of a unit that a status refers to; the status has the value 1 or -1.
inline constexpr std::string_view kRefersTo = ">";
inline constexpr std::string_view kRefersAwayTo = "->";

// An enumeration value in notation: SYMBOL_LIGHT_HORSE is "light_horse", ..._UNSPECIFIED is "none".
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
  // True if a key and an equals sign come next.
  bool next_is_assignment() const;

  // Remembers "expected <what>, found <the next token>".
  void fail_expecting(std::string_view what);
  void fail_at(int column, std::string reason);

  // The words taken so far by word() and the functions built on it; only the key for a key with a value.
  struct TakenWord {
    std::string text;
    int column = 0;
  };
  const std::vector<TakenWord>& taken_words() const { return taken_words_; }

  // Takes the token if it comes next.
  bool accept(TokenKind kind);
  bool accept_word(std::string_view word);

  // Each of these takes a token of its kind or fails; `what` is for the error message: "a unit's id".
  void require(TokenKind kind, std::string_view what);
  void require_word(std::string_view word);
  std::string word(std::string_view what);  // a bare word or a text in quotes
  std::string text(std::string_view what);  // a text in quotes
  std::string optional_text();              // empty if none comes next
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
  // Reads to the end of the line: key=3; a bare key, which counts as 1; and key=>K1, a reference to a unit (key=->K1
  // with value -1).
  void statuses(Statuses& into);

  // Fails if anything is left on the line, or if a text block below it was not taken.
  void require_end();

 private:
  std::string unnoted_word(std::string_view what);
  v1::Status* set(Statuses& statuses, std::string key, std::int32_t value);  // nullptr if there are too many
  bool next_is_reference() const;
  void reference(Statuses& into);
  bool has_another(std::size_t so_far);  // takes the comma before it; fails if the list is too long
  int member(const google::protobuf::EnumDescriptor& type, std::string_view what);
  std::int32_t length_um(std::string_view text, std::string_view what);

  const Line& line_;
  std::size_t at_ = 0;
  bool block_taken_ = false;
  std::vector<TakenWord> taken_words_;
  std::optional<ParseError> error_;
};

}  // namespace battalia::notation
