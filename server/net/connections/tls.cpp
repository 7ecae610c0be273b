#include "server/net/connections/tls.h"

#include "server/observability/log.h"

#include <csignal>
#include <ctime>
#include <stdexcept>

namespace battalia::net {
namespace {

using observability::log;
using observability::LogLevel;

namespace ssl = boost::asio::ssl;

// For TLS 1.2; all TLS 1.3 ciphers are of this kind.
constexpr const char* kCiphers = "ECDHE+AESGCM:ECDHE+CHACHA20";

}  // namespace

Tls::Tls(boost::asio::io_context& loop, std::string certificate, std::string key)
    : certificate_(std::move(certificate)), key_(std::move(key)), context_(read()), signal_(loop, SIGHUP) {
  listen_for_signal();
}

std::unique_ptr<ssl::context> Tls::read() const {
  auto context = std::make_unique<ssl::context>(ssl::context::tls_server);
  SSL_CTX* handle = context->native_handle();
  SSL_CTX_set_min_proto_version(handle, TLS1_2_VERSION);
  SSL_CTX_set_options(handle, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  SSL_CTX_set_mode(handle, SSL_MODE_RELEASE_BUFFERS);  // idle connections keep little memory
  SSL_CTX_set_cipher_list(handle, kCiphers);
  boost::system::error_code error;
  context->use_certificate_chain_file(certificate_, error);
  if (error) throw std::runtime_error("tls_certificate: cannot read " + certificate_ + ": " + error.message() + ".");
  context->use_private_key_file(key_, ssl::context::pem, error);
  if (error) throw std::runtime_error("tls_key: cannot read " + key_ + ": " + error.message() + ".");
  if (SSL_CTX_check_private_key(handle) != 1) {
    throw std::runtime_error("tls_key: " + key_ + " is not the key of " + certificate_ + ".");
  }
  return context;
}

std::int64_t Tls::expires_s() const {
  std::tm end{};
  ASN1_TIME_to_tm(X509_get0_notAfter(SSL_CTX_get0_certificate(context_->native_handle())), &end);
  return ::timegm(&end);
}

std::string Tls::reload() {
  try {
    context_ = read();
    return {};
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

void Tls::listen_for_signal() {
  signal_.async_wait([this](boost::system::error_code error, int) {
    if (error) return;
    const std::string why = reload();
    if (why.empty()) log(LogLevel::info, "certificate reloaded");
    if (!why.empty()) log(LogLevel::err, "certificate not reloaded; the previous one stays in use", {{"why", why}});
    listen_for_signal();
  });
}

}  // namespace battalia::net
