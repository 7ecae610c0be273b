// Everything an umpire does or looks at beyond their own seat leaves an event that says who, what and why.
#include "tests/play/test_server.h"
#include "tests/support/metric.h"
#include "tests/support/powers.h"

#include <set>

namespace battalia::play {
namespace {

std::string name_of_power(const v1::UmpireOrder& order) {
  return v1::UmpireOrder::descriptor()->FindFieldByNumber(order.power_case())->name();
}

// A game with clocks, an umpire and a spectator.
class UmpireAudit : public testing::Test {
 protected:
  void begin(bool physical_dice) {
    v1::CreateMatch terms;
    terms.set_needs_umpire(true);
    terms.set_physical_dice(physical_dice);
    terms.mutable_clock()->set_per_side_ms(3'600'000);
    match_ = std::make_unique<TestMatch>(server_, terms);
    umpire_ = std::make_unique<TestClient>(server_, "Uma");
    observer_ = std::make_unique<TestClient>(server_, "Cat");
    match_->begin_with(*umpire_);
    observer_->watch(match_->id, v1::SEAT_SPECTATOR);
  }

  // Uses a power; everybody is told at once who used which power and why, and the log says the same.
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
    for (const store::StoredRecord& row : server_.store().log().read(match_->id, 0, 1'000)) {
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

  TestServer server_;
  std::unique_ptr<TestMatch> match_;
  std::unique_ptr<TestClient> umpire_;
  std::unique_ptr<TestClient> observer_;
  std::set<std::string> exercised_;
};

TEST_F(UmpireAudit, EveryActLeavesItsEventForEverybody) {
  begin(false);
  std::vector<v1::UmpireOrder> with_dice;
  for (v1::UmpireOrder& order : tests::one_of_each_power()) {
    if (order.has_roll_back()) order.mutable_roll_back()->set_to_seq(umpire_->seq() - 1);
    const bool wants_dice = order.has_enter_dice() || order.has_correct_dice();
    wants_dice ? with_dice.push_back(order) : exercise(order);
  }

  begin(true);
  ASSERT_TRUE(accepted(match_->red.act(shoot("R1", "B1"))));
  for (const v1::UmpireOrder& order : with_dice) exercise(order);

  const auto* powers = v1::UmpireOrder::descriptor()->FindOneofByName("power");
  for (int i = 0; i < powers->field_count(); ++i) {
    EXPECT_TRUE(exercised_.contains(powers->field(i)->name())) << "exercise " << powers->field(i)->name() << " here";
  }
  tests::metric("target 35: powers exercised, each told to all and logged", exercised_.size());
}

// A secret ruling keeps its reason until the end; the faces of dice, and who entered them, are public at once.
TEST_F(UmpireAudit, DiceAreEnteredAndCorrectedBeforeEverybody) {
  begin(true);
  ASSERT_TRUE(accepted(match_->red.act(shoot("R1", "B1"))));
  v1::UmpireOrder enter;
  enter.set_secret(true);
  enter.mutable_enter_dice()->add_faces(6);
  ASSERT_TRUE(accepted(umpire_->umpire(enter, "kept back")));
  v1::UmpireOrder correct;
  correct.set_secret(true);
  const auto rolled = umpire_->events(v1::Event::kDiceRolled);
  ASSERT_EQ(rolled.size(), 1U);
  correct.mutable_correct_dice()->set_epoch(rolled[0].dice_rolled().epoch());
  correct.mutable_correct_dice()->set_index(rolled[0].dice_rolled().index());
  correct.mutable_correct_dice()->add_faces(5);
  ASSERT_TRUE(accepted(umpire_->umpire(correct, "kept back")));
  for (const TestClient* person : {&match_->red, &match_->blue, observer_.get()}) {
    ASSERT_EQ(person->events(v1::Event::kDiceRolled).size(), 1U) << person->name();
    EXPECT_EQ(person->events(v1::Event::kDiceRolled)[0].dice_rolled().attested_by(), "Uma");
    ASSERT_EQ(person->events(v1::Event::kDiceCorrected).size(), 1U) << person->name();
    EXPECT_EQ(person->events(v1::Event::kDiceCorrected)[0].dice_corrected().faces(0), 5U);
    EXPECT_TRUE(person->events(v1::Event::kUmpireRuled).empty()) << person->name();
  }
}

TEST_F(UmpireAudit, AnUmpiresRequestAsASideIsRecordedBeforeTheAnswer) {
  const std::vector<std::function<v1::ServerMessage()>> ways = {
      [&] { return umpire_->watch(match_->id, v1::SEAT_RED); },
      [&] { return umpire_->history(match_->id, v1::SEAT_RED); },
      [&] { return umpire_->reaches(match_->id, v1::SEAT_RED, "R1"); },
      [&] { return umpire_->offers(match_->id, v1::SEAT_RED, {"R1"}); },
  };
  for (const auto& ask : ways) {
    begin(false);
    server_.hold_disk();
    EXPECT_EQ(ask().kind_case(), v1::ServerMessage::KIND_NOT_SET) << "what was looked at is in the log for good first";
    server_.release_disk();
    for (const TestClient* person : {&match_->red, &match_->blue, observer_.get()}) {
      EXPECT_EQ(told(*person, "look", "The umpire looks at the view of Red."), 1) << person->name();
    }
  }
}

TEST_F(UmpireAudit, ReadingPrivateChatIsRecorded) {
  begin(false);
  ASSERT_TRUE(match_->red.say(v1::AUDIENCE_SIDE, "by the mill").has_chat_said());
  const std::uint64_t before = match_->red.seq();
  EXPECT_EQ(umpire_->chat(match_->id).chat().lines_size(), 1);
  umpire_->chat(match_->id);
  match_->red.chat(match_->id);
  const std::string reason = "The umpire reads the sides' private chat.";
  EXPECT_EQ(told(match_->red, "look", reason), 1);
  EXPECT_EQ(told(match_->blue, "look", reason), 1);
  EXPECT_EQ(logged("look", reason), 1);
  EXPECT_TRUE(accepted(match_->red.order(order_of(tests::advance("R1", 1)), "x", before))) << "a look is no move";
}

TEST_F(UmpireAudit, ALookWhileTheServerGoesDownIsOnRecordToo) {
  begin(false);
  server_.service().stop();
  umpire_->watch(match_->id, v1::SEAT_RED);
  EXPECT_EQ(logged("look", "The umpire looks at the view of Red."), 1);
}

TEST_F(UmpireAudit, EveryLookThroughASidesEyesLeavesItsEventOnceATurn) {
  begin(false);
  const std::string reason = "The umpire looks at the view of Red.";
  ASSERT_TRUE(umpire_->watch(match_->id, v1::SEAT_RED).has_view_shown());
  ASSERT_TRUE(umpire_->watch(match_->id, v1::SEAT_RED).has_view_shown());
  EXPECT_EQ(told(match_->red, "look", reason), 1);
  EXPECT_EQ(told(match_->blue, "look", reason), 1);
  EXPECT_EQ(logged("look", reason), 1);
  v1::GetHistory past;
  past.set_match(match_->id);
  past.set_as(v1::SEAT_BLUE);
  umpire_->ask([&](const RequestContext& call) { server_.service().get_history(call, past); });
  EXPECT_EQ(told(match_->blue, "look", "The umpire looks at the view of Blue."), 1);
  ASSERT_TRUE(match_->red.watch(match_->id, v1::SEAT_RED).has_view_shown());
  EXPECT_EQ(logged("look", reason), 1) << "one's own eyes are nobody's business";
}

}  // namespace
}  // namespace battalia::play
