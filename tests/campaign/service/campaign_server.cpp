#include "tests/campaign/service/campaign_server.h"

#include "server/campaign/host/campaign_host.h"
#include "tests/support/tree.h"

namespace battalia::campaign {

CampaignServer::Levy::Levy()
    : ForwardingSystem(battalia::tests::skirmish()), info_(battalia::tests::skirmish().info()) {
  info_.add_profiles()->set_key("imperial_pike_and_musket");
}

v1::ArmyReport CampaignServer::Levy::check_army(const v1::ArmyList& /*army*/) const {
  v1::ArmyReport report;
  report.set_legal(true);
  return report;
}

CampaignServer::CampaignServer(play::Settings settings, Threads threads)
    : server_(settings, systems_), threads_(threads) {
  begin();
}

void CampaignServer::run() {
  do {
    server_.run();
  } while (background_.run());
}

void CampaignServer::begin() {
  server_.on_news = [this] {
    if (campaigns_) campaigns_->match_ended();
  };
  campaigns_ = std::make_unique<Service>(
      CampaignContext{server_.store(), server_.clock(), server_.systems(), server_.service(),
                      [this](std::uint64_t, std::string_view what) { warnings.emplace_back(what); },
                      threads_ == Threads::several ? background_.background() : store::Background()});
  campaigns_->start();
  server_.run();
}

void CampaignServer::restart() {
  campaigns_.reset();
  server_.on_news = {};
  server_.restart();
  begin();
}

void CampaignServer::add_account(const std::string& name) {
  store::AccountRow row;
  row.name = name;
  row.role = v1::ROLE_PLAYER;
  server_.store().accounts().add(row, [](std::uint64_t id) { EXPECT_NE(id, 0U); }, {});
  server_.run();
}

std::vector<v1::CampaignRecord> CampaignServer::rows(std::uint64_t campaign) {
  std::vector<v1::CampaignRecord> rows;
  store::each_row(server_.store().log(), stream_of(campaign),
                  [&](const store::StoredRecord& row) { rows.push_back(CampaignHost::record_of(campaign, row)); });
  return rows;
}

void CampaignClient::Inbox::send(play::Frame frame) { ASSERT_TRUE(got.emplace_back().ParseFromString(*frame)); }

v1::CampaignReply CampaignClient::ask(const v1::CampaignRequest& request) {
  const std::uint64_t id = ++last_;
  server_.campaigns().ask({{name_, role}, id, inbox_}, request);
  server_.run();
  std::vector<v1::ServerMessage> answers;
  for (const v1::ServerMessage& message : inbox_->got) {
    if (message.reply_to() == id) answers.push_back(message);
  }
  EXPECT_EQ(answers.size(), 1U) << request.ShortDebugString();
  v1::CampaignReply reply;
  why_ = "no answer";
  if (answers.empty()) return reply;
  why_ = answers.front().rejected().reason() + answers.front().refused().reason();
  EXPECT_TRUE(reply.ParseFromString(answers.front().campaign()));
  return reply;
}

std::uint64_t CampaignClient::make(const v1::CampaignTerms& terms, const std::string& take_seat,
                                   const std::string& code) {
  const v1::CampaignReply reply = ask_with([&](v1::CampaignRequest& request) {
    v1::MakeCampaign& make = *request.mutable_make_campaign();
    *make.mutable_terms() = terms;
    make.set_text(road());
    make.set_take_seat(take_seat);
    make.set_code(code);
    make.set_request_id("make " + std::to_string(++last_));
  });
  return reply.order_done().campaign();
}

std::string CampaignClient::assign_computer(std::uint64_t campaign, const std::string& seat) {
  return give(campaign, [&](v1::CampaignOrder& order) {
    order.mutable_assign()->set_seat(seat);
    order.mutable_assign()->set_computer(true);
  });
}

v1::CampaignShown CampaignClient::watch(std::uint64_t campaign) {
  return ask_with([&](v1::CampaignRequest& request) { request.mutable_watch()->set_campaign(campaign); })
      .campaign_shown();
}

v1::CampaignRecordShown CampaignClient::record(std::uint64_t campaign, std::uint32_t after) {
  return ask_with([&](v1::CampaignRequest& request) {
           request.mutable_ask_record()->set_campaign(campaign);
           request.mutable_ask_record()->set_after(after);
           request.mutable_ask_record()->set_limit(500);
         })
      .record_shown();
}

std::vector<v1::CampaignShown> CampaignClient::pushed() {
  std::vector<v1::CampaignShown> shown;
  for (; read_ < inbox_->got.size(); ++read_) {
    v1::CampaignReply reply;
    const v1::ServerMessage& message = inbox_->got[read_];
    if (message.reply_to() == 0 && reply.ParseFromString(message.campaign()) && reply.has_campaign_shown())
      shown.push_back(reply.campaign_shown());
  }
  return shown;
}

std::string road() {
  std::string text =
      battalia::tests::read_text(battalia::tests::source_dir() / "server/campaign/content/examples/track.toml");
  const std::string before = "system = \"pike-and-shotte\"";
  text.replace(text.find(before), before.size(), "system = \"skirmish\"");
  return text;
}

}  // namespace battalia::campaign
