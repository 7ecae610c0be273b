#include "server/store/sqlite/tables.h"

namespace battalia::store {
namespace {

DiceEpochRow epoch_of(const Statement& row) {
  return {row.column_id(0), row.column_id(1), row.column_text(2), row.column_text(3), row.column_text(4)};
}

}  // namespace

void SqliteChatStore::add(ChatLine line, std::function<void(std::uint64_t id)> completion) {
  writer_.add([line = std::move(line), completion = std::move(completion)](Database& database) {
    const std::uint64_t id = carry_out(database, line) ? database.last_insert_rowid() : 0;
    return [completion, id] { completion(id); };
  });
}

std::vector<ChatLine> SqliteChatStore::read(std::uint64_t match, std::uint64_t after_id, std::size_t limit) const {
  return reader_.ask([&](Database& database) {
    Statement rows = database.prepare(
        "SELECT id, match, person, seat, audience, to_seat, text, time_ms FROM chat "
        "WHERE match = ? AND id > ? ORDER BY id LIMIT ?");
    rows.bind_id(1, match).bind_id(2, after_id).bind(3, static_cast<std::int64_t>(limit));
    std::vector<ChatLine> lines;
    while (rows.step()) {
      lines.push_back({.id = rows.column_id(0),
                       .match = rows.column_id(1),
                       .person = rows.column_text(2),
                       .seat = static_cast<std::int32_t>(rows.column(3)),
                       .audience = static_cast<std::int32_t>(rows.column(4)),
                       .to = static_cast<std::int32_t>(rows.column(5)),
                       .text = rows.column_text(6),
                       .time_ms = rows.column(7)});
    }
    return lines;
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
