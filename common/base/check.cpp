#include "common/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace battalia {

void check_failed(const char* condition, const char* file, int line, const char* why) {
  std::fprintf(stderr, "battalia: this is a bug: %s (%s) at %s:%d\n", why, condition, file, line);
  std::abort();
}

}  // namespace battalia
