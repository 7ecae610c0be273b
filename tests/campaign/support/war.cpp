#include "tests/campaign/support/war.h"

#include "server/campaign/content/content.h"
#include "tests/campaign/support/invariants.h"
#include "tests/support/tree.h"

#include <google/protobuf/util/message_differencer.h>

namespace battalia::campaign::tests {

v1::CampaignContent content_of(const std::string& toml) {
  CheckedContent checked = read_content(toml);
  for (const Fault& fault : checked.faults) ADD_FAILURE() << "line " << fault.line << ": " << fault.what;
  return checked.content;
}

v1::CampaignContent example(const std::string& shape) {
  return content_of(battalia::tests::read_text(battalia::tests::source_dir() /
                                               ("server/campaign/content/examples/" + shape + ".toml")));
}

std::string campaign_file(const std::string& name) {
  return battalia::tests::read_text(battalia::tests::source_dir() / ("server/campaign/campaigns/" + name + ".toml"));
}

War::War(v1::CampaignContent content, std::uint64_t seed, bool watched)
    : rolls_(std::string(24, 's') + std::string(reinterpret_cast<const char*>(&seed), sizeof seed)) {
  if (watched) streams_.push_back({{}, {}, {}, {}});  // a spectator
  for (const v1::CampaignSeatContent& seat : content.seats()) {
    if (!watched) break;
    streams_.push_back({{seat.side(), seat.key(), false}, "p-" + seat.key(), {}, {}});
  }
  v1::CampaignOrder order;
  *order.mutable_create()->mutable_content() = content;
  order.mutable_create()->set_secret(std::string(24, 's') +
                                     std::string(reinterpret_cast<const char*>(&seed), sizeof seed));
  must(order, kUmpire);
  for (const v1::CampaignSeatContent& seat : content.seats()) {
    v1::CampaignOrder assign;
    assign.mutable_assign()->set_seat(seat.key());
    assign.mutable_assign()->set_person("p-" + seat.key());
    must(assign, kUmpire);
  }
}

std::string War::give(const v1::CampaignOrder& order, const Asker& asker) {
  const CampaignRuling ruling = adjudicate(state_, order, asker, rolls_);
  if (!ruling) return ruling.error();
  if (ruling->empty()) return {};
  v1::CampaignRecord record;
  record.set_by(asker.person);
  for (const v1::CampaignEvent& event : *ruling) *record.add_events() = event;
  check_row(state_, record);
  state_.apply(record);
  log_.push_back(record);
  check_state(state_);
  for (Stream& stream : streams_) {
    const auto seen = redact(state_, record, stream.viewer, stream.person);
    if (!seen) continue;
    stream.seen.apply(*seen);
    stream.text += seen->SerializeAsString();
    if (state_.ended) continue;
    Viewer everything = stream.viewer;  // the client draws what it has folded
    const auto shown = view_of(state_, stream.viewer);
    const auto folded = view_of(stream.seen, everything);
    if (shown.SerializeAsString() == folded.SerializeAsString()) continue;
    std::string differs;
    google::protobuf::util::MessageDifferencer differencer;
    differencer.ReportDifferencesToString(&differs);
    EXPECT_TRUE(differencer.Compare(shown, folded)) << "for " << stream.viewer.seat << ":\n" << differs;
  }
  return {};
}

void War::must(const v1::CampaignOrder& order, const Asker& asker) {
  EXPECT_EQ(give(order, asker), "") << order.ShortDebugString();
}

std::string War::seal(const std::string& seat, const v1::CampaignTurnOrders& orders) {
  v1::CampaignOrder order;
  order.mutable_seal()->set_seat(seat);
  *order.mutable_seal()->mutable_orders() = orders;
  return give(order, player(seat));
}

void War::close() {
  v1::CampaignOrder order;
  order.mutable_close();
  must(order, kUmpire);
}

v1::CampaignForceOrder deed(const std::string& force, v1::CampaignDeed deed, const std::vector<std::string>& path) {
  v1::CampaignForceOrder order;
  order.set_force(force);
  order.set_deed(deed);
  for (const std::string& place : path) order.add_path(place);
  return order;
}

v1::CampaignTurnOrders only(const v1::CampaignForceOrder& order) {
  v1::CampaignTurnOrders orders;
  *orders.add_forces() = order;
  return orders;
}

}  // namespace battalia::campaign::tests
