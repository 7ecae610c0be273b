// A simulated network of connections above the WebSocket: frames come whole and, on one connection, in order; they are
// delayed, connections break with frames under way, and what was sent on a broken connection may come after what is
// sent on the next. Every frame that is delivered goes into the trace. One thread.
#pragma once

#include "server/net/gateway/peer.h"
#include "tests/simulation/environment/agenda.h"
#include "tests/simulation/witness.h"

#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace battalia::simulation {

class Wire;

// The client's end of a connection.
class Caller {
 public:
  virtual ~Caller() = default;
  virtual const std::string& name() const = 0;
  virtual void on_frame(const v1::ServerMessage& message) = 0;
  // The connection is gone.
  virtual void on_cut() = 0;
};

class Network {
 public:
  Network(Agenda& agenda, Tally& tally, Witness& witness, std::uint64_t seed)
      : agenda_(agenda), tally_(tally), witness_(witness), seed_(seed) {}

  // The server listens: connections can be opened. Nothing: it does not.
  void listen(net::PeerHandler* server) { server_ = server; }
  // The server has ended without a word; every connection breaks.
  void lose_server();

  // Nothing when no server listens. The caller is called until it hangs up or is cut.
  std::shared_ptr<Wire> ring_up(Caller& caller, const std::string& address);
  // One of the connections that are open, by number; nothing when there is none.
  std::shared_ptr<Wire> any(std::uint32_t number) const;

  // What was delivered so far, in short.
  const store::Hash& trace() const { return trace_; }

 private:
  friend class Wire;
  void deliver(const Wire& wire, const std::string& frame, const v1::ServerMessage& message);
  // The so manieth message of somebody has arrived.
  void heard(const Caller* who, std::uint64_t number, const std::string& bytes);

  Agenda& agenda_;
  Tally& tally_;
  Witness& witness_;
  std::uint64_t seed_;
  net::PeerHandler* server_ = nullptr;
  std::map<std::uint64_t, std::shared_ptr<Wire>> open_;
  std::uint64_t last_ = 0;
  std::map<const Caller*, std::uint64_t> said_;   // messages of each, over all his connections
  std::map<const Caller*, std::uint64_t> heard_;  // the latest of them that has arrived
  store::Hash trace_{};
  bool tells_ = std::getenv("BATTALIA_TELL") != nullptr;  // all that is said, for debugging a seed
};

// One connection: the server's end is the Peer, the client's end is the rest.
class Wire final : public net::Peer, public std::enable_shared_from_this<Wire> {
 public:
  Wire(Network& network, std::uint64_t number, Caller& caller, std::string address);

  void send(play::Frame frame) override;
  void send_text(play::Frame) override {}  // games speak in bytes only
  void close(net::Close code, std::string_view why) override;
  const std::string& address() const override { return address_; }

  // The client sends these bytes.
  void say(std::string bytes);
  // The client asks to watch that match as that seat: it may be told what the seat is told, from now on.
  void watch_as(std::uint64_t match, v1::Seat seat) { eyes_[match].insert(seat); }
  // The client goes, or the network breaks the connection; the server notices after a while.
  void hang_up();
  // Breaks it for both; the client is told.
  void cut();
  // Everything takes that much longer from now on.
  void be_slow(std::int64_t by_ms) { slower_ms_ = by_ms; }

 private:
  friend class Network;
  std::int64_t takes(std::int64_t& last_ms);
  void tell_server_closed();

  Network& network_;
  std::uint64_t number_;
  Caller* caller_;  // none: the client has gone
  std::string address_;
  player::Random random_;
  Eyes eyes_;
  bool server_listens_ = true;
  bool closing_ = false;
  std::int64_t slower_ms_ = 0;
  std::int64_t last_up_ms_ = 0;
  std::int64_t last_down_ms_ = 0;
  std::size_t under_way_ = 0;  // frames to the client
};

}  // namespace battalia::simulation
