// Every key that God Will Know His Own stores on the common table, by topic. Rules read and write a key through its
// constant; info/ declares the label of each to clients.
#pragma once

#include "server/rules/systems/god_will_know_his_own/vocabulary/act_keys.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/status_keys.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/terrain_keys.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/troop_keys.h"
