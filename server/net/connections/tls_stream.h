// A connection with TLS on top; used only by the two sessions.
#pragma once

#include "server/net/connections/session_types.h"

#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace battalia::net {

using TlsStream = beast::ssl_stream<Stream>;

}  // namespace battalia::net
