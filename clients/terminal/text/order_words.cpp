#include "clients/terminal/text/order_words.h"

#include "common/base/text.h"
#include "common/narration/words.h"

#include <algorithm>

namespace battalia::terminal {
namespace {

using Failure = tl::unexpected<std::string>;

std::string label_of(const v1::InputWanted& input) { return input.label().empty() ? input.name() : input.label(); }

Failure wants(const v1::InputWanted& input, const std::string& what) {
  return Failure("\"" + label_of(input) + "\" needs " + what + ".");
}

// The items of a list, separated by commas or spaces.
std::vector<std::string> pieces_of(std::string_view text) {
  std::string plain(text);
  std::replace(plain.begin(), plain.end(), ',', ' ');
  return split_words(plain);
}

// The index in the list that a number or a key names; -1 for none. Keys take precedence over numbers.
template <class Rows, class Key>
int index_of(const Rows& rows, const std::string& piece, Key key) {
  for (int at = 0; at < rows.size(); ++at) {
    if (lower(key(rows[at])) == lower(piece)) return at;
  }
  const auto number = read_number(piece);
  return number && *number >= 1 && *number <= static_cast<std::uint64_t>(rows.size()) ? static_cast<int>(*number) - 1
                                                                                      : -1;
}

// The answer, if it names the right number: from min to max, where 0 means no limit.
template <class Wanted>
Read<v1::Answer> of_right_number(const v1::InputWanted& input, v1::Answer answer, int count, const Wanted& wanted,
                                 const std::string& what) {
  const std::uint32_t min = wanted.min(), max = wanted.max();
  const auto named = static_cast<std::uint32_t>(count);
  if (named >= min && (max == 0 || named <= max)) return answer;
  const std::uint32_t last = max == 0 ? min : max;
  const std::string number = std::to_string(min) + (max > min ? " to " + std::to_string(max) : "");
  return wants(input, (max == 0 ? "at least " : "") + number + " " + what + (last == 1 ? "" : "s"));
}

Read<v1::Answer> read_options(const v1::InputWanted& input, std::string_view text) {
  v1::Answer answer;
  for (const std::string& piece : pieces_of(text)) {
    const int at = index_of(input.choose().options(), piece, [](const auto& row) { return row.key(); });
    if (at < 0) return Failure("\"" + piece + "\" is not one of the choices of \"" + label_of(input) + "\".");
    answer.add_options(input.choose().options(at).key());
  }
  return of_right_number(input, std::move(answer), answer.options_size(), input.choose(), "choice");
}

Read<v1::Answer> read_targets(const v1::InputWanted& input, std::string_view text) {
  v1::Answer answer;
  for (const std::string& piece : pieces_of(text)) {
    const int at = index_of(input.targets().targets(), piece, [](const auto& row) { return row.unit(); });
    if (at < 0) return Failure("\"" + piece + "\" is not one of the targets of \"" + label_of(input) + "\".");
    answer.add_targets(input.targets().targets(at).unit());
  }
  return of_right_number(input, std::move(answer), answer.targets_size(), input.targets(), "target");
}

// The suggestion with that number, if the text is only a number.
const v1::Suggestion* suggestion_of(const google::protobuf::RepeatedPtrField<v1::Suggestion>& suggestions,
                                    std::string_view text) {
  const auto number = read_number(text);
  if (!number || *number < 1 || *number > static_cast<std::uint64_t>(suggestions.size())) return nullptr;
  return &suggestions[static_cast<int>(*number) - 1];
}

Read<v1::Answer> read_path_answer(const v1::PathWanted& wanted, std::string_view text, LengthUnit length_unit) {
  v1::Answer answer;
  if (const v1::Suggestion* suggestion = suggestion_of(wanted.suggestions(), text)) {
    *answer.mutable_path() = suggestion->path();
    return answer;
  }
  auto path = read_path(text, length_unit);
  if (!path) return Failure(path.error());
  *answer.mutable_path() = *path;
  return answer;
}

Read<v1::Answer> read_place_answer(const v1::PlaceWanted& wanted, std::string_view text, LengthUnit length_unit) {
  v1::Answer answer;
  if (const v1::Suggestion* suggestion = suggestion_of(wanted.suggestions(), text)) {
    *answer.mutable_place() = suggestion->place();
    return answer;
  }
  const std::int32_t facing = wanted.suggestions_size() > 0 ? wanted.suggestions(0).place().facing_mdeg() : 0;
  const auto place = read_place(text, length_unit, facing);
  if (!place) return Failure(place.error());
  *answer.mutable_place() = *place;
  return answer;
}

Read<v1::Answer> read_shares(const v1::InputWanted& input, std::string_view text) {
  const v1::AllocateWanted& wanted = input.allocate();
  v1::Answer answer;
  if (lower(text) == "suggested") {
    *answer.mutable_shares() = wanted.suggestion();
    return answer;
  }
  std::uint64_t total = 0;
  for (const std::string& piece : pieces_of(text)) {
    const std::vector<std::string> halves = split(piece, '=');
    const int at =
        halves.size() != 2 ? -1 : index_of(wanted.among(), halves[0], [](const auto& row) { return row.key(); });
    const auto amount = halves.size() != 2 ? std::nullopt : read_number(halves[1]);
    if (at < 0 || !amount || *amount > wanted.total())
      return wants(input, "shares as key=number, not \"" + piece + "\"");
    v1::Share* share = answer.add_shares();
    share->set_key(wanted.among(at).key());
    share->set_amount(static_cast<std::uint32_t>(*amount));
    total += *amount;
  }
  if (total != wanted.total())
    return wants(input, "shares that add up to " + std::to_string(wanted.total()) + ", not " + std::to_string(total));
  return answer;
}

Read<v1::Answer> read_dice(const v1::InputWanted& input, std::string_view text) {
  const v1::DiceWanted& wanted = input.dice();
  const std::uint32_t highest = wanted.lowest_face() + wanted.sides() - 1;
  v1::Answer answer;
  for (const std::string& piece : pieces_of(text)) {
    const auto face = read_number(piece);
    if (!face || *face < wanted.lowest_face() || *face > highest)
      return wants(input, "faces from " + std::to_string(wanted.lowest_face()) + " to " + std::to_string(highest));
    answer.add_dice(static_cast<std::uint32_t>(*face));
  }
  if (answer.dice_size() != static_cast<int>(wanted.count()))
    return wants(input, std::to_string(wanted.count()) + " faces");
  return answer;
}

void confirm(ActDraft& draft, const v1::InputWanted& input, bool yes) {
  v1::Answer* answer = draft.act.add_answers();
  answer->set_input(input.name());
  answer->set_confirm(yes);
}

// How well the words match the offer: 0 not at all.
int likeness(const v1::Offer& offer, const std::vector<std::string>& words) {
  const std::string label = lower(offer.label());
  int score = 0;
  for (const std::string& each : words) {
    const bool unit = std::any_of(offer.units().begin(), offer.units().end(),
                                  [&](const std::string& id) { return lower(id) == each; });
    if (unit) {
      score += 4;
    } else if (read_verb(each) == offer.verb() || lower(offer.key()) == each) {
      score += 2;
    } else if (label.find(each) != std::string::npos) {
      score += 1;
    } else {
      return 0;
    }
  }
  return score;
}

// True if the offer is only for units that the words name.
bool is_for_those_only(const v1::Offer& offer, const std::vector<std::string>& words) {
  return !offer.units().empty() && std::ranges::all_of(offer.units(), [&](const std::string& id) {
    return std::ranges::find(words, lower(id)) != words.end();
  });
}

// The offer for exactly the units that the words name and those that join: a group defined by the rules. Nullptr if
// there is none, or more than one.
const v1::Offer* group_offer(const v1::Prompt& prompt, const std::vector<std::string>& words,
                             const std::vector<std::string>& joiners) {
  std::vector<std::string> all = words;
  for (const std::string& each : joiners) all.push_back(lower(each));
  const v1::Offer* found = nullptr;
  for (const v1::Offer& offer : prompt.offers()) {
    if (likeness(offer, all) == 0 || !is_for_those_only(offer, all)) continue;
    if (found != nullptr) return nullptr;
    found = &offer;
  }
  return found;
}

// The joining units, removed from the words.
std::vector<std::string> take_joiners(std::vector<std::string>& words) {
  std::vector<std::string> joiners;
  for (const std::string& each : words) {
    if (each.size() > 1 && each.front() == '+') joiners.push_back(each.substr(1));
  }
  std::erase_if(words, [](const std::string& each) { return each.front() == '+'; });
  return joiners;
}

Read<bool> add_joiners(ActDraft& draft, const std::vector<std::string>& joiners) {
  for (const std::string& each : joiners) {
    const auto& may = draft.offer->may_join();
    const auto found =
        std::find_if(may.begin(), may.end(), [&](const std::string& id) { return lower(id) == lower(each); });
    if (found == may.end()) {
      return Failure(each + " may not join here" +
                     (may.empty() ? "; no unit may." : "; these may: " + join({may.begin(), may.end()}, ", ") + "."));
    }
    draft.act.add_units(*found);
  }
  return true;
}

// Gives one answer to the input it names, otherwise to the next missing one.
Read<bool> place_answer(ActDraft& draft, const std::string& text, LengthUnit length_unit) {
  const std::size_t equals = text.find('=');
  if (equals != std::string::npos) {
    const std::string name(trim(std::string_view(text).substr(0, equals)));
    const auto named = std::find_if(draft.missing.begin(), draft.missing.end(),
                                    [&](const v1::InputWanted* input) { return lower(input->name()) == lower(name); });
    if (named != draft.missing.end()) {
      std::rotate(draft.missing.begin(), named, named + 1);
      return answer_next(draft, std::string_view(text).substr(equals + 1), length_unit);
    }
  }
  if (draft.missing.empty()) return Failure("The order needs nothing more, but \"" + text + "\" was given.");
  return answer_next(draft, text, length_unit);
}

}  // namespace

ActDraft draft_of(const v1::Offer& offer) {
  ActDraft draft;
  draft.offer = &offer;
  draft.act.set_verb(offer.verb());
  draft.act.set_key(offer.key());
  *draft.act.mutable_units() = offer.units();
  for (const v1::InputWanted& input : offer.inputs()) {
    if (input.kind_case() == v1::InputWanted::kConfirm && !input.optional()) {
      confirm(draft, input, true);
    } else {
      draft.missing.push_back(&input);
    }
  }
  return draft;
}

Read<v1::Answer> read_answer(const v1::InputWanted& input, std::string_view text, LengthUnit length_unit) {
  text = trim(text);
  switch (input.kind_case()) {
    case v1::InputWanted::kConfirm: {
      const std::string plain = lower(text);
      if (plain != "yes" && plain != "y" && plain != "no" && plain != "n") return wants(input, "yes or no");
      v1::Answer answer;
      answer.set_confirm(plain.front() == 'y');
      return answer;
    }
    case v1::InputWanted::kChoose:
      return read_options(input, text);
    case v1::InputWanted::kTargets:
      return read_targets(input, text);
    case v1::InputWanted::kPath:
      return read_path_answer(input.path(), text, length_unit);
    case v1::InputWanted::kPlace:
      return read_place_answer(input.place(), text, length_unit);
    case v1::InputWanted::kAllocate:
      return read_shares(input, text);
    case v1::InputWanted::kDice:
      return read_dice(input, text);
    default:
      return wants(input, "a kind of input that this client is too old to know");
  }
}

Read<bool> answer_next(ActDraft& draft, std::string_view text, LengthUnit length_unit) {
  const v1::InputWanted& input = *draft.missing.front();
  if (trim(text) == "-") {
    if (!input.optional()) return Failure("\"" + label_of(input) + "\" is required.");
  } else {
    auto answer = read_answer(input, text, length_unit);
    if (!answer) return Failure(answer.error());
    answer->set_input(input.name());
    *draft.act.add_answers() = *answer;
  }
  draft.missing.erase(draft.missing.begin());
  return true;
}

Read<const v1::Offer*> find_offer(const v1::Prompt& prompt, std::string_view words) {
  const std::string wanted(trim(words));
  if (prompt.offers().empty()) return Failure(std::string("This seat can't act right now."));
  if (const auto number = read_number(wanted)) {
    if (*number < 1 || *number > static_cast<std::uint64_t>(prompt.offers_size())) {
      return Failure("There is no offer " + wanted + "; they are numbered 1 to " +
                     std::to_string(prompt.offers_size()) + ".");
    }
    return &prompt.offers(static_cast<int>(*number) - 1);
  }
  const std::vector<std::string> each_word = split_words(lower(wanted));
  int best = 0;
  std::vector<int> candidates;
  for (int at = 0; at < prompt.offers_size(); ++at) {
    const int score = likeness(prompt.offers(at), each_word);
    if (score > best) candidates.clear();
    best = std::max(best, score);
    if (score > 0 && score == best) candidates.push_back(at);
  }
  const auto others = [&](int at) { return !is_for_those_only(prompt.offers(at), each_word); };
  if (!std::ranges::all_of(candidates, others)) std::erase_if(candidates, others);
  if (candidates.empty())
    return Failure("No offer is called \"" + wanted + "\". Type the number of one, or its verb and unit.");
  if (candidates.size() > 1) {
    std::vector<std::string> names;
    for (const int at : candidates) names.push_back(std::to_string(at + 1) + " " + prompt.offers(at).label());
    return Failure("\"" + wanted + "\" may mean several offers: " + join(names, "; ") + ".");
  }
  return &prompt.offers(candidates.front());
}

Read<ActDraft> read_order(const v1::Prompt& prompt, std::string_view text, LengthUnit length_unit) {
  const std::size_t colon = text.find(':');
  std::vector<std::string> head = split_words(text.substr(0, colon));
  std::string tail(colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1));
  const std::vector<std::string> joiners = take_joiners(head);
  // After a number the colon is optional: "3 advance 4".
  if (colon == std::string_view::npos && head.size() > 1 && read_number(head.front())) {
    tail = join({head.begin() + 1, head.end()}, " ");
    head.resize(1);
  }
  const v1::Offer* group =
      joiners.empty() ? nullptr : group_offer(prompt, split_words(lower(join(head, " "))), joiners);
  const auto offer = group != nullptr ? Read<const v1::Offer*>(group) : find_offer(prompt, join(head, " "));
  if (!offer) return Failure(offer.error());
  ActDraft draft = draft_of(**offer);
  if (group == nullptr) {
    const auto joined = add_joiners(draft, joiners);
    if (!joined) return Failure(joined.error());
  }
  for (const std::string& answer : split(tail, ';')) {
    const auto placed = place_answer(draft, answer, length_unit);
    if (!placed) return Failure(placed.error());
  }
  return draft;
}

Read<v1::Act> read_whole_order(const v1::Prompt& prompt, std::string_view text, LengthUnit length_unit) {
  auto draft = read_order(prompt, text, length_unit);
  if (!draft) return Failure(draft.error());
  for (const v1::InputWanted* input : draft->missing) {
    if (!input->optional()) {
      return Failure("The order needs one thing more: " + label_of(*input) +
                     ". Write it after a colon; separate answers with semicolons.");
    }
  }
  return draft->act;
}

}  // namespace battalia::terminal
