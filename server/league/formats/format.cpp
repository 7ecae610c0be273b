#include "server/league/formats/format.h"

#include <algorithm>

namespace battalia::league {

bool is_active(const StageHistory& stage, EntrantId id) {
  return std::find(stage.active.begin(), stage.active.end(), id) != stage.active.end();
}

}  // namespace battalia::league
