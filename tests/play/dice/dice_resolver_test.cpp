// The class that decides orders with dice, without a host around it.
#include "server/play/dice/witnesses.h"
#include "server/rules/forwarding_system.h"
#include "tests/play/live_match.h"

#include <algorithm>
#include <set>

namespace battalia::play {
namespace {

using tests::advance;
using tests::end_phase;
using tests::shoot;

v1::Order act_order(const v1::Act& act) {
  v1::Order order;
  *order.mutable_act() = act;
  return order;
}

const v1::DiceRolled* roll_among(const Verdict& verdict) {
  if (!verdict) return nullptr;
  const auto found =
      std::find_if(verdict->begin(), verdict->end(), [](const v1::Event& event) { return event.has_dice_rolled(); });
  return found == verdict->end() ? nullptr : &found->dice_rolled();
}

std::string bytes_of(const std::vector<v1::Event>& events) {
  std::string bytes;
  for (const v1::Event& event : events) bytes += event.SerializeAsString();
  return bytes;
}

TEST(DiceResolver, GivesTheSameFacesToTheSameOrderAgain) {
  LiveMatch match;
  match.begin();
  const std::uint64_t version = match.state().version;
  std::set<std::string> outcomes;
  for (const char* request : {"a", "b", "c", "d", "e", "f", "g", "h"}) {
    const v1::Order order = act_order(shoot("R1", "B1"));
    const Verdict once = match.dice->decide(author_of(v1::SEAT_RED, "Ann"), order, request);
    const Verdict again = match.dice->decide(author_of(v1::SEAT_RED, "Ann"), order, request);
    ASSERT_TRUE(once && again);
    EXPECT_EQ(bytes_of(*once), bytes_of(*again)) << "a retry is no second roll";
    outcomes.insert(bytes_of(*once));
  }
  EXPECT_GT(outcomes.size(), 1U) << "another request is another roll";
  EXPECT_EQ(match.state().version, version) << "deciding writes nothing";
}

TEST(DiceResolver, NumbersRollsInTheEpochOfThoseWhoSeeThem) {
  LiveMatch match;
  match.begin();
  const Verdict open = match.act(v1::SEAT_RED, shoot("R1", "B1"), "1");
  ASSERT_NE(roll_among(open), nullptr);
  EXPECT_EQ(roll_among(open)->epoch(), match.state().dice.epoch());
  EXPECT_EQ(roll_among(open)->index(), 1U);
  ASSERT_TRUE(match.act(v1::SEAT_RED, end_phase(), "2"));
  const Verdict hidden = match.act(v1::SEAT_BLUE, shoot("X1", "R1"), "3");
  ASSERT_NE(roll_among(hidden), nullptr);
  EXPECT_EQ(roll_among(hidden)->epoch(), match.state().dice.run(Audience::with_blue).epoch)
      << "red does not see X1, so the roll is under the secret of blue's rolls";
}

TEST(DiceResolver, ReturnsTheRulesViolationForAnIllegalAct) {
  LiveMatch match;
  match.begin();
  const Verdict verdict = match.dice->decide(author_of(v1::SEAT_RED, "Ann"), act_order(advance("R1", 9)), "far");
  ASSERT_FALSE(verdict);
  EXPECT_TRUE(std::holds_alternative<rules::Violation>(verdict.error()));
}

TEST(DiceResolver, GivesTheServersOwnOrdersAnIdIfTheyRoll) {
  LiveMatch match;
  match.begin();
  NewRecord shooting;
  shooting.author = author_of(v1::SEAT_RED);
  shooting.order = act_order(shoot("R1", "B1"));
  ASSERT_TRUE(match.dice->decide_own(shooting));
  EXPECT_FALSE(shooting.request_id.empty());
  NewRecord moving;
  moving.author = author_of(v1::SEAT_RED);
  moving.order = act_order(advance("R1", 2));
  ASSERT_TRUE(match.dice->decide_own(moving));
  EXPECT_TRUE(moving.request_id.empty());
}

// The skirmish, counting the calls of adjudicate.
class CountingSkirmish final : public rules::ForwardingSystem {
 public:
  CountingSkirmish() : ForwardingSystem(tests::skirmish()) {}
  rules::Ruling adjudicate(const rules::Table& table, const v1::Act& act, v1::Seat seat,
                           rules::Dice& dice) const override {
    ++asked;
    return system().adjudicate(table, act, seat, dice);
  }
  mutable int asked = 0;
};

TEST(DiceResolver, AsksTheRulesOnceWhereNobodyIsKeptFromARoll) {
  const CountingSkirmish counting;
  LiveMatch match({}, &counting);
  match.begin();
  ASSERT_TRUE(match.act(v1::SEAT_RED, shoot("R1", "B1"), "1"));
  EXPECT_EQ(counting.asked, 1);
  ASSERT_TRUE(match.act(v1::SEAT_RED, end_phase(), "2"));
  EXPECT_EQ(counting.asked, 2);
  ASSERT_TRUE(match.act(v1::SEAT_BLUE, shoot("X1", "R1"), "3"));
  EXPECT_EQ(counting.asked, 4) << "red does not see X1: the roll is thrown again under the secret of blue's rolls";
}

TEST(DiceResolver, DeclaresARollOfRealDice) {
  v1::CreateMatch terms;
  terms.set_physical_dice(true);
  LiveMatch match(terms);
  match.begin();
  const Verdict verdict = match.act(v1::SEAT_RED, shoot("R1", "B1"), "1");
  ASSERT_TRUE(verdict);
  EXPECT_TRUE(verdict->front().has_roll_declared());
  EXPECT_TRUE(match.state().held.has_value());
  EXPECT_EQ(roll_among(verdict), nullptr);
}

// Red's shot, which blue's client has to witness: blue's chain ends in the hash of that link.
struct Witnessed {
  Witnessed()
      : match([] {
          v1::CreateMatch terms;
          terms.set_witness_links(true);
          return terms;
        }()) {
    match.begin();
    const std::uint64_t epoch = match.state().dice.epoch();
    v1::Event chained;
    v1::DiceSeedCommitted& committed = *chained.mutable_dice_seed_committed();
    committed.set_epoch(epoch);
    committed.set_seat(v1::SEAT_BLUE);
    committed.set_commitment(std::string(proof::kSeedBytes, 'c'));
    committed.set_chain(proof::link_before(match.state().config->dice_name, epoch, 1, link));
    match.write(row_with(chained));
    declared = match.act(v1::SEAT_RED, shoot("R1", "B1"), "1");
  }
  const std::string link = std::string(proof::kSeedBytes, 'w');
  LiveMatch match;
  Verdict declared = std::vector<v1::Event>();
};

TEST(DiceResolver, LetsARollWaitForItsWitness) {
  Witnessed shot;
  ASSERT_TRUE(shot.declared);
  ASSERT_EQ(shot.declared->size(), 1U) << "nothing of the trial is told but the roll that waits";
  EXPECT_EQ(shot.declared->front().roll_declared().witness(), v1::SEAT_BLUE);
  EXPECT_TRUE(shot.match.state().waits_for_link());

  v1::Order show;
  show.mutable_show_link()->set_epoch(shot.match.state().held->wanted.epoch());
  show.mutable_show_link()->set_index(shot.match.state().held->wanted.index());
  show.mutable_show_link()->set_link(shot.link);
  const Verdict rolled = shot.match.dice->decide(author_of(v1::SEAT_BLUE, "Ben"), show, "link");
  ASSERT_TRUE(rolled);
  EXPECT_EQ(rolled->front().dice_witnessed().link(), shot.link);
  ASSERT_NE(roll_among(rolled), nullptr);
  EXPECT_EQ(roll_among(rolled)->index(), 1U);
}

TEST(DiceResolver, ThrowsWithoutALinkWhereTheWitnessIsSilent) {
  Witnessed shot;
  const Verdict rolled = shot.match.dice->roll_without_link();
  ASSERT_TRUE(rolled);
  EXPECT_TRUE(rolled->front().has_dice_witnessed());
  EXPECT_TRUE(rolled->front().dice_witnessed().link().empty());
  EXPECT_NE(roll_among(rolled), nullptr);
}

}  // namespace
}  // namespace battalia::play
