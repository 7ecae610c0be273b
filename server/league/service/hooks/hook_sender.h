// What posts to web hooks: all that the league knows of them as a client of the web. Made by main; it decides where the
// operator allows messages to go.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace battalia::league {

struct HookPost {
  std::string url;
  std::string id;         // of the message; the same when it is sent again
  std::string signature;  // HMAC-SHA256 of the body under the hook's key, in hexadecimal
  std::string body;       // JSON
};

class HookSender {
 public:
  virtual ~HookSender() = default;

  // Why nothing can be posted there, in a sentence; nothing where it can, as far as the address says.
  virtual std::optional<std::string> why_not(const std::string& url) const = 0;

  // Calls `done` once, never from within this call: with an empty text if the message was accepted (status 2xx), else
  // with a sentence saying what went wrong.
  virtual void post(const HookPost& post, std::function<void(const std::string& failure)> done) = 0;
};

}  // namespace battalia::league
