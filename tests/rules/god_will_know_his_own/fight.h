// Fights on a battlefield: elements set up in contact and in files, shots, combats and their results carried out to the
// end, questions answered by their defaults unless the test has answers of its own.
#pragma once

#include "server/rules/systems/god_will_know_his_own/combat/result.h"
#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

// A line of notation for one element; the functions below set its position.
std::string red(std::string_view id, std::string_view profile, std::string_view more = "");
std::string blue(std::string_view id, std::string_view profile, std::string_view more = "");

// One behind another, with the front edge of the first there: red faces up at blue at (500, 500).
void file(Battlefield& field, std::initializer_list<std::string_view> ids, std::int32_t x_mm = 500,
          std::int32_t front_y_mm = 500, std::int32_t facing_degrees = 0);
// Red's file and blue's, front to front; red has moved in.
void lock(Battlefield& field, std::initializer_list<std::string_view> reds,
          std::initializer_list<std::string_view> blues);
// They have fought a round without a push back: no longer just contacted.
void fought_a_round(Battlefield& field, std::string_view a, std::string_view b);

// Carries out the queued results; answers are keys of choices, taken in turn; then the defaults.
void carry_out(Draft& draft, std::vector<std::string> answers = {});

// P4 begins, and A's combat is fought with these faces (red's first) and carried out.
Battlefield& combat(Battlefield& field, std::string_view id, std::vector<std::uint32_t> faces,
                    std::vector<std::string> answers = {});
// The next combat of A, in any round.
Battlefield& next_combat(Battlefield& field, std::string_view id, std::vector<std::uint32_t> faces,
                         std::vector<std::string> answers = {});
// Red's A shoots or fires at B in its own bound; blue's shoot back.
Battlefield& shot(Battlefield& field, std::string_view id, std::string_view target, std::vector<std::uint32_t> faces,
                  std::vector<std::string> answers = {});

// The sum of the rows of A's side against B, including the basic factor.
std::int32_t factor(const Battlefield& field, std::string_view a, std::string_view b, bool breakthrough = false,
                    bool enemy_breakthrough = false);
// The result of those faces, A's first.
Verdict judged(const Battlefield& field, std::string_view a, std::string_view b, std::uint32_t face_a,
               std::uint32_t face_b);

bool is_gone(const Battlefield& field, std::string_view id);
// How far its front edge is from y = 500 mm.
Length off_the_line(const Battlefield& field, std::string_view id);
bool cites(const Battlefield& field, std::string_view clause);
bool cites(const Verdict& verdict, std::string_view clause);

}  // namespace battalia::rules::god_will_know_his_own
