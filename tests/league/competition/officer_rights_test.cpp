// The table of officers' rights: what an officer who plays may not decide, and who may decide it in their place.
#include "tests/league/support/event.h"

#include <gtest/gtest.h>

namespace battalia::league {
namespace {

using tests::Event;
using tests::kOrganiser;
using tests::order_of;

// Otto, an organiser, plays with p1 in the first division; p3 and p4 are in the second. Each pair has its game.
Event in_two_divisions(std::uint64_t club) {
  v1::LeagueTerms terms = tests::swiss_terms(1);
  terms.set_club(club);
  for (const char* name : {"First", "Second"}) terms.add_divisions()->set_name(name);
  terms.mutable_divisions(0)->set_size(2);
  Event event(terms);
  for (const char* person : {"otto", "p1", "p3", "p4"}) {
    EXPECT_EQ(event.give(kOrganiser, order_of([&](auto& order) {
                           order.mutable_enter()->set_name(person);
                           order.mutable_enter()->add_people(person);
                           order.mutable_enter()->set_division(person[0] == 'o' || person[1] == '1' ? 0 : 1);
                         })),
              "");
  }
  EXPECT_EQ(event.start(), "");
  EXPECT_EQ(event.publish(), "");
  return event;
}

std::uint32_t game_with(const Event& event, EntrantId id) {
  for (const auto& [number, game] : event.state().games) {
    if (game.red() == id || game.blue() == id) return number;
  }
  return 0;
}

v1::LeagueOrder penalty_of(EntrantId id) {
  return order_of([&](auto& order) {
    order.mutable_penalty()->set_entrant(id);
    order.mutable_penalty()->set_thousandths(-1'000);
    order.mutable_penalty()->set_reason("Slow play");
  });
}

v1::LeagueOrder correction_of(std::uint32_t game) {
  return order_of([&](auto& order) {
    order.mutable_correct()->set_game(game);
    order.mutable_correct()->set_ending(v1::LEAGUE_ENDING_PLAYED);
    *order.mutable_correct()->mutable_facts() = tests::won_by_red();
    order.mutable_correct()->set_reason("The photographs show it.");
  });
}

constexpr const char* kRival =
    "You play in division 1, as p1 does: an officer who does not play in it has to decide this.";

TEST(OfficerRights, NobodyPenalisesTheirRivals) {
  for (const std::uint64_t club : {0U, 1U}) {
    Event event = in_two_divisions(club);
    EXPECT_EQ(event.give("otto", penalty_of(2)), kRival) << "club " << club;
    EXPECT_EQ(event.give("otto", penalty_of(1)),
              "You play in division 1: an officer who does not play in it has to decide this.");
    EXPECT_EQ(event.give("otto", penalty_of(3)), "") << "in another division";
    EXPECT_EQ(event.give(kOrganiser, penalty_of(2)), "");
    EXPECT_EQ(event.give("uma", penalty_of(2)), "");
    EXPECT_EQ(event.state().penalties.size(), 3U);
  }
}

TEST(OfficerRights, InAClubNobodyRulesOnTheirOwnDivision) {
  v1::LeagueTerms terms = tests::swiss_terms(1);
  terms.set_club(1);
  Event event(terms);
  for (const char* person : {"otto", "p2", "p3", "p4"}) ASSERT_EQ(event.enter(person), "");
  ASSERT_EQ(event.start(), "");
  ASSERT_EQ(event.publish(), "");
  const std::uint32_t own = game_with(event, 1);
  const std::uint32_t other = 3 - own;
  EXPECT_EQ(event.give("otto", correction_of(own)), "You play in this game: another officer has to rule on it.");
  const std::string why = event.give("otto", correction_of(other));
  EXPECT_NE(why.find("You play in this event, as p"), std::string::npos) << why;
  EXPECT_NE(event.report(other, tests::won_by_red(), "otto"), "");
  EXPECT_NE(event.give("otto", order_of([&](auto& order) {
                         order.mutable_extend()->set_game(other);
                         order.mutable_extend()->set_due_ms(event.now_ms + 1'000);
                         order.mutable_extend()->set_reason("Asked for");
                       })),
            "");
  EXPECT_FALSE(tests::game_of(event, other).has_result());
  EXPECT_EQ(event.give("uma", correction_of(other)), "");
  EXPECT_EQ(event.give(kOrganiser, correction_of(own)), "");
}

TEST(OfficerRights, AnotherDivisionIsFarEnough) {
  Event event = in_two_divisions(1);
  EXPECT_EQ(event.give("otto", correction_of(game_with(event, 3))), "");
  EXPECT_NE(event.give("otto", correction_of(game_with(event, 1))), "");
}

TEST(OfficerRights, WithoutAClubTheOnlyOfficerRulesOnTheGamesOfOthers) {
  Event event(tests::swiss_terms(1));
  for (const char* person : {"otto", "p2", "p3", "p4"}) ASSERT_EQ(event.enter(person), "");
  ASSERT_EQ(event.start(), "");
  ASSERT_EQ(event.publish(), "");
  const std::uint32_t own = game_with(event, 1);
  EXPECT_EQ(event.give("otto", correction_of(3 - own)), "");
  EXPECT_EQ(event.give("otto", correction_of(own)), "You play in this game: another officer has to rule on it.");
}

TEST(OfficerRights, InAClubNobodyBlocksAPairOfTheirOwnDivision) {
  Event event = in_two_divisions(1);
  const auto block = [](EntrantId first, EntrantId second) {
    return order_of([&](auto& order) {
      order.mutable_block()->mutable_block()->set_first(first);
      order.mutable_block()->mutable_block()->set_second(second);
    });
  };
  EXPECT_NE(event.give("otto", block(1, 2)), "") << "to be spared a strong opponent";
  EXPECT_EQ(event.give("otto", block(3, 4)), "");
  EXPECT_EQ(event.give(kOrganiser, block(1, 2)), "");
}

}  // namespace
}  // namespace battalia::league
