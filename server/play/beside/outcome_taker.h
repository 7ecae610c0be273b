// Passes the outcomes of matches, corrections included, to leagues or to campaigns, one after another and each exactly
// once (results/outcome_reader.h). Owned by the service of leagues or campaigns; runs at the start, whenever a match
// has ended or was reopened, and again a minute after a disk failure.
#pragma once

#include "server/play/clock.h"
#include "server/play/results/outcome_reader.h"
#include "server/store/streams/stream_host.h"

#include <functional>
#include <string>
#include <string_view>

namespace battalia::play {

class OutcomeTaker {
 public:
  // The result of handling an entry.
  enum class Became : std::uint8_t {
    stored,   // its consequences and the fact that it was taken are durable
    nothing,  // it has no consequences and is skipped
    failed,   // the disk could not be read: it will be retried
  };
  // Stores the consequences of the entry, with `taken` among the writes, then reports the result. A StoreError counts
  // as `failed`; StreamDamaged means that the league or campaign can never be read again: the operator is warned and
  // the entry passed over, because later outcomes belong to others.
  using Done = std::function<void(Became)>;
  using Take = std::function<void(const OutcomeReader::Entry& entry, store::Write taken, Done done)>;
  using Warn = std::function<void(std::string_view)>;

  // The store and the clock must outlive it. `name` as for OutcomeReader.
  OutcomeTaker(store::Store& store, Clock& clock, std::string name, Take take, Warn warn)
      : reader_(store, std::move(name)), clock_(clock), take_(std::move(take)), warn_(std::move(warn)) {}
  ~OutcomeTaker() { clock_.cancel(again_); }
  OutcomeTaker(const OutcomeTaker&) = delete;
  OutcomeTaker& operator=(const OutcomeTaker&) = delete;

  // Takes all available outcomes. Does nothing if it is already running.
  void wake();

 private:
  void take_next();
  void take(const OutcomeReader::Entry& entry);
  void pass_over(const OutcomeReader::Entry& entry);
  void try_later(std::string_view why);

  OutcomeReader reader_;
  Clock& clock_;
  Take take_;
  Warn warn_;
  TimerId again_ = 0;
  bool busy_ = false;
};

// Converts the answer to an order that was given for the entry.
OutcomeTaker::Became what_became(const store::StreamAnswer& answer);

}  // namespace battalia::play
