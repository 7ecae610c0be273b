// Base class of the family's rule systems: everything that all books answer in the same way, through its chapters. A
// system derives from it and adds what it declares: info, versions, scenarios, army lists.
#pragma once

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/limits/status_bounds.h"
#include "server/rules/rule_system.h"

namespace battalia::rules::brigade {

class BrigadeSystem : public RuleSystem, public StatusLimits {
 public:
  std::vector<v1::ArmyFault> check_scenario(const v1::Scenario& scenario) const override;
  Ruling set_up(const v1::Scenario& scenario, std::span<const v1::Option> options, Dice& dice) const override;
  // All dice come from the one given source and are published as events (Rule::dice_are_published).
  Ruling adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const override;
  Ruling proceed(const Table& table, Dice& dice) const override;
  v1::Prompt prompt(const Table& table, v1::Seat seat) const override;
  UnitOffers offers(const Table& table, v1::Seat seat, std::span<const UnitId> units) const override;
  v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const override;
  std::optional<std::int32_t> most_of(const Unit& unit, std::string_view status) const override;
  v1::Aftermath aftermath(const Table& table) const override;
  std::vector<v1::Reach> reaches(const Table& table, const UnitId& unit) const override;
  std::optional<Sighting> sees(const Table& table, const UnitId& unit, const UnitId& target) const override;

 protected:
  // The book must outlive it.
  explicit BrigadeSystem(const Book& book) : book_(book) {}

 private:
  Battle battle_on(const Table& table) const { return {table, book_}; }

  const Book& book_;
};

}  // namespace battalia::rules::brigade
