#include "tests/rules/every_system/awkward.h"

#include <gtest/gtest.h>

namespace battalia::tests {
namespace {

TEST(Awkwardness, IsFoundInAwkwardTexts) {
  for (const char* text : {"Move ", " K1 moves", "K1  moves", "Set K1 to to 11 files", "B B: it stands",
                           "leaves 1 limbers", "1 guns are lost", "(1 hits)"}) {
    EXPECT_NE(awkwardness(text), "") << text;
  }
}

TEST(Awkwardness, IsNotInPlainTexts) {
  for (const char* text : {"", "Move K1", "K1, K1 and K2", "It halts. It does not move.", "11 guns", "1 gun", "6 6",
                           "2d6 2 2", "21 files", "1: hits on 3", "-1 points", "K1: K1's men"}) {
    EXPECT_EQ(awkwardness(text), "") << text;
  }
}

}  // namespace
}  // namespace battalia::tests
