#include "server/net/notifications/host_lookup.h"

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>

namespace battalia::net {
namespace {

namespace ip = boost::asio::ip;

}  // namespace

HostLookup::Addresses HostLookup::by_system(const std::string& host) {
  boost::asio::io_context unused;
  boost::system::error_code error;
  const auto results = ip::tcp::resolver(unused).resolve(host, "", error);
  if (error) return tl::unexpected("Its host was not found: " + error.message() + ".");
  std::vector<ip::address> addresses;
  for (const auto& result : results) addresses.push_back(result.endpoint().address());
  return addresses;
}

HostLookup::HostLookup(boost::asio::io_context& loop, Resolve resolve)
    : loop_(loop),
      resolve_(std::move(resolve)),
      threads_(kAtOnce, kAtOnce, [&loop](auto work) { boost::asio::post(loop, std::move(work)); }) {}

void HostLookup::find(const std::string& host, std::weak_ptr<const void> asker, Then then) {
  Asker asks{std::move(asker), std::move(then)};
  boost::system::error_code no_address;
  const ip::address address = ip::make_address(host, no_address);
  if (!no_address) return answer_soon(std::move(asks), std::vector{address});
  if (const auto known = askers_.find(host); known != askers_.end()) return known->second.push_back(std::move(asks));
  forget_unwanted();
  if (askers_.size() >= kMostHosts)
    return answer_soon(std::move(asks), tl::unexpected<std::string>("Too many hosts are being looked up now."));
  askers_[host].push_back(std::move(asks));
  waiting_.push_back(host);
  begin_some();
}

void HostLookup::answer_soon(Asker asker, Addresses addresses) {
  boost::asio::post(loop_, [asks = std::move(asker), told = std::move(addresses)] {
    if (const auto alive = asks.first.lock()) asks.second(told);
  });
}

// Keeps a lookup that has begun: its thread is busy anyway, and later requests can use its result.
void HostLookup::forget_unwanted() {
  std::erase_if(waiting_, [&](const std::string& host) {
    const auto gone = [](const Asker& asks) { return asks.first.expired(); };
    if (!std::ranges::all_of(askers_.at(host), gone)) return false;
    askers_.erase(host);
    return true;
  });
}

void HostLookup::begin_some() {
  for (; under_way_ < kAtOnce && !waiting_.empty(); ++under_way_) {
    threads_.add([this, host = waiting_.front(), alive = std::weak_ptr<char>(alive_)] {
      return [this, host, alive, addresses = resolve_(host)] {
        if (!alive.expired()) found(host, addresses);
      };
    });
    waiting_.pop_front();
  }
}

void HostLookup::found(const std::string& host, const Addresses& addresses) {
  --under_way_;
  const auto told = askers_.extract(host);
  forget_unwanted();
  begin_some();
  for (const auto& [asker, then] : told.mapped()) {
    if (const auto alive = asker.lock()) then(addresses);
  }
}

}  // namespace battalia::net
