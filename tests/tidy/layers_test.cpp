// Tests the checker with planted includes, one per rule of the layer table.
#include "tests/tidy/layers.h"

#include <gtest/gtest.h>

namespace battalia::tests {
namespace {

std::size_t faults_of(std::string path, std::string include) {
  return include_faults({std::move(path), {"// A header.", "#include " + include}}).size();
}

TEST(Layers, DownwardIsAllowedHoweverFar) {
  EXPECT_EQ(faults_of("server/play/match/match_host.cpp", "\"server/rules/table.h\""), 0u);
  EXPECT_EQ(faults_of("server/net/gateway/gateway.cpp", "\"common/geometry/point.h\""), 0u);
  EXPECT_EQ(faults_of("server/rules/table.h", "\"battalia/v1/table.pb.h\""), 0u);
}

TEST(Layers, UpwardIsAFault) {
  EXPECT_EQ(faults_of("common/geometry/point.h", "\"server/rules/table.h\""), 1u);
  EXPECT_EQ(faults_of("server/rules/table.h", "\"server/rules/mechanics/odds.h\""), 1u);
  EXPECT_EQ(faults_of("common/base/length.h", "\"battalia/v1/table.pb.h\""), 1u);
}

TEST(Layers, SidewaysIsAFault) {
  EXPECT_EQ(faults_of("server/store/event_log.h", "\"server/rules/table.h\""), 1u);
  EXPECT_EQ(faults_of("server/play/lobby/lobby.h", "\"server/accounts/accounts.h\""), 1u);
}

TEST(Layers, AClientNeverIncludesTheServer) {
  EXPECT_EQ(faults_of("clients/terminal/play/bot.cpp", "\"server/rules/rule_system.h\""), 1u);
}

TEST(Layers, ASystemNeverIncludesAnother) {
  EXPECT_EQ(faults_of("server/rules/systems/fornovo_to_sedgemoor/move.cpp",
                      "\"server/rules/systems/fornovo_to_sedgemoor/tables/tables.h\""),
            0u);
  EXPECT_EQ(faults_of("server/rules/systems/fornovo_to_sedgemoor/move.cpp", "\"server/rules/systems/gwkho/tables.h\""),
            1u);
}

TEST(Layers, AFamilyKnowsNoneOfItsSystems) {
  const std::string family = "server/rules/families/brigade/";
  const std::string system = "server/rules/systems/pike_and_shotte/";
  EXPECT_EQ(faults_of(system + "variations/hedgehog.cpp", "\"" + family + "formations/formations.h\""), 0u);
  EXPECT_EQ(faults_of(family + "formations/formations.cpp", "\"" + system + "variations/hedgehog.h\""), 1u);
  EXPECT_EQ(faults_of(family + "melee/combat.cpp", "\"" + family + "movement/movement.h\""), 0u);
  EXPECT_EQ(faults_of(family + "movement/movement.cpp", "\"" + family + "melee/combat.h\""), 1u);
  EXPECT_EQ(faults_of(family + "book/book.cpp", "\"server/rules/mechanics/odds.h\""), 0u);
  EXPECT_EQ(faults_of("server/rules/mechanics/odds.cpp", "\"" + family + "book/book.h\""), 1u);
}

TEST(Layers, AChapterUsesThoseBeforeIt) {
  const std::string book = "server/rules/systems/fornovo_to_sedgemoor/";
  EXPECT_EQ(faults_of(book + "melee/combat.cpp", "\"" + book + "movement/movement.h\""), 0u);
  EXPECT_EQ(faults_of(book + "movement/path.cpp", "\"" + book + "melee/combat.h\""), 1u);
  EXPECT_EQ(faults_of(book + "tables/cells.h", "\"server/rules/mechanics/odds.h\""), 0u);
  EXPECT_EQ(faults_of(book + "fornovo_to_sedgemoor.cpp", "\"" + book + "display/previews.h\""), 0u);
  EXPECT_EQ(faults_of(book + "display/previews.cpp", "\"" + book + "fornovo_to_sedgemoor.h\""), 1u);
}

TEST(Layers, FoldersOfPlayLeaguesAndCampaignsUseThoseBeforeThem) {
  EXPECT_EQ(faults_of("server/play/match/match_host.h", "\"server/play/orders/orders.h\""), 0u);
  EXPECT_EQ(faults_of("server/play/orders/orders.h", "\"server/play/match/match_host.h\""), 1u);
  EXPECT_EQ(faults_of("server/play/state/match_state.h", "\"server/play/refusal.h\""), 0u);
  EXPECT_EQ(faults_of("server/play/refusal.h", "\"server/play/state/match_state.h\""), 1u);
  EXPECT_EQ(faults_of("server/league/scoring/formula.h", "\"server/league/pairing/reasons.h\""), 1u);
  EXPECT_EQ(faults_of("server/campaign/adjudicate.cpp", "\"server/campaign/turns/turn.h\""), 0u);
  EXPECT_EQ(faults_of("server/campaign/turns/turn.h", "\"server/campaign/adjudicate.h\""), 1u);
}

TEST(Layers, NothingNamesTheSystemsButTheRegistryThatCMakeMakes) {
  EXPECT_EQ(faults_of("server/rules/table.cpp", "\"server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h\""),
            1u);
}

TEST(Layers, IncludesGoByTheFullPath) { EXPECT_EQ(faults_of("server/rules/table.cpp", "\"table.h\""), 1u); }

TEST(Layers, BeastStaysInTheNetworkAndClocksOutOfTheRules) {
  EXPECT_EQ(faults_of("server/net/connections/listener.cpp", "<boost/beast/core.hpp>"), 0u);
  EXPECT_EQ(faults_of("server/play/lobby/lobby.cpp", "<boost/beast/core.hpp>"), 1u);
  EXPECT_EQ(faults_of("server/rules/mechanics/odds.cpp", "<chrono>"), 1u);
}

}  // namespace
}  // namespace battalia::tests
