// Compares the client's fold with the server's table: whatever happens, folding gives the view that a newcomer is sent.
#include "common/client_view/fold.h"
#include "server/rules/hidden_information/redaction.h"
#include "server/rules/table.h"
#include "tests/clients/small_table.h"

#include <google/protobuf/util/json_util.h>
#include <google/protobuf/util/message_differencer.h>
#include <gtest/gtest.h>

namespace battalia::terminal {
namespace {

v1::Event event(const std::string& json) {
  v1::Event event;
  const auto status = google::protobuf::util::JsonStringToMessage(json, &event);
  EXPECT_TRUE(status.ok()) << json << ": " << status.ToString();
  return event;
}

// One event of each kind, some twice so that they replace the earlier one.
const std::vector<std::string>& happenings() {
  static const std::vector<std::string> all = {
      R"({"turn_began": {"turn": 4, "active": "SIDE_BLUE"}})",
      R"({"phase_began": {"phase": "orders", "active": "SIDE_UNSPECIFIED"}})",
      R"({"unit_moved": {"unit": "P1", "to": {"centre": {"x_um": 10, "y_um": 20}, "facing_mdeg": 90000}, "cost_um": 5}})",
      R"({"unit_reformed": {"unit": "P2", "formation": "column", "footprint": {"frontage_um": 7, "depth_um": 8}, "to": {"centre": {"x_um": 1, "y_um": 2}}}})",
      R"({"unit_placed": {"unit": "P3", "to": {"centre": {"x_um": 300, "y_um": 400}, "facing_mdeg": 0}}})",
      R"({"unit_placed": {"unit": "P3", "to": {"centre": {"x_um": 500, "y_um": 400}}, "formation": "line", "footprint": {"frontage_um": 70, "depth_um": 80}}})",
      R"({"status_set": {"subject": {"unit": "K1"}, "key": "shaken", "value": 1}})",
      R"({"status_set": {"subject": {"unit": "K1"}, "key": "casualties", "value": 4}})",
      R"({"status_set": {"subject": {"unit": "K1"}, "key": "disordered", "value": 0}})",
      R"({"status_set": {"subject": {"command": "foot"}, "key": "broken", "value": 1}})",
      R"({"status_set": {"subject": {"side": "SIDE_RED"}, "key": "points", "value": 3}})",
      R"({"status_set": {"subject": {"side": "SIDE_BLUE"}, "key": "points", "value": 2}})",
      R"({"status_set": {"subject": {"game": true}, "key": "weather", "value": 2}})",
      R"({"status_set": {"subject": {"unit": "K1"}, "key": "target", "value": 5}})",
      R"({"status_set": {"subject": {"unit": "P1"}, "key": "target", "value": -3}})",
      R"({"status_set": {"subject": {"unit": "K1"}, "key": "target", "value": 4}})",
      R"({"contact_made": {"contact": {"a": "K1", "b": "P1", "face_of_a": "FACE_FRONT", "face_of_b": "FACE_FRONT"}}})",
      R"({"contact_made": {"contact": {"a": "K2", "b": "P2", "face_of_a": "FACE_FRONT", "face_of_b": "FACE_LEFT"}}})",
      R"({"contact_made": {"contact": {"a": "P1", "b": "K1", "face_of_a": "FACE_RIGHT", "face_of_b": "FACE_FRONT"}}})",
      R"({"contact_broken": {"a": "P2", "b": "K2"}})",
      R"({"attachment_set": {"unit": "AST", "to": "K1"}})",
      R"({"command_given": {"command": "foot", "commander": ""}})",
      R"({"decision_opened": {"decision": {"key": "response", "seat": "SEAT_BLUE", "units": ["P1"], "question": "Stand?"}}})",
      R"({"decision_opened": {"decision": {"key": "response", "seat": "SEAT_RED", "units": ["K1"], "question": "Stand?", "beside": true}}})",
      R"({"decision_closed": {"key": "response", "seat": "SEAT_BLUE"}})",
      R"({"modifier_set": {"modifier": {"id": 1, "subject": {"unit": "K1"}, "value": -1, "label": "sun"}}})",
      R"({"modifier_set": {"modifier": {"id": 2, "subject": {"side": "SIDE_RED"}, "value": 1}}})",
      R"({"modifier_set": {"modifier": {"id": 1, "subject": {"unit": "K1"}, "value": -2, "label": "sun"}}})",
      R"({"modifier_removed": {"id": 2}})",
      R"({"terrain_changed": {"terrain": {"id": "copse", "name": "Burnt copse", "kind": "rough", "shape": "SHAPE_AREA", "points": [{"x_um": 1}, {"y_um": 1}, {"x_um": 5, "y_um": 5}]}}})",
      R"({"terrain_changed": {"terrain": {"id": "stakes", "kind": "stakes", "shape": "SHAPE_POINT", "points": [{"x_um": 1}]}}})",
      R"({"unit_added": {"unit": {"id": "K9", "side": "SIDE_RED", "kind": "UNIT_KIND_TROOPS", "presence": "PRESENCE_RESERVE", "footprint": {"frontage_um": 1, "depth_um": 1}, "place": {"centre": {}}}}})",
      R"({"unit_revealed": {"unit": {"id": "P2", "name": "Truth", "side": "SIDE_BLUE", "kind": "UNIT_KIND_TROOPS", "presence": "PRESENCE_ON_TABLE", "footprint": {"frontage_um": 1, "depth_um": 1}, "place": {"centre": {}}}}})",
      R"({"declared": {"text": "K1 shouts."}})",
      R"({"dice_rolled": {"purpose": "shooting", "faces": [1, 2]}})",
      R"({"unit_removed": {"unit": "K1", "presence": "PRESENCE_DESTROYED", "reason": "breaks"}})",
      R"({"unit_removed": {"unit": "K9"}})",
      R"({"game_ended": {"result": {"outcome": "OUTCOME_BLUE", "reason": "Enough."}}})",
  };
  return all;
}

// Declared as a system might declare the events used here.
rules::Redaction redaction_of_parades() {
  v1::SystemInfo info;
  for (const char* key : {"broken", "points", "weather", "target"}) {
    v1::KeyDeclared& status = *info.add_statuses();
    status.set_key(key);
    status.set_names_unit(status.key() == "target");
    status.set_told_to_all(status.key() != "target");
  }
  return rules::Redaction(info);
}

class FoldForSeat : public testing::TestWithParam<v1::Seat> {};

TEST_P(FoldForSeat, GivesTheViewThatANewcomerIsSent) {
  const rules::Redaction redaction = redaction_of_parades();
  rules::Table table = rules::from_message(tests::small_table());
  v1::Table folded = redaction.view_of(table, GetParam());
  for (const std::string& text : happenings()) {
    const v1::Event happened = event(text);
    const std::int32_t replaced = redaction.value_replaced(happened, table);
    table.apply(happened);
    const auto shown = redaction.redact(happened, table, GetParam(), replaced);
    const bool fits = !shown || fold(*shown, folded);
    ASSERT_TRUE(fits) << text;
    const v1::Table fresh = redaction.view_of(table, GetParam());
    google::protobuf::util::MessageDifferencer differencer;
    std::string difference;
    differencer.set_message_field_comparison(google::protobuf::util::MessageDifferencer::EQUIVALENT);
    differencer.ReportDifferencesToString(&difference);
    ASSERT_TRUE(differencer.Compare(fresh, folded)) << text << "\n" << difference;
  }
}

INSTANTIATE_TEST_SUITE_P(EverySeat, FoldForSeat,
                         testing::Values(v1::SEAT_RED, v1::SEAT_BLUE, v1::SEAT_UMPIRE, v1::SEAT_SPECTATOR),
                         [](const auto& seat) { return v1::Seat_Name(seat.param); });

v1::View small_view() {
  v1::View view;
  view.set_seq(7);
  *view.mutable_table() = tests::small_table();
  view.mutable_prompt()->set_headline("before");
  return view;
}

TEST(FoldOfUpdates, AppliesOnlyTheNextNumber) {
  v1::View view = small_view();
  v1::Update update;
  update.set_seq(9);
  EXPECT_FALSE(fold(update, view));
  update.set_seq(8);
  EXPECT_TRUE(fold(update, view));
  EXPECT_EQ(view.seq(), 8U);
  EXPECT_EQ(view.prompt().headline(), "before") << "what is absent stays";
  EXPECT_FALSE(fold(update, view)) << "not twice";
}

TEST(FoldOfUpdates, ReplacesPromptAndMatchStateWhenPresent) {
  v1::View view = small_view();
  v1::Update update;
  update.set_seq(8);
  update.mutable_prompt()->set_headline("after");
  update.mutable_match_state()->set_stage(v1::STAGE_ENDED);
  EXPECT_TRUE(fold(update, view));
  EXPECT_EQ(view.prompt().headline(), "after");
  EXPECT_EQ(view.match().stage(), v1::STAGE_ENDED);
}

TEST(FoldOfUpdates, UnknownReferencesRequestTheWholeView) {
  v1::View view = small_view();
  v1::Update update;
  update.set_seq(8);
  *update.add_events() = event(R"({"unit_moved": {"unit": "Z9"}})");
  EXPECT_FALSE(fold(update, view));
}

TEST(FoldOfUpdates, ARollBackAsksForTheWholeView) {
  v1::View view = small_view();
  v1::Update update;
  update.set_seq(8);
  update.add_events()->mutable_rolled_back()->set_to_seq(3);
  EXPECT_FALSE(fold(update, view));
}

}  // namespace
}  // namespace battalia::terminal
