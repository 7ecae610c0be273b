// A scratch copy of a campaign for working out an order: it rolls, and records and applies each event at once, so that
// later steps see it. Created by adjudicate.h, which keeps the events and discards the state.
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
  // Updates a force while it marches hour by hour: recorded only at tell_marches(), with its state at that time.
  void march_force(const v1::CampaignForce& force);
  void tell_marches();
  void set_battle(const v1::CampaignBattle& battle);
  void set_place(v1::CampaignPlaceState place);  // determines who hears of it
  // Adds to the ledger; the result must not be negative: callers check first.
  void change_store(const std::string& side, const std::string& store, std::int64_t amount, v1::CampaignEntry entry,
                    const std::string& what);
  void note(const Recipient& to, const std::string& text, bool umpire = false);  // empty recipient: everybody
  void note_umpire(const std::string& text) { note({}, text, true); }
  // Rolls, records the roll with its outcome, and returns the sum.
  std::uint32_t roll(RollWanted wanted, const std::string& outcome = {});

 private:
  Campaign state_;
  Rolls& rolls_;
  Events events_;
  std::set<std::string> marching_;  // forces whose position is not recorded yet
};

// A campaign's amounts compared with what a side has.
bool can_pay(const Campaign& campaign, const std::string& side,
             const google::protobuf::RepeatedPtrField<v1::CampaignAmount>& price, std::uint32_t times = 1);
void pay(Draft& draft, const std::string& side, const google::protobuf::RepeatedPtrField<v1::CampaignAmount>& price,
         std::uint32_t times, v1::CampaignEntry entry, const std::string& what);
// "12 money and 3 food".
std::string in_words(const google::protobuf::RepeatedPtrField<v1::CampaignAmount>& price, std::uint32_t times = 1);

}  // namespace battalia::campaign
