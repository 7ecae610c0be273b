#include "server/play/archive.h"

#include "server/play/dice_epochs.h"
#include "server/play/seats.h"

#include <google/protobuf/struct.pb.h>
#include <google/protobuf/util/json_util.h>
#include <sodium.h>
#include <map>
#include <sstream>

namespace battalia::play {
namespace {

using Fields = std::map<std::string, std::string>;

std::string base64(std::string_view bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                    sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // the terminating zero
  return text;
}

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

std::string bytes_of(const store::Hash& hash) { return {hash.begin(), hash.end()}; }

std::string json_of(const google::protobuf::Message& message) {
  google::protobuf::util::JsonPrintOptions options;
  options.preserve_proto_field_names = true;
  std::string json;
  const bool written = google::protobuf::util::MessageToJsonString(message, &json, options).ok();
  return written ? json : "{}";
}

// One line: texts, and at the end a message to be read by people. None of the texts needs escaping but `created_by`,
// which travels in base64 like the bytes.
std::string line(std::string_view type, const std::vector<std::pair<std::string, std::string>>& texts,
                 std::string_view readable_name = {}, const google::protobuf::Message* readable = nullptr) {
  std::string out = "{\"t\":\"" + std::string(type) + "\"";
  for (const auto& [name, text] : texts) out += ",\"" + name + "\":\"" + text + "\"";
  if (readable != nullptr) out += ",\"" + std::string(readable_name) + "\":" + json_of(*readable);
  return out + "}\n";
}

std::optional<Fields> fields_of(const std::string& text) {
  google::protobuf::Struct parsed;
  if (!google::protobuf::util::JsonStringToMessage(text, &parsed).ok()) return std::nullopt;
  Fields fields;
  for (const auto& [name, value] : parsed.fields()) {
    if (value.has_string_value()) fields[name] = value.string_value();
  }
  return fields;
}

// Everything a file holds, read and checked as far as it can be without the store.
struct Archive {
  store::MatchRow match;
  std::vector<store::DiceEpochRow> epochs;
  std::vector<store::Row> rows;
  std::string digest;
};

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
      const std::optional<Fields> fields = fields_of(next);
      if (!fields || !take(*fields)) return "Line " + std::to_string(number) + " of the file is damaged.";
    }
    if (archive.match.parameters.empty()) return "The file does not begin with a match.";
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

  bool take(const Fields& fields) {
    const std::string type = text(fields, "t");
    if (type == "match") return take_match(fields);
    if (type == "epoch") return take_epoch(fields);
    if (type == "row") return take_row(fields);
    return type == "end" && take_end(fields);
  }

  bool take_match(const Fields& fields) {
    archive.match.id = number(fields, "id");
    archive.match.parameters = bytes(fields, "parameters");
    archive.match.created_by = bytes(fields, "created_by");
    archive.match.created_ms = static_cast<std::int64_t>(number(fields, "created_ms"));
    return archive.match.id > 0 && !archive.match.parameters.empty();
  }

  bool take_epoch(const Fields& fields) {
    archive.epochs.push_back(
        {0, number(fields, "epoch"), bytes(fields, "sealed"), bytes(fields, "commitment"), bytes(fields, "secret")});
    return archive.epochs.back().epoch > 0;
  }

  bool take_row(const Fields& fields) {
    store::Row row;
    row.version = archive.rows.size() + 1;
    row.request_id = bytes(fields, "request");
    row.bytes = bytes(fields, "bytes");
    row.hash = store::chain(archive.rows.empty() ? store::Hash{} : archive.rows.back().hash, row.bytes);
    const bool sound = number(fields, "version") == row.version && bytes(fields, "hash") == bytes_of(row.hash);
    archive.rows.push_back(std::move(row));
    return sound;
  }

  bool take_end(const Fields& fields) {
    ended_ = number(fields, "version") == archive.rows.size();
    archive.digest = text(fields, "digest");
    return ended_;
  }

  bool ended_ = false;
};

std::uint64_t free_id(store::Store& store, std::uint64_t wanted) {
  return store.matches().find(wanted) ? store.matches().greatest_id() + 1 : wanted;
}

bool same_match(const store::MatchRow& a, const store::MatchRow& b) {
  return a.parameters == b.parameters && a.created_by == b.created_by && a.created_ms == b.created_ms;
}

using Done = std::function<void(tl::expected<std::uint64_t, std::string>)>;

void append_all(store::Store& store, Archive archive, store::MatchSummaryRow summary, const Done& done) {
  const std::uint64_t id = archive.match.id;
  for (std::size_t i = 0; i < archive.rows.size(); ++i) {
    const bool last = i + 1 == archive.rows.size();
    store::AppendRequest request{id, i, archive.rows[i].request_id, std::move(archive.rows[i].bytes), {}};
    if (i == 0) {
      request.writes.emplace_back(archive.match);
      for (store::DiceEpochRow& epoch : archive.epochs) {
        epoch.match = id;
        request.writes.emplace_back(std::move(epoch));
      }
    }
    if (last) request.writes.emplace_back(std::move(summary));
    store.log().append(std::move(request), [last, id, done](const store::AppendResult& result) {
      if (!last) return;
      if (result.outcome == store::AppendResult::Outcome::stored) return done(id);
      done(tl::unexpected(std::string("Somebody else stored a match of that number; import the file again.")));
    });
  }
}

}  // namespace

std::string export_match(store::Store& store, Systems systems, std::uint64_t match) {
  const std::optional<store::MatchRow> row = store.matches().find(match);
  if (!row) throw store::StoreError("There is no match " + std::to_string(match) + ".");
  const std::shared_ptr<const Terms> terms = terms_of(*row, systems);
  std::string out = line("match",
                         {{"id", std::to_string(row->id)},
                          {"dice", dice_name(*row)},
                          {"created_ms", std::to_string(row->created_ms)},
                          {"created_by", base64(row->created_by)},
                          {"parameters", base64(row->parameters)}},
                         "agreed", &terms->created);
  for (const store::DiceEpochRow& epoch : store.dice_epochs().all(match)) {
    out += line("epoch", {{"epoch", std::to_string(epoch.epoch)},
                          {"commitment", base64(epoch.commitment)},
                          {"secret", base64(epoch.revealed_seed)},
                          {"sealed", base64(epoch.sealed_seed)}});
  }
  std::vector<v1::Record> records;
  store::Hash head{};
  for (std::uint64_t after = 0;;) {
    const std::vector<store::Row> page = store.log().read(match, after, 256);
    if (page.empty()) break;
    for (const store::Row& one : page) {
      records.push_back(record_of(one));
      out += line("row",
                  {{"version", std::to_string(one.version)},
                   {"request", base64(one.request_id)},
                   {"hash", base64(bytes_of(one.hash))},
                   {"bytes", base64(one.bytes)}},
                  "record", &records.back());
      head = one.hash;
    }
    after = page.back().version;
  }
  const MatchState state = fold(terms, records);
  return out + line("end", {{"version", std::to_string(state.version)},
                            {"hash", base64(bytes_of(head))},
                            {"digest", rules::digest(state.table)}});
}

void import_match(store::Store& store, Systems systems, std::string_view text, Done done) {
  ArchiveReader reader;
  if (std::string fault = reader.read(text); !fault.empty()) return done(tl::unexpected(std::move(fault)));
  Archive& archive = reader.archive;
  if (const auto known = store.matches().find(archive.match.id); known && same_match(*known, archive.match)) {
    return done(tl::unexpected("That match is here already, as number " + std::to_string(known->id) + "."));
  }
  archive.match.id = free_id(store, archive.match.id);
  store::MatchSummaryRow summary;
  try {
    std::vector<v1::Record> records;
    for (const store::Row& row : archive.rows) records.push_back(record_of(row));
    const MatchState state = fold(terms_of(archive.match, systems), records);
    if (rules::digest(state.table) != archive.digest) {
      return done(tl::unexpected(std::string("The rows do not lead to the table that the file ends with.")));
    }
    summary = summary_of(state, prompts_of(state));
  } catch (const store::StoreError& error) {
    return done(tl::unexpected(std::string(error.what())));
  }
  append_all(store, std::move(archive), std::move(summary), done);
}

}  // namespace battalia::play
