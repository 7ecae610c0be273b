#include "clients/terminal/play/umpire_order_reader.h"

#include "clients/terminal/play/single_order.h"
#include "clients/terminal/text/order_words.h"
#include "clients/terminal/text/umpire_words.h"
#include "common/base/text.h"
#include "common/narration/words.h"

namespace battalia::terminal {

v1::Prompt prompt_of_seat(const Console& console, std::uint64_t match, v1::Seat seat) {
  const auto session = console.connect();
  MatchConnection connection(*session, match, seat);
  connection.watch();
  wait_for_offers(connection);
  return connection.view().prompt();
}

Read<v1::UmpireOrder> read_any_umpire_order(const Console& console, std::uint64_t match, std::string_view text,
                                            const v1::Table& table) {
  const LengthUnit length_unit = console.display().length_unit;
  const WithReason with_reason = split_reason(text);
  const std::vector<std::string> words = split_words(with_reason.text);
  if (words.empty() || lower(words.front()) != "decide") return read_umpire_order(text, table, length_unit);
  const auto seat = words.size() > 2 ? read_seat(words[1]) : std::nullopt;
  if (!seat)
    return tl::unexpected(
        std::string("Usage: decide red|blue ORDER, or decide red|blue default; then because REASON."));
  const v1::Prompt prompt = prompt_of_seat(console, match, *seat);
  const std::string order_text = join({words.begin() + 2, words.end()}, " ");
  v1::UmpireOrder order;
  order.set_reason(std::string(with_reason.reason));
  order.mutable_decide_for()->set_seat(*seat);
  if (lower(order_text) == "default") {
    if (!prompt.has_default_act()) return tl::unexpected(std::string(word(*seat)) + " has nothing to decide.");
    *order.mutable_decide_for()->mutable_act() = prompt.default_act();
    return order;
  }
  const auto act = read_whole_order(prompt, order_text, length_unit);
  if (!act) return tl::unexpected(act.error());
  *order.mutable_decide_for()->mutable_act() = *act;
  return order;
}

}  // namespace battalia::terminal
