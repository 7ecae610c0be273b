// What is hidden stays hidden over whole games, seen from the wire: canaries in everything that somebody may not know
// are in no byte that reaches them; and of two games that differ in nothing but what is hidden from red, red and
// whoever looks on are sent the very same.
#include "common/player/chooser.h"
#include "tests/play/house.h"
#include "tests/support/figure.h"
#include "tests/support/forget_random.h"

#include <google/protobuf/descriptor.h>

#include <algorithm>

namespace battalia::play {
namespace {

constexpr int kSteps = 60;

v1::UmpireOrder hidden_unit(const std::string& id, v1::Side side, v1::Seat from, int x_inches, int y_inches) {
  v1::UmpireOrder order;
  order.set_secret(true);
  v1::Unit& unit = *order.mutable_add_unit()->mutable_unit();
  unit.set_id(id);
  unit.set_name("The " + id);
  unit.set_side(side);
  unit.set_command(side == v1::SIDE_RED ? "r1" : "b1");
  unit.set_kind(v1::UNIT_KIND_TROOPS);
  unit.set_type("company");
  unit.set_formation("line");
  unit.set_presence(v1::PRESENCE_ON_TABLE);
  unit.mutable_footprint()->set_frontage_um(Length::inches(2).um());
  unit.mutable_footprint()->set_depth_um(Length::inches(1).um());
  unit.mutable_place()->mutable_centre()->set_x_um(Length::inches(x_inches).um());
  unit.mutable_place()->mutable_centre()->set_y_um(Length::inches(y_inches).um());
  unit.mutable_place()->set_facing_mdeg(side == v1::SIDE_RED ? 0 : 180'000);
  unit.add_hidden_from(from);
  return order;
}

v1::CreateMatch umpired() {
  v1::CreateMatch terms;
  terms.set_needs_umpire(true);
  terms.set_physical_dice(true);
  return terms;
}

// A game from a seed, of two sides that take whatever is offered, with an umpire, and somebody who looks on.
class HiddenGame {
 public:
  explicit HiddenGame(std::uint64_t seed) : random_(seed), match_(house_, umpired()) {
    EXPECT_TRUE(umpire_.join(match_.id, v1::SEAT_UMPIRE).has_joined());
    umpire_.watch(match_.id, v1::SEAT_UMPIRE);
    observer_.watch(match_.id, v1::SEAT_SPECTATOR);
  }

  TestClient& red() { return match_.red; }
  TestClient& blue() { return match_.blue; }
  TestClient& umpire() { return umpire_; }
  TestClient& observer() { return observer_; }
  TestHouse& house() { return house_; }
  bool ended() const { return umpire_.match().stage() == v1::STAGE_ENDED; }

  // One act, or one roll. Nobody moves what bears one of these names.
  void step(const std::vector<std::string>& untouched) {
    if (umpire_.prompt().has_roll_wanted()) {
      v1::UmpireOrder roll;
      for (std::uint32_t die = 0; die < umpire_.prompt().roll_wanted().count(); ++die) {
        roll.mutable_enter_dice()->add_faces(1 + random_.below(6));
      }
      EXPECT_TRUE(accepted(umpire_.umpire(roll, "")));
      return;
    }
    for (TestClient* side : {&match_.red, &match_.blue}) {
      v1::Prompt prompt = side->prompt();
      auto& offers = *prompt.mutable_offers();
      offers.erase(std::remove_if(offers.begin(), offers.end(),
                                  [&](const v1::Offer& offer) {
                                    return std::any_of(untouched.begin(), untouched.end(), [&](const auto& id) {
                                      return offer.DebugString().find(id) != std::string::npos;
                                    });
                                  }),
                   offers.end());
      if (!prompt.to_move() || offers.empty()) continue;
      side->act(player::choose(prompt, random_, player::Style::random));
      return;
    }
  }

  // Whatever a person may ask that could tell too much.
  void probe(TestClient& person, v1::Seat as, const std::string& unit) {
    v1::GetHistory past;
    past.set_match(match_.id);
    past.set_as(as);
    person.ask([&](const Call& call) { house_.service().get_history(call, past); });
    v1::GetChat chat;
    chat.set_match(match_.id);
    person.ask([&](const Call& call) { house_.service().get_chat(call, chat); });
    person.ask([&](const Call& call) { house_.service().list_matches(call, {}); });
    person.watch(match_.id, as);
    if (as == v1::SEAT_SPECTATOR) return;
    for (const v1::Act& act : {tests::shoot(as == v1::SEAT_RED ? "R1" : "B1", unit), tests::advance(unit, 1)}) {
      v1::AskPreview preview;
      preview.set_match(match_.id);
      preview.set_seat(as);
      *preview.mutable_act() = act;
      person.ask([&](const Call& call) { house_.service().ask_preview(call, preview); });
      person.act(act);
    }
  }

 private:
  TestHouse house_;
  player::Random random_;
  TestMatch match_;
  TestClient umpire_{house_, "Uma"};
  TestClient observer_{house_, "Cat"};
};

int holding(const std::vector<v1::ServerMessage>& told, const std::string& canary) {
  return static_cast<int>(std::count_if(told.begin(), told.end(), [&](const v1::ServerMessage& message) {
    return message.SerializeAsString().find(canary) != std::string::npos;
  }));
}

// ---------------------------------------------------------------- canaries

TEST(HiddenGames, NoCanaryReachesWhomItIsHiddenFrom) {
  const std::uint64_t games = tests::in_slow_set<std::uint64_t>(40, 1'000);
  std::size_t messages = 0;
  int known = 0;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    HiddenGame game(seed);
    ASSERT_TRUE(accepted(
        game.umpire().umpire(hidden_unit("reds-canary", v1::SIDE_RED, v1::SEAT_BLUE, 6, 2), "umpires-canary")));
    ASSERT_TRUE(accepted(
        game.umpire().umpire(hidden_unit("blues-canary", v1::SIDE_BLUE, v1::SEAT_RED, 42, 46), "umpires-canary")));
    for (int step = 0; step < kSteps; ++step) {
      if (step % 10 == 0) {
        ASSERT_TRUE(game.red().say(v1::AUDIENCE_SIDE, "reds-canary").has_chat_said());
        ASSERT_TRUE(game.blue().say(v1::AUDIENCE_NOTE, "blues-canary").has_chat_said());
        ASSERT_TRUE(game.umpire().say(v1::AUDIENCE_SIDE, "blues-canary", v1::SEAT_BLUE).has_chat_said());
        game.probe(game.red(), v1::SEAT_RED, "blue-canary-guessed");
        game.probe(game.blue(), v1::SEAT_BLUE, "red-canary-guessed");
        game.probe(game.observer(), v1::SEAT_SPECTATOR, "");
      }
      game.step({"reds-canary", "blues-canary"});
      if (game.ended()) break;  // then everything is shown
      for (TestClient* person : {&game.red(), &game.blue(), &game.observer()}) {
        const std::vector<v1::ServerMessage> told = person->news();
        messages += told.size();
        EXPECT_EQ(person == &game.red() ? 0 : holding(told, "reds-canary"), 0) << person->name();
        EXPECT_EQ(person == &game.blue() ? 0 : holding(told, "blues-canary"), 0) << person->name();
        EXPECT_EQ(holding(told, "umpires-canary"), 0) << person->name();
        known += person == &game.red() ? holding(told, "reds-canary") : 0;
      }
    }
  }
  EXPECT_GT(known, 0) << "its own side knows it, so there was something to find";
  tests::figure("bar 33: games with canaries, messages looked at, canaries found",
                std::to_string(games) + ", " + std::to_string(messages) + ", 0");
}

// ---------------------------------------------------------------- pairs of games

// What it was sent since this was asked last.
std::vector<std::string> stream_of(TestClient& person) {
  std::vector<std::string> stream;
  for (v1::ServerMessage message : person.news()) {
    tests::forget_random(message);
    stream.push_back(message.SerializeAsString());
  }
  return stream;
}

TEST(HiddenGames, OfTwoThatDifferInWhatIsHiddenAloneOthersAreSentTheSame) {
  const std::uint64_t pairs = tests::in_slow_set<std::uint64_t>(20, 500);
  std::size_t compared = 0;
  for (std::uint64_t seed = 1; seed <= pairs; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    HiddenGame one(seed);
    HiddenGame other(seed);
    ASSERT_TRUE(accepted(one.umpire().umpire(hidden_unit("hidden-1", v1::SIDE_BLUE, v1::SEAT_RED, 42, 46), "one")));
    ASSERT_TRUE(accepted(other.umpire().umpire(
        hidden_unit("hidden-with-a-longer-name", v1::SIDE_BLUE, v1::SEAT_RED, 44, 44), "another reason, and longer")));
    for (int step = 0; step < kSteps; ++step) {
      for (HiddenGame* game : {&one, &other}) {
        if (step % 10 == 0) {
          game->probe(game->red(), v1::SEAT_RED, "hidden-1");
          game->probe(game->observer(), v1::SEAT_SPECTATOR, "");
        }
        game->step({"X1", "hidden-"});
      }
      if (one.ended()) break;
      const std::vector<std::string> told = stream_of(one.red());
      ASSERT_EQ(told, stream_of(other.red())) << "step " << step;
      ASSERT_EQ(stream_of(one.observer()), stream_of(other.observer())) << "step " << step;
      compared += told.size();
    }
    ASSERT_EQ(one.ended(), other.ended());
    EXPECT_NE(stream_of(one.blue()), stream_of(other.blue())) << "they do differ, to whom it is shown";
  }
  EXPECT_GT(compared, 20 * pairs);
  tests::figure("bar 33: pairs of games that differ in what is hidden, streams that differ",
                std::to_string(pairs) + ", 0");
}

// A row that red and observers are told nothing of.
v1::UmpireOrder hidden_status(int value) {
  v1::UmpireOrder order;
  order.set_secret(true);
  order.mutable_set_statuses()->mutable_subject()->set_unit("hidden-1");
  v1::Status& status = *order.mutable_set_statuses()->add_statuses();
  status.set_key("disordered");
  status.set_value(value);
  return order;
}

// Nor does anybody learn how much is done that he is not shown: by no number and by no time.
TEST(HiddenGames, OfTwoThatDifferInHowMuchIsHiddenOthersAreSentTheSame) {
  const std::uint64_t pairs = tests::in_slow_set<std::uint64_t>(10, 100);
  for (std::uint64_t seed = 1; seed <= pairs; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    HiddenGame one(seed);
    HiddenGame other(seed);
    for (HiddenGame* game : {&one, &other}) {
      ASSERT_TRUE(accepted(game->umpire().umpire(hidden_unit("hidden-1", v1::SIDE_BLUE, v1::SEAT_RED, 42, 46), "one")));
    }
    for (int step = 0; step < kSteps; ++step) {
      for (HiddenGame* game : {&one, &other}) {
        game->house().pass(2'000);
        const bool may = game == &other && !game->umpire().prompt().has_roll_wanted();
        for (int more = 0; may && more < step % 3; ++more) {
          ASSERT_TRUE(accepted(game->umpire().umpire(hidden_status(1 + (step + more) % 2), "seen from the tower")));
        }
        if (step % 10 == 0) {
          game->probe(game->red(), v1::SEAT_RED, "hidden-1");
          game->probe(game->observer(), v1::SEAT_SPECTATOR, "");
        }
        game->step({"X1", "hidden-"});
      }
      if (one.ended()) break;
      ASSERT_EQ(stream_of(one.red()), stream_of(other.red())) << "step " << step;
      ASSERT_EQ(stream_of(one.observer()), stream_of(other.observer())) << "step " << step;
    }
    ASSERT_EQ(one.ended(), other.ended());
    EXPECT_NE(stream_of(one.umpire()).size(), stream_of(other.umpire()).size()) << "they do differ, to the umpire";
  }
}

const v1::Head& last_head(TestClient& person) {
  const auto& got = person.got();
  return std::find_if(got.rbegin(), got.rend(), [](const v1::ServerMessage& message) { return message.has_head(); })
      ->head();
}

TEST(HiddenGames, HeadsAreOfTheLastRowThatTheViewerWasToldOf) {
  HiddenGame game(1);
  ASSERT_TRUE(
      accepted(game.umpire().umpire(hidden_unit("hidden-1", v1::SIDE_BLUE, v1::SEAT_RED, 42, 46), "from the tower")));
  const v1::Head told = last_head(game.red());
  EXPECT_EQ(last_head(game.observer()).version(), game.observer().seq());
  for (int i = 1; i <= 3; ++i) ASSERT_TRUE(accepted(game.umpire().umpire(hidden_status(1 + i % 2), "from the tower")));
  game.probe(game.red(), v1::SEAT_RED, "hidden-1");  // watches again
  EXPECT_EQ(last_head(game.red()).SerializeAsString(), told.SerializeAsString());
  EXPECT_EQ(last_head(game.red()).seat(), v1::SEAT_RED);
  EXPECT_EQ(last_head(game.red()).version(), game.red().seq());
  game.probe(game.blue(), v1::SEAT_BLUE, "nobody");
  EXPECT_NE(last_head(game.blue()).hash(), told.hash()) << "it is told of more";
}

}  // namespace
}  // namespace battalia::play
