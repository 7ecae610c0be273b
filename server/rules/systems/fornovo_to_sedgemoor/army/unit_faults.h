// What may be bought for a unit (FTS-2, G-030).
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/army/army.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

std::vector<UnitFault> faults_of(const v1::ArmyUnit& listed, const ListFacts& facts);

}  // namespace battalia::rules::fornovo_to_sedgemoor
