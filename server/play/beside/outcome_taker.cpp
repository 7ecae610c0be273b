#include "server/play/beside/outcome_taker.h"

namespace battalia::play {

void OutcomeTaker::wake() {
  if (!busy_) take_next();
}

// A disk that cannot be read ends it until it is woken again.
void OutcomeTaker::take_next() {
  busy_ = true;
  try {
    const auto entries = reader_.next(1);
    if (!entries.empty()) {
      const OutcomeReader::Entry& entry = entries.front();
      return take_(entry, reader_.taken(entry), [this, entry](bool stored) {
        if (stored) return take_next();
        reader_.pass_over(entry, [this](bool) { take_next(); });
      });
    }
  } catch (const store::StoreError& error) {
    if (warn_) warn_(error.what());
  }
  busy_ = false;
}

}  // namespace battalia::play
