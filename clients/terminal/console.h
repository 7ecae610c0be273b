// The environment of every command: the global options, the output, and how a session is opened. Created by main.cpp
// from the command line; the commands print through it, so that --json and --quiet mean the same everywhere.
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
  std::string ca_file;  // PEM file of trusted certificates; empty: those that this machine trusts
  std::string as;       // who to sign in as; empty: the last person who signed in
  std::string invitation;
  std::string colour = "auto";  // auto, always, never
  bool json = false;
  bool quiet = false;
  bool ascii = false;
  bool centimetres = false;

  // How text is formatted for this terminal.
  DisplayOptions display() const;

  // The server's address. Throws CliError(usage).
  Address address() const;

  // A session, open and signed in according to the options. Throws like Session::open, and CliError for a lost
  // connection.
  std::unique_ptr<Session> connect() const;
  // The same without connecting.
  std::unique_ptr<Session> session() const;

  // The text as this terminal can show it (common/narration/fit.h): wrapped to its width, in ASCII with --ascii or if
  // its language settings do not mention UTF-8. Output to anything but a terminal is not wrapped.
  std::string fitted(const std::string& text) const;
  // Prints it in that form.
  void print(const std::string& text) const;

  // The message as JSON with --json, otherwise the text.
  void show(const google::protobuf::Message& message, const std::string& text) const;
  // Prints a sentence for people; not with --json or --quiet.
  void say(const std::string& sentence) const;
  // Prints a sentence for people to standard error; not with --quiet.
  void news(const std::string& sentence) const;
};

// The rule system's declarations. Asks the server.
Declared declared_by(Session& session, const std::string& system);

// The seat as which the session's person may watch the match: `wanted`, or if it is UNSPECIFIED the one they hold.
// First joins a named seat that they do not hold yet. Throws CliError.
v1::Seat take_seat(Session& session, std::uint64_t match, v1::Seat wanted, bool may_join);

// True for an invitation code: ten letters and digits, with any separators.
bool is_invitation_code(const std::string& text);
// Throws CliError if it is neither that nor a number.
void check_invitation_code(const std::string& text);
// Takes the seat of the invitation. Throws CliError.
v1::Joined join_by_code(const Console& console, const std::string& code);

// True if standard input is a terminal.
bool somebody_types();
// Asks on a terminal, where only "y" or "yes" is accepted. Throws CliError: usage if it is not a terminal, failed for
// any other answer.
void require_yes(const Console& console, const std::string& question);

// Unix time.
std::int64_t now_ms();
// Columns and rows of the terminal; 100 and 0 if there is none.
int terminal_columns();
int terminal_rows();

}  // namespace battalia::terminal
