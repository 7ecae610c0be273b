#include "server/rules/families/brigade/info/info.h"

#include "server/rules/families/brigade/info/decisions.h"
#include "server/rules/families/brigade/info/labels.h"
#include "server/rules/families/brigade/troops/profiles.h"
#include "server/rules/families/brigade/turn/steps.h"
#include "server/rules/families/brigade/vocabulary/keys.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace battalia::rules::brigade {
namespace {

using mechanics::KeyRow;
using mechanics::Vocabulary;

constexpr StatisticKey kFightingStatistics[] = {kHandToHand, kMorale, kStamina};  // shooting may be 0

// The family's rows, replaced by the book's row where it has one with the same key, followed by the book's other rows.
std::vector<KeyRow> with_own(std::span<const KeyRow> common, std::span<const KeyRow> own) {
  std::vector<KeyRow> rows;
  for (const KeyRow& row : common) {
    const auto instead = std::ranges::find(own, row.key, &KeyRow::key);
    rows.push_back(instead == own.end() ? row : *instead);
  }
  std::ranges::copy_if(own, std::back_inserter(rows), [&](const KeyRow& row) {
    return std::ranges::find(common, row.key, &KeyRow::key) == common.end();
  });
  return rows;
}

void declare_words(const Vocabulary& own, v1::SystemInfo& info) {
  const Vocabulary common = common_words();
  const auto rows = [&](std::span<const KeyRow> Vocabulary::*words) { return with_own(common.*words, own.*words); };
  const std::vector<KeyRow> statuses = rows(&Vocabulary::statuses);
  const std::vector<KeyRow> statistics = rows(&Vocabulary::statistics);
  const std::vector<KeyRow> traits = rows(&Vocabulary::traits);
  const std::vector<KeyRow> formations = rows(&Vocabulary::formations);
  const std::vector<KeyRow> kinds = rows(&Vocabulary::terrain_kinds);
  const std::vector<KeyRow> properties = rows(&Vocabulary::terrain_properties);
  const std::vector<KeyRow> purposes = rows(&Vocabulary::zone_purposes);
  const std::vector<KeyRow> dice = rows(&Vocabulary::dice_purposes);
  mechanics::declare({.statuses = statuses,
                      .status_ranges = common.status_ranges,
                      .statistics = statistics,
                      .traits = traits,
                      .formations = formations,
                      .terrain_kinds = kinds,
                      .terrain_properties = properties,
                      .zone_purposes = purposes,
                      .dice_purposes = dice},
                     info);
  mechanics::declare(own.status_ranges, *info.mutable_statuses());
}

// The values for placeholders in the family's hints.
using Blanks = std::vector<std::pair<std::string, std::string>>;

std::string in_inches(Length length) { return std::to_string(length.um() / (1_in).um()) + " in"; }

Blanks blanks_of(const Book& book) {
  return {{"{brigade}", std::string(book.words.brigade)},
          {"{all_round}", std::string(book.words.all_round)},
          {"{initiative}", in_inches(book.orders.initiative)},
          {"{gun_short}", in_inches(book.shooting.ordnance_close)},
          {"{on_foot}", in_inches(move_row(book.movement, "commander_on_foot").distance)},
          {"{mounted}", in_inches(move_row(book.movement, "commander_mounted").distance)},
          {"{broken_retreat}", in_inches(book.victory.broken_retreat)}};
}

void fill_in(const Blanks& blanks, std::string& text) {
  for (const auto& [blank, words] : blanks) {
    const std::size_t at = text.find(blank);
    if (at != std::string::npos) text.replace(at, blank.size(), words);
  }
}

void fill_in(const Book& book, v1::SystemInfo& info) {
  const Blanks blanks = blanks_of(book);
  for (mechanics::DeclaredKeys* keys : {info.mutable_statuses(), info.mutable_statistics()}) {
    for (v1::KeyDeclared& key : *keys) fill_in(blanks, *key.mutable_hint());
  }
  for (v1::DecisionDeclared& decision : *info.mutable_decisions()) {
    fill_in(blanks, *decision.mutable_label());
    fill_in(blanks, *decision.mutable_hint());
  }
}

// A unit of that type with default values.
void declare_usual(const Book& book, const UnitType& type, std::int32_t usual_rating, v1::UnitTypeDeclared& declared) {
  const v1::Unit leader = commander_with(book, usual_rating);
  if (type.key == leader.type()) {
    declared.set_kind(leader.kind());
    declared.set_formation(leader.formation());
    *declared.mutable_footprint() = leader.footprint();
    *declared.mutable_statistics() = leader.statistics();
    return;
  }
  declared.set_kind(v1::UNIT_KIND_TROOPS);
  declared.set_formation(std::string(type.formation));
  *declared.mutable_footprint() = leader.footprint();
  const auto ground = book.variations.ground(TypeKey(type.key), 0, FormationKey(type.formation));
  if (ground) {
    declared.mutable_footprint()->set_frontage_um(ground->frontage.um());
    declared.mutable_footprint()->set_depth_um(ground->depth.um());
  }
  const auto usual = std::ranges::find(book.troops.profiles, type.key, &ProfileRow::type);
  if (usual == book.troops.profiles.end()) return;
  const v1::ProfileDeclared profile = brigade::declared(*usual);
  for (const v1::Status& statistic : profile.statistics()) {
    const auto names = [&](StatisticKey needed) { return needed == statistic.key(); };
    if (std::ranges::any_of(kFightingStatistics, names)) *declared.add_statistics() = statistic;
  }
}

void declare_troops(const Book& book, std::int32_t usual_rating, v1::SystemInfo& info) {
  for (const UnitType& type : book.troops.types) {
    v1::UnitTypeDeclared* declared_type = info.add_unit_types();
    declared_type->set_key(std::string(type.key));
    declared_type->set_label(std::string(type.label));
    declared_type->set_symbol(type.symbol);
    declare_usual(book, type, usual_rating, *declared_type);
  }
  for (const ProfileRow& profile : book.troops.profiles) *info.add_profiles() = declared(profile);
}

}  // namespace

v1::SystemInfo declared_info(const Book& book, const Declaration& own) {
  v1::SystemInfo info;
  info.set_key(std::string(own.key));
  info.set_name(std::string(own.name));
  info.set_rules_version(own.rules_version);
  info.set_summary(std::string(own.summary));
  info.set_has_hidden_information(true);
  declare_words(own.words, info);
  declare_troops(book, own.usual_rating, info);
  for (const Step& step : turn_steps()) {
    v1::PhaseDeclared& phase = *info.add_phases();
    phase.set_key(std::string(step.key));
    phase.set_label(std::string(step.label));
  }
  mechanics::declare(own.options, *info.mutable_options());
  mechanics::declare(in_common_words(own.decisions), info);
  fill_in(book, info);
  return info;
}

mechanics::OptionRow on_or_off(OptionKey key, std::string_view label, std::string_view hint, std::string_view standard,
                               std::string_view clause) {
  return {key, label, hint, {"on", "off"}, standard, clause};
}

mechanics::OptionRow ask_rerolls_option(std::string_view clause) {
  return on_or_off(
      OptionKey("ask_rerolls"), "Ask before re-rolls",
      "Ask the owner whether valiant troops re-roll a break test that fails. All other re-rolls can only help, "
      "and are always made.",
      "off", clause);
}

}  // namespace battalia::rules::brigade
