// A log in memory on which the test triggers commits and power cuts: several hosts can be run over it, one after
// another. A base of the fixtures of hosts.
#pragma once

#include "server/store/memory_event_log.h"

#include <deque>
#include <functional>
#include <utility>

namespace battalia::store {

struct DrivenLog {
  MemoryJournal journal{[this](std::function<void()> task) { tasks.push_back(std::move(task)); },
                        MemoryCommit::when_told};
  MemoryEventLog log{journal};
  std::deque<std::function<void()>> tasks;

  void run_tasks() {
    while (!tasks.empty()) {
      const std::function<void()> task = std::move(tasks.front());
      tasks.pop_front();
      task();
    }
  }
  void commit() {
    while (journal.waiting() > 0) {
      journal.commit_waiting();
      run_tasks();
    }
  }
  // The process ends: rows that were not durable are lost, without a callback.
  void power_cut() {
    journal.lose_waiting();
    tasks.clear();
  }
};

}  // namespace battalia::store
