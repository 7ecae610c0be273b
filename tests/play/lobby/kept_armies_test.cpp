// Army lists kept with an account: only their owner reads them, guests have none, and there are limits on their number,
// length and names. An answer is sent only after the change is durable.
#include "server/play/lobby/kept_armies.h"

#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

class KeptArmies : public testing::Test {
 protected:
  static v1::ArmyList list(const std::string& name) {
    v1::ArmyList army;
    army.set_system("skirmish");
    army.set_name(name);
    army.add_units()->set_name(name + " company");
    return army;
  }
  v1::ServerMessage keep(TestClient& client, const v1::ArmyList& army) {
    v1::KeepArmy request;
    *request.mutable_army() = army;
    return client.ask([&](const RequestContext& call) { server.service().keep_army(call, request); });
  }
  v1::ServerMessage open(TestClient& client, const std::string& name) {
    v1::OpenArmy request;
    request.set_name(name);
    return client.ask([&](const RequestContext& call) { server.service().open_army(call, request); });
  }
  v1::ServerMessage rename(TestClient& client, const std::string& name, const std::string& to) {
    v1::RenameArmy request;
    request.set_name(name);
    request.set_to(to);
    return client.ask([&](const RequestContext& call) { server.service().rename_army(call, request); });
  }
  v1::ServerMessage forget(TestClient& client, const std::string& name) {
    v1::ForgetArmy request;
    request.set_name(name);
    return client.ask([&](const RequestContext& call) { server.service().forget_army(call, request); });
  }
  v1::KeptArmies listed(TestClient& client) {
    return client.ask([&](const RequestContext& call) { server.service().list_armies(call); }).kept_armies();
  }

  TestServer server;
  TestClient ann{server, "Ann"};
  TestClient ben{server, "Ben"};
};

TEST_F(KeptArmies, AreReadAgainAfterARestartAsTheyWereKept) {
  ASSERT_TRUE(keep(ann, list("Rupert's Horse")).has_done());
  server.restart();
  const v1::KeptArmies kept = listed(ann);
  ASSERT_EQ(kept.armies_size(), 1);
  EXPECT_EQ(kept.armies(0).name(), "Rupert's Horse");
  EXPECT_EQ(kept.armies(0).system(), "skirmish");
  EXPECT_EQ(kept.most(), kMostKeptArmies);
  EXPECT_EQ(open(ann, "Rupert's Horse").army_opened().army().SerializeAsString(),
            list("Rupert's Horse").SerializeAsString());
}

TEST_F(KeptArmies, NobodyElseLearnsThatThereIsOne) {
  ASSERT_TRUE(keep(ann, list("Horse")).has_done());
  EXPECT_EQ(listed(ben).armies_size(), 0);
  EXPECT_EQ(open(ben, "Horse").refused().code(), v1::REFUSAL_CODE_UNKNOWN);
  EXPECT_EQ(rename(ben, "Horse", "Mine").refused().code(), v1::REFUSAL_CODE_UNKNOWN);
  EXPECT_TRUE(forget(ben, "Horse").has_done()) << "as of a list that nobody has";
  EXPECT_EQ(open(ben, "Horse").refused().reason(), "You have no army list called \"Horse\" in your account.");
  EXPECT_TRUE(keep(ben, list("Horse")).has_done()) << "of his own";
  EXPECT_EQ(listed(ann).armies_size(), 1);
}

TEST_F(KeptArmies, AreRenamedAndForgotten) {
  ASSERT_TRUE(keep(ann, list("Horse")).has_done());
  ASSERT_TRUE(keep(ann, list("Foot")).has_done());
  EXPECT_EQ(rename(ann, "Horse", "Foot").refused().code(), v1::REFUSAL_CODE_NAME_TAKEN);
  ASSERT_TRUE(rename(ann, "Horse", "Dragoons").has_done());
  EXPECT_EQ(open(ann, "Dragoons").army_opened().army().name(), "Dragoons") << "the list has its new name as well";
  ASSERT_TRUE(forget(ann, "Foot").has_done());
  const v1::KeptArmies kept = listed(ann);
  ASSERT_EQ(kept.armies_size(), 1);
  EXPECT_EQ(kept.armies(0).name(), "Dragoons");
}

TEST_F(KeptArmies, RepeatingARequestSucceeds) {
  ASSERT_TRUE(keep(ann, list("Horse")).has_done());
  ASSERT_TRUE(rename(ann, "Horse", "Dragoons").has_done());
  EXPECT_TRUE(rename(ann, "Horse", "Dragoons").has_done());
  EXPECT_EQ(rename(ann, "Horse", "Foot").refused().code(), v1::REFUSAL_CODE_UNKNOWN);
  ASSERT_TRUE(forget(ann, "Dragoons").has_done());
  EXPECT_TRUE(forget(ann, "Dragoons").has_done());
  EXPECT_EQ(listed(ann).armies_size(), 0);
}

TEST_F(KeptArmies, OneThatCannotBeReadIsDamagedAndNotEmpty) {
  server.store().armies().keep({"Ann", "Horse", "skirmish", "\xff\xff", 1}, kMostKeptArmies, [](bool) {});
  server.run();
  EXPECT_EQ(open(ann, "Horse").refused().code(), v1::REFUSAL_CODE_DAMAGED);
  EXPECT_TRUE(keep(ann, list("Horse")).has_done()) << "another in its place";
  EXPECT_TRUE(open(ann, "Horse").has_army_opened());
}

TEST_F(KeptArmies, CountAgainstTheAllowanceOnceTheyAreKept) {
  const auto counted = [&] { return server.service().counts().stored_bytes; };
  for (std::size_t i = 0; i < kMostKeptArmies; ++i) {
    ASSERT_TRUE(keep(ann, list("army " + std::to_string(i))).has_done());
  }
  const std::uint64_t kept = counted();
  EXPECT_GT(kept, 0U);
  ASSERT_TRUE(keep(ann, list("one more")).has_refused());
  EXPECT_EQ(counted(), kept) << "nothing was stored";
  ASSERT_TRUE(rename(ann, "army 1", "Horse").has_done());
  EXPECT_GT(counted(), kept);
}

TEST_F(KeptArmies, AGuestHasNone) {
  ann.be_guest();
  EXPECT_EQ(keep(ann, list("Horse")).refused().code(), v1::REFUSAL_CODE_NOT_ALLOWED);
  EXPECT_EQ(open(ann, "Horse").refused().code(), v1::REFUSAL_CODE_NOT_ALLOWED);
  EXPECT_EQ(listed(ann).most(), 0U);
}

TEST_F(KeptArmies, FiftyFitAndCanStillBeChanged) {
  for (std::size_t i = 0; i < kMostKeptArmies; ++i) {
    ASSERT_TRUE(keep(ann, list("army " + std::to_string(i))).has_done());
  }
  const v1::Refused refused = keep(ann, list("one more")).refused();
  EXPECT_EQ(refused.code(), v1::REFUSAL_CODE_INVALID);
  EXPECT_NE(refused.reason().find("50"), std::string::npos);
  EXPECT_TRUE(keep(ann, list("army 7")).has_done());
  EXPECT_EQ(listed(ann).armies_size(), static_cast<int>(kMostKeptArmies));
}

TEST_F(KeptArmies, LongOrUnnamedListsAreRefused) {
  v1::ArmyList longest = list("Horse");
  while (longest.ByteSizeLong() <= kMostArmyBytes) longest.add_units()->set_name(std::string(200, 'u'));
  EXPECT_EQ(keep(ann, longest).refused().code(), v1::REFUSAL_CODE_INVALID);
  longest.mutable_units()->RemoveLast();
  EXPECT_TRUE(keep(ann, longest).has_done());
  for (const char* name : {"", " Horse", "Horse ", "Ho\nrse", "Horse\u200b"}) {
    EXPECT_EQ(keep(ann, list(name)).refused().code(), v1::REFUSAL_CODE_INVALID) << name;
    EXPECT_EQ(rename(ann, "Horse", name).refused().code(), v1::REFUSAL_CODE_INVALID) << name;
  }
  v1::ArmyList foreign = list("Foreign");
  foreign.set_system("chess");
  const v1::ServerMessage refused = keep(ann, foreign);
  v1::CheckArmy check;
  *check.mutable_army() = foreign;
  const v1::ServerMessage checked =
      ann.ask([&](const RequestContext& call) { server.service().check_army(call, check); });
  EXPECT_EQ(refused.refused().code(), v1::REFUSAL_CODE_UNKNOWN);
  EXPECT_EQ(refused.refused().reason(), checked.refused().reason()) << "as who checks it is told";
}

TEST_F(KeptArmies, NeedNotBeLegal) {
  v1::ArmyList empty = list("Nobody yet");
  empty.clear_units();
  EXPECT_TRUE(keep(ann, empty).has_done());
}

TEST_F(KeptArmies, AreAnsweredOnceTheyAreDurable) {
  server.hold_disk();
  EXPECT_EQ(keep(ann, list("Horse")).kind_case(), v1::ServerMessage::KIND_NOT_SET) << "no answer of any kind";
  EXPECT_EQ(listed(ann).armies_size(), 0);
  ann.news();
  server.release_disk();
  const std::vector<v1::ServerMessage> news = ann.news();
  ASSERT_EQ(news.size(), 1U);
  EXPECT_TRUE(news[0].has_done());
  EXPECT_EQ(listed(ann).armies_size(), 1);
}

}  // namespace
}  // namespace battalia::play
