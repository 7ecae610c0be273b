// Registers the figures of the store with the metrics. Called once by main().
#pragma once

#include "server/observability/metrics.h"
#include "server/store/sqlite/sqlite_store.h"

namespace battalia::net {

// The store must outlive the metrics' last use, because figures are read on demand.
void measure_store(observability::Metrics& metrics, const store::SqliteStore& store);

}  // namespace battalia::net
