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
    if (!entries.empty()) return take(entries.front());
  } catch (const store::StoreError& error) {
    if (warn_) warn_(error.what());
  }
  busy_ = false;
}

void OutcomeTaker::take(const OutcomeReader::Entry& entry) {
  try {
    take_(entry, reader_.taken(entry), [this, entry](bool stored) { stored ? take_next() : pass_over(entry); });
  } catch (const store::StreamDamaged& found) {
    if (found.cause() != store::StreamDamaged::Cause::damage) throw;
    if (warn_)
      warn_("The outcome of match " + std::to_string(entry.outcome.match()) + " goes nowhere: " + found.what());
    pass_over(entry);
  }
}

void OutcomeTaker::pass_over(const OutcomeReader::Entry& entry) {
  reader_.pass_over(entry, [this](bool) { take_next(); });
}

}  // namespace battalia::play
