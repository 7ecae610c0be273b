#include "clients/terminal/play/replay.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/text/listing.h"
#include "clients/terminal/text/map.h"
#include "common/client_view/fold.h"
#include "common/narration/authorship.h"
#include "common/narration/narration.h"
#include "common/narration/words.h"

#include <algorithm>
#include <iostream>

namespace battalia::terminal {
namespace {

// The update to which the game was rolled back, if it was.
std::optional<std::uint64_t> rolled_back_to(const v1::Update& update) {
  for (const v1::Event& event : update.events()) {
    if (event.has_rolled_back()) return event.rolled_back().to_seq();
  }
  return std::nullopt;
}

void show_table(const Console& console, const v1::View& view, const Declared& declared) {
  const DisplayOptions display = console.display();
  const MapStyle style = style_of(display, looks_down(view.table(), side_of(view.seat())));
  console.show(view, "After update " + std::to_string(view.seq()) + ". " + turn_bar(view, declared, now_ms(), display) +
                         "\n" + draw_map(view.table(), declared, style));
}

void show_update(const Console& console, const v1::Update& update, const v1::Table& before, const Declared& declared) {
  if (console.json) return console.show(update, "");
  if (is_quiet(update)) return;
  const DisplayOptions display = console.display();
  console.print(below_author(update, describe(update, before, declared, display), display));
}

// The update to which the typed keys lead; nothing: stop.
std::optional<std::uint64_t> step_to(const std::string& typed, std::uint64_t now, const Replay& replay) {
  if (typed == "q") return std::nullopt;
  std::uint64_t to = now + 1;
  if (typed == "b") to = now > replay.first_seq() ? now - 1 : now;
  if (const auto number = read_number(typed)) to = *number;
  return std::clamp(to, replay.first_seq(), replay.last_seq());
}

const v1::Update& update_to(std::uint64_t seq, const Replay& replay) {
  return replay.updates()[static_cast<std::size_t>(seq - replay.first_seq() - 1)];
}

// Updates that only concern the dice's bookkeeping are skipped.
std::uint64_t past_quiet(std::uint64_t to, const Replay& replay) {
  while (to > replay.first_seq() && to < replay.last_seq() && is_quiet(update_to(to, replay))) ++to;
  return to;
}

}  // namespace

Replay::Replay(Session& session, std::uint64_t match, v1::Seat as) {
  for (bool more = true; more;) {
    v1::ClientMessage message;
    message.mutable_get_history()->set_match(match);
    message.mutable_get_history()->set_as(as);
    message.mutable_get_history()->set_after_seq(views_.empty() ? 0 : last_seq());
    const v1::ServerMessage answer = session.ask(std::move(message));
    if (views_.empty()) views_.push_back(answer.history().first());
    for (const v1::Update& update : answer.history().updates()) add(update);
    more = answer.history().more() && answer.history().updates_size() > 0;
  }
}

Replay::Replay(const v1::View& first, const std::vector<v1::Update>& updates) : views_{first} {
  for (const v1::Update& update : updates) add(update);
}

void Replay::add(const v1::Update& update) {
  v1::View view = views_.back();
  if (!fold(update, view)) {
    const auto back_to = rolled_back_to(update);
    if (!back_to || *back_to < first_seq() || *back_to > last_seq() || update.seq() != last_seq() + 1) {
      throw CliError(Exit::refused, "The history is inconsistent at update " + std::to_string(update.seq()) + ".");
    }
    view = after(*back_to);
    view.set_seq(update.seq());
    if (update.has_prompt()) *view.mutable_prompt() = update.prompt();
    if (update.has_match_state()) *view.mutable_match() = update.match_state();
  }
  views_.push_back(std::move(view));
  updates_.push_back(update);
}

void show_replay(const Console& console, std::uint64_t match, v1::Seat as, std::optional<std::uint64_t> to_seq,
                 bool step) {
  const auto session = console.connect();
  const Replay replay(*session, match, as);
  const Declared declared = declared_by(*session, replay.after(replay.last_seq()).table().system());
  if (to_seq && (*to_seq < replay.first_seq() || *to_seq > replay.last_seq())) {
    throw CliError(Exit::usage, "The match has updates " + std::to_string(replay.first_seq()) + " to " +
                                    std::to_string(replay.last_seq()) + ", no " + std::to_string(*to_seq) + ".");
  }
  std::uint64_t now = to_seq.value_or(step ? replay.first_seq() : replay.last_seq());
  show_table(console, replay.after(now), declared);
  while (step) {
    console.print("Enter: next   b: back   NUMBER: go there   q: stop > ");
    std::string typed;
    if (!std::getline(std::cin, typed)) break;
    auto to = step_to(std::string(trim(typed)), now, replay);
    if (!to) break;
    if (typed.empty()) to = past_quiet(*to, replay);
    if (*to == now + 1 || (typed.empty() && *to > now))
      show_update(console, update_to(*to, replay), replay.after(*to - 1).table(), declared);
    now = *to;
    show_table(console, replay.after(now), declared);
  }
}

void show_history(const Console& console, std::uint64_t match, v1::Seat as, std::uint64_t after_seq) {
  const auto session = console.connect();
  const Replay replay(*session, match, as);
  const Declared declared = declared_by(*session, replay.after(replay.last_seq()).table().system());
  for (const v1::Update& update : replay.updates()) {
    if (update.seq() > after_seq) show_update(console, update, replay.after(update.seq() - 1).table(), declared);
  }
}

}  // namespace battalia::terminal
