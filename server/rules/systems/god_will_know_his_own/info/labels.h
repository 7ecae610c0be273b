// Statistics, traits, formations, ground and kinds of roll, in words.
#pragma once

#include "server/rules/mechanics/declaration.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

// All words of the system, statuses among them.
mechanics::Vocabulary vocabulary();

std::span<const mechanics::KeyRow> trait_rows();
std::span<const mechanics::KeyRow> element_trait_rows();  // of these, what an army list may say of an element

}  // namespace battalia::rules::god_will_know_his_own
