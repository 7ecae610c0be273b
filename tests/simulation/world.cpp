#include "tests/simulation/world.h"

#include "server/accounts/accounts.h"
#include "server/accounts/credentials.h"
#include "server/campaign/service/service.h"
#include "server/league/service/service.h"
#include "server/net/gateway/gateway.h"

#include <utility>

namespace battalia::simulation {
namespace {

constexpr std::int64_t kCalmMs = 60'000;
constexpr std::int64_t kStormMs = 20 * 60'000;  // longer than any seed takes; one that takes longer has failed

// Objects created once per process draw their random bytes before the first world counts its own.
std::uint64_t seed_after_warming_up(std::uint64_t seed) {
  accounts::nobodys_hash();
  return seed;
}

}  // namespace

// One run of the server: what main() creates, without sockets.
struct World::Server {
  Server(Agenda& agenda, Disk& disk, const play::SealingKey& key, const play::SigningKey& signer)
      : clock(agenda),
        accounts(disk.accounts(), post, [this] { return clock.now_ms(); }, {.hashing_threads = 0}),
        service({disk, simulated_rules(), clock, key, signer, {.evict_after_ms = 20'000, .think_ms = 50}}),
        league({disk, clock, simulated_rules(), service}),
        campaigns({disk, clock, simulated_rules(), service}),
        gateway(accounts, service, league, campaigns, metrics, post,
                {.version = "simulated", .quotas = {1'000'000, 8, 1'000'000}}) {}

  ServerClock clock;
  store::Post post = [this](std::function<void()> task) { clock.post(std::move(task)); };
  accounts::Accounts accounts;
  play::Service service;
  league::Service league;
  campaign::Service campaigns;
  observability::Metrics metrics;
  net::Gateway gateway;
};

World::World(std::uint64_t seed)
    : bytes_(seed_after_warming_up(seed)),
      random_(seed),
      key_(play::SealingKey::random()),
      signer_(play::SigningKey::random()),
      disk_(
          agenda_, tally_, seed,
          [this](std::function<void()> task) {
            if (server_) server_->clock.post(std::move(task));
          },
          [this] { crash("a commit failed"); }),
      network_(agenda_, tally_, disk_.witness(), seed),
      club_{agenda_, network_, disk_.witness(), tally_},
      hostile_client_(club_, kFirstPersonLane, seed) {
  using Habit = Person::Habit;
  struct Guest {
    const char* name;
    Habit habit;
    v1::Seat seat;
  };
  for (const Guest& guest : {Guest{"Ann", Habit::host, v1::SEAT_RED}, Guest{"Abe", Habit::deputy, v1::SEAT_RED},
                             Guest{"Ben", Habit::player, v1::SEAT_BLUE}, Guest{"Uma", Habit::player, v1::SEAT_UMPIRE},
                             Guest{"Cat", Habit::onlooker, v1::SEAT_SPECTATOR}}) {
    club_.usual_seats[guest.name] = club_.seats[guest.name] = guest.seat;
    people_.push_back(
        std::make_unique<Person>(club_, guest.name, guest.habit, kFirstPersonLane + 1 + people_.size(), seed));
    people_.back()->wake();
  }
  hostile_client_.wake();
}

World::~World() = default;

void World::run(std::uint64_t orders) {
  start();
  plan_fault();
  const std::int64_t until_ms = agenda_.now_ms() + kStormMs;
  while (club_.orders_given < orders && agenda_.now_ms() < until_ms) step();
  if (club_.orders_given < orders) disk_.witness().broken("the game came to a standstill");
  calm_down();
}

void World::step() {
  try {
    agenda_.step();
  } catch (const store::StoreError& error) {
    // After a failed read only that request is refused; other games continue.
    disk_.witness().broken(std::string("the server ended because it could not read: ") + error.what());
    crash("a read failed");
  }
  disk_.look();
}

// ---------------------------------------------------------------- the server

void World::start() {
  try {
    server_ = std::make_unique<Server>(agenda_, disk_, key_, signer_);
    server_->service.start();
    network_.listen(&server_->gateway);
    tally_.count("met: a start");
  } catch (const store::StoreError&) {
    server_.reset();
    agenda_.plan(1'000, kStormLane, [this] { start(); });
  }
}

void World::crash(const std::string&) {
  if (!server_) return;
  if (club_.match != 0 && disk_.witness().state_of(club_.match).waits_for_link()) {
    tally_.count("fault: a crash while a roll waited for its link");
  }
  network_.lose_server();
  server_.reset();
  disk_.cut_power();
  agenda_.plan(between(random_, 50, 2'000), kStormLane, [this] { start(); });
}

void World::stop() {
  tally_.count("fault: the server was stopped in order");
  server_->gateway.stop(1'000);
  end_when_quiet(agenda_.now_ms() + 3'000);
}

void World::end_when_quiet(std::int64_t until_ms) {
  server_->clock.wake_at(agenda_.now_ms() + 20, [this, until_ms] {
    if (!server_->service.quiet() && agenda_.now_ms() < until_ms) return end_when_quiet(until_ms);
    // From outside the server, which is about to end.
    agenda_.plan(0, kStormLane, [this] {
      if (!server_) return;
      server_->gateway.close_all();
      network_.lose_server();
      server_.reset();
      disk_.close();
      agenda_.plan(between(random_, 50, 2'000), kStormLane, [this] { start(); });
    });
  });
}

// ---------------------------------------------------------------- the storm

void World::plan_fault() {
  agenda_.plan(between(random_, 50, 1'500), kStormLane, [this] {
    if (club_.calm) return;
    fault();
    plan_fault();
  });
}

void World::fault() {
  const std::uint32_t kind = random_.below(16);
  if (kind < 6) {
    if (const auto wire = network_.any(random_.below(1'000))) {
      tally_.count("fault: a line cut");
      wire->cut();
    }
  } else if (kind < 9) {
    if (const auto wire = network_.any(random_.below(1'000))) {
      tally_.count("fault: a line slowed down");
      wire->be_slow(between(random_, 100, 2'500));
    }
  } else if (kind < 11) {
    disk_.be_slow_for(between(random_, 500, 6'000));
  } else if (kind == 11) {
    disk_.fail_reads_for(between(random_, 100, 1'500));
  } else if (!server_) {
    return;
  } else if (kind == 12) {
    disk_.fail_next_commit();
  } else if (kind == 13) {
    stop();
  } else {
    tally_.count("fault: a crash");
    crash("the power was cut");
  }
}

void World::calm_down() {
  club_.calm = true;
  disk_.be_sound();
  const std::int64_t began_ms = agenda_.now_ms();
  const std::int64_t until_ms = began_ms + kCalmMs;
  for (std::int64_t look_ms = began_ms; agenda_.now_ms() < until_ms; step()) {
    if (agenda_.now_ms() < look_ms) continue;
    if (all_agree()) break;
    look_ms = agenda_.now_ms() + 250;
  }
  calm_took_ms_ = agenda_.now_ms() - began_ms;
  if (!all_agree()) {
    std::string who;
    for (const auto& person : people_) who += "\n  " + person->account();
    disk_.witness().broken("not all agree after 60 s of calm:" + who);
  }
  disk_.witness().check_logs();
}

bool World::all_agree() const {
  for (const auto& person : people_) {
    if (!person->agrees()) return false;
  }
  return server_ != nullptr;
}

}  // namespace battalia::simulation
