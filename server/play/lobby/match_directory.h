// All matches: brings one to memory when somebody asks for it or its time is up, lets idle ones sleep, makes new ones
// known, and sets aside the one whose stored rows do not hold, or that a newer program wrote, so that it concerns no
// other. A long log is folded in slices, one in a turn of the loop, so that neither a start of the server nor anybody
// else waits for it. Held by the service; lives on the event loop's thread. Reads the store; writes only through its
// hosts.
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

  // Sets aside the matches that were before, wakes those that may act of themselves, one after another, and begins to
  // let idle ones sleep. Throws StoreError.
  void start();

  // Sets aside a match whose stored rows are damaged or were written by a newer program: from now on nobody can open it
  // and nothing happens in it, while all other matches are served. Warns the operator once.
  using Cause = store::StreamDamaged::Cause;
  void set_aside(std::uint64_t match, const std::string& why, Cause cause = Cause::damage);
  void set_aside(const store::StreamDamaged& found) { set_aside(found.stream(), found.what(), found.cause()); }
  bool is_set_aside(std::uint64_t match) const { return set_aside_.contains(match); }
  // It is set aside because a newer program wrote it.
  bool needs_newer(std::uint64_t match) const;
  // What those are told who ask for one that is set aside. Throws StoreError.
  Refusal why_set_aside(std::uint64_t match) const;
  // The match that continues one that is set aside; 0: none. Throws StoreError.
  std::uint64_t continued_as(std::uint64_t match) const;
  // How many are set aside as damaged that no other continues. Throws StoreError.
  std::size_t damaged() const;
  // How many are set aside because a newer program wrote them.
  std::size_t newer() const;

  // The match, from memory, or from the store where its log is short; nothing if no match has that number, or
  // when it is still being woken. Good until the loop turns again. Throws StreamDamaged for one that is set aside, now
  // or before; StoreError and KeyError.
  MatchHost* find(std::uint64_t match);
  bool is_waking(std::uint64_t match) const { return waking_.contains(match); }
  // For one that is being woken: called when it is awake, in the order of the calls and each in a turn of the loop of
  // its own; with nullptr when it cannot be read. `asker` may be forgotten before. False, and nothing is kept, when
  // that asker waits for it with too many requests already.
  using Then = std::function<void(MatchHost*)>;
  bool when_awake(std::uint64_t match, const Subscriber* asker, Then then);
  void forget(const Subscriber& asker);
  // The match, only if it is in memory: nothing, too, for a match that sleeps, or that others still wait for.
  MatchHost* find_awake(std::uint64_t match) const;
  // The same, no matter who waits for it.
  MatchHost* find_loaded(std::uint64_t match) const;
  // A new match, not yet in the store. The number must be next_id(). Throws StoreError.
  MatchHost& add(const store::MatchRow& match);
  // Its first row was not stored: there is no such match. The host goes when the loop turns again.
  void forget(std::uint64_t match);
  std::uint64_t next_id();

  void each(const std::function<void(MatchHost&)>& visit) const;
  // When the match must act, as far as it is known without waking it; 0: nothing is scheduled.
  std::int64_t deadline(std::uint64_t match) const;
  std::size_t loaded() const { return hosts_.size(); }

  // Matches that nobody watches and that nothing has touched for so long leave memory.
  void evict_idle(std::int64_t idle_ms);

  // Every match stops; see Service::stop.
  void stop();

 private:
  struct Sleeping {
    TimerId timer = 0;
    std::int64_t deadline_ms = 0;
  };

  // On its way to memory, or there while the requests that waited for it are answered.
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
  std::map<std::uint64_t, Sleeping> sleeping_;  // those that must wake of themselves
  std::map<std::uint64_t, std::unique_ptr<Waking>> waking_;
  std::deque<std::uint64_t> turns_;  // whose turn is next, of those that are being woken or are to be
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
