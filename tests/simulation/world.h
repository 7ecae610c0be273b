// One simulated evening: the real gateway, play and accounts on a failing disk, with breaking connections, people who
// play and retry, and a storm of faults; then calm, in which all must agree in the end. Everything follows from the
// seed. One thread.
#pragma once

#include "server/play/keys/sealing.h"
#include "server/play/keys/signing.h"
#include "tests/simulation/environment/disk.h"
#include "tests/simulation/people/hostile_client.h"
#include "tests/simulation/people/person.h"
#include "tests/support/main/seeded_bytes.h"

#include <memory>
#include <string>
#include <vector>

namespace battalia::simulation {

class World {
 public:
  explicit World(std::uint64_t seed);
  ~World();

  // Gives this many orders in the storm, then waits in the calm until everybody agrees.
  void run(std::uint64_t orders);

  const Tally& tally() const { return tally_; }
  const std::vector<std::string>& broken_promises() { return disk_.witness().broken_promises(); }
  // A digest of everything that was sent.
  const store::Hash& trace() const { return network_.trace(); }
  std::int64_t calm_took_ms() const { return calm_took_ms_; }

 private:
  struct Server;

  void step();
  void start();
  void crash(const std::string& why);
  void stop();
  void end_when_quiet(std::int64_t until_ms);
  void plan_fault();
  void fault();
  void calm_down();
  bool all_agree() const;

  tests::SeededBytes bytes_;
  player::Random random_;
  Agenda agenda_;
  Tally tally_;
  play::SealingKey key_;
  play::SigningKey signer_;
  Disk disk_;
  Network network_;
  std::unique_ptr<Server> server_;
  Club club_;
  std::vector<std::unique_ptr<Person>> people_;
  HostileClient hostile_client_;
  std::int64_t calm_took_ms_ = 0;
};

}  // namespace battalia::simulation
