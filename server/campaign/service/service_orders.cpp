#include "common/base/handed_over.h"
#include "common/base/printable.h"
#include "common/base/text.h"
#include "server/campaign/orders/join_code.h"
#include "server/campaign/service/service_parts.h"
#include "server/league/service/clubs/club_facts.h"
#include "server/play/keys/sealing.h"

#include <algorithm>
#include <functional>
#include <memory>

namespace battalia::campaign {
namespace {

constexpr std::size_t kMostUnfinished = 20;  // unfinished ones created by one person

bool is_servers_own(const v1::CampaignOrder& order) {
  return order.has_create() || order.has_link() || order.has_take_outcome() || order.has_look() || order.has_remind();
}

// The same whether there is no such campaign, the code is wrong, or it is right and the seat is not free.
play::Refusal no_seat_by_code() {
  return {v1::REFUSAL_CODE_UNKNOWN,
          "There is no such campaign, or no free seat of that name for that code: check number, seat and code."};
}

play::Refusal no_such_content(const std::string& key) {
  std::string keys;
  for (const EmbeddedText& text : own_campaigns())
    keys += (keys.empty() ? "" : ", ") + std::string(text.name.substr(0, text.name.rfind('.')));
  const std::string none = key.empty() ? "Choose a campaign" : "There is no campaign " + in_quotes(key);
  return {v1::REFUSAL_CODE_UNKNOWN, none + "; these come with the server: " + keys + "."};
}

// People who may not look yet know only the seat's name. Text that matches no seat is left unchanged.
std::string key_of_seat(const v1::CampaignContent& content, const std::string& said) {
  for (const v1::CampaignSeatContent& seat : content.seats()) {
    if (lower(seat.name()) == lower(said)) return seat.key();
  }
  return said;
}

play::Refusal faulty(const Faults& faults) {
  play::Refusal refusal{v1::REFUSAL_CODE_INVALID, "This campaign can't be played yet; every problem is listed."};
  for (const Fault& fault : faults) {
    v1::ArmyFault& told = refusal.faults.emplace_back();
    told.set_where("line " + std::to_string(fault.line));
    told.set_reason(fault.what);
  }
  return refusal;
}

}  // namespace

std::optional<play::Refusal> Service::Parts::why_not_make(const play::Person& person, const v1::MakeCampaign& request) {
  const v1::CampaignTerms& terms = request.terms();
  if (person.guest) return play::Refusal{v1::REFUSAL_CODE_NOT_ALLOWED, "You need an account to create a campaign."};
  if (terms.club() != 0) {
    const auto club = club_of(terms.club());
    if (!club || !league::runs_club(*club, person.name)) {
      return play::Refusal{v1::REFUSAL_CODE_NOT_ALLOWED,
                           "Only an owner or organiser of the club can create its campaigns."};
    }
  }
  if (character_count(terms.title()) > 100)
    return play::Refusal{v1::REFUSAL_CODE_INVALID, "A title can have at most 100 characters."};
  if (printable(terms.title()) != terms.title())
    return play::Refusal{v1::REFUSAL_CODE_INVALID, "The title contains invisible characters."};
  if (terms.turn_days() > 366) return play::Refusal{v1::REFUSAL_CODE_INVALID, "A turn can last at most 366 days."};
  if (!terms.umpire().empty() && !context.store.accounts().find_name(terms.umpire()))
    return play::Refusal{v1::REFUSAL_CODE_INVALID, "There is no account " + in_quotes(terms.umpire()) + " here."};
  if (!v1::CampaignAudience_IsValid(terms.audience()) || !v1::CampaignJoining_IsValid(terms.joining()))
    return play::Refusal{v1::REFUSAL_CODE_INVALID, "This server does not know those terms."};
  std::size_t unfinished = 0;
  for (const std::uint64_t number : host.numbers()) {
    const Campaign* other = find(number);
    unfinished += other != nullptr && !other->ended && other->created_by == person.name ? 1 : 0;
  }
  Asker asker;
  asker.person = person.name;
  const std::string stored_id = play::stored_request_id(person.name, request.request_id());
  if (unfinished < kMostUnfinished || host.has_made(asker, stored_id)) return std::nullopt;
  return play::Refusal{v1::REFUSAL_CODE_TOO_FAST, "You have made 20 campaigns that have not ended; end some first."};
}

void Service::Parts::make_campaign(const play::RequestContext& call, const v1::MakeCampaign& request) {
  const std::string& id = request.request_id();
  const std::string text = request.key().empty() ? request.text() : std::string(own_campaign(request.key()));
  if (text.empty()) return play::answer_refused(call, no_such_content(request.key()), 0, id);
  if (const auto why = why_not_make(call.person, request)) return play::answer_refused(call, *why, 0, id);
  if (request.terms().joining() == v1::CAMPAIGN_JOINING_CODE && request.code().empty()) {
    return play::answer_refused(call, {v1::REFUSAL_CODE_INVALID, "Set the code that players need to take a seat."}, 0,
                                id);
  }
  if (!request.code().empty()) {
    if (const auto why = league::why_not_entry_code(request.code())) return reject(call, id, *why);
  }
  if (request.terms().umpire_closes() && request.terms().umpire().empty() && !request.take_seat().empty()) {
    return play::answer_refused(
        call, {v1::REFUSAL_CODE_INVALID, "If the umpire ends turns, you can't play and umpire: name an umpire."}, 0,
        id);
  }
  const auto then = [this, call, request](const CheckedContent& checked) { make_checked(call, request, checked); };
  work::hand_over(steps_to_check(text));
  if (!context.background) return then(check_campaign(text, context.systems));
  const bool begun = context.background([call, text, then, systems = context.systems]() -> std::function<void()> {
    return [call, then, checked = std::make_shared<const CheckedContent>(check_campaign(text, systems))] {
      guarded(call, [&] { then(*checked); });
    };
  });
  if (begun) return;
  play::answer_refused(call, {v1::REFUSAL_CODE_NOT_NOW, "The server is busy; try again in a few seconds."}, 0, id);
}

void Service::Parts::make_checked(const play::RequestContext& call, const v1::MakeCampaign& request,
                                  const CheckedContent& checked) {
  const std::string& id = request.request_id();
  if (!checked.faults.empty()) return play::answer_refused(call, faulty(checked.faults), 0, id);
  // The person may have created other campaigns while this one was read.
  if (const auto why = why_not_make(call.person, request)) return play::answer_refused(call, *why, 0, id);
  if (!request.take_seat().empty() && find_seat(checked.content, request.take_seat()) == nullptr)
    return reject(call, id, "There is no seat " + in_quotes(request.take_seat()) + ".");
  v1::CampaignOrder order;
  *order.mutable_create()->mutable_content() = checked.content;
  *order.mutable_create()->mutable_terms() = request.terms();
  v1::CampaignTerms& terms = *order.mutable_create()->mutable_terms();
  terms.clear_code_hash();
  if (!terms.umpire().empty()) terms.set_umpire(context.store.accounts().find_name(terms.umpire())->name);
  if (!request.code().empty()) terms.set_code_hash(kept_code(play::random_secret(), request.code()));
  order.mutable_create()->set_secret(play::random_secret());
  Asker asker;
  asker.person = call.person.name;
  asker.umpire = true;
  const std::string seat = request.take_seat();
  host.make(asker, std::move(order), play::stored_request_id(asker.person, id),
            [this, call, id, seat](const CampaignAnswer& answer, std::uint64_t number) {
              if (answer.kind != CampaignAnswer::Kind::accepted) return not_done(call, id, answer);
              if (seat.empty()) return answer_done(call, id, number);
              v1::CampaignOrder assign;
              assign.mutable_assign()->set_seat(seat);
              assign.mutable_assign()->set_person(call.person.name);
              // Once, also if the process ended in between and the same request is repeated.
              host.submit(number, server_asker(), assign, play::stored_request_id(call.person.name, "seat\n" + id),
                          [call, id, number](const CampaignAnswer&) { answer_done(call, id, number); });
            });
}

// Replaces names of people by their accounts' spelling, and names of seats by their keys; or returns why the order
// cannot be given.
std::optional<std::string> Service::Parts::complete(const Campaign& campaign, v1::CampaignOrder& order) const {
  if (order.has_take_seat())
    order.mutable_take_seat()->set_seat(key_of_seat(campaign.content, order.take_seat().seat()));
  std::string* person = nullptr;
  if (order.has_assign()) person = order.mutable_assign()->mutable_person();
  if (order.has_deputy()) person = order.mutable_deputy()->mutable_person();
  if (order.has_name_umpire()) person = order.mutable_name_umpire()->mutable_person();
  if (person == nullptr || person->empty()) return std::nullopt;
  const auto account = context.store.accounts().find_name(*person);
  if (!account) return "There is no account " + in_quotes(*person) + " here.";
  *person = account->name;
  if (order.has_name_umpire()) return std::nullopt;
  if (!standing(campaign, *person).umpire || campaign.players.contains(*person)) return std::nullopt;
  if (order.has_deputy()) return "An umpire can't be a deputy.";
  if (campaign.turn > 1) return *person + " has seen everything as an umpire, and can't play now.";
  return std::nullopt;
}

// A person with the code may take a seat where only people with seats may look; all else that is wrong with such an
// order gets one answer, and counts as a wrong code. Where the person may look, the campaign itself refuses a wrong
// one.
std::optional<play::Refusal> Service::Parts::why_not_by_code(const Campaign* campaign, const Standing& who,
                                                             const std::string& person,
                                                             const v1::TakeCampaignSeat& take) {
  const bool coded = campaign != nullptr && campaign->terms.joining() == v1::CAMPAIGN_JOINING_CODE;
  const bool asked = std::ranges::find(who.asked, take.seat()) != who.asked.end();
  if (who.may_look && (!coded || asked || take.code().empty())) return std::nullopt;
  const std::int64_t now_ms = context.clock.now_ms();
  if (auto why = guesses.why_not_now(person, now_ms)) return why;
  const bool right = coded && is_code(campaign->terms.code_hash(), take.code());
  if (right && who.may_look) return std::nullopt;
  if (right) {
    const auto seat = campaign->seats.find(key_of_seat(campaign->content, take.seat()));
    if (seat != campaign->seats.end() && !is_taken(seat->second)) return std::nullopt;
  }
  guesses.count_wrong(person, now_ms);
  return who.may_look ? std::nullopt : std::optional(no_seat_by_code());
}

void Service::Parts::give_order(const play::RequestContext& call, const v1::GiveCampaignOrder& request) {
  const std::string& id = request.request_id();
  v1::CampaignOrder order = request.order();
  const Campaign* campaign = find(request.campaign());
  const Standing who = campaign == nullptr ? Standing() : standing(*campaign, call.person.name);
  if (order.has_take_seat()) {
    if (const auto why = why_not_by_code(campaign, who, call.person.name, order.take_seat()))
      return play::answer_refused(call, *why, 0, id);
  }
  // The umpire may have vanished, and who made the campaign may play: an administrator names another, on record.
  const v1::Role role = call.person.role;
  const bool steps_in = order.has_name_umpire() && role == v1::ROLE_ADMINISTRATOR && call.person.may_umpire;
  if (campaign == nullptr || (!who.may_look && !order.has_take_seat() && !steps_in))
    return play::answer_refused(call, no_such_campaign(), 0, id);
  if (is_servers_own(order)) return reject(call, id, "Only the server does that.");
  if (const auto why = complete(*campaign, order)) return reject(call, id, *why);
  Asker asker = asker_of(who, call.person.name, order);
  asker.umpire = asker.umpire || steps_in;
  host.submit(request.campaign(), asker, order, play::stored_request_id(call.person.name, id),
              [call, id, number = request.campaign()](const CampaignAnswer& answer) {
                if (answer.kind != CampaignAnswer::Kind::accepted) return not_done(call, id, answer);
                answer_done(call, id, number);
              });
}

}  // namespace battalia::campaign
