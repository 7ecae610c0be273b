#include "server/battaliactl/campaign_commands.h"

#include "common/base/text.h"
#include "common/base/usage.h"
#include "common/narration/file_kinds.h"
#include "server/campaign/host/campaign_host.h"
#include "server/campaign/reports/view.h"
#include "server/campaign/service/contents.h"
#include "server/campaign/service/pages/files.h"
#include "server/campaign/service/pages/record_lines.h"
#include "server/campaign/state/rolls.h"

#include <algorithm>
#include <iostream>
#include <iterator>

namespace battalia::ctl {
namespace {

using campaign::CheckedContent;

struct AboutCampaign {
  std::uint64_t number = 0;
  std::string kind;
  std::string file = "-";
};

void check(const CommandContext& context, const std::string& path) {
  const CheckedContent checked = campaign::check_campaign(read_file(path), context.systems());
  for (const campaign::Fault& fault : checked.faults) {
    if (context.json) {
      std::cout << "{\"line\":" << fault.line << ",\"fault\":" << json_text(fault.what) << "}\n";
    } else {
      std::cout << path << ":" << fault.line << ": " << fault.what << "\n";
    }
  }
  const std::size_t count = checked.faults.size();
  if (count > 0) throw CtlError(std::to_string(count) + (count == 1 ? " fault in " : " faults in ") + path);
  if (context.json) return;
  std::cout << path << ": sound. " << checked.content.title() << ": " << checked.content.sides_size() << " sides, "
            << checked.content.places_size() << " places, " << checked.content.forces_size() << " forces.\n";
}

std::vector<std::uint64_t> all_campaigns(store::SqliteStore& store) {
  return campaign::CampaignHost(store.log(), [] { return std::int64_t{0}; }).numbers();
}

campaign::Campaign campaign_of(CommandContext& context, std::uint64_t number) {
  store::SqliteStore& store = context.store_to_read();
  const std::vector<std::uint64_t> all = all_campaigns(store);
  if (!std::binary_search(all.begin(), all.end(), number))
    throw CtlError("There is no campaign " + std::to_string(number) + " in " + context.database_path() + ".");
  return campaign::fold(store.log(), number);
}

// As the umpire sees it, because this is the operator.
campaign::Viewer all_seeing() {
  campaign::Viewer viewer;
  viewer.umpire = true;
  return viewer;
}

std::string title_of(const campaign::Campaign& war) {
  return war.terms.title().empty() ? war.content.title() : war.terms.title();
}

std::string state_of(const campaign::Campaign& war) {
  if (war.ended) return "ended";
  return "turn " + std::to_string(war.turn) + " of " + std::to_string(war.content.turn().turns());
}

void list(CommandContext& context, const AboutCampaign& /*about*/) {
  store::SqliteStore& store = context.store_to_read();
  print_each(all_campaigns(store), [&](std::uint64_t number) {
    const campaign::Campaign war = campaign::fold(store.log(), number);
    if (context.json) {
      std::cout << "{\"campaign\":" << number << ",\"title\":" << json_text(title_of(war))
                << ",\"state\":" << json_text(state_of(war)) << "}\n";
    } else {
      std::cout << number << "  " << in_quotes(title_of(war)) << "  " << state_of(war) << "\n";
    }
  });
}

void show(CommandContext& context, const AboutCampaign& about) {
  const campaign::Campaign war = campaign_of(context, about.number);
  std::cout << in_quotes(title_of(war)) << ", " << war.content.system() << ", made by " << war.created_by << ", "
            << state_of(war) << "\n";
  for (const auto& [key, seat] : war.seats) {
    std::cout << "  seat " << key << ": "
              << (seat.computer()         ? "computer"
                  : seat.person().empty() ? "nobody"
                                          : seat.person())
              << (seat.ready() ? ", orders are in" : "") << "\n";
  }
  for (const auto& [key, force] : war.forces) {
    std::uint64_t men = 0;
    for (const v1::CampaignUnit& unit : force.units()) men += unit.strength();
    std::cout << "  force " << key << " (" << force.side() << "): " << men << " men in "
              << campaign::name_of_place(war.content, force.place()) << (force.dispersed() ? ", dispersed" : "")
              << "\n";
  }
  for (const auto& [number, battle] : war.battles) {
    std::cout << "  battle " << number << ": turn " << battle.turn() << ", "
              << campaign::name_of_place(war.content, battle.place())
              << (battle.match() == 0 ? "" : ", match " + std::to_string(battle.match()))
              << (campaign::is_open(battle) ? ", open"
                  : battle.ruled()          ? ", ruled"
                                            : ", fought")
              << "\n";
  }
}

void export_campaign(CommandContext& context, const AboutCampaign& about) {
  const campaign::Campaign war = campaign_of(context, about.number);
  campaign::FileSource source{about.number, campaign::view_of(war, all_seeing()), {}};
  campaign::each_row_seen(
      context.store_to_read().log(), about.number, all_seeing(), {},
      [&](const v1::CampaignRecord& seen, const campaign::Campaign& then, std::uint32_t turn_before) {
        source.lines.push_back(campaign::line_of(seen, then, turn_before));
      });
  const auto file = campaign::file_of(source, files_of_campaigns().at(about.kind));
  if (!file) throw CtlError(file.error());
  write_file(about.file, file->content());
}

std::vector<std::string> faults_of(store::SqliteStore& store, const campaign::Campaign& war) {
  std::vector<std::string> faults;
  if (!war.created) faults.push_back("It does not begin with its content.");
  if (war.created && campaign::commitment_to(war.secret) != war.commitment)
    faults.push_back("Its secret does not match the hash it published.");
  for (const auto& [number, battle] : war.battles) {
    if (battle.match() != 0 && !store.matches().find(battle.match()))
      faults.push_back("Battle " + std::to_string(number) + " names match " + std::to_string(battle.match()) +
                       ", which is not there.");
  }
  return faults;
}

// Checks in the stored rows that each roll follows from the secret.
std::vector<std::string> faults_of_rolls(store::SqliteStore& store, std::uint64_t number, const std::string& secret) {
  std::vector<std::string> faults;
  store::each_row(store.log(), campaign::stream_of(number), [&](const store::StoredRecord& row) {
    const v1::CampaignRecord record = campaign::CampaignHost::record_of(number, row);
    for (const v1::CampaignEvent& event : record.events()) {
      const v1::CampaignRolled& rolled = event.rolled();
      if (!event.has_rolled() || campaign::holds(secret, rolled)) continue;
      faults.push_back("The roll " + in_quotes(rolled.label()) + " of turn " + std::to_string(rolled.turn()) +
                       " does not come from its secret.");
    }
  });
  return faults;
}

}  // namespace

std::vector<std::string> check_campaigns(store::SqliteStore& store) {
  std::vector<std::string> unsound;
  for (const std::uint64_t number : all_campaigns(store)) {
    std::vector<std::string> faults;
    std::uint64_t version = 0;
    try {
      version = store.log().head(campaign::stream_of(number)).version;
      const campaign::Campaign war = campaign::fold(store.log(), number);
      faults = faults_of(store, war);
      std::ranges::move(faults_of_rolls(store, number, war.secret), std::back_inserter(faults));
    } catch (const store::StoreError& error) {
      faults.push_back(std::string(error.what()) + ".");
    }
    std::cout << "campaign " << number << ": version " << version << (faults.empty() ? ", sound\n" : ", NOT SOUND\n");
    for (const std::string& fault : faults) std::cout << "  " << fault << "\n";
    if (!faults.empty()) unsound.push_back("campaign " + std::to_string(number));
  }
  return unsound;
}

void add_campaign_commands(CLI::App& app, CommandContext& context) {
  CLI::App* campaign = app.add_subcommand("campaign", "Campaigns: check a file, list, show, export");
  campaign->require_subcommand(1);
  CLI::App* checking = campaign->add_subcommand("check", "Check a campaign file and list every fault with its line");
  auto path = std::make_shared<std::string>();
  checking->add_option("FILE", *path, "The campaign, in TOML; - is the standard input")->required();
  checking->callback([&context, path] { check(context, *path); });
  const auto about = std::make_shared<AboutCampaign>();
  const auto command = [&](const char* name, const char* help, void (*run)(CommandContext&, const AboutCampaign&)) {
    CLI::App* added = campaign->add_subcommand(name, help);
    added->callback([&context, about, run] { run(context, *about); });
    return added;
  };
  const auto number = [&](CLI::App* added) {
    added->add_option("campaign", about->number, "Number of the campaign")->required()->check(why_no_number);
  };
  command("list", "List all campaigns", list);
  number(command("show", "Print a campaign's seats, forces and battles", show));
  CLI::App* exporting =
      command("export", "Write everything about a campaign to a file, hidden information included", export_campaign);
  number(exporting);
  exporting->add_option("kind", about->kind, "What to write; rosters, battles and ledger are CSV")
      ->required()
      ->check(CLI::IsMember(words_of(files_of_campaigns())));
  exporting->add_option("file", about->file, "The file; - for standard output")->capture_default_str();
}

}  // namespace battalia::ctl
