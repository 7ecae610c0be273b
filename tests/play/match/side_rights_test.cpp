// Who may do what for a side of several people: every row of the table in side_rights.h, by everybody it names, and
// attempts to get around it.
#include "server/play/seats/side_rights.h"

#include "server/play/seats/absence.h"
#include "tests/play/test_server.h"
#include "tests/support/metric.h"

namespace battalia::play {
namespace {

v1::Order standing_for(const std::vector<std::string>& units) {
  v1::Order order;
  v1::SetStandingOrder& set = *order.mutable_set_standing_order();
  set.set_decision("stand");
  for (const std::string& unit : units) set.add_units(unit);
  *set.mutable_act() = stand("flee");
  return order;
}

// Red is Ann, who created the match, Dee, who was given the whole side by her, and Cat, who has the command of R2.
struct Shared {
  explicit Shared(TestServer& at) : server(at), gathering(at, umpired()), ann(gathering.red) {
    EXPECT_TRUE(uma.join(id(), v1::SEAT_UMPIRE).has_joined());
    for (TestClient* each : {&dee, &cat}) {
      const v1::ServerMessage invited = ann.invite(id(), v1::SEAT_RED, each == &cat ? "r2" : "");
      EXPECT_TRUE(each->join(id(), v1::SEAT_RED, invited.invited().invitation().code()).has_joined());
    }
    EXPECT_TRUE(ben.join(id(), v1::SEAT_BLUE).has_joined());
    for (TestClient* each : {&ann, &dee, &cat}) each->watch(id(), v1::SEAT_RED);
    ben.watch(id(), v1::SEAT_BLUE);
    ben.order(ready_order());
  }
  void begin() { EXPECT_TRUE(accepted(ann.order(ready_order()))); }
  std::uint64_t id() const { return gathering.id; }
  TestClient& who(SideRole role) { return role == SideRole::leader ? ann : role == SideRole::deputy ? dee : cat; }
  static v1::CreateMatch umpired() {
    v1::CreateMatch terms;
    terms.set_needs_umpire(true);
    return terms;
  }

  TestServer& server;
  Gathering gathering;
  TestClient& ann;
  TestClient dee{server, "Dee"};
  TestClient cat{server, "Cat"};
  TestClient ben{server, "Ben"};
  TestClient uma{server, "Uma"};
};

v1::ServerMessage give(TestClient& by, const std::function<void(v1::Order&)>& fill) {
  v1::Order order;
  fill(order);
  return by.order(order);
}

// Performs the act, after the steps that lead to it from the beginning of the game.
v1::ServerMessage deed_in_game(Shared& side, SideMatter matter, TestClient& by) {
  switch (matter) {
    case SideMatter::own_units:
      return by.act(advance("R2", 1));
    case SideMatter::other_units:
      return by.act(advance("R1", 1));
    case SideMatter::side_questions:
      return by.act(tests::show());  // names no unit
    case SideMatter::end_phase:
      return by.act(end_phase());
    case SideMatter::undo_own:
      EXPECT_TRUE(accepted(by.act(advance("R2", 1))));
      return by.order(undo_order());
    case SideMatter::undo_others:
      EXPECT_TRUE(accepted((&by == &side.ann ? side.dee : side.ann).act(advance("R2", 1))));
      return by.order(undo_order());
    case SideMatter::answer_undo:
      EXPECT_TRUE(accepted(side.ann.act(end_phase())));
      EXPECT_TRUE(accepted(side.ben.act(shoot("B1", "R1"))));
      EXPECT_TRUE(accepted(side.ben.order(undo_order())));
      return give(by, [](v1::Order& order) { order.mutable_answer_undo()->set_consent(false); });
    case SideMatter::standing_side:
      return by.order(standing_for({}));
    case SideMatter::ready:
      return by.order(ready_order());
    case SideMatter::pause:
      return give(by, [](v1::Order& order) { order.mutable_pause(); });
    case SideMatter::call_umpire:
      return give(by, [](v1::Order& order) { order.mutable_call_umpire()->set_reason("Is that a hill?"); });
    case SideMatter::invite_commands:
      return by.invite(side.id(), v1::SEAT_RED, "r2");
    case SideMatter::invite_side:
      return by.invite(side.id(), v1::SEAT_RED);
    case SideMatter::invite_umpire:
      return by.invite(side.id(), v1::SEAT_UMPIRE);
    case SideMatter::invite_spectator:
      return by.invite(side.id(), v1::SEAT_SPECTATOR);
    case SideMatter::dice:
      return give(by, [](v1::Order& order) { order.mutable_commit_seed()->set_commitment(std::string(32, 'c')); });
    case SideMatter::draw:
      return give(by, [](v1::Order& order) { order.mutable_offer_draw(); });
    case SideMatter::resign:
      return give(by, [](v1::Order& order) { order.mutable_resign(); });
  }
  return {};
}

v1::ServerMessage deed(Shared& side, SideMatter matter, SideRole role) {
  const bool before_the_game = matter == SideMatter::ready || matter == SideMatter::invite_umpire;
  if (!before_the_game) side.begin();
  return deed_in_game(side, matter, side.who(role));
}

bool is_denied(const v1::ServerMessage& answer) {
  const v1::RefusalCode code = answer.refused().code();
  return code == v1::REFUSAL_CODE_NOT_ALLOWED || code == v1::REFUSAL_CODE_NOT_YOUR_UNIT;
}

TEST(SideRights, AreThoseOfTheTableForEverybody) {
  int tried = 0;
  int otherwise = 0;
  for (const SideRight& right : side_rights()) {
    for (const auto& [role, may] :
         {std::pair(SideRole::leader, right.leader), std::pair(SideRole::deputy, right.deputy),
          std::pair(SideRole::commander, right.commander)}) {
      TestServer server;
      Shared side(server);
      const v1::ServerMessage answer = deed(side, right.matter, role);
      EXPECT_EQ(!is_denied(answer), may) << right.name << " by " << side.who(role).name() << ": "
                                         << answer.ShortDebugString();
      ++tried;
      otherwise += is_denied(answer) == may ? 1 : 0;
    }
  }
  tests::metric("target 45: rights in a side of several people tried, answered otherwise",
                std::to_string(tried) + ", " + std::to_string(otherwise));
}

TEST(SideRights, HaveARowForEachMatterInTheirOrder) {
  std::size_t place = 0;
  for (const SideRight& right : side_rights()) EXPECT_EQ(static_cast<std::size_t>(right.matter), place++) << right.name;
}

TEST(SideRights, ARefusalNamesThePeopleWhoMayDoIt) {
  TestServer server;
  Shared side(server);
  EXPECT_EQ(deed(side, SideMatter::resign, SideRole::commander).refused().reason(),
            "For your side only Ann can resign.");
  const std::string later = " If none of them does anything for a day, you can.";
  EXPECT_EQ(side.cat.act(end_phase()).refused().reason(), "For your side only Ann or Dee can end the phase." + later);
  EXPECT_EQ(
      side.cat.act(advance("R1", 1)).refused().reason(),
      "R1 is led by another player of your side. For your side only Ann or Dee can give orders to all units." + later);
}

// The same by a commander when nobody else on the side has done anything for a day since the question.
TEST(SideRights, CommandersMayDoMoreWhileAllOthersAreAway) {
  for (const SideRight& right : side_rights()) {
    const bool others_act = right.matter == SideMatter::undo_others || right.matter == SideMatter::answer_undo;
    if (others_act || right.matter == SideMatter::ready || right.matter == SideMatter::invite_umpire) continue;
    TestServer server;
    Shared side(server);
    side.begin();
    server.pass(kLeadersAwayMs - 1);
    EXPECT_EQ(!is_denied(deed_in_game(side, right.matter, side.cat)), right.commander) << right.name << " before";
    TestServer other;
    Shared later(other);
    later.begin();
    other.pass(kLeadersAwayMs);
    EXPECT_EQ(!is_denied(deed_in_game(later, right.matter, later.cat)), right.while_away) << right.name;
  }
}

TEST(SideRights, CommandersLoseTheExtraRightsWhenADeputyReturns) {
  TestServer server;
  Shared side(server);
  side.begin();
  server.pass(kLeadersAwayMs);
  ASSERT_TRUE(accepted(side.dee.act(advance("R2", 1))));
  EXPECT_TRUE(refused(side.cat.act(end_phase()), v1::REFUSAL_CODE_NOT_ALLOWED));
  server.pass(kLeadersAwayMs);
  ASSERT_TRUE(accepted(side.cat.act(end_phase())));
  ASSERT_TRUE(accepted(side.ben.act(end_phase())));
  EXPECT_TRUE(refused(side.cat.act(end_phase()), v1::REFUSAL_CODE_NOT_ALLOWED)) << "another question";
}

// This was possible: an invitation without commands, made by somebody with only one command, and used by the same
// person.
TEST(SideRights, NobodyGivesThemselvesMoreByTheirOwnInvitation) {
  TestServer server;
  Shared side(server);
  side.begin();
  const v1::RefusalCode no = v1::REFUSAL_CODE_NOT_ALLOWED;
  EXPECT_TRUE(refused(side.cat.invite(side.id(), v1::SEAT_RED), no));
  EXPECT_TRUE(refused(side.cat.invite(side.id(), v1::SEAT_RED, "r1"), no));
  const v1::ServerMessage own = side.cat.invite(side.id(), v1::SEAT_RED, "r2");
  ASSERT_TRUE(own.has_invited());
  EXPECT_TRUE(side.cat.join(side.id(), v1::SEAT_RED, own.invited().invitation().code()).has_joined());
  EXPECT_TRUE(side.cat.join(side.id(), v1::SEAT_RED).has_joined()) << "sits there already";
  EXPECT_TRUE(refused(side.cat.act(advance("R1", 1)), v1::REFUSAL_CODE_NOT_YOUR_UNIT));
}

// This was possible: an answer to a question about R1 that named R2.
TEST(SideRights, AnAnswerIsForTheUnitsOfItsQuestionWhateverItNames) {
  TestServer server;
  Shared side(server);
  side.begin();
  ASSERT_TRUE(accepted(side.ann.act(end_phase())));
  ASSERT_TRUE(accepted(side.ben.act(charge("B1", "R1"))));
  v1::Act answer = stand("flee");
  answer.add_units("R2");
  EXPECT_TRUE(refused(side.cat.act(answer), v1::REFUSAL_CODE_NOT_YOUR_UNIT));
  EXPECT_TRUE(refused(side.cat.act(stand("flee")), v1::REFUSAL_CODE_NOT_YOUR_UNIT));
  v1::AskPreview preview;
  preview.set_match(side.id());
  preview.set_seat(v1::SEAT_RED);
  *preview.mutable_act() = answer;
  EXPECT_TRUE(refused(side.cat.ask([&](const RequestContext& call) { server.service().ask_preview(call, preview); }),
                      v1::REFUSAL_CODE_NOT_YOUR_UNIT));
  EXPECT_TRUE(accepted(side.dee.act(stand("flee"))));
  ASSERT_TRUE(accepted(side.ben.act(charge("B2", "R2"))));
  EXPECT_TRUE(accepted(side.cat.act(stand("flee"))));
}

TEST(SideRights, AnEndOfThePhaseIsOneWhateverUnitsItNames) {
  TestServer server;
  Shared side(server);
  side.begin();
  v1::Act end = end_phase();
  end.add_units("R2");
  EXPECT_TRUE(refused(side.cat.act(end), v1::REFUSAL_CODE_NOT_ALLOWED));
}

TEST(SideRights, StandingOrdersAreForOnesOwnUnits) {
  TestServer server;
  Shared side(server);
  EXPECT_TRUE(refused(side.cat.order(standing_for({"R1"})), v1::REFUSAL_CODE_NOT_YOUR_UNIT)) << "before the game too";
  side.begin();
  EXPECT_TRUE(refused(side.cat.order(standing_for({"R1"})), v1::REFUSAL_CODE_NOT_YOUR_UNIT));
  EXPECT_TRUE(refused(side.cat.order(standing_for({"R2", "R1"})), v1::REFUSAL_CODE_NOT_YOUR_UNIT));
  EXPECT_TRUE(accepted(side.cat.order(standing_for({"R2"}))));
  EXPECT_TRUE(accepted(side.dee.order(standing_for({"R1"}))));
}

// A person who changes commands keeps their place; one who leaves makes room for the next.
TEST(SideRights, TheLeaderIsTheFirstPersonWithTheWholeSide) {
  TestServer server;
  Shared side(server);
  side.begin();
  const v1::ServerMessage again = side.dee.invite(side.id(), v1::SEAT_RED);
  ASSERT_TRUE(side.cat.join(side.id(), v1::SEAT_RED, again.invited().invitation().code()).has_joined());
  EXPECT_TRUE(accepted(side.cat.act(advance("R1", 1)))) << "a deputy now";
  ASSERT_TRUE(side.ann.leave(side.id()).has_done());
  server.restart();
  side.dee.watch(side.id(), v1::SEAT_RED);
  side.cat.watch(side.id(), v1::SEAT_RED);
  const auto draw = [](v1::Order& order) { order.mutable_offer_draw(); };
  EXPECT_TRUE(refused(give(side.cat, draw), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(accepted(give(side.dee, draw)));
}

TEST(SideRights, IfNobodyHasTheWholeSideTheFirstToJoinLeads) {
  TestServer server;
  TestClient host(server, "Host");
  const std::uint64_t id = host.create().match_created().match();
  TestClient eve(server, "Eve");
  TestClient fay(server, "Fay");
  for (const auto& [client, command] : {std::pair(&eve, "r2"), std::pair(&fay, "r1")}) {
    const std::string code = host.invite(id, v1::SEAT_RED, command).invited().invitation().code();
    ASSERT_TRUE(client->join(id, v1::SEAT_RED, code).has_joined());
    client->watch(id, v1::SEAT_RED);
  }
  EXPECT_TRUE(refused(fay.order(ready_order()), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(accepted(eve.order(ready_order())));
}

// The table holds no matter who acts for the side: nobody on the side is asked when its umpire decides.
TEST(SideRights, DoNotLimitAnUmpireWhoDecidesForTheSide) {
  TestServer server;
  Shared side(server);
  side.begin();
  side.uma.watch(side.id(), v1::SEAT_UMPIRE);
  v1::UmpireOrder decide;
  decide.mutable_decide_for()->set_seat(v1::SEAT_RED);
  *decide.mutable_decide_for()->mutable_act() = end_phase();
  EXPECT_TRUE(accepted(side.uma.umpire(decide, "all have gone to bed")));
}

}  // namespace
}  // namespace battalia::play
