// What a mounted element may become on foot (GWK-DISM-02 to 18). Used by the order to dismount, by deployment, and by
// army lists; changes nothing.
#pragma once

#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

// The forms to choose from, the default first; empty for elements that never dismount. The views stay valid until the
// program ends.
std::span<const FootForm> foot_forms(const Unit& element);
// The clause that allows them.
std::string_view foot_form_clause(const Unit& element);
// "hi_s", the value in the input kFootForm.
std::string key_of(const FootForm& form);

// The footprint of an element that changes to a base of that depth: the front edge stays in place (GWK-BASE-05).
geometry::Footprint with_depth(const geometry::Footprint& ground, Length depth);
// The depth for its type (GWK-BASE-02, GWK-BASE-03).
Length depth_of(Type type);

}  // namespace battalia::rules::god_will_know_his_own
