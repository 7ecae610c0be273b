// Creates the matches of open battles on this server: each once, with seats for the players of its sides, including
// computers. A match has its battle's request id, so if the process ends in between, no second one is created. It is
// private, because only its sides may know of the battle. Held by the service; lives on the event loop's thread.
#pragma once

#include "server/campaign/host/campaign_host.h"
#include "server/campaign/service/campaign_context.h"
#include "server/store/rows.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::campaign {

// A battle by its campaign and number.
struct BattleName {
  std::uint64_t campaign = 0;
  std::uint32_t battle = 0;
  friend auto operator<=>(const BattleName&, const BattleName&) = default;
};
// The request id for the match of that battle, and the reverse.
std::string match_request(const BattleName& battle);
std::optional<BattleName> battle_of_request(std::string_view request_id);

// The match to create for a battle, with the people to seat.
struct PlannedMatch {
  v1::CreateMatch terms;                                            // two armies
  google::protobuf::RepeatedPtrField<v1::KeyText> conditions = {};  // see server/rules/scenarios/conditions.h
  play::Service::Seated seated = {};
};
PlannedMatch match_of(const Campaign& campaign, const v1::CampaignBattle& battle);
// Only who sits where.
PlannedMatch seats_of(const Campaign& campaign, const v1::CampaignBattle& battle);
bool has_both_sides(const PlannedMatch& seats);

class BattleMaker {
 public:
  BattleMaker(const CampaignContext& context, CampaignHost& host) : context_(context), host_(host) {}

  // Starts creating matches that the campaign still lacks, once both sides have somebody to play, and seats people who
  // have joined its sides in running matches (deputies, successors, computers); the people they replace leave. Ends the
  // matches of battles that the umpire has decided.
  void look_after(std::uint64_t number, const Campaign& campaign);

 private:
  v1::CreateMatch terms_of(const BattleName& name, const PlannedMatch& planned) const;
  void make(const BattleName& name, const PlannedMatch& planned);
  void rule(const BattleName& name, const PlannedMatch& planned);
  void see_to_seats(const BattleName& name, std::uint64_t match, const PlannedMatch& seats);
  void seat(const BattleName& name, std::uint64_t match, const play::ArrangedSeat& sits);
  void unseat(const BattleName& name, std::uint64_t match, const store::SeatHolder& holder);
  void hand_over(const BattleName& name, std::uint64_t match, const std::vector<v1::Seat>& seats);
  void ask_again_if_busy(const BattleName& name, const v1::ServerMessage& answer);
  void close_match(const BattleName& name, const std::string& why);
  void made(const BattleName& name, const v1::ServerMessage& answer);

  const CampaignContext& context_;
  CampaignHost& host_;
  std::set<BattleName> under_way_;
  std::set<BattleName> refused_;  // not retried before the next start
  std::set<BattleName> closed_;   // being closed, or closed
  // What was last asked of running battles' matches, so that none is loaded without need. The match decides whether
  // there is anything to do, from the record of earlier arrangements in its log.
  struct Asked {
    play::Service::Seated seated;
    std::vector<v1::Seat> computers;  // the sides that they play
    friend bool operator==(const Asked&, const Asked&) = default;
  };
  std::map<BattleName, Asked> asked_;
};

}  // namespace battalia::campaign
