// Acts that a player may not take in Black Powder, phase by phase: each refused act, and the clause of its refusal.
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace battalia::rules::black_powder {
namespace {

struct RefusedAct {
  const char* act;
  const char* clause;
};

void expect_clauses(const Situation& table, std::initializer_list<RefusedAct> acts) {
  for (const RefusedAct& one : acts) EXPECT_EQ(table.refusal(brigade::kRed, one.act), one.clause) << one.act;
}

Situation orders_to_refuse() {
  return Situation(R"(
terrain woods wood "the wood" area (70,30) (90,30) (90,50) (70,50)
terrain building farm "the farm" area (20,30) (28,30) (28,38) (20,38)
command red rx "A broken brigade" commander RX : broken
commander red RX profile CDR of rx at (100,4) facing 0
unit red S1 profile LI of rb at (60,14) facing 0
unit red S2 profile LI of rb at (72,14) facing 0
unit red S3 profile LI of rb at (112,14) facing 0
unit red D profile LI of rb at (40,14) facing 0 : disordered
unit red O profile LI of rb at (28,14) facing 0 : ordered
unit red I profile LI of rb at (16,14) facing 0 : initiative_used
unit red X profile LI of rx at (100,10) facing 0
unit red H profile CV of rb at (80,20) facing 0
unit red K profile SK of rb at (90,14) facing 0
unit red G profile FB of rb at (52,10) facing 0
unit red M profile MC of rb at (4,14) facing 0
unit red Q profile SQ of rb at (60,24) facing 0
unit red Z profile LI of rb at (46,60) facing 0 : casualties=3
unit red S5 profile LI of rb at (10,40) facing 0
unit blue E5 profile LI of bb at (10,41.6) facing 180
unit blue E1 profile LI of bb at (60,62) facing 180
unit blue E2 profile SQ of bb at (80,66) facing 180
unit blue E3 profile LI of bb at (78,40) facing 180
contact S5 front E5 front
)");
}

TEST(BlackPowderRefusals, OrdersThatMayNotBeGiven) {
  expect_clauses(orders_to_refuse(),
                 {
                     {"command order_move units S1", "BP-CMD-01"},
                     {"command order_dance units S1", "BP-GEN-08"},
                     {"command order_move units E1 : objective place (60,20)", "BP-GEN-08"},
                     {"command order_move units S1,S1 : objective place (60,20)", "BP-GEN-08"},
                     {"command order_move units D : objective place (40,30)", "BP-CMD-15"},
                     {"command order_move units O : objective place (28,30)", "BP-CMD-03"},
                     {"command order_move units I : objective place (16,30)", "BP-INI-03"},
                     {"command order_move units X : objective place (100,30)", "BP-CMD-17"},
                     {"command order_move units S5 : objective place (10,30)", "BP-CMD-16"},
                     {"command order_move units S1,S3 : objective place (60,30)", "BP-ORD-07"},
                     {"command order_move units S1 : objective place (60,97)", "BP-EDG-06"},
                     {"command order_move units S1 : commander options RX : objective place (60,30)", "BP-CDR-09"},
                     {"command order_reform units S1 : formation options line", "BP-FRM-11"},
                     {"command order_reform units K : formation options mixed", "BP-FRM-11"},
                     {"command order_reform units G : formation options square", "BP-FRM-11"},
                     {"command order_enter units H : building options farm", "BP-BLD-12"},
                     {"command order_enter units S1 : building options wood", "BP-BLD-07"},
                     {"command order_leave units S1 : face options front", "BP-BLD-15"},
                     {"command order_charge units S1 : target targets nobody", "BP-CHG-01"},
                     {"command order_charge units Z : target targets E1", "BP-CHG-02"},
                     {"command order_charge units Q : target targets E1", "BP-CHG-03"},
                     {"command order_charge units M : target targets E1", "BP-CHG-03"},
                     {"command order_charge units G : target targets E1", "BP-CHG-03"},
                     {"command order_charge units K : target targets E1", "BP-CHG-04"},
                     {"command order_charge units H : target targets E2", "BP-CHG-07"},
                     {"command order_charge units H : target targets E3", "BP-CHG-06"},
                     {"command order_charge units S1 : target targets E2", "BP-CHG-01"},
                     {"command order_return units S1", "BP-EDG-03"},
                     {"rally rally units RC,S1", "BP-RAL-01"},
                     {"rally rally units RC,Z", "BP-RAL-01"},
                     {"rally rally units RX,S1", "BP-CDR-09"},
                     {"rally rally units RC,X", "BP-CDR-09"},
                     {"command follow_me units RC,S3", "BP-RAL-04"},
                     {"move free_move units S1 : path path advance 4", "BP-FRE-01"},
                     {"move free_move units M : path path advance 4", "BP-FRE-01"},
                     {"move fall_back units Z : path path back 4", "BP-FRE-06"},
                     {"shoot shoot units S1 : target targets E1", "BP-RNG-03"},
                     {"fight fight units S1", "BP-HTH-01"},
                     {"fight fight units S5", "BP-SEQ-01"},
                     {"choose stand units S1", "BP-GEN-08"},
                     {"attach attach units RC : unit targets S1", "BP-CDR-03"},
                 });
}

TEST(BlackPowderRefusals, MovesOnInitiative) {
  const Situation table(R"(
terrain woods wood "the wood" area (70,30) (90,30) (90,44) (70,44)
terrain rough marsh "the marsh" area (40,44) (56,44) (56,54) (40,54)
unit red S1 profile LI of rb at (60,40) facing 0 : may_use_initiative
unit red S2 profile LI of rb at (40,14) facing 0
unit red D profile LI of rb at (40,40) facing 0 : may_use_initiative disordered
unit red U profile LI of rb at (28,40) facing 0 : may_use_initiative initiative_used
unit red H profile CV of rb at (84,24) facing 0 : may_use_initiative
unit red G profile FB of rb at (48,40) facing 0 : may_use_initiative
unit red S5 profile LI of rb at (10,40) facing 0 : may_use_initiative
unit blue E5 profile LI of bb at (10,41.6) facing 180
unit blue E1 profile LI of bb at (60,50) facing 180
contact S5 front E5 front
)",
                        "initiative");
  expect_clauses(table, {
                            {"move initiative_move units S2 : path path advance 4", "BP-INI-02"},
                            {"move initiative_move units D : path path back 4", "BP-INI-05"},
                            {"move initiative_move units U : path path back 4", "BP-INI-03"},
                            {"move initiative_move units S1 : path path sidestep_left 4", "BP-PRX-01"},
                            {"move initiative_move units S1 : path path back 13", "BP-MOV-01"},
                            {"move initiative_move units S1 : path path advance 8", "BP-TER-07"},
                            {"move initiative_move units S1 : path path advance 12", "BP-TER-07"},
                            {"move initiative_move units H : path path advance 10", "BP-TER-02"},
                            {"move initiative_move units G : path path advance 5", "BP-TER-02"},
                            {"move initiative_move units G : path path back 7", "BP-MOV-03"},
                            {"charge initiative_charge units S2 : target targets E1", "BP-INI-02"},
                            {"reform initiative_reform units S1 : formation options skirmish", "BP-FRM-11"},
                        });
}

TEST(BlackPowderRefusals, Shooting) {
  const Situation table(R"(
terrain woods wood "the wood" area (80,44) (100,44) (100,50) (80,50)
unit red S1 profile LI of rb at (60,40) facing 0
unit red S2 profile LI of rb at (90,40) facing 0
unit red M profile MC of rb at (40,40) facing 0
unit red L profile FB of rb formation limbered size 2.4 x 6 at (46,40) facing 0
unit red F profile LI of rb at (28,40) facing 0 : shot
unit red G profile FB of rb at (72,40) facing 0
unit red C profile CV of rb at (16,40) facing 0
unit red S5 profile LI of rb at (10,60) facing 0
unit blue E5 profile LI of bb at (10,61.6) facing 180
unit blue E1 profile LI of bb at (60,52) facing 180
unit blue E2 profile LI of bb at (60,66) facing 180
unit blue E3 profile LI of bb at (90,60) facing 180
contact S5 front E5 front
)",
                        "shooting");
  expect_clauses(table, {
                            {"shoot shoot units S1 : target targets E2", "BP-RNG-03"},
                            {"shoot shoot units S1 : target targets E3", "BP-GEO-05"},
                            {"shoot shoot units S2 : target targets E3", "BP-RNG-03"},
                            {"shoot shoot units M : target targets E1", "BP-FRM-07"},
                            {"shoot shoot units L : target targets E1", "BP-FRM-07"},
                            {"shoot shoot units F : target targets E1", "BP-SHO-01"},
                            {"shoot shoot units C : target targets E1", "BP-SHO-01"},
                            {"shoot shoot units S5 : target targets E5", "BP-SHO-01"},
                            {"shoot shoot units S1 : target targets E5", "BP-VIS-07"},
                            {"shoot shoot units S1 : target targets BC", "BP-SHO-01"},
                            {"shoot shoot units G : target targets E2", "BP-TGT-01"},
                            {"shoot shoot units S1 : target targets S2", "BP-SHO-01"},
                        });
}

TEST(BlackPowderRefusals, FightingAndCommanders) {
  const Situation fights(R"(
unit red S1 profile LI of rb at (60,40) facing 0
unit red S5 profile LI of rb at (10,60) facing 0 : fought_part
unit blue E5 profile LI of bb at (10,61.6) facing 180 : fought_part
contact S5 front E5 front
)",
                         "hand_to_hand");
  expect_clauses(fights, {{"fight fight units S1", "BP-HTH-01"}, {"fight fight units S5", "BP-HTH-01"}});
  const Situation riders(R"(
commander red RY profile CDR of rb attached to S5 at (10,60) facing 0
unit red S1 profile LI of rb at (60,40) facing 0
unit red S5 profile LI of rb at (10,60) facing 0
unit blue E5 profile LI of bb at (10,61.6) facing 180
unit blue E1 profile LI of bb at (60,50) facing 180
contact S5 front E5 front
)",
                         "commanders");
  expect_clauses(riders, {
                             {"move commander_move units RC : place place (60,60)", "BP-CDR-02"},
                             {"move commander_move units RC : place place (-1,10)", "BP-CDR-02"},
                             {"move commander_move units RY : place place (10,50)", "BP-CDR-08"},
                             {"attach attach units RC : unit targets E1", "BP-CDR-06"},
                         });
}

}  // namespace
}  // namespace battalia::rules::black_powder
