// The distances of the special rules of Naseby and Lützen: slightly under, exactly and slightly over, at any rotation
// of the table.
#include "server/rules/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/systems/pike_and_shotte/battles/scenarios.h"
#include "server/rules/systems/pike_and_shotte/book/book.h"
#include "server/rules/systems/pike_and_shotte/info/info.h"
#include "server/rules/systems/pike_and_shotte/special_rules/scenario_events.h"
#include "server/rules/systems/pike_and_shotte/special_rules/scenario_rules.h"
#include "tests/rules/support/turned.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

Table battle_called(std::string_view key) {
  for (const v1::Scenario& scenario : scenarios()) {
    if (scenario.info().key() == key) return from_message(scenario.table());
  }
  return {};
}

Unit& changed(Table& table, const char* id) { return const_cast<Unit&>(table.unit(UnitId(id))); }

void put_at(Table& table, const char* id, Length x, Length y) { changed(table, id).ground.centre = {x, y}; }

constexpr std::int32_t kHeadings[] = {0, 30, 137, 251};
constexpr Length kHairs[] = {Length::um(-51), Length(), Length::um(51)};

class NasebyDistances : public testing::Test {
 protected:
  Table table = battle_called("naseby-1645");
};

class LuetzenDistances : public testing::Test {
 protected:
  Table table = battle_called("lutzen-1632");
};

TEST_F(NasebyDistances, TheCrestAndTheHedgeHoldAtEveryHeading) {
  const auto hedge = std::find_if(table.terrain->begin(), table.terrain->end(),
                                  [](const Terrain& ground) { return ground.properties.has(kLined); });
  ASSERT_NE(hedge, table.terrain->end());
  for (const std::int32_t degrees : kHeadings) {
    for (const Length off : kHairs) {
      Table crest = table;
      put_at(crest, "K1", 52_in, 27_in + off);  // its front edge 6 in from the crest
      tests::turn_table(crest, Angle::degrees(degrees));
      const bool hidden =
          why_not_seen(battle_on(crest), crest.unit(UnitId("K1")), crest.unit(UnitId("P1"))).has_value();
      EXPECT_EQ(hidden, off > Length()) << degrees << " degrees, " << off.um();
      Table raked = table;
      Length x = 21.5_in;
      for (int step = 0; step < 8; ++step) {  // until it stands 12 in from the hedge
        put_at(raked, "KR1", x, 44_in);
        x += 12_in + off - geometry::distance_to_line(hedge->points, raked.unit(UnitId("KR1")).ground);
      }
      tests::turn_table(raked, Angle::degrees(degrees));
      const Battle battle = battle_on(raked);
      EXPECT_EQ(lined_hedge_rakes(battle, raked.unit(UnitId("PD1")), raked.unit(UnitId("KR1"))), off <= Length())
          << degrees << " degrees, " << off.um();
    }
  }
}

TEST_F(NasebyDistances, AHedgeIsLinedFromTwoInches) {
  const auto hedge = std::find_if(table.terrain->begin(), table.terrain->end(),
                                  [](const Terrain& ground) { return ground.properties.has(kLined); });
  ASSERT_NE(hedge, table.terrain->end());
  put_at(table, "KR1", 21.5_in, 44_in);
  for (const std::int32_t degrees : kHeadings) {
    for (const Length off : kHairs) {
      Table lined = table;
      geometry::Footprint& ground = changed(lined, "PD1").ground;
      for (int step = 0; step < 12; ++step)  // until it stands 2 in from the hedge, to its west
        ground.centre.x -= 2_in + off - geometry::distance_to_line(hedge->points, ground);
      tests::turn_table(lined, Angle::degrees(degrees));
      const Battle battle = battle_on(lined);
      EXPECT_EQ(lined_hedge_rakes(battle, lined.unit(UnitId("PD1")), lined.unit(UnitId("KR1"))), off <= Length())
          << degrees << " degrees, " << off.um();
    }
  }
}

// One unit stands in front of the other, at that distance, facing it.
void put_before(Table& table, const char* id, const char* other, Length gap) {
  const geometry::Footprint from = changed(table, other).ground;
  geometry::Footprint& ground = changed(table, id).ground;
  ground = geometry::standing_at(geometry::moved(geometry::front_centre(from), from.facing, gap),
                                 from.facing.opposite(), ground.frontage, ground.depth);
}

TEST_F(LuetzenDistances, TheKingsFallIsSeenFromTwelveInches) {
  for (const std::int32_t degrees : kHeadings) {
    for (const Length off : kHairs) {
      Table fall = table;
      changed(fall, "GUS").attached_to = UnitId("SR2");
      fall.contacts.push_back({UnitId("SR2"), UnitId("IL2")});
      put_before(fall, "SR1", "SR2", 12_in + off);
      tests::turn_table(fall, Angle::degrees(degrees));
      ScriptedDice ones({1, 1});
      Draft draft(fall, ones, book());
      const std::vector<UnitId> shocked = round_fought(draft, {UnitId("SR2"), UnitId("IL2")});
      const bool tests_for_him = std::find(shocked.begin(), shocked.end(), UnitId("SR1")) != shocked.end();
      EXPECT_EQ(tests_for_him, off <= Length()) << degrees << " degrees, " << off.um();
    }
  }
}

TEST_F(LuetzenDistances, TheDummyIsFoundOutAtExactlyTwelveInches) {
  for (const std::int32_t degrees : kHeadings) {
    for (const Length off : kHairs) {
      Table near = table;
      put_before(near, "SR1", "IL6", 12_in + off);
      tests::turn_table(near, Angle::degrees(degrees));
      NoDice dice;
      Draft draft(near, dice, book());
      after_act(draft);
      EXPECT_EQ(draft.unit(UnitId("IL6")).on_table(), off > Length()) << degrees << " degrees, " << off.um();
    }
  }
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
