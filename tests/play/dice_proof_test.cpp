// An exported match, checked offline: an honest one holds; one that somebody has written anew, hashes and all, does
// not.
#include "server/play/dice_proof.h"

#include "server/play/archive.h"
#include "server/play/archive_file.h"
#include "tests/play/house.h"

#include <algorithm>

namespace battalia::play {
namespace {

using proof::Finding;
using tests::end_phase;
using tests::shoot;

class DiceProof : public testing::Test {
 protected:
  DiceProof() {
    for (TestClient* side : {&match_.red, &match_.blue}) {
      side->act(side == &match_.red ? shoot("R1", "B1") : shoot("X1", "R2"));
      side->act(end_phase());
    }
    v1::Order resign;
    resign.mutable_resign();
    match_.red.order(resign);
    file_ = export_match(house_.store(), house_.systems(), match_.id, &house_.signer());
  }

  // The file as a forger would write it who has the whole log: rows changed, hashes made to fit, no key to sign with.
  std::string forged(const std::function<void(std::vector<v1::Record>&)>& change) const {
    const Archive archive = *read_archive(file_);
    std::vector<v1::Record> records(archive.rows.size());
    for (std::size_t i = 0; i < records.size(); ++i) records[i].ParseFromString(archive.rows[i].bytes);
    change(records);
    std::string out = file_.substr(0, file_.find('\n') + 1);
    store::Hash hash{};
    for (std::size_t i = 0; i < records.size(); ++i) {
      records[i].set_version(i + 1);
      records[i].set_previous_hash(i == 0 ? std::string() : bytes_of(hash));
      const std::string bytes = records[i].SerializeAsString();
      hash = store::chain(hash, bytes);
      out += archive_line("row", {{"version", std::to_string(i + 1)},
                                  {"request", ""},
                                  {"hash", base64(bytes_of(hash))},
                                  {"bytes", base64(bytes)}});
    }
    return out + archive_line("end", {{"version", std::to_string(records.size())}, {"hash", base64(bytes_of(hash))}});
  }

  static v1::Event& first(std::vector<v1::Record>& records, v1::Event::KindCase kind) {
    for (v1::Record& record : records) {
      for (v1::Event& event : *record.mutable_events()) {
        if (event.kind_case() == kind) return event;
      }
    }
    throw std::logic_error("no such event");
  }

  TestHouse house_;
  TestMatch match_{house_};
  std::string file_;
};

TEST_F(DiceProof, OfAnHonestMatchEveryRollIsProvedAndTheEndIsSigned) {
  const auto proof = prove_dice(file_, house_.service().signing_key());
  ASSERT_TRUE(proof.has_value()) << proof.error();
  EXPECT_TRUE(proof->faults.empty()) << proof->faults.front();
  ASSERT_EQ(proof->rolls.size(), 2U);
  for (const proof::CheckedRoll& roll : proof->rolls) EXPECT_EQ(roll.finding, Finding::proved);
  EXPECT_EQ(proof->signed_by, house_.service().signing_key());
  EXPECT_TRUE(forged([](auto&) {}).find("\"t\":\"head\"") == std::string::npos);
  EXPECT_TRUE(prove_dice(forged([](auto&) {}))->faults.empty()) << "nothing was changed";
}

TEST_F(DiceProof, EveryFraudIsFoundThoughTheHashesFit) {
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
  };
  for (const auto& [name, plant] : frauds) {
    const auto proof = prove_dice(forged(plant));
    ASSERT_TRUE(proof.has_value()) << name << ": " << proof.error();
    EXPECT_FALSE(proof->faults.empty()) << name;
  }
}

// One die of six fits a changed purpose or order by chance once in six: it must be found in most matches, then.
TEST_F(DiceProof, ASwappedPurposeOrOrderDoesNotHold) {
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

TEST_F(DiceProof, WhoeverHasNoKeyCannotSign) {
  const std::string key = house_.service().signing_key();
  EXPECT_FALSE(prove_dice(forged([](auto&) {}), key)->faults.empty()) << "unsigned";
  EXPECT_FALSE(prove_dice(file_, SigningKey::random().public_key())->faults.empty()) << "signed by another";
  std::string cut = forged([](std::vector<v1::Record>& records) { records.pop_back(); });
  const std::size_t head = file_.find("{\"t\":\"head\"");
  cut.insert(cut.rfind("{\"t\":\"end\""), file_.substr(head, file_.find('\n', head) + 1 - head));
  EXPECT_FALSE(prove_dice(cut, key)->faults.empty()) << "a head of a longer log";
}

TEST_F(DiceProof, AFileWhoseHashesDoNotFollowIsNotReadAtAll) {
  std::string damaged = file_;
  const std::size_t bytes = damaged.find("\"bytes\":\"", damaged.size() / 2) + 12;
  damaged[bytes] = damaged[bytes] == 'A' ? 'B' : 'A';
  EXPECT_FALSE(prove_dice(damaged).has_value());
}

TEST_F(DiceProof, TheDiceAreWrittenForOtherCheckersSecretOnesApart) {
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
  for (std::uint64_t epoch = 1; epoch <= 4; ++epoch) secret += count(*dice_lines(file_, epoch), "\"t\":\"faces\"");
  EXPECT_EQ(secret, 1U) << "X1 shot unseen";
}

}  // namespace
}  // namespace battalia::play
