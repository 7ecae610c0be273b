#include "server/campaign/service/service.h"

#include "common/base/work.h"
#include "server/campaign/reports/view.h"
#include "server/campaign/service/pages/summaries.h"
#include "server/campaign/service/service_parts.h"
#include "server/play/beside/answer_beside.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

constexpr work::Steps kStepsOfAByte = 5;  // of a view

bool wants_person(const v1::CampaignRequest& request) {
  return request.has_make_campaign() || request.has_give_order() || request.has_try_orders() ||
         request.has_ask_offers() || request.has_check_content() || request.has_preview_turn() ||
         request.list_campaigns().mine();
}

bool is_order(const v1::CampaignRequest& request) { return request.has_make_campaign() || request.has_give_order(); }

std::string request_id_of(const v1::CampaignRequest& request) {
  return request.make_campaign().request_id() + request.give_order().request_id();
}

// Requests that only end something need no storage allowance.
bool stores(const v1::CampaignRequest& request) {
  return is_order(request) && !request.give_order().order().has_leave_seat();
}

// Whose allowance a row counts towards: turns and the server's own rows count towards the campaign's creator.
const std::string& stored_for(const v1::CampaignRecord& record, const Campaign& campaign) {
  const bool turn = std::ranges::any_of(record.events(), &v1::CampaignEvent::has_turn);
  return turn || record.by().empty() ? campaign.created_by : record.by();
}

}  // namespace

play::Refusal no_such_campaign() { return {v1::REFUSAL_CODE_UNKNOWN, "There is no such campaign."}; }

Viewer eyes_of(const Campaign& campaign, const Standing& standing) {
  if (!campaign.ended) return standing.viewer;
  Viewer all;
  all.umpire = true;
  return all;
}

Service::Parts::Parts(const CampaignContext& given)
    : context(given),
      host(
          context.store.log(), [this] { return context.clock.now_ms(); },
          [this](std::uint64_t number, const v1::CampaignRecord& record, const Campaign& after) {
            context.games.count_stored(stored_for(record, after), record.ByteSizeLong());
            care.changed(number);
          },
          context.background),
      care(context.clock, {[this](std::uint64_t number) { look_after(number); },
                           [this](std::uint64_t number) { act(number); }, context.warn}) {}

const Campaign* Service::Parts::find(std::uint64_t number) {
  try {
    return host.find(number);
  } catch (const store::StreamDamaged& found) {
    warn_of_damage(number, found);
    return nullptr;
  }
}

void Service::Parts::warn_of_damage(std::uint64_t number, const store::StreamDamaged& found) {
  if (unreadable.insert(number).second && context.warn) context.warn(number, found.what());
}

std::shared_ptr<const store::ClubRows> Service::Parts::club_of(std::uint64_t club) const {
  return club == 0 ? nullptr : clubs.find(club);
}

Standing Service::Parts::standing(const Campaign& campaign, const std::string& person) const {
  const auto club = club_of(campaign.terms.club());
  return standing_of(campaign, club.get(), person);
}

// People who may not look get the same answer as for a campaign that never existed.
const Campaign* Service::Parts::find_for(const play::RequestContext& call, std::uint64_t number,
                                         const std::string& request_id) {
  const Campaign* campaign = find(number);
  if (campaign != nullptr && standing(*campaign, call.person.name).may_look) return campaign;
  play::answer_refused(call, no_such_campaign(), 0, request_id);
  return nullptr;
}

v1::CampaignSummary Service::Parts::summary(std::uint64_t number, const Campaign& campaign,
                                            const std::string& person) const {
  const auto club = club_of(campaign.terms.club());
  return summary_with(number, campaign, club.get(), standing_of(campaign, club.get(), person));
}

v1::CampaignSummary Service::Parts::summary_with(std::uint64_t number, const Campaign& campaign,
                                                 const store::ClubRows* club, const Standing& who) const {
  v1::CampaignSummary told = summary_of(number, campaign, who, context.clock.now_ms());
  if (club != nullptr) told.set_club_name(club->club.name);
  return told;
}

play::Frame Service::Parts::shown(std::uint64_t number, const std::string& person) {
  const Campaign& campaign = *host.find(number);
  const auto club = club_of(campaign.terms.club());
  const Standing who = standing_of(campaign, club.get(), person);
  if (!who.may_look) return nullptr;
  v1::CampaignReply reply;
  v1::CampaignShown& shown = *reply.mutable_campaign_shown();
  *shown.mutable_campaign() = summary_with(number, campaign, club.get(), who);
  *shown.mutable_view() = view_of(campaign, who.viewer);
  for (const std::string& seat : awaited_seats(campaign)) shown.add_awaited(seat);
  play::Frame frame = play::encode(message_of(reply));
  work::count(frame->size() * kStepsOfAByte);
  return frame;
}

Service::Service(const CampaignContext& context) : parts_(std::make_unique<Parts>(context)) {}
Service::~Service() = default;

void Service::start() { parts_->opening.begin(parts_->host.numbers()); }
bool Service::is_open() const { return !parts_->opening.under_way(); }

bool Service::Parts::read_some(std::uint64_t number, work::Steps steps) {
  try {
    if (!host.read_some(number, steps)) return false;
    const Campaign* read = host.find(number);
    if (read != nullptr && !read->ended) care.changed(number);
  } catch (const store::StreamDamaged& found) {
    warn_of_damage(number, found);
  } catch (const store::StoreError&) {
    care.changed(number);  // and is retried, which the operator is told
  }
  return true;
}

void Service::drop(const play::Subscriber& subscriber) {
  parts_->opening.drop(subscriber);
  parts_->watchers.drop(subscriber);
  parts_->long_answers.drop(subscriber);
}
void Service::match_ended() {
  if (parts_->opening.has_read_all()) parts_->outcomes.wake();
}
void Service::stop() { parts_->care.stop(); }

bool Service::Parts::is_known(const std::string& person, const v1::CampaignRequest& request) {
  const std::string id = play::stored_request_id(person, request_id_of(request));
  Asker asker;
  asker.person = person;
  try {
    if (request.has_give_order()) return host.knows(request.give_order().campaign(), id);
    return request.has_make_campaign() && !opening.under_way() && host.has_made(asker, id);
  } catch (const store::StoreError&) {
    return false;
  }
}

void Service::ask(const play::RequestContext& call, const v1::CampaignRequest& request) {
  const play::AskedBeside asked{wants_person(request), is_order(request), request_id_of(request), stores(request),
                                [&] { return parts_->is_known(call.person.name, request); }};
  play::answer_beside(call, asked, parts_->context.games, parts_->care, parts_->opening,
                      [parts = parts_.get(), call, request] { parts->answer(call, request); });
}

void Service::Parts::answer(const play::RequestContext& call, const v1::CampaignRequest& request) {
  switch (request.kind_case()) {
    case v1::CampaignRequest::kListCampaigns:
      return list_campaigns(call, request.list_campaigns());
    case v1::CampaignRequest::kListContents:
      return list_contents(call);
    case v1::CampaignRequest::kCheckContent:
      return check_content(call, request.check_content());
    case v1::CampaignRequest::kMakeCampaign:
      return make_campaign(call, request.make_campaign());
    case v1::CampaignRequest::kWatch:
      return watch(call, request.watch().campaign());
    case v1::CampaignRequest::kUnwatch:
      watchers.remove(*call.subscriber, request.unwatch().campaign());
      return play::answer_done(call);
    case v1::CampaignRequest::kGiveOrder:
      return give_order(call, request.give_order());
    case v1::CampaignRequest::kTryOrders:
      return try_orders(call, request.try_orders());
    case v1::CampaignRequest::kAskOffers:
      return offers(call, request.ask_offers());
    case v1::CampaignRequest::kAskThen:
      return then(call, request.ask_then());
    case v1::CampaignRequest::kAskRecord:
      return record(call, request.ask_record());
    case v1::CampaignRequest::kAskFile:
      return file(call, request.ask_file());
    case v1::CampaignRequest::kPreviewTurn:
      return preview_turn(call, request.preview_turn());
    case v1::CampaignRequest::KIND_NOT_SET:
      break;
  }
  play::answer_refused(call, {v1::REFUSAL_CODE_MALFORMED, "This server does not know that kind of request."});
}

}  // namespace battalia::campaign
