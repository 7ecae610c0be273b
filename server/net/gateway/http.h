// Plain HTTP beside the WebSocket: requests and answers, without the network library's types.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace battalia::net {

struct HttpQuestion {
  std::string method;         // "GET"
  std::string path;           // decoded, begins with '/', without the query
  std::string query;          // after '?', as sent
  std::string authorization;  // the header, or empty
  std::string address;        // the client's address
  std::string encodings;      // Accept-Encoding, or empty
  std::string known_etag;     // If-None-Match, or empty
  bool local = false;         // from this machine, and not through a proxy
};

struct HttpAnswer {
  unsigned status = 200;
  std::string content_type = "text/plain; charset=utf-8";
  std::string body;
  std::string cache_control = "no-store";
  std::string disposition;          // file name for saving; empty: none
  std::string encoding;             // content encoding: "gzip", "br"; empty: none
  bool varies_by_encoding = false;  // another request might get another encoding
  std::string etag;                 // of the body, in quotes; empty: none
  unsigned retry_after_s = 0;       // when to try again; 0: not given
};

using HttpReply = std::function<void(HttpAnswer)>;

// Answers a request, now or later, exactly once, on the event loop's thread.
using HttpHandler = std::function<void(const HttpQuestion&, HttpReply)>;

}  // namespace battalia::net
