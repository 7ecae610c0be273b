#include "server/battaliactl/league_orders.h"

#include "common/base/usage.h"
#include "server/league/host/league_host.h"
#include "server/store/wait.h"

#include <google/protobuf/util/json_util.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>

namespace battalia::ctl {
namespace {

using Kind = v1::LeagueOrder;

// What an event can rule on without anything but its own record.
constexpr std::array kHere = {Kind::kWithdraw,  Kind::kReturnEntrant, Kind::kCheckIn, Kind::kMarkFee,
                              Kind::kCheckList, Kind::kRevealLists,   Kind::kSwap,    Kind::kLock,
                              Kind::kDropDraft, Kind::kPublish,       Kind::kConfirm, Kind::kCorrect,
                              Kind::kExtend,    Kind::kPenalty,       Kind::kEnd};

constexpr const char* kOperator = "(operator)";  // no account can have that name

struct GivenOrder {
  std::uint64_t event = 0;
  std::string json;
};

v1::LeagueOrder read_order(const std::string& given) {
  v1::LeagueOrder order;
  const std::string json = given.starts_with("@") ? read_file(given.substr(1)) : given;
  const auto status = google::protobuf::util::JsonStringToMessage(json, &order);
  if (!status.ok()) throw CtlError("The order cannot be read: " + std::string(status.message()), 2);
  if (std::ranges::find(kHere, order.kind_case()) == kHere.end()) {
    throw CtlError(
        "Only the running server can check this order: give it on the event's pages, or with "
        "battalia league order.");
  }
  return order;
}

void give(CommandContext& context, const GivenOrder& given) {
  const v1::LeagueOrder order = read_order(given.json);
  store::EventLog& log = context.own_store().log();
  const std::uint64_t stream = league::stream_of(given.event);
  const league::Competition event = league::fold(log, given.event);
  if (!event.created)
    throw CtlError("There is no event " + std::to_string(given.event) + " in " + context.database_path() + ".");
  const std::int64_t at_ms = now_ms();
  const league::Asker asker = {.person = kOperator, .organiser = true, .umpire = true, .treasurer = true};
  const league::LeagueRuling ruling = league::adjudicate(event, order, asker, at_ms);
  if (!ruling) throw CtlError(ruling.error());
  v1::LeagueRecord record;
  record.set_at_ms(at_ms);
  record.set_by(kOperator);
  for (const v1::LeagueEvent& happened : *ruling) *record.add_events() = happened;
  if (record.events().empty()) {
    std::cout << "Nothing has changed.\n";
    return;
  }
  const auto result = store::wait_for<store::AppendResult>([&](auto done) {
    log.append({.stream = stream, .expected_version = log.head(stream).version, .bytes = record.SerializeAsString()},
               done);
  });
  if (result.outcome != store::AppendResult::Outcome::stored)
    throw CtlError("Something else was stored in the meantime; try again.");
  std::cout << "Done. The event's record names the operator.\n";
}

}  // namespace

void add_league_orders(CLI::App& league, CommandContext& context) {
  const auto given = std::make_shared<GivenOrder>();
  CLI::App* ordering = league.add_subcommand(
      "order", "Give an event an order as the operator, while the server is stopped, such as {\"publish\":{}}");
  ordering->add_option("event", given->event, "Number of the event")->required()->check(why_no_number);
  ordering->add_option("order", given->json, "LeagueOrder as JSON, or @FILE")->required();
  ordering->callback([&context, given] { give(context, *given); });
}

}  // namespace battalia::ctl
