#include "server/battaliactl/telling.h"

#include "common/telling/telling.h"

namespace battalia::ctl {

void tell(std::ostream& out, std::span<const v1::Event> events, const v1::Table& table, const v1::SystemInfo& info) {
  const Declared declared(info);
  for (const v1::Event& event : events) {
    const std::string line = battalia::tell(event, table, declared, Manner());
    if (!line.empty()) out << "  " << line << "\n";
  }
}

}  // namespace battalia::ctl
