// How the tests of dice end a match: a side resigns.
#pragma once

#include "common/proof/checker.h"
#include "common/proof/dice.h"
#include "common/proof/head.h"
#include "server/play/archive/archive.h"
#include "server/play/archive/archive_check.h"
#include "tests/play/test_server.h"

namespace battalia::play {

using proof::Checker;
using proof::Finding;

inline v1::Order resigning() {
  v1::Order order;
  order.mutable_resign();
  return order;
}

}  // namespace battalia::play
