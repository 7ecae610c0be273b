#include "server/play/archive/archive_file.h"

#include <google/protobuf/struct.pb.h>
#include <google/protobuf/util/json_util.h>
#include <google/protobuf/util/message_differencer.h>
#include <sodium.h>
#include <map>
#include <optional>
#include <sstream>

namespace battalia::play {
namespace {

using Fields = std::map<std::string, std::string>;

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t length = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(), nullptr,
                        &length, nullptr, sodium_base64_VARIANT_ORIGINAL) != 0) {
    return std::nullopt;
  }
  bytes.resize(length);
  return bytes;
}

std::string json_of(const google::protobuf::Message& message) {
  google::protobuf::util::JsonPrintOptions options;
  options.preserve_proto_field_names = true;
  std::string json;
  const bool written = google::protobuf::util::MessageToJsonString(message, &json, options).ok();
  return written ? json : "{}";
}

std::optional<google::protobuf::Struct> struct_of(const std::string& text) {
  google::protobuf::Struct parsed;
  if (!google::protobuf::util::JsonStringToMessage(text, &parsed).ok()) return std::nullopt;
  return parsed;
}

Fields fields_of(const google::protobuf::Struct& parsed) {
  Fields fields;
  for (const auto& [name, value] : parsed.fields()) {
    if (value.has_string_value()) fields[name] = value.string_value();
  }
  return fields;
}

// True if it has fields that this program does not know: a newer one wrote them.
template <class Message>
bool is_newer(Message message) {
  const std::size_t whole = message.ByteSizeLong();
  message.DiscardUnknownFields();
  return message.ByteSizeLong() != whole;
}

class ArchiveReader {
 public:
  // What is wrong with the file, or nothing.
  std::string read(std::string_view text) {
    std::istringstream lines{std::string(text)};
    std::string next;
    std::size_t number = 0;
    while (std::getline(lines, next)) {
      ++number;
      if (next.empty()) continue;
      const std::optional<google::protobuf::Struct> line = struct_of(next);
      if (!line || !take(fields_of(*line))) {
        if (number == 1) return "The file is not a match that battaliactl export has written, or its start is damaged.";
        return "Line " + std::to_string(number) + " of the file is damaged.";
      }
      compare(*line, "Line " + std::to_string(number) + " of the file");
    }
    if (archive.match.parameters.empty()) return "The file does not start with a match.";
    if (archive.rows.empty() || !ended_) return "The file has no end: it was cut short.";
    return {};
  }

  Archive archive;

 private:
  static std::string text(const Fields& fields, const std::string& name) {
    const auto found = fields.find(name);
    return found == fields.end() ? std::string() : found->second;
  }
  static std::uint64_t number(const Fields& fields, const std::string& name) {
    return std::strtoull(text(fields, name).c_str(), nullptr, 10);
  }
  static std::string bytes(const Fields& fields, const std::string& name) {
    return from_base64(text(fields, name)).value_or(std::string());
  }

  // The readable text beside stored bytes must say what the bytes say.
  void compare(const google::protobuf::Struct& line, const std::string& which) {
    const std::string type = text(fields_of(line), "t");
    if (type == "match") compare_with<v1::CreateMatch>(line, "agreed", archive.match.parameters, which);
    if (type == "row") compare_with<v1::Record>(line, "record", archive.rows.back().bytes, which);
    if (type != "end" || archive.rows.empty()) return;
    const std::string last = bytes(fields_of(line), "hash");
    if (!last.empty() && last != store::bytes_of(archive.rows.back().hash)) {
      archive.unlike.push_back(which + " names a hash other than that of the last row.");
    }
  }

  template <class Message>
  void compare_with(const google::protobuf::Struct& line, const std::string& name, const std::string& stored,
                    const std::string& which) {
    Message message;
    const auto read = line.fields().find(name);
    // Unparsable bytes are reported elsewhere; and a missing readable text cannot be wrong.
    if (read == line.fields().end() || !message.ParseFromString(stored)) return;
    const std::optional<google::protobuf::Struct> says = struct_of(json_of(message));
    if (says && google::protobuf::util::MessageDifferencer::Equals(read->second.struct_value(), *says)) return;
    if (is_newer(message)) {
      ++archive.newer;
    } else {
      archive.unlike.push_back(which + " shows what its stored bytes do not contain: its \"" + name +
                               "\" was altered.");
    }
  }

  bool take(const Fields& fields) {
    const std::string type = text(fields, "t");
    if (type == "match") return take_match(fields);
    if (type == "epoch") return take_epoch(fields);
    if (type == "row") return take_row(fields);
    if (type == "head") return take_head(fields);
    return type == "end" && take_end(fields);
  }

  bool take_match(const Fields& fields) {
    archive.match.id = number(fields, "id");
    archive.dice_name = text(fields, "dice");
    archive.match.parameters = bytes(fields, "parameters");
    archive.match.created_by = bytes(fields, "created_by");
    archive.match.created_ms = static_cast<std::int64_t>(number(fields, "created_ms"));
    archive.rematch = text(fields, "rematch") == "yes";
    return archive.match.id > 0 && !archive.match.parameters.empty();
  }

  bool take_epoch(const Fields& fields) {
    archive.epochs.push_back(
        {0, number(fields, "epoch"), bytes(fields, "sealed"), bytes(fields, "commitment"), bytes(fields, "secret")});
    return archive.epochs.back().epoch > 0;
  }

  bool take_row(const Fields& fields) {
    store::StoredRecord row;
    row.version = archive.rows.size() + 1;
    row.request_id = bytes(fields, "request");
    row.bytes = bytes(fields, "bytes");
    row.hash = store::chain(archive.rows.empty() ? store::Hash{} : archive.rows.back().hash, row.bytes);
    const bool sound = number(fields, "version") == row.version && bytes(fields, "hash") == store::bytes_of(row.hash);
    archive.rows.push_back(std::move(row));
    return sound;
  }

  bool take_head(const Fields& fields) {
    archive.head.set_match(number(fields, "match"));
    archive.head.set_version(number(fields, "version"));
    archive.head.set_hash(bytes(fields, "hash"));
    archive.head.set_signature(bytes(fields, "signature"));
    archive.signing_key = bytes(fields, "key");
    return true;
  }

  bool take_end(const Fields& fields) {
    ended_ = number(fields, "version") == archive.rows.size();
    archive.digest = text(fields, "digest");
    return ended_;
  }

  bool ended_ = false;
};

}  // namespace

std::string base64(std::string_view bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                    sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // the terminating zero
  return text;
}

std::string archive_line(std::string_view type, const std::vector<std::pair<std::string, std::string>>& texts,
                         std::string_view readable_name, const google::protobuf::Message* readable) {
  std::string out = "{\"t\":\"" + std::string(type) + "\"";
  for (const auto& [name, text] : texts) out += ",\"" + name + "\":\"" + text + "\"";
  if (readable != nullptr) out += ",\"" + std::string(readable_name) + "\":" + json_of(*readable);
  return out + "}\n";
}

std::vector<v1::Record> records_of(const Archive& archive, std::vector<std::string>& faults) {
  std::vector<v1::Record> records;
  for (std::size_t i = 0; i < archive.rows.size(); ++i) {
    v1::Record& record = records.emplace_back();
    const std::string_view before = i == 0 ? std::string_view() : store::bytes_of(archive.rows[i - 1].hash);
    if (!record.ParseFromString(archive.rows[i].bytes) || record.version() != i + 1 ||
        record.previous_hash() != before) {
      faults.push_back("Row " + std::to_string(i + 1) + " does not follow from the previous one.");
    }
  }
  return records;
}

tl::expected<Archive, std::string> read_archive(std::string_view text) {
  ArchiveReader reader;
  if (std::string fault = reader.read(text); !fault.empty()) return tl::unexpected(std::move(fault));
  return std::move(reader.archive);
}

}  // namespace battalia::play
