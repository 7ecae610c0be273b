// All matches: brings one to memory when somebody asks for it or its time is up, lets idle ones sleep, makes new ones
// known. Held by the service; lives on the event loop's thread. Reads the store; writes through the hosts alone.
#pragma once

#include "server/play/match_host.h"

#include <functional>
#include <map>
#include <memory>

namespace battalia::play {

class MatchDirectory {
 public:
  MatchDirectory(const House& house, Counts& counts);
  ~MatchDirectory();
  MatchDirectory(const MatchDirectory&) = delete;
  MatchDirectory& operator=(const MatchDirectory&) = delete;

  // Wakes the matches that may act of themselves, and begins to let idle ones sleep. Throws StoreError.
  void start();

  // The match, from memory or the store; nothing when there is none of that number. Good until the loop turns again.
  // Throws StoreError.
  MatchHost* find(std::uint64_t match);
  // The same from memory alone: nothing, too, for a match that sleeps.
  MatchHost* find_awake(std::uint64_t match) const;
  // A new match, not yet in the store. The number must be next_id(). Throws StoreError.
  MatchHost& add(const store::MatchRow& match);
  // Its first row was not stored: there is no such match. The host goes when the loop turns again.
  void forget(std::uint64_t match);
  std::uint64_t next_id();

  void each(const std::function<void(MatchHost&)>& visit) const;
  // When the match must act, as far as it is known without waking it; 0: never of itself.
  std::int64_t deadline(std::uint64_t match) const;
  std::size_t loaded() const { return hosts_.size(); }

  // Matches that nobody watches and that nothing has touched for so long leave memory.
  void let_sleep(std::int64_t idle_ms);

  // Every match stops; see Service::stop.
  void stop();

 private:
  struct Sleeping {
    TimerId timer = 0;
    std::int64_t deadline_ms = 0;
  };

  void sweep();
  void wake(std::uint64_t match);

  const House& house_;
  Counts& counts_;
  std::map<std::uint64_t, std::unique_ptr<MatchHost>> hosts_;
  std::map<std::uint64_t, Sleeping> sleeping_;  // those that must wake of themselves
  std::uint64_t greatest_id_ = 0;
  TimerId sweep_ = 0;
  bool stopped_ = false;
};

}  // namespace battalia::play
