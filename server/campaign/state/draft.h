// A scratch copy of a campaign on which an order is worked out: it rolls, records events and applies each at once, so
// that what follows sees it. Made by adjudicate.h and thrown away with its state; the events remain.
#pragma once

#include "server/campaign/state/campaign.h"
#include "server/campaign/state/rolls.h"

namespace battalia::campaign {

using Events = std::vector<v1::CampaignEvent>;

class Draft {
 public:
  Draft(const Campaign& campaign, Rolls& rolls) : state_(campaign), rolls_(rolls) {}

  const Campaign& state() const { return state_; }
  const v1::CampaignContent& content() const { return state_.content; }
  Events take_events() { return std::move(events_); }
  bool is_empty() const { return events_.empty(); }

  void record(v1::CampaignEvent event);
  void set_force(const v1::CampaignForce& force, v1::CampaignGrowth growth = v1::CAMPAIGN_GROWTH_UNSPECIFIED);
  // The force as it marches on by the hour: put on record only as tell_marches() finds it.
  void march_force(const v1::CampaignForce& force);
  void tell_marches();
  void set_battle(const v1::CampaignBattle& battle);
  void set_place(v1::CampaignPlaceState place);  // says who hears of it
  // Into the ledger; never below nothing: callers ask first.
  void change_store(const std::string& side, const std::string& store, std::int64_t amount, v1::CampaignEntry entry,
                    const std::string& what);
  void note(const Recipient& to, const std::string& text, bool umpire = false);  // to nobody: to all
  void note_umpire(const std::string& text) { note({}, text, true); }
  // Rolls, puts it on record with what came of it, and gives the sum.
  std::uint32_t roll(RollWanted wanted, const std::string& outcome = {});

 private:
  Campaign state_;
  Rolls& rolls_;
  Events events_;
  std::set<std::string> marching_;  // forces whose place is not on record yet
};

// A campaign's amounts together with what a side has.
bool can_pay(const Campaign& campaign, const std::string& side,
             const google::protobuf::RepeatedPtrField<v1::CampaignAmount>& price, std::uint32_t times = 1);
void pay(Draft& draft, const std::string& side, const google::protobuf::RepeatedPtrField<v1::CampaignAmount>& price,
         std::uint32_t times, v1::CampaignEntry entry, const std::string& what);
// "12 money and 3 food".
std::string in_words(const google::protobuf::RepeatedPtrField<v1::CampaignAmount>& price, std::uint32_t times = 1);

}  // namespace battalia::campaign
