// Grade (x) and the forms on foot against the independent copy: every situation, every opponent.
#include "server/rules/systems/god_will_know_his_own/tables/grade_tables.h"

#include "server/rules/systems/god_will_know_his_own/troops/effective_grade.h"
#include "tests/rules/god_will_know_his_own/reference_tables.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::array<Context, 6> kContexts = {Context::close_combat,     Context::shooting,       Context::shot_at,
                                              Context::artillery_target, Context::artillery_fire, Context::movement};

bool is_context(std::string_view words, Context context) {
  if (words == "all" || words == "other" || words == "any_other") return true;
  if (words == "close_combat") return context == Context::close_combat;
  if (words == "shooting") return context == Context::shooting;
  if (words == "shot_at") return context == Context::shot_at;
  if (words == "artillery_fire") return context == Context::artillery_fire;
  if (words == "movement_pips") return context == Context::movement;
  const bool as_target = context == Context::shot_at || context == Context::artillery_target;
  if (words == "shot_at_or_artillery_target") return as_target;
  EXPECT_EQ(words, "close_combat_or_shot_at_or_artillery_target");
  return as_target || context == Context::close_combat;
}

bool is_opponent(std::string_view words, Troop troop) {
  if (words == "any" || words == "other") return true;
  if (words == "any_foot_or_artillery") return !is_mounted(troop.type);
  for (std::size_t at = 0; at <= words.size();) {
    const std::size_t end = std::min(words.find('|', at), words.size());
    std::string_view word = words.substr(at, end - at);
    if ((word == "any_mounted_shooter" || word == "any_other_mounted") && is_mounted(troop.type)) return true;
    if (word.ends_with("_any")) word.remove_suffix(4);
    if (word == name_in_copy(troop.type) || word == name_in_copy(troop)) return true;
    at = end + 1;
  }
  return false;
}

// The copy's value; the more specific rows ("movement") come before those for any other situation.
char printed_grade(const json::array& rows, Context context, Troop opponent) {
  for (const bool general : {false, true}) {
    for (const json::value& value : rows) {
      const json::object& row = value.as_object();
      const std::string_view words = row.at("context").as_string();
      if ((words == "other" || words == "any_other") != general || !is_context(words, context)) continue;
      if (row.contains("opponent") && !is_opponent(row.at("opponent").as_string(), opponent)) continue;
      return row.contains("as") ? row.at("as").as_string()[0] : 'X';
    }
  }
  return 'X';
}

TEST(GwkGradeTables, GradeXInEverySituationAgainstEverybody) {  // GWK-TROOP-05, 109, 114, 118, 130, 135, 140, 145, 150,
                                                                // 155, 160, 165, 170
  Sheet sheet = Sheet::printed("grade_resolution_x");
  for (const Troop troop : every_troop()) {
    if (troop.grade != Grade::special) continue;
    const json::array rows = sheet.list(name_in_copy(troop));
    for (const Context context : kContexts) {
      for (const Troop opponent : every_troop()) {
        const CountsAs code = counts_as(troop, opponent, context);
        EXPECT_EQ(kGradeLetters[static_cast<std::size_t>(code.grade)], printed_grade(rows, context, opponent))
            << in_short(troop) << " against " << in_short(opponent) << " " << static_cast<int>(context);
      }
    }
  }
}

TEST(GwkGradeTables, OtherGradesDoNotChange) {  // GWK-TROOP-01 to 04, GWK-SHOOT-51
  for (const Troop troop : every_troop()) {
    if (troop.grade == Grade::special) continue;
    for (const Context context : kContexts) {
      EXPECT_EQ(counts_as(troop, {Type::cv, Grade::special}, context).grade, troop.grade);
    }
  }
}

TEST(GwkGradeTables, SwordsmenFightLightFootAsHeavyInfantry) {  // GWK-TROOP-140, GWK-COMB-15
  const Troop swordsmen = {Type::li, Grade::special};
  EXPECT_EQ(counts_as(swordsmen, {Type::li, Grade::fast}, Context::close_combat).type, Type::hi);
  EXPECT_EQ(counts_as(swordsmen, {Type::hi, Grade::inferior}, Context::close_combat).type, Type::hi);
  EXPECT_EQ(counts_as(swordsmen, {Type::hi, Grade::ordinary}, Context::close_combat).type, Type::li);
}

TEST(GwkGradeTables, RawPikes) {  // GWK-TROOP-130
  Sheet sheet = Sheet::printed("grade_resolution_x");
  const json::object row = sheet.cells().at("PK_X").as_array()[0].as_object();
  EXPECT_EQ(row.at("base_factor_vs_foot").as_int64(), kPkxFactor);
  EXPECT_EQ(row.at("base_factor_vs_mounted").as_int64(), kPkxFactor);
  EXPECT_EQ(row.at("max_ranks").as_int64(), kPkxRanks);
  EXPECT_EQ(row.at("ee").as_double() * 2, equivalents_in_halves({Type::pk, Grade::special}));
  for (const auto& cell : json::object(sheet.cells())) sheet.take(cell.key());
}

std::string in_copy(const FootForm& form) {
  const std::string name = name_in_copy(form.troop);
  if (!form.weapon.empty()) return name + "(" + std::string(form.weapon) + ")";
  return name;
}

TEST(GwkGradeTables, FormsOnFoot) {  // GWK-DISM-02 to 17, 19, 20
  Sheet sheet = Sheet::printed("dismounting");
  for (const DismountRow& row : dismount_rows()) {
    std::vector<std::string> printed, code;
    for (const json::value& form : sheet.list(row.key)) {
      std::string text(form.as_string());
      const std::size_t range = text.find("(range");  // a dismounted Cv(s): GWK-SHOOT-65
      printed.push_back(range == std::string::npos ? text : text.substr(0, range));
    }
    for (std::size_t i = 0; i < row.count; ++i) code.push_back(in_copy(row.forms[i]));
    EXPECT_EQ(code, printed) << row.key;
  }
  EXPECT_EQ(sheet.inches("min_distance_from_enemy_to_mount_in"), kNoMountWithin);
  EXPECT_EQ(sheet.number("uses_per_game"), kChangesPerGame);
  EXPECT_EQ(sheet.text("uses_per_game_mounted_infantry_cv_i_lc_i"), "unlimited");
  EXPECT_EQ(names(kUnlimitedChanges), (Names{"CV_I", "LC_I"}));
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
