// The umpire's powers over the table, for every rule system: place, remove, set a status, correct a result. Powers over
// the match (pause, roll back, deciding for a seat, clock) are in play.
#pragma once

#include "battalia/v1/order.pb.h"
#include "server/rules/ruling.h"
#include "server/rules/table.h"

namespace battalia::rules {

// The events for a power over the table. Refuses a missing reason, unknown units or keys, a place off the table and two
// units in one place, each with one sentence. Only the rule system knows which numbers are valid: also call
// why_not_statuses (limits/status_bounds.h). The caller marks the record as the umpire's.
Ruling umpire_rules(const Table& table, const v1::UmpireOrder& order);

}  // namespace battalia::rules
