// Follows a match's events, as one viewer is told of them or as the log holds them, and checks every roll: that the
// server had committed to its secret before, that seeds open what the players committed to, that rolls are numbered
// without gaps and each has one result, that links lead to the end of their chain and whoever has one is asked for it,
// and, once the secret of an epoch is shown, that every face is what it gives.
// Used by the terminal client, live, and by whoever checks an exported match. Trusts nothing that it is handed.
#pragma once

#include "battalia/v1/event.pb.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::proof {

enum class Finding {
  open,      // its secret has not been shown yet
  proved,    // the faces are what secret, seeds and order give
  attested,  // physical dice: somebody vouches for them, nobody can prove them
  unproved,  // its epoch began, or ended, while nobody was looking
  false_,    // something does not hold: CheckedRoll::fault says what
};

struct CheckedRoll {
  std::uint64_t at = 0;  // the number of its update or row
  std::uint64_t epoch = 0;
  v1::DiceRolled rolled;
  std::string order_hash;
  Finding finding = Finding::open;
  std::string fault;                        // a sentence, where it is false
  bool corrected = false;                   // physical dice that had been read wrongly
  v1::Seat witness = v1::SEAT_UNSPECIFIED;  // where the match is played with witness links
  std::string link = {};                    // what he gave; empty: nothing
};

class Checker {
 public:
  using Events = google::protobuf::RepeatedPtrField<v1::Event>;

  // `game` is View.dice_name. A match made with witness links must be played with them in every epoch.
  explicit Checker(std::string game, bool made_with_links = false)
      : game_(std::move(game)), made_with_links_(made_with_links) {}

  // Begins anew after a gap: `dice` is View.dice. What was found stays.
  void begin(const Events& dice);
  // The next update or row: its number, its order hash, its events, its author's seat. Returns what does not hold, a
  // sentence each; what the view before it disproved among them.
  std::vector<std::string> take(std::uint64_t at, std::string_view order_hash, const Events& events, v1::Seat author);

  const std::vector<CheckedRoll>& rolls() const { return rolls_; }
  // How many rolls so far have been found to be so.
  std::size_t count(Finding finding) const;
  // Epochs that are committed to and not shown yet, those of secret rolls left out.
  std::vector<std::uint64_t> open_epochs() const;
  // Everything that does not hold, in the order it was found.
  const std::vector<std::string>& faults() const { return faults_; }

 private:
  struct Epoch {
    std::string commitment;
    bool of_secret_rolls = false;
    bool began = false;  // a roll has been thrown
    bool revealed = false;
    std::array<std::string, 2> committed;  // red's and blue's
    std::array<std::string, 2> seeds;
    bool witnessed = false;             // every roll has a witness
    std::array<std::string, 2> chains;  // what the next link leads to; empty: none is to come
  };
  // What is known of a roll before it is thrown.
  struct Prepared {
    v1::RollDeclared declared;  // empty: its witness had no link to give
    std::string order_hash;
    v1::DiceWitnessed given;
    bool answered = false;
  };

  void take_event(const v1::Event& event);
  void commit(const v1::DiceCommitted& committed);
  void commit(const v1::DiceSeedCommitted& committed);
  void show(const v1::DiceSeedShown& shown);
  void declare(const v1::RollDeclared& declared);
  void witness(const v1::DiceWitnessed& witnessed);
  void roll(const v1::DiceRolled& rolled);
  void correct(const v1::DiceCorrected& corrected);
  void reveal(const v1::DiceRevealed& revealed);
  void end_game();
  void prove(CheckedRoll& roll, const Epoch& epoch, const std::string& secret);
  void disprove(std::uint64_t epoch, const std::string& why);
  std::string why_not_numbered(const v1::DiceRolled& rolled);
  std::string why_not_thrown(const v1::DiceRolled& rolled);
  std::string why_not_next(std::uint64_t epoch, std::uint64_t index, v1::Seat witness) const;
  std::string why_not_witnessed(const v1::DiceWitnessed& witnessed, const Prepared& roll,
                                const std::string& chain) const;
  std::string why_not_prepared(const v1::DiceRolled& rolled) const;
  void fault(std::string sentence);

  std::string game_;
  bool made_with_links_;
  std::map<std::uint64_t, Epoch> epochs_;
  std::map<std::uint64_t, std::uint64_t> last_;  // greatest index: at 0 of rolls that all see, else of a secret epoch
  std::map<std::uint64_t, Prepared> prepared_;   // by index: rolls that are to be thrown next
  v1::Seat witness_ = v1::SEAT_UNSPECIFIED;  // of the rolls of this row; UNSPECIFIED: it does not say whose act it is
  bool beginning_ = false;                   // what is said now was said before
  bool gap_ = false;                         // something may have been missed
  std::vector<CheckedRoll> rolls_;
  std::vector<std::string> faults_;
  std::size_t told_ = 0;  // of faults_
  std::uint64_t at_ = 0;
  std::string order_hash_;
};

}  // namespace battalia::proof
