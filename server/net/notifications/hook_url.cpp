#include "server/net/notifications/hook_url.h"

#include "common/base/text.h"

#include <algorithm>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <charconv>

namespace battalia::net {
namespace {

namespace ip = boost::asio::ip;

constexpr std::size_t kLongestUrl = 500;

// Networks whose addresses do not belong to a single public machine.
constexpr const char* kNotPublic4[] = {
    "0.0.0.0/8",     "10.0.0.0/8",      "100.64.0.0/10",  "127.0.0.0/8",    "169.254.0.0/16",
    "172.16.0.0/12", "192.0.0.0/24",    "192.0.2.0/24",   "192.88.99.0/24", "192.168.0.0/16",
    "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3",
};
// Within 2000::/3; addresses in 2001::/23 and 2002::/16 may embed an IPv4 address.
constexpr const char* kNotPublic6[] = {"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"};

bool network_holds(const ip::network_v4& network, const ip::address_v4& address) {
  return ip::network_v4(address, network.prefix_length()).canonical().network() == network.network();
}
bool network_holds(const ip::network_v6& network, const ip::address_v6& address) {
  return ip::network_v6(address, network.prefix_length()).canonical().network() == network.network();
}

bool is_public_v4(const ip::address_v4& address) {
  return std::none_of(std::begin(kNotPublic4), std::end(kNotPublic4),
                      [&](const char* network) { return network_holds(ip::make_network_v4(network), address); });
}
bool is_public_v6(const ip::address_v6& address) {
  return network_holds(ip::make_network_v6("2000::/3"), address) &&
         std::none_of(std::begin(kNotPublic6), std::end(kNotPublic6),
                      [&](const char* network) { return network_holds(ip::make_network_v6(network), address); });
}

tl::unexpected<std::string> no(const char* why) { return tl::unexpected(std::string(why)); }

// Splits "host", "host:8443" or "[2001:db8::1]:8443" into parts; returns false if it is none of these.
bool read_authority(std::string_view authority, HookUrl& url) {
  std::size_t end = authority.find(':');
  if (authority.starts_with('[')) {
    const std::size_t bracket = authority.find(']');
    if (bracket == std::string_view::npos) return false;
    url.host = lower(authority.substr(1, bracket - 1));
    end = bracket + 1 < authority.size() ? bracket + 1 : std::string_view::npos;
    if (end != std::string_view::npos && authority[end] != ':') return false;
  } else {
    url.host = lower(authority.substr(0, end));
  }
  if (end == std::string_view::npos) return !url.host.empty();
  const std::string_view port = authority.substr(end + 1);
  const auto [stopped, error] = std::from_chars(port.data(), port.data() + port.size(), url.port);
  return error == std::errc() && stopped == port.data() + port.size() && url.port != 0 && !url.host.empty();
}

// Puts an IPv6 address in brackets, as in an address with a port.
std::string bracketed(const std::string& host) { return host.find(':') == std::string::npos ? host : "[" + host + "]"; }

}  // namespace

tl::expected<HookUrl, std::string> read_hook_url(const std::string& url) {
  if (url.size() > kLongestUrl) return no("The address of a web hook can have at most 500 characters.");
  const bool plain = std::all_of(url.begin(), url.end(), [](unsigned char c) { return c > 32 && c < 127; });
  if (!plain) return no("The address of a web hook must be ASCII without spaces.");
  HookUrl read;
  read.secure = url.starts_with("https://");
  if (!read.secure && !url.starts_with("http://")) return no("The address of a web hook must begin with https://.");
  read.port = read.secure ? 443 : 80;
  const std::string_view rest = std::string_view(url).substr(read.secure ? 8 : 7);
  const std::size_t end = rest.find_first_of("/?#");
  if (rest.find('#') != std::string_view::npos) return no("The address of a web hook can't have a part after a #.");
  const std::string_view authority = rest.substr(0, end);
  if (authority.find('@') != std::string_view::npos)
    return no("The address of a web hook can't contain a name or password.");
  if (!read_authority(authority, read))
    return no("The address of a web hook needs a host, as in https://hooks.example/.");
  read.target = end == std::string_view::npos ? "/" : std::string(rest.substr(end));
  if (!read.target.starts_with('/')) read.target.insert(0, "/");
  return read;
}

std::string authority_of(const HookUrl& url) {
  const bool usual = url.port == (url.secure ? 443 : 80);
  return usual ? bracketed(url.host) : bracketed(url.host) + ":" + std::to_string(url.port);
}

bool has_web_port(const HookUrl& url) { return url.port == 443 || url.port == 80; }

bool AllowedHosts::named(const HookUrl& url) const {
  const std::string host = bracketed(url.host);
  const std::string with_port = host + ":" + std::to_string(url.port);
  return std::any_of(hosts.begin(), hosts.end(), [&](const std::string& each) {
    const std::string named = lower(each);
    return named == with_port || (has_web_port(url) && (named == host || named == url.host));
  });
}

bool AllowedHosts::any() const { return std::find(hosts.begin(), hosts.end(), "*") != hosts.end(); }

bool is_public(const ip::address& address) {
  return address.is_v4() ? is_public_v4(address.to_v4()) : is_public_v6(address.to_v6());
}

}  // namespace battalia::net
