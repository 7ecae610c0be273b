// Two lengths in one sentence: rounding makes no difference between them; different ones read differently, in order.
#include "server/rules/mechanics/measures.h"

#include "common/geometry/footprint.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>

namespace battalia::rules::mechanics {
namespace {

using namespace battalia::literals;

TEST(Measures, StateTheRequestAndTheLimit) {
  EXPECT_EQ(used_of(40_in, 4_in), "40.0 of 4.0 in");
  EXPECT_EQ(used_of(4.25_in, 4_in), "4.25 of 4.0 in");
  EXPECT_EQ(used_of(4_in, 4_in), "4.0 of 4.0 in");
}

TEST(Measures, DistinguishAlmostEqualLengths) {
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

// Footprints exactly that far apart are within that distance and also at least that far, whichever way they face.
TEST(Measures, ForgiveWhatRoundingToMicrometresTakes) {
  struct Pair {
    Length frontage, depth, gap;
  };
  std::int32_t longer = 0;
  for (const auto& [frontage, depth, gap] :
       {Pair{6_in, 1_in, 8_in}, Pair{40_mm, 30_mm, 12_in}, Pair{4_in, 3_in, 4_in}}) {
    for (std::int32_t degrees = 0; degrees < 360; ++degrees) {
      const geometry::Footprint a{{48_in, 36_in}, Angle::degrees(degrees), frontage, depth};
      const auto before = geometry::moved(geometry::front_centre(a), a.facing, gap);
      const Length away = geometry::distance(a, geometry::standing_at(before, a.facing.opposite(), frontage, depth));
      EXPECT_TRUE(is_within(away, gap) && is_at_least(away, gap)) << degrees << " degrees: " << away.um();
      longer += away > gap ? 1 : 0;
    }
  }
  EXPECT_GT(longer, 100) << "it is not for nothing";
}

TEST(Measures, KnowAThousandthOfAnInch) {
  EXPECT_TRUE(is_within(8_in + Length::um(25), 8_in));
  EXPECT_FALSE(is_within(8_in + Length::um(26), 8_in));
  EXPECT_TRUE(is_at_least(8_in - Length::um(25), 8_in));
  EXPECT_FALSE(is_at_least(8_in - Length::um(26), 8_in));
  EXPECT_EQ(whole_lengths(16_in - Length::um(2), 8_in), 2);
  EXPECT_EQ(whole_lengths(16_in - Length::um(26), 8_in), 1);
  EXPECT_EQ(lengths_to_cover(16_in + Length::um(2), 8_in), 2);
  EXPECT_EQ(lengths_to_cover(16_in + Length::um(26), 8_in), 3);
}

}  // namespace
}  // namespace battalia::rules::mechanics
