// Figures about what the server runs on: its process and the disk of its data. Read from the system when the operator
// asks; a figure that cannot be had reads as 0. Called once by main.
#pragma once

#include "server/observability/metrics.h"

#include <filesystem>

namespace battalia::observability {

// Memory, descriptors, processor time and start of this process, under the names that Prometheus' own clients use.
void measure_process(Metrics& metrics);
// Size of the database, room on its disk, and when the newest backup was made (backup.sh of deploy/).
void measure_disk(Metrics& metrics, const std::filesystem::path& data);

}  // namespace battalia::observability
