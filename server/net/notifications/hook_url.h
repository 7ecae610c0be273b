// Addresses of web hooks: where a message is to go, and whether that may be on the public network only. Pure.
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
  std::string target;  // path and query, "/" at least
};

// Or why it is none, in a sentence.
tl::expected<HookUrl, std::string> read_hook_url(const std::string& url);

// "hooks.example", "[2001:db8::1]:8443": with the port where it is not the one that the scheme has anyway.
std::string authority_of(const HookUrl& url);

// 443 or 80, whatever the scheme: where web servers are.
bool has_web_port(const HookUrl& url);

// What the operator allows: hosts, with a port or without ("hooks.example", "hooks.example:8443"), and "*" for every
// host at a public address.
struct AllowedHosts {
  std::vector<std::string> hosts;
  bool named(const HookUrl& url) const;  // this very host, wherever it is, at the port named with it or a web port
  bool any() const;                      // every public one
};

// True for publicly routable addresses: not loopback, private, multicast or documentation addresses, nor addresses that
// embed another address.
bool is_public(const boost::asio::ip::address& address);

}  // namespace battalia::net
