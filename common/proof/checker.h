// Follows a match's events, as one viewer sees them or as the log contains them, and checks every roll:
// - the server committed to its secret in an earlier row, and seeds match the players' commitments;
// - rolls are numbered without gaps, and each has one result;
// - witness links belong to their chain, and every seat with a chain is asked for its link;
// - epochs last as long as they must;
// - physical dice are declared before they are entered, and used only in matches of physical dice;
// - once the secret of an epoch is shown, every face follows from it.
// A fault is what no honest server can have done; a note is what an honest one may have to do, but people should know.
// Used by the terminal client during a game, and by battaliactl on an exported match. Trusts nothing it is given.
#pragma once

#include "battalia/v1/event.pb.h"
#include "battalia/v1/view.pb.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::proof {

enum class Finding {
  open,      // its secret has not been revealed yet
  proved,    // the faces follow from secret, seeds and order
  attested,  // physical dice: vouched for by an umpire, cannot be proved
  unproved,  // its epoch began or ended during a gap in the updates, or its secret was lost
  false_,    // a check failed; see CheckedRoll::fault
};

struct CheckedRoll {
  std::uint64_t at = 0;  // the number of its update or row
  std::uint64_t epoch = 0;
  v1::DiceRolled rolled;
  std::string order_hash;
  Finding finding = Finding::open;
  std::string fault;                        // a sentence, if the roll is false
  bool corrected = false;                   // physical dice that were first entered wrongly
  bool contested = false;                   // physical dice that a side has disputed
  v1::Seat witness = v1::SEAT_UNSPECIFIED;  // in matches with witness links
  std::string link = {};                    // the witness's link; empty if there is none
  std::array<bool, 2> unseeded = {};        // for a public roll: it lacks red's seed, or blue's
};

// Epochs of secret rolls open at the same time: one for each audience.
inline constexpr int kSecretEpochs = 4;

// How a match rolls its dice, and whose updates are being checked.
struct Played {
  std::string dice_name = {};              // View.dice_name
  bool witness_links = false;              // every epoch must have them
  bool physical_dice = false;              // all its dice are physical; otherwise none are
  v1::Seat viewer = v1::SEAT_UNSPECIFIED;  // whose updates these are; UNSPECIFIED means the rows of the log
};

// Reads it from a view.
Played played(const v1::View& view);

class Checker {
 public:
  using Events = google::protobuf::RepeatedPtrField<v1::Event>;

  explicit Checker(Played game) : game_(std::move(game.dice_name)), made_(std::move(game)) {}

  // Takes a complete view: `dice` is View.dice, `at` its number. If that is the number of the last update taken,
  // nothing was missed and checking continues; otherwise it restarts after a gap, keeping earlier findings.
  void begin(const Events& dice, std::uint64_t at = 0);
  // Takes the next update or row: its number, order hash, events and author's seat. Returns the new faults, one
  // sentence each, including those found by begin().
  std::vector<std::string> take(std::uint64_t at, std::string_view order_hash, const Events& events, v1::Seat author);
  // Takes one of the viewer's own orders, which was accepted as update `at`: its hash, and the last update known when
  // it was given. Its rolls must be bound to it, and only seeds and umpires' views may have come between. Returns the
  // new faults if the update has already been taken; otherwise take() returns them. Not for links.
  std::vector<std::string> own_order(std::uint64_t at, std::string order_hash, std::uint64_t known_at);

  const std::vector<CheckedRoll>& rolls() const { return rolls_; }
  // The number of rolls with that finding so far.
  std::size_t count(Finding finding) const;
  // Epochs that were committed to and not yet revealed, without those of secret rolls.
  std::vector<std::uint64_t> open_epochs() const;
  // All faults, in the order in which they were found.
  const std::vector<std::string>& faults() const { return faults_; }
  // Things that players should know although they are not faults.
  const std::vector<std::string>& notes() const { return notes_; }
  // Secrets were lost: some rolls will never be proved.
  bool lost_secrets() const { return lost_secrets_; }

 private:
  struct Epoch {
    std::string commitment;
    bool of_secret_rolls = false;
    bool began = false;   // it has a roll
    bool over = false;    // its secret has been shown, or lost
    bool counted = true;  // `rolls` counts all of them
    std::uint32_t rolls = 0;
    std::uint64_t since = 0;               // the row that committed to it
    std::array<std::string, 2> committed;  // red's and blue's
    std::array<std::string, 2> seeds;
    bool witnessed = false;             // every roll has a witness
    std::array<std::string, 2> chains;  // what the next link must hash to; empty if no link is expected
  };
  // What is known about a roll before it is made.
  struct Prepared {
    v1::RollDeclared declared;  // empty: its witness had no link left
    std::string order_hash;
    v1::DiceWitnessed given;
    bool answered = false;
  };
  // Physical dice that have been declared and not entered yet.
  struct Wanted {
    std::uint64_t at = 0;  // the row that declared them
    v1::RollDeclared declared;
  };
  // What the checks of an event need to know about its row.
  struct Row {
    v1::Seat author = v1::SEAT_UNSPECIFIED;
    std::string order_hash;
    const Events* events = nullptr;
    bool ended = false;
    bool rolled_back = false;
    bool turn_began = false;
    bool bound = false;  // something in it is bound to its order
  };
  // One of the viewer's own orders, compared with its update.
  struct Own {
    std::string order_hash;
    std::uint64_t known_at = 0;
  };
  // A recent update.
  struct Recent {
    std::string order_hash;  // empty: nothing in it is bound to its order
    std::uint64_t loud_before = 0;
  };

  void open_row(std::uint64_t at, std::string_view order_hash, const Events& events, v1::Seat author);
  void close_row();
  void check_own(const Own& own, const Recent& update);
  void advance(const Events& dice);
  void take_event(const v1::Event& event);
  void commit(const v1::DiceCommitted& committed);
  void commit(const v1::DiceSeedCommitted& committed);
  void show(const v1::DiceSeedShown& shown);
  void declare(const v1::RollDeclared& declared);
  void witness(const v1::DiceWitnessed& witnessed);
  void roll(const v1::DiceRolled& rolled);
  void correct(const v1::DiceCorrected& corrected);
  void contest(const v1::Paused& paused);
  CheckedRoll* find(std::uint64_t epoch, std::uint64_t index);
  void reveal(const v1::DiceRevealed& revealed);
  void end_game();
  void lose_secrets();
  bool loses_secrets() const;
  std::vector<std::uint64_t> open_secret_epochs() const;
  std::string why_not_seed(const Epoch& epoch, v1::Seat seat) const;
  std::string why_not_over(const Epoch& epoch) const;
  std::string why_not_bound(std::uint64_t epoch) const;
  std::string why_not_told(std::uint64_t epoch) const;
  std::string why_not_source(const v1::DiceRolled& rolled);
  bool was_hidden(const std::string& unit) const;
  std::string why_not_corrected(const v1::DiceCorrected& corrected) const;
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
  Played made_;
  std::map<std::uint64_t, Epoch> epochs_;
  std::map<std::uint64_t, std::uint64_t> last_;  // greatest index: [0] for public rolls, otherwise per secret epoch
  std::uint64_t least_ = 0;                      // for public rolls: the least possible index after a gap
  std::map<std::uint64_t, Prepared> prepared_;   // upcoming rolls by index
  std::vector<Wanted> wanted_;
  bool may_have_been_wanted_ = false;        // dice may have been declared during a gap
  v1::Seat witness_ = v1::SEAT_UNSPECIFIED;  // for the rolls of this row; UNSPECIFIED if it is not known who is acting
  bool beginning_ = false;                   // the events come from a view and repeat earlier ones
  bool gap_ = false;                         // something may have been missed
  std::vector<CheckedRoll> rolls_;
  std::vector<std::string> faults_;
  std::size_t told_ = 0;  // number of faults already returned
  std::vector<std::string> notes_;
  bool lost_secrets_ = false;
  std::uint64_t at_ = 0;
  Row row_;
  std::uint64_t loud_ = 0;  // the last row with more than a seed or an umpire's view
  std::map<std::uint64_t, Recent> recent_;
  std::map<std::uint64_t, Own> own_;  // orders whose updates have not arrived yet
};

}  // namespace battalia::proof
