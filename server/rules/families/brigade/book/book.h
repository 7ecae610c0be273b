// Everything in which one book of the family differs from the others: its clauses, options, printed tables, and the few
// places with a different procedure. Each system has one constant; the chapters reach it through their Battle and know
// nothing else of the system.
#pragma once

#include "server/rules/families/brigade/book/charge_table.h"
#include "server/rules/families/brigade/book/clause_table.h"
#include "server/rules/families/brigade/book/command_table.h"
#include "server/rules/families/brigade/book/melee_table.h"
#include "server/rules/families/brigade/book/morale_table.h"
#include "server/rules/families/brigade/book/movement_table.h"
#include "server/rules/families/brigade/book/options.h"
#include "server/rules/families/brigade/book/orders_table.h"
#include "server/rules/families/brigade/book/scenario_rules.h"
#include "server/rules/families/brigade/book/shooting_table.h"
#include "server/rules/families/brigade/book/troop_table.h"
#include "server/rules/families/brigade/book/variations.h"
#include "server/rules/families/brigade/book/victory_table.h"
#include "server/rules/keys.h"

#include <string_view>

namespace battalia::rules::brigade {

// Each book's own words for shared concepts, in texts for players and in keys.
struct BookWords {
  std::string_view brigade;      // the units under one commander
  std::string_view brigades;     // several
  FormationKey all_round;        // the formation of foot against horse
  std::string_view formed_foot;  // units in that formation, with an article
};

struct Book {
  BookWords words;
  ClauseTable clauses;
  BookOptions options;
  CommandTable command;
  MovementTable movement;
  SightTable sight;
  ShootingTable shooting;
  ChargeTable charge;
  MeleeTable melee;
  MoraleTable morale;
  OrdersTable orders;
  VictoryTable victory;
  TroopTable troops;
  bool brigades_deploy_in_turn = false;  // brigades of both sides alternate; otherwise one whole army after the other
  const Variations& variations;          // where the procedure itself differs
  const ScenarioRules& scenario_rules;   // of the battles that come with the system
};

}  // namespace battalia::rules::brigade
