#include "server/rules/systems/god_will_know_his_own/tables/result_tables.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

using enum CombatResult;

constexpr TroopSet of(Type type) { return {{type, ""}}; }
constexpr TroopSet kPhalanx = {{Type::ph, ""}, {Type::pk, ""}};
constexpr TroopSet kHcOrEl = {{Type::hc, ""}, {Type::el, ""}};
constexpr TroopSet kHcOrCv = {{Type::hc, ""}, {Type::cv, ""}};
constexpr TroopSet kReOrCv = {{Type::re, ""}, {Type::cv, ""}};
constexpr TroopSet kLcOrRe = {{Type::lc, ""}, {Type::re, ""}};
constexpr TroopSet kPistolsAndShot = {{Type::re, ""}, {Type::sh, ""}, {Type::xb, ""}};
constexpr TroopSet kArchers = {{Type::lb, ""}, {Type::bw, ""}};
constexpr TroopSet kShotOrCrossbows = {{Type::sh, ""}, {Type::xb, ""}};
constexpr TroopSet kHandStrokes = {{Type::hc, ""}, {Type::cv, ""}, {Type::lc, ""}, {Type::el, ""},
                                   {Type::li, ""}, {Type::lb, ""}, {Type::bw, ""}};
constexpr TroopSet kSlowFoot = {{Type::xb, ""}, {Type::sh, ""}, {Type::ph, ""}, {Type::hi, ""}};
constexpr TroopSet kStrangeToElephants = {{Type::sh, ""}, {Type::lart, ""}, {Type::hart, ""}, {Type::re, ""}};

constexpr BeatenRow kBeaten[] = {
    {of(Type::hc), kLcOrRe, false, 2, destroyed, "GWK-RES-10"},
    {of(Type::hc), kHcOrCv, false, 3, destroyed, "GWK-RES-11"},
    {of(Type::hc), of(Type::el), false, 1, flee, "GWK-RES-12"},
    {of(Type::re), kAnybody, false, 1, push, "GWK-RES-13"},
    {of(Type::cv), kPistolsAndShot, false, 1, flee, "GWK-RES-14"},
    {of(Type::lc), kPistolsAndShot, false, 1, flee, "GWK-RES-15"},
    {kPhalanx, kHcOrEl, false, 1, destroyed, "GWK-RES-17"},
    {kPhalanx, {{Type::li, "xf"}}, false, 2, destroyed, "GWK-RES-19"},
    {kPhalanx, {{Type::li, "soi"}, {Type::re, ""}, {Type::cv, ""}}, false, 3, destroyed, "GWK-RES-20"},
    {kPhalanx, kArchers, true, 1, destroyed, "GWK-RES-21"},
    {of(Type::hi), of(Type::hc), false, 1, destroyed, "GWK-RES-22"},
    {of(Type::hi), kArchers, true, 1, destroyed, "GWK-RES-23"},
    {of(Type::hi), kReOrCv, false, 3, destroyed, "GWK-RES-24"},
    {of(Type::hi), of(Type::el), false, 2, destroyed, "GWK-RES-25"},
    {of(Type::li), of(Type::hc), false, 1, destroyed, "GWK-RES-26"},
    {kShotOrCrossbows, kHandStrokes, false, 1, destroyed, "GWK-RES-27"},
    {kShotOrCrossbows, of(Type::re), false, 3, destroyed, "GWK-RES-28"},
    {kShotOrCrossbows, kSlowFoot, false, 1, flee, "GWK-RES-29"},
    {kArchers, kMounted, false, 1, destroyed, "GWK-RES-30"},
    {{{Type::bw, "if"}}, kFoot, false, 1, flee, "GWK-RES-31"},
    {kArtillery, kAnybody, false, 1, crew_flees, "GWK-RES-32"},
    {of(Type::el), kStrangeToElephants, false, 1, flee, "GWK-RES-34"},
    {of(Type::el), of(Type::lc), false, 1, destroyed, "GWK-RES-35"},
};

constexpr DoubledRow kDoubled[] = {
    {of(Type::lc), {{Type::li, ""}, {Type::hi, ""}, {Type::ph, ""}, {Type::pk, ""}}, flee, "GWK-RES-16"},
    {kArtillery, kArtillery, destroyed, "GWK-RES-33"},
    {kArtillery, kAnybody, crew_flees, "GWK-RES-32"},
};

constexpr TroopSet kAllButHeavyFoot = {
    {Type::hc, ""}, {Type::cv, ""}, {Type::re, ""}, {Type::lc, ""},   {Type::el, ""},   {Type::li, ""}, {Type::bw, ""},
    {Type::lb, ""}, {Type::xb, ""}, {Type::sh, ""}, {Type::lart, ""}, {Type::hart, ""}, {Type::ski, ""}};
constexpr MustFollowRow kMustFollow[] = {
    {{{Type::el, ""}, {Type::hc, ""}}, kAnybody, "GWK-OUT-09"},
    {{{Type::re, "s"}}, kAllButHeavyFoot, "GWK-OUT-10"},
    {{{Type::ph, ""}, {Type::pk, ""}, {Type::li, "xfs"}}, kFoot, "GWK-OUT-11"},
};

constexpr TroopSet kGoodPike = {{Type::pk, "sofi"}};
constexpr TroopSet kRawPike = {{Type::pk, "x"}};
constexpr FallBackRow kFallBack[] = {
    {"LB any", of(Type::lb), {}, false, of(Type::hi), FallBack::automatic, FallBack::automatic, "GWK-OUT-05"},
    {"XB any", of(Type::xb), {}, false, of(Type::hi), FallBack::automatic, FallBack::automatic, "GWK-OUT-05"},
    {"HI_F or arquebus SH_F counting as S",
     {{Type::hi, "f"}, {Type::sh, "f"}},
     kArquebus,
     true,
     of(Type::pk),
     FallBack::automatic,
     FallBack::automatic,
     "GWK-OUT-05"},
    {"SH any", of(Type::sh), {}, false, kGoodPike, FallBack::owner, FallBack::owner, "GWK-OUT-05"},
    {"XB_F", {{Type::xb, "f"}}, {}, false, kGoodPike, FallBack::owner, FallBack::owner, "GWK-OUT-05"},
    {"SH any or XB_F",
     {{Type::sh, ""}, {Type::xb, "f"}},
     {},
     false,
     kRawPike,
     FallBack::forbidden,
     FallBack::owner,
     "GWK-OUT-06"},
    {"BW_O counting as BW_S",
     {{Type::bw, "o"}},
     {},
     true,
     {{Type::li, "o"}, {Type::ph, "i"}},
     FallBack::automatic,
     FallBack::automatic,
     "GWK-OUT-05"},
    {"LB_F counting as LB_O",
     {{Type::lb, "f"}},
     {},
     true,
     {{Type::hi, "so"}},
     FallBack::automatic,
     FallBack::automatic,
     "GWK-OUT-05"},
};

}  // namespace

std::span<const BeatenRow> beaten_rows() { return kBeaten; }
std::span<const DoubledRow> doubled_rows() { return kDoubled; }
std::span<const MustFollowRow> must_follow_rows() { return kMustFollow; }
std::span<const FallBackRow> fall_back_rows() { return kFallBack; }

}  // namespace battalia::rules::god_will_know_his_own
