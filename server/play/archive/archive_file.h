// The lines of an exported match (listed in archive.h): written one by one, read as a whole. The file is treated as
// untrusted input. Pure.
#pragma once

#include "battalia/v1/session.pb.h"
#include "server/store/event_log.h"
#include "server/store/rows.h"

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace battalia::play {

// The contents of a file.
struct Archive {
  store::MatchRow match;
  std::vector<store::DiceEpochRow> epochs;
  std::vector<store::StoredRecord> rows;  // their hash chain is valid
  std::string dice_name;                  // the name under which the dice are committed, according to the file
  bool rematch = false;                   // made by the server as one, not arranged by a league or campaign
  std::string digest;
  v1::Head head;            // without a signature if the file has none
  std::string signing_key;  // of the head
  // Lines whose readable text differs from the stored bytes, of which only the bytes are proved; a sentence each.
  std::vector<std::string> unlike;
  // The number of lines by a newer program, whose readable text cannot be checked here.
  std::size_t newer = 0;
};

std::string base64(std::string_view bytes);

// One line: some texts and, at the end, a readable message. The texts are not escaped.
std::string archive_line(std::string_view type, const std::vector<std::pair<std::string, std::string>>& texts,
                         std::string_view readable_name = {}, const google::protobuf::Message* readable = nullptr);

// Returns the contents, or a sentence that names the faulty line.
tl::expected<Archive, std::string> read_archive(std::string_view text);

// The stored rows; appends a sentence to `faults` for each that does not follow from the previous one.
std::vector<v1::Record> records_of(const Archive& archive, std::vector<std::string>& faults);

}  // namespace battalia::play
