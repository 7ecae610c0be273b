// The one filter between text that others have written (names, chat, client names) and a terminal or a log. Filtered
// text cannot move the cursor, change the writing direction or hide what follows it. Used wherever such text becomes
// part of a sentence, and by the programs for everything they print. Pure, except for SafeOutput.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace battalia {

// The text as one line. Control characters (C0, DEL and C1), direction marks and invisible characters are removed, line
// ends and tabs become spaces, and bytes that are not UTF-8 become U+FFFD. Joiners stay, because some languages need
// them.
std::string printable(std::string_view text);

// Several lines, for a terminal: like printable(), but keeps line ends, tabs and colour escape sequences.
std::string printable_lines(std::string_view text);

// Filters a stream through printable_lines() for as long as this object lives.
class SafeOutput final : private std::streambuf {
 public:
  explicit SafeOutput(std::ostream& stream);
  ~SafeOutput() override;  // writes what is buffered and removes the filter
  SafeOutput(const SafeOutput&) = delete;
  SafeOutput& operator=(const SafeOutput&) = delete;

 private:
  int_type overflow(int_type byte) override;
  std::streamsize xsputn(const char* bytes, std::streamsize count) override;
  int sync() override;
  void pass(std::size_t count);

  std::ostream& stream_;
  std::streambuf* target_;
  std::string waiting_;
};

}  // namespace battalia
