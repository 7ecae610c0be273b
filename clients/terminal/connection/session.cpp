#include "clients/terminal/connection/session.h"

#include "clients/terminal/cli_error.h"
#include "common/narration/words.h"
#include "common/protocol/limits.h"

#include <chrono>
#include <cstdlib>
#include <random>

namespace battalia::terminal {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kPatience{5'000};
constexpr milliseconds kAnswerPatience{30'000};
constexpr milliseconds kRetrySlowly{250};

std::string user_name() {
  const char* user = std::getenv("USER");
  return user == nullptr || *user == '\0' ? "guest" : user;
}

std::int64_t local_ms() {
  return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

bool refused_with(const v1::ServerMessage& message, v1::RefusalCode code) {
  return message.has_refused() && message.refused().code() == code;
}

}  // namespace

void throw_refused(const v1::Refused& refused) {
  std::string sentence = printable(refused.reason());
  for (const v1::ArmyFault& fault : refused.faults()) {
    sentence += "\n  " + (fault.where().empty() ? "" : printable(fault.where()) + ": ") + printable(fault.reason());
  }
  switch (refused.code()) {
    case v1::REFUSAL_CODE_SIGN_IN_FIRST:
    case v1::REFUSAL_CODE_SIGN_IN_FAILED:
    case v1::REFUSAL_CODE_SECOND_FACTOR:
      throw CliError(Exit::sign_in, sentence);
    case v1::REFUSAL_CODE_PROTOCOL:
      throw CliError(Exit::protocol, sentence);
    default:
      throw CliError(Exit::refused, sentence);
  }
}

std::string clause_of(const v1::Rejected& rejected) { return rejected.clause() == "umpire" ? "" : rejected.clause(); }

void throw_rejected(const v1::Rejected& rejected) {
  const std::string clause = printable(clause_of(rejected));
  throw CliError(Exit::rejected, printable(rejected.reason()) + (clause.empty() ? "" : " (" + clause + ")"));
}

std::string new_request_id() {
  std::random_device source;
  std::string id(16, '\0');
  for (char& byte : id) byte = static_cast<char>(source() & 0xFF);
  return id;
}

Session::Session(Address address, Keyring keyring, Person person)
    : wire_(std::move(address)),
      keyring_(std::move(keyring)),
      heads_(keyring_.folder(), wire_.address().text()),
      person_(std::move(person)) {}

void Session::open_unsigned() {
  kept_.clear();
  account_.Clear();
  wire_.open(kPatience);
  greet();
}

void Session::open() {
  open_unsigned();
  const auto key = keyring_.find(wire_.address().text(), person_.name);
  if (key) {
    sign_in_with(*key);
  } else if (!person_.name.empty()) {
    sign_in_as_guest();
  }
}

void Session::greet() {
  v1::ClientMessage hello;
  hello.mutable_hello()->set_protocol(protocol::kVersion);
  hello.mutable_hello()->set_client("battalia-terminal 1.0");
  const v1::ServerMessage answer = ask_any(hello);
  if (answer.has_refused()) throw_refused(answer.refused());
  if (!answer.has_welcome() || answer.welcome().protocol() != protocol::kVersion) {
    throw CliError(Exit::protocol, "This client speaks version " + std::to_string(protocol::kVersion) +
                                       " of the protocol and the server version " +
                                       std::to_string(answer.welcome().protocol()) +
                                       ": get the client that matches the server.");
  }
  signing_key_ = answer.welcome().signing_key();
  ahead_ms_ = answer.welcome().time_ms() == 0 ? 0 : answer.welcome().time_ms() - local_ms();
  if (const auto news = heads_.meet(signing_key_)) on_news(*news);
}

std::int64_t Session::now_ms() const { return local_ms() + ahead_ms_; }

void Session::sign_in_with(const Key& key) {
  v1::ClientMessage message;
  message.mutable_sign_in_with_token()->set_token(key.token);
  const v1::ServerMessage answer = ask_any(message);
  if (answer.has_signed_in()) {
    account_ = answer.signed_in().account();
    person_.name = key.name;
    return;
  }
  if (!refused_with(answer, v1::REFUSAL_CODE_SIGN_IN_FAILED)) {
    if (answer.has_refused()) throw_refused(answer.refused());
    throw CliError(Exit::protocol, "The server gave an unexpected answer to the sign-in.");
  }
  keyring_.forget(key.server, key.name);
  if (key.guest && !person_.invitation.empty()) return sign_in_as_guest();
  throw CliError(Exit::sign_in, "The sign-in of " + key.name + " has expired. " +
                                    (key.guest ? "A guest's name stays taken; join as another guest: --as NAME"
                                               : "Sign in again: battalia sign-in " + key.name));
}

void Session::signed_in(const v1::SignedIn& answer, bool usual) {
  account_ = answer.account();
  person_.name = account_.name();
  keyring_.keep({wire_.address().text(), account_.name(), answer.token(), account_.guest(), usual});
  keyring_.keep_device(wire_.address().text(), account_.name(), answer.device());
}

void Session::sign_in_as_guest() {
  const bool named = !person_.name.empty();
  v1::ClientMessage message;
  message.mutable_sign_in_as_guest()->set_name(named ? person_.name : user_name());
  message.mutable_sign_in_as_guest()->set_invitation(person_.invitation);
  const v1::ServerMessage answer = ask_any(message);
  if (!answer.has_signed_in()) {
    throw CliError(Exit::sign_in,
                   printable(answer.refused().reason()) +
                       " As another guest: --as NAME. With an account: battalia sign-up NAME, or battalia "
                       "sign-in NAME.");
  }
  signed_in(answer.signed_in(), !named);
  on_news("You are the guest " + account_.name() + ".");
}

void Session::sign_up(const std::string& name, const std::string& password) {
  v1::ClientMessage message;
  message.mutable_sign_up()->set_name(name);
  message.mutable_sign_up()->set_password(password);
  signed_in(ask(std::move(message)).signed_in(), true);
}

void Session::sign_in(const std::string& name, const std::string& password,
                      const std::function<std::string()>& ask_code) {
  v1::ClientMessage message;
  message.mutable_sign_in()->set_name(name);
  message.mutable_sign_in()->set_password(password);
  message.mutable_sign_in()->set_device(keyring_.device(wire_.address().text(), name));
  v1::ServerMessage answer = ask_any(message);
  if (refused_with(answer, v1::REFUSAL_CODE_SECOND_FACTOR)) {
    message.mutable_sign_in()->set_code(ask_code());
    answer = ask_any(message);
  }
  if (answer.has_refused()) throw_refused(answer.refused());
  signed_in(answer.signed_in(), true);
}

void Session::sign_out() {
  if (account_.name().empty())
    throw CliError(Exit::sign_in, "You are not signed in at " + wire_.address().text() + ".");
  v1::ClientMessage message;
  message.mutable_sign_out();
  ask(std::move(message));
  keyring_.forget(wire_.address().text(), account_.name());
}

std::uint64_t Session::send(v1::ClientMessage message) {
  message.set_id(++last_id_);
  wire_.send(message);
  return last_id_;
}

v1::ServerMessage Session::ask_any(v1::ClientMessage message) {
  std::uint64_t id = send(message);
  const auto deadline = std::chrono::steady_clock::now() + kAnswerPatience;
  while (std::chrono::steady_clock::now() < deadline) {
    auto arrived = wire_.next(kAnswerPatience);
    if (!arrived) break;
    if (arrived->reply_to() == id) return *std::move(arrived);
    // A message that came too fast is refused before its id is read.
    if (arrived->reply_to() == 0 && refused_with(*arrived, v1::REFUSAL_CODE_TOO_FAST)) {
      if (auto meanwhile = wire_.next(kRetrySlowly)) kept_.push_back(*std::move(meanwhile));
      id = send(message);
    } else if (arrived->reply_to() == 0 && arrived->has_refused()) {
      return *std::move(arrived);
    } else {
      kept_.push_back(*std::move(arrived));
    }
  }
  wire_.close();
  throw ConnectionLost("The server at " + wire_.address().text() + " accepted the request but does not answer.");
}

v1::ServerMessage Session::ask(v1::ClientMessage message) {
  v1::ServerMessage answer = ask_any(message);
  if (refused_with(answer, v1::REFUSAL_CODE_SIGN_IN_FIRST) && account_.name().empty()) {
    sign_in_as_guest();
    answer = ask_any(std::move(message));
  }
  if (answer.has_refused()) throw_refused(answer.refused());
  if (answer.has_rejected()) throw_rejected(answer.rejected());
  return answer;
}

std::optional<v1::ServerMessage> Session::next(milliseconds patience, int or_readable) {
  if (!kept_.empty()) {
    v1::ServerMessage message = std::move(kept_.front());
    kept_.pop_front();
    return message;
  }
  return wire_.next(patience, or_readable);
}

}  // namespace battalia::terminal
