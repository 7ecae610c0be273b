// Orders to clubs: who may do what, how people join and leave, and that every act is recorded.
#include "common/base/day.h"
#include "common/base/work.h"
#include "server/league/service/clubs/club_facts.h"
#include "server/league/service/clubs/club_rules.h"
#include "tests/league/service/league_server.h"

#include <map>

namespace battalia::league {
namespace {

template <class Fill>
v1::ClubOrder made(Fill fill) {
  v1::ClubOrder order;
  fill(order);
  return order;
}

v1::ClubOrder join(const std::string& code = {}) {
  return made([&](v1::ClubOrder& order) { order.mutable_join()->set_code(code); });
}

class ClubOrders : public testing::Test {
 protected:
  v1::ClubView view(LeagueClient& client) {
    return client.ask_with([&](v1::LeagueRequest& request) { request.mutable_get_club()->set_club(club); })
        .league()
        .club_shown()
        .view();
  }
  LeagueServer server;
  LeagueClient olga{server, "Olga"};
  LeagueClient ann{server, "Ann"};
  LeagueClient ben{server, "Ben"};
  std::uint64_t club = olga.found_club("York");
};

TEST_F(ClubOrders, PeopleJoinByInvitationByCodeOrWhereItIsOpen) {
  EXPECT_EQ(ann.club_order(club, join()), "Members join this club by invitation or by a code.");
  const auto invite = made([](v1::ClubOrder& order) { order.mutable_invite()->set_person("Ann"); });
  EXPECT_EQ(ann.club_order(club, invite), "Only an owner or organiser of the club can do that.");
  EXPECT_EQ(olga.club_order(club, invite), "");
  EXPECT_EQ(ann.club_order(club, join()), "");
  EXPECT_EQ(ann.club_order(club, join()), "You are already a member.");
  ASSERT_EQ(olga.club_order(club, made([](v1::ClubOrder& order) { order.mutable_make_code()->set_uses(1); })), "");
  const std::string code = olga.code();
  ASSERT_FALSE(code.empty());
  EXPECT_EQ(ben.club_order(0, join("0000000000")), "There is no such club.");
  EXPECT_EQ(ben.club_order(0, join(code)), "") << "the code leads to the club";
  EXPECT_EQ(LeagueClient(server, "Cat").club_order(club, join(code)),
            "This code is no longer valid. Ask for a new one.")
      << "it was good once";
  EXPECT_EQ(view(olga).members_size(), 3);
  EXPECT_TRUE(view(olga).codes().empty());
}

// No calendar of a client shows later ones, and the difference of two may not fit into 64 bits.
TEST_F(ClubOrders, AbsencesAndCodesHaveDatesThatACalendarShows) {
  const auto away = [](std::int64_t from_ms, std::int64_t to_ms) {
    return made([&](v1::ClubOrder& order) {
      order.mutable_set_absence()->mutable_absence()->set_from_ms(from_ms);
      order.mutable_set_absence()->mutable_absence()->set_to_ms(to_ms);
    });
  };
  EXPECT_EQ(olga.club_order(club, away(INT64_MAX - 1'000, INT64_MAX)), "An absence must be before the year 2200.");
  EXPECT_EQ(olga.club_order(club, away(INT64_MIN, INT64_MAX)), "An absence must be before the year 2200.");
  const std::int64_t now_ms = server.server().clock().now_ms();
  EXPECT_EQ(olga.club_order(club, away(now_ms, now_ms + 1'000)), "");
  const auto code = made([](v1::ClubOrder& order) {
    order.mutable_make_code()->set_uses(1);
    order.mutable_make_code()->set_until_ms(INT64_MAX);
  });
  EXPECT_EQ(olga.club_order(club, code), "The code's last day must be before the year 2200.");
}

TEST_F(ClubOrders, AListOfClubsIsPaidForByItsLength) {
  constexpr int kClubs = 20;
  for (int i = 0; i < kClubs; ++i) olga.found_club("Club " + std::to_string(i));
  const work::Steps spent = work::spent();
  const auto listed = ann.ask_with([](v1::LeagueRequest& request) { request.mutable_list_clubs(); });
  EXPECT_GE(listed.league().clubs().clubs_size(), kClubs);
  EXPECT_GT(work::spent() - spent, kClubs * work::Steps{1'000});
}

// A page of thousands of members and their absences held the event loop, and cost its reader nothing.
TEST_F(ClubOrders, AClubsPageIsPaidForByItsLength) {
  constexpr int kComputers = 20;
  for (int i = 0; i < kComputers; ++i) {
    const auto add = [&](v1::ClubOrder& order) {
      order.mutable_add_computer()->set_name("Computer " + std::to_string(i));
    };
    ASSERT_EQ(olga.club_order(club, made(add)), "");
  }
  ASSERT_EQ(olga.club_order(club, made([](v1::ClubOrder& order) { order.mutable_invite()->set_person("Ann"); })), "");
  ASSERT_EQ(ann.club_order(club, join()), "");
  const std::int64_t now_ms = server.server().clock().now_ms();
  const auto away = made([&](v1::ClubOrder& order) {
    order.mutable_set_absence()->mutable_absence()->set_from_ms(now_ms);
    order.mutable_set_absence()->mutable_absence()->set_to_ms(now_ms + 1'000'000);
  });
  for (LeagueClient* client : {&olga, &ann, &olga}) ASSERT_EQ(client->club_order(club, away), "");
  view(ann);  // reads the club
  const work::Steps spent = work::spent();
  const v1::ClubView shown = view(ann);
  EXPECT_GT(work::spent() - spent, (kComputers + 2 + 3) * work::Steps{100});
  ASSERT_EQ(shown.members_size(), kComputers + 2);
  std::map<std::string, int> absences;
  for (const v1::ClubMember& member : shown.members()) absences[member.person()] = member.absences_size();
  EXPECT_EQ(absences["Ann"], 1);
  EXPECT_EQ(absences["Olga"], 2);
  EXPECT_EQ(absences["Computer 7"], 0);
  EXPECT_EQ(view(ben).members(0).absences_size(), 0) << "for members only";
}

TEST(ClubRules, TheOperatorSaysWhoFoundsClubs) {
  const auto create = made([](v1::ClubOrder& order) { order.mutable_create()->set_name("Hull"); });
  ClubAsker ann = {"Ann", false, 1'000};
  EXPECT_TRUE(rule_on_club(nullptr, create, ann));
  ann.may_found = false;
  const auto ruling = rule_on_club(nullptr, create, ann);
  ASSERT_FALSE(ruling);
  EXPECT_EQ(ruling.error(), "On this server organisers and administrators found clubs: ask one of them.");
}

// Somebody who had announced the same holiday twice used up the allowance twice as fast, and lost the game.
TEST(ClubAbsences, ADayInTwoOfThemCountsOnce) {
  const std::int64_t now_ms = 1'000 * kDayMs;
  store::ClubRows club;
  club.club.absence_days = 10;
  club.absences = {{"Ann", 1, now_ms - 6 * kDayMs, now_ms + 2 * kDayMs, "sea"},
                   {"Ann", 2, now_ms - 5 * kDayMs, now_ms + kDayMs, "sea"}};
  EXPECT_EQ(away_until_ms(club, "Ann", now_ms), now_ms + 2 * kDayMs) << "six days are used";
  club.club.absence_days = 7;
  EXPECT_EQ(away_until_ms(club, "Ann", now_ms), now_ms + kDayMs) << "one is left";
  EXPECT_EQ(away_until_ms(club, "Ben", now_ms), 0);
}

// The second of two officers, who had opened the form before the first saved it, took back the first one's change.
TEST_F(ClubOrders, WhatSomebodyElseHasChangedMeanwhileIsNotOverwritten) {
  const std::string opened = view(olga).revision();
  EXPECT_FALSE(opened.empty());
  EXPECT_EQ(view(ann).revision(), "") << "officers only";
  const auto change = [](const std::string& page, const std::string& revision) {
    return made([&](v1::ClubOrder& order) {
      order.mutable_change()->set_name("York");
      order.mutable_change()->set_page(page);
      order.mutable_change()->set_revision(revision);
    });
  };
  EXPECT_EQ(olga.club_order(club, change("Thursdays.", opened)), "");
  EXPECT_EQ(olga.club_order(club, change("Sundays.", opened)),
            "The club's name, page or rules have been changed meanwhile. Look at them before you save yours.");
  EXPECT_EQ(view(olga).page(), "Thursdays.");
  EXPECT_EQ(olga.club_order(club, change("Sundays.", view(olga).revision())), "");
  EXPECT_EQ(view(olga).page(), "Sundays.");
  EXPECT_EQ(olga.club_order(club, change("At the mill.", "")), "") << "by who does not say what they saw";
}

TEST_F(ClubOrders, TheRankingCountsByTheTableTheClubSets) {
  const auto set = [](const std::string& points, std::uint32_t best) {
    return made([&](v1::ClubOrder& order) {
      order.mutable_set_ranking()->mutable_ranking()->set_points(points);
      order.mutable_set_ranking()->mutable_ranking()->set_best(best);
    });
  };
  const std::string usual = view(olga).ranking().points();
  EXPECT_EQ(view(olga).ranking().best(), 4U);
  EXPECT_EQ(ann.club_order(club, set("2: 3 1", 1)), "Only an owner or organiser of the club can do that.");
  EXPECT_EQ(olga.club_order(club, set("2: 3 1\n\nmany: 9", 1)),
            "Line 3: write how many players, a colon, and the points: \"8: 20 14 10\".");
  EXPECT_EQ(olga.club_order(club, set("2: 3 x", 1)),
            "Line 1: write how many players, a colon, and the points: \"8: 20 14 10\".");
  EXPECT_EQ(olga.club_order(club, set("2: 3 99999999999", 1)),
            "Line 1: write how many players, a colon, and the points: \"8: 20 14 10\".")
      << "no number is left out";
  EXPECT_EQ(olga.club_order(club, set("2: 3\n2: 4", 1)), "Line 2: 2 players already stand there.");
  EXPECT_EQ(olga.club_order(club, set("2: 3 1", 0)), "Between 1 and 50 events of a player can count.");
  EXPECT_EQ(olga.club_order(club, set("  2:3   1\n16: 50 30 20\n", 1)), "");
  EXPECT_EQ(view(ann).ranking().points(), "2: 3 1\n16: 50 30 20") << "everybody may know";
  const auto shown = olga.ask_with([&](v1::LeagueRequest& request) { request.mutable_ask_ratings()->set_club(club); });
  EXPECT_EQ(shown.league().ratings_shown().tables(0).columns(0).hint(),
            "The best event of the last twelve months, by place and number of players.");
  const auto file = olga.ask_with([&](v1::LeagueRequest& request) {
    request.mutable_ask_ratings()->set_club(club);
    request.mutable_ask_ratings()->set_csv(true);
  });
  EXPECT_EQ(file.league().file().name(), "ranking.csv");
  EXPECT_EQ(file.league().file().content(), "Place,Name,Points\r\n");
  EXPECT_EQ(olga.club_order(club, set("", 0)), "");
  EXPECT_EQ(view(olga).ranking().points(), usual);
  EXPECT_EQ(olga.club_order(club, set("", 0)), "The ranking already uses the default.");
}

TEST_F(ClubOrders, ThoseNeverPairedAreNotPairedThoughOneEntersLate) {
  ASSERT_EQ(olga.club_order(club, made([](v1::ClubOrder& order) {
                              order.mutable_change()->set_name("York");
                              order.mutable_change()->set_open(true);
                            })),
            "");
  ASSERT_EQ(ann.club_order(club, join()), "");
  ASSERT_EQ(ben.club_order(club, join()), "");
  v1::LeagueTerms terms = ford_terms(3);
  terms.set_club(club);
  terms.set_late_entry(true);
  const std::uint64_t event = olga.make(terms);
  const auto enter = [](v1::LeagueOrder& order) { order.mutable_enter(); };
  ASSERT_EQ(ann.give(event, enter), "");
  ASSERT_EQ(LeagueClient(server, "Cat").give(event, enter), "");
  ASSERT_EQ(olga.give(event, [](v1::LeagueOrder& order) { order.mutable_start(); }), "");
  ASSERT_EQ(ben.give(event, enter), "");
  ASSERT_EQ(LeagueClient(server, "Dan").give(event, enter), "");
  ASSERT_EQ(olga.club_order(club, made([](v1::ClubOrder& order) {
                              order.mutable_block()->set_first("Ann");
                              order.mutable_block()->set_second("Ben");
                            })),
            "");
  ASSERT_EQ(olga.give(event, [](v1::LeagueOrder& order) { order.mutable_draft_round(); }), "");
  const v1::CompetitionView view = olga.watch(event).view();
  ASSERT_EQ(view.blocks_size(), 1);
  for (const v1::LeagueDraftPair& pair : view.draft().pairs())
    EXPECT_FALSE(std::min(pair.red(), pair.blue()) == 1 && std::max(pair.red(), pair.blue()) == 3) << "Ann and Ben";
  EXPECT_EQ(olga.give(event,
                      [&](v1::LeagueOrder& order) {
                        *order.mutable_block()->mutable_block() = view.blocks(0);
                        order.mutable_block()->set_lifted(true);
                      }),
            "The club never pairs these two: lift the block on the club's page.");
  ASSERT_EQ(olga.give(event, [](v1::LeagueOrder& order) { order.mutable_draft_round(); }), "");
  EXPECT_EQ(olga.watch(event).view().blocks_size(), 1) << "it is noted once";
}

TEST_F(ClubOrders, AClubKeepsAnOwner) {
  EXPECT_EQ(olga.club_order(club, made([](v1::ClubOrder& order) { order.mutable_leave(); })),
            "A club must have an owner: make somebody else an owner first.");
  EXPECT_EQ(olga.club_order(club, made([](v1::ClubOrder& order) { order.mutable_set_roles()->set_person("Olga"); })),
            "A club must have an owner: make somebody else an owner first.");
  olga.club_order(club, made([](v1::ClubOrder& order) { order.mutable_invite()->set_person("Ann"); }));
  ann.club_order(club, join());
  const auto roles = made([](v1::ClubOrder& order) {
    order.mutable_set_roles()->set_person("Ann");
    order.mutable_set_roles()->add_roles(v1::CLUB_ROLE_OWNER);
    order.mutable_set_roles()->add_roles(v1::CLUB_ROLE_TREASURER);
  });
  EXPECT_EQ(ann.club_order(club, roles), "Only an owner of the club can change roles.");
  EXPECT_EQ(olga.club_order(club, roles), "");
  EXPECT_EQ(olga.club_order(club, made([](v1::ClubOrder& order) { order.mutable_leave(); })), "");
  EXPECT_EQ(view(ann).members_size(), 1);
  EXPECT_EQ(view(ann).club().your_roles_size(), 2);
}

TEST_F(ClubOrders, AnOrganiserWhoIsRemovedDoesNotReturnByACodeOfTheirOwn) {
  olga.club_order(club, made([](v1::ClubOrder& order) { order.mutable_invite()->set_person("Ann"); }));
  ann.club_order(club, join());
  const auto roles = made([](v1::ClubOrder& order) {
    order.mutable_set_roles()->set_person("Ann");
    order.mutable_set_roles()->add_roles(v1::CLUB_ROLE_ORGANISER);
  });
  ASSERT_EQ(olga.club_order(club, roles), "");
  const auto code = made([](v1::ClubOrder& order) { order.mutable_make_code()->set_uses(5); });
  ASSERT_EQ(ann.club_order(club, code), "");
  ASSERT_EQ(olga.club_order(club, code), "");
  const auto removed = made([](v1::ClubOrder& order) {
    order.mutable_remove()->set_person("Ann");
    order.mutable_remove()->set_reason("cheated");
  });
  ASSERT_EQ(olga.club_order(club, removed), "");
  EXPECT_EQ(ben.club_order(club, join(ann.code())), "This code is no longer valid. Ask for a new one.");
  ASSERT_EQ(view(olga).codes_size(), 1);
  EXPECT_EQ(view(olga).codes(0).made_by(), "Olga") << "codes of others stay valid";
}

// Somebody who was removed could join again by a code that another member had passed on, or where the club is open.
TEST_F(ClubOrders, WhoIsRemovedJoinsAgainOnlyByInvitation) {
  const auto open = made([](v1::ClubOrder& order) {
    order.mutable_change()->set_name("York");
    order.mutable_change()->set_open(true);
  });
  ASSERT_EQ(olga.club_order(club, open), "");
  for (LeagueClient* member : {&ann, &ben}) ASSERT_EQ(member->club_order(club, join()), "");
  ASSERT_EQ(olga.club_order(club, made([](v1::ClubOrder& order) { order.mutable_make_code()->set_uses(5); })), "");
  const auto removed = made([](v1::ClubOrder& order) {
    order.mutable_remove()->set_person("Ann");
    order.mutable_remove()->set_reason("cheated");
  });
  ASSERT_EQ(olga.club_order(club, removed), "");
  const std::string why = "An organiser has removed you from this club: you can join again only by invitation.";
  EXPECT_EQ(ann.club_order(club, join(olga.code())), why);
  EXPECT_EQ(ann.club_order(club, join()), why) << "though it is open to everybody";
  ASSERT_EQ(ben.club_order(club, made([](v1::ClubOrder& order) { order.mutable_leave(); })), "");
  EXPECT_EQ(ben.club_order(club, join()), "") << "who leaves may return";
  const auto invite = made([](v1::ClubOrder& order) { order.mutable_invite()->set_person("Ann"); });
  ASSERT_EQ(olga.club_order(club, invite), "");
  EXPECT_EQ(ann.club_order(club, join()), "");
  ASSERT_EQ(ann.club_order(club, made([](v1::ClubOrder& order) { order.mutable_leave(); })), "");
  EXPECT_EQ(ann.club_order(club, join()), "") << "that is forgiven";
}

TEST_F(ClubOrders, OfficersSeeEveryActInTheRecordWithItsAuthorAndTime) {
  olga.club_order(club, made([](v1::ClubOrder& order) { order.mutable_add_computer()->set_name("Robot"); }));
  EXPECT_EQ(olga.club_order(club, made([](v1::ClubOrder& order) { order.mutable_add_computer()->set_name("robot"); })),
            "A member already has that name.");
  olga.club_order(club, made([](v1::ClubOrder& order) { order.mutable_remove()->set_person("Robot"); }));
  olga.club_order(club, made([](v1::ClubOrder& order) {
                    order.mutable_remove()->set_person("Robot");
                    order.mutable_remove()->set_reason("too strong");
                  }));
  const v1::ClubView shown = view(olga);
  ASSERT_EQ(shown.record_size(), 3);
  EXPECT_EQ(shown.record(0).what(), "Removed Robot: too strong");
  EXPECT_EQ(shown.record(1).what(), "Added the computer player Robot.");
  EXPECT_EQ(shown.record(2).what(), "Founded York.");
  EXPECT_EQ(shown.record(0).by(), "Olga");
  EXPECT_NE(shown.record(0).at_ms(), 0);
  EXPECT_TRUE(view(ann).record().empty());
}

TEST_F(ClubOrders, NamesAreUniqueAndGuestsFoundNone) {
  const v1::ServerMessage again = ann.ask_with([](v1::LeagueRequest& request) {
    request.mutable_give_club_order()->set_request_id("again");
    request.mutable_give_club_order()->mutable_order()->mutable_create()->set_name("YORK");
  });
  EXPECT_EQ(again.rejected().reason(), "Another club has that name.");
  EXPECT_EQ(again.rejected().request_id(), "again");
  EXPECT_EQ(LeagueClient(server, "").club_order(0, join()), "Sign in first.");
}

TEST_F(ClubOrders, BlockedMembersDoNotChallengeEachOther) {
  olga.club_order(club, made([](v1::ClubOrder& order) {
                    order.mutable_change()->set_name("York");
                    order.mutable_change()->set_open(true);
                  }));
  for (LeagueClient* member : {&ann, &ben}) ASSERT_EQ(member->club_order(club, join()), "");
  v1::LeagueTerms terms = ford_terms(0);
  terms.mutable_stages(0)->set_format(v1::LEAGUE_FORMAT_LADDER);
  terms.mutable_stages(0)->set_challenge_reach(1);
  terms.set_club(club);
  const std::uint64_t event = olga.make(terms);
  for (LeagueClient* member : {&ann, &ben})
    ASSERT_EQ(member->give(event, [](v1::LeagueOrder& order) { order.mutable_enter(); }), "");
  ASSERT_EQ(olga.give(event, [](v1::LeagueOrder& order) { order.mutable_start(); }), "");
  ASSERT_EQ(olga.club_order(club, made([](v1::ClubOrder& order) {
                              order.mutable_block()->set_first("Ben");
                              order.mutable_block()->set_second("Ann");
                            })),
            "");
  EXPECT_EQ(ben.give(event, [](v1::LeagueOrder& order) { order.mutable_challenge()->set_entrant(1); }),
            "This challenge is not possible: ask an organiser, or challenge somebody else.");
}

TEST_F(ClubOrders, BlockedMembersAreNeverPaired) {
  olga.club_order(club, made([](v1::ClubOrder& order) {
                    order.mutable_change()->set_name("York");
                    order.mutable_change()->set_open(true);
                  }));
  LeagueClient cat(server, "Cat");
  for (LeagueClient* member : {&ann, &ben, &cat}) ASSERT_EQ(member->club_order(club, join()), "");
  ASSERT_EQ(olga.club_order(club, made([](v1::ClubOrder& order) {
                              order.mutable_block()->set_first("Ben");
                              order.mutable_block()->set_second("Ann");
                            })),
            "");
  v1::LeagueTerms terms = ford_terms(1);
  terms.set_club(club);
  const std::uint64_t event = olga.make(terms);
  for (LeagueClient* member : {&ann, &ben})
    ASSERT_EQ(member->give(event, [](v1::LeagueOrder& order) { order.mutable_enter(); }), "");
  ASSERT_EQ(olga.give(event, [](v1::LeagueOrder& order) { order.mutable_start(); }), "");
  EXPECT_NE(olga.give(event, [](v1::LeagueOrder& order) { order.mutable_draft_round(); }), "")
      << "the only pair there is, is blocked";
  EXPECT_EQ(olga.watch(event).view().blocks_size(), 1);
  EXPECT_TRUE(ann.watch(event).view().blocks().empty());
}

}  // namespace
}  // namespace battalia::league
