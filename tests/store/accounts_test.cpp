#include "tests/store/support.h"

#include <utility>
#include <vector>

namespace battalia::store {
namespace {

class AccountTablesTest : public BothStores {
 protected:
  AccountStore& accounts() { return store().accounts(); }
  std::uint64_t add(AccountRow account) {
    return wait_for<std::uint64_t>([&](auto done) { accounts().add(std::move(account), done); });
  }
};
INSTANTIATE_TEST_SUITE_P(Stores, AccountTablesTest, testing::Bool(), store_name);

TEST_P(AccountTablesTest, AnAccountNameIsTakenInAnyCase) {
  const std::uint64_t id = add({.name = "Anne", .password_hash = "hash", .role = 1, .created_ms = 3});
  EXPECT_NE(id, 0u);
  EXPECT_EQ(add({.name = "aNNE"}), 0u);
  EXPECT_EQ(accounts().find_name("ANNE"), accounts().find(id));
  EXPECT_EQ(accounts().find(id)->name, "Anne");
  EXPECT_FALSE(accounts().find_name("Bob"));
}

TEST_P(AccountTablesTest, AnAccountIsRefusedThatLooksLikeAnother) {
  const auto add_with = [&](const std::string& name, std::vector<std::string> looks) {
    return wait_for<std::uint64_t>([&](auto done) { accounts().add({.name = name}, done, std::move(looks)); });
  };
  const std::uint64_t anne = add_with("Anne", {"anne"});
  EXPECT_NE(anne, 0u);
  EXPECT_EQ(add_with("Ahne", {"ahne", "anne"}), 0u);
  EXPECT_FALSE(accounts().find_name("Ahne")) << "nothing is left of it";
  EXPECT_NE(add_with("Ahme", {"ahne"}), 0u);
  EXPECT_EQ(accounts().find_look("anne")->id, anne);
  EXPECT_FALSE(accounts().find_look("ben"));
}

TEST_P(AccountTablesTest, LooksAreRebuiltOnlyByAnotherVersion) {
  const std::uint64_t first = add({.name = "Anne"});
  add({.name = "Twin of Anne"});
  int asked = 0;
  const auto index = [&](const std::string& version) {
    accounts().index_looks(version, [&](const std::string&) {
      ++asked;
      return std::vector<std::string>{version + " anne"};
    });
    wait_for_done([&](auto done) { accounts().drop_token({}, done); });
  };
  index("1");
  index("1");
  EXPECT_EQ(asked, 2);
  EXPECT_EQ(accounts().find_look("1 anne")->id, first) << "the oldest has it";
  index("2");
  EXPECT_EQ(asked, 4);
  EXPECT_FALSE(accounts().find_look("1 anne"));
  EXPECT_EQ(accounts().find_look("2 anne")->id, first);
}

TEST_P(AccountTablesTest, AnActIsInTheAuditLogExactlyWhereItChangedSomething) {
  const auto by = [](std::string_view act, const std::string& person) {
    return AuditRow{0, 7, "mark", std::string(act), person, "detail", "why"};
  };
  const auto adds = [&](const std::string& name) {
    return wait_for<std::uint64_t>(
        [&](auto done) { accounts().add({.name = name}, done, {name}, by(audit::kAccountAdded, name)); });
  };
  const std::uint64_t anne = adds("Anne");
  EXPECT_EQ(adds("Anne"), 0u);
  const std::uint64_t ben = adds("Ben");
  const auto bans = [&](std::uint64_t id, const std::string& name) {
    wait_for<bool>([&](auto done) { accounts().change({.id = id, .banned = true}, done, by(audit::kBanned, name)); });
  };
  bans(anne, "Anne");
  bans(ben + 1, "Nobody");
  wait_for_done([&](auto done) { accounts().drop_tokens(ben, {}, done, by(audit::kSessionsEnded, "Ben")); });
  wait_for_done([&](auto done) { accounts().drop_token("x", done, by(audit::kSessionEnded, "Ben")); });
  wait_for<bool>([&](auto done) {
    accounts().set_second_factor({ben, "sealed", 1, {}}, done, by(audit::kSecondFactorSet, "Ben"));
  });
  wait_for<bool>([&](auto done) {
    accounts().set_second_factor({ben + 1, "sealed", 1, {}}, done, by(audit::kSecondFactorSet, "Nobody"));
  });
  wait_for_done([&](auto done) { accounts().drop_second_factor(ben, done, by(audit::kSecondFactorRemoved, "Ben")); });
  std::vector<std::string> acts;
  for (const AuditRow& row : store().audit().read(0, {}, 100)) acts.push_back(row.act + " " + row.person);
  EXPECT_EQ(acts,
            (std::vector<std::string>{"account-added Anne", "account-added Ben", "banned Anne", "sessions-ended Ben",
                                      "session-ended Ben", "second-factor-set Ben", "second-factor-removed Ben"}));
  EXPECT_EQ(store().audit().last_id(), 7u);
  EXPECT_EQ(store().audit().read(2, "Anne", 5),
            (std::vector<AuditRow>{{3, 7, "mark", "banned", "Anne", "detail", "why"}}));
  EXPECT_EQ(store().audit().read(0, {}, 2).size(), 2u);
}

TEST_P(AccountTablesTest, AnAccountChangesWhatIsNamedAndNothingElse) {
  const std::uint64_t id = add({.name = "Anne", .password_hash = "old", .role = 1});
  const auto change = [&](AccountChange wanted) {
    return wait_for<bool>([&](auto done) { accounts().change(std::move(wanted), done); });
  };
  EXPECT_TRUE(change({.id = id, .banned = true}));
  EXPECT_TRUE(change({.id = id, .role = 3}));
  EXPECT_EQ(accounts().find(id), (AccountRow{id, "Anne", "old", 3, false, true, 0}));
  EXPECT_TRUE(change({.id = id, .password_hash = "new", .banned = false}));
  EXPECT_EQ(accounts().find(id), (AccountRow{id, "Anne", "new", 3, false, false, 0}));
  EXPECT_FALSE(change({.id = id + 1}));
  EXPECT_EQ(accounts().list(0, 10).size(), 1u);
  EXPECT_TRUE(accounts().list(id, 10).empty());
}

TEST_P(AccountTablesTest, AnAccountThatHasAnotherPasswordByNowIsNotChanged) {
  const std::uint64_t id = add({.name = "Anne", .password_hash = "old", .role = 1});
  const auto change = [&](AccountChange wanted) {
    return wait_for<bool>([&](auto done) { accounts().change(std::move(wanted), done); });
  };
  EXPECT_TRUE(change({.id = id, .if_password_hash = "old", .password_hash = "new"}));
  EXPECT_FALSE(change({.id = id, .if_password_hash = "old", .password_hash = "third", .role = 2}));
  EXPECT_EQ(accounts().find(id), (AccountRow{id, "Anne", "new", 1, false, false, 0}));
}

TEST_P(AccountTablesTest, AccountsAreListedInOrderUpToTheLimit) {
  const std::uint64_t anne = add({.name = "Anne"});
  const std::uint64_t bob = add({.name = "Bob"});
  ASSERT_EQ(accounts().list(0, 1).size(), 1u);
  EXPECT_EQ(accounts().list(0, 1)[0].id, anne);
  EXPECT_EQ(accounts().list(anne, 9)[0].id, bob);
  EXPECT_FALSE(accounts().find(bob + 1));
}

// The password may be changed between its check and the token.
TEST_P(AccountTablesTest, ATokenIsGivenForWhatStillHolds) {
  const std::uint64_t id = add({.name = "Anne", .password_hash = "hash"});
  char letter = 'a';
  const auto given = [&](std::uint64_t account, Proved proved) {
    const TokenRow token{std::string(32, letter++), account, 1, 100, 1, "terminal", "::1"};
    return wait_for<bool>([&](auto done) { accounts().add_token(token, std::move(proved), done); });
  };
  EXPECT_FALSE(given(id + 1, {"hash", ""})) << "nobody";
  EXPECT_FALSE(given(id, {"old", ""}));
  EXPECT_FALSE(given(id, {"hash", "sealed"})) << "it has no second factor";
  EXPECT_TRUE(given(id, {"hash", ""}));
  wait_for<bool>([&](auto done) { accounts().set_second_factor({id, "sealed", 5, {}}, done); });
  EXPECT_FALSE(given(id, {"hash", ""}));
  EXPECT_FALSE(given(id, {"hash", "another"}));
  EXPECT_TRUE(given(id, {"hash", "sealed"}));
  wait_for<bool>([&](auto done) { accounts().change({.id = id, .banned = true}, done); });
  EXPECT_FALSE(given(id, {"hash", "sealed"}));
}

TEST_P(AccountTablesTest, ATokenIsGivenOnce) {
  const std::uint64_t anne = add({.name = "Anne"});
  const std::uint64_t bob = add({.name = "Bob"});
  const auto given = [&](std::uint64_t account) {
    const TokenRow token{std::string(32, 't'), account, 1, 100, 1, "terminal", "::1"};
    return wait_for<bool>([&](auto done) { accounts().add_token(token, {}, done); });
  };
  EXPECT_TRUE(given(anne));
  EXPECT_FALSE(given(bob)) << "it stays hers";
  EXPECT_FALSE(given(anne));
  EXPECT_EQ(accounts().find_token(std::string(32, 't'))->account, anne);
}

TEST_P(AccountTablesTest, TokensAndCodesOfOthersAreLeftAlone) {
  const std::uint64_t anne = add({.name = "Anne"});
  const std::uint64_t bob = add({.name = "Bob"});
  const std::string of_bob(32, 'b');
  wait_for<bool>([&](auto done) { accounts().add_token({of_bob, bob, 1, 100, 10, "web", "::1"}, {}, done); });
  EXPECT_TRUE(accounts().tokens(anne).empty());
  wait_for_done([&](auto done) { accounts().drop_tokens(anne, {}, done); });
  accounts().touch_token(std::string(32, 'x'), 50, "::1");
  EXPECT_EQ(accounts().tokens(bob).size(), 1u);
  EXPECT_FALSE(wait_for<bool>([&](auto done) { accounts().take_recovery_code(anne, std::string(32, 'r'), done); }));
  accounts().drop_expired_tokens(50, 10);
  wait_for_done([&](auto done) { accounts().drop_token(std::string(32, 'x'), done); });
  EXPECT_FALSE(accounts().find_token(of_bob)) << "it was not used for long";
}

TEST_P(AccountTablesTest, TokensAreDroppedOneByOneByAccountAndByTime) {
  const std::uint64_t id = add({.name = "Anne"});
  const auto hash = [](char letter) { return std::string(32, letter); };
  for (const char letter : {'a', 'b', 'c'}) {
    wait_for_done([&](auto done) {
      accounts().add_token({hash(letter), id, 1, 100 + letter, 1, "terminal", "::1"}, {}, [done](bool) { done(); });
    });
  }
  accounts().touch_token(hash('a'), 50, "127.0.0.1");
  wait_for_done([&](auto done) { accounts().drop_token(hash('b'), done); });
  EXPECT_EQ(accounts().find_token(hash('a')), (TokenRow{hash('a'), id, 1, 100 + 'a', 50, "terminal", "127.0.0.1"}));
  EXPECT_FALSE(accounts().find_token(hash('b')));
  EXPECT_EQ(accounts().tokens(id).size(), 2u);
  accounts().drop_expired_tokens(100 + 'a', 0);
  wait_for_done([&](auto done) { accounts().drop_token(hash('x'), done); });
  EXPECT_FALSE(accounts().find_token(hash('a')));
  wait_for_done([&](auto done) { accounts().drop_tokens(id, hash('c'), done); });
  EXPECT_EQ(accounts().tokens(id).size(), 1u) << "one may be kept";
  wait_for_done([&](auto done) { accounts().drop_tokens(id, {}, done); });
  EXPECT_TRUE(accounts().tokens(id).empty());
}

TEST_P(AccountTablesTest, ASecondFactorTakesEachCodeOnce) {
  const std::uint64_t id = add({.name = "Anne"});
  const auto asked = [&](auto ask) { return wait_for<bool>(ask); };
  const SecondFactorRow row{id, "sealed", 5, {std::string(32, 'a'), std::string(32, 'b')}};
  EXPECT_FALSE(asked([&](auto done) {
    accounts().set_second_factor({id + 1, "sealed", 5, row.recovery_hashes}, done);
  }));
  EXPECT_TRUE(asked([&](auto done) { accounts().set_second_factor(row, done); }));
  EXPECT_EQ(accounts().second_factor(id), row);
  EXPECT_FALSE(asked([&](auto done) { accounts().take_step(id, 5, done); }));
  EXPECT_TRUE(asked([&](auto done) { accounts().take_step(id, 6, done); }));
  EXPECT_FALSE(asked([&](auto done) { accounts().take_step(id, 6, done); }));
  EXPECT_FALSE(asked([&](auto done) { accounts().take_step(id + 1, 9, done); }));
  const auto take = [&](char letter) {
    return asked([&](auto done) { accounts().take_recovery_code(id, std::string(32, letter), done); });
  };
  EXPECT_TRUE(take('a'));
  EXPECT_FALSE(take('a'));
  EXPECT_EQ(accounts().second_factor(id), (SecondFactorRow{id, "sealed", 6, {std::string(32, 'b')}}));
  EXPECT_TRUE(asked([&](auto done) { accounts().set_second_factor({id, "another", 7, {}}, done); }));
  EXPECT_FALSE(take('b')) << "the codes of the one before are gone with it";
  wait_for_done([&](auto done) { accounts().drop_second_factor(id, done); });
  EXPECT_FALSE(accounts().second_factor(id));
}

TEST_P(AccountTablesTest, EveryRightThatChangesIsNotedUnderANewRevision) {
  const std::uint64_t id = add({.name = "Anne", .role = 1});
  const std::uint64_t bystander = add({.name = "Ben", .role = 1});
  const auto begin_session = [&](std::uint64_t account, char letter) {
    wait_for<bool>([&](auto done) { accounts().add_token({std::string(32, letter), account, 1, 2, 1}, {}, done); });
  };
  std::int64_t before = accounts().revision();
  const auto changed = [&] {
    const std::vector<std::uint64_t> whose = accounts().changed_after(before);
    EXPECT_EQ(accounts().revision() > std::exchange(before, accounts().revision()), !whose.empty());
    return whose;
  };
  const std::vector<std::uint64_t> hers = {id};
  begin_session(id, 't');
  begin_session(bystander, 'u');
  EXPECT_TRUE(changed().empty()) << "a new session takes nothing from anybody";
  wait_for<bool>([&](auto done) { accounts().change({.id = id, .role = 2}, done); });
  EXPECT_EQ(changed(), hers);
  wait_for<bool>([&](auto done) { accounts().change({.id = id, .banned = true}, done); });
  EXPECT_EQ(changed(), hers);
  wait_for<bool>([&](auto done) { accounts().change({.id = id, .password_hash = "other"}, done); });
  EXPECT_EQ(changed(), hers);
  wait_for<bool>([&](auto done) { accounts().drop_tokens(id, {}, [done] { done(true); }); });
  EXPECT_EQ(changed(), hers);
  wait_for<bool>([&](auto done) { accounts().set_second_factor({id, "sealed", 1, {}}, done); });
  EXPECT_EQ(changed(), hers) << "a role may wait for it";
  wait_for<bool>([&](auto done) { accounts().drop_second_factor(id, [done] { done(true); }); });
  EXPECT_EQ(changed(), hers);
  wait_for<bool>([&](auto done) { accounts().drop_second_factor(id, [done] { done(true); }); });
  EXPECT_TRUE(changed().empty()) << "there was none to drop";
  wait_for<bool>([&](auto done) { accounts().drop_token(std::string(32, 'u'), [done] { done(true); }); });
  EXPECT_EQ(changed(), std::vector<std::uint64_t>{bystander});
  EXPECT_EQ(accounts().changed_after(0), (std::vector<std::uint64_t>{id, bystander}));
}

}  // namespace
}  // namespace battalia::store
