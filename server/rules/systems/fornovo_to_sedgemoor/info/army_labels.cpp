#include "server/rules/systems/fornovo_to_sedgemoor/info/army_labels.h"

#include "server/rules/mechanics/declaration.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/labels.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/points_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/tables.h"

#include <algorithm>
#include <array>
#include <string>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::array<TraitKey, 16> kForSale = {
    kIrregular,  kSkirmishOrder,    kTrot,        kNobles,      kBarded, kShallow,    kSalvee,      kPikeAndShot,
    kBillAndBow, kFalseRoutTrained, kPlugBayonet, kRingBayonet, kUnpaid, kUnsupplied, kStakesTrait, kFieldGunAboard};

constexpr std::array<std::string_view, 4> kGrades = {"A elite", "B crack", "C average", "D poor"};
constexpr std::array<std::string_view, 5> kArmours = {"as the core", "light", "medium", "heavy", "armored"};
constexpr std::span<const std::string_view> kOwnArmours = std::span(kArmours).subspan(1);
constexpr std::array<std::string_view, 6> kGunClasses = {"none", "very light", "light", "medium", "heavy", "organ"};

constexpr auto kAverage = static_cast<std::int32_t>(Grade::average);
constexpr auto kLightest = static_cast<std::int32_t>(Armour::light);

constexpr mechanics::NumberRow kChoices[] = {
    {kOriginalFigures, "figures", "Of all kinds together; of a battery its gunners.", 1, kMostFoot, 0},
    {kStartFiles, "files", "Figures abreast, without the sleeves.", 1, kMostFoot, 0},
    {kGrade, "grade", "Morale grade of the whole unit.", 1, kGrades.size(), kAverage, kGrades},
    {kArmour, "armour", "How it saves, and how slowly it walks.", 1, kOwnArmours.size(), kLightest, kOwnArmours},
    {kOriginalSecond, "second kind", "Figures of a second kind, among the figures.", 0, kMostFoot, 0},
    {kSecondArmour, "its armour", "Armour of the second kind.", 0, kOwnArmours.size(), 0, kArmours},
    {kOriginalWings, "sleeves", "Figures of both sleeves, among the figures.", 0, kMostFoot, 0},
    {kStartWingFiles, "files of a sleeve", "Figures abreast in each sleeve.", 0, kMostFoot, 0},
    {kWingArmour, "their armour", "Armour of the sleeves.", 0, kOwnArmours.size(), 0, kArmours},
    {kModels, "guns or wagons", "How many models it has.", 1, kMostGuns, 0},
    {kModelsLimbers, "limbers", "Class of the guns.", 0, kMostGuns, 0},
    {kGunClass, "class of gun", "Of a battery, or of the gun aboard a wagon.", 0, kGunClasses.size() - 1, 0,
     kGunClasses},
};

const std::array<mechanics::OptionRow, 3>& option_rows_of_an_army() {
  static const std::array<mechanics::OptionRow, 3> rows = {{
      {kArmyYear,
       "Year",
       "1450 to 1700, for salvees, bayonets, snipers and sleeves; without one, no dates apply.",
       {},
       "",
       "FTS-0-a"},
      {kArmyNation, "Nation", "\"sweden\" has salvees from 1620; any other name will do.", {}, "", "FTS-2.5-a"},
      {kArmyRegion,
       "Region",
       "Region of Europe: only armies of the west have bayonets.",
       {"west", "east"},
       "west",
       "FTS-2.12-a"},
  }};
  return rows;
}

}  // namespace

bool is_of_the_army(const v1::Option& option) {
  const auto& rows = option_rows_of_an_army();
  return std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.key == option.key(); });
}

void declare_army(v1::ArmyDeclared& army) {
  mechanics::declare(kChoices, *army.mutable_choices());
  mechanics::declare(option_rows_of_an_army(), *army.mutable_options());
  for (const TraitKey trait : kForSale) army.add_unit_traits(std::string(trait));
  for (const KeyRow& weapon : weapon_trait_rows()) army.add_unit_traits(std::string(weapon.key));
  army.add_command_traits(std::string(kAllyTrait));
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
