// Who gave an order, as a heading of what it led to.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/narration/narration.h"

#include <string>
#include <vector>

namespace battalia::inline narration {

// True if the update contains only bookkeeping of the dice, so that nobody needs to see it.
bool is_quiet(const v1::Update& update);

// "#12 red (Rupert)": the author, as a heading of the lines; mentions standing orders and time-outs.
std::string author_label(const v1::Update& update);
// The heading and the lines below it, indented. Empty if there is nothing to report, as when the other side has made a
// hidden choice.
std::string below_author(const v1::Update& update, const std::vector<std::string>& lines,
                         const DisplayOptions& display);

}  // namespace battalia::inline narration
