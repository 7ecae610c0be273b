#include "server/play/dice/verifiable_dice.h"

namespace battalia::play {

std::vector<std::uint32_t> VerifiableDice::roll(const rules::Throw& wanted) {
  const std::size_t which = thrown_.size() < binding_.plan.size() ? binding_.plan[thrown_.size()] : 0;
  DiceRun& run = binding_.runs[which];
  const std::string link = run.thrown < run.links.size() ? run.links[run.thrown] : std::string();
  ++run.thrown;
  const std::string mix = proof::mix(binding_.game, run.epoch, run.seeds);
  const std::string context = proof::context({binding_.game, run.epoch, ++run.last_index, binding_.order_hash,
                                              wanted.purpose, wanted.count, wanted.sides, mix, link});
  std::vector<std::uint32_t> faces = proof::faces(run.secret, context, wanted.count, wanted.sides);
  for (std::uint32_t& face : faces) face = face - 1 + wanted.lowest_face;
  thrown_.push_back({wanted.purpose, faces, run.epoch, run.last_index});
  return faces;
}

}  // namespace battalia::play
