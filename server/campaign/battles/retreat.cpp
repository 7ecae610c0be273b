#include "server/campaign/battles/retreat.h"

#include "server/campaign/forces/roads.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

int square_of(const v1::CampaignContent& content, const std::string& place) {
  for (int i = 0; i < content.places_size(); ++i) {
    if (content.places(i).key() == place) return i;
  }
  return 0;
}

std::string back_along_track(const Campaign& campaign, const v1::CampaignForce& force) {
  const v1::CampaignContent& content = campaign.content;
  const auto side = std::ranges::find(content.sides(), force.side(), &v1::CampaignSideContent::key);
  const int goal = side == content.sides().end() ? 0 : square_of(content, side->goal());
  const int from = square_of(content, force.place());
  const int step = goal >= from ? -1 : 1;
  int at = from;
  for (std::uint32_t i = 0; i < std::max(content.turn().retreat(), 1U); ++i) {
    const int next = at + step;
    if (next < 0 || next >= content.places_size()) break;
    if (!enemies_at(campaign, content.places(next).key(), force.side()).empty()) break;
    at = next;
  }
  return at == from ? std::string() : content.places(at).key();
}

}  // namespace

std::string falls_back_to(const Campaign& campaign, const v1::CampaignBattle& battle, const v1::CampaignForce& force) {
  if (campaign.content.shape() == v1::CAMPAIGN_SHAPE_TRACK) return back_along_track(campaign, force);
  const bool came_from_elsewhere = force.place() != battle.place();
  if (came_from_elsewhere && enemies_at(campaign, force.place(), force.side()).empty()) return force.place();
  return way_out(campaign, force, force.place());
}

void tell_of_places(Draft& draft, const std::string& text) {
  if (draft.content().shape() != v1::CAMPAIGN_SHAPE_JOURNEY) draft.note({}, text);
}

void take_place(Draft& draft, const std::string& place, const std::string& side) {
  v1::CampaignPlaceState state = state_of(draft.state(), place);
  const std::string who = name_of_side(draft.content(), side);
  const std::string where = place_within(draft.content(), place) + ".";
  if (state.owner() == side && state.besieger().empty()) return;
  const v1::CampaignPlace* content = find_place(draft.content(), place);
  const bool castle = content != nullptr && content->castle() > 0 && !state.owner().empty();
  if (state.owner() == side) {
    state.clear_besieger();
    state.clear_besieged();
    tell_of_places(draft, who + " relieves " + where);
  } else if (castle) {
    if (state.besieger() == side) return;
    state.set_besieger(side);
    state.set_besieged(0);
    tell_of_places(draft, who + " lays siege to " + where);
  } else {
    state.set_owner(side);
    state.clear_besieger();
    state.clear_besieged();
    tell_of_places(draft, who + " takes " + where);
  }
  draft.set_place(state);
}

void enter_place(Draft& draft, const v1::CampaignBattle& battle, const std::string& winner) {
  if (!enemies_at(draft.state(), battle.place(), winner).empty()) return;  // others are still there
  bool there = !forces_of(draft.state(), battle.place(), winner).empty();
  for (const v1::CampaignBattleForce& entry : battle.forces()) {
    if (entry.side() != winner || winner != battle.red_side()) continue;
    v1::CampaignForce force = *find_force(draft.state(), entry.force());
    const bool leads = entry.arrives() <= 1;
    const bool marched_on = entry.place_after().empty();
    if (!leads || marched_on || !is_present(force) || force.place() != entry.place_before()) continue;
    force.set_place(battle.place());
    force.clear_toward();
    force.clear_progress();
    draft.set_force(force);
    there = true;
  }
  if (there) take_place(draft, battle.place(), winner);
}

}  // namespace battalia::campaign
