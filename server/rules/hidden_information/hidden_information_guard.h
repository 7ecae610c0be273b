// A rule system that gives nothing away: it answers each seat from what that seat knows. Offers, previews and refusals
// are worked out on the table with its secrets taken out (redaction.h), so that two tables which differ only in what
// is hidden from a seat, or in its being there at all, answer it with the same bytes and after the same work. The
// registry puts one round every system. It holds no rule but this: what stands hidden in the way of an act is found by
// it, and what fights or asks a question of the enemy is seen.
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

  // Refuses what is against the rules on the table that the seat knows. What is right there and impossible in truth
  // comes to nothing, and what stood in its way is revealed to the seat.
  Ruling adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const override;
  v1::Prompt prompt(const Table& table, v1::Seat seat) const override;
  // Of the units that the seat has and knows of.
  UnitOffers offers(const Table& table, v1::Seat seat, std::span<const UnitId> units) const override;
  v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const override;

  // What a player's seat knows of the table (Redaction::known_to), in which everything above is worked out. Nothing
  // where that is the very table, which then need not be copied.
  std::optional<Table> known_otherwise(const Table& table, v1::Seat seat) const;

 private:
  bool knows_all(const Table& table, v1::Seat seat) const;
  std::vector<v1::Event> revealed(const Table& table, Unit unit, v1::Seat seat) const;
  std::vector<v1::Event> with_the_seen(const Table& before, std::vector<v1::Event> events) const;
  std::vector<v1::Event> finds_out(const Table& table, const v1::Act& act, v1::Seat seat) const;

  Redaction redaction_;
  std::set<std::string, std::less<>> told_to_all_;  // numbers of a side and of commands that the other side knows
};

}  // namespace battalia::rules
