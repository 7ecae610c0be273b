#include "server/campaign/service/pages/files.h"

#include "server/league/exchange/csv.h"

#include <google/protobuf/util/json_util.h>
#include <map>
#include <set>
#include <vector>

namespace battalia::campaign {
namespace {

using league::csv_row;

v1::CampaignFile made(std::uint64_t number, const std::string& name, const char* media_type, std::string content) {
  v1::CampaignFile file;
  file.set_name("campaign-" + std::to_string(number) + "-" + name);
  file.set_media_type(media_type);
  file.set_content(std::move(content));
  return file;
}

std::string text_of(std::uint64_t number) { return std::to_string(number); }

// As they are, and on a journey as they were last reported.
std::vector<const v1::CampaignForce*> known_forces(const v1::CampaignView& view) {
  std::vector<const v1::CampaignForce*> known;
  std::set<std::string> keys;
  for (const v1::CampaignForce& force : view.forces()) {
    if (keys.insert(force.key()).second) known.push_back(&force);
  }
  for (const v1::CampaignReport& report : view.reports()) {
    if (report.has_own() && keys.insert(report.force()).second) known.push_back(&report.own());
  }
  return known;
}

// Every unit that was there at the beginning or is there now.
std::string rosters(const v1::CampaignView& view) {
  std::map<std::pair<std::string, std::string>, const v1::CampaignUnit*> before;
  for (const v1::CampaignForce& force : view.content().forces()) {
    for (const v1::CampaignUnit& unit : force.units()) before[{force.side(), unit.name()}] = &unit;
  }
  std::string csv = csv_row({"side", "force", "place", "unit", "troop", "strength at the beginning", "strength now",
                             "experience at the beginning", "experience now", "battles"});
  for (const v1::CampaignForce* known : known_forces(view)) {
    const v1::CampaignForce& force = *known;
    for (const v1::CampaignUnit& unit : force.units()) {
      const auto found = before.find({force.side(), unit.name()});
      const v1::CampaignUnit* began = found == before.end() ? nullptr : found->second;
      csv += csv_row({force.side(), force.name(), name_of_place(view.content(), force.place()), unit.name(),
                      unit.troop(), began == nullptr ? "" : text_of(began->strength()), text_of(unit.strength()),
                      began == nullptr ? "" : text_of(began->experience()), text_of(unit.experience()),
                      text_of(static_cast<std::uint64_t>(unit.battles_size()))});
      if (found != before.end()) before.erase(found);
    }
  }
  for (const auto& [key, unit] : before) {
    csv += csv_row({key.first, "", "", unit->name(), unit->troop(), text_of(unit->strength()), "",
                    text_of(unit->experience()), "", ""});
  }
  return csv;
}

std::string battles(const v1::CampaignView& view) {
  std::string csv = csv_row({"battle", "turn", "place", "side", "force", "unit", "before", "dead", "wounded",
                             "deserted", "captured", "returned", "after", "experience"});
  for (const v1::CampaignBattle& battle : view.battles()) {
    for (const v1::CampaignBattleForce& entry : battle.forces()) {
      for (const v1::CampaignUnit& unit : entry.before()) {
        v1::CampaignTally tally;
        for (const v1::CampaignTally& each : battle.tallies()) {
          if (each.force() == entry.force() && each.unit() == unit.name()) tally = each;
        }
        const std::uint64_t lost = tally.dead() + tally.wounded() + tally.deserted() + tally.captured();
        const bool fought = battle.state() == v1::CAMPAIGN_BATTLE_FOUGHT;
        csv += csv_row({text_of(battle.number()), text_of(battle.turn()), name_of_place(view.content(), battle.place()),
                        entry.side(), entry.force(), unit.name(), text_of(unit.strength()), text_of(tally.dead()),
                        text_of(tally.wounded()), text_of(tally.deserted()), text_of(tally.captured()),
                        text_of(tally.returned()),
                        fought ? text_of(unit.strength() - std::min<std::uint64_t>(unit.strength(), lost)) : "",
                        text_of(tally.experience())});
      }
    }
  }
  return csv;
}

std::string ledger(const std::vector<v1::CampaignRecordLine>& lines) {
  std::string csv = csv_row({"turn", "side", "store", "amount", "balance", "for"});
  for (const v1::CampaignRecordLine& line : lines) {
    for (const v1::CampaignEvent& event : line.events()) {
      if (!event.has_store()) continue;
      const v1::CampaignStoreChanged& change = event.store();
      csv += csv_row({text_of(line.turn()), change.side(), change.store(), std::to_string(change.amount()),
                      std::to_string(change.balance()), change.what()});
    }
  }
  return csv;
}

std::string report(const FileSource& source) {
  std::string text = source.view.content().title() + "\n";
  std::uint32_t turn = 0;
  for (const v1::CampaignRecordLine& line : source.lines) {
    if (line.turn() != turn) text += "\nTurn " + text_of(turn = line.turn()) + "\n";
    for (const std::string& what : line.what()) text += "- " + what + "\n";
  }
  return text;
}

}  // namespace

tl::expected<v1::CampaignFile, std::string> file_of(const FileSource& source, v1::CampaignFileKind kind) {
  constexpr const char* kCsv = "text/csv; charset=utf-8";
  switch (kind) {
    case v1::CAMPAIGN_FILE_KIND_ROSTERS_CSV:
      return made(source.number, "rosters.csv", kCsv, rosters(source.view));
    case v1::CAMPAIGN_FILE_KIND_BATTLES_CSV:
      return made(source.number, "battles.csv", kCsv, battles(source.view));
    case v1::CAMPAIGN_FILE_KIND_LEDGER_CSV:
      return made(source.number, "ledger.csv", kCsv, ledger(source.lines));
    case v1::CAMPAIGN_FILE_KIND_JSON: {
      std::string json;
      google::protobuf::util::JsonPrintOptions options;
      options.add_whitespace = true;
      if (!google::protobuf::util::MessageToJsonString(source.view, &json, options).ok())
        return tl::unexpected(std::string("The campaign can't be written as JSON."));
      return made(source.number, "campaign.json", "application/json", std::move(json));
    }
    case v1::CAMPAIGN_FILE_KIND_REPORT:
      return made(source.number, "report.txt", "text/plain; charset=utf-8", report(source));
    default:
      return tl::unexpected(std::string("Name the file you want."));
  }
}

}  // namespace battalia::campaign
