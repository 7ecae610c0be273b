#include "server/league/service/clubs/club_rules.h"

#include "common/base/day.h"
#include "common/base/printable.h"
#include "common/base/text.h"
#include "server/league/ratings/rolling_ranking.h"
#include "server/league/service/clubs/club_facts.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace battalia::league {
namespace {

using store::ClubRowChange;
using store::ClubRows;
using Ruling = tl::expected<ClubRuling, std::string>;
using WhyNotClub = std::optional<std::string>;

constexpr std::size_t kLongestClubName = 60;
constexpr std::size_t kLongestClubPage = 4'000;
constexpr std::size_t kLongestMember = 32;
constexpr std::size_t kLongestNote = 200;
constexpr std::size_t kMostMembers = 10'000;
constexpr std::size_t kMostOfficers = 50;
constexpr std::size_t kMostCodes = 50;
constexpr std::size_t kMostClubBlocks = 500;
constexpr std::size_t kMostAbsences = 20;
constexpr std::uint32_t kMostUses = 500;
constexpr std::uint32_t kMostBest = 50;
constexpr std::uint32_t kMostAbsenceDays = 366;
constexpr std::uint32_t kUsualAbsenceDays = 28;

struct Asked {
  const ClubRows& club;
  const ClubAsker& asker;
};

tl::unexpected<std::string> no(std::string reason) { return tl::unexpected(std::move(reason)); }

WhyNotClub why_not_text(const std::string& text, std::size_t longest, const std::string& what, bool one_line) {
  if (!is_utf8(text) || character_count(text) > longest)
    return what + " can have at most " + std::to_string(longest) + " characters.";
  const auto unseen = [](unsigned char c) { return (c < 32 && c != '\n') || c == 127; };
  if (one_line ? printable(text) != text : std::any_of(text.begin(), text.end(), unseen))
    return what + " contains invisible characters.";
  return std::nullopt;
}

WhyNotClub why_not_name_and_page(const std::string& name, const std::string& page) {
  if (name.empty()) return "A club needs a name.";
  if (WhyNotClub why = why_not_text(name, kLongestClubName, "A club's name", true)) return why;
  return why_not_text(page, kLongestClubPage, "A club's page", false);
}

WhyNotClub why_not_run(const Asked& asked) {
  if (runs_club(asked.club, asked.asker.person)) return std::nullopt;
  return "Only an owner or organiser of the club can do that.";
}

Ruling rule_on_creation(const v1::CreateClub& order, const ClubAsker& asker) {
  if (asker.guest) return no("You need an account to found a club.");
  if (!asker.may_found) return no("On this server organisers and administrators found clubs: ask one of them.");
  if (WhyNotClub why = why_not_name_and_page(order.name(), order.page())) return no(*why);
  const store::ClubRow row = {0,     order.name(),      lower(order.name()), order.page(),
                              false, kUsualAbsenceDays, asker.now_ms};
  return ClubRuling{"Founded " + order.name() + ".",
                    {{row},
                     {store::ClubMemberRow{asker.person, false, asker.now_ms}},
                     {store::ClubOfficerRow{asker.person, v1::CLUB_ROLE_OWNER}}}};
}

Ruling rule_on_change(const Asked& asked, const v1::ChangeClub& order) {
  if (WhyNotClub why = why_not_run(asked)) return no(*why);
  if (WhyNotClub why = why_not_name_and_page(order.name(), order.page())) return no(*why);
  if (order.absence_days() > kMostAbsenceDays) return no("A year has no more than 366 days.");
  // Two officers may change it at the same time: the second would take back what the first has changed.
  if (!order.revision().empty() && order.revision() != revision_of(asked.club.club))
    return no("The club's name, page or rules have been changed meanwhile. Look at them before you save yours.");
  store::ClubRow row = asked.club.club;
  row.name = order.name();
  row.name_key = lower(order.name());
  row.page = order.page();
  row.open = order.open();
  row.absence_days = order.absence_days();
  return ClubRuling{"Changed the club's page.", {{row}}};
}

bool is_last_owner(const ClubRows& club, const std::string& person) {
  const std::set<v1::ClubRole> roles = roles_of(club, person);
  if (!roles.contains(v1::CLUB_ROLE_OWNER)) return false;
  return std::none_of(club.officers.begin(), club.officers.end(), [&](const store::ClubOfficerRow& row) {
    return row.role == v1::CLUB_ROLE_OWNER && row.person != person;
  });
}

std::string name_of_role(v1::ClubRole role) {
  static const std::map<v1::ClubRole, std::string> names = {{v1::CLUB_ROLE_OWNER, "owner"},
                                                            {v1::CLUB_ROLE_ORGANISER, "organiser"},
                                                            {v1::CLUB_ROLE_UMPIRE, "umpire"},
                                                            {v1::CLUB_ROLE_TREASURER, "treasurer"}};
  return names.at(role);
}

// An officer who could read the sealed lists of the club's events keeps what they know after the office has ended.
void note_end_of_office(const Asked& asked, const std::string& person, const std::set<v1::ClubRole>& after,
                        ClubRuling& ruling) {
  if (is_officer(roles_of(asked.club, person)) && !is_officer(after))
    ruling.rows.push_back({store::ClubPastOfficerRow{person, asked.asker.now_ms}});
}

Ruling rule_on_roles(const Asked& asked, const v1::SetClubRoles& order) {
  if (!roles_of(asked.club, asked.asker.person).contains(v1::CLUB_ROLE_OWNER))
    return no("Only an owner of the club can change roles.");
  const store::ClubMemberRow* member = find_member(asked.club, order.person());
  if (member == nullptr || member->computer) return no("Only members can have a role.");
  std::set<v1::ClubRole> roles;
  for (const int role : order.roles()) {
    if (!v1::ClubRole_IsValid(role) || role == v1::CLUB_ROLE_UNSPECIFIED) return no("Clubs have no such role.");
    roles.insert(static_cast<v1::ClubRole>(role));
  }
  if (!roles.contains(v1::CLUB_ROLE_OWNER) && is_last_owner(asked.club, order.person()))
    return no("A club must have an owner: make somebody else an owner first.");
  if (asked.club.officers.size() + roles.size() > kMostOfficers) return no("A club can have at most 50 officers.");
  const std::set<v1::ClubRole> before = roles_of(asked.club, order.person());
  ClubRuling ruling;
  for (const v1::ClubRole role : before) {
    if (!roles.contains(role)) ruling.rows.push_back({store::ClubOfficerRow{order.person(), role}, true});
  }
  std::vector<std::string> named;
  for (const v1::ClubRole role : roles) {
    named.push_back(name_of_role(role));
    if (!before.contains(role)) ruling.rows.push_back({store::ClubOfficerRow{order.person(), role}});
  }
  note_end_of_office(asked, order.person(), roles, ruling);
  ruling.what = named.empty() ? "Took all roles from " + order.person() + "."
                              : "Made " + order.person() + " " + listed(named, "and") + ".";
  return ruling;
}

Ruling rule_on_invitation(const Asked& asked, const v1::InviteToClub& order) {
  if (WhyNotClub why = why_not_run(asked)) return no(*why);
  if (order.person().empty()) return no("Name the person you invite.");
  if (WhyNotClub why = why_not_text(order.person(), kLongestMember, "A name", true)) return no(*why);
  if (order.withdrawn() != is_invited(asked.club, order.person()))
    return no(order.withdrawn() ? "They are not invited." : "They have already been invited.");
  if (is_member(asked.club, order.person())) return no(order.person() + " is already a member.");
  if (asked.club.invitations.size() >= kMostMembers)
    return no("Too many people have been invited: withdraw some invitations first.");
  return ClubRuling{(order.withdrawn() ? "Withdrew the invitation of " : "Invited ") + order.person() + ".",
                    {{store::ClubInvitationRow{order.person()}, order.withdrawn()}}};
}

Ruling rule_on_computer(const Asked& asked, const v1::AddComputerMember& order) {
  if (WhyNotClub why = why_not_run(asked)) return no(*why);
  if (order.name().empty()) return no("A computer player needs a name.");
  if (WhyNotClub why = why_not_text(order.name(), kLongestMember, "A name", true)) return no(*why);
  if (asked.club.members.size() >= kMostMembers) return no("The club is full.");
  for (const store::ClubMemberRow& member : asked.club.members) {
    if (lower(member.person) == lower(order.name())) return no("A member already has that name.");
  }
  return ClubRuling{"Added the computer player " + order.name() + ".",
                    {{store::ClubMemberRow{order.name(), true, asked.asker.now_ms}}}};
}

Ruling rule_on_code(const Asked& asked, const v1::MakeClubCode& order) {
  if (WhyNotClub why = why_not_run(asked)) return no(*why);
  if (order.uses() == 0 || order.uses() > kMostUses) return no("A code can be valid for 1 to 500 people.");
  if (order.until_ms() != 0 && order.until_ms() <= asked.asker.now_ms) return no("The code's last day has passed.");
  if (order.until_ms() >= kLastDateMs) return no("The code's last day must be before the year 2200.");
  if (asked.club.codes.size() >= kMostCodes) return no("End some of the club's codes first.");
  const std::uint32_t number = asked.club.codes.empty() ? 1 : asked.club.codes.back().number + 1;
  const store::ClubCodeRow code = {number, asked.asker.new_code_hash, order.uses(), order.until_ms(),
                                   asked.asker.person};
  return ClubRuling{"Made join code " + std::to_string(number) + " for " + std::to_string(order.uses()) + ".",
                    {{code}}};
}

Ruling rule_on_code_end(const Asked& asked, const v1::EndClubCode& order) {
  if (WhyNotClub why = why_not_run(asked)) return no(*why);
  for (const store::ClubCodeRow& code : asked.club.codes) {
    if (code.number == order.number())
      return ClubRuling{"Ended join code " + std::to_string(code.number) + ".", {{code, true}}};
  }
  return no("There is no such code.");
}

Ruling rule_on_joining(const Asked& asked, const v1::JoinClub& order) {
  const std::string& person = asked.asker.person;
  if (is_member(asked.club, person)) return no("You are already a member.");
  if (find_member(asked.club, person) != nullptr)
    return no("A computer player of the club has your name: ask its organisers to remove it.");
  if (asked.club.members.size() >= kMostMembers) return no("The club is full.");
  ClubRuling ruling = {"Joined.", {{store::ClubMemberRow{person, false, asked.asker.now_ms}}}};
  for (const store::ClubRemovedNameRow& row : asked.club.removed_names) {
    if (row.person == person) ruling.rows.push_back({row, true});  // members are named
  }
  if (is_invited(asked.club, person)) {
    ruling.rows.push_back({store::ClubInvitationRow{person}, true});
    if (is_removed(asked.club, person)) ruling.rows.push_back({store::ClubRemovedMemberRow{person}, true});
    return ruling;
  }
  if (is_removed(asked.club, person))
    return no("An organiser has removed you from this club: you can join again only by invitation.");
  if (!order.code().empty()) {
    for (store::ClubCodeRow code : asked.club.codes) {
      if (code.code_hash != asked.asker.code_hash) continue;
      if (code.until_ms != 0 && code.until_ms < asked.asker.now_ms) break;
      code.uses_left -= 1;
      ruling.what = "Joined by code " + std::to_string(code.number) + ".";
      ruling.rows.push_back({code, code.uses_left == 0});
      return ruling;
    }
    return no("This code is no longer valid. Ask for a new one.");
  }
  if (asked.club.club.open) return ruling;
  return no("Members join this club by invitation or by a code.");
}

void remove_member(const Asked& asked, const store::ClubMemberRow& member, ClubRuling& ruling) {
  const ClubRows& club = asked.club;
  ruling.rows.push_back({member, true});
  note_end_of_office(asked, member.person, {}, ruling);
  for (const store::ClubOfficerRow& row : club.officers) {
    if (row.person == member.person) ruling.rows.push_back({row, true});
  }
  for (const store::ClubAbsenceRow& row : club.absences) {
    if (row.person == member.person) ruling.rows.push_back({row, true});
  }
  for (const store::ClubBlockRow& row : club.blocks) {
    if (row.first == member.person || row.second == member.person) ruling.rows.push_back({row, true});
  }
}

Ruling rule_on_leaving(const Asked& asked) {
  if (!is_member(asked.club, asked.asker.person)) return no("You are not a member.");
  if (is_last_owner(asked.club, asked.asker.person))
    return no("A club must have an owner: make somebody else an owner first.");
  ClubRuling ruling = {"Left.", {}};
  remove_member(asked, *find_member(asked.club, asked.asker.person), ruling);
  return ruling;
}

// For people who have left. Members keep their names, because others have to find them.
Ruling rule_on_name(const Asked& asked, const v1::RemoveName& order) {
  const std::string& person = asked.asker.person;
  if (is_member(asked.club, person)) return no("Members are named on the club's pages: leave the club first.");
  const store::ClubRemovedNameRow row = {person};
  const std::vector<store::ClubRemovedNameRow>& removed = asked.club.removed_names;
  const bool gone = std::find(removed.begin(), removed.end(), row) != removed.end();
  if (gone != order.restored()) return no(gone ? "Your name has already been removed." : "Your name is already shown.");
  if (!order.restored() && removed.size() >= kMostMembers) return no("Too many names are removed: ask an organiser.");
  return ClubRuling{order.restored() ? "Is named again." : "Had their name removed.", {{row, order.restored()}}};
}

Ruling rule_on_removal(const Asked& asked, const v1::RemoveClubMember& order) {
  if (WhyNotClub why = why_not_run(asked)) return no(*why);
  const store::ClubMemberRow* member = find_member(asked.club, order.person());
  if (member == nullptr) return no("They are not members.");
  if (roles_of(asked.club, order.person()).contains(v1::CLUB_ROLE_OWNER))
    return no("Owners can't be removed: they can leave, or another owner can take that role from them first.");
  if (order.reason().empty()) return no("Give a reason: it is put on record.");
  if (WhyNotClub why = why_not_text(order.reason(), 500, "A reason", true)) return no(*why);
  ClubRuling ruling = {"Removed " + order.person() + ": " + order.reason(), {}};
  remove_member(asked, *member, ruling);
  if (member->computer) return ruling;
  ruling.rows.push_back({store::ClubRemovedMemberRow{member->person}});
  for (const store::ClubCodeRow& code : asked.club.codes) {  // they may have given some away
    if (code.made_by == order.person()) ruling.rows.push_back({code, true});
  }
  return ruling;
}

Ruling rule_on_club_block(const Asked& asked, const v1::BlockClubPair& order) {
  if (WhyNotClub why = why_not_run(asked)) return no(*why);
  const std::string& first = std::min(order.first(), order.second());
  const std::string& second = std::max(order.first(), order.second());
  if (first == second || find_member(asked.club, first) == nullptr || find_member(asked.club, second) == nullptr)
    return no("Name two different members.");
  const store::ClubBlockRow row = {first, second};
  const bool blocked = std::find(asked.club.blocks.begin(), asked.club.blocks.end(), row) != asked.club.blocks.end();
  if (blocked != order.lifted()) return no(blocked ? "These two are already blocked." : "These two are not blocked.");
  if (!order.lifted() && asked.club.blocks.size() >= kMostClubBlocks) return no("Too many pairs are blocked.");
  return ClubRuling{(order.lifted() ? "May be paired again: " : "Are never paired: ") + first + " and " + second + ".",
                    {{row, order.lifted()}}};
}

Ruling rule_on_ranking(const Asked& asked, const v1::SetClubRanking& order) {
  if (WhyNotClub why = why_not_run(asked)) return no(*why);
  const v1::ClubRanking& ranking = order.ranking();
  if (ranking.points().empty()) {
    if (asked.club.ranking.empty()) return no("The ranking already uses the default.");
    return ClubRuling{"Reset the ranking to the default.", {{asked.club.ranking.front(), true}}};
  }
  const auto bands = read_bands(ranking.points());
  if (!bands) return no(bands.error());
  if (ranking.best() == 0 || ranking.best() > kMostBest) return no("Between 1 and 50 events of a player can count.");
  return ClubRuling{"Changed how the ranking counts.", {{store::ClubRankingRow{text_of(*bands), ranking.best()}}}};
}

Ruling rule_on_hook(const Asked& asked, const v1::SetClubHook& order) {
  if (WhyNotClub why = why_not_run(asked)) return no(*why);
  if (order.url().empty()) {
    if (asked.club.hook.empty()) return no("The club has no web hook.");
    return ClubRuling{"Removed the web hook.", {{asked.club.hook.front(), true}}};
  }
  if (!asked.asker.why_no_hook.empty()) return no(asked.asker.why_no_hook);
  const store::ClubHookRow row = {order.url(), asked.asker.hook_key, asked.asker.person, asked.asker.now_ms};
  return ClubRuling{"Set the web hook.", {{row}}};  // its address may contain a secret
}

Ruling rule_on_absence(const Asked& asked, const v1::SetAbsence& order) {
  const std::string& person = asked.asker.person;
  if (!is_member(asked.club, person)) return no("You are not a member.");
  std::uint32_t last = 0;
  std::size_t count = 0;
  const store::ClubAbsenceRow* known = nullptr;
  for (const store::ClubAbsenceRow& row : asked.club.absences) {
    if (row.person != person) continue;
    last = std::max(last, row.number);
    ++count;
    if (row.number == order.absence().number()) known = &row;
  }
  const bool is_new = order.absence().number() == 0;
  if (!is_new && known == nullptr) return no("You have announced no such absence.");
  if (order.removed())
    return is_new ? Ruling(no("Name the absence.")) : ClubRuling{"Is no longer away.", {{*known, true}}};
  if (is_new && count >= kMostAbsences) return no("Remove an old absence first.");
  if (order.absence().from_ms() < 0 || order.absence().to_ms() >= kLastDateMs)
    return no("An absence must be before the year 2200.");
  const std::int64_t length_ms = order.absence().to_ms() - order.absence().from_ms();
  if (length_ms <= 0 || length_ms > kMostAbsenceDays * kDayMs || order.absence().to_ms() <= asked.asker.now_ms) {
    return no("An absence must end after it begins, and not in the past.");
  }
  if (WhyNotClub why = why_not_text(order.absence().note(), kLongestNote, "A note", true)) return no(*why);
  const store::ClubAbsenceRow row = {person, is_new ? last + 1 : known->number, order.absence().from_ms(),
                                     order.absence().to_ms(), order.absence().note()};
  return ClubRuling{"Is away for a time.", {{row}}};
}

}  // namespace

tl::expected<ClubRuling, std::string> rule_on_club(const ClubRows* club, const v1::ClubOrder& order,
                                                   const ClubAsker& asker) {
  if (order.has_create()) {
    return club == nullptr ? rule_on_creation(order.create(), asker) : Ruling(no("This club already exists."));
  }
  if (club == nullptr) return no("There is no such club.");
  const Asked asked = {*club, asker};
  switch (order.kind_case()) {
    case v1::ClubOrder::kChange:
      return rule_on_change(asked, order.change());
    case v1::ClubOrder::kSetRoles:
      return rule_on_roles(asked, order.set_roles());
    case v1::ClubOrder::kInvite:
      return rule_on_invitation(asked, order.invite());
    case v1::ClubOrder::kAddComputer:
      return rule_on_computer(asked, order.add_computer());
    case v1::ClubOrder::kMakeCode:
      return rule_on_code(asked, order.make_code());
    case v1::ClubOrder::kEndCode:
      return rule_on_code_end(asked, order.end_code());
    case v1::ClubOrder::kJoin:
      return rule_on_joining(asked, order.join());
    case v1::ClubOrder::kLeave:
      return rule_on_leaving(asked);
    case v1::ClubOrder::kRemove:
      return rule_on_removal(asked, order.remove());
    case v1::ClubOrder::kBlock:
      return rule_on_club_block(asked, order.block());
    case v1::ClubOrder::kSetAbsence:
      return rule_on_absence(asked, order.set_absence());
    case v1::ClubOrder::kRemoveName:
      return rule_on_name(asked, order.remove_name());
    case v1::ClubOrder::kSetRanking:
      return rule_on_ranking(asked, order.set_ranking());
    case v1::ClubOrder::kSetHook:
      return rule_on_hook(asked, order.set_hook());
    default:
      return no("This order is unknown.");
  }
}

}  // namespace battalia::league
