#include "server/league/service/clubs/clubs.h"

#include "common/base/text.h"
#include "common/base/work.h"
#include "server/league/service/replies.h"
#include "server/play/keys/sealing.h"
#include "server/play/seats/invitations.h"

#include <algorithm>

namespace battalia::league {
namespace {

constexpr std::uint32_t kUsualClubs = 100;
constexpr std::uint32_t kMostClubs = 500;
constexpr std::size_t kMostActsShown = 200;
constexpr int kMostTries = 20;
constexpr work::Steps kStepsOfAListed = 1'000;  // club, with its page
constexpr work::Steps kStepsOfAShown = 200;     // member or absence, on a club's page

v1::ClubSummary summary_of(const store::ClubRows& club, const std::string& person) {
  v1::ClubSummary summary;
  summary.set_id(club.club.id);
  summary.set_name(club.club.name);
  summary.set_members(static_cast<std::uint32_t>(club.members.size()));
  summary.set_open(club.club.open);
  for (const v1::ClubRole role : roles_of(club, person)) summary.add_your_roles(role);
  summary.set_member(is_member(club, person));
  summary.set_invited(is_invited(club, person));
  return summary;
}

// They are sorted by person: a look at all of them for each member would take seconds in a large club.
void add_absences(const store::ClubRows& club, v1::ClubMember& member) {
  auto away = std::ranges::lower_bound(club.absences, member.person(), {}, &store::ClubAbsenceRow::person);
  for (; away != club.absences.end() && away->person == member.person(); ++away) {
    work::count(kStepsOfAShown);
    v1::ClubAbsence& absence = *member.add_absences();
    absence.set_number(away->number);
    absence.set_from_ms(away->from_ms);
    absence.set_to_ms(away->to_ms);
    absence.set_note(away->note);
  }
}

void add_members(const store::ClubRows& club, bool with_absences, v1::ClubView& view) {
  for (const store::ClubMemberRow& row : club.members) {
    work::count(kStepsOfAShown);
    v1::ClubMember& member = *view.add_members();
    member.set_person(row.person);
    member.set_computer(row.computer);
    member.set_since_ms(row.since_ms);
    if (!row.computer) {
      for (const v1::ClubRole role : roles_of(club, row.person)) member.add_roles(role);
    }
    if (with_absences) add_absences(club, member);
  }
}

void add_for_officers(const store::ClubRows& club, const std::vector<store::ClubActRow>& acts, v1::ClubView& view) {
  view.set_revision(revision_of(club.club));
  for (const store::ClubInvitationRow& row : club.invitations) view.add_invited(row.person);
  for (const store::ClubCodeRow& row : club.codes) {
    v1::ClubCode& code = *view.add_codes();
    code.set_number(row.number);
    code.set_uses_left(row.uses_left);
    code.set_until_ms(row.until_ms);
    code.set_made_by(row.made_by);
  }
  for (const store::ClubBlockRow& row : club.blocks) {
    v1::ClubBlock& block = *view.add_blocks();
    block.set_first(row.first);
    block.set_second(row.second);
  }
  for (const store::ClubActRow& row : acts) {
    v1::ClubAct& act = *view.add_record();
    act.set_number(row.number);
    act.set_at_ms(row.at_ms);
    act.set_by(row.person);
    act.set_what(row.what);
  }
}

}  // namespace

std::string Clubs::why_no_hook(const std::string& url) const {
  if (context_.hooks == nullptr) return "The operator of this server does not allow web hooks.";
  return context_.hooks->why_not(url).value_or("");
}

v1::Clubs Clubs::list(const play::Person& person, const v1::ListClubs& request) const {
  const std::uint32_t limit = request.limit() == 0 ? kUsualClubs : std::min(request.limit(), kMostClubs);
  v1::Clubs found;
  if (request.mine()) {
    for (const std::uint64_t id : context_.store.clubs().of_person(person.name)) {
      const auto club = find(id);
      if (club && club->club.name_key > lower(request.after())) *found.add_clubs() = summary_of(*club, person.name);
    }
    std::sort(found.mutable_clubs()->begin(), found.mutable_clubs()->end(),
              [](const v1::ClubSummary& a, const v1::ClubSummary& b) { return lower(a.name()) < lower(b.name()); });
    while (found.clubs_size() > static_cast<int>(limit)) found.mutable_clubs()->RemoveLast();
    return found;
  }
  std::set<std::uint64_t> own;
  if (!person.name.empty()) {
    for (const std::uint64_t id : context_.store.clubs().of_person(person.name)) own.insert(id);
  }
  for (const store::ClubListed& listed : context_.store.clubs().list(lower(request.after()), limit)) {
    work::count(kStepsOfAListed + listed.members);  // its members are counted
    v1::ClubSummary& summary = *found.add_clubs();
    if (own.contains(listed.club.id)) {
      summary = summary_of(*find(listed.club.id), person.name);
      continue;
    }
    summary.set_id(listed.club.id);
    summary.set_name(listed.club.name);
    summary.set_members(static_cast<std::uint32_t>(listed.members));
    summary.set_open(listed.club.open);
  }
  return found;
}

std::optional<v1::ClubView> Clubs::show(const play::Person& person, std::uint64_t club) const {
  const auto rows = find(club);
  if (!rows) return std::nullopt;
  v1::ClubView view;
  *view.mutable_club() = summary_of(*rows, person.name);
  view.set_page(rows->club.page);
  view.set_absence_days(rows->club.absence_days);
  const RankingTerms ranking = ranking_of(*rows);
  view.mutable_ranking()->set_points(text_of(ranking.bands));
  view.mutable_ranking()->set_best(ranking.best);
  add_members(*rows, view.club().member(), view);
  if (runs_club(*rows, person.name)) add_for_officers(*rows, context_.store.clubs().acts(club, kMostActsShown), view);
  return view;
}

void Clubs::give_order(const play::RequestContext& call, const v1::GiveClubOrder& request,
                       std::function<void()> then) const {
  Given given = {call, request, std::move(then), {}};
  if (request.order().has_make_code()) given.code = play::invitation_code(play::random_secret());
  if (!request.order().set_hook().url().empty()) given.code = hexadecimal(play::random_secret());
  carry_out(std::move(given));
}

// Repeated if somebody else was faster; only a few times, because a taken name never becomes free.
void Clubs::carry_out(Given given) const {
  const std::string& person = given.call.person.name;
  const std::string& request_id = given.request.request_id();
  v1::LeagueOrderDone done;
  done.set_request_id(request_id);
  if (const auto known = context_.store.clubs().of_request(person, request_id)) {
    done.set_club(*known);
    return reply(given.call, done);
  }
  ClubAsker asker = {person, given.call.person.guest, context_.clock.now_ms()};
  const v1::Role role = given.call.person.role;
  asker.may_found = context_.open_clubs || role == v1::ROLE_ORGANISER || role == v1::ROLE_ADMINISTRATOR;
  std::uint64_t number = given.request.club();
  if (!given.code.empty()) asker.new_code_hash = play::invitation_hash(given.code);
  if (const std::string& url = given.request.order().set_hook().url(); !url.empty()) {
    asker.hook_key = given.code;
    asker.why_no_hook = why_no_hook(url);
  }
  if (given.request.order().has_join() && !given.request.order().join().code().empty()) {
    asker.code_hash = play::invitation_hash(given.request.order().join().code());
    if (number == 0) number = context_.store.clubs().of_code(asker.code_hash).value_or(0);
  }
  const auto club = number == 0 ? nullptr : find(number);
  auto ruling = rule_on_club(club.get(), given.request.order(), asker);
  if (!ruling) return reject(given.call, request_id, ruling.error());
  store::ClubChange change = {
      club ? number : 0, {club ? club->acts + 1 : 1, asker.now_ms, person, request_id, ruling->what}, ruling->rows};
  const std::size_t bytes = given.request.ByteSizeLong() + change.act.what.size();
  context_.store.clubs().change(std::move(change), [this, given, bytes](const store::ClubChanged& changed) {
    if (changed.outcome == store::ClubChanged::Outcome::conflict) {
      Given again = given;
      if (++again.tries < kMostTries) return guarded(given.call, [&] { carry_out(std::move(again)); });
      return reject(given.call, given.request.request_id(), "Another club has that name.");
    }
    if (changed.outcome == store::ClubChanged::Outcome::stored)
      context_.games.count_stored(given.call.person.name, bytes);
    v1::LeagueOrderDone answer;
    answer.set_request_id(given.request.request_id());
    answer.set_club(changed.club);
    answer.set_code(given.code);
    reply(given.call, answer);
    if (given.then) given.then();
  });
}

}  // namespace battalia::league
