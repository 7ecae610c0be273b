// All that one book of the family has that the others have otherwise: its clauses, options, printed tables, and the few
// places where it goes its own way. Each system has one constant of it; the chapters reach it through their Battle and
// know nothing else of the system.
#pragma once

#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/command_table.h"
#include "server/rules/families/brigade/book/morale_table.h"
#include "server/rules/families/brigade/book/options.h"
#include "server/rules/families/brigade/book/orders_table.h"
#include "server/rules/families/brigade/book/scenario_rules.h"
#include "server/rules/families/brigade/book/variations.h"
#include "server/rules/families/brigade/book/victory_table.h"

namespace battalia::rules::brigade {

struct Book {
  ClauseTable clauses;
  BookOptions options;
  CommandTable command;
  MoraleTable morale;
  OrdersTable orders;
  VictoryTable victory;
  const Variations& variations;         // where the procedure itself differs
  const ScenarioRules& scenario_rules;  // of the battles that come with the system
};

}  // namespace battalia::rules::brigade
