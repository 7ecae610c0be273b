#include "server/play/archive/salvage.h"

#include "server/play/archive/archive.h"
#include "server/play/archive/archive_file.h"
#include "server/play/keys/sealing.h"
#include "server/play/log/committed_record.h"
#include "server/play/seats/seats.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace battalia::play {
namespace {

constexpr std::size_t kRowsOfAPage = 256;
constexpr std::size_t kNoteSaltBytes = 16;

// Reads pages until a row does not follow the one before, then reads that page again up to the last sound row.
void read_sound(const store::EventLog& log, std::uint64_t match, SoundRows& sound) {
  for (std::size_t wanted = kRowsOfAPage; wanted > 0;) {
    const std::uint64_t after = sound.rows.size();
    try {
      std::vector<store::StoredRecord> page = log.read(match, after, wanted);
      const bool all = page.size() < wanted;
      std::ranges::move(page, std::back_inserter(sound.rows));
      if (all || !sound.found.empty()) return;
    } catch (const store::ChainBroken& broken) {
      sound.found = broken.what();
      wanted = broken.version() > after ? broken.version() - after - 1 : 0;
    }
  }
}

void drop_from(SoundRows& sound, std::size_t count, const store::StreamDamaged& why) {
  sound.rows.resize(count);
  sound.records.resize(std::min(sound.records.size(), count));
  sound.found = why.what();
  sound.newer = why.cause() == store::StreamDamaged::Cause::newer;
}

std::set<std::uint64_t> epochs_shown(const std::vector<v1::Record>& records) {
  std::set<std::uint64_t> shown;
  for (const v1::Record& record : records) {
    for (const v1::Event& event : record.events()) {
      if (event.has_dice_revealed()) shown.insert(event.dice_revealed().epoch());
    }
  }
  return shown;
}

std::string note_of(std::uint64_t match, std::size_t rows) {
  return "The record of game " + std::to_string(match) + " was damaged on the server's disk after its row " +
         std::to_string(rows) + ". The game continues here from that row; what came after it is lost.";
}

// A row by the server that says where the match comes from, applied to the state.
store::StoredRecord note_row(MatchState& state, const store::Hash& before, std::string note, std::int64_t now_ms) {
  RecordDraft wanted;
  wanted.time_ms = std::max(now_ms, state.time_ms);
  v1::Declared* declared = wanted.events.emplace_back().mutable_declared();
  declared->set_key("salvaged");
  declared->set_text(std::move(note));
  Prompts prompts = prompts_of(state);
  CommittedRecord row = write_record(
      std::move(wanted), state, prompts, [](std::uint64_t) { return rules::Table(); },
      [](const MatchState&, const v1::Record&) { return std::vector<v1::Event>(); });
  row.record.set_salt(random_secret().substr(0, kNoteSaltBytes));
  row.record.set_previous_hash(std::string(store::bytes_of(before)));
  store::StoredRecord stored{state.version, {}, row.record.SerializeAsString(), {}};
  stored.hash = store::chain(before, stored.bytes);
  return stored;
}

std::string why_not_salvage(const SoundRows& sound, std::uint64_t match) {
  if (sound.found.empty()) return "Match " + std::to_string(match) + " is sound: there is nothing to salvage.";
  if (sound.newer) return "There is nothing to salvage: " + sound.found + ". Nothing is lost.";
  if (!sound.rows.empty()) return {};
  return "Nothing of match " + std::to_string(match) + " is left, not even its first row: " + sound.found + ".";
}

// The request id for the new match: that of the damaged match is taken. A rematch must keep its prefix, or it would
// count as arranged by a league or campaign.
std::string request_of(const store::MatchRow& damaged) {
  return is_rematch(damaged) ? damaged.request_id + ", salvaged" : std::string();
}

}  // namespace

SoundRows sound_rows(const store::EventLog& log, const store::MatchRow& match, Systems systems) {
  SoundRows sound;
  read_sound(log, match.id, sound);
  try {
    for (const store::StoredRecord& row : sound.rows) sound.records.push_back(record_of(match.id, row));
  } catch (const store::StreamDamaged& damaged) {
    drop_from(sound, sound.records.size(), damaged);
  }
  std::size_t folded = 0;
  try {
    fold(config_of(match, systems), sound.records, [&](const v1::Record&, const MatchState&) { ++folded; });
  } catch (const store::StreamDamaged& damaged) {
    drop_from(sound, folded, damaged);
  }
  return sound;
}

void salvage_match(store::Store& store, Systems systems, std::uint64_t match, std::int64_t now_ms,
                   const std::function<void(tl::expected<Salvaged, std::string>)>& done) {
  const std::optional<store::MatchRow> row = store.matches().find(match);
  if (!row) return done(tl::unexpected("There is no match " + std::to_string(match) + "."));
  for (const store::SalvageRow& known : store.matches().salvages()) {
    if (known.match != match) continue;
    return done(tl::unexpected("Match " + std::to_string(match) + " already continues as match " +
                               std::to_string(known.continued_as) + "."));
  }
  SoundRows sound = sound_rows(store.log(), *row, systems);
  if (std::string why = why_not_salvage(sound, match); !why.empty()) return done(tl::unexpected(std::move(why)));

  Salvaged salvaged{free_id_in_place_of(match, store.matches()), sound.rows.size(), sound.found};
  Archive archive;
  archive.match = *row;
  archive.match.id = salvaged.match;
  archive.match.request_id = request_of(*row);
  const std::set<std::uint64_t> shown = epochs_shown(sound.records);
  for (store::DiceEpochRow& epoch : store.dice_epochs().all(match)) {
    if (shown.contains(epoch.epoch)) archive.epochs.push_back(std::move(epoch));
  }
  MatchState state = fold(config_of(archive.match, systems), sound.records);
  archive.rows = std::move(sound.rows);
  archive.rows.push_back(note_row(state, archive.rows.back().hash, note_of(match, archive.rows.size()), now_ms));
  const std::vector<store::Write> last = {
      summary_of(state, prompts_of(state)),
      store::SalvageRow{match, salvaged.match, salvaged.rows_kept, salvaged.found, now_ms}};
  append_all(store, std::move(archive), last, [done, salvaged](const tl::expected<std::uint64_t, std::string>& stored) {
    if (!stored) return done(tl::unexpected(stored.error()));
    done(salvaged);
  });
}

}  // namespace battalia::play
