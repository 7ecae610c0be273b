// One match with damaged rows in the store: it is set aside, its people are told, all others are served, and the sound
// part of it continues as a match of its own.
#include "server/play/archive/archive.h"
#include "server/play/archive/archive_check.h"
#include "server/play/archive/salvage.h"
#include "tests/play/test_server.h"

#include <algorithm>

namespace battalia::play {
namespace {

class DamagedMatch : public testing::Test {
 protected:
  DamagedMatch() {
    match_.red.act(advance("R1", 4));
    match_.red.act(shoot("R1", "B1"));
    match_.red.act(end_phase());
    match_.blue.act(end_phase());
    rows_ = server_.store().log().head(match_.id).version;
  }

  // The damage on the disk is found when the match is read again.
  void damage(std::uint64_t version) {
    server_.store().damage(match_.id, version);
    server_.restart();
  }

  tl::expected<Salvaged, std::string> salvage(std::uint64_t match) {
    tl::expected<Salvaged, std::string> result = tl::unexpected(std::string("never answered"));
    salvage_match(server_.store(), server_.systems(), match, server_.clock().now_ms(),
                  [&](const auto& done) { result = done; });
    server_.run();
    return result;
  }

  TestServer server_;
  TestMatch match_{server_};
  TestMatch other_{server_};
  std::uint64_t rows_ = 0;
};

TEST_F(DamagedMatch, ConcernsNoOther) {
  damage(3);
  EXPECT_TRUE(refused(match_.red.watch(match_.id, v1::SEAT_RED), v1::REFUSAL_CODE_DAMAGED));
  EXPECT_TRUE(refused(match_.red.history(match_.id, v1::SEAT_RED), v1::REFUSAL_CODE_DAMAGED));
  EXPECT_TRUE(refused(match_.blue.order(order_of(end_phase())), v1::REFUSAL_CODE_DAMAGED));
  ASSERT_TRUE(other_.red.watch(other_.id, v1::SEAT_RED).has_view_shown());
  EXPECT_TRUE(accepted(other_.red.act(advance("R1", 4))));
  EXPECT_EQ(server_.service().counts().matches_damaged, 1U);
  TestMatch another(server_);
  EXPECT_TRUE(accepted(another.red.act(advance("R1", 4)))) << "new ones are made";
}

TEST_F(DamagedMatch, IsMarkedInTheListsOfItsPeople) {
  EXPECT_FALSE(match_.red.listed(match_.id).damaged());
  EXPECT_TRUE(match_.red.listed(match_.id).your_move());
  damage(rows_);
  match_.red.watch(match_.id, v1::SEAT_RED);
  const v1::MatchSummary summary = match_.red.listed(match_.id);
  EXPECT_TRUE(summary.damaged());
  EXPECT_EQ(summary.continued_as(), 0U);
  EXPECT_FALSE(summary.your_move()) << "nobody can do anything in it";
  EXPECT_EQ(summary.to_move_size() + summary.open_seats_size(), 0);
  EXPECT_FALSE(other_.red.listed(other_.id).damaged());
}

TEST_F(DamagedMatch, IsMarkedBeforeAnybodyOpensItIfTheStoreFoundIt) {
  server_.service().set_aside(match_.id, "found at the start");
  EXPECT_TRUE(match_.blue.listed(match_.id).damaged());
  EXPECT_TRUE(refused(match_.blue.order(order_of(end_phase())), v1::REFUSAL_CODE_DAMAGED)) << "though it is in memory";
  EXPECT_EQ(server_.service().counts().matches_damaged, 1U);
  server_.pass(60 * 60'000);
  EXPECT_TRUE(server_.service().quiet());
}

TEST_F(DamagedMatch, IsFoundOutWhileItIsPlayedToo) {
  server_.store().damage(match_.id, 2);
  EXPECT_TRUE(refused(match_.red.history(match_.id, v1::SEAT_RED), v1::REFUSAL_CODE_DAMAGED));
  EXPECT_TRUE(match_.red.listed(match_.id).damaged());
  EXPECT_TRUE(refused(match_.red.act(end_phase()), v1::REFUSAL_CODE_DAMAGED));
  match_.red.drop_line();
  match_.blue.drop_line();
  EXPECT_TRUE(accepted(other_.red.act(advance("R1", 4))));
}

TEST_F(DamagedMatch, IsNotRevealedIfItIsPrivateToOthers) {
  v1::CreateMatch terms;
  terms.set_private_(true);
  TestMatch hidden(server_, terms);
  server_.store().damage(hidden.id, 2);
  server_.restart();
  TestClient stranger(server_, "Sam");
  EXPECT_TRUE(refused(stranger.watch(hidden.id, v1::SEAT_SPECTATOR), v1::REFUSAL_CODE_NO_SUCH_MATCH));
  EXPECT_TRUE(refused(hidden.red.watch(hidden.id, v1::SEAT_RED), v1::REFUSAL_CODE_DAMAGED));
  EXPECT_TRUE(refused(stranger.watch(hidden.id, v1::SEAT_SPECTATOR), v1::REFUSAL_CODE_NO_SUCH_MATCH));
}

TEST_F(DamagedMatch, ContinuesFromItsLastSoundRowAsAMatchOfItsOwn) {
  damage(rows_);
  match_.red.watch(match_.id, v1::SEAT_RED);
  const auto salvaged = salvage(match_.id);
  ASSERT_TRUE(salvaged.has_value()) << salvaged.error();
  EXPECT_EQ(salvaged->rows_kept, rows_ - 1);
  EXPECT_NE(salvaged->found.find("row " + std::to_string(rows_)), std::string::npos) << salvaged->found;

  const v1::ServerMessage refusal = match_.red.watch(match_.id, v1::SEAT_RED);
  EXPECT_TRUE(refused(refusal, v1::REFUSAL_CODE_DAMAGED));
  EXPECT_NE(refusal.refused().reason().find("game " + std::to_string(salvaged->match)), std::string::npos);
  EXPECT_EQ(match_.red.listed(match_.id).continued_as(), salvaged->match);
  EXPECT_EQ(server_.service().counts().matches_damaged, 0U) << "somebody has seen to it";

  ASSERT_TRUE(match_.blue.watch(salvaged->match, v1::SEAT_BLUE).has_view_shown());
  ASSERT_TRUE(match_.red.watch(salvaged->match, v1::SEAT_RED).has_view_shown());
  EXPECT_TRUE(match_.blue.listed(salvaged->match).your_move());
  EXPECT_TRUE(accepted(match_.blue.act(end_phase()))) << "the order that was lost is given again";
  EXPECT_TRUE(accepted(match_.red.act(advance("R1", 1))));
  const Checked checked = check_match(server_.store(), server_.systems(), salvaged->match);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
}

// From a gap in the usual numbers others could tell that there was such a match.
TEST_F(DamagedMatch, OfACampaignContinuesUnderARandomNumberToo) {
  v1::CreateMatch terms;
  terms.set_scenario("the-ford");
  terms.set_private_(true);
  terms.set_campaign(7);
  const v1::ServerMessage made = match_.red.ask([&](const RequestContext& call) {
    const Service::Seated people = {{v1::SEAT_RED, "Ann"}, {v1::SEAT_BLUE, "Ben"}};
    server_.service().arrange_match(call, terms, people, "a battle of a campaign");
  });
  const std::uint64_t battle = made.match_created().match();
  ASSERT_GE(battle, store::kFirstRandomMatch) << made.DebugString();
  const std::uint64_t before = server_.store().matches().greatest_id();
  match_.red.watch(battle, v1::SEAT_RED);
  ASSERT_TRUE(accepted(match_.red.order(ready_order())));
  server_.store().damage(battle, server_.store().log().head(battle).version);
  server_.restart();
  const auto salvaged = salvage(battle);
  ASSERT_TRUE(salvaged.has_value()) << salvaged.error();
  EXPECT_GE(salvaged->match, store::kFirstRandomMatch);
  EXPECT_EQ(server_.store().matches().greatest_id(), before);
}

TEST_F(DamagedMatch, SaysInItsLogWhereItComesFrom) {
  damage(rows_);
  const auto salvaged = salvage(match_.id);
  ASSERT_TRUE(salvaged.has_value()) << salvaged.error();
  for (TestClient* client : {&match_.red, &match_.blue}) {
    const v1::ServerMessage told =
        client->history(salvaged->match, client == &match_.red ? v1::SEAT_RED : v1::SEAT_BLUE, 1, 1'000);
    bool said = false;
    for (const v1::Update& update : told.history().updates()) {
      for (const v1::Event& event : update.events()) {
        said |= event.declared().text().find("game " + std::to_string(match_.id) + " was damaged") != std::string::npos;
      }
    }
    EXPECT_TRUE(said);
  }
}

// The current secret may have been revealed in a lost row, and nobody may know the next dice.
TEST_F(DamagedMatch, ContinuesWithDiceOfANewSecret) {
  const auto epochs = server_.store().dice_epochs().all(match_.id);
  ASSERT_GE(epochs.size(), 2U);
  damage(rows_);
  const auto salvaged = salvage(match_.id);
  ASSERT_TRUE(salvaged.has_value()) << salvaged.error();
  match_.red.watch(salvaged->match, v1::SEAT_RED);
  for (const store::DiceEpochRow& epoch : server_.store().dice_epochs().all(salvaged->match)) {
    const bool shown_before = std::any_of(epochs.begin(), epochs.end(), [&](const store::DiceEpochRow& old) {
      return old.commitment == epoch.commitment && old.revealed_seed.empty();
    });
    EXPECT_FALSE(shown_before) << "epoch " << epoch.epoch;
  }
}

TEST_F(DamagedMatch, IsSalvagedOnce) {
  EXPECT_NE(salvage(match_.id).error().find("is sound"), std::string::npos);
  EXPECT_NE(salvage(99).error().find("There is no match 99"), std::string::npos);
  damage(rows_);
  const auto salvaged = salvage(match_.id);
  ASSERT_TRUE(salvaged.has_value()) << salvaged.error();
  const auto again = salvage(match_.id);
  ASSERT_FALSE(again.has_value());
  EXPECT_NE(again.error().find("continues as match " + std::to_string(salvaged->match)), std::string::npos);
  server_.restart();
  EXPECT_TRUE(match_.red.listed(match_.id).damaged()) << "nobody has opened it since";
}

// Only matches of leagues and campaigns keep a seat for a player who has left it.
TEST_F(DamagedMatch, ThatIsARematchIsSalvagedAsOne) {
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(accepted(match_.red.order(resign)));
  const std::uint64_t again = match_.red.rematch(match_.id).match_created().match();
  ASSERT_NE(again, 0U);
  ASSERT_TRUE(match_.red.leave(again).has_done());
  ASSERT_TRUE(match_.blue.leave(again).has_done());
  server_.store().damage(again, server_.store().log().head(again).version);
  server_.restart();
  const auto salvaged = salvage(again);
  ASSERT_TRUE(salvaged.has_value()) << salvaged.error();
  TestClient cat(server_, "Cat");
  EXPECT_TRUE(cat.join(salvaged->match, v1::SEAT_BLUE).has_joined());
  EXPECT_EQ(match_.red.rematch(match_.id).match_created().match(), again) << "asked for again, it is still that one";
}

TEST_F(DamagedMatch, IsNotSalvagedIfNothingIsLeft) {
  damage(1);
  EXPECT_NE(salvage(match_.id).error().find("not even its first row"), std::string::npos);
}

TEST_F(DamagedMatch, IsListedAsItsSoundRowsLeftIt) {
  const store::MatchSummaryRow before = *server_.store().matches().summary(match_.id);
  damage(rows_);
  const store::MatchSummaryRow listed = summarise(server_.store(), server_.systems(), match_.id);
  EXPECT_EQ(listed.title, before.title);
  EXPECT_EQ(listed.seats, before.seats);
  damage(1);
  EXPECT_EQ(summarise(server_.store(), server_.systems(), match_.id).title, before.title);
}

}  // namespace
}  // namespace battalia::play
