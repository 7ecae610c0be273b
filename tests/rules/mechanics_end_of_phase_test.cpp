// An offer to end a phase names the phase.
#include "server/rules/mechanics/end_of_phase.h"

#include <gtest/gtest.h>

namespace battalia::rules::mechanics {
namespace {

TEST(EndOfPhase, ItsOfferNamesIt) {
  v1::Prompt prompt;
  offer_end_of_phase(prompt, "Hand to hand", "X-1");
  ASSERT_EQ(prompt.offers_size(), 1);
  EXPECT_EQ(prompt.offers(0).label(), "End hand to hand");
  EXPECT_EQ(prompt.offers(0).verb(), v1::VERB_END_PHASE);
  EXPECT_EQ(prompt.offers(0).clause(), "X-1");
  EXPECT_EQ(prompt.default_act().verb(), v1::VERB_END_PHASE);
}

TEST(EndOfPhase, OneThatCarriesOutWhatIsLeftHasAKey) {
  v1::Prompt prompt;
  offer_rest_of_phase(prompt, "Fight all combats", "X-1");
  ASSERT_EQ(prompt.offers_size(), 1);
  EXPECT_EQ(prompt.offers(0).label(), "Fight all combats");
  EXPECT_EQ(prompt.offers(0).key(), kCarriesOutRest);
  EXPECT_EQ(prompt.default_act().key(), kCarriesOutRest);
}

}  // namespace
}  // namespace battalia::rules::mechanics
