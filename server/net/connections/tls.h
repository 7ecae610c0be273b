// The server's certificate and key, for TLS without a proxy in front. Read when it is made and again at each SIGHUP, so
// that a renewed certificate needs no restart; a connection keeps what it began with. Made by main where the settings
// name a certificate; used by the listener's sessions.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/ssl/context.hpp>
#include <cstdint>
#include <memory>
#include <string>

namespace battalia::net {

class Tls {
 public:
  // Both are files in PEM; the certificate is followed by those that lead to its root. Throws std::runtime_error with
  // a sentence that names the file.
  Tls(boost::asio::io_context& loop, std::string certificate, std::string key);

  // TLS 1.2 and 1.3 with forward secrecy and authenticated ciphers only. Streams made from it keep it alive.
  boost::asio::ssl::context& context() { return *context_; }

  // When the certificate runs out, Unix time in seconds.
  std::int64_t expires_s() const;

  // Reads the files again. What cannot be read leaves everything as it was; the sentence says why, or is empty.
  std::string reload();

 private:
  void listen_for_signal();
  std::unique_ptr<boost::asio::ssl::context> read() const;

  std::string certificate_;
  std::string key_;
  std::unique_ptr<boost::asio::ssl::context> context_;
  boost::asio::signal_set signal_;
};

}  // namespace battalia::net
