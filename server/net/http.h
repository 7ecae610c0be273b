// Plain HTTP beside the WebSocket: questions and answers without the network library's types.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace battalia::net {

struct HttpQuestion {
  std::string method;         // "GET"
  std::string path;           // decoded, begins with '/', no query
  std::string query;          // after '?', as sent
  std::string authorization;  // the header, or empty
  std::string address;        // whose question it is
  bool local = false;         // from this machine, not through a proxy
};

struct HttpAnswer {
  unsigned status = 200;
  std::string content_type = "text/plain; charset=utf-8";
  std::string body;
  std::string cache_control = "no-store";
  std::string disposition;  // file name to save under; empty: none
};

using HttpReply = std::function<void(HttpAnswer)>;

// Answers a question, at once or later, exactly once, on the event loop's thread.
using HttpHandler = std::function<void(const HttpQuestion&, HttpReply)>;

}  // namespace battalia::net
