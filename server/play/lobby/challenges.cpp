#include "server/play/lobby/challenges.h"

#include "common/base/day.h"
#include "server/play/lobby/match_terms.h"
#include "server/play/state/match_state.h"
#include "server/rules/rule_system.h"

namespace battalia::play {
namespace {

constexpr std::int64_t kLastsMs = 14 * kDayMs;
constexpr std::size_t kLongestBytes = 16'384;  // the protocol's limit, which still fits into a link
constexpr std::size_t kStepBytes = 1'024;
constexpr std::size_t kNumberBytes = 16;
constexpr std::string_view kContext = "challenge";
constexpr char kEndOfText = '\x80';  // followed by zeros up to the next multiple

std::string padded(std::string text) {
  text.push_back(kEndOfText);
  text.resize((text.size() + kStepBytes - 1) / kStepBytes * kStepBytes, '\0');
  return text;
}

std::string_view without_padding(std::string_view text) {
  const std::size_t end = text.rfind(kEndOfText);
  return text.substr(0, end == std::string_view::npos ? 0 : end);
}

v1::Seat seat_of_list(const v1::CreateMatch& terms) { return terms.has_red_army() ? v1::SEAT_RED : v1::SEAT_BLUE; }

const v1::ArmyList& list_of(const v1::CreateMatch& terms) {
  return terms.has_red_army() ? terms.red_army() : terms.blue_army();
}

v1::ArmyList& list_for(v1::CreateMatch& terms, v1::Seat seat) {
  return seat == v1::SEAT_RED ? *terms.mutable_red_army() : *terms.mutable_blue_army();
}

// Adds the game options of the host's list to the terms, which the opponent is shown. They are complete then: if the
// opponent's list could add some, what the server says about both lists would tell of the host's.
void settle_options(const rules::RuleSystem& system, v1::CreateMatch& terms) {
  for (const v1::OptionDeclared& declared : system.info().options()) {
    if (option_in(terms.options(), declared.key()) != nullptr) continue;
    if (const v1::Option* own = option_in(list_of(terms).options(), declared.key())) *terms.add_options() = *own;
  }
}

}  // namespace

bool is_challenge(const v1::CreateMatch& request) { return request.has_red_army() != request.has_blue_army(); }

std::optional<Refusal> why_not_challenge(rules::Systems systems, v1::CreateMatch& terms) {
  if (auto refusal = why_not_settings(terms)) return refusal;
  if (!terms.scenario().empty() || !terms.scenario_text().empty()) {
    return invalid("Choose one: a scenario, a custom scenario, or army lists.");
  }
  if (terms.take_seat() != seat_of_list(terms)) {
    return invalid("With one army list you challenge somebody to bring the other: take the side of your list.");
  }
  if (terms.computer_seats_size() > 0) return invalid("The computer can't build an army; choose both lists.");
  if (terms.system().empty()) terms.set_system(list_of(terms).system());
  const auto system = rules_asked(systems, terms, std::nullopt);
  if (!system) return system.error();
  if (auto refusal = why_not_options(**system, terms)) return refusal;
  if (auto refusal = why_not_armies(**system, terms)) return refusal;
  settle_options(**system, terms);
  return std::nullopt;
}

tl::expected<v1::Challenged, Refusal> seal_challenge(const SealingKey& key, const v1::CreateMatch& terms,
                                                     const std::string& host, std::int64_t now_ms) {
  v1::SealedChallenge sealed;
  *sealed.mutable_terms() = terms;
  sealed.set_host(host);
  sealed.set_number(terms.request_id().empty() ? random_secret().substr(0, kNumberBytes) : terms.request_id());
  sealed.set_until_ms(now_ms + kLastsMs);
  v1::Challenged made;
  made.set_challenge(key.seal(padded(sealed.SerializeAsString()), kContext));
  made.set_until_ms(sealed.until_ms());
  if (made.challenge().size() > kLongestBytes) {
    return tl::unexpected(
        invalid("The army list is too long for a challenge; give its commands and units shorter "
                "names, or choose both lists."));
  }
  return made;
}

tl::expected<v1::SealedChallenge, Refusal> open_challenge(const SealingKey& key, std::string_view challenge,
                                                          std::int64_t now_ms) {
  v1::SealedChallenge sealed;
  try {
    sealed.ParseFromString(std::string(without_padding(key.open(challenge, kContext))));
  } catch (const KeyError&) {
    return tl::unexpected(Refusal{v1::REFUSAL_CODE_UNKNOWN,
                                  "That is not a challenge made on this server, or only part of one. Copy the whole "
                                  "link, or ask for a new one."});
  }
  if (sealed.until_ms() <= now_ms) {
    return tl::unexpected(Refusal{v1::REFUSAL_CODE_UNKNOWN, "This challenge has expired. Ask for a new one."});
  }
  return sealed;
}

v1::ChallengeShown challenge_shown(const v1::SealedChallenge& sealed) {
  v1::ChallengeShown shown;
  shown.set_host(sealed.host());
  shown.set_seat(seat_left(sealed));
  shown.set_points_limit(list_of(sealed.terms()).points_limit());
  shown.set_until_ms(sealed.until_ms());
  *shown.mutable_terms() = sealed.terms();
  shown.mutable_terms()->clear_red_army();
  shown.mutable_terms()->clear_blue_army();
  shown.mutable_terms()->clear_request_id();
  return shown;
}

std::string request_of_challenge(const v1::SealedChallenge& sealed) { return "challenge " + sealed.number(); }

v1::Seat seat_left(const v1::SealedChallenge& sealed) { return opponent(seat_of_list(sealed.terms())); }

v1::CreateMatch terms_taken_up(rules::Systems systems, const v1::SealedChallenge& sealed, const std::string& person,
                               const v1::ArmyList& army) {
  v1::CreateMatch terms = sealed.terms();
  const rules::RuleSystem* system = rules::find_system(systems, terms.system());
  if (system != nullptr) settle_options(*system, terms);  // older challenges were sealed without them
  // The same person with the same list gets the same answer; anybody else does not.
  terms.set_request_id(request_of_challenge(sealed) + " by " + person);
  v1::ArmyList& added = list_for(terms, seat_left(sealed));
  added = system == nullptr ? army : with_options(*system, army, {});
  added.set_points_limit(list_of(sealed.terms()).points_limit());
  return terms;
}

std::optional<Refusal> why_not_lists(rules::Systems systems, const v1::SealedChallenge& sealed,
                                     const v1::CreateMatch& taken_up) {
  v1::CreateMatch host = sealed.terms();
  const auto system = rules_asked(systems, host, std::nullopt);
  if (!system) return system.error();
  v1::CreateMatch added = taken_up;
  seat_left(sealed) == v1::SEAT_RED ? added.clear_blue_army() : added.clear_red_army();
  if (list_of(added).system() != host.system()) {
    return invalid("The challenge is for " + (*system)->info().name() + ": your list is for other rules.");
  }
  if (auto refusal = why_not_armies(**system, added)) return refusal;
  if (!why_not_options(**system, host) && !why_not_armies(**system, host)) return std::nullopt;
  return Refusal{v1::REFUSAL_CODE_NOT_NOW, "The rules have changed since this challenge was made. Ask for a new one."};
}

}  // namespace battalia::play
