// The server's settings: one table, read from a TOML file, the environment and the command line; later sources override
// earlier ones. Read once at startup by main; never changed afterwards.
#pragma once

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace battalia::config {

struct Config {
  std::string address = "127.0.0.1";         // address to listen on
  std::uint16_t port = 8080;                 // 0: any free port, printed at startup
  std::string data_dir = "data";             // database, keys, backups
  std::string tls_certificate;               // PEM; empty: plain connections, for a proxy in front
  std::string tls_key;                       // PEM, for the certificate
  std::string web_root;                      // the web client's files; empty: none served
  std::string public_url;                    // the server's public address; pages there may connect
  std::vector<std::string> allowed_origins;  // for browsers; empty: only the server's own
  std::string log_level = "info";            // trace, debug, info, warn, error
  bool log_json = false;                     // one JSON object per line
  bool open_sign_up = true;                  // anybody may make an account
  bool guests = true;                        // anybody may join as a guest; otherwise only by invitation
  bool open_clubs = true;                    // anybody with an account may found a club; otherwise only organisers
  std::string second_factor = "roles";       // who needs one: offered, roles, umpires
  std::uint32_t session_idle_days = 30;      // sessions unused for this long end
  std::vector<std::string> trusted_proxies;  // proxies whose X-Forwarded-For header is trusted
  std::uint32_t max_connections = 10'000;
  std::uint32_t max_connections_per_address = 400;
  std::uint32_t connections_per_second_per_address = 50;     // bursts of ten times that; this machine is exempt
  std::uint32_t outbox_kib = 4'096;                          // unsent bytes a connection may queue before it is closed
  std::uint32_t messages_per_second = 50;                    // sustained, per connection; bursts of ten times that
  std::uint32_t newcomers_per_hour_per_address = 120;        // guests and new accounts
  std::uint32_t newcomers_per_hour = 10'000;                 // from everywhere
  std::uint32_t http_requests_per_second_per_address = 100;  // bursts of ten times that; this machine is exempt
  std::uint32_t stored_mib_per_person_per_day = 32;          // eight times that per network; 0: no limit
  std::uint32_t idle_match_minutes = 10;                     // a match that nobody watches is unloaded after this time
  std::uint32_t computer_pause_ms = 1'000;                   // how long the server's own player takes for an act
  std::uint32_t remind_after_minutes = 60;                   // then the player to move gets one reminder; 0: never
  std::vector<std::string> web_hook_hosts;  // hosts to which clubs may post messages; "*": every public address
  std::string reminder_command;             // reads one JSON object per reminder on its input; empty: none
};

// A setting that cannot be used: which one, where it was given, its value and what is allowed.
class ConfigError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  bool log_json = false;  // as far as settings could be read: how to report the error
};

// What the command line asks for.
struct Invocation {
  Config config;
  bool print_config = false;     // print the settings and exit
  bool accept_new_keys = false;  // continue with keys that do not match the database: only by the command line
  bool echo = false;             // serve no games, echo every message: only by the command line
  bool stop = false;             // --help or --version was answered
  int exit_code = 0;             // when `stop`
};

// Reads the file named by --config or BATTALIA_CONFIG, then the environment, then the flags. Checks every value, and
// also that the files, folders and commands exist, unless the settings are only printed. Throws ConfigError.
Invocation read_invocation(int argc, const char* const* argv);

// The data folder as an absolute path; creates it if it does not exist. Throws ConfigError if it cannot be created or
// written to.
std::filesystem::path made_folder(const std::string& folder);

// The origin of a page at that address, as browsers name it: "https://club.example" for
// "https://Club.example:443/battalia/".
std::string origin_of(const std::string& url);

// The settings as a TOML file that read_invocation accepts, with a comment for each.
std::string print_config(const Config& config);

}  // namespace battalia::config
