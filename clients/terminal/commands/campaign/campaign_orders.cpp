#include "clients/terminal/commands/campaign/campaign_orders.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/campaign/campaign_words.h"
#include "clients/terminal/commands/campaign/order_text.h"
#include "clients/terminal/commands/league/local_time.h"
#include "clients/terminal/text/json.h"
#include "common/base/printable.h"
#include "common/base/usage.h"

#include <google/protobuf/util/json_util.h>

#include <functional>
#include <memory>
#include <vector>

namespace battalia::terminal {
namespace {

struct OrderOptions {
  std::uint64_t campaign = 0;
  std::string seat;
  std::string code;
  std::string json;
  std::string person;
  std::string reason;
  std::string when;                 // a turn's orders are due, or "none"
  std::vector<std::string> orders;  // of forces, as text
  std::vector<std::string> letters;
  std::vector<std::string> purchases;
  bool only_try = false;
  bool sure = false;
};

// JSON text, or @FILE.
template <class Message>
void read_given(const std::string& json, Message& message) {
  if (json.starts_with("@")) return read_json_file(json.substr(1), message);
  const auto status = google::protobuf::util::JsonStringToMessage(json, &message);
  if (!status.ok()) throw CliError(Exit::usage, "The JSON cannot be read: " + std::string(status.message()));
}

void give(const Console& console, std::uint64_t campaign, const v1::CampaignOrder& order) {
  v1::CampaignRequest request;
  request.mutable_give_order()->set_campaign(campaign);
  *request.mutable_give_order()->mutable_order() = order;
  request.mutable_give_order()->set_request_id(new_request_id());
  console.show(ask_campaign(console, request).order_done(), "Done.\n");
}

// The named seat, otherwise the user's own.
std::string seat_in(const v1::CampaignShown& shown, const OrderOptions& options) {
  const std::string& seat = options.seat.empty() ? shown.campaign().your_seat() : options.seat;
  if (seat.empty()) throw CliError(Exit::usage, "You have no seat in this campaign: name one with --seat.");
  return seat;
}

std::string seat_meant(const Console& console, const OrderOptions& options) {
  return options.seat.empty() ? seat_in(watch_campaign(console, options.campaign), options) : options.seat;
}

// The view of the seat that orders are written for: if the user is only its deputy, it is requested separately.
v1::CampaignView view_of_seat(const Console& console, const v1::CampaignShown& shown, const std::string& seat) {
  if (shown.campaign().umpire() || seat == shown.campaign().your_seat()) return shown.view();
  v1::CampaignRequest request;
  request.mutable_ask_then()->set_campaign(shown.campaign().id());
  request.mutable_ask_then()->set_as_seat(seat);
  return ask_campaign(console, request).then().view();
}

// Orders that name no turn are for the turn that was shown: if it has just ended, they are refused.
void give_order(const Console& console, const OrderOptions& options) {
  v1::CampaignOrder order;
  read_given(options.json, order);
  const bool of_turn = order.has_seal() || order.has_change() || order.has_close();
  if (of_turn && order.turn() == 0) order.set_turn(watch_campaign(console, options.campaign).view().turn());
  give(console, options.campaign, order);
}

void show_offers(const Console& console, const OrderOptions& options) {
  v1::CampaignRequest request;
  request.mutable_ask_offers()->set_campaign(options.campaign);
  request.mutable_ask_offers()->set_seat(seat_meant(console, options));
  const v1::CampaignReply answer = ask_campaign(console, request);
  console.show(answer.offers(), offers_in_words(answer.offers()));
}

void try_orders(const Console& console, std::uint64_t campaign, const v1::SealTurnOrders& seal) {
  v1::CampaignRequest request;
  request.mutable_try_orders()->set_campaign(campaign);
  request.mutable_try_orders()->set_seat(seal.seat());
  *request.mutable_try_orders()->mutable_orders() = seal.orders();
  const v1::CampaignReply answer = ask_campaign(console, request);
  const std::string& fault = answer.orders_tried().fault();
  if (!fault.empty()) throw CliError(Exit::rejected, fault);
  console.show(answer.orders_tried(), "These orders can be given.\n");
}

void try_or_give(const Console& console, const OrderOptions& options, const v1::CampaignOrder& order) {
  if (options.only_try) return try_orders(console, options.campaign, order.seal());
  give(console, options.campaign, order);
}

void send_orders(const Console& console, const OrderOptions& options) {
  const v1::CampaignShown shown = watch_campaign(console, options.campaign);
  v1::CampaignOrder order;
  const std::string seat = seat_in(shown, options);
  const v1::CampaignView view = view_of_seat(console, shown, seat);
  v1::CampaignTurnOrders& orders = *order.mutable_seal()->mutable_orders();
  if (!options.json.empty()) read_given(options.json, orders);
  for (const std::string& text : options.orders) *orders.add_forces() = read_force_order(text);
  for (const std::string& text : options.letters) *orders.add_letters() = read_letter(text);
  for (const std::string& text : options.purchases) add_purchase(text, view, orders);
  if (orders.ByteSizeLong() == 0 && options.json.empty())
    throw CliError(Exit::usage, "Give your orders with --order, or as JSON; '{}' gives none.");
  order.mutable_seal()->set_seat(seat);
  order.set_turn(shown.view().turn());
  try_or_give(console, options, order);
}

// Added to the orders that the seat has sent this turn, if any.
void buy(const Console& console, const OrderOptions& options) {
  const v1::CampaignShown shown = watch_campaign(console, options.campaign);
  v1::CampaignOrder order;
  v1::SealTurnOrders& seal = *order.mutable_seal();
  seal.set_seat(seat_in(shown, options));
  order.set_turn(shown.view().turn());
  const v1::CampaignView view = view_of_seat(console, shown, seal.seat());
  for (const v1::CampaignOrdersSealed& sent : view.sealed()) {
    if (sent.seat() == seal.seat()) *seal.mutable_orders() = sent.orders();
  }
  for (const std::string& text : options.purchases) add_purchase(text, view, *seal.mutable_orders());
  try_or_give(console, options, order);
}

void set_standing(const Console& console, const OrderOptions& options) {
  v1::CampaignOrder order;
  if (!options.json.empty()) read_given(options.json, *order.mutable_standing()->mutable_orders());
  order.mutable_standing()->set_seat(seat_meant(console, options));
  give(console, options.campaign, order);
}

void name_deputy(const Console& console, const OrderOptions& options) {
  v1::CampaignOrder order;
  order.mutable_deputy()->set_person(options.person);
  order.mutable_deputy()->set_seat(seat_meant(console, options));
  give(console, options.campaign, order);
}

void look_ahead(const Console& console, const OrderOptions& options) {
  v1::CampaignRequest request;
  request.mutable_preview_turn()->set_campaign(options.campaign);
  const v1::CampaignTurnPreviewed previewed = ask_campaign(console, request).turn_previewed();
  std::string text;
  for (const std::string& what : previewed.what()) text += printable(what) + "\n";
  console.show(previewed, text + map_in_words(previewed.view()));
}

// An umpire has seen everything and cannot play afterwards, so the command asks first.
void hand_over(const Console& console, const OrderOptions& options) {
  if (!options.sure) {
    require_yes(console,
                "Hand the campaign over to " + printable(options.person) + "? After that you can't play in it.");
  }
  v1::CampaignOrder order;
  order.mutable_name_umpire()->set_person(options.person);
  order.mutable_name_umpire()->set_reason(options.reason);
  give(console, options.campaign, order);
}

void set_deadline(const Console& console, const OrderOptions& options) {
  v1::CampaignOrder order;
  order.mutable_deadline()->set_until_ms(options.when == "none" ? 0 : read_local_minutes(options.when));
  order.mutable_deadline()->set_reason(options.reason);
  give(console, options.campaign, order);
}

void take_seat(const Console& console, const OrderOptions& options) {
  v1::CampaignOrder order;
  order.mutable_take_seat()->set_seat(options.seat);
  order.mutable_take_seat()->set_code(options.code);
  give(console, options.campaign, order);
}

void give_seat_up(const Console& console, const OrderOptions& options) {
  v1::CampaignOrder order;
  const v1::CampaignShown shown = watch_campaign(console, options.campaign);
  const std::string seat = options.seat.empty() ? seat_in(shown, options) : options.seat;
  const bool own = seat == shown.campaign().your_seat();
  if (!options.sure) {
    require_yes(console,
                own ? "Give up the seat " + printable(seat) + "? Your deputy or somebody else can take it then."
                    : "Stop being the deputy of " + printable(seat) + "?");
  }
  order.mutable_leave_seat()->set_seat(seat);
  give(console, options.campaign, order);
}

using AddOrder = std::function<CLI::App*(const char* name, const char* what)>;

void add_orders_of_umpires(CommandLine& line, const AddOrder& add, const std::shared_ptr<OrderOptions>& options) {
  const Console& console = line.console;
  CLI::App* ahead = add("ahead", "Preview the turn as if it ended now; for the umpire");
  line.on(ahead, [&, options] { look_ahead(console, *options); });
  CLI::App* umpire = add("umpire", "Hand the campaign over to another umpire; for the umpire");
  umpire->add_option("person", options->person, "Account of somebody who has never had a seat in it")->required();
  umpire->add_option("reason", options->reason, "Reason, in quotes, for the record")->required();
  umpire->add_flag("--yes", options->sure, "Don't ask for confirmation; required in scripts");
  line.on(umpire, [&, options] { hand_over(console, *options); });
  CLI::App* deadline = add("deadline", "Set the date by which this turn's orders are due, or none; for the umpire");
  deadline->add_option("when", options->when, "\"2026-11-23 18:45\", in your time zone, or none")->required();
  deadline->add_option("reason", options->reason, "Reason, in quotes, for the record")->required();
  line.on(deadline, [&, options] { set_deadline(console, *options); });
}

}  // namespace

v1::CampaignReply ask_campaign(const Console& console, const v1::CampaignRequest& request) {
  return ask_campaign(*console.connect(), request);
}

v1::CampaignReply ask_campaign(Session& session, const v1::CampaignRequest& request) {
  v1::ClientMessage message;
  message.set_campaign(request.SerializeAsString());
  const v1::ServerMessage answer = session.ask(std::move(message));
  if (answer.has_rejected()) throw CliError(Exit::rejected, answer.rejected().reason());
  v1::CampaignReply reply;
  if (!reply.ParseFromString(answer.campaign()))
    throw CliError(Exit::usage, "The server's answer cannot be read; get the client that matches the server.");
  return reply;
}

v1::CampaignShown watch_campaign(const Console& console, std::uint64_t campaign) {
  return watch_campaign(*console.connect(), campaign);
}

v1::CampaignShown watch_campaign(Session& session, std::uint64_t campaign) {
  v1::CampaignRequest request;
  request.mutable_watch()->set_campaign(campaign);
  return ask_campaign(session, request).campaign_shown();
}

void add_campaign_orders(CommandLine& line, CLI::App& campaign) {
  const Console& console = line.console;
  auto options = std::make_shared<OrderOptions>();
  const auto add = [&](const char* name, const char* what) {
    CLI::App* command = line.add(campaign, name, what);
    command->add_option("campaign", options->campaign, "Number of the campaign")->required()->check(why_no_number);
    return command;
  };
  const auto own_seat = [&](CLI::App* command) {
    command->add_option("--seat", options->seat, "Seat, such as one whose deputy you are; default: your own");
  };
  const auto only_try = [&](CLI::App* command) {
    command->add_flag("--try", options->only_try, "Only check whether they can be given");
  };
  CLI::App* joining = add("join", "Take a free seat; or accept to be the deputy of a seat that asks you");
  joining->add_option("seat", options->seat, "Which: see battalia campaign show")->required();
  joining->add_option("--code", options->code, "The code, where seats are taken by code");
  line.on(joining, [&, options] { take_seat(console, *options); });
  CLI::App* leaving = add("leave", "Give your seat up; your deputy takes over. Or stop being a deputy, or decline");
  own_seat(leaving);
  leaving->add_flag("--yes", options->sure, "Don't ask for confirmation; required in scripts");
  line.on(leaving, [&, options] { give_seat_up(console, *options); });
  CLI::App* offers = add("offers", "Show the orders your forces can be given this turn");
  own_seat(offers);
  line.on(offers, [&, options] { show_offers(console, *options); });
  CLI::App* sending = add("send", "Send your orders for this turn, replacing earlier ones");
  sending->add_option("orders", options->json, "CampaignTurnOrders as JSON, or @FILE");
  sending
      ->add_option("--order", options->orders,
                   "\"FORCE march PLACE PLACE\", hold, attack, support or withdraw; then avoid, cautious, by-night")
      ->allow_extra_args(false);
  sending->add_option("--letter", options->letters, "\"SEAT TEXT\"")->allow_extra_args(false);
  sending->add_option("--buy", options->purchases, kPurchases)->allow_extra_args(false);
  only_try(sending);
  own_seat(sending);
  line.on(sending, [&, options] { send_orders(console, *options); });
  CLI::App* buying = add("buy", "Add purchases to your orders for this turn");
  buying->add_option("purchases", options->purchases, std::string("Each in quotes: ") + kPurchases)->required();
  only_try(buying);
  own_seat(buying);
  line.on(buying, [&, options] { buy(console, *options); });
  CLI::App* standing = add("standing", "Leave standing orders, for turns in which you send none");
  standing->add_option("orders", options->json, "CampaignTurnOrders as JSON, or @FILE; without them: none");
  own_seat(standing);
  line.on(standing, [&, options] { set_standing(console, *options); });
  CLI::App* deputy = add("deputy", "Ask somebody to be your deputy, who may then give your orders");
  deputy->add_option("person", options->person, "The deputy's account; without it you have no deputy");
  own_seat(deputy);
  line.on(deputy, [&, options] { name_deputy(console, *options); });
  add_orders_of_umpires(line, add, options);
  CLI::App* order = add("order", "Give any order, such as {\"take_seat\":{\"seat\":\"king\"}}");
  order->add_option("order", options->json, "CampaignOrder as JSON, or @FILE")->required();
  line.on(order, [&, options] { give_order(console, *options); });
}

}  // namespace battalia::terminal
