// Statistics, traits, formations, ground and kinds of roll, in words.
#pragma once

#include "server/rules/mechanics/declaration.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

// All words of the system, statuses among them.
mechanics::Vocabulary vocabulary();

std::span<const mechanics::KeyRow> trait_rows();

}  // namespace battalia::rules::god_will_know_his_own
