// Where the server is: "ws://host:port/path", or "wss://" with TLS, taken apart. Used by the wire and by the keyring,
// which keeps a token for each server.
#pragma once

#include <string>
#include <string_view>

namespace battalia::terminal {

struct Address {
  std::string host;
  std::string port;
  std::string target;   // "/ws"
  bool secure = false;  // TLS, and the server's certificate must be good for the host
  std::string ca_file;  // PEM, in place of the certificates that this machine trusts; empty: those

  std::string text() const { return (secure ? "wss://" : "ws://") + host + ":" + port + target; }
};

// "ws://localhost:8080/ws"; scheme (ws), port (80, or 443 with wss) and path ("/ws") are optional, "http" and
// "https" mean the same, a host in brackets is IPv6. Throws CliError(usage) when it is no address.
Address read_address(std::string_view text);

}  // namespace battalia::terminal
