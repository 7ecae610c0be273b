#include "server/rules/systems/god_will_know_his_own/tables/combat_tables.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr TroopSet kAnyPike = {{Type::pk, ""}};

// Sh(f) in front of two ranks of pikes also fits the row of all Sh, under which it would not fall back through them.
constexpr CountsAsRow kCountsAs[] = {
    {{{Type::hi, "f"}, {Type::sh, "f"}}, kArquebus, kAnyPike, 2, false, Grade::superior, true, "GWK-SUPP-15"},
    {{{Type::sh, ""}}, {}, kAnyPike, 1, true, Grade::superior, false, "GWK-SUPP-14"},
    {{{Type::bw, "o"}}, {}, {{Type::li, "o"}, {Type::ph, "i"}}, 1, true, Grade::superior, true, "GWK-SUPP-16"},
    {{{Type::lb, "f"}}, {}, {{Type::hi, "so"}}, 1, true, Grade::ordinary, true, "GWK-SUPP-17"},
};

}  // namespace

std::span<const CountsAsRow> counts_as_rows() { return kCountsAs; }

}  // namespace battalia::rules::god_will_know_his_own
