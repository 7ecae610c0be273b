// How a person handles what the server sends.
#include "common/proof/dice.h"
#include "server/play/state/prompts.h"
#include "tests/simulation/people/person.h"

#include <algorithm>
#include <utility>

namespace battalia::simulation {
namespace {

// The table with its units sorted: a unit that was revealed late is last for people who did not know of it.
std::string in_short(rules::Table table) {
  std::sort(table.units.begin(), table.units.end(),
            [](const rules::Unit& a, const rules::Unit& b) { return a.id < b.id; });
  return rules::digest(table);
}

}  // namespace

void Person::on_cut() {
  wire_.reset();
  asked_.reset();
  greeted_ = signed_in_ = asked_to_watch_ = watching_ = false;
  name_.clear();
  if (once_in(random_, 10)) dice_.forget();
}

void Person::on_frame(const v1::ServerMessage& message) {
  using Kind = v1::ServerMessage;
  const bool awaited = asked_ && message.reply_to() == asked_->id;
  if (awaited) asked_.reset();
  switch (message.kind_case()) {
    case Kind::kWelcome:
      greeted_ = true;
      return;
    case Kind::kSignedIn:
      signed_in_ = true;
      name_ = message.signed_in().account().name();
      token_ = message.signed_in().token();
      return;
    case Kind::kMatchCreated:
      if (!making_ || !awaited) return;
      club_.match = message.match_created().match();
      club_.deputy_code.clear();
      club_.codes.clear();
      for (const v1::Invitation& one : message.match_created().invitations()) club_.codes[one.seat()] = one.code();
      if (making_->has_rematch()) {
        for (auto& [person, seat] : club_.seats) {
          if (play::is_player(seat)) seat = play::opponent(seat);
        }
        club_.tally.count("met: a rematch");
      } else {
        club_.private_match = making_->create_match().private_();
        club_.seats = club_.usual_seats;
      }
      making_.reset();
      ended_ms_ = 0;
      return;
    case Kind::kInvited:
      if (message.invited().match() == club_.match) club_.deputy_code = message.invited().invitation().code();
      return;
    case Kind::kJoined:
      if (awaited) seated_in_ = message.joined().match();
      return;
    case Kind::kDone:
      if (awaited) watching_ = true;                          // it was waiting only for this answer
      if (message.reply_to() == leaving_) watching_ = false;  // even if something was shown meanwhile
      return;
    case Kind::kViewShown:
      return take_view(message.view_shown());
    case Kind::kUpdate:
      return take_update(message.update());
    case Kind::kAccepted:
      return take_accepted(message.accepted(), message.reply_to());
    case Kind::kRejected:
      return answered(message.rejected().request_id());
    case Kind::kOffers:
      return take_offers(message.offers());
    case Kind::kHead:
      head_ = message.head();
      return;
    case Kind::kRefused:
      return take_refusal(message.refused(), awaited);
    default:
      return;
  }
}

void Person::take_accepted(const v1::Accepted& accepted, std::uint64_t reply_to) {
  if (reused_.contains(reply_to)) club_.witness.broken("another order was taken under a known id");
  for (const auto* waiting : {&pending_, &part_}) {
    if (!*waiting || (*waiting)->order.request_id() != accepted.request_id()) continue;
    if ((*waiting)->forged) {
      club_.witness.broken(first_name_ + (waiting == &part_ ? "'s link that leads nowhere was taken"
                                                            : "'s head of another log was taken for one of this"));
    }
    accepted_.push_back((*waiting)->order);
    check_own((*waiting)->order, accepted);
  }
  answered(accepted.request_id());
}

void Person::check_own(const v1::GiveOrder& given, const v1::Accepted& accepted) {
  if (accepted.match() != match_ || given.seat() != sight_.seat || given.order().has_show_link()) return;
  const std::string hash = proof::order_hash(given.request_id(), given.order().SerializeAsString());
  raise(checker_->own_order(accepted.seq(), hash, given.seq()));
}

// Nobody in this club cheats.
void Person::raise(const std::vector<std::string>& alarms) {
  for (const std::string& alarm : alarms) {
    club_.witness.broken(first_name_ + "'s client raised a false alarm: " + alarm);
  }
}

void Person::take_refusal(const v1::Refused& refused, bool awaited) {
  switch (refused.code()) {
    case v1::REFUSAL_CODE_SIGN_IN_FAILED:
      return club_.witness.broken(first_name_ + " was given a token that does not hold");
    case v1::REFUSAL_CODE_HISTORY_CHANGED:
      if (pending_ && pending_->order.request_id() == refused.request_id() && !pending_->forged) {
        club_.witness.broken(first_name_ + " was told a head that the log does not hold");
      }
      break;
    case v1::REFUSAL_CODE_STALE:
      if (part_ && part_->order.request_id() == refused.request_id()) dice_.try_again();
      break;
    case v1::REFUSAL_CODE_INVALID:
      if (part_ && part_->order.request_id() == refused.request_id() && !part_->forged) {
        club_.witness.broken(first_name_ + "'s part in the dice was refused: " + refused.reason());
      }
      break;
    case v1::REFUSAL_CODE_NAME_TAKEN:
      ++names_tried_;  // the answer to the first sign-in was lost, together with the token
      return;
    case v1::REFUSAL_CODE_REQUEST_REUSED:
      if (awaited) club_.witness.broken("a match asked for again under its id was refused");
      return;
    case v1::REFUSAL_CODE_NOT_NOW:
    case v1::REFUSAL_CODE_STOPPING:
      // A disk that cannot be read or a stopping server does not decide the order: it is sent again.
      if (refused.code() != v1::REFUSAL_CODE_NOT_NOW || refused.reason().find("database") != std::string::npos) return;
      if (awaited && making_ && making_->has_rematch()) making_.reset();  // the umpire has reopened the game
      [[fallthrough]];  // an invitation does not help if the game has ended meanwhile, either
    case v1::REFUSAL_CODE_UNKNOWN:
    case v1::REFUSAL_CODE_SEAT_TAKEN:
    case v1::REFUSAL_CODE_NOT_ALLOWED:
      if (awaited && habit_ == Habit::deputy) club_.deputy_code.clear();
      break;
    default:
      break;
  }
  if (!refused.request_id().empty()) answered(refused.request_id());
}

void Person::answered(const std::string& request_id) {
  for (auto* waiting : {&pending_, &part_}) {
    if (*waiting && (*waiting)->order.request_id() == request_id) waiting->reset();
  }
}

void Person::take_view(const v1::ViewShown& shown) {
  if (shown.match() != club_.match && shown.match() != match_) return;
  const v1::View& view = shown.view();
  const bool known = match_ == shown.match() && sight_.seat == view.seat();
  rules::Table table = rules::from_message(view.table());
  if (known && view.seq() < sight_.seq) club_.witness.broken(first_name_ + " was shown an older view than before");
  if (known && view.seq() == sight_.seq && !taken_back_) {
    club_.witness.compared(first_name_, in_short(table_), in_short(table));
  }
  if (match_ != shown.match()) {
    pending_.reset();
    part_.reset();
  }
  match_ = shown.match();
  watching_ = true;
  taken_back_ = false;
  sight_ = {view.seat(), view.seq(), {}, view.match()};
  see_prompt(view.prompt());
  table_ = std::move(table);
  dice_.begin(view);
  if (!known) checker_.emplace(proof::played(view));
  checker_->begin(view.dice(), view.seq());
}

// A player asks immediately what the units can do.
void Person::see_prompt(const v1::Prompt& prompt) {
  sight_.prompt = prompt;
  sight_.offers.Clear();
  if (prompt.units().empty() || !wire_) return;
  v1::ClientMessage message;
  *message.mutable_ask_offers() =
      player::ask_offers(match_, sight_.seat, sight_.seq, player::listed_units(sight_.prompt));
  send(message);
}

void Person::take_offers(const v1::Offers& answer) {
  if (answer.match() == match_ && answer.seq() == sight_.seq) sight_.offers = answer.offers();
}

void Person::take_update(const v1::Update& update) {
  if (update.match() != match_) return;
  if (update.seq() != sight_.seq + 1) {
    return club_.witness.broken(first_name_ + " got update " + std::to_string(update.seq()) + " after " +
                                std::to_string(sight_.seq));
  }
  raise(checker_->take(update.seq(), update.order_hash(), update.events(), update.author().seat()));
  sight_.seq = update.seq();
  if (update.has_prompt()) see_prompt(update.prompt());
  if (update.has_match_state()) sight_.match = update.match_state();
  for (const v1::Event& event : update.events()) {
    taken_back_ |= event.has_rolled_back();
    table_.apply(event);
    dice_.take(event);
    if (!event.dice_rolled().attested_by().empty()) sight_.attested = event.dice_rolled();
  }
}

bool Person::agrees() const {
  if (club_.match == 0 || match_ != club_.match) {
    return club_.private_match && seat() == v1::SEAT_SPECTATOR && wire_ != nullptr;
  }
  const play::MatchState& state = club_.witness.state_of(match_);
  if (sight_.seat != seat() || !watching_ || taken_back_ || pending_ || part_ || asked_ ||
      sight_.seq != state.seq(seat()))
    return false;
  if (state.waits_for_link() && !state.paused) return false;  // an absent player does not hold up a roll for good
  const v1::View view = play::view_shown(state, play::prompts_of(state), seat(), club_.agenda.now_ms());
  club_.witness.compared(first_name_, in_short(table_), in_short(rules::from_message(view.table())));
  return true;
}

std::string Person::account() const {
  return first_name_ + ": match " + std::to_string(match_) + " of " + std::to_string(club_.match) + ", seat " +
         v1::Seat_Name(seat()) + ", update " + std::to_string(sight_.seq) + (wire_ ? ", on the line" : ", no line") +
         (signed_in_ ? ", signed in" : "") + (watching_ ? ", watching" : "") +
         (pending_ ? ", waits for " + pending_->order.request_id() : "") +
         (part_ ? ", gives its part in the dice" : "");
}

}  // namespace battalia::simulation
