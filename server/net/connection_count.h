// How many connections there are, in all and from each address or IPv6 network: each holds its place while it lasts.
// Used by the listener and the sessions; lives on the event loop's thread.
#pragma once

#include "server/net/address.h"

#include <map>
#include <memory>
#include <string>

namespace battalia::net {

class ConnectionCount : public std::enable_shared_from_this<ConnectionCount> {
 public:
  ConnectionCount(std::size_t most, std::size_t most_from_one) : most_(most), most_from_one_(most_from_one) {}

  // Something to hold while the connection lasts, or nothing when there are too many. Without an address it counts
  // among all of them alone.
  std::shared_ptr<void> enter(const std::string& whose) {
    const std::string address = network_of(whose);
    const auto known = from_.find(address);
    const bool full = !address.empty() && known != from_.end() && known->second >= most_from_one_;
    if (total_ >= most_ || full) return nullptr;
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
  std::size_t total_ = 0;
  std::map<std::string, std::size_t> from_;
};

}  // namespace battalia::net
