// How the table of a scenario stands as its battle opens. Called by set-up and by the check of drawn scenarios; rolls
// nothing and deploys nobody.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/ruling.h"
#include "server/rules/table.h"

#include <span>

namespace battalia::rules::fornovo_to_sedgemoor {

// Every option with its value (D-02); figures, files and guns as the units say; and the ground that they take so,
// whatever size is drawn (FTS-7.17-a). `asked`: what the players want of the options. Refuses an option or a value that
// there is not. Precondition: check_scenario finds no figures or files that no unit can have.
tl::expected<Table, Violation> table_at_opening(const v1::Scenario& scenario, std::span<const v1::Option> asked);

}  // namespace battalia::rules::fornovo_to_sedgemoor
