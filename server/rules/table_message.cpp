// Conversion between a table and its message: for TableSet, views and notation.
#include "server/rules/table.h"

#include "server/rules/references.h"

#include <google/protobuf/arena.h>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>

namespace battalia::rules {
namespace {

Length um(std::int32_t micrometres) { return Length::um(micrometres); }

template <class Key>
KeyedNumbers<Key> numbers(const google::protobuf::RepeatedPtrField<v1::Status>& messages) {
  KeyedNumbers<Key> result;
  for (const v1::Status& message : messages) result.set(Key(message.key()), message.value());
  return result;
}

Statuses statuses(const google::protobuf::RepeatedPtrField<v1::Status>& messages) {
  return numbers<StatusKey>(messages);
}

// Converts statuses that name a unit by id into references, once the table has its units.
void resolve(const Table& table, const google::protobuf::RepeatedPtrField<v1::Status>& messages, Statuses& statuses) {
  for (const v1::Status& message : messages) {
    if (!message.unit().empty()) statuses.set(StatusKey(message.key()), number_of(table, message));
  }
}

void resolve(const v1::Table& message, Table& table) {
  for (std::size_t i = 0; i < table.units.size(); ++i) {
    resolve(table, message.units(static_cast<int>(i)).statuses(), table.units[i].statuses);
  }
  for (std::size_t i = 0; i < table.commands.size(); ++i) {
    resolve(table, message.commands(static_cast<int>(i)).statuses(), table.commands[i].statuses);
  }
  resolve(table, message.red(), table.red);
  resolve(table, message.blue(), table.blue);
  resolve(table, message.game(), table.game);
}

template <class Key>
void write(const KeyedNumbers<Key>& numbers, google::protobuf::RepeatedPtrField<v1::Status>* messages) {
  for (const auto& [key, value] : numbers) {
    v1::Status* message = messages->Add();
    message->set_key(key);
    message->set_value(value);
  }
}

geometry::Polygon points(const google::protobuf::RepeatedPtrField<v1::Point>& messages) {
  geometry::Polygon result;
  result.reserve(static_cast<std::size_t>(messages.size()));
  for (const v1::Point& point : messages) result.push_back({um(point.x_um()), um(point.y_um())});
  return result;
}

void write(const geometry::Polygon& points, google::protobuf::RepeatedPtrField<v1::Point>* messages) {
  for (const geometry::Point& point : points) {
    v1::Point* message = messages->Add();
    message->set_x_um(point.x.um());
    message->set_y_um(point.y.um());
  }
}

template <class Value>
std::vector<Value> listed(const google::protobuf::RepeatedPtrField<Value>& messages) {
  return {messages.begin(), messages.end()};
}

std::vector<v1::Seat> seats(const google::protobuf::RepeatedField<int>& messages) {
  std::vector<v1::Seat> result;
  for (const int seat : messages) result.push_back(static_cast<v1::Seat>(seat));
  return result;
}

Command command_from(const v1::Command& message) {
  return {CommandId(message.id()), message.name(), message.side(), UnitId(message.commander()),
          statuses(message.statuses())};
}

Terrain terrain_from(const v1::Terrain& message) {
  return {message.id(),    message.name(),           StoredKey<TerrainKey>(message.kind()),
          message.shape(), points(message.points()), numbers<PropertyKey>(message.properties())};
}

Zone zone_from(const v1::Zone& message) {
  return {ZoneId(message.id()), message.name(), message.side(), StoredKey<PurposeKey>(message.purpose()),
          points(message.points())};
}

void write(const Unit& unit, v1::Unit& message) {
  message.set_id(unit.id.str());
  message.set_name(unit.name);
  message.set_side(unit.side);
  message.set_command(unit.command.str());
  message.set_kind(unit.kind);
  message.set_type(unit.type.str());
  message.set_symbol(unit.symbol);
  write(unit.profile->statistics, message.mutable_statistics());
  for (const std::string& trait : unit.profile->traits) message.add_traits(trait);
  message.set_formation(unit.formation.str());
  message.mutable_footprint()->set_frontage_um(unit.ground.frontage.um());
  message.mutable_footprint()->set_depth_um(unit.ground.depth.um());
  *message.mutable_place() = placement(unit.ground);
  message.set_presence(unit.presence);
  write(unit.statuses, message.mutable_statuses());
  message.set_attached_to(unit.attached_to.str());
  if (unit.arrival.turn() != 0 || !unit.arrival.zone().empty()) *message.mutable_arrival() = unit.arrival;
  for (const v1::Seat seat : unit.hidden_from) message.add_hidden_from(seat);
  if (!unit.guise_for.empty()) *message.mutable_guise() = unit.guise;
  for (const v1::Seat seat : unit.guise_for) message.add_guise_for(seat);
}

void write(const Table& table, v1::Table& message) {
  message.set_system(table.system);
  message.set_rules_version(table.rules_version);
  message.set_width_um(table.width.um());
  message.set_height_um(table.height.um());
  for (const auto& [key, value] : *table.options) {
    v1::Option* option = message.add_options();
    option->set_key(key);
    option->set_value(value);
  }
  for (const Terrain& feature : *table.terrain) {
    v1::Terrain* out = message.add_terrain();
    out->set_id(feature.id);
    out->set_name(feature.name);
    out->set_kind(feature.kind.str());
    out->set_shape(feature.shape);
    write(feature.points, out->mutable_points());
    write(feature.properties, out->mutable_properties());
  }
  for (const Zone& zone : *table.zones) {
    v1::Zone* out = message.add_zones();
    out->set_id(zone.id.str());
    out->set_name(zone.name);
    out->set_side(zone.side);
    out->set_purpose(zone.purpose.str());
    write(zone.points, out->mutable_points());
  }
  for (const Command& command : table.commands) {
    v1::Command* out = message.add_commands();
    out->set_id(command.id.str());
    out->set_name(command.name);
    out->set_side(command.side);
    out->set_commander(command.commander.str());
    write(command.statuses, out->mutable_statuses());
  }
  for (const Unit& unit : table.units) write(unit, *message.add_units());
  for (const Contact& contact : table.contacts) {
    v1::Contact* out = message.add_contacts();
    out->set_a(contact.a.str());
    out->set_b(contact.b.str());
    out->set_face_of_a(contact.face_of_a);
    out->set_face_of_b(contact.face_of_b);
  }
  message.set_turn(table.turn);
  message.set_turn_limit(table.turn_limit);
  message.set_active(table.active);
  message.set_first(table.first);
  message.set_phase(table.phase.str());
  write(table.game, message.mutable_game());
  write(table.red, message.mutable_red());
  write(table.blue, message.mutable_blue());
  for (const v1::Decision& decision : table.decisions) *message.add_decisions() = decision;
  for (const v1::UmpireModifier& modifier : table.modifiers) *message.add_modifiers() = modifier;
  if (table.ended()) *message.mutable_result() = table.result;
  message.set_scenario(table.scenario);
  message.set_red_name(table.red_name);
  message.set_blue_name(table.blue_name);
}

}  // namespace

v1::Placement placement(const geometry::Footprint& ground) {
  v1::Placement place;
  place.mutable_centre()->set_x_um(ground.centre.x.um());
  place.mutable_centre()->set_y_um(ground.centre.y.um());
  place.set_facing_mdeg(ground.facing.mdeg());
  return place;
}

geometry::Footprint footprint(const v1::Placement& place, Length frontage, Length depth) {
  return {{um(place.centre().x_um()), um(place.centre().y_um())}, Angle::mdeg(place.facing_mdeg()), frontage, depth};
}

Unit from_message(const v1::Unit& message) {
  Unit unit;
  unit.id = UnitId(message.id());
  unit.name = message.name();
  unit.side = message.side();
  unit.command = CommandId(message.command());
  unit.kind = message.kind();
  unit.type = StoredKey<TypeKey>(message.type());
  unit.symbol = message.symbol();
  unit.profile = std::make_shared<const Profile>(
      Profile{numbers<StatisticKey>(message.statistics()), {message.traits().begin(), message.traits().end()}});
  unit.formation = StoredKey<FormationKey>(message.formation());
  unit.ground = footprint(message.place(), um(message.footprint().frontage_um()), um(message.footprint().depth_um()));
  unit.presence = message.presence();
  unit.statuses = statuses(message.statuses());
  unit.attached_to = UnitId(message.attached_to());
  unit.arrival = message.arrival();
  unit.hidden_from = seats(message.hidden_from());
  unit.guise = message.guise();
  unit.guise_for = seats(message.guise_for());
  return unit;
}

v1::Unit to_message(const Unit& unit) {
  v1::Unit message;
  write(unit, message);
  return message;
}

Table from_message(const v1::Table& message) {
  Table table;
  table.system = message.system();
  table.rules_version = message.rules_version();
  table.width = um(message.width_um());
  table.height = um(message.height_um());
  Options options;
  for (const v1::Option& option : message.options()) options[option.key()] = option.value();
  table.options = std::make_shared<const Options>(std::move(options));
  std::vector<Terrain> terrain;
  for (const v1::Terrain& feature : message.terrain()) terrain.push_back(terrain_from(feature));
  table.terrain = std::make_shared<const std::vector<Terrain>>(std::move(terrain));
  std::vector<Zone> zones;
  for (const v1::Zone& zone : message.zones()) zones.push_back(zone_from(zone));
  table.zones = std::make_shared<const std::vector<Zone>>(std::move(zones));
  for (const v1::Command& command : message.commands()) table.commands.push_back(command_from(command));
  for (const v1::Unit& unit : message.units()) table.units.push_back(from_message(unit));
  for (const v1::Contact& contact : message.contacts()) {
    table.contacts.push_back({UnitId(contact.a()), UnitId(contact.b()), contact.face_of_a(), contact.face_of_b()});
  }
  table.turn = message.turn();
  table.turn_limit = message.turn_limit();
  table.active = message.active();
  table.first = message.first();
  table.phase = StoredKey<PhaseKey>(message.phase());
  table.game = statuses(message.game());
  table.red = statuses(message.red());
  table.blue = statuses(message.blue());
  table.decisions = listed(message.decisions());
  table.modifiers = listed(message.modifiers());
  table.result = message.result();
  table.scenario = message.scenario();
  table.red_name = message.red_name();
  table.blue_name = message.blue_name();
  resolve(message, table);
  return table;
}

v1::Table to_message(const Table& table) {
  v1::Table message;
  write(table, message);
  return message;
}

// FNV-1a over the deterministic serialisation, 64 bits: protects against our own mistakes, not against fraud (the log's
// hash chain does that).
std::string digest(const Table& table) {
  google::protobuf::Arena arena;  // frees its thousand small parts at once
  auto* message = google::protobuf::Arena::CreateMessage<v1::Table>(&arena);
  write(table, *message);
  std::string bytes;
  {
    google::protobuf::io::StringOutputStream stream(&bytes);
    google::protobuf::io::CodedOutputStream coded(&stream);
    coded.SetSerializationDeterministic(true);
    message->SerializeToCodedStream(&coded);
  }
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 0; i < 16; ++i) text[15 - i] = kDigits[(hash >> (4 * i)) & 0xf];
  return text;
}

}  // namespace battalia::rules
