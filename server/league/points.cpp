#include "server/league/points.h"

#include <cstdlib>

namespace battalia::league {

std::string Points::text() const {
  const std::int64_t size = std::llabs(thousandths_);
  std::string text = (thousandths_ < 0 ? "-" : "") + std::to_string(size / 1000);
  if (size % 1000 == 0) return text;
  std::string part = std::to_string(1000 + size % 1000).substr(1);
  while (part.back() == '0') part.pop_back();
  return text + "." + part;
}

}  // namespace battalia::league
