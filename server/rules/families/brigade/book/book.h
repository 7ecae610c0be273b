// All that one book of the family has that the others have otherwise: its clauses, options, printed tables, and the few
// places where it goes its own way. Each system has one constant of it; the chapters reach it through their Battle and
// know nothing else of the system.
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

// What a book calls those things for which each has a word of its own, in texts for players and in keys.
struct BookWords {
  std::string_view brigade;      // the units under one commander
  std::string_view brigades;     // several
  FormationKey all_round;        // what foot forms against horse
  std::string_view formed_foot;  // those who stand in it, with their article
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
  bool brigades_deploy_in_turn = false;  // those of one side and the other; else a whole army after the other
  const Variations& variations;          // where the procedure itself differs
  const ScenarioRules& scenario_rules;   // of the battles that come with the system
};

}  // namespace battalia::rules::brigade
