// One WebSocket: reads frames and passes them to the handler, and keeps one bounded outbox with one write in flight. A
// connection that reads too slowly is closed; its client reconnects and resumes. Binary and text messages are kept
// apart; games accept only binary ones. No compression.
#pragma once

#include "server/net/connections/http_session.h"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace battalia::net {

// Accepts the upgrade and serves the WebSocket to its end, over a Stream or a TlsStream. Never throws.
template <class AnyStream>
Awaitable serve_websocket(AnyStream stream, beast::http::request<beast::http::string_body> request, std::string address,
                          std::shared_ptr<SessionContext> context, std::shared_ptr<void> held);

}  // namespace battalia::net
