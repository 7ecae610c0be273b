#include "server/play/automation/notices.h"

#include <algorithm>

namespace battalia::play {
namespace {

struct Question {
  std::vector<v1::Seat> to;
  std::string code;
  std::string text;
  std::string except = {};  // a person of those seats who is not asked
};

// A side is asked again whether it is ready in the row in which somebody joins it or becomes umpire.
std::optional<Question> ready_again(const v1::ReadySet& ready, const v1::Record& record) {
  const auto came = std::ranges::find_if(record.events(), &v1::Event::has_seat_taken);
  if (ready.ready() || came == record.events().end()) return std::nullopt;
  const v1::SeatTaken& taken = came->seat_taken();
  const std::string how = taken.seat() == v1::SEAT_UMPIRE ? " umpires now" : " plays on your side now";
  return Question{{ready.seat()}, "ready_asked", taken.person() + how + ". Is your side still ready?", taken.person()};
}

std::optional<Question> question_of(const MatchState& state, const v1::Event& event, const v1::Record& record) {
  switch (event.kind_case()) {
    case v1::Event::kPaused:
      if (!event.paused().dispute()) return std::nullopt;
      return Question{{v1::SEAT_UMPIRE}, "umpire_called", "The umpire is called: " + event.paused().reason()};
    case v1::Event::kPauseAsked:
      return Question{{opponent(event.pause_asked().by())},
                      "pause_asked",
                      name_of(state, event.pause_asked().by()) + " asks for a pause: " + event.pause_asked().reason()};
    case v1::Event::kDrawOffered:
      return Question{{opponent(event.draw_offered().by())},
                      "draw_offered",
                      name_of(state, event.draw_offered().by()) + " offers a draw."};
    case v1::Event::kUndoAsked:
      return Question{{opponent(event.undo_asked().by()), v1::SEAT_UMPIRE},
                      "undo_asked",
                      name_of(state, event.undo_asked().by()) + " asks to undo the last action."};
    case v1::Event::kReadySet:
      return ready_again(event.ready_set(), record);
    default:
      return std::nullopt;
  }
}

}  // namespace

std::vector<PersonalNotice> notices_of(const MatchState& state, const v1::Record& record) {
  std::vector<PersonalNotice> notices;
  for (const v1::Event& event : record.events()) {
    const std::optional<Question> question = question_of(state, event, record);
    if (!question) continue;
    PersonalNotice told;
    v1::Notice& notice = *told.message.mutable_notice();
    notice.set_code(question->code);
    notice.set_match(state.config->match);
    notice.set_text((state.config->created.title().empty() ? "Match " + std::to_string(state.config->match)
                                                           : state.config->created.title()) +
                    ": " + question->text);
    for (const v1::Seat seat : question->to) {
      for (const Member& member : state.seat_state(seat).members) {
        if (member.person == question->except) continue;
        told.person = member.person;
        notices.push_back(told);
      }
    }
  }
  return notices;
}

}  // namespace battalia::play
