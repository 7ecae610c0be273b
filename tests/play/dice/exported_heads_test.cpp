// An exported match compared with what people kept of it: signed heads, keys, rows under other names.
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

TEST_F(ProvingDice, TheServersOwnRowsHaveIdsThatItCannotChoose) {
  v1::CreateMatch terms;
  terms.add_options()->set_key("roll");
  terms.mutable_options(0)->set_value("on");
  TestMatch rolled(server_, terms);
  v1::Order resign;
  resign.mutable_resign();
  rolled.red.order(resign);
  file_ = export_match(server_.store(), server_.systems(), rolled.id, &server_.signer());
  EXPECT_TRUE(prove_dice(forged([](auto&) {}), {.systems = server_.systems()})->faults.empty());
  const auto proof = prove_dice(forged([](std::vector<v1::Record>& records) {
    records[row_with(records, v1::Event::kDiceRolled)].set_request_id("chosen");
  }));
  const auto named = [](const std::string& fault) { return fault.find("server's own") != std::string::npos; };
  EXPECT_TRUE(std::any_of(proof->faults.begin(), proof->faults.end(), named));
}

TEST_F(ProvingDice, AHeadThatWasKeptMustBeInTheLog) {
  std::vector<v1::Head> heads;
  for (const v1::ServerMessage& message : match_.red.got()) {
    if (message.has_head()) heads.push_back(message.head());
  }
  ASSERT_FALSE(heads.empty());
  const auto honest = prove_dice(file_, {.heads = heads});
  EXPECT_TRUE(honest->faults.empty()) << honest->faults.front();
  EXPECT_EQ(honest->heads, heads.size());
  v1::Head other = heads.back();
  other.set_hash(std::string(32, 'x'));
  server_.signer().sign(other);
  heads.push_back(other);
  EXPECT_EQ(prove_dice(file_, {.heads = heads})->faults.size(), 1U);
  heads.back().set_signature("by somebody");
  EXPECT_TRUE(prove_dice(file_, {.heads = heads})->faults.empty()) << "it proves nothing";
  const std::string of_terminal = "ws://here/ws\taside\t7/1\t12\t0a\t0b\nws://here/ws\tkey\t00\n";
  const std::string of_browser = R"({"match":"7","seat":1,"version":"12","hash":"0a","signature":"0b","key":"00"})";
  for (const std::string& text : {of_terminal, of_browser}) {
    const std::vector<v1::Head> read = kept_heads(text);
    ASSERT_EQ(read.size(), 1U) << text;
    EXPECT_EQ(read[0].match(), 7U);
    EXPECT_EQ(read[0].seat(), v1::SEAT_RED);
    EXPECT_EQ(read[0].version(), 12U);
    EXPECT_EQ(read[0].hash(), "\x0a");
  }
}

TEST_F(ProvingDice, NobodyCanSignWithoutTheKey) {
  const std::string key = server_.service().signing_key();
  EXPECT_FALSE(prove_dice(forged([](auto&) {}), {.key = key})->faults.empty()) << "unsigned";
  EXPECT_FALSE(prove_dice(file_, {.key = SigningKey::random().public_key()})->faults.empty()) << "signed by another";
  std::string cut = forged([](std::vector<v1::Record>& records) { records.pop_back(); });
  const std::size_t head = file_.find("{\"t\":\"head\"");
  cut.insert(cut.rfind("{\"t\":\"end\""), file_.substr(head, file_.find('\n', head) + 1 - head));
  EXPECT_FALSE(prove_dice(cut, {.key = key})->faults.empty()) << "a head of a longer log";
}

TEST_F(ProvingDice, AFileWithABrokenHashChainIsRejected) {
  std::string damaged = file_;
  const std::size_t bytes = damaged.find("\"bytes\":\"", damaged.size() / 2) + 12;
  damaged[bytes] = damaged[bytes] == 'A' ? 'B' : 'A';
  EXPECT_FALSE(prove_dice(damaged).has_value());
}

}  // namespace
}  // namespace battalia::play
