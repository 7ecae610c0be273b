#include "clients/terminal/commands/campaign/campaign_commands.h"

#include "battalia/v1/campaign_session.pb.h"
#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/campaign/campaign_orders.h"
#include "clients/terminal/commands/campaign/campaign_words.h"
#include "clients/terminal/text/json.h"
#include "common/base/usage.h"
#include "common/narration/file_kinds.h"

#include <google/protobuf/util/json_util.h>

#include <fstream>

namespace battalia::terminal {
namespace {

struct CampaignOptions {
  std::uint64_t campaign = 0;
  std::uint32_t turn = 0;
  std::string key;
  std::string seat;
  std::string code;
  std::string json;
  std::string content;  // a file
  std::string file = "-";
};

void list_campaigns(const Console& console) {
  v1::CampaignRequest request;
  request.mutable_list_campaigns();
  const v1::CampaignReply answer = ask_campaign(console, request);
  std::string text;
  for (const v1::CampaignSummary& campaign : answer.campaigns().campaigns()) text += in_one_line(campaign) + "\n";
  console.show(answer.campaigns(), text.empty() ? "There are no campaigns.\n" : text);
}

void list_contents(const Console& console) {
  v1::CampaignRequest request;
  request.mutable_list_contents();
  const v1::CampaignReply answer = ask_campaign(console, request);
  std::string text;
  for (const v1::CampaignContentSummary& content : answer.contents().contents()) {
    text += content.key() + "  " + content.title() + "  " + content.system() + "  " + std::to_string(content.turns()) +
            " turns  seats:";
    for (const v1::CampaignSeatContent& seat : content.seats()) text += " " + seat.key();
    text += "\n";
  }
  console.show(answer.contents(), text);
}

void show(const Console& console, const CampaignOptions& options) {
  const auto session = console.connect();
  const v1::CampaignShown shown = watch_campaign(*session, options.campaign);
  console.show(shown, in_words(shown, session->now_ms()));
}

void show_map(const Console& console, const CampaignOptions& options) {
  v1::CampaignRequest request;
  request.mutable_ask_then()->set_campaign(options.campaign);
  request.mutable_ask_then()->set_turn(options.turn);
  request.mutable_ask_then()->set_as_seat(options.seat);
  const v1::CampaignReply answer = ask_campaign(console, request);
  console.show(answer.then(), map_in_words(answer.then().view()));
}

void make(const Console& console, const CampaignOptions& options) {
  v1::CampaignRequest request;
  v1::MakeCampaign& made = *request.mutable_make_campaign();
  if (!options.json.empty()) {
    const auto status = google::protobuf::util::JsonStringToMessage(options.json, made.mutable_terms());
    if (!status.ok()) throw CliError(Exit::usage, "The JSON cannot be read: " + std::string(status.message()));
  }
  if (options.key.empty() == options.content.empty())
    throw CliError(Exit::usage, "Name a campaign of the server's, or give a file of your own with --file.");
  made.set_key(options.key);
  if (!options.content.empty()) made.set_text(read_text_file(options.content));
  made.set_take_seat(options.seat);
  made.set_code(options.code);
  made.set_request_id(new_request_id());
  const v1::CampaignReply answer = ask_campaign(console, request);
  console.show(answer.order_done(), std::to_string(answer.order_done().campaign()) + "\n");
}

void export_file(const Console& console, const CampaignOptions& options) {
  v1::CampaignRequest request;
  request.mutable_ask_file()->set_campaign(options.campaign);
  request.mutable_ask_file()->set_as_seat(options.seat);
  request.mutable_ask_file()->set_kind(files_of_campaigns().at(options.key));
  const v1::CampaignReply answer = ask_campaign(console, request);
  if (options.file == "-") return console.show(answer.file(), answer.file().content());
  std::ofstream out(options.file, std::ios::binary);
  out << answer.file().content();
  if (!out.flush()) throw CliError(Exit::usage, options.file + " cannot be written.");
}

v1::CampaignRecordShown whole_record(const Console& console, std::uint64_t campaign) {
  v1::CampaignRecordShown all;
  for (bool more = true; more;) {
    v1::CampaignRequest request;
    request.mutable_ask_record()->set_campaign(campaign);
    request.mutable_ask_record()->set_after(static_cast<std::uint32_t>(all.lines_size()));
    request.mutable_ask_record()->set_limit(500);
    const v1::CampaignRecordShown part = ask_campaign(console, request).record_shown();
    all.mutable_lines()->MergeFrom(part.lines());
    more = part.more() && !part.lines().empty();
  }
  return all;
}

void verify(const Console& console, const CampaignOptions& options) {
  const v1::CampaignShown shown = watch_campaign(console, options.campaign);
  if (!shown.view().has_ended())
    throw CliError(Exit::usage, "The secret of the rolls is shown only when the campaign has ended.");
  const v1::CampaignRecordShown record = whole_record(console, options.campaign);
  const std::string fault = fault_of_rolls(shown.view(), record);
  if (!fault.empty()) throw CliError(Exit::failed, fault);
  console.show(shown.view().ended(),
               std::to_string(rolls_in(record)) + " rolls come from the secret that was committed to.\n");
}

void add_making(CommandLine& line, CLI::App& campaign, const std::shared_ptr<CampaignOptions>& options) {
  const Console& console = line.console;
  CLI::App* making = line.add(campaign, "new", "Create a campaign; prints its number");
  making->add_option("key", options->key, "Which: see battalia campaign contents");
  making->add_option("--file", options->content, "A campaign file of your own (TOML) instead");
  making->add_option("--seat", options->seat, "Seat to take; without it you umpire");
  making->add_option("--code", options->code, "The code, where seats are taken by code");
  making->add_option("--terms", options->json, "CampaignTerms as JSON");
  line.on(making, [&, options] { make(console, *options); });
}

}  // namespace

void add_campaign_commands(CommandLine& line) {
  const Console& console = line.console;
  CLI::App* campaign = line.add(line.app, "campaign", "Campaigns: maps, rosters, written orders", kLobbyGroup);
  campaign->require_subcommand(1);
  auto options = std::make_shared<CampaignOptions>();
  const auto number = [options](CLI::App* command) {
    command->add_option("campaign", options->campaign, "Number of the campaign")->required()->check(why_no_number);
  };
  line.on(line.add(*campaign, "list", "List the campaigns"), [&] { list_campaigns(console); });
  line.on(line.add(*campaign, "contents", "List the campaigns that you can create"), [&] { list_contents(console); });
  CLI::App* showing = line.add(*campaign, "show", "Show a campaign: seats, forces, battles, the diary");
  number(showing);
  line.on(showing, [&, options] { show(console, *options); });
  CLI::App* map = line.add(*campaign, "map", "The map in words: places, who holds them, who is there");
  number(map);
  map->add_option("--turn", options->turn, "As it was at the end of that turn");
  map->add_option("--seat", options->seat, "As that seat sees it; for its deputy, umpires, and once it has ended");
  line.on(map, [&, options] { show_map(console, *options); });
  CLI::App* verifying = line.add(*campaign, "verify", "Check every roll of a campaign that has ended");
  number(verifying);
  line.on(verifying, [&, options] { verify(console, *options); });
  CLI::App* exporting = line.add(*campaign, "export", "Save everything you may see of a campaign");
  number(exporting);
  exporting->add_option("kind", options->key, "What to write; rosters, battles and ledger are CSV")
      ->required()
      ->check(CLI::IsMember(words_of(files_of_campaigns())));
  exporting->add_option("file", options->file, "The file; - for standard output")->capture_default_str();
  exporting->add_option("--seat", options->seat,
                        "As that seat sees it; for its deputy, umpires, and once it has ended");
  line.on(exporting, [&, options] { export_file(console, *options); });
  add_making(line, *campaign, options);
  add_campaign_orders(line, *campaign);
}

}  // namespace battalia::terminal
