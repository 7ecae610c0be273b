// Whether a watched game reveals anything hidden.
#include "common/client_view/fold.h"
#include "common/notation/act.h"
#include "tests/rules/every_system/secrets.h"
#include "tests/rules/every_system/watched_game.h"

#include <google/protobuf/util/message_differencer.h>

#include <algorithm>

namespace battalia::tests {
namespace {

using rules::Table;
using rules::Unit;

std::string named(const v1::Act& act) { return notation::write_act(act); }

}  // namespace

// Names that a seat may not know, and every canary in them, appear in nothing that the seat receives.
void WatchedGame::look_for_leaks(v1::Seat seat, const google::protobuf::Message& message, const char* what) {
  if (rules::keeps_secrets(table_, seat)) look_for_leaks(seat, message.SerializeAsString(), what);
}

void WatchedGame::look_for_leaks(v1::Seat seat, const std::string& bytes, const char* what) {
  // A name shared with a visible unit, as all led horses do, reveals nothing; and the result tells everyone whose
  // breaking decided the victory.
  const std::string result = table_.result.SerializeAsString();
  const auto is_known = [&](const std::string& name) {
    return result.find(name) != std::string::npos ||
           std::any_of(table_.units.begin(), table_.units.end(), [&](const Unit& other) {
             return other.name == name && !rules::hidden_from(other, seat) && !rules::disguised_from(other, seat);
           });
  };
  const auto look_for = [&](const std::string& secret) {
    const std::size_t at = bytes.find(secret);
    if (at == std::string::npos) return;
    std::string about = bytes.substr(at < 150 ? 0 : at - 150, 300);
    std::replace_if(
        about.begin(), about.end(), [](char c) { return c < ' '; }, '.');
    broken(std::string(what) + " tells " + v1::Seat_Name(seat) + " of " + secret + ": " + about);
  };
  for (const rules::Command& command : table_.commands) {
    if (find_command(seen_.at(seat), command.id.str()) != nullptr) continue;
    for (const std::string& secret : secrets_of(table_, command, seat)) look_for(secret);
  }
  for (const Unit& unit : table_.units) {
    // A unit that goes out of sight is known by name to people who saw it.
    if (rules::hidden_from(unit, seat) && find_unit(seen_.at(seat), unit.id.str()) != nullptr) continue;
    for (const std::string& secret : secrets_of(unit, seat)) {
      if (secret != unit.name || !is_known(secret)) look_for(secret);
    }
  }
}

// Two tables that differ only in what a seat may not know, or in whether it exists at all, give that seat the same
// bytes.
void WatchedGame::look_at_secrets() {
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE, v1::SEAT_SPECTATOR}) {
    if (!rules::keeps_secrets(table_, seat)) continue;
    look_at_twin(with_other_secrets(table_, seat), seat);
    if (whole()) look_at_twin(without_the_hidden(table_, seat, system_.info()), seat);
  }
}

void WatchedGame::look_at_twin(const Table& twin, v1::Seat seat) {
  const auto same = [&](const google::protobuf::Message& a, const google::protobuf::Message& b, const char* what) {
    if (a.SerializeAsString() == b.SerializeAsString()) return;
    std::string difference;
    google::protobuf::util::MessageDifferencer differ;
    differ.ReportDifferencesToString(&difference);
    differ.Compare(a, b);
    broken(std::string(what) + " of " + v1::Seat_Name(seat) +
           " depends on what is hidden from it: " + difference.substr(0, 400));
  };
  same(redaction_.view_of(table_, seat), redaction_.view_of(twin, seat), "the view");
  if (seat == v1::SEAT_SPECTATOR) return;
  const v1::Prompt prompt = rules::whole_prompt(system_, table_, seat);
  same(prompt, rules::whole_prompt(system_, twin, seat), "the prompt");
  v1::Prompt offers, offers_of_twin;
  std::vector<UnitId> units;
  for (const Unit& unit : table_.units) units.push_back(unit.id);
  for (v1::Offer& offer : system_.offers(table_, seat, units).offers) *offers.add_offers() = std::move(offer);
  for (v1::Offer& offer : system_.offers(twin, seat, units).offers) *offers_of_twin.add_offers() = std::move(offer);
  same(offers, offers_of_twin, "the offers of units");
  for (int i = 0; i < 6 && !prompt.offers().empty(); ++i) {
    v1::Act act = player_.fill_in(player_.pick(prompt));
    if (i % 2 == 1 && table_.units.size() > 1) {  // and something that is likely to be refused
      const std::string any = table_.units[player_.below(table_.units.size())].id.str();
      for (v1::Answer& answer : *act.mutable_answers()) {
        if (!answer.targets().empty()) answer.set_targets(0, any);
      }
    }
    same(system_.preview(table_, act, seat), system_.preview(twin, act, seat), "a preview");
    rules::SeededDice dice(3), again(3);
    const rules::Ruling one = system_.adjudicate(table_, act, seat, dice);
    const rules::Ruling two = system_.adjudicate(twin, act, seat, again);
    if (one.has_value() != two.has_value() || (!one && (one.error().reason != two.error().reason ||
                                                        one.error().citation.clause != two.error().citation.clause))) {
      const auto why = [](const rules::Ruling& ruling) { return ruling ? "allowed" : ruling.error().reason; };
      broken("a refusal to " + v1::Seat_Name(seat) + " depends on what is hidden from it: " + named(act) + ": \"" +
             why(one) + "\" or \"" + why(two) + "\"");
    }
    if (!one) look_for_leaks(seat, beyond_what_was_said(one.error().reason, act), "a refusal");
  }
}

}  // namespace battalia::tests
