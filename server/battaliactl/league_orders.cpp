#include "server/battaliactl/league_orders.h"

#include "common/base/columns.h"
#include "common/narration/league_options.h"
#include "server/league/exchange/csv.h"
#include "server/league/host/league_host.h"
#include "server/league/service/clubs/entry_checks.h"
#include "server/league/service/rights.h"
#include "server/store/wait.h"

#include <google/protobuf/util/json_util.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>

namespace battalia::ctl {
namespace {

using Kind = v1::LeagueOrder;

// The orders that need only the event's own record, the accounts and its club.
constexpr std::array kHere = {Kind::kEnter,    Kind::kImportEntrants, Kind::kStart,     Kind::kDraftRound,
                              Kind::kWithdraw, Kind::kReturnEntrant,  Kind::kCheckIn,   Kind::kMarkFee,
                              Kind::kSwap,     Kind::kCheckList,      Kind::kDropDraft, Kind::kRevealLists,
                              Kind::kPublish,  Kind::kConfirm,        Kind::kLock,      Kind::kCorrect,
                              Kind::kExtend,   Kind::kPenalty,        Kind::kEnd,       Kind::kChangeEntrant};

constexpr const char* kOperator = "(operator)";  // no account can have that name

struct GivenOrder {
  std::uint64_t event = 0;
  std::string json;
  std::string file;
  v1::EnterCompetition entry;
  v1::DraftRound draft;
};

// One event of a data folder that this command has locked.
class OwnEvent {
 public:
  OwnEvent(CommandContext& context, std::uint64_t number) : store_(context.own_store()), number_(number) {
    competition_ = league::fold(store_.log(), number);
    if (!competition_.created)
      throw CtlError("There is no event " + std::to_string(number) + " in " + context.database_path() + ".");
  }
  const league::Competition& competition() const { return competition_; }

  // Stores the order's events; false if nothing changes. Throws CtlError if it is refused.
  bool give(v1::LeagueOrder order) {
    complete(order);
    return submit(order, {.person = kOperator, .organiser = true, .umpire = true, .treasurer = true});
  }

 private:
  // What the server looks up before the event rules on an order.
  void complete(v1::LeagueOrder& order) {
    const auto club = store_.clubs().find(competition_.terms.club());
    const store::ClubRows* rows = club ? &*club : nullptr;
    if (order.has_enter()) check_entry(*order.mutable_enter(), rows);
    if (order.has_import_entrants()) {
      for (v1::EnterCompetition& enter : *order.mutable_import_entrants()->mutable_entrants()) check_entry(enter, rows);
    }
    if ((order.has_start() && !competition_.started) || order.has_draft_round()) block_pairs_of(rows);
  }
  void check_entry(v1::EnterCompetition& enter, const store::ClubRows* club) {
    if (const auto why = league::why_not_accounts(store_.accounts(), enter)) throw CtlError(*why);
    if (const auto why = league::why_not_member(competition_, club, enter, {})) throw CtlError(*why);
  }
  void block_pairs_of(const store::ClubRows* club) {
    for (const league::EntrantPair& pair : league::pairs_to_block(club, competition_)) {
      v1::LeagueOrder order;
      order.mutable_block()->mutable_block()->set_first(pair.first);
      order.mutable_block()->mutable_block()->set_second(pair.second);
      submit(order, league::server_asker());
    }
  }

  bool submit(const v1::LeagueOrder& order, const league::Asker& asker) {
    const std::int64_t at_ms = now_ms();
    const league::LeagueRuling ruling = league::adjudicate(competition_, order, asker, at_ms);
    if (!ruling) throw CtlError(ruling.error());
    v1::LeagueRecord record;
    record.set_at_ms(at_ms);
    record.set_by(asker.person);
    for (const v1::LeagueEvent& happened : *ruling) *record.add_events() = happened;
    if (record.events().empty()) return false;
    const std::uint64_t stream = league::stream_of(number_);
    const auto result = store::wait_for<store::AppendResult>([&](auto done) {
      store_.log().append({.stream = stream,
                           .expected_version = store_.log().head(stream).version,
                           .bytes = record.SerializeAsString()},
                          done);
    });
    if (result.outcome != store::AppendResult::Outcome::stored)
      throw CtlError("Something else was stored in the meantime; try again.");
    competition_.apply(record);
    return true;
  }

  store::SqliteStore& store_;
  std::uint64_t number_;
  league::Competition competition_;
};

v1::LeagueOrder read_order(const std::string& given) {
  v1::LeagueOrder order;
  const std::string json = given.starts_with("@") ? read_file(given.substr(1)) : given;
  const auto status = google::protobuf::util::JsonStringToMessage(json, &order);
  if (!status.ok()) throw CtlError("The order cannot be read: " + std::string(status.message()), 2);
  if (order.kind_case() == Kind::KIND_NOT_SET)
    throw CtlError("The order names nothing to do. Write such as {\"publish\":{}}.", 2);
  if (std::ranges::find(kHere, order.kind_case()) == kHere.end()) {
    throw CtlError(
        "Only the running server can check this order: give it on the event's pages, or with "
        "battalia league order.");
  }
  return order;
}

void give(CommandContext& context, const GivenOrder& given, const v1::LeagueOrder& order) {
  const bool changed = OwnEvent(context, given.event).give(order);
  std::cout << (changed ? "Done. The event's record names the operator.\n" : "Nothing has changed.\n");
}

void give_json(CommandContext& context, const GivenOrder& given) { give(context, given, read_order(given.json)); }

void start(CommandContext& context, const GivenOrder& given) {
  v1::LeagueOrder order;
  order.mutable_start();
  give(context, given, order);
}

void publish(CommandContext& context, const GivenOrder& given) {
  v1::LeagueOrder order;
  order.mutable_publish();
  give(context, given, order);
}

void enter(CommandContext& context, const GivenOrder& given) {
  v1::LeagueOrder order;
  *order.mutable_enter() = given.entry;
  give(context, given, order);
}

void import_players(CommandContext& context, const GivenOrder& given) {
  auto players = league::players_of_csv(read_file(given.file));
  if (!players) {
    std::string faults;
    for (const std::string& fault : players.error()) faults += (faults.empty() ? "" : "\n") + fault;
    throw CtlError(faults);
  }
  v1::LeagueOrder order;
  *order.mutable_import_entrants() = *std::move(players);
  give(context, given, order);
}

std::string name_in(const league::Competition& event, std::uint32_t id) {
  const v1::LeagueEntrant* entrant = league::find_entrant(event, id);
  return entrant == nullptr ? "bye" : entrant->name();
}

void draft(CommandContext& context, const GivenOrder& given) {
  v1::LeagueOrder order;
  *order.mutable_draft_round() = given.draft;
  OwnEvent event(context, given.event);
  event.give(order);
  const v1::LeagueDraft& made = *event.competition().draft;
  if (context.json) {
    std::string line;
    (void)google::protobuf::util::MessageToJsonString(made, &line);
    std::cout << line << "\n";
    return;
  }
  std::vector<std::vector<std::string>> rows;
  for (const v1::LeagueDraftPair& pair : made.pairs()) {
    rows.push_back({pair.table() == 0 ? "" : "table " + std::to_string(pair.table()),
                    name_in(event.competition(), pair.red()), name_in(event.competition(), pair.blue()),
                    pair.reason()});
  }
  std::cout << "Draft of round " << made.round() << "\n" << in_columns(rows);
}

}  // namespace

void add_league_orders(CLI::App& league, CommandContext& context) {
  const auto given = std::make_shared<GivenOrder>();
  const auto add = [&](const char* name, const char* help, void (*run)(CommandContext&, const GivenOrder&)) {
    CLI::App* added = league.add_subcommand(name, help);
    add_event_argument(*added, given->event);
    added->callback([&context, given, run] { run(context, *given); });
    return added;
  };
  CLI::App* entering = add("enter", "Enter a player or a team; without an account they play at real tables", enter);
  entering
      ->add_option_function<std::string>(
          "name", [into = given.get()](const std::string& name) { into->entry.set_name(name); }, "Name in the event")
      ->required();
  add_entry_options(*entering, given->entry);
  CLI::App* importing =
      add("import", "Enter the players of a file: CSV, its first line names the columns", import_players);
  importing->add_option("file", given->file, "The file; - for standard input")->required();
  add("start", "Start an event", start);
  CLI::App* drafting = add("draft", "Pair the next round; prints each pair and the reason for it", draft);
  add_draft_options(*drafting, given->draft);
  add("publish", "Publish the drafted round; the server makes its matches when it runs", publish);
  CLI::App* ordering =
      add("order", "Give any order that needs no rule system and no match, such as {\"publish\":{}}", give_json);
  ordering->add_option("order", given->json, "LeagueOrder as JSON, or @FILE")->required();
}

}  // namespace battalia::ctl
