// Shared by the tests of other versions of a game's rules: a server that is replaced by a program of another version.
#pragma once

#include "server/play/log/match_log.h"
#include "server/rules/rules_versions.h"
#include "tests/play/test_server.h"
#include "tests/support/revised.h"

#include <array>

namespace battalia::play {

class RulesNoteTest : public testing::Test {
 public:
  // What that viewer's log says about the rules.
  static std::vector<std::string> told(TestClient& client, std::uint64_t match, v1::Seat as) {
    std::vector<std::string> lines;
    client.history(match, as);  // waking the match reads what was durable before
    const v1::ServerMessage answer = client.history(match, as, 0, 1'000);
    EXPECT_TRUE(answer.has_history()) << answer.ShortDebugString();
    for (const v1::Update& update : answer.history().updates()) {
      for (const v1::Event& event : update.events()) {
        if (event.declared().key() == rules::kRulesChanged) lines.push_back(event.declared().text());
      }
    }
    return lines;
  }

 protected:
  RulesNoteTest() : server_({.think_ms = 10}, version(1)) {}

  // The skirmish in that version.
  static rules::Systems version(std::uint32_t number) {
    static const std::array<std::array<const rules::RuleSystem*, 1>, 3> all = {
        {{&tests::revised_skirmish(1)}, {&tests::revised_skirmish(2)}, {&tests::revised_skirmish(3)}}};
    return all[number - 1];
  }

  std::vector<v1::Record> records(std::uint64_t match) {
    return read_records(server_.store().log(), match, server_.store().log().head(match).version);
  }
  // The rows that say under which rules the game continues.
  std::vector<std::uint64_t> notes(std::uint64_t match) {
    std::vector<std::uint64_t> rows;
    for (const v1::Record& record : records(match)) {
      if (record.rules_version() != 0) rows.push_back(record.version());
    }
    return rows;
  }
  std::uint64_t head(std::uint64_t match) { return server_.store().log().head(match).version; }

  TestServer server_;
};

}  // namespace battalia::play
