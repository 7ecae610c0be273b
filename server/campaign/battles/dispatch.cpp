#include "server/campaign/battles/dispatch.h"

#include "common/base/text.h"
#include "server/campaign/battles/losses.h"
#include "server/campaign/forces/roster.h"

#include <algorithm>
#include <vector>

namespace battalia::campaign {
namespace {

std::uint32_t losses_of(const v1::CampaignBattle& battle, const std::string& force) {
  std::uint32_t men = 0;
  for (const v1::CampaignTally& tally : battle.tallies()) men += tally.force() == force ? lost_in(tally) : 0;
  return men;
}

// One side, as its dispatches need it.
struct Side {
  std::vector<const v1::CampaignBattleForce*> forces;
  std::uint32_t men = 0;
  std::uint32_t lost = 0;
};

Side side_of(const v1::CampaignBattle& battle, const std::string& key) {
  Side side;
  for (const v1::CampaignBattleForce& entry : battle.forces()) {
    if (entry.side() != key) continue;
    side.forces.push_back(&entry);
    side.lost += losses_of(battle, entry.force());
    for (const v1::CampaignUnit& unit : entry.before()) side.men += unit.strength();
  }
  return side;
}

// " Worst hit: The Red regiment (120 of 900) and Byron's horse (taken, 300 of 300)."
std::string worst_hit(const v1::CampaignBattle& battle, const Side& side) {
  constexpr std::size_t kMostNamed = 4;
  std::vector<std::pair<std::uint32_t, std::string>> units;  // per cent lost, in words
  for (const v1::CampaignBattleForce* entry : side.forces) {
    for (const v1::CampaignUnit& unit : entry->before()) {
      for (const v1::CampaignTally& tally : battle.tallies()) {
        if (tally.force() != entry->force() || tally.unit() != unit.name() || lost_in(tally) == 0) continue;
        const std::string how = tally.captured() > 0 ? " (taken, " : " (";
        units.emplace_back(lost_in(tally) * 100 / std::max(unit.strength(), 1U),
                           unit.name() + how + grouped(lost_in(tally)) + " of " + grouped(unit.strength()) + ")");
      }
    }
  }
  std::ranges::stable_sort(units, std::ranges::greater(), &std::pair<std::uint32_t, std::string>::first);
  if (units.size() > kMostNamed) units.resize(kMostNamed);
  std::vector<std::string> words;
  for (auto& [percent, unit] : units) words.push_back(std::move(unit));
  return words.empty() ? std::string() : " Worst hit: " + listed(words, " and ") + ".";
}

std::string of_commander(const v1::CampaignCommander& before, const v1::CampaignCommander& now) {
  if (before.fate() != v1::CAMPAIGN_FATE_FIT) return {};
  switch (now.fate()) {
    case v1::CAMPAIGN_FATE_WOUNDED:
      return " " + now.name() + " is wounded, and will be back in turn " + std::to_string(now.returns()) + ".";
    case v1::CAMPAIGN_FATE_CAPTIVE:
      return " " + now.name() + " is a captive.";
    case v1::CAMPAIGN_FATE_DEAD:
      return " " + now.name() + " is dead.";
    default:
      return {};
  }
}

// Where the beaten are now, and what the victors enter.
std::string of_place(const v1::CampaignContent& content, const v1::CampaignBattle& battle,
                     const v1::CampaignBattleForce& entry, const v1::CampaignForce& now) {
  if (now.dispersed()) return " " + now.name() + " is no more.";
  if (entry.place_after().empty()) return {};  // it has marched on, and a correction no longer moves it
  const std::string place = place_within(content, now.place()) + ".";
  const bool beaten = !battle.winner().empty() && battle.winner() != entry.side();
  if (beaten) return " " + now.name() + " falls back to " + place;
  return now.place() == entry.place_before() ? std::string() : " " + now.name() + " enters " + place;
}

std::string dispatch_to(const Draft& draft, const v1::CampaignBattle& battle, const std::string& key) {
  const bool won = battle.winner() == key;
  const Side own = side_of(battle, key);
  const Side enemy = side_of(battle, key == battle.red_side() ? battle.blue_side() : battle.red_side());
  std::string text = "Battle of " + place_within(draft.content(), battle.place()) + ": ";
  text += battle.winner().empty() ? "undecided" : won ? "won" : "lost";
  text += ". We have lost " + grouped(own.lost) + " of " + grouped(own.men) + " men";
  if (won) text += ", the enemy about " + grouped(rounded(enemy.lost));
  text += "." + worst_hit(battle, own);
  for (const v1::CampaignBattleForce* entry : own.forces) {
    const v1::CampaignForce& now = *find_force(draft.state(), entry->force());
    text += of_commander(entry->commander_before(), now.commander()) + of_place(draft.content(), battle, *entry, now);
  }
  if (battle.ruled()) text += " The umpire ruled: " + battle.reason();
  return text;
}

}  // namespace

// The enemy's losses are reported, roughly, only to the side that held the field and can count the fallen.
void send_dispatches(Draft& draft, const v1::CampaignBattle& battle) {
  const bool to_seats = draft.content().shape() == v1::CAMPAIGN_SHAPE_JOURNEY;
  for (const v1::CampaignNumber& number : battle.numbers()) {
    const std::string side = to_seats ? side_of_seat(draft.content(), number.side()) : number.side();
    draft.note(number.side(), dispatch_to(draft, battle, side));
  }
}

}  // namespace battalia::campaign
