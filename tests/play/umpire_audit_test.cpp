// Whatever an umpire does, and whatever he looks at beyond his own seat, leaves an event that says who, what and why.
#include "tests/play/house.h"
#include "tests/support/figure.h"

#include <set>

namespace battalia::play {
namespace {

using tests::advance;
using tests::end_phase;
using tests::shoot;

std::string name_of_power(const v1::UmpireOrder& order) {
  return v1::UmpireOrder::descriptor()->FindFieldByNumber(order.power_case())->name();
}

// A game with clocks and an umpire, and somebody who looks on.
class UmpireAudit : public testing::Test {
 protected:
  void begin(bool physical_dice) {
    v1::CreateMatch terms;
    terms.set_needs_umpire(true);
    terms.set_physical_dice(physical_dice);
    terms.mutable_clock()->set_per_side_ms(3'600'000);
    match_ = std::make_unique<TestMatch>(house_, terms);
    umpire_ = std::make_unique<TestClient>(house_, "Uma");
    observer_ = std::make_unique<TestClient>(house_, "Cat");
    ASSERT_TRUE(umpire_->join(match_->id, v1::SEAT_UMPIRE).has_joined());
    umpire_->watch(match_->id, v1::SEAT_UMPIRE);
    observer_->watch(match_->id, v1::SEAT_SPECTATOR);
  }

  // Exercises a power; everybody is told at once who, which and why, and so says the log.
  void exercise(const v1::UmpireOrder& order) {
    const std::string power = name_of_power(order);
    const std::string reason = "because of " + power;
    ASSERT_TRUE(accepted(umpire_->umpire(order, reason))) << power;
    for (const TestClient* person : {&match_->red, &match_->blue, observer_.get()}) {
      EXPECT_EQ(told(*person, power, reason), 1) << power << ", " << person->name();
    }
    EXPECT_EQ(logged(power, reason), 1) << power;
    exercised_.insert(power);
  }
  static int told(const TestClient& person, const std::string& power, const std::string& reason) {
    int count = 0;
    for (const v1::Event& event : person.events(v1::Event::kUmpireRuled)) count += is(event, power, reason) ? 1 : 0;
    return count;
  }
  int logged(const std::string& power, const std::string& reason) {
    int count = 0;
    for (const store::Row& row : house_.store().log().read(match_->id, 0, 1'000)) {
      v1::Record record;
      EXPECT_TRUE(record.ParseFromString(row.bytes));
      for (const v1::Event& event : record.events()) count += is(event, power, reason) ? 1 : 0;
    }
    return count;
  }
  static bool is(const v1::Event& event, const std::string& power, const std::string& reason) {
    const v1::UmpireRuled& ruled = event.umpire_ruled();
    return ruled.person() == "Uma" && ruled.power() == power && ruled.reason() == reason;
  }

  TestHouse house_;
  std::unique_ptr<TestMatch> match_;
  std::unique_ptr<TestClient> umpire_;
  std::unique_ptr<TestClient> observer_;
  std::set<std::string> exercised_;
};

std::vector<v1::UmpireOrder> each_power() {
  std::vector<v1::UmpireOrder> orders;
  const auto add = [&](auto fill) { fill(orders.emplace_back()); };
  const auto place = [](v1::PlaceUnit& where) {
    where.set_unit("R2");
    where.mutable_place()->mutable_centre()->set_x_um(500'000);
    where.mutable_place()->mutable_centre()->set_y_um(200'000);
  };
  add([&](auto& o) { place(*o.mutable_place()); });
  add([](auto& o) {
    o.mutable_set_statuses()->mutable_subject()->set_unit("B1");
    o.mutable_set_statuses()->add_statuses()->set_key("hits");
    o.mutable_set_statuses()->mutable_statuses(0)->set_value(1);
  });
  add([](auto& o) {
    v1::UmpireModifier& modifier = *o.mutable_add_modifier()->mutable_modifier();
    modifier.mutable_subject()->set_side(v1::SIDE_RED);
    modifier.set_purpose("shooting");
    modifier.set_value(1);
    modifier.set_label("the sun in their eyes");
  });
  add([](auto& o) { o.mutable_remove_modifier()->set_id(1); });
  add([&](auto& o) {
    o.mutable_overrule()->set_ruling("The shot was out of range.");
    place(*o.mutable_overrule()->add_places());
  });
  add([](auto& o) { o.mutable_pause(); });
  add([](auto& o) { o.mutable_unpause(); });
  add([](auto& o) {
    v1::Unit& unit = *o.mutable_add_unit()->mutable_unit();
    unit.set_id("R9");
    unit.set_name("Stragglers");
    unit.set_side(v1::SIDE_RED);
    unit.set_kind(v1::UNIT_KIND_TROOPS);
    unit.set_type("company");
    unit.set_presence(v1::PRESENCE_RESERVE);
    unit.mutable_footprint()->set_frontage_um(100'000);
    unit.mutable_footprint()->set_depth_um(50'000);
  });
  add([](auto& o) {
    v1::Contact& contact = *o.mutable_set_contact()->mutable_contact();
    contact.set_a("R1");
    contact.set_b("B1");
    contact.set_face_of_a(v1::FACE_FRONT);
    contact.set_face_of_b(v1::FACE_FRONT);
  });
  add([](auto& o) {
    o.mutable_set_clock()->set_seat(v1::SEAT_RED);
    o.mutable_set_clock()->set_left_ms(600'000);
  });
  add([](auto& o) {
    o.mutable_decide_for()->set_seat(v1::SEAT_RED);
    *o.mutable_decide_for()->mutable_act() = end_phase();
  });
  add([](auto& o) {
    o.mutable_remove()->set_unit("R2");
    o.mutable_remove()->set_presence(v1::PRESENCE_RESERVE);
  });
  return orders;
}

TEST_F(UmpireAudit, EveryActLeavesItsEventForEverybody) {
  begin(false);
  for (const v1::UmpireOrder& order : each_power()) exercise(order);
  v1::UmpireOrder order;
  order.mutable_roll_back()->set_to_seq(umpire_->seq() - 1);
  exercise(order);
  order.mutable_declare_result()->mutable_result()->set_outcome(v1::OUTCOME_DRAW);
  exercise(order);

  begin(true);
  ASSERT_TRUE(accepted(match_->red.act(shoot("R1", "B1"))));
  order.mutable_enter_dice()->add_faces(5);
  exercise(order);

  v1::UmpireOrder correction;
  const v1::DiceRolled rolled = match_->red.events(v1::Event::kDiceRolled).at(0).dice_rolled();
  correction.mutable_correct_dice()->set_epoch(rolled.epoch());
  correction.mutable_correct_dice()->set_index(rolled.index());
  correction.mutable_correct_dice()->add_faces(4);
  exercise(correction);

  const auto* powers = v1::UmpireOrder::descriptor()->FindOneofByName("power");
  for (int i = 0; i < powers->field_count(); ++i) {
    EXPECT_TRUE(exercised_.contains(powers->field(i)->name())) << "exercise " << powers->field(i)->name() << " here";
  }
  tests::figure("bar 35: powers exercised, each told to all and logged", exercised_.size());
}

TEST_F(UmpireAudit, EveryLookThroughASidesEyesLeavesItsEventOnceATurn) {
  begin(false);
  const std::string reason = "The umpire looks through the eyes of red.";
  ASSERT_TRUE(umpire_->watch(match_->id, v1::SEAT_RED).has_view_shown());
  ASSERT_TRUE(umpire_->watch(match_->id, v1::SEAT_RED).has_view_shown());
  EXPECT_EQ(told(match_->red, "look", reason), 1);
  EXPECT_EQ(told(match_->blue, "look", reason), 1);
  EXPECT_EQ(logged("look", reason), 1);
  v1::GetHistory past;
  past.set_match(match_->id);
  past.set_as(v1::SEAT_BLUE);
  umpire_->ask([&](const Call& call) { house_.service().get_history(call, past); });
  EXPECT_EQ(told(match_->blue, "look", "The umpire looks through the eyes of blue."), 1);
  ASSERT_TRUE(match_->red.watch(match_->id, v1::SEAT_RED).has_view_shown());
  EXPECT_EQ(logged("look", reason), 1) << "one's own eyes are nobody's business";
}

}  // namespace
}  // namespace battalia::play
