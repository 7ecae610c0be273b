// What this machine remembers of servers so that they cannot tell of another past later: the key that each signs with,
// and the last signed heads of each match and seat: the one that orders quote, a newer one that waits until the server
// has accepted an order that quoted it, and, put aside for good, those that another past contradicts. In a file beside
// the tokens; where none can be written, nothing is remembered. Used by the session and by match_line.
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

  // Keeps the key that the server says it signs with. What somebody should know: that it is another one than before,
  // or none any more; else nothing.
  std::optional<std::string> meet(const std::string& signing_key);
  enum class Place { quoted, next, aside };

  // The head of the match that was told to that seat, or nothing. Not for those aside.
  std::optional<v1::Head> find(std::uint64_t match, v1::Seat seat, Place place = Place::quoted) const;
  // Keeps it there where it is later than the one known; aside in any case.
  void keep(const v1::Head& head, Place place = Place::quoted);
  void forget(std::uint64_t match, v1::Seat seat, Place place);
  // What is kept of the match and seat is quoted no more; it stays as a proof: `battaliactl verify-dice --heads` reads
  // it.
  void move_aside(std::uint64_t match, v1::Seat seat);
  const std::filesystem::path& path() const { return file_.path(); }

 private:
  void change(const std::function<void(StateFile::Lines&)>& change) const;

  StateFile file_;
  std::string server_;
};

}  // namespace battalia::terminal
