#include "server/net/connections/http_session.h"

#include "common/base/network_address.h"
#include "server/net/connections/http_head.h"
#include "server/net/connections/tls_stream.h"
#include "server/net/connections/ws_session.h"
#include "server/observability/log.h"

#include <algorithm>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

namespace battalia::net {
namespace {

using observability::log;
using observability::LogLevel;

namespace http = beast::http;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

constexpr std::size_t kHeaderLimit = 8 * 1024;
constexpr std::size_t kBodyLimit = 64 * 1024;
constexpr std::size_t kReadBytes = 4 * 1024;
constexpr std::size_t kKeyCharacters = 24;  // sixteen bytes in base64
constexpr auto kGoodbyeDeadline = std::chrono::seconds(2);
constexpr auto kRequestDeadline = std::chrono::seconds(9);
constexpr auto kResponseDeadline = std::chrono::seconds(60);  // an export over a slow connection
constexpr const char* kContentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "media-src 'self'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

std::string decoded(std::string_view text) {
  const auto hex = [](char c) { return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10; };
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && std::isxdigit(static_cast<unsigned char>(text[i + 1])) &&
        std::isxdigit(static_cast<unsigned char>(text[i + 2]))) {
      out += static_cast<char>(hex(text[i + 1]) * 16 + hex(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// Behind a trusted proxy, the client's address is the last one in the last X-Forwarded-For header; anything before it
// may be forged.
std::string address_of(const Request& request, const std::string& address, bool from_proxy) {
  std::string_view forwarded;
  const auto headers = request.equal_range("X-Forwarded-For");
  for (auto header = headers.first; header != headers.second; ++header) forwarded = view(header->value());
  if (!from_proxy || forwarded.empty()) return address;
  const std::size_t comma = forwarded.rfind(',');
  std::string_view last = comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1);
  while (!last.empty() && last.front() == ' ') last.remove_prefix(1);
  return std::string(last.substr(0, 64));
}

// Browsers name the origin of their page; other programs do not. If no origins are configured, pages of the requested
// host are allowed, provided that an outsider cannot have pointed that host name at this machine.
bool origin_allowed(const Request& request, const std::vector<std::string>& allowed) {
  const std::string_view origin = view(request[http::field::origin]);
  if (origin.empty()) return true;
  if (!allowed.empty()) return std::find(allowed.begin(), allowed.end(), origin) != allowed.end();
  const std::string_view host = view(request[http::field::host]);
  const std::size_t scheme = origin.find("://");
  return scheme != std::string_view::npos && origin.substr(scheme + 3) == host && is_host_of_this_machine(host);
}

HttpQuestion question_of(const Request& request, const std::string& address, const Limits& limits) {
  const std::string_view target = view(request.target());
  const std::size_t mark = target.find('?');
  HttpQuestion question;
  question.method = std::string(view(request.method_string()));
  question.path = decoded(target.substr(0, mark));
  if (mark != std::string_view::npos) question.query = std::string(target.substr(mark + 1));
  question.authorization = std::string(view(request[http::field::authorization]));
  question.address = address;
  question.encodings = std::string(view(request[http::field::accept_encoding]));
  question.known_etag = std::string(view(request[http::field::if_none_match]));
  // A third party's page in a browser on this machine may use a host name of theirs that points here.
  question.local = is_own(address) && request["X-Forwarded-For"].empty() &&
                   is_own_host(view(request[http::field::host]), limits.allowed_origins);
  return question;
}

Response response_to(const Request& request, HttpAnswer answer, bool secure) {
  Response response(static_cast<http::status>(answer.status), request.version());
  response.set(http::field::server, "battalia");
  response.set(http::field::content_type, answer.content_type);
  response.set(http::field::cache_control, answer.cache_control);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Content-Security-Policy", kContentSecurityPolicy);
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  if (secure) response.set("Strict-Transport-Security", "max-age=31536000");
  if (!answer.disposition.empty()) {
    response.set(http::field::content_disposition, "attachment; filename=\"" + answer.disposition + "\"");
  }
  if (!answer.encoding.empty()) response.set(http::field::content_encoding, answer.encoding);
  if (answer.varies_by_encoding) response.set(http::field::vary, "Accept-Encoding");
  if (!answer.etag.empty()) response.set(http::field::etag, answer.etag);
  if (answer.status == 426) response.set(http::field::upgrade, "websocket");
  if (answer.retry_after_s > 0) response.set(http::field::retry_after, std::to_string(answer.retry_after_s));
  response.keep_alive(request.keep_alive());
  if (answer.status == 304) return response;  // has neither a body nor a length
  const std::size_t size = answer.body.size();
  if (request.method() != http::verb::head) response.body() = std::move(answer.body);
  response.content_length(size);
  return response;
}

// Waits for the handler's answer, which may come later on the same event loop.
asio::awaitable<HttpAnswer, Executor> answer_to(const HttpHandler& handler, const HttpQuestion& question,
                                                Executor executor) {
  struct Waiting {
    explicit Waiting(Executor on) : signal(on, std::chrono::steady_clock::time_point::max()) {}
    Timer signal;
    std::optional<HttpAnswer> answer;
  };
  auto waiting = std::make_shared<Waiting>(executor);
  handler(question, [waiting](HttpAnswer answer) {
    waiting->answer = std::move(answer);
    waiting->signal.cancel();
  });
  boost::system::error_code cancelled;
  if (!waiting->answer) co_await waiting->signal.async_wait(asio::redirect_error(use_awaitable, cancelled));
  co_return waiting->answer ? std::move(*waiting->answer)
                            : HttpAnswer{.status = 503, .body = "The server is stopping; try again shortly.\n"};
}

HttpAnswer said(unsigned status, std::string sentence) {
  return {.status = status, .body = std::move(sentence) + "\n"};
}

bool asks_for_line(const Request& request) {
  const std::string_view target = view(request.target());
  return target.substr(0, target.find('?')) == "/ws";
}

// Returns the refusal of a WebSocket upgrade, or nothing.
std::optional<HttpAnswer> why_not_line(const Request& request, const Limits& limits) {
  if (!origin_allowed(request, limits.allowed_origins)) {
    return said(
        403,
        "This server does not accept WebSockets from that origin. Its operator sets the allowed one with public_url.");
  }
  if (!asks_for_line(request)) return said(404, "The WebSocket is at /ws.");
  const std::string_view key = view(request[http::field::sec_websocket_key]);
  if (key.size() != kKeyCharacters || !key.ends_with("==")) {
    return said(400, "The Sec-WebSocket-Key is not sixteen bytes in base64.");
  }
  return std::nullopt;
}

template <class AnyStream>
Awaitable respond(AnyStream& stream, const Response& response) {
  beast::get_lowest_layer(stream).expires_after(kResponseDeadline);
  co_await http::async_write(stream, response, use_awaitable);
}

// Reads the head of a request and returns it as sent. Sets `error` to what the parser found wrong.
template <class AnyStream>
asio::awaitable<std::string, Executor> read_head(AnyStream& stream, beast::flat_buffer& buffer,
                                                 http::request_parser<http::string_body>& parser,
                                                 boost::system::error_code& error) {
  std::string head;
  for (;;) {
    if (buffer.size() > 0) {
      const std::size_t used = parser.put(buffer.data(), error);
      head.append(static_cast<const char*>(buffer.data().data()), used);
      buffer.consume(used);
      if (error == http::error::need_more) error = {};
      if (error || parser.is_header_done()) co_return head;
    }
    const std::size_t count =
        co_await stream.async_read_some(buffer.prepare(kReadBytes), asio::redirect_error(use_awaitable, error));
    if (error == asio::error::eof) {
      error = head.empty() && buffer.size() == 0 ? http::error::end_of_stream : http::error::partial_message;
    }
    if (error) co_return head;
    buffer.commit(count);
  }
}

// The answer to a request that is not read to its end; the connection is closed afterwards.
Response refused(HttpAnswer answer, bool secure) {
  Request none;
  none.keep_alive(false);
  return response_to(none, std::move(answer), secure);
}

// The answer to input that is not HTTP, or is too large; the connection is closed afterwards.
Response unreadable(boost::system::error_code error, bool secure) {
  const bool large =
      error == http::error::header_limit || error == http::error::body_limit || error == http::error::buffer_overflow;
  return refused(large ? said(413, "The request is too large.") : said(400, "The request cannot be read as HTTP."),
                 secure);
}

Awaitable finish(Stream& stream) {
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  co_return;
}

Awaitable finish(TlsStream& stream) {
  beast::get_lowest_layer(stream).expires_after(kGoodbyeDeadline);
  boost::system::error_code ignored;
  co_await stream.async_shutdown(asio::redirect_error(use_awaitable, ignored));
}

template <class AnyStream>
Awaitable converse(AnyStream& stream, std::string peer_address, std::shared_ptr<SessionContext> context,
                   std::shared_ptr<void> held) {
  const bool from_proxy = is_trusted_proxy(context->limits, peer_address);
  beast::flat_buffer buffer(kHeaderLimit + kBodyLimit);
  for (bool keep = true; keep && !context->stopping;) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kHeaderLimit);
    parser.body_limit(kBodyLimit);
    beast::get_lowest_layer(stream).expires_after(kRequestDeadline);
    boost::system::error_code error;
    const std::string head = co_await read_head(stream, buffer, parser, error);
    std::optional<HttpAnswer> why_not_read = error ? std::nullopt : why_not_head(head);
    if (!error && !why_not_read) {
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
    }
    if (error == http::error::end_of_stream) break;
    const bool garbled = error && error.category() == http::make_error_code(http::error::bad_method).category();
    if (garbled || why_not_read) {
      ++context->metrics.counter("battalia_http_unreadable_total", "Requests that were not HTTP, or too large");
      const bool secure = context->tls != nullptr;
      const Response response = garbled ? unreadable(error, secure) : refused(*std::move(why_not_read), secure);
      co_await respond(stream, response);
      break;
    }
    if (error) throw boost::system::system_error(error);
    Request request = parser.release();
    const std::string address = address_of(request, peer_address, from_proxy);
    HttpAnswer answer;
    if (beast::websocket::is_upgrade(request)) {
      std::optional<HttpAnswer> why_not = why_not_line(request, context->limits);
      if (!why_not && from_proxy) {
        held.reset();
        held = context->connections->enter(address);
        if (!held) why_not = said(503, "There are too many connections from your address.");
      }
      if (!why_not) {
        beast::get_lowest_layer(stream).expires_never();
        co_await serve_websocket(std::move(stream), std::move(request), address, context, std::move(held));
        co_return;
      }
      request.keep_alive(false);
      answer = *std::move(why_not);
    } else if (request.method() != http::verb::get && request.method() != http::verb::head) {
      answer = said(405, "Only GET and HEAD are supported here; games are played at /ws.");
    } else if (asks_for_line(request)) {
      answer = said(426, "This is the WebSocket endpoint: request an upgrade (RFC 6455).");
    } else {
      beast::get_lowest_layer(stream).expires_never();
      answer = co_await answer_to(context->http, question_of(request, address, context->limits), stream.get_executor());
    }
    // A client that wants to continue opens a new connection, which is counted.
    if (answer.status == 405 || answer.status == 426 || answer.status == 429) request.keep_alive(false);
    const Response response = response_to(request, std::move(answer), context->tls != nullptr);
    keep = response.keep_alive();
    co_await respond(stream, response);
  }
  co_await finish(stream);
}

// Connections that send nothing, or do not speak TLS, end here.
Awaitable converse_securely(Stream plain, std::string address, std::shared_ptr<SessionContext> context,
                            std::shared_ptr<void> held) {
  TlsStream stream(std::move(plain), context->tls->context());
  beast::get_lowest_layer(stream).expires_after(kHandshakeDeadline);
  boost::system::error_code error;
  co_await stream.async_handshake(asio::ssl::stream_base::server, asio::redirect_error(use_awaitable, error));
  if (error) {
    ++context->metrics.counter("battalia_tls_failures_total", "Connections whose TLS handshake failed");
    co_return;
  }
  co_await converse(stream, std::move(address), std::move(context), std::move(held));
}

}  // namespace

Awaitable serve_http(Stream stream, std::string address, std::shared_ptr<SessionContext> context,
                     std::shared_ptr<void> held) {
  try {
    if (context->tls != nullptr) {
      co_await converse_securely(std::move(stream), std::move(address), context, std::move(held));
    } else {
      co_await converse(stream, std::move(address), context, std::move(held));
    }
  } catch (const boost::system::system_error&) {
    ++context->metrics.counter("battalia_http_aborted_total", "Connections that ended in the middle of HTTP");
  } catch (const std::exception& error) {
    log(LogLevel::err, "connection closed: its request failed", {{"why", error.what()}});
  }
}

}  // namespace battalia::net
