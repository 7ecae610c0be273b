#include "common/base/length.h"

#include <cstdio>
#include <cstdlib>

namespace battalia {

std::string in_words(Length length) {
  const std::int64_t hundredths = (std::int64_t{length.um()} * 100 + (length.um() < 0 ? -12'700 : 12'700)) / 25'400;
  const bool one_decimal = hundredths % 10 == 0;
  char text[32];
  std::snprintf(text, sizeof text, one_decimal ? "%.1f in" : "%.2f in", static_cast<double>(hundredths) / 100.0);
  return text;
}

}  // namespace battalia
