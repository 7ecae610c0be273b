// What this machine remembers about servers, so that they cannot present a different history later: each server's
// signing key, and the last signed heads of each match and seat. These are the head that orders quote, a newer one that
// waits until the server has accepted an order that quoted it, and, set aside for good, heads that another history
// contradicts. Stored in a file next to the tokens; if none can be written, nothing is remembered. Used by the session
// and by match_connection.
#pragma once

#include "battalia/v1/session.pb.h"
#include "clients/terminal/connection/state_file.h"

#include <optional>
#include <string>

namespace battalia::terminal {

class SignedHeadStore {
 public:
  // For one server: Address::text().
  SignedHeadStore(std::filesystem::path folder, std::string server)
      : file_(std::move(folder) / "heads"), server_(std::move(server)) {}

  // Stores the key with which the server says it signs. Returns what the user should know: that it has changed, or is
  // missing now; otherwise nothing.
  std::optional<std::string> meet(const std::string& signing_key);
  enum class Place { quoted, next, aside };

  // The stored head of the match for that seat, or nothing. Not for those set aside.
  std::optional<v1::Head> find(std::uint64_t match, v1::Seat seat, Place place = Place::quoted) const;
  // Stores it there if it is later than the known one; set aside in any case.
  void keep(const v1::Head& head, Place place = Place::quoted);
  void forget(std::uint64_t match, v1::Seat seat, Place place);
  // The stored head of the match and seat is no longer quoted, but stays as evidence: `battaliactl verify-dice --heads`
  // reads it.
  void move_aside(std::uint64_t match, v1::Seat seat);
  const std::filesystem::path& path() const { return file_.path(); }

 private:
  void change(const std::function<void(StateFile::Lines&)>& change) const;

  StateFile file_;
  std::string server_;
};

}  // namespace battalia::terminal
