#include "server/play/archive/archive.h"

#include "server/play/archive/archive_check.h"
#include "server/play/archive/archive_file.h"
#include "server/play/dice/dice_epochs.h"
#include "server/play/seats/seats.h"

namespace battalia::play {
namespace {

// A greater id is replaced: new matches get the ids after the greatest one, and must not reach the random ids.
constexpr std::uint64_t kGreatestKept = 10'000'000;

// The wanted id if it is free and a match can have it. Other ids belong to events and campaigns in the log.
std::uint64_t free_id(store::Store& store, std::uint64_t wanted) {
  const bool kept = store::is_random_match(wanted) || wanted <= kGreatestKept;
  return kept && !store.matches().find(wanted) ? wanted : free_id_in_place_of(wanted, store.matches());
}

bool same_match(const store::MatchRow& a, const store::MatchRow& b) {
  return a.parameters == b.parameters && a.created_by == b.created_by && a.created_ms == b.created_ms;
}

// Differs from the request id of this server's own rematches, because the id of the match played before may belong to
// another match here.
std::string imported_rematch(std::uint64_t id) {
  return std::string(kRematchOf) + "a match, imported as " + std::to_string(id);
}

std::string head_line(const SigningKey& key, std::uint64_t match, std::uint64_t version, const store::Hash& hash) {
  v1::Head head;
  head.set_match(match);
  head.set_version(version);
  head.set_hash(hash.data(), hash.size());
  key.sign(head);
  return archive_line("head", {{"match", std::to_string(match)},
                               {"version", std::to_string(version)},
                               {"hash", base64(head.hash())},
                               {"signature", base64(head.signature())},
                               {"key", base64(key.public_key())}});
}

}  // namespace

void append_all(store::Store& store, Archive archive, const std::vector<store::Write>& last,
                const std::function<void(tl::expected<std::uint64_t, std::string>)>& done) {
  const std::uint64_t id = archive.match.id;
  for (std::size_t i = 0; i < archive.rows.size(); ++i) {
    const bool ends = i + 1 == archive.rows.size();
    store::AppendRequest request{id, i, archive.rows[i].request_id, std::move(archive.rows[i].bytes), {}};
    if (i == 0) {
      request.writes.emplace_back(archive.match);
      for (store::DiceEpochRow& epoch : archive.epochs) {
        epoch.match = id;
        request.writes.emplace_back(std::move(epoch));
      }
    }
    if (ends) request.writes.insert(request.writes.end(), last.begin(), last.end());
    store.log().append(std::move(request), [ends, id, done](const store::AppendResult& result) {
      if (!ends) return;
      if (result.outcome == store::AppendResult::Outcome::stored) return done(id);
      done(tl::unexpected(std::string("Another match has just taken that number; import the file again.")));
    });
  }
}

std::string export_match(store::Store& store, Systems systems, std::uint64_t match, const SigningKey* key) {
  const std::optional<store::MatchRow> row = store.matches().find(match);
  if (!row) throw store::StoreError("There is no match " + std::to_string(match) + ".");
  const std::shared_ptr<const MatchConfig> config = config_of(*row, systems);
  std::vector<std::pair<std::string, std::string>> made = {{"id", std::to_string(row->id)},
                                                           {"dice", dice_name(*row)},
                                                           {"created_ms", std::to_string(row->created_ms)},
                                                           {"created_by", base64(row->created_by)},
                                                           {"parameters", base64(row->parameters)}};
  if (is_rematch(*row)) made.emplace_back("rematch", "yes");
  std::string out = archive_line("match", made, "agreed", &config->created);
  for (const store::DiceEpochRow& epoch : store.dice_epochs().all(match)) {
    out += archive_line("epoch", {{"epoch", std::to_string(epoch.epoch)},
                                  {"commitment", base64(epoch.commitment)},
                                  {"secret", base64(epoch.revealed_seed)},
                                  {"sealed", base64(epoch.sealed_seed)}});
  }
  std::vector<v1::Record> records;
  store::Hash head{};
  store::each_row(store.log(), match, [&](const store::StoredRecord& one) {
    records.push_back(record_of(match, one));
    out += archive_line("row",
                        {{"version", std::to_string(one.version)},
                         {"request", base64(one.request_id)},
                         {"hash", base64(store::bytes_of(one.hash))},
                         {"bytes", base64(one.bytes)}},
                        "record", &records.back());
    head = one.hash;
  });
  const MatchState state = fold(config, records);
  if (key != nullptr) out += head_line(*key, match, state.version, head);
  std::optional<v1::Aftermath> aftermath;
  if (state.was_played()) aftermath = config->system->aftermath(state.table);
  return out + archive_line("end",
                            {{"version", std::to_string(state.version)},
                             {"hash", base64(store::bytes_of(head))},
                             {"digest", rules::digest(state.table)}},
                            "aftermath", aftermath ? &*aftermath : nullptr);
}

void import_match(store::Store& store, Systems systems, std::string_view text,
                  std::function<void(tl::expected<std::uint64_t, std::string>)> done) {
  tl::expected<Archive, std::string> read = read_archive(text);
  if (!read) return done(tl::unexpected(std::move(read.error())));
  Archive& archive = *read;
  if (const auto known = store.matches().find(archive.match.id); known && same_match(*known, archive.match)) {
    return done(tl::unexpected("That match is already here, as number " + std::to_string(known->id) + "."));
  }
  if (archive.dice_name != dice_name(archive.match)) {
    return done(
        tl::unexpected(std::string("The first line of the file was altered: its dice were committed to for a match "
                                   "with another creator, time or terms.")));
  }
  archive.match.id = free_id(store, archive.match.id);
  if (archive.rematch && archive.match.created_by.empty())
    archive.match.request_id = imported_rematch(archive.match.id);
  // Secrets not yet revealed are sealed with the key of the exporting server, so they are lost here.
  std::erase_if(archive.epochs, [](const store::DiceEpochRow& epoch) { return epoch.revealed_seed.empty(); });
  store::MatchSummaryRow summary;
  try {
    if (const std::vector<std::string> faults = check_rows(archive.match, systems, archive.rows).faults;
        !faults.empty()) {
      return done(tl::unexpected("The file failed its check: " + faults.front()));
    }
    std::vector<v1::Record> records;
    for (const store::StoredRecord& row : archive.rows) records.push_back(record_of(archive.match.id, row));
    const MatchState state = fold(config_of(archive.match, systems), records);
    if (rules::digest(state.table) != archive.digest) {
      return done(tl::unexpected(std::string("Replaying the rows does not produce the table at the end of the file.")));
    }
    summary = summary_of(state, prompts_of(state));
  } catch (const store::StoreError& error) {
    return done(tl::unexpected(std::string(error.what())));
  }
  append_all(store, std::move(archive), {std::move(summary)}, done);
}

}  // namespace battalia::play
