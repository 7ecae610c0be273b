// Addresses of web hooks: where a message goes, and whether it may go only to the public network. Pure.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::net {

struct HookUrl {
  bool secure = false;  // https
  std::string host;     // a name, or an address without brackets
  std::uint16_t port = 0;
  std::string target;  // path and query; at least "/"
};

// Returns the parsed address, or one sentence that says what is wrong with it.
tl::expected<HookUrl, std::string> read_hook_url(const std::string& url);

// "hooks.example", "[2001:db8::1]:8443": with the port unless it is the scheme's default.
std::string authority_of(const HookUrl& url);

// True for ports 443 and 80, with either scheme.
bool has_web_port(const HookUrl& url);

// What the operator allows: hosts, with or without a port ("hooks.example", "hooks.example:8443"), and "*" for every
// host with a public address.
struct AllowedHosts {
  std::vector<std::string> hosts;
  bool named(const HookUrl& url) const;  // the host is listed, and the port is the listed one or a web port
  bool any() const;                      // every public host is allowed
};

// True for publicly routable addresses: not loopback, private, multicast or documentation addresses, nor addresses that
// embed another address.
bool is_public(const boost::asio::ip::address& address);

}  // namespace battalia::net
