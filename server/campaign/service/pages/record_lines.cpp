#include "server/campaign/service/pages/record_lines.h"

#include "common/base/work.h"
#include "server/campaign/forces/order_words.h"
#include "server/campaign/host/campaign_host.h"

#include <algorithm>
#include <map>
#include <utility>

namespace battalia::campaign {
namespace {

constexpr work::Steps kStepsOfARow = 5'000;  // read, applied and redacted

std::string of_seat(const v1::CampaignSeat& seat, const Campaign& then) {
  const std::string name = seat_within(then.content, seat.key());
  if (seat.ready()) return "The orders of " + name + " are in.";
  if (seat.computer()) return "A computer plays " + name + ".";
  return seat.person().empty() ? "Nobody plays " + name + "." : seat.person() + " plays " + name + ".";
}

std::string of_battle(const v1::CampaignBattle& battle, const Campaign& then) {
  const std::string name = "Battle of " + place_within(then.content, battle.place()) + ": ";
  const std::string sides =
      name_of_side(then.content, battle.red_side()) + " against " + side_within(then.content, battle.blue_side());
  if (battle.state() == v1::CAMPAIGN_BATTLE_OPEN) {
    return name + sides + (battle.match() == 0 ? ", to be fought." : ", match " + std::to_string(battle.match()) + ".");
  }
  const std::string won = battle.winner().empty() ? "undecided" : name_of_side(then.content, battle.winner()) + " won";
  return name + won + (battle.ruled() ? ", as the umpire ruled: " + battle.reason() : "") + ".";
}

std::string of_store(const v1::CampaignStoreChanged& change, const Campaign& then) {
  const std::string sign = change.amount() < 0 ? "" : "+";
  return name_of_side(then.content, change.side()) + ": " + sign + std::to_string(change.amount()) + " " +
         change.store() + " (" + change.what() + "), now " + std::to_string(change.balance()) + ".";
}

// A turn, or weather that the umpire has set for the current one.
std::string of_turn(const v1::CampaignTurnBegan& began, const Campaign& then, std::uint32_t turn_before) {
  if (began.turn() != turn_before) return "Turn " + std::to_string(began.turn()) + " begins.";
  const auto& rows = then.content.weather();
  const auto row = std::ranges::find(rows, began.weather(), &v1::CampaignWeatherRow::key);
  return "The umpire has set the turn's weather: " + (row == rows.end() ? began.weather() : row->name()) + ".";
}

std::string of_rolled(const v1::CampaignRolled& rolled) {
  std::string text = rolled.label() + ":";
  for (const std::uint32_t face : rolled.faces()) text += " " + std::to_string(face);
  return text + (rolled.outcome().empty() ? "." : ": " + rolled.outcome());
}

std::string of_ended(const v1::CampaignEnded& ended, const Campaign& then) {
  const std::string who =
      ended.winner().empty() ? "Nobody has won" : name_of_side(then.content, ended.winner()) + " has won";
  return who + ": " + ended.reason();
}

std::string of_sealed(const v1::CampaignOrdersSealed& sealed, const Campaign& then) {
  const std::string ordered = orders_in_words(then, sealed.orders());
  return (sealed.by_default() ? "Standing orders of " : "Orders of ") + seat_within(then.content, sealed.seat()) +
         ": " + (ordered.empty() ? "none" : ordered) + "." +
         (sealed.reason().empty() ? "" : " Changed by the umpire: " + sealed.reason());
}

// News of one's own distant force appear as letters from oneself.
std::string of_letter(const v1::CampaignLetterRead& letter, const Campaign& then) {
  if (letter.taken()) return "A letter taken from an enemy courier: " + letter.text();
  if (letter.from() == letter.to()) return "News by courier: " + letter.text();
  return "A letter from " + seat_within(then.content, letter.from()) + ": " + letter.text();
}

// A battle as the viewer sees it; empty if they do not see it.
std::string as_seen(const Campaign& campaign, const v1::CampaignBattle& battle, const Viewer& viewer) {
  const auto seen = shown(campaign, battle, viewer);
  return seen ? seen->SerializeAsString() : std::string();
}

// What the events of one row refer to, as it was before them.
class Before {
 public:
  Before(const Campaign& campaign, const v1::CampaignRecord& record, const Viewer& viewer)
      : viewer_(viewer), seats_(campaign.seats) {
    for (const v1::CampaignEvent& event : record.events()) {
      const auto found =
          event.has_battle() ? campaign.battles.find(event.battle().battle().number()) : campaign.battles.end();
      if (found != campaign.battles.end()) battles_[found->first] = as_seen(campaign, found->second, viewer);
    }
  }

  // Omits events that show the viewer nothing new: that others gave standing orders or named a deputy is as hidden as
  // the content, and so is the return of their wounded to the units of a battle.
  void leave_out_unchanged(const Campaign& after, v1::CampaignRecord& record) {
    google::protobuf::RepeatedPtrField<v1::CampaignEvent> left;
    for (const v1::CampaignEvent& event : record.events()) {
      const bool same = event.has_seat()     ? is_same(event.seat())
                        : event.has_battle() ? is_same(after, event.battle().battle())
                                             : false;
      if (!same) *left.Add() = event;
    }
    *record.mutable_events() = std::move(left);
  }

 private:
  bool is_same(const v1::CampaignSeat& seat) const {
    const auto found = seat.key() != viewer_.seat ? seats_.find(seat.key()) : seats_.end();
    return found != seats_.end() && found->second.person() == seat.person() && found->second.ready() == seat.ready() &&
           found->second.computer() == seat.computer();
  }
  bool is_same(const Campaign& after, const v1::CampaignBattle& battle) {
    const std::string now = as_seen(after, battle, viewer_);
    return std::exchange(battles_[battle.number()], now) == now;
  }

  const Viewer& viewer_;
  std::map<std::string, v1::CampaignSeat> seats_;
  std::map<std::uint32_t, std::string> battles_;
};

}  // namespace

std::string sentence_of(const v1::CampaignEvent& event, const Campaign& then, std::uint32_t turn_before) {
  switch (event.kind_case()) {
    case v1::CampaignEvent::kCreated:
      return "The campaign begins: " + event.created().content().title() + ".";
    case v1::CampaignEvent::kSeat:
      return of_seat(event.seat(), then);
    case v1::CampaignEvent::kSealed:
      return of_sealed(event.sealed(), then);
    case v1::CampaignEvent::kTurn:
      return of_turn(event.turn(), then, turn_before);
    case v1::CampaignEvent::kRolled:
      return of_rolled(event.rolled());
    case v1::CampaignEvent::kStore:
      return of_store(event.store(), then);
    case v1::CampaignEvent::kBattle:
      return of_battle(event.battle().battle(), then);
    case v1::CampaignEvent::kLetter:
      return of_letter(event.letter(), then);
    case v1::CampaignEvent::kReport:
      return "Report from " + place_within(then.content, event.report().report().place()) + ": " +
             event.report().report().text() + ".";
    case v1::CampaignEvent::kNote:
      return event.note().text();
    case v1::CampaignEvent::kLooked:
      return event.looked().person() + " has looked at " +
             (event.looked().seat().empty() ? "everything"
                                            : "the map of " + seat_within(then.content, event.looked().seat())) +
             ".";
    case v1::CampaignEvent::kReminded:
      return (event.reminded().seat().empty() ? "The umpire" : name_of_seat(then.content, event.reminded().seat())) +
             std::string(" is reminded.");
    case v1::CampaignEvent::kDeadline:
      return event.deadline().until_ms() == 0 ? "The umpire has removed the turn's deadline."
                                              : "The umpire has set the turn's deadline.";
    case v1::CampaignEvent::kEnded:
      return of_ended(event.ended(), then);
    default:
      return {};  // visible on a map or in a roster
  }
}

v1::CampaignRecordLine line_of(const v1::CampaignRecord& seen, const Campaign& then, std::uint32_t turn_before) {
  v1::CampaignRecordLine line;
  line.set_at_ms(seen.at_ms());
  line.set_by(seen.by());
  line.set_turn(then.turn);
  for (const v1::CampaignEvent& event : seen.events()) {
    std::string sentence = sentence_of(event, then, turn_before);
    if (!sentence.empty()) line.add_what(std::move(sentence));
    *line.add_events() = event;
  }
  return line;
}

// Folds the campaign again, so that each row is read as it was seen at the time.
void each_row_seen(const store::EventLog& log, std::uint64_t campaign, const Viewer& viewer, const std::string& person,
                   const EachRow& each) {
  Campaign then;
  store::each_row(log, stream_of(campaign), [&](const store::StoredRecord& row) {
    work::count(kStepsOfARow);
    v1::CampaignRecord record = CampaignHost::record_of(campaign, row);
    Before before(then, record, viewer);
    const std::uint32_t turn_before = then.turn;
    then.apply(record);
    const bool all = viewer.sees_all() || then.ended;
    if (!all) before.leave_out_unchanged(then, record);
    if (const auto seen = redact(then, record, viewer, person)) each(*seen, then, turn_before);
  });
}

}  // namespace battalia::campaign
