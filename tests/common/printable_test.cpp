// Text written by others never controls a terminal.
#include "common/base/printable.h"

#include <gtest/gtest.h>

#include <sstream>

namespace battalia {
namespace {

TEST(Printable, LeavesOutWhatATerminalObeysOrNobodySees) {
  EXPECT_EQ(printable("Ru\x1b[2Jpert"), "Ru[2Jpert");
  EXPECT_EQ(printable("Ru\u009b2Jpert\u0085"), "Ru2Jpert") << "C1: a control sequence of one character";
  EXPECT_EQ(printable("\u202eevil\u202c \u2066x\u2069 \u200f\u061c"), "evil x ");
  EXPECT_EQ(printable("a\u200bb\u2060c\ufeff\u00ad\U000e0041d\u2028e"), "abcde");
  EXPECT_EQ(printable("a\tb\nc\rd\x7f\0e"), "a b cd");
  EXPECT_EQ(printable(std::string("a\0b", 3)), "ab");
}

TEST(Printable, KeepsEveryLanguage) {
  for (const char* text :
       {"B\u00f6hm, \u4f50\u85e4, \u05d3\u05d5\u05d3", "\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\U0001f469\u200d\U0001f33e", "5 \u2192 6 \u00b7 \u2713"}) {
    EXPECT_EQ(printable(text), text);
  }
}

TEST(Printable, MarksBytesThatAreNoText) {
  EXPECT_EQ(printable("a\x9b"
                      "b"),
            "a\ufffd"
            "b")
      << "one byte of C1 is no character either";
  EXPECT_EQ(printable("\xe2\x82"), "\ufffd\ufffd");
  EXPECT_EQ(printable("\xff\xfe"), "\ufffd\ufffd");
}

TEST(Printable, LinesKeepTheirEndsAndColours) {
  EXPECT_EQ(printable_lines("\x1b[1;31mred\x1b[0m\n\tblue\n"), "\x1b[1;31mred\x1b[0m\n\tblue\n");
  EXPECT_EQ(printable_lines("\x1b[2J\x1b]0;title\x07\x1b[31\u009b1A\u202e"), "[2J]0;title[311A");
}

// No matter where the bytes are split.
TEST(SafeOutput, FiltersWhatIsPrintedAndLetsGoOfTheStream) {
  const std::string said = "a\u009b2J\x1b[1mb\u00e9\u4f50\U0001f33e\u202e\n";
  const std::string seen = "a2J\x1b[1mb\u00e9\u4f50\U0001f33e\n";
  for (std::size_t piece = 1; piece <= said.size(); ++piece) {
    std::ostringstream out;
    {
      const SafeOutput safe(out);
      for (std::size_t at = 0; at < said.size(); at += piece) out << said.substr(at, piece) << std::flush;
      out << 'x';
    }
    out << "\x1b";
    EXPECT_EQ(out.str(), seen + "x\x1b") << piece;
  }
}

TEST(SafeOutput, TakesManyLines) {
  std::ostringstream out;
  std::string wanted;
  {
    const SafeOutput safe(out);
    for (int line = 0; line < 10'000; ++line) {
      out << "line " << line << " \u009b\n";
      wanted += "line " + std::to_string(line) + " \n";
    }
  }
  EXPECT_EQ(out.str(), wanted);
}

}  // namespace
}  // namespace battalia
