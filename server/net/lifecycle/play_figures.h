// The figures of play among the metrics. Called once by main().
#pragma once

#include "server/observability/metrics.h"
#include "server/play/service/service.h"

namespace battalia::net {

// Both must outlive each other's last use: figures are read when they are asked for.
void measure_play(observability::Metrics& metrics, const play::Service& service);

}  // namespace battalia::net
