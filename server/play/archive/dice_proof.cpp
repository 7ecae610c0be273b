#include "server/play/archive/dice_proof.h"

#include "common/base/text.h"
#include "common/proof/head.h"
#include "server/play/archive/archive_file.h"
#include "server/play/dice/dice_epochs.h"
#include "server/play/dice/dice_rows.h"
#include "server/play/dice/witnesses.h"

#include <google/protobuf/struct.pb.h>
#include <google/protobuf/util/json_util.h>
#include <optional>
#include <sstream>

namespace battalia::play {
namespace {

// Physical dice that were declared, or even entered, and then undone with their order.
class Dropped {
 public:
  void take(const v1::Record& record, DiceProof& proof) {
    bool over = false;
    for (const v1::Event& event : record.events()) {
      over |= !event.dice_rolled().attested_by().empty();
      if (event.has_rolled_back() || event.has_game_ended()) drop(record, proof);
      if (event.roll_declared().count() > 0 && event.roll_declared().witness() == v1::SEAT_UNSPECIFIED) waits_ = true;
      if (event.has_dice_entered()) entered_.push_back(event.dice_entered().by());
    }
    if (over) waits_ = false;
    if (!waits_) entered_.clear();
  }

 private:
  void drop(const v1::Record& record, DiceProof& proof) {
    const std::string& person = record.author().person();
    if (waits_) ++proof.dropped[person.empty() ? "the server" : person].declared;
    for (const std::string& by : entered_) ++proof.dropped[by].entered;
    waits_ = false;
    entered_.clear();
  }

  bool waits_ = false;
  std::vector<std::string> entered_;  // who entered them, for the waiting order
};

void check_head(const Archive& archive, std::string_view key, DiceProof& proof) {
  if (archive.head.signature().empty()) {
    if (!key.empty()) proof.faults.push_back("Nobody has signed the end of this log.");
    return;
  }
  proof.signed_by = archive.signing_key;
  const bool last =
      archive.head.version() == archive.rows.size() && archive.head.hash() == store::bytes_of(archive.rows.back().hash);
  if (!last) proof.faults.push_back("The signed head is not the end of this log.");
  if (!proof::is_signed(archive.head, archive.signing_key)) {
    proof.faults.push_back("The signature of the head does not match the key beside it.");
  }
  if (!key.empty() && key != archive.signing_key) proof.faults.push_back("The head is signed by another key.");
}

// People read the file, too, so its readable text must match what is proved.
void check_readable(const Archive& archive, DiceProof& proof) {
  proof.faults.insert(proof.faults.end(), archive.unlike.begin(), archive.unlike.end());
  if (archive.newer == 0) return;
  proof.notes.push_back(
      std::to_string(archive.newer) +
      " lines were written by a newer program: whether the text people see matches the proof could not be "
      "checked.");
}

// Replays the game to find out who saw each roll, and whether it ends with the file's final table. Skipped if the rules
// are not available, or if the rows are not those of a game.
void check_audiences(const Archive& archive, Systems systems, std::span<const v1::Record> records, DiceProof& proof) {
  AudienceCheck audiences;
  try {
    const MatchState state =
        fold(config_of(archive.match, systems), records, [&](const v1::Record& record, const MatchState& after) {
          audiences.take(record, after.dice, after.table, proof.faults);
        });
    if (!archive.digest.empty() && rules::digest(state.table) != archive.digest) {
      proof.faults.push_back("Replaying the rows does not produce the table at the end of the file.");
    }
  } catch (const store::StoreError& error) {
    proof.notes.push_back(std::string("Which players saw each roll could not be checked: ") + error.what());
  }
}

// The version of the row with the head's number in its seat's numbering; 0 if there is none.
std::uint64_t version_of(const v1::Head& head, std::span<const v1::Record> records) {
  std::uint64_t seq = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    seq += is_visible_to(records[i], head.seat()) ? 1 : 0;
    if (seq == head.version()) return i + 1;
  }
  return 0;
}

void check_kept_heads(const Archive& archive, std::span<const v1::Record> records, std::span<const v1::Head> heads,
                      DiceProof& proof) {
  for (const v1::Head& head : heads) {
    const bool ours =
        head.match() == archive.match.id && !archive.signing_key.empty() && proof::is_signed(head, archive.signing_key);
    if (!ours) continue;
    ++proof.heads;
    const std::uint64_t version = version_of(head, records);
    if (version == 0) {
      proof.notes.push_back("A head of update " + std::to_string(head.version()) + " of " +
                            std::string(name_of(head.seat())) +
                            " was kept, but this log ends earlier: it is older, or was cut short.");
      continue;
    }
    if (store::bytes_of(archive.rows[version - 1].hash) == head.hash()) continue;
    proof.faults.push_back("The server has signed a different history: update " + std::to_string(head.version()) +
                           " of " + std::string(name_of(head.seat())) + ", whose head was kept, is not in this log.");
  }
}

std::optional<v1::Head> head_of_json(const std::string& line) {
  google::protobuf::Struct read;
  if (!google::protobuf::util::JsonStringToMessage(line, &read).ok()) return std::nullopt;
  const auto& fields = *read.mutable_fields();
  const auto text = [&](const char* name) {
    const auto found = fields.find(name);
    return found == fields.end() ? std::string() : found->second.string_value();
  };
  const auto seat = fields.find("seat");
  const auto hash = bytes_of_hexadecimal(text("hash"));
  const auto signature = bytes_of_hexadecimal(text("signature"));
  if (seat == fields.end() || !hash || !signature) return std::nullopt;
  v1::Head head;
  head.set_match(std::strtoull(text("match").c_str(), nullptr, 10));
  head.set_seat(static_cast<v1::Seat>(static_cast<int>(seat->second.number_value())));
  head.set_version(std::strtoull(text("version").c_str(), nullptr, 10));
  head.set_hash(*hash);
  head.set_signature(*signature);
  return head;
}

}  // namespace

std::vector<v1::Head> kept_heads(std::string_view text) {
  std::vector<v1::Head> heads;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    const auto head = line.starts_with('{') ? head_of_json(line) : proof::head_in(line);
    if (head) heads.push_back(*head);
  }
  return heads;
}

tl::expected<DiceProof, std::string> prove_dice(std::string_view file, const ProofWanted& wanted) {
  const tl::expected<Archive, std::string> archive = read_archive(file);
  if (!archive) return tl::unexpected(archive.error());
  DiceProof proof;
  proof.rows = archive->rows.size();
  check_head(*archive, wanted.key, proof);
  v1::CreateMatch created;
  if (!created.ParseFromString(archive->match.parameters)) {
    proof.faults.push_back("The terms of the match can't be read.");
  }
  proof::Checker checker({dice_name(archive->match), created.witness_links(), created.physical_dice()});
  BoundOrders orders;
  DiceRows rows;
  Dropped dropped;
  const std::vector<v1::Record> records = records_of(*archive, proof.faults);
  for (const v1::Record& record : records) {
    checker.take(record.version(), orders.take(record, proof.faults), record.events(), record.author().seat());
    rows.take(record, proof.faults);
    dropped.take(record, proof);
  }
  proof.rolls = checker.rolls();
  proof.open_epochs = checker.open_epochs();
  proof.lost_secrets = checker.lost_secrets();
  proof.notes = checker.notes();
  proof.faults.insert(proof.faults.end(), checker.faults().begin(), checker.faults().end());
  check_readable(*archive, proof);
  check_kept_heads(*archive, records, wanted.heads, proof);
  if (proof.faults.empty() && !wanted.systems.empty()) check_audiences(*archive, wanted.systems, records, proof);
  return proof;
}

}  // namespace battalia::play
