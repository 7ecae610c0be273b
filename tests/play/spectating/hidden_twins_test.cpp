// Pairs of games that differ in whether hidden units, commands and generals exist: in every rule system, with every way
// of hiding (hiding_pairs.h). Whatever they request, viewers who may not know of them are sent exactly the same bytes:
// the other side, spectators, delayed spectators, guests; before the game, during it, and afterwards until somebody
// requests what is revealed to all then.
#include "common/notation/act.h"
#include "common/player/chooser.h"
#include "tests/play/spectating/hiding_pairs.h"
#include "tests/play/test_server.h"
#include "tests/support/forget_random.h"

#include <map>
#include <set>

namespace battalia::play {
namespace {

class TwinGame {
 public:
  // `with`: blue's hidden things exist.
  TwinGame(const HidingPair& pair, bool with) : pair_(pair), with_(with) {
    v1::CreateMatch terms;
    terms.set_scenario_text(with ? pair.with : pair.without);
    terms.set_take_seat(v1::SEAT_RED);
    terms.set_needs_umpire(true);
    terms.set_physical_dice(true);
    terms.set_observer_delay_turns(pair.late);
    const v1::ServerMessage made = red.create(terms);
    EXPECT_TRUE(made.has_match_created()) << made.ShortDebugString();
    match_ = made.match_created().match();
    EXPECT_FALSE(made.match_created().invitations().empty());
    invited_.set_invitation(made.match_created().invitations(0).code());
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
    while (umpire_.prompt().has_roll_wanted()) roll();
    if (with_) hide();
    server_.pass(1'000);  // people who speak later may know that somebody else spoke at the same millisecond
  }

  // Blue deploys and makes only the required acts, with units that everybody sees; red takes random offers.
  void step() {
    if (umpire_.prompt().has_roll_wanted()) {
      roll();
    } else if (red.prompt().to_move()) {
      EXPECT_TRUE(accepted(red.act(player::choose(red.whole_prompt(), random_, player::Style::random))));
    } else {
      EXPECT_TRUE(blue_.prompt().to_move());
      const v1::Act act = blue_.prompt().default_act();
      EXPECT_EQ(act.DebugString().find(kCanary), std::string::npos) << act.ShortDebugString();
      EXPECT_TRUE(accepted(blue_.act(act)));
    }
  }
  // What happens in only one of the two games.
  void hide() {
    for (const v1::UmpireOrder& order : pair_.secretly) EXPECT_TRUE(accepted(umpire_.umpire(order, "The canary's")));
    EXPECT_TRUE(blue_.say(v1::AUDIENCE_SIDE, "The canary is in the copse.").has_chat_said());
    EXPECT_TRUE(umpire_.say(v1::AUDIENCE_SIDE, "Where the canary is.", v1::SEAT_BLUE).has_chat_said());
  }
  void roll() {
    v1::UmpireOrder roll;
    const v1::DiceWanted& wanted = umpire_.prompt().roll_wanted();
    for (std::uint32_t die = 0; die < wanted.count(); ++die) {
      roll.mutable_enter_dice()->add_faces(wanted.lowest_face() + random_.below(wanted.sides()));
    }
    EXPECT_TRUE(accepted(umpire_.umpire(roll, "")));
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

  // Every kind of request that concerns a match.
  void probe(TestClient& person, v1::Seat as);
  v1::ServerMessage ask_scenario(TestClient& person) {
    v1::GetScenario scenario;
    scenario.set_match(match_);
    return ask<v1::GetScenario>(person, scenario, &Service::get_scenario);
  }
  template <class Request>
  v1::ServerMessage ask(TestClient& person, const Request& request,
                        void (Service::*asked)(const RequestContext&, const Request&)) {
    return person.ask([&](const RequestContext& call) { (server_.service().*asked)(call, request); });
  }
  // Lists and chat remain after it has ended
  void probe_after(TestClient& person) {
    ask<v1::ListMatches>(person, {}, &Service::list_matches);
    person.chat(match_);
  }
  // What they were sent outside the match since the last call.
  std::vector<std::string> notices_of_others() {
    std::vector<std::string> told;
    const auto& notices = server_.notices();
    for (; noticed_ < notices.size(); ++noticed_) {
      const auto& [person, notice] = notices[noticed_];
      if (person == red.name() || person == observer.name() || person == guest.name())
        told.push_back(person + ": " + notice.DebugString());
    }
    return told;
  }
  std::vector<std::pair<TestClient*, v1::Seat>> others() {
    return {{&red, v1::SEAT_RED}, {&observer, v1::SEAT_SPECTATOR}, {&guest, v1::SEAT_SPECTATOR}};
  }
  bool ended() const { return umpire_.match().stage() == v1::STAGE_ENDED; }

 private:
  void probe_acts(TestClient& person, v1::Seat as);

  const HidingPair& pair_;
  bool with_ = false;
  TestServer server_{{}, rules::all_systems()};
  player::Random random_{7};
  std::size_t noticed_ = 0;

 public:
  TestClient red{server_, "Ann"};
  TestClient observer{server_, "Cat"};
  TestClient guest{server_, "guest-1"};

 private:
  TestClient blue_{server_, "Ben"};
  TestClient umpire_{server_, "Uma"};
  std::uint64_t match_ = 0;
  v1::ListMatches invited_;  // by an invitation to the match
};

// Every kind of message that a client may send: requested in both games, or why not.
enum class Probe : std::uint8_t { asked, of_accounts, of_no_match, ends_it, beside };
using Kind = v1::ClientMessage;
const std::map<v1::ClientMessage::KindCase, Probe> kProbes = {
    {Kind::kHello, Probe::of_accounts},
    {Kind::kSignUp, Probe::of_accounts},
    {Kind::kSignIn, Probe::of_accounts},
    {Kind::kSignInWithToken, Probe::of_accounts},
    {Kind::kSignInAsGuest, Probe::of_accounts},
    {Kind::kSignOut, Probe::of_accounts},
    {Kind::kListSessions, Probe::of_accounts},
    {Kind::kEndSessions, Probe::of_accounts},
    {Kind::kChangePassword, Probe::of_accounts},
    {Kind::kSetUpSecondFactor, Probe::of_accounts},
    {Kind::kConfirmSecondFactor, Probe::of_accounts},
    {Kind::kRemoveSecondFactor, Probe::of_accounts},
    {Kind::kPing, Probe::of_accounts},
    {Kind::kListSystems, Probe::of_no_match},
    {Kind::kListScenarios, Probe::of_no_match},
    {Kind::kCheckArmy, Probe::of_no_match},
    {Kind::kCreateMatch, Probe::of_no_match},
    {Kind::kOpenChallenge, Probe::of_no_match},
    {Kind::kTakeUpChallenge, Probe::of_no_match},
    {Kind::kListArmies, Probe::of_no_match},
    {Kind::kOpenArmy, Probe::of_no_match},
    {Kind::kKeepArmy, Probe::of_no_match},
    {Kind::kRenameArmy, Probe::of_no_match},
    {Kind::kForgetArmy, Probe::of_no_match},
    {Kind::kLeave, Probe::ends_it},    // for a player, it ends the game
    {Kind::kUnwatch, Probe::ends_it},  // it ends what is compared
    {Kind::kLeague, Probe::beside},    // leagues and campaigns know only
    {Kind::kCampaign, Probe::beside},  // how matches ended
    {Kind::kGetScenario, Probe::asked},
    {Kind::kListMatches, Probe::asked},
    {Kind::kInvite, Probe::asked},
    {Kind::kJoin, Probe::asked},
    {Kind::kWatch, Probe::asked},
    {Kind::kGiveOrder, Probe::asked},
    {Kind::kAskPreview, Probe::asked},
    {Kind::kSay, Probe::asked},
    {Kind::kGetChat, Probe::asked},
    {Kind::kGetHistory, Probe::asked},
    {Kind::kRematch, Probe::asked},
    {Kind::kAskReaches, Probe::asked},
    {Kind::kAskOffers, Probe::asked},
    {Kind::kAskAftermath, Probe::asked},
    {Kind::kAskCopy, Probe::asked},
};

void TwinGame::probe(TestClient& person, v1::Seat as) {
  person.history(match_, as);
  ask<v1::ListMatches>(person, {}, &Service::list_matches);
  ask(person, invited_, &Service::list_matches);
  ask_scenario(person);
  person.chat(match_);
  person.say(v1::AUDIENCE_ALL, "Who goes there?");
  EXPECT_FALSE((*person.export_match(match_))->has_value()) << "the file tells all";
  for (const std::string& unit : {pair_.red_unit, pair_.blue_unit, std::string("canary-1")}) {
    person.reaches(match_, as, unit);
    person.offers(match_, as, {unit});
    v1::AskReaches sight;
    sight.set_match(match_);
    sight.set_seat(as);
    sight.set_unit(pair_.red_unit);
    sight.set_sees(unit);
    ask(person, sight, &Service::ask_reaches);
  }
  person.join(match_, v1::SEAT_BLUE, {}, {"canary-b"});
  if (as != v1::SEAT_SPECTATOR) person.invite(match_, as, "canary-b");
  v1::AskAftermath aftermath;
  aftermath.set_match(match_);
  ask(person, aftermath, &Service::ask_aftermath);
  v1::Rematch rematch;
  rematch.set_match(match_);
  ask(person, rematch, &Service::rematch);
  v1::AskCopy copy;
  copy.set_match(match_);
  copy.set_as(as);
  copy.set_seq(person.seq());
  ask(person, copy, &Service::ask_copy);
  person.watch(match_, as);
  if (as != v1::SEAT_SPECTATOR) probe_acts(person, as);
}

void TwinGame::probe_acts(TestClient& person, v1::Seat as) {
  const std::string own = " units " + pair_.red_unit + " : ";
  for (const std::string& line :
       {"move march" + own + "path path advance 3", "charge charge" + own + "target targets canary-1",
        "shoot shoot" + own + "targets targets canary-1", "command order_move" + own + "objective place (16,12)",
        std::string("move march units canary-1 : path path advance 3")}) {
    v1::AskPreview preview;
    preview.set_match(match_);
    preview.set_seat(as);
    *preview.mutable_act() = *notation::read_act(line);
    ask(person, preview, &Service::ask_preview);
    EXPECT_FALSE(line.find(kCanary) != std::string::npos && accepted(person.act(preview.act())));
  }
  v1::Order standing;
  standing.mutable_set_standing_order()->set_decision("closing_fire");
  standing.mutable_set_standing_order()->add_units("canary-1");
  person.order(standing);
  person.order(undo_order());  // a request that stays open while blue acts unseen
}

// Failures name the request.
bool names_what_was_asked(const v1::ServerMessage& message) {
  return message.has_refused() || message.has_rejected() || message.has_previewed();
}

// Message by message, without the parts that are random in each game.
std::vector<std::string> stream_of(TestClient& person) {
  std::vector<std::string> stream;
  for (v1::ServerMessage message : person.news()) {
    EXPECT_TRUE(names_what_was_asked(message) || message.SerializeAsString().find(kCanary) == std::string::npos)
        << message.ShortDebugString();
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
    for (std::size_t at = 0; at < std::max(a.size(), b.size()); ++at)
      ASSERT_EQ(at < a.size() ? a[at] : "nothing", at < b.size() ? b[at] : "nothing")
          << when << ", " << first[i].first->name();
  }
  ASSERT_EQ(one.notices_of_others(), two.notices_of_others()) << when;
}

class HiddenTwins : public testing::TestWithParam<HidingPair> {};

TEST_P(HiddenTwins, OthersAreSentTheSame) {
  TwinGame with(GetParam(), true);
  TwinGame without(GetParam(), false);
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
  if (!GetParam().secretly.empty()) return;  // the end of the game reveals the umpire's secret acts
  both([](TwinGame& game) { game.blue_resigns(); });
  both([](TwinGame& game) {
    for (const auto& [person, as] : game.others()) game.probe_after(*person);
  });
  expect_same(with, without, "after it");
  EXPECT_NE(with.ask_scenario(with.red).SerializeAsString().find(kCanary), std::string::npos)
      << "the scenario is shown to all when it is over";
}

INSTANTIATE_TEST_SUITE_P(All, HiddenTwins, testing::ValuesIn(hiding_pairs()),
                         [](const auto& pair) { return pair.param.name; });

TEST(HiddenTwins, EveryWayOfHidingHasItsPair) {
  std::set<WayOfHiding> paired;
  for (const HidingPair& pair : hiding_pairs()) paired.insert(pair.way);
  const std::vector<WayOfHiding> all = ways_of_hiding(rules::all_systems());
  EXPECT_GE(all.size(), 4U + 3U + 2U) << "umpires, scenarios, options";
  for (const WayOfHiding& way : all) {
    EXPECT_TRUE(paired.contains(way)) << way.system << " hides by " << way.by
                                      << ": give it a pair of battles in hiding_pairs.cpp";
  }
  EXPECT_EQ(paired, std::set<WayOfHiding>(all.begin(), all.end())) << "and no pair is of what hides nothing";
}

TEST(HiddenTwins, EveryKindOfMessageIsTriedOrKnownToRevealNothing) {
  const auto* kinds = v1::ClientMessage::descriptor()->FindOneofByName("kind");
  for (int i = 0; i < kinds->field_count(); ++i) {
    EXPECT_TRUE(kProbes.contains(static_cast<v1::ClientMessage::KindCase>(kinds->field(i)->number())))
        << kinds->field(i)->name() << ": ask it in TwinGame::probe, or write here why it tells nothing of a match";
  }
}

}  // namespace
}  // namespace battalia::play
