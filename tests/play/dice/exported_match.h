// A match that is played, exported and rewritten by a forger, for the tests of its proof.
#pragma once

#include "common/proof/dice.h"
#include "server/play/archive/archive.h"
#include "server/play/archive/archive_file.h"
#include "server/play/archive/dice_lines.h"
#include "server/play/archive/dice_proof.h"
#include "server/play/dice/dice_epochs.h"
#include "tests/play/test_server.h"

#include <algorithm>

namespace battalia::play {

using proof::Finding;

class ProvingDice : public testing::Test {
 protected:
  ProvingDice() {
    for (TestClient* side : {&match_.red, &match_.blue}) {
      side->act(side == &match_.red ? shoot("R1", "B1") : shoot("X1", "R2"));
      side->act(end_phase());
    }
    v1::Order resign;
    resign.mutable_resign();
    match_.red.order(resign);
    file_ = export_match(server_.store(), server_.systems(), match_.id, &server_.signer());
  }

  // The file as written by a forger with the whole log: rows changed, hashes made to fit, no key to sign with.
  std::string forged(const std::function<void(std::vector<v1::Record>&)>& change) const {
    const Archive archive = *read_archive(file_);
    std::vector<v1::Record> records(archive.rows.size());
    for (std::size_t i = 0; i < records.size(); ++i) records[i].ParseFromString(archive.rows[i].bytes);
    change(records);
    std::string out = file_.substr(0, file_.find('\n') + 1);
    store::Hash hash{};
    for (std::size_t i = 0; i < records.size(); ++i) {
      records[i].set_version(i + 1);
      records[i].set_previous_hash(i == 0 ? std::string() : std::string(store::bytes_of(hash)));
      const std::string bytes = records[i].SerializeAsString();
      hash = store::chain(hash, bytes);
      out += archive_line("row", {{"version", std::to_string(i + 1)},
                                  {"request", ""},
                                  {"hash", base64(store::bytes_of(hash))},
                                  {"bytes", base64(bytes)}});
    }
    return out +
           archive_line("end", {{"version", std::to_string(records.size())}, {"hash", base64(store::bytes_of(hash))}});
  }

  static v1::Event& first(std::vector<v1::Record>& records, v1::Event::KindCase kind) {
    for (v1::Record& record : records) {
      for (v1::Event& event : *record.mutable_events()) {
        if (event.kind_case() == kind) return event;
      }
    }
    throw std::logic_error("no such event");
  }

  static std::size_t row_with(const std::vector<v1::Record>& records, v1::Event::KindCase kind) {
    for (std::size_t i = 0; i < records.size(); ++i) {
      for (const v1::Event& event : records[i].events()) {
        if (event.kind_case() == kind) return i;
      }
    }
    throw std::logic_error("no such row");
  }

  TestServer server_;
  TestMatch match_{server_};
  std::string file_;
  std::string game_ = dice_name(*server_.store().matches().find(match_.id));
};

}  // namespace battalia::play
