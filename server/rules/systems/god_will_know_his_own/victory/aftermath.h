// The outcome of a battle (RuleSystem::aftermath): strength and losses in element equivalents, as pools count them
// (GWK-MOR-30), the fate of elements and of commanders. Reads the table; changes nothing.
#pragma once

#include "battalia/v1/aftermath.pb.h"
#include "server/rules/table.h"

namespace battalia::rules::god_will_know_his_own {

v1::Aftermath aftermath(const Table& table);

}  // namespace battalia::rules::god_will_know_his_own
