#include "server/store/memory_store.h"

#include <type_traits>
#include <utility>
#include <variant>

namespace battalia::store {
namespace {

template <class T>
constexpr bool kIsDice = std::is_same_v<T, DiceEpochRow> || std::is_same_v<T, DiceEpochRevealed>;
template <class T>
constexpr bool kIsOutcome = std::is_same_v<T, OutcomeRow> || std::is_same_v<T, OutcomeTaken>;

}  // namespace

MemoryStore::MemoryStore(Post post, MemoryCommit commit)
    : journal_(std::move(post), commit),
      chat_(journal_, matches_),
      dice_epochs_(matches_),
      accounts_(journal_, audit_),
      outcomes_(journal_, matches_),
      reminders_(journal_, matches_),
      usage_(journal_),
      clubs_(journal_),
      armies_(journal_),
      log_(journal_, [this](const std::vector<Write>& writes) {
        std::vector<Undo> done;
        for (const Write& write : writes) {
          auto undo = std::visit(
              [this](const auto& row) -> std::optional<Undo> {
                using T = std::decay_t<decltype(row)>;
                if constexpr (kIsDice<T>) {
                  return dice_epochs_.carry_out(row);
                } else if constexpr (kIsOutcome<T>) {
                  return outcomes_.carry_out(row);
                } else {
                  return matches_.carry_out(row);
                }
              },
              write);
          if (!undo) {
            for (auto take_back = done.rbegin(); take_back != done.rend(); ++take_back) (*take_back)();
            return false;
          }
          done.push_back(*std::move(undo));
        }
        return true;
      }) {}

}  // namespace battalia::store
