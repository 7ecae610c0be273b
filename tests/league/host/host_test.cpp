// The host of competitions over an event log: changes are durable before anybody is told, each order is answered once,
// orders are taken in turn, and every result of a match is taken exactly once whenever the server is killed.
#include "server/league/host/league_host.h"

#include "tests/league/support/event.h"
#include "tests/store/driven_log.h"

#include <gtest/gtest.h>

#include <random>
#include <utility>

namespace battalia::league {
namespace {

class HostTest : public ::testing::Test, protected store::DrivenLog {
 protected:
  std::int64_t now_ms = 1'700'000'000'000;

  LeagueHost host(LeaguePublisher publish = {}) {
    return LeagueHost(
        log, [this] { return now_ms; }, std::move(publish));
  }

  static Asker organiser() { return {tests::kOrganiser, true, false, false, false}; }

  std::uint64_t make(LeagueHost& on, std::uint32_t rounds = 3) {
    v1::CreateCompetition create;
    *create.mutable_terms() = tests::swiss_terms(rounds);
    create.set_secret("thirty-two bytes, known to tests");
    std::uint64_t number = 0;
    on.create(organiser(), create, {}, [&](const LeagueAnswer& answer, std::uint64_t made) {
      EXPECT_EQ(answer.reason, "");
      number = made;
    });
    commit();
    return number;
  }

  // The order's answer; empty if it was accepted.
  std::string give(LeagueHost& on, std::uint64_t competition, const v1::LeagueOrder& order,
                   const std::string& id = {}) {
    std::string reason = "no answer";
    on.submit(competition, organiser(), order, id, [&](const LeagueAnswer& answer) { reason = answer.reason; });
    commit();
    return reason;
  }

  // Every game of the round has its match, and every match has ended; some results are rolled back and end differently.
  std::deque<v1::TakeMatchResult> results_of_round(LeagueHost& server, std::uint64_t number, std::mt19937_64& random) {
    std::deque<v1::TakeMatchResult> outbox;  // durable beside the matches
    for (const auto& [game, played] : std::map(server.find(number)->games)) {
      if (played.round() != server.find(number)->round) continue;
      Asker self;
      self.server = true;
      v1::LeagueOrder link;
      link.mutable_link_match()->set_game(game);
      link.mutable_link_match()->set_match(1'000 + game);
      server.submit(number, self, link, {}, [](const LeagueAnswer&) {});
      commit();
      v1::TakeMatchResult ends;
      ends.set_match(1'000 + game);
      ends.set_version(50);
      *ends.mutable_facts() = tests::won_by_red();
      outbox.push_back(ends);
      if (random() % 3 != 0) continue;
      ends.set_version(60);
      ends.clear_facts();
      outbox.push_back(ends);
      ends.set_version(70);
      *ends.mutable_facts() = tests::won_by_blue();
      outbox.push_back(ends);
    }
    return outbox;
  }

  // How often the log has a result of a match, by game and version.
  std::map<std::pair<std::uint32_t, std::uint64_t>, int> results_in_log(std::uint64_t number) {
    std::map<std::pair<std::uint32_t, std::uint64_t>, int> taken;
    store::each_row(log, stream_of(number), [&](const store::StoredRecord& row) {
      v1::LeagueRecord record;
      ASSERT_TRUE(record.ParseFromString(row.bytes));
      for (const v1::LeagueEvent& event : record.events()) {
        if (event.has_result_set() && event.result_set().result().match_version() != 0) {
          ++taken[{event.result_set().game(), event.result_set().result().match_version()}];
        }
      }
    });
    return taken;
  }

  static v1::LeagueOrder enter(const std::string& name) {
    return tests::order_of([&](auto& order) {
      order.mutable_enter()->set_name(name);
      order.mutable_enter()->add_people(name);
    });
  }
};

TEST_F(HostTest, ReadsALongRecordInSlices) {
  std::uint64_t number = 0;
  {
    LeagueHost writes = host();
    number = make(writes);
    v1::LeagueOrder note;
    for (int i = 0; i < 100; ++i) {
      v1::EnterCompetition& enter = *note.mutable_import_entrants()->add_entrants();
      enter.set_name("Player " + std::to_string(i));
      EXPECT_EQ(give(writes, number, note), "");
      note.Clear();
    }
  }
  LeagueHost reads = host();
  int slices = 1;
  while (!reads.read_some(number, 1)) ++slices;
  EXPECT_GT(slices, 5);
  EXPECT_EQ(reads.find(number)->entrants.size(), 100U);
  EXPECT_EQ(reads.version(number), 101U);
  LeagueHost asked = host();
  EXPECT_FALSE(asked.read_some(number, 1));
  EXPECT_EQ(asked.find(number)->entrants.size(), 100U) << "what is asked for is read to its end";
}

// The log has a range of streams for each kind. A number beyond the range of events named the stream of a campaign, or
// past the end of 64 bits that of a match: to ask for it was to read what is hidden there, and an order damaged it.
TEST_F(HostTest, ANumberBeyondTheRangeOfEventsIsNoneWhateverIsStoredThere) {
  LeagueHost server = host();
  const std::string created = log.read(stream_of(make(server)), 0, 1).front().bytes;
  for (const std::uint64_t stream : {store::kCampaignStreams.stream_of(1), std::uint64_t{7}}) {
    store::AppendRequest row;
    row.stream = stream;
    row.bytes = created;
    log.append(row, [](const store::AppendResult&) {});
    commit();
    const std::uint64_t number = store::kCompetitionStreams.number_of(stream);
    EXPECT_EQ(server.find(number), nullptr);
    EXPECT_TRUE(server.copy_of(number) == nullptr);
    EXPECT_EQ(server.version(number), 0U);
    EXPECT_FALSE(server.knows(number, "a"));
    EXPECT_EQ(give(server, number, enter("ann"), "a"), "There is no such event.");
    EXPECT_EQ(log.head(stream).version, 1U);
  }
  EXPECT_EQ(server.find(0), nullptr);
  EXPECT_EQ(give(server, 0, enter("ann")), "There is no such event.");
}

TEST_F(HostTest, NothingIsPublishedOrAppliedBeforeItIsDurable) {
  int published = 0;
  LeagueHost server = host([&](std::uint64_t, const v1::LeagueRecord&, const Competition&) { ++published; });
  const std::uint64_t number = make(server);
  ASSERT_EQ(published, 1);
  bool told = false;
  server.submit(number, organiser(), enter("ann"), "a", [&](const LeagueAnswer&) {
    told = true;
    EXPECT_EQ(published, 2) << "published before it is answered";
  });
  EXPECT_FALSE(told);
  EXPECT_EQ(published, 1);
  EXPECT_TRUE(server.find(number)->entrants.empty());
  commit();
  EXPECT_TRUE(told);
  EXPECT_EQ(server.find(number)->entrants.size(), 1U);
}

TEST_F(HostTest, TheSameRequestGetsTheSameAnswerAndIsCarriedOutOnce) {
  LeagueHost server = host();
  const std::uint64_t number = make(server);
  EXPECT_EQ(give(server, number, enter("ann"), "request"), "");
  EXPECT_EQ(give(server, number, enter("ann"), "request"), "");
  EXPECT_EQ(give(server, number, enter("ann"), "another"), "\"ann\" is already entered.");
  EXPECT_EQ(server.version(number), 2U);
}

TEST_F(HostTest, ARequestThatComesAgainWhileItIsStoredMakesOneCompetition) {
  LeagueHost server = host();
  v1::CreateCompetition create;
  *create.mutable_terms() = tests::swiss_terms(3);
  create.set_secret("thirty-two bytes, known to tests");
  std::vector<std::uint64_t> made;
  const auto ask = [&](const std::string& id) {
    server.create(organiser(), create, id, [&](const LeagueAnswer& answer, std::uint64_t number) {
      EXPECT_EQ(answer.reason, "");
      made.push_back(number);
    });
  };
  ask("one");
  ask("one");
  ask("two");
  commit();
  ask("one");
  EXPECT_EQ(made, (std::vector<std::uint64_t>{1, 1, 2, 1}));
  EXPECT_EQ(server.competitions(), (std::vector<std::uint64_t>{1, 2}));
}

TEST_F(HostTest, OrdersAreTakenInTurn) {
  LeagueHost server = host();
  const std::uint64_t number = make(server);
  std::vector<std::string> answers;
  for (const char* name : {"ann", "ben", "ann"}) {
    server.submit(number, organiser(), enter(name), {},
                  [&](const LeagueAnswer& answer) { answers.push_back(answer.reason); });
  }
  commit();
  EXPECT_EQ(answers, (std::vector<std::string>{"", "", "\"ann\" is already entered."}));
}

// Links a match that was created earlier as soon as the game is announced, as the service does.
TEST_F(HostTest, AnOrderGivenByAListenerWaitsForTheAnswerToTheOneItHeardOf) {
  std::vector<std::string> answers;
  const auto noted = [&](const std::string& name) {
    return [&answers, name](const LeagueAnswer& answer) { answers.push_back(name + answer.reason); };
  };
  std::uint64_t number = 0;
  LeagueHost* listening = nullptr;
  LeagueHost server = host([&](std::uint64_t, const v1::LeagueRecord& record, const Competition&) {
    if (number != 0 && record.by() == tests::kOrganiser && listening != nullptr) {
      std::exchange(listening, nullptr)->submit(number, organiser(), enter("ben"), "b", noted("ben"));
    }
  });
  number = make(server);
  listening = &server;
  server.submit(number, organiser(), enter("ann"), "a", noted("ann"));
  commit();
  EXPECT_EQ(answers, (std::vector<std::string>{"ann", "ben"}));
  EXPECT_EQ(server.find(number)->entrants.size(), 2U);
}

TEST_F(HostTest, TwoHostsOverOneLogRuleOnWhatTheOtherHasStored) {
  LeagueHost first = host();
  const std::uint64_t number = make(first);
  int published = 0;
  LeagueHost second = host([&](std::uint64_t, const v1::LeagueRecord&, const Competition&) { ++published; });
  EXPECT_NE(second.find(number), nullptr);
  EXPECT_EQ(give(first, number, enter("ann")), "");
  EXPECT_EQ(give(second, number, enter("ann")), "\"ann\" is already entered.") << "after it has caught up";
  EXPECT_EQ(published, 1) << "the other's row is news here";
  EXPECT_EQ(give(second, number, enter("ben")), "");
  EXPECT_EQ(second.find(number)->entrants.size(), 2U);
}

TEST_F(HostTest, AnOrderThatTheDiskFailsIsAnsweredAndWaitsNoLonger) {
  LeagueHost server = host();
  const std::uint64_t number = make(server);
  std::vector<LeagueAnswer::Kind> answers;
  const auto note = [&](const LeagueAnswer& answer) { answers.push_back(answer.kind); };
  journal.fail_reads(true);
  server.submit(number, organiser(), enter("ann"), "a", note);
  EXPECT_EQ(answers, (std::vector{LeagueAnswer::Kind::failed}));
  journal.fail_reads(false);
  EXPECT_EQ(give(server, number, enter("ben"), "b"), "");
  EXPECT_EQ(server.find(number)->entrants.size(), 1U) << "what was answered is not carried out later";
  EXPECT_EQ(give(server, number, enter("ann"), "a"), "") << "the same request, given again";
  EXPECT_EQ(server.find(number)->entrants.size(), 2U);
}

TEST_F(HostTest, OrdersThatAreOvertakenWhileTheDiskFailsAreAnsweredOneByOne) {
  LeagueHost first = host();
  const std::uint64_t number = make(first);
  LeagueHost second = host();
  ASSERT_NE(second.find(number), nullptr);
  ASSERT_EQ(give(first, number, enter("ann")), "");
  std::vector<LeagueAnswer::Kind> answers;
  for (const char* name : {"ben", "cat"}) {
    second.submit(number, organiser(), enter(name), name,
                  [&](const LeagueAnswer& answer) { answers.push_back(answer.kind); });
  }
  journal.fail_reads(true);
  commit();
  EXPECT_EQ(answers, (std::vector{LeagueAnswer::Kind::failed, LeagueAnswer::Kind::failed}));
  journal.fail_reads(false);
  EXPECT_EQ(give(second, number, enter("ben"), "ben"), "");
  EXPECT_EQ(second.find(number)->entrants.size(), 2U) << "ann and ben: nothing is stuck, nothing carried out twice";
}

TEST_F(HostTest, NumbersThatNobodyHasMadeAreRefusedAndCompetitionsAreListed) {
  LeagueHost server = host();
  EXPECT_EQ(server.find(5), nullptr);
  EXPECT_EQ(give(server, 5, enter("ann")), "This event does not exist.");
  EXPECT_EQ(make(server), 1U);
  EXPECT_EQ(make(server), 2U);
  EXPECT_EQ(server.competitions(), (std::vector<std::uint64_t>{1, 2}));
  EXPECT_TRUE(is_competition(stream_of(1)));
  EXPECT_FALSE(is_competition(1));
}

// The matches of a round end, and some results are rolled back and end differently. The server is killed between a
// match and the competition, before and after the row is durable, and then sends again whatever it has not ticked off.
TEST_F(HostTest, EveryResultIsTakenExactlyOnceOverTwoHundredKills) {
  std::mt19937_64 random(20);
  std::unique_ptr<LeagueHost> server(new LeagueHost(host()));
  const std::uint64_t number = make(*server, 9);
  for (int i = 0; i < 48; ++i) ASSERT_EQ(give(*server, number, enter("p" + std::to_string(i))), "");
  ASSERT_EQ(give(*server, number, tests::order_of([](auto& each) { each.mutable_start(); })), "");
  int kills = 0;
  std::size_t results = 0;
  while (kills < 200) {
    ASSERT_EQ(
        give(*server, number, tests::order_of([](auto& each) { each.mutable_draft_round()->set_allow_repeats(true); })),
        "");
    ASSERT_EQ(give(*server, number, tests::order_of([](auto& each) { each.mutable_publish(); })), "");
    const std::deque<v1::TakeMatchResult> all = results_of_round(*server, number, random);
    for (std::deque<v1::TakeMatchResult> outbox = all; !outbox.empty();) {
      bool ticked = false;
      server->take_match_result(number, outbox.front(), {}, [&](const LeagueAnswer& answer) {
        EXPECT_EQ(answer.reason, "");
        ticked = true;
      });
      const std::uint64_t fate = random() % 5;
      if (fate == 0) {  // killed before it is durable
        server.reset();
        power_cut();
      } else if (fate == 1) {  // killed when it is durable and nobody has heard
        journal.commit_waiting();
        server.reset();
        tasks.clear();
      } else {
        commit();
      }
      if (!server) {
        ++kills;
        server.reset(new LeagueHost(host()));
      }
      if (ticked) outbox.pop_front();
    }
    for (const v1::TakeMatchResult& each : all) {  // and all of it once more, out of order
      server->take_match_result(number, each, {}, [](const LeagueAnswer&) {});
      commit();
    }
    std::map<std::uint64_t, const v1::TakeMatchResult*> last;
    for (const v1::TakeMatchResult& each : all) last[each.match()] = &each;
    results += all.size();
    for (const auto& [match, ends] : last) {
      const v1::LeagueGame& game = server->find(number)->games.at(static_cast<std::uint32_t>(match - 1'000));
      EXPECT_EQ(game.result().facts().outcome(), ends->facts().outcome());
      EXPECT_EQ(game.result().match_version(), ends->version());
    }
    if (server->find(number)->round == 9) break;
  }
  const auto taken = results_in_log(number);
  EXPECT_EQ(taken.size(), results);
  for (const auto& [result, times] : taken)
    EXPECT_EQ(times, 1) << "game " << result.first << " version " << result.second;
  EXPECT_GE(kills, 200);
  EXPECT_EQ(view_of(fold(log, number), {{}, true}).SerializeAsString(),
            view_of(*server->find(number), {{}, true}).SerializeAsString())
      << "rebuilt from the log";
}

}  // namespace
}  // namespace battalia::league
