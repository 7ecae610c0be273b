#include "tests/play/dice/witnesses.h"

#include "common/proof/dice.h"
#include "server/play/archive/archive.h"
#include "server/play/archive/archive_check.h"
#include "server/play/archive/dice_proof.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::size_t kLinks = 200;

}  // namespace

v1::ServerMessage Witness::commit() {
  learn();
  committed_in_ = epoch_;
  chain_.assign(1, std::string(proof::kSeedBytes, static_cast<char>('a' + epoch_)));
  while (chain_.size() < kLinks) {
    chain_.push_back(proof::link_before(game_, epoch_, player_of(seat_), chain_.back()));
  }
  v1::Order order;
  order.mutable_commit_seed()->set_epoch(epoch_);
  order.mutable_commit_seed()->set_commitment(std::string(32, 'c'));
  order.mutable_commit_seed()->set_chain(chain_.back());
  return client_.order(order);
}

void Witness::commit_once() {
  if (epoch() != committed_in_) commit();
}

v1::Order Witness::next_link() {
  chain_.pop_back();
  return link_order(chain_.back());
}

v1::Order Witness::link_order(const std::string& link) const {
  const v1::RollDeclared wanted = client_.events(v1::Event::kRollDeclared).back().roll_declared();
  v1::Order order;
  order.mutable_show_link()->set_epoch(wanted.epoch());
  order.mutable_show_link()->set_index(wanted.index());
  order.mutable_show_link()->set_link(link);
  return order;
}

bool Witness::is_asked() const {
  const auto asked = client_.events(v1::Event::kRollDeclared);
  const auto given = client_.events(v1::Event::kDiceWitnessed);
  if (asked.empty() || asked.back().roll_declared().witness() != seat_) return false;
  return std::none_of(given.begin(), given.end(), [&](const v1::Event& event) {
    return event.dice_witnessed().index() == asked.back().roll_declared().index();
  });
}

std::uint64_t Witness::epoch() {
  learn();
  return epoch_;
}

void Witness::learn() {
  for (const v1::ServerMessage& message : client_.got()) {
    if (message.has_view_shown()) game_ = message.view_shown().view().dice_name();
    for (const v1::Event& event : message.view_shown().view().dice()) learn(event);
    for (const v1::Event& event : message.update().events()) learn(event);
  }
}

void Witness::learn(const v1::Event& event) {
  if (event.has_dice_committed() && !event.dice_committed().secret()) epoch_ = event.dice_committed().epoch();
}

TestMatch& Witnessed::begin(bool red_has_chain, bool blue_has_chain, v1::CreateMatch terms) {
  match_.emplace(server_, std::move(terms));
  red_.emplace(match_->red, v1::SEAT_RED);
  blue_.emplace(match_->blue, v1::SEAT_BLUE);
  EXPECT_TRUE(!red_has_chain || accepted(red_->commit()));
  EXPECT_TRUE(!blue_has_chain || accepted(blue_->commit()));
  return *match_;
}

proof::Checker Witnessed::end_and_check() {
  v1::Order resign;
  resign.mutable_resign();
  EXPECT_TRUE(accepted(match_->red.order(resign)));
  EXPECT_TRUE(match_->red.dice().faults().empty());
  std::optional<proof::Checker> checker;
  for (const v1::ServerMessage& message : match_->red.got()) {
    const v1::View& view = message.view_shown().view();
    if (message.has_view_shown() && !checker) checker.emplace(proof::played(view));
    if (message.has_view_shown()) checker->begin(view.dice(), view.seq());
    const v1::Update& update = message.update();
    if (message.has_update()) {
      checker->take(update.seq(), update.order_hash(), update.events(), update.author().seat());
    }
  }
  EXPECT_TRUE(checker->faults().empty()) << checker->faults().front();
  const Checked checked = check_match(server_.store(), server_.systems(), match_->id);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
  const auto proof = prove_dice(export_match(server_.store(), server_.systems(), match_->id, &server_.signer()),
                                {.systems = server_.systems()});
  EXPECT_TRUE(proof && proof->faults.empty()) << (proof ? proof->faults.front() : proof.error());
  return *checker;
}

}  // namespace battalia::play
