// Shared by the tests of witness links: a client's own part in them, given by hand, and a match that is played with
// them and has its dice checked when it is over.
#pragma once

#include "common/proof/checker.h"
#include "tests/play/test_server.h"

#include <optional>
#include <string>
#include <vector>

namespace battalia::play {

inline v1::CreateMatch linked() {
  v1::CreateMatch terms;
  terms.set_witness_links(true);
  return terms;
}

// A chain for each epoch, with links given one by one.
class Witness {
 public:
  Witness(TestClient& client, v1::Seat seat) : client_(client), seat_(seat) {}

  // Commits to a seed and a chain in the open epoch: every time it is called, or only once in each epoch.
  v1::ServerMessage commit();
  void commit_once();

  // The order that gives the next link to the last declared roll, and an order that gives it arbitrary bytes.
  v1::Order next_link();
  v1::Order link_order(const std::string& link) const;
  v1::ServerMessage show() { return client_.order(next_link()); }

  // Whether this seat has been asked for something and has not given it yet.
  bool is_asked() const;
  std::uint64_t epoch();

 private:
  void learn();
  void learn(const v1::Event& event);

  TestClient& client_;
  v1::Seat seat_;
  std::string game_;
  std::uint64_t epoch_ = 0;
  std::uint64_t committed_in_ = 0;
  std::vector<std::string> chain_;
};

class Witnessed : public testing::Test {
 protected:
  // A match with links; the named seats commit to a chain at once.
  TestMatch& begin(bool red_has_chain, bool blue_has_chain, v1::CreateMatch terms = linked());

  // Rolls that everybody saw.
  std::size_t rolls() const { return match_->red.events(v1::Event::kDiceRolled).size(); }

  // The findings of red's client after the game, which must match the log and its file.
  proof::Checker end_and_check();

  TestServer server_;
  std::optional<TestMatch> match_;
  std::optional<Witness> red_;
  std::optional<Witness> blue_;
};

}  // namespace battalia::play
