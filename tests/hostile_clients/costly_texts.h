// The part of the search for costly inputs (costly.cpp) that requests texts and lists without playing: scenarios with
// long profiles, formulas of leagues, files of players and of campaigns, armies. The costliest are kept and varied
// further.
#pragma once

#include "battalia/v1/session.pb.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace battalia::tests {

class TextSearch {
 public:
  // Sends a message and waits for its answer.
  using Ask = std::function<std::optional<v1::ServerMessage>(const v1::ClientMessage&)>;
  // Steps that the server has spent so far.
  using Spent = std::function<double()>;
  TextSearch(std::uint64_t seed, Ask ask, Spent spent)
      : random_(seed), ask_(std::move(ask)), spent_(std::move(spent)) {}

  // Starting points: the rule systems and campaigns of the server.
  void learn();
  // Requests another text or list.
  void ask_one();
  int asked() const { return asked_; }
  // The cost of the costliest text or list, and which it was.
  double most_steps() const { return most_; }
  const std::string& dearest() const { return dearest_; }

 private:
  struct Kept {
    v1::ClientMessage message;
    double steps = 0;
  };

  std::size_t below(std::size_t bound) { return random_() % bound; }
  std::uint32_t any_number() { return static_cast<std::uint32_t>(random_() >> below(64)); }
  std::string formula(int depth);
  std::string bent(std::string text);
  std::string players();
  std::string nested();
  v1::ArmyList army();
  v1::ClientMessage another();
  v1::ClientMessage further(v1::ClientMessage message);

  std::mt19937_64 random_;
  Ask ask_;
  Spent spent_;
  std::vector<v1::SystemInfo> systems_;
  std::vector<std::string> campaigns_;  // files
  std::vector<Kept> kept_;
  int asked_ = 0;
  double most_ = 0;
  std::string dearest_;
};

}  // namespace battalia::tests
