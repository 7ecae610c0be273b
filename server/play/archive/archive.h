// A match as a file and back: JSON lines that hold the stored bytes of every row beside a readable form, the secrets of
// the dice that have been shown, and the digest. Anyone with the file can check it offline: the chain of hashes, the
// table at every turn, every die. Called by the service, the admin tool and tests.
//   {"t":"match", ...}   how it was made; the first line
//   {"t":"epoch", ...}   commitment and, once shown, secret of one dice epoch
//   {"t":"row", ...}     "bytes": the stored row, base64; "hash": of the row before and these bytes; "record": to read
//   {"t":"head", ...}    the last row's hash, signed by the server that wrote the file, and that server's key
//   {"t":"end", ...}     version, hash and digest; of a game that has ended "aftermath": what it left behind, to read
//   and
//                        never believed: it follows from the rows
#pragma once

#include "server/play/keys/signing.h"
#include "server/play/log/match_log.h"
#include "server/store/store.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::play {

struct Archive;

// What a check of one match found.
struct Checked {
  std::uint64_t version = 0;
  std::string digest;               // of the table as folded
  std::uint64_t dice_checked = 0;   // rolls computed again from secrets that were shown
  std::vector<std::string> faults;  // one sentence each; none: the match is sound
};

// The file, its head signed where there is a key. Throws StoreError.
std::string export_match(store::Store& store, Systems systems, std::uint64_t match, const SigningKey* key = nullptr);

// Stores what a file holds, under its own number where that is free and the next one else, and calls `done` with that
// number when it is durable, or with why not: a damaged file, a match that is here already, or one that check_rows
// finds fault with, as where somebody has altered who made it or on what terms. Nothing is stored then. Secrets of its
// dice that have not been shown are not stored: the match continues under new ones.
void import_match(store::Store& store, Systems systems, std::string_view text,
                  std::function<void(tl::expected<std::uint64_t, std::string>)> done);

// Stores the rows of a match as a new stream, with `last` in the transaction of the last of them, and calls `done` as
// import_match does. Nothing of it is checked.
void append_all(store::Store& store, Archive archive, const std::vector<store::Write>& last,
                const std::function<void(tl::expected<std::uint64_t, std::string>)>& done);

}  // namespace battalia::play
