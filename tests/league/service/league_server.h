// Shared by the tests of the league's service: a server that plays the skirmish, its league, and people who send it
// requests. The clock is moved by hand; no test sleeps.
#pragma once

#include "server/league/service/service.h"
#include "tests/play/test_server.h"
#include "tests/store/background.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace battalia::league {

// Clubs, some of which cannot be read.
class FailingClubs final : public store::ClubStore {
 public:
  explicit FailingClubs(store::ClubStore& clubs) : clubs_(clubs) {}
  void change(store::ClubChange change, std::function<void(const store::ClubChanged&)> completion) override {
    clubs_.change(std::move(change), std::move(completion));
  }
  void set_feed(store::PlayerFeedRow row, std::function<void()> completion) override {
    clubs_.set_feed(std::move(row), std::move(completion));
  }
  void note_told(std::uint64_t club, std::uint64_t event, std::uint64_t version,
                 std::function<void()> completion) override {
    clubs_.note_told(club, event, version, std::move(completion));
  }
  std::uint64_t told(std::uint64_t club, std::uint64_t event) const override { return clubs_.told(club, event); }
  std::optional<std::string> of_feed(std::string_view hash) const override { return clubs_.of_feed(hash); }
  std::optional<store::ClubRows> find(std::uint64_t club) const override {
    if (club == fails) throw store::StoreError("The disk cannot be read.");
    ++reads;
    return clubs_.find(club);
  }
  std::vector<store::ClubListed> list(std::string_view after, std::size_t limit) const override {
    return clubs_.list(after, limit);
  }
  std::vector<std::uint64_t> of_person(std::string_view person) const override { return clubs_.of_person(person); }
  std::optional<std::uint64_t> of_code(std::string_view hash) const override { return clubs_.of_code(hash); }
  std::optional<std::uint64_t> of_request(std::string_view person, std::string_view request) const override {
    return clubs_.of_request(person, request);
  }
  std::vector<store::ClubActRow> acts(std::uint64_t club, std::size_t limit) const override {
    if (club == fails) throw store::StoreError("The disk cannot be read.");
    return clubs_.acts(club, limit);
  }

  std::uint64_t fails = 0;  // 0: none
  mutable int reads = 0;    // of whole clubs

 private:
  store::ClubStore& clubs_;
};

// The store of a server with such clubs.
class FailingStore final : public store::Store {
 public:
  explicit FailingStore(store::Store& store) : clubs_of(store.clubs()), store_(store) {}
  store::EventLog& log() override { return store_.log(); }
  store::MatchStore& matches() override { return store_.matches(); }
  store::ChatStore& chat() override { return store_.chat(); }
  store::DiceEpochStore& dice_epochs() override { return store_.dice_epochs(); }
  store::AccountStore& accounts() override { return store_.accounts(); }
  const store::AuditStore& audit() const override { return std::as_const(store_).audit(); }
  store::OutcomeStore& outcomes() override { return store_.outcomes(); }
  store::ReminderStore& reminders() override { return store_.reminders(); }
  store::UsageStore& usage() override { return store_.usage(); }
  store::ClubStore& clubs() override { return clubs_of; }
  store::ArmyStore& armies() override { return store_.armies(); }

  FailingClubs clubs_of;

 private:
  store::Store& store_;
};

// Web hooks that keep what is posted until a test decides the outcome.
class HeldHooks final : public HookSender {
 public:
  std::optional<std::string> why_not(const std::string& url) const override {
    return url.starts_with("https://") ? std::nullopt : std::optional<std::string>("It begins with https://.");
  }
  void post(const HookPost& post, std::function<void(const std::string& failure)> done) override {
    posts.push_back(post);
    done_ = std::move(done);
  }
  // Completes the last post: accepted, or failed with the reason.
  void answer(const std::string& failure = {}) { std::exchange(done_, {})(failure); }

  std::vector<HookPost> posts;

 private:
  std::function<void(const std::string& failure)> done_;
};

class LeagueServer {
 public:
  enum class Threads : std::uint8_t { one, several };
  // With several threads, long work is done in the background; it runs whenever a client asks for something.
  explicit LeagueServer(play::Settings settings = {.think_ms = 10}, Threads threads = Threads::one,
                        rules::Systems systems = {})
      : server_(settings, systems), threads_(threads) {
    begin();
  }

  play::TestServer& server() { return server_; }
  battalia::tests::TestBackground& background() { return background_; }
  // Runs until no thread has anything left to do.
  void run();
  Service& league() { return *league_; }
  // Fetched over HTTP, as programs do.
  std::optional<v1::LeagueFile> public_file(const v1::AskLeagueFile& asked);
  std::optional<v1::LeagueFile> own_feed(std::string_view path);
  // Reads of that club fail from now on; 0: no reads fail.
  void fail_club(std::uint64_t club) { store_.clubs_of.fails = club; }
  int club_reads() const { return store_.clubs_of.reads; }
  // A power cut: everything that is not durable is lost; the games and the league are both restarted.
  void restart();

  std::vector<std::string> warnings;
  HeldHooks hooks;

 private:
  void begin();

  play::TestServer server_;
  Threads threads_;
  battalia::tests::TestBackground background_;
  FailingStore store_{server_.store()};
  std::unique_ptr<Service> league_;
};

// Somebody at a client, who keeps everything that is sent to them.
class LeagueClient {
 public:
  LeagueClient(LeagueServer& server, std::string name) : server_(server), name_(std::move(name)) {}

  v1::ServerMessage ask(const v1::LeagueRequest& request);
  template <class Fill>
  v1::ServerMessage ask_with(Fill fill) {
    v1::LeagueRequest request;
    fill(request);
    return ask(request);
  }
  // The competition, or the reason for the refusal.
  std::uint64_t make(const v1::LeagueTerms& terms, const std::string& request_id = {});
  std::uint64_t found_club(const std::string& name);
  // Empty if it was accepted, otherwise the reason for the refusal.
  std::string club_order(std::uint64_t club, const v1::ClubOrder& order);
  std::string order(std::uint64_t competition, const v1::LeagueOrder& order, const std::string& request_id = {});
  template <class Fill>
  std::string give(std::uint64_t competition, Fill fill) {
    v1::LeagueOrder given;
    fill(given);
    return order(competition, given);
  }
  // The same without waiting for the answer, for instance while the disk is held.
  template <class Fill>
  void give_later(std::uint64_t competition, Fill fill) {
    v1::LeagueRequest request;
    request.mutable_give_order()->set_competition(competition);
    request.mutable_give_order()->set_request_id(fresh_id());
    fill(*request.mutable_give_order()->mutable_order());
    send(request);
  }
  v1::CompetitionShown watch(std::uint64_t competition);
  // The views that were sent without a request since the last call.
  std::vector<v1::CompetitionShown> pushed();
  const std::string& code() const { return code_; }  // the last code that was made

 private:
  struct Inbox final : play::Subscriber {
    void send(play::Frame frame) override;
    std::vector<v1::ServerMessage> got;
  };
  void send(const v1::LeagueRequest& request);
  std::string fresh_id() { return "request " + std::to_string(++last_request_); }

  LeagueServer& server_;
  std::string name_;
  std::shared_ptr<Inbox> inbox_ = std::make_shared<Inbox>();
  std::uint64_t last_id_ = 0;
  std::uint64_t last_request_ = 0;
  std::size_t read_ = 0;
  std::string code_;
};

// A Swiss of the ford with this many rounds; open entry.
v1::LeagueTerms ford_terms(std::uint32_t rounds);

}  // namespace battalia::league
