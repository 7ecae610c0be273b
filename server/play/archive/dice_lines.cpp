#include "server/play/archive/dice_lines.h"

#include "common/base/text.h"
#include "common/base/work.h"
#include "server/play/archive/archive_file.h"
#include "server/play/dice/dice_epochs.h"

#include <algorithm>
#include <map>
#include <set>

namespace battalia::play {
namespace {

// The published format numbers faces from 1.
std::string faces_of(const google::protobuf::RepeatedField<std::uint32_t>& faces, std::uint32_t lowest_face) {
  std::string out = "[";
  for (const std::uint32_t face : faces) {
    out += (out.size() > 1 ? "," : "") + std::to_string(face - lowest_face + 1);
  }
  return out + "]";
}

class DiceLines {
 public:
  DiceLines(const std::string& game, std::uint64_t secret_epoch) : secret_epoch_(secret_epoch) {
    add(R"("t":"game","game":)" + json_text(game) + R"(,"players":2)");
  }

  void take(const v1::Record& record) {
    bool over = false;  // the order no longer waits
    for (const v1::Event& event : record.events()) {
      over |= event.has_rolled_back() || !event.dice_rolled().attested_by().empty();
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
                json_text(hexadecimal(event.dice_revealed().secret())));
          }
          break;
        default:
          break;
      }
    }
    if (over) wanted_.clear();
  }

  bool found() const { return found_; }  // a secret was committed to for the epoch, or for public rolls
  std::string take_text() { return std::move(text_); }

 private:
  struct Wanted {
    v1::RollDeclared roll;
    std::string order_hash;
  };

  bool wanted(std::uint64_t epoch) const {
    return secret_epoch_ > 0 ? epoch == secret_epoch_ : !of_secret_rolls_.contains(epoch);
  }

  void add(const std::string& fields) {
    const std::string line = "{" + fields + (previous_.empty() ? "" : ",\"prev\":" + json_text(previous_)) + "}";
    previous_ = hexadecimal(sha256(line));
    text_ += line + "\n";
  }

  void commit(const v1::DiceCommitted& committed) {
    if (committed.secret()) of_secret_rolls_.insert(committed.epoch());
    if (!wanted(committed.epoch())) return;
    found_ = true;
    add(R"("t":"commit","epoch":)" + std::to_string(committed.epoch()) + R"(,"c":)" +
        json_text(hexadecimal(committed.commitment())));
  }

  void seed(const std::string& what, std::uint64_t epoch, v1::Seat seat, const std::string& field,
            const std::string& bytes) {
    if (!wanted(epoch)) return;
    add("\"t\":" + json_text(what) + ",\"epoch\":" + std::to_string(epoch) + ",\"player\":" +
        std::to_string(player_of(seat)) + "," + json_text(field) + ":" + json_text(hexadecimal(bytes)));
  }

  void declare(std::uint64_t epoch, std::uint64_t index, const std::string& order_hash, const std::string& purpose,
               std::uint32_t count, std::uint32_t sides, const std::string& source) {
    add(R"("t":"declare","epoch":)" + std::to_string(epoch) + ",\"index\":" + std::to_string(index) +
        ",\"order\":" + json_text(hexadecimal(order_hash)) + ",\"purpose\":" + json_text(purpose) + ",\"count\":" +
        std::to_string(count) + ",\"sides\":" + std::to_string(sides) + ",\"source\":" + json_text(source));
  }

  // A roll that waits for its witness, or for physical dice, was declared in an earlier row than its faces. Physical
  // dice get their number with the faces; all rolls of a waiting order are bound to that order.
  void declare(const v1::RollDeclared& roll, const std::string& order_hash) {
    if (roll.witness() == v1::SEAT_UNSPECIFIED) {
      wanted_.push_back({roll, wanted_.empty() ? order_hash : wanted_.front().order_hash});
      return;
    }
    if (!wanted(roll.epoch())) return;
    declare(roll.epoch(), roll.index(), order_hash, roll.purpose(), roll.count(), roll.sides(), "server");
    declared_ = roll.index();
  }

  void witness(const v1::DiceWitnessed& witnessed) {
    if (!wanted(witnessed.epoch()) || witnessed.link().empty()) return;
    add(R"("t":"witness","index":)" + std::to_string(witnessed.index()) +
        ",\"w\":" + json_text(hexadecimal(witnessed.link())));
  }

  void roll(const v1::DiceRolled& rolled, const std::string& order_hash) {
    if (!wanted(rolled.epoch())) return;
    const bool physical = !rolled.attested_by().empty();
    const std::string index = std::to_string(rolled.index());
    if (physical) {
      declare_wanted(rolled);
    } else if (rolled.index() > declared_) {
      declare(rolled.epoch(), rolled.index(), order_hash, rolled.purpose(),
              static_cast<std::uint32_t>(rolled.faces_size()), rolled.sides(), "server");
    }
    lowest_[rolled.index()] = rolled.lowest_face();
    add("\"t\":" + json_text(physical ? "physical" : "faces") + ",\"index\":" + index +
        ",\"faces\":" + faces_of(rolled.faces(), rolled.lowest_face()) +
        (physical ? ",\"by\":" + json_text(rolled.attested_by()) : ""));
  }

  // Describes the roll as it was declared, not its result; if it was never declared, no line claims that it was.
  void declare_wanted(const v1::DiceRolled& rolled) {
    const auto found = std::find_if(wanted_.begin(), wanted_.end(), [&](const Wanted& each) {
      return each.roll.purpose() == rolled.purpose() && each.roll.sides() == rolled.sides();
    });
    if (found == wanted_.end()) return;
    declare(rolled.epoch(), rolled.index(), found->order_hash, found->roll.purpose(), found->roll.count(),
            found->roll.sides(), "physical");
    wanted_.erase(found);
  }

  void correct(const v1::DiceCorrected& corrected, const v1::Record& record) {
    if (!wanted(corrected.epoch())) return;
    add(R"("t":"correct","index":)" + std::to_string(corrected.index()) +
        ",\"faces\":" + faces_of(corrected.faces(), lowest_[corrected.index()]) +
        ",\"by\":" + json_text(corrected.by()) + ",\"why\":" + json_text(record.order().umpire().reason()));
  }

  std::uint64_t secret_epoch_;
  std::set<std::uint64_t> of_secret_rolls_;
  std::map<std::uint64_t, std::uint32_t> lowest_;  // faces of each roll
  std::vector<Wanted> wanted_;                     // physical dice not entered yet
  std::uint64_t declared_ = 0;                     // the last roll that waited for its witness
  bool found_ = false;
  std::string previous_;
  std::string text_;
};

}  // namespace

tl::expected<std::string, std::string> dice_lines(std::string_view file, std::uint64_t secret_epoch) {
  const tl::expected<Archive, std::string> archive = read_archive(file);
  if (!archive) return tl::unexpected(archive.error());
  DiceLines lines(dice_name(archive->match), secret_epoch);
  std::vector<std::string> faults;
  for (const v1::Record& record : records_of(*archive, faults)) lines.take(record);
  if (!faults.empty()) return tl::unexpected(faults.front());
  if (secret_epoch > 0 && !lines.found())
    return tl::unexpected("The match has no epoch " + std::to_string(secret_epoch) + " of dice.");
  return lines.take_text();
}

}  // namespace battalia::play
