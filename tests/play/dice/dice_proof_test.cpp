// An exported match, checked offline: an honest one passes; one that somebody has rewritten, including its hashes, does
// not.
#include "server/play/archive/dice_proof.h"

#include "common/proof/dice.h"

#include "server/play/archive/archive.h"
#include "server/play/archive/archive_file.h"
#include "server/play/archive/dice_lines.h"
#include "server/play/dice/dice_epochs.h"
#include "tests/play/dice/exported_match.h"
#include "tests/play/test_server.h"

#include <algorithm>

namespace battalia::play {
namespace {

TEST_F(ProvingDice, EveryRollOfAnHonestMatchIsProvedAndTheEndIsSigned) {
  const auto proof = prove_dice(file_, {.key = server_.service().signing_key(), .systems = server_.systems()});
  ASSERT_TRUE(proof.has_value()) << proof.error();
  EXPECT_TRUE(proof->faults.empty()) << proof->faults.front();
  ASSERT_EQ(proof->rolls.size(), 2U);
  for (const proof::CheckedRoll& roll : proof->rolls) EXPECT_EQ(roll.finding, Finding::proved);
  EXPECT_EQ(proof->signed_by, server_.service().signing_key());
  EXPECT_TRUE(forged([](auto&) {}).find("\"t\":\"head\"") == std::string::npos);
  EXPECT_TRUE(prove_dice(forged([](auto&) {}), {.systems = server_.systems()})->faults.empty())
      << "nothing was changed";
}

// The bytes are proved, but people read the fields next to them.
TEST_F(ProvingDice, ReadableTextMustMatchTheProvedBytes) {
  const auto with = [&](const std::string& before, const std::string& after) {
    std::string file = file_;
    const std::size_t at = file.find(before);
    EXPECT_NE(at, std::string::npos) << before;
    return file.replace(at, before.size(), after);
  };
  const std::size_t faces = file_.find("\"faces\":[") + 9;
  std::string face = file_;
  face[faces] = face[faces] == '6' ? '1' : '6';
  const std::size_t line = std::count(file_.begin(), file_.begin() + std::ptrdiff_t(faces), '\n') + 1;
  for (const std::string& lie :
       {face, with("\"purpose\":\"", "\"purpose\":\"other"), with("\"record\":{", "\"record\":{\"seen_by\":\"all\","),
        with("\"agreed\":{", "\"agreed\":{\"stake\":\"a crown\",")}) {
    const auto proof = prove_dice(lie, {.systems = server_.systems()});
    ASSERT_TRUE(proof.has_value()) << proof.error();
    ASSERT_EQ(proof->faults.size(), 1U) << lie;
    EXPECT_NE(proof->faults[0].find("what its stored bytes do not contain"), std::string::npos) << proof->faults[0];
    EXPECT_EQ(proof->rolls.size(), 2U) << "the rest is proved all the same";
  }
  EXPECT_NE(prove_dice(face, {.systems = server_.systems()})->faults[0].find("Line " + std::to_string(line) + " "),
            std::string::npos);
  EXPECT_EQ(prove_dice(with("\"digest\":\"", "\"digest\":\"0"), {.systems = server_.systems()})->faults.size(), 1U);
}

// Rows of a newer program have fields that this one does not know, so it cannot say what people should read there.
TEST_F(ProvingDice, LinesByANewerProgramAreNotFaults) {
  const Archive archive = *read_archive(file_);
  const std::string bytes = archive.rows.back().bytes + std::string("\xfa\x3f\x01x", 4);  // field 1023
  v1::Record said;
  said.ParseFromString(archive.rows.back().bytes);
  said.set_time_ms(1);
  const std::string version = std::to_string(archive.rows.size());
  const auto row = [&](const std::string& stored) {
    const std::string file = file_.substr(0, file_.rfind("{\"t\":\"row\""));
    const store::Hash last = store::chain(archive.rows[archive.rows.size() - 2].hash, stored);
    return file +
           archive_line("row",
                        {{"version", version},
                         {"request", ""},
                         {"hash", base64(store::bytes_of(last))},
                         {"bytes", base64(stored)}},
                        "record", &said) +
           archive_line("end", {{"version", version}});
  };
  const auto newer = prove_dice(row(bytes));
  ASSERT_TRUE(newer.has_value()) << newer.error();
  EXPECT_TRUE(newer->faults.empty());
  ASSERT_FALSE(newer->notes.empty());
  EXPECT_NE(newer->notes.back().find("newer program"), std::string::npos);
  EXPECT_EQ(prove_dice(row(archive.rows.back().bytes))->faults.size(), 1U);
}

TEST_F(ProvingDice, EveryFraudIsFoundThoughTheHashesFit) {
  using Event = v1::Event;
  using Records = std::vector<v1::Record>;
  const std::vector<std::pair<std::string, std::function<void(Records&)>>> frauds = {
      {"a changed face",
       [](Records& records) {
         v1::DiceRolled& rolled = *first(records, Event::kDiceRolled).mutable_dice_rolled();
         rolled.set_faces(0, rolled.faces(0) % 6 + 1);
       }},
      {"another secret",
       [](Records& records) {
         first(records, Event::kDiceRevealed).mutable_dice_revealed()->set_secret(std::string(32, 's'));
       }},
      {"a second result",
       [](Records& records) {
         for (v1::Record& record : records) {
           const int events = record.events_size();
           for (int i = 0; i < events; ++i) {
             if (record.events(i).has_dice_rolled()) *record.add_events() = record.events(i);
           }
         }
       }},
      {"a missing reveal",
       [](Records& records) {
         for (v1::Record& record : records) {
           auto& events = *record.mutable_events();
           events.erase(std::remove_if(events.begin(), events.end(),
                                       [](const Event& event) {
                                         return event.has_dice_revealed() && !event.dice_revealed().of_secret_rolls();
                                       }),
                        events.end());
         }
       }},
      {"physical dice that nobody declared",
       [](Records& records) { first(records, Event::kDiceRolled).mutable_dice_rolled()->set_attested_by("Uma"); }},
      {"physical dice in a match of the server's",
       [](Records& records) {
         const std::size_t row = row_with(records, Event::kDiceRolled);
         v1::DiceRolled& rolled = *first(records, Event::kDiceRolled).mutable_dice_rolled();
         rolled.set_attested_by("Uma");
         v1::Record declared;
         v1::RollDeclared& wanted = *declared.add_events()->mutable_roll_declared();
         wanted.set_purpose(rolled.purpose());
         wanted.set_count(1);
         wanted.set_sides(rolled.sides());
         wanted.set_lowest_face(rolled.lowest_face());
         records.insert(records.begin() + static_cast<std::ptrdiff_t>(row), declared);
       }},
      {"a roll of the log left out",
       [](Records& records) {
         v1::Record& record = records[row_with(records, Event::kDiceRolled)];
         auto& events = *record.mutable_events();
         events.erase(std::find_if(events.begin(), events.end(), [](const Event& e) { return e.has_dice_rolled(); }));
       }},
      {"a seed that nobody ordered",
       [](Records& records) {
         v1::Record seed;
         seed.mutable_author()->set_seat(v1::SEAT_RED);
         seed.mutable_author()->set_person("Ann");
         v1::DiceSeedCommitted& said = *seed.add_events()->mutable_dice_seed_committed();
         said.set_epoch(5);
         said.set_seat(v1::SEAT_RED);
         said.set_commitment(std::string(32, 'c'));
         records.insert(records.begin() + static_cast<std::ptrdiff_t>(row_with(records, Event::kDiceRolled)), seed);
       }},
  };
  for (const auto& [name, plant] : frauds) {
    const auto proof = prove_dice(forged(plant), {.systems = server_.systems()});
    ASSERT_TRUE(proof.has_value()) << name << ": " << proof.error();
    EXPECT_FALSE(proof->faults.empty()) << name;
  }
}

// A public roll under a secret without seeds and links: a server could try such secrets until it gets the faces it
// wants.
TEST_F(ProvingDice, ARollThatEverybodySawUnderASecretOfFewIsFound) {
  TestMatch short_one(server_);
  ASSERT_TRUE(accepted(short_one.red.act(shoot("R1", "B1"))));
  v1::Order resign;
  resign.mutable_resign();
  short_one.red.order(resign);
  file_ = export_match(server_.store(), server_.systems(), short_one.id, &server_.signer());
  game_ = dice_name(*server_.store().matches().find(short_one.id));
  const std::string forgery = forged([&](std::vector<v1::Record>& records) {
    const v1::Event shown = [&] {
      for (const v1::Record& record : records) {
        for (const v1::Event& event : record.events()) {
          if (event.has_dice_revealed() && event.dice_revealed().of_secret_rolls()) return event;
        }
      }
      return v1::Event();
    }();
    const std::uint64_t epoch = shown.dice_revealed().epoch();
    v1::Record& record = records[row_with(records, v1::Event::kDiceRolled)];
    v1::DiceRolled& rolled = *first(records, v1::Event::kDiceRolled).mutable_dice_rolled();
    rolled.set_epoch(epoch);
    const std::array<std::string, 2> none;
    const std::string mixed = proof::mix(game_, epoch, none);
    const std::string hash = proof::order_hash(record.request_id(), record.order().SerializeAsString());
    const std::string bound = proof::context({game_, epoch, 1, hash, rolled.purpose(), 1, rolled.sides(), mixed, {}});
    rolled.set_faces(0, proof::faces(shown.dice_revealed().secret(), bound, 1, rolled.sides()).front());
  });
  const auto proof = prove_dice(forgery, {.systems = server_.systems()});
  ASSERT_TRUE(proof.has_value());
  ASSERT_EQ(proof->faults.size(), 1U) << proof->faults.front();
  EXPECT_NE(proof->faults[0].find("a different secret"), std::string::npos) << proof->faults[0];
}

TEST_F(ProvingDice, RowsThatNoMatchSaysAreRefused) {
  const auto clock = [](std::vector<v1::Record>& records) {
    records.back().add_events()->mutable_clock_set()->set_seat(static_cast<v1::Seat>(1'000'000));
  };
  const auto author = [](std::vector<v1::Record>& records) {
    records.back().mutable_author()->set_seat(static_cast<v1::Seat>(1'000'000));
  };
  const auto back = [](std::vector<v1::Record>& records) {
    records.back().mutable_order()->mutable_undo();
    records.back().add_events()->mutable_rolled_back()->set_to_seq(1'000'000);
  };
  const auto before_all = [](std::vector<v1::Record>& records) {
    records.back().mutable_order()->mutable_undo();
    records.back().add_events()->mutable_rolled_back();
  };
  for (const auto plant : {+clock, +author, +back, +before_all}) {
    TestServer other;
    std::string why = "it was taken";
    import_match(other.store(), other.systems(), forged(plant),
                 [&](const auto& done) { why = done ? why : done.error(); });
    other.run();
    EXPECT_NE(why.find("contains something impossible in a match"), std::string::npos) << why;
    EXPECT_TRUE(prove_dice(forged(plant), {.systems = other.systems()}).has_value()) << "it is looked at all the same";
  }
}

TEST_F(ProvingDice, ARowWithAnotherVersionInItIsNotUsed) {
  std::string file = forged([](auto&) {});
  const std::vector<v1::Record> records = [&] {
    std::vector<std::string> faults;
    return records_of(*read_archive(file), faults);
  }();
  v1::Record last = records.back();
  last.set_version(1'000'000);
  const Archive archive = *read_archive(file);
  const std::string bytes = last.SerializeAsString();
  const store::Hash hash = store::chain(archive.rows[archive.rows.size() - 2].hash, bytes);
  const std::string version = std::to_string(archive.rows.size());
  file.resize(file.rfind("{\"t\":\"row\""));
  v1::Head head;
  head.set_match(match_.id);
  head.set_seat(v1::SEAT_UMPIRE);
  head.set_version(archive.rows.size());
  head.set_hash(store::bytes_of(hash).data(), hash.size());
  server_.signer().sign(head);
  file +=
      archive_line(
          "row",
          {{"version", version}, {"request", ""}, {"hash", base64(store::bytes_of(hash))}, {"bytes", base64(bytes)}}) +
      archive_line("head", {{"match", std::to_string(match_.id)},
                            {"version", version},
                            {"hash", base64(store::bytes_of(hash))},
                            {"signature", ""},
                            {"key", base64(server_.signer().public_key())}}) +
      archive_line("end", {{"version", version}});
  const auto proof = prove_dice(file, {.heads = std::span(&head, 1)});
  ASSERT_TRUE(proof.has_value()) << proof.error();
  EXPECT_EQ(proof->heads, 1U);
  EXPECT_FALSE(proof->faults.empty()) << "it does not follow the one before";
}

// One die of six sides fits a changed purpose or order by chance once in six, so the change must be found in most
// matches.
TEST_F(ProvingDice, ASwappedPurposeOrOrderDoesNotHold) {
  int found = 0;
  for (int i = 0; i < 40; ++i) {
    const auto proof = prove_dice(forged([&](std::vector<v1::Record>& records) {
      first(records, v1::Event::kDiceRolled).mutable_dice_rolled()->set_purpose("purpose " + std::to_string(i));
    }));
    const auto other = prove_dice(forged([&](std::vector<v1::Record>& records) {
      for (v1::Record& record : records) {
        if (record.order().has_act()) record.mutable_order()->mutable_act()->set_key("key " + std::to_string(i));
      }
    }));
    found += (proof->faults.empty() ? 0 : 1) + (other->faults.empty() ? 0 : 1);
  }
  EXPECT_GT(found, 50);
}

TEST_F(ProvingDice, TheDiceAreWrittenForOtherCheckersSecretOnesApart) {
  const std::string lines = *dice_lines(file_);
  EXPECT_TRUE(lines.starts_with("{\"t\":\"game\",\"game\":\"match-"));
  const auto count = [](const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count(lines, "\"t\":\"declare\""), 1U);
  EXPECT_EQ(count(lines, "\"t\":\"faces\""), 1U);
  EXPECT_EQ(count(lines, "\"t\":\"commit\""), count(lines, "\"t\":\"reveal\""));
  std::size_t secret = 0;
  for (std::uint64_t epoch = 1; epoch <= 4; ++epoch) {
    if (const auto of_epoch = dice_lines(file_, epoch)) secret += count(*of_epoch, "\"t\":\"faces\"");
  }
  EXPECT_EQ(secret, 1U) << "X1 shot unseen";
}

// A file without a single roll would look like proof that nothing was rolled.
TEST_F(ProvingDice, AnEpochThatTheMatchDoesNotHaveIsRefused) {
  const auto lines = dice_lines(file_, 99);
  ASSERT_FALSE(lines);
  EXPECT_EQ(lines.error(), "The match has no epoch 99 of dice.");
}

}  // namespace
}  // namespace battalia::play
