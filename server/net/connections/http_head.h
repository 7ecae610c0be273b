// What the network library lets pass in the head of a request and this server does not, because a proxy or a browser
// may read it otherwise. Used by http_session.cpp. Pure, but for the name of this machine.
#pragma once

#include "server/net/gateway/http.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::net {

// Why a request with that head (from its first line to the empty one, as it was sent) is not answered, or nothing:
// no Host or several, a header that continues in a second line, an encoding of the body that is not known, a target
// that is no path.
std::optional<HttpAnswer> why_not_head(std::string_view head);

// Nobody else can make a browser reach this machine by that Host header: an address, a name without a dot, one of the
// local network, or this machine's own. A page whose name is pointed here by its owner comes under that name.
bool is_host_of_this_machine(std::string_view host);

// That, or the host of one of these origins.
bool is_own_host(std::string_view host, const std::vector<std::string>& origins);

}  // namespace battalia::net
