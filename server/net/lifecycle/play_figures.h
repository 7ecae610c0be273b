// Registers the figures of play with the metrics. Called once by main().
#pragma once

#include "server/observability/metrics.h"
#include "server/play/service/service.h"

namespace battalia::net {

// The service must outlive the metrics' last use, because figures are read on demand.
void measure_play(observability::Metrics& metrics, const play::Service& service);

}  // namespace battalia::net
