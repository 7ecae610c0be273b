// A charge of R1 at B1 and the questions to the charged side, for the tests of charges.
#pragma once

#include "server/rules/families/brigade/charge/charge.h"
#include "tests/rules/black_powder/situation.h"

#include <string>
#include <utility>
#include <vector>

namespace battalia::rules::black_powder {

// Charges as the game does, without the order that precedes it.
inline void charge_now(Situation& table, std::vector<std::uint32_t> faces = {}, const char* charger = "R1",
                       const char* target = "B1") {
  table.run(
      [&](Draft& draft) {
        charge(draft, UnitId(charger), UnitId(target), {ChargeCause::order, 1, false});
      },
      std::move(faces));
}

// The keys that the side may answer with; "none" if it is not asked that question.
inline std::string menu(const Situation& table, std::string_view decision = "charge_response",
                        v1::Seat seat = brigade::kBlue) {
  const v1::Prompt prompt = table.prompt(seat);
  if (prompt.decision() != decision) return "none";
  std::string keys;
  for (const v1::Offer& offer : prompt.offers()) keys += (keys.empty() ? "" : " ") + offer.key();
  return keys;
}

}  // namespace battalia::rules::black_powder
