#include "server/campaign/service/pages/offers.h"

#include "common/base/work.h"
#include "server/campaign/economy/recruiting.h"
#include "server/campaign/forces/roads.h"
#include "server/campaign/orders/why_not.h"
#include "server/campaign/reports/view.h"
#include "server/campaign/state/draft.h"
#include "server/campaign/turns/turn.h"

#include <algorithm>
#include <span>

namespace battalia::campaign {
namespace {

constexpr std::uint32_t kLongestPath = 40;
constexpr work::Steps kStepsOfAnOrder = 500;  // for each order tried
constexpr work::Steps kStepsOfAForce = 50;    // for each force examined per purchase tried

struct Deed {
  v1::CampaignDeed deed;
  const char* label;
  const char* hint;
  std::uint32_t longest;  // number of places in its path
};
constexpr Deed kOnTrack[] = {
    {v1::CAMPAIGN_DEED_MARCH, "March", "Moves forward by the roll.", 0},
    {v1::CAMPAIGN_DEED_HOLD, "Hold", "Stays where it is.", 0},
    {v1::CAMPAIGN_DEED_WITHDRAW, "Withdraw", "Moves back by the roll.", 0},
};
constexpr Deed kInAreas[] = {
    {v1::CAMPAIGN_DEED_ATTACK, "Attack", "Attacks a neighbouring area that is not yours.", 1},
    {v1::CAMPAIGN_DEED_MARCH, "March", "Moves through your own areas.", kLongestPath},
    {v1::CAMPAIGN_DEED_SUPPORT, "Support", "Joins a neighbouring battle of your side.", 1},
    {v1::CAMPAIGN_DEED_HOLD, "Hold", "Stays where it is.", 0},
};
constexpr Deed kOnJourney[] = {
    {v1::CAMPAIGN_DEED_MARCH, "March", "Moves from place to place along the roads.", kLongestPath},
    {v1::CAMPAIGN_DEED_HOLD, "Hold", "Stays where it is.", 0},
};

std::span<const Deed> deeds_of(v1::CampaignShape shape) {
  if (shape == v1::CAMPAIGN_SHAPE_TRACK) return kOnTrack;
  if (shape == v1::CAMPAIGN_SHAPE_AREAS) return kInAreas;
  return kOnJourney;
}

class Offering {
 public:
  Offering(const Campaign& campaign, const std::string& seat)
      : campaign_(campaign),
        seat_(seat),
        view_(view_of(campaign, {side_of_seat(campaign.content, seat), seat, false})) {}

  v1::CampaignOffers all() {
    offers_.set_seat(seat_);
    offers_.set_seals(!campaign_.ended && !is_over(campaign_));
    if (!offers_.seals()) {
      offers_.set_why_not(campaign_.ended ? "The campaign has ended."
                                          : "The last turn is over; battles are still open.");
      return offers_;
    }
    for (const v1::CampaignForce& force : commanded_forces(view_, seat_)) offer_force(force);
    for (const v1::CampaignForce& force : view_.forces()) {
      if (force.seat() == seat_) offer_purchases(force);
    }
    offer_depots();
    for (const v1::CampaignSeatContent& other : campaign_.content.seats()) {
      if (may_write_to(campaign_, seat_, other.key())) offers_.add_letters(other.key());
    }
    offers_.set_depot_price(in_words(campaign_.content.rates().depot_price()));
    offers_.set_ransom_price(in_words(campaign_.content.rates().ransom()));
    if (campaign_.content.shape() == v1::CAMPAIGN_SHAPE_AREAS) {  // others do not limit actions
      offers_.set_actions(campaign_.content.turn().actions());
      offers_.set_marches(campaign_.content.turn().marches());
    }
    return offers_;
  }

 private:
  std::optional<std::string> why_not(const v1::CampaignForceOrder& order) const {
    work::count(kStepsOfAnOrder);
    v1::CampaignTurnOrders orders;
    *orders.add_forces() = order;
    return why_not_orders(campaign_, seat_, orders);
  }

  void offer_force(const v1::CampaignForce& force) {
    const v1::CampaignShape shape = campaign_.content.shape();
    v1::CampaignForceOffer& offer = *offers_.add_forces();
    offer.set_force(force.key());
    offer.set_name(force.name());
    offer.set_paces(shape == v1::CAMPAIGN_SHAPE_TRACK);
    offer.set_stances(shape == v1::CAMPAIGN_SHAPE_JOURNEY);
    offer.set_by_night(shape == v1::CAMPAIGN_SHAPE_JOURNEY);
    v1::CampaignForceOrder hold;
    hold.set_force(force.key());
    hold.set_deed(v1::CAMPAIGN_DEED_HOLD);
    if (const auto why = why_not(hold)) return offer.set_why_not(*why);
    for (const Deed& deed : deeds_of(shape)) offer_deed(force, deed, offer);
  }

  void offer_deed(const v1::CampaignForce& force, const Deed& deed, v1::CampaignForceOffer& offer) const {
    v1::CampaignDeedOffer offered;
    offered.set_deed(deed.deed);
    offered.set_label(deed.label);
    offered.set_hint(deed.hint);
    offered.set_longest(deed.longest);
    v1::CampaignForceOrder order;
    order.set_force(force.key());
    order.set_deed(deed.deed);
    if (deed.longest == 0) {
      if (!why_not(order)) *offer.add_deeds() = offered;
      return;
    }
    std::vector<std::string> first = campaign_.roads->neighbours(force.place());
    if (!force.toward().empty()) first.insert(first.begin(), force.place());  // back where it came from
    for (const std::string& place : first) {
      order.clear_path();
      order.add_path(place);
      if (!why_not(order)) offered.add_places(place);
    }
    if (!offered.places().empty()) *offer.add_deeds() = offered;
  }

  void offer_purchases(const v1::CampaignForce& force) {
    for (const v1::CampaignTroop& troop : campaign_.content.troops()) {
      v1::CampaignRecruit recruit;
      recruit.set_place(force.place());
      recruit.set_troop(troop.key());
      recruit.set_force(force.key());
      recruit.set_name("A new unit of turn " + std::to_string(campaign_.turn));
      work::count(kStepsOfAnOrder + campaign_.forces.size() * kStepsOfAForce);
      if (why_not_recruit(campaign_, seat_, recruit)) continue;
      v1::CampaignRecruitOffer& offer = *offers_.add_recruits();
      offer.set_place(force.place());
      offer.set_troop(troop.key());
      offer.set_force(force.key());
      offer.set_price(in_words(troop.price()));
      offer.set_strength(troop.strength());
    }
    for (const v1::CampaignUnit& unit : force.units()) {
      const std::uint32_t most = most_men(force, unit);
      if (most == 0) continue;
      v1::CampaignReplaceOffer& offer = *offers_.add_replacements();
      offer.set_force(force.key());
      offer.set_unit(unit.name());
      offer.set_most(most);
    }
    v1::CampaignRansom ransom;
    ransom.set_force(force.key());
    if (!why_not_ransom(campaign_, seat_, ransom)) offers_.add_ransoms(force.key());
  }

  // As many as it lacks, or as can be paid for: if a smaller number is not allowed, no larger one is.
  std::uint32_t most_men(const v1::CampaignForce& force, const v1::CampaignUnit& unit) const {
    v1::CampaignReplacement order;
    order.set_force(force.key());
    order.set_unit(unit.name());
    const auto allowed = [&](std::uint32_t men) {
      work::count(kStepsOfAnOrder);
      order.set_men(men);
      return !why_not_replace(campaign_, seat_, order);
    };
    std::uint32_t most = 0;
    std::uint32_t above = unit.strength_start() - std::min(unit.strength_start(), unit.strength()) + 1;
    while (most + 1 < above) {
      const std::uint32_t middle = most + (above - most) / 2;
      (allowed(middle) ? most : above) = middle;
    }
    return most;
  }

  void offer_depots() {
    if (campaign_.content.rates().depot_price().empty()) return;
    for (const v1::CampaignPlace& place : campaign_.content.places()) {
      work::count(kStepsOfAnOrder + campaign_.forces.size());
      if (!why_not_depot(campaign_, seat_, place.key())) offers_.add_depots(place.key());
    }
  }

  const Campaign& campaign_;
  const std::string& seat_;
  v1::CampaignView view_;
  v1::CampaignOffers offers_;
};

}  // namespace

v1::CampaignOffers offers_for(const Campaign& campaign, const std::string& seat) {
  return Offering(campaign, seat).all();
}

}  // namespace battalia::campaign
