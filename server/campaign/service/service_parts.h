// The parts of the campaigns' service, and code shared by its requests. Included only by the files of the service.
#pragma once

#include "server/campaign/service/battles/battle_maker.h"
#include "server/campaign/service/battles/outcome_link.h"
#include "server/campaign/service/contents.h"
#include "server/campaign/service/replies.h"
#include "server/campaign/service/rights.h"
#include "server/campaign/service/service.h"
#include "server/league/service/clubs/known_clubs.h"
#include "server/league/service/entry_codes.h"
#include "server/play/beside/caretaker.h"
#include "server/play/beside/long_answers.h"
#include "server/play/beside/opening.h"
#include "server/play/beside/view_watchers.h"

#include <memory>
#include <optional>
#include <set>
#include <string>

namespace battalia::campaign {

struct Service::Parts {
  explicit Parts(const CampaignContext& given);

  // Returns nullptr also for a campaign that cannot be read, and reports that to the operator.
  const Campaign* find(std::uint64_t number);
  void warn_of_damage(std::uint64_t number, const store::StreamDamaged& found);
  std::shared_ptr<const store::ClubRows> club_of(std::uint64_t club) const;
  Standing standing(const Campaign& campaign, const std::string& person) const;
  // The campaign, if the asker may look at it; otherwise refuses the request and returns nullptr.
  const Campaign* find_for(const play::RequestContext& call, std::uint64_t number, const std::string& request_id = {});
  v1::CampaignSummary summary(std::uint64_t number, const Campaign& campaign, const std::string& person) const;
  v1::CampaignSummary summary_with(std::uint64_t number, const Campaign& campaign, const store::ClubRows* club,
                                   const Standing& who) const;
  // The full view for that person, as a message without an id; nullptr: they may no longer look.
  play::Frame shown(std::uint64_t number, const std::string& person);

  // After startup: reads one slice.
  bool read_some(std::uint64_t number, work::Steps steps);

  // That order of theirs was carried out before.
  bool is_known(const std::string& person, const v1::CampaignRequest& request);
  void answer(const play::RequestContext& call, const v1::CampaignRequest& request);

  // service_work.cpp: called when something has changed or is due.
  void look_after(std::uint64_t number);
  void act(std::uint64_t number);
  void play_computers(std::uint64_t number, const Campaign& campaign);
  void seal_for_computer(std::uint64_t number, const v1::CampaignOrder& order);
  void as_server(std::uint64_t number, const v1::CampaignOrder& order, const CampaignDone& done = {});

  // service_orders.cpp
  std::optional<play::Refusal> why_not_make(const play::Person& person, const v1::MakeCampaign& request);
  void make_campaign(const play::RequestContext& call, const v1::MakeCampaign& request);
  // Its content has been read.
  void make_checked(const play::RequestContext& call, const v1::MakeCampaign& request, const CheckedContent& checked);
  std::optional<play::Refusal> why_not_by_code(const Campaign* campaign, const Standing& who, const std::string& person,
                                               const v1::TakeCampaignSeat& take);
  void give_order(const play::RequestContext& call, const v1::GiveCampaignOrder& request);
  std::optional<std::string> complete(const Campaign& campaign, v1::CampaignOrder& order) const;

  // service_pages.cpp
  // True if the person sees hidden things, which is not on record for this turn yet.
  bool must_note(const Campaign& campaign, const std::string& person, const std::string& seat) const;
  void note_look(std::uint64_t number, const std::string& person, const std::string& seat, const CampaignDone& done);
  // Shows a watcher the campaign.
  void show_to(std::uint64_t number, const std::string& person, const play::ViewWatchers::Then& then);
  void looking(const play::RequestContext& call, std::uint64_t number, const std::string& seat,
               const std::function<void()>& show);
  void watch(const play::RequestContext& call, std::uint64_t number);
  void begin_to_watch(const play::RequestContext& call, std::uint64_t number);
  void list_campaigns(const play::RequestContext& call, const v1::ListCampaigns& request);
  void list_contents(const play::RequestContext& call);
  void check_content(const play::RequestContext& call, const v1::CheckCampaignContent& request);
  void try_orders(const play::RequestContext& call, const v1::TryCampaignOrders& request);
  void offers(const play::RequestContext& call, const v1::AskCampaignOffers& request);
  std::optional<Viewer> eyes_for(const play::RequestContext& call, const Campaign& campaign,
                                 const std::string& as_seat);
  void then(const play::RequestContext& call, const v1::AskCampaignThen& request);
  void show_then(const play::RequestContext& call, const v1::AskCampaignThen& request, const Viewer& viewer);
  void record(const play::RequestContext& call, const v1::AskCampaignRecord& request);
  void show_record(const play::RequestContext& call, const v1::AskCampaignRecord& request, const Viewer& viewer);
  void file(const play::RequestContext& call, const v1::AskCampaignFile& request);
  void show_file(const play::RequestContext& call, const v1::AskCampaignFile& request, const Viewer& viewer);
  void preview_turn(const play::RequestContext& call, const v1::PreviewCampaignTurn& request);
  void show_preview(const play::RequestContext& call, const v1::PreviewCampaignTurn& request);
  // True if the asker speaks for that seat; otherwise refuses the request.
  bool speaks_for(const play::RequestContext& call, const Campaign& campaign, const std::string& seat);

  CampaignContext context;
  league::KnownClubs clubs{context.store.clubs()};
  league::CodeGuesses guesses;
  CampaignHost host;
  BattleMaker maker{context, host};
  OutcomeLink outcomes{context, host};
  play::ViewWatchers watchers{
      context.clock,
      [this](std::uint64_t number, const play::Person& person, const play::ViewWatchers::Then& then) {
        show_to(number, person.name, then);
        return true;
      },
      [this](std::uint64_t number) { care.look_again(number); }};
  play::LongAnswers long_answers{context.background};
  std::set<std::uint64_t> unreadable;
  std::set<std::pair<std::uint64_t, std::string>> ordering;  // computers' seats with orders in progress
  play::Caretaker care;
  play::Opening opening{context.clock,
                        {[this](std::uint64_t number, work::Steps steps) { return read_some(number, steps); },
                         [this] { outcomes.wake(); }}};
};

play::Refusal no_such_campaign();
// The viewer whose eyes see everything once the campaign has ended.
Viewer eyes_of(const Campaign& campaign, const Standing& standing);

}  // namespace battalia::campaign
