// Interface for posting to web hooks: all that the league knows of HTTP. Implemented by main, which checks the
// addresses that the operator allows.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace battalia::league {

struct HookPost {
  std::string url;
  std::string id;         // of the message; the same if it is sent again
  std::string signature;  // HMAC-SHA256 of the body with the hook's key, in hexadecimal
  std::string body;       // JSON
};

class HookSender {
 public:
  virtual ~HookSender() = default;

  // Why nothing can be posted to that address, in a sentence; nothing if the address is allowed.
  virtual std::optional<std::string> why_not(const std::string& url) const = 0;

  // Calls `done` once, never from within this call: with an empty text if the message was accepted (status 2xx), else
  // with a sentence saying what went wrong.
  virtual void post(const HookPost& post, std::function<void(const std::string& failure)> done) = 0;
};

}  // namespace battalia::league
