#include "tests/hostile_clients/costly_campaigns.h"

namespace battalia::tests {
namespace {

constexpr int kTurns = 3;
constexpr int kMostOrders = 320;  // a few more than a seat may give
constexpr std::size_t kLongestPath = 42;
constexpr std::size_t kMostBytes = 60'000;

}  // namespace

v1::CampaignReply CampaignSearch::ask(const v1::CampaignRequest& request) {
  v1::ClientMessage message;
  message.set_campaign(request.SerializeAsString());
  v1::CampaignReply reply;
  if (const auto answer = player_.ask(message)) reply.ParseFromString(answer->campaign());
  return reply;
}

template <class Fill>
v1::CampaignReply CampaignSearch::ask_with(Fill fill) {
  v1::CampaignRequest request;
  fill(request);
  return ask(request);
}

template <class Fill>
void CampaignSearch::order(Fill fill) {
  v1::CampaignRequest request;
  request.mutable_give_order()->set_campaign(campaign_);
  request.mutable_give_order()->set_request_id("c" + std::to_string(++requests_));
  fill(*request.mutable_give_order()->mutable_order());
  static_cast<void>(ask(request));
  ++orders_;
}

void CampaignSearch::run_one() {
  if (!player_.is_here()) player_.come();
  const auto contents = ask_with([](v1::CampaignRequest& request) { request.mutable_list_contents(); }).contents();
  if (contents.contents().empty()) return player_.come();
  const auto number = below(static_cast<std::size_t>(contents.contents_size()));
  const v1::CampaignContentSummary& content = contents.contents(static_cast<int>(number));
  if (content.seats().empty()) return;
  seat_ = content.seats(static_cast<int>(below(static_cast<std::size_t>(content.seats_size())))).key();
  const auto made = ask_with([&](v1::CampaignRequest& request) {
    request.mutable_make_campaign()->set_key(content.key());
    request.mutable_make_campaign()->set_take_seat(seat_);
    request.mutable_make_campaign()->set_request_id("c" + std::to_string(++requests_));
  });
  if (!made.has_order_done()) return player_.come();
  campaign_ = made.order_done().campaign();
  ++campaigns_;
  for (int turn = 0; turn < kTurns; ++turn) play_turn();
  ask_for_everything();
  order([](v1::CampaignOrder& given) { given.mutable_end()->set_reason("Enough was asked."); });
}

v1::CampaignTurnOrders CampaignSearch::orders_of(const v1::CampaignOffers& offers) {
  v1::CampaignTurnOrders orders;
  for (int left = kMostOrders; left > 0 && orders.ByteSizeLong() < kMostBytes; --left) {
    if (offers.forces().empty()) break;
    const auto which = below(static_cast<std::size_t>(offers.forces_size()));
    const v1::CampaignForceOffer& force = offers.forces(static_cast<int>(which));
    if (below(4) == 0) {
      v1::CampaignLetter& letter = *orders.add_letters();
      letter.set_to(offers.letters().empty() ? seat_ : offers.letters(0));
      letter.set_text(std::string(below(2'000) + 1, 'a'));
      continue;
    }
    v1::CampaignForceOrder& given = *orders.add_forces();
    given.set_force(force.force());
    if (force.deeds().empty()) continue;
    const auto deed = below(static_cast<std::size_t>(force.deeds_size()));
    const v1::CampaignDeedOffer& offer = force.deeds(static_cast<int>(deed));
    given.set_deed(offer.deed());
    for (std::size_t steps = below(kLongestPath); steps > 0 && !offer.places().empty(); --steps)
      given.add_path(offer.places(static_cast<int>(below(static_cast<std::size_t>(offer.places_size())))));
  }
  return orders;
}

void CampaignSearch::play_turn() {
  const auto offered = ask_with([&](v1::CampaignRequest& request) {
    request.mutable_ask_offers()->set_campaign(campaign_);
    request.mutable_ask_offers()->set_seat(seat_);
  });
  const v1::CampaignTurnOrders orders = orders_of(offered.offers());
  ask_with([&](v1::CampaignRequest& request) {
    request.mutable_try_orders()->set_campaign(campaign_);
    request.mutable_try_orders()->set_seat(seat_);
    *request.mutable_try_orders()->mutable_orders() = orders;
  });
  order([&](v1::CampaignOrder& given) {
    given.mutable_standing()->set_seat(seat_);
    *given.mutable_standing()->mutable_orders() = orders;
  });
  order([&](v1::CampaignOrder& given) {
    given.mutable_seal()->set_seat(seat_);
    *given.mutable_seal()->mutable_orders() = orders;
  });
  ask_with([&](v1::CampaignRequest& request) { request.mutable_preview_turn()->set_campaign(campaign_); });
  order([](v1::CampaignOrder& given) { given.mutable_close(); });
}

void CampaignSearch::ask_for_everything() {
  ask_with([&](v1::CampaignRequest& request) { request.mutable_watch()->set_campaign(campaign_); });
  ask_with([&](v1::CampaignRequest& request) { request.mutable_ask_then()->set_campaign(campaign_); });
  ask_with([&](v1::CampaignRequest& request) { request.mutable_ask_record()->set_campaign(campaign_); });
  ask_with([&](v1::CampaignRequest& request) { request.mutable_list_campaigns(); });
  for (int kind = v1::CampaignFileKind_MIN + 1; kind <= v1::CampaignFileKind_MAX; ++kind) {
    ask_with([&](v1::CampaignRequest& request) {
      request.mutable_ask_file()->set_campaign(campaign_);
      request.mutable_ask_file()->set_kind(static_cast<v1::CampaignFileKind>(kind));
    });
  }
  ask_with([&](v1::CampaignRequest& request) { request.mutable_unwatch()->set_campaign(campaign_); });
}

}  // namespace battalia::tests
