// Morale pools: which elements belong to each, what each has lost, and the resulting level (GWK-MOR-01 to 12, 15, 16,
// 30). Calculated from the table; nothing is stored. Sums are element equivalents in quarters, as losses/ counts them.
#pragma once

#include "server/rules/systems/god_will_know_his_own/losses/losses.h"
#include "server/rules/systems/god_will_know_his_own/tables/morale_tables.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

#include <optional>
#include <string>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

enum class PoolKind : std::uint8_t { army, mutineers, heavy, elite, missile, command };

struct Pool {
  PoolKind kind = PoolKind::army;
  v1::Side side = v1::SIDE_UNSPECIFIED;
  std::int32_t contingent = 0;  // for army pools: 0 is the army itself, others are allied contingents (GWK-MOR-02)
  CommandId command{};          // for elite and command pools
  std::optional<Type> type{};   // for elite pools with the option per_class
  std::int32_t start = 0;       // quarters, as the other sums
  std::int32_t lost = 0;
  Morale level = Morale::good;
};

// Which losses count: the current ones, which change levels at the end of a bound, or those at its start, by which
// orders are judged (GWK-MOR-29).
enum class Losses : std::uint8_t { so_far, at_first };

// All existing pools of that side: heavy only from a sixth of the army, elite only with more than ten elements, a
// command's only while it has its own morale.
std::vector<Pool> pools_of(const Table& table, v1::Side side, Losses losses = Losses::so_far);
// The pool of an allied contingent, or of the army itself (0).
Pool army_pool(const Table& table, v1::Side side, std::int32_t contingent, Losses losses = Losses::so_far);
// The level that the command would have on its own (GWK-MOR-14).
Pool command_pool(const Table& table, const Command& command, Losses losses = Losses::so_far);
// The main army's level, which decides about the other side's brittle and mutinous troops.
Morale army_level(const Table& table, v1::Side side);
std::int32_t contingent_of(const Table& table, const Unit& element);
Morale level_of(std::int32_t lost, std::int32_t start, const MoraleLevels& levels);
MoraleLevels levels_of(const Table& table, v1::Side side);  // standard or resolute
// For the log and the display: "army 40 of 120 lost". Halves and quarters as decimals: "1.25".
std::string in_words(const Pool& pool);

}  // namespace battalia::rules::god_will_know_his_own
