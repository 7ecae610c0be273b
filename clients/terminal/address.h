// Where the server is: "ws://host:port/path" taken apart. Used by the wire and by the keyring, which keeps a token for
// each server.
#pragma once

#include <string>
#include <string_view>

namespace battalia::terminal {

struct Address {
  std::string host;
  std::string port;
  std::string target;  // "/ws"

  std::string text() const { return "ws://" + host + ":" + port + target; }
};

// "ws://localhost:8080/ws"; scheme, port (80) and path ("/ws") may be left out, a host in brackets is IPv6. Throws
// Trouble(usage) when it is no address, or one that needs TLS, which a reverse proxy in front of the server speaks.
Address read_address(std::string_view text);

}  // namespace battalia::terminal
