#include "common/base/angle.h"
#include "common/base/ids.h"
#include "common/base/length.h"
#include "common/base/spelling.h"
#include "common/base/text.h"

#include <gtest/gtest.h>

#include <vector>

namespace battalia {
namespace {

using namespace literals;

TEST(Length, InchesAndMillimetresAreExact) {
  EXPECT_EQ((8_in).um(), 203'200);
  EXPECT_EQ((3.5_in).um(), 88'900);
  EXPECT_EQ((-(0.5_in)).um(), -12'700);
  EXPECT_EQ(254_mm, 10_in);
  EXPECT_EQ(17_in / 8_in, 2);
  EXPECT_EQ(6_in / 4, 1.5_in);
}

TEST(Length, InWordsShowsTheSecondDecimalWhereItMatters) {
  EXPECT_EQ(in_words(7.5_in), "7.5 in");
  EXPECT_EQ(in_words(8_in), "8.0 in");
  EXPECT_EQ(in_words(8.02_in), "8.02 in");
  EXPECT_EQ(in_words(-(0.25_in)), "-0.25 in");
}

TEST(Angle, StaysWithinOneTurn) {
  EXPECT_EQ(Angle::degrees(-90), Angle::degrees(270));
  EXPECT_EQ(Angle::degrees(270).turn_mdeg(), -90'000);
  EXPECT_EQ(Angle::degrees(180).turn_mdeg(), 180'000);
  EXPECT_EQ(Angle::degrees(350) + Angle::degrees(20), Angle::degrees(10));
  EXPECT_EQ(Angle::degrees(10).opposite(), Angle::degrees(190));
}

TEST(Text, Utf8) {
  EXPECT_TRUE(is_utf8("Lützen 戦 \xf0\x9f\x90\x8e"));
  for (const std::string_view bad : {"\xff", "a\x80", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                                     "\xf0\x9f\x90", "\xc3", "\xc3(", "\xf8\x88\x80\x80\x80"})
    EXPECT_FALSE(is_utf8(bad)) << in_quotes(bad);
  EXPECT_EQ(utf8_prefix("L\xc3\xbc\xff"), 3u);
  EXPECT_EQ(character_count("Lützen"), 6u);
}

TEST(Text, QuotedAndListed) {
  EXPECT_EQ(in_quotes("a\"b\\c\n\x01"), "\"a\\\"b\\\\c\\n\\x01\"");
  const std::vector<std::string> sides{"red", "blue", "none"};
  EXPECT_EQ(listed(sides, " or "), "red, blue or none");
  EXPECT_EQ(listed(std::span(sides).first(1), " or "), "red");
  EXPECT_EQ(listed({}, " or "), "");
}

TEST(Text, ThereIsNoNearestWordIfNothingIsSimilar) {
  const std::string known[] = {"casualties", "charging"};
  EXPECT_EQ(nearest_word("casualtys", known), "casualties");
  EXPECT_EQ(nearest_word("chargin", known), "charging");
  EXPECT_EQ(nearest_word("xyzzy", known), "");
  EXPECT_EQ(nearest_word("", known), "");
}

TEST(Text, AllWordsThatAreEquallyNearAreThere) {
  using Words = std::vector<std::string>;
  const Words units = {"R1", "Guards", "R2", "B1", "C"};
  EXPECT_EQ(nearest_words("Rq", units), (Words{"R1", "R2"}));
  EXPECT_EQ(nearest_words("q1", units), (Words{"R1", "B1"}));
  EXPECT_EQ(nearest_words("Guads", units), Words{"Guards"});
  EXPECT_EQ(nearest_words("zz", units), Words()) << "no letter of it is right";
  EXPECT_EQ(nearest_words("q", units), Words());
}

TEST(Text, APartOfAKeyIsNearToItWhereNothingElseIs) {
  const std::string known[] = {"charge_completion", "charge_tests", "combat", "french_line_infantry"};
  EXPECT_EQ(nearest_word("completion", known), "charge_completion");
  EXPECT_EQ(nearest_word("french_line", known), "french_line_infantry");
  EXPECT_EQ(nearest_words("charge", known).size(), 2U);
  EXPECT_EQ(nearest_word("line_inf", known), "") << "no whole words of it";
}

TEST(Text, LowerCaseChangesOnlyAscii) { EXPECT_EQ(lower("AZ@[az09 \xc3\x9c"), "az@[az09 \xc3\x9c"); }

TEST(Text, HexadecimalThereAndBack) {
  const std::string bytes("\0\x1f\xa0\xff", 4);
  EXPECT_EQ(hexadecimal(bytes), "001fa0ff");
  EXPECT_EQ(bytes_of_hexadecimal("001fA0Ff"), bytes);
  EXPECT_EQ(bytes_of_hexadecimal(""), "");
  for (const std::string_view bad : {"0", "0g", "0x1f", " 1", "1f "}) EXPECT_FALSE(bytes_of_hexadecimal(bad)) << bad;
}

TEST(Ids, CompareAsText) {
  EXPECT_LT(UnitId("K1"), UnitId("K2"));
  EXPECT_TRUE(UnitId().empty());
  EXPECT_EQ(std::hash<UnitId>()(UnitId("K1")), std::hash<std::string>()("K1"));
}

}  // namespace
}  // namespace battalia
