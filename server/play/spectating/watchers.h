// The watchers of a match by kind of viewer, and the latest frames of each kind, so that a client that reconnects gets
// what it missed. Owned by Publisher, which passes in only frames that may be sent; encodes nothing.
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
  bool presence = false;            // gets a frame when players come or go
};

class Watchers {
 public:
  // Keeps at most `kept_frames` frames and a quarter of a megabyte per kind.
  explicit Watchers(std::uint32_t kept_frames) : kept_frames_(kept_frames) {}

  // Each subscriber watches only once: adding it again replaces its earlier entry, which counts as left at `now_ms`.
  void add(Watcher watcher, std::int64_t now_ms);
  // Returns false if it was not watching.
  bool remove(const Subscriber& subscriber, std::int64_t now_ms);
  // Removes all watchers for which `may_watch` is false; they get nothing more.
  void remove_unless(const std::function<bool(const Watcher&)>& may_watch, std::int64_t now_ms);
  bool empty() const { return watchers_.empty(); }
  std::size_t size() const { return watchers_.size(); }

  // Whether the person watches as that seat now and, if not, when they stopped (0: unknown).
  struct Attendance {
    bool here = false;
    std::int64_t left_ms = 0;
  };
  Attendance attendance(v1::Seat viewer, const std::string& person) const;

  // True if that kind has a watcher now or had one a short while ago, so its frames are worth encoding.
  bool listening(v1::Seat viewer, std::int64_t now_ms) const;

  // Sends an update to that kind and keeps it. If an update was never encoded, clients from before it need a fresh
  // view.
  void send_update(v1::Seat viewer, std::uint64_t version, std::uint64_t seq, const Frame& frame);
  // Sends an unnumbered frame to that kind.
  void send(v1::Seat viewer, std::uint64_t version, const Frame& frame);
  // Whether any watcher asked for presence; send_presence() sends the frame to those who did.
  bool tells_presence() const;
  void send_presence(const Frame& frame);
  // Drops the kept frames: after a rollback, clients can only continue from a fresh view.
  void forget_frames();
  // If that kind has watchers, sends them the view of that version in place of everything sent before.
  void send_anew(v1::Seat viewer, std::uint64_t version, const std::function<Frame()>& view);
  // The updates after `seq` up to the newest, or nothing if they are not all kept.
  std::optional<std::vector<Frame>> missed(v1::Seat viewer, std::uint64_t after_seq, std::uint64_t newest_seq) const;

  void each(const std::function<void(const Watcher&)>& visit) const;

 private:
  struct Kept {
    std::uint64_t seq = 0;
    Frame frame;
  };
  struct Kind {
    std::size_t watching = 0;
    std::int64_t left_ms = 0;  // when the last one left; 0: nobody ever watched
    std::deque<Kept> kept;     // consecutive numbers
    std::size_t kept_bytes = 0;
  };
  Kind& kind(v1::Seat viewer) { return kinds_[index_of(viewer)]; }
  const Kind& kind(v1::Seat viewer) const { return kinds_[index_of(viewer)]; }
  void keep(Kind& kind, std::uint64_t seq, const Frame& frame);
  void note_left(const Watcher& watcher, std::int64_t now_ms);

  std::uint32_t kept_frames_;
  std::vector<Watcher> watchers_;
  std::map<std::pair<v1::Seat, std::string>, std::int64_t> left_ms_;  // of players, since the match was loaded
  std::array<Kind, 4> kinds_;
};

}  // namespace battalia::play
