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
  std::string encodings;      // Accept-Encoding, or empty
  std::string known_etag;     // If-None-Match, or empty
  bool local = false;         // from this machine, not through a proxy
};

struct HttpAnswer {
  unsigned status = 200;
  std::string content_type = "text/plain; charset=utf-8";
  std::string body;
  std::string cache_control = "no-store";
  std::string disposition;          // file name to save under; empty: none
  std::string encoding;             // of the body: "gzip", "br"; empty: as it is
  bool varies_by_encoding = false;  // another question might get another encoding
  std::string etag;                 // of the body, in quotes; empty: none
  unsigned retry_after_s = 0;       // when it makes sense to ask again; 0: not said
};

using HttpReply = std::function<void(HttpAnswer)>;

// Answers a question, at once or later, exactly once, on the event loop's thread.
using HttpHandler = std::function<void(const HttpQuestion&, HttpReply)>;

}  // namespace battalia::net
