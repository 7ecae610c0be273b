// The figures of the store among the metrics. Called once by main().
#pragma once

#include "server/observability/metrics.h"
#include "server/store/sqlite/sqlite_store.h"

namespace battalia::net {

// Both must outlive each other's last use: figures are read when they are asked for.
void measure_store(observability::Metrics& metrics, const store::SqliteStore& store);

}  // namespace battalia::net
