#include "server/rules/systems/god_will_know_his_own/tables/grade_tables.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

using enum Context;

constexpr TroopSet kBowmen = {{Type::bw, ""}, {Type::lb, ""}, {Type::xb, ""}};
constexpr TroopSet kBowmenAndMounted = {{Type::bw, ""}, {Type::lb, ""}, {Type::xb, ""}, {Type::hc, ""},
                                        {Type::cv, ""}, {Type::re, ""}, {Type::lc, ""}, {Type::el, ""}};
constexpr TroopSet kBetterThanPavises = {
    {Type::hi, ""}, {Type::sh, ""}, {Type::lart, ""}, {Type::hart, ""}, {Type::ski, ""}};

constexpr SpecialGradeRow kSpecialGrades[] = {
    {Type::cv, {close_combat}, {{Type::cv, "fx"}, {Type::lc, ""}}, Grade::ordinary, {}, "GWK-TROOP-109"},
    {Type::cv, {close_combat}, kFoot, Grade::fast, {}, "GWK-TROOP-109"},
    {Type::cv, {shot_at, artillery_target}, kAnybody, Grade::fast, {}, "GWK-TROOP-109"},
    {Type::cv, {close_combat}, kMounted, Grade::superior, {}, "GWK-TROOP-109"},
    {Type::re, kEveryContext, kAnybody, Grade::ordinary, {}, "GWK-TROOP-114"},
    {Type::lc, kEveryContext, kAnybody, Grade::inferior, {}, "GWK-TROOP-118"},
    {Type::pk, kEveryContext, kAnybody, Grade::inferior, {}, "GWK-TROOP-130"},
    {Type::hi, {close_combat}, kBowmen, Grade::superior, {}, "GWK-TROOP-135"},
    {Type::hi, {shot_at}, kBowmenAndMounted, Grade::superior, {}, "GWK-TROOP-135"},
    {Type::hi, {close_combat, shot_at, artillery_target}, kBetterThanPavises, Grade::inferior, {}, "GWK-TROOP-135"},
    {Type::hi, {movement}, kAnybody, Grade::inferior, {}, "GWK-TROOP-135"},
    {Type::hi, kEveryContext, kAnybody, Grade::ordinary, {}, "GWK-TROOP-135"},
    {Type::li, {close_combat}, {{Type::li, ""}, {Type::hi, "ix"}}, Grade::ordinary, Type::hi, "GWK-TROOP-140"},
    {Type::li, {close_combat}, kAnybody, Grade::superior, {}, "GWK-TROOP-140"},
    {Type::bw, {close_combat}, kAnybody, Grade::superior, {}, "GWK-TROOP-145"},
    {Type::bw, kEveryContext, kAnybody, Grade::ordinary, {}, "GWK-TROOP-145"},
    {Type::lb, {close_combat}, kAnybody, Grade::superior, {}, "GWK-TROOP-150"},
    {Type::lb, {shot_at}, kAnybody, Grade::ordinary, {}, "GWK-TROOP-150"},
    {Type::lb, {shooting}, kAnybody, Grade::inferior, {}, "GWK-TROOP-150"},
    {Type::xb, kEveryContext, kAnybody, Grade::superior, {}, "GWK-TROOP-155"},
    {Type::sh, {close_combat}, kAnybody, Grade::superior, {}, "GWK-TROOP-160"},
    {Type::sh, {shot_at}, kAnybody, Grade::ordinary, {}, "GWK-TROOP-160"},
    {Type::hart, {artillery_fire}, kAnybody, Grade::ordinary, {}, "GWK-TROOP-170"},
    {Type::hart, {close_combat}, kAnybody, Grade::superior, {}, "GWK-TROOP-170"},
    {Type::lart, kEveryContext, kAnybody, Grade::fast, {}, "GWK-TROOP-165"},
};

constexpr FootForm form(Type type, Grade grade, TraitKey weapon = {}) { return {{type, grade}, weapon}; }
constexpr FootForm kNoForm = form(Type::li, Grade::inferior);
constexpr FootForm kHis = form(Type::hi, Grade::superior);
constexpr FootForm kHio = form(Type::hi, Grade::ordinary);
constexpr FootForm kHii = form(Type::hi, Grade::inferior);
constexpr FootForm kLis = form(Type::li, Grade::superior);
constexpr FootForm kLio = form(Type::li, Grade::ordinary);
constexpr FootForm kLif = form(Type::li, Grade::fast);
constexpr FootForm kLii = form(Type::li, Grade::inferior);
constexpr FootForm kBws = form(Type::bw, Grade::superior);
constexpr FootForm kBwo = form(Type::bw, Grade::ordinary);
constexpr FootForm kBwf = form(Type::bw, Grade::fast);
constexpr FootForm kBwi = form(Type::bw, Grade::inferior);
constexpr FootForm kLbi = form(Type::lb, Grade::inferior);
constexpr FootForm kShi = form(Type::sh, Grade::inferior, kHandgun);

constexpr DismountRow kDismounting[] = {
    {"HC_S", {{Type::hc, "s"}}, {}, {kHis, kNoForm}, 1, "GWK-DISM-02"},
    {"HC_O_F_I_with_surcharge_paid", {{Type::hc, "ofi"}}, kDismountsSuperior, {kHis, kNoForm}, 1, "GWK-DISM-04"},
    {"HC_O", {{Type::hc, "o"}}, {}, {kHio, kNoForm}, 1, "GWK-DISM-03"},
    {"HC_F", {{Type::hc, "f"}}, {}, {kHio, kNoForm}, 1, "GWK-DISM-03"},
    {"HC_I", {{Type::hc, "i"}}, {}, {kHio, kNoForm}, 1, "GWK-DISM-03"},
    {"RE_any", {{Type::re, ""}}, {}, {kLis, kNoForm}, 1, "GWK-DISM-05"},
    {"CV_S", {{Type::cv, "s"}}, {}, {kLio, kBws}, 2, "GWK-DISM-06"},
    {"CV_O_longbow", {{Type::cv, "o"}}, kLongbow, {kLbi, kNoForm}, 1, "GWK-DISM-08"},
    {"CV_O_western_european", {{Type::cv, "o"}}, kWesternEuropean, {kHii, kNoForm}, 1, "GWK-DISM-09"},
    {"CV_O_bow", {{Type::cv, "o"}}, kBow, {kLio, kBwo}, 2, "GWK-DISM-07"},
    {"CV_O", {{Type::cv, "o"}}, {}, {kLio, kNoForm}, 1, "GWK-DISM-07"},
    {"CV_I_bow", {{Type::cv, "i"}}, kBow, {kLii, kBwi}, 2, "GWK-DISM-10"},
    {"CV_I", {{Type::cv, "i"}}, {}, {kLii, kNoForm}, 1, "GWK-DISM-10"},
    {"CV_F", {{Type::cv, "f"}}, {}, {kLio, kNoForm}, 1, "GWK-DISM-11"},
    {"CV_X", {{Type::cv, "x"}}, {}, {kLif, kNoForm}, 1, "GWK-DISM-12"},
    {"LC_any_arquebus", {{Type::lc, ""}}, kArquebus, {kShi, kNoForm}, 1, "GWK-DISM-17"},
    {"LC_S_crossbow", {{Type::lc, "s"}}, kCrossbow, {kBwo, kNoForm}, 1, "GWK-DISM-13"},
    {"LC_S", {{Type::lc, "s"}}, {}, {kBwf, kLii}, 2, "GWK-DISM-14"},
    {"LC_O", {{Type::lc, "o"}}, {}, {kBwi, kLii}, 2, "GWK-DISM-15"},
    {"LC_I", {{Type::lc, "i"}}, {}, {kBwi, kLii}, 2, "GWK-DISM-15"},
    {"LC_X", {{Type::lc, "x"}}, {}, {kLii, kNoForm}, 1, "GWK-DISM-16"},
    {"EL_any", {{Type::el, ""}}, {}, {kNoForm, kNoForm}, 0, "GWK-DISM-18"},
};

}  // namespace

std::span<const SpecialGradeRow> special_grades() { return kSpecialGrades; }
std::span<const DismountRow> dismount_rows() { return kDismounting; }

}  // namespace battalia::rules::god_will_know_his_own
