// Wraps a rule system so that its answers leak nothing hidden: each seat is answered from what it knows. Offers,
// previews and refusals are computed on the table with the secrets removed (redaction.h), so two tables that differ
// only in what is hidden from a seat, or in whether anything is, give it the same bytes after the same work. The
// registry wraps every system in one. It adds only two rules: an act that runs into a hidden unit reveals it, and a
// unit that fights or puts a question to the enemy is revealed.
#pragma once

#include "server/rules/forwarding_system.h"
#include "server/rules/hidden_information/redaction.h"

#include <functional>
#include <optional>
#include <set>
#include <string>

namespace battalia::rules {

class HiddenInformationGuard final : public ForwardingSystem {
 public:
  // The system must outlive this.
  explicit HiddenInformationGuard(const RuleSystem& system);

  // Refuses acts that are illegal on the table as the seat knows it. An act that is legal there but impossible on the
  // true table has no effect, and whatever stood in its way is revealed to the seat.
  Ruling adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const override;
  v1::Prompt prompt(const Table& table, v1::Seat seat) const override;
  // Offers only for units that the seat owns and knows of.
  UnitOffers offers(const Table& table, v1::Seat seat, std::span<const UnitId> units) const override;
  v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const override;

  // The table as a player's seat knows it (Redaction::known_to), on which all answers above are computed; nothing if it
  // equals the true table, which saves a copy.
  std::optional<Table> known_otherwise(const Table& table, v1::Seat seat) const;

 private:
  bool knows_all(const Table& table, v1::Seat seat) const;
  std::vector<v1::Event> revealed(const Table& table, Unit unit, v1::Seat seat) const;
  std::vector<v1::Event> with_the_seen(const Table& before, std::vector<v1::Event> events) const;
  std::vector<v1::Event> finds_out(const Table& table, const v1::Act& act, v1::Seat seat) const;

  Redaction redaction_;
  std::set<std::string, std::less<>> told_to_all_;  // keys of statuses of sides and commands that the other side knows
};

}  // namespace battalia::rules
