// Who may do what: every message and every order, by everybody who might send it, and the answer that is due. A new
// message or order without a row here fails. A cell says what becomes of it while red is to move at a public match:
//   yes      it is done, or only a rule forbids it
//   sign-in  sign in first           seat     only your own seat
//   role     your role is too low    later    may be possible at another time
//   wrong    the password is wrong   sense    makes no sense in this state
//   taken    the seat is taken       unit     another player of the side leads that unit
#pragma once

namespace battalia::net {

// Samples speak as red's player would: "own" is red, "other" is blue, "plays" and "umpires" do so in another match, and
// "ended" is red's player when the game is over, "ended-other", "ended-umpire" and "ended-spec" the others; "banned" is
// red's player who returns. All of them are guests, who have no password to change or to add to.
inline constexpr const char* kMessages = R"(
message               nobody  guest plays umpires own   other umpire spectator organiser administrator
hello                 yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
sign_up               yes     later later later   later later later  later     later     later
sign_in               wrong   later later later   later later later  later     later     later
sign_in_with_token    yes     later later later   later later later  later     later     later
sign_in_as_guest      yes     later later later   later later later  later     later     later
sign_out              yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
list_sessions         sign-in yes   yes   yes     yes   yes   yes    yes       yes       yes
end_sessions          sign-in yes   yes   yes     yes   yes   yes    yes       yes       yes
change_password       sign-in yes   yes   yes     yes   yes   yes    yes       yes       yes 
set_up_second_factor  sign-in role  role  role    role  role  role   role      role      role
confirm_second_factor sign-in role  role  role    role  role  role   role      role      role
remove_second_factor  sign-in role  role  role    role  role  role   role      role      role
list_systems          yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
list_scenarios        yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
get_scenario          yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
check_army            yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
list_matches          yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
create_match          sign-in yes   yes   yes     yes   yes   yes    yes       yes       yes
invite/RED            sign-in role  role  role    yes   role  yes    role      role      yes
invite/BLUE           sign-in role  role  role    role  yes   yes    role      role      yes
invite/UMPIRE         sign-in role  role  role    role  role  yes    role      role      yes
invite/SPECTATOR      sign-in role  role  role    yes   yes   yes    role      role      yes
join/RED              sign-in taken taken taken   yes   role  role   taken     taken     taken
join/BLUE             sign-in taken taken taken   role  yes   role   taken     taken     taken
join/UMPIRE           sign-in role  role  role    role  role  yes    role      role      yes
join/SPECTATOR        sign-in yes   yes   yes     yes   yes   yes    yes       yes       yes
leave                 sign-in seat  seat  seat    yes   yes   yes    yes       seat      seat
watch/RED             sign-in seat  seat  seat    yes   seat  yes    seat      seat      seat
watch/BLUE            sign-in seat  seat  seat    seat  yes   yes    seat      seat      seat
watch/UMPIRE          sign-in seat  seat  seat    seat  seat  yes    seat      seat      seat
watch/SPECTATOR       yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
unwatch               yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
give_order/RED        sign-in seat  seat  seat    yes   seat  seat   seat      seat      seat
give_order/BLUE       sign-in seat  seat  seat    seat  yes   seat   seat      seat      seat
give_order/UMPIRE     sign-in seat  seat  seat    seat  seat  role   seat      seat      seat
give_order/SPECTATOR  sign-in seat  seat  seat    seat  seat  seat   role      seat      seat
ask_preview/RED       sign-in seat  seat  seat    yes   seat  seat   seat      seat      seat
ask_preview/BLUE      sign-in seat  seat  seat    seat  yes   seat   seat      seat      seat
ask_preview/UMPIRE    sign-in seat  seat  seat    seat  seat  later  seat      seat      seat
ask_preview/SPECTATOR sign-in seat  seat  seat    seat  seat  seat   later     seat      seat
ask_reaches/RED       sign-in seat  seat  seat    yes   seat  yes    seat      seat      seat
ask_reaches/BLUE      sign-in seat  seat  seat    seat  yes   yes    seat      seat      seat
ask_reaches/UMPIRE    sign-in seat  seat  seat    seat  seat  yes    seat      seat      seat
ask_reaches/SPECTATOR yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
ask_offers/RED        sign-in seat  seat  seat    yes   seat  yes    seat      seat      seat
ask_offers/BLUE       sign-in seat  seat  seat    seat  yes   yes    seat      seat      seat
ask_offers/UMPIRE     sign-in seat  seat  seat    seat  seat  later  seat      seat      seat
ask_offers/SPECTATOR  sign-in later later later   later later later  later     later     later
say/ALL               sign-in role  role  role    yes   yes   yes    role      role      role
say/SIDE              sign-in role  role  role    yes   yes   yes    role      role      role
say/UMPIRE            sign-in role  role  role    yes   yes   yes    role      role      role
say/SPECTATORS        sign-in yes   yes   yes     role  role  yes    yes       yes       yes
say/NOTE              sign-in yes   yes   yes     yes   yes   yes    yes       yes       yes
get_chat              yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
get_history/RED       sign-in seat  seat  seat    yes   seat  yes    seat      seat      seat
get_history/BLUE      sign-in seat  seat  seat    seat  yes   yes    seat      seat      seat
get_history/UMPIRE    sign-in seat  seat  seat    seat  seat  yes    seat      seat      seat
get_history/SPECTATOR yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
ask_aftermath         later   later later later   later later later  later     later     later
league                yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
campaign              yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
rematch               sign-in seat  seat  seat    later later seat   seat      seat      seat
ask_copy/RED          sign-in seat  seat  seat    later seat  yes    seat      seat      seat
ask_copy/BLUE         sign-in seat  seat  seat    seat  later yes    seat      seat      seat
ask_copy/UMPIRE       sign-in seat  seat  seat    seat  seat  yes    seat      seat      seat
ask_copy/SPECTATOR    sign-in later later later   later later yes    later     later     later
open_challenge        yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
take_up_challenge     sign-in yes   yes   yes     yes   yes   yes    yes       yes       yes
list_armies           sign-in yes   yes   yes     yes   yes   yes    yes       yes       yes
open_army             sign-in role  role  role    role  role  role   role      role      role
keep_army             sign-in role  role  role    role  role  role   role      role      role
rename_army           sign-in role  role  role    role  role  role   role      role      role
forget_army           sign-in role  role  role    role  role  role   role      role      role
ping                  yes     yes   yes   yes     yes   yes   yes    yes       yes       yes
)";

// The same for people who share red's side: a deputy was given all of it, a commander the command of R2. The table in
// play/side_rights.h says what each may do for the side.
inline constexpr const char* kMessagesOfSide = R"(
message               deputy commander
hello                 yes    yes
sign_up               later  later
sign_in               later  later
sign_in_with_token    later  later
sign_in_as_guest      later  later
sign_out              yes    yes
list_sessions         yes    yes
end_sessions          yes    yes
change_password       yes    yes
set_up_second_factor  role   role
confirm_second_factor role   role
remove_second_factor  role   role
list_systems          yes    yes
list_scenarios        yes    yes
get_scenario          yes    yes
check_army            yes    yes
list_matches          yes    yes
create_match          yes    yes
invite/RED            yes    role
invite/BLUE           role   role
invite/UMPIRE         role   role
invite/SPECTATOR      yes    yes
join/RED              yes    yes
join/BLUE             role   role
join/UMPIRE           role   role
join/SPECTATOR        yes    yes
leave                 yes    yes
watch/RED             yes    yes
watch/BLUE            seat   seat
watch/UMPIRE          seat   seat
watch/SPECTATOR       yes    yes
unwatch               yes    yes
give_order/RED        yes    unit
give_order/BLUE       seat   seat
give_order/UMPIRE     seat   seat
give_order/SPECTATOR  seat   seat
ask_preview/RED       yes    unit
ask_preview/BLUE      seat   seat
ask_preview/UMPIRE    seat   seat
ask_preview/SPECTATOR seat   seat
ask_reaches/RED       yes    yes
ask_reaches/BLUE      seat   seat
ask_reaches/UMPIRE    seat   seat
ask_reaches/SPECTATOR yes    yes
ask_offers/RED        yes    yes
ask_offers/BLUE       seat   seat
ask_offers/UMPIRE     seat   seat
ask_offers/SPECTATOR  later  later
say/ALL               yes    yes
say/SIDE              yes    yes
say/UMPIRE            yes    yes
say/SPECTATORS        role   role
say/NOTE              yes    yes
get_chat              yes    yes
get_history/RED       yes    yes
get_history/BLUE      seat   seat
get_history/UMPIRE    seat   seat
get_history/SPECTATOR yes    yes
ask_aftermath         later  later
league                yes    yes
campaign              yes    yes
rematch               later  later
ask_copy/RED          later  later
ask_copy/BLUE         seat   seat
ask_copy/UMPIRE       seat   seat
ask_copy/SPECTATOR    later  later
open_challenge        yes    yes
take_up_challenge     yes    yes
list_armies           yes    yes
open_army             role   role
keep_army             role   role
rename_army           role   role
forget_army           role   role
ping                  yes    yes
)";

// The same when the game is over, or for somebody who was banned.
inline constexpr const char* kMessagesAfterwards = R"(
message               ended ended-other ended-umpire ended-spec banned
hello                 yes   yes         yes          yes        yes
sign_up               later later       later        later      yes
sign_in               later later       later        later      wrong
sign_in_with_token    later later       later        later      wrong
sign_in_as_guest      later later       later        later      yes
sign_out              yes   yes         yes          yes        yes
list_sessions         yes   yes         yes          yes        sign-in
end_sessions          yes   yes         yes          yes        sign-in
change_password       yes   yes         yes          yes        sign-in
set_up_second_factor  role  role        role         role       sign-in
confirm_second_factor role  role        role         role       sign-in
remove_second_factor  role  role        role         role       sign-in
list_systems          yes   yes         yes          yes        yes
list_scenarios        yes   yes         yes          yes        yes
get_scenario          yes   yes         yes          yes        yes
check_army            yes   yes         yes          yes        yes
list_matches          yes   yes         yes          yes        yes
create_match          yes   yes         yes          yes        sign-in
invite/RED            yes   role        yes          role       sign-in
invite/BLUE           role  yes         yes          role       sign-in
invite/UMPIRE         role  role        yes          role       sign-in
invite/SPECTATOR      yes   yes         yes          role       sign-in
join/RED              yes   later       later        later      sign-in
join/BLUE             later yes         later        later      sign-in
join/UMPIRE           later later       yes          later      sign-in
join/SPECTATOR        yes   yes         yes          yes        sign-in
leave                 later later       later        later      sign-in
watch/RED             yes   seat        yes          seat       sign-in
watch/BLUE            seat  yes         yes          seat       sign-in
watch/UMPIRE          seat  seat        yes          seat       sign-in
watch/SPECTATOR       yes   yes         yes          yes        yes
unwatch               yes   yes         yes          yes        yes
give_order/RED        later seat        seat         seat       sign-in
give_order/BLUE       seat  later       seat         seat       sign-in
give_order/UMPIRE     seat  seat        role         seat       sign-in
give_order/SPECTATOR  seat  seat        seat         role       sign-in
ask_preview/RED       later seat        seat         seat       sign-in
ask_preview/BLUE      seat  later       seat         seat       sign-in
ask_preview/UMPIRE    seat  seat        later        seat       sign-in
ask_preview/SPECTATOR seat  seat        seat         later      sign-in
ask_reaches/RED       yes   seat        yes          seat       sign-in
ask_reaches/BLUE      seat  yes         yes          seat       sign-in
ask_reaches/UMPIRE    seat  seat        yes          seat       sign-in
ask_reaches/SPECTATOR yes   yes         yes          yes        yes
ask_offers/RED        yes   seat        yes          seat       sign-in
ask_offers/BLUE       seat  yes         yes          seat       sign-in
ask_offers/UMPIRE     seat  seat        later        seat       sign-in
ask_offers/SPECTATOR  later later       later        later      sign-in
say/ALL               yes   yes         yes          role       sign-in
say/SIDE              yes   yes         yes          role       sign-in
say/UMPIRE            yes   yes         yes          role       sign-in
say/SPECTATORS        role  role        yes          yes        sign-in
say/NOTE              yes   yes         yes          yes        sign-in
get_chat              yes   yes         yes          yes        yes
get_history/RED       yes   yes         yes          yes        sign-in
get_history/BLUE      yes   yes         yes          yes        sign-in
get_history/UMPIRE    yes   yes         yes          yes        sign-in
get_history/SPECTATOR yes   yes         yes          yes        yes
ask_aftermath         yes   yes         yes          yes        later
league                yes   yes         yes          yes        yes
campaign              yes   yes         yes          yes        yes
rematch               yes   yes         seat         seat       sign-in
ask_copy/RED          sense sense       sense        sense      sign-in
ask_copy/BLUE         sense sense       sense        sense      sign-in
ask_copy/UMPIRE       sense sense       sense        sense      sign-in
ask_copy/SPECTATOR    sense sense       sense        sense      sign-in
open_challenge        yes   yes         yes          yes        yes
take_up_challenge     yes   yes         yes          yes        sign-in
list_armies           yes   yes         yes          yes        sign-in
open_army             role  role        role         role       sign-in
keep_army             role  role        role         role       sign-in
rename_army           role  role        role         role       sign-in
forget_army           role  role        role         role       sign-in
ping                  yes   yes         yes          yes        yes
)";

// Who gives the order, and for which seat: red, blue, umpire or spectator.
inline constexpr const char* kOrders = R"(
order                  nobody:R guest:R guest:U own:R own:U own:S other:R umpire:U umpire:R spec:S umpires:U org:U admin:U
act                    sign-in  seat    seat    yes   seat  seat  seat    role     seat     role   seat      seat  seat
undo                   sign-in  seat    seat    sense seat  seat  seat    role     seat     role   seat      seat  seat
answer_undo            sign-in  seat    seat    later seat  seat  seat    later    seat     role   seat      seat  seat
ready                  sign-in  seat    seat    later seat  seat  seat    role     seat     role   seat      seat  seat
resign                 sign-in  seat    seat    yes   seat  seat  seat    role     seat     role   seat      seat  seat
offer_draw             sign-in  seat    seat    yes   seat  seat  seat    role     seat     role   seat      seat  seat
answer_draw            sign-in  seat    seat    later seat  seat  seat    role     seat     role   seat      seat  seat
pause                  sign-in  seat    seat    yes   seat  seat  seat    yes      seat     role   seat      seat  seat
unpause                sign-in  seat    seat    later seat  seat  seat    later    seat     role   seat      seat  seat
call_umpire            sign-in  seat    seat    yes   seat  seat  seat    role     seat     role   seat      seat  seat
set_standing_order     sign-in  seat    seat    yes   seat  seat  seat    role     seat     role   seat      seat  seat
commit_seed            sign-in  seat    seat    yes   seat  seat  seat    role     seat     role   seat      seat  seat
show_seed              sign-in  seat    seat    sense seat  seat  seat    role     seat     role   seat      seat  seat
show_link              sign-in  seat    seat    later seat  seat  seat    role     seat     role   seat      seat  seat
umpire-place           sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat
umpire-remove          sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat
umpire-set_statuses    sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat
umpire-add_modifier    sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat
umpire-remove_modifier sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat
umpire-overrule        sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat
umpire-decide_for      sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat
umpire-enter_dice      sign-in  seat    seat    role  seat  seat  seat    later    seat     role   seat      seat  seat
umpire-pause           sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat
umpire-unpause         sign-in  seat    seat    role  seat  seat  seat    later    seat     role   seat      seat  seat
umpire-roll_back       sign-in  seat    seat    role  seat  seat  seat    sense    seat     role   seat      seat  seat
umpire-declare_result  sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat
umpire-add_unit        sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat
umpire-set_contact     sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat
umpire-correct_dice    sign-in  seat    seat    role  seat  seat  seat    sense    seat     role   seat      seat  seat
umpire-set_clock       sign-in  seat    seat    role  seat  seat  seat    sense    seat     role   seat      seat  seat
)";

// The same for people who share red's side.
inline constexpr const char* kOrdersOfSide = R"(
order                  deputy:R commander:R
act                    yes      unit
undo                   sense    sense
answer_undo            later    role
ready                  later    role
resign                 role     role
offer_draw             role     role
answer_draw            role     role
pause                  yes      role
unpause                later    role
call_umpire            yes      yes
set_standing_order     yes      role
commit_seed            yes      yes
show_seed              sense    sense
show_link              later    later
umpire-place           role     role
umpire-remove          role     role
umpire-set_statuses    role     role
umpire-add_modifier    role     role
umpire-remove_modifier role     role
umpire-overrule        role     role
umpire-decide_for      role     role
umpire-enter_dice      role     role
umpire-pause           role     role
umpire-unpause         role     role
umpire-roll_back       role     role
umpire-declare_result  role     role
umpire-add_unit        role     role
umpire-set_contact     role     role
umpire-correct_dice    role     role
umpire-set_clock       role     role
)";

// The same for more people, and when the game is over.
inline constexpr const char* kOrdersForOthers = R"(
order                  other:B umpire:B umpires:R banned:R ended:R ended-other:B ended-umpire:U ended-umpire:R ended-spec:S
act                    yes     seat     seat      sign-in  later   later         role           seat           role
undo                   sense   seat     seat      sign-in  later   later         role           seat           role
answer_undo            later   seat     seat      sign-in  later   later         later          seat           role
ready                  later   seat     seat      sign-in  later   later         role           seat           role
resign                 yes     seat     seat      sign-in  later   later         role           seat           role
offer_draw             yes     seat     seat      sign-in  later   later         role           seat           role
answer_draw            later   seat     seat      sign-in  later   later         role           seat           role
pause                  yes     seat     seat      sign-in  later   later         later          seat           role
unpause                later   seat     seat      sign-in  later   later         later          seat           role
call_umpire            yes     seat     seat      sign-in  later   later         role           seat           role
set_standing_order     yes     seat     seat      sign-in  later   later         role           seat           role
commit_seed            yes     seat     seat      sign-in  later   later         role           seat           role
show_seed              sense   seat     seat      sign-in  later   later         role           seat           role
show_link              later   seat     seat      sign-in  later   later         role           seat           role
umpire-place           role    seat     seat      sign-in  role    role          later          seat           role
umpire-remove          role    seat     seat      sign-in  role    role          later          seat           role
umpire-set_statuses    role    seat     seat      sign-in  role    role          later          seat           role
umpire-add_modifier    role    seat     seat      sign-in  role    role          later          seat           role
umpire-remove_modifier role    seat     seat      sign-in  role    role          later          seat           role
umpire-overrule        role    seat     seat      sign-in  role    role          later          seat           role
umpire-decide_for      role    seat     seat      sign-in  role    role          later          seat           role
umpire-enter_dice      role    seat     seat      sign-in  role    role          later          seat           role
umpire-pause           role    seat     seat      sign-in  role    role          later          seat           role
umpire-unpause         role    seat     seat      sign-in  role    role          later          seat           role
umpire-roll_back       role    seat     seat      sign-in  role    role          sense          seat           role
umpire-declare_result  role    seat     seat      sign-in  role    role          yes            seat           role
umpire-add_unit        role    seat     seat      sign-in  role    role          later          seat           role
umpire-set_contact     role    seat     seat      sign-in  role    role          later          seat           role
umpire-correct_dice    role    seat     seat      sign-in  role    role          later          seat           role
umpire-set_clock       role    seat     seat      sign-in  role    role          later          seat           role
)";

}  // namespace battalia::net
