// Looks up host names on its own small thread pool, because the C library's lookup blocks for as long as a name server
// is silent and can't be interrupted. There is at most one lookup per host, so a slow host occupies one thread, however
// often it is requested; lookups that nobody waits for any more are not started. Used by web_hooks.h; lives on the
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
  using Addresses = tl::expected<std::vector<boost::asio::ip::address>, std::string>;  // or a sentence: why not
  using Then = std::function<void(const Addresses&)>;
  // Called on any thread; blocks it. Must not throw.
  using Resolve = std::function<Addresses(const std::string& host)>;

  static constexpr std::size_t kAtOnce = 4;
  static constexpr std::size_t kMostHosts = 100;  // in progress or waiting

  // The loop must outlive it. Uses the system's resolver unless another one is given.
  explicit HostLookup(boost::asio::io_context& loop, Resolve resolve = by_system);
  // Waits for lookups in progress; their results are dropped.
  ~HostLookup() = default;
  HostLookup(const HostLookup&) = delete;
  HostLookup& operator=(const HostLookup&) = delete;

  // Calls `then` once, never from within this call, unless `asker` has been destroyed by then. If too many hosts are
  // being looked up already, passes an error. An asker that no longer wants to wait destroys itself.
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
  std::map<std::string, std::vector<Asker>> askers_;  // by host, for lookups in progress or waiting
  std::deque<std::string> waiting_;
  std::size_t under_way_ = 0;
  std::shared_ptr<char> alive_ = std::make_shared<char>();  // expires with this object; later results are dropped
  accounts::WorkerPool threads_;                            // declared last, because its threads use the members above
};

}  // namespace battalia::net
