// Where a campaign's rolls come from. The core asks for every roll and never makes randomness of its own; each is put
// on record as CampaignRolled. A roll is named by turn, purpose and subject, and depends on nothing else: what happens
// elsewhere on the map, hidden or not, changes no roll, and nothing is gained by giving an order twice.
#pragma once

#include "battalia/v1/campaign_event.pb.h"

#include <string>
#include <string_view>
#include <vector>

namespace battalia::campaign {

// RollWanted.side of rolls that would tell how wrong a report is. No side has that key.
inline constexpr const char* kUmpireOnly = "*umpire";

// One roll that is wanted: `count` dice with `sides` faces.
struct RollWanted {
  std::uint32_t turn = 0;
  std::string purpose;  // "initiative"
  std::string subject;  // what it is rolled for; no two rolls of a turn and purpose have the same
  std::string label;    // for people
  std::string side;     // that may see it; empty: all
  std::uint32_t count = 1;
  std::uint32_t sides = 6;
};

class Rolls {
 public:
  virtual ~Rolls() = default;
  // Faces from 1 to `sides`.
  virtual std::vector<std::uint32_t> roll(const RollWanted& wanted) = 0;
};

// From the campaign's secret, whose SHA-256 is published when the campaign begins and which is published when it ends:
// common/hash/secret_rolls.h says how.
class SecretRolls final : public Rolls {
 public:
  explicit SecretRolls(std::string secret) : secret_(std::move(secret)) {}
  std::vector<std::uint32_t> roll(const RollWanted& wanted) override;

 private:
  std::string secret_;
};

std::string commitment_to(std::string_view secret);  // its SHA-256, in hexadecimal

// Whether a roll on record is what the secret gives: for anybody, once it is published.
bool holds(std::string_view secret, const v1::CampaignRolled& rolled);

}  // namespace battalia::campaign
