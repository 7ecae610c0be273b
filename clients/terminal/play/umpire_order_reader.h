// The umpire's orders that need more than words: deciding for an absent side requires that side's offers, so a second
// session watches the match as that side. Used by the `umpire` command and the interactive table.
#pragma once

#include "clients/terminal/console.h"

namespace battalia::terminal {

// Any power, including "decide red ORDER" and "decide red default", with its reason.
Read<v1::UmpireOrder> read_any_umpire_order(const Console& console, std::uint64_t match, std::string_view text,
                                            const v1::Table& table);

// What that seat may do now, as far as the umpire may see it. Throws CliError.
v1::Prompt prompt_of_seat(const Console& console, std::uint64_t match, v1::Seat seat);

}  // namespace battalia::terminal
