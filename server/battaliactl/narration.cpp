#include "server/battaliactl/narration.h"

#include "common/narration/narration.h"

#include <cstdlib>

namespace battalia::ctl {
namespace {

// A log stores the unit of a reference by its index (references.h); people read its id.
v1::Event with_reference(v1::Event event, const v1::Table& table, const Declared& declared) {
  if (!event.has_status_set() || !declared.names_unit(event.status_set().key())) return event;
  v1::StatusSet& set = *event.mutable_status_set();
  const int place = std::abs(set.value());
  if (place > 0 && place <= table.units_size()) set.set_unit(table.units(place - 1).id());
  return event;
}

}  // namespace

std::string told(const v1::Event& event, const v1::Table& table, const Declared& declared) {
  return battalia::describe(with_reference(event, table, declared), table, declared, DisplayOptions());
}

void describe(std::ostream& out, std::span<const v1::Event> events, const v1::Table& table,
              const v1::SystemInfo& info) {
  const Declared declared(info);
  for (const v1::Event& event : events) {
    const std::string line = told(event, table, declared);
    if (!line.empty()) out << "  " << line << "\n";
  }
}

}  // namespace battalia::ctl
