#include "clients/terminal/commands/campaign/campaign_words.h"

#include "clients/terminal/commands/campaign/order_text.h"
#include "common/base/printable.h"
#include "common/hash/secret_rolls.h"
#include "common/narration/words.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

namespace battalia::terminal {
namespace {

constexpr int kLinesOfDiary = 20;

template <class Rows>
std::string name_in(const Rows& rows, const std::string& key) {
  for (const auto& row : rows) {
    if (row.key() == key) return row.name();
  }
  return key;
}

std::uint64_t men_of(const v1::CampaignForce& force) {
  std::uint64_t men = 0;
  for (const v1::CampaignUnit& unit : force.units()) men += unit.strength();
  return men;
}

std::string of_seat(const v1::CampaignView& view, const v1::CampaignSeat& seat) {
  const std::string who = seat.computer() ? "computer" : seat.person().empty() ? "nobody" : seat.person();
  return "seat " + seat.key() + " (" + name_in(view.content().seats(), seat.key()) + "): " + who +
         (seat.deputy().empty() ? "" : ", deputy " + seat.deputy()) +
         (seat.asked_deputy().empty() ? "" : ", asked to be deputy: " + seat.asked_deputy()) +
         (seat.ready() ? ", orders are in" : "") + "\n";
}

std::string turns_in_words(std::uint32_t turns) { return std::to_string(turns) + (turns == 1 ? " turn" : " turns"); }

// What troubles it, and the order that it carries out.
std::string state_of(const v1::CampaignForce& force) {
  std::string text;
  if (force.arrears() > 0) text += ", pay owed for " + turns_in_words(force.arrears());
  if (force.hunger() > 0) text += ", hungry for " + turns_in_words(force.hunger());
  if (!force.supplied()) text += ", out of supply";
  if (force.short_of()) text += ", short of ammunition";
  if (!word_for(force.order().deed()).empty()) text += ", ordered to " + word_for(force.order().deed());
  for (const std::string& place : force.order().path()) text += " " + place;
  return text;
}

std::string of_commander(const v1::CampaignView& view, const v1::CampaignCommander& commander) {
  if (commander.name().empty()) return {};
  std::string text = "  commander " + commander.name();
  if (commander.rating() > 0) text += " (" + std::to_string(commander.rating()) + ")";
  if (commander.fate() == v1::CAMPAIGN_FATE_WOUNDED)
    text += ", wounded until turn " + std::to_string(commander.returns());
  if (commander.fate() == v1::CAMPAIGN_FATE_CAPTIVE)
    text += ", a captive of " + name_in(view.content().sides(), commander.captor());
  if (commander.fate() == v1::CAMPAIGN_FATE_DEAD) text += ", dead";
  return text + "\n";
}

std::string wounded_of(const v1::CampaignForce& force, const std::string& unit) {
  std::string text;
  for (const v1::CampaignWounded& wounded : force.wounded()) {
    if (wounded.unit() == unit)
      text += ", " + std::to_string(wounded.men()) + " wounded until turn " + std::to_string(wounded.turn());
  }
  return text;
}

std::string of_force(const v1::CampaignView& view, const v1::CampaignForce& force) {
  std::string text = "force " + force.key() + " (" + force.name() + "): " + std::to_string(men_of(force)) + " men, " +
                     name_in(view.content().places(), force.place());
  if (!force.toward().empty()) text += " toward " + name_in(view.content().places(), force.toward());
  if (force.battle() != 0) text += ", in battle " + std::to_string(force.battle());
  text += (force.dispersed() ? ", dispersed" : state_of(force)) + "\n" + of_commander(view, force.commander());
  for (const v1::CampaignUnit& unit : force.units()) {
    text += "  " + unit.name() + ": " + std::to_string(unit.strength()) + " of " +
            std::to_string(unit.strength_start()) + wounded_of(force, unit.name()) + ", experience " +
            std::to_string(unit.experience()) + "\n";
  }
  return text;
}

std::string of_battle(const v1::CampaignView& view, const v1::CampaignBattle& battle) {
  std::string text = "battle " + std::to_string(battle.number()) + ": turn " + std::to_string(battle.turn()) + ", " +
                     name_in(view.content().places(), battle.place());
  if (battle.state() == v1::CAMPAIGN_BATTLE_OPEN) {
    return text + (battle.match() == 0 ? ", to be fought\n"
                                       : ", to be fought: battalia play " + std::to_string(battle.match()) + "\n");
  }
  const std::string winner = battle.winner().empty() ? "nobody" : name_in(view.content().sides(), battle.winner());
  return text + ", won by " + winner + (battle.ruled() ? " as ruled: " + printable(battle.reason()) : "") + "\n";
}

std::string of_report(const v1::CampaignView& view, const v1::CampaignReport& report) {
  const std::string who = report.force().empty() ? name_in(view.content().sides(), report.side()) : report.own().name();
  std::string text = "report of turn " + std::to_string(report.turn()) + ": " + (who.empty() ? "somebody" : who) +
                     ", " + name_in(view.content().places(), report.place());
  if (!report.toward().empty()) text += " toward " + name_in(view.content().places(), report.toward());
  text += ": " + printable(report.text());
  if (report.doubt() > 0) text += ", may be wrong by " + std::to_string(report.doubt()) + " per cent";
  return text + "\n";
}

std::string of_letter(const v1::CampaignView& view, const v1::CampaignLetterRead& letter) {
  if (letter.taken()) return "letter taken from an enemy courier: " + printable(letter.text()) + "\n";
  if (letter.from() == letter.to()) return "news by courier: " + printable(letter.text()) + "\n";
  return "letter from " + name_in(view.content().seats(), letter.from()) + ": " + printable(letter.text()) + "\n";
}

std::string of_end(const v1::CampaignView& view) {
  std::vector<std::string> scores;
  for (const v1::CampaignScore& score : view.ended().scores())
    scores.push_back(name_in(view.content().sides(), score.side()) + " " + std::to_string(score.points()));
  return printable(view.ended().reason()) + (scores.empty() ? "" : " Points: " + join(scores, ", ") + ".") + "\n";
}

// Umpires, and everybody after the end, read the diaries of all: each line says whose it is.
std::string of_note(const v1::CampaignView& view, const v1::CampaignNote& note, bool all_diaries) {
  std::string whose;
  if (all_diaries && !note.to().empty()) {
    whose = name_in(view.content().sides(), note.to());
    if (whose == note.to()) whose = name_in(view.content().seats(), note.to());
    whose = " (" + whose + ")";
  }
  return "turn " + std::to_string(note.turn()) + whose + ": " + printable(note.text()) + "\n";
}

std::string due_in_words(std::int64_t deadline_ms, std::int64_t now_ms) {
  if (deadline_ms == 0) return {};
  if (deadline_ms < now_ms) return ", which are late";
  return ", due within " + duration_words(std::chrono::milliseconds(deadline_ms - now_ms));
}

}  // namespace

std::string in_one_line(const v1::CampaignSummary& campaign) {
  std::string line = std::to_string(campaign.id()) + "  " + campaign.title() +
                     (campaign.club_name().empty() ? "" : " (" + campaign.club_name() + ")") + "  ";
  line += campaign.ended() ? "ended, won by " + (campaign.winner().empty() ? std::string("nobody") : campaign.winner())
                           : "turn " + std::to_string(campaign.turn()) + " of " + std::to_string(campaign.turns());
  if (campaign.free_seats() > 0 && !campaign.ended())
    line += "  " + std::to_string(campaign.free_seats()) + (campaign.free_seats() == 1 ? " seat free" : " seats free");
  for (const std::string& seat : campaign.your_seats()) {
    const bool deputy = campaign.deputy() || seat != campaign.your_seat();
    line += (seat == campaign.your_seat() ? "  you: " : ", ") + seat + (deputy ? " (deputy)" : "");
  }
  for (const std::string& seat : campaign.asked_seats()) {
    const std::string command = " " + std::to_string(campaign.id()) + " ";
    line += "  asked to be deputy of " + seat + " (battalia campaign join" + command + seat + ", or leave" + command +
            "--seat " + seat + ")";
  }
  if (campaign.umpire()) line += "  you umpire it";
  return line + (campaign.waits_for_you() ? "  - waiting for you" : "");
}

std::string in_words(const v1::CampaignShown& shown, std::int64_t now_ms) {
  const v1::CampaignView& view = shown.view();
  std::string text = in_one_line(shown.campaign()) + "\n";
  if (view.has_ended()) text += of_end(view);
  if (shown.awaited_size() > 0) {
    text += "orders are missing from " + join({shown.awaited().begin(), shown.awaited().end()}, ", ");
    text += due_in_words(shown.campaign().deadline_ms(), now_ms) + "\n";
  }
  for (const v1::CampaignSeat& seat : view.seats()) text += of_seat(view, seat);
  for (const v1::CampaignBalance& balance : view.balances()) {
    text += name_in(view.content().sides(), balance.side()) + ": " + std::to_string(balance.amount().amount()) + " " +
            balance.amount().store() + "\n";
  }
  for (const v1::CampaignForce& force : view.forces()) text += of_force(view, force);
  for (const v1::CampaignBattle& battle : view.battles()) text += of_battle(view, battle);
  for (const v1::CampaignReport& report : view.reports()) text += of_report(view, report);
  for (const v1::CampaignLetterRead& letter : view.letters()) text += of_letter(view, letter);
  for (int i = std::max(0, view.diary_size() - kLinesOfDiary); i < view.diary_size(); ++i)
    text += of_note(view, view.diary(i), view.has_ended() || shown.campaign().umpire());
  return text;
}

std::string map_in_words(const v1::CampaignView& view) {
  std::string text = "Turn " + std::to_string(view.turn()) + "\n";
  for (const v1::CampaignPlace& place : view.content().places()) {
    text += place.name() + " (" + place.key() + ")";
    for (const v1::CampaignPlaceState& state : view.places()) {
      if (state.place() != place.key()) continue;
      if (!state.owner().empty()) text += ", held by " + name_in(view.content().sides(), state.owner());
      if (!state.besieger().empty()) text += ", besieged by " + name_in(view.content().sides(), state.besieger());
      if (state.depot()) text += ", depot";
    }
    std::string near;
    for (const v1::CampaignRoad& road : view.content().roads()) {
      if (road.from() == place.key()) near += (near.empty() ? "" : ", ") + road.to();
      if (road.to() == place.key()) near += (near.empty() ? "" : ", ") + road.from();
    }
    text += near.empty() ? "\n" : "; to " + near + "\n";
    for (const v1::CampaignForce& force : view.forces()) {
      if (force.place() == place.key() && !force.dispersed())
        text += "  " + force.name() + ", " + std::to_string(men_of(force)) + " men\n";
    }
    for (const v1::CampaignReport& report : view.reports()) {
      if (report.place() == place.key())
        text += "  reported in turn " + std::to_string(report.turn()) + ": " + printable(report.text()) + "\n";
    }
  }
  return text;
}

std::string fault_of_rolls(const v1::CampaignView& view, const v1::CampaignRecordShown& record) {
  const std::string& secret = view.ended().secret();
  if (hash::commitment_to(secret) != view.commitment()) return "The secret does not match the published commitment.";
  for (const v1::CampaignRecordLine& line : record.lines()) {
    for (const v1::CampaignEvent& event : line.events()) {
      const v1::CampaignRolled& rolled = event.rolled();
      if (!event.has_rolled()) continue;
      const auto count = static_cast<std::uint32_t>(rolled.faces_size());
      if (rolled.sides() > 0 &&
          std::ranges::equal(
              rolled.faces(),
              hash::secret_faces(secret, {rolled.turn(), rolled.purpose(), rolled.subject()}, count, rolled.sides())))
        continue;
      return "The roll \"" + rolled.label() + "\" of turn " + std::to_string(rolled.turn()) +
             " does not come from the secret.";
    }
  }
  return {};
}

std::size_t rolls_in(const v1::CampaignRecordShown& record) {
  std::size_t rolls = 0;
  for (const v1::CampaignRecordLine& line : record.lines())
    rolls += static_cast<std::size_t>(std::ranges::count_if(line.events(), &v1::CampaignEvent::has_rolled));
  return rolls;
}

std::string offers_in_words(const v1::CampaignOffers& offers) {
  if (!offers.seals()) return offers.why_not() + "\n";
  std::string text;
  for (const v1::CampaignForceOffer& force : offers.forces()) {
    text += "force " + force.force() + " (" + force.name() +
            "):" + (force.why_not().empty() ? "" : " " + force.why_not()) + "\n";
    for (const v1::CampaignDeedOffer& deed : force.deeds()) {
      text += "  " + word_for(deed.deed()) + ": " + deed.hint();
      for (const std::string& place : deed.places()) text += " " + place;
      text += "\n";
    }
  }
  for (const v1::CampaignRecruitOffer& unit : offers.recruits()) {
    text += "recruit " + unit.troop() + " " + unit.force() + " NAME: " + std::to_string(unit.strength()) + " men at " +
            unit.place() + ", " + unit.price() + "\n";
  }
  for (const v1::CampaignReplaceOffer& unit : offers.replacements())
    text += "replace " + unit.force() + " MEN " + unit.unit() + ": up to " + std::to_string(unit.most()) + " men\n";
  for (const std::string& place : offers.depots()) text += "depot " + place + ": " + offers.depot_price() + "\n";
  for (const std::string& force : offers.ransoms())
    text += "ransom " + force + ": its commander, for " + offers.ransom_price() + "\n";
  for (const std::string& seat : offers.letters()) text += "letter to " + seat + "\n";
  return text;
}

}  // namespace battalia::terminal
