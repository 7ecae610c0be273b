// The client's side of TLS: which certificates are trusted, and the check that the server is the intended one. Used by
// the terminal client's connections and the server's web hooks. Opens no connection.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>

#include <string>

namespace battalia::tls {

// TLS 1.2 or later, trusting the certificates in that file (PEM), or the system's own if no file is named. Sets `error`
// if they cannot be read; then no server is trusted.
boost::asio::ssl::context client_context(const std::string& ca_file, boost::system::error_code& error);

// Prepares an ssl stream before its handshake: sends the host's name (SNI) and rejects a server whose certificate is
// not valid for that name.
template <class SslStream>
void expect_host(SslStream& stream, const std::string& host) {
  SSL_set_tlsext_host_name(stream.native_handle(), host.c_str());
  stream.set_verify_mode(boost::asio::ssl::verify_peer);
  stream.set_verify_callback(boost::asio::ssl::host_name_verification(host));
}

}  // namespace battalia::tls
