// Pairs of games that differ in hidden units, commands and generals being there at all: in every rule system, by every
// way of hiding. Viewers who may not know of them are sent the very same bytes: the other side, spectators, those who
// see the game late, guests; before it begins, while it is played, and after it for as long as nobody asks for the
// scenario.
#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "common/player/chooser.h"
#include "tests/play/test_server.h"
#include "tests/support/bridge.h"
#include "tests/support/forget_random.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::string_view kCanary = "canary";

struct Twins {
  std::string name;
  std::string with;     // scenarios in notation
  std::string without;  // the same but for lines that speak of what blue hides
  std::uint32_t late = 0;
  int steps = 30;
};

// Lines that mention a canary are left out.
std::string without_canaries(const std::string& text) {
  std::string kept;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size() - 1) + 1;
    const std::string line = text.substr(from, to - from);
    if (line.find(kCanary) == std::string::npos) kept += line;
    from = to;
  }
  return kept;
}

Twins twins(std::string name, std::string with, std::uint32_t late = 0) {
  std::string without = without_canaries(with);
  return {std::move(name), std::move(with), std::move(without), late};
}

// Pike & Shotte: a third battalia of blue's, hidden by the scenario, in front of all others in the list.
std::string ambush_at_the_bridge() {
  std::string text(tests::kBridge);
  text.insert(text.find("command blue b "), "command blue canary-b \"The canary's men\" commander canary-c\n");
  text.insert(text.find("unit red R1"),
              "commander blue canary-c \"Canary Charles\" of canary-b type commander symbol commander formation "
              "commander size 0.8 x 0.8 rating=8 at (2,46) facing 180 hidden from red\n"
              "unit blue canary-1 of canary-b profile foot at (5,46) facing 180 hidden from red\n"
              "unit blue canary-2 of canary-b profile foot at (43,46) facing 180 hidden from red\n");
  return text;
}

// Fornovo to Sedgemoor: a general in the copse with a band of his own, as the options hide them.
std::string meeting(std::string_view options, std::string_view hidden) {
  const v1::Scenario* brook = rules::find_scenario(rules::all_systems(), "meeting-at-a-brook-1544");
  v1::Scenario drawn = *brook;
  drawn.mutable_table()->set_scenario("drawn");
  drawn.mutable_info()->set_key("drawn");
  drawn.mutable_table()->clear_game();
  std::string text = notation::write_scenario(drawn);
  text.insert(text.find("side red"), options);
  text.insert(text.find("command blue"), "command blue canary-b \"The canary's men\" commander canary-c\n");
  const std::size_t units = std::min(text.find("\ncommander red"), text.find("\nunit red")) + 1;
  text.insert(units, hidden);
  return text;
}

constexpr std::string_view kBand =
    "profile band type infantry symbol skirmishers formation skirmish size 1 x 1 grade=3 armour=1 original_figures=8 "
    "start_files=4 traits skirmish_order,arquebus\n";

std::string band(std::string_view where) {
  std::string text(kBand);
  text.append(
      "commander blue canary-c \"Canary Charles\" of canary-b type general symbol commander formation alone size ");
  text.append("40mm x 50mm traits subgeneral").append(where).append("\n");
  text.append("unit blue canary-1 \"Canaries\" of canary-b profile band").append(where).append("\n");
  return text;
}

std::vector<Twins> all_twins() {
  std::vector<Twins> all;
  all.push_back(twins("Ambush", ambush_at_the_bridge()));
  all.push_back(twins("AmbushSeenLate", ambush_at_the_bridge(), 1));
  const std::string in_the_copse = " at (9,23) facing 180";
  all.push_back(twins("Fog", meeting("option info.fog on\n", band(in_the_copse + " hidden from red"))));
  all.push_back(twins("HiddenByTheScenario", meeting("", band(in_the_copse + " hidden from red"))));
  all.push_back(twins("HiddenDeployment", meeting("option deploy.hidden on\n", band(" reserve at (9,33) facing 180"))));
  all.back().steps = 10;  // then all is placed, and shown
  return all;
}

class TwinGame {
 public:
  TwinGame(const std::string& text, std::uint32_t late) : random_(7) {
    v1::CreateMatch terms;
    terms.set_scenario_text(text);
    terms.set_take_seat(v1::SEAT_RED);
    terms.set_needs_umpire(true);
    terms.set_physical_dice(true);
    terms.set_observer_delay_turns(late);
    const v1::ServerMessage made = red.create(terms);
    EXPECT_TRUE(made.has_match_created()) << made.ShortDebugString();
    match_ = made.match_created().match();
    guest.be_guest();
  }

  void gather() {
    red.watch(match_, v1::SEAT_RED);
    observer.watch(match_, v1::SEAT_SPECTATOR);
    guest.watch(match_, v1::SEAT_SPECTATOR);
    EXPECT_TRUE(blue_.join(match_, v1::SEAT_BLUE).has_joined());
    EXPECT_TRUE(umpire_.join(match_, v1::SEAT_UMPIRE).has_joined());
    blue_.watch(match_, v1::SEAT_BLUE);
    umpire_.watch(match_, v1::SEAT_UMPIRE);
  }
  void begin() {
    EXPECT_TRUE(accepted(red.order(ready_order())));
    EXPECT_TRUE(accepted(blue_.order(ready_order())));
    EXPECT_EQ(umpire_.match().stage(), v1::STAGE_PLAYING);
  }

  // Blue places and does what it must with what everybody knows of, and no more; red does whatever it may.
  void step() {
    if (umpire_.prompt().has_roll_wanted()) {
      v1::UmpireOrder roll;
      const v1::DiceWanted& wanted = umpire_.prompt().roll_wanted();
      for (std::uint32_t die = 0; die < wanted.count(); ++die) {
        roll.mutable_enter_dice()->add_faces(wanted.lowest_face() + random_.below(wanted.sides()));
      }
      EXPECT_TRUE(accepted(umpire_.umpire(roll, "")));
    } else if (red.prompt().to_move()) {
      EXPECT_TRUE(accepted(red.act(player::choose(red.whole_prompt(), random_, player::Style::random))));
    } else {
      EXPECT_TRUE(blue_.prompt().to_move());
      const v1::Act act = blue_.prompt().default_act();
      EXPECT_EQ(act.DebugString().find(kCanary), std::string::npos) << act.ShortDebugString();
      EXPECT_TRUE(accepted(blue_.act(act)));
    }
  }
  bool is_blue_busy_unseen() const {
    return !red.prompt().to_move() && blue_.prompt().default_act().DebugString().find(kCanary) != std::string::npos;
  }
  void blue_acts() { EXPECT_TRUE(accepted(blue_.act(blue_.prompt().default_act()))); }
  void blue_resigns() {
    v1::Order order;
    order.mutable_resign();
    EXPECT_TRUE(accepted(blue_.order(order)));
  }

  // Whatever a person may ask.
  void probe(TestClient& person, v1::Seat as) {
    person.history(match_, as);
    person.ask([&](const RequestContext& call) { server_.service().list_matches(call, {}); });
    ask_scenario(person);
    for (const char* unit : {"R1", "B1", "canary-1"}) {
      person.reaches(match_, as, unit);
      person.offers(match_, as, {unit});
    }
    if (as == v1::SEAT_SPECTATOR) return;
    for (const char* line :
         {"move march units R1 : path path advance 3", "charge charge units R1 : target targets canary-1",
          "command order_move units R1 : objective place (16,12)"}) {
      v1::AskPreview preview;
      preview.set_match(match_);
      preview.set_seat(as);
      *preview.mutable_act() = *notation::read_act(line);
      person.ask([&](const RequestContext& call) { server_.service().ask_preview(call, preview); });
    }
  }
  v1::ServerMessage ask_scenario(TestClient& person) {
    v1::GetScenario scenario;
    scenario.set_match(match_);
    return person.ask([&](const RequestContext& call) { server_.service().get_scenario(call, scenario); });
  }
  std::vector<std::pair<TestClient*, v1::Seat>> others() {
    return {{&red, v1::SEAT_RED}, {&observer, v1::SEAT_SPECTATOR}, {&guest, v1::SEAT_SPECTATOR}};
  }
  bool ended() const { return umpire_.match().stage() == v1::STAGE_ENDED; }

 private:
  TestServer server_{{}, rules::all_systems()};
  player::Random random_;

 public:
  TestClient red{server_, "Ann"};
  TestClient observer{server_, "Cat"};
  TestClient guest{server_, "guest-1"};

 private:
  TestClient blue_{server_, "Ben"};
  TestClient umpire_{server_, "Uma"};
  std::uint64_t match_ = 0;
};

// Message by message, without what is drawn at random for each game.
std::vector<std::string> stream_of(TestClient& person) {
  std::vector<std::string> stream;
  for (v1::ServerMessage message : person.news()) {
    EXPECT_EQ(message.SerializeAsString().find("anary"), std::string::npos) << message.ShortDebugString();
    tests::forget_random(message);
    stream.push_back(message.DebugString());
  }
  return stream;
}

void expect_same(TwinGame& one, TwinGame& two, const std::string& when) {
  const auto first = one.others();
  const auto second = two.others();
  for (std::size_t i = 0; i < first.size(); ++i) {
    const auto a = stream_of(*first[i].first);
    const auto b = stream_of(*second[i].first);
    ASSERT_EQ(a.size(), b.size()) << when << ", " << first[i].first->name();
    for (std::size_t at = 0; at < a.size(); ++at) ASSERT_EQ(a[at], b[at]) << when << ", " << first[i].first->name();
  }
}

void PrintTo(const Twins& twins, std::ostream* out) { *out << twins.name; }

class HiddenTwins : public testing::TestWithParam<Twins> {};

TEST_P(HiddenTwins, OthersAreSentTheSame) {
  TwinGame with(GetParam().with, GetParam().late);
  TwinGame without(GetParam().without, GetParam().late);
  const auto both = [&](const auto& what) {
    what(with);
    what(without);
  };
  const auto probed = [](TwinGame& game) {
    for (const auto& [person, as] : game.others()) game.probe(*person, as);
  };
  both([](TwinGame& game) { game.gather(); });
  both(probed);
  expect_same(with, without, "before the game");
  both([](TwinGame& game) { game.begin(); });
  both(probed);
  expect_same(with, without, "as it begins");
  for (int step = 0; step < GetParam().steps && !with.ended() && !HasFatalFailure(); ++step) {
    while (with.is_blue_busy_unseen()) with.blue_acts();
    both([](TwinGame& game) { game.step(); });
    if (step % 6 == 0) both(probed);
    expect_same(with, without, "step " + std::to_string(step));
  }
  if (HasFatalFailure()) return;
  ASSERT_FALSE(without.ended());
  both([](TwinGame& game) { game.blue_resigns(); });
  expect_same(with, without, "after it");
  EXPECT_NE(with.ask_scenario(with.red).SerializeAsString().find(kCanary), std::string::npos)
      << "the scenario is shown to all when it is over";
}

INSTANTIATE_TEST_SUITE_P(All, HiddenTwins, testing::ValuesIn(all_twins()),
                         [](const auto& twins) { return twins.param.name; });

}  // namespace
}  // namespace battalia::play
