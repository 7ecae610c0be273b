// Parses the server's address: "ws://host:port/path", or "wss://" with TLS. Used by the wire and by the keyring, which
// stores a token per server.
#pragma once

#include <string>
#include <string_view>

namespace battalia::terminal {

struct Address {
  std::string host;
  std::string port;
  std::string target;   // "/ws"
  bool secure = false;  // TLS, with a certificate that is valid for the host
  std::string ca_file;  // PEM file of trusted certificates; empty: those that this machine trusts

  std::string text() const { return (secure ? "wss://" : "ws://") + host + ":" + port + target; }
};

// "ws://localhost:8080/ws"; scheme (ws), port (80, or 443 with wss) and path ("/ws") are optional, "http" and "https"
// mean the same, a host in brackets is IPv6. Throws CliError(usage) if it is not an address.
Address read_address(std::string_view text);

}  // namespace battalia::terminal
