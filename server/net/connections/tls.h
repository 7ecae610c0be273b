// The server's certificate and key, for TLS without a proxy in front. Read at construction and again at each SIGHUP, so
// a renewed certificate needs no restart; open connections keep the one they began with. Created by main if the
// settings name a certificate; used by the listener's sessions.
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
  // Both are PEM files; the certificate is followed by its chain. Throws std::runtime_error with a sentence that names
  // the file.
  Tls(boost::asio::io_context& loop, std::string certificate, std::string key);

  // TLS 1.2 and 1.3, with only forward-secret, authenticated ciphers. Streams made from the context keep it alive.
  boost::asio::ssl::context& context() { return *context_; }

  // The certificate's expiry, in Unix time, seconds.
  std::int64_t expires_s() const;

  // Reads the files again. If they cannot be read, keeps the old ones and returns why; otherwise returns an empty
  // string.
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
