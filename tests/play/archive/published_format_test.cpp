// Matches of every sort in the published line format, read by a checker that knows only that format and nothing of
// rows, events or seats.
#include "common/proof/dice.h"
#include "server/play/archive/archive.h"
#include "server/play/archive/dice_lines.h"
#include "tests/play/dice/witnesses.h"

#include <google/protobuf/struct.pb.h>
#include <google/protobuf/util/json_util.h>
#include <map>
#include <set>
#include <sstream>

namespace battalia::play {
namespace {

using google::protobuf::Struct;

std::string bytes_of_digits(const std::string& digits) {
  std::string out;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    out.push_back(static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16)));
  }
  return out;
}

std::string digits_of(const std::string& bytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string out;
  for (const char byte : bytes) {
    out.push_back(kDigits[static_cast<unsigned char>(byte) >> 4]);
    out.push_back(kDigits[static_cast<unsigned char>(byte) & 0xf]);
  }
  return out;
}

// One line.
class Line {
 public:
  explicit Line(const std::string& text) {
    EXPECT_TRUE(google::protobuf::util::JsonStringToMessage(text, &fields_).ok()) << text;
  }
  bool has(const std::string& name) const { return fields_.fields().contains(name); }
  std::string text(const std::string& name) const { return has(name) ? fields_.fields().at(name).string_value() : ""; }
  std::string bytes(const std::string& name) const { return bytes_of_digits(text(name)); }
  std::uint64_t number(const std::string& name) const {
    return has(name) ? static_cast<std::uint64_t>(fields_.fields().at(name).number_value()) : 0;
  }
  std::vector<std::uint32_t> faces() const {
    std::vector<std::uint32_t> all;
    if (!has("faces")) return all;
    for (const auto& face : fields_.fields().at("faces").list_value().values()) {
      all.push_back(static_cast<std::uint32_t>(face.number_value()));
    }
    return all;
  }

 private:
  Struct fields_;
};

class PublishedChecker {
 public:
  // The first contradiction found; empty if everything holds.
  std::string read(const std::string& text) {
    std::istringstream lines(text);
    std::string previous;
    for (std::string raw; std::getline(lines, raw);) {
      const Line line(raw);
      if (line.text("prev") != previous) return "the chain is broken";
      previous = digits_of(proof::sha256(raw));
      if (std::string lie = take(line); !lie.empty()) return lie + ": " + raw;
    }
    return {};
  }

  std::size_t results() const { return results_.size(); }
  std::size_t physical = 0;
  std::size_t proved = 0;
  std::size_t witnessed = 0;

 private:
  std::string take(const Line& line) {
    const std::string type = line.text("t");
    if (type == "game") {
      game_ = line.text("game");
      return {};
    }
    const std::uint64_t epoch = line.number("epoch");
    const std::uint64_t player = line.number("player");
    if (type == "commit") return commits_.emplace(epoch, line.bytes("c")).second ? "" : "a second commitment";
    if (type == "pcommit") {
      if (!commits_.contains(epoch)) return "a player's commitment before the server's";
      return player_commits_.emplace(std::pair(epoch, player), line.bytes("c")).second ? "" : "a second commitment";
    }
    if (type == "pseed") {
      const std::string due = proof::player_commitment(game_, epoch, player, line.bytes("p"));
      if (player_commits_[{epoch, player}] != due) return "a seed does not open its commitment";
      if (started_.contains(epoch)) return "a seed after the first roll";
      seeds_[epoch].resize(2);
      seeds_[epoch][player] = line.bytes("p");
      return {};
    }
    if (type == "declare") return declare(line);
    if (type == "witness") {
      ++witnessed;
      const bool due = declared_.contains(line.number("index")) && !results_.contains(line.number("index"));
      links_[line.number("index")] = line.bytes("w");
      return due ? "" : "a link out of place";
    }
    if (type == "faces" || type == "physical") return result(line, type == "physical");
    if (type == "correct") {
      const bool named = !line.text("by").empty() && !line.text("why").empty();
      return named && results_.contains(line.number("index")) ? "" : "a correction without a name and a reason";
    }
    return type == "reveal" ? reveal(line) : "an unknown line";
  }

  std::string declare(const Line& line) {
    const std::uint64_t epoch = line.number("epoch");
    if (!commits_.contains(epoch) || revealed_.contains(epoch)) return "a roll outside an open epoch";
    if (line.number("index") != last_ + 1) return "roll numbers are not 1, 2, 3, ..";
    declared_.emplace(++last_, line);
    started_.insert(epoch);
    return {};
  }

  std::string result(const Line& line, bool is_physical) {
    const auto declared = declared_.find(line.number("index"));
    if (declared == declared_.end()) return "a result for an undeclared roll";
    if ((declared->second.text("source") == "physical") != is_physical) return "the result is not of that source";
    const std::vector<std::uint32_t> faces = line.faces();
    for (const std::uint32_t face : faces) {
      if (face < 1 || face > declared->second.number("sides")) return "impossible faces";
    }
    if (faces.size() != declared->second.number("count")) return "impossible faces";
    physical += is_physical ? 1 : 0;
    return results_.emplace(declared->first, faces).second ? "" : "a second result";
  }

  std::string reveal(const Line& line) {
    const std::uint64_t epoch = line.number("epoch");
    const std::string secret = line.bytes("s");
    if (commits_[epoch] != proof::commitment(game_, epoch, secret)) return "the seed does not open its commitment";
    revealed_.insert(epoch);
    std::vector<std::string> seeds = seeds_[epoch];
    seeds.resize(2);
    const std::string mixed = proof::mix(game_, epoch, seeds);
    for (const auto& [index, declared] : declared_) {
      if (declared.number("epoch") != epoch || declared.text("source") != "server") continue;
      if (!results_.contains(index)) return "a roll was declared and never shown";
      const std::string order = declared.bytes("order"), purpose = declared.text("purpose");
      const auto count = static_cast<std::uint32_t>(declared.number("count"));
      const auto sides = static_cast<std::uint32_t>(declared.number("sides"));
      const std::string bound =
          proof::context({game_, epoch, index, order, purpose, count, sides, mixed, links_[index]});
      if (proof::faces(secret, bound, count, sides) != results_[index]) return "not what the seeds give";
      ++proved;
    }
    return {};
  }

  std::string game_;
  std::map<std::uint64_t, std::string> commits_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::string> player_commits_;
  std::map<std::uint64_t, std::vector<std::string>> seeds_;
  std::map<std::uint64_t, Line> declared_;
  std::map<std::uint64_t, std::string> links_;
  std::map<std::uint64_t, std::vector<std::uint32_t>> results_;
  std::set<std::uint64_t> started_, revealed_;
  std::uint64_t last_ = 0;
};

std::string lines_of(TestServer& server, std::uint64_t match, std::uint64_t secret_epoch = 0) {
  return *dice_lines(export_match(server.store(), server.systems(), match, &server.signer()), secret_epoch);
}

void resign(TestMatch& match) {
  v1::Order order;
  order.mutable_resign();
  ASSERT_TRUE(accepted(match.red.order(order)));
}

TEST(PublishedFormat, ProvesAMatchWithServerDiceIncludingSecretRolls) {
  TestServer server;
  TestMatch match(server);
  match.red.act(shoot("R1", "B1"));
  match.red.act(end_phase());
  match.blue.act(shoot("X1", "R2"));
  match.blue.act(shoot("B2", "R2"));
  resign(match);
  PublishedChecker checker;
  EXPECT_EQ(checker.read(lines_of(server, match.id)), "");
  EXPECT_EQ(checker.proved, 2U);
  std::size_t secret = 0;
  for (std::uint64_t epoch = 1; epoch <= 4; ++epoch) {
    PublishedChecker of_few;
    EXPECT_EQ(of_few.read(lines_of(server, match.id, epoch)), "");
    secret += of_few.proved;
  }
  EXPECT_EQ(secret, 1U);
}

TEST(PublishedFormat, KeepsEveryRollOfARolledBackMatch) {
  TestServer server;
  Umpired at(server);
  const std::uint64_t before = at.umpire.seq();
  at.match.red.act(shoot("R1", "B1"));
  v1::UmpireOrder back;
  back.mutable_roll_back()->set_to_seq(before);
  ASSERT_TRUE(accepted(at.umpire.umpire(back)));
  at.match.red.act(shoot("R1", "B1"));
  resign(at.match);
  PublishedChecker checker;
  EXPECT_EQ(checker.read(lines_of(server, at.match.id)), "");
  EXPECT_EQ(checker.proved, 2U);
}

TEST(PublishedFormat, ContainsDeclarationsResultsAndCorrectionsOfPhysicalDice) {
  TestServer server;
  Umpired at(server, physical_dice());
  at.match.red.act(shoot("R1", "B1"));
  at.roll({5});
  const v1::DiceRolled rolled = at.match.red.events(v1::Event::kDiceRolled).front().dice_rolled();
  v1::UmpireOrder correct;
  correct.mutable_correct_dice()->set_epoch(rolled.epoch());
  correct.mutable_correct_dice()->set_index(rolled.index());
  correct.mutable_correct_dice()->add_faces(3);
  ASSERT_TRUE(accepted(at.umpire.umpire(correct, "misread")));
  resign(at.match);
  const std::string lines = lines_of(server, at.match.id);
  PublishedChecker checker;
  EXPECT_EQ(checker.read(lines), "");
  EXPECT_EQ(checker.physical, 1U);
  EXPECT_NE(lines.find("\"why\":\"misread\""), std::string::npos);
}

TEST(PublishedFormat, LeavesEpochsWithLostSecretsOpen) {
  TestServer server;
  TestMatch match(server);
  match.red.act(shoot("R1", "B1"));
  server.lose_dice_key();
  server.restart();
  match.red.watch(match.id, v1::SEAT_RED);
  match.red.act(shoot("R1", "B1"));
  resign(match);
  PublishedChecker checker;
  EXPECT_EQ(checker.read(lines_of(server, match.id)), "");
  EXPECT_EQ(checker.results(), 2U);
  EXPECT_EQ(checker.proved, 1U);
}

TEST(PublishedFormat, FindsWhatIsLeftOutOfItOrChanged) {
  TestServer server;
  TestMatch match(server);
  match.red.act(shoot("R1", "B1"));
  match.red.act(end_phase());
  resign(match);
  const std::string lines = lines_of(server, match.id);
  for (std::size_t at = 0; at < lines.size(); at += 7) {
    std::string changed = lines;
    if (changed[at] < '0' || changed[at] > '9') continue;
    changed[at] = changed[at] == '9' ? '8' : '9';
    EXPECT_NE(PublishedChecker().read(changed), "") << "character " << at;
  }
}

TEST_F(Witnessed, TheLinksAreInThePublishedFormat) {
  TestMatch& match = begin(true, true);
  match.red.act(shoot("R1", "B1"));
  ASSERT_TRUE(accepted(blue_->show()));
  end_and_check();
  PublishedChecker checker;
  EXPECT_EQ(checker.read(lines_of(server_, match.id)), "");
  EXPECT_EQ(checker.proved, 1U);
  EXPECT_EQ(checker.witnessed, 1U);
}

}  // namespace
}  // namespace battalia::play
