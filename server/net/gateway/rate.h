// How fast somebody may speak, or each of many: a bucket of tokens that fills at a steady rate. Pure; the caller brings
// the time.
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

  // Takes that many tokens, or a whole burst where it holds no more; false, and none is taken, when there are fewer.
  bool take(Time now, double cost = 1) {
    tokens_ = at(now);
    last_ = now;
    const double wanted = std::min(cost, std::max(burst_, 1.0));
    if (tokens_ < wanted) return false;
    tokens_ -= wanted;
    return true;
  }
  // Takes them whether there are so many or not: what is missing is owed, at most a burst, and take() refuses until it
  // is made up for. For what is known only when it is done.
  void charge(Time now, double cost) {
    tokens_ = std::max(at(now) - cost, -burst_);
    last_ = now;
  }
  bool owes(Time now) const { return at(now) < 0; }
  // Nothing has been taken for so long that a new rate would be the same.
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

// A rate for each of many, remembered as long as it matters.
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
