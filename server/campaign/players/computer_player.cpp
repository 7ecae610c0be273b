#include "server/campaign/players/computer_player.h"

#include "server/campaign/forces/roads.h"
#include "server/campaign/forces/roster.h"
#include "server/campaign/reports/view.h"

#include <algorithm>
#include <deque>
#include <map>
#include <vector>

namespace battalia::campaign {
namespace {

constexpr std::uint32_t kFewestMen = 20;  // worth giving orders to

class Player {
 public:
  Player(const v1::CampaignView& view, const std::string& seat)
      : view_(view), content_(view.content()), roads_(content_), seat_(seat), side_(side_of_seat(content_, seat)) {}

  v1::CampaignTurnOrders orders() {
    for (const v1::CampaignForce& force : view_.forces()) {
      if (force.seat() == seat_ && !force.dispersed() && force.battle() == 0) command(force);
    }
    if (content_.shape() == v1::CAMPAIGN_SHAPE_JOURNEY) write_to_distant_forces();
    return orders_;
  }

 private:
  void command(const v1::CampaignForce& force) {
    switch (content_.shape()) {
      case v1::CAMPAIGN_SHAPE_TRACK:
        add(force.key(), is_worn(force) ? v1::CAMPAIGN_DEED_HOLD : v1::CAMPAIGN_DEED_MARCH);
        break;
      case v1::CAMPAIGN_SHAPE_AREAS:
        command_in_areas(force);
        break;
      default:
        march_toward(force.key(), force.place(), is_worn(force));
    }
    make_up_losses(force);
  }

  static bool is_worn(const v1::CampaignForce& force) {
    std::uint64_t now = 0;
    std::uint64_t began = 0;
    for (const v1::CampaignUnit& unit : force.units()) {
      now += unit.strength();
      began += unit.strength_start();
    }
    return now * 3 < began;  // less than a third is left
  }

  v1::CampaignForceOrder& add(const std::string& force, v1::CampaignDeed deed) {
    v1::CampaignForceOrder& order = *orders_.add_forces();
    order.set_force(force);
    order.set_deed(deed);
    return order;
  }

  std::string owner_of(const std::string& place) const {
    for (const v1::CampaignPlaceState& state : view_.places()) {
      if (state.place() == place) return state.owner();
    }
    return {};
  }

  // Uses the latest report of enemies there.
  bool is_reported(const std::string& place) const {
    return std::ranges::any_of(view_.reports(), [&](const v1::CampaignReport& report) {
      return report.place() == place && report.side() != side_ && report.turn() + 2 >= view_.turn();
    });
  }

  // The way to the nearest place that another side holds; empty: there is none.
  std::vector<std::string> way_to_foreign(const std::string& from) const {
    std::map<std::string, std::string> before = {{from, {}}};
    std::deque<std::string> open = {from};
    while (!open.empty()) {
      const std::string at = open.front();
      open.pop_front();
      if (at != from && owner_of(at) != side_) {
        std::vector<std::string> way;
        for (std::string step = at; step != from; step = before.at(step)) way.insert(way.begin(), step);
        return way;
      }
      for (const std::string& next : roads_.neighbours(at)) {
        if (before.emplace(next, at).second) open.push_back(next);
      }
    }
    return {};
  }

  void command_in_areas(const v1::CampaignForce& force) {
    const std::vector<std::string> way = way_to_foreign(force.place());
    if (way.empty() || is_worn(force)) return;
    if (way.size() == 1) {
      if (attacks_ < content_.turn().actions()) {
        ++attacks_;
        add(force.key(), v1::CAMPAIGN_DEED_ATTACK).add_path(way.front());
      } else if (attacked_.contains(way.front())) {
        add(force.key(), v1::CAMPAIGN_DEED_SUPPORT).add_path(way.front());
      }
      ++attacked_[way.front()];
    } else if (marches_ < content_.turn().marches() && !is_reported(way.front())) {
      ++marches_;
      add(force.key(), v1::CAMPAIGN_DEED_MARCH).add_path(way.front());
    }
  }

  // Marches for the side's goal, otherwise the last place in which the enemy was seen, otherwise places that it does
  // not hold.
  void march_toward(const std::string& force, const std::string& from, bool avoid) {
    std::string to;
    for (const v1::CampaignSideContent& side : content_.sides()) {
      if (side.key() == side_) to = side.goal();
    }
    for (const v1::CampaignReport& report : view_.reports()) {
      if (to.empty() && report.force().empty() && report.side() != side_) to = report.place();
    }
    if (to.empty()) {
      const std::vector<std::string> way = way_to_foreign(from);
      if (!way.empty()) to = way.back();
    }
    if (to.empty() || to == from) return;
    v1::CampaignForceOrder& order = add(force, v1::CAMPAIGN_DEED_MARCH);
    order.add_path(to);
    if (avoid) order.set_stance(v1::CAMPAIGN_STANCE_AVOID);
  }

  // Orders go by courier; nobody knows for sure where these forces are.
  void write_to_distant_forces() {
    for (const v1::CampaignForce& force : commanded_forces(view_, seat_)) {
      const bool seen =
          std::ranges::any_of(view_.forces(), [&](const v1::CampaignForce& near) { return near.key() == force.key(); });
      if (seen || view_.turn() % 2 == 0) continue;
      march_toward(force.key(), force.place(), false);
    }
  }

  void make_up_losses(const v1::CampaignForce& force) {
    const v1::CampaignPlace* place = find_place(content_, force.place());
    if (place == nullptr || !place->muster() || owner_of(force.place()) != side_ || replaced_) return;
    for (const v1::CampaignUnit& unit : force.units()) {
      if (unit.strength() + kFewestMen > unit.strength_start()) continue;
      v1::CampaignReplacement& order = *orders_.add_replacements();
      order.set_force(force.key());
      order.set_unit(unit.name());
      order.set_men(kFewestMen);
      replaced_ = true;
      return;
    }
  }

  const v1::CampaignView& view_;
  const v1::CampaignContent& content_;
  RoadMap roads_;
  const std::string& seat_;
  std::string side_;
  v1::CampaignTurnOrders orders_;
  std::map<std::string, int> attacked_;
  std::uint32_t attacks_ = 0;
  std::uint32_t marches_ = 0;
  bool replaced_ = false;
};

}  // namespace

v1::CampaignTurnOrders computer_orders(const v1::CampaignView& view, const std::string& seat) {
  return Player(view, seat).orders();
}

}  // namespace battalia::campaign
