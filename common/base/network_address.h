// Whose an address is, where a limit counts what comes from one. Used by quotas, connection counts and sign-ins. Pure.
#pragma once

#include <string>

namespace battalia {

// The network that an IPv6 address lies in ("2001:db8:1:2::/64"): an owner of one address in it has them all. An IPv4
// address stands for itself, also where it is written as IPv6, and so does what is no address.
std::string network_of(const std::string& address);

// True for addresses of this machine.
inline bool is_own(const std::string& address) { return address == "127.0.0.1" || address == "::1"; }

}  // namespace battalia
