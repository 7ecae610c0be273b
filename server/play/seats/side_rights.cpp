#include "server/play/seats/side_rights.h"

#include "server/play/seats/absence.h"
#include "server/play/state/last_act.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr SideRight kSideRights[] = {
    // matter, its name in tests and refusals; may the leader, a deputy, a commander, a commander while they are away?
    {SideMatter::own_units, "own_units", "give orders to their own units", true, true, true, true},
    {SideMatter::other_units, "other_units", "give orders to all units", true, true, false, true},
    {SideMatter::side_questions, "side_questions", "make decisions for the whole side", true, true, false, true},
    {SideMatter::end_phase, "end_phase", "end the phase", true, true, false, true},
    {SideMatter::undo_own, "undo_own", "undo what they did themselves", true, true, true, true},
    {SideMatter::undo_others, "undo_others", "undo what others of the side did", true, false, false, false},
    {SideMatter::answer_undo, "answer_undo", "let the other side undo", true, true, false, true},
    {SideMatter::standing_side, "standing_side", "give standing orders for all units", true, true, false, false},
    {SideMatter::ready, "ready", "say that the side is ready", true, true, false, false},
    {SideMatter::pause, "pause", "pause or continue the game", true, true, false, false},
    {SideMatter::call_umpire, "call_umpire", "call the umpire", true, true, true, true},
    {SideMatter::invite_commands, "invite_commands", "share their own commands", true, true, true, true},
    {SideMatter::invite_side, "invite_side", "invite to the whole side or to commands of others", true, true, false,
     false},
    {SideMatter::invite_umpire, "invite_umpire", "invite an umpire", true, true, false, false},
    {SideMatter::invite_spectator, "invite_spectator", "invite spectators", true, true, true, true},
    {SideMatter::dice, "dice", "seed the dice", true, true, true, true},
    {SideMatter::draw, "draw", "offer or accept a draw", true, false, false, false},
    {SideMatter::resign, "resign", "resign", true, false, false, false},
};

bool may(const SideRight& right, SideRole role, bool away) {
  switch (role) {
    case SideRole::leader:
      return right.leader;
    case SideRole::deputy:
      return right.deputy;
    case SideRole::commander:
      return right.commander || (away && right.while_away);
  }
  return false;
}

const Member& leader_of(const std::vector<Member>& members) {
  const auto whole =
      std::find_if(members.begin(), members.end(), [](const Member& member) { return member.commands.empty(); });
  return whole == members.end() ? members.front() : *whole;
}

std::string who_may(const MatchState& state, v1::Seat seat, const SideRight& right) {
  std::string names;
  for (const Member& member : state.seat_state(seat).members) {
    if (!may(right, side_role(state, seat, member.person), false)) continue;
    names += (names.empty() ? "" : " or ") + member.person;
  }
  return names;
}

std::string_view when_away(const SideRight& right) {
  return right.while_away ? " If none of them does anything for a day, you can." : "";
}

// The command of a unit of that side, from the table or, before it is set, from the scenario; nothing for other units.
std::optional<std::string> command_of(const MatchState& state, v1::Seat seat, const std::string& id) {
  if (state.began > 0) {
    const rules::Unit* unit = state.table.find(UnitId(id));
    if (unit == nullptr || unit->side != rules::side_of(seat)) return std::nullopt;
    return unit->command.str();
  }
  for (const v1::Unit& unit : state.config->scenario->table().units()) {
    if (unit.id() == id && unit.side() == rules::side_of(seat)) return unit.command();
  }
  return std::nullopt;
}

// True if units of the side do not belong to the person's own commands.
bool is_of_others(const MatchState& state, v1::Seat seat, const Member& member, const std::string& id) {
  const std::optional<std::string> command = command_of(state, seat, id);
  return command && !member.leads(*command);
}

std::optional<Refusal> why_not_units(const MatchState& state, v1::Seat seat, const Member& member,
                                     const google::protobuf::RepeatedPtrField<std::string>& units,
                                     std::int64_t now_ms) {
  for (const std::string& unit : units) {
    if (!is_of_others(state, seat, member, unit)) continue;
    auto why_not = why_not_for_side(state, seat, member.person, SideMatter::other_units, now_ms);
    if (why_not)
      return Refusal{v1::REFUSAL_CODE_NOT_YOUR_UNIT,
                     unit + " is led by another player of your side. " + why_not->reason};
  }
  return std::nullopt;
}

// The question that the act answers: it concerns all units of the question, not only those that the act names.
std::optional<Refusal> why_not_answer(const MatchState& state, v1::Seat seat, const Member& member,
                                      const v1::Decision& open, std::int64_t now_ms) {
  if (auto why_not = why_not_units(state, seat, member, open.units(), now_ms)) return why_not;
  const bool about_own = std::any_of(open.units().begin(), open.units().end(),
                                     [&](const std::string& id) { return command_of(state, seat, id).has_value(); });
  if (about_own) return std::nullopt;
  return why_not_for_side(state, seat, member.person, SideMatter::side_questions, now_ms);
}

std::optional<Refusal> why_not_standing(const MatchState& state, v1::Seat seat, const Member& member,
                                        const v1::SetStandingOrder& order, std::int64_t now_ms) {
  if (order.units().empty()) return why_not_for_side(state, seat, member.person, SideMatter::standing_side, now_ms);
  return why_not_units(state, seat, member, order.units(), now_ms);
}

}  // namespace

std::span<const SideRight> side_rights() { return kSideRights; }

SideRole side_role(const MatchState& state, v1::Seat seat, std::string_view person) {
  if (leader_of(state.seat_state(seat).members).person == person) return SideRole::leader;
  const Member* member = state.member(seat, person);
  return member != nullptr && member->commands.empty() ? SideRole::deputy : SideRole::commander;
}

std::optional<Refusal> why_not_for_side(const MatchState& state, v1::Seat seat, std::string_view person,
                                        SideMatter matter, std::int64_t now_ms) {
  if (!is_player(seat) || state.member(seat, person) == nullptr) return std::nullopt;
  const SideRight& right = kSideRights[static_cast<std::size_t>(matter)];
  const SideRole role = side_role(state, seat, person);
  if (may(right, role, false)) return std::nullopt;
  if (may(right, role, true) && now_ms > 0 && leaders_are_away(state, seat, now_ms)) return std::nullopt;
  return Refusal{v1::REFUSAL_CODE_NOT_ALLOWED, "For your side only " + who_may(state, seat, right) + " can " +
                                                   std::string(right.what) + "." + std::string(when_away(right))};
}

std::optional<Refusal> why_not_for_side(const MatchState& state, v1::Seat seat, std::string_view person,
                                        const v1::Act& act, std::int64_t now_ms) {
  const Member* member = is_player(seat) ? state.member(seat, person) : nullptr;
  if (member == nullptr) return std::nullopt;
  if (act.verb() == v1::VERB_END_PHASE) return why_not_for_side(state, seat, person, SideMatter::end_phase, now_ms);
  if (auto why_not = why_not_units(state, seat, *member, act.units(), now_ms)) return why_not;
  if (const v1::Decision* open = state.table.open_decision(seat)) {
    return why_not_answer(state, seat, *member, *open, now_ms);
  }
  if (act.units().empty()) return why_not_for_side(state, seat, person, SideMatter::side_questions, now_ms);
  return std::nullopt;
}

std::optional<Refusal> why_not_for_side(const MatchState& state, v1::Seat seat, std::string_view person,
                                        const v1::Order& order, std::int64_t now_ms) {
  const Member* member = is_player(seat) ? state.member(seat, person) : nullptr;
  if (member == nullptr) return std::nullopt;
  const auto decides = [&](SideMatter matter) { return why_not_for_side(state, seat, person, matter, now_ms); };
  switch (order.kind_case()) {
    case v1::Order::kAct:
      return why_not_for_side(state, seat, person, order.act(), now_ms);
    case v1::Order::kUndo:
      return decides(last_actor(state, seat).value_or(person) == person ? SideMatter::undo_own
                                                                        : SideMatter::undo_others);
    case v1::Order::kAnswerUndo:
      return decides(SideMatter::answer_undo);
    case v1::Order::kReady:
      return decides(SideMatter::ready);
    case v1::Order::kPause:
    case v1::Order::kUnpause:
      return decides(SideMatter::pause);
    case v1::Order::kCallUmpire:
      return decides(state.seat_state(v1::SEAT_UMPIRE).members.empty() ? SideMatter::pause : SideMatter::call_umpire);
    case v1::Order::kSetStandingOrder:
      return why_not_standing(state, seat, *member, order.set_standing_order(), now_ms);
    case v1::Order::kCommitSeed:
    case v1::Order::kShowSeed:
    case v1::Order::kShowLink:
      return decides(SideMatter::dice);
    case v1::Order::kOfferDraw:
    case v1::Order::kAnswerDraw:
      return decides(SideMatter::draw);
    case v1::Order::kResign:
      return decides(SideMatter::resign);
    case v1::Order::kUmpire:
    case v1::Order::KIND_NOT_SET:
      return std::nullopt;
  }
  return Refusal{v1::REFUSAL_CODE_INVALID, "The order can't be understood."};
}

}  // namespace battalia::play
