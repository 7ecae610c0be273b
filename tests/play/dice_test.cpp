// The dice of an order: bound to it, to their place and to the secret; and how the secret is kept.
#include "server/play/dice/verifiable_dice.h"

#include "server/play/dice/sealing.h"

#include <gtest/gtest.h>
#include <array>

namespace battalia::play {
namespace {

TEST(VerifiableDice, ARetryGetsTheSameFacesAndEveryRollItsOwn) {
  const VerifiableDice::Binding binding{"match-1", sha256("order"), {{3, std::string(32, 's'), 7}}, {}};
  const rules::Throw wanted{"shooting", "", "", 20, 6, 1};
  VerifiableDice first(binding);
  VerifiableDice again(binding);
  const std::vector<std::uint32_t> faces = first.roll(wanted);
  EXPECT_EQ(again.roll(wanted), faces);
  EXPECT_NE(first.roll(wanted), faces);
  EXPECT_EQ(first.thrown()[1].index, 9U);
}

TEST(VerifiableDice, ASecretThrowLeavesNoGapAmongTheOthers) {
  const std::string secret(32, 's');
  VerifiableDice dice({"match-1", sha256("order"), {{5, secret, 7}, {1, secret, 0}}, {0, 1, 0}});
  for (int i = 0; i < 3; ++i) dice.roll({"shooting", "", "", 2, 6, 1});
  EXPECT_EQ(dice.thrown()[1].epoch, 1U);
  EXPECT_EQ(dice.thrown()[1].index, 1U);
  EXPECT_EQ(dice.thrown()[2].epoch, 5U);
  EXPECT_EQ(dice.thrown()[2].index, 9U);
}

TEST(VerifiableDice, ADieThatShowsNoughtDoesSo) {
  VerifiableDice dice({"match-1", sha256("order"), {{1, std::string(32, 's'), 0}}, {}});
  std::array<int, 10> seen{};
  for (const std::uint32_t face : dice.roll({"chance", "", "", 500, 10, 0})) ++seen.at(face);
  for (const int times : seen) EXPECT_GT(times, 20);
}

TEST(Sealing, OpensOnlyWithTheKeyAndContextItWasSealedWith) {
  const SealingKey key = SealingKey::random();
  const std::string sealed = key.seal("secret", "epoch 1");
  EXPECT_EQ(key.open(sealed, "epoch 1"), "secret");
  EXPECT_THROW(key.open(sealed, "epoch 2"), KeyError);
  EXPECT_THROW(SealingKey::random().open(sealed, "epoch 1"), KeyError);
  EXPECT_THROW(key.open(sealed.substr(1), "epoch 1"), KeyError);
  EXPECT_THROW(key.open("", "epoch 1"), KeyError);
}

}  // namespace
}  // namespace battalia::play
