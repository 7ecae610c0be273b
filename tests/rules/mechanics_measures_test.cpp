// Lengths beside each other: different ones read differently, and in their order.
#include "server/rules/mechanics/measures.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace battalia::rules::mechanics {
namespace {

using namespace battalia::literals;

TEST(Measures, SayWhatWasAskedAndWhatIsAllowed) {
  EXPECT_EQ(used_of(40_in, 4_in), "40.0 of 4.0 in");
  EXPECT_EQ(used_of(4.25_in, 4_in), "4.25 of 4.0 in");
  EXPECT_EQ(used_of(4_in, 4_in), "4.0 of 4.0 in");
}

TEST(Measures, TellAHairApart) {
  EXPECT_EQ(compared(4_in + Length::um(26), 4_in).first, "4.001 in");
  EXPECT_EQ(compared(4_in + Length::um(26), 4_in).second, "4.0 in");
  EXPECT_EQ(compared(0.7_in - Length::um(1), 0.7_in).first, "0.69996 in");
  EXPECT_EQ(compared(0.7_in - Length::um(1), 0.7_in).second, "0.7 in");
}

TEST(Measures, ReadInTheirOrderFromOneMicrometreOn) {
  for (std::int32_t base = 0; base < 300'000; base += 977) {
    for (const std::int32_t more : {1, 2, 12, 127, 254, 2'540, 30'000}) {
      const ComparedLengths words = compared(Length::um(base), Length::um(base + more));
      EXPECT_LT(std::strtod(words.first.c_str(), nullptr), std::strtod(words.second.c_str(), nullptr))
          << base << " um beside " << base + more << " um: " << words.first << ", " << words.second;
    }
  }
}

}  // namespace
}  // namespace battalia::rules::mechanics
