#include "clients/terminal/play/watch.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/text/dice_words.h"
#include "clients/terminal/text/listing.h"
#include "clients/terminal/text/map.h"
#include "common/narration/authorship.h"
#include "common/narration/narration.h"
#include "common/narration/words.h"

#include <fstream>

namespace battalia::terminal {
namespace {

class Watcher {
 public:
  Watcher(const Console& console, const WatchPlan& plan, Session& session)
      : console_(console), plan_(plan), session_(session), connection_(session, plan.match, plan.as) {}

  void run() {
    if (console_.json) {
      connection_.on_message = [this](const v1::ServerMessage& message) { console_.show(message, ""); };
    }
    connection_.watch();
    declared_ = declared_by(session_, connection_.view().table().system());
    show_table();
    while (!connection_.ended()) take(connection_.next(std::chrono::seconds(60)));
    if (!plan_.final_view_file.empty()) {
      std::ofstream out(plan_.final_view_file);
      out << json_line(connection_.view()) << std::endl;
      if (!out) throw CliError(Exit::file, plan_.final_view_file + " cannot be written.");
    }
    const v1::Result& result = connection_.view().table().result();
    console_.news("The battle has ended: " + printable(result.reason()));
  }

 private:
  void show_table() const {
    if (console_.json) return;
    const DisplayOptions display = console_.display();
    const MapStyle style = style_of(display, looks_down(connection_.view().table(), side_of(connection_.seat())));
    console_.print(turn_bar(connection_.view(), declared_, session_.now_ms(), display) + "\n" +
                   draw_map(connection_.view().table(), declared_, style));
  }

  void take(const Happening& happening) {
    if (const auto* lost = std::get_if<Lost>(&happening)) console_.news(lost->sentence + " Trying again.");
    if (std::holds_alternative<Back>(happening)) console_.news("Reconnected.");
    warn(happening);
    if (console_.json) return;
    if (std::holds_alternative<Fresh>(happening)) show_table();
    if (const auto* moved = std::get_if<Moved>(&happening)) tell_of(*moved);
    if (const auto* said = std::get_if<Said>(&happening))
      console_.print(chat_line(said->line, console_.display().color) + "\n");
    if (const auto* noted = std::get_if<Noted>(&happening)) console_.news(printable(noted->notice.text()));
  }

  // Warnings that must not be missed.
  void warn(const Happening& happening) const {
    if (const auto* alarm = std::get_if<Alarm>(&happening)) tell_alarm(alarm->sentence);
    const auto* moved = std::get_if<Moved>(&happening);
    if (moved == nullptr) return;
    for (const std::string& alarm : moved->alarms) tell_alarm(alarm);
    for (const std::string& note : moved->notes) console_.news(printable(note));
  }

  void tell_alarm(const std::string& sentence) const {
    console_.err << alarm_line(sentence, console_.display()) << std::endl;
  }

  void tell_of(const Moved& moved) const {
    const DisplayOptions display = console_.display();
    const std::string proved = proof_news(moved.update, connection_.dice(), display);
    if (!proved.empty()) console_.print(proved + "\n");
    if (is_quiet(moved.update)) return;
    bool new_turn = false;
    for (const v1::Event& event : moved.update.events()) new_turn = new_turn || event.has_turn_began();
    console_.print(below_author(moved.update, describe(moved.update, moved.before, declared_, display), display));
    if (new_turn && plan_.maps) show_table();
  }

  const Console& console_;
  const WatchPlan& plan_;
  Session& session_;
  MatchConnection connection_;
  Declared declared_;
};

}  // namespace

void run_watch(const Console& console, const WatchPlan& plan) {
  const auto session = console.connect();
  Watcher(console, plan, *session).run();
}

}  // namespace battalia::terminal
