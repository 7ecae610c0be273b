// Groups network addresses by owner, for limits that count per address. Used by quotas, connection counts and sign-ins.
// Pure.
#pragma once

#include <string>

namespace battalia {

// The network of an IPv6 address ("2001:db8:1:2::/64"), because the owner of one address in it owns them all. An
// IPv4 address is its own network, also when written as IPv6; text that is not an address is returned unchanged.
std::string network_of(const std::string& address);

// True for this machine's loopback addresses.
inline bool is_own(const std::string& address) { return address == "127.0.0.1" || address == "::1"; }

}  // namespace battalia
