// A log of dice as an honest server writes it, for tests to tamper with. Used by the tests of the checker.
#pragma once

#include "common/proof/checker.h"
#include "common/proof/dice.h"

#include <array>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace battalia::proof {

// For a match with the server's dice or with physical ones: two epochs of one player turn each, with seeds and three
// rolls.
class Log {
 public:
  struct Row {
    v1::Seat author = v1::SEAT_UNSPECIFIED;
    std::string order_hash;
    Checker::Events events;
  };

  explicit Log(bool physical = false) : physical_(physical) {
    row();
    for (std::uint64_t epoch = 1; epoch <= 4; ++epoch) commit(epoch, true, "w");
    commit(5, false, "s5");
    play(5);
    play(6);
    row().add_events()->mutable_game_ended();
    for (std::uint64_t epoch = 1; epoch <= 4; ++epoch) reveal(epoch, "w", true);
    reveal(7, "s7", false);
  }

  std::vector<Row> rows;  // 0 commits; 1 to 4 seeds; then the rolls, each after its declaration where it is physical

  // The first event of a kind, for tampering.
  v1::Event& first(v1::Event::KindCase kind) {
    for (Row& each : rows) {
      for (v1::Event& event : each.events) {
        if (event.kind_case() == kind) return event;
      }
    }
    throw std::logic_error("the log has no such event");
  }
  // The row with the first event of a kind.
  std::size_t at(v1::Event::KindCase kind) const {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (const v1::Event& event : rows[i].events) {
        if (event.kind_case() == kind) return i;
      }
    }
    throw std::logic_error("the log has no such row");
  }

  Checker checked(v1::Seat viewer = v1::SEAT_UNSPECIFIED) const {
    Checker checker({.dice_name = "match-x", .physical_dice = physical_, .viewer = viewer});
    for (std::size_t i = 0; i < rows.size(); ++i) {
      checker.take(i + 1, rows[i].order_hash, rows[i].events, rows[i].author);
    }
    return checker;
  }

  // Events to plant in the log.
  static v1::Event committed(std::uint64_t epoch, bool secret, const std::string& word) {
    v1::Event event;
    v1::DiceCommitted& said = *event.mutable_dice_committed();
    said.set_epoch(epoch);
    said.set_commitment(commitment("match-x", epoch, padded(word)));
    said.set_secret(secret);
    return event;
  }
  static v1::Event revealed(std::uint64_t epoch, const std::string& word, bool secret) {
    v1::Event event;
    v1::DiceRevealed& said = *event.mutable_dice_revealed();
    said.set_epoch(epoch);
    said.set_secret(padded(word));
    said.set_of_secret_rolls(secret);
    return event;
  }
  static v1::Event seeded(std::uint64_t epoch, v1::Seat seat) {
    v1::Event event;
    const bool red = seat == v1::SEAT_RED;
    v1::DiceSeedCommitted& said = *event.mutable_dice_seed_committed();
    said.set_epoch(epoch);
    said.set_seat(seat);
    said.set_commitment(player_commitment("match-x", epoch, red ? 0 : 1, padded(red ? "r" : "b")));
    return event;
  }
  static v1::Event shown(std::uint64_t epoch, v1::Seat seat) {
    v1::Event event;
    v1::DiceSeedShown& said = *event.mutable_dice_seed_shown();
    said.set_epoch(epoch);
    said.set_seat(seat);
    said.set_seed(padded(seat == v1::SEAT_RED ? "r" : "b"));
    return event;
  }
  // The faces that the secret gives, with or without the seeds of both sides.
  static v1::Event rolled(std::uint64_t epoch, std::uint32_t index, const std::string& order_hash,
                          const std::string& word, bool with_seeds = true) {
    v1::Event event;
    v1::DiceRolled& said = *event.mutable_dice_rolled();
    said.set_purpose("save");
    said.set_sides(10);
    said.set_epoch(epoch);
    said.set_index(index);
    std::array<std::string, 2> given;
    if (with_seeds) given = {padded("r"), padded("b")};
    const std::string mixed = mix("match-x", epoch, given);
    const std::string bound = context({"match-x", epoch, index, order_hash, "save", 8, 10, mixed, {}});
    for (const std::uint32_t face : faces(padded(word), bound, 8, 10)) said.add_faces(face - 1);  // shows 0 to 9
    return event;
  }
  static v1::Event wanted() {
    v1::Event event;
    v1::RollDeclared& said = *event.mutable_roll_declared();
    said.set_purpose("save");
    said.set_count(8);
    said.set_sides(10);
    return event;
  }
  static v1::Event corrected() {
    v1::Event event;
    v1::DiceCorrected& said = *event.mutable_dice_corrected();
    said.set_epoch(5);
    said.set_index(1);
    for (int i = 0; i < 8; ++i) said.add_faces(9);
    said.set_by("Uma");
    return event;
  }
  static v1::Event ruled(const std::string& person, const std::string& reason) {
    v1::Event event;
    event.mutable_umpire_ruled()->set_person(person);
    event.mutable_umpire_ruled()->set_power("correct_dice");
    event.mutable_umpire_ruled()->set_reason(reason);
    return event;
  }
  void insert(std::size_t at, const std::string& order_hash, const std::vector<v1::Event>& events,
              v1::Seat author = v1::SEAT_RED) {
    rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(at),
                Row{author, order_hash, {events.begin(), events.end()}});
  }

  static std::string padded(const std::string& word) { return word + std::string(kSeedBytes - word.size(), '.'); }

 private:
  struct Writing {
    Row& row;
    v1::Event* add_events() { return row.events.Add(); }
  };
  Writing row(std::string order_hash = {}, v1::Seat author = v1::SEAT_RED) {
    return {rows.emplace_back(Row{author, std::move(order_hash), {}})};
  }

  void commit(std::uint64_t epoch, bool secret, const std::string& word) {
    *rows.back().events.Add() = committed(epoch, secret, word);
  }
  void reveal(std::uint64_t epoch, const std::string& word, bool secret) {
    *rows.back().events.Add() = revealed(epoch, word, secret);
  }

  void seeds(std::uint64_t epoch) {
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) *row({}, seat).add_events() = seeded(epoch, seat);
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) *row({}, seat).add_events() = shown(epoch, seat);
  }

  void roll(std::uint64_t epoch, const std::string& word) {
    const std::string order_hash = sha256(std::to_string(++index_));
    if (physical_) *row().add_events() = wanted();
    v1::Event event = rolled(epoch, index_, order_hash, word);
    if (physical_) event.mutable_dice_rolled()->set_attested_by("Uma");
    *row(physical_ ? std::string() : order_hash).add_events() = event;
  }

  void play(std::uint64_t epoch) {
    const std::string word = "s" + std::to_string(epoch);
    seeds(epoch);
    for (int i = 0; i < 3; ++i) roll(epoch, word);
    rows.back().events.Add()->mutable_turn_began();
    reveal(epoch, word, false);
    commit(epoch + 1, false, "s" + std::to_string(epoch + 1));
  }

  bool physical_;
  std::uint32_t index_ = 0;
};

}  // namespace battalia::proof
