// How fast somebody may speak: a bucket of tokens that fills at a steady rate. Pure; the caller brings the time.
#pragma once

#include <algorithm>
#include <chrono>

namespace battalia::net {

class Rate {
 public:
  using Time = std::chrono::steady_clock::time_point;
  Rate(double per_second, double burst, Time now)
      : per_second_(per_second), burst_(burst), tokens_(burst), last_(now) {}

  // Takes a token; false when there is none.
  bool take(Time now) {
    tokens_ = std::min(burst_, tokens_ + std::chrono::duration<double>(now - last_).count() * per_second_);
    last_ = now;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }

 private:
  double per_second_;
  double burst_;
  double tokens_;
  Time last_;
};

}  // namespace battalia::net
