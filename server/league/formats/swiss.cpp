#include "server/league/formats/swiss.h"

#include <bit>

namespace battalia::league {

std::uint32_t swiss_rounds_needed(std::size_t entrants) {
  return entrants < 2 ? 0 : static_cast<std::uint32_t>(std::bit_width(entrants - 1));
}

RoundConstraints next_swiss_round(const StageHistory& stage) {
  const std::uint32_t rounds =
      stage.terms.rounds() > 0 ? stage.terms.rounds() : swiss_rounds_needed(stage.entrants.size());
  RoundConstraints next;
  if (stage.rounds >= rounds || stage.active.size() < 2) {
    next.over = true;
    return next;
  }
  next.groups.push_back({stage.active, {}, false});
  return next;
}

}  // namespace battalia::league
