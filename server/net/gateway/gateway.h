// Turns frames into requests: checks each frame (admission.h), knows who is signed in on each connection
// (client_session.h), and calls the function of play, the league, campaigns or accounts that answers it. Decides
// nothing about games. Lives on the event loop's thread.
#pragma once

#include "battalia/v1/session.pb.h"
#include "server/accounts/accounts.h"
#include "server/campaign/service/service.h"
#include "server/league/service/service.h"
#include "server/net/gateway/admission.h"
#include "server/net/gateway/client_session.h"
#include "server/net/gateway/http.h"
#include "server/observability/metrics.h"
#include "server/observability/rate_limited_log.h"
#include "server/play/service/service.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace battalia::net {

struct GatewaySettings {
  std::string version = "0";  // the program's version, shown in Welcome
  bool guests = true;         // even without an invitation
  QuotaSettings quotas;
  std::size_t most_connections = 10'000;  // near this limit, connections that have not signed in are closed
  std::function<bool()> memory_scarce = [] { return false; };  // if true, nothing large is started
  std::function<std::int64_t()> time_ms = now_ms;              // the time by which games run, shown in Welcome and Pong
};

class Gateway final : public PeerHandler {
 public:
  // All of them must outlive the gateway. `post` as in the store's contract; it must run nothing after the gateway is
  // destroyed.
  Gateway(accounts::Accounts& accounts, play::Service& service, league::Service& league, campaign::Service& campaigns,
          observability::Metrics& metrics, store::Post post, GatewaySettings settings);
  ~Gateway() override;

  void on_open(const std::shared_ptr<Peer>& peer) override;
  void on_message(const std::shared_ptr<Peer>& peer, std::string_view bytes) override;
  void on_close(const std::shared_ptr<Peer>& peer) override;

  // Answers /healthz, /metrics (from this machine only), /matches/NUMBER/export and event feeds; passes everything else
  // to `others`.
  void answer(const HttpQuestion& question, HttpReply reply, const HttpHandler& others);

  // Sends the message to every connection of the person.
  void tell(const std::string& person, const v1::ServerMessage& message);

  // Checks the store for changed rights: closes connections whose session has ended and updates the roles of the
  // others. Cheap if nothing has changed; call it every second, so that changes by the admin tool take effect within a
  // second.
  void look_after_sessions();

  // Closes connections without a Hello after half a minute. If memory is scarce or nine tenths of the connections are
  // taken, also closes those without a sign-in after the same time, to make room. Call it about once a second.
  void close_unauthenticated(Rate::Time now);
  // Marks the sessions of open connections as used, so that they don't expire. Call it about once a day.
  void note_sessions_in_use();

  // Tells all clients to reconnect, and refuses further orders.
  void stop(std::uint32_t come_back_in_ms);
  // Closes every connection.
  void close_all();
  // How many there are.
  std::size_t connections() const { return sessions_.size(); }
  // Unsent bytes: of all connections together, and of the slowest one.
  struct Unsent {
    std::size_t all = 0;
    std::size_t most = 0;
  };
  Unsent unsent_bytes() const;

 private:
  static ClientSession& session_of(const Peer& peer);
  void turn_away(ClientSession& session, const TurnedAway& why);
  void handle(ClientSession& session, const v1::ClientMessage& message);
  void greet(ClientSession& session, const v1::ClientMessage& message);
  void ask_campaigns(ClientSession& session, const play::RequestContext& call, const v1::ClientMessage& message);
  void pong(ClientSession& session, const v1::ClientMessage& message);
  // gateway_sign.cpp
  void sign(ClientSession& session, const v1::ClientMessage& message);
  accounts::Then<accounts::SignedIn> signed_in(ClientSession& session, const v1::ClientMessage& asked);
  void sign_out(ClientSession& session, std::uint64_t id);
  bool look_after(ClientSession& session);
  void close_signed_out(ClientSession& session);
  // gateway_account.cpp. Sends the answer that `fill` makes of a result, if the connection is still open.
  template <class Result, class Fill>
  accounts::Then<Result> answering(ClientSession& session, std::uint64_t id, Fill fill);
  void list_sessions(ClientSession& session, std::uint64_t id);
  void look_after_own_account(ClientSession& session, const v1::ClientMessage& message);
  // gateway_log.cpp. Logs senders that send too much or guess passwords, at a limited rate per network. A client that
  // reconnects by presenting its token is not logged.
  void note_too_fast(const ClientSession& session, bool closed);
  void note_signed_in(const ClientSession& session, const accounts::SignedIn& signed_in, bool by_token);
  void note_not_let_in(const ClientSession& session, const std::string& name, v1::RefusalCode code, bool by_token);
  // gateway_http.cpp
  void give_export(const play::Person& person, const std::string& address, std::uint64_t match, const HttpReply& reply);
  void event_file(const HttpQuestion& question, const HttpReply& reply);
  void own_feed(const HttpQuestion& question, const HttpReply& reply);
  void write_export(play::Service::Export work, const std::string& whose, std::uint64_t match, const HttpReply& reply);

  accounts::Accounts& accounts_;
  play::Service& service_;
  league::Service& league_;
  campaign::Service& campaigns_;
  observability::Metrics& metrics_;
  std::uint64_t& messages_;
  Histogram& handling_;
  GatewaySettings settings_;
  Quotas quotas_;
  Admission admission_;
  std::set<std::string> exporting_;  // people with an export in progress
  observability::RateLimitedLog told_;
  std::map<std::uint64_t, std::shared_ptr<ClientSession>> sessions_;  // open connections, by number
  std::map<std::uint64_t, ClientSession*> silent_;                    // connections without a Hello, the oldest first
  std::int64_t rights_seen_ = 0;  // the revision of the accounts up to which connections were updated
  std::uint64_t last_connection_ = 0;
  bool stopping_ = false;
  accounts::WorkerPool export_threads_;  // declared last, so that its threads end first
};

}  // namespace battalia::net
