// M1 and M2: one side declares its charges, unpaid men are diced for, the other side answers, all of it is moved
// together, and who evades goes last (CLAUSES section 7, sub-steps of M1; G-084).
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

#include <cstdint>

namespace battalia::rules::fornovo_to_sedgemoor {

bool run_charges(Draft& draft);  // M1, M2; the active side declares, then ends its declaring
// Some charges have been moved and others not: with all of them the order would have been too much work. The stage says
// how far that has come: this and the place of the unit that was moved last.
inline constexpr std::int32_t kMovedUpTo = 100;
bool is_moving_charges(const Table& table);
void offer_charges(const Table& table, v1::Side side, mechanics::Asking& asking);
WhyNot declare_charge(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::fornovo_to_sedgemoor
