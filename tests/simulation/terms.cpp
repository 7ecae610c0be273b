// The terms on which the simulation's matches are played.
#include "tests/simulation/people/person.h"

namespace battalia::simulation {

v1::CreateMatch some_terms(player::Random& random) {
  v1::CreateMatch terms;
  terms.set_scenario("the-ford");
  terms.set_take_seat(v1::SEAT_RED);
  terms.set_needs_umpire(true);
  terms.set_private_(once_in(random, 4));
  const auto option = [&](const char* key, const char* value) {
    v1::Option* set = terms.add_options();
    set->set_key(key);
    set->set_value(value);
  };
  if (once_in(random, 3)) option("muster", "secret");
  if (once_in(random, 3)) option("roll", "on");
  switch (random.below(4)) {
    case 0:
      terms.mutable_clock()->set_per_side_ms(60'000);
      terms.mutable_clock()->set_increment_ms(2'000);
      terms.mutable_clock()->set_forfeit(once_in(random, 2));
      break;
    case 1:
      terms.mutable_clock()->set_per_decision_ms(4'000);
      break;
    default:
      break;
  }
  terms.set_physical_dice(once_in(random, 5));
  if (!terms.physical_dice()) terms.set_witness_links(once_in(random, 3));
  return terms;
}

}  // namespace battalia::simulation
