// Token bucket: limits how fast one sender may act, or each of many. Pure; the caller passes the time.
#pragma once

#include <algorithm>
#include <chrono>
#include <map>
#include <string>

namespace battalia::net {

class Rate {
 public:
  using Time = std::chrono::steady_clock::time_point;
  Rate(double per_second, double burst, Time now)
      : per_second_(per_second), burst_(burst), tokens_(burst), last_(now) {}

  // Takes that many tokens, or a full bucket if the cost is more than it can hold. Returns false and takes none if
  // there are fewer.
  bool take(Time now, double cost = 1) {
    tokens_ = at(now);
    last_ = now;
    const double wanted = std::min(cost, std::max(burst_, 1.0));
    if (tokens_ < wanted) return false;
    tokens_ -= wanted;
    return true;
  }
  // Takes tokens even if there are too few. The debt, at most one bucket, must be paid off before take() succeeds
  // again. For costs that are known only afterwards.
  void charge(Time now, double cost) {
    tokens_ = std::max(at(now) - cost, -burst_);
    last_ = now;
  }
  bool owes(Time now) const { return at(now) < 0; }
  // True if the bucket is full, so that a new one would be the same.
  bool full(Time now) const { return at(now) >= burst_; }

 private:
  double at(Time now) const {
    return std::min(burst_, tokens_ + std::chrono::duration<double>(now - last_).count() * per_second_);
  }
  double per_second_;
  double burst_;
  double tokens_;
  Time last_;
};

// A rate for each of many senders, remembered for as long as it matters.
class Rates {
 public:
  Rates(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

  bool take(const std::string& whose, Rate::Time now, double cost = 1) { return of(whose, now).take(now, cost); }
  void charge(const std::string& whose, Rate::Time now, double cost) { of(whose, now).charge(now, cost); }
  bool owes(const std::string& whose, Rate::Time now) const {
    const auto known = rates_.find(whose);
    return known != rates_.end() && known->second.owes(now);
  }
  std::size_t remembered() const { return rates_.size(); }

 private:
  Rate& of(const std::string& whose, Rate::Time now) {
    if (rates_.size() >= sweep_at_) {
      std::erase_if(rates_, [&](const auto& entry) { return entry.second.full(now); });
      sweep_at_ = std::max<std::size_t>(1'024, 2 * rates_.size());
    }
    return rates_.try_emplace(whose, per_second_, burst_, now).first->second;
  }
  double per_second_;
  double burst_;
  std::map<std::string, Rate> rates_;
  std::size_t sweep_at_ = 1'024;
};

}  // namespace battalia::net
