#include "common/base/handed_over.h"
#include "server/campaign/map/road_map.h"
#include "server/campaign/orders/order_context.h"
#include "server/campaign/orders/why_not.h"
#include "server/campaign/reports/view.h"
#include "server/campaign/service/pages/files.h"
#include "server/campaign/service/pages/offers.h"
#include "server/campaign/service/pages/record_lines.h"
#include "server/campaign/service/service_parts.h"
#include "server/campaign/turns/turn.h"

#include <algorithm>
#include <map>

namespace battalia::campaign {
namespace {

constexpr std::uint32_t kUsualCampaigns = 50;
constexpr std::uint32_t kMostCampaigns = 200;
constexpr std::uint32_t kUsualLines = 100;
constexpr std::uint32_t kMostLines = 500;
constexpr std::size_t kMostRecordBytes = 1'000'000;  // per answer; the rest can be requested
constexpr work::Steps kStepsOfAPastRow = 5'000;      // read, applied and described
constexpr work::Steps kStepsOfACampaign = 2'000;     // examined for a list
constexpr work::Steps kStepsOfAForcesTurn = work::kStepsPerMs;

std::uint32_t bounded(std::uint32_t asked, std::uint32_t usual, std::uint32_t most) {
  return asked == 0 ? usual : std::min(asked, most);
}

// True for the first row of a later turn.
bool begins_after(const v1::CampaignRecord& record, std::uint32_t turn) {
  return std::ranges::any_of(record.events(),
                             [&](const v1::CampaignEvent& event) { return event.turn().turn() > turn; });
}

bool is_theirs(const Standing& who) {
  return !who.viewer.seat.empty() || !who.asked.empty() || who.umpire || who.made_it;
}

v1::CampaignReply then_of(const store::EventLog& log, const v1::AskCampaignThen& request, const Viewer& viewer,
                          std::uint32_t turns) {
  Campaign then;  // until the first row of a later turn
  const std::uint32_t wanted = request.turn() == 0 ? turns : request.turn();
  bool over = false;
  store::each_row(log, stream_of(request.campaign()), [&](const store::StoredRecord& row) {
    work::count(kStepsOfAPastRow);
    if (over) return;
    const v1::CampaignRecord record = CampaignHost::record_of(request.campaign(), row);
    over = request.turn() != 0 && then.created && begins_after(record, wanted);
    if (!over) then.apply(record);
  });
  v1::CampaignReply reply;
  reply.mutable_then()->set_campaign(request.campaign());
  reply.mutable_then()->set_turn(then.turn);
  reply.mutable_then()->set_turns(turns);
  if (!request.as_seat().empty()) then.ended.reset();  // which reveals everything: shows it as it was for that seat
  *reply.mutable_then()->mutable_view() = view_of(then, viewer);
  return reply;
}

v1::CampaignReply record_of(const store::EventLog& log, const v1::AskCampaignRecord& request, const Viewer& viewer,
                            const std::string& person) {
  const std::uint32_t limit = bounded(request.limit(), kUsualLines, kMostLines);
  v1::CampaignReply reply;
  v1::CampaignRecordShown& shown = *reply.mutable_record_shown();
  std::uint32_t seen = 0;
  std::size_t bytes = 0;
  each_row_seen(log, request.campaign(), viewer, person,
                [&](const v1::CampaignRecord& row, const Campaign& then, std::uint32_t turn_before) {
                  if (++seen <= request.after() || shown.more()) return;
                  const bool full = seen > std::uint64_t{request.after()} + limit || bytes > kMostRecordBytes;
                  if (full) return shown.set_more(true);
                  *shown.add_lines() = line_of(row, then, turn_before);
                  bytes += shown.lines().rbegin()->ByteSizeLong();
                });
  return reply;
}

std::vector<v1::CampaignRecordLine> lines_seen(const store::EventLog& log, std::uint64_t campaign, const Viewer& viewer,
                                               const std::string& person) {
  std::vector<v1::CampaignRecordLine> lines;
  each_row_seen(log, campaign, viewer, person,
                [&](const v1::CampaignRecord& row, const Campaign& then, std::uint32_t turn_before) {
                  lines.push_back(line_of(row, then, turn_before));
                });
  return lines;
}

}  // namespace

// The campaign's own umpire sees everything as a matter of course.
bool Service::Parts::must_note(const Campaign& campaign, const std::string& person, const std::string& seat) const {
  if (campaign.ended || campaign.looks.contains({person, seat})) return false;
  if (seat.empty() && person == umpire_of(campaign)) return false;
  return standing(campaign, person).viewer.sees_all();
}

void Service::Parts::note_look(std::uint64_t number, const std::string& person, const std::string& seat,
                               const CampaignDone& done) {
  v1::CampaignOrder order;
  order.mutable_look()->set_person(person);
  order.mutable_look()->set_seat(seat);
  as_server(number, order, done);
}

// A watcher may have become an officer of the club meanwhile, and a new turn has a record of its own.
void Service::Parts::show_to(std::uint64_t number, const std::string& person, const play::ViewWatchers::Then& then) {
  if (!must_note(*host.find(number), person, {})) return then(shown(number, person));
  note_look(number, person, {}, [this, number, person, then](const CampaignAnswer& answer) {
    play::Frame frame;
    try {
      if (answer.kind == CampaignAnswer::Kind::accepted) frame = shown(number, person);
    } catch (const store::StoreError&) {
      frame = nullptr;
    }
    if (frame == nullptr) care.look_again(number);  // shown later, once it can be recorded
    then(frame);
  });
}

// Recorded before it is shown, once per turn.
void Service::Parts::looking(const play::RequestContext& call, std::uint64_t number, const std::string& seat,
                             const std::function<void()>& show) {
  const std::string& person = call.person.name;
  if (!must_note(*host.find(number), person, seat)) return show();
  note_look(number, person, seat, [call, show](const CampaignAnswer& answer) {
    if (answer.kind != CampaignAnswer::Kind::accepted) return not_done(call, {}, answer);
    guarded(call, show);
  });
}

void Service::Parts::watch(const play::RequestContext& call, std::uint64_t number) {
  if (find_for(call, number) == nullptr) return;
  looking(call, number, {}, [this, call, number] { begin_to_watch(call, number); });
}

void Service::Parts::begin_to_watch(const play::RequestContext& call, std::uint64_t number) {
  if (watchers.add(call, number, no_such_campaign())) return;  // refused if they have left its club meanwhile
  play::answer_refused(
      call, {v1::REFUSAL_CODE_NOT_NOW, "This connection already watches 16 campaigns: leave one of them first."});
}

void Service::Parts::list_campaigns(const play::RequestContext& call, const v1::ListCampaigns& request) {
  const int limit = static_cast<int>(bounded(request.limit(), kUsualCampaigns, kMostCampaigns));
  std::vector<std::uint64_t> numbers = host.numbers();
  std::reverse(numbers.begin(), numbers.end());
  v1::CampaignReply reply;
  v1::Campaigns& found = *reply.mutable_campaigns();
  std::map<std::uint64_t, std::shared_ptr<const store::ClubRows>> clubs_of_these;  // each is looked up once
  for (const std::uint64_t number : numbers) {
    if (found.campaigns_size() >= limit) break;
    if (request.before() != 0 && number >= request.before()) continue;
    work::count(kStepsOfACampaign);
    const Campaign* campaign = find(number);
    if (campaign == nullptr || (request.unfinished() && campaign->ended)) continue;
    if (request.club() != 0 && campaign->terms.club() != request.club()) continue;
    const std::uint64_t of = campaign->terms.club();
    if (!clubs_of_these.contains(of)) clubs_of_these.emplace(of, club_of(of));
    const store::ClubRows* club = clubs_of_these.at(of).get();
    const Standing who = standing_of(*campaign, club, call.person.name);
    if (!who.may_look || (request.mine() && !is_theirs(who))) continue;
    *found.add_campaigns() = summary_with(number, *campaign, club, who);
  }
  answer_with(call, reply);
}

void Service::Parts::list_contents(const play::RequestContext& call) {
  static const v1::CampaignContents own = [] {
    v1::CampaignContents contents;
    for (const EmbeddedText& text : own_campaigns())
      *contents.add_contents() = summary_of(read_content(text.text).content);
    return contents;
  }();
  v1::CampaignReply reply;
  *reply.mutable_contents() = own;
  answer_with(call, reply);
}

void Service::Parts::check_content(const play::RequestContext& call, const v1::CheckCampaignContent& request) {
  const std::string text = request.key().empty() ? request.text() : std::string(own_campaign(request.key()));
  if (!request.key().empty() && text.empty())
    return play::answer_refused(call, {v1::REFUSAL_CODE_UNKNOWN, "There is no such campaign."});
  work::hand_over(steps_to_check(text));
  long_answers.ask(call, [text, systems = context.systems, own = !request.key().empty()] {
    const CheckedContent checked = check_campaign(text, systems);
    v1::CampaignReply reply;
    v1::CampaignContentChecked& told = *reply.mutable_content_checked();
    for (const Fault& fault : checked.faults) {
      v1::CampaignFault& each = *told.add_faults();
      each.set_line(static_cast<std::uint32_t>(fault.line));
      each.set_what(fault.what);
    }
    if (checked.faults.empty()) *told.mutable_summary() = summary_of(checked.content);
    if (own) told.set_text(text);
    return message_of(reply);
  });
}

bool Service::Parts::speaks_for(const play::RequestContext& call, const Campaign& campaign, const std::string& seat) {
  const Asker asker{call.person.name, standing(campaign, call.person.name).umpire, false};
  const WhyNot why = why_not_speak_for({campaign, asker}, seat);
  if (!why) return true;
  const bool known = campaign.seats.contains(seat);
  play::answer_refused(call, {known ? v1::REFUSAL_CODE_NOT_YOUR_SEAT : v1::REFUSAL_CODE_UNKNOWN, *why});
  return false;
}

void Service::Parts::try_orders(const play::RequestContext& call, const v1::TryCampaignOrders& request) {
  const Campaign* campaign = find_for(call, request.campaign());
  if (campaign == nullptr || !speaks_for(call, *campaign, request.seat())) return;
  v1::CampaignReply reply;
  std::string why = why_not_seal(*campaign, request.seat(), request.orders()).value_or("");
  if (is_over(*campaign)) why = "The last turn is over; battles are still open.";
  if (campaign->ended) why = "The campaign has ended.";
  reply.mutable_orders_tried()->set_fault(why);
  answer_with(call, reply);
}

void Service::Parts::offers(const play::RequestContext& call, const v1::AskCampaignOffers& request) {
  const Campaign* campaign = find_for(call, request.campaign());
  if (campaign == nullptr || !speaks_for(call, *campaign, request.seat())) return;
  v1::CampaignReply reply;
  *reply.mutable_offers() = offers_for(*campaign, request.seat());
  answer_with(call, reply);
}

// Whose view is shown: the person's own, or that of a seat if they may see it; nothing: the request was refused.
std::optional<Viewer> Service::Parts::eyes_for(const play::RequestContext& call, const Campaign& campaign,
                                               const std::string& as_seat) {
  const Viewer viewer = eyes_of(campaign, standing(campaign, call.person.name));
  if (as_seat.empty()) return viewer;
  if (!viewer.sees_all()) {
    if (!speaks_for(call, campaign, as_seat)) return std::nullopt;
  } else if (!campaign.seats.contains(as_seat)) {
    play::answer_refused(call, {v1::REFUSAL_CODE_UNKNOWN, "There is no such seat."});
    return std::nullopt;
  }
  return Viewer{side_of_seat(campaign.content, as_seat), as_seat, false};
}

void Service::Parts::then(const play::RequestContext& call, const v1::AskCampaignThen& request) {
  const Campaign* now = find_for(call, request.campaign());
  if (now == nullptr) return;
  const auto viewer = eyes_for(call, *now, request.as_seat());
  if (!viewer) return;
  looking(call, request.campaign(), request.as_seat(),
          [this, call, request, eyes = *viewer] { show_then(call, request, eyes); });
}

void Service::Parts::show_then(const play::RequestContext& call, const v1::AskCampaignThen& request,
                               const Viewer& viewer) {
  work::hand_over(host.version(request.campaign()) * kStepsOfAPastRow);
  const std::uint32_t turns = host.find(request.campaign())->turn;
  long_answers.ask(call, [&log = context.store.log(), request, viewer, turns] {
    return message_of(then_of(log, request, viewer, turns));
  });
}

void Service::Parts::record(const play::RequestContext& call, const v1::AskCampaignRecord& request) {
  const Campaign* campaign = find_for(call, request.campaign());
  if (campaign == nullptr) return;
  const auto viewer = eyes_for(call, *campaign, request.as_seat());
  if (!viewer) return;
  looking(call, request.campaign(), request.as_seat(),
          [this, call, request, eyes = *viewer] { show_record(call, request, eyes); });
}

void Service::Parts::show_record(const play::RequestContext& call, const v1::AskCampaignRecord& request,
                                 const Viewer& viewer) {
  work::hand_over(host.version(request.campaign()) * kStepsOfAPastRow);
  long_answers.ask(call, [&log = context.store.log(), request, viewer, person = call.person.name] {
    return message_of(record_of(log, request, viewer, person));
  });
}

void Service::Parts::preview_turn(const play::RequestContext& call, const v1::PreviewCampaignTurn& request) {
  if (find_for(call, request.campaign()) == nullptr) return;
  looking(call, request.campaign(), {}, [this, call, request] { show_preview(call, request); });
}

// Resolves the turn on a copy; the rolls are the actual future ones.
void Service::Parts::show_preview(const play::RequestContext& call, const v1::PreviewCampaignTurn& request) {
  const auto then = std::make_shared<Campaign>(*host.find(request.campaign()));
  work::hand_over(then->forces.size() * kStepsOfAForcesTurn);
  then->roads = std::make_shared<RoadMap>(then->content);  // used by only one thread
  const Standing who = standing(*then, call.person.name);
  v1::CampaignOrder close;
  close.mutable_close();
  const Asker asker = asker_of(who, call.person.name, close);
  long_answers.ask(call, [then, who, close, asker, now_ms = context.clock.now_ms()] {
    const CampaignRuling ruling = CampaignKind::rule(*then, close, asker, now_ms);
    if (!ruling) {
      v1::ServerMessage refused;
      refused.mutable_rejected()->set_reason(ruling.error());
      return refused;
    }
    v1::CampaignRecord record;
    for (const v1::CampaignEvent& event : *ruling) *record.add_events() = event;
    const std::uint32_t turn_before = then->turn;
    then->apply(record);
    v1::CampaignReply reply;
    v1::CampaignTurnPreviewed& previewed = *reply.mutable_turn_previewed();
    *previewed.mutable_what() = line_of(record, *then, turn_before).what();
    *previewed.mutable_view() = view_of(*then, who.viewer);
    if (then->ended) previewed.mutable_view()->mutable_ended()->clear_secret();  // it is not over yet
    return message_of(reply);
  });
}

void Service::Parts::file(const play::RequestContext& call, const v1::AskCampaignFile& request) {
  const Campaign* campaign = find_for(call, request.campaign());
  if (campaign == nullptr) return;
  const auto viewer = eyes_for(call, *campaign, request.as_seat());
  if (!viewer) return;
  looking(call, request.campaign(), request.as_seat(),
          [this, call, request, eyes = *viewer] { show_file(call, request, eyes); });
}

void Service::Parts::show_file(const play::RequestContext& call, const v1::AskCampaignFile& request,
                               const Viewer& viewer) {
  const Campaign& campaign = *host.find(request.campaign());
  const bool told_by_rows =
      request.kind() == v1::CAMPAIGN_FILE_KIND_LEDGER_CSV || request.kind() == v1::CAMPAIGN_FILE_KIND_REPORT;
  if (told_by_rows) work::hand_over(host.version(request.campaign()) * kStepsOfAPastRow);
  const auto view = std::make_shared<const v1::CampaignView>(view_of(campaign, viewer));
  long_answers.ask(call,
                   [&log = context.store.log(), request, viewer, view, told_by_rows,
                    person = call.person.name]() -> tl::expected<v1::ServerMessage, play::Refusal> {
                     FileSource source{request.campaign(), *view, {}};
                     if (told_by_rows) source.lines = lines_seen(log, request.campaign(), viewer, person);
                     auto made = file_of(source, request.kind());
                     if (!made) return tl::unexpected(play::Refusal{v1::REFUSAL_CODE_INVALID, made.error()});
                     v1::CampaignReply reply;
                     *reply.mutable_file() = *std::move(made);
                     return message_of(reply);
                   });
}

}  // namespace battalia::campaign
