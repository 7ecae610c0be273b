// Paths as players draw them: converts steps of manoeuvre into poses.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/families/brigade/book/battle.h"
#include "server/rules/ruling.h"
#include "server/rules/table.h"

#include <span>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::rules::brigade {

// The poses of a path, beginning with the unit's position; or why it cannot be read.
tl::expected<std::vector<geometry::Footprint>, Violation> trace(const Battle& battle, const geometry::Footprint& from,
                                                                std::span<const v1::PathStep* const> path);

}  // namespace battalia::rules::brigade
