// The client's own fold: a View and the updates after it. An event carries resulting values, so folding is assignment:
// no rule, no arithmetic, the same for every rule system. What comes out is the view that somebody who joins now
// would be sent. Written only from event.proto; shares nothing with the server.
#pragma once

#include "battalia/v1/session.pb.h"

namespace battalia::inline client_view {

// Applies the event to the view. False if it refers to something the view does not contain: then the view can't be
// trusted and must be requested again.
[[nodiscard]] bool fold(const v1::Event& event, v1::Table& table);

// Writes down the update: its events, number, prompt and match state. False when it is not the next one after the
// view's, when it rolls the game back, or when an event does not fit: ask for the whole view with Watch.
[[nodiscard]] bool fold(const v1::Update& update, v1::View& view);

// The unit or command of that id, or nothing. The pointer lives as long as the table is not changed.
const v1::Unit* find_unit(const v1::Table& table, std::string_view id);
const v1::Command* find_command(const v1::Table& table, std::string_view id);

// The value under that key; 0 when it is not set.
std::int32_t value_of(const google::protobuf::RepeatedPtrField<v1::Status>& statuses, std::string_view key);

}  // namespace battalia::inline client_view
