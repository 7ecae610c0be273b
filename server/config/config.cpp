#include "server/config/config.h"

#include <toml++/toml.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <variant>

namespace battalia::config {
namespace {

using Field = std::variant<std::string Config::*, bool Config::*, std::uint16_t Config::*, std::uint32_t Config::*,
                           std::vector<std::string> Config::*>;

struct Setting {
  const char* key;  // in the file; the flag is --key with dashes, the variable BATTALIA_KEY
  const char* help;
  Field field;
};

const Setting kSettings[] = {
    {"address", "address to listen on; 0.0.0.0 for all", &Config::address},
    {"port", "port to listen on; 0 takes any free one", &Config::port},
    {"data_dir", "folder of the database, keys and backups", &Config::data_dir},
    {"tls_certificate",
     "certificate in PEM, with those that lead to its root; empty: plain connections, for a proxy in front. Read again "
     "at "
     "SIGHUP",
     &Config::tls_certificate},
    {"tls_key", "key of the certificate, in PEM", &Config::tls_key},
    {"web_root", "folder of the web client's files; empty serves none", &Config::web_root},
    {"public_url", "address under which the world reaches this server; browsers may connect from its pages",
     &Config::public_url},
    {"allowed_origins", "origins from which browsers may connect; empty allows the server's own",
     &Config::allowed_origins},
    {"log_level", "trace, debug, info, warn or error", &Config::log_level},
    {"log_json", "log one JSON object a line", &Config::log_json},
    {"open_sign_up", "anybody may make an account", &Config::open_sign_up},
    {"guests", "anybody may come as a guest; if false, by invitation alone", &Config::guests},
    {"second_factor",
     "who needs a second factor (an authenticator's code): \"offered\" nobody, \"roles\" organisers and "
     "administrators, "
     "who are players until they have set one up, \"umpires\" whoever umpires as well",
     &Config::second_factor},
    {"session_idle_days", "days after which a session that nobody has used is over; a line that is open is in use",
     &Config::session_idle_days},
    {"trusted_proxies", "addresses of reverse proxies whose X-Forwarded-For is believed; empty: nobody's",
     &Config::trusted_proxies},
    {"max_connections", "connections at the same time", &Config::max_connections},
    {"max_connections_per_address", "connections at the same time from one address",
     &Config::max_connections_per_address},
    {"connections_per_second_per_address",
     "connections that may come from one address in a second, sustained; bursts of ten times that; this machine's own "
     "are not counted",
     &Config::connections_per_second_per_address},
    {"outbox_kib", "unsent KiB after which a slow reader is closed", &Config::outbox_kib},
    {"messages_per_second", "messages a connection may send, sustained", &Config::messages_per_second},
    {"newcomers_per_hour_per_address", "guests and new accounts that one address may make in an hour",
     &Config::newcomers_per_hour_per_address},
    {"newcomers_per_hour", "guests and new accounts made in an hour, from everywhere", &Config::newcomers_per_hour},
    {"http_requests_per_second_per_address",
     "requests for pages, files and exports that one address may make, sustained; bursts of ten times that; this "
     "machine's own are not counted",
     &Config::http_requests_per_second_per_address},
    {"idle_match_minutes", "minutes after which an unwatched match leaves memory", &Config::idle_match_minutes},
    {"computer_pause_ms", "milliseconds the server's own player takes over an act", &Config::computer_pause_ms},
    {"remind_after_minutes", "minutes after which whoever is to move is reminded, once; 0 never reminds",
     &Config::remind_after_minutes},
    {"reminder_command", "shell command that is given each reminder, one JSON object a line; empty runs none",
     &Config::reminder_command},
};

std::string flag_of(const Setting& setting) {
  std::string flag = std::string("--") + setting.key;
  std::replace(flag.begin() + 2, flag.end(), '_', '-');
  return flag;
}

std::string variable_of(const Setting& setting) {
  std::string variable = std::string("BATTALIA_") + setting.key;
  std::transform(variable.begin(), variable.end(), variable.begin(), [](unsigned char c) { return std::toupper(c); });
  return variable;
}

[[noreturn]] void refuse(const std::string& where, const std::string& wanted, const std::string& got) {
  throw ConfigError(where + " wants " + wanted + ", not \"" + got + "\".");
}

template <class Number>
Number number(const std::string& where, const std::string& text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) {
    refuse(where, "a whole number up to " + std::to_string(std::numeric_limits<Number>::max()), text);
  }
  return value;
}

// Sets the field from text, as flags and the environment give it.
void set(Config& config, const Setting& setting, const std::string& where, const std::string& text) {
  std::visit(
      [&](auto member) {
        using Value = std::remove_reference_t<decltype(config.*member)>;
        if constexpr (std::is_same_v<Value, std::string>) {
          config.*member = text;
        } else if constexpr (std::is_same_v<Value, bool>) {
          if (text != "true" && text != "false") refuse(where, "true or false", text);
          config.*member = text == "true";
        } else if constexpr (std::is_same_v<Value, std::vector<std::string>>) {
          (config.*member).clear();
          std::istringstream words(text);
          for (std::string word; std::getline(words, word, ',');) {
            if (!word.empty()) (config.*member).push_back(word);
          }
        } else {
          config.*member = number<Value>(where, text);
        }
      },
      setting.field);
}

std::string text_of(const toml::node& node, const std::string& where) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* whole = node.as_integer()) return std::to_string(whole->get());
  if (const auto* truth = node.as_boolean()) return truth->get() ? "true" : "false";
  if (const auto* list = node.as_array()) {
    std::string joined;
    for (const toml::node& item : *list) joined += (joined.empty() ? "" : ",") + text_of(item, where);
    return joined;
  }
  throw ConfigError(where + " holds something that is neither text, number, truth nor a list.");
}

void read_file(Config& config, const std::string& path) {
  toml::table file;
  try {
    file = toml::parse_file(path);
  } catch (const toml::parse_error& error) {
    std::ostringstream place;
    place << error.source().begin;
    throw ConfigError(path + ": " + std::string(error.description()) + " (" + place.str() + ").");
  }
  for (const auto& [key, node] : file) {
    const std::string where = path + ": " + std::string(key.str());
    const auto* setting = std::find_if(std::begin(kSettings), std::end(kSettings),
                                       [&, name = key.str()](const Setting& known) { return name == known.key; });
    if (setting == std::end(kSettings)) throw ConfigError(where + " is no setting; --help lists them all.");
    set(config, *setting, where, text_of(node, where));
  }
}

void read_environment(Config& config) {
  for (const Setting& setting : kSettings) {
    const std::string variable = variable_of(setting);
    if (const char* text = std::getenv(variable.c_str())) set(config, setting, variable, text);
  }
}

void check(const Config& config) {
  static const char* const kLevels[] = {"trace", "debug", "info", "warn", "error"};
  if (std::none_of(std::begin(kLevels), std::end(kLevels),
                   [&](const char* level) { return config.log_level == level; })) {
    refuse("log_level", "trace, debug, info, warn or error", config.log_level);
  }
  if (!config.public_url.empty() && config.public_url.find("://") == std::string::npos) {
    refuse("public_url", "an address like https://battalia.example.org", config.public_url);
  }
  static const char* const kFactors[] = {"offered", "roles", "umpires"};
  if (std::none_of(std::begin(kFactors), std::end(kFactors),
                   [&](const char* choice) { return config.second_factor == choice; })) {
    refuse("second_factor", "offered, roles or umpires", config.second_factor);
  }
  if (config.tls_certificate.empty() != config.tls_key.empty()) {
    throw ConfigError("tls_certificate and tls_key belong together; name both files, or none.");
  }
  if (config.session_idle_days == 0) refuse("session_idle_days", "a day or more", "0");
  if (config.data_dir.empty()) throw ConfigError("data_dir is empty; name a folder for the database.");
}

std::string quoted(const std::string& text) {
  std::ostringstream out;
  out << toml::value<std::string>(text);
  return out.str();
}

}  // namespace

Invocation read_invocation(int argc, const char* const* argv) {
  CLI::App app("battaliad, the Battalia server: authoritative games of miniatures.", "battaliad");
  Invocation invocation;
  std::string file;
  app.add_option("--config", file, "TOML file of settings (or BATTALIA_CONFIG)");
  app.add_flag("--print-config", invocation.print_config, "print the settings in force and stop");
  app.add_flag("--accept-new-keys", invocation.accept_new_keys,
               "start although a key file is missing or another than this database was used with; what the old one "
               "protects is lost for good");
  app.add_flag("--echo", invocation.echo,
               "serve no games: answer every message with itself, for WebSocket conformance suites");
  app.set_version_flag("--version", std::string(BATTALIA_VERSION));
  std::vector<std::string> said(std::size(kSettings));
  std::vector<CLI::Option*> options;
  for (std::size_t i = 0; i < std::size(kSettings); ++i) {
    options.push_back(app.add_option(flag_of(kSettings[i]), said[i],
                                     std::string(kSettings[i].help) + " (or " + variable_of(kSettings[i]) + ")"));
  }
  app.footer("What is said later wins: the file, then the environment, then the command line.");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    invocation.stop = true;
    invocation.exit_code = app.exit(error) == 0 ? 0 : 2;
    return invocation;
  }
  if (file.empty()) {
    if (const char* named = std::getenv("BATTALIA_CONFIG")) file = named;
  }
  if (!file.empty()) {
    if (!std::filesystem::exists(file)) throw ConfigError("There is no settings file " + file + ".");
    read_file(invocation.config, file);
  }
  read_environment(invocation.config);
  for (std::size_t i = 0; i < std::size(kSettings); ++i) {
    if (options[i]->count() > 0) set(invocation.config, kSettings[i], flag_of(kSettings[i]), said[i]);
  }
  check(invocation.config);
  return invocation;
}

std::string origin_of(const std::string& url) {
  const std::size_t host = url.find("://");
  return host == std::string::npos ? url : url.substr(0, url.find('/', host + 3));
}

std::string print_config(const Config& config) {
  std::ostringstream out;
  out << "# Settings of battaliad. What is said later wins: this file, the environment, the command line.\n";
  for (const Setting& setting : kSettings) {
    out << "\n# " << setting.help << " (" << flag_of(setting) << ", " << variable_of(setting) << ")\n"
        << setting.key << " = ";
    std::visit(
        [&](auto member) {
          using Value = std::remove_cvref_t<decltype(config.*member)>;
          if constexpr (std::is_same_v<Value, std::string>) {
            out << quoted(config.*member);
          } else if constexpr (std::is_same_v<Value, bool>) {
            out << (config.*member ? "true" : "false");
          } else if constexpr (std::is_same_v<Value, std::vector<std::string>>) {
            out << "[";
            for (const std::string& item : config.*member)
              out << (&item == &(config.*member)[0] ? "" : ", ") << quoted(item);
            out << "]";
          } else {
            out << config.*member;
          }
        },
        setting.field);
    out << "\n";
  }
  return out.str();
}

}  // namespace battalia::config
