// The source of a campaign's rolls. The core requests every roll and has no other randomness; each is recorded as
// CampaignRolled. A roll is identified by turn, purpose and subject, and depends on nothing else: events elsewhere on
// the map, hidden or not, change no roll, and giving an order twice gains nothing.
#pragma once

#include "battalia/v1/campaign_event.pb.h"

#include <string>
#include <string_view>
#include <vector>

namespace battalia::campaign {

// RollWanted.side for rolls that would reveal the error of a report. No side has that key.
inline constexpr const char* kUmpireOnly = "*umpire";

// One requested roll: `count` dice with `sides` faces.
struct RollWanted {
  std::uint32_t turn = 0;
  std::string purpose;  // "initiative"
  std::string subject;  // unique among the rolls of a turn and purpose
  std::string label;    // for people
  std::string side;     // the side that may see it; empty: everybody
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

// True if a recorded roll is what the secret gives: anybody can check it once the secret is published.
bool holds(std::string_view secret, const v1::CampaignRolled& rolled);

}  // namespace battalia::campaign
