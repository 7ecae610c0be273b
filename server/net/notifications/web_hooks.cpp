#include "server/net/notifications/web_hooks.h"

#include "common/tls/client_tls.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
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

constexpr std::uint32_t kMostAnswerHeaderBytes = 16 * 1024;

// One message being delivered. Keeps itself alive until it is done.
class Posting : public std::enable_shared_from_this<Posting> {
 public:
  Posting(asio::io_context& loop, asio::ssl::context& tls, HookUrl url, const league::HookPost& post, bool anywhere,
          Done done)
      : timer_(loop), stream_(loop, tls), url_(std::move(url)), anywhere_(anywhere), done_(std::move(done)) {
    request_.method(http::verb::post);
    request_.target(url_.target);
    request_.version(11);
    request_.set(http::field::host, authority_of(url_));
    request_.set(http::field::user_agent, "battaliad");
    request_.set(http::field::content_type, "application/json");
    request_.set("Battalia-Message", post.id);
    request_.set("Battalia-Signature", "sha256=" + post.signature);
    request_.body() = post.body;
    request_.prepare_payload();
    answer_.header_limit(kMostAnswerHeaderBytes);
  }

  // One deadline for the whole delivery. A host lookup that ends later is ignored.
  void run(HostLookup& hosts, std::chrono::milliseconds patience) {
    timer_.expires_after(patience);
    timer_.async_wait([self = shared_from_this()](ErrorCode error) {
      if (!error) self->finish("It did not answer in time.");
    });
    hosts.find(url_.host, weak_from_this(), [this](const HostLookup::Addresses& found) {
      if (!done_) return;
      found ? connect(*found) : finish(found.error());
    });
  }

 private:
  beast::tcp_stream& socket() { return stream_.next_layer(); }

  // Connects only to allowed addresses, because a name may resolve to any.
  void connect(const std::vector<asio::ip::address>& found) {
    for (const asio::ip::address& address : found) {
      if (anywhere_ || is_public(address)) allowed_.emplace_back(address, url_.port);
    }
    if (allowed_.empty()) return finish("Its host does not have a public address.");
    socket().async_connect(allowed_, [self = shared_from_this()](ErrorCode error, const tcp::endpoint&) {
      if (error) return self->fail("Its host could not be reached", error);
      self->url_.secure ? self->shake_hands() : self->exchange(self->socket());
    });
  }

  void shake_hands() {
    tls::expect_host(stream_, url_.host);
    stream_.async_handshake(asio::ssl::stream_base::client, [self = shared_from_this()](ErrorCode error) {
      if (error) return self->fail("A secure connection to it could not be made", error);
      self->exchange(self->stream_);
    });
  }

  // Only the status of the answer matters.
  template <class Stream>
  void exchange(Stream& stream) {
    http::async_write(stream, request_, [self = shared_from_this(), &stream](ErrorCode error, std::size_t) {
      if (error) return self->fail("The message could not be sent", error);
      http::async_read_header(stream, self->buffer_, self->answer_, [self](ErrorCode failed, std::size_t) {
        if (failed) return self->fail("It did not answer", failed);
        const unsigned status = self->answer_.get().result_int();
        self->finish(status / 100 == 2 ? "" : "It answered with status " + std::to_string(status) + ".");
      });
    });
  }

  void fail(const char* what, ErrorCode error) { finish(std::string(what) + ": " + error.message() + "."); }

  void finish(const std::string& failure) {
    timer_.cancel();
    ErrorCode ignored;
    socket().socket().close(ignored);
    if (done_) std::exchange(done_, {})(failure);
  }

  asio::steady_timer timer_;
  asio::ssl::stream<beast::tcp_stream> stream_;
  std::vector<tcp::endpoint> allowed_;
  HookUrl url_;
  bool anywhere_;
  http::request<http::string_body> request_;
  http::response_parser<http::empty_body> answer_;
  beast::flat_buffer buffer_;
  Done done_;
};

// If this machine has no trusted certificates, no host is trusted, and each message fails with that reason.
asio::ssl::context context_of_this_machine() {
  ErrorCode ignored;
  return tls::client_context({}, ignored);
}

}  // namespace

WebHooks::WebHooks(asio::io_context& loop, std::vector<std::string> allowed_hosts, std::chrono::milliseconds patience)
    : loop_(loop),
      tls_(context_of_this_machine()),
      allowed_{std::move(allowed_hosts)},
      patience_(patience),
      hosts_(loop) {}

std::optional<std::string> WebHooks::why_not(const std::string& url) const {
  const auto read = read_hook_url(url);
  if (!read) return read.error();
  if (allowed_.named(*read)) return std::nullopt;
  if (!allowed_.any()) return "The operator of this server does not allow web hooks at " + authority_of(*read) + ".";
  if (!has_web_port(*read))
    return "Web hooks must use port 443 or 80, unless the operator of this server lists the host with another port.";
  ErrorCode no_address;
  const asio::ip::address address = asio::ip::make_address(read->host, no_address);
  if (!no_address && !is_public(address)) return "A web hook must be at a public address.";
  return std::nullopt;
}

void WebHooks::post(const league::HookPost& post, Done done) {
  const auto url = read_hook_url(post.url);
  const auto why = why_not(post.url);
  if (why) return asio::post(loop_, [done = std::move(done), why = *why] { done(why); });
  std::make_shared<Posting>(loop_, tls_, *url, post, allowed_.named(*url), std::move(done))->run(hosts_, patience_);
}

}  // namespace battalia::net
