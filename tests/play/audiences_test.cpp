// Who is told of a roll, by its audience: what may be contested at a table, and by whom it is read.
#include "server/play/dice_state.h"

#include <gtest/gtest.h>

namespace battalia::play {
namespace {

TEST(Audiences, AreToldOfTheirRollsAndTheUmpireOfAll) {
  struct Told {
    Audience audience;
    bool red, blue, spectator;
  };
  for (const Told& told : {Told{Audience::everybody, true, true, true}, Told{Audience::both_sides, true, true, false},
                           Told{Audience::with_red, true, false, false}, Told{Audience::with_blue, false, true, false},
                           Told{Audience::umpire_alone, false, false, false}}) {
    const DiceState::Attested roll{.audience = told.audience};
    const auto which = static_cast<int>(told.audience);
    EXPECT_EQ(roll.is_told_to(v1::SEAT_RED), told.red) << which;
    EXPECT_EQ(roll.is_told_to(v1::SEAT_BLUE), told.blue) << which;
    EXPECT_EQ(roll.is_told_to(v1::SEAT_SPECTATOR), told.spectator) << which;
    EXPECT_TRUE(roll.is_told_to(v1::SEAT_UMPIRE)) << which;
  }
}

TEST(Audiences, RollsAreFoundByBothTheirNumbers) {
  DiceState dice;
  dice.attested = {{.epoch = 1, .index = 2}, {.epoch = 2, .index = 1}};
  EXPECT_EQ(dice.find_attested(2, 1), &dice.attested[1]);
  EXPECT_EQ(dice.find_attested(1, 1), nullptr);
  EXPECT_EQ(dice.find_attested(2, 2), nullptr);
}

}  // namespace
}  // namespace battalia::play
