// The clubs of this server: carries out orders to them and shows them. Held by the service; stores nothing itself.
// Lives on the event loop's thread.
#pragma once

#include "battalia/v1/league_session.pb.h"
#include "server/league/service/clubs/club_facts.h"
#include "server/league/service/clubs/club_rules.h"
#include "server/league/service/clubs/known_clubs.h"
#include "server/league/service/league_context.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace battalia::league {

class Clubs {
 public:
  // The context must outlive it.
  explicit Clubs(const LeagueContext& context) : context_(context), known_(context.store.clubs()) {}

  // Each throws StoreError.
  v1::Clubs list(const play::Person& person, const v1::ListClubs& request) const;
  std::optional<v1::ClubView> show(const play::Person& person, std::uint64_t club) const;
  // Answers with LeagueOrderDone, Rejected or Refused; `then` is called once it is stored.
  void give_order(const play::RequestContext& call, const v1::GiveClubOrder& request, std::function<void()> then) const;

  // The club as stored now; nullptr if there is none.
  std::shared_ptr<const store::ClubRows> find(std::uint64_t club) const { return known_.find(club); }

 private:
  struct Given {
    play::RequestContext call;
    v1::GiveClubOrder request;
    std::function<void()> then;
    std::string code;  // to be created
    int tries = 0;
  };
  void carry_out(Given given) const;
  std::string why_no_hook(const std::string& url) const;

  const LeagueContext& context_;
  KnownClubs known_;
};

}  // namespace battalia::league
