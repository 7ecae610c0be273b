#include "tests/support/revised.h"

#include "common/base/check.h"
#include "tests/support/skirmish.h"

#include <array>

namespace battalia::tests {
namespace {

using rules::ChangeKind;
using rules::RulesVersion;
using rules::Table;

constexpr rules::KeptReading kFleesFar{"flees_far", 2};

bool has_x1(const Table& table) { return table.find(UnitId("X1")) != nullptr; }
bool has_r2(const Table& table) { return table.find(UnitId("R2")) != nullptr; }
bool never(const Table& /*table*/) { return false; }

std::vector<RulesVersion> versions_up_to(std::uint32_t last) {
  std::vector<RulesVersion> versions = {
      {1, {}},
      {2,
       {{{"SK-MOV-01"}, "Companies halt before a ford.", "They went on."},
        {{"SK-AMB-01"}, "An ambush shows itself at four inches.", "It waited for two.", has_x1},
        {{"SK-SHT-01"}, "Second companies shoot first.", "They shot last.", has_r2},
        {{"SK-SHT-02"}, "Guns shoot far.", "They did not.", never},
        {{"SK-CHG-01"}, "Companies flee two inches.", "They fled four.", nullptr, ChangeKind::reading, &kFleesFar},
        {{"SK-ORD-01"}, "Refusals are shorter.", "They were long.", nullptr, ChangeKind::wording}}},
      {3, {{{"SK-END-01"}, "Night falls early.", "It fell late."}}},
  };
  versions.resize(last);
  return versions;
}

}  // namespace

Revised::Revised(const rules::RuleSystem& system, std::vector<RulesVersion> versions)
    : ForwardingSystem(system), versions_(std::move(versions)), info_(system.info()) {
  BATTALIA_CHECK(!versions_.empty(), "a system has a version");
  info_.set_rules_version(versions_.back().number);
}

rules::Ruling Revised::set_up(const v1::Scenario& scenario, std::span<const v1::Option> options,
                              rules::Dice& dice) const {
  rules::Ruling opening = system().set_up(scenario, options, dice);
  if (opening) opening->front().mutable_table_set()->mutable_table()->set_rules_version(info_.rules_version());
  return opening;
}

const rules::RuleSystem& revised_skirmish(std::uint32_t version) {
  static const std::array<Revised, 3> all = {Revised(skirmish(), versions_up_to(1)),
                                             Revised(skirmish(), versions_up_to(2)),
                                             Revised(skirmish(), versions_up_to(3))};
  BATTALIA_CHECK(version >= 1 && version <= all.size(), "there are three versions");
  return all[version - 1];
}

}  // namespace battalia::tests
