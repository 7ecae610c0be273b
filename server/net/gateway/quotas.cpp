#include "server/net/gateway/quotas.h"

#include "common/base/network_address.h"
#include "common/protocol/codec.h"

namespace battalia::net {
namespace {

constexpr double kBurstS = 10;  // a burst is what may be sent in this time
constexpr double kLinesOfAnAddress = 20;
constexpr double kLinesOfAPerson = 4;
constexpr double kOrdersInAMessage = 0.1;  // per second
constexpr double kOrderBurstS = 20;
constexpr double kObserversPart = 0.5;
constexpr double kHourS = 3'600;
constexpr double kChatPerSecond = 2;
constexpr double kChatBurst = 20;
constexpr double kMatchesInAMessage = 1.0 / 3'000;  // per second
constexpr double kMakersOfAnAddress = 6;
constexpr double kSignInsPerSecond = 0.2;
constexpr double kSignInBurst = 60;
constexpr double kWorkBurstS = 10;  // seconds of unused share that can be saved up
constexpr double kSharesOfAnAddress = 3;
constexpr double kAnonymousShare = 0.5;     // of a person's, for all at an address who have not signed in
constexpr double kBytesOfAMessage = 4'096;  // for which nothing is added
constexpr double kNotSignedIn = 3;
// A person at the usual limit of 50 messages a second gets a fifth of the event loop's time.
double steps_per_second(const QuotaSettings& settings) {
  constexpr double kMsOfAMessage = 4;
  return settings.messages_per_second * kMsOfAMessage * static_cast<double>(work::kStepsPerMs);
}

// Nobody who has signed in, and not the operator: the display in the hall may run on the server's own machine.
bool is_stranger(const std::string& address, const std::string& person) { return person.empty() && !is_own(address); }

}  // namespace

Quotas::Quotas(const QuotaSettings& settings, Rate::Time now)
    : messages_by_address_(settings.messages_per_second * kLinesOfAnAddress,
                           settings.messages_per_second * kLinesOfAnAddress * kBurstS),
      messages_by_person_(settings.messages_per_second * kLinesOfAPerson,
                          settings.messages_per_second * kLinesOfAPerson * kBurstS),
      orders_(settings.messages_per_second * kOrdersInAMessage,
              settings.messages_per_second * kOrdersInAMessage * kOrderBurstS),
      rows_of_observers_(settings.messages_per_second * kOrdersInAMessage * kObserversPart,
                         settings.messages_per_second * kOrdersInAMessage * kObserversPart * kOrderBurstS),
      chat_(kChatPerSecond, kChatBurst),
      matches_by_person_(settings.messages_per_second * kMatchesInAMessage,
                         settings.messages_per_second * kMatchesInAMessage * kHourS),
      matches_by_address_(settings.messages_per_second * kMatchesInAMessage * kMakersOfAnAddress,
                          settings.messages_per_second * kMatchesInAMessage * kHourS * kMakersOfAnAddress),
      newcomers_by_address_(settings.newcomers_per_hour_per_address / kHourS, settings.newcomers_per_hour_per_address),
      sign_ins_(kSignInsPerSecond, kSignInBurst),
      sign_ins_again_(kSignInsPerSecond, kSignInBurst),
      http_by_address_(settings.http_requests_per_second_per_address,
                       settings.http_requests_per_second_per_address * kBurstS),
      newcomers_(settings.newcomers_per_hour / kHourS, settings.newcomers_per_hour, now),
      work_by_person_(steps_per_second(settings), steps_per_second(settings) * kWorkBurstS),
      work_by_address_(steps_per_second(settings) * kSharesOfAnAddress,
                       steps_per_second(settings) * kSharesOfAnAddress * kWorkBurstS),
      anonymous_work_by_address_(steps_per_second(settings) * kAnonymousShare,
                                 steps_per_second(settings) * kAnonymousShare * kWorkBurstS) {}

std::optional<std::string> Quotas::why_not_message(const std::string& address, const std::string& person, double cost,
                                                   Rate::Time now) {
  if (!person.empty() && !messages_by_person_.take(person, now, cost)) {
    return "Your connections together send too many requests; wait a little.";
  }
  if (is_own(address) || messages_by_address_.take(network_of(address), now, cost)) return std::nullopt;
  return "The connections from your address together send too many requests; wait a little.";
}

std::optional<std::string> Quotas::why_not_order(const std::string& person, bool plays, Rate::Time now) {
  if (person.empty() || (plays ? orders_ : rows_of_observers_).take(person, now)) return std::nullopt;
  return "You have done a lot in a short time; wait a few seconds.";
}

std::optional<std::string> Quotas::why_not_work(const std::string& address, const std::string& person,
                                                Rate::Time now) const {
  if (!person.empty() && work_by_person_.owes(person, now)) {
    return "Your requests took the server a lot of work; wait a few seconds before you send more.";
  }
  const std::string network = network_of(address);
  const bool anonymous = is_stranger(address, person) && anonymous_work_by_address_.owes(network, now);
  if (!anonymous && !work_by_address_.owes(network, now)) return std::nullopt;
  return "Requests from your address took the server a lot of work; wait a few seconds, or sign in.";
}

void Quotas::charge_work(const std::string& address, const std::string& person, work::Steps steps, Rate::Time now) {
  const auto cost = static_cast<double>(steps);
  const std::string network = network_of(address);
  if (!person.empty()) work_by_person_.charge(person, now, cost);
  if (is_stranger(address, person)) anonymous_work_by_address_.charge(network, now, cost);
  if (person.empty() || !is_own(address)) work_by_address_.charge(network, now, cost);
}

std::optional<std::string> Quotas::why_not_say(const std::string& person, Rate::Time now) {
  if (person.empty() || chat_.take(person, now)) return std::nullopt;
  return "You have written a lot in a short time; wait a few seconds.";
}

std::optional<std::string> Quotas::why_not_create(const std::string& address, const std::string& person,
                                                  Rate::Time now) {
  const bool may = person.empty() || is_own(address) ||
                   (matches_by_person_.take(person, now) && matches_by_address_.take(network_of(address), now));
  if (may) return std::nullopt;
  return "You, or others at your address, have created many matches in a short time; wait a few minutes.";
}

std::optional<std::string> Quotas::why_not_newcomer(const std::string& address, Rate::Time now) {
  if (!is_own(address) && !newcomers_by_address_.take(network_of(address), now)) {
    return "Too many new people have come from your address lately; sign in with an account, or try again in an hour.";
  }
  if (newcomers_.take(now)) return std::nullopt;
  return "Too many new people are joining right now; try again in an hour, or sign in with an account.";
}

std::optional<std::string> Quotas::why_not_sign_in(const std::string& address, Rate::Time now) {
  if (is_own(address) || sign_ins_.take(network_of(address), now)) return std::nullopt;
  return "Too many sign-ins from your address; try again in a minute.";
}

std::optional<std::string> Quotas::why_not_sign_in_again(const std::string& address, std::uint64_t account,
                                                         Rate::Time now) {
  if (is_own(address) || sign_ins_again_.take(std::to_string(account), now)) return std::nullopt;
  return "You have signed in many times lately; try again in a minute.";
}

std::optional<std::string> Quotas::why_not_http(const std::string& address, Rate::Time now) {
  if (is_own(address) || http_by_address_.take(network_of(address), now)) return std::nullopt;
  return "Too many requests from your address.";
}

double Quotas::cost_of(int kind, std::size_t bytes, bool signed_in) {
  const double longer = static_cast<double>(bytes) / kBytesOfAMessage;
  const double length = longer < 1 ? 0 : longer * (signed_in ? 1 : kNotSignedIn);
  return length + cost_of(kind);
}

double Quotas::cost_of(int kind) {
  switch (kind) {
    case v1::ClientMessage::kGetHistory:
    case v1::ClientMessage::kAskCopy:  // the game is folded up to the chosen moment
      return 25;
    case v1::ClientMessage::kCreateMatch:
    case v1::ClientMessage::kTakeUpChallenge:
    case v1::ClientMessage::kRematch:
    case v1::ClientMessage::kCheckArmy:
    case v1::ClientMessage::kListSystems:  // 120 KB in answer to a few bytes
      return 5;
    case v1::ClientMessage::kLeague:
    case v1::ClientMessage::kCampaign:
    case v1::ClientMessage::kAskPreview:
    case v1::ClientMessage::kAskReaches:
    case v1::ClientMessage::kAskAftermath:
    case v1::ClientMessage::kGetScenario:
    case v1::ClientMessage::kListMatches:
    case v1::ClientMessage::kOpenChallenge:
    case v1::ClientMessage::kGetChat:
      return 2;
    default:
      return 1;
  }
}

bool Quotas::makes_row(const v1::ClientMessage& message) {
  const bool orders = message.has_give_order() && !message.give_order().order().has_show_link();
  const v1::LeagueRequest& league = message.league();
  if (league.has_give_order() || league.has_give_club_order() || league.has_make_competition()) return true;
  if (league.has_renew_feeds()) return true;
  const int campaign = protocol::kind_of_campaign_request(message.campaign());
  if (campaign == v1::CampaignRequest::kGiveOrder || campaign == v1::CampaignRequest::kMakeCampaign) return true;
  if (message.has_keep_army() || message.has_rename_army() || message.has_forget_army()) return true;
  return orders || message.has_invite() || message.has_join() || message.has_leave();
}

}  // namespace battalia::net
