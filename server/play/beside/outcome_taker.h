// Takes the outcomes of matches, one after another, for one kind of things that make matches (competitions, campaigns):
// each exactly once, corrections among them (results/outcome_reader.h). Held by the service of those; woken when a
// match has ended or was taken up again, and at the start.
#pragma once

#include "server/play/results/outcome_reader.h"

#include <functional>
#include <string>
#include <string_view>

namespace battalia::play {

class OutcomeTaker {
 public:
  // Stores what follows from the entry, with `taken` among the writes, and then says true; says false where nothing
  // follows from it. May throw StoreError; one that throws StreamDamaged for damage is passed over, and the operator
  // told: what made the match cannot be read any more, and the outcomes behind it are for others.
  using Take =
      std::function<void(const OutcomeReader::Entry& entry, store::Write taken, std::function<void(bool)> done)>;
  using Warn = std::function<void(std::string_view)>;

  // The store must outlive it. `name` as OutcomeReader wants it.
  OutcomeTaker(store::Store& store, std::string name, Take take, Warn warn)
      : reader_(store, std::move(name)), take_(std::move(take)), warn_(std::move(warn)) {}

  // Takes all that there are. Returns at once where it is at it already.
  void wake();

 private:
  void take_next();
  void take(const OutcomeReader::Entry& entry);
  void pass_over(const OutcomeReader::Entry& entry);

  OutcomeReader reader_;
  Take take_;
  Warn warn_;
  bool busy_ = false;
};

}  // namespace battalia::play
