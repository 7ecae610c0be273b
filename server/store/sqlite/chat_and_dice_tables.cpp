#include "server/store/sqlite/tables.h"

#include <map>

namespace battalia::store {
namespace {

constexpr std::string_view kLines =
    "SELECT id, match, person, seat, audience, side, to_seat, text, time_ms FROM chat WHERE match = ?1 AND id > ?2 "
    "AND ";

ChatLine line_of(const Statement& row) {
  return {.id = row.column_id(0),
          .match = row.column_id(1),
          .person = row.column_text(2),
          .seat = static_cast<std::int32_t>(row.column(3)),
          .audience = static_cast<std::int32_t>(row.column(4)),
          .side = static_cast<std::int32_t>(row.column(5)),
          .to = static_cast<std::int32_t>(row.column(6)),
          .text = row.column_text(7),
          .time_ms = row.column(8)};
}

DiceEpochRow epoch_of(const Statement& row) {
  return {row.column_id(0), row.column_id(1), row.column_text(2), row.column_text(3), row.column_text(4)};
}

}  // namespace

void SqliteChatStore::add(ChatLine line, std::function<void(std::uint64_t id)> completion) {
  writer_.add([line = std::move(line), completion = std::move(completion)](Database& database) {
    const auto last = static_cast<std::uint64_t>(
        database.number("SELECT coalesce((SELECT id FROM chat ORDER BY id DESC LIMIT 1), 0)"));
    const std::uint64_t id = chat_id_after(last, line.time_ms);
    const bool added = database
                           .prepare(
                               "INSERT INTO chat (match, person, seat, audience, side, to_seat, text, time_ms, id) "
                               "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
                           .bind_id(1, line.match)
                           .bind_text(2, line.person)
                           .bind(3, line.seat)
                           .bind(4, line.audience)
                           .bind(5, line.side)
                           .bind(6, line.to)
                           .bind_text(7, line.text)
                           .bind(8, line.time_ms)
                           .bind_id(9, id)
                           .run();
    return [completion, id = added ? id : 0] { completion(id); };
  });
}

// One index search per channel and one for the reader's own lines, merged afterwards.
std::vector<ChatLine> SqliteChatStore::read(std::uint64_t match, const ChatReader& reader, std::uint64_t after_id,
                                            std::size_t limit) const {
  return reader_.ask([&](Database& database) {
    std::map<std::uint64_t, ChatLine> lines;  // finds a person's own lines in their channels twice
    const auto take = [&](Statement& rows) {
      rows.bind_id(1, match).bind_id(2, after_id).bind(3, static_cast<std::int64_t>(limit));
      while (rows.step()) lines.try_emplace(rows.column_id(0), line_of(rows));
    };
    for (const ChatChannel& channel : reader.channels) {
      Statement rows = database.prepare(std::string(kLines) + "audience = ?4 AND side = ?5 ORDER BY id LIMIT ?3");
      take(rows.bind(4, channel.audience).bind(5, channel.side));
    }
    if (!reader.person.empty()) {
      Statement rows = database.prepare(std::string(kLines) + "person = ?4 ORDER BY id LIMIT ?3");
      take(rows.bind_text(4, reader.person));
    }
    std::vector<ChatLine> first;
    for (auto& [id, line] : lines) {
      if (first.size() < limit) first.push_back(std::move(line));
    }
    return first;
  });
}

std::optional<DiceEpochRow> SqliteDiceEpochStore::find(std::uint64_t match, std::uint64_t epoch) const {
  return reader_.ask([&](Database& database) -> std::optional<DiceEpochRow> {
    Statement row = database.prepare(
        "SELECT match, epoch, sealed_seed, commitment, revealed_seed FROM dice_epoch WHERE match = ? AND epoch = ?");
    if (!row.bind_id(1, match).bind_id(2, epoch).step()) return {};
    return epoch_of(row);
  });
}

std::vector<DiceEpochRow> SqliteDiceEpochStore::all(std::uint64_t match) const {
  return reader_.ask([&](Database& database) {
    Statement rows = database.prepare(
        "SELECT match, epoch, sealed_seed, commitment, revealed_seed FROM dice_epoch WHERE match = ? ORDER BY epoch");
    rows.bind_id(1, match);
    std::vector<DiceEpochRow> found;
    while (rows.step()) found.push_back(epoch_of(rows));
    return found;
  });
}

}  // namespace battalia::store
