// The environment of the campaigns' service. Only data; all of it must outlive the service.
#pragma once

#include "server/play/service/service.h"
#include "server/store/streams/background.h"

#include <cstdint>
#include <functional>
#include <string_view>

namespace battalia::campaign {

struct CampaignContext {
  store::Store& store;
  play::Clock& clock;
  rules::Systems systems;
  play::Service& games;
  // Called with warnings for the operator about a campaign; may be empty.
  std::function<void(std::uint64_t campaign, std::string_view)> warn = {};
  store::Background background = {};  // for turns of large campaigns and long answers
};

}  // namespace battalia::campaign
