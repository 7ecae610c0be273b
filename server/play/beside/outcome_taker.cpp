#include "server/play/beside/outcome_taker.h"

#include "server/play/beside/caretaker.h"

namespace battalia::play {
namespace {

std::string goes_nowhere(const OutcomeReader::Entry& entry) {
  return "The outcome of match " + std::to_string(entry.outcome.match()) + " goes nowhere: ";
}

}  // namespace

void OutcomeTaker::wake() {
  if (!busy_) take_next();
}

void OutcomeTaker::take_next() {
  busy_ = true;
  try {
    const auto entries = reader_.next(1);
    if (!entries.empty()) return take(entries.front());
  } catch (const store::StoreError& error) {
    return try_later(error.what());
  }
  busy_ = false;
}

void OutcomeTaker::take(const OutcomeReader::Entry& entry) {
  if (entry.damaged) {
    if (warn_) warn_(goes_nowhere(entry) + "its stored row is damaged. Its umpire or organiser has to enter it.");
    return pass_over(entry);
  }
  try {
    take_(entry, reader_.taken(entry), [this, entry](Became became) {
      if (became == Became::failed) return try_later("The database could not be read, or the server is too busy.");
      became == Became::stored ? take_next() : pass_over(entry);
    });
  } catch (const store::StreamDamaged& found) {
    if (found.cause() != store::StreamDamaged::Cause::damage) throw;
    if (warn_) warn_(goes_nowhere(entry) + found.what());
    pass_over(entry);
  }
}

void OutcomeTaker::pass_over(const OutcomeReader::Entry& entry) {
  reader_.pass_over(entry, [this](bool) { take_next(); });
}

void OutcomeTaker::try_later(std::string_view why) {
  busy_ = false;
  if (warn_) warn_("Outcomes of matches wait for a minute: " + std::string(why));
  clock_.cancel(again_);
  again_ = clock_.wake_at(clock_.now_ms() + kRetryMs, [this] {
    again_ = 0;
    wake();
  });
}

OutcomeTaker::Became what_became(const store::StreamAnswer& answer) {
  using Became = OutcomeTaker::Became;
  using Kind = store::StreamAnswer::Kind;
  if (answer.kind == Kind::failed || answer.kind == Kind::busy) return Became::failed;
  return answer.stored ? Became::stored : Became::nothing;
}

}  // namespace battalia::play
