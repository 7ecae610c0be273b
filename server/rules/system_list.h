// The rule systems as the server uses them, wrapped so that they reveal nothing hidden (hidden_information/) and do no
// more work than an order may take (limits/). Created once by the registry (registry.cpp.in), and by tests that
// register a system of their own.
#pragma once

#include "server/rules/hidden_information/hidden_information_guard.h"
#include "server/rules/limits/work_limits.h"
#include "server/rules/rule_system.h"

#include <initializer_list>
#include <memory>
#include <vector>

namespace battalia::rules {

class SystemList {
 public:
  // The systems must outlive the list.
  SystemList(std::initializer_list<const RuleSystem*> systems) {
    for (const RuleSystem* system : systems) {
      guarded_.push_back(std::make_unique<Guarded>(*system));
      all_.push_back(&guarded_.back()->limited);
    }
  }

  // In the given order; valid as long as the list.
  Systems systems() const { return all_; }

 private:
  struct Guarded {
    explicit Guarded(const RuleSystem& system) : guard(system), limited(guard) {}
    HiddenInformationGuard guard;
    WorkLimited limited;
  };

  std::vector<std::unique_ptr<const Guarded>> guarded_;
  std::vector<const RuleSystem*> all_;
};

}  // namespace battalia::rules
