#include "server/campaign/reports/redaction.h"

#include "server/campaign/battles/make_battle.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

bool is_journey(const v1::CampaignContent& content) { return content.shape() == v1::CAMPAIGN_SHAPE_JOURNEY; }

template <class Rows, class Gone>
void take_out(Rows& rows, Gone gone) {
  Rows left;
  for (const auto& row : rows) {
    if (!gone(row)) *left.Add() = row;
  }
  rows = std::move(left);
}

v1::CampaignSeat shown(const v1::CampaignSeat& seat, const Viewer& viewer) {
  v1::CampaignSeat copy = seat;
  if (!viewer.sees_all() && viewer.seat != seat.key()) {
    copy.clear_standing();
    copy.clear_deputy();
    copy.clear_asked_deputy();
  }
  return copy;
}

std::optional<v1::CampaignPlaceState> shown(const v1::CampaignContent& content, const v1::CampaignPlaceState& place,
                                            const Viewer& viewer) {
  if (viewer.sees_all()) return place;
  const bool open = !is_journey(content);
  const Recipient to = recipient_of(content, viewer);
  if (!open && std::ranges::find(place.known_to(), to) == place.known_to().end()) return std::nullopt;
  v1::CampaignPlaceState copy = place;
  copy.clear_known_to();
  if (!to.empty()) copy.add_known_to(to);
  return copy;
}

// Reads an event as one viewer may see it.
class Eyes {
 public:
  Eyes(const Campaign& campaign, const Viewer& viewer)
      : campaign_(campaign), viewer_(viewer), own_(recipient_of(campaign.content, viewer)) {}

  bool may_see(const v1::CampaignEvent& event) const {
    switch (event.kind_case()) {
      case v1::CampaignEvent::kSealed:
        return event.sealed().seat() == viewer_.seat;
      case v1::CampaignEvent::kRolled:
        return event.rolled().side().empty() ||
               (!is_journey(campaign_.content) && event.rolled().side() == viewer_.side);
      case v1::CampaignEvent::kStore:
        return is_side(event.store().side());
      case v1::CampaignEvent::kScore:
        return is_side(event.score().side()) && !is_journey(campaign_.content);
      case v1::CampaignEvent::kForce:
        return sees_force(campaign_.content, event.force().force(), viewer_);
      case v1::CampaignEvent::kCourier:
      case v1::CampaignEvent::kRodeOn:
      case v1::CampaignEvent::kCourierGone:
      case v1::CampaignEvent::kLooked:
      case v1::CampaignEvent::kReminded:
        return false;
      case v1::CampaignEvent::kLetter:
        return !viewer_.seat.empty() && event.letter().to() == viewer_.seat;
      case v1::CampaignEvent::kReport:
        return is_own(event.report().report().to());
      case v1::CampaignEvent::kReportGone:
        return is_own(event.report_gone().to());
      case v1::CampaignEvent::kNote:
        return !event.note().umpire() && (event.note().to().empty() || is_own(event.note().to()));
      default:
        return true;
    }
  }

 private:
  bool is_side(const std::string& side) const { return !viewer_.side.empty() && side == viewer_.side; }
  bool is_own(const std::string& to) const { return !own_.empty() && to == own_; }

  const Campaign& campaign_;
  const Viewer& viewer_;
  Recipient own_;
};

}  // namespace

std::vector<std::string> seats_of(const Campaign& campaign, const std::string& person) {
  std::vector<std::string> own, others;
  if (person.empty()) return own;
  for (const auto& [key, seat] : campaign.seats) {
    if (seat.person() == person) {
      own.push_back(key);
    } else if (seat.deputy() == person) {
      others.push_back(key);
    }
  }
  own.insert(own.end(), others.begin(), others.end());
  return own;
}

std::vector<std::string> seats_asking(const Campaign& campaign, const std::string& person) {
  std::vector<std::string> asking;
  if (person.empty() || campaign.ended) return asking;
  for (const auto& [key, seat] : campaign.seats) {
    if (seat.asked_deputy() == person) asking.push_back(key);
  }
  return asking;
}

Viewer viewer_of(const Campaign& campaign, const std::string& person, bool umpire) {
  Viewer viewer;
  viewer.umpire = umpire && !campaign.players.contains(person);
  const std::vector<std::string> seats = seats_of(campaign, person);
  if (seats.empty()) return viewer;
  viewer.seat = seats.front();
  viewer.side = side_of_seat(campaign.content, viewer.seat);
  return viewer;
}

Recipient recipient_of(const v1::CampaignContent& content, const Viewer& viewer) {
  return is_journey(content) ? viewer.seat : viewer.side;
}

bool sees_force(const v1::CampaignContent& content, const v1::CampaignForce& force, const Viewer& viewer) {
  if (viewer.sees_all()) return true;
  if (is_journey(content)) return force.headquarters() && !viewer.seat.empty() && force.seat() == viewer.seat;
  return !viewer.side.empty() && force.side() == viewer.side;
}

v1::CampaignContent shown(const v1::CampaignContent& content, const Viewer& viewer) {
  v1::CampaignContent copy = content;
  if (viewer.sees_all()) return copy;
  copy.clear_umpire_notes();
  take_out(*copy.mutable_forces(), [&](const v1::CampaignForce& force) { return force.side() != viewer.side; });
  for (v1::CampaignSideContent& side : *copy.mutable_sides()) {
    if (side.key() != viewer.side) side.clear_opening();
  }
  return copy;
}

std::optional<v1::CampaignBattle> shown(const Campaign& campaign, const v1::CampaignBattle& battle,
                                        const Viewer& viewer) {
  if (viewer.sees_all()) return battle;
  const Recipient own = recipient_of(campaign.content, viewer);
  const std::uint32_t number = own.empty() ? 0 : number_for(battle, own);
  if (number == 0) return std::nullopt;
  v1::CampaignBattle copy = battle;
  copy.set_number(number);
  copy.clear_numbers();
  v1::CampaignNumber& mine = *copy.add_numbers();
  mine.set_side(own);
  mine.set_number(number);
  copy.clear_place_before();
  const auto foreign = [&](const std::string& force) {
    for (const v1::CampaignBattleForce& entry : battle.forces()) {
      if (entry.force() == force) return entry.side() != viewer.side;
    }
    return true;
  };
  take_out(*copy.mutable_forces(), [&](const auto& entry) { return entry.side() != viewer.side; });
  take_out(*copy.mutable_tallies(), [&](const auto& tally) { return foreign(tally.force()); });
  const std::string theirs = viewer.side == battle.red_side() ? "blue." : "red.";
  take_out(*copy.mutable_scenario(), [&](const auto& said) { return said.key().starts_with(theirs); });
  return copy;
}

v1::CampaignForce shown(const Campaign& campaign, const v1::CampaignForce& force, const Viewer& viewer) {
  v1::CampaignForce copy = force;
  if (viewer.sees_all()) return copy;
  const auto number = [&](std::uint32_t battle) {
    const auto found = campaign.battles.find(battle);
    if (found == campaign.battles.end()) return std::uint32_t{0};
    return number_for(found->second, recipient_of(campaign.content, viewer));
  };
  copy.clear_battle();
  copy.clear_fought();
  if (force.battle() != 0) copy.set_battle(number(force.battle()));
  for (v1::CampaignWounded& wounded : *copy.mutable_wounded()) wounded.set_battle(number(wounded.battle()));
  return copy;
}

std::optional<v1::CampaignEvent> redact(const Campaign& campaign, const v1::CampaignEvent& event,
                                        const Viewer& viewer) {
  v1::CampaignEvent copy = event;
  if (event.has_created()) {
    copy.mutable_created()->clear_secret();
    copy.mutable_created()->mutable_terms()->clear_code_hash();
  }
  if (viewer.sees_all() || campaign.ended) return copy;
  if (!Eyes(campaign, viewer).may_see(event)) return std::nullopt;
  switch (event.kind_case()) {
    case v1::CampaignEvent::kCreated:
      *copy.mutable_created()->mutable_content() = shown(event.created().content(), viewer);
      return copy;
    case v1::CampaignEvent::kSeat:
      *copy.mutable_seat() = shown(event.seat(), viewer);
      return copy;
    case v1::CampaignEvent::kForce:
      *copy.mutable_force()->mutable_force() = shown(campaign, event.force().force(), viewer);
      return copy;
    case v1::CampaignEvent::kPlace: {
      const auto place = shown(campaign.content, event.place(), viewer);
      if (!place) return std::nullopt;
      *copy.mutable_place() = *place;
      return copy;
    }
    case v1::CampaignEvent::kBattle: {
      const auto battle = shown(campaign, event.battle().battle(), viewer);
      if (!battle) return std::nullopt;
      *copy.mutable_battle()->mutable_battle() = *battle;
      return copy;
    }
    default:
      return copy;
  }
}

std::optional<v1::CampaignRecord> redact(const Campaign& campaign, const v1::CampaignRecord& record,
                                         const Viewer& viewer, const std::string& person) {
  v1::CampaignRecord copy;
  copy.set_at_ms(record.at_ms());
  if (viewer.sees_all() || (!person.empty() && record.by() == person)) copy.set_by(record.by());
  for (const v1::CampaignEvent& event : record.events()) {
    if (auto seen = redact(campaign, event, viewer)) *copy.add_events() = std::move(*seen);
  }
  if (copy.events().empty()) return std::nullopt;
  return copy;
}

}  // namespace battalia::campaign
