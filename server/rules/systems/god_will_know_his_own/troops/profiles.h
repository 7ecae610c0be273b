// The available troops, one profile for each existing type and grade (GWK-TROOP-101 to 173): declared to clients for
// army lists and custom scenarios. Weapons, nations and special morale are traits that a list adds.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

std::vector<v1::ProfileDeclared> declared_profiles();
// How a client draws its elements: symbol, usual formation, base.
v1::UnitTypeDeclared declared_type(Type type);
v1::UnitTypeDeclared declared_stand();  // of regiments
v1::UnitTypeDeclared declared_camp();

}  // namespace battalia::rules::god_will_know_his_own
