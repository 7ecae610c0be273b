#include "server/net/notifications/web_hooks.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <memory>

namespace battalia::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using ErrorCode = boost::system::error_code;
using Done = std::function<void(const std::string& failure)>;

constexpr auto kHookPatience = std::chrono::seconds(15);  // for all of it, once the name is resolved
constexpr std::uint32_t kMostAnswerHeaderBytes = 16 * 1024;

// As a request names it: with the port where that is not the usual one.
std::string host_field(const HookUrl& url) {
  const std::string host = url.host.find(':') == std::string::npos ? url.host : "[" + url.host + "]";
  const bool usual = url.port == (url.secure ? 443 : 80);
  return usual ? host : host + ":" + std::to_string(url.port);
}

// One message on its way. Keeps itself until it is done.
class Posting : public std::enable_shared_from_this<Posting> {
 public:
  Posting(asio::io_context& loop, asio::ssl::context& tls, HookUrl url, const league::HookPost& post, bool anywhere,
          Done done)
      : resolver_(loop), stream_(loop, tls), url_(std::move(url)), anywhere_(anywhere), done_(std::move(done)) {
    request_.method(http::verb::post);
    request_.target(url_.target);
    request_.version(11);
    request_.set(http::field::host, host_field(url_));
    request_.set(http::field::user_agent, "battaliad");
    request_.set(http::field::content_type, "application/json");
    request_.set("Battalia-Message", post.id);
    request_.set("Battalia-Signature", "sha256=" + post.signature);
    request_.body() = post.body;
    request_.prepare_payload();
    answer_.header_limit(kMostAnswerHeaderBytes);
  }

  void run() {
    resolver_.async_resolve(url_.host, std::to_string(url_.port),
                            [self = shared_from_this()](ErrorCode error, const tcp::resolver::results_type& found) {
                              if (error) return self->fail("Its host is not found", error);
                              self->connect(found);
                            });
  }

 private:
  beast::tcp_stream& socket() { return stream_.next_layer(); }

  // Only to addresses that are allowed: a name may lead to any.
  void connect(const tcp::resolver::results_type& found) {
    for (const auto& entry : found) {
      if (anywhere_ || is_public(entry.endpoint().address())) allowed_.push_back(entry.endpoint());
    }
    if (allowed_.empty()) return finish("Its host is not at a public address.");
    socket().expires_after(kHookPatience);
    socket().async_connect(allowed_, [self = shared_from_this()](ErrorCode error, const tcp::endpoint&) {
      if (error) return self->fail("Its host is not reached", error);
      self->url_.secure ? self->shake_hands() : self->exchange(self->socket());
    });
  }

  void shake_hands() {
    SSL_set_tlsext_host_name(stream_.native_handle(), url_.host.c_str());
    stream_.set_verify_callback(asio::ssl::host_name_verification(url_.host));
    stream_.async_handshake(asio::ssl::stream_base::client, [self = shared_from_this()](ErrorCode error) {
      if (error) return self->fail("There is no secure connection to it", error);
      self->exchange(self->stream_);
    });
  }

  // The status is all that is wanted of the answer.
  template <class Stream>
  void exchange(Stream& stream) {
    http::async_write(stream, request_, [self = shared_from_this(), &stream](ErrorCode error, std::size_t) {
      if (error) return self->fail("The message is not sent", error);
      http::async_read_header(stream, self->buffer_, self->answer_, [self](ErrorCode failed, std::size_t) {
        if (failed) return self->fail("There is no answer from it", failed);
        const unsigned status = self->answer_.get().result_int();
        self->finish(status / 100 == 2 ? "" : "It answered with status " + std::to_string(status) + ".");
      });
    });
  }

  void fail(const char* what, ErrorCode error) { finish(std::string(what) + ": " + error.message() + "."); }

  void finish(const std::string& failure) {
    ErrorCode ignored;
    socket().socket().close(ignored);
    if (done_) std::exchange(done_, {})(failure);
  }

  tcp::resolver resolver_;
  asio::ssl::stream<beast::tcp_stream> stream_;
  std::vector<tcp::endpoint> allowed_;
  HookUrl url_;
  bool anywhere_;
  http::request<http::string_body> request_;
  http::response_parser<http::empty_body> answer_;
  beast::flat_buffer buffer_;
  Done done_;
};

}  // namespace

WebHooks::WebHooks(asio::io_context& loop, std::vector<std::string> allowed_hosts)
    : loop_(loop), tls_(asio::ssl::context::tls_client), allowed_{std::move(allowed_hosts)} {
  SSL_CTX_set_min_proto_version(tls_.native_handle(), TLS1_2_VERSION);
  ErrorCode ignored;  // without certificates of this machine no host is trusted, and each message says so
  tls_.set_default_verify_paths(ignored);
  tls_.set_verify_mode(asio::ssl::verify_peer);
}

std::optional<std::string> WebHooks::why_not(const std::string& url) const {
  const auto read = read_hook_url(url);
  if (!read) return read.error();
  if (allowed_.named(read->host)) return std::nullopt;
  if (!allowed_.any()) return "The operator of this server allows no web hook at " + read->host + ".";
  ErrorCode no_address;
  const asio::ip::address address = asio::ip::make_address(read->host, no_address);
  if (!no_address && !is_public(address)) return "A web hook is at a public address.";
  return std::nullopt;
}

void WebHooks::post(const league::HookPost& post, Done done) {
  const auto url = read_hook_url(post.url);
  const auto why = why_not(post.url);
  if (why) return asio::post(loop_, [done = std::move(done), why = *why] { done(why); });
  std::make_shared<Posting>(loop_, tls_, *url, post, allowed_.named(url->host), std::move(done))->run();
}

}  // namespace battalia::net
