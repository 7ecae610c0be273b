// Rejects request heads that the network library accepts but this server must not, because a proxy or a browser may
// interpret them differently. Used by http_session.cpp. Pure, apart from looking up this machine's name.
#pragma once

#include "server/net/gateway/http.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::net {

// Why a request with that head (as sent, from its first line to the empty one) is rejected, or nothing. Rejected are a
// missing or repeated Host, a header continued on a second line, an unknown transfer encoding, and a target that is not
// a path.
std::optional<HttpAnswer> why_not_head(std::string_view head);

// True for Host headers that an outsider cannot point at this machine: an IP address, a name without a dot, a name of
// the local network, or this machine's own name. A web page whose owner points its domain here arrives under that
// domain instead.
bool is_host_of_this_machine(std::string_view host);

// The same, or the host of one of these origins.
bool is_own_host(std::string_view host, const std::vector<std::string>& origins);

}  // namespace battalia::net
