// Labels of statistics, traits, formations, terrain and kinds of roll.
#pragma once

#include "server/rules/mechanics/declaration.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

// All labels of the system, including statuses.
mechanics::Vocabulary vocabulary();

std::span<const mechanics::KeyRow> trait_rows();
std::span<const mechanics::KeyRow> element_trait_rows();  // the subset that an army list may use for an element

}  // namespace battalia::rules::god_will_know_his_own
