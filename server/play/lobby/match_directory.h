// All matches: loads one when it is requested or due, evicts idle ones, announces new ones, and sets aside those whose
// stored rows are damaged or were written by a newer program, so that they affect no others. A long log is folded in
// slices, one per turn of the loop, so that neither the start of the server nor other requests wait for it. Held by the
// service; lives on the event loop's thread. Reads the store; writes only through its hosts.
#pragma once

#include "server/play/match/match_host.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace battalia::play {

class MatchDirectory {
 public:
  MatchDirectory(const PlayContext& context, Counts& counts);
  ~MatchDirectory();
  MatchDirectory(const MatchDirectory&) = delete;
  MatchDirectory& operator=(const MatchDirectory&) = delete;

  // Sets aside matches that were set aside before, loads those that may act automatically, one after another, and
  // starts evicting idle ones. Throws StoreError.
  void start();

  // Sets aside a match whose stored rows are damaged or were written by a newer program: from now on nobody can open it
  // and nothing happens in it, while all other matches are served. Warns the operator once.
  using Cause = store::StreamDamaged::Cause;
  void set_aside(std::uint64_t match, const std::string& why, Cause cause = Cause::damage);
  void set_aside(const store::StreamDamaged& found) { set_aside(found.stream(), found.what(), found.cause()); }
  bool is_set_aside(std::uint64_t match) const { return set_aside_.contains(match); }
  // True if it is set aside because a newer program wrote it.
  bool needs_newer(std::uint64_t match) const;
  // The refusal for requests about a match that is set aside. Throws StoreError.
  Refusal why_set_aside(std::uint64_t match) const;
  // The match that continues one that is set aside; 0 if there is none. Throws StoreError.
  std::uint64_t continued_as(std::uint64_t match) const;
  // The number of damaged matches that are set aside and not continued. Throws StoreError.
  std::size_t damaged() const;
  // The number set aside because a newer program wrote them.
  std::size_t newer() const;

  // The match, from memory, or from the store if its log is short; nothing if no match has that number, or if it is
  // still being loaded. Valid until the next turn of the loop. Throws StreamDamaged for one that is set aside, now or
  // before; StoreError and KeyError.
  MatchHost* find(std::uint64_t match);
  bool is_waking(std::uint64_t match) const { return waking_.contains(match); }
  // For a match that is being loaded: calls `then` when it is loaded, in the order of the calls and each in a separate
  // turn of the loop; with nullptr if it cannot be read. The call is dropped if `asker` expires first. Returns false,
  // without queuing it, if that asker has too many requests waiting already.
  using Then = std::function<void(MatchHost*)>;
  bool when_awake(std::uint64_t match, const Subscriber* asker, Then then);
  void forget(const Subscriber& asker);
  // The match if it is in memory; nothing if it is evicted, or if earlier requests are still waiting for it.
  MatchHost* find_awake(std::uint64_t match) const;
  // The same, even if earlier requests are waiting for it.
  MatchHost* find_loaded(std::uint64_t match) const;
  // Adds a new match that is not in the store yet. The number must be next_id() or random_id(). Throws StoreError.
  MatchHost& add(const store::MatchRow& match);
  // Its first row was not stored, so the match does not exist. The host is destroyed in the next turn of the loop.
  void forget(std::uint64_t match);
  std::uint64_t next_id();
  // For a match that others must not learn of (store::kFirstRandomMatch).
  std::uint64_t random_id() const;

  void each(const std::function<void(MatchHost&)>& visit) const;
  // When the match must act next, as far as that is known without loading it; 0: nothing is scheduled.
  std::int64_t deadline(std::uint64_t match) const;
  std::size_t loaded() const { return hosts_.size(); }

  // Evicts matches that nobody watches and that have had no activity for that long.
  void evict_idle(std::int64_t idle_ms);

  // Stops every match; see Service::stop.
  void stop();

 private:
  struct Sleeping {
    TimerId timer = 0;
    std::int64_t deadline_ms = 0;
  };

  // A match being loaded, or already loaded while the requests that waited for it are answered.
  struct Waking {
    store::MatchRow row;
    MatchFold fold;
    bool folded = false;
    std::deque<std::pair<const Subscriber*, Then>> waiting;
  };

  void sweep();
  void wake(std::uint64_t match);
  void wake_later(std::uint64_t match, const std::string& why);
  std::unique_ptr<Waking> begin_to_wake(std::uint64_t match) const;
  MatchHost& bring_up(Waking& waking);
  void next_turn();
  void take_turn();
  bool advance_waking(std::uint64_t match, Waking& waking);
  void give_up(std::uint64_t match);

  const PlayContext& context_;
  Counts& counts_;
  AutomaticWork automatic_;
  std::map<std::uint64_t, std::unique_ptr<MatchHost>> hosts_;
  std::map<std::uint64_t, Sleeping> sleeping_;  // those with a scheduled wake-up
  std::map<std::uint64_t, std::unique_ptr<Waking>> waking_;
  std::deque<std::uint64_t> turns_;  // the order in which matches are loaded in slices
  TimerId turn_ = 0;
  struct SetAside {
    std::string why;
    Cause cause = Cause::damage;
  };
  std::map<std::uint64_t, SetAside> set_aside_;
  std::uint64_t greatest_id_ = 0;
  TimerId sweep_ = 0;
  bool stopped_ = false;
};

}  // namespace battalia::play
