// The HTTP side of the server: origins, headers, proxies, connection counts, files and errors.
#include "server/net/connections/listener.h"
#include "tests/net/listening.h"

#include <gtest/gtest.h>
#include <atomic>
#include <boost/asio/connect.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <future>
#include <thread>
#include <utility>

namespace battalia::net {
namespace {

TEST_F(Net, BrowsersConnectOnlyFromOurOwnPages) {
  Limits limits;
  limits.allowed_origins = {"https://club.example"};
  start(limits);
  EXPECT_NO_THROW(open("https://club.example"));
  EXPECT_NO_THROW(open()) << "other programs name no page";
  for (const std::string& other : {std::string("https://elsewhere.example"), std::string("http://club.example"),
                                   std::string("null"), "http://127.0.0.1:" + std::to_string(port_)}) {
    EXPECT_THROW(open(other), boost::system::system_error) << other << ", also where it is the host that was asked for";
  }
}

TEST_F(Net, WithoutConfiguredOriginsTheRequestedHostIsTheOrigin) {
  start();
  EXPECT_NO_THROW(open("http://127.0.0.1:" + std::to_string(port_)));
  EXPECT_THROW(open("https://elsewhere.example"), boost::system::system_error);
  EXPECT_THROW(open("null"), boost::system::system_error);
}

// A page on a host name that its owner points at this machine sends requests to that name, with that name as their
// origin.
TEST_F(Net, APageWithADomainPointedHereIsRejected) {
  start();
  const auto under = [&](const std::string& host) {
    WebSocket ws(connect());
    ws.set_option(websocket::stream_base::decorator(
        [&](websocket::request_type& request) { request.set(http::field::origin, "http://" + host); }));
    ws.handshake(host, "/ws");
  };
  const std::string port = ":" + std::to_string(port_);
  for (const std::string& own :
       {"127.0.0.1" + port, "[::1]" + port, "localhost" + port, std::string("localhost"),
        std::string("clubserver:8080"), std::string("clubserver.local"), std::string("192.168.1.5")}) {
    EXPECT_NO_THROW(under(own)) << own;
  }
  for (const std::string& other : {"evil.example" + port, std::string("evil.example"),
                                   std::string("localhost.evil.example"), std::string("127.0.0.1.evil.example")}) {
    EXPECT_THROW(under(other), boost::system::system_error) << other;
  }
}

TEST_F(Net, ARequestWithAForeignHostNameIsNotLocal) {
  Limits limits;
  limits.allowed_origins = {"https://club.example"};
  start(limits);
  const auto asking = [&](const std::string& host) {
    return told("GET /local HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n").second;
  };
  for (const char* own : {"127.0.0.1:8080", "localhost", "[::1]", "club.example", "Club.Example:443"}) {
    EXPECT_EQ(asking(own), "local") << own;
  }
  for (const char* other : {"evil.example", "evil.example:8080", "club.example.evil.example"}) {
    EXPECT_EQ(asking(other), "from afar") << other;
  }
}

TEST_F(Net, AHeadThatAProxyMayReadOtherwiseIsRefused) {
  start();
  const std::string get = "GET /a HTTP/1.1\r\n", host = "Host: x\r\n", end = "Connection: close\r\n\r\n";
  EXPECT_EQ(told(get + host + end).first, "200");
  EXPECT_EQ(told("GET /a HTTP/1.0\r\n\r\n").first, "200") << "which knew no Host";
  EXPECT_EQ(told(get + end).first, "400") << "no Host";
  EXPECT_EQ(told(get + host + "Host: y\r\n" + end).first, "400");
  EXPECT_EQ(told(get + host + "host: x\r\n" + end).first, "400") << "twice the same";
  EXPECT_EQ(told(get + "Host: a b\r\n" + end).first, "400");
  EXPECT_EQ(told(get + "Host:\r\n" + end).first, "400");
  EXPECT_EQ(told(get + host + "X-Long: one\r\n two\r\n" + end).first, "400") << "obs-fold";
  EXPECT_EQ(told(get + "Host: x\r\n\ty\r\n" + end).first, "400");
  EXPECT_EQ(told(get + host + "Transfer-Encoding: gzip\r\n" + end).first, "501");
  EXPECT_EQ(told(get + host + "Transfer-Encoding: gzip, chunked\r\n" + end + "0\r\n\r\n").first, "501");
  EXPECT_EQ(told(get + host + "Transfer-Encoding: identity\r\n" + end).first, "501");
  EXPECT_EQ(told(get + host + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n" + end + "0\r\n\r\n").first, "400");
  EXPECT_EQ(told(get + host + "Transfer-Encoding: chunked\r\n" + end + "0\r\n\r\n").first, "200");
  EXPECT_EQ(told("GET http://other.example/a HTTP/1.1\r\n" + host + end).first, "400");
  EXPECT_EQ(told("rubbish\r\n\r\n").first, "400");
}

// Parsed in one piece and byte by byte, with the next request behind it.
TEST_F(Net, RequestsAreReadHoweverTheyArrive) {
  start();
  const std::string one = "GET /one HTTP/1.1\r\nHost: x\r\n\r\n";
  const std::string last = "GET /two HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const std::string both = told(one + last).second;
  EXPECT_NE(both.find("/one|"), std::string::npos);
  EXPECT_NE(both.find("/two|"), std::string::npos);
  tcp::socket socket = connect();
  for (const char byte : last) boost::asio::write(socket, boost::asio::buffer(&byte, 1));
  std::string answer;
  boost::system::error_code end;
  boost::asio::read(socket, boost::asio::dynamic_buffer(answer), end);
  EXPECT_NE(answer.find("/two|"), std::string::npos);
}

TEST_F(Net, ConnectionsFromOneAddressAreBounded) {
  Limits limits;
  limits.max_connections_per_address = 2;
  start(limits);
  WebSocket first = open();
  WebSocket second = open();
  EXPECT_THROW(open(), boost::system::system_error);
  EXPECT_EQ(echo(first, "kept"), "kept");
  tcp::socket third = connect();
  std::string told(12, ' ');
  boost::asio::read(third, boost::asio::buffer(told));
  EXPECT_EQ(told, "HTTP/1.1 503");
}

TEST_F(Net, HttpAnswersWithDecodedPathsAndStrictHeaders) {
  start();
  const auto response = get("/a%20b?c=d");
  EXPECT_EQ(response.body(), "/a b|c=d|127.0.0.1");
  EXPECT_EQ(response["X-Content-Type-Options"], "nosniff");
  EXPECT_NE(response["Content-Security-Policy"].find("default-src 'none'"), beast::string_view::npos);
  EXPECT_EQ(get("/", http::verb::post).result(), http::status::method_not_allowed);
}

TEST_F(Net, OnlyTheWebSocketsOwnAddressTakesWebSockets) {
  start();
  WebSocket ws(connect());
  EXPECT_THROW(ws.handshake("127.0.0.1", "/wsx"), boost::system::system_error);
  WebSocket with_query(connect());
  EXPECT_NO_THROW(with_query.handshake("127.0.0.1", "/ws?from=a-link"));
}

TEST_F(Net, BehindAProxyConnectionsAreCountedWhereTheyComeFrom) {
  Limits limits;
  limits.trusted_proxies = {"127.0.0.1"};
  limits.max_connections_per_address = 1;
  start(limits);
  const auto from = [&](const std::string& address) {
    WebSocket ws(connect());
    ws.set_option(websocket::stream_base::decorator(
        [address](websocket::request_type& request) { request.set("X-Forwarded-For", "198.51.100.1, " + address); }));
    ws.handshake("127.0.0.1", "/ws");
    ws.binary(true);
    return ws;
  };
  WebSocket one = from("203.0.113.1");
  WebSocket another = from("203.0.113.2");
  EXPECT_THROW(from("203.0.113.1"), boost::system::system_error);
  EXPECT_EQ(echo(one, "kept"), "kept");
}

TEST_F(Net, ATrustedProxysLastForwardedAddressIsUsed) {
  Limits limits;
  limits.trusted_proxies = {"192.0.2.1", "127.0.0.1"};
  start(limits);
  EXPECT_EQ(asks_as({"203.0.113.1"}), "203.0.113.1");
  EXPECT_EQ(asks_as({"198.51.100.7, 203.0.113.1"}), "203.0.113.1");
  EXPECT_EQ(asks_as({"198.51.100.7", "203.0.113.1"}), "203.0.113.1");
}

TEST_F(Net, ForwardedAddressesFromUntrustedPeersAreIgnored) {
  Limits limits;
  limits.trusted_proxies = {"192.0.2.1"};
  start(limits);
  EXPECT_EQ(asks_as({"203.0.113.1"}), "127.0.0.1");
}

TEST_F(Net, GarbageInsteadOfHttpIsRefusedAndDisconnected) {
  start();
  for (const std::string& garbage : {std::string("\x16\x03\x01 this is not http\r\n\r\n"),
                                     "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n"}) {
    tcp::socket socket = connect();
    boost::asio::write(socket, boost::asio::buffer(garbage));
    std::string rest;
    boost::system::error_code error;
    boost::asio::read(socket, boost::asio::dynamic_buffer(rest), error);
    EXPECT_TRUE(error);
    EXPECT_TRUE(rest.starts_with("HTTP/1.1 4")) << rest;
  }
  EXPECT_EQ(get("/after").body(), "/after||127.0.0.1");
}

}  // namespace
}  // namespace battalia::net
