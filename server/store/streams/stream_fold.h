// The state folded from a stream's rows so far: in one go or in slices. StreamHost holds one for each stream;
// stream_host.h says what a Kind must have.
#pragma once

#include "common/base/work.h"
#include "server/store/event_log.h"

#include <memory>
#include <string>

namespace battalia::store {

template <class Kind>
struct StreamFold {
  using Record = typename Kind::Record;

  typename Kind::State state;
  Head head;
  bool whole = false;                                          // all existing rows have been read
  std::shared_ptr<const typename Kind::State> copy = nullptr;  // made since the last change
  static Record record_of(std::uint64_t number, const StoredRecord& row) {
    Record record;
    if (record.ParseFromString(row.bytes)) return record;
    throw StreamDamaged(Kind::kStreams.stream_of(number), "row " + std::to_string(row.version) + " of " + Kind::kName +
                                                              " " + std::to_string(number) + " cannot be read");
  }

  // Applies the next row and returns it. Throws StreamDamaged.
  Record take(std::uint64_t number, const StoredRecord& row) {
    Record record = record_of(number, row);
    apply(record, {row.version, row.hash});
    return record;
  }
  void apply(const Record& record, const Head& after) {
    copy.reset();
    state.apply(record);
    head = after;
  }

  // An immutable copy of the state; the same one until the next row.
  std::shared_ptr<const typename Kind::State> shared() {
    if (copy == nullptr) copy = std::make_shared<const typename Kind::State>(state);
    return copy;
  }

  // Continues reading for about this many steps; returns true once all rows have been read. If it throws StoreError,
  // this object can no longer be used.
  bool read_some(const EventLog& log, std::uint64_t number, work::Steps steps) {
    constexpr std::size_t kRowsAtOnce = 16;
    constexpr work::Steps kStepsOfARow = 1'000;
    constexpr work::Steps kStepsOfAByte = 10;  // parsed and applied
    for (const work::Steps before = work::spent(); !whole && work::spent() - before < steps;) {
      const auto rows = log.read(Kind::kStreams.stream_of(number), head.version, kRowsAtOnce);
      for (const StoredRecord& row : rows) {
        static_cast<void>(take(number, row));
        work::count(kStepsOfARow + kStepsOfAByte * row.bytes.size());
      }
      whole = rows.size() < kRowsAtOnce;
    }
    return whole;
  }
};

}  // namespace battalia::store
