// The server's settings: one table of them, read from a TOML file, the environment and the command line. What is
// said later in that list wins. Read once at start by main; never changed afterwards.
#pragma once

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace battalia::config {

struct Config {
  std::string address = "127.0.0.1";         // where to listen
  std::uint16_t port = 8080;                 // 0: any free port, printed at start
  std::string data_dir = "data";             // database, keys, backups
  std::string tls_certificate;               // PEM; empty: plain connections, for a proxy in front
  std::string tls_key;                       // PEM, of the certificate
  std::string web_root;                      // the web client's files; empty: none served
  std::string public_url;                    // how the world reaches us; its pages may connect
  std::vector<std::string> allowed_origins;  // for browsers; empty: the server's own only
  std::string log_level = "info";            // trace, debug, info, warn, error
  bool log_json = false;                     // one JSON object a line
  bool open_sign_up = true;                  // anybody may make an account
  bool guests = true;                        // anybody may come as a guest; else only by invitation
  bool open_clubs = true;                    // anybody with an account may found a club; else organisers
  std::string second_factor = "roles";       // who needs one: offered, roles, umpires
  std::uint32_t session_idle_days = 30;      // a session that nobody has used for so long is over
  std::vector<std::string> trusted_proxies;  // whose X-Forwarded-For is believed
  std::uint32_t max_connections = 10'000;
  std::uint32_t max_connections_per_address = 400;
  std::uint32_t connections_per_second_per_address =
      50;                                              // bursts of ten times that; this machine's own are not counted
  std::uint32_t outbox_kib = 4'096;                    // unsent bytes a connection may pile up before it is closed
  std::uint32_t messages_per_second = 50;              // sustained, a connection; bursts of ten times that
  std::uint32_t newcomers_per_hour_per_address = 120;  // guests and new accounts
  std::uint32_t newcomers_per_hour = 10'000;           // from everywhere
  std::uint32_t http_requests_per_second_per_address =
      100;                                           // bursts of ten times that; this machine's own are not counted
  std::uint32_t stored_mib_per_person_per_day = 32;  // eight times that a network; 0: without bound
  std::uint32_t idle_match_minutes = 10;             // a match nobody looks at leaves memory after this
  std::uint32_t computer_pause_ms = 1'000;           // the server's own player takes this long over an act
  std::uint32_t remind_after_minutes = 60;           // whose move it is, is reminded once after this; 0: never
  std::vector<std::string> web_hook_hosts;  // where clubs may have messages posted; "*": to every public address
  std::string reminder_command;             // told of each reminder, one JSON object a line on its input; empty: none
};

// A setting that cannot be used: which, where it was said, its value and what would do.
class ConfigError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  bool log_json = false;  // as far as the settings could be read: how it is to be told
};

// What the command line asks for.
struct Invocation {
  Config config;
  bool print_config = false;     // say the settings and stop
  bool accept_new_keys = false;  // continue with keys that are not those of the database: only by the command line
  bool echo = false;             // serve no games, answer every message with itself: only by the command line
  bool stop = false;             // --help or --version was answered
  int exit_code = 0;             // when `stop`
};

// Reads the file named by --config or BATTALIA_CONFIG, then the environment, then the flags. Every value is checked;
// that files, folders and commands it names are there, too, unless the settings are only to be printed. Throws
// ConfigError.
Invocation read_invocation(int argc, const char* const* argv);

// The data folder, made where it is missing, as an absolute path. Throws ConfigError where it cannot be made, or not be
// written into.
std::filesystem::path made_folder(const std::string& folder);

// The origin of a page at that address, as browsers name it: "https://club.example" of
// "https://Club.example:443/battalia/".
std::string origin_of(const std::string& url);

// The settings as a TOML file that read_invocation would understand, each with a comment that says what it is.
std::string print_config(const Config& config);

}  // namespace battalia::config
