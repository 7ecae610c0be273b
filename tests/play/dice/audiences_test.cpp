// Who sees a roll, by its audience: what may be contested at a table, and who reads it.
#include "server/play/dice/dice_epochs.h"

#include <gtest/gtest.h>

namespace battalia::play {
namespace {

TEST(Audiences, SeeTheirOwnRollsAndTheUmpireSeesAll) {
  struct Told {
    Audience audience;
    bool red, blue, spectator;
  };
  for (const Told& told : {Told{Audience::everybody, true, true, true}, Told{Audience::both_sides, true, true, false},
                           Told{Audience::with_red, true, false, false}, Told{Audience::with_blue, false, true, false},
                           Told{Audience::umpire_alone, false, false, false}}) {
    const DiceState::Attested roll{.audience = told.audience};
    const auto which = static_cast<int>(told.audience);
    EXPECT_EQ(roll.is_visible_to(v1::SEAT_RED), told.red) << which;
    EXPECT_EQ(roll.is_visible_to(v1::SEAT_BLUE), told.blue) << which;
    EXPECT_EQ(roll.is_visible_to(v1::SEAT_SPECTATOR), told.spectator) << which;
    EXPECT_TRUE(roll.is_visible_to(v1::SEAT_UMPIRE)) << which;
  }
}

v1::Unit unit(const std::string& id, const std::vector<v1::Seat>& hidden_from) {
  v1::Unit message;
  message.set_id(id);
  for (const v1::Seat seat : hidden_from) message.add_hidden_from(seat);
  return message;
}

v1::Event roll_of(const std::string& unit) {
  v1::Event event;
  event.mutable_dice_rolled()->set_unit(unit);
  return event;
}

TEST(Audiences, OfARollAreTheViewersWhoKnowItsUnit) {
  rules::Table table;
  std::vector<v1::Event> events;
  for (const v1::Unit& one : {unit("A", {}), unit("R", {v1::SEAT_BLUE}), unit("B", {v1::SEAT_RED}),
                              unit("S", {v1::SEAT_SPECTATOR}), unit("U", {v1::SEAT_RED, v1::SEAT_BLUE})}) {
    table.units.push_back(rules::from_message(one));
    events.push_back(roll_of(one.id()));
  }
  EXPECT_EQ(audiences_of(events, table), (std::vector{Audience::everybody, Audience::with_red, Audience::with_blue,
                                                      Audience::both_sides, Audience::umpire_alone}));
}

TEST(Audiences, OfARollReflectEarlierEventsInItsRow) {
  rules::Table table;
  table.units.push_back(rules::from_message(unit("A", {})));
  v1::Event added;
  *added.mutable_unit_added()->mutable_unit() = unit("N", {v1::SEAT_BLUE});
  EXPECT_EQ(audiences_of({roll_of("A"), added, roll_of("N")}, table),
            (std::vector{Audience::everybody, Audience::with_red}));
  v1::Event out_of_sight;
  *out_of_sight.mutable_unit_revealed()->mutable_unit() = unit("A", {v1::SEAT_RED});
  EXPECT_EQ(audiences_of({roll_of("A"), out_of_sight, roll_of("A")}, table),
            (std::vector{Audience::everybody, Audience::with_blue}));
  v1::Event in_secret = roll_of("A");
  in_secret.add_only_for(v1::SEAT_UMPIRE);
  EXPECT_EQ(audiences_of({in_secret, roll_of("A")}, table), (std::vector{Audience::umpire_alone, Audience::everybody}));
}

// For older logs, and for epochs that are over: their numbers are known, and no sequence continues with them.
TEST(Audiences, ARollWithoutAnOpenEpochBelongsToTheSequenceThatEverybodySees) {
  DiceState dice;
  v1::Event rolled = roll_of("A");
  dice.apply(rolled, 0);
  EXPECT_EQ(dice.rolls_in_epoch, 0U) << "it has no number";
  rolled.mutable_dice_rolled()->set_epoch(7);
  rolled.mutable_dice_rolled()->set_index(3);
  dice.apply(rolled, 0);
  EXPECT_EQ(dice.last_epoch, 7U);
  EXPECT_EQ(dice.run(Audience::everybody).last_index, 3U);
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
