#include "server/campaign/orders/player_orders.h"

#include "common/base/text.h"
#include "server/campaign/orders/join_code.h"
#include "server/campaign/turns/turn.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

constexpr std::size_t kLongestPerson = 100;

void set_seat(Draft& draft, const v1::CampaignSeat& seat) {
  v1::CampaignEvent event;
  *event.mutable_seat() = seat;
  draft.record(std::move(event));
}

bool all_in(const Campaign& campaign) {
  return !waits_for_seats(campaign) && std::ranges::all_of(campaign.seats, [](const auto& entry) {
    return entry.second.ready() || !is_taken(entry.second);
  });
}

// Ends the turn if it no longer waits for anybody: the last orders have come, or the person it waited for has left. Not
// if nobody has given any orders.
void resolve_if_all_in(Draft& draft) {
  const Campaign& campaign = draft.state();
  const bool any = std::ranges::any_of(campaign.seats, [](const auto& entry) { return entry.second.ready(); });
  if (any && !is_over(campaign) && all_in(campaign) && !umpire_closes(campaign)) resolve_turn(draft);
}

// Who takes a seat that nobody has is asked for orders, although somebody had given some before leaving it. Those are
// carried out if no others come in time.
void ask_newcomer(const v1::CampaignSeat& before, v1::CampaignSeat& seat) {
  if (!is_taken(before) && is_taken(seat)) seat.set_ready(false);
}

WhyNot why_not_person(const std::string& person) {
  if (is_utf8(person) && character_count(person) <= kLongestPerson) return std::nullopt;
  return "A name can have at most 100 characters.";
}

// A person who has seen this side's secrets cannot play for the other; in the first turn the umpire can correct it.
WhyNot why_not_side(const OrderContext& context, const std::string& person, const std::string& seat) {
  const auto known = context.campaign.players.find(person);
  if (person.empty() || known == context.campaign.players.end()) return std::nullopt;
  if (known->second == side_of_seat(context.campaign.content, seat)) return std::nullopt;
  return person + " has played for the other side, and knows its secrets.";
}

// An umpire may change their mind in the first turn only. A former umpire, or an officer who looked, knows too much.
bool has_seen_all(const Campaign& campaign, const std::string& person) {
  return campaign.turn > 1 && campaign.seen_all.contains(person) && !campaign.players.contains(person);
}

WhyNot why_not_seen(const Campaign& campaign, const std::string& person) {
  if (!has_seen_all(campaign, person)) return std::nullopt;
  return person + " has seen everything as an umpire, and can't play now.";
}

// People who play, such as the campaign's maker or an officer of its club, can't remove another player: a friend in
// that seat would read the enemy's secrets. Until all seats are taken they may correct what they have assigned.
WhyNot why_not_take_from(const OrderContext& context, const v1::CampaignSeat& seat) {
  const std::string& asker = context.asker.person;
  const bool plays = !context.asker.server && context.campaign.players.contains(asker);
  if (!plays || seat.person().empty() || seat.person() == asker || waits_for_seats(context.campaign))
    return std::nullopt;
  return seat.person() + " plays that seat, and you play in this campaign yourself: only an umpire who does not play " +
         "can give it to somebody else.";
}

WhyNot assign(const OrderContext& context, const v1::AssignSeat& order, Draft& draft) {
  if (!context.asker.umpire && !context.asker.server) return "Only the umpire of this campaign can do that.";
  const auto found = context.campaign.seats.find(order.seat());
  if (found == context.campaign.seats.end()) return "There is no seat \"" + order.seat() + "\".";
  if (WhyNot reason = why_not_take_from(context, found->second)) return reason;
  if (const WhyNot reason = why_not_person(order.person())) return reason;
  for (const auto& [key, other] : context.campaign.seats) {
    if (key != order.seat() && !order.person().empty() && other.person() == order.person()) {
      return order.person() + " already has a seat.";
    }
  }
  if (order.computer() && !order.person().empty()) return "A seat can have a person or a computer, not both.";
  const std::string side = side_of_seat(context.campaign.content, order.seat());
  for (const auto& [key, other] : context.campaign.seats) {
    if (order.person().empty() || other.deputy() != order.person()) continue;
    if (side_of_seat(context.campaign.content, key) != side) return order.person() + " is a deputy of the other side.";
  }
  if (const WhyNot reason = why_not_side(context, order.person(), order.seat()); reason && context.campaign.turn > 1)
    return reason;
  if (WhyNot reason = why_not_seen(context.campaign, order.person())) return reason;
  v1::CampaignSeat seat = found->second;
  seat.set_person(order.person());
  seat.set_computer(order.computer());
  // The deputy was chosen by the player before, who may have been replaced for good reason.
  const bool replaced = !found->second.person().empty() && found->second.person() != order.person();
  if (replaced || seat.deputy() == order.person()) seat.clear_deputy();
  seat.clear_asked_deputy();
  ask_newcomer(found->second, seat);
  set_seat(draft, seat);
  resolve_if_all_in(draft);
  return std::nullopt;
}

// The same person under another seat's name, or as another's deputy.
bool plays(const Campaign& campaign, const std::string& person) {
  return std::ranges::any_of(campaign.seats, [&](const auto& entry) {
    return entry.second.person() == person || entry.second.deputy() == person;
  });
}

// Who accepts has seen the secrets of neither the other side nor, as an umpire, of both.
WhyNot accept_deputy(const OrderContext& context, v1::CampaignSeat seat, Draft& draft) {
  const Campaign& campaign = context.campaign;
  const std::string& person = context.asker.person;
  if (why_not_side(context, person, seat.key())) return "You have played for the other side, and know its secrets.";
  const bool umpires = context.asker.umpire || person == umpire_of(campaign);
  if (umpires && !campaign.players.contains(person)) return "The umpire can't be a deputy.";
  if (has_seen_all(campaign, person)) return "You have seen everything as umpire, so you can't play now.";
  seat.set_deputy(person);
  seat.clear_asked_deputy();
  set_seat(draft, seat);
  return std::nullopt;
}

WhyNot take_seat(const OrderContext& context, const v1::TakeCampaignSeat& order, Draft& draft) {
  const std::string& person = context.asker.person;
  const auto found = context.campaign.seats.find(order.seat());
  if (found == context.campaign.seats.end()) return "There is no seat \"" + order.seat() + "\".";
  if (person.empty()) return "Sign in first.";
  if (found->second.asked_deputy() == person) return accept_deputy(context, found->second, draft);
  if (!found->second.person().empty() || found->second.computer()) return "That seat is taken.";
  if (plays(context.campaign, person)) return "You already have a seat.";
  if (why_not_side(context, person, order.seat())) return "You have played for the other side, and know its secrets.";
  const v1::CampaignTerms& terms = context.campaign.terms;
  if (terms.joining() == v1::CAMPAIGN_JOINING_ASSIGNED) return "The umpire assigns the seats of this campaign.";
  const bool coded = terms.joining() == v1::CAMPAIGN_JOINING_CODE;
  if (coded && !is_code(terms.code_hash(), order.code())) return "That is not the right code.";
  const bool umpires = context.asker.umpire && context.campaign.turn > 1 && !context.campaign.players.contains(person);
  if (umpires || has_seen_all(context.campaign, person)) {
    return "You have seen everything as umpire, so you can't play now.";
  }
  v1::CampaignSeat seat = found->second;
  seat.set_person(person);
  ask_newcomer(found->second, seat);
  set_seat(draft, seat);
  return std::nullopt;
}

// The deputy takes over; or it is the deputy who leaves, or a person who declines to be that.
WhyNot leave_seat(const OrderContext& context, const v1::LeaveCampaignSeat& order, Draft& draft) {
  const auto found = context.campaign.seats.find(order.seat());
  const std::string& person = context.asker.person;
  if (found == context.campaign.seats.end() || person.empty()) return "That is not your seat.";
  v1::CampaignSeat seat = found->second;
  const bool asked = seat.asked_deputy() == person;
  if (seat.person() != person && seat.deputy() != person && !asked) return "That is not your seat.";
  if (seat.person() == person) seat.set_person(seat.deputy());
  if (!asked) seat.clear_deputy();
  seat.clear_asked_deputy();
  set_seat(draft, seat);
  resolve_if_all_in(draft);
  return std::nullopt;
}

// The person is only asked: until they accept, they see nothing and may still play for the other side or umpire.
WhyNot name_deputy(const OrderContext& context, const v1::NameDeputy& order, Draft& draft) {
  if (const WhyNot reason = why_not_speak_for(context, order.seat())) return reason;
  if (const WhyNot reason = why_not_person(order.person())) return reason;
  v1::CampaignSeat seat = context.campaign.seats.at(order.seat());
  const bool own = context.asker.person == seat.person() || !why_not_umpire(context);
  if (!own) return "A deputy can't name another deputy.";
  if (!order.person().empty() && order.person() == seat.person()) return "A player can't be their own deputy.";
  const std::string& umpire = umpire_of(context.campaign);
  if (!order.person().empty() && order.person() == umpire && !context.campaign.players.contains(umpire))
    return "The umpire can't be a deputy.";
  for (const auto& [key, other] : context.campaign.seats) {
    const bool enemy =
        side_of_seat(context.campaign.content, key) != side_of_seat(context.campaign.content, order.seat());
    if (enemy && !order.person().empty() && (other.person() == order.person() || other.deputy() == order.person())) {
      return "That person can't be your deputy.";
    }
  }
  if (const WhyNot reason = why_not_side(context, order.person(), order.seat())) return reason;
  if (WhyNot reason = why_not_seen(context.campaign, order.person())) return reason;
  if (!order.person().empty() && !is_taken(seat)) return "Nobody has that seat: assign it to a player first.";
  const bool kept = !order.person().empty() && order.person() == seat.deputy();
  if (!kept) seat.clear_deputy();
  seat.set_asked_deputy(kept ? "" : order.person());
  set_seat(draft, seat);
  return std::nullopt;
}

// A person who has had a seat would see the other side's secrets.
WhyNot name_umpire(const OrderContext& context, const v1::NameCampaignUmpire& order, Draft& draft) {
  if (WhyNot reason = why_not_umpire(context)) return reason;
  if (WhyNot reason = why_not_reason(order.reason())) return reason;
  const std::string& person = order.person();
  if (person.empty()) return "Name the account of the new umpire.";
  if (person == umpire_of(context.campaign)) return person + " is the umpire already.";
  if (context.campaign.players.contains(person))
    return person + " has, or had, a seat in this campaign, and can't umpire it.";
  v1::CampaignEvent event;
  event.mutable_umpire_named()->set_person(person);
  draft.record(std::move(event));
  draft.note({}, person + " umpires this campaign from here on.");
  note_ruling(draft, person + " named as umpire.", order.reason());
  return std::nullopt;
}

WhyNot note_look(const OrderContext& context, const v1::NoteCampaignLook& order, Draft& draft) {
  if (!context.asker.server) return "Only the server can record who has looked.";
  if (context.campaign.looks.contains({order.person(), order.seat()})) return std::nullopt;
  v1::CampaignEvent event;
  event.mutable_looked()->set_person(order.person());
  event.mutable_looked()->set_seat(order.seat());
  draft.record(std::move(event));
  return std::nullopt;
}

// Once per turn, and only for the current one.
WhyNot note_reminder(const OrderContext& context, const v1::NoteCampaignReminder& order, Draft& draft) {
  if (!context.asker.server) return "Only the server can remind people.";
  if (order.turn() != context.campaign.turn || context.campaign.reminded.contains(order.seat())) return std::nullopt;
  v1::CampaignEvent event;
  event.mutable_reminded()->set_seat(order.seat());
  draft.record(std::move(event));
  return std::nullopt;
}

WhyNot set_standing(const OrderContext& context, const v1::SetStandingOrders& order, Draft& draft) {
  if (const WhyNot reason = why_not_speak_for(context, order.seat())) return reason;
  if (const WhyNot reason = why_not_orders(context.campaign, order.seat(), order.orders())) return reason;
  if (!order.orders().recruits().empty() || !order.orders().letters().empty()) {
    return "Standing orders can't raise new units or send letters.";
  }
  v1::CampaignSeat seat = context.campaign.seats.at(order.seat());
  *seat.mutable_standing() = order.orders();
  if (order.orders().ByteSizeLong() == 0) seat.clear_standing();
  set_seat(draft, seat);
  return std::nullopt;
}

void seal(Draft& draft, const std::string& seat, const v1::CampaignTurnOrders& orders, const std::string& reason) {
  v1::CampaignEvent event;
  event.mutable_sealed()->set_seat(seat);
  *event.mutable_sealed()->mutable_orders() = orders;
  event.mutable_sealed()->set_reason(reason);
  draft.record(std::move(event));
  v1::CampaignSeat state = draft.state().seats.at(seat);
  if (state.ready()) return;  // changes of mind are not recorded
  state.set_ready(true);
  set_seat(draft, state);
}

WhyNot seal_orders(const OrderContext& context, const v1::SealTurnOrders& order, Draft& draft) {
  if (const WhyNot reason = why_not_speak_for(context, order.seat())) return reason;
  if (is_over(context.campaign)) return "The last turn is over; battles are still open.";
  if (const WhyNot reason = why_not_seal(context.campaign, order.seat(), order.orders())) return reason;
  seal(draft, order.seat(), order.orders(), {});
  resolve_if_all_in(draft);
  return std::nullopt;
}

WhyNot change_orders(const OrderContext& context, const v1::ChangeTurnOrders& order, Draft& draft) {
  if (const WhyNot reason = why_not_umpire(context)) return reason;
  if (const WhyNot reason = why_not_reason(order.reason())) return reason;
  if (!context.campaign.seats.contains(order.seat())) return "There is no seat \"" + order.seat() + "\".";
  if (is_over(context.campaign)) return "The last turn is over; battles are still open.";
  if (const WhyNot reason = why_not_seal(context.campaign, order.seat(), order.orders())) return reason;
  seal(draft, order.seat(), order.orders(), order.reason());
  resolve_if_all_in(draft);
  return std::nullopt;
}

WhyNot close_turn(const OrderContext& context, Draft& draft) {
  if (const WhyNot reason = why_not_umpire(context)) return reason;
  if (is_over(context.campaign)) return "The last turn is over; battles are still open.";
  if (context.asker.server && waits_for_seats(context.campaign))
    return "The first turn waits until all seats are taken.";
  resolve_turn(draft);
  return std::nullopt;
}

}  // namespace

WhyNot rule_on_seat(const OrderContext& context, const v1::CampaignOrder& order, Draft& draft) {
  switch (order.kind_case()) {
    case v1::CampaignOrder::kAssign:
      return assign(context, order.assign(), draft);
    case v1::CampaignOrder::kDeputy:
      return name_deputy(context, order.deputy(), draft);
    case v1::CampaignOrder::kTakeSeat:
      return take_seat(context, order.take_seat(), draft);
    case v1::CampaignOrder::kLeaveSeat:
      return leave_seat(context, order.leave_seat(), draft);
    case v1::CampaignOrder::kNameUmpire:
      return name_umpire(context, order.name_umpire(), draft);
    case v1::CampaignOrder::kLook:
      return note_look(context, order.look(), draft);
    case v1::CampaignOrder::kRemind:
      return note_reminder(context, order.remind(), draft);
    default:
      return set_standing(context, order.standing(), draft);
  }
}

WhyNot rule_on_turn(const OrderContext& context, const v1::CampaignOrder& order, Draft& draft) {
  switch (order.kind_case()) {
    case v1::CampaignOrder::kSeal:
      return seal_orders(context, order.seal(), draft);
    case v1::CampaignOrder::kChange:
      return change_orders(context, order.change(), draft);
    default:
      return close_turn(context, draft);
  }
}

}  // namespace battalia::campaign
