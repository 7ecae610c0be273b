#include "tests/league/support/event.h"

#include <gtest/gtest.h>

namespace battalia::tests {

v1::LeagueTerms swiss_terms(std::uint32_t rounds) {
  v1::LeagueTerms terms;
  terms.set_title("Leeds Open");
  terms.set_entry(v1::LEAGUE_ENTRY_OPEN);
  terms.set_late_entry(true);
  v1::LeagueStage& stage = *terms.add_stages();
  stage.set_format(v1::LEAGUE_FORMAT_SWISS);
  stage.set_rounds(rounds);
  terms.mutable_scoring()->set_preset("win-draw-loss");
  terms.mutable_scoring()->set_bye_thousandths(3'000);
  terms.mutable_scoring()->set_forfeit_win_thousandths(3'000);
  for (const char* key : {"opponents", "margin", "lot"}) terms.mutable_scoring()->add_tie_breaks(key);
  return terms;
}

v1::LeagueFacts won_by_red(std::uint32_t red_loss, std::uint32_t blue_loss) {
  v1::LeagueFacts facts;
  facts.set_outcome(v1::OUTCOME_RED);
  facts.set_finished(true);
  facts.set_turns(6);
  facts.mutable_red()->set_loss_thousandths(red_loss * 1'000);
  facts.mutable_blue()->set_loss_thousandths(blue_loss * 1'000);
  return facts;
}

v1::LeagueFacts won_by_blue(std::uint32_t red_loss, std::uint32_t blue_loss) {
  v1::LeagueFacts facts = won_by_red(red_loss, blue_loss);
  facts.set_outcome(v1::OUTCOME_BLUE);
  return facts;
}

Event::Event(const v1::LeagueTerms& terms) {
  v1::LeagueOrder order;
  *order.mutable_create()->mutable_terms() = terms;
  order.mutable_create()->set_secret("thirty-two bytes, known to tests");
  EXPECT_EQ(give(kOrganiser, order), "");
}

league::Asker Event::asker(const std::string& person) const {
  return {person, person == kOrganiser || person == "otto", person == "uma", person == "tim", person.empty()};
}

std::string Event::give(const std::string& person, const v1::LeagueOrder& order) {
  const auto ruling = league::adjudicate(state_, order, asker(person), now_ms);
  if (!ruling) return ruling.error();
  if (ruling->empty()) return {};
  v1::LeagueRecord record;
  record.set_at_ms(now_ms);
  record.set_by(person);
  for (const v1::LeagueEvent& event : *ruling) *record.add_events() = event;
  state_.apply(record);
  log_.push_back(std::move(record));
  return {};
}

std::string Event::enter(const std::string& person, const std::string& name) {
  v1::LeagueOrder order;
  order.mutable_enter()->set_name(name.empty() ? person : name);
  if (person != kOrganiser) order.mutable_enter()->add_people(person);
  return give(person, order);
}

std::string Event::start() {
  v1::LeagueOrder order;
  order.mutable_start();
  return give(kOrganiser, order);
}

std::string Event::draft() {
  v1::LeagueOrder order;
  order.mutable_draft_round();
  return give(kOrganiser, order);
}

std::string Event::publish() {
  if (std::string why = draft(); !why.empty()) return why;
  v1::LeagueOrder order;
  order.mutable_publish();
  return give(kOrganiser, order);
}

std::string Event::report(std::uint32_t game, const v1::LeagueFacts& facts, const std::string& person) {
  v1::LeagueOrder order;
  order.mutable_report()->set_game(game);
  *order.mutable_report()->mutable_facts() = facts;
  return give(person, order);
}

std::string Event::confirm(std::uint32_t game, const std::string& person) {
  v1::LeagueOrder order;
  order.mutable_confirm()->set_game(game);
  return give(person, order);
}

std::string Event::submit_list(const std::string& person, league::EntrantId id, const std::string& army,
                               std::uint32_t number, std::uint32_t points) {
  v1::LeagueOrder order;
  order.mutable_submit_list()->set_entrant(id);
  order.mutable_submit_list()->set_number(number);
  order.mutable_submit_list()->mutable_army()->set_name(army);
  order.mutable_submit_list()->set_points(points);
  return give(person, order);
}

void Event::play_round() {
  for (const auto& [number, game] : std::map(state_.games)) {
    if (!league::has_result(game)) {
      EXPECT_EQ(report(number, won_by_red()), "");
    }
  }
}

v1::CompetitionView Event::view(const std::string& person) const {
  return league::view_of(state_, league::viewer_of(state_, person, asker(person).organiser));
}

std::string Event::stream_for(const std::string& person) const {
  league::Competition so_far;
  std::string bytes;
  for (const v1::LeagueRecord& record : log_) {
    so_far.apply(record);
    const league::LeagueViewer viewer = league::viewer_of(so_far, person, asker(person).organiser);
    if (const auto seen = league::redact(record, viewer, person)) bytes += seen->SerializeAsString() + "\n";
  }
  return bytes;
}

Event with_players(int count, const v1::LeagueTerms& terms) {
  Event event(terms);
  for (int i = 1; i <= count; ++i) EXPECT_EQ(event.enter("p" + std::to_string(i)), "");
  return event;
}

std::string points_of(const Event& event, league::EntrantId id) {
  const v1::CompetitionView view = event.view("");
  for (const v1::StandingsRow& row : view.standings(0).rows()) {
    if (row.entrant() == id) return row.cells(1).text();
  }
  return "none";
}

v1::LeagueGame game_of(const Event& event, std::uint32_t number) { return event.state().games.at(number); }
std::string red_of(const Event& event, std::uint32_t game) { return "p" + std::to_string(game_of(event, game).red()); }
std::string blue_of(const Event& event, std::uint32_t game) {
  return "p" + std::to_string(game_of(event, game).blue());
}

}  // namespace battalia::tests
