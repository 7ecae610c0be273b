#include "clients/terminal/commands/challenge/challenge_text.h"

#include "common/narration/words.h"

namespace battalia::terminal {
namespace {

constexpr std::string_view kPath = "/#/challenge/";
constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kBitsOfALetter = 6;
constexpr int kBitsOfAByte = 8;

std::string letters_of(std::string_view bytes) {
  std::string text;
  unsigned held = 0;
  int bits = 0;
  for (const char byte : bytes) {
    held = (held << kBitsOfAByte | static_cast<unsigned char>(byte)) & 0xFFFFU;
    for (bits += kBitsOfAByte; bits >= kBitsOfALetter; bits -= kBitsOfALetter)
      text += kLetters[held >> (bits - kBitsOfALetter) & 0x3FU];
  }
  if (bits > 0) text += kLetters[held << (kBitsOfALetter - bits) & 0x3FU];
  return text;
}

std::string clock_words(const v1::ClockPolicy& clock) {
  const auto words = [](std::int64_t time_ms) { return duration_words(std::chrono::milliseconds(time_ms)); };
  std::string text;
  if (clock.per_side_ms() > 0) text += words(clock.per_side_ms()) + " for each side";
  if (clock.increment_ms() > 0) text += ", " + words(clock.increment_ms()) + " more each turn";
  if (clock.per_decision_ms() > 0) text += (text.empty() ? "" : ", ") + words(clock.per_decision_ms()) + " per move";
  if (text.empty()) return "none";
  return text + (clock.forfeit() ? "; running out of time loses" : "; out of time, a default move is made");
}

}  // namespace

std::string challenge_link(std::string_view challenge) { return std::string(kPath) + letters_of(challenge); }

std::optional<std::string> read_challenge(std::string_view text) {
  text = trim(text);
  text = text.substr(text.rfind('/') + 1);  // of a link; otherwise the whole text
  std::string bytes;
  unsigned held = 0;
  int bits = 0;
  for (const char letter : text) {
    const std::size_t value = kLetters.find(letter);
    if (value == std::string_view::npos) return std::nullopt;
    held = (held << kBitsOfALetter | static_cast<unsigned>(value)) & 0xFFFFU;
    bits += kBitsOfALetter;
    if (bits < kBitsOfAByte) continue;
    bits -= kBitsOfAByte;
    bytes += static_cast<char>(held >> bits & 0xFFU);
  }
  if (bytes.empty()) return std::nullopt;
  return bytes;
}

std::string challenge_page(const v1::ChallengeShown& shown, std::int64_t now_ms) {
  const v1::CreateMatch& terms = shown.terms();
  std::string text = printable(shown.host()) + " challenges you to a battle" +
                     (terms.title().empty() ? "" : ": " + printable(terms.title())) + ". You play " +
                     std::string(word(shown.seat())) + ".\n";
  const auto row = [&](std::string_view name, const std::string& value) {
    text += "  " + padded(name, 10) + printable(value) + "\n";
  };
  row("rules", terms.system());
  row("points", shown.points_limit() == 0 ? "no limit" : "at most " + std::to_string(shown.points_limit()));
  row("clock", clock_words(terms.clock()));
  for (const v1::Option& option : terms.options()) row("option", option.key() + "=" + option.value());
  if (terms.needs_umpire()) row("umpire", "needed");
  if (terms.physical_dice()) row("dice", "real: the umpire enters the results");
  if (terms.witness_links()) row("dice", "with witness links");
  if (terms.private_()) row("private", "not listed, spectators by invitation only");
  if (terms.observer_delay_turns() > 0)
    row("spectators", "see it " + std::to_string(terms.observer_delay_turns()) + " player turns late");
  row("valid for", duration_words(std::chrono::milliseconds(shown.until_ms() - now_ms)));
  return text + (shown.taken_up() ? "It has already been accepted.\n"
                                  : "Neither side sees the other's army list before the game.\n");
}

}  // namespace battalia::terminal
