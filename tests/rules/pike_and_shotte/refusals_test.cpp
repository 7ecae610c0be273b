// Acts that a player may not take, phase by phase: each refused act, and its clause. A client offers none of these; a
// player's own client may send them all.
#include "tests/rules/pike_and_shotte/refused.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

// S1 and S2 side by side in front of RC; S3 far from them; G in the house; S5 fights with RA next to it; S4 has not
// arrived yet.
Situation orders() {
  return Situation(in_phase("orders", R"(
terrain building house "the house" area (60,20) (63,20) (63,23) (60,23) stone=1
terrain hill rise "the rise" area (70,30) (80,30) (80,40) (70,40) height=1
commander red RC profile CDR of rb at (36,4) facing 0
commander red RX profile CDR of rx at (52,4) facing 0
commander red RA profile CDR of rb attached to S5 at (10,20) facing 0
unit red S1 profile SH of rb at (36,10) facing 0
unit red S2 profile SH of rb at (43,10) facing 0
unit red S3 profile SH of rb at (80,10) facing 0
unit red S4 profile SH of rb reserve at (5,5) facing 0
unit red S5 profile SH of rb at (10,20) facing 0
unit red S6 profile SH of rb at (10,17) facing 0 : casualties=3
unit red H profile HO of rb at (36,7) facing 0
unit red D profile SH of rb at (28,10) facing 0 : disordered
unit red P profile PB of rb formation hedgehog size 4 x 4 at (20,4) facing 0
unit red G profile SH of rb formation garrison size 3 x 3 at (61.5,21.5) facing 0 : garrison=1
unit red C profile HQ of rb at (52,8) facing 0
unit red L profile SH of rb destroyed : left_table
unit red Z profile SH of rx at (88,4) facing 0
unit blue E1 profile SH of bb at (36,60) facing 180
unit blue E5 profile SH of bb at (10,21) facing 180
contact S5 front E5 front
)"));
}

TEST(Refusals, IncompleteOrders) {
  expect_refused(orders(), {
                               {"command order_dance units S1", "PS-GEN-07"},
                               {"command order_move : objective place (36,20)", "PS-GEN-07"},
                               {"command order_move units E1 : objective place (36,20)", "PS-GEN-07"},
                               {"command order_move units nobody : objective place (36,20)", "PS-GEN-07"},
                               {"command order_move units S1,S1 : objective place (36,20)", "PS-GEN-07"},
                               {"command order_move units S1", "PS-CMD-03"},
                               {"command order_charge units S1", "PS-CHG-01"},
                               {"command order_charge units S1 : target targets nobody", "PS-CHG-01"},
                               {"command order_reform units S1", "PS-FRM-08"},
                               {"command order_enter units S1", "PS-TER-06"},
                               {"command order_enter units S1 : building options rise", "PS-TER-06"},
                               {"command order_leave units G", "PS-TER-06"},
                               {"command order_leave units G : face options up", "PS-TER-06"},
                           });
}

TEST(Refusals, ImpossibleOrders) {
  expect_refused(
      orders(), {
                    {"command order_move units S1 : objective place (97,10)", "PS-EDG-01"},
                    {"command order_move units S1 : objective place (36,73)", "PS-EDG-01"},
                    {"command order_move units S1 : objective place (-1,10)", "PS-EDG-01"},
                    {"command order_move units S1 : objective place (36,-1)", "PS-EDG-01"},
                    {"command order_move units Z : objective place (88,10)", "PS-CMD-17"},  // its own does not exist
                    {"command order_move units S1 : formation options hedgehog : objective place (36,20)", "PS-FRM-02"},
                    {"command order_move units S1,S3 : objective place (36,20)", "PS-ORD-01"},
                    {"command order_enter units S1,S2 : building options house", "PS-ORD-01"},
                    {"command order_enter units S1 : building options house", "PS-TER-12"},  // G is there
                    {"command order_enter units C : building options house", "PS-TER-12"},
                    {"command order_move units H : objective place (36,20)", "PS-MOV-01"},
                    {"command order_move units P : objective place (36,20)", "PS-HGH-02"},
                    {"command order_move units D : objective place (36,20)", "PS-CMD-18"},
                    {"command order_move units S5 : objective place (36,20)", "PS-CMD-19"},
                    {"command order_move units RC : objective place (36,20)", "PS-CMD-03"},
                    {"command order_reform units S1 : formation options hedgehog", "PS-HGH-07"},
                    {"command order_reform units S1 : formation options line", "PS-FRM-02"},
                    {"command order_reform units S4 : formation options march_column", "PS-EDG-01"},
                    {"command order_reform units G : formation options line", "PS-BLD-02"},
                    {"command order_leave units S1 : face options rear", "PS-BLD-02"},
                    {"command order_return units S1", "PS-EDG-01"},
                    {"command order_return units S4", "PS-EDG-01"},
                    {"command order_return units L", "PS-EDG-01"},
                    {"move free_move units S1,S2 : path path advance 1", "PS-GEN-07"},
                });
}

TEST(Refusals, OrdersByUnitsThatDoNotCommand) {  // PS-CMD-17, PS-CDR-07
  const std::string move = " : objective place (36,20)";
  const struct {
    const char* commander;
    const char* clause;
  } cases[] = {{"nobody", "PS-CMD-17"}, {"S2", "PS-CMD-17"}, {"RX", "PS-CDR-07"}, {"BC", "PS-CDR-07"}, {"RC", ""}};
  const Situation table = orders();
  for (const auto& one : cases) {
    EXPECT_EQ(
        table.refusal(kRed, "command order_move units S1 : commander options " + std::string(one.commander) + move),
        one.clause)
        << one.commander;
  }
}

TEST(Refusals, OfACommanderWhoLeads) {  // PS-RAL-03, PS-RAL-04
  expect_refused(orders(), {
                               {"rally rally units RC", "PS-RAL-03"},
                               {"rally rally units RC,S1,S2", "PS-RAL-03"},
                               {"rally rally units RC,S1", "PS-RAL-03"},  // it is not shaken
                               {"rally rally units RC,S3", "PS-RAL-03"},  // too far
                               {"rally rally units RC,S4", "PS-RAL-03"},  // not there
                               {"rally rally units RC,E1", "PS-GEN-07"},  // an enemy
                               {"rally rally units RX,S1", "PS-CDR-07"},
                               {"rally rally units S1,S2", "PS-CMD-17"},
                               {"rally rally units RA,S6", "PS-CDR-07"},  // RC commands, and RA rides along
                               {"rally rally units RC,D", "PS-CMD-18"},
                               {"rally cheer units RC,S1", "PS-GEN-07"},
                               {"command follow_me units RC,H", "PS-MOV-01"},
                               {"command follow_me units RC,S3", "PS-RAL-04"},
                               {"command follow_me units RC,S1 : target targets nobody", "PS-CHG-01"},
                               {"command follow_me units RC,S1 : target targets S2", "PS-CHG-01"},
                           });
}

TEST(Refusals, ACommanderDoesNotLeaveAFightToRally) {  // PS-CDR-04
  const Situation table(in_phase("orders", R"(
commander red RC profile CDR of rb attached to S5 at (10,20) facing 0
unit red S5 profile SH of rb at (10,20) facing 0
unit red S6 profile SH of rb at (10,17) facing 0 : casualties=3
unit red S7 profile SH of rb at (18,20) facing 0 : casualties=1
unit blue E5 profile SH of bb at (10,21) facing 180
contact S5 front E5 front
)"));
  expect_refused(table, {{"rally rally units RC,S6", "PS-CDR-04"}, {"command follow_me units RC,S7", "PS-CDR-04"}});
}

TEST(Refusals, OtherCausesOfShakingAreNotRallied) {  // PS-UNI-09
  const Situation table(in_phase("orders", R"(
commander red RC profile CDR of rb at (36,4) facing 0
unit red S1 profile SH of rb at (36,10) facing 0 : casualties=1 faltering
)"));
  EXPECT_EQ(table.refusal(kRed, "rally rally units RC,S1"), "PS-UNI-09");
}

TEST(Refusals, OfCommandersWhoRide) {  // section CDR
  const Situation table(in_phase("commanders", R"(
terrain water pond "the pond" area (38,8) (44,8) (44,14) (38,14)
commander red RC profile CDR of rb at (36,4) facing 0
commander red RX profile CDR of rx at (52,4) facing 0 : moved=1
commander red RA profile CDR of rb attached to S5 at (10,20) facing 0
commander red RD profile CDR of rb destroyed
commander red RE profile CDR of rb at (3,40) facing 0
unit red S1 profile SH of rb at (30,10) facing 0
unit red S3 profile SH of rb at (80,60) facing 0
unit red S5 profile SH of rb at (10,20) facing 0
unit blue E1 profile SH of bb at (36,20) facing 180
unit blue E5 profile SH of bb at (10,21) facing 180
contact S5 front E5 front
)"));
  expect_refused(table, {
                            {"move commander_march units RC", "PS-GEN-07"},
                            {"move commander_move units RC", "PS-CDR-04"},
                            {"move commander_move units RC,RA : place place (30,6)", "PS-GEN-07"},
                            {"move commander_move units S1 : place place (30,6)", "PS-CDR-04"},
                            {"move commander_move units RD : place place (30,6)", "PS-CDR-04"},
                            {"move commander_move units RX : place place (30,6)", "PS-CDR-04"},
                            {"move commander_move units RA : place place (30,6)", "PS-CDR-04"},
                            {"move commander_move units RC : place place (60,6)", "PS-CDR-02"},
                            {"move commander_move units RC : place place (36,-1)", "PS-EDG-01"},
                            {"move commander_move units RE : place place (-1,40)", "PS-EDG-01"},
                            {"move commander_move units RC : place place (36,20)", "PS-CDR-08"},
                            {"move commander_move units RC : place place (40,10)", "PS-CDR-03"},
                            {"attach attach units RC : unit targets E1", "PS-CDR-04"},
                            {"attach attach units RC : unit targets S3", "PS-CDR-04"},
                            {"attach attach units RC", "PS-CDR-04"},
                        });
}

TEST(Refusals, OfShooting) {  // sections SHO, DIC, TGT
  const Situation table(in_phase("shooting", R"(
terrain building house "the house" area (60,20) (63,20) (63,23) (60,23) stone=1
commander red RC profile CDR of rb at (36,4) facing 0
unit red S1 profile SH of rb at (36,10) facing 0
unit red S2 profile SH of rb at (44,10) facing 0 : shot
unit red S3 profile SH of rb formation march_column size 2 x 3 at (50,10) facing 0
unit red S5 profile SH of rb at (10,20) facing 0
unit red P profile PB of rb at (28,10) facing 0
unit red L profile LO of rb at (32,10) facing 0 : crew_ready=3
unit red K profile HQ of rb at (20,10) facing 0 traits weapon_pistol,gallopers : charged
unit red G profile SH of rb formation garrison size 3 x 3 at (61.5,21.5) facing 0 : garrison=1
unit red R profile SH of rb reserve
unit blue E1 profile SH of bb at (36,15) facing 180
unit blue E2 profile SH of bb at (61.5,27) facing 180
unit blue E3 profile SH of bb at (36,50) facing 180
unit blue E5 profile SH of bb at (10,21) facing 180
contact S5 front E5 front
)"));
  expect_refused(table, {
                            {"shoot volley units S1 : target targets E1", "PS-GEN-07"},
                            {"shoot shoot : target targets E1", "PS-GEN-07"},
                            {"shoot shoot units S1", "PS-GEN-07"},
                            {"shoot shoot units S1 : target targets nobody", "PS-GEN-07"},
                            {"shoot shoot units S1 : target targets S2", "PS-SHO-01"},
                            {"shoot shoot units S1 : target targets RC", "PS-SHO-01"},
                            {"shoot shoot units S2 : target targets E1", "PS-SHO-01"},
                            {"shoot shoot units S3 : target targets E1", "PS-DIC-02"},
                            {"shoot shoot units S5 : target targets E5", "PS-SHO-01"},
                            {"shoot shoot units P : target targets E1", "PS-SHO-01"},
                            {"shoot shoot units R : target targets E1", "PS-SHO-01"},
                            {"shoot shoot units L : target targets E1", "PS-GEN-05"},
                            {"shoot shoot units K : target targets E1", "PS-SPR-08"},
                            {"shoot shoot units G", "PS-DIC-08"},
                            {"shoot shoot units G : faces options front,rear,left", "PS-DIC-08"},
                            {"shoot shoot units G : faces options front,front", "PS-DIC-04"},
                            {"shoot shoot units G : faces options rear", "PS-DIC-04"},
                        });
}

TEST(Refusals, OfTheInitiativeStep) {  // sections INI and BRG
  const Situation table(in_phase("initiative", R"(
terrain building house "the house" area (60,20) (63,20) (63,23) (60,23) stone=1
terrain hill rise "the rise" area (70,30) (80,30) (80,40) (70,40) height=1
commander red RC profile CDR of rb at (36,4) facing 0
unit red S1 profile SH of rb at (36,10) facing 0 : may_use_initiative
unit red S2 profile SH of rb at (44,10) facing 0
unit red S3 profile SH of rb at (52,10) facing 0 : may_use_initiative initiative_used
unit red S4 profile SH of rb at (28,10) facing 0 : may_use_initiative disordered
unit red S5 profile SH of rb at (10,20) facing 0 : may_use_initiative
unit red P profile PB of rb formation hedgehog size 4 x 4 at (20,4) facing 0 : may_use_initiative
unit red H profile HO of rb at (60,10) facing 0 : may_use_initiative
unit red R profile SH of rb reserve at (70,10) facing 0 : may_use_initiative
unit red G profile SH of rb formation garrison size 3 x 3 at (61.5,21.5) facing 0 : garrison=1 may_use_initiative
unit blue E1 profile SH of bb at (36,14) facing 180
unit blue E5 profile SH of bb at (10,21) facing 180
contact S5 front E5 front
)"));
  expect_refused(table, {
                            {"move initiative_march units S1", "PS-GEN-07"},
                            {"move initiative_move units S1", "PS-GEN-07"},
                            {"move initiative_move units S1 : path path back 5", "PS-MOV-03"},
                            {"move initiative_move units S1,S2 : path path back 1", "PS-GEN-07"},
                            {"move initiative_move units R : path path back 1", "PS-INI-04"},
                            {"charge initiative_charge units G : target targets E1", "PS-TER-06"},
                            {"move initiative_move units S2 : path path back 1", "PS-INI-01"},
                            {"move initiative_move units S3 : path path back 1", "PS-INI-02"},
                            {"move initiative_move units S4 : path path back 1", "PS-INI-04"},
                            {"move initiative_move units S5 : path path back 1", "PS-INI-04"},
                            {"move initiative_move units P : path path back 1", "PS-INI-04"},
                            {"move initiative_move units H : path path back 1", "PS-INI-04"},
                            {"charge initiative_charge units S1", "PS-CHG-01"},
                            {"charge initiative_charge units S1 : target targets E5", "PS-CHG-01"},
                            {"move initiative_cross units S1", "PS-TER-09"},
                            {"reform initiative_reform units S1", "PS-FRM-02"},
                            {"reform initiative_enter units S1", "PS-TER-06"},
                            {"reform initiative_enter units S1 : building options rise", "PS-TER-06"},
                            {"reform initiative_enter units S1 : building options house", "PS-TER-12"},
                            {"reform initiative_leave units S1 : face options rear", "PS-BLD-02"},
                            {"reform initiative_leave units G", "PS-TER-06"},
                            {"reform initiative_reform units G : formation options line", "PS-BLD-02"},
                            {"move initiative_move units G : path path back 1", "PS-TER-06"},
                            {"move retreat units S1", "PS-BRG-03"},
                        });
}

TEST(Refusals, OfTheHandToHandStep) {  // PS-HTH-12
  const Situation table(in_phase("hand_to_hand", R"(
commander red RC profile CDR of rb at (36,4) facing 0
unit red S1 profile SH of rb at (36,10) facing 0
unit red S5 profile SH of rb at (10,20) facing 0
unit blue E5 profile SH of bb at (10,21) facing 180
contact S5 front E5 front
)"));
  expect_refused(table, {
                            {"fight dance units S5", "PS-GEN-07"},
                            {"shoot fight units S5", "PS-GEN-07"},
                            {"fight fight units S1", "PS-HTH-12"},  // it fights nobody
                            {"fight fight units E5", "PS-GEN-07"},
                            {"fight fight units S5", ""},
                        });
}

TEST(Refusals, OfTheChoiceOfFirstSide) {  // PS-ORG-03
  const Situation table(in_phase("deployment", R"(
commander red RC profile CDR of rb at (36,4) facing 0
unit red S1 profile SH of rb at (36,10) facing 0
decision first_turn red "Do you go first?"
)"));
  expect_refused(table, {{"choose third", "PS-GEN-07"}, {"move first", "PS-GEN-07"}, {"choose second", ""}});
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
