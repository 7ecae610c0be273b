// Looks up the addresses of hosts on a few threads of its own, because the C library's look-up blocks for as long as a
// name server keeps silent, and can't be interrupted. Each host has one look-up at a time, so a slow one takes one
// thread, however often it is asked for; what nobody waits for any more is not begun. Used by web_hooks.h; lives on the
// event loop's thread.
#pragma once

#include "server/accounts/worker_pool.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace battalia::net {

class HostLookup {
 public:
  using Addresses = tl::expected<std::vector<boost::asio::ip::address>, std::string>;  // or why not, in a sentence
  using Then = std::function<void(const Addresses&)>;
  // Called on any thread, and blocks it. Must not throw.
  using Resolve = std::function<Addresses(const std::string& host)>;

  static constexpr std::size_t kAtOnce = 4;
  static constexpr std::size_t kMostHosts = 100;  // being looked up or waiting for it

  // The loop must outlive it. The system looks hosts up, unless another way is given.
  explicit HostLookup(boost::asio::io_context& loop, Resolve resolve = by_system);
  // Waits for look-ups that have begun; nobody hears what they find.
  ~HostLookup() = default;
  HostLookup(const HostLookup&) = delete;
  HostLookup& operator=(const HostLookup&) = delete;

  // Calls `then` once, and never from within this call, unless `asker` is gone by then; with why not where too many
  // hosts are being looked up already. An asker that does not want to wait any longer goes.
  void find(const std::string& host, std::weak_ptr<const void> asker, Then then);

 private:
  using Asker = std::pair<std::weak_ptr<const void>, Then>;

  static Addresses by_system(const std::string& host);
  void answer_soon(Asker asker, Addresses addresses);
  void forget_unwanted();
  void begin_some();
  void found(const std::string& host, const Addresses& addresses);

  boost::asio::io_context& loop_;
  Resolve resolve_;
  std::map<std::string, std::vector<Asker>> askers_;  // by host that is being looked up or waits for it
  std::deque<std::string> waiting_;
  std::size_t under_way_ = 0;
  std::shared_ptr<char> alive_ = std::make_shared<char>();  // what the threads have found finds it gone
  accounts::WorkerPool threads_;                            // last: they use the above
};

}  // namespace battalia::net
