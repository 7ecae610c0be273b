// What a match's log says of its dice, in memory: which epochs are open, how far their rolls are numbered, what the
// players have given of their own. Part of MatchState; changed only by apply(). Knows no secret.
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

// Who sees a roll, apart from the umpire. Rolls that everybody sees have a run of numbers to themselves, and so
// has each audience of the others.
enum class Audience : std::size_t { everybody, umpire_alone, with_red, with_blue, both_sides };
inline constexpr std::size_t kAudiences = 5;

struct DiceState {
  struct Run {
    std::uint64_t epoch = 0;  // 0: none is open
    std::uint64_t last_index = 0;
  };
  // Physical dice, as they were entered first: what may be corrected.
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
  std::uint32_t rolls_in_epoch = 0;            // that everybody saw
  std::array<std::string, 2> seeds_committed;  // red's and blue's, in the open epoch
  std::array<std::string, 2> seeds;
  std::array<std::int64_t, 2> bound_ms{};  // Unix time of each commitment
  bool witnessed = false;                  // the rolls of the open epoch that everybody sees have witnesses
  std::array<std::string, 2> chains;       // what the next link of red and of blue leads to; empty: none is to come
  std::vector<std::string> links;          // what the next rolls that everybody sees were given; empty ones: nothing
  std::vector<v1::Event> open;             // commitments, seeds and links of open epochs, and the roll that waits
  std::vector<Attested> attested;

  const Run& run(Audience audience) const { return runs[static_cast<std::size_t>(audience)]; }
  std::uint64_t epoch() const { return run(Audience::everybody).epoch; }
  const Attested* find_attested(std::uint64_t epoch, std::uint64_t index) const;

  void apply(const v1::Event& event, std::int64_t at_ms);
  // In an older log only the rows say which numbers were given.
  void note_epoch(std::uint64_t epoch);

 private:
  void commit(const v1::Event& event);
  void witness(const v1::Event& event);
  void roll(const v1::DiceRolled& rolled);
  void close(std::uint64_t epoch);
};

}  // namespace battalia::play
