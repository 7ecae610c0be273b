#include "clients/terminal/play/single_order.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/text/order_words.h"
#include "common/narration/narration.h"

namespace battalia::terminal {
namespace {

constexpr std::chrono::seconds kOrderPatience{60};

// The maximum time that a script waits for a broken connection to be restored.
constexpr int kMostAttempts = 12;

class SingleOrder {
 public:
  SingleOrder(const Console& console, MatchConnection& connection, const Declared& declared)
      : console_(console), connection_(connection), declared_(declared) {}

  // Waits for the answer and the update it announces.
  void settle() {
    int attempts = 0;
    const auto deadline = std::chrono::steady_clock::now() + kOrderPatience;
    while (!accepted_ || connection_.view().seq() < *accepted_) {
      const Happening happening = connection_.next(kOrderPatience);
      if (const auto* answered = std::get_if<Answered>(&happening)) take(answered->answer);
      if (const auto* moved = std::get_if<Moved>(&happening)) tell_of(*moved);
      if (const auto* lost = std::get_if<Lost>(&happening)) {
        if (++attempts > kMostAttempts) throw CliError(Exit::unreachable, lost->sentence);
        console_.news(lost->sentence + " Trying again.");
      }
      if (std::chrono::steady_clock::now() > deadline) {
        throw CliError(Exit::unreachable,
                       "The server does not answer. `battalia history` shows whether the order was accepted.");
      }
    }
  }

 private:
  void take(const v1::ServerMessage& answer) {
    if (answer.has_rejected()) throw_rejected(answer.rejected());
    if (answer.has_refused()) throw_refused(answer.refused());
    accepted_ = answer.accepted().seq();
    if (console_.json) console_.show(answer, "");
  }

  void tell_of(const Moved& moved) const {
    if (console_.json) return console_.show(moved.update, "");
    if (console_.quiet) return;
    for (const std::string& each : describe(moved.update, moved.before, declared_, console_.display()))
      console_.print(each + "\n");
  }

  const Console& console_;
  MatchConnection& connection_;
  const Declared& declared_;
  std::optional<std::uint64_t> accepted_;
};

}  // namespace

void wait_for_offers(MatchConnection& connection) {
  while (!connection.fill_prompt()) {
    const Happening happening = connection.next(kOrderPatience);
    if (const auto* lost = std::get_if<Lost>(&happening)) throw CliError(Exit::unreachable, lost->sentence);
  }
}

v1::Act act_of_words(const v1::View& view, const std::string& words, LengthUnit length_unit) {
  const auto act = read_whole_order(view.prompt(), words, length_unit);
  if (!act) throw CliError(Exit::usage, act.error());
  return *act;
}

void give_one_order(const Console& console, std::uint64_t match, v1::Seat seat, const MakeOrder& make) {
  const auto session = console.connect();
  MatchConnection connection(*session, match, take_seat(*session, match, seat, false));
  connection.watch();
  wait_for_offers(connection);
  const Declared declared = console.json ? Declared() : declared_by(*session, connection.view().table().system());
  connection.give(make(connection.view()));
  SingleOrder(console, connection, declared).settle();
}

}  // namespace battalia::terminal
