// Physical dice from the request for a roll to the file: the players are told at once who entered what, contested rolls
// stay on record, and dropped ones are counted.
#include "server/play/archive/archive.h"
#include "server/play/archive/archive_file.h"
#include "server/play/archive/dice_lines.h"
#include "server/play/archive/dice_proof.h"
#include "tests/play/test_server.h"

#include <algorithm>

namespace battalia::play {
namespace {

v1::CreateMatch two_throws() {
  v1::CreateMatch terms = physical_dice();
  terms.add_options()->set_key("twice");
  terms.mutable_options(0)->set_value("on");
  return terms;
}

v1::Order calling(std::uint64_t epoch, std::uint32_t index) {
  v1::Order order;
  order.mutable_call_umpire()->set_reason("that die was cocked");
  order.mutable_call_umpire()->set_epoch(epoch);
  order.mutable_call_umpire()->set_index(index);
  return order;
}

class PhysicalDiceOnRecord : public testing::Test {
 protected:
  // A second umpire, who shares the seat.
  v1::ServerMessage second_umpire_rolls(std::uint32_t face) {
    if (!second_) {
      second_.emplace(server_, "Ulf");
      const v1::ServerMessage invited = at_.umpire.invite(at_.match.id, v1::SEAT_UMPIRE);
      EXPECT_TRUE(second_->join(at_.match.id, v1::SEAT_UMPIRE, invited.invited().invitation().code()).has_joined());
      second_->watch(at_.match.id, v1::SEAT_UMPIRE);
    }
    v1::UmpireOrder order;
    order.mutable_enter_dice()->add_faces(face);
    return second_->umpire(order, "");
  }

  std::string file() { return export_match(server_.store(), server_.systems(), at_.match.id, &server_.signer()); }

  TestServer server_;
  Umpired at_{server_, two_throws()};
  std::optional<TestClient> second_;
};

TEST_F(PhysicalDiceOnRecord, EachThrowIsShownAtOnceAndAttestedByThePersonWhoEnteredIt) {
  ASSERT_TRUE(accepted(at_.match.red.act(shoot("R1", "B1"))));
  ASSERT_TRUE(accepted(at_.roll({5})));
  const std::vector<v1::Event> entered = at_.match.blue.events(v1::Event::kDiceEntered);
  ASSERT_EQ(entered.size(), 1U) << "though its order waits for another throw";
  EXPECT_EQ(entered[0].dice_entered().by(), "Uma");
  EXPECT_EQ(entered[0].dice_entered().faces(0), 5U);
  ASSERT_TRUE(accepted(second_umpire_rolls(2)));
  const std::vector<v1::Event> rolled = at_.match.blue.events(v1::Event::kDiceRolled);
  ASSERT_EQ(rolled.size(), 2U);
  EXPECT_EQ(rolled[0].dice_rolled().attested_by(), "Uma");
  EXPECT_EQ(rolled[1].dice_rolled().attested_by(), "Ulf");
  const auto proof = prove_dice(file(), {.systems = server_.systems()});
  EXPECT_TRUE(proof->faults.empty()) << proof->faults.front();
}

TEST_F(PhysicalDiceOnRecord, ASingleRollIsContestedForTheRecord) {
  at_.match.red.act(shoot("R1", "B1"));
  at_.roll({5});
  at_.roll({1});
  const v1::DiceRolled rolled = at_.match.blue.events(v1::Event::kDiceRolled).front().dice_rolled();
  EXPECT_TRUE(refused(at_.match.blue.order(calling(rolled.epoch(), 9)), v1::REFUSAL_CODE_INVALID));
  ASSERT_TRUE(accepted(at_.match.blue.order(calling(rolled.epoch(), rolled.index()))));
  const v1::Paused paused = at_.match.red.events(v1::Event::kPaused).front().paused();
  EXPECT_EQ(paused.disputed_epoch(), rolled.epoch());
  EXPECT_EQ(paused.disputed_index(), rolled.index());
  EXPECT_TRUE(at_.match.red.dice().rolls().front().contested);
  const auto proof = prove_dice(file());
  EXPECT_TRUE(proof->rolls.front().contested);
  EXPECT_FALSE(proof->rolls.back().contested);
}

TEST_F(PhysicalDiceOnRecord, DiceDroppedWithTheirOrderAreCounted) {
  const std::uint64_t before = at_.umpire.seq();
  at_.match.red.act(shoot("R1", "B1"));
  at_.roll({1});
  v1::UmpireOrder back;
  back.mutable_roll_back()->set_to_seq(before);
  ASSERT_TRUE(accepted(at_.umpire.umpire(back, "the die rolled off the table")));
  const auto proof = prove_dice(file(), {.systems = server_.systems()});
  EXPECT_TRUE(proof->faults.empty()) << proof->faults.front();
  ASSERT_TRUE(proof->dropped.contains("Uma"));
  EXPECT_EQ(proof->dropped.at("Uma").declared, 1U);
  EXPECT_EQ(proof->dropped.at("Uma").entered, 1U);
}

TEST_F(PhysicalDiceOnRecord, ACorrectionIsShownOnlyToViewersOfTheRoll) {
  at_.match.red.act(end_phase());
  at_.match.blue.act(shoot("X1", "R2"));
  at_.roll({5});
  at_.roll({5});
  EXPECT_TRUE(at_.match.red.events(v1::Event::kDiceRolled).empty()) << "X1 is hidden from red";
  const v1::DiceRolled rolled = at_.match.blue.events(v1::Event::kDiceRolled).front().dice_rolled();
  EXPECT_TRUE(refused(at_.match.red.order(calling(rolled.epoch(), rolled.index())), v1::REFUSAL_CODE_INVALID));
  v1::UmpireOrder correct;
  correct.mutable_correct_dice()->set_epoch(rolled.epoch());
  correct.mutable_correct_dice()->set_index(rolled.index());
  correct.mutable_correct_dice()->add_faces(3);
  ASSERT_TRUE(accepted(at_.umpire.umpire(correct, "misread")));
  EXPECT_EQ(at_.match.blue.events(v1::Event::kDiceCorrected).size(), 1U);
  EXPECT_TRUE(at_.match.red.events(v1::Event::kDiceCorrected).empty());
}

TEST_F(PhysicalDiceOnRecord, ADisputeIsShownWithoutTheRollToThoseWhoDidNotSeeIt) {
  at_.match.red.act(end_phase());
  at_.match.blue.act(shoot("X1", "R2"));
  at_.roll({5});
  at_.roll({5});
  const v1::DiceRolled rolled = at_.match.blue.events(v1::Event::kDiceRolled).front().dice_rolled();
  ASSERT_TRUE(accepted(at_.match.blue.order(calling(rolled.epoch(), rolled.index()))));
  EXPECT_EQ(at_.match.blue.events(v1::Event::kPaused).front().paused().disputed_epoch(), rolled.epoch());
  const v1::Paused paused = at_.match.red.events(v1::Event::kPaused).front().paused();
  EXPECT_EQ(paused.disputed_epoch(), 0U);
  EXPECT_EQ(paused.disputed_index(), 0U);
}

TEST_F(PhysicalDiceOnRecord, ACorrectionIsOfAsManyDiceWithFacesThatTheyHave) {
  at_.match.red.act(shoot("R1", "B1"));
  at_.roll({5});
  at_.roll({1});
  const v1::DiceRolled rolled = at_.match.red.events(v1::Event::kDiceRolled).front().dice_rolled();
  const auto corrected = [&](const std::vector<std::uint32_t>& faces) {
    v1::UmpireOrder correct;
    correct.mutable_correct_dice()->set_epoch(rolled.epoch());
    correct.mutable_correct_dice()->set_index(rolled.index());
    correct.mutable_correct_dice()->mutable_faces()->Add(faces.begin(), faces.end());
    return at_.umpire.umpire(correct, "misread");
  };
  const std::vector<std::vector<std::uint32_t>> impossible = {{}, {0}, {7}, {1, 2}};
  for (const std::vector<std::uint32_t>& faces : impossible) {
    EXPECT_TRUE(refused(corrected(faces), v1::REFUSAL_CODE_INVALID)) << faces.size();
  }
  EXPECT_TRUE(accepted(corrected({6})));
}

// A line about a declared roll comes from its declaration, not from its result.
TEST_F(PhysicalDiceOnRecord, TheExportDeclaresWhatWasDeclared) {
  at_.match.red.act(shoot("R1", "B1"));
  at_.roll({5});
  at_.roll({1});
  const std::string honest = *dice_lines(file());
  const auto count = [](const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count(honest, R"("t":"declare")"), 2U);
  EXPECT_EQ(count(honest, R"("source":"physical")"), 2U);
  EXPECT_EQ(count(honest, R"("t":"physical")"), 2U);
  const Archive archive = *read_archive(file());
  std::string undeclared = file().substr(0, file().find('\n') + 1);
  store::Hash hash{};
  std::uint64_t version = 0;
  for (const store::StoredRecord& row : archive.rows) {
    v1::Record record;
    ASSERT_TRUE(record.ParseFromString(row.bytes));
    for (v1::Event& event : *record.mutable_events()) {
      if (event.has_roll_declared()) event.clear_kind();
    }
    record.set_version(++version);
    record.set_previous_hash(version == 1 ? std::string() : std::string(store::bytes_of(hash)));
    const std::string bytes = record.SerializeAsString();
    hash = store::chain(hash, bytes);
    undeclared += archive_line(
        "row",
        {{"version", std::to_string(version)}, {"hash", base64(store::bytes_of(hash))}, {"bytes", base64(bytes)}});
  }
  undeclared += archive_line("end", {{"version", std::to_string(version)}});
  const std::string lines = *dice_lines(undeclared);
  EXPECT_EQ(count(lines, R"("t":"declare")"), 0U);
  EXPECT_EQ(count(lines, R"("t":"physical")"), 2U) << "another checker finds results without a declaration";
  EXPECT_FALSE(prove_dice(undeclared)->faults.empty());
}

}  // namespace
}  // namespace battalia::play
