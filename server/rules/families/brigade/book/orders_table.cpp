#include "server/rules/families/brigade/book/orders_table.h"

#include "common/base/check.h"

namespace battalia::rules::brigade {

const BlunderRow& blunder(const OrdersTable& table, std::uint32_t die) {
  BATTALIA_CHECK(die >= 1 && die <= table.blunders.size(), "a six-sided die shows 1 to 6");
  return table.blunders[die - 1];
}

}  // namespace battalia::rules::brigade
