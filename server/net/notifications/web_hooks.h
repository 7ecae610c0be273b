// Posts messages to web hooks over HTTP, or over HTTPS with a check of the host's certificate. Never connects to an
// address that the operator does not allow, whatever a name resolves to, and never follows a redirect. Created by main
// if the settings allow web hooks; used by the league's service. Lives on the event loop's thread.
//
// A host named in the settings may have any address, and is reached at port 443 or 80, or at the port given with it.
// "*" allows every host with a public address, at port 443 or 80.
#pragma once

#include "server/league/service/hooks/hook_sender.h"
#include "server/net/notifications/hook_url.h"
#include "server/net/notifications/host_lookup.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <chrono>
#include <string>
#include <vector>

namespace battalia::net {

class WebHooks final : public league::HookSender {
 public:
  // The loop must outlive it; messages in flight are dropped when it is destroyed. `patience` is the time limit for a
  // message, from the host lookup to the answer.
  WebHooks(boost::asio::io_context& loop, std::vector<std::string> allowed_hosts,
           std::chrono::milliseconds patience = std::chrono::seconds(15));

  std::optional<std::string> why_not(const std::string& url) const override;
  void post(const league::HookPost& post, std::function<void(const std::string& failure)> done) override;

 private:
  boost::asio::io_context& loop_;
  boost::asio::ssl::context tls_;
  AllowedHosts allowed_;
  std::chrono::milliseconds patience_;
  HostLookup hosts_;
};

}  // namespace battalia::net
