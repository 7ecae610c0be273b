// Shared by the tests of the campaigns' service: a server that plays the skirmish with armies of any two companies, its
// campaigns, and people who send it requests. The clock is moved by hand; no test sleeps.
#pragma once

#include "server/campaign/service/service.h"
#include "server/rules/forwarding_system.h"
#include "tests/play/test_server.h"
#include "tests/store/background.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace battalia::campaign {

class CampaignServer {
 public:
  enum class Threads : std::uint8_t { one, several };
  // With several threads, long work is done in the background; it runs whenever a client asks for something.
  explicit CampaignServer(play::Settings settings = {.think_ms = 10}, Threads threads = Threads::one);

  play::TestServer& server() { return server_; }
  // Runs until no thread has anything left to do.
  void run();
  Service& campaigns() { return *campaigns_; }
  // A power cut: everything that is not durable is lost; the games and the campaigns are both restarted.
  void restart();
  void add_account(const std::string& name);
  // The stored rows of a campaign.
  std::vector<v1::CampaignRecord> rows(std::uint64_t campaign);

  std::vector<std::string> warnings;

 private:
  void begin();

  // The skirmish accepts every list and knows the troops of the example.
  class Levy final : public rules::ForwardingSystem {
   public:
    Levy();
    const v1::SystemInfo& info() const override { return info_; }
    v1::ArmyReport check_army(const v1::ArmyList& army) const override;

   private:
    v1::SystemInfo info_;
  };

  Levy levy_;
  std::vector<const rules::RuleSystem*> systems_{&levy_};
  play::TestServer server_;
  Threads threads_;
  battalia::tests::TestBackground background_;
  std::unique_ptr<Service> campaigns_;
};

// Somebody at a client, who keeps everything that is sent to them.
class CampaignClient {
 public:
  CampaignClient(CampaignServer& server, std::string name) : server_(server), name_(std::move(name)) {}

  // The reply; empty if there was none, and then why() returns the refusal.
  v1::CampaignReply ask(const v1::CampaignRequest& request);
  template <class Fill>
  v1::CampaignReply ask_with(Fill fill) {
    v1::CampaignRequest request;
    fill(request);
    return ask(request);
  }
  const std::string& why() const { return why_; }
  // The campaign's id; 0 if it was refused, see why().
  std::uint64_t make(const v1::CampaignTerms& terms, const std::string& take_seat = {}, const std::string& code = {});
  // Empty if it was accepted, otherwise the reason for the refusal.
  template <class Fill>
  std::string give(std::uint64_t campaign, Fill fill, const std::string& request_id = {}) {
    v1::CampaignRequest request;
    request.mutable_give_order()->set_campaign(campaign);
    request.mutable_give_order()->set_request_id(request_id.empty() ? "order " + std::to_string(++last_) : request_id);
    fill(*request.mutable_give_order()->mutable_order());
    ask(request);
    return why_;
  }
  std::string assign_computer(std::uint64_t campaign, const std::string& seat);
  v1::CampaignShown watch(std::uint64_t campaign);
  v1::CampaignRecordShown record(std::uint64_t campaign, std::uint32_t after = 0);
  // The views that were sent without a request since the last call.
  std::vector<v1::CampaignShown> pushed();

  v1::Role role = v1::ROLE_PLAYER;

 private:
  struct Inbox final : play::Subscriber {
    void send(play::Frame frame) override;
    std::vector<v1::ServerMessage> got;
  };

  CampaignServer& server_;
  std::string name_;
  std::shared_ptr<Inbox> inbox_ = std::make_shared<Inbox>();
  std::uint64_t last_ = 0;
  std::size_t read_ = 0;
  std::string why_;
};

// The road of the example, fought as a skirmish: two seats, "north" and "south".
std::string road();

}  // namespace battalia::campaign
