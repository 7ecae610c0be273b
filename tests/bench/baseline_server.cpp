// Measures what the network itself costs: a bare Beast server with the types of our sessions. Connections open a path,
// and anything that one of them sends goes unchanged to all of that path, in one shared buffer. A single connection
// gets an echo. No protocol, no games, no disk, no limits: only a baseline for ours, not a server for users.
//   baseline_server PORT
#include "server/net/connections/session_types.h"

#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket.hpp>

#include <cstdio>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace battalia::tests {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using net::tcp;
using Error = boost::system::error_code;
using Bytes = std::shared_ptr<const std::string>;

class Line;
std::map<std::string, std::vector<std::shared_ptr<Line>>> paths;

class Line : public std::enable_shared_from_this<Line> {
 public:
  explicit Line(net::Socket socket) : ws_(std::move(socket)) {}

  void open() {
    http::async_read(ws_.next_layer(), buffer_, request_, [self = shared_from_this()](Error error, std::size_t) {
      if (error) return;
      self->ws_.binary(true);
      self->ws_.async_accept(self->request_, [self](Error failed) {
        if (failed) return;
        self->path_ = std::string(self->request_.target());
        paths[self->path_].push_back(self);
        self->buffer_.clear();
        self->read();
      });
    });
  }

  void send(Bytes bytes) {
    waiting_.push_back(std::move(bytes));
    if (waiting_.size() == 1) write();
  }

 private:
  void read() {
    ws_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
      if (error) return self->close();
      const auto bytes = std::make_shared<const std::string>(beast::buffers_to_string(self->buffer_.data()));
      self->buffer_.clear();
      for (const auto& line : paths[self->path_]) line->send(bytes);
      self->read();
    });
  }
  void write() {
    ws_.async_write(boost::asio::buffer(*waiting_.front()), [self = shared_from_this()](Error error, std::size_t) {
      if (error) return;
      self->waiting_.pop_front();
      if (!self->waiting_.empty()) self->write();
    });
  }
  void close() { std::erase(paths[path_], shared_from_this()); }

  beast::websocket::stream<net::Stream, false> ws_;
  beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  std::string path_;
  std::deque<Bytes> waiting_;
};

void accept(net::Acceptor& acceptor) {
  acceptor.async_accept([&acceptor](Error error, net::Socket socket) {
    if (error) return;
    socket.set_option(tcp::no_delay(true));
    std::make_shared<Line>(std::move(socket))->open();
    accept(acceptor);
  });
}

}  // namespace
}  // namespace battalia::tests

int main(int argc, char** argv) {
  using namespace battalia;
  if (argc != 2) return std::fputs("baseline_server PORT\n", stderr), 2;
  boost::asio::io_context loop(1);
  net::Acceptor acceptor(loop.get_executor(),
                         {boost::asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(std::stoi(argv[1]))});
  tests::accept(acceptor);
  loop.run();
}
