// Limits on what one person may cost and learn: files full of faults, endless orders, long records; campaigns that are
// hidden from them; seats for people who have seen everything; and one campaign that cannot be read while all the
// others work.
#include "common/base/work.h"
#include "server/campaign/host/campaign_host.h"
#include "server/campaign/orders/join_code.h"
#include "server/campaign/service/contents.h"
#include "server/play/beside/caretaker.h"
#include "tests/campaign/service/campaign_server.h"

#include <algorithm>
#include <set>

namespace battalia::campaign {
namespace {

using Order = v1::CampaignOrder;

auto take_seat(const std::string& seat, const std::string& code = {}) {
  return [seat, code](Order& order) {
    order.mutable_take_seat()->set_seat(seat);
    order.mutable_take_seat()->set_code(code);
  };
}
auto assign_to(const std::string& seat, const std::string& person) {
  return [seat, person](Order& order) {
    order.mutable_assign()->set_seat(seat);
    order.mutable_assign()->set_person(person);
  };
}
void close_turn(Order& order) { order.mutable_close(); }

// A person who creates a campaign with a request id of their own.
std::uint64_t make_as(CampaignClient& client, const std::string& id, const std::string& seat) {
  return client
      .ask_with([&](v1::CampaignRequest& request) {
        request.mutable_make_campaign()->set_text(road());
        request.mutable_make_campaign()->set_request_id(id);
        request.mutable_make_campaign()->set_take_seat(seat);
      })
      .order_done()
      .campaign();
}

TEST(CampaignLimits, ATitleIsOneLineWithoutInvisibleCharacters) {
  CampaignServer server;
  CampaignClient uma(server, "Uma");
  v1::CampaignTerms terms;
  for (const char* title : {"The bridge\nThe ford", "The \u202Eegdirb", "\x1b[8mThe bridge"}) {
    terms.set_title(title);
    EXPECT_EQ(uma.make(terms), 0U) << title;
    EXPECT_EQ(uma.why(), "The title contains invisible characters.") << title;
  }
  terms.set_title("The bridge");
  EXPECT_NE(uma.make(terms), 0U) << uma.why();
}

TEST(CampaignLimits, AHiddenCampaignIsFoundWithItsCodeOnly) {
  CampaignServer server;
  CampaignClient uma(server, "Uma");
  CampaignClient ned(server, "Ned");
  v1::CampaignTerms terms;
  terms.set_audience(v1::CAMPAIGN_AUDIENCE_NOBODY);
  terms.set_joining(v1::CAMPAIGN_JOINING_CODE);
  const std::uint64_t campaign = uma.make(terms, {}, "open sesame");
  ASSERT_NE(campaign, 0U) << uma.why();
  EXPECT_TRUE(ned.give(campaign, take_seat("north", "guess")).starts_with("There is no such campaign"));
  EXPECT_TRUE(ned.give(campaign + 1, take_seat("north", "guess")).starts_with("There is no such campaign"));
  EXPECT_EQ(ned.give(campaign, take_seat("north", "open sesame")), "");
  const std::string kept = server.rows(campaign).front().events(0).created().terms().code_hash();
  EXPECT_EQ(kept.size(), 64U) << "salt and hash";
  EXPECT_FALSE(is_code(kept, "guess"));
  EXPECT_TRUE(is_code(kept, "open sesame"));
  EXPECT_FALSE(is_code(kept_code("other salt", "open sesame"), "open")) << "the whole code";
  EXPECT_NE(kept_code("other salt", "open sesame"), kept);
}

TEST(CampaignLimits, APersonWhoHasSeenEverythingCannotPlay) {
  CampaignServer server;
  for (const char* name : {"Uma", "Ann"}) server.add_account(name);
  CampaignClient uma(server, "Uma");
  const std::uint64_t campaign = uma.make({});
  ASSERT_EQ(uma.give(campaign, close_turn), "");
  EXPECT_EQ(uma.give(campaign, assign_to("north", "uma")), "Uma has seen everything as an umpire, and can't play now.");
  EXPECT_EQ(uma.give(campaign, assign_to("north", "ann")), "");
  EXPECT_EQ(uma.give(campaign,
                     [](Order& order) {
                       order.mutable_grant()->set_side("north");
                       order.mutable_grant()->mutable_amount()->set_store("money");
                       order.mutable_grant()->mutable_amount()->set_amount(INT64_MAX);
                       order.mutable_grant()->set_reason("Plunder.");
                     }),
            "You can change a store by at most 1,000,000,000 at once.");
}

TEST(CampaignLimits, ADeputyGetsNoSeatOfTheOtherSide) {
  CampaignServer server;
  for (const char* name : {"Ann", "Dora"}) server.add_account(name);
  CampaignClient uma(server, "Uma");
  CampaignClient ann(server, "Ann");
  const std::uint64_t campaign = uma.make({});
  ASSERT_EQ(ann.give(campaign, take_seat("north")), "");
  ASSERT_EQ(ann.give(campaign,
                     [](Order& order) {
                       order.mutable_deputy()->set_seat("north");
                       order.mutable_deputy()->set_person("Dora");
                     }),
            "");
  CampaignClient dora(server, "Dora");
  ASSERT_EQ(dora.give(campaign, take_seat("north")), "") << "she accepts";
  EXPECT_EQ(uma.give(campaign, assign_to("south", "Dora")), "Dora is a deputy of the other side.");
}

TEST(CampaignLimits, TermsAreUnderstoodOrRefused) {
  CampaignServer server;
  server.add_account("Uma");
  CampaignClient ann(server, "Ann");
  v1::CampaignTerms terms;
  terms.set_audience(static_cast<v1::CampaignAudience>(77));
  EXPECT_EQ(ann.make(terms), 0U);
  EXPECT_EQ(ann.why(), "This server does not know those terms.");
  terms.clear_audience();
  terms.set_joining(v1::CAMPAIGN_JOINING_CODE);
  EXPECT_EQ(ann.make(terms), 0U);
  EXPECT_EQ(ann.why(), "Set the code that players need to take a seat.");
  terms.clear_joining();
  terms.set_umpire("uma");
  const std::uint64_t campaign = ann.make(terms);
  EXPECT_TRUE(CampaignClient(server, "Uma").watch(campaign).campaign().umpire()) << "as her account is written";
}

TEST(CampaignLimits, ARepeatedRequestTakesTheSeatOfTheMaker) {
  CampaignServer server;
  CampaignClient ann(server, "Ann");
  const std::uint64_t campaign = make_as(ann, "once", "");  // the process ended before she had her seat
  ASSERT_NE(campaign, 0U) << ann.why();
  EXPECT_EQ(make_as(ann, "once", "north"), campaign);
  EXPECT_EQ(ann.watch(campaign).campaign().your_seat(), "north");
  ASSERT_EQ(ann.give(campaign, [](Order& order) { order.mutable_leave_seat()->set_seat("north"); }), "");
  EXPECT_EQ(make_as(ann, "once", "north"), campaign);
  EXPECT_EQ(ann.watch(campaign).campaign().your_seat(), "") << "once";
}

TEST(CampaignLimits, APersonAtTheLimitIsStillAnsweredForTheLastCampaignMade) {
  CampaignServer server;
  CampaignClient ann(server, "Ann");
  std::uint64_t last = 0;
  for (int i = 1; i <= 20; ++i) last = make_as(ann, "war " + std::to_string(i), "");
  ASSERT_NE(last, 0U) << ann.why();
  EXPECT_EQ(make_as(ann, "war 20", ""), last) << "its answer was lost: " << ann.why();
  EXPECT_EQ(make_as(ann, "war 21", ""), 0U);
  EXPECT_EQ(ann.why(), "You have made 20 campaigns that have not ended; end some first.");
}

TEST(CampaignLimits, ARequestIdIsForOneOrder) {
  CampaignServer server;
  CampaignClient ann(server, "Ann");
  const std::uint64_t campaign = ann.make({}, "north");
  const auto standing = [](v1::CampaignDeed deed) {
    return [deed](Order& order) {
      order.mutable_standing()->set_seat("north");
      v1::CampaignForceOrder& force = *order.mutable_standing()->mutable_orders()->add_forces();
      force.set_force("north-army");
      force.set_deed(deed);
    };
  };
  EXPECT_EQ(ann.give(campaign, standing(v1::CAMPAIGN_DEED_MARCH), "mine"), "");
  const std::size_t rows = server.rows(campaign).size();
  EXPECT_EQ(ann.give(campaign, standing(v1::CAMPAIGN_DEED_MARCH), "mine"), "") << "the same once more";
  EXPECT_EQ(ann.give(campaign, standing(v1::CAMPAIGN_DEED_HOLD), "mine"),
            "That request id belongs to another order; use a new one.");
  EXPECT_EQ(server.rows(campaign).size(), rows);
  EXPECT_EQ(make_as(ann, "make", ""), make_as(ann, "make", ""));
  const std::uint64_t other = ann.ask_with([&](v1::CampaignRequest& request) {
                                   request.mutable_make_campaign()->set_text(road());
                                   request.mutable_make_campaign()->set_request_id("make");
                                   request.mutable_make_campaign()->mutable_terms()->set_turn_days(9);
                                 })
                                  .order_done()
                                  .campaign();
  EXPECT_EQ(other, 0U);
  EXPECT_EQ(ann.why(), "That request id belongs to another order; use a new one.");
}

TEST(CampaignLimits, AnUmpiresViewsAreRecordedOncePerTurn) {
  CampaignServer server;
  CampaignClient uma(server, "Uma");
  CampaignClient ann(server, "Ann");
  const std::uint64_t campaign = uma.make({});
  ASSERT_EQ(ann.give(campaign, take_seat("north")), "");
  const auto looks = [&] {
    std::size_t count = 0;
    for (const v1::CampaignRecord& row : server.rows(campaign)) {
      count += static_cast<std::size_t>(std::ranges::count_if(row.events(), &v1::CampaignEvent::has_looked));
    }
    return count;
  };
  const auto look_as = [&](CampaignClient& client, const std::string& seat) {
    return client
        .ask_with([&](v1::CampaignRequest& request) {
          request.mutable_ask_then()->set_campaign(campaign);
          request.mutable_ask_then()->set_as_seat(seat);
        })
        .then();
  };
  uma.watch(campaign);
  look_as(ann, "north");
  EXPECT_EQ(looks(), 0U) << "the umpire sees everything as a matter of course, a player their own";
  EXPECT_TRUE(look_as(uma, "north").has_view());
  look_as(uma, "north");
  EXPECT_EQ(looks(), 1U);
  ASSERT_EQ(uma.give(campaign, close_turn), "");
  look_as(uma, "north");
  EXPECT_EQ(looks(), 2U);
  const auto tells = [&](CampaignClient& client) {
    const v1::CampaignRecordShown record = client.record(campaign);
    return std::ranges::any_of(record.lines(), [](const v1::CampaignRecordLine& line) {
      return line.ShortDebugString().find("Uma has looked at the map of") != std::string::npos;
    });
  };
  EXPECT_TRUE(tells(uma));
  EXPECT_FALSE(tells(ann));
}

TEST(CampaignLimits, TheRecordDoesNotSayWhenOthersGaveStandingOrders) {
  CampaignServer server;
  for (const char* name : {"Ann", "Ben", "Dora"}) server.add_account(name);
  CampaignClient ann(server, "Ann");
  CampaignClient ben(server, "Ben");
  const std::uint64_t campaign = ann.make({}, "north");
  ASSERT_EQ(ben.give(campaign, take_seat("south")), "");
  const int anns = ann.record(campaign).lines_size();
  const int bens = ben.record(campaign).lines_size();
  ASSERT_EQ(ann.give(campaign,
                     [](Order& order) {
                       order.mutable_standing()->set_seat("north");
                       v1::CampaignForceOrder& force = *order.mutable_standing()->mutable_orders()->add_forces();
                       force.set_force("north-army");
                       force.set_deed(v1::CAMPAIGN_DEED_MARCH);
                     }),
            "");
  ASSERT_EQ(ann.give(campaign,
                     [](Order& order) {
                       order.mutable_deputy()->set_seat("north");
                       order.mutable_deputy()->set_person("Dora");
                     }),
            "");
  EXPECT_EQ(ann.record(campaign).lines_size(), anns + 2);
  EXPECT_EQ(ben.record(campaign).lines_size(), bens);
  ASSERT_EQ(ann.give(campaign, [](Order& order) { order.mutable_seal()->set_seat("north"); }), "");
  EXPECT_EQ(ben.record(campaign).lines_size(), bens + 1) << "that her orders are in";
}

// Three hundred orders with paths of forty places took longer than what their message was charged.
TEST(CampaignLimits, OrdersThatAreTriedAreWorkForEachPlaceOfTheirPaths) {
  CampaignServer server;
  CampaignClient ann(server, "Ann");
  const std::uint64_t campaign = make_as(ann, "one", "north");
  ASSERT_NE(campaign, 0U) << ann.why();
  const auto spent = [&](int places) {
    const work::Steps before = work::spent();
    ann.ask_with([&](v1::CampaignRequest& request) {
      request.mutable_try_orders()->set_campaign(campaign);
      request.mutable_try_orders()->set_seat("north");
      v1::CampaignForceOrder& order = *request.mutable_try_orders()->mutable_orders()->add_forces();
      order.set_force("none");
      for (int i = 0; i < places; ++i) order.add_path("nowhere");
    });
    return work::spent() - before;
  };
  const work::Steps few = spent(1);
  EXPECT_GE(spent(401), few + 400 * 2) << "of at least two places";
}

TEST(CampaignLimits, OfAFileFullOfFaultsTheFirstHundredAreReported) {
  std::string text = road();
  text += "\n[[place]]\nkey = \"far\"\nname = \"Far\"\nat = [";
  for (int i = 0; i < 4'000; ++i) text += "\"x\", ";
  text += "1]\n";
  for (int i = 0; i < 3'000; ++i) text += "unknown" + std::to_string(i) + " = 1\n";
  const work::Steps before = work::spent();
  const CheckedContent checked = check_campaign(text, {});
  EXPECT_GT(checked.faults.size(), 100U);
  EXPECT_LT(checked.faults.size(), 105U);
  EXPECT_GT(work::spent() - before, text.size()) << "is work of who sent it";
}

TEST(CampaignLimits, NeighboursAreBounded) {
  std::string text = "key = \"a\"\ntitle = \"A\"\nsystem = \"x\"\nshape = \"areas\"\n";
  for (int i = 0; i < 60; ++i) {
    text += "[[place]]\nkey = \"p" + std::to_string(i) + "\"\nname = \"P\"\nneighbours = [";
    for (int j = 0; j < 60; ++j) text += j == i ? "" : "\"p" + std::to_string(j) + "\",";
    text += "]\n";
  }
  const CheckedContent checked = read_content(text);
  EXPECT_EQ(checked.content.roads_size(), 1'200);
  const auto told = [](const Fault& fault) { return fault.what == "There are more than 1,200 pairs of neighbours."; };
  EXPECT_TRUE(std::ranges::any_of(checked.faults, told));
}

TEST(CampaignLimits, TheSizesOfTroopsAreBounded) {
  const std::string name = "name = \"Foot\"";
  std::string text = road();
  ASSERT_NE(text.find("[[troop]]\n"), std::string::npos);
  std::string sizes = "sizes = {";
  for (int i = 1; i < 40; ++i) sizes += (i == 1 ? " s" : ", s") + std::to_string(i) + " = " + std::to_string(i);
  text.replace(text.find("[[troop]]\n"), 10, "[[troop]]\n" + sizes + " }\n");
  CampaignServer server;
  const CheckedContent checked = check_campaign(text, server.server().systems());
  ASSERT_EQ(checked.faults.size(), 1U);
  EXPECT_EQ(checked.faults[0].what, "The sizes of all troops together can have at most 12 different percentages.");
}

// An unreadable row, as a damaged disk leaves it.
void damage(CampaignServer& server, std::uint64_t campaign) {
  store::AppendRequest request;
  request.stream = stream_of(campaign);
  request.expected_version = server.rows(campaign).size();
  request.bytes = "\xff\xff\xff";
  server.server().store().log().append(std::move(request), [](const store::AppendResult&) {});
  server.server().run();
}

TEST(CampaignLimits, ACampaignThatCannotBeReadDelaysNoOther) {
  CampaignServer server;
  CampaignClient uma(server, "Uma");
  const auto play = [&] {
    const std::uint64_t campaign = uma.make({});
    EXPECT_EQ(uma.assign_computer(campaign, "north"), "");
    EXPECT_EQ(uma.assign_computer(campaign, "south"), "");
    return campaign;
  };
  const std::uint64_t first = play();
  const auto fights = [&] {
    const Campaign war = fold(server.server().store().log(), first);
    return std::ranges::any_of(war.battles,
                               [](const auto& entry) { return is_open(entry.second) && entry.second.match() != 0; });
  };
  for (int step = 0; step < 1'000 && !fights(); ++step) server.server().pass(20);
  ASSERT_TRUE(fights());
  const std::uint64_t second = play();
  damage(server, first);
  server.restart();
  server.server().pass(20 * 60'000);
  EXPECT_TRUE(uma.watch(second).view().has_ended());
  const auto told = [](const std::string& warning) { return warning.starts_with("The outcome of match"); };
  EXPECT_TRUE(std::ranges::any_of(server.warnings, told)) << "the operator hears of it";
}

TEST(Caretaker, AFailureForOneDoesNotStopTheOthers) {
  play::HandClock clock;
  std::multiset<std::uint64_t> looked;
  std::multiset<std::uint64_t> acted;
  int warnings = 0;
  play::Caretaker* self = nullptr;
  play::Caretaker care(clock, {[&](std::uint64_t number) {
                                 if (number == 1) throw store::StoreError("cannot be read");
                                 looked.insert(number);
                               },
                               [&](std::uint64_t number) {
                                 acted.insert(number);
                                 if (number == 1) throw store::StoreError("cannot be read");
                                 self->due_at(number, 0);
                               },
                               [&](std::uint64_t, std::string_view) { ++warnings; }});
  self = &care;
  for (const std::uint64_t number : {1, 2, 3}) care.changed(number);
  for (const std::uint64_t number : {1, 2}) care.due_at(number, clock.now_ms() + 1'000);
  const std::int64_t end = clock.now_ms() + 30'000;
  while (clock.step(end)) {
  }
  EXPECT_EQ(looked, (std::multiset<std::uint64_t>{2, 3}));
  EXPECT_EQ(acted, (std::multiset<std::uint64_t>{1, 2})) << "what failed is not tried without a pause";
  EXPECT_EQ(warnings, 2);
  while (clock.step(end + 60'000)) {
  }
  EXPECT_EQ(acted.count(1), 2U) << "and tried again";
}

}  // namespace
}  // namespace battalia::campaign
