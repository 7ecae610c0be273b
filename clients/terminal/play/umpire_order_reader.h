// The umpire's orders that need more than words: deciding for an absent side means reading what that side is offered,
// so a second session looks at the table through its eyes. Used by the `umpire` command and the interactive table.
#pragma once

#include "clients/terminal/console.h"

namespace battalia::terminal {

// Any power, "decide red ORDER" or "decide red default" included, with its reason.
Read<v1::UmpireOrder> read_any_umpire_order(const Console& console, std::uint64_t match, std::string_view text,
                                            const v1::Table& table);

// What that seat may do now, as the umpire may see it. Throws CliError.
v1::Prompt prompt_of_seat(const Console& console, std::uint64_t match, v1::Seat seat);

}  // namespace battalia::terminal
