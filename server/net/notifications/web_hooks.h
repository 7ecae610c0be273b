// Posts messages to web hooks: over HTTPS with the host's certificate checked, or HTTP; never to an address that the
// operator does not allow, whatever a name leads to, and no redirection is followed. Made by main where the settings
// allow web hooks; used by the league's service. Lives on the event loop's thread.
//
// A host that the settings name may be at any address, and is reached at port 443 or 80, or at the port that is written
// with it. "*" stands for every host at a public address, at port 443 or 80.
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
  // The loop must outlive it; messages that are on their way when it goes are dropped. `patience`: for a message, from
  // looking its host up to the answer.
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
