// A challenge as a link that survives being copied, and the text shown when it is opened.
#include "clients/terminal/commands/challenge/challenge_text.h"

#include <gtest/gtest.h>

namespace battalia::terminal {
namespace {

TEST(ChallengeText, ALinkHoldsEveryByte) {
  std::string bytes;
  for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
  for (std::size_t length = 1; length <= bytes.size(); ++length) {
    const std::string challenge = bytes.substr(bytes.size() - length);
    const std::string link = challenge_link(challenge);
    EXPECT_EQ(read_challenge(link), challenge);
    EXPECT_EQ(read_challenge("https://battalia.example.org" + link + "\n"), challenge);
    EXPECT_EQ(read_challenge(link.substr(link.rfind('/') + 1)), challenge);
  }
}

TEST(ChallengeText, IsWhatBrowsersReadAndWriteToo) {
  EXPECT_EQ(challenge_link("\xfb\xff\xfe!"), "/#/challenge/-__-IQ");
}

TEST(ChallengeText, OtherTextHoldsNone) {
  for (const char* text : {"", "/#/challenge/", "not a challenge", "abc=", "ab.c"})
    EXPECT_FALSE(read_challenge(text)) << text;
}

TEST(ChallengeText, SaysWhoChallengesAndOnWhichTerms) {
  v1::ChallengeShown shown;
  shown.set_host("Ann");
  shown.set_seat(v1::SEAT_BLUE);
  shown.set_points_limit(300);
  shown.set_until_ms(5 * 24 * 3'600'000);
  shown.mutable_terms()->set_system("pike-and-shotte");
  shown.mutable_terms()->mutable_clock()->set_per_side_ms(3'600'000);
  shown.mutable_terms()->mutable_clock()->set_forfeit(true);
  v1::Option& option = *shown.mutable_terms()->add_options();
  option.set_key("fog");
  option.set_value("on");
  EXPECT_EQ(challenge_page(shown, 3 * 24 * 3'600'000),
            "Ann challenges you to a battle. You play blue.\n"
            "  rules     pike-and-shotte\n"
            "  points    at most 300\n"
            "  clock     1 h for each side; running out of time loses\n"
            "  option    fog=on\n"
            "  valid for 2 days\n"
            "Neither side sees the other's army list before the game.\n");
  shown.set_taken_up(true);
  shown.set_points_limit(0);
  const std::string text = challenge_page(shown, 0);
  EXPECT_NE(text.find("points    no limit"), std::string::npos);
  EXPECT_NE(text.find("It has already been accepted."), std::string::npos);
}

}  // namespace
}  // namespace battalia::terminal
