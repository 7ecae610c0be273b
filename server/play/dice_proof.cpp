#include "server/play/dice_proof.h"

#include "common/base/text.h"
#include "common/proof/head.h"
#include "server/play/archive_file.h"
#include "server/play/dice_epochs.h"

#include <algorithm>
#include <list>
#include <map>
#include <set>

namespace battalia::play {
namespace {

// Physical dice are declared before they are entered, and each declaration has one result.
class Declarations {
 public:
  void take(const v1::Record& record, std::vector<std::string>& faults) {
    for (const v1::Event& event : record.events()) {
      if (event.has_rolled_back()) open_.clear();
      if (event.has_roll_declared() && event.roll_declared().witness() == v1::SEAT_UNSPECIFIED)
        open_.push_back(event.roll_declared());
      if (event.has_dice_rolled() && !event.dice_rolled().attested_by().empty() && !settle(event.dice_rolled())) {
        faults.push_back("Physical dice in row " + std::to_string(record.version()) +
                         " were entered without having been declared.");
      }
    }
  }

 private:
  bool settle(const v1::DiceRolled& rolled) {
    const auto found = std::find_if(open_.begin(), open_.end(), [&](const v1::RollDeclared& declared) {
      return declared.purpose() == rolled.purpose() && declared.sides() == rolled.sides() &&
             static_cast<int>(declared.count()) == rolled.faces_size();
    });
    if (found == open_.end()) return false;
    open_.erase(found);
    return true;
  }

  std::list<v1::RollDeclared> open_;
};

void check_head(const Archive& archive, std::string_view key, DiceProof& proof) {
  if (archive.head.signature().empty()) {
    if (!key.empty()) proof.faults.push_back("Nobody has signed the end of this log.");
    return;
  }
  proof.signed_by = archive.signing_key;
  const bool last =
      archive.head.version() == archive.rows.size() && archive.head.hash() == bytes_of(archive.rows.back().hash);
  if (!last) proof.faults.push_back("The head that was signed is not the end of this log.");
  if (!proof::is_signed(archive.head, archive.signing_key)) {
    proof.faults.push_back("The signature of the head is not that of the key beside it.");
  }
  if (!key.empty() && key != archive.signing_key) proof.faults.push_back("The head is signed by another key.");
}

// The rows as they were stored; the faults of those that cannot be read.
std::vector<v1::Record> records_of(const Archive& archive, std::vector<std::string>& faults) {
  std::vector<v1::Record> records;
  for (std::size_t i = 0; i < archive.rows.size(); ++i) {
    v1::Record& record = records.emplace_back();
    const std::string before = i == 0 ? std::string() : bytes_of(archive.rows[i - 1].hash);
    if (!record.ParseFromString(archive.rows[i].bytes) || record.version() != i + 1 ||
        record.previous_hash() != before) {
      faults.push_back("Row " + std::to_string(i + 1) + " does not follow the one before.");
    }
  }
  return records;
}

std::string json(std::string_view text) {
  std::string out = "\"";
  for (const char byte : text) {
    if (byte == '"' || byte == '\\') out.push_back('\\');
    if (static_cast<unsigned char>(byte) < 0x20) {
      out += "\\u00" + hexadecimal({&byte, 1});
    } else {
      out.push_back(byte);
    }
  }
  return out + "\"";
}

// The published format has faces from 1 on.
std::string json(const google::protobuf::RepeatedField<std::uint32_t>& faces, std::uint32_t lowest_face) {
  std::string out = "[";
  for (const std::uint32_t face : faces) {
    out += (out.size() > 1 ? "," : "") + std::to_string(face - lowest_face + 1);
  }
  return out + "]";
}

class DiceLines {
 public:
  DiceLines(const std::string& game, std::uint64_t secret_epoch) : secret_epoch_(secret_epoch) {
    add(R"("t":"game","game":)" + json(game) + R"(,"players":2)");
  }

  void take(const v1::Record& record) {
    for (const v1::Event& event : record.events()) {
      switch (event.kind_case()) {
        case v1::Event::kDiceCommitted:
          commit(event.dice_committed());
          break;
        case v1::Event::kDiceSeedCommitted:
          seed("pcommit", event.dice_seed_committed().epoch(), event.dice_seed_committed().seat(), "c",
               event.dice_seed_committed().commitment());
          break;
        case v1::Event::kDiceSeedShown:
          seed("pseed", event.dice_seed_shown().epoch(), event.dice_seed_shown().seat(), "p",
               event.dice_seed_shown().seed());
          break;
        case v1::Event::kRollDeclared:
          if (event.roll_declared().witness() != v1::SEAT_UNSPECIFIED)
            declare(event.roll_declared(), order_hash_of(record));
          break;
        case v1::Event::kDiceWitnessed:
          witness(event.dice_witnessed());
          break;
        case v1::Event::kDiceRolled:
          roll(event.dice_rolled(), order_hash_of(record));
          break;
        case v1::Event::kDiceCorrected:
          correct(event.dice_corrected(), record);
          break;
        case v1::Event::kDiceRevealed:
          if (wanted(event.dice_revealed().epoch())) {
            add(R"("t":"reveal","epoch":)" + std::to_string(event.dice_revealed().epoch()) + R"(,"s":)" +
                json(hexadecimal(event.dice_revealed().secret())));
          }
          break;
        default:
          break;
      }
    }
  }

  std::string take_text() { return std::move(text_); }

 private:
  bool wanted(std::uint64_t epoch) const {
    return secret_epoch_ > 0 ? epoch == secret_epoch_ : !of_secret_rolls_.contains(epoch);
  }

  void add(const std::string& fields) {
    const std::string line = "{" + fields + (previous_.empty() ? "" : ",\"prev\":" + json(previous_)) + "}";
    previous_ = hexadecimal(sha256(line));
    text_ += line + "\n";
  }

  void commit(const v1::DiceCommitted& committed) {
    if (committed.secret()) of_secret_rolls_.insert(committed.epoch());
    if (!wanted(committed.epoch())) return;
    add(R"("t":"commit","epoch":)" + std::to_string(committed.epoch()) + R"(,"c":)" +
        json(hexadecimal(committed.commitment())));
  }

  void seed(const std::string& what, std::uint64_t epoch, v1::Seat seat, const std::string& field,
            const std::string& bytes) {
    if (!wanted(epoch)) return;
    add("\"t\":" + json(what) + ",\"epoch\":" + std::to_string(epoch) +
        ",\"player\":" + std::to_string(player_of(seat)) + "," + json(field) + ":" + json(hexadecimal(bytes)));
  }

  void declare(std::uint64_t epoch, std::uint64_t index, const std::string& order_hash, const std::string& purpose,
               std::uint32_t count, std::uint32_t sides, const std::string& source) {
    add(R"("t":"declare","epoch":)" + std::to_string(epoch) + ",\"index\":" + std::to_string(index) +
        ",\"order\":" + json(hexadecimal(order_hash)) + ",\"purpose\":" + json(purpose) +
        ",\"count\":" + std::to_string(count) + ",\"sides\":" + std::to_string(sides) + ",\"source\":" + json(source));
  }

  // A roll that waits for its witness was declared in a row before its faces.
  void declare(const v1::RollDeclared& roll, const std::string& order_hash) {
    if (!wanted(roll.epoch())) return;
    declare(roll.epoch(), roll.index(), order_hash, roll.purpose(), roll.count(), roll.sides(), "server");
    declared_ = roll.index();
  }

  void witness(const v1::DiceWitnessed& witnessed) {
    if (!wanted(witnessed.epoch()) || witnessed.link().empty()) return;
    add(R"("t":"witness","index":)" + std::to_string(witnessed.index()) +
        ",\"w\":" + json(hexadecimal(witnessed.link())));
  }

  void roll(const v1::DiceRolled& rolled, const std::string& order_hash) {
    if (!wanted(rolled.epoch())) return;
    const bool physical = !rolled.attested_by().empty();
    const std::string index = std::to_string(rolled.index());
    if (rolled.index() > declared_) {
      declare(rolled.epoch(), rolled.index(), order_hash, rolled.purpose(),
              static_cast<std::uint32_t>(rolled.faces_size()), rolled.sides(), physical ? "physical" : "server");
    }
    lowest_[rolled.index()] = rolled.lowest_face();
    add("\"t\":" + json(physical ? "physical" : "faces") + ",\"index\":" + index + ",\"faces\":" +
        json(rolled.faces(), rolled.lowest_face()) + (physical ? ",\"by\":" + json(rolled.attested_by()) : ""));
  }

  void correct(const v1::DiceCorrected& corrected, const v1::Record& record) {
    if (!wanted(corrected.epoch())) return;
    add(R"("t":"correct","index":)" + std::to_string(corrected.index()) +
        ",\"faces\":" + json(corrected.faces(), lowest_[corrected.index()]) + ",\"by\":" + json(corrected.by()) +
        ",\"why\":" + json(record.order().umpire().reason()));
  }

  std::uint64_t secret_epoch_;
  std::set<std::uint64_t> of_secret_rolls_;
  std::map<std::uint64_t, std::uint32_t> lowest_;  // faces of each roll
  std::uint64_t declared_ = 0;                     // the last roll that waited for its witness
  std::string previous_;
  std::string text_;
};

}  // namespace

tl::expected<DiceProof, std::string> prove_dice(std::string_view file, std::string_view key) {
  const tl::expected<Archive, std::string> archive = read_archive(file);
  if (!archive) return tl::unexpected(archive.error());
  DiceProof proof;
  proof.rows = archive->rows.size();
  check_head(*archive, key, proof);
  v1::CreateMatch created;
  if (!created.ParseFromString(archive->match.parameters)) {
    proof.faults.push_back("What was agreed when the match was made cannot be read.");
  }
  proof::Checker checker(dice_name(archive->match), created.witness_links());
  Declarations declarations;
  BoundOrders orders;
  for (const v1::Record& record : records_of(*archive, proof.faults)) {
    checker.take(record.version(), orders.take(record, proof.faults), record.events(), record.author().seat());
    declarations.take(record, proof.faults);
  }
  proof.rolls = checker.rolls();
  proof.open_epochs = checker.open_epochs();
  proof.faults.insert(proof.faults.end(), checker.faults().begin(), checker.faults().end());
  return proof;
}

tl::expected<std::string, std::string> dice_lines(std::string_view file, std::uint64_t secret_epoch) {
  const tl::expected<Archive, std::string> archive = read_archive(file);
  if (!archive) return tl::unexpected(archive.error());
  DiceLines lines(dice_name(archive->match), secret_epoch);
  std::vector<std::string> faults;
  for (const v1::Record& record : records_of(*archive, faults)) lines.take(record);
  if (!faults.empty()) return tl::unexpected(faults.front());
  return lines.take_text();
}

}  // namespace battalia::play
