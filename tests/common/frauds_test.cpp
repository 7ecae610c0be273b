// Every fraud that the writer of the log could think of, and every honest action of a server that looks like one.
#include "tests/common/dice_log.h"

#include <gtest/gtest.h>

#include <functional>

namespace battalia::proof {
namespace {

TEST(Checker, FindsNoFaultInAnHonestLog) {
  for (const v1::Seat viewer :
       {v1::SEAT_UNSPECIFIED, v1::SEAT_RED, v1::SEAT_BLUE, v1::SEAT_UMPIRE, v1::SEAT_SPECTATOR}) {
    const Checker checker = Log().checked(viewer);
    EXPECT_TRUE(checker.faults().empty()) << checker.faults().front();
    EXPECT_TRUE(checker.notes().empty());
    EXPECT_EQ(checker.count(Finding::proved), 6U);
    EXPECT_TRUE(checker.open_epochs().empty());
    const Checker physical = Log(true).checked(viewer);
    EXPECT_TRUE(physical.faults().empty()) << physical.faults().front();
    EXPECT_EQ(physical.count(Finding::attested), 6U);
  }
}

using Frauds = std::vector<std::pair<std::string, std::function<void(Log&)>>>;

void finds(const Frauds& frauds, bool physical = false) {
  for (const auto& [name, plant] : frauds) {
    Log log(physical);
    plant(log);
    EXPECT_FALSE(log.checked().faults().empty()) << name;
  }
}

TEST(Checker, FindsEveryPlantedFraud) {
  using Event = v1::Event;
  finds({
      {"a changed face",
       [](Log& log) {
         v1::DiceRolled& rolled = *log.first(Event::kDiceRolled).mutable_dice_rolled();
         rolled.set_faces(0, (rolled.faces(0) + 1) % 10);
       }},
      {"a swapped purpose", [](Log& log) { log.first(Event::kDiceRolled).mutable_dice_rolled()->set_purpose("rout"); }},
      {"another order", [](Log& log) { log.rows[5].order_hash = sha256("another"); }},
      {"no order", [](Log& log) { log.rows[5].order_hash.clear(); }},
      {"another secret",
       [](Log& log) { log.first(Event::kDiceRevealed).mutable_dice_revealed()->set_secret(Log::padded("other")); }},
      {"another commitment",
       [](Log& log) { log.rows[0].events.Mutable(4)->mutable_dice_committed()->set_commitment(std::string(32, 'c')); }},
      {"another seed",
       [](Log& log) { log.first(Event::kDiceSeedShown).mutable_dice_seed_shown()->set_seed(Log::padded("z")); }},
      {"a seed left out", [](Log& log) { log.rows[3].events.Clear(); }},
      {"a seed of too few bytes",
       [](Log& log) { log.first(Event::kDiceSeedShown).mutable_dice_seed_shown()->set_seed("r"); }},
      {"a second commitment of a player", [](Log& log) { log.rows.insert(log.rows.begin() + 2, log.rows[1]); }},
      {"red's commitment when blue's seed alone was known",
       [](Log& log) {
         const Log::Row red = log.rows[1];
         log.rows.erase(log.rows.begin() + 3);
         log.rows.insert(log.rows.begin() + 4, red);
         log.rows.erase(log.rows.begin() + 1);
       }},
      {"an epoch committed to twice", [](Log& log) { log.insert(1, {}, {Log::committed(5, false, "s5")}); }},
      {"a secret of too few bytes",
       [](Log& log) { log.first(Event::kDiceRevealed).mutable_dice_revealed()->set_secret("s5"); }},
      {"a seed shown after the first roll", [](Log& log) { std::swap(log.rows[4], log.rows[5]); }},
      {"a late commitment of a player", [](Log& log) { std::swap(log.rows[2], log.rows[3]); }},
      {"a second result",
       [](Log& log) {
         log.rows.insert(log.rows.begin() + 6, log.rows[5]);
         log.rows[6].events.Mutable(0)->mutable_dice_rolled()->set_faces(0, 5);
       }},
      {"a roll left out", [](Log& log) { log.rows.erase(log.rows.begin() + 5); }},
      {"a roll before any commitment", [](Log& log) { std::swap(log.rows[0], log.rows[5]); }},
      {"server's dice passed off as attested",
       [](Log& log) { log.first(Event::kDiceRolled).mutable_dice_rolled()->set_attested_by("Uma"); }},
      {"the same, declared",
       [](Log& log) {
         log.first(Event::kDiceRolled).mutable_dice_rolled()->set_attested_by("Uma");
         log.insert(5, {}, {Log::wanted()});
       }},
      {"a missing reveal in the middle", [](Log& log) { log.rows[7].events.DeleteSubrange(2, 1); }},
      {"a missing reveal at the end", [](Log& log) { log.rows.back().events.RemoveLast(); }},
      {"impossible faces",
       [](Log& log) { log.first(Event::kDiceRolled).mutable_dice_rolled()->set_faces(0, 4'000'000'000U); }},
      {"impossible sides", [](Log& log) { log.first(Event::kDiceRolled).mutable_dice_rolled()->set_sides(65'537); }},
      {"a face below the lowest",
       [](Log& log) {
         v1::DiceRolled& rolled = *log.first(Event::kDiceRolled).mutable_dice_rolled();
         rolled.set_lowest_face(1);
         rolled.set_faces(0, 0);
       }},
      {"no dice", [](Log& log) { log.first(Event::kDiceRolled).mutable_dice_rolled()->clear_faces(); }},
      {"more dice than anybody throws",
       [](Log& log) {
         for (std::uint32_t i = 0; i < kMostDice; ++i)
           log.first(Event::kDiceRolled).mutable_dice_rolled()->add_faces(1);
       }},
      {"a die with one side", [](Log& log) { log.first(Event::kDiceRolled).mutable_dice_rolled()->set_sides(1); }},
      {"a correction of a roll that never was",
       [](Log& log) {
         Event corrected = Log::corrected();
         corrected.mutable_dice_corrected()->set_index(77);
         log.insert(8, {}, {Log::ruled("Uma", "misread"), corrected});
       }},
      {"a correction of the server's dice",
       [](Log& log) {
         log.insert(8, {}, {Log::ruled("Uma", "misread"), Log::corrected()});
       }},
  });
}

// Somebody who knows the order before being bound to a secret, or to a seed, could choose the faces.
TEST(Checker, FindsWhatWasChosenWhenTheOrderWasKnown) {
  using Event = v1::Event;
  const std::string hash = sha256("an order");
  finds({
      {"the secret committed to in the roll's own row",
       [&](Log& log) {
         log.rows[8].events.DeleteSubrange(0, 1);  // no seeds in that epoch
         for (int i = 0; i < 4; ++i) log.rows.erase(log.rows.begin() + 8);
         *log.rows[7].events.Add() = Log::rolled(6, 4, log.rows[7].order_hash, "s6", false);
       }},
      {"secret, seeds and roll in one row",
       [&](Log& log) {
         log.insert(6, hash,
                    {Event(log.rows[7].events[1]), Log::revealed(5, "s5", false), Log::committed(9, false, "s9"),
                     Log::seeded(9, v1::SEAT_RED), Log::shown(9, v1::SEAT_RED), Log::rolled(9, 2, hash, "s9")});
       }},
      {"seeds in the roll's own row",
       [](Log& log) {
         const std::vector<Event> both = {log.rows[4].events[0], log.rows[5].events[0]};
         log.rows[5].events = {both.begin(), both.end()};
         log.rows.erase(log.rows.begin() + 4);
       }},
      {"a seed that its side did not give", [](Log& log) { log.rows[2].author = v1::SEAT_RED; }},
      {"a seed that nobody gave", [](Log& log) { log.rows[3].author = v1::SEAT_UNSPECIFIED; }},
      {"an epoch that ends before its time",
       [](Log& log) {
         log.insert(6, {}, {Log::revealed(5, "s5", false), Log::committed(9, false, "s9")}, v1::SEAT_UNSPECIFIED);
       }},
      {"an epoch that ends with its turn, and had no roll",
       [](Log& log) {
         Event turn;
         turn.mutable_turn_began();
         log.insert(5, {}, {turn, Log::revealed(5, "s5", false), Log::committed(9, false, "s9")});
       }},
  });
}

// Secret rolls have no seeds and no links: a roll that everybody sees must not be thrown as a secret one.
TEST(Checker, FindsAPublicRollThrownUnderASecretEpoch) {
  const std::string hash = sha256("an order");
  for (std::uint64_t epoch = 1; epoch <= 4; ++epoch) {
    Log log;
    log.insert(6, hash, {Log::rolled(epoch, 1, hash, "w", false)});
    EXPECT_TRUE(log.checked().faults().empty()) << "who is told of it is for those to say who know the table";
    EXPECT_TRUE(log.checked(v1::SEAT_UMPIRE).faults().empty());
    EXPECT_FALSE(log.checked(v1::SEAT_SPECTATOR).faults().empty()) << epoch;
    EXPECT_EQ(log.checked(v1::SEAT_RED).faults().empty(), epoch == 2 || epoch == 4) << epoch;
    EXPECT_EQ(log.checked(v1::SEAT_BLUE).faults().empty(), epoch == 3 || epoch == 4) << epoch;
  }
  finds({
      {"a fifth secret epoch", [](Log& log) { log.insert(6, {}, {Log::committed(9, true, "x")}); }},
      {"four more secret epochs",
       [](Log& log) {
         log.insert(6, {},
                    {Log::committed(9, true, "x"), Log::committed(10, true, "x"), Log::committed(11, true, "x"),
                     Log::committed(12, true, "x")});
       }},
      {"fewer secret epochs than there are audiences", [](Log& log) { log.rows[0].events.DeleteSubrange(0, 1); }},
      {"a seed in a secret epoch", [](Log& log) { log.insert(1, {}, {Log::seeded(1, v1::SEAT_RED)}); }},
      {"a secret epoch shown while the game goes on",
       [](Log& log) {
         log.insert(6, {}, {Log::revealed(1, "w", true)});
         log.rows.back().events.DeleteSubrange(1, 1);
       }},
  });
}

TEST(Checker, FindsEveryFraudWithPhysicalDice) {
  using Event = v1::Event;
  finds(
      {
          {"the server's dice in a match of physical ones",
           [](Log& log) {
             log.first(Event::kDiceRolled).mutable_dice_rolled()->clear_attested_by();
             log.rows[6].order_hash = sha256("1");
           }},
          {"dice that nobody declared", [](Log& log) { log.rows.erase(log.rows.begin() + 5); }},
          {"declared in their own row",
           [](Log& log) {
             log.rows[6].events.Add()->Swap(log.rows[6].events.Mutable(0));
             *log.rows[6].events.Mutable(0) = Log::wanted();
             log.rows.erase(log.rows.begin() + 5);
           }},
          {"more dice than declared",
           [](Log& log) { log.first(Event::kRollDeclared).mutable_roll_declared()->set_count(7); }},
          {"dice for another purpose",
           [](Log& log) { log.first(Event::kRollDeclared).mutable_roll_declared()->set_purpose("rout"); }},
          {"dice with other sides than declared",
           [](Log& log) { log.first(Event::kRollDeclared).mutable_roll_declared()->set_sides(6); }},
          {"dice that begin with another face than declared",
           [](Log& log) { log.first(Event::kRollDeclared).mutable_roll_declared()->set_lowest_face(1); }},
          {"two results of one declaration",
           [](Log& log) {
             Event again = log.rows[6].events[0];
             again.mutable_dice_rolled()->set_index(2);
             *log.rows[6].events.Add() = again;
             log.rows.erase(log.rows.begin() + 8);
             log.rows.erase(log.rows.begin() + 7);
           }},
          {"entered after the order was taken back",
           [](Log& log) {
             Event back;
             back.mutable_rolled_back();
             log.insert(6, {}, {back});
           }},
          {"a correction without a reason",
           [](Log& log) {
             log.insert(7, {}, {Log::ruled("Uma", ""), Log::corrected()});
           }},
          {"a correction without a ruling", [](Log& log) { log.insert(7, {}, {Log::corrected()}); }},
          {"a correction by nobody",
           [](Log& log) {
             Event nobodys = Log::corrected();
             nobodys.mutable_dice_corrected()->clear_by();
             log.insert(7, {}, {Log::ruled("", "misread"), nobodys});
           }},
          {"a correction in another's name",
           [](Log& log) {
             log.insert(7, {}, {Log::ruled("Ulf", "misread"), Log::corrected()});
           }},
          {"a correction to fewer dice",
           [](Log& log) {
             Event fewer = Log::corrected();
             fewer.mutable_dice_corrected()->mutable_faces()->RemoveLast();
             log.insert(7, {}, {Log::ruled("Uma", "misread"), fewer});
           }},
          {"a correction to faces that no die has",
           [](Log& log) {
             Event impossible = Log::corrected();
             impossible.mutable_dice_corrected()->set_faces(3, 10);
             log.insert(7, {}, {Log::ruled("Uma", "misread"), impossible});
           }},
      },
      true);
  Log honest(true);
  honest.insert(7, {}, {Log::ruled("Uma", "misread"), Log::corrected()});
  EXPECT_TRUE(honest.checked().faults().empty());
  EXPECT_TRUE(honest.checked().rolls().front().corrected);
}

// A ruling may be secret until the game has ended.
TEST(Checker, MissingReasonsForCorrectionsAreFaultsForViewersWhoSeeAllRulings) {
  Log log(true);
  log.insert(7, {}, {Log::corrected()});
  for (const v1::Seat viewer : {v1::SEAT_UNSPECIFIED, v1::SEAT_UMPIRE, v1::SEAT_RED, v1::SEAT_SPECTATOR}) {
    const bool told_all = viewer == v1::SEAT_UNSPECIFIED || viewer == v1::SEAT_UMPIRE;
    EXPECT_EQ(log.checked(viewer).faults().empty(), !told_all) << viewer;
  }
}

// An epoch ends with a player turn that had rolls, after fifty rolls, when play is taken back, and with the game.
TEST(Checker, AnEpochEndsAfterFiftyRollsAndWhenPlayIsTakenBack) {
  Log log;
  v1::Event back;
  back.mutable_rolled_back();
  log.rows.resize(6);
  log.insert(6, {}, {back, Log::revealed(5, "s5", false), Log::committed(6, false, "s6")});
  constexpr std::uint32_t kRolls = 50;
  for (std::uint32_t index = 2; index < 2 + kRolls; ++index) {
    const std::string hash = sha256("order " + std::to_string(index));
    log.insert(log.rows.size(), hash, {Log::rolled(6, index, hash, "s6", false)});
  }
  Log early = log;
  log.insert(log.rows.size(), {}, {Log::revealed(6, "s6", false), Log::committed(7, false, "s7")});
  EXPECT_TRUE(log.checked().faults().empty()) << log.checked().faults().front();
  EXPECT_EQ(log.checked().count(Finding::proved), 1 + kRolls);
  early.rows.pop_back();
  early.insert(early.rows.size(), {}, {Log::revealed(6, "s6", false), Log::committed(7, false, "s7")});
  EXPECT_EQ(early.checked().faults().size(), 1U) << "one roll before its time";
}

// Messages about a roll name it in words that players know.
TEST(Checker, AFaultNamesTheRollAndItsLabel) {
  Log log;
  v1::DiceRolled& rolled = *log.first(v1::Event::kDiceRolled).mutable_dice_rolled();
  rolled.set_label("Bob's save");
  rolled.set_faces(0, (rolled.faces(0) + 1) % 10);
  ASSERT_EQ(log.checked().faults().size(), 1U);
  EXPECT_EQ(log.checked().faults()[0],
            "Roll 1 of dice epoch 5 (Bob's save) does not follow from the secret and the order.");
}

}  // namespace
}  // namespace battalia::proof
