// M1 and M2: one side declares its charges, unpaid troops are rolled for, the other side responds, everything is moved
// together, and evaders move last (CLAUSES section 7, sub-steps of M1; G-084).
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"

#include <cstdint>

namespace battalia::rules::fornovo_to_sedgemoor {

bool run_charges(Draft& draft);  // M1, M2; the active side declares, then ends its declaring
// Some charges have been moved and others not, because all of them would be too much work for one order. The stage is
// this number plus the index of the last unit moved.
inline constexpr std::int32_t kMovedUpTo = 100;
bool is_moving_charges(const Table& table);
void offer_charges(const Table& table, v1::Side side, mechanics::Asking& asking);
WhyNot declare_charge(Draft& draft, const v1::Act& act, v1::Side side);

}  // namespace battalia::rules::fornovo_to_sedgemoor
