// Army lists and the options of the event: which options decide whether a list is legal, and what can be changed once
// lists are in.
#include "server/rules/forwarding_system.h"
#include "tests/league/service/league_server.h"
#include "tests/support/skirmish.h"

#include <algorithm>

namespace battalia::league {
namespace {

// The skirmish, with armies that are legal only if they muster in secret.
class SecretArmies final : public rules::ForwardingSystem {
 public:
  SecretArmies() : ForwardingSystem(battalia::tests::skirmish()) {}
  v1::ArmyReport check_army(const v1::ArmyList& army) const override {
    v1::ArmyReport report = ForwardingSystem::check_army(army);
    const bool secret = std::any_of(army.options().begin(), army.options().end(), [](const v1::Option& option) {
      return option.key() == "muster" && option.value() == "secret";
    });
    if (secret) return report;
    report.set_legal(false);
    report.add_faults()->set_reason("These armies muster in secret.");
    return report;
  }
};

void add_option(google::protobuf::RepeatedPtrField<v1::Option>& options, const char* key, const char* value) {
  v1::Option& option = *options.Add();
  option.set_key(key);
  option.set_value(value);
}

class ListsOfAnEvent : public ::testing::Test {
 protected:
  ListsOfAnEvent() {
    terms.mutable_match()->clear_scenario();
    terms.mutable_match()->set_system("skirmish");
    terms.set_seal(v1::LEAGUE_SEAL_BOTH_IN);
  }
  std::string fault() {
    return olga.ask_with([&](v1::LeagueRequest& request) { *request.mutable_check_terms()->mutable_terms() = terms; })
        .league()
        .terms_checked()
        .fault();
  }
  // Ann's list, with an option of its own.
  std::string hand_in(std::uint64_t event, const char* muster) {
    return ann.give(event, [&](v1::LeagueOrder& order) {
      v1::SubmitList& list = *order.mutable_submit_list();
      list.set_entrant(1);
      list.mutable_army()->set_system("skirmish");
      list.mutable_army()->add_units();
      list.mutable_army()->add_units();
      add_option(*list.mutable_army()->mutable_options(), "muster", muster);
      add_option(*list.mutable_army()->mutable_options(), "year", "1642");
    });
  }
  std::uint64_t announced() {
    const std::uint64_t event = olga.make(terms);
    EXPECT_EQ(ann.give(event, [](v1::LeagueOrder& order) { order.mutable_enter(); }), "");
    return event;
  }

  const SecretArmies rules_;
  const rules::RuleSystem* const systems_[1] = {&rules_};
  LeagueServer server{{.think_ms = 10}, LeagueServer::Threads::one, systems_};
  LeagueClient olga{server, "Olga"};
  LeagueClient ann{server, "Ann"};
  v1::LeagueTerms terms = ford_terms(1);
};

TEST_F(ListsOfAnEvent, AreCheckedByItsOptionsNotByTheirOwn) {
  EXPECT_EQ(hand_in(announced(), "secret"), "The army list is not legal; every problem is listed.");
  add_option(*terms.mutable_match()->mutable_options(), "muster", "secret");
  const std::uint64_t event = announced();
  EXPECT_EQ(hand_in(event, "open"), "");
  const v1::ArmyList army = ann.watch(event).view().lists(0).army();
  ASSERT_EQ(army.options_size(), 1) << "red's list never brings an option into the game";
  EXPECT_EQ(army.options(0).key(), "year");
}

TEST_F(ListsOfAnEvent, FixTheRulesTheyWereCheckedBy) {
  add_option(*terms.mutable_match()->mutable_options(), "muster", "secret");
  const std::uint64_t event = announced();
  ASSERT_EQ(hand_in(event, "open"), "");
  const auto change = [&](v1::LeagueOrder& order) { *order.mutable_change_terms()->mutable_terms() = terms; };
  terms.set_title("York Closed");
  EXPECT_EQ(olga.give(event, change), "");
  terms.mutable_match()->clear_options();
  EXPECT_EQ(olga.give(event, change),
            "Army lists have been handed in: the rules and options they were checked by can't change any more.");
}

// The skirmish; once it is updated, armies named "Old" are legal no more.
class UpdatedRules final : public rules::ForwardingSystem {
 public:
  UpdatedRules() : ForwardingSystem(battalia::tests::skirmish()) {}
  v1::ArmyReport check_army(const v1::ArmyList& army) const override {
    v1::ArmyReport report = ForwardingSystem::check_army(army);
    if (!updated || army.name() != "Old") return report;
    report.set_legal(false);
    report.add_faults()->set_reason("Nobody fields this army any more.");
    return report;
  }
  bool updated = false;
};

// The players waited for their game until the server was started again.
TEST(ListsOfGames, AGameThatWasRefusedIsMadeOnceItsListIsPutRight) {
  UpdatedRules skirmish;
  const rules::RuleSystem* const systems[1] = {&skirmish};
  LeagueServer server{{.think_ms = 10}, LeagueServer::Threads::one, systems};
  LeagueClient olga{server, "Olga"};
  LeagueClient ann{server, "Ann"};
  LeagueClient ben{server, "Ben"};
  v1::LeagueTerms terms = ford_terms(1);
  terms.mutable_match()->clear_scenario();
  terms.mutable_match()->set_system("skirmish");
  terms.set_seal(v1::LEAGUE_SEAL_BOTH_IN);
  const std::uint64_t event = olga.make(terms);
  const auto hand_in = [event](LeagueClient& client, EntrantId entrant, const char* name) {
    return client.give(event, [&](v1::LeagueOrder& order) {
      v1::SubmitList& list = *order.mutable_submit_list();
      list.set_entrant(entrant);
      list.set_number(1);
      list.mutable_army()->set_system("skirmish");
      list.mutable_army()->set_name(name);
      for (int unit = 0; unit < 2; ++unit) list.mutable_army()->add_units();
    });
  };
  for (LeagueClient* player : {&ann, &ben})
    ASSERT_EQ(player->give(event, [](v1::LeagueOrder& order) { order.mutable_enter(); }), "");
  ASSERT_EQ(hand_in(ann, 1, "Old"), "");
  ASSERT_EQ(hand_in(ben, 2, "New"), "");
  skirmish.updated = true;
  ASSERT_EQ(olga.give(event, [](v1::LeagueOrder& order) { order.mutable_start(); }), "");
  ASSERT_EQ(olga.give(event, [](v1::LeagueOrder& order) { order.mutable_draft_round(); }), "");
  ASSERT_EQ(olga.give(event, [](v1::LeagueOrder& order) { order.mutable_publish(); }), "");
  server.server().pass(1'000);
  EXPECT_EQ(olga.watch(event).view().games(0).match(), 0U);
  EXPECT_FALSE(server.warnings.empty()) << "the operator is told";
  ASSERT_EQ(hand_in(olga, 1, "New"), "");
  server.server().pass(1'000);
  EXPECT_NE(olga.watch(event).view().games(0).match(), 0U);
}

TEST_F(ListsOfAnEvent, AreAskedForOnTermsThatAGameCanBeMadeOn) {
  EXPECT_EQ(fault(), "");
  add_option(*terms.mutable_match()->mutable_options(), "muster", "loud");
  EXPECT_EQ(fault(), "Option \"muster\" can't be \"loud\".");
  terms.mutable_match()->clear_options();
  terms.mutable_match()->set_physical_dice(true);
  EXPECT_EQ(fault(), "With real dice the umpire enters the results; the match needs an umpire.");
}

}  // namespace
}  // namespace battalia::league
