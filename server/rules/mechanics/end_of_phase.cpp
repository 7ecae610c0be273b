#include "server/rules/mechanics/end_of_phase.h"

#include "server/rules/mechanics/acts.h"

#include <cctype>
#include <string>

namespace battalia::rules::mechanics {
namespace {

void offer_end(v1::Prompt& prompt, std::string_view key, std::string_view label, std::string_view clause) {
  constexpr std::uint32_t kWeight = 30;
  offer(prompt, v1::VERB_END_PHASE, key, std::string(label), {}, clause, kWeight);
  prompt.mutable_default_act()->set_verb(v1::VERB_END_PHASE);
  prompt.mutable_default_act()->set_key(std::string(key));
}

}  // namespace

void offer_end_of_phase(v1::Prompt& prompt, std::string_view phase, std::string_view clause) {
  std::string name(phase);
  if (!name.empty()) name.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(name.front())));
  offer_end(prompt, "", "End " + name, clause);
}

void offer_rest_of_phase(v1::Prompt& prompt, std::string_view label, std::string_view clause) {
  offer_end(prompt, kCarriesOutRest, label, clause);
}

}  // namespace battalia::rules::mechanics
