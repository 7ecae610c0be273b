#include "tests/league/support/odd_names.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

namespace battalia::tests {

Event played(int rounds, int players) {
  v1::LeagueTerms terms = swiss_terms(static_cast<std::uint32_t>(rounds));
  terms.set_title("Öffentliches <Turnier> & \"Fest\", mit langem Namen; für die Faltung der Zeilen");
  terms.set_round_days(7);
  Event event(terms);
  const std::vector<std::string> names = {
      "=HYPERLINK(\"http://x\")", "+1", "Jürgen Groß-Ähnlich", "a, b", "quote \"q\"", "@cmd|' /C calc'!A0", "<b>&amp;"};
  for (int i = 0; i < players; ++i)
    EXPECT_EQ(event.enter("p" + std::to_string(i + 1), names[static_cast<std::size_t>(i)]), "");
  event.start();
  for (int round = 0; round < rounds; ++round) {
    EXPECT_EQ(event.publish(), "");
    if (round + 1 < rounds) event.play_round();
  }
  return event;
}

}  // namespace battalia::tests
