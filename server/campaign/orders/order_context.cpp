#include "server/campaign/orders/order_context.h"

#include "common/base/text.h"

#include <algorithm>

namespace battalia::campaign {

constexpr std::size_t kLongestReason = 500;

WhyNot why_not_umpire(const OrderContext& context) {
  if (context.asker.server) return std::nullopt;
  if (!context.asker.umpire) return "Only the umpire of this campaign can do that.";
  if (context.campaign.players.contains(context.asker.person)) {
    return "You have, or had, a seat in this campaign: another umpire has to do that.";
  }
  return std::nullopt;
}

WhyNot why_not_reason(const std::string& reason) {
  if (reason.empty()) return "Give a reason: it is put on record.";
  if (!is_utf8(reason) || character_count(reason) > kLongestReason) return "A reason can have at most 500 characters.";
  return std::nullopt;
}

WhyNot why_not_speak_for(const OrderContext& context, const std::string& seat) {
  const auto found = context.campaign.seats.find(seat);
  if (found == context.campaign.seats.end()) return "There is no seat \"" + seat + "\".";
  const std::string& person = context.asker.person;
  if (!person.empty() && (found->second.person() == person || found->second.deputy() == person)) return std::nullopt;
  if (!why_not_umpire(context)) return std::nullopt;
  return "That is not your seat.";
}

void note_ruling(Draft& draft, const std::string& what, const std::string& reason) {
  draft.note_umpire(what + " Reason: " + reason);
}

}  // namespace battalia::campaign
