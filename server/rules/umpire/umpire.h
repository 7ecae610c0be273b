// The umpire's hand on the table, for every rule system: place, remove, set a status, correct a result. Powers that
// concern the match and not the table (pause, roll back, deciding for a seat, clock) are play's.
#pragma once

#include "battalia/v1/order.pb.h"
#include "server/rules/ruling.h"
#include "server/rules/table.h"

namespace battalia::rules {

// The events of a power over the table. Refuses a missing reason, unknown units or keys, a place off the table and
// two units in one place, each in one sentence. What numbers may be only the rule system knows: ask why_not_statuses
// (limits/status_bounds.h), too. The caller marks the row as the umpire's.
Ruling umpire_rules(const Table& table, const v1::UmpireOrder& order);

}  // namespace battalia::rules
