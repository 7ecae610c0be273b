// The outcome of a battle (RuleSystem::aftermath): strength in figures, losses in victory points (G-214), the fate of
// units and generals. Reads the table; changes nothing.
#pragma once

#include "battalia/v1/aftermath.pb.h"
#include "server/rules/table.h"

namespace battalia::rules::fornovo_to_sedgemoor {

v1::Aftermath aftermath(const Table& table);

}  // namespace battalia::rules::fornovo_to_sedgemoor
