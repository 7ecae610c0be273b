// The state of a match's dice, from its log: which epochs are open, how far their rolls are numbered, what the players
// have contributed. Part of MatchState; changed only by apply(). Contains no secrets.
#pragma once

#include "battalia/v1/event.pb.h"
#include "common/proof/dice.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::play {

using proof::player_of;

// Who sees a roll, apart from the umpire. Public rolls are numbered separately, and so are the rolls of each other
// audience.
enum class Audience : std::size_t { everybody, umpire_alone, with_red, with_blue, both_sides };
inline constexpr std::size_t kAudiences = 5;

struct DiceState {
  struct Run {
    std::uint64_t epoch = 0;  // 0: no epoch is open
    std::uint64_t last_index = 0;
  };
  // Physical dice as they were first entered: what may be corrected.
  struct Attested {
    std::uint64_t epoch = 0;
    std::uint64_t index = 0;
    std::uint32_t count = 0;
    std::uint32_t sides = 0;
    std::uint32_t lowest_face = 0;
    Audience audience = Audience::everybody;

    bool is_visible_to(v1::Seat seat) const;
  };

  std::array<Run, kAudiences> runs;
  std::uint64_t last_epoch = 0;                // the greatest number given so far
  std::uint32_t rolls_in_epoch = 0;            // public ones
  std::array<std::string, 2> seeds_committed;  // red's and blue's, in the open epoch
  std::array<std::string, 2> seeds;
  std::array<std::int64_t, 2> bound_ms{};  // Unix time of each commitment
  bool witnessed = false;                  // the public rolls of the open epoch have witnesses
  std::array<std::string, 2> chains;       // what red's and blue's next links must hash to; empty: no more links
  std::vector<std::string> links;          // links for the next public rolls; empty strings: none
  std::vector<v1::Event> open;             // commitments, seeds and links of open epochs, and the waiting roll
  std::vector<Attested> attested;

  const Run& run(Audience audience) const { return runs[static_cast<std::size_t>(audience)]; }
  std::uint64_t epoch() const { return run(Audience::everybody).epoch; }
  const Attested* find_attested(std::uint64_t epoch, std::uint64_t index) const;

  void apply(const v1::Event& event, std::int64_t at_ms);
  // In older logs, only the rows show which numbers were given.
  void note_epoch(std::uint64_t epoch);

 private:
  void commit(const v1::Event& event);
  void witness(const v1::Event& event);
  void roll(const v1::DiceRolled& rolled);
  void close(std::uint64_t epoch);
};

}  // namespace battalia::play
