#include "server/net/lifecycle/store_figures.h"

namespace battalia::net {

void measure_store(observability::Metrics& metrics, const store::SqliteStore& store) {
  metrics.gauge("battalia_store_waiting", "Writes waiting for the next transaction",
                [&store] { return double(store.counters().waiting); });
  metrics.total("battalia_store_jobs_total", "Appends and other writes stored",
                [&store] { return double(store.counters().jobs); });
  metrics.histogram_of("battalia_store_batch_jobs", "Writes per transaction",
                       [&store] { return store.counters().batches; });
  metrics.histogram_of("battalia_store_commit_seconds", "Duration of transactions, from begin to durable",
                       [&store] { return store.counters().commits; });
}

}  // namespace battalia::net
