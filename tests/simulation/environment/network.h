// A simulated network of connections above the WebSocket: frames arrive whole and, on one connection, in order; they
// are delayed, connections break with frames in transit, and what was sent on a broken connection may arrive after what
// is sent on the next. Every delivered frame is added to the trace. One thread.
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

  // The server that accepts connections; null: none.
  void listen(net::PeerHandler* server) { server_ = server; }
  // The server has crashed; every connection breaks.
  void lose_server();

  // Null if no server listens. The caller is called until it hangs up or is cut off.
  std::shared_ptr<Wire> ring_up(Caller& caller, const std::string& address);
  // One of the open connections, by number; null if there is none.
  std::shared_ptr<Wire> any(std::uint32_t number) const;

  // A digest of everything delivered so far.
  const store::Hash& trace() const { return trace_; }

 private:
  friend class Wire;
  void deliver(const Wire& wire, const std::string& frame, const v1::ServerMessage& message);
  // That numbered message of a caller has arrived.
  void heard(const Caller* who, std::uint64_t number, const std::string& bytes);

  Agenda& agenda_;
  Tally& tally_;
  Witness& witness_;
  std::uint64_t seed_;
  net::PeerHandler* server_ = nullptr;
  std::map<std::uint64_t, std::shared_ptr<Wire>> open_;
  std::uint64_t last_ = 0;
  std::map<const Caller*, std::uint64_t> said_;   // messages of each caller, over all their connections
  std::map<const Caller*, std::uint64_t> heard_;  // the latest of these that has arrived
  store::Hash trace_{};
  bool tells_ = std::getenv("BATTALIA_TELL") != nullptr;  // prints all messages, for debugging a seed
};

// One connection: the server's end is the Peer, the rest is the client's end.
class Wire final : public net::Peer, public std::enable_shared_from_this<Wire> {
 public:
  Wire(Network& network, std::uint64_t number, Caller& caller, std::string address);

  void send(play::Frame frame) override;
  void send_text(play::Frame) override {}  // games use only binary frames
  void close(net::Close code, std::string_view why) override;
  const std::string& address() const override { return address_; }

  // The client sends these bytes.
  void say(std::string bytes);
  // The client asks to watch that match as that seat: from now on it may be sent what the seat is sent.
  void watch_as(std::uint64_t match, v1::Seat seat) { eyes_[match].insert(seat); }
  // The client leaves, or the network breaks the connection; the server notices later.
  void hang_up();
  // Breaks it for both ends; the client is notified.
  void cut();
  // Adds that much delay from now on.
  void be_slow(std::int64_t by_ms) { slower_ms_ = by_ms; }

 private:
  friend class Network;
  std::int64_t takes(std::int64_t& last_ms);
  void tell_server_closed();

  Network& network_;
  std::uint64_t number_;
  Caller* caller_;  // null: the client has left
  std::string address_;
  player::Random random_;
  Eyes eyes_;
  bool server_listens_ = true;
  bool closing_ = false;
  std::int64_t slower_ms_ = 0;
  std::int64_t last_up_ms_ = 0;
  std::int64_t last_down_ms_ = 0;
  std::size_t under_way_ = 0;  // frames in transit to the client
};

}  // namespace battalia::simulation
