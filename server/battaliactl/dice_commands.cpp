#include "server/battaliactl/dice_commands.h"

#include "common/base/printable.h"
#include "common/base/text.h"
#include "server/battaliactl/command_context.h"
#include "server/play/archive/dice_proof.h"
#include "server/play/state/match_state.h"
#include "server/rules/rule_system.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <set>

namespace battalia::ctl {
namespace {

using proof::CheckedRoll;
using proof::Finding;

constexpr int kDoesNotHold = 3;
constexpr int kStaysUnproved = 4;

struct ProofWanted {
  std::string file;
  std::string key;    // hexadecimal; empty: accept any key
  std::string heads;  // a file of stored heads; empty: none
};

std::string found(const CheckedRoll& roll) {
  switch (roll.finding) {
    case Finding::proved:
      return "proved";
    case Finding::attested:
      return "attested by " + roll.rolled.attested_by() + (roll.corrected ? ", corrected" : "") +
             (roll.contested ? ", contested" : "");
    case Finding::open:
      return "open: its secret has not been revealed yet";
    case Finding::unproved:
      return "not proved";
    case Finding::false_:
      break;
  }
  return "FALSE: " + roll.fault;
}

void print(const CheckedRoll& roll) {
  std::cout << "row " << roll.at << "  epoch " << roll.epoch << " roll " << roll.rolled.index() << "  "
            << printable(roll.rolled.label().empty() ? roll.rolled.purpose() : roll.rolled.label()) << ":";
  for (const std::uint32_t face : roll.rolled.faces()) std::cout << " " << face;
  std::cout << "  " << found(roll);
  if (roll.witness != v1::SEAT_UNSPECIFIED) {
    std::cout << (roll.link.empty() ? ", without a link of " : ", witnessed by ") << play::name_of(roll.witness);
  }
  for (const v1::Seat seat : play::kPlayers) {
    if (roll.unseeded[play::player_of(seat)]) std::cout << ", without " << play::name_of(seat) << "'s seed";
  }
  std::cout << "\n";
}

// How often a side had no part in the server's dice: exposes a server that leaves seeds out.
void tell_of_seeds(const std::vector<CheckedRoll>& rolls) {
  for (const v1::Seat seat : play::kPlayers) {
    std::set<std::uint64_t> epochs;
    std::size_t thrown = 0;
    for (const CheckedRoll& roll : rolls) {
      if (!roll.unseeded[play::player_of(seat)]) continue;
      epochs.insert(roll.epoch);
      ++thrown;
    }
    if (thrown == 0) continue;
    std::cout << thrown << " rolls in " << epochs.size() << " epochs were rolled without " << play::name_of(seat)
              << "'s seed.\n";
  }
}

// How often each side was the witness, and had or gave no link: exposes a server that skips links.
void tell_of_witnesses(const std::vector<CheckedRoll>& rolls) {
  for (const v1::Seat seat : play::kPlayers) {
    const auto witnessed = [&](bool with_link) {
      return std::count_if(rolls.begin(), rolls.end(), [&](const CheckedRoll& roll) {
        return roll.witness == seat && roll.link.empty() != with_link;
      });
    };
    if (witnessed(true) + witnessed(false) == 0) continue;
    std::cout << (seat == v1::SEAT_RED ? "Red" : "Blue") << " gave a link to " << witnessed(true)
              << " rolls and none to " << witnessed(false) << ".\n";
  }
}

// What each umpire has entered, to expose dice that are too convenient.
void tell_of_umpires(const play::DiceProof& proof) {
  struct Read {
    std::size_t rolls = 0, dice = 0, corrected = 0, contested = 0;
    double share = 0;  // average position between each die's lowest and highest face
  };
  std::map<std::string, Read> by;
  for (const CheckedRoll& roll : proof.rolls) {
    if (roll.rolled.attested_by().empty()) continue;
    Read& read = by[roll.rolled.attested_by()];
    ++read.rolls;
    read.corrected += roll.corrected ? 1 : 0;
    read.contested += roll.contested ? 1 : 0;
    for (const std::uint32_t face : roll.rolled.faces()) {
      ++read.dice;
      read.share += double(face - roll.rolled.lowest_face()) / (roll.rolled.sides() - 1);
    }
  }
  for (const auto& [name, read] : by) {
    std::cout << printable(name) << " vouches for " << read.rolls << " rolls of " << read.dice << " dice, "
              << read.corrected << " corrected, " << read.contested << " contested; on average "
              << static_cast<int>(100 * read.share / double(read.dice) + 0.5)
              << " % of the way to the highest face (fair dice: 50).\n";
  }
  for (const auto& [name, dropped] : proof.dropped) {
    std::cout << printable(name) << " took back " << dropped.declared << " orders that waited for real dice; "
              << dropped.entered << " rolls that " << printable(name) << " had entered were dropped that way.\n";
  }
}

void print(const play::DiceProof& proof) {
  const auto count = [&](Finding finding) {
    return std::count_if(proof.rolls.begin(), proof.rolls.end(),
                         [&](const CheckedRoll& roll) { return roll.finding == finding; });
  };
  for (const CheckedRoll& roll : proof.rolls) print(roll);
  std::cout << counted(proof.rows, "row", "rows") << ", each with the hash of the previous one; "
            << (proof.signed_by.empty() ? std::string("the last is not signed")
                                        : "the last is signed by " + hexadecimal(proof.signed_by))
            << ".\n"
            << count(Finding::proved) << " rolls proved, " << count(Finding::attested) << " attested, "
            << count(Finding::open) << " open, " << count(Finding::unproved) << " not proved, "
            << count(Finding::false_) << " false.\n";
  tell_of_seeds(proof.rolls);
  tell_of_witnesses(proof.rolls);
  tell_of_umpires(proof);
  for (const std::string& note : proof.notes) std::cout << "NOTE: " << printable(note) << "\n";
  for (const std::string& fault : proof.faults) std::cout << "DOES NOT HOLD: " << printable(fault) << "\n";
}

void verify_dice(const ProofWanted& question) {
  const auto key = bytes_of_hexadecimal(question.key);
  if (!key) throw CtlError("The key is written in hexadecimal: 64 digits.");
  const std::vector<v1::Head> heads =
      question.heads.empty() ? std::vector<v1::Head>() : play::kept_heads(read_file(question.heads));
  const auto proof = play::prove_dice(read_file(question.file), {*key, rules::all_systems(), heads});
  if (!proof) throw CtlError(proof.error() + " It is not what the server wrote.", kDoesNotHold);
  print(*proof);
  if (!question.heads.empty()) std::cout << proof->heads << " kept heads are of this match and signed by this key.\n";
  if (!proof->faults.empty()) throw CtlError("The dice of this match are not as they should be.", kDoesNotHold);
  if (proof->lost_secrets) {
    throw CtlError("What can be checked holds, but secrets were lost: some rolls can never be proved.", kStaysUnproved);
  }
}

}  // namespace

void add_dice_commands(CLI::App& app) {
  const auto question = std::make_shared<ProofWanted>();
  CLI::App* verifying = app.add_subcommand("verify-dice", "Check every die of an exported match, offline");
  verifying->add_option("file", question->file, "What export wrote; - for standard input")->required();
  verifying->add_option("--key", question->key,
                        "The server's signing key, which must have signed the head (hexadecimal)");
  verifying->add_option("--heads", question->heads,
                        "Saved heads, as in the file \"heads\" of the terminal client: the log must contain them");
  verifying->footer(
      "Exit codes: 0 everything holds (dice of a game under way may be open), 3 something does not, 4 everything that "
      "can be checked holds, but the server has lost secrets: some rolls can never be proved.");
  verifying->callback([question] { verify_dice(*question); });
}

}  // namespace battalia::ctl
