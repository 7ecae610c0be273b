#include "server/battaliactl/adjudicate.h"

#include "common/notation/act.h"

#include <charconv>
#include <optional>
#include <utility>

namespace battalia::ctl {
namespace {

std::string in_words(const rules::Throw& wanted) {
  return std::to_string(wanted.count) + "D" + std::to_string(wanted.sides) + " for " +
         (wanted.label.empty() ? wanted.purpose : wanted.label);
}

NoAnswer not_his_turn(const rules::Table& table, const Ordered& ordered) {
  return {"The game has ended: " + table.result.reason() + " The act of " + v1::Seat_Name(ordered.seat) +
              " comes too late.",
          table.result.clause()};
}

tl::unexpected<NoAnswer> refused(NoAnswer why) { return tl::unexpected(std::move(why)); }

// Adds what was ruled; or why not.
std::optional<NoAnswer> take(rules::Ruling ruling, Answered& answered) {
  if (!ruling) return NoAnswer{ruling.error().reason, ruling.error().citation.clause};
  for (v1::Event& event : *ruling) {
    answered.after.apply(event);
    answered.events.push_back(std::move(event));
  }
  return std::nullopt;
}

}  // namespace

tl::expected<Answered, NoAnswer> adjudicate(const Question& question) {
  Answered answered{{}, question.table};
  rules::ScriptedDice dice(question.dice);
  try {
    if (question.scenario != nullptr) {
      if (auto why = take(question.system->set_up(*question.scenario, {}, dice), answered)) return refused(*why);
    }
    for (const Ordered& ordered : question.acts) {
      if (answered.after.ended()) return refused(not_his_turn(answered.after, ordered));
      auto ruling = question.system->adjudicate(answered.after, ordered.act, ordered.seat, dice);
      if (auto why = take(std::move(ruling), answered)) return refused(*why);
    }
  } catch (const rules::DiceWanted& wanted) {
    return refused({"Too few dice: " + in_words(wanted.wanted()) + " wanted, " + std::to_string(dice.left()) + " of " +
                        std::to_string(question.dice.size()) + " left. Give them in --dice after the others.",
                    {}});
  } catch (const std::invalid_argument& wrong) {
    return refused({std::string("These dice cannot be: ") + wrong.what() + ".", {}});
  }
  if (dice.left() > 0) {
    return refused({"Too many dice: the ruling took " + std::to_string(dice.used()) + " and " +
                        std::to_string(dice.left()) + " are left over.",
                    {}});
  }
  return answered;
}

tl::expected<Ordered, std::string> read_ordered(std::string_view text, v1::Seat otherwise) {
  Ordered ordered{otherwise, {}};
  if (text.starts_with("red:")) ordered.seat = v1::SEAT_RED;
  if (text.starts_with("blue:")) ordered.seat = v1::SEAT_BLUE;
  if (text.starts_with("red:") || text.starts_with("blue:")) text.remove_prefix(text.find(':') + 1);
  if (ordered.seat == v1::SEAT_UNSPECIFIED)
    return tl::unexpected<std::string>("Say whose act it is: red: or blue: in front, or --seat.");
  auto act = notation::read_act(text);
  if (!act) {
    return tl::unexpected("In \"" + std::string(text) + "\", column " + std::to_string(act.error().column) + ": " +
                          act.error().reason + ".");
  }
  ordered.act = std::move(*act);
  return ordered;
}

tl::expected<std::vector<std::uint32_t>, std::string> read_dice(std::string_view text) {
  std::vector<std::uint32_t> faces;
  const char* at = text.data();
  const char* const end = text.data() + text.size();
  while (at != end) {
    if (*at == ',' || *at == ' ') {
      ++at;
      continue;
    }
    std::uint32_t face = 0;
    const auto [next, error] = std::from_chars(at, end, face);
    if (error != std::errc())
      return tl::unexpected("\"" + std::string(text) + "\" are no dice; write them like 4,5,2.");
    faces.push_back(face);
    at = next;
  }
  return faces;
}

}  // namespace battalia::ctl
