// Takes the outcomes of matches, for whatever keeps score of them (a league, a campaign): each of them exactly once, in
// the order in which they became durable, corrections among them. No process and no power cut can come between an
// outcome and what its reader makes of it, as long as the reader does this:
//
//   for (const OutcomeReader::Entry& entry : reader.next())
//     append what follows from it to a stream of its own, with `taken(entry)` among the writes of that append and
//     `request_id(entry)` as its request.
//
//   stored     it is done, for good
//   conflict   somebody else has taken the entry (another process on the same database), or the stream has moved:
//   duplicate  start again from next()
//
// A reader that makes nothing of an entry passes it over. A process asks next() when it starts and whenever a match has
// ended or was reopened (PlayContext::hear); one that missed a moment finds everything at the next. Of several
// entries of a match the last counts; `corrects` names the one it stands for. Holds no state but its name: any number
// of processes may read under the same one.
#pragma once

#include "battalia/v1/aftermath.pb.h"
#include "server/store/store.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace battalia::play {

class OutcomeReader {
 public:
  struct Entry {
    std::uint64_t id = 0;  // 1, 2, 3, ... over all matches
    v1::MatchOutcome outcome;
    // The stored bytes are damaged: the outcome names the match and its row, and nothing else is known.
    bool damaged = false;
  };
  static constexpr std::size_t kAtOnce = 64;

  // The store must outlive it. `name` identifies the reader permanently: its position is stored under it.
  OutcomeReader(store::Store& store, std::string name);

  // The oldest entries not yet taken, at most `limit`. Pass over damaged ones: later entries belong to other matches.
  // Throws StoreError.
  std::vector<Entry> next(std::size_t limit = kAtOnce) const;

  // To be stored together with the reader's result.
  store::Write taken(const Entry& entry) const;
  // The entry's request id in the reader's stream: the match and the version of its row.
  static std::string request_id(const Entry& entry);

  // Skips the entry. Posts false if it was not the next one: start again from next().
  void pass_over(const Entry& entry, std::function<void(bool)> completion) const;

 private:
  store::Store& store_;
  std::string name_;
};

}  // namespace battalia::play
