// The context of a question is read back unchanged from the text in which the table is written.
#include "server/rules/mechanics/decisions/saved_records.h"
#include "common/notation/act.h"
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/hits.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

TEST(SavedRecords, OrdersToFireAreActsInNotation) {
  FireOrder all;
  all.unit = UnitId("K 3");
  all.face = v1::FACE_LEFT;
  all.target = UnitId("P1");
  all.second = UnitId("P2");
  all.ball = all.danger = all.aboard = true;
  all.rank = 2;
  all.works = 7;
  FireOrder holds;
  holds.unit = UnitId("K4");
  holds.hold = true;
  v1::Decision decision;
  mechanics::save_records<FireOrder>(decision, "orders", {all, holds});
  EXPECT_EQ(mechanics::context_value(decision, "orders"),
            "choose : unit targets \"K 3\" : target targets P1 : second targets P2 : numbers shares "
            "face=4, ball=1, danger=1, rank=2, works=7, aboard=1");
  const auto read = mechanics::saved_records<FireOrder>(decision, "orders");
  ASSERT_EQ(read.size(), 2U);
  v1::Decision again;
  mechanics::save_records(again, "orders", read);
  EXPECT_EQ(again.DebugString(), decision.DebugString());
  EXPECT_EQ(read[0].unit, all.unit);
  EXPECT_EQ(read[0].face, v1::FACE_LEFT);
  EXPECT_EQ(read[0].works, 7);
  EXPECT_TRUE(read[0].aboard);
  EXPECT_TRUE(read[1].hold);
  EXPECT_TRUE(read[1].target.empty());
  EXPECT_TRUE(mechanics::saved_records<FireOrder>(decision, "theirs").empty());
}

TEST(SavedRecords, HitsReadBackUnchanged) {
  Hits hits;
  hits.target = 3;
  hits.by = 5;
  hits.count = 8;
  hits.combat = hits.shielded = hits.heavy = true;
  hits.save = static_cast<SaveRow>(2);
  hits.face = v1::FACE_REAR;
  hits.figures = 12;
  hits.models = 1;
  v1::Decision decision;
  mechanics::save_records<Hits>(decision, "hits", {hits, Hits()});
  const auto read = mechanics::saved_records<Hits>(decision, "hits");
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(read[0].target, 3);
  EXPECT_EQ(read[0].by, 5);
  EXPECT_EQ(read[0].count, 8);
  EXPECT_TRUE(read[0].combat && read[0].shielded && read[0].heavy);
  EXPECT_FALSE(read[0].guns || read[0].heavy_weapon);
  EXPECT_EQ(read[0].save, hits.save);
  EXPECT_EQ(read[0].face, v1::FACE_REAR);
  EXPECT_EQ(read[0].figures, 12);
  EXPECT_EQ(read[0].models, 1);
  EXPECT_EQ(read[1].face, v1::FACE_FRONT);
}

TEST(SavedRecords, TextThatIsNotAnActIsSkipped) {
  v1::Decision decision;
  mechanics::save_context(decision, "orders", "K3 1 P1 - 0 0 0 0 0 0 ");
  EXPECT_TRUE(mechanics::saved_records<FireOrder>(decision, "orders").empty());
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
