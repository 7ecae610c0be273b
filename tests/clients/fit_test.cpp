// Terminal output: whole words, the indent of the line that was too long, and ASCII if the terminal supports nothing
// else.
#include "common/narration/fit.h"

#include <gtest/gtest.h>

namespace battalia {
namespace {

TEST(Fit, BreaksLinesBetweenWords) {
  EXPECT_EQ(wrapped("The regiment wheels in line and halts.", 16), "The regiment\nwheels in line\nand halts.");
  EXPECT_EQ(wrapped("twelve chars", 12), "twelve chars");
  EXPECT_EQ(wrapped("twelve chars", 11), "twelve\nchars");
  EXPECT_EQ(wrapped("One move.\nTwo moves.\n", 80), "One move.\nTwo moves.\n");
}

TEST(Fit, IndentsWhatFollowsLikeItsLine) {
  EXPECT_EQ(wrapped("    3  Order P1 to charge", 15), "    3  Order P1\n    to charge");
}

TEST(Fit, LeavesAWordWiderThanTheTerminalWhole) {
  EXPECT_EQ(wrapped("see https://example.org/a/long/way now", 10), "see\nhttps://example.org/a/long/way\nnow");
}

TEST(Fit, BreaksNothingWithoutAWidth) { EXPECT_EQ(wrapped("a line as long as it likes", 0), "a line as long as it likes"); }

TEST(Fit, CountsWhatIsSeen) {
  EXPECT_EQ(shown_columns("\x1b[1mLützen\x1b[0m"), 6U);
  EXPECT_EQ(wrapped("\x1b[1mLützen\x1b[0m 1632", 11), "\x1b[1mLützen\x1b[0m 1632");
}

TEST(Fit, WritesItsOwnSignsInAscii) {
  EXPECT_EQ(in_ascii("u own units · 30° → Lützen…"), "u own units - 30 deg -> Luetzen...");
  EXPECT_EQ(in_ascii("▓P1▓"), "#P1#");
  EXPECT_EQ(in_ascii("Šárka"), "??rka");
}

}  // namespace
}  // namespace battalia
