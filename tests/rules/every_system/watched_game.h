// Watches a game while it is played: after every act it is checked from every seat against the requirements for all
// rule systems. The first broken requirement is recorded and ends the game.
#pragma once

#include "common/base/work.h"
#include "server/rules/hidden_information/redaction.h"
#include "server/rules/rule_system.h"
#include "tests/rules/every_system/random_acts.h"
#include "tests/support/metric.h"

#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace battalia::tests {

inline const int kLookClosely = in_slow_set(32, 16);  // every so many acts: all offers, all views

// The clauses that people can look up in the system's readings, its decision points, and clauses that belong to no
// book.
const std::set<std::string>& readable_clauses(const v1::SystemInfo& system);

class WatchedGame {
 public:
  WatchedGame(const rules::RuleSystem& system, const v1::Scenario& scenario, std::span<const v1::Option> options,
              std::uint64_t seed);

  // From now on an umpire interferes every few acts, in the middle of any action: units are placed, removed, given any
  // status, put into contact and separated.
  void let_the_umpire_meddle() { meddled_ = true; }

  // Plays random acts until the game ends, that many acts are played, or a requirement is broken.
  void play(int most_acts);

  bool ended() const { return table_.ended(); }
  int acts() const { return acts_; }
  int dead_ends() const { return dead_ends_; }
  // The broken requirement; empty if there is none.
  const std::string& fault() const { return fault_; }
  // The table before the act in question, with that act, in notation.
  std::string scene() const;

 private:
  void begin(const rules::Ruling& opening);
  bool take_turn();
  void meddle();
  v1::UmpireOrder random_power();
  // Each checks one requirement and records a fault.
  bool apply(const std::vector<v1::Event>& events);
  void look_at_prompts();
  void look_at_offer(const v1::Prompt& prompt, v1::Seat seat);
  void look_at_units(const v1::Prompt& prompt, v1::Seat seat);
  void look_at_unit(const std::vector<v1::Offer>& all, v1::Seat seat);
  void look_at_refusal(v1::Seat seat);
  void look_at_numbers(v1::Seat seat);
  void look_at_preview();
  void look_at_ground(const std::set<std::string>& moved);
  void look_at_words(const v1::Event& event);
  void look_at_text(const std::string& text, const char* what);
  void look_at_answers(const v1::Prompt& prompt);
  void look_at_clauses(const google::protobuf::Message& message, const char* what);
  void look_at_clause(const std::string& clause, const char* what);
  void look_at_views();
  void look_for_leaks(v1::Seat seat, const google::protobuf::Message& message, const char* what);
  void look_for_leaks(v1::Seat seat, const std::string& bytes, const char* what);
  void look_at_secrets();
  void look_at_what_is_due();
  void look_at_twin(const rules::Table& twin, v1::Seat seat);
  void look_at_replay();
  void note_start();
  void look_at_aftermath();

  void broken(std::string what);
  bool whole() const { return fault_.empty(); }

  const rules::RuleSystem& system_;
  rules::Redaction redaction_;
  RandomPlayer player_;
  rules::SeededDice dice_;
  rules::Table table_;
  std::size_t before_ = 0;  // so many events lead to the table before the act in question
  v1::Act act_;
  v1::Prompt prompt_;
  v1::Seat mover_ = v1::SEAT_UNSPECIFIED;
  std::vector<v1::Event> events_;
  std::map<v1::Seat, v1::Table> seen_;  // what each seat has folded from the events it was sent, as a client does
  std::map<std::string, std::set<std::string>> words_;
  std::string fault_;
  int acts_ = 0;
  int dead_ends_ = 0;
  std::map<std::string, v1::Unit> untouched_;  // units that began whole, as they began
  work::Steps spent_ = 0;                      // by the last act
  bool meddled_ = false;
};

}  // namespace battalia::tests
