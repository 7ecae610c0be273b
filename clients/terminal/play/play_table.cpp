#include "clients/terminal/play/play_table.h"

#include "clients/terminal/text/dice_words.h"
#include "clients/terminal/text/listing.h"
#include "clients/terminal/text/listing_offers.h"
#include "clients/terminal/text/map.h"
#include "common/base/text.h"
#include "common/narration/authorship.h"
#include "common/narration/narration.h"
#include "common/narration/words.h"

#include <algorithm>
#include <utility>

namespace battalia::terminal {
namespace {

constexpr int kMostOffersShown = 20;
constexpr int kLinesBesideMap = 6;
constexpr std::size_t kLongestLog = 500;

bool wants_preview(const v1::Offer& offer) {
  return std::any_of(offer.inputs().begin(), offer.inputs().end(), [](const v1::InputWanted& input) {
    return input.has_path() || input.has_place() || input.has_targets();
  });
}

// Replaces the act's path by its legal part. Returns false if there is none.
bool shorten(v1::Act& act, const google::protobuf::RepeatedPtrField<v1::PathStep>& legal_part) {
  for (v1::Answer& answer : *act.mutable_answers()) {
    if (answer.path().empty()) continue;
    *answer.mutable_path() = legal_part;
    return true;
  }
  return false;
}

// The same offer in another prompt, or nullptr.
const v1::Offer* same_offer(const v1::Prompt& prompt, const v1::Offer& offer) {
  const std::string bytes = offer.SerializeAsString();
  for (const v1::Offer& each : prompt.offers()) {
    if (each.SerializeAsString() == bytes) return &each;
  }
  return nullptr;
}

}  // namespace

PlayTable::PlayTable(const Console& console, Session& session, std::uint64_t match, v1::Seat seat, int descriptor)
    : console_(console),
      session_(session),
      connection_(session, match, seat),
      editor_(descriptor),
      display_(console.display()) {
  console_.as = session.account().name();
}

void PlayTable::run() {
  connection_.take_part_in_dice();
  connection_.watch();
  v1::ClientMessage message;
  message.mutable_list_systems();
  systems_ = session_.ask(std::move(message)).systems();
  for (const v1::SystemInfo& info : systems_.systems()) {
    if (info.key() == connection_.view().table().system()) declared_ = Declared(info);
  }
  flipped_ = looks_down(connection_.view().table(), side_of(connection_.seat()));
  prompt_ = whole_prompt();
  show_situation();
  call_player();
  print("Type the number of an offer, or ? for help.");
  while (!quit_) {
    editor_.set_prompt(prompt_words());
    editor_.read();
    if (settled()) {
      if (const auto typed = editor_.take_line()) {
        obey(*typed);
        continue;
      }
      if (editor_.ended()) break;
    }
    take(connection_.next(std::chrono::seconds(1), editor_.descriptor()));
  }
}

void PlayTable::print(const std::string& text) {
  Console as_set = console_;
  as_set.ascii = display_.ascii;
  editor_.print(as_set.fitted(text));
}

// True if everything typed before has been answered and shown.
bool PlayTable::settled() const {
  if (waiting_ && !connection_.ended() && !connection_.view().prompt().to_move()) return false;
  return !connection_.waits_for_answer() && !waits_for_preview_ && connection_.view().seq() >= accepted_seq_;
}

std::string PlayTable::prompt_words() const {
  std::string text(word(connection_.seat()));
  if (down_) text += ", offline";
  if (commit_next_) return text + ": Enter confirms, b goes back> ";
  if (draft_ && !draft_->missing.empty()) {
    const v1::InputWanted& input = *draft_->missing.front();
    return text + ": " + printable(input.label().empty() ? input.name() : input.label()) + "> ";
  }
  return text + "> ";
}

void PlayTable::take(Happening happening) {
  if (std::holds_alternative<Fresh>(happening)) {
    accepted_seq_ = std::min(accepted_seq_, connection_.view().seq());
    take_new_prompt();
    show_situation();
    call_player();
  } else if (const auto* moved = std::get_if<Moved>(&happening)) {
    tell_of(*moved);
  } else if (const auto* said = std::get_if<Said>(&happening)) {
    print(chat_line(said->line, display_.color));
  } else if (const auto* answered = std::get_if<Answered>(&happening)) {
    take_answer(*answered);
  } else if (const auto* foretold = std::get_if<Foretold>(&happening)) {
    take_preview(foretold->preview);
  } else if (const auto* noted = std::get_if<Noted>(&happening)) {
    if (!repeats_question(noted->notice, connection_.match())) print(printable(noted->notice.text()));
  } else if (const auto* alarm = std::get_if<Alarm>(&happening)) {
    print(alarm_line(alarm->sentence, display_));
  } else if (const auto* told = std::get_if<Told>(&happening)) {
    give_up_preview();
    if (told->message.has_refused()) print(printable(told->message.refused().reason()));
    if (told->message.has_reaches()) print(reach_list(told->message.reaches()));
    if (told->message.has_chat()) {
      for (const v1::ChatSaid& each : told->message.chat().lines()) print(chat_line(each, display_.color));
    }
  } else if (const auto* lost = std::get_if<Lost>(&happening)) {
    if (!down_) print(display_.color(Color::warning, lost->sentence + " Reconnecting; what you type is kept."));
    down_ = true;
    give_up_preview();
  } else if (std::holds_alternative<Back>(happening)) {
    down_ = false;
    print("Reconnected.");
  }
}

void PlayTable::tell_of(const Moved& moved) {
  for (const std::string& alarm : moved.alarms) print(alarm_line(alarm, display_));
  for (const std::string& note : moved.notes) print(display_.color(Color::dim, printable(note)));
  const std::string proved = proof_news(moved.update, connection_.dice(), display_);
  if (!proved.empty()) print(proved);
  if (is_quiet(moved.update)) return;
  const std::vector<std::string> lines = describe(moved.update, moved.before, declared_, display_);
  log_.insert(log_.end(), lines.begin(), lines.end());
  bool new_turn = false;
  if (log_.size() > kLongestLog) log_.erase(log_.begin(), log_.end() - kLongestLog);
  for (const v1::Event& event : moved.update.events()) {
    new_turn = new_turn || event.has_turn_began() || event.has_table_set();
    if (event.has_table_set()) flipped_ = looks_down(connection_.view().table(), side_of(connection_.seat()));
  }
  if (!lines.empty()) print(below_author(moved.update, lines, display_));
  // The other side's hidden choice leaves the player's question as it was.
  const bool as_before = lines.empty() && moved.update.author().seat() != connection_.seat() && prompt_.to_move() &&
                         prompt_.headline() == moved.update.prompt().headline();
  take_new_prompt();
  call_player();
  if (new_turn && map_each_turn_) show_map(std::nullopt);
  if (moved.update.has_prompt() && (prompt_.to_move() || new_turn) && !as_before) {
    print(turn_bar(connection_.view(), declared_, session_.now_ms(), display_));
    show_offers("", false);
  }
}

// Rings and changes the window's title, for players who are looking elsewhere.
void PlayTable::call_player() {
  const bool now = connection_.view().prompt().to_move() && !connection_.ended();
  if (std::exchange(my_turn_, now) == now) return;
  const std::string match = "match " + std::to_string(connection_.match());
  if (now && bell_) return editor_.ring("Your turn: " + match);
  editor_.set_title((now ? "Your turn: " : "") + match);
}

// Keeps the order being composed, if it is still offered.
void PlayTable::take_new_prompt() {
  if (draft_ && !connection_.fill_prompt()) return;  // the next update is on its way
  v1::Prompt prompt = connection_.view().prompt();
  if (draft_) {
    const v1::Offer* still = same_offer(prompt, *draft_->offer);
    if (still == nullptr) {
      print("Your order is no longer possible.");
      drop_draft();
    } else {
      std::vector<std::string> missing;
      for (const v1::InputWanted* input : draft_->missing) missing.push_back(input->name());
      draft_->missing.clear();
      prompt_.Swap(&prompt);
      draft_->offer = same_offer(prompt_, *still);
      for (const v1::InputWanted& input : draft_->offer->inputs()) {
        if (std::find(missing.begin(), missing.end(), input.name()) != missing.end()) draft_->missing.push_back(&input);
      }
      return;
    }
  }
  prompt_.Swap(&prompt);
  if (connection_.view().prompt().to_move()) waiting_ = false;
}

void PlayTable::take_answer(const Answered& answered) {
  for (const std::string& alarm : answered.alarms) print(alarm_line(alarm, display_));
  if (answered.answer.has_accepted()) {
    accepted_seq_ = answered.answer.accepted().seq();
    return;
  }
  const bool rejected = answered.answer.has_rejected();
  if (answered.answer.refused().code() == v1::REFUSAL_CODE_HISTORY_CHANGED) {
    return print(alarm_line(answered.answer.refused().reason(), display_) + " Give the order again to confirm it.");
  }
  const std::string clause = clause_of(answered.answer.rejected());
  const bool by_rules = rejected && !clause.empty();
  print(display_.color(Color::warning, by_rules ? "The rules forbid it: " : "Refused: ") +
        printable(rejected ? answered.answer.rejected().reason() : answered.answer.refused().reason()) +
        (clause.empty() ? "" : " (" + printable(clause) + ")"));
}

void PlayTable::show_map(const std::optional<Window>& window) {
  MapStyle style = style_of(display_, flipped_);
  style.columns = terminal_columns();
  style.rows = std::max(0, terminal_rows() - kLinesBesideMap);
  style.zones = connection_.view().table().turn() == 0;
  style.window = window;
  print(draw_map(connection_.view().table(), declared_, style));
}

void PlayTable::show_situation() {
  show_map(std::nullopt);
  print(turn_bar(connection_.view(), declared_, session_.now_ms(), display_));
  if (connection_.view().match().stage() == v1::STAGE_GATHERING) {
    const bool plays = side_of(connection_.seat()) != v1::SIDE_UNSPECIFIED;
    print(people_list(connection_.view().match(), declared_) + (plays ? "Type `ready` when your side is ready." : ""));
  }
  show_offers("", false);
}

// The current prompt, with the offers of its units: if they are not available, an update or the connection comes soon.
const v1::Prompt& PlayTable::whole_prompt() {
  connection_.fill_prompt();
  return connection_.view().prompt();
}

void PlayTable::show_offers(std::string_view unit, bool all) {
  const v1::Prompt& prompt = whole_prompt();
  if (!prompt.headline().empty()) print(display_.color(Color::bold, printable(prompt.headline())));
  if (prompt.has_roll_wanted()) print(roll_wanted_line(prompt));
  if (!all && prompt.offers_size() > kMostOffersShown) {
    print(offer_menu(prompt, connection_.view().table(), display_));
    return;
  }
  const std::string offers = offer_list(prompt, unit, display_);
  if (!offers.empty()) print(offers);
  if (prompt.offers().empty() && !prompt.nothing_because().empty()) print(printable(prompt.nothing_because()));
  if (!unit.empty() && offers.empty()) print(printable(unit) + " can't act right now.");
}

void PlayTable::obey(const std::string& typed) {
  std::string text(trim(typed));
  // An order that ends with "!" is given without a preview.
  at_once_ = text.size() > 1 && text.back() == '!' && text.front() != '\'';
  if (at_once_) text.pop_back();
  if (text.starts_with('\'')) return talk(v1::AUDIENCE_ALL, trim(std::string_view(text).substr(1)));
  if (commit_next_ || (draft_ && !draft_->missing.empty())) return obey_draft(text);
  if (text.empty()) return;
  if (!obey_command(text)) begin_order(text);
}

void PlayTable::obey_draft(const std::string& text) {
  if (text == "b" || text == "back") {
    drop_draft();
    return print("Cancelled; nothing was ordered.");
  }
  if (commit_next_) {
    if (text.empty() || lower(text) == "y" || lower(text) == "yes") return commit(*foretold_);
    // Something else was typed: another order or command.
    drop_draft();
    if (!obey_command(text)) begin_order(text);
    return;
  }
  const bool optional = draft_->missing.front()->optional();
  if (text == "?" || (text.empty() && !optional))
    return print(input_list(*draft_->missing.front(), display_) + "    b goes back.");
  const auto taken = answer_next(*draft_, text.empty() ? "-" : text, display_.length_unit);
  if (taken) return advance();
  // Other commands (the map, chat, leaving) do not answer the question: it stays open.
  if (!obey_command(text)) print(taken.error() + " Or b to go back.");
}

void PlayTable::begin_order(std::string_view text) {
  prompt_ = whole_prompt();
  auto draft = read_order(prompt_, text, display_.length_unit);
  if (!draft) return print(draft.error());
  draft_ = std::move(*draft);
  advance();
}

// Asks for the next input; when the act is complete, previews it, or gives it if no preview is needed.
void PlayTable::advance() {
  if (!draft_->missing.empty()) return print(input_list(*draft_->missing.front(), display_));
  if (!at_once_ && wants_preview(*draft_->offer)) return ask_preview(draft_->act, true);
  commit(draft_->act);
}

void PlayTable::ask_preview(const v1::Act& act, bool then_commit) {
  if (!connection_.ask_preview(act)) return print("Not connected; try again when the connection is back.");
  foretold_ = act;
  waits_for_preview_ = true;
  commit_next_ = then_commit;
}

void PlayTable::take_preview(const v1::Preview& preview) {
  waits_for_preview_ = false;
  print(act_words(*foretold_, display_) + "\n" + preview_text(preview, display_));
  if (preview.legal() || !commit_next_) return;
  if (!preview.legal_part().empty() && shorten(*foretold_, preview.legal_part())) {
    return print("Enter moves as far as is legal, b goes back.");
  }
  commit_next_ = false;
  if (!ask_again()) drop_draft();
}

// Enter commits only what has been previewed.
void PlayTable::give_up_preview() {
  if (std::exchange(waits_for_preview_, false) && commit_next_) drop_draft();
}

// Asks again for the illegal path or place, keeping the other answers.
bool PlayTable::ask_again() {
  if (!draft_) return false;
  const auto& inputs = draft_->offer->inputs();
  const auto way = std::find_if(inputs.rbegin(), inputs.rend(),
                                [](const v1::InputWanted& input) { return input.has_path() || input.has_place(); });
  if (way == inputs.rend()) return false;
  auto* answers = draft_->act.mutable_answers();
  answers->erase(std::remove_if(answers->begin(), answers->end(),
                                [&](const v1::Answer& answer) { return answer.input() == way->name(); }),
                 answers->end());
  draft_->missing.push_back(&*way);
  print("Try another, or b to go back.");
  return true;
}

void PlayTable::commit(v1::Act act) {
  drop_draft();
  v1::Order order;
  *order.mutable_act() = std::move(act);
  give(std::move(order));
}

void PlayTable::give(v1::Order order) {
  if (connection_.waits_for_answer()) return print("Your previous order has not been answered yet.");
  connection_.give(std::move(order));
}

void PlayTable::drop_draft() {
  draft_.reset();
  foretold_.reset();
  commit_next_ = false;
}

}  // namespace battalia::terminal
