// Follows a match's events, as one viewer sees them or as the log holds them, and checks every roll: that the
// server had committed to its secret in an earlier row, that seeds open what the players committed to, that rolls are
// numbered without gaps and each has one result, that links lead to the end of their chain and every seat with one is
// asked for it, that epochs last as long as they must, that physical dice are declared before they are entered and
// thrown in matches of physical dice only, and, once the secret of an epoch is shown, that every face is what it gives.
// What no honest server can have done is a fault; what one may have to do, but people should know, is a note.
// Used by the terminal client, live, and by anyone who checks an exported match. Trusts nothing that it is handed.
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
  open,      // its secret has not been shown yet
  proved,    // the faces are what secret, seeds and order give
  attested,  // physical dice: somebody vouches for them, nobody can prove them
  unproved,  // its epoch began, or ended, while nobody was looking, or its secret was lost
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
  bool contested = false;                   // physical dice about which a side has called the umpire
  v1::Seat witness = v1::SEAT_UNSPECIFIED;  // where the match is played with witness links
  std::string link = {};                    // what it gave; empty: nothing
  std::array<bool, 2> unseeded = {};        // the server's dice, which all see, without red's seed, or blue's
};

// Epochs of secret rolls that are open at a time, one for each audience.
inline constexpr int kSecretEpochs = 4;

// What is agreed of a match's dice, and whose eyes see it.
struct Played {
  std::string dice_name = {};              // View.dice_name
  bool witness_links = false;              // it must be played with them in every epoch
  bool physical_dice = false;              // all its dice are attested; else none is
  v1::Seat viewer = v1::SEAT_UNSPECIFIED;  // whose updates these are; UNSPECIFIED: the rows of the log
};

// As a view says.
Played played(const v1::View& view);

class Checker {
 public:
  using Events = google::protobuf::RepeatedPtrField<v1::Event>;

  explicit Checker(Played game) : game_(std::move(game.dice_name)), made_(std::move(game)) {}

  // A whole view came: `dice` is View.dice, `at` its number. Where that is the number of what was taken last nothing
  // was missed, and all continues; else it starts over after a gap, and what was found stays.
  void begin(const Events& dice, std::uint64_t at = 0);
  // The next update or row: its number, its order hash, its events, its author's seat. Returns what does not hold, a
  // sentence each; what the view before it disproved among them.
  std::vector<std::string> take(std::uint64_t at, std::string_view order_hash, const Events& events, v1::Seat author);
  // An order of the viewer's own was accepted as that update: its hash, and the last update that was known when it was
  // given. Whatever it rolls must be bound to it, and nothing but seeds and looks may have come between. Returns what
  // does not hold, if the update has been taken already; else take() does. Not for links.
  std::vector<std::string> own_order(std::uint64_t at, std::string order_hash, std::uint64_t known_at);

  const std::vector<CheckedRoll>& rolls() const { return rolls_; }
  // How many rolls have that state so far.
  std::size_t count(Finding finding) const;
  // Epochs that are committed to and not shown yet, those of secret rolls left out.
  std::vector<std::uint64_t> open_epochs() const;
  // Everything that does not hold, in the order it was found.
  const std::vector<std::string>& faults() const { return faults_; }
  // What players should know, and no fault.
  const std::vector<std::string>& notes() const { return notes_; }
  // Secrets were lost: some rolls will never be proved.
  bool lost_secrets() const { return lost_secrets_; }

 private:
  struct Epoch {
    std::string commitment;
    bool of_secret_rolls = false;
    bool began = false;   // a roll has been thrown
    bool over = false;    // its secret has been shown, or lost
    bool counted = true;  // `rolls` has all of them
    std::uint32_t rolls = 0;
    std::uint64_t since = 0;               // the row that committed to it
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
  // Physical dice that are to be entered.
  struct Wanted {
    std::uint64_t at = 0;  // the row that declared them
    v1::RollDeclared declared;
  };
  // What a row says beside each of its events.
  struct Row {
    v1::Seat author = v1::SEAT_UNSPECIFIED;
    std::string order_hash;
    const Events* events = nullptr;
    bool ended = false;
    bool rolled_back = false;
    bool turn_began = false;
    bool bound = false;  // something in it is bound to its order
  };
  // What an order of the viewer's own must find in its update.
  struct Own {
    std::string order_hash;
    std::uint64_t known_at = 0;
  };
  // An update that was taken a short while ago.
  struct Recent {
    std::string order_hash;  // empty: nothing is bound to its order
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
  std::map<std::uint64_t, std::uint64_t> last_;  // greatest index: at 0 of rolls that all see, else of a secret epoch
  std::uint64_t least_ = 0;                      // of rolls that all see: greater than any before a gap
  std::map<std::uint64_t, Prepared> prepared_;   // by index: rolls that are to be thrown next
  std::vector<Wanted> wanted_;
  bool may_have_been_wanted_ = false;        // after a gap: what was declared before it
  v1::Seat witness_ = v1::SEAT_UNSPECIFIED;  // of the rolls of this row; UNSPECIFIED: it does not say whose act it is
  bool beginning_ = false;                   // what is said now was said before
  bool gap_ = false;                         // something may have been missed
  std::vector<CheckedRoll> rolls_;
  std::vector<std::string> faults_;
  std::size_t told_ = 0;  // of faults_
  std::vector<std::string> notes_;
  bool lost_secrets_ = false;
  std::uint64_t at_ = 0;
  Row row_;
  std::uint64_t loud_ = 0;  // the last row that is more than a seed or a look
  std::map<std::uint64_t, Recent> recent_;
  std::map<std::uint64_t, Own> own_;  // orders whose updates are still to come
};

}  // namespace battalia::proof
