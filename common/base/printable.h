// The one filter between what others have written (names, chat, what a client calls itself) and a terminal or a log:
// nothing that passes it moves a cursor, changes the direction of writing or hides what stands after it. Used wherever
// such text becomes part of a sentence, and by the programs for all that they print. Pure, but for SafeOutput.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace battalia {

// One line of the text: controls (C0, DEL and C1), marks of direction and characters that are never seen are left out,
// line ends and tabs become spaces, and bytes that are no UTF-8 become U+FFFD. Joiners stay, which some languages need.
std::string printable(std::string_view text);

// Several lines, for a terminal: as printable(), but line ends, tabs and the escape sequences of colours stay.
std::string printable_lines(std::string_view text);

// Puts printable_lines() before a stream for as long as it lives: all that is printed there passes it.
class SafeOutput final : private std::streambuf {
 public:
  explicit SafeOutput(std::ostream& stream);
  ~SafeOutput() override;  // prints what waits, and takes the filter off
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
