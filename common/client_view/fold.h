// The client's own fold: applies updates to a View. Events carry resulting values, so folding is assignment: no rules,
// no arithmetic, the same for every rule system. The result equals the view that the server would send to somebody who
// joins now. Written only from event.proto; shares no code with the server.
#pragma once

#include "battalia/v1/session.pb.h"

namespace battalia::inline client_view {

// Applies the event to the table. Returns false if it refers to something the table does not contain: then the view
// can't be trusted and must be requested again.
[[nodiscard]] bool fold(const v1::Event& event, v1::Table& table);

// Applies the update to the view: its events, number, prompt and match state. Returns false if the update does not
// follow the view directly, if it rolls the game back, or if an event does not fit; then request the whole view again
// with Watch.
[[nodiscard]] bool fold(const v1::Update& update, v1::View& view);

// The unit or command with that id, or nullptr. The pointer is valid until the table changes.
const v1::Unit* find_unit(const v1::Table& table, std::string_view id);
const v1::Command* find_command(const v1::Table& table, std::string_view id);

// The value of that key, or 0 if it is not set.
std::int32_t value_of(const google::protobuf::RepeatedPtrField<v1::Status>& statuses, std::string_view key);

}  // namespace battalia::inline client_view
