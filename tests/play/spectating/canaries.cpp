#include "tests/play/spectating/canaries.h"

#include <google/protobuf/descriptor.h>

namespace battalia::play {
namespace {

// Writes the canary into every empty text and adds one to each list, at any depth.
void sow(google::protobuf::Message& message, const std::string& canary) {
  using Field = google::protobuf::FieldDescriptor;
  const auto* reflection = message.GetReflection();
  for (int i = 0; i < message.GetDescriptor()->field_count(); ++i) {
    const Field* field = message.GetDescriptor()->field(i);
    if (field->name() == "attached_to" || field->name() == "place") continue;  // they name things that have to exist
    if (field->name() == "statuses") continue;                                 // and these are declared by the rules
    if (field->cpp_type() == Field::CPPTYPE_STRING) {
      if (field->is_repeated()) {
        reflection->AddString(&message, field, canary);
      } else if (reflection->GetString(message, field).empty()) {
        reflection->SetString(&message, field, canary);
      }
    } else if (field->cpp_type() == Field::CPPTYPE_MESSAGE) {
      sow(field->is_repeated() ? *reflection->AddMessage(&message, field)
                               : *reflection->MutableMessage(&message, field),
          canary);
    } else if (field->name() == "value") {
      reflection->SetInt32(&message, field, 3);
    }
  }
}

// Statuses are declared by the rules, so there the canary is a number that no game reaches.
v1::Status hits_of(const std::string& canary) {
  v1::Status hits;
  hits.set_key("hits");
  hits.set_value(canary == "reds-canary" ? 987 : 876);
  return hits;
}

}  // namespace

v1::UmpireOrder hidden_unit(const std::string& id, v1::Side side, v1::Seat from, int x_inches, int y_inches) {
  v1::UmpireOrder order;
  order.set_secret(true);
  v1::Unit& unit = *order.mutable_add_unit()->mutable_unit();
  unit.set_id(id);
  unit.set_name("The " + id);
  unit.set_side(side);
  unit.set_command(side == v1::SIDE_RED ? "r1" : "b1");
  unit.set_kind(v1::UNIT_KIND_TROOPS);
  unit.set_type("company");
  unit.set_formation("line");
  unit.set_presence(v1::PRESENCE_ON_TABLE);
  unit.mutable_footprint()->set_frontage_um(Length::inches(2).um());
  unit.mutable_footprint()->set_depth_um(Length::inches(1).um());
  unit.mutable_place()->mutable_centre()->set_x_um(Length::inches(x_inches).um());
  unit.mutable_place()->mutable_centre()->set_y_um(Length::inches(y_inches).um());
  unit.mutable_place()->set_facing_mdeg(side == v1::SIDE_RED ? 0 : 180'000);
  unit.add_hidden_from(from);
  return order;
}

v1::UmpireOrder sown_unit(const std::string& canary, v1::Side side, v1::Seat from, int x_inches, int y_inches) {
  v1::UmpireOrder order = hidden_unit(canary, side, from, x_inches, y_inches);
  sow(*order.mutable_add_unit()->mutable_unit(), canary);
  return order;
}

v1::UmpireOrder disguised_unit(const std::string& id, const std::string& canary, v1::Side side, v1::Seat from,
                               int x_inches, int y_inches) {
  v1::UmpireOrder order = sown_unit(canary, side, from, x_inches, y_inches);
  v1::Unit& unit = *order.mutable_add_unit()->mutable_unit();
  unit.set_id(id);
  unit.clear_hidden_from();
  unit.add_guise_for(from);
  unit.mutable_guise()->Clear();
  unit.mutable_guise()->set_name("The dust");
  unit.mutable_guise()->set_type("company");
  *unit.add_statuses() = hits_of(canary);
  unit.clear_arrival();  // once it is in sight nothing of it is hidden
  return order;
}

bool holds(const std::string& bytes, const std::string& canary) {
  const auto found = [&](const std::string& text) { return bytes.find(text) != std::string::npos; };
  return found(canary) || found(hits_of(canary).SerializeAsString());
}

}  // namespace battalia::play
