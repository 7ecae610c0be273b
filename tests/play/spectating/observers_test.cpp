// Observers of a delayed game: nothing reaches them before its time, by any route, and everything does afterwards.
#include "server/play/log/match_log.h"
#include "server/play/spectating/delayed_spectators.h"
#include "tests/play/test_server.h"
#include "tests/support/metric.h"

#include <algorithm>

namespace battalia::play {
namespace {

v1::CreateMatch late(std::uint32_t turns) {
  v1::CreateMatch terms;
  terms.set_needs_umpire(true);
  terms.set_observer_delay_turns(turns);
  return terms;
}

// A canary: only in a ruling and in a line of chat of that player turn.
std::string canary(int turn) { return "canary of turn " + std::to_string(turn) + "."; }

bool holds(const v1::ServerMessage& message, const std::string& text) {
  return message.SerializeAsString().find(text) != std::string::npos;
}

// A game of two sides and an umpire, and observers of every kind.
class Observers : public testing::Test {
 protected:
  void begin(std::uint32_t turns) {
    match_ = std::make_unique<TestMatch>(server_, late(turns));
    umpire_ = std::make_unique<TestClient>(server_, "Uma");
    match_->begin_with(*umpire_);
    steady_ = std::make_unique<TestClient>(server_, "Cat");
    steady_->watch(match_->id, v1::SEAT_SPECTATOR);
  }

  // One player turn, of five for each side, with its canaries.
  void play_turn() {
    ++turn_;
    TestClient& side = turn_ % 2 == 1 ? match_->red : match_->blue;
    server_.pass(60'000);
    v1::UmpireOrder pause;
    pause.mutable_pause();
    ASSERT_TRUE(accepted(umpire_->umpire(pause, canary(turn_))));
    v1::UmpireOrder unpause;
    unpause.mutable_unpause();
    ASSERT_TRUE(accepted(umpire_->umpire(unpause, "go on")));
    ASSERT_TRUE(side.say(v1::AUDIENCE_ALL, canary(turn_)).has_chat_said());
    ASSERT_TRUE(umpire_->say(v1::AUDIENCE_SPECTATORS, canary(turn_)).has_chat_said());
    ASSERT_TRUE(accepted(side.act(end_phase())));
  }

  // Everything that a person who neither plays nor umpires can learn now by requests.
  std::vector<v1::ServerMessage> asked_by(TestClient& person) {
    std::vector<v1::ServerMessage> answers;
    answers.push_back(person.watch(match_->id, v1::SEAT_SPECTATOR));
    answers.push_back(person.watch(match_->id, v1::SEAT_SPECTATOR, person.seq()));
    for (const std::uint64_t after : {0, 1, 5}) {
      v1::GetHistory past;
      past.set_match(match_->id);
      past.set_as(v1::SEAT_SPECTATOR);
      past.set_after_seq(after);
      answers.push_back(person.ask([&](const RequestContext& call) { server_.service().get_history(call, past); }));
    }
    answers.push_back(person.chat(match_->id));
    answers.push_back(person.ask([&](const RequestContext& call) { server_.service().list_matches(call, {}); }));
    v1::GetScenario scenario;
    scenario.set_match(match_->id);
    answers.push_back(person.ask([&](const RequestContext& call) { server_.service().get_scenario(call, scenario); }));
    answers.push_back(person.reaches(match_->id, v1::SEAT_SPECTATOR, "R1"));
    answers.push_back(person.offers(match_->id, v1::SEAT_SPECTATOR, {"R1"}));
    answers.push_back(person.order(ready_order(), "any " + std::to_string(turn_), 999'999));
    person.join(match_->id, v1::SEAT_SPECTATOR);
    answers.push_back(person.order(ready_order(), "more " + std::to_string(turn_), 999'999));
    answers.push_back(person.say(v1::AUDIENCE_ALL, "and now?"));
    for (v1::ServerMessage& sent : person.news()) answers.push_back(std::move(sent));
    return answers;
  }

  // The last turn whose canary is in any of it; 0: none.
  int known(const std::vector<v1::ServerMessage>& told) {
    int last = 0;
    for (int turn = 1; turn <= turn_; ++turn) {
      for (const v1::ServerMessage& message : told) last = holds(message, canary(turn)) ? turn : last;
    }
    return last;
  }

  TestServer server_;
  std::unique_ptr<TestMatch> match_;
  std::unique_ptr<TestClient> umpire_;
  std::unique_ptr<TestClient> steady_;  // watches throughout
  int turn_ = 0;
};

TEST_F(Observers, LearnNothingOfTheLastTurnsInAnyWay) {
  constexpr int kLate = 3;
  begin(kLate);
  std::size_t looked_at = 0, otherwise = 0;
  while (turn_ < 8) {
    play_turn();
    // The next turn has begun: the visible part ends before the first of the last three began.
    const int shown = std::max(0, turn_ + 1 - kLate);
    TestClient newcomer(server_, "New" + std::to_string(turn_));
    TestClient nobody(server_, "");
    TestClient administrator(server_, "Adm" + std::to_string(turn_), v1::ROLE_ADMINISTRATOR);
    for (const auto& told : {asked_by(newcomer), asked_by(nobody), asked_by(administrator),
                             std::vector<v1::ServerMessage>(steady_->got())}) {
      EXPECT_EQ(known(told), shown) << "after turn " << turn_;
      looked_at += told.size();
      otherwise += known(told) == shown ? 0 : 1;
    }
    EXPECT_FALSE((*newcomer.export_match(match_->id))->has_value());
    EXPECT_EQ(known(match_->blue.got()), turn_) << "who plays is told at once";
  }
  tests::metric("target 34: answers to observers looked at, ways that told another turn",
                std::to_string(looked_at) + ", " + std::to_string(otherwise));
}

TEST_F(Observers, SeeItTurnByTurnAsItWas) {
  begin(2);
  ASSERT_TRUE(accepted(match_->red.act(advance("R1", 2))));
  const UnitId kMoved("R1");
  const rules::Table seen = steady_->table();
  EXPECT_EQ(steady_->match().observer_delay_turns(), 2U);
  for (int turn = 0; turn < 2; ++turn) play_turn();
  EXPECT_NE(rules::digest(steady_->table()), rules::digest(seen)) << "the first turn is theirs now";
  EXPECT_EQ(steady_->table().unit(kMoved).ground, match_->red.table().unit(kMoved).ground);
  TestClient newcomer(server_, "New");
  newcomer.watch(match_->id, v1::SEAT_SPECTATOR);
  EXPECT_EQ(rules::digest(newcomer.table()), rules::digest(steady_->table())) << "a view is what updates lead to";
  EXPECT_EQ(newcomer.seq(), steady_->seq());
}

TEST_F(Observers, SeeEverythingWhenTheGameHasEnded) {
  begin(20);
  for (int turn = 0; turn < 4; ++turn) play_turn();
  EXPECT_EQ(known(steady_->got()), 0);
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(accepted(match_->red.order(resign)));
  EXPECT_EQ(known(steady_->got()), 4);
  EXPECT_EQ(steady_->match().stage(), v1::STAGE_ENDED);
}

// Otherwise an observer who has kept the head of the visible part would report that the log was cut.
TEST_F(Observers, AreNeverShownLessThanTheyWere) {
  begin(2);
  const std::uint64_t began = umpire_->seq();
  for (int turn = 0; turn < 5; ++turn) play_turn();
  const std::uint64_t shown = steady_->seq();
  v1::UmpireOrder back;
  back.mutable_roll_back()->set_to_seq(began);
  ASSERT_TRUE(accepted(umpire_->umpire(back)));
  const auto seen_by_newcomer = [&](const std::string& name) {
    TestClient newcomer(server_, name);
    newcomer.watch(match_->id, v1::SEAT_SPECTATOR);
    return newcomer.seq();
  };
  EXPECT_GE(seen_by_newcomer("New"), shown);
  server_.restart();
  EXPECT_GE(seen_by_newcomer("Newer"), shown);
}

TEST_F(Observers, AreNotShownLessWhenAGameThatHadEndedIsReopened) {
  begin(2);
  const std::uint64_t began = umpire_->seq();
  for (int turn = 0; turn < 3; ++turn) play_turn();
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(accepted(match_->red.order(resign)));
  const std::uint64_t shown = steady_->seq();
  v1::UmpireOrder back;
  back.mutable_roll_back()->set_to_seq(began);
  ASSERT_TRUE(accepted(umpire_->umpire(back)));
  server_.restart();
  TestClient newcomer(server_, "New");
  newcomer.watch(match_->id, v1::SEAT_SPECTATOR);
  EXPECT_EQ(newcomer.seq(), shown);
}

TEST_F(Observers, SeeWhatWasRolledBackAsItWasPlayed) {
  begin(2);
  for (int turn = 0; turn < 2; ++turn) play_turn();
  ASSERT_TRUE(accepted(match_->red.act(advance("R1", 2))));
  v1::UmpireOrder back;
  back.mutable_roll_back()->set_to_seq(umpire_->seq() - 1);
  ASSERT_TRUE(accepted(umpire_->umpire(back, "the table was knocked")));
  ASSERT_TRUE(accepted(match_->red.act(advance("R1", 3))));
  for (int turn = 0; turn < 4; ++turn) play_turn();
  EXPECT_EQ(known(steady_->got()), turn_ - 1);
  TestClient newcomer(server_, "New");
  newcomer.watch(match_->id, v1::SEAT_SPECTATOR);
  EXPECT_EQ(rules::digest(newcomer.table()), rules::digest(steady_->table()));
  EXPECT_EQ(newcomer.table().unit(UnitId("R1")).ground, match_->blue.table().unit(UnitId("R1")).ground);
}

TEST_F(Observers, SeeNoMoreAfterARestart) {
  begin(2);
  for (int turn = 0; turn < 5; ++turn) play_turn();
  server_.restart();
  TestClient newcomer(server_, "New");
  EXPECT_EQ(known(asked_by(newcomer)), 4);
}

TEST_F(Observers, OfALongGameWaitWithoutDelayingOthers) {
  begin(1);
  for (int turn = 0; turn < 7; ++turn) {
    v1::UmpireOrder pause, unpause;
    pause.mutable_pause();
    unpause.mutable_unpause();
    for (int again = 0; again < 20; ++again) {
      ASSERT_TRUE(accepted(umpire_->umpire(pause, "once more")));
      ASSERT_TRUE(accepted(umpire_->umpire(unpause, "go on")));
    }
    play_turn();
  }
  server_.restart();
  match_->red.watch(match_->id, v1::SEAT_RED);
  match_->blue.watch(match_->id, v1::SEAT_BLUE);
  TestClient newcomer(server_, "New");
  EXPECT_FALSE(newcomer.watch(match_->id, v1::SEAT_SPECTATOR).has_view_shown());
  EXPECT_TRUE(accepted(match_->blue.act(advance("B1", 1)))) << "who plays is served meanwhile";
  TestClient another(server_, "Nan");
  another.watch(match_->id, v1::SEAT_SPECTATOR);
  TestClient third(server_, "Tom");
  third.watch(match_->id, v1::SEAT_SPECTATOR);
  third.drop_line();
  server_.pass(100);
  for (const TestClient* late : {&newcomer, &another}) {
    EXPECT_EQ(late->seq(), steady_->seq());
    EXPECT_EQ(rules::digest(late->table()), rules::digest(steady_->table()));
  }
  EXPECT_EQ(third.seq(), 0U);
  play_turn();
  EXPECT_EQ(known(newcomer.got()), 8);
}

TEST_F(Observers, OfALongGameSeeRollbacksInSlices) {
  begin(1);
  const auto walk = [&] {
    for (int step = 0; step < 100; ++step) {
      ASSERT_TRUE(accepted(match_->red.act(advance("R1", step % 2 == 0 ? 2 : -2))));
    }
  };
  walk();
  ASSERT_TRUE(accepted(match_->red.act(advance("R1", 3))));
  const std::uint64_t before = umpire_->seq();
  ASSERT_TRUE(accepted(match_->red.act(advance("R1", 4))));
  v1::UmpireOrder back;
  back.mutable_roll_back()->set_to_seq(before);
  ASSERT_TRUE(accepted(umpire_->umpire(back, "the table was knocked")));
  walk();
  play_turn();
  server_.pass(1);
  int reads = 0;
  DelayedFold fold(config_of(*server_.store().matches().find(match_->id), server_.systems()),
                   [&](std::uint64_t version) {
                     ++reads;
                     return record_of(match_->id, server_.store().log().read(match_->id, version - 1, 1).at(0));
                   });
  const std::uint64_t last = server_.store().log().head(match_->id).version;
  for (bool there = false; !there;) {
    reads = 0;
    there = fold.advance(last, [](CommittedRecord) {});
    EXPECT_LE(reads, 65) << "however far it goes back";
  }
  EXPECT_EQ(rules::digest(fold.state().table), rules::digest(umpire_->table()));
  EXPECT_EQ(steady_->table().unit(UnitId("R1")).ground, umpire_->table().unit(UnitId("R1")).ground);
}

TEST_F(Observers, ReadChatOfFormerPlayersOnlyWhenTheDelayHasPassed) {
  begin(2);
  TestClient second(server_, "Udo");
  const std::string code = umpire_->invite(match_->id, v1::SEAT_UMPIRE).invited().invitation().code();
  ASSERT_TRUE(second.join(match_->id, v1::SEAT_UMPIRE, code).has_joined());
  second.watch(match_->id, v1::SEAT_UMPIRE);
  for (int turn = 0; turn < 2; ++turn) play_turn();
  v1::Leave leave;
  leave.set_match(match_->id);
  ASSERT_TRUE(second.ask([&](const RequestContext& call) { server_.service().leave(call, leave); }).has_done());
  second.watch(match_->id, v1::SEAT_SPECTATOR);
  server_.pass(60'000);
  ASSERT_TRUE(second.say(v1::AUDIENCE_SPECTATORS, "red will break").has_chat_said());
  const auto heard = [&](TestClient& person) {
    return std::count_if(person.got().begin(), person.got().end(),
                         [](const v1::ServerMessage& message) { return holds(message, "red will break"); });
  };
  TestClient newcomer(server_, "New");
  asked_by(newcomer);
  EXPECT_EQ(heard(*steady_), 0);
  EXPECT_EQ(heard(newcomer), 0);
  EXPECT_EQ(heard(*umpire_), 1) << "who knows the game may hear of it";
  for (int turn = 0; turn < 2; ++turn) play_turn();
  EXPECT_EQ(heard(*steady_), 1);
  EXPECT_EQ(heard(second), 1) << "nobody hears himself twice";
}

TEST_F(Observers, AreNotShownAnEndThatIsNotDurable) {
  begin(3);
  for (int turn = 0; turn < 2; ++turn) play_turn();
  TestClient cat(server_, "Kit");
  cat.watch(match_->id, v1::SEAT_SPECTATOR);
  ASSERT_TRUE(cat.say(v1::AUDIENCE_SPECTATORS, "red will break").has_chat_said());
  server_.hold_disk();
  v1::Order resign;
  resign.mutable_resign();
  match_->red.order(resign);
  v1::GetChat chat;
  chat.set_match(match_->id);
  const auto read_by = [&](TestClient& person) {
    return person.ask([&](const RequestContext& call) { server_.service().get_chat(call, chat); });
  };
  EXPECT_FALSE(holds(read_by(match_->blue), "red will break"));
  EXPECT_EQ(known({read_by(*steady_)}), 0);
  EXPECT_EQ(known(steady_->got()), 0);
  server_.release_disk();
  server_.run();
  EXPECT_TRUE(holds(read_by(match_->blue), "red will break"));
  EXPECT_EQ(known(steady_->got()), 2);
}

// An order that quotes a number which was never sent is answered with a view, if the seat may give orders.
TEST_F(Observers, LearnNothingFromGivingOrders) {
  TestClient guest(server_, "Gus");
  const std::uint64_t unwatched = guest.create(late(1)).match_created().match();
  ASSERT_TRUE(guest.join(unwatched, v1::SEAT_SPECTATOR).has_joined());
  const auto order_all = [&](TestClient& person, std::uint64_t match, const std::string& phase) {
    for (int kind = v1::Order::kAct; kind <= v1::Order::kShowLink; ++kind) {
      const auto* field = v1::Order::descriptor()->FindFieldByNumber(kind);
      if (field == nullptr) continue;
      v1::GiveOrder request;
      request.set_match(match);
      request.set_seat(v1::SEAT_SPECTATOR);
      request.set_seq(999'999);
      request.mutable_known_head()->set_version(1);
      request.set_request_id(phase + std::to_string(kind));
      v1::Order::GetReflection()->MutableMessage(request.mutable_order(), field);
      const v1::ServerMessage answer =
          person.ask([&](const RequestContext& call) { server_.service().give_order(call, request); });
      EXPECT_TRUE(refused(answer, v1::REFUSAL_CODE_NOT_ALLOWED)) << field->name();
    }
    for (const v1::ServerMessage& told : person.news()) EXPECT_FALSE(told.has_view_shown());
  };
  order_all(guest, unwatched, "a");
  begin(1);
  play_turn();
  ASSERT_TRUE(steady_->join(match_->id, v1::SEAT_SPECTATOR).has_joined());
  steady_->news();
  order_all(*steady_, match_->id, "b");
}

TEST_F(Observers, OfOtherGamesSeeThemAsTheyAre) {
  begin(0);
  play_turn();
  EXPECT_EQ(known(steady_->got()), 1);
  EXPECT_EQ(steady_->match().observer_delay_turns(), 0U);
}

TEST_F(Observers, ListsShowTheTurnOnlyToThoseWhoTakePart) {
  begin(1);
  for (int turn = 0; turn < 3; ++turn) play_turn();
  const auto listed = [&](TestClient& person) {
    return person.ask([&](const RequestContext& call) { server_.service().list_matches(call, {}); })
        .matches()
        .matches(0);
  };
  EXPECT_GT(listed(match_->red).turn(), 0U);
  EXPECT_EQ(listed(*steady_).turn(), 0U);
  EXPECT_EQ(listed(*steady_).to_move_size(), 0);
  EXPECT_EQ(listed(*steady_).changed_ms(), listed(*steady_).created_ms());
}

TEST_F(Observers, AreAtMostTwentyTurnsLate) {
  TestClient maker(server_, "Ann");
  EXPECT_TRUE(refused(maker.create(late(21)), v1::REFUSAL_CODE_INVALID));
}

}  // namespace
}  // namespace battalia::play
