// What the campaigns' service stands on. Only data; all of it outlives the service.
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
  // Is called with what the operator should know of a campaign; empty: nobody is told.
  std::function<void(std::uint64_t campaign, std::string_view)> warn = {};
  store::Background background = {};  // where turns of large campaigns and long answers are worked out
};

}  // namespace battalia::campaign
