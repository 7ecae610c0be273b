#include "tests/store/support.h"

#include <vector>

namespace battalia::store {
namespace {

using Outcome = AppendResult::Outcome;

class TablesTest : public BothStores {
 protected:
  Outcome write(std::uint64_t match, Write one) {
    return append_and_wait(log(), {match, log().head(match).version, "", "row", {std::move(one)}}).outcome;
  }
};
INSTANTIATE_TEST_SUITE_P(Stores, TablesTest, testing::Bool(), store_name);

MatchSummaryRow summary(std::uint64_t match) {
  return {.match = match,
          .title = "Lansdown",
          .system = "pike-and-shotte",
          .scenario = "lansdown",
          .stage = 2,
          .turn = 3,
          .seen_late = true,
          .witnessed = true,
          .seats = {{1, "Anne"}, {1, "Alan"}, {2, "Bob"}},
          .open_seats = {3},
          .to_move = {1, 2},
          .created_ms = 10,
          .changed_ms = 20,
          .asked_ms = 15};
}

std::vector<std::uint64_t> ids(const std::vector<MatchSummaryRow>& rows) {
  std::vector<std::uint64_t> found;
  for (const MatchSummaryRow& row : rows) found.push_back(row.match);
  return found;
}

TEST_P(TablesTest, ASummaryReplacesTheOneBefore) {
  create(1, {summary(1)});
  EXPECT_EQ(store().matches().summary(1), summary(1));
  MatchSummaryRow later = summary(1);
  later.turn = 4;
  later.seats = {{2, "Bob"}};
  later.result = "bytes";
  later.open_seats.clear();
  EXPECT_EQ(write(1, later), Outcome::stored);
  EXPECT_EQ(store().matches().summary(1), later);
  EXPECT_FALSE(store().matches().summary(2));
}

// The server compares summaries so that it writes none that has not changed.
TEST(SummaryTest, ASummaryIsAnotherAsSoonAsOneThingInItIs) {
  const MatchSummaryRow row = summary(1);
  EXPECT_EQ(row, summary(1));
  const std::vector<std::function<void(MatchSummaryRow&)>> changes = {[](auto& r) { r.match = 2; },
                                                                      [](auto& r) { r.title = "Cropredy"; },
                                                                      [](auto& r) { r.system = "other"; },
                                                                      [](auto& r) { r.scenario = "other"; },
                                                                      [](auto& r) { r.stage = 3; },
                                                                      [](auto& r) { r.turn = 4; },
                                                                      [](auto& r) { r.result = "bytes"; },
                                                                      [](auto& r) { r.is_private = true; },
                                                                      [](auto& r) { r.seen_late = false; },
                                                                      [](auto& r) { r.witnessed = false; },
                                                                      [](auto& r) { r.seats.clear(); },
                                                                      [](auto& r) { r.open_seats.clear(); },
                                                                      [](auto& r) { r.to_move.clear(); },
                                                                      [](auto& r) { r.created_ms = 11; },
                                                                      [](auto& r) { r.changed_ms = 21; },
                                                                      [](auto& r) { r.asked_ms = 16; },
                                                                      [](auto& r) { r.umpire_called = true; },
                                                                      [](auto& r) { r.draw_offered_by = 2; },
                                                                      [](auto& r) { r.undo_asked_by = 1; }};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    MatchSummaryRow changed = row;
    changes[i](changed);
    EXPECT_NE(changed, row) << i;
  }
}

TEST_P(TablesTest, ASummaryNeedsItsMatch) { EXPECT_EQ(write(9, summary(9)), Outcome::conflict); }

// If a later write of the same append is refused, the earlier ones are undone.
TEST_P(TablesTest, ASummaryIsTakenBackWithTheAppendItCameWith) {
  create(1);
  create(2, {summary(2)});
  MatchSummaryRow later = summary(2);
  later.turn = 9;
  for (const MatchSummaryRow& row : {summary(1), later}) {
    const AppendRequest both{row.match, 1, "", "row", {row, InvitationUsed{std::string(32, 'x'), "Bob"}}};
    EXPECT_EQ(append_and_wait(log(), both).outcome, Outcome::conflict);
    EXPECT_EQ(log().head(row.match).version, 1u);
  }
  EXPECT_FALSE(store().matches().summary(1)) << "it had none";
  EXPECT_EQ(store().matches().summary(2), summary(2));
}

TEST_P(TablesTest, InvitationsAndDiceNeedTheirMatch) {
  EXPECT_EQ(write(9, InvitationRow{std::string(32, 'c'), 9, 2, {}, "", 5}), Outcome::conflict);
  EXPECT_EQ(write(9, DiceEpochRow{9, 1, "sealed", std::string(32, 'c'), ""}), Outcome::conflict);
  EXPECT_EQ(write(9, DiceEpochRevealed{9, 1, "seed"}), Outcome::conflict);
  EXPECT_EQ(log().head(9), Head{});
  create(1, {DiceEpochRow{1, 1, "sealed", std::string(32, 'c'), ""}});
  create(2, {DiceEpochRow{2, 1, "sealed", std::string(32, 'd'), ""}});
  EXPECT_EQ(store().dice_epochs().all(1).size(), 1u) << "those of the other are its own";
}

TEST_P(TablesTest, ListsShowWhatIsAskedForTheNewestFirst) {
  MatchSummaryRow hidden = summary(2);
  hidden.is_private = true;
  hidden.seats = {{1, "Carol"}};
  MatchSummaryRow ended = summary(3);
  ended.stage = 3;
  ended.open_seats.clear();
  create(1, {summary(1)});
  create(2, {hidden});
  create(3, {ended});
  MatchStore& matches = store().matches();
  EXPECT_EQ(ids(matches.list({})), (std::vector<std::uint64_t>{3, 1}));
  EXPECT_EQ(ids(matches.list({.with_private = true})), (std::vector<std::uint64_t>{3, 2, 1}));
  EXPECT_EQ(ids(matches.list({.held_by = "Carol"})), (std::vector<std::uint64_t>{2}));
  EXPECT_EQ(ids(matches.list({.held_by = "Anne", .limit = 1})), (std::vector<std::uint64_t>{3}));
  EXPECT_EQ(ids(matches.list({.held_by = "Anne", .before_id = 3})), (std::vector<std::uint64_t>{1}));
  EXPECT_EQ(ids(matches.list({.open = true})), (std::vector<std::uint64_t>{1}));
  EXPECT_EQ(ids(matches.list({.stage = 3})), (std::vector<std::uint64_t>{3}));
  EXPECT_EQ(matches.unfinished(3), (std::vector<std::uint64_t>{1, 2}));
  EXPECT_EQ(matches.greatest_id(), 3u);
}

// Otherwise anybody could find out by its number whether a hidden match exists, and when it was made.
TEST_P(TablesTest, NoListContinuesAfterAMatchThatItMayNotShow) {
  const std::uint64_t random = kFirstRandomMatch + 77;
  MatchSummaryRow hidden = summary(random);
  hidden.is_private = true;
  hidden.seats = {{1, "Carol"}};
  create(1, {summary(1)});
  create(2, {summary(2)});
  create(random, {hidden});
  MatchStore& matches = store().matches();
  EXPECT_EQ(ids(matches.list({.before_id = random + 1})), (std::vector<std::uint64_t>{})) << "there is none";
  EXPECT_EQ(ids(matches.list({.before_id = random})), (std::vector<std::uint64_t>{}));
  EXPECT_EQ(ids(matches.list({.held_by = "Anne", .before_id = random})), (std::vector<std::uint64_t>{}));
  EXPECT_EQ(ids(matches.list({.with_private = true, .before_id = random})), (std::vector<std::uint64_t>{2, 1}));
  EXPECT_EQ(ids(matches.list({.held_by = "Anne", .before_id = 2})), (std::vector<std::uint64_t>{1}))
      << "all were made at the same time: by id";
  MatchSummaryRow both = hidden;
  both.seats = {{1, "Anne"}};
  EXPECT_EQ(write(random, both), Outcome::stored);
  EXPECT_EQ(ids(matches.list({.held_by = "Anne", .before_id = random})), (std::vector<std::uint64_t>{2, 1}));
}

// A match with a random id is neither first in every list, nor does the next match get the id after it.
TEST_P(TablesTest, ListsFollowTheTimeOfCreationNotTheId) {
  const std::uint64_t random = kFirstRandomMatch + 77;
  std::int64_t created_ms = 0;
  for (const std::uint64_t id : {std::uint64_t{1}, random, std::uint64_t{2}}) {
    MatchSummaryRow row = summary(id);
    row.created_ms = ++created_ms;
    create(id, {row});
  }
  MatchStore& matches = store().matches();
  EXPECT_EQ(ids(matches.list({})), (std::vector<std::uint64_t>{2, random, 1}));
  EXPECT_EQ(ids(matches.list({.held_by = "Anne", .before_id = 2})), (std::vector<std::uint64_t>{random, 1}));
  EXPECT_EQ(ids(matches.list({.stage = 2, .before_id = random})), (std::vector<std::uint64_t>{1}));
  EXPECT_EQ(ids(matches.list({.before_id = 1})), (std::vector<std::uint64_t>{}));
  EXPECT_EQ(matches.greatest_id(), 2u);
  EXPECT_EQ(matches.random_ids(), (std::vector<std::uint64_t>{random}));
}

TEST_P(TablesTest, ACreationIsFoundByItsRequest) {
  append_and_wait(log(), {1, 0, "", "created", {some_match(1, "wish")}});
  EXPECT_EQ(store().matches().find_request("Anne", "wish")->id, 1u);
  EXPECT_FALSE(store().matches().find(2));
  EXPECT_FALSE(store().matches().find_request("Bob", "wish"));
  EXPECT_FALSE(store().matches().find_request("Anne", ""));
  EXPECT_EQ(append_and_wait(log(), {2, 0, "", "created", {some_match(2, "wish")}}).outcome, Outcome::conflict);
}

TEST_P(TablesTest, AnInvitationIsUsedOnce) {
  const std::string code(32, 'c');
  const InvitationRow invitation{code, 1, 2, {"foot", "horse"}, "", 5};
  create(1, {invitation});
  EXPECT_EQ(store().matches().invitation(code), invitation);
  EXPECT_EQ(write(1, InvitationRow{code, 1, 1, {}, "", 6}), Outcome::conflict) << "a code is made once";
  EXPECT_EQ(write(1, InvitationUsed{code, "Bob"}), Outcome::stored);
  EXPECT_EQ(write(1, InvitationUsed{code, "Bob"}), Outcome::stored);
  EXPECT_EQ(write(1, InvitationUsed{code, "Carol"}), Outcome::conflict);
  EXPECT_EQ(store().matches().invitation(code)->used_by, "Bob");
  EXPECT_FALSE(store().matches().invitation(std::string(32, 'd')));
}

TEST_P(TablesTest, ADiceEpochIsRevealedOnce) {
  const DiceEpochRow epoch{1, 1, "sealed", std::string(32, 'c'), ""};
  create(1, {epoch});
  EXPECT_EQ(store().dice_epochs().find(1, 1), epoch);
  EXPECT_EQ(write(1, epoch), Outcome::conflict);
  EXPECT_EQ(write(1, DiceEpochRevealed{1, 1, "seed"}), Outcome::stored);
  EXPECT_EQ(write(1, DiceEpochRevealed{1, 1, "seed"}), Outcome::stored) << "the same again";
  EXPECT_EQ(write(1, DiceEpochRevealed{1, 1, "another"}), Outcome::conflict);
  EXPECT_FALSE(store().dice_epochs().find(1, 2));
  EXPECT_EQ(write(1, DiceEpochRevealed{1, 2, "seed"}), Outcome::conflict);
  EXPECT_EQ(write(1, DiceEpochRow{1, 2, "sealed", std::string(32, 'd'), ""}), Outcome::stored);
  ASSERT_EQ(store().dice_epochs().all(1).size(), 2u);
  EXPECT_EQ(store().dice_epochs().all(1)[0].revealed_seed, "seed");
}

TEST_P(TablesTest, ChatKeepsItsOrderAndItsMatch) {
  create(1);
  create(2);
  const auto say = [&](std::uint64_t match, std::string text) {
    return wait_for<std::uint64_t>([&](auto done) {
      store().chat().add(
          {.match = match, .person = "Anne", .seat = 1, .audience = 2, .side = 1, .text = text, .time_ms = 7}, done);
    });
  };
  const std::uint64_t first = say(1, "one");
  say(2, "elsewhere");
  const std::uint64_t second = say(1, "two");
  EXPECT_LT(first, second);
  EXPECT_EQ(say(3, "nowhere"), 0u);
  const ChatReader anne{"Anne", {}};
  const std::vector<ChatLine> lines = store().chat().read(1, anne, first, 10);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0], (ChatLine{second, 1, "Anne", 1, 2, 1, 0, "two", 7}));
  EXPECT_EQ(store().chat().read(1, anne, 0, 1).at(0).text, "one");
}

TEST_P(TablesTest, ChatNumbersTellWhenALineWasSaidNotHowManyWereSaidElsewhere) {
  create(1);
  create(2);
  const auto say = [&](std::uint64_t match, std::int64_t time_ms) {
    return wait_for<std::uint64_t>([&](auto done) {
      store().chat().add({.match = match, .person = "Anne", .audience = 1, .text = "hear", .time_ms = time_ms}, done);
    });
  };
  const std::uint64_t first = say(1, 100);
  const std::uint64_t quiet = say(1, 200) - first;
  const std::uint64_t before = say(1, 300);
  for (int line = 0; line < 5; ++line) say(2, 350);
  EXPECT_EQ(say(1, 400) - before, quiet);
  const std::uint64_t last = say(2, 400);
  EXPECT_GT(say(1, 50), last) << "a clock that was put back";
}

TEST_P(TablesTest, ChatIsReadOnlyByThoseItIsFor) {
  create(1);
  const auto say = [&](std::string person, std::int32_t audience, std::int32_t side, std::string text) {
    wait_for<std::uint64_t>([&](auto done) {
      store().chat().add({.match = 1, .person = person, .audience = audience, .side = side, .text = text}, done);
    });
  };
  const auto read = [&](const ChatReader& reader, std::uint64_t after, std::size_t limit) {
    std::string texts;
    for (const ChatLine& line : store().chat().read(1, reader, after, limit)) texts += line.text + ' ';
    return texts;
  };
  say("Anne", 1, 0, "all");
  say("Anne", 2, 1, "ours");
  say("Bob", 2, 2, "theirs");
  say("Bob", 5, 0, "note");
  say("Bob", 1, 0, "too");
  EXPECT_EQ(read({"", {{1}}}, 0, 10), "all too ");
  EXPECT_EQ(read({"", {{1}}}, 0, 1), "all ");
  EXPECT_EQ(read({"Carol", {{1}, {2, 1}}}, 0, 10), "all ours too ");
  EXPECT_EQ(read({"Carol", {{2, 2}, {1}}}, 0, 2), "all theirs ") << "the first two of all channels together";
  EXPECT_EQ(read({"Bob", {{1}, {2, 2}}}, 1, 10), "theirs note too ") << "none twice";
  EXPECT_EQ(read({"", {}}, 0, 10), "");
}

TEST_P(TablesTest, ASeatIsWaitedForUntilItsWaitIsNoted) {
  create(1, {summary(1)});
  MatchSummaryRow other = summary(2);
  other.seats = {{2, "Ben"}, {3, "Uma"}};
  create(2, {other});
  MatchSummaryRow ended = summary(3);
  ended.stage = 3;
  create(3, {ended});
  const Wait red{1, "Lansdown", 1, 15, {"Anne", "Alan"}};
  const Wait blue{1, "Lansdown", 2, 15, {"Bob"}};
  const Wait others{2, "Lansdown", 2, 15, {"Ben"}};
  EXPECT_EQ(store().reminders().waits(2, 15), std::vector<Wait>{}) << "they began no earlier";
  EXPECT_EQ(store().reminders().waits(2, 16), (std::vector<Wait>{others, red, blue}));
  const auto note = [&](std::uint64_t match, std::int64_t since_ms) {
    return wait_for<bool>([&](auto done) { store().reminders().note(match, 2, since_ms, done); });
  };
  EXPECT_TRUE(note(2, 15));
  EXPECT_TRUE(note(1, 14));
  EXPECT_FALSE(note(9, 15)) << "there is no such match, and whoever asked is told so";
  EXPECT_EQ(store().reminders().waits(2, 16), (std::vector<Wait>{red, blue})) << "that of 14 was another wait";
  note(1, 15);
  EXPECT_EQ(store().reminders().waits(2, 16), std::vector<Wait>{red});
}

TEST_P(TablesTest, APersonIsRemindedOfATaskOnce) {
  const auto note = [&](const std::string& person) {
    wait_for<bool>([&](auto done) { store().reminders().note_task(1, person, "play 3 0", [done] { done(true); }); });
  };
  note("Anne");
  note("Anne");
  EXPECT_TRUE(store().reminders().was_reminded(1, "Anne", "play 3 0"));
  EXPECT_FALSE(store().reminders().was_reminded(1, "Ben", "play 3 0"));
  EXPECT_FALSE(store().reminders().was_reminded(1, "Anne", "play 4 0"));
  EXPECT_FALSE(store().reminders().was_reminded(2, "Anne", "play 3 0"));
}

TEST_P(TablesTest, StorageUsageIsKeptUntilItExpires) {
  const auto note = [&](const UsageRow& row, std::int64_t forget_before_ms) {
    store().usage().note(row, forget_before_ms);
    create(row.at_ms, {});  // done after it
  };
  note({true, "192.0.2.1", 70, 10}, 0);
  note({false, "Ben", 40, 11}, 0);
  note({false, "Anne", 50, 12}, 0);
  note({false, "Ben", 60, 13}, 0);
  EXPECT_EQ(store().usage().all(),
            (std::vector<UsageRow>{{false, "Anne", 50, 12}, {false, "Ben", 60, 13}, {true, "192.0.2.1", 70, 10}}));
  note({true, "192.0.2.2", 80, 14}, 13);
  EXPECT_EQ(store().usage().all(), (std::vector<UsageRow>{{false, "Ben", 60, 13}, {true, "192.0.2.2", 80, 14}}));
}

}  // namespace
}  // namespace battalia::store
