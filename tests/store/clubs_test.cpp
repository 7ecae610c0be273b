// Clubs: rows written together with an entry in the record, or not at all; read as a whole, by person, by code and by
// name.
#include "tests/store/support.h"

namespace battalia::store {
namespace {

ClubActRow act(std::uint64_t number, std::string request_id = {}) {
  return {number, 1'000 + static_cast<std::int64_t>(number), "Anne", std::move(request_id),
          "act " + std::to_string(number)};
}

class ClubsTest : public BothStores {
 protected:
  ClubChanged change(ClubChange change) {
    return wait_for<ClubChanged>([&](auto done) { store().clubs().change(std::move(change), done); });
  }
  std::uint64_t make(const std::string& name, std::vector<ClubRowChange> more = {}, std::string request_id = {}) {
    std::vector<ClubRowChange> rows = {{ClubRow{0, name, name + " key", "page", true, 28, 5}},
                                       {ClubMemberRow{"Anne", false, 5}},
                                       {ClubOfficerRow{"Anne", 1}}};
    for (ClubRowChange& row : more) rows.push_back(std::move(row));
    const ClubChanged made = change({0, act(1, std::move(request_id)), std::move(rows)});
    EXPECT_EQ(made.outcome, ClubChanged::Outcome::stored);
    return made.club;
  }
  ClubStore& clubs() { return store().clubs(); }
};
INSTANTIATE_TEST_SUITE_P(Stores, ClubsTest, testing::Bool(), store_name);

TEST_P(ClubsTest, AreReadAsTheyWereWritten) {
  const std::string hash(32, '\0');
  const std::uint64_t club = make("York", {{ClubMemberRow{"Zoe", false, 9}},
                                           {ClubMemberRow{"Computer 1", true, 7}},
                                           {ClubInvitationRow{"Ben"}},
                                           {ClubCodeRow{1, hash, 3, 77, "Anne"}},
                                           {ClubBlockRow{"Anne", "Zoe"}},
                                           {ClubAbsenceRow{"Zoe", 1, 20, 30, "sea"}},
                                           {ClubRemovedNameRow{"Ben"}},
                                           {ClubRankingRow{"2: 3 1", 5}},
                                           {ClubHookRow{"https://hooks.example", "aa", "Anne", 25}},
                                           {ClubRemovedMemberRow{"Dan"}},
                                           {ClubPastOfficerRow{"Zoe", 26}}});
  EXPECT_EQ(club, 1U);
  const auto found = clubs().find(club);
  ASSERT_TRUE(found);
  const ClubRows expected = {{1, "York", "York key", "page", true, 28, 5},
                             1,
                             {{"Anne", 1}},
                             {{"Anne", false, 5}, {"Computer 1", true, 7}, {"Zoe", false, 9}},
                             {{"Ben"}},
                             {{1, hash, 3, 77, "Anne"}},
                             {{"Anne", "Zoe"}},
                             {{"Zoe", 1, 20, 30, "sea"}},
                             {{"Ben"}},
                             {{"2: 3 1", 5}},
                             {{"https://hooks.example", "aa", "Anne", 25}},
                             {{"Dan"}},
                             {{"Zoe", 26}}};
  EXPECT_EQ(*found, expected);
  EXPECT_FALSE(clubs().find(2));
  EXPECT_EQ(clubs().of_person("Ben"), std::vector<std::uint64_t>{1}) << "invited";
  EXPECT_EQ(clubs().of_person("Zoe"), std::vector<std::uint64_t>{1});
  EXPECT_TRUE(clubs().of_person("Computer 1").empty()) << "nobody's account";
  EXPECT_EQ(clubs().of_code(hash), 1U);
  EXPECT_EQ(clubs().of_code(std::string(32, 'x')), std::nullopt);
  EXPECT_EQ(clubs().acts(club, 10), std::vector{act(1)});
}

TEST_P(ClubsTest, RowsAreReplacedAndRemoved) {
  const std::uint64_t club = make("York", {{ClubCodeRow{1, std::string(32, 'a'), 3, 77, "Anne"}},
                                           {ClubInvitationRow{"Ben"}},
                                           {ClubAbsenceRow{"Anne", 1, 20, 30, ""}},
                                           {ClubRankingRow{"2: 3 1", 5}},
                                           {ClubRemovedMemberRow{"Dan"}},
                                           {ClubPastOfficerRow{"Zoe", 26}}});
  const ClubChanged changed = change({club,
                                      act(2),
                                      {{ClubRow{club, "Leeds", "leeds", "new", false, 14, 5}},
                                       {ClubMemberRow{"Ben", false, 6}},
                                       {ClubInvitationRow{"Ben"}, true},
                                       {ClubCodeRow{1, std::string(32, 'a'), 2, 77, "Anne"}},
                                       {ClubAbsenceRow{"Anne", 1, 0, 0, ""}, true},
                                       {ClubOfficerRow{"Anne", 1}, true},
                                       {ClubOfficerRow{"Ben", 1}},
                                       {ClubRankingRow{"4: 9", 1}},
                                       {ClubRemovedMemberRow{"Dan"}, true},
                                       {ClubPastOfficerRow{"Zoe", 27}}}});
  EXPECT_EQ(changed.outcome, ClubChanged::Outcome::stored);
  const ClubRows after = *clubs().find(club);
  EXPECT_EQ(after.club, (ClubRow{club, "Leeds", "leeds", "new", false, 14, 5}));
  EXPECT_EQ(after.acts, 2U);
  EXPECT_EQ(after.officers, (std::vector<ClubOfficerRow>{{"Ben", 1}}));
  EXPECT_EQ(after.members.size(), 2U);
  EXPECT_TRUE(after.invitations.empty());
  EXPECT_EQ(after.codes.at(0).uses_left, 2U);
  EXPECT_TRUE(after.absences.empty());
  EXPECT_EQ(after.ranking, (std::vector<ClubRankingRow>{{"4: 9", 1}}));
  EXPECT_TRUE(after.removed_members.empty());
  EXPECT_EQ(after.past_officers, (std::vector<ClubPastOfficerRow>{{"Zoe", 27}}));
  EXPECT_EQ(clubs().acts(club, 1), std::vector{act(2)}) << "the newest first";
}

TEST_P(ClubsTest, AFeedHasOneAddress) {
  const std::string first(32, 'f');
  const std::string second(32, 's');
  const auto set = [&](const std::string& person, const std::string& hash) {
    wait_for<bool>([&](auto done) { clubs().set_feed({person, hash}, [done] { done(true); }); });
  };
  set("Anne", first);
  EXPECT_EQ(clubs().of_feed(first), "Anne");
  set("Anne", second);
  set("Ben", std::string(32, 'b'));
  EXPECT_EQ(clubs().of_feed(first), std::nullopt) << "it was renewed";
  EXPECT_EQ(clubs().of_feed(second), "Anne");
}

TEST_P(ClubsTest, AHookRemembersItsPositionAndCanBeRemoved) {
  const std::uint64_t club = make("York", {{ClubHookRow{"https://hooks.example", "aa", "Anne", 25}}});
  const auto note = [&](std::uint64_t event, std::uint64_t version) {
    wait_for<bool>([&](auto done) { clubs().note_told(club, event, version, [done] { done(true); }); });
  };
  EXPECT_EQ(clubs().told(club, 7), 0U);
  note(7, 3);
  note(8, 1);
  note(7, 4);
  EXPECT_EQ(clubs().told(club, 7), 4U);
  EXPECT_EQ(clubs().told(club + 1, 7), 0U);
  EXPECT_EQ(change({club, act(2), {{ClubHookRow{}, true}}}).outcome, ClubChanged::Outcome::stored);
  EXPECT_TRUE(clubs().find(club)->hook.empty());
}

TEST_P(ClubsTest, OnlyOneOfTwoChangesAfterTheSameActIsStored) {
  const std::uint64_t club = make("York");
  EXPECT_EQ(change({club, act(2), {{ClubMemberRow{"Ben", false, 6}}}}).outcome, ClubChanged::Outcome::stored);
  EXPECT_EQ(change({club, act(2), {{ClubMemberRow{"Cat", false, 6}}}}).outcome, ClubChanged::Outcome::conflict);
  EXPECT_EQ(change({9, act(1), {{ClubMemberRow{"Cat", false, 6}}}}).outcome, ClubChanged::Outcome::conflict)
      << "no such club";
  EXPECT_EQ(clubs().find(club)->members.size(), 2U);
}

TEST_P(ClubsTest, NamesAndCodesAreUniqueAndNothingOfARefusedChangeStays) {
  make("York", {{ClubCodeRow{1, std::string(32, 'a'), 3, 77, "Anne"}}});
  const std::uint64_t other = make("Leeds");
  EXPECT_EQ(other, 2U);
  EXPECT_EQ(change({0, act(1), {{ClubRow{0, "york", "York key", "", false, 0, 0}}}}).outcome,
            ClubChanged::Outcome::conflict);
  EXPECT_EQ(change({other, act(2), {{ClubRow{2, "York", "York key", "", false, 0, 0}}}}).outcome,
            ClubChanged::Outcome::conflict);
  EXPECT_EQ(
      change({other, act(2), {{ClubMemberRow{"Ben", false, 6}}, {ClubCodeRow{1, std::string(32, 'a'), 3, 77, "Anne"}}}})
          .outcome,
      ClubChanged::Outcome::conflict);
  EXPECT_EQ(clubs().find(other)->members.size(), 1U);
  EXPECT_EQ(clubs().find(other)->acts, 1U);
  EXPECT_FALSE(clubs().find(3));
}

TEST_P(ClubsTest, ARequestIsCarriedOutOnce) {
  const std::uint64_t club = make("York", {}, "request");
  EXPECT_EQ(clubs().of_request("Anne", "request"), club);
  EXPECT_EQ(clubs().of_request("Ben", "request"), std::nullopt);
  EXPECT_EQ(clubs().of_request("Anne", ""), std::nullopt);
  const ClubChanged again = change({0, act(1, "request"), {{ClubRow{0, "Hull", "hull", "", false, 0, 0}}}});
  EXPECT_EQ(again.outcome, ClubChanged::Outcome::duplicate);
  EXPECT_EQ(again.club, club);
  EXPECT_EQ(clubs().list({}, 10).size(), 1U);
}

TEST_P(ClubsTest, AreListedByName) {
  make("York");
  make("Hull");
  make("Leeds");
  const auto all = clubs().list({}, 10);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].club.name, "Hull");
  EXPECT_EQ(all[0].members, 1U);
  EXPECT_EQ(all[2].club.name, "York");
  const auto after = clubs().list("Hull key", 1);
  ASSERT_EQ(after.size(), 1U);
  EXPECT_EQ(after[0].club.name, "Leeds");
}

}  // namespace
}  // namespace battalia::store
