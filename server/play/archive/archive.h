// A match as a file and back: JSON lines that hold the stored bytes of every row beside a readable form, the secrets of
// the dice that have been shown, and the digest. Anyone with the file can check it offline: the chain of hashes, the
// table at every turn, every die. Called by the service, the admin tool and tests.
//   {"t":"match", ...}   how it was made; the first line; "rematch": "yes" of one that the server made as a rematch
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
  std::string digest;               // of the folded table
  std::uint64_t dice_checked = 0;   // rolls recomputed from revealed secrets
  std::vector<std::string> faults;  // one sentence each; empty: the match is sound
  // One sentence for each stored secret of the dice that differs from the log. The rows are sound and the game can
  // continue, under new secrets.
  std::vector<std::string> altered_secrets = {};
};

// The file, with its head signed if there is a key. Throws StoreError.
std::string export_match(store::Store& store, Systems systems, std::uint64_t match, const SigningKey* key = nullptr);

// Stores the match in a file, under its own number if that is free and otherwise the next free one. Calls `done` with
// that number when it is durable, or with the reason why not: a damaged file, a match that exists here already, or
// faults found by check_rows, for instance because somebody altered its creator or terms. Then nothing is stored.
// Unrevealed dice secrets are not stored: the match continues with new ones.
void import_match(store::Store& store, Systems systems, std::string_view text,
                  std::function<void(tl::expected<std::uint64_t, std::string>)> done);

// Stores the rows of a match as a new stream, with `last` in the same transaction as the last row, and calls `done` as
// import_match does. Checks nothing.
void append_all(store::Store& store, Archive archive, const std::vector<store::Write>& last,
                const std::function<void(tl::expected<std::uint64_t, std::string>)>& done);

}  // namespace battalia::play
