// Metrics of the process and of the disk that holds its data. Read from the system on demand; a figure that cannot be
// read is 0. Called once by main.
#pragma once

#include "server/observability/metrics.h"

#include <filesystem>

namespace battalia::observability {

// Memory, descriptors, processor time and start time of this process, under the standard names of Prometheus clients.
void measure_process(Metrics& metrics);
// Size of the database, free space on its disk, and the time of the newest backup (made by deploy/backup.sh).
void measure_disk(Metrics& metrics, const std::filesystem::path& data);

}  // namespace battalia::observability
