// What the people of the simulation tell each other outside the server: which match is being played, who sits where,
// and the codes. Also their access to the simulated world.
#pragma once

#include "battalia/v1/session.pb.h"
#include "tests/simulation/environment/agenda.h"
#include "tests/simulation/environment/network.h"
#include "tests/simulation/tally.h"

#include <map>
#include <string>

namespace battalia::simulation {

struct Club {
  Agenda& agenda;
  Network& network;
  Witness& witness;
  Tally& tally;

  std::uint64_t match = 0;  // 0: none yet
  bool private_match = false;
  std::map<std::string, v1::Seat> usual_seats = {};  // by person
  std::map<std::string, v1::Seat> seats = {};        // of this match
  std::map<v1::Seat, std::string> codes = {};        // invitations to it
  std::string deputy_code = {};                      // for half of a side
  std::uint64_t orders_given = 0;                    // with different ids
  bool calm = false;                                 // nobody begins anything new
};

}  // namespace battalia::simulation
