// What anybody can check of a match: the dice, byte by byte as an independent implementation has them, and every fraud
// that somebody who writes the log could think of.
#include "common/proof/checker.h"
#include "common/proof/dice.h"
#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <google/protobuf/struct.pb.h>
#include <google/protobuf/util/json_util.h>
#include <functional>
#include <sstream>

namespace battalia::proof {
namespace {

using google::protobuf::Struct;
using google::protobuf::Value;

std::string bytes(const std::string& hex) {
  std::string out;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    out.push_back(static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16)));
  }
  return out;
}

std::string text(const Struct& vector, const char* name) { return vector.fields().at(name).string_value(); }

std::uint64_t number(const Struct& vector, const char* name) {
  return static_cast<std::uint64_t>(vector.fields().at(name).number_value());
}

void agrees(const Struct& vector) {
  const std::string game = bytes(text(vector, "game"));
  const std::uint64_t epoch = number(vector, "epoch");
  const std::string secret = bytes(text(vector, "s"));
  EXPECT_EQ(commitment(game, epoch, secret), bytes(text(vector, "commit")));
  std::vector<std::string> seeds;
  for (const Value& seed : vector.fields().at("players").list_value().values()) {
    seeds.push_back(bytes(seed.string_value()));
    const Value& due = vector.fields().at("pcommits").list_value().values(static_cast<int>(seeds.size()) - 1);
    EXPECT_EQ(player_commitment(game, epoch, seeds.size() - 1, seeds.back()), bytes(due.string_value()));
  }
  const std::string mixed = mix(game, epoch, seeds);
  EXPECT_EQ(mixed, bytes(text(vector, "mix")));
  const std::string order = bytes(text(vector, "order"));
  const std::string witness = bytes(text(vector, "witness"));
  const auto count = static_cast<std::uint32_t>(number(vector, "count"));
  const auto sides = static_cast<std::uint32_t>(number(vector, "sides"));
  const std::string ctx =
      context({game, epoch, number(vector, "index"), order, text(vector, "purpose"), count, sides, mixed, witness});
  EXPECT_EQ(ctx, bytes(text(vector, "ctx")));
  std::vector<std::uint32_t> due;
  for (const Value& face : vector.fields().at("faces").list_value().values()) {
    due.push_back(static_cast<std::uint32_t>(face.number_value()));
  }
  EXPECT_EQ(faces(secret, ctx, count, sides), due);
}

TEST(Dice, AgreeWithAnIndependentImplementationInAThousandCases) {
  std::istringstream lines(tests::read_text(tests::source_dir() / "tests/common/data/dice_vectors.jsonl"));
  int checked = 0;
  for (std::string line; std::getline(lines, line) && !testing::Test::HasFailure(); ++checked) {
    SCOPED_TRACE("vector " + std::to_string(checked + 1));
    Struct vector;
    ASSERT_TRUE(google::protobuf::util::JsonStringToMessage(line, &vector).ok());
    agrees(vector);
  }
  EXPECT_EQ(checked, 1'000);
}

// A log as an honest server writes it: two epochs with seeds, three rolls each, one of them of physical dice.
class Log {
 public:
  struct Row {
    std::string order_hash;
    Checker::Events events;
  };

  Log() {
    commit(1, true, "w");
    for (std::uint64_t epoch = 2; epoch <= 3; ++epoch) play(epoch);
    row().add_events()->mutable_game_ended();
    reveal(1, "w", true);
  }

  std::vector<Row> rows;

  // The first event of a kind, to be tampered with.
  v1::Event& first(v1::Event::KindCase kind) {
    for (Row& each : rows) {
      for (v1::Event& event : each.events) {
        if (event.kind_case() == kind) return event;
      }
    }
    throw std::logic_error("the log has no such event");
  }

  Checker checked() const {
    Checker checker("match-x");
    for (std::size_t i = 0; i < rows.size(); ++i) checker.take(i + 1, rows[i].order_hash, rows[i].events, v1::SEAT_RED);
    return checker;
  }

  static std::string padded(const std::string& word) { return word + std::string(kSeedBytes - word.size(), '.'); }

 private:
  struct Writing {
    Row& row;
    v1::Event* add_events() { return row.events.Add(); }
  };
  Writing row(std::string order_hash = {}) { return {rows.emplace_back(Row{std::move(order_hash), {}})}; }

  void commit(std::uint64_t epoch, bool secret, const std::string& word) {
    v1::DiceCommitted& said = *row().add_events()->mutable_dice_committed();
    said.set_epoch(epoch);
    said.set_commitment(commitment("match-x", epoch, padded(word)));
    said.set_secret(secret);
  }

  void reveal(std::uint64_t epoch, const std::string& word, bool secret) {
    v1::DiceRevealed& said = *rows.back().events.Add()->mutable_dice_revealed();
    said.set_epoch(epoch);
    said.set_secret(padded(word));
    said.set_of_secret_rolls(secret);
  }

  void seeds(std::uint64_t epoch) {
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      const bool red = seat == v1::SEAT_RED;
      v1::DiceSeedCommitted& said = *row().add_events()->mutable_dice_seed_committed();
      said.set_epoch(epoch);
      said.set_seat(seat);
      said.set_commitment(player_commitment("match-x", epoch, red ? 0 : 1, padded(red ? "r" : "b")));
    }
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      v1::DiceSeedShown& said = *row().add_events()->mutable_dice_seed_shown();
      said.set_epoch(epoch);
      said.set_seat(seat);
      said.set_seed(padded(seat == v1::SEAT_RED ? "r" : "b"));
    }
  }

  void roll(std::uint64_t epoch, const std::string& word, bool physical) {
    const std::string order_hash = sha256(std::to_string(++index_));
    v1::DiceRolled& rolled = *row(order_hash).add_events()->mutable_dice_rolled();
    rolled.set_purpose("save");
    rolled.set_sides(10);
    rolled.set_epoch(epoch);
    rolled.set_index(index_);
    const std::array<std::string, 2> given = {padded("r"), padded("b")};
    const std::string mixed = mix("match-x", epoch, given);
    const std::string bound = context({"match-x", epoch, index_, order_hash, "save", 8, 10, mixed, {}});
    for (const std::uint32_t face : faces(padded(word), bound, 8, 10)) rolled.add_faces(face - 1);  // shows 0 to 9
    if (physical) rolled.set_attested_by("Uma");
  }

  void play(std::uint64_t epoch) {
    const std::string word = "s" + std::to_string(epoch);
    commit(epoch, false, word);
    seeds(epoch);
    roll(epoch, word, false);
    roll(epoch, word, true);
    roll(epoch, word, false);
    reveal(epoch, word, false);
  }

  std::uint32_t index_ = 0;
};

TEST(Checker, FindsNoFaultInAnHonestLog) {
  const Checker checker = Log().checked();
  EXPECT_TRUE(checker.faults().empty()) << checker.faults().front();
  EXPECT_EQ(checker.count(Finding::proved), 4U);
  EXPECT_EQ(checker.count(Finding::attested), 2U);
  EXPECT_TRUE(checker.open_epochs().empty());
}

TEST(Checker, FindsEveryPlantedFraud) {
  using Event = v1::Event;
  const std::vector<std::pair<std::string, std::function<void(Log&)>>> frauds = {
      {"a changed face",
       [](Log& log) {
         v1::DiceRolled& rolled = *log.first(Event::kDiceRolled).mutable_dice_rolled();
         rolled.set_faces(0, (rolled.faces(0) + 1) % 10);
       }},
      {"a swapped purpose", [](Log& log) { log.first(Event::kDiceRolled).mutable_dice_rolled()->set_purpose("rout"); }},
      {"another order", [](Log& log) { log.rows[6].order_hash = sha256("another"); }},
      {"no order", [](Log& log) { log.rows[6].order_hash.clear(); }},
      {"another secret",
       [](Log& log) { log.first(Event::kDiceRevealed).mutable_dice_revealed()->set_secret(Log::padded("other")); }},
      {"another commitment",
       [](Log& log) { log.rows[1].events.Mutable(0)->mutable_dice_committed()->set_commitment(std::string(32, 'c')); }},
      {"another seed",
       [](Log& log) { log.first(Event::kDiceSeedShown).mutable_dice_seed_shown()->set_seed(Log::padded("z")); }},
      {"a seed left out", [](Log& log) { log.rows[4].events.Clear(); }},
      {"a seed shown after the first roll", [](Log& log) { std::swap(log.rows[5], log.rows[6]); }},
      {"a late commitment of a player", [](Log& log) { std::swap(log.rows[3], log.rows[4]); }},
      {"a second result",
       [](Log& log) {
         log.rows.insert(log.rows.begin() + 7, log.rows[6]);
         log.rows[7].events.Mutable(0)->mutable_dice_rolled()->set_faces(0, 5);
       }},
      {"a roll left out", [](Log& log) { log.rows.erase(log.rows.begin() + 6); }},
      {"a roll before any commitment", [](Log& log) { std::swap(log.rows[1], log.rows[6]); }},
      {"server's dice passed off as attested",
       [](Log& log) {
         v1::DiceRolled& rolled = *log.first(Event::kDiceRolled).mutable_dice_rolled();
         rolled.set_attested_by("Uma");
         rolled.set_index(2);
       }},
      {"a missing reveal in the middle", [](Log& log) { log.rows[8].events.RemoveLast(); }},
      {"a missing reveal at the end", [](Log& log) { log.rows.back().events.RemoveLast(); }},
      {"impossible faces",
       [](Log& log) { log.first(Event::kDiceRolled).mutable_dice_rolled()->set_faces(0, 4'000'000'000U); }},
      {"a correction of the server's dice",
       [](Log& log) {
         v1::DiceCorrected& corrected = *log.rows[7].events.Add()->mutable_dice_corrected();
         corrected.set_epoch(2);
         corrected.set_index(1);
         corrected.set_by("Uma");
       }},
  };
  for (const auto& [name, plant] : frauds) {
    Log log;
    plant(log);
    EXPECT_FALSE(log.checked().faults().empty()) << name;
  }
}

TEST(Checker, WhoeverComesInTheMiddleChecksWhatFollows) {
  const Log log;
  Checker checker("match-x");
  Checker::Events known;
  for (std::size_t i = 0; i < 6; ++i) *known.Add() = log.rows[i].events[0];
  checker.begin(known);
  for (std::size_t i = 7; i < log.rows.size(); ++i)
    checker.take(i + 1, log.rows[i].order_hash, log.rows[i].events, v1::SEAT_RED);
  EXPECT_TRUE(checker.faults().empty()) << checker.faults().front();
  EXPECT_EQ(checker.count(Finding::proved), 3U);
}

TEST(Checker, WhatCannotBeKnownAfterAGapIsUnproved) {
  const Log log;
  Checker checker("match-x");
  for (std::size_t i = 0; i < 7; ++i) checker.take(i + 1, log.rows[i].order_hash, log.rows[i].events, v1::SEAT_RED);
  EXPECT_EQ(checker.count(Finding::open), 1U);
  Checker::Events known;
  *known.Add() = log.rows[0].events[0];
  checker.begin(known);
  EXPECT_EQ(checker.count(Finding::unproved), 1U);
  EXPECT_TRUE(checker.faults().empty());
}

}  // namespace
}  // namespace battalia::proof
