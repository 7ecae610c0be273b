#include "tests/rules/every_system/watched_game.h"

#include "common/client_view/fold.h"
#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "server/rules/limits/work_limits.h"
#include "server/rules/umpire/umpire.h"
#include "tests/rules/every_system/awkward.h"
#include "tests/rules/every_system/secrets.h"

#include <google/protobuf/util/message_differencer.h>

#include <algorithm>

namespace battalia::tests {
namespace {

using rules::Table;
using rules::Unit;

constexpr v1::Seat kSeats[] = {v1::SEAT_RED, v1::SEAT_BLUE, v1::SEAT_UMPIRE, v1::SEAT_SPECTATOR};

template <class Declared>
std::set<std::string> keys(const Declared& declared) {
  std::set<std::string> found;
  for (const auto& one : declared) found.insert(one.key());
  return found;
}

std::string named(const v1::Act& act) { return notation::write_act(act); }

bool stands(const Unit& unit) { return unit.on_table() && unit.is_troops(); }

// The units that may have a new footprint after the event.
void note_moved(const v1::Event& event, std::set<std::string>& moved) {
  if (event.has_unit_moved()) moved.insert(event.unit_moved().unit());
  if (event.has_unit_placed()) moved.insert(event.unit_placed().unit());
  if (event.has_unit_reformed()) moved.insert(event.unit_reformed().unit());
  if (event.has_unit_added()) moved.insert(event.unit_added().unit().id());
  if (event.has_unit_revealed()) moved.insert(event.unit_revealed().unit().id());
}

}  // namespace

WatchedGame::WatchedGame(const rules::RuleSystem& system, const v1::Scenario& scenario,
                         std::span<const v1::Option> options, std::uint64_t seed)
    : system_(system), redaction_(system.info()), player_(seed), dice_(seed * 2 + 1) {
  const v1::SystemInfo& info = system.info();
  words_ = {{"status", keys(info.statuses())},    {"formation", keys(info.formations())},
            {"phase", keys(info.phases())},       {"decision", keys(info.decisions())},
            {"roll", keys(info.dice_purposes())}, {"unit type", keys(info.unit_types())}};
  for (const v1::Seat seat : kSeats) seen_[seat] = v1::Table();
  begin(system.set_up(scenario, options, dice_));
}

void WatchedGame::begin(const rules::Ruling& opening) {
  if (!opening) return broken("the game cannot be set up: " + opening.error().reason);
  if (opening->empty() || !opening->front().has_table_set()) return broken("the first event of a game is TableSet");
  apply(*opening);
  std::set<std::string> all;
  for (const Unit& unit : table_.units) all.insert(unit.id.str());
  look_at_ground(all);
  note_start();
}

void WatchedGame::play(int most_acts) {
  while (whole() && !ended() && acts_ < most_acts) {
    if (!take_turn()) break;
  }
  if (whole()) look_at_views();
  if (whole()) look_at_replay();
  if (whole()) look_at_aftermath();
  if (whole() && ended()) {
    for (const v1::Seat seat : kSeats) {
      if (system_.prompt(table_, seat).to_move()) broken("a game that has ended waits for somebody");
    }
  }
}

bool WatchedGame::take_turn() {
  look_at_prompts();
  if (!whole()) return false;
  const v1::Offer& offer = player_.pick(prompt_);
  const v1::Act plain = player_.fill_in(offer);
  before_ = events_.size();
  act_ = player_.joined(offer, plain);
  const work::Steps began = work::spent();
  rules::Ruling ruling = system_.adjudicate(table_, act_, mover_, dice_);
  if (!ruling && act_.units_size() > plain.units_size()) {  // not all units that may join may join together
    act_ = plain;
    ruling = system_.adjudicate(table_, act_, mover_, dice_);
  }
  if (!ruling) {
    broken("an offered act is refused: " + named(act_) + ": " + ruling.error().citation.clause + " " +
           ruling.error().reason);
    return false;
  }
  spent_ = work::spent() - began;
  if (acts_ % 4 == 0) look_at_preview();
  ++acts_;
  if (!apply(*ruling) || !whole()) return false;
  if (acts_ % kLookClosely == 1) look_at_aftermath();
  if (meddled_ && !ended() && player_.one_in(5)) meddle();
  return whole();
}

v1::UmpireOrder WatchedGame::random_power() {
  v1::UmpireOrder order;
  order.set_reason("to see what comes of it");
  const auto any_unit = [&] { return table_.units[player_.below(table_.units.size())].id.str(); };
  switch (player_.below(5)) {
    case 0: {
      order.mutable_place()->set_unit(any_unit());
      v1::Placement& place = *order.mutable_place()->mutable_place();
      place.mutable_centre()->set_x_um(static_cast<std::int32_t>(player_.below(table_.width.um())));
      place.mutable_centre()->set_y_um(static_cast<std::int32_t>(player_.below(table_.height.um())));
      place.set_facing_mdeg(static_cast<std::int32_t>(player_.below(360'000)));
      break;
    }
    case 1:
      order.mutable_remove()->set_unit(any_unit());
      order.mutable_remove()->set_presence(player_.one_in(2) ? v1::PRESENCE_DESTROYED : v1::PRESENCE_RESERVE);
      break;
    case 2: {
      const std::set<std::string>& known = words_.at("status");
      order.mutable_set_statuses()->mutable_subject()->set_unit(any_unit());
      v1::Status& status = *order.mutable_set_statuses()->add_statuses();
      status.set_key(*std::next(known.begin(), static_cast<std::ptrdiff_t>(player_.below(known.size()))));
      status.set_value(static_cast<std::int32_t>(player_.below(6)) - 1);
      if (player_.one_in(8)) status.set_value(player_.one_in(2) ? 1'000 : -1'000);
      break;
    }
    default: {
      v1::SetContact& change = *order.mutable_set_contact();
      const bool parts = !table_.contacts.empty();
      const auto& known = parts ? table_.contacts[player_.below(table_.contacts.size())] : rules::Contact();
      change.mutable_contact()->set_a(parts ? known.a.str() : any_unit());
      change.mutable_contact()->set_b(parts ? known.b.str() : any_unit());
      change.mutable_contact()->set_face_of_a(v1::FACE_FRONT);
      change.mutable_contact()->set_face_of_b(v1::FACE_LEFT);
      change.set_broken(parts);
    }
  }
  return order;
}

void WatchedGame::meddle() {
  const v1::UmpireOrder order = random_power();
  if (const rules::Ruling ruling = rules::umpire_rules(table_, order)) apply(*ruling);
}

bool WatchedGame::apply(const std::vector<v1::Event>& events) {
  std::set<std::string> moved;
  for (const v1::Event& event : events) {
    const std::int32_t replaced = redaction_.value_replaced(event, table_);
    table_.apply(event);
    events_.push_back(event);
    note_moved(event, moved);
    look_at_words(event);
    look_at_clauses(event, "an event");
    for (auto& [seat, seen] : seen_) {
      const auto told = redaction_.redact(event, table_, seat, replaced);
      if (!told) continue;
      look_for_leaks(seat, *told, "an event");
      if (!fold(*told, seen)) broken("an event speaks of what " + v1::Seat_Name(seat) + " does not know");
    }
  }
  look_at_ground(moved);
  if (acts_ % kLookClosely == 0) {
    look_at_views();
    look_at_secrets();
    look_at_what_is_due();
  }
  return whole();
}

// After a ruling nothing is left that would follow without an act, unless there was so much work that the next act
// continues it.
void WatchedGame::look_at_what_is_due() {
  if (meddled_ || !whole() || spent_ > rules::kStepsToGoOn) return;
  rules::SeededDice dice(1);
  const rules::Ruling due = system_.proceed(table_, dice);
  if (!due || !due->empty()) broken("something is still due after a ruling");
}

void WatchedGame::look_at_prompts() {
  mover_ = v1::SEAT_UNSPECIFIED;
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    v1::Prompt prompt = rules::whole_prompt(system_, table_, seat);
    look_for_leaks(seat, prompt, "a prompt");
    if (!prompt.to_move()) {
      if (prompt.offers_size() > 0) broken("a seat that is not to move has offers");
      continue;
    }
    if (prompt.offers().empty()) {
      ++dead_ends_;
      return broken("a dead end: " + prompt.headline() + " with no offer");
    }
    if (prompt.default_act().verb() == v1::VERB_UNSPECIFIED) return broken("no default act: " + prompt.headline());
    if (acts_ % kLookClosely == 0) look_at_offer(prompt, seat);
    if (acts_ % kLookClosely == 0) look_at_units(prompt, seat);
    if (mover_ == v1::SEAT_UNSPECIFIED || player_.one_in(2)) {
      mover_ = seat;
      prompt_ = std::move(prompt);
    }
  }
  if (mover_ == v1::SEAT_UNSPECIFIED) {
    ++dead_ends_;
    return broken("a dead end: the game goes on and nobody is to move");
  }
  look_at_refusal(mover_);
}

// Every offer, filled in at random, is accepted, and so is the default.
void WatchedGame::look_at_offer(const v1::Prompt& prompt, v1::Seat seat) {
  before_ = events_.size();
  look_at_clauses(prompt, "a prompt");
  look_at_answers(prompt);
  const auto accepted = [&](const v1::Act& act, const std::string& what) {
    rules::SeededDice dice(7);
    const rules::Ruling ruling = system_.adjudicate(table_, act, seat, dice);
    if (ruling) return;
    act_ = act;
    broken(what + " is refused: " + named(act) + ": " + ruling.error().citation.clause + " " + ruling.error().reason);
  };
  accepted(prompt.default_act(), "the default act");
  for (const v1::Offer& offer : prompt.offers()) {
    look_at_text(offer.label(), "the label of an offer");
    if (whole()) accepted(player_.fill_in(offer), "an offer (" + offer.label() + ")");
  }
}

// Checks that an allowed act was announced as allowed.
void WatchedGame::look_at_preview() {
  const v1::Preview preview = system_.preview(table_, act_, mover_);
  look_for_leaks(mover_, preview, "a preview");
  look_at_clauses(preview, "a preview");
  if (!preview.legal()) broken("a preview calls illegal what is accepted: " + named(act_) + ": " + preview.reason());
  std::uint64_t sum = 0;
  for (const v1::Chance& chance : preview.odds().chances()) sum += chance.per_million();
  if (preview.odds().chances_size() > 0 && (sum < 999'900 || sum > 1'000'100)) {
    broken("the chances of " + named(act_) + " add up to " + std::to_string(sum) + " in a million");
  }
}

void WatchedGame::look_at_ground(const std::set<std::string>& moved) {
  for (const Unit& unit : table_.units) {
    if (!moved.contains(unit.id.str()) || !stands(unit)) continue;
    for (const Unit& other : table_.units) {
      if (&other == &unit || !stands(other)) continue;
      const Length reach = unit.ground.frontage + unit.ground.depth + other.ground.frontage + other.ground.depth;
      if (geometry::distance(unit.ground.centre, other.ground.centre) > reach) continue;
      if (geometry::overlap(unit.ground, other.ground, Length::mm(1))) {
        return broken(unit.id.str() + " stands on " + other.id.str());
      }
    }
  }
}

void WatchedGame::look_at_words(const v1::Event& event) {
  const auto declared = [&](const char* kind, const std::string& key) {
    if (!key.empty() && !words_.at(kind).contains(key)) broken(std::string("an undeclared ") + kind + ": " + key);
  };
  if (event.has_status_set()) declared("status", event.status_set().key());
  if (event.has_unit_reformed()) declared("formation", event.unit_reformed().formation());
  if (event.has_unit_placed()) declared("formation", event.unit_placed().formation());
  if (event.has_phase_began()) declared("phase", event.phase_began().phase());
  if (event.has_decision_opened()) declared("decision", event.decision_opened().decision().key());
  if (event.has_decision_opened()) look_at_text(event.decision_opened().decision().question(), "a question");
  if (event.has_declared()) look_at_text(event.declared().text(), "what is said");
  if (!event.has_dice_rolled()) return;
  const v1::DiceRolled& rolled = event.dice_rolled();
  look_at_text(rolled.label(), "the label of a roll");
  look_at_text(rolled.outcome(), "the outcome of a roll");
  declared("roll", rolled.purpose());
  if (rolled.needed() != 0 && rolled.shown().kind_case() == v1::DiceNeeded::KIND_NOT_SET) {
    broken("a roll that needs a number does not say which the dice must show: " + rolled.label());
  }
}

void WatchedGame::look_at_text(const std::string& text, const char* what) {
  const std::string fault = awkwardness(text);
  if (!fault.empty()) broken(std::string(what) + " reads badly, " + fault + ": \"" + text + "\"");
}

// Checks that everything a seat has been sent adds up to what it may see.
void WatchedGame::look_at_views() {
  for (const auto& [seat, seen] : seen_) {
    v1::Table wanted = redaction_.view_of(table_, seat);
    v1::Table folded = seen;
    look_for_leaks(seat, wanted, "a view");
    for (v1::Table* table : {&wanted, &folded}) {  // units that came into sight late are last in the fold
      const auto by_id = [](const auto& a, const auto& b) { return a.id() < b.id(); };
      std::sort(table->mutable_units()->begin(), table->mutable_units()->end(), by_id);
      std::sort(table->mutable_commands()->begin(), table->mutable_commands()->end(), by_id);
    }
    if (wanted.SerializeAsString() == folded.SerializeAsString()) continue;  // usually equal
    google::protobuf::util::MessageDifferencer differ;
    std::string difference;
    differ.ReportDifferencesToString(&difference);
    if (!differ.Compare(wanted, folded)) {
      return broken("what " + v1::Seat_Name(seat) + " was told differs from its view: " + difference.substr(0, 400));
    }
  }
}

void WatchedGame::look_at_replay() {
  Table again;
  for (const v1::Event& event : events_) again.apply(event);
  if (rules::digest(again) != rules::digest(table_)) broken("replaying the events gives another table");
}

void WatchedGame::broken(std::string what) {
  if (fault_.empty()) fault_ = std::move(what) + " (after " + std::to_string(acts_) + " acts)";
}

std::string WatchedGame::scene() const {
  Table before;
  for (std::size_t i = 0; i < before_; ++i) before.apply(events_[i]);
  return "# " + fault_ + "\n# seat: " + v1::Seat_Name(mover_) + "\n# act: " + named(act_) + "\n" +
         notation::write_table(rules::to_message(before));
}

}  // namespace battalia::tests
