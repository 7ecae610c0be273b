// The listener and its sessions over real sockets on loopback, with a handler that echoes.
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

TEST_F(Net, BinaryFramesGoBothWays) {
  start();
  WebSocket ws = open();
  EXPECT_EQ(echo(ws, "one"), "one");
  EXPECT_EQ(echo(ws, std::string(10'000, 'b')), std::string(10'000, 'b'));
}

TEST_F(Net, AFrameAtTheLimitIsTakenAndOneByteMoreClosesTheConnection) {
  start();
  WebSocket ws = open();
  EXPECT_EQ(echo(ws, std::string(65'536, 'a')).size(), 65'536u);
  boost::system::error_code error;
  ws.write(boost::asio::buffer(std::string(65'537, 'a')), error);
  EXPECT_EQ(code_of_close(ws), websocket::close_code::too_big);
}

TEST_F(Net, TextFramesCloseTheConnection) {
  start();
  WebSocket ws = open();
  ws.text(true);
  ws.write(boost::asio::buffer(std::string("hello")));
  EXPECT_EQ(code_of_close(ws), websocket::close_code::policy_error);
}

TEST_F(Net, AHandlerOfTextsIsGivenThemAndAnswersInText) {
  echo_.takes_text = true;
  start();
  WebSocket ws = open();
  for (const bool text : {true, false, true}) {
    ws.text(text);
    EXPECT_EQ(echo(ws, "hello"), "hello");
    EXPECT_EQ(ws.got_text(), text);
  }
}

TEST_F(Net, TextThatIsNotUtf8ClosesTheConnection) {
  echo_.takes_text = true;
  start();
  WebSocket ws = open();
  ws.text(true);
  ws.write(boost::asio::buffer(std::string("\xc3\x28")));
  EXPECT_EQ(code_of_close(ws), websocket::close_code::bad_payload);
}

TEST_F(Net, ACloseByTheHandlerReachesTheClient) {
  start();
  WebSocket ws = open();
  ws.write(boost::asio::buffer(std::string("leave")));
  EXPECT_EQ(code_of_close(ws), websocket::close_code::going_away);
}

TEST_F(Net, OnlyTheClientThatPingsEndlesslyIsDisconnected) {
  start();
  WebSocket other = open();
  WebSocket ws = open();
  boost::system::error_code error;
  for (int i = 0; i < 1'000 && !error; ++i) ws.ping({}, error);
  EXPECT_EQ(code_of_close(ws), websocket::close_code::policy_error);
  for (int i = 0; i < 50; ++i) other.ping({});
  EXPECT_EQ(echo(other, "there"), "there");
}

TEST_F(Net, OnlyTheClientThatNeverReadsIsDisconnected) {
  Limits limits;
  limits.outbox_bytes = 1 << 20;
  expect_only_the_slow_closed(limits, "still here");
}

TEST_F(Net, AClientThatNeverReadsMayQueueNoMoreThanItsShare) {
  Limits limits;
  limits.outbox_bytes = 1 << 30;
  limits.all_outboxes_bytes = 1 << 20;
  expect_only_the_slow_closed(limits, std::string(60'000, 'x'));
}

TEST_F(Net, SpectatorsAreDroppedBeforePlayers) {
  Limits limits;
  limits.outbox_bytes = 1 << 30;
  limits.all_outboxes_bytes = 16 << 20;
  start(limits);
  echo_.wanted = 1;
  WebSocket player = open();
  WebSocket observer = open();
  EXPECT_EQ(echo(player, "sit down"), "sit down");
  player.write(boost::asio::buffer(std::string("some")));
  observer.write(boost::asio::buffer(std::string("some")));
  EXPECT_TRUE(is_closed_for_what_waits());
  for (int i = 0; i < Echo::kSome; ++i) {
    beast::flat_buffer buffer;
    player.read(buffer);
    EXPECT_EQ(buffer.size(), 64u * 1024);
  }
  EXPECT_EQ(echo(player, "still here"), "still here");
}

TEST_F(Net, WhenMemoryIsScarceNoNewConnectionIsAccepted) {
  Limits limits;
  std::atomic<bool> scarce = false;
  limits.memory_scarce = [&scarce] { return scarce.load(); };
  start(limits);
  const auto takes = [this] {
    tcp::socket socket(client_, {boost::asio::ip::make_address("127.0.0.2"), 0});
    socket.connect({boost::asio::ip::make_address("127.0.0.1"), port_});
    boost::asio::write(socket, boost::asio::buffer(std::string("GET / HTTP/1.1\r\nHost: x\r\n\r\n")));
    std::string told(12, ' ');
    boost::asio::read(socket, boost::asio::buffer(told));
    return told == "HTTP/1.1 200";
  };
  WebSocket first = open();
  EXPECT_TRUE(takes());
  scarce = true;
  EXPECT_FALSE(takes());
  EXPECT_EQ(echo(first, "still here"), "still here");
  EXPECT_EQ(get("/healthz").result(), http::status::ok) << "who looks after this machine is always answered";
  scarce = false;
  EXPECT_TRUE(takes());
}

}  // namespace
}  // namespace battalia::net
