#include "server/rules/mechanics/end_of_phase.h"

#include "server/rules/mechanics/acts.h"

#include <cctype>
#include <string>

namespace battalia::rules::mechanics {

void offer_end_of_phase(v1::Prompt& prompt, std::string_view phase, std::string_view clause) {
  constexpr std::uint32_t kWeight = 30;
  std::string name(phase);
  if (!name.empty()) name.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(name.front())));
  offer(prompt, v1::VERB_END_PHASE, "", "End " + name, {}, clause, kWeight);
  prompt.mutable_default_act()->set_verb(v1::VERB_END_PHASE);
}

}  // namespace battalia::rules::mechanics
