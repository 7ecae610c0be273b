#include "tests/clients/fake_server.h"

#include "common/protocol/codec.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include <atomic>
#include <optional>
#include <thread>

namespace battalia::tests {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;

struct FakeServer::Parts {
  Answer answer;
  bool greets;
  asio::io_context loop;
  tcp::acceptor acceptor{loop, {asio::ip::address_v4::loopback(), 0}};
  std::optional<websocket::stream<tcp::socket>> line;
  boost::beast::flat_buffer incoming;
  std::atomic<int> conversations{0};
  std::thread thread;
  std::string signing_key;

  void accept() {
    acceptor.async_accept([this](boost::system::error_code error, tcp::socket socket) {
      if (error) return;
      line.emplace(std::move(socket));
      line->async_accept([this](boost::system::error_code refused) {
        if (refused) return;
        ++conversations;
        line->binary(true);
        incoming.clear();
        read();
      });
      accept();
    });
  }

  void read() {
    line->async_read(incoming, [this](boost::system::error_code error, std::size_t) {
      if (error) return;
      const auto bytes = incoming.cdata();
      const auto message = protocol::parse_client_message({static_cast<const std::byte*>(bytes.data()), bytes.size()});
      incoming.consume(bytes.size());
      if (!message || !obey(*message)) return;
      read();
    });
  }

  // False if the connection is to be broken.
  bool obey(const v1::ClientMessage& message) {
    Reply reply;
    if (message.has_hello() && greets) {
      reply.messages.push_back(answer_to(message, [this](v1::ServerMessage& welcome) {
        welcome.mutable_welcome()->set_protocol(1);
        welcome.mutable_welcome()->set_signing_key(signing_key);
      }));
    } else {
      reply = answer(message);
    }
    boost::system::error_code error;
    for (const v1::ServerMessage& each : reply.messages) line->write(asio::buffer(protocol::encode(each)), error);
    if (reply.break_line) line->next_layer().close(error);
    return !reply.break_line;
  }
};

FakeServer::FakeServer(Answer answer, bool greets, std::string signing_key) : parts_(std::make_unique<Parts>()) {
  parts_->signing_key = std::move(signing_key);
  parts_->answer = std::move(answer);
  parts_->greets = greets;
  parts_->accept();
  parts_->thread = std::thread([this] { parts_->loop.run(); });
}

FakeServer::~FakeServer() {
  parts_->loop.stop();
  parts_->thread.join();
}

std::string FakeServer::address() const {
  return "ws://127.0.0.1:" + std::to_string(parts_->acceptor.local_endpoint().port()) + "/ws";
}

int FakeServer::conversations() const { return parts_->conversations; }

v1::ServerMessage refusal_of(const v1::ClientMessage& message, v1::RefusalCode code, const std::string& reason) {
  return answer_to(message, [&](v1::ServerMessage& answer) {
    answer.mutable_refused()->set_code(code);
    answer.mutable_refused()->set_reason(reason);
  });
}

}  // namespace battalia::tests
