#include "server/campaign/state/draft.h"

#include "common/base/text.h"
#include "common/base/work.h"

#include <numeric>
#include <utility>

namespace battalia::campaign {
namespace {

constexpr work::Steps kStepsOfAnEvent = 300;  // computed, applied and recorded

}  // namespace

void Draft::record(v1::CampaignEvent event) {
  work::count(kStepsOfAnEvent);
  state_.apply(event);
  events_.push_back(std::move(event));
}

void Draft::set_force(const v1::CampaignForce& force, v1::CampaignGrowth growth) {
  v1::CampaignEvent event;
  *event.mutable_force()->mutable_force() = force;
  event.mutable_force()->set_growth(growth);
  marching_.erase(force.key());
  record(std::move(event));
}

void Draft::march_force(const v1::CampaignForce& force) {
  state_.forces[force.key()] = force;
  marching_.insert(force.key());
}

void Draft::tell_marches() {
  for (const std::string& key : std::exchange(marching_, {})) set_force(v1::CampaignForce(state_.forces.at(key)));
}

void Draft::set_battle(const v1::CampaignBattle& battle) {
  v1::CampaignEvent event;
  *event.mutable_battle()->mutable_battle() = battle;
  record(std::move(event));
}

void Draft::set_place(v1::CampaignPlaceState place) {
  place.clear_known_to();
  for (const Recipient& to : who_hear_of_place(state_, place.place())) place.add_known_to(to);
  v1::CampaignEvent event;
  *event.mutable_place() = std::move(place);
  record(std::move(event));
}

void Draft::change_store(const std::string& side, const std::string& store, std::int64_t amount,
                         v1::CampaignEntry entry, const std::string& what) {
  if (amount == 0) return;
  v1::CampaignEvent event;
  v1::CampaignStoreChanged& changed = *event.mutable_store();
  changed.set_side(side);
  changed.set_store(store);
  changed.set_amount(amount);
  changed.set_balance(balance_of(state_, side, store) + amount);
  changed.set_entry(entry);
  changed.set_what(what);
  record(std::move(event));
}

void Draft::note(const Recipient& to, const std::string& text, bool umpire) {
  v1::CampaignEvent event;
  event.mutable_note()->set_to(to);
  event.mutable_note()->set_turn(state_.turn);
  event.mutable_note()->set_text(text);
  event.mutable_note()->set_umpire(umpire);
  record(std::move(event));
}

std::uint32_t Draft::roll(RollWanted wanted, const std::string& outcome) {
  if (wanted.turn == 0) wanted.turn = state_.turn;
  const std::vector<std::uint32_t> faces = rolls_.roll(wanted);
  v1::CampaignEvent event;
  v1::CampaignRolled& rolled = *event.mutable_rolled();
  rolled.set_side(wanted.side);
  rolled.set_purpose(wanted.purpose);
  rolled.set_subject(wanted.subject);
  rolled.set_label(wanted.label);
  rolled.set_turn(wanted.turn);
  rolled.set_sides(wanted.sides);
  for (const std::uint32_t face : faces) rolled.add_faces(face);
  rolled.set_outcome(outcome);
  record(std::move(event));
  return std::accumulate(faces.begin(), faces.end(), 0U);
}

bool can_pay(const Campaign& campaign, const std::string& side,
             const google::protobuf::RepeatedPtrField<v1::CampaignAmount>& price, std::uint32_t times) {
  for (const v1::CampaignAmount& amount : price) {
    if (balance_of(campaign, side, amount.store()) < amount.amount() * times) return false;
  }
  return true;
}

void pay(Draft& draft, const std::string& side, const google::protobuf::RepeatedPtrField<v1::CampaignAmount>& price,
         std::uint32_t times, v1::CampaignEntry entry, const std::string& what) {
  for (const v1::CampaignAmount& amount : price) {
    draft.change_store(side, amount.store(), -amount.amount() * times, entry, what);
  }
}

std::string in_words(const google::protobuf::RepeatedPtrField<v1::CampaignAmount>& price, std::uint32_t times) {
  std::vector<std::string> parts;
  for (const v1::CampaignAmount& amount : price) {
    parts.push_back(std::to_string(amount.amount() * times) + " " + amount.store());
  }
  return parts.empty() ? "nothing" : listed(parts, " and ");
}

}  // namespace battalia::campaign
