// A campaign as the host runs it, for tests: rulings become rows, rows are applied, each viewer's stream is folded as a
// client does it, and the invariants are checked after every row. Battles are decided by a seeded stub, never by a rule
// system.
#pragma once

#include "server/campaign/adjudicate.h"
#include "server/campaign/reports/view.h"

#include <gtest/gtest.h>

#include <random>

namespace battalia::campaign::tests {

inline const Asker kUmpire{"uma", true, false};
inline const Asker kServer{{}, false, true};

v1::CampaignContent content_of(const std::string& toml);  // fails the test if it has faults
v1::CampaignContent example(const std::string& shape);    // one of the examples for writers
std::string campaign_file(const std::string& name);       // one of those that come with the server

// Everything that must be equal for one viewer in two worlds.
struct Stream {
  Viewer viewer;
  std::string person;
  Campaign seen;     // as a client folds it
  std::string text;  // every redacted row, as bytes
};

class War {
 public:
  // Unwatched: no viewer's stream is kept and folded, which saves most of the time.
  explicit War(v1::CampaignContent content, std::uint64_t seed = 1, bool watched = true);

  const Campaign& state() const { return state_; }
  const std::vector<v1::CampaignRecord>& log() const { return log_; }
  const std::vector<Stream>& streams() const { return streams_; }

  // The reason for the refusal; empty if it was accepted.
  std::string give(const v1::CampaignOrder& order, const Asker& asker);
  void must(const v1::CampaignOrder& order, const Asker& asker);
  std::string seal(const std::string& seat, const v1::CampaignTurnOrders& orders);
  void close();
  // The player of a seat.
  static Asker player(const std::string& seat) { return {"p-" + seat, false, false}; }

 private:
  Campaign state_;
  SecretRolls rolls_;
  std::vector<v1::CampaignRecord> log_;
  std::vector<Stream> streams_;
};

v1::CampaignForceOrder deed(const std::string& force, v1::CampaignDeed deed, const std::vector<std::string>& path = {});
v1::CampaignTurnOrders only(const v1::CampaignForceOrder& order);  // that order and no other

// Decides a battle by chance; the stronger side wins more often.
v1::Aftermath stub_aftermath(const Campaign& campaign, const v1::CampaignBattle& battle, std::mt19937_64& random);
v1::Aftermath won_by(const v1::CampaignBattle& battle, v1::Outcome outcome, std::uint32_t red_percent_left,
                     std::uint32_t blue_percent_left);

// A simple computer player: gives orders based on what the seat may see.
v1::CampaignTurnOrders simple_orders(const v1::CampaignView& view, const std::string& seat, std::mt19937_64& random);

// Plays the war to its end with simple players and the stub; some battles stay open for a while, some are corrected.
void play_out(War& war, std::uint64_t seed);

}  // namespace battalia::campaign::tests
