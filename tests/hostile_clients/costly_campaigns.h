// The part of the search for costly inputs (costly.cpp) that runs campaigns: a person with an account makes one of
// those that come with the server, plays one of its seats and umpires it, gives orders of the maximum length, and
// requests everything that can be requested about it.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "tests/hostile_clients/costly_account.h"

#include <random>
#include <string>

namespace battalia::tests {

class CampaignSearch {
 public:
  CampaignSearch(const Server& server, std::uint64_t seed) : random_(seed), player_(server, seed, "Marshal") {}

  void run_one();
  int campaigns() const { return campaigns_; }
  int orders() const { return orders_; }

 private:
  std::size_t below(std::size_t bound) { return random_() % bound; }
  v1::CampaignReply ask(const v1::CampaignRequest& request);
  template <class Fill>
  v1::CampaignReply ask_with(Fill fill);
  template <class Fill>
  void order(Fill fill);
  // Gives orders made from the offers, repeatedly.
  v1::CampaignTurnOrders orders_of(const v1::CampaignOffers& offers);
  void play_turn();
  void ask_for_everything();

  std::mt19937_64 random_;
  CostlyAccount player_;
  std::uint64_t campaign_ = 0;
  std::string seat_;
  std::uint64_t requests_ = 0;
  int campaigns_ = 0;
  int orders_ = 0;
};

}  // namespace battalia::tests
