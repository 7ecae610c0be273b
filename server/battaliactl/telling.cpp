#include "server/battaliactl/telling.h"

#include "clients/terminal/telling.h"

namespace battalia::ctl {

void tell(std::ostream& out, std::span<const v1::Event> events, const v1::Table& table, const v1::SystemInfo& info) {
  v1::Update update;
  for (const v1::Event& event : events) *update.add_events() = event;
  const terminal::Declared declared(info);
  for (const std::string& line : terminal::tell(update, table, declared, terminal::Manner()))
    out << "  " << line << "\n";
}

}  // namespace battalia::ctl
