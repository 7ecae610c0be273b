// Counts connections, in total and per address or IPv6 network, and limits how fast each address may open them. A
// connection holds its place for as long as it lasts. Used by the listener and the sessions, on the event loop's
// thread.
#pragma once

#include "common/base/network_address.h"
#include "server/net/gateway/rate.h"

#include <map>
#include <memory>
#include <string>

namespace battalia::net {

class ConnectionCount : public std::enable_shared_from_this<ConnectionCount> {
 public:
  // A burst may be ten times what one address may open in a second.
  ConnectionCount(std::size_t most, std::size_t most_from_one, double per_second_from_one)
      : most_(most), most_from_one_(most_from_one), arrivals_(per_second_from_one, 10 * per_second_from_one) {}

  // Returns a handle to hold for as long as the connection lasts, or nullptr if there are too many or they come too
  // fast. Connections from this machine are exempt. Without an address, a connection counts only towards the total.
  std::shared_ptr<void> enter(const std::string& whose, Rate::Time now = std::chrono::steady_clock::now()) {
    const std::string address = network_of(whose);
    const auto known = from_.find(address);
    const bool full = !address.empty() && known != from_.end() && known->second >= most_from_one_;
    if (total_ >= most_ || full) return nullptr;
    if (!address.empty() && !is_own(whose) && !arrivals_.take(address, now)) return nullptr;
    ++from_[address];
    ++total_;
    return std::shared_ptr<void>(this, [self = shared_from_this(), address](void*) { self->leave(address); });
  }
  std::size_t total() const { return total_; }

 private:
  void leave(const std::string& address) {
    --total_;
    const auto found = from_.find(address);
    if (--found->second == 0) from_.erase(found);
  }
  std::size_t most_;
  std::size_t most_from_one_;
  Rates arrivals_;
  std::size_t total_ = 0;
  std::map<std::string, std::size_t> from_;
};

}  // namespace battalia::net
