// The outcome of a battle of God Will Know His Own: element equivalents as pools count them, and the fate of elements.
#include "server/rules/systems/god_will_know_his_own/victory/aftermath.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/systems/god_will_know_his_own/losses/losses.h"
#include "server/rules/systems/god_will_know_his_own/morale/surrender.h"
#include "server/rules/systems/god_will_know_his_own/victory/victory.h"
#include "tests/rules/god_will_know_his_own/host.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

v1::UnitAftermath entry(const Host& host, const UnitId& id) {
  const v1::Aftermath all = aftermath(host.table);
  for (const v1::UnitAftermath& unit : all.units()) {
    if (unit.unit() == id.str()) return unit;
  }
  ADD_FAILURE() << "no entry of " << id.str();
  return {};
}

TEST(GwkAftermath, CountsLossesAsPoolsDo) {  // GWK-MOR-30
  Host host;
  const auto red = host.add("r", "hi_o", 4);
  host.add("b", "bw_o", 4);
  EXPECT_EQ(entry(host, red[0]).strength_start_milli(), 1'000);
  EXPECT_EQ(entry(host, red[0]).percent(), 100U);
  host.unit(red[0]).statuses.set(kAloneBroken, 1);
  host.unit(red[0]).set(kMorale, Morale::broken);
  EXPECT_EQ(entry(host, red[0]).percent(), 50U) << "half a loss";
  EXPECT_EQ(entry(host, red[0]).fate(), v1::FATE_BROKEN);
  host.run([&](Draft& draft) { remove_element(draft, red[1], "destroyed", {}); });
  EXPECT_EQ(entry(host, red[1]).fate(), v1::FATE_DESTROYED);
  EXPECT_EQ(entry(host, red[1]).points_lost_milli(), 1'000);
  EXPECT_EQ(aftermath(host.table).sides(0).points_lost_milli(), 1'500);
  EXPECT_EQ(aftermath(host.table).sides(0).units_lost(), 2U);
  EXPECT_EQ(aftermath(host.table).sides(0).points_milli(), start_equivalents(host.table, v1::SIDE_RED) * 500);
}

TEST(GwkAftermath, NothingIsLeftOfABrokenElementThatIsDestroyed) {  // GWK-MOR-19: it counts half for morale only
  Host host;
  const auto red = host.add("r", "hi_o", 4);
  host.unit(red[0]).statuses.set(kAloneBroken, 1);
  host.unit(red[0]).set(kMorale, Morale::broken);
  host.run([&](Draft& draft) { remove_element(draft, red[0], "destroyed", {}); });
  EXPECT_EQ(entry(host, red[0]).percent(), 0U);
  EXPECT_EQ(entry(host, red[0]).points_lost_milli(), 500);
}

TEST(GwkAftermath, DistinguishesPrisonersFromElementsThatLeftTheTable) {  // GWK-SURR-10, GWK-MOVE-36
  Host host;
  const auto red = host.add("r", "hi_o", 4);
  host.add("b", "hi_o", 4);
  host.run([&](Draft& draft) {
    surrender(draft, red[0], "GWK-SURR-02");
    note_fate(draft, red[1], v1::FATE_FLED);
    remove_element(draft, red[1], "left the table", {"GWK-MOVE-36"});
  });
  EXPECT_EQ(entry(host, red[0]).fate(), v1::FATE_CAPTURED);
  EXPECT_EQ(entry(host, red[1]).fate(), v1::FATE_FLED);
  EXPECT_EQ(entry(host, red[1]).percent(), 100U) << "what it had when it went";
  EXPECT_EQ(entry(host, red[1]).points_lost_milli(), 1'000) << "and a loss all the same";
}

TEST(GwkAftermath, TheDefeatedSideLeavesTheField) {  // R-G35
  Host host;
  host.lose(host.add("r", "hi_o", 12), 11);
  host.add("b", "hi_o", 6);
  EXPECT_EQ(aftermath(host.table).held_the_field(), v1::SIDE_BLUE);
  EXPECT_EQ(aftermath(host.table).field_clause(), "GWK-MOR-31");
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
