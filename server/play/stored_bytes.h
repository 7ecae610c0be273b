// Limits how much one person, and one network, may add to the disk in a day, because log rows are kept for good and a
// full disk stops the server. Storage counts towards the person who asked for it, and a computer's rows towards the
// creator of the match; a used-up allowance is restored over a day. Held by the service; usage is written down as it
// grows, so that a restart forgets at most a sixty-fourth of an allowance. Checked before anything of a person's is
// stored, except orders that only end something (resigning, leaving) and the dice.
#pragma once

#include "server/play/play_context.h"
#include "server/play/refusal.h"
#include "server/store/usage_store.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

namespace battalia::play {

inline constexpr std::size_t kRowBytes = 200;  // of a row, in addition to its content: hashes and index entries

class StoredBytes {
 public:
  // `per_day` for a person, eight times that for a network; 0: no limit. Starts from the usage in `kept`; throws
  // StoreError if it cannot be read.
  StoredBytes(std::uint64_t per_day, store::UsageStore& kept);

  // Why nothing more can be stored for this person now and when to try again, or nothing if there is room.
  std::optional<Refusal> why_not(const Person& person, std::int64_t now_ms);
  // Charges bytes to the person, and to the network of their last why_not() call.
  void add(const std::string& person, std::size_t bytes, std::int64_t now_ms);

  std::uint64_t total() const { return total_; }      // since the start, by people
  std::uint64_t refused() const { return refused_; }  // requests, since the start

 private:
  struct Used {
    double bytes = 0;  // at that time
    std::int64_t at_ms = 0;
    std::string network = {};  // for a person
    double noted = 0;          // bytes when they were last written down
  };
  double left_over(const Used& used, std::uint64_t per_day, std::int64_t now_ms) const;
  void charge(Used& used, std::uint64_t per_day, std::size_t bytes, std::int64_t now_ms) const;
  void note(bool network, const std::string& name, Used& used, std::uint64_t per_day);
  void forget_idle(std::int64_t now_ms);

  std::uint64_t per_day_;
  store::UsageStore& kept_;
  std::unordered_map<std::string, Used> people_;
  std::unordered_map<std::string, Used> networks_;
  std::int64_t swept_ms_ = 0;
  std::uint64_t total_ = 0;
  std::uint64_t refused_ = 0;
};

}  // namespace battalia::play
