#include "tests/league/service/league_server.h"

namespace battalia::league {

void LeagueServer::begin() {
  server_.on_news = [this] {
    if (league_) league_->match_ended();
  };
  league_ = std::make_unique<Service>(LeagueContext{
      store_, server_.clock(), server_.systems(), server_.service(),
      [this](std::uint64_t, std::string_view what) { warnings.emplace_back(what); }, "https://games.example/",
      threads_ == Threads::several ? background_.background() : store::Background(), true, &hooks});
  server_.away_until = [this](std::uint64_t match, const std::string& person, std::int64_t at_ms) {
    return league_ ? league_->away_until(match, person, at_ms) : 0;
  };
  league_->start();
  server_.run();
}

void LeagueServer::run() {
  do {
    server_.run();
  } while (background_.run());
}

std::optional<v1::LeagueFile> LeagueServer::public_file(const v1::AskLeagueFile& asked) {
  std::optional<v1::LeagueFile> got;
  EXPECT_TRUE(league_->public_file(asked, [&](const std::optional<v1::LeagueFile>& file) { got = file; }));
  run();
  return got;
}

std::optional<v1::LeagueFile> LeagueServer::own_feed(std::string_view path) {
  std::optional<v1::LeagueFile> got;
  EXPECT_TRUE(league_->own_feed(path, [&](const std::optional<v1::LeagueFile>& file) { got = file; }));
  run();
  return got;
}

void LeagueServer::restart() {
  league_.reset();
  server_.on_news = {};
  server_.restart();
  begin();
}

void LeagueClient::Inbox::send(play::Frame frame) { ASSERT_TRUE(got.emplace_back().ParseFromString(*frame)); }

void LeagueClient::send(const v1::LeagueRequest& request) {
  server_.league().ask({{name_, v1::ROLE_PLAYER}, ++last_id_, inbox_}, request);
  server_.run();
}

v1::ServerMessage LeagueClient::ask(const v1::LeagueRequest& request) {
  send(request);
  const std::uint64_t id = last_id_;
  std::vector<v1::ServerMessage> answers;
  for (const v1::ServerMessage& message : inbox_->got) {
    if (message.reply_to() == id) answers.push_back(message);
  }
  EXPECT_EQ(answers.size(), 1U) << request.ShortDebugString();
  return answers.empty() ? v1::ServerMessage() : answers.front();
}

std::uint64_t LeagueClient::make(const v1::LeagueTerms& terms, const std::string& request_id) {
  const v1::ServerMessage answer = ask_with([&](v1::LeagueRequest& request) {
    *request.mutable_make_competition()->mutable_terms() = terms;
    request.mutable_make_competition()->set_request_id(request_id.empty() ? fresh_id() : request_id);
  });
  EXPECT_TRUE(answer.league().has_order_done()) << answer.ShortDebugString();
  return answer.league().order_done().competition();
}

std::uint64_t LeagueClient::found_club(const std::string& name) {
  const v1::ServerMessage answer = ask_with([&](v1::LeagueRequest& request) {
    request.mutable_give_club_order()->set_request_id(fresh_id());
    request.mutable_give_club_order()->mutable_order()->mutable_create()->set_name(name);
  });
  EXPECT_TRUE(answer.league().has_order_done()) << answer.ShortDebugString();
  return answer.league().order_done().club();
}

std::string LeagueClient::club_order(std::uint64_t club, const v1::ClubOrder& order) {
  const v1::ServerMessage answer = ask_with([&](v1::LeagueRequest& request) {
    request.mutable_give_club_order()->set_club(club);
    request.mutable_give_club_order()->set_request_id(fresh_id());
    *request.mutable_give_club_order()->mutable_order() = order;
  });
  code_ = answer.league().order_done().code();
  return answer.rejected().reason() + answer.refused().reason();
}

std::string LeagueClient::order(std::uint64_t competition, const v1::LeagueOrder& order,
                                const std::string& request_id) {
  const v1::ServerMessage answer = ask_with([&](v1::LeagueRequest& request) {
    request.mutable_give_order()->set_competition(competition);
    request.mutable_give_order()->set_request_id(request_id.empty() ? fresh_id() : request_id);
    *request.mutable_give_order()->mutable_order() = order;
  });
  return answer.rejected().reason() + answer.refused().reason();
}

v1::CompetitionShown LeagueClient::watch(std::uint64_t competition) {
  const v1::ServerMessage answer =
      ask_with([&](v1::LeagueRequest& request) { request.mutable_watch()->set_competition(competition); });
  EXPECT_TRUE(answer.league().has_competition_shown()) << answer.ShortDebugString();
  return answer.league().competition_shown();
}

std::vector<v1::CompetitionShown> LeagueClient::pushed() {
  std::vector<v1::CompetitionShown> shown;
  for (; read_ < inbox_->got.size(); ++read_) {
    const v1::ServerMessage& message = inbox_->got[read_];
    if (message.reply_to() == 0 && message.league().has_competition_shown())
      shown.push_back(message.league().competition_shown());
  }
  return shown;
}

v1::LeagueTerms ford_terms(std::uint32_t rounds) {
  v1::LeagueTerms terms;
  terms.set_title("York Open");
  terms.mutable_match()->set_scenario("the-ford");
  v1::LeagueStage& stage = *terms.add_stages();
  stage.set_format(v1::LEAGUE_FORMAT_SWISS);
  stage.set_rounds(rounds);
  terms.mutable_scoring()->set_preset("win-draw-loss");
  terms.set_entry(v1::LEAGUE_ENTRY_OPEN);
  return terms;
}

}  // namespace battalia::league
