#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"

#include "server/rules/families/brigade/system/brigade_system.h"
#include "server/rules/systems/pike_and_shotte/army/army.h"
#include "server/rules/systems/pike_and_shotte/battles/scenarios.h"
#include "server/rules/systems/pike_and_shotte/book/book.h"
#include "server/rules/systems/pike_and_shotte/info/info.h"
#include "server/rules/systems/pike_and_shotte/versions.h"

namespace battalia::rules::pike_and_shotte {
namespace {

class PikeAndShotte final : public BrigadeSystem {
 public:
  PikeAndShotte() : BrigadeSystem(book()) {}

  const v1::SystemInfo& info() const override { return system_info(); }
  std::span<const RulesVersion> versions() const override { return pike_and_shotte::versions(); }
  std::span<const v1::Scenario> scenarios() const override { return pike_and_shotte::scenarios(); }
  v1::ArmyReport check_army(const v1::ArmyList& army) const override { return pike_and_shotte::check_army(army); }
  v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue) const override {
    return pike_and_shotte::muster(red, blue);
  }
};

}  // namespace

const RuleSystem& system() {
  static const PikeAndShotte object;
  return object;
}

}  // namespace battalia::rules::pike_and_shotte
