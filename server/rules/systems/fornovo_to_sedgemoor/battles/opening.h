// The table of a scenario at the start of its battle. Used by set-up and by the check of custom scenarios; rolls
// nothing and deploys nothing.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/ruling.h"
#include "server/rules/table.h"

#include <span>

namespace battalia::rules::fornovo_to_sedgemoor {

// Sets every option (D-02); figures, files and guns from the units; and the resulting footprints, whatever size was
// drawn (FTS-7.17-a). `asked`: the players' choices of options. Refuses unknown options and values. Precondition:
// check_scenario found no impossible figures or files.
tl::expected<Table, Violation> table_at_opening(const v1::Scenario& scenario, std::span<const v1::Option> asked);

}  // namespace battalia::rules::fornovo_to_sedgemoor
