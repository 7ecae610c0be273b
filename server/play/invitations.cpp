#include "server/play/invitations.h"

#include "server/play/dice/verifiable_dice.h"

namespace battalia::play {
namespace {

constexpr std::string_view kLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";  // no I, L, O, U
constexpr std::size_t kLength = 10;

}  // namespace

std::string invitation_code(std::string_view secret) {
  const std::string bytes = sha256(secret);
  std::string code;
  for (std::size_t i = 0; i < kLength; ++i) {
    if (i == kLength / 2) code.push_back('-');
    code.push_back(kLetters[static_cast<unsigned char>(bytes[i]) % kLetters.size()]);
  }
  return code;
}

std::string invitation_hash(std::string_view code) {
  std::string plain;
  for (char letter : code) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    if (letter == 'O') letter = '0';
    if (letter == 'I' || letter == 'L') letter = '1';
    if (letter != '-' && letter != ' ') plain.push_back(letter);
  }
  return sha256(plain);
}

v1::Invitation invitation_to(std::uint64_t match, v1::Seat seat, const std::string& code) {
  v1::Invitation invitation;
  invitation.set_seat(seat);
  invitation.set_code(code);
  invitation.set_link("/#/join/" + std::to_string(match) + "/" + code);
  return invitation;
}

}  // namespace battalia::play
