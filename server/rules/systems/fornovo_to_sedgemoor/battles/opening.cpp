#include "server/rules/systems/fornovo_to_sedgemoor/battles/opening.h"

#include "server/rules/mechanics/setup.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/deployment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

tl::expected<Table, Violation> table_at_opening(const v1::Scenario& scenario, std::span<const v1::Option> asked) {
  const std::vector<v1::Option> wanted = with_preset(scenario.table().options(), asked);
  const auto opening = mechanics::opening_table(system_info(), scenario, wanted, kDeploymentPhase, "D-02");
  if (!opening) return tl::unexpected(opening.error());
  Table table = from_message(*opening);
  write_start(table);
  return table;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
