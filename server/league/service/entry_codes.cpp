#include "server/league/service/entry_codes.h"

#include "common/base/day.h"
#include "common/base/text.h"
#include "server/play/keys/sealing.h"
#include "server/play/seats/invitations.h"

namespace battalia::league {
namespace {

constexpr std::size_t kShortestCode = 6;  // in characters
constexpr std::size_t kMostWrongCodes = 10;
constexpr std::int64_t kWrongCodesWindowMs = kDayMs / 24;

}  // namespace

std::optional<std::string> why_not_entry_code(const std::string& code) {
  if (is_utf8(code) && character_count(code) >= kShortestCode) return std::nullopt;
  return "A code needs at least " + std::to_string(kShortestCode) + " characters, or it can be guessed; for example " +
         play::invitation_code(play::random_secret()) + ".";
}

CodeGuesses::CodeGuesses() : wrong_(kMostWrongCodes, kWrongCodesWindowMs) {}

std::optional<play::Refusal> CodeGuesses::why_not_now(const std::string& person, std::int64_t now_ms) {
  const std::int64_t wait_ms = wrong_.wait_ms(person, now_ms);
  if (wait_ms <= 0) return std::nullopt;
  return play::Refusal{v1::REFUSAL_CODE_TOO_FAST, "You have given " + std::to_string(kMostWrongCodes) +
                                                      " wrong codes within an hour; try again in " +
                                                      std::to_string((wait_ms + 59'999) / 60'000) + " min."};
}

}  // namespace battalia::league
