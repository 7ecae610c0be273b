// The promises to organisers, clause by clause, and the test that checks each. A clause without a test fails here, and
// so does a clause that names a test which does not exist.
#include "tests/support/tree.h"

#include <gtest/gtest.h>

namespace battalia::tests {
namespace {

struct Clause {
  std::string_view topic;
  std::string_view promise;
  std::string_view test;  // as in TEST(Suite, Name)
};

constexpr Clause kClauses[] = {
    {"format", "ladder by challenge, up to n places", "Ladder, AChallengeReachesSoManyPlacesUp"},
    {"format", "ladder with continuous pairing", "Ladder, WithoutChallengesNeighboursArePairedRoundByRound"},
    {"format", "round robin, single and double", "RoundRobin, EverybodyMeetsEverybodyOnceALegWithBalancedSides"},
    {"format", "pools", "RoundRobin, PoolsAreSeededInASnakeAndPlayedSideBySide"},
    {"format", "Swiss", "Swiss, PairsAllWhoAreThereForAsManyRoundsAsTheEventHas"},
    {"format", "knock-out, single", "KnockOut, AnySizeProducesOneWinner"},
    {"format", "third place", "KnockOut, LosersOfTheSemiFinalsPlayForTheThirdPlace"},
    {"format", "consolation", "KnockOut, LosersOfTheFirstRoundPlayOnInTheConsolation"},
    {"format", "stages in a row", "Stages, TheBestOfThePoolsEnterTheKnockOut"},
    {"format", "divisions with promotion and relegation", "Seasons, TheBestArePromotedAndTheLastRelegated"},
    {"format", "seasons that roll over", "LeagueProperties, ASeasonRollsOverWithPromotionAndRelegation"},
    {"format", "teams of n with boards", "LeagueProperties, TeamsPlayTheirBoardsAsOneMatch"},
    {"entry", "open, by code, by invitation", "LeagueEntry, IsOpenByCodeOrByInvitation"},
    {"entry", "a waiting list", "LeagueEntry, BeyondThePlacesIsAWaitingListThatMovesUp"},
    {"entry", "fee paid or not; check-in", "LeagueEntry, FeesAreTickedAndOnlyThoseCheckedInArePaired"},
    {"entry", "late entry with a score the event sets",
     "LeagueEntry, ALateEntryPlaysFromTheNextRoundWithTheScoreTheEventSets"},
    {"entry", "what an entry says is changed by an officer", "LeagueEntry, AnOfficerChangesWhatAnEntrySays"},
    {"entry", "a withdrawal by mistake is undone",
     "LeagueResults, APlayerWithdrawnByMistakeStillPlaysTheGameOfTheRound"},
    {"entry", "members of the club only", "MembersOnly, OnlyMembersOfTheClubEnter"},
    {"entry", "withdrawal and no-show", "LeagueResults, ANoShowForfeitsAndAWithdrawnPlayerIsPairedNoMore"},
    {"entry", "import of players from CSV", "CsvImport, ReadsPlayersByTheNamesOfTheColumns"},
    {"army lists", "sealed until both opponents' are in", "Sealed, ListsOpenToOpponentsOnceBothAreIn"},
    {"army lists", "or until the event's date", "Sealed, ListsOpenToAllAtTheDateOrWhenAnOfficerSaysSo"},
    {"army lists", "several, the choice put down before deployment",
     "Sealed, TheChoiceAmongListsIsHiddenUntilBothHaveChosen"},
    {"army lists", "deadline, late penalty, amendments",
     "ArmyLists, LateListsCostPointsOnceAndOnlyOfficersChangeThemAfterwards"},
    {"army lists", "checked by the rules and options of the event",
     "ListsOfAnEvent, AreCheckedByItsOptionsNotByTheirOwn"},
    {"army lists", "checked by an officer", "Sealed, AnOfficerWhoPlaysNeitherSeesNorChangesADraft"},
    {"army lists", "read from .ros and .rosz", "Roster, IsReadAsTextFromBothKindsOfFile"},
    {"army lists", "read from CSV", "ArmyFile, ATableHasARowForEachKindOfUnit"},
    {"army lists", "archives and entities are bounded", "Roster, BombsAndDamageAreRefusedWithTheReason"},
    {"pairing", "no repeat until all have met", "Pairing, WhenAllHaveMetTheyMayMeetAgain"},
    {"pairing", "no second bye", "Pairing, TheByeGoesToTheLowestScoreAndToNobodyTwice"},
    {"pairing", "blocked pairs", "Pairing, BlockedPlayersAreNeverPaired"},
    {"pairing", "blocked pairs, on a ladder", "LeagueRounds, ABlockedPairIsNotPlayedByAChallenge"},
    {"pairing", "score, then club mates apart", "Pairing, ScoreWeighsMoreThanClubAndTheOrderIsTheOrganisers"},
    {"pairing", "club mates apart in the first n rounds", "Pairing, ClubMatesAreKeptApartInTheFirstRounds"},
    {"pairing", "household, army, floats", "Pairing, HouseholdsArmiesAndFloatsDecideBetweenEquals"},
    {"pairing", "sides balanced", "Pairing, SidesAreKeptInBalance"},
    {"pairing", "not the same table again", "Pairing, TablesAreNotPlayedAtTwiceWhereThatCanBeAvoided"},
    {"pairing", "preview with the reason of each pair", "Pairing, EachPairHasItsReasonInWords"},
    {"pairing", "swaps by hand with a warning", "LeagueRounds, ADraftIsSwappedByHandWithAWarningOfWhatItBreaks"},
    {"pairing", "locked pairs", "LeagueRounds, ALockedPairStaysWhenTheDraftIsMadeAgain"},
    {"pairing", "a published seed, so that anybody can compute it",
     "LeagueRounds, ARoundIsPublishedWithItsSeedAndCanBeWorkedOutAgain"},
    {"pairing", "nobody sees a draft", "Sealed, NothingShownDependsOnAnOpponentsListOrADraft"},
    {"pairing", "which rule to relax, and what that gives",
     "Pairing, WithoutALegalRoundItSaysWhichRuleToRelaxAndWhatThatGives"},
    {"pairing", "the cost equals brute force", "PairingBruteForce, TheCostIsTheLeastOnFiveThousandTournaments"},
    {"pairing", "the promises hold up to 400 players", "PairingPromises, HoldOnTournamentsOfUpToFourHundred"},
    {"games", "undo a publication while no game has begun", "LeagueRounds, APublicationIsUndoneWhileNoGameHasBegun"},
    {"games", "whose matches are called off", "WithdrawnRounds, TheMatchesOfAnUndoneRoundAreCalledOff"},
    {"games", "an own date agreed between the two", "LeagueResults, TheTwoAgreeOnADate"},
    {"games", "overdue: extend, adjudicate, both lose", "LeagueResults, OverdueGamesFollowThePolicyOfTheEvent"},
    {"games", "a real table: entered by one, confirmed by the other", "LeagueResults, OneEntersAndTheOtherConfirms"},
    {"games", "not confirmed in time: an officer decides",
     "LeagueService, AResultThatNobodyConfirmsInTimeWaitsForAnOfficer"},
    {"games", "more time, with its reason", "LeagueResults, MoreTimeIsShownWithItsReasonAndDate"},
    {"games", "with photographs and the list of losses",
     "LeagueResults, PhotographsAndTheListOfLossesStayWithTheResult"},
    {"results", "flow exactly once; corrections follow", "LeagueResults, OfMatchesAreTakenOnceAndFollowCorrections"},
    {"results", "exactly once over 200 kills", "HostTest, EveryResultIsTakenExactlyOnceOverTwoHundredKills"},
    {"how it fits", "nothing told before it is durable", "HostTest, NothingIsPublishedOrAppliedBeforeItIsDurable"},
    {"how it fits", "request ids", "HostTest, TheSameRequestGetsTheSameAnswerAndIsCarriedOutOnce"},
    {"results", "forfeit, double forfeit, bye", "ScoreGames, ForfeitsAndByesAreWorthWhatTheEventSays"},
    {"results", "penalty and bonus points with a reason", "LeagueResults, PenaltiesAndBonusesCarryTheirReason"},
    {"results", "a corrected finished round keeps later pairings",
     "LeagueResults, ACorrectedFinishedRoundKeepsLaterPairingsAndThePageSaysSo"},
    {"results", "in a bracket, too", "KnockOut, ACorrectedRoundKeepsTheLaterPairings"},
    {"results", "a dispute before the umpire", "LeagueResults, ADisputeWaitsForAnOfficerWhoDoesNotPlayInTheGame"},
    {"formula", "win, draw, loss and margin", "ScorePresets, WinDrawLossWithTheMarginAsTieBreak"},
    {"formula", "20 and elements", "ScorePresets, WinTwentyAndElements"},
    {"formula", "25 shared", "ScorePresets, TwentyFiveShared"},
    {"formula", "per cent, break at 60", "ScorePresets, PerCentWithABreakAtSixty"},
    {"formula", "rout 30 + 100", "ScorePresets, RoutThirtyAndAHundred"},
    {"formula", "0 to 10, zero sum", "ScorePresets, NoughtToTenIsZeroSum"},
    {"formula", "an expression of the organiser's own", "Formula, IsTheOrganisersOwnOverNamedQuantities"},
    {"formula", "bounded in length and cost", "Formula, IsBoundedInLengthAndDepth"},
    {"formula", "tried on examples before it is saved", "ScorePresets, AllCanBeUsedAndTriedOnExamples"},
    {"standings", "tie-breaks in the event's order", "StandingsTable, OrdersByScoreThenByTheTieBreaksInTheirOrder"},
    {"standings", "each with its sum written out", "TieBreak, EachHasItsSumWrittenOut"},
    {"standings", "unplayed games count as the event says", "TieBreak, UnplayedGamesOfOpponentsCountAsTheEventSays"},
    {"standings", "head to head", "StandingsTable, HeadToHeadCountsOnlyWhenAllOfThemHaveMet"},
    {"standings", "crosstable", "Statistics, TheCrosstableShowsThePointsAgainstEachOpponent"},
    {"standings", "per-army and per-side statistics", "Statistics, OfSidesAndArmiesCountPlayedGames"},
    {"standings", "what one still needs", "StandingsTable, ShowsThePointsThatAPlayerStillNeeds"},
    {"ratings", "Glickman's published example", "Glicko2, GivesGlickmansPublishedExample"},
    {"ratings", "by system, casual games apart", "RatingLists, AreApartBySystemAndCasualGamesAreOnTheirOwn"},
    {"ratings", "deviation grows with time", "Glicko2, DeviationGrowsWithTimeUpToANewcomers"},
    {"ratings", "provisional below a number of games", "RatingLists, AreProvisionalBelowANumberOfGames"},
    {"ratings", "corrected results recompute", "RatingLists, ACorrectedResultRecomputesAndIdleMonthsWidenTheDeviation"},
    {"ratings", "from the events' own games and places", "LeagueRatings, ReadTheEventAsItStandsWithItsCorrections"},
    {"ratings", "a rolling ranking", "RollingRanking, TheBestFewOfTwelveMonthsCountByPlaceAndSize"},
    {"ratings", "a ranking of every division", "LeagueRanking, CountsEveryDivisionAHigherOneFirst"},
    {"in and out", "CSV on every table, cells inert", "Csv, EveryTableIsRectangularAndNoCellIsAFormula"},
    {"in and out", "CSV from and for spreadsheets that use semicolons",
     "CsvImport, ReadsSemicolonsAndTabsAsSpreadsheetsInEuropeWriteThem"},
    {"threats", "no formula where semicolons separate cells", "Csv, NoCellIsAFormulaWhereSemicolonsSeparateThemEither"},
    {"in and out", "JSON of everything public", "Json, IsTheViewAndReadsBack"},
    {"in and out", "TRF of Swiss and round robins", "Trf, IsConsistentByItsOwnColumns"},
    {"in and out", "ICS", "Calendar, IsValidByRfc5545"},
    {"in and out", "Atom of results", "Atom, IsValidByRfc4287"},
    {"in and out", "a player's own feeds, at an address that can be renewed",
     "OwnFeeds, ShowTheOwnersGamesAndTasksUntilTheirAddressIsRenewed"},
    {"terms", "rounds with dates", "LeagueRounds, GamesAreDueAtTheDateOfTheirRound"},
    {"games", "reminders, once", "EventReminders, OfAGameComeOnceInTheLastDay"},
    {"games", "reminders of what an opponent waits for", "EventReminders, OfWhatAnOpponentWaitsForComeAfterAWhile"},
    {"clubs", "an administrator says who founds them", "ClubRules, TheOperatorSaysWhoFoundsClubs"},
    {"in and out", "a web hook a club: signed, in order, one message at a time",
     "ClubHooks, GetPublicNewsSignedAndInOrder"},
    {"in and out", "retried with backoff, failures shown", "ClubHooks, TryAgainLaterEachTimeAndSayThatTheyFail"},
    {"in and out", "nothing left out over a restart", "ClubHooks, LeaveNothingOutOverARestart"},
    {"threats", "a web hook is told nothing that is hidden", "ClubHooks, RevealNothingAboutADraft"},
    {"ratings", "the club sets the table of its ranking", "ClubOrders, TheRankingCountsByTheTableTheClubSets"},
    {"clubs", "blocked pairs, late entries among them", "ClubOrders, ThoseNeverPairedAreNotPairedThoughOneEntersLate"},
    {"clubs", "members who left may remove their name",
     "RemovedNames, NoPageAndNoFileOfTheClubsEventsShowsThemAndTheResultsStay"},
    {"whole", "a season from registration to promotion", "LeagueSeason, IsPlayedFromRegistrationToPromotion"},
    {"how it fits", "rebuild gives equal tables",
     "LeagueProperties, TheLogFoldsToTheSameStateAndTablesAndARefusalChangesNothing"},
    {"threats", "no points to or from rivals", "OfficerRights, NobodyPenalisesTheirRivals"},
    {"threats", "no ruling on one's own division", "OfficerRights, InAClubNobodyRulesOnTheirOwnDivision"},
    {"threats", "sealed lists stay sealed from officers who play",
     "Sealed, AnOfficerWhoPlaysNeitherSeesNorChangesADraft"},
};

TEST(LeagueClauses, EachHasATestThatShowsIt) {
  std::string tests;
  for (const SourceFile& file : files_under("tests/league", {".cpp"})) {
    for (const std::string& line : file.lines) {
      if (line.starts_with("TEST(") || line.starts_with("TEST_F(")) tests += line + "\n";
    }
  }
  for (const Clause& clause : kClauses) {
    EXPECT_NE(tests.find("(" + std::string(clause.test) + ")"), std::string::npos)
        << clause.topic << ": " << clause.promise << ": no test is called " << clause.test;
  }
}

}  // namespace
}  // namespace battalia::tests
