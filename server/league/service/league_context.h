// The environment of the league's service. Only data; all of it must outlive the service.
#pragma once

#include "server/league/service/hooks/hook_sender.h"
#include "server/play/service/service.h"
#include "server/store/streams/background.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace battalia::league {

struct LeagueContext {
  store::Store& store;
  play::Clock& clock;
  rules::Systems systems;
  play::Service& games;
  // Called with warnings for the operator about a competition; may be empty.
  std::function<void(std::uint64_t competition, std::string_view)> warn = {};
  std::string site = {};              // the server's public address, "https://games.example/"; empty: none
  store::Background background = {};  // for rulings on large events and long answers
  bool open_clubs = true;             // anybody with an account may found a club; else only organisers
  HookSender* hooks = nullptr;        // nullptr: the operator allows no web hooks
};

}  // namespace battalia::league
