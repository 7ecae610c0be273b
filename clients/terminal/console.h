// What every command stands on: the global options, where text goes, and how a session is begun. Made by main.cpp from
// the command line; the commands print through it, so that --json and --quiet mean the same everywhere.
#pragma once

#include "clients/terminal/connection/match_connection.h"
#include "clients/terminal/text/json.h"
#include "common/narration/declared.h"
#include "common/narration/narration.h"

#include <ostream>
#include <string>

namespace battalia::terminal {

struct Console {
  std::ostream& out;
  std::ostream& err;
  std::string server = "ws://localhost:8080/ws";
  std::string ca_file;  // whose certificates are believed, in PEM; empty: those that this machine trusts
  std::string as;       // who to be; empty: the last person who signed in
  std::string invitation;
  std::string colour = "auto";  // auto, always, never
  bool json = false;
  bool quiet = false;
  bool ascii = false;
  bool centimetres = false;

  // How text is written for this terminal.
  DisplayOptions display() const;

  // Where the server is. Throws CliError(usage).
  Address address() const;

  // A session, open and signed in as far as the options say. Throws as Session::open, a lost connection as CliError.
  std::unique_ptr<Session> connect() const;
  // The same without connecting.
  std::unique_ptr<Session> session() const;

  // The text as this terminal can show it (common/narration/fit.h): wrapped to its width, in ASCII with --ascii or where
  // its language settings say nothing of UTF-8. Anything but a terminal gets whole lines.
  std::string fitted(const std::string& text) const;
  // Prints it so.
  void print(const std::string& text) const;

  // The message as JSON where --json was given, else the text.
  void show(const google::protobuf::Message& message, const std::string& text) const;
  // A sentence only for people; not with --json or --quiet.
  void say(const std::string& sentence) const;
  // A sentence beside the output, for people; not with --quiet.
  void news(const std::string& sentence) const;
};

// What the rule system declares. Asks the server.
Declared declared_by(Session& session, const std::string& system);

// The seat as which the session's person may watch the match: that one, or where it is UNSPECIFIED the one they hold.
// Joins the seat first when it was named and is not held yet. Throws CliError.
v1::Seat take_seat(Session& session, std::uint64_t match, v1::Seat wanted, bool may_join);

// What an invitation hands over: ten letters and digits, however parted.
bool is_invitation_code(const std::string& text);
// Throws CliError where it is none, nor a number.
void check_invitation_code(const std::string& text);
// Sits down where the invitation says. Throws CliError.
v1::Joined join_by_code(const Console& console, const std::string& code);

// Standard input is a terminal.
bool somebody_types();
// Asks on a terminal, where "y" or "yes" and nothing else will do. Throws CliError: usage where nobody types, failed
// for any other answer.
void require_yes(const Console& console, const std::string& question);

// Unix time.
std::int64_t now_ms();
// Columns and rows of the terminal; 100 and 0 where there is none.
int terminal_columns();
int terminal_rows();

}  // namespace battalia::terminal
