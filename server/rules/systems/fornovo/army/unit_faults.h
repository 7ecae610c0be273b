// What may be bought for a unit (FTS-2, G-030).
#pragma once

#include "server/rules/systems/fornovo/army/army.h"

#include <vector>

namespace battalia::rules::fornovo {

std::vector<UnitFault> faults_of(const v1::ArmyUnit& listed, const ListFacts& facts);

}  // namespace battalia::rules::fornovo
