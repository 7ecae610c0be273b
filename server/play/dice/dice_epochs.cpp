#include "server/play/dice/dice_epochs.h"

#include "common/base/text.h"
#include "server/play/dice/dice_rows.h"
#include "server/rules/hidden_information/redaction.h"

#include <algorithm>

namespace battalia::play {
namespace {

// The dice get a new secret after a turn of the game, or after 50 rolls.
constexpr std::uint32_t kRollsPerEpoch = 50;

// True if an event, or something on the table, may be known only to some viewers.
bool anything_hidden(const std::vector<v1::Event>& events, const rules::Table& before) {
  return std::any_of(before.units.begin(), before.units.end(),
                     [](const rules::Unit& unit) { return !unit.hidden_from.empty(); }) ||
         std::any_of(events.begin(), events.end(), [](const v1::Event& event) {
           return event.only_for_size() > 0 || event.has_table_set() || event.has_unit_added() ||
                  event.has_unit_revealed();
         });
}

Audience audience_of(const v1::Event& event, const rules::Table& table) {
  const rules::Redaction redaction;  // no system declares dice events as hidden
  const auto told = [&](v1::Seat seat) { return redaction.redact(event, table, seat).has_value(); };
  const bool red = told(v1::SEAT_RED);
  const bool blue = told(v1::SEAT_BLUE);
  if (red && blue) return told(v1::SEAT_SPECTATOR) ? Audience::everybody : Audience::both_sides;
  return red ? Audience::with_red : blue ? Audience::with_blue : Audience::umpire_alone;
}

}  // namespace

std::string dice_name(const store::MatchRow& match) {
  const std::string hash = sha256(std::to_string(match.created_ms) + "\n" + match.created_by + "\n" + match.parameters);
  return "match-" + hexadecimal(hash.substr(0, 16));
}

DiceEpochs::DiceEpochs(const MatchState& state, const SealingKey& key, const store::DiceEpochStore& store)
    : key_(&key) {
  for (const DiceState::Run& run : state.dice.runs) {
    if (run.epoch == 0) continue;
    const std::optional<store::DiceEpochRow> row = store.find(state.config->match, run.epoch);
    if (!row) continue;
    try {
      secrets_[run.epoch] = key_->open(row->sealed_seed, row->commitment);
    } catch (const KeyError&) {  // the key is lost, and the secret with it
    }
  }
}

bool DiceEpochs::ready(const MatchState& state) const {
  return std::all_of(state.dice.runs.begin(), state.dice.runs.end(),
                     [&](const DiceState::Run& run) { return secrets_.contains(run.epoch); });
}

VerifiableDice DiceEpochs::dice(const MatchState& state, const RollsOf& order,
                                std::span<const Audience> audiences) const {
  VerifiableDice::Binding binding{state.config->dice_name, order.hash, {}, {}};
  binding.runs.reserve(state.dice.runs.size());
  for (const DiceState::Run& run : state.dice.runs) {
    DiceRun& bound = binding.runs.emplace_back();
    bound.epoch = run.epoch;
    bound.last_index = run.last_index;
    if (const auto secret = secrets_.find(run.epoch); secret != secrets_.end()) bound.secret = secret->second;
  }
  binding.runs.front().seeds = state.dice.seeds;
  binding.runs.front().links = order.links;
  for (const Audience audience : audiences) binding.plan.push_back(static_cast<std::size_t>(audience));
  return VerifiableDice(std::move(binding));
}

std::string DiceEpochs::request_id(const MatchState& state) const {
  const auto secret = secrets_.find(state.dice.run(Audience::umpire_alone).epoch);
  if (secret == secrets_.end()) return {};
  return own_request_id(secret->second, state.version + 1);
}

std::vector<v1::Event> DiceEpochs::turn_over(const MatchState& state,
                                             const google::protobuf::RepeatedPtrField<v1::Event>& events) {
  const DiceState& dice = state.dice;
  const bool ended = state.table.ended();
  const bool new_turn =
      std::any_of(events.begin(), events.end(), [](const v1::Event& event) { return event.has_turn_began(); });
  const bool lost = dice.last_epoch > 0 && !ended && !ready(state);
  const bool over = dice.rolls_in_epoch >= kRollsPerEpoch || (new_turn && dice.rolls_in_epoch > 0);
  std::vector<v1::Event> said;
  std::array<bool, kAudiences> open{};
  for (std::size_t i = 0; i < kAudiences; ++i) {
    const std::uint64_t epoch = dice.runs[i].epoch;
    const bool ends = ended || (i == 0 && over && !state.held);
    open[i] = epoch > 0 && !ends && !lost;
    if (ends && secrets_.contains(epoch)) said.push_back(reveal(state.config->match, epoch, i > 0));
  }
  std::uint64_t last_epoch = dice.last_epoch;
  for (std::size_t i = 0; !ended && i < kAudiences; ++i) {
    const std::size_t run = (i + 1) % kAudiences;  // epochs of secret rolls first
    if (!open[run]) said.push_back(commit(state, ++last_epoch, run > 0));
  }
  return said;
}

v1::Event DiceEpochs::commit(const MatchState& state, std::uint64_t epoch, bool of_secret_rolls) {
  const std::string secret = random_secret();
  const std::string commitment = proof::commitment(state.config->dice_name, epoch, secret);
  secrets_[epoch] = secret;
  writes_.push_back(store::DiceEpochRow{state.config->match, epoch, key_->seal(secret, commitment), commitment, {}});
  v1::Event event;
  event.mutable_dice_committed()->set_epoch(epoch);
  event.mutable_dice_committed()->set_commitment(commitment);
  event.mutable_dice_committed()->set_secret(of_secret_rolls);
  event.mutable_dice_committed()->set_witnessed(!of_secret_rolls && state.config->created.witness_links());
  return event;
}

v1::Event DiceEpochs::reveal(std::uint64_t match, std::uint64_t epoch, bool of_secret_rolls) {
  v1::Event event;
  event.mutable_dice_revealed()->set_epoch(epoch);
  event.mutable_dice_revealed()->set_secret(secrets_.at(epoch));
  event.mutable_dice_revealed()->set_of_secret_rolls(of_secret_rolls);
  writes_.push_back(store::DiceEpochRevealed{match, epoch, secrets_.at(epoch)});
  secrets_.erase(epoch);
  return event;
}

std::vector<Audience> audiences_of(const std::vector<v1::Event>& events, const rules::Table& before) {
  std::vector<Audience> audiences;
  if (!anything_hidden(events, before)) {
    const auto rolls =
        std::count_if(events.begin(), events.end(), [](const v1::Event& event) { return event.has_dice_rolled(); });
    audiences.assign(static_cast<std::size_t>(rolls), Audience::everybody);
    return audiences;
  }
  rules::Table table = before;
  for (const v1::Event& event : events) {
    table.apply(event);
    if (event.has_dice_rolled()) audiences.push_back(audience_of(event, table));
  }
  return audiences;
}

// Rulings record rolls in order; a roll that is not recorded still uses up its number.
void number_rolls(std::vector<v1::Event>& events, const VerifiableDice& dice) {
  std::size_t next = 0;
  for (v1::Event& event : events) {
    if (!event.has_dice_rolled()) continue;
    v1::DiceRolled* rolled = event.mutable_dice_rolled();
    for (; next < dice.thrown().size(); ++next) {
      const VerifiableDice::Thrown& thrown = dice.thrown()[next];
      if (thrown.purpose == rolled->purpose() &&
          std::equal(thrown.faces.begin(), thrown.faces.end(), rolled->faces().begin(), rolled->faces().end())) {
        rolled->set_epoch(thrown.epoch);
        rolled->set_index(static_cast<std::uint32_t>(thrown.index));
        ++next;
        break;
      }
    }
  }
}

void number_rolls(std::vector<v1::Event>& events, const MatchState& state) {
  const std::vector<Audience> audiences = audiences_of(events, state.table);
  std::array<DiceState::Run, kAudiences> runs = state.dice.runs;
  auto audience = audiences.begin();
  for (v1::Event& event : events) {
    if (!event.has_dice_rolled()) continue;
    DiceState::Run& run = runs[static_cast<std::size_t>(*audience++)];
    event.mutable_dice_rolled()->set_epoch(run.epoch);
    event.mutable_dice_rolled()->set_index(static_cast<std::uint32_t>(++run.last_index));
  }
}

}  // namespace battalia::play
