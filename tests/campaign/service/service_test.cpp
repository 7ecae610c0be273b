// The campaigns' service over a real server of games: computers play a war to its end, battles become matches and their
// results are taken once whenever the server dies, people see what they may see and are told when it changes.
#include "common/base/day.h"
#include "common/base/text.h"
#include "server/campaign/host/campaign_host.h"
#include "tests/campaign/service/campaign_server.h"

#include <map>
#include <string>
#include <utility>

namespace battalia::campaign {
namespace {

using Order = v1::CampaignOrder;

// How often each outcome of a battle was taken, by battle and version of the match.
std::map<std::pair<std::uint32_t, std::uint64_t>, int> outcomes_in_log(CampaignServer& server, std::uint64_t campaign) {
  std::map<std::pair<std::uint32_t, std::uint64_t>, int> taken;
  std::map<std::uint32_t, std::uint64_t> known;
  for (const v1::CampaignRecord& row : server.rows(campaign)) {
    for (const v1::CampaignEvent& event : row.events()) {
      const v1::CampaignBattle& battle = event.battle().battle();
      if (!event.has_battle() || battle.outcome_version() == 0) continue;
      if (std::exchange(known[battle.number()], battle.outcome_version()) == battle.outcome_version()) continue;
      ++taken[{battle.number(), battle.outcome_version()}];
    }
  }
  return taken;
}

// The number of matches of each battle.
std::map<std::string, int> matches_made(CampaignServer& server) {
  std::map<std::string, int> made;
  for (const std::uint64_t id : server.server().store().matches().random_ids()) {
    const auto row = server.server().store().matches().find(id);
    if (row) ++made[row->request_id];
  }
  return made;
}

void expect_played_out(CampaignServer& server, CampaignClient& client, std::uint64_t campaign) {
  const v1::CampaignShown shown = client.watch(campaign);
  ASSERT_TRUE(shown.view().has_ended()) << shown.campaign().ShortDebugString();
  EXPECT_GT(shown.view().battles_size(), 0) << "they met";
  for (const v1::CampaignBattle& battle : shown.view().battles()) {
    EXPECT_EQ(battle.state(), v1::CAMPAIGN_BATTLE_FOUGHT);
    EXPECT_NE(battle.match(), 0U);
  }
  for (const auto& [outcome, times] : outcomes_in_log(server, campaign))
    EXPECT_EQ(times, 1) << "battle " << outcome.first << " version " << outcome.second;
  for (const auto& [request, times] : matches_made(server)) EXPECT_EQ(times, 1) << request;
}

TEST(CampaignService, ComputersPlayAWarToItsEnd) {
  CampaignServer server;
  CampaignClient uma(server, "Uma");
  const std::uint64_t campaign = uma.make({});
  ASSERT_EQ(campaign, 1U) << uma.why();
  EXPECT_EQ(uma.assign_computer(campaign, "north"), "");
  EXPECT_EQ(uma.assign_computer(campaign, "south"), "");
  server.server().pass(20 * 60'000);
  expect_played_out(server, uma, campaign);
}

// A computer player whose side could not pay for men gave no orders at all, turn after turn.
TEST(CampaignService, AComputerThatCannotPayForMenMarchesAllTheSame) {
  std::string text = road();
  for (const auto& [from, to] :
       {std::pair<std::string, std::string>("stores = { money = 40 }", "stores = { money = 0 }"),
        {"name = \"Northern camp\"", "name = \"Northern camp\"\nowner = \"north\"\nmuster = true"}}) {
    ASSERT_NE(text.find(from), std::string::npos);
    text.replace(text.find(from), from.size(), to);
  }
  CampaignServer server;
  CampaignClient uma(server, "Uma");
  const std::uint64_t campaign = uma.ask_with([&](v1::CampaignRequest& request) {
                                      request.mutable_make_campaign()->set_text(text);
                                      request.mutable_make_campaign()->set_request_id("the poor north");
                                    })
                                     .order_done()
                                     .campaign();
  ASSERT_NE(campaign, 0U) << uma.why();
  v1::CampaignForce worn;
  const v1::CampaignShown begun = uma.watch(campaign);
  for (const v1::CampaignForce& force : begun.view().forces()) {
    if (force.key() == "north-army") worn = force;
  }
  ASSERT_EQ(worn.units_size(), 1);
  worn.mutable_units(0)->set_strength(300);
  ASSERT_EQ(uma.give(campaign,
                     [&](Order& order) {
                       *order.mutable_set_force()->mutable_force() = worn;
                       order.mutable_set_force()->set_reason("Sickness in the camp.");
                     }),
            "");
  ASSERT_EQ(uma.assign_computer(campaign, "north"), "");
  server.server().pass(200);
  int forces_ordered = 0;
  for (const v1::CampaignRecord& row : server.rows(campaign)) {
    for (const v1::CampaignEvent& event : row.events()) {
      if (event.sealed().seat() == "north") forces_ordered = event.sealed().orders().forces_size();
    }
  }
  EXPECT_EQ(forces_ordered, 1);
}

TEST(CampaignService, NothingIsLostOrDoneTwiceOverPowerCuts) {
  CampaignServer server;
  CampaignClient uma(server, "Uma");
  const std::uint64_t campaign = uma.make({});
  ASSERT_EQ(uma.assign_computer(campaign, "north"), "");
  ASSERT_EQ(uma.assign_computer(campaign, "south"), "");
  for (int step = 0; step < 400; ++step) {
    if (step % 3 == 0) server.server().hold_disk();
    server.server().pass(17 + 13 * (step % 11));
    server.restart();
  }
  server.server().pass(20 * 60'000);
  expect_played_out(server, uma, campaign);
}

TEST(CampaignService, PeoplePlayAndSeeTheirOwnSide) {
  CampaignServer server;
  for (const char* name : {"Ann", "Ben", "Dora"}) server.add_account(name);
  CampaignClient ann(server, "Ann");
  CampaignClient ben(server, "Ben");
  CampaignClient nobody(server, "");
  v1::CampaignTerms terms;
  terms.set_title("The bridge");
  terms.set_joining(v1::CAMPAIGN_JOINING_CODE);
  const std::uint64_t campaign = ann.make(terms, "north", "open sesame");
  ASSERT_NE(campaign, 0U) << ann.why();
  const auto take = [](const std::string& code) {
    return [code](Order& order) {
      order.mutable_take_seat()->set_seat("south");
      order.mutable_take_seat()->set_code(code);
    };
  };
  EXPECT_EQ(ben.give(campaign, take("guess")), "That is not the right code.");
  EXPECT_EQ(ben.give(campaign, take("open sesame")), "");
  const v1::CampaignShown anns = ann.watch(campaign);
  EXPECT_EQ(anns.campaign().your_seat(), "north");
  EXPECT_FALSE(anns.campaign().umpire()) << "who plays sees their side only";
  EXPECT_TRUE(anns.campaign().may_assign());
  EXPECT_TRUE(anns.campaign().waits_for_you());
  ASSERT_EQ(anns.view().forces_size(), 1);
  EXPECT_EQ(anns.view().forces(0).key(), "north-army");
  EXPECT_TRUE(anns.view().terms().code_hash().empty());
  EXPECT_EQ(anns.awaited_size(), 2);
  EXPECT_EQ(nobody.watch(campaign).view().forces_size(), 0);
  const v1::CampaignReply offers = ann.ask_with([&](v1::CampaignRequest& request) {
    request.mutable_ask_offers()->set_campaign(campaign);
    request.mutable_ask_offers()->set_seat("north");
  });
  ASSERT_EQ(offers.offers().forces_size(), 1) << ann.why();
  EXPECT_EQ(offers.offers().forces(0).deeds_size(), 3);
  EXPECT_EQ(offers.offers().actions(), 0U) << "a track counts no attacks and marches";
  ben.ask_with([&](v1::CampaignRequest& request) {
    request.mutable_ask_offers()->set_campaign(campaign);
    request.mutable_ask_offers()->set_seat("north");
  });
  EXPECT_EQ(ben.why(), "That is not your seat.");
}

TEST(CampaignService, NamesTheCampaignsThatThereAreForAKeyThatItDoesNotKnow) {
  CampaignServer server;
  server.add_account("Ann");
  CampaignClient ann(server, "Ann");
  ann.ask_with([](v1::CampaignRequest& request) {
    request.mutable_make_campaign()->set_key("the-relief-rode");
    request.mutable_make_campaign()->set_request_id("make");
  });
  EXPECT_TRUE(ann.why().starts_with("There is no campaign \"the-relief-rode\"; these come with the server: "))
      << ann.why();
  EXPECT_NE(ann.why().find("the-relief-road"), std::string::npos) << ann.why();
}

TEST(CampaignService, ASeatOfACampaignThatNobodyMayLookAtIsTakenByItsNameWithTheCode) {
  CampaignServer server;
  for (const char* name : {"Ann", "Ben"}) server.add_account(name);
  CampaignClient ann(server, "Ann");
  CampaignClient ben(server, "Ben");
  v1::CampaignTerms terms;
  terms.set_joining(v1::CAMPAIGN_JOINING_CODE);
  terms.set_audience(v1::CAMPAIGN_AUDIENCE_NOBODY);
  const std::uint64_t campaign = ann.make(terms, "north", "open sesame");
  const std::string name = lower(name_of_seat(ann.watch(campaign).view().content(), "south"));
  const auto take = [&](const std::string& code) {
    return [&name, code](Order& order) {
      order.mutable_take_seat()->set_seat(name);
      order.mutable_take_seat()->set_code(code);
    };
  };
  const std::string none = ben.give(campaign + 1, take("open sesame"));
  EXPECT_EQ(ben.give(campaign, take("guess")), none) << "as if it had never been made";
  EXPECT_EQ(ben.give(campaign, take("open sesame")), "");
  EXPECT_EQ(ben.watch(campaign).campaign().your_seat(), "south");
}

TEST(CampaignService, WatchersAreSentOnlyChangesTheyMaySee) {
  CampaignServer server;
  for (const char* name : {"Ann", "Ben", "Dora"}) server.add_account(name);
  CampaignClient ann(server, "Ann");
  CampaignClient ben(server, "Ben");
  const std::uint64_t campaign = ann.make({}, "north");
  ASSERT_EQ(ben.give(campaign, [](Order& order) { order.mutable_take_seat()->set_seat("south"); }), "");
  ann.watch(campaign);
  const auto march = [](const std::string& side) {
    return [side](Order& order) {
      order.mutable_seal()->set_seat(side);
      v1::CampaignForceOrder& force = *order.mutable_seal()->mutable_orders()->add_forces();
      force.set_force(side + "-army");
      force.set_deed(v1::CAMPAIGN_DEED_MARCH);
    };
  };
  ben.watch(campaign);
  ann.pushed();
  ben.pushed();
  EXPECT_EQ(ann.give(campaign, march("north"), "once"), "");
  server.server().pass(100);
  ASSERT_EQ(ben.pushed().size(), 1U) << "that her orders are in";
  EXPECT_EQ(ann.give(campaign, [](Order& order) { order.mutable_seal()->set_seat("north"); }), "");
  server.server().pass(100);
  EXPECT_TRUE(ben.pushed().empty()) << "that she has changed her mind is hers";
  EXPECT_EQ(ben.give(campaign, march("north")), "That is not your seat.");
  EXPECT_EQ(ben.give(campaign, [](Order& order) { order.mutable_create(); }), "Only the server does that.");
  EXPECT_EQ(ben.give(campaign, march("south")), "");
  server.server().pass(100);
  const std::vector<v1::CampaignShown> told = ann.pushed();
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.back().view().turn(), 2U);
  const auto name_deputy = [](const std::string& person) {
    return [person](Order& order) {
      order.mutable_deputy()->set_seat("north");
      order.mutable_deputy()->set_person(person);
    };
  };
  EXPECT_EQ(ann.give(campaign, name_deputy("Zoe")), "There is no account \"Zoe\" here.");
  EXPECT_EQ(ann.give(campaign, name_deputy("dora")), "");
  CampaignClient dora(server, "Dora");
  EXPECT_EQ(dora.give(campaign, [](Order& order) { order.mutable_take_seat()->set_seat("north"); }), "");
  EXPECT_EQ(dora.watch(campaign).campaign().your_seat(), "north");
}

TEST(CampaignService, EarlierTurnsTheRecordAndFilesContainOnlyVisibleThings) {
  CampaignServer server;
  CampaignClient uma(server, "Uma");
  server.add_account("Ann");
  CampaignClient ann(server, "Ann");
  const std::uint64_t campaign = uma.make({});
  const auto take = [](Order& order) { order.mutable_take_seat()->set_seat("north"); };
  ASSERT_EQ(ann.give(campaign, take), "");
  ASSERT_EQ(uma.give(campaign, [](Order& order) { order.mutable_close(); }), "");
  const auto then = [&](CampaignClient& client, std::uint32_t turn, const std::string& seat) {
    return client
        .ask_with([&](v1::CampaignRequest& request) {
          request.mutable_ask_then()->set_campaign(campaign);
          request.mutable_ask_then()->set_turn(turn);
          request.mutable_ask_then()->set_as_seat(seat);
        })
        .then();
  };
  EXPECT_EQ(then(uma, 1, "").turn(), 1U);
  EXPECT_EQ(then(uma, 1, "").turns(), 2U);
  EXPECT_EQ(then(uma, 0, "").view().forces_size(), 2);
  EXPECT_EQ(then(uma, 0, "south").view().forces_size(), 1);
  EXPECT_EQ(then(ann, 1, "").view().forces_size(), 1);
  then(ann, 1, "south");
  EXPECT_EQ(ann.why(), "That is not your seat.");
  const auto file = [&](CampaignClient& client, v1::CampaignFileKind kind) {
    return client
        .ask_with([&](v1::CampaignRequest& request) {
          request.mutable_ask_file()->set_campaign(campaign);
          request.mutable_ask_file()->set_kind(kind);
        })
        .file()
        .content();
  };
  const std::string rosters = file(ann, v1::CAMPAIGN_FILE_KIND_ROSTERS_CSV);
  EXPECT_NE(rosters.find("Red regiment,foot,600,600"), std::string::npos) << rosters;
  EXPECT_EQ(rosters.find("Blue regiment"), std::string::npos);
  EXPECT_NE(file(uma, v1::CAMPAIGN_FILE_KIND_ROSTERS_CSV).find("Blue regiment"), std::string::npos);
  EXPECT_NE(file(uma, v1::CAMPAIGN_FILE_KIND_LEDGER_CSV).find("south,money,40"), std::string::npos);
  EXPECT_EQ(file(ann, v1::CAMPAIGN_FILE_KIND_LEDGER_CSV).find("south,money,40"), std::string::npos);
  EXPECT_NE(file(ann, v1::CAMPAIGN_FILE_KIND_REPORT).find("Turn 2"), std::string::npos);
  EXPECT_NE(file(ann, v1::CAMPAIGN_FILE_KIND_JSON).find("north-army"), std::string::npos);
  const v1::CampaignReply record =
      ann.ask_with([&](v1::CampaignRequest& request) { request.mutable_ask_record()->set_campaign(campaign); });
  ASSERT_GT(record.record_shown().lines_size(), 2);
  for (const v1::CampaignRecordLine& line : record.record_shown().lines()) {
    EXPECT_EQ(line.ShortDebugString().find("Blue regiment"), std::string::npos);
    EXPECT_EQ(line.ShortDebugString().find("secret"), std::string::npos);
  }
}

TEST(CampaignService, HiddenCampaignsAreShownToNobodyElse) {
  CampaignServer server;
  CampaignClient uma(server, "Uma");
  CampaignClient ned(server, "Ned");
  v1::CampaignTerms terms;
  terms.set_audience(v1::CAMPAIGN_AUDIENCE_NOBODY);
  const std::uint64_t campaign = uma.make(terms);
  ned.watch(campaign);
  EXPECT_EQ(ned.why(), "There is no such campaign.");
  const auto list = [](v1::CampaignRequest& request) { request.mutable_list_campaigns(); };
  EXPECT_EQ(ned.ask_with(list).campaigns().campaigns_size(), 0);
  ASSERT_EQ(uma.ask_with(list).campaigns().campaigns_size(), 1);
  EXPECT_TRUE(uma.ask_with(list).campaigns().campaigns(0).umpire());
  EXPECT_EQ(
      ned.ask_with([](v1::CampaignRequest& request) { request.mutable_list_contents(); }).contents().contents_size(),
      3);
}

TEST(CampaignService, FilesAreRefusedWithTheirLines) {
  CampaignServer server;
  CampaignClient uma(server, "Uma");
  const v1::CampaignReply checked = uma.ask_with([](v1::CampaignRequest& request) {
    request.mutable_check_content()->set_text("key = \"a\"\nshape = \"spiral\"\n");
  });
  ASSERT_GT(checked.content_checked().faults_size(), 1);
  EXPECT_EQ(checked.content_checked().faults().rbegin()->line(), 2U) << checked.ShortDebugString();
  uma.ask_with([](v1::CampaignRequest& request) {
    request.mutable_make_campaign()->set_text("key = \"a\"\nshape = \"spiral\"\n");
    request.mutable_make_campaign()->set_request_id("make");
  });
  EXPECT_EQ(uma.why(), "This campaign can't be played yet; every problem is listed.");
}

TEST(CampaignService, ATurnClosesAtItsDeadline) {
  CampaignServer server;
  CampaignClient uma(server, "Uma");
  CampaignClient ann(server, "Ann");
  v1::CampaignTerms terms;
  terms.set_turn_days(2);
  const std::uint64_t campaign = uma.make(terms);
  ASSERT_EQ(ann.give(campaign, [](Order& order) { order.mutable_take_seat()->set_seat("north"); }), "");
  server.server().pass(2 * kDayMs - 1'000);
  EXPECT_EQ(uma.watch(campaign).view().turn(), 1U);
  EXPECT_EQ(uma.give(campaign,
                     [&](Order& order) {
                       order.mutable_deadline()->set_until_ms(server.server().clock().now_ms() + kDayMs);
                       order.mutable_deadline()->set_reason("Ann is ill.");
                     }),
            "");
  server.server().pass(kDayMs - 1'000);
  EXPECT_EQ(uma.watch(campaign).view().turn(), 1U);
  server.server().pass(120'000);
  EXPECT_EQ(uma.watch(campaign).view().turn(), 2U);
  server.restart();
  server.server().pass(2 * kDayMs);
  EXPECT_EQ(uma.watch(campaign).view().turn(), 3U) << "also after a restart";
}

TEST(CampaignService, TheUmpireRulesOnABattleAndItsMatchChangesNothingThen) {
  CampaignServer server;
  server.add_account("Ann");
  CampaignClient uma(server, "Uma");
  const std::uint64_t campaign = uma.make({});
  ASSERT_EQ(
      CampaignClient(server, "Ann").give(campaign, [](Order& order) { order.mutable_take_seat()->set_seat("north"); }),
      "");
  ASSERT_EQ(uma.assign_computer(campaign, "south"), "");
  CampaignClient ann(server, "Ann");
  std::uint32_t battle = 0;
  for (int turn = 0; turn < 6 && battle == 0; ++turn) {
    EXPECT_EQ(ann.give(
                  campaign,
                  [](Order& order) {
                    order.mutable_seal()->set_seat("north");
                    v1::CampaignForceOrder& force = *order.mutable_seal()->mutable_orders()->add_forces();
                    force.set_force("north-army");
                    force.set_deed(v1::CAMPAIGN_DEED_MARCH);
                  },
                  "turn " + std::to_string(turn)),
              "");
    server.server().pass(200);
    const v1::CampaignShown now = uma.watch(campaign);
    for (const v1::CampaignBattle& met : now.view().battles()) battle = met.number();
  }
  ASSERT_NE(battle, 0U);
  EXPECT_NE(uma.watch(campaign).view().battles(0).match(), 0U);
  const auto rule = [&](const std::string& reason) {
    return [battle, reason](Order& order) {
      order.mutable_rule_battle()->set_battle(battle);
      order.mutable_rule_battle()->mutable_aftermath()->mutable_result()->set_outcome(v1::OUTCOME_RED);
      order.mutable_rule_battle()->set_reason(reason);
    };
  };
  EXPECT_EQ(uma.give(campaign, rule("")), "Give a reason: it is put on record.");
  EXPECT_EQ(ann.give(campaign, rule("I won.")), "Only the umpire of this campaign can do that.");
  EXPECT_EQ(uma.give(campaign, rule("Ann is away for a month.")), "");
  const v1::CampaignShown shown = uma.watch(campaign);
  EXPECT_TRUE(shown.view().battles(0).ruled());
  EXPECT_EQ(shown.view().battles(0).state(), v1::CAMPAIGN_BATTLE_FOUGHT);
}

}  // namespace
}  // namespace battalia::campaign
