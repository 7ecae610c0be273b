#include "clients/terminal/console.h"

#include "clients/terminal/cli_error.h"
#include "common/base/text.h"
#include "common/narration/fit.h"
#include "common/narration/words.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>

namespace battalia::terminal {
namespace {

constexpr int kUsualColumns = 100;

bool colour_wanted(const std::string& choice) {
  if (choice != "auto") return choice == "always";
  const char* no_colour = std::getenv("NO_COLOR");
  return ::isatty(STDOUT_FILENO) == 1 && (no_colour == nullptr || *no_colour == '\0');
}

// The terminal's language settings, in the order in which POSIX reads them.
bool shows_unicode() {
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string set = lower(value);
    return set.find("utf-8") != std::string::npos || set.find("utf8") != std::string::npos;
  }
  return false;
}

const v1::MatchSummary* find_match(const v1::Matches& matches, std::uint64_t id) {
  for (const v1::MatchSummary& match : matches.matches()) {
    if (match.id() == id) return &match;
  }
  return nullptr;
}

// The seats of the match that the session's person holds.
std::vector<v1::Seat> seats_held(Session& session, std::uint64_t match) {
  v1::ClientMessage message;
  message.mutable_list_matches()->set_mine(true);
  message.mutable_list_matches()->set_limit(200);
  const v1::ServerMessage answer = session.ask_any(std::move(message));
  const v1::MatchSummary* found = find_match(answer.matches(), match);
  std::vector<v1::Seat> seats;
  if (found != nullptr) {
    for (const int seat : found->your_seats()) seats.push_back(static_cast<v1::Seat>(seat));
  }
  return seats;
}

}  // namespace

bool somebody_types() { return ::isatty(STDIN_FILENO) == 1; }

void require_yes(const Console& console, const std::string& question) {
  if (!somebody_types()) throw CliError(Exit::usage, question + " Add --yes if you are sure; nothing was done.");
  console.err << question << " (y/N) " << std::flush;
  std::string typed;
  std::getline(std::cin, typed);
  const std::string said = lower(trim(typed));
  if (said != "y" && said != "yes") throw CliError(Exit::failed, "Nothing was done.");
}

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

int terminal_columns() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const char* columns = std::getenv("COLUMNS");
  const auto number = columns == nullptr ? std::nullopt : read_number(columns);
  return number && *number >= 40 && *number <= 1'000 ? static_cast<int>(*number) : kUsualColumns;
}

int terminal_rows() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

DisplayOptions Console::display() const {
  return {AnsiColor(colour_wanted(colour)), centimetres ? LengthUnit::centimetres : LengthUnit::inches,
          ascii || (::isatty(STDOUT_FILENO) == 1 && !shows_unicode()), terminal_columns()};
}

Address Console::address() const {
  Address read = read_address(server);
  read.ca_file = ca_file;
  return read;
}

std::unique_ptr<Session> Console::session() const {
  auto made = std::make_unique<Session>(address(), Keyring(Keyring::usual_place()), Person{as, invitation});
  made->on_news = [this](const std::string& sentence) { news(sentence); };
  return made;
}

std::unique_ptr<Session> Console::connect() const {
  auto made = session();
  made->open();
  return made;
}

std::string Console::fitted(const std::string& text) const {
  const DisplayOptions how = display();
  const std::string rows =
      ::isatty(STDOUT_FILENO) == 1 ? wrapped(text, static_cast<std::size_t>(how.columns)) : text;
  return how.ascii ? in_ascii(rows) : rows;
}

void Console::print(const std::string& text) const { out << fitted(text) << std::flush; }

void Console::show(const google::protobuf::Message& message, const std::string& text) const {
  if (json) {
    out << json_line(message) << std::endl;
  } else {
    print(text);
  }
}

void Console::say(const std::string& sentence) const {
  if (!json && !quiet) print(sentence + "\n");
}

void Console::news(const std::string& sentence) const {
  if (!quiet) err << fitted(sentence) << std::endl;
}

Declared declared_by(Session& session, const std::string& system) {
  v1::ClientMessage message;
  message.mutable_list_systems();
  const v1::ServerMessage answer = session.ask(std::move(message));
  for (const v1::SystemInfo& info : answer.systems().systems()) {
    if (info.key() == system) return Declared(info);
  }
  return {};
}

v1::Seat take_seat(Session& session, std::uint64_t match, v1::Seat wanted, bool may_join) {
  const std::vector<v1::Seat> held = seats_held(session, match);
  if (wanted == v1::SEAT_UNSPECIFIED) {
    if (held.size() == 1) return held.front();
    const std::string number = std::to_string(match);
    if (held.empty()) {
      throw CliError(Exit::refused, "You have no seat in match " + number +
                                        ", or there is no such match. To join: battalia play " + number +
                                        " --seat red, blue or umpire.");
    }
    throw CliError(Exit::usage, "You have several seats in match " + number + ": name one with --seat.");
  }
  if (wanted == v1::SEAT_SPECTATOR || std::find(held.begin(), held.end(), wanted) != held.end() || !may_join)
    return wanted;
  v1::ClientMessage join;
  join.mutable_join()->set_match(match);
  join.mutable_join()->set_seat(wanted);
  session.ask(std::move(join));
  return wanted;
}

bool is_invitation_code(const std::string& text) {
  const auto is_sign = [](unsigned char c) { return std::isalnum(c) != 0; };
  return std::count_if(text.begin(), text.end(), is_sign) == 10 &&
         std::all_of(text.begin(), text.end(), [&](unsigned char c) { return is_sign(c) || c == '-' || c == ' '; });
}

void check_invitation_code(const std::string& text) {
  if (is_invitation_code(text)) return;
  throw CliError(Exit::usage, "\"" + text +
                                  "\" is neither a match number nor an invitation code like "
                                  "QGES7-75YR1.");
}

v1::Joined join_by_code(const Console& console, const std::string& code) {
  check_invitation_code(code);
  v1::ClientMessage message;
  message.mutable_join()->set_invitation(code);
  return console.connect()->ask(std::move(message)).joined();
}

}  // namespace battalia::terminal
