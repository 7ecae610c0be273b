// The lines of a match as a file (archive.h says which there are): written one by one, read as a whole. A file is read
// as what anybody may have made of it; nothing in it is believed. Pure.
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

// What a file holds.
struct Archive {
  store::MatchRow match;
  std::vector<store::DiceEpochRow> epochs;
  std::vector<store::StoredRecord> rows;  // their chain of hashes holds
  std::string dice_name;                  // what the dice of the match are committed under, as the file says
  std::string digest;
  v1::Head head;            // without a signature where the file has none
  std::string signing_key;  // of the head
  // Lines that people read otherwise than the stored bytes say, and only the bytes are proved; a sentence each.
  std::vector<std::string> unlike;
  // Lines that a newer program wrote, so that this one cannot say what people should read there.
  std::size_t newer = 0;
};

std::string base64(std::string_view bytes);

// One line: texts, and at the end a message to be read by people. None of the texts is escaped.
std::string archive_line(std::string_view type, const std::vector<std::pair<std::string, std::string>>& texts,
                         std::string_view readable_name = {}, const google::protobuf::Message* readable = nullptr);

// Or what is wrong with it, in a sentence that names the line.
tl::expected<Archive, std::string> read_archive(std::string_view text);

// Its rows as they were stored; a sentence into `faults` for each that does not follow from the previous one.
std::vector<v1::Record> records_of(const Archive& archive, std::vector<std::string>& faults);

}  // namespace battalia::play
