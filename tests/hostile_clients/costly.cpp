// Target 39: a search for the requests that cost the server most work. Guests draw scenarios and vary those that cost
// most, play them with acts and previews corrupted as well, request texts and lists that take long to read
// (costly_texts.h), run events of hundreds of players (costly_events.h) and campaigns (costly_campaigns.h); a bystander
// pings throughout. The server reports the cost of a message in steps, which are the same on every machine, and the
// longest task of its loop in processor time; that and the ping are judged only where the server is built for speed.
#include "tests/hostile_clients/hostile_clients.h"

#include "common/base/work.h"
#include "common/notation/notation.h"
#include "common/player/look.h"
#include "tests/hostile_clients/costly_campaigns.h"
#include "tests/hostile_clients/costly_events.h"
#include "tests/hostile_clients/costly_texts.h"
#include "tests/support/costly_scenarios.h"
#include "tests/support/metric.h"

#include <algorithm>
#include <iostream>
#include <vector>

namespace battalia::tests {
namespace {

constexpr double kMostSteps = 50.0 * work::kStepsPerMs;  // per message
constexpr double kWorstPingMs = 100;
constexpr double kLongestTaskMs = 50;
constexpr int kGamesOfAPerson = 50;
constexpr std::size_t kMostText = 60'000;
constexpr int kActs = 30;          // per side of a game
constexpr std::size_t kKept = 24;  // scenarios that cost most so far
constexpr std::size_t kTextsOfAGame = 6;
constexpr std::size_t kGamesOfAnEvent = 4;
constexpr std::size_t kGamesOfACampaign = 4;

struct Kept {
  v1::Scenario scenario;
  double steps = 0;
};

struct Tally {
  int scenarios = 0;
  int refused = 0;
  int acts = 0;
  int accepted = 0;
  int previews = 0;
  int too_fast = 0;
};

// One person who plays both sides, replaced by a new one after a number of games, because nobody may have too many.
class Player {
 public:
  Player(const Plan& plan, Tally& tally) : plan_(plan), tally_(tally) { come(); }

  std::optional<v1::ServerMessage> ask(const v1::ClientMessage& message) {
    for (int tries = 0; tries < 20; ++tries) {
      if (!guest_->open()) come();
      auto answer = guest_->ask(message, kLongestAnswer);
      if (!answer && guest_->open()) give_up("no answer to " + message.ShortDebugString().substr(0, 300));
      if (!answer || answer->refused().code() != v1::REFUSAL_CODE_TOO_FAST) return answer;
      ++tally_.too_fast;
      std::this_thread::sleep_for(Milliseconds(500));
    }
    return std::nullopt;
  }

  // Repeats until the server has time for it; the bystander measures how long that took.
  void come() {
    for (int tries = 0; tries < 20; ++tries) {
      guest_.emplace(plan_.server.port, From{"127.0.0." + std::to_string(2 + names_ % 200), 0});
      const std::string name = "Costly " + std::to_string(plan_.seed % 1'000) + " " + std::to_string(++names_);
      if (guest_->come_in(name)) return;
      std::this_thread::sleep_for(Milliseconds(500));
    }
    give_up("a guest is not let in: " + guest_->why_not());
  }

 private:
  const Plan& plan_;
  Tally& tally_;
  std::optional<Guest> guest_;
  int names_ = 0;
};

class Search {
 public:
  explicit Search(const Plan& plan)
      : plan_(plan),
        bender_(plan.seed),
        player_(plan, tally_),
        texts_(
            plan.seed, [this](const v1::ClientMessage& message) { return player_.ask(message); },
            [&plan] { return server_metric(plan.server, "battalia_work_steps_total"); }),
        events_(plan.server, plan.seed),
        campaigns_(plan.server, plan.seed) {
    learn();
    texts_.learn();
  }

  void run() {
    const auto began = Clock::now();
    while (seconds_since(began) < plan_.seconds) {
      for (std::size_t texts = bender_.below(kTextsOfAGame); texts > 0; --texts) texts_.ask_one();
      if (bender_.below(kGamesOfAnEvent) == 0) events_.run_one();
      if (campaigns_.campaigns() == 0 || bender_.below(kGamesOfACampaign) == 0) campaigns_.run_one();
      Kept next;
      next.scenario = bender_.corrupt(kept_[bender_.below(kept_.size())].scenario);
      const double before = server_metric(plan_.server, "battalia_work_steps_total");
      play(next.scenario);
      next.steps = server_metric(plan_.server, "battalia_work_steps_total") - before;
      keep(std::move(next));
    }
  }
  const Tally& tally() const { return tally_; }
  const TextSearch& texts() const { return texts_; }
  const EventSearch& events() const { return events_; }
  const CampaignSearch& campaigns() const { return campaigns_; }

 private:
  // Starting points: the crowded battle that was found by hand, and every battle of the server.
  void learn() {
    for (const bool alike : {true, false}) {
      add(crowded_battle({.of_all_sizes = !alike}));
      add(crowded_battle({.woods = 10, .units_a_side = 20, .of_all_sizes = !alike, .hidden = false}));
    }
    v1::ClientMessage list;
    list.mutable_list_scenarios();
    const auto listed = player_.ask(list);
    for (const v1::ScenarioInfo& info : listed->scenarios().scenarios()) {
      v1::ClientMessage get;
      get.mutable_get_scenario()->set_key(info.key());
      if (auto got = player_.ask(get)) kept_.push_back({got->scenario_got().scenario(), 0});
    }
  }
  void add(const std::string& text) {
    if (auto read = notation::read_scenario(text)) kept_.push_back({*std::move(read), 0});
  }
  void keep(Kept next) {
    kept_.push_back(std::move(next));
    if (kept_.size() <= kKept) return;
    const auto least =
        std::min_element(kept_.begin(), kept_.end(), [](const Kept& a, const Kept& b) { return a.steps < b.steps; });
    kept_.erase(least);
  }

  // As text short enough for the protocol, reduced step by step until it fits.
  static std::string text_of(v1::Scenario scenario) {
    std::string text = notation::write_scenario(scenario);
    for (v1::Table& table = *scenario.mutable_table(); text.size() > kMostText;
         text = notation::write_scenario(scenario)) {
      if (table.terrain_size() > 0) table.mutable_terrain()->RemoveLast();
      if (table.units_size() > 0) table.mutable_units()->RemoveLast();
    }
    return text;
  }

  void play(const v1::Scenario& scenario) {
    if (++tally_.scenarios % kGamesOfAPerson == 0) player_.come();
    v1::ClientMessage create;
    create.mutable_create_match()->set_scenario_text(text_of(scenario));
    create.mutable_create_match()->set_take_seat(v1::SEAT_RED);
    create.mutable_create_match()->set_private_(true);
    const auto made = player_.ask(create);
    if (!made || !made->has_match_created()) {
      ++tally_.refused;
      if (made && tally_.accepted == 0 && tally_.refused < 5) std::cerr << made->ShortDebugString() << std::endl;
      return;
    }
    match_ = made->match_created().match();
    for (const v1::Invitation& invitation : made->match_created().invitations()) {
      if (invitation.seat() != v1::SEAT_BLUE) continue;
      v1::ClientMessage join;
      join.mutable_join()->set_match(match_);
      join.mutable_join()->set_seat(v1::SEAT_BLUE);
      join.mutable_join()->set_invitation(invitation.code());
      static_cast<void>(player_.ask(join));
    }
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      v1::Order ready;
      ready.mutable_ready()->set_ready(true);
      give(seat, ready);
    }
    for (int i = 0; i < kActs; ++i) {
      for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) act(seat);
    }
  }

  // The seat's view, fetched again, so that updates need not be followed.
  std::optional<v1::View> look(v1::Seat seat) {
    v1::ClientMessage watch;
    watch.mutable_watch()->set_match(match_);
    watch.mutable_watch()->set_as(seat);
    auto shown = player_.ask(watch);
    if (!shown || !shown->has_view_shown()) return std::nullopt;
    return shown->view_shown().view();
  }

  void give(v1::Seat seat, const v1::Order& order) {
    const auto view = look(seat);
    if (!view) return;
    v1::ClientMessage message;
    v1::GiveOrder& give = *message.mutable_give_order();
    give.set_match(match_);
    give.set_seat(seat);
    give.set_seq(view->seq());
    give.set_request_id("c" + std::to_string(++orders_));
    *give.mutable_order() = order;
    ++tally_.acts;
    const auto answer = player_.ask(message);
    if (answer && answer->has_accepted()) ++tally_.accepted;
  }

  // With the offers of its units, either all requested at once or one at random.
  v1::Prompt prompt_of(const v1::View& view) {
    player::UnitNames units = player::listed_units(view.prompt());
    if (units.empty()) return view.prompt();
    if (bender_.below(2) == 0) units = {units[bender_.below(units.size())]};
    v1::ClientMessage message;
    *message.mutable_ask_offers() = player::ask_offers(match_, view.seat(), view.seq(), units);
    const auto answer = player_.ask(message);
    if (!answer) return view.prompt();
    return player::seen(view.prompt(), answer->offers().offers(), player::Style::greedy);
  }

  void act(v1::Seat seat) {
    const auto view = look(seat);
    if (!view || !view->prompt().to_move()) return;
    const v1::Prompt prompt = prompt_of(*view);
    if (prompt.offers().empty()) return;
    v1::Order order;
    *order.mutable_act() = bender_.below(3) == 0 ? prompt.default_act() : answered(prompt);
    v1::ClientMessage preview;
    preview.mutable_ask_preview()->set_match(match_);
    preview.mutable_ask_preview()->set_seat(seat);
    *preview.mutable_ask_preview()->mutable_act() = order.act();
    ++tally_.previews;
    static_cast<void>(player_.ask(preview));
    give(seat, order);
  }

  // An offer taken unchanged, with its path continued wherever it has one.
  v1::Act answered(const v1::Prompt& prompt) {
    const v1::Offer& offer =
        prompt.offers(static_cast<int>(bender_.below(static_cast<std::size_t>(prompt.offers_size()))));
    v1::Act act;
    act.set_verb(offer.verb());
    act.set_key(offer.key());
    *act.mutable_units() = offer.units();
    for (const v1::InputWanted& wanted : offer.inputs()) {
      v1::Answer& answer = *act.add_answers();
      answer.set_input(wanted.name());
      answer_input(wanted, answer);
    }
    return act;
  }

  void answer_input(const v1::InputWanted& wanted, v1::Answer& answer) {
    const auto any = [&](const auto& list) -> const auto& {
      return list[static_cast<int>(bender_.below(static_cast<std::size_t>(list.size())))];
    };
    if (wanted.has_choose() && !wanted.choose().options().empty())
      answer.add_options(any(wanted.choose().options()).key());
    if (wanted.has_targets() && !wanted.targets().targets().empty()) {
      answer.add_targets(any(wanted.targets().targets()).unit());
    }
    if (wanted.has_place() && !wanted.place().suggestions().empty()) {
      *answer.mutable_place() = any(wanted.place().suggestions()).place();
    }
    if (wanted.has_confirm()) answer.set_confirm(true);
    if (wanted.has_path()) bend_path(answer);
  }

  void bend_path(v1::Answer& answer) {
    for (std::size_t steps = 1 + bender_.below(16); steps > 0; --steps) {
      v1::PathStep& step = *answer.add_path();
      step.set_manoeuvre(static_cast<v1::Manoeuvre>(1 + bender_.below(9)));
      step.set_amount_um(static_cast<std::int32_t>(bender_.below(bender_.below(4) == 0 ? 6'000'000 : 200'000)));
      step.set_angle_mdeg(static_cast<std::int32_t>(bender_.below(180'000)));
    }
  }

  const Plan& plan_;
  ScenarioBender bender_;
  Tally tally_;
  Player player_;
  TextSearch texts_;
  EventSearch events_;
  CampaignSearch campaigns_;
  std::vector<Kept> kept_;
  std::uint64_t match_ = 0;
  std::uint64_t orders_ = 0;
};

}  // namespace

void search_for_work(const Plan& plan) {
  Bystander bystander(plan.server);
  Search search(plan);
  search.run();
  const Tally& tally = search.tally();
  const double most = server_metric(plan.server, "battalia_work_steps_max");
  metric("target 39: most steps of work at one go, of " + std::to_string(static_cast<long>(kMostSteps)), most);
  const double longest_ms = 1'000 * server_metric(plan.server, "battalia_loop_seconds_max");
  metric("target 39: longest task of the event loop, ms of processor", longest_ms);
  metric("target 39: a bystander's worst ping beside a search for costly inputs, ms", bystander.worst_ms());
  metric("target 39: scenarios, refused, acts, accepted, previews, too fast",
         std::to_string(tally.scenarios) + ", " + std::to_string(tally.refused) + ", " + std::to_string(tally.acts) +
             ", " + std::to_string(tally.accepted) + ", " + std::to_string(tally.previews) + ", " +
             std::to_string(tally.too_fast));
  metric("target 39: texts and lists, most steps for one",
         std::to_string(search.texts().asked()) + ", " +
             std::to_string(static_cast<long>(search.texts().most_steps())) + " (" + search.texts().dearest() + ")");
  metric("target 39: events, most players of one",
         std::to_string(search.events().events()) + ", " + std::to_string(search.events().most_players()));
  metric("target 39: campaigns, orders to them",
         std::to_string(search.campaigns().campaigns()) + ", " + std::to_string(search.campaigns().orders()));
  expect(search.texts().asked() > 0, "no text was asked for");
  expect(search.events().events() > 0, "no event was run");
  expect(search.campaigns().campaigns() > 0, "no campaign was run");
  expect(most > 0 && most <= kMostSteps, "the server took " + std::to_string(most) + " steps at one go");
  expect(tally.accepted > 0 && tally.scenarios > tally.refused, "nothing was played");
  expect(!bystander.lost(), "the bystander's line was closed");
  expect(!plan.measured || longest_ms <= kLongestTaskMs, "a task held up the event loop");
  expect(!plan.measured || bystander.worst_ms() <= kWorstPingMs, "a bystander waited too long for a pong");
}

}  // namespace battalia::tests
