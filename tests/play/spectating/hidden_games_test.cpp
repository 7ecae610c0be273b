// Hidden information stays hidden over whole games, seen from the wire: canaries in everything that a person may not
// know appear in no byte sent to them; and in two games that differ only in what is hidden from red, red and spectators
// are sent exactly the same.
#include "common/player/chooser.h"
#include "tests/play/spectating/canaries.h"
#include "tests/play/test_server.h"
#include "tests/support/forget_random.h"
#include "tests/support/metric.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr int kSteps = 60;

v1::UmpireOrder secret_modifier(const std::string& unit, const std::string& canary) {
  v1::UmpireOrder order;
  order.set_secret(true);
  v1::UmpireModifier& modifier = *order.mutable_add_modifier()->mutable_modifier();
  modifier.mutable_subject()->set_unit(unit);
  modifier.set_value(1);
  modifier.set_label(canary);
  return order;
}

v1::Order standing_order(const std::string& unit) {
  v1::Order order;
  order.mutable_set_standing_order()->set_decision("stand");
  order.mutable_set_standing_order()->add_units(unit);
  *order.mutable_set_standing_order()->mutable_act() = tests::stand("hold");
  return order;
}

v1::CreateMatch umpired() {
  v1::CreateMatch terms;
  terms.set_needs_umpire(true);
  terms.set_physical_dice(true);
  return terms;
}

// A game from a seed, between two sides that take random offers, with an umpire and a spectator.
class HiddenGame {
 public:
  explicit HiddenGame(std::uint64_t seed) : random_(seed), match_(server_, umpired()) {
    match_.begin_with(umpire_);
    observer_.watch(match_.id, v1::SEAT_SPECTATOR);
  }

  TestClient& red() { return match_.red; }
  TestClient& blue() { return match_.blue; }
  TestClient& umpire() { return umpire_; }
  TestClient& observer() { return observer_; }
  TestServer& server() { return server_; }
  bool ended() const { return umpire_.match().stage() == v1::STAGE_ENDED; }

  // One act, or one roll. Nobody moves a unit with one of these names.
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
      v1::Prompt prompt = side->whole_prompt();
      auto& offers = *prompt.mutable_offers();
      const auto names_one = [&](const v1::Offer& offer) {
        return std::any_of(untouched.begin(), untouched.end(),
                           [&](const auto& id) { return offer.DebugString().find(id) != std::string::npos; });
      };
      offers.erase(std::remove_if(offers.begin(), offers.end(), names_one), offers.end());
      if (!prompt.to_move() || offers.empty()) continue;
      side->act(player::choose(prompt, random_, player::Style::random));
      return;
    }
  }

  // Every request whose answer could reveal too much.
  void probe(TestClient& person, v1::Seat as, const std::string& unit) {
    person.history(match_.id, as);
    person.chat(match_.id);
    person.ask([&](const RequestContext& call) { server_.service().list_matches(call, {}); });
    v1::GetScenario scenario;
    scenario.set_match(match_.id);
    person.ask([&](const RequestContext& call) { server_.service().get_scenario(call, scenario); });
    EXPECT_FALSE((*person.export_match(match_.id))->has_value()) << "the file tells all";
    person.reaches(match_.id, as, unit);
    person.offers(match_.id, as, {unit});
    person.watch(match_.id, as);
    if (as == v1::SEAT_SPECTATOR) return;
    for (const v1::Act& act : {tests::shoot(as == v1::SEAT_RED ? "R1" : "B1", unit), tests::advance(unit, 1)}) {
      v1::AskPreview preview;
      preview.set_match(match_.id);
      preview.set_seat(as);
      *preview.mutable_act() = act;
      person.ask([&](const RequestContext& call) { server_.service().ask_preview(call, preview); });
      person.act(act);
    }
  }

  // The connection is lost, and the missed updates are requested on another.
  void miss(const std::vector<std::pair<TestClient*, v1::Seat>>& people, const std::function<void()>& meanwhile) {
    for (const auto& [person, as] : people) person->drop_line();
    meanwhile();
    for (const auto& [person, as] : people) person->watch(match_.id, as, person->seq());
  }

  // The hidden unit advances, if its side is to move. True if it did.
  bool stir(TestClient& owner, const std::string& unit) {
    if (!owner.prompt().to_move() || umpire_.prompt().has_roll_wanted()) return false;
    return owner.act(tests::advance(unit, 1)).has_accepted();
  }

 private:
  TestServer server_;
  player::Random random_;
  TestMatch match_;
  TestClient umpire_{server_, "Uma"};
  TestClient observer_{server_, "Cat"};
};

// ---------------------------------------------------------------- canaries

// Everything that belongs only to one side, from the first step on.
void hide(HiddenGame& game) {
  const auto ruled = [&](const v1::UmpireOrder& order) {
    EXPECT_TRUE(accepted(game.umpire().umpire(order, "umpires-canary")));
  };
  ruled(sown_unit("reds-canary", v1::SIDE_RED, v1::SEAT_BLUE, 6, 2));
  ruled(sown_unit("blues-canary", v1::SIDE_BLUE, v1::SEAT_RED, 42, 46));
  ruled(disguised_unit("D1", "reds-canary", v1::SIDE_RED, v1::SEAT_BLUE, 40, 4));
  ruled(disguised_unit("D2", "blues-canary", v1::SIDE_BLUE, v1::SEAT_RED, 8, 44));
  ruled(secret_modifier("reds-canary", "reds-canary"));
  ruled(secret_modifier("blues-canary", "blues-canary"));
  EXPECT_TRUE(accepted(game.red().order(standing_order("reds-canary"))));
  EXPECT_TRUE(accepted(game.blue().order(standing_order("blues-canary"))));
}

TEST(HiddenGames, NoHiddenCanaryLeaks) {
  const std::uint64_t games = tests::in_slow_set<std::uint64_t>(15, 1'000);
  std::size_t messages = 0;
  int known = 0, found = 0, stirred = 0;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    HiddenGame game(seed);
    hide(game);
    for (int step = 0; step < kSteps; ++step) {
      if (step % 10 == 0) {
        ASSERT_TRUE(game.red().say(v1::AUDIENCE_SIDE, "reds-canary").has_chat_said());
        ASSERT_TRUE(game.blue().say(v1::AUDIENCE_NOTE, "blues-canary").has_chat_said());
        ASSERT_TRUE(game.umpire().say(v1::AUDIENCE_SIDE, "blues-canary", v1::SEAT_BLUE).has_chat_said());
        game.probe(game.red(), v1::SEAT_RED, "blue-canary-guessed");
        game.probe(game.blue(), v1::SEAT_BLUE, "red-canary-guessed");
        game.probe(game.observer(), v1::SEAT_SPECTATOR, "");
      }
      const auto on = [&] {
        stirred += game.stir(game.red(), "reds-canary") + game.stir(game.blue(), "blues-canary");
        game.step({});
      };
      if (step % 7 == 3) {
        game.miss({{&game.blue(), v1::SEAT_BLUE}, {&game.observer(), v1::SEAT_SPECTATOR}}, on);
      } else {
        on();
      }
      if (game.ended()) break;  // from then on everything is shown
      for (TestClient* person : {&game.red(), &game.blue(), &game.observer()}) {
        for (const v1::ServerMessage& message : person->news()) {
          const std::string bytes = message.SerializeAsString();
          const bool leaks = (person != &game.red() && holds(bytes, "reds-canary")) ||
                             (person != &game.blue() && holds(bytes, "blues-canary")) ||
                             bytes.find("umpires-canary") != std::string::npos;
          EXPECT_FALSE(leaks) << person->name() << " was told " << message.ShortDebugString();
          ++messages;
          found += leaks ? 1 : 0;
          known += person == &game.red() && holds(bytes, "reds-canary") ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(known, 0) << "its own side knows it, so there was something to find";
  EXPECT_GT(stirred, static_cast<int>(games));
  tests::metric("target 33: games with canaries, messages looked at, canaries found",
                std::to_string(games) + ", " + std::to_string(messages) + ", " + std::to_string(found));
}

// ---------------------------------------------------------------- pairs of games

// What it was sent since the last call.
std::vector<std::string> stream_of(TestClient& person) {
  std::vector<std::string> stream;
  for (v1::ServerMessage message : person.news()) {
    tests::forget_random(message);
    stream.push_back(message.SerializeAsString());
  }
  return stream;
}

// The side that hides something, and the viewers whose messages do not depend on it: alternately red and blue.
struct Hiding {
  explicit Hiding(std::uint64_t seed) : by_red(seed % 2 == 0) {}
  v1::UmpireOrder unit(const std::string& id, int inches) const {
    return by_red ? hidden_unit(id, v1::SIDE_RED, v1::SEAT_BLUE, 6 - inches, 2 + inches)
                  : hidden_unit(id, v1::SIDE_BLUE, v1::SEAT_RED, 42 + inches, 46 - inches);
  }
  TestClient& owner(HiddenGame& game) const { return by_red ? game.red() : game.blue(); }
  TestClient& other(HiddenGame& game) const { return by_red ? game.blue() : game.red(); }
  v1::Seat other_seat() const { return by_red ? v1::SEAT_BLUE : v1::SEAT_RED; }
  bool by_red;
};

// In one game a hidden unit marches and has standing orders; in the other it does not move.
TEST(HiddenGames, SendTheSameIfOnlyHiddenThingsDiffer) {
  constexpr int kStirs = 4;  // where nobody could meet it
  const std::uint64_t pairs = tests::in_slow_set<std::uint64_t>(20, 500);
  std::size_t compared = 0, differ = 0;
  int stirred = 0;
  for (std::uint64_t seed = 1; seed <= pairs; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Hiding hiding(seed);
    const std::string moving = "hidden-with-a-longer-name";
    HiddenGame one(seed);
    HiddenGame other(seed);
    ASSERT_TRUE(accepted(one.umpire().umpire(hiding.unit("hidden-1", 0), "one")));
    ASSERT_TRUE(accepted(other.umpire().umpire(hiding.unit(moving, 2), "another reason, and longer")));
    int stirs = 0;
    for (int step = 0; step < kSteps; ++step) {
      for (HiddenGame* game : {&one, &other}) {
        TestClient& viewer = hiding.other(*game);
        if (step % 10 == 0) {
          game->probe(viewer, hiding.other_seat(), "hidden-1");
          game->probe(game->observer(), v1::SEAT_SPECTATOR, "");
        }
        const auto on = [&] {
          if (game == &other && stirs < kStirs && game->stir(hiding.owner(*game), moving)) ++stirs;
          if (game == &other && step == 5) hiding.owner(*game).order(standing_order(moving));
          game->step({"X1", "hidden-"});
        };
        if (step % 7 == 3) {
          game->miss({{&viewer, hiding.other_seat()}, {&game->observer(), v1::SEAT_SPECTATOR}}, on);
        } else {
          on();
        }
      }
      if (one.ended()) break;
      const std::vector<std::string> told = stream_of(hiding.other(one));
      const bool same =
          told == stream_of(hiding.other(other)) && stream_of(one.observer()) == stream_of(other.observer());
      differ += same ? 0 : 1;
      ASSERT_TRUE(same) << "step " << step;
      compared += told.size();
    }
    ASSERT_EQ(one.ended(), other.ended());
    EXPECT_NE(stream_of(hiding.owner(one)), stream_of(hiding.owner(other))) << "they do differ, to whom it is shown";
    stirred += stirs;
  }
  EXPECT_GT(compared, 20 * pairs);
  EXPECT_GT(stirred, static_cast<int>(pairs));
  tests::metric("target 33: pairs of games that differ in what is hidden, streams that differ",
                std::to_string(pairs) + ", " + std::to_string(differ));
}

// A row that the other side and spectators do not see.
v1::UmpireOrder hidden_status(int value) {
  v1::UmpireOrder order;
  order.set_secret(true);
  order.mutable_set_statuses()->mutable_subject()->set_unit("hidden-1");
  v1::Status& status = *order.mutable_set_statuses()->add_statuses();
  status.set_key("late");
  status.set_value(value);
  return order;
}

// Nor does anybody learn how much hidden activity there is: not from numbers and not from times.
TEST(HiddenGames, SendTheSameHoweverMuchIsHidden) {
  const std::uint64_t pairs = tests::in_slow_set<std::uint64_t>(10, 100);
  for (std::uint64_t seed = 1; seed <= pairs; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Hiding hiding(seed);
    HiddenGame one(seed);
    HiddenGame other(seed);
    for (HiddenGame* game : {&one, &other}) {
      ASSERT_TRUE(accepted(game->umpire().umpire(hiding.unit("hidden-1", 0), "one")));
    }
    for (int step = 0; step < kSteps; ++step) {
      for (HiddenGame* game : {&one, &other}) {
        game->server().pass(2'000);
        const bool may = game == &other && !game->umpire().prompt().has_roll_wanted();
        for (int more = 0; may && more < step % 3; ++more) {
          ASSERT_TRUE(accepted(game->umpire().umpire(hidden_status((step + more) % 2), "seen from the tower")));
        }
        if (step % 10 == 0) {
          game->probe(hiding.other(*game), hiding.other_seat(), "hidden-1");
          game->probe(game->observer(), v1::SEAT_SPECTATOR, "");
        }
        game->step({"X1", "hidden-"});
      }
      if (one.ended()) break;
      ASSERT_EQ(stream_of(hiding.other(one)), stream_of(hiding.other(other))) << "step " << step;
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

TEST(HiddenGames, HeadsCoverTheLastRowThatTheViewerSaw) {
  HiddenGame game(1);
  ASSERT_TRUE(
      accepted(game.umpire().umpire(hidden_unit("hidden-1", v1::SIDE_BLUE, v1::SEAT_RED, 42, 46), "from the tower")));
  const v1::Head told = last_head(game.red());
  EXPECT_EQ(last_head(game.observer()).version(), game.observer().seq());
  for (int i = 1; i <= 3; ++i) ASSERT_TRUE(accepted(game.umpire().umpire(hidden_status(i % 2), "from the tower")));
  game.probe(game.red(), v1::SEAT_RED, "hidden-1");  // watches again
  EXPECT_EQ(last_head(game.red()).SerializeAsString(), told.SerializeAsString());
  EXPECT_EQ(last_head(game.red()).seat(), v1::SEAT_RED);
  EXPECT_EQ(last_head(game.red()).version(), game.red().seq());
  game.probe(game.blue(), v1::SEAT_BLUE, "nobody");
  EXPECT_NE(last_head(game.blue()).hash(), told.hash()) << "it is told of more";
}

}  // namespace
}  // namespace battalia::play
