#include "server/rules/systems/black_powder/black_powder.h"

#include "server/rules/families/brigade/system/brigade_system.h"
#include "server/rules/systems/black_powder/army/army.h"
#include "server/rules/systems/black_powder/battles/scenarios.h"
#include "server/rules/systems/black_powder/book/book.h"
#include "server/rules/systems/black_powder/info/info.h"
#include "server/rules/systems/black_powder/versions.h"

namespace battalia::rules::black_powder {
namespace {

class BlackPowder final : public BrigadeSystem {
 public:
  BlackPowder() : BrigadeSystem(book()) {}

  const v1::SystemInfo& info() const override { return system_info(); }
  std::span<const RulesVersion> versions() const override { return black_powder::versions(); }
  std::span<const v1::Scenario> scenarios() const override { return black_powder::scenarios(); }
  v1::ArmyReport check_army(const v1::ArmyList& army) const override { return black_powder::check_army(army); }
  v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue) const override {
    return black_powder::muster(red, blue);
  }
};

}  // namespace

const RuleSystem& system() {
  static const BlackPowder object;
  return object;
}

}  // namespace battalia::rules::black_powder
