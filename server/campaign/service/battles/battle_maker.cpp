#include "server/campaign/service/battles/battle_maker.h"

#include "common/base/text.h"
#include "common/notation/notation.h"
#include "server/campaign/battles/muster.h"
#include "server/campaign/service/rights.h"
#include "server/play/beside/answer_to.h"
#include "server/play/beside/match_request.h"
#include "server/rules/scenarios/conditions.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace battalia::campaign {
namespace {

constexpr std::string_view kKind = "campaign";

// A seat of the campaign that fights in a battle, and the names of its forces there.
struct SeatInBattle {
  const v1::CampaignSeat* seat = nullptr;
  std::vector<std::string> forces;
};

// The seats of a side, in the order of its army list: the first leads the army.
std::vector<SeatInBattle> seats_in(const Campaign& campaign, const v1::CampaignBattle& battle,
                                   const std::string& side) {
  std::vector<SeatInBattle> seats;
  for (const v1::CampaignBattleForce& entry : battle.forces()) {
    const v1::CampaignForce* force = find_force(campaign, entry.force());
    if (entry.side() != side || force == nullptr) continue;
    const auto found = campaign.seats.find(force->seat());
    if (found == campaign.seats.end()) continue;
    auto fights = std::ranges::find(seats, &found->second, &SeatInBattle::seat);
    if (fights == seats.end()) fights = seats.insert(seats.end(), {&found->second, {}});
    fights->forces.push_back(force->name());
  }
  return seats;
}

// A person who plays two seats leads the forces of both; an empty list of commands means the whole side.
void sit(PlannedMatch& planned, v1::Seat seat, const std::string& person, const std::vector<std::string>& commands) {
  const auto there = std::ranges::find_if(
      planned.seated, [&](const play::ArrangedSeat& sits) { return sits.seat == seat && sits.person == person; });
  if (there == planned.seated.end()) return planned.seated.push_back({seat, person, commands});
  if (commands.empty()) there->commands.clear();
  if (!there->commands.empty()) there->commands.insert(there->commands.end(), commands.begin(), commands.end());
}

// Seats the players and their deputies; a computer if none of them is a person and one is to play. The first who is
// present leads the side, all others their own forces: see play/seats/side_rights.h.
void seat_side(const Campaign& campaign, const v1::CampaignBattle& battle, v1::Seat seat, PlannedMatch& planned) {
  bool computer = campaign.terms.computer_battles();
  bool is_led = false;
  for (const SeatInBattle& fights :
       seats_in(campaign, battle, seat == v1::SEAT_RED ? battle.red_side() : battle.blue_side())) {
    computer = computer || fights.seat->computer();
    const std::vector<std::string> commands = is_led ? fights.forces : std::vector<std::string>();
    for (const std::string& person : {fights.seat->person(), fights.seat->deputy()}) {
      if (person.empty()) continue;
      sit(planned, seat, person, commands);
      is_led = true;
    }
  }
  if (!is_led && computer) planned.terms.add_computer_seats(seat);
}

// True if they have left the campaign's seat, and others play for that side; or have handed over to another umpire.
bool is_replaced(const PlannedMatch& seats, const store::SeatHolder& holder) {
  const std::int32_t seat = holder.seat_or_left();
  if (seat != v1::SEAT_RED && seat != v1::SEAT_BLUE && seat != v1::SEAT_UMPIRE) return false;
  bool others = false;
  for (const play::ArrangedSeat& sits : seats.seated) {
    if (sits.seat != seat) continue;
    if (sits.person == holder.person) return false;
    others = true;
  }
  return others;
}

// Removes units that are too small for the rules from the battle. Returns their names.
std::vector<std::string> leave_out_unfit(const rules::RuleSystem& system, v1::ArmyList& list) {
  std::vector<std::string> left;
  for (bool fit = false; !fit && !list.units().empty();) {
    std::set<std::string> unfit;
    const v1::ArmyReport report = system.check_army(list);
    for (const v1::ArmyFault& fault : report.faults()) unfit.insert(fault.where());
    v1::ArmyList others = list;
    others.clear_units();
    for (const v1::ArmyUnit& unit : list.units()) {
      unfit.contains(unit.name()) ? left.push_back(unit.name()) : void(*others.add_units() = unit);
    }
    fit = others.units_size() == list.units_size();
    list = others;
  }
  return left;
}

}  // namespace

std::string match_request(const BattleName& battle) {
  return play::match_request(kKind, battle.campaign, battle.battle);
}

std::optional<BattleName> battle_of_request(std::string_view request_id) {
  const auto found = play::read_match_request(kKind, request_id);
  return found ? std::optional(BattleName{found->first, found->second}) : std::nullopt;
}

PlannedMatch seats_of(const Campaign& campaign, const v1::CampaignBattle& battle) {
  PlannedMatch planned;
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE})
    battle.computers() ? planned.terms.add_computer_seats(seat) : seat_side(campaign, battle, seat, planned);
  const std::string& umpire = umpire_of(campaign);
  if (!umpire.empty() && !campaign.players.contains(umpire)) planned.seated.push_back({v1::SEAT_UMPIRE, umpire});
  return planned;
}

PlannedMatch match_of(const Campaign& campaign, const v1::CampaignBattle& battle) {
  const v1::CampaignMuster muster = muster_for(campaign, battle);
  PlannedMatch planned = seats_of(campaign, battle);
  v1::CreateMatch& match = planned.terms;
  match.set_system(campaign.content.system());
  *match.mutable_red_army() = muster.red();
  *match.mutable_blue_army() = muster.blue();
  *match.mutable_options() = muster.options();
  planned.conditions = muster.properties();
  if (muster.turns() > 0) {
    v1::KeyText& turns = *planned.conditions.Add();
    turns.set_key("turns");
    turns.set_text(std::to_string(muster.turns()));
  }
  match.set_title(muster.title());
  match.set_private_(true);
  match.set_arranged_for(campaign.created_by);
  return planned;
}

bool has_both_sides(const PlannedMatch& seats) {
  const auto somebody = [&](v1::Seat seat) {
    const auto& computers = seats.terms.computer_seats();
    return std::ranges::find(computers, seat) != computers.end() ||
           std::ranges::any_of(seats.seated, [&](const auto& sits) { return sits.seat == seat; });
  };
  return somebody(v1::SEAT_RED) && somebody(v1::SEAT_BLUE);
}

void BattleMaker::look_after(std::uint64_t number, const Campaign& campaign) {
  for (const auto& [id, battle] : campaign.battles) {
    const BattleName name = {number, id};
    if (battle.ruled()) close_match(name, "The umpire has decided the battle: " + battle.reason());
    if (campaign.ended) {
      if (is_open(battle)) close_match(name, "The campaign has ended: " + campaign.ended->reason());
      continue;
    }
    if (!is_open(battle) || under_way_.contains(name) || refused_.contains(name)) continue;
    const PlannedMatch seats = seats_of(campaign, battle);
    if (battle.match() != 0) {
      see_to_seats(name, battle.match(), seats);
    } else if (has_both_sides(seats)) {
      make(name, match_of(campaign, battle));
    }
  }
}

// The match is found by its request: the process may have ended before its number was recorded.
void BattleMaker::close_match(const BattleName& name, const std::string& why) {
  if (under_way_.contains(name) || !closed_.insert(name).second) return;
  const auto match = context_.store.matches().find_request({}, match_request(name));
  if (!match) return;
  context_.games.call_off(match->id, why, [this, name](bool stored) {
    if (!stored) closed_.erase(name);  // with the next change, or after the next start
  });
}

// The match seats each person once, and again only to lead other forces: somebody who has left did so deliberately.
void BattleMaker::see_to_seats(const BattleName& name, std::uint64_t match, const PlannedMatch& seats) {
  const auto summary = context_.store.matches().summary(match);
  if (!summary || summary->stage == v1::STAGE_ENDED) return void(asked_.erase(name));
  Asked asked{seats.seated, {}};
  for (const int seat : seats.terms.computer_seats()) asked.computers.push_back(static_cast<v1::Seat>(seat));
  const auto known = asked_.find(name);
  if (known != asked_.end() && known->second == asked) return;
  asked_.insert_or_assign(name, asked);
  if (!asked.computers.empty()) hand_over(name, match, asked.computers);
  for (const play::ArrangedSeat& sits : seats.seated) seat(name, match, sits);
  for (const store::SeatHolder& holder : summary->seats) {
    if (is_replaced(seats, holder)) unseat(name, match, holder);
  }
}

// People who were invited by the match's players stay.
void BattleMaker::unseat(const BattleName& name, std::uint64_t match, const store::SeatHolder& holder) {
  const auto told = [this, name](const v1::ServerMessage& answer) { ask_again_if_busy(name, answer); };
  const play::RequestContext call = {{holder.person, v1::ROLE_PLAYER}, 0, std::make_shared<play::AnswerTo>(told)};
  context_.games.unseat_arranged(call, match, static_cast<v1::Seat>(holder.seat_or_left()));
}

void BattleMaker::hand_over(const BattleName& name, std::uint64_t match, const std::vector<v1::Seat>& seats) {
  const auto told = [this, name](const v1::ServerMessage& answer) {
    if (answer.has_done()) return;
    ask_again_if_busy(name, answer);
    if (!context_.warn) return;
    context_.warn(name.campaign, "battle " + std::to_string(name.battle) + " is not handed to computer players: " +
                                     answer.rejected().reason() + answer.refused().reason());
  };
  context_.games.hand_to_computers({{}, 0, std::make_shared<play::AnswerTo>(told)}, match, seats);
}

void BattleMaker::seat(const BattleName& name, std::uint64_t match, const play::ArrangedSeat& sits) {
  const auto told = [this, name, person = sits.person](const v1::ServerMessage& answer) {
    if (answer.has_joined()) return;
    ask_again_if_busy(name, answer);
    if (!context_.warn) return;
    context_.warn(name.campaign, person + " gets no seat in battle " + std::to_string(name.battle) + ": " +
                                     answer.rejected().reason() + answer.refused().reason());
  };
  const play::RequestContext call = {{sits.person, v1::ROLE_PLAYER}, 0, std::make_shared<play::AnswerTo>(told)};
  context_.games.seat_arranged(call, match, sits);
}

// At the next change, or after the next start.
void BattleMaker::ask_again_if_busy(const BattleName& name, const v1::ServerMessage& answer) {
  const v1::RefusalCode code = answer.refused().code();
  if (code == v1::REFUSAL_CODE_NOT_NOW || code == v1::REFUSAL_CODE_STALE || code == v1::REFUSAL_CODE_SEAT_TAKEN)
    asked_.erase(name);
}

// As a scenario, which contains everything that the campaign knows of the battle; or, if the rules do not accept that
// scenario, as two lists that meet on an open field.
v1::CreateMatch BattleMaker::terms_of(const BattleName& name, const PlannedMatch& planned) const {
  const rules::RuleSystem* system = rules::find_system(context_.systems, planned.terms.system());
  if (system == nullptr || !system->check_army(planned.terms.red_army()).faults().empty() ||
      !system->check_army(planned.terms.blue_army()).faults().empty()) {
    return planned.terms;  // which is refused with the faults
  }
  v1::CreateMatch terms = planned.terms;
  v1::Scenario scenario = rules::muster(*system, terms.red_army(), terms.blue_army(), planned.conditions);
  scenario.mutable_info()->set_title(terms.title());
  terms.set_scenario_text(notation::write_scenario(scenario));
  terms.clear_red_army();
  terms.clear_blue_army();
  const auto why = context_.games.why_not_arrange(terms);
  if (!why) return terms;
  if (context_.warn) {
    context_.warn(name.campaign, "battle " + std::to_string(name.battle) + " is fought on an open field: " + *why);
  }
  return planned.terms;
}

void BattleMaker::make(const BattleName& name, const PlannedMatch& planned) {
  under_way_.insert(name);
  PlannedMatch fit = planned;
  fit.terms.set_campaign(name.campaign);
  if (const rules::RuleSystem* system = rules::find_system(context_.systems, planned.terms.system())) {
    for (v1::ArmyList* list : {fit.terms.mutable_red_army(), fit.terms.mutable_blue_army()}) {
      const std::vector<std::string> left = leave_out_unfit(*system, *list);
      if (left.empty() || !context_.warn) continue;
      context_.warn(name.campaign, "battle " + std::to_string(name.battle) + " is fought without " +
                                       listed(left, " and ") + ", too small for the rules");
    }
  }
  if (fit.terms.red_army().units().empty() || fit.terms.blue_army().units().empty()) return rule(name, fit);
  const play::RequestContext call = {
      {}, 0, std::make_shared<play::AnswerTo>([this, name](const v1::ServerMessage& answer) { made(name, answer); })};
  context_.games.arrange_match(call, terms_of(name, fit), fit.seated, match_request(name));
}

// If a side has nobody left to fight with, the other side wins the field.
void BattleMaker::rule(const BattleName& name, const PlannedMatch& planned) {
  const bool red = !planned.terms.red_army().units().empty();
  const bool blue = !planned.terms.blue_army().units().empty();
  v1::CampaignOrder order;
  v1::RuleCampaignBattle& ruling = *order.mutable_rule_battle();
  ruling.set_battle(name.battle);
  ruling.mutable_aftermath()->mutable_result()->set_outcome(red    ? v1::OUTCOME_RED
                                                            : blue ? v1::OUTCOME_BLUE
                                                                   : v1::OUTCOME_DRAW);
  ruling.set_reason("Too few men were left to fight a battle.");
  host_.submit(name.campaign, server_asker(), order, {},
               [this, name](const CampaignAnswer&) { under_way_.erase(name); });
}

void BattleMaker::made(const BattleName& name, const v1::ServerMessage& answer) {
  if (!answer.has_match_created()) {
    under_way_.erase(name);
    const bool later = answer.has_refused() && answer.refused().code() == v1::REFUSAL_CODE_NOT_NOW;
    if (!later) refused_.insert(name);
    std::string why = answer.has_rejected() ? answer.rejected().reason() : answer.refused().reason();
    for (const v1::ArmyFault& fault : answer.refused().faults()) why += " " + fault.where() + ": " + fault.reason();
    if (context_.warn)
      context_.warn(name.campaign, "battle " + std::to_string(name.battle) + " cannot be made: " + why);
    return;
  }
  v1::CampaignOrder link;
  link.mutable_link()->set_battle(name.battle);
  link.mutable_link()->set_match(answer.match_created().match());
  host_.submit(name.campaign, server_asker(), link, {},
               [this, name](const CampaignAnswer&) { under_way_.erase(name); });
}

}  // namespace battalia::campaign
