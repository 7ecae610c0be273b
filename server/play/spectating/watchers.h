// Who watches a match, as which kind of viewer, and the latest frames of each kind, so that a client whose line
// dropped gets what it missed. Held by publisher, which hands it frames that may be told; encodes nothing.
#pragma once

#include "server/play/state/match_state.h"
#include "server/play/subscriber.h"

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace battalia::play {

struct Watcher {
  std::shared_ptr<Subscriber> to;
  std::string person;  // empty: not signed in
  v1::Seat seat = v1::SEAT_SPECTATOR;
  std::uint64_t after_version = 0;  // rows up to this one are in the view it was given
  bool presence = false;            // is told who of the players has come or gone
};

class Watchers {
 public:
  // At most so many frames of each kind are kept, and a quarter of a megabyte.
  explicit Watchers(std::uint32_t kept_frames) : kept_frames_(kept_frames) {}

  // One place a subscriber: a second one replaces the first, which is left at that time.
  void add(Watcher watcher, std::int64_t now_ms);
  // False when it did not watch.
  bool remove(const Subscriber& subscriber, std::int64_t now_ms);
  // Those who may not watch as they do any longer are told nothing more.
  void remove_unless(const std::function<bool(const Watcher&)>& may_watch, std::int64_t now_ms);
  bool empty() const { return watchers_.empty(); }
  std::size_t size() const { return watchers_.size(); }

  // Whether the person watches through that seat, and otherwise when they stopped; 0: not known.
  struct Attendance {
    bool here = false;
    std::int64_t left_ms = 0;
  };
  Attendance attendance(v1::Seat viewer, const std::string& person) const;

  // Somebody of that kind watches or did so a short while ago: its frames are worth encoding.
  bool listening(v1::Seat viewer, std::int64_t now_ms) const;

  // Sends an update to that kind and keeps it; an update that was not encoded makes a gap that no client can bridge.
  void send_update(v1::Seat viewer, std::uint64_t version, std::uint64_t seq, const Frame& frame);
  // Sends to that kind what is not numbered.
  void send(v1::Seat viewer, std::uint64_t version, const Frame& frame);
  // Somebody is to be told who has come or gone; sends it to all of them.
  bool tells_presence() const;
  void send_presence(const Frame& frame);
  // Forgets what was kept: after a roll back a fresh view is the only way on.
  void forget_frames();
  // Sends that kind, where anybody is of it, the view of that version: what it was told before is no more.
  void send_anew(v1::Seat viewer, std::uint64_t version, const std::function<Frame()>& view);
  // The updates after `seq` up to the newest, or nothing when they are not all kept.
  std::optional<std::vector<Frame>> missed(v1::Seat viewer, std::uint64_t after_seq, std::uint64_t newest_seq) const;

  void each(const std::function<void(const Watcher&)>& visit) const;

 private:
  struct Kept {
    std::uint64_t seq = 0;
    Frame frame;
  };
  struct Kind {
    std::size_t watching = 0;
    std::int64_t left_ms = 0;  // when the last one went; 0: nobody ever watched
    std::deque<Kept> kept;     // consecutive numbers
    std::size_t kept_bytes = 0;
  };
  Kind& kind(v1::Seat viewer) { return kinds_[index_of(viewer)]; }
  const Kind& kind(v1::Seat viewer) const { return kinds_[index_of(viewer)]; }
  void keep(Kind& kind, std::uint64_t seq, const Frame& frame);
  void note_left(const Watcher& watcher, std::int64_t now_ms);

  std::uint32_t kept_frames_;
  std::vector<Watcher> watchers_;
  std::map<std::pair<v1::Seat, std::string>, std::int64_t> left_ms_;  // of players, since the match came to memory
  std::array<Kind, 4> kinds_;
};

}  // namespace battalia::play
