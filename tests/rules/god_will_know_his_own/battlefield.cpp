#include "tests/rules/god_will_know_his_own/battlefield.h"

#include "common/notation/notation.h"
#include "server/rules/systems/god_will_know_his_own/contact/records.h"
#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"
#include "tests/support/scripted_step.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

std::string profile_line(const TypeRow& row, std::size_t grade) {
  const std::string number = std::to_string(grade + 1);
  return "profile " + key_of({row.type, static_cast<Grade>(grade)}) + " type " + std::string(row.key) +
         " symbol foot formation element size 40mm x " + std::to_string(row.depth.um()) + "um grade=" + number + "\n";
}

std::string prelude() {
  std::string text =
      "battalia-notation 1\nsystem god-will-know-his-own\ntable 72 x 48\nside red \"Red\"\nside blue \"Blue\"\n";
  for (const TypeRow& row : kTypeRows) {
    for (std::size_t grade = 0; grade < kGrades; ++grade) {
      if (row.points[grade] != kNotSold) text += profile_line(row, grade);
    }
  }
  text += "profile stand type regiment_stand symbol other formation marker size 20mm x 20mm\n";
  return text +
         "command red r \"Red\" : acting\ncommand blue b \"Blue\"\nturn 1 active red phase orders\ngame : bound=1\n";
}

std::string joined(std::initializer_list<std::string_view> lines) {
  std::string text;
  for (const std::string_view line : lines) text += line;
  return text;
}

void write_defaults(Table& table) {
  for (const mechanics::OptionRow& row : option_rows()) {
    if (table.option(row.key).empty()) table.set_option(row.key, row.standard);
  }
  for (Unit& unit : table.units) {
    if (unit.command.empty()) unit.command = CommandId(unit.side == v1::SIDE_RED ? "r" : "b");
  }
}

}  // namespace

Battlefield::Battlefield(std::string_view lines, std::string_view options) {
  auto read = notation::read_table(prelude() + std::string(options) + std::string(lines));
  if (!read) {
    ADD_FAILURE() << notation::in_words(read.error());
    return;
  }
  table_ = from_message(*read);
  write_defaults(table_);
}

Battlefield::Battlefield(std::initializer_list<std::string_view> lines) : Battlefield(joined(lines)) {}

Battlefield& Battlefield::set(std::string_view id, std::string_view key, std::int32_t value) {
  for (Unit& unit : table_.units) {
    if (unit.id.str() == id) unit.statuses.set(StatusKey(key), value);
  }
  return *this;
}

Battlefield& Battlefield::game(std::string_view key, std::int32_t value) {
  table_.game.set(StatusKey(key), value);
  return *this;
}

Battlefield& Battlefield::stand(std::string_view id, const geometry::Footprint& ground) {
  for (Unit& unit : table_.units) {
    if (unit.id.str() == id) unit.ground = ground;
  }
  return *this;
}

Battlefield& Battlefield::in_contact(ContactCause cause) {
  return run([&](Draft& draft) {
    for (const Unit& unit : table_.units) renew_contacts(draft, unit.id, cause);
  });
}

Battlefield& Battlefield::run(const std::function<void(Draft&)>& what, std::vector<std::uint32_t> faces) {
  tests::run_scripted<Draft>(table_, events_, what, std::move(faces));
  return *this;
}

geometry::Footprint base(std::int32_t x_mm, std::int32_t front_y_mm, std::int32_t facing_degrees,
                         std::int32_t depth_mm) {
  return geometry::standing_at({Length::mm(x_mm), Length::mm(front_y_mm)}, Angle::degrees(facing_degrees),
                               Length::mm(40), Length::mm(depth_mm));
}

}  // namespace battalia::rules::god_will_know_his_own
