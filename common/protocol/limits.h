// All limits on what comes over the wire, in one place: the protocol's version and every bound on what a client sends.
// Used by the parser in this folder, by the network (frame size) and by clients that check before they send.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace battalia::protocol {

inline constexpr std::uint32_t kVersion = 1;

// One ClientMessage is one frame.
inline constexpr std::size_t kMaxInboundFrameBytes = 65'536;
// A ClientMessage has depth 1; an Act in an Order in a GiveOrder has depth 4.
inline constexpr int kMaxNesting = 32;

// Defaults for fields that are not listed in kFieldLimits: characters of a string, bytes of a bytes field, elements of
// a repeated field.
inline constexpr std::size_t kMaxCharacters = 200;
inline constexpr std::size_t kMaxBytes = 64;
inline constexpr std::size_t kMaxElements = 512;

// Micrometres of a field that ends in "_um", and thousandths of a degree of one that ends in "_mdeg", to either side of
// zero. Four times the largest table; all steps of the longest path together stay below 32 bits.
inline constexpr std::int32_t kMaxLength_um = 24'000'000;
inline constexpr std::int32_t kMaxAngle_mdeg = 360'000;

struct FieldLimit {
  std::string_view field;  // full name of the message field
  std::size_t most;        // characters, bytes or elements
};

// Fields whose limits differ from the defaults.
inline constexpr FieldLimit kFieldLimits[] = {
    {"battalia.v1.SignUp.name", 32},
    {"battalia.v1.SignUp.password", 256},
    {"battalia.v1.SignIn.name", 32},
    {"battalia.v1.SignIn.password", 256},
    {"battalia.v1.SignInAsGuest.name", 32},
    {"battalia.v1.Say.text", 1'000},
    {"battalia.v1.UmpireOrder.reason", 500},
    {"battalia.v1.Overrule.ruling", 2'000},
    {"battalia.v1.GiveOrder.request_id", 32},
    {"battalia.v1.CreateMatch.request_id", 32},
    {"battalia.v1.Rematch.request_id", 32},
    {"battalia.v1.Act.answers", 64},
    {"battalia.v1.Answer.path", 64},
    {"battalia.v1.EnterDice.faces", 256},
    {"battalia.v1.Answer.dice", 256},
    {"battalia.v1.Result.reason", 500},
    {"battalia.v1.Pause.reason", 500},
    {"battalia.v1.CallUmpire.reason", 500},
    {"battalia.v1.CreateMatch.scenario_text", 60'000},
    {"battalia.v1.GetScenario.text", 60'000},
    {"battalia.v1.LeagueTerms.description", 2'000},
    {"battalia.v1.LeagueScoring.formula", 400},
    {"battalia.v1.LeagueScoring.margin", 400},
    {"battalia.v1.ImportEntrants.entrants", 2'000},
    {"battalia.v1.SubmitList.file", 60'000},
    {"battalia.v1.ReportLeagueResult.links", 10},
    {"battalia.v1.ReportLeagueResult.losses", 2'000},
    {"battalia.v1.WithdrawEntrant.reason", 500},
    {"battalia.v1.UndoPublication.reason", 500},
    {"battalia.v1.DisputeLeagueResult.reason", 500},
    {"battalia.v1.CorrectLeagueResult.reason", 500},
    {"battalia.v1.ExtendGame.reason", 500},
    {"battalia.v1.GivePenalty.reason", 500},
    {"battalia.v1.CreateClub.page", 4'000},
    {"battalia.v1.ChangeClub.page", 4'000},
    {"battalia.v1.ClubRanking.points", 4'000},
    {"battalia.v1.SetClubHook.url", 500},
    {"battalia.v1.RemoveClubMember.reason", 500},
    {"battalia.v1.GiveClubOrder.request_id", 32},
    {"battalia.v1.MakeCompetition.request_id", 32},
    {"battalia.v1.GiveLeagueOrder.request_id", 32},
    {"battalia.v1.ReadPlayers.csv", 60'000},
    {"battalia.v1.ClientMessage.campaign", kMaxInboundFrameBytes},
    {"battalia.v1.CheckCampaignContent.text", 60'000},
    {"battalia.v1.MakeCampaign.text", 60'000},
    {"battalia.v1.MakeCampaign.request_id", 32},
    {"battalia.v1.GiveCampaignOrder.request_id", 32},
    {"battalia.v1.CampaignLetter.text", 2'000},
    {"battalia.v1.CampaignReport.text", 500},
    {"battalia.v1.ChangeTurnOrders.reason", 500},
    {"battalia.v1.RuleCampaignBattle.reason", 500},
    {"battalia.v1.HandCampaignBattle.reason", 500},
    {"battalia.v1.MoveCampaignForce.reason", 500},
    {"battalia.v1.SetCampaignForce.reason", 500},
    {"battalia.v1.SetCampaignPlace.reason", 500},
    {"battalia.v1.GrantCampaignStore.reason", 500},
    {"battalia.v1.SetCampaignWeather.reason", 500},
    {"battalia.v1.RuleOnCourier.reason", 500},
    {"battalia.v1.ExchangeCommanders.reason", 500},
    {"battalia.v1.NameCampaignUmpire.reason", 500},
    {"battalia.v1.EndCampaign.reason", 500},
    {"battalia.v1.SetTurnDeadline.reason", 500},
    {"battalia.v1.AskCopy.request_id", 32},
    {"battalia.v1.OpenChallenge.challenge", 16'384},
    {"battalia.v1.TakeUpChallenge.challenge", 16'384},
};

}  // namespace battalia::protocol
