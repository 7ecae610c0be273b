#include "server/config/config.h"

#include "common/base/text.h"
#include "common/base/toml.h"
#include "server/config/checks.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <sstream>
#include <string_view>
#include <variant>

namespace battalia::config {
namespace {

using Field = std::variant<std::string Config::*, bool Config::*, std::uint16_t Config::*, std::uint32_t Config::*,
                           std::vector<std::string> Config::*>;

// What a text, or each entry of a list, must be; an empty text means that nothing is set, if it is allowed to be empty.
struct Wanted {
  const char* what = "";
  bool (*holds)(const std::string&) = nullptr;
  bool may_be_empty = true;
  bool is_here = false;  // it must exist on this machine; not checked if settings are only printed
};

// The allowed range of a number.
struct Range {
  std::uint32_t least = 0;
  std::uint32_t most = std::numeric_limits<std::uint32_t>::max();
};

struct Setting {
  const char* key;  // in the file; the flag is --key with dashes, the variable BATTALIA_KEY
  const char* help;
  Field field;
  std::variant<Wanted, Range> allowed = Wanted();
};

constexpr Wanted kFile = {"a file that this program can read", is_readable_file, true, true};
constexpr Range kOneOrMore = {1};
constexpr std::uint32_t kLeastOutboxKib = 1'024;  // room for a whole battle with all its rolls

bool is_log_level(const std::string& text) {
  static constexpr std::string_view kLevels[] = {"trace", "debug", "info", "warn", "error"};
  return std::ranges::find(kLevels, text) != std::end(kLevels);
}

bool is_second_factor(const std::string& text) { return text == "offered" || text == "roles" || text == "umpires"; }

const Setting kSettings[] = {
    {"address", "address to listen on; 0.0.0.0 for all", &Config::address,
     Wanted{"an IP address of this machine, like 127.0.0.1, 0.0.0.0 or ::", is_address, false}},
    {"port", "port to listen on; 0 picks any free one", &Config::port},
    {"data_dir", "folder of the database, keys and backups", &Config::data_dir,
     Wanted{"a folder, or a place where one can be made", may_be_folder, false, true}},
    {"tls_certificate",
     "certificate in PEM, with its chain; empty: plain connections, for a proxy in front. Reloaded "
     "at "
     "SIGHUP",
     &Config::tls_certificate, kFile},
    {"tls_key", "private key of the certificate, in PEM", &Config::tls_key, kFile},
    {"web_root", "folder of the web client's files; empty serves none", &Config::web_root,
     Wanted{"a folder", is_folder, true, true}},
    {"public_url", "public address of this server; browsers may connect from its pages", &Config::public_url,
     Wanted{"an address like https://battalia.example.org, in ASCII", is_web_address}},
    {"allowed_origins", "origins from which browsers may connect; empty allows the server's own",
     &Config::allowed_origins, Wanted{"origins like https://battalia.example.org, without a path", is_origin}},
    {"log_level", "trace, debug, info, warn or error", &Config::log_level,
     Wanted{"trace, debug, info, warn or error", is_log_level, false}},
    {"log_json", "log one JSON object a line", &Config::log_json},
    {"open_sign_up", "anyone may create an account", &Config::open_sign_up},
    {"guests", "anyone may join as a guest; if false, only by invitation", &Config::guests},
    {"open_clubs", "anyone with an account may found a club; if false, only organisers and administrators",
     &Config::open_clubs},
    {"second_factor",
     "who needs two-factor authentication: \"offered\" nobody, \"roles\" organisers and "
     "administrators, "
     "who are players until they have set it up, \"umpires\" also umpires",
     &Config::second_factor, Wanted{"offered, roles or umpires", is_second_factor, false}},
    {"session_idle_days", "days after which an unused session expires; an open connection counts as use",
     &Config::session_idle_days, Range{1, 36'500}},
    {"trusted_proxies", "addresses of reverse proxies whose X-Forwarded-For is trusted; empty: none",
     &Config::trusted_proxies, Wanted{"IP addresses like 127.0.0.1, no names and no ranges", is_address}},
    {"max_connections", "simultaneous connections", &Config::max_connections, kOneOrMore},
    {"max_connections_per_address", "simultaneous connections from one address", &Config::max_connections_per_address,
     kOneOrMore},
    {"connections_per_second_per_address",
     "new connections a second from one address, sustained; bursts of ten times that; connections from this machine "
     "are not counted",
     &Config::connections_per_second_per_address, kOneOrMore},
    {"outbox_kib", "unsent KiB after which a slow reader is disconnected", &Config::outbox_kib,
     Range{kLeastOutboxKib, 4'194'303}},
    {"messages_per_second", "messages a second that a connection may send, sustained", &Config::messages_per_second,
     kOneOrMore},
    {"newcomers_per_hour_per_address", "guests and new accounts per hour from one address",
     &Config::newcomers_per_hour_per_address, kOneOrMore},
    {"newcomers_per_hour", "guests and new accounts per hour from all addresses", &Config::newcomers_per_hour,
     kOneOrMore},
    {"http_requests_per_second_per_address",
     "requests a second for pages, files and exports from one address, sustained; bursts of ten times that; requests "
     "from this machine are not counted",
     &Config::http_requests_per_second_per_address, kOneOrMore},
    {"stored_mib_per_person_per_day",
     "MiB of orders, matches and chat that one person may store in a day, and one network eight times that; 0 sets no "
     "bound",
     &Config::stored_mib_per_person_per_day, Range{0, 1'000'000}},
    {"idle_match_minutes", "minutes after which an unwatched match leaves memory", &Config::idle_match_minutes,
     Range{1, 525'600}},
    {"computer_pause_ms", "milliseconds the server's own player waits before an act", &Config::computer_pause_ms,
     Range{0, 600'000}},
    {"remind_after_minutes", "minutes after which the player to move is reminded, once; 0 never reminds",
     &Config::remind_after_minutes, Range{0, 525'600}},
    {"web_hook_hosts",
     "hosts that clubs may have event news posted to, at port 443 or 80 or as in host:8443; a named host may have any "
     "address, * allows every host at a public address; empty allows none",
     &Config::web_hook_hosts, Wanted{"names or addresses of hosts, with a port or without, or *", is_host_or_all}},
    {"reminder_command", "shell command that reads each reminder, one JSON object a line; empty runs none",
     &Config::reminder_command, Wanted{"a command that /bin/sh can run here", is_command, true, true}},
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
  throw ConfigError(where + " must be " + wanted + ", not \"" + got + "\".");
}

// A value that was given for a setting, and where: "port (--port)", "port (BATTALIA_PORT)", "club.toml: port".
struct Given {
  const Setting* setting = nullptr;
  std::string where;
  std::string text;
  bool printed = false;  // true if the settings are only printed
};

template <class Number>
Number number(const Given& given) {
  const auto* range = std::get_if<Range>(&given.setting->allowed);
  const std::uint32_t least = range == nullptr ? 0 : range->least;
  const std::uint32_t most =
      std::min<std::uint32_t>(range == nullptr ? Range().most : range->most, std::numeric_limits<Number>::max());
  Number value{};
  const char* end_of_text = given.text.data() + given.text.size();
  const auto [end, error] = std::from_chars(given.text.data(), end_of_text, value);
  if (error != std::errc() || end != end_of_text || value < least || value > most) {
    refuse(given.where, "a whole number from " + std::to_string(least) + " to " + std::to_string(most), given.text);
  }
  return value;
}

const std::string& checked(const Given& given, const std::string& text) {
  const auto* wanted = std::get_if<Wanted>(&given.setting->allowed);
  if (wanted == nullptr || (text.empty() && wanted->may_be_empty)) return text;
  const bool asked = wanted->holds != nullptr && !(wanted->is_here && given.printed);
  if (asked && !wanted->holds(text)) refuse(given.where, wanted->what, text);
  return text;
}

std::vector<std::string> items_of(const std::string& text) {
  std::vector<std::string> items;
  std::istringstream words(text);
  for (std::string word; std::getline(words, word, ',');) {
    const std::size_t first = word.find_first_not_of(" \t");
    if (first != std::string::npos) items.push_back(word.substr(first, word.find_last_not_of(" \t") - first + 1));
  }
  return items;
}

// Sets the field from text, as given by flags and the environment.
void set(Config& config, const Given& given) {
  std::visit(
      [&](auto member) {
        using Value = std::remove_reference_t<decltype(config.*member)>;
        if constexpr (std::is_same_v<Value, std::string>) {
          config.*member = checked(given, given.text);
        } else if constexpr (std::is_same_v<Value, bool>) {
          if (given.text != "true" && given.text != "false") refuse(given.where, "true or false", given.text);
          config.*member = given.text == "true";
        } else if constexpr (std::is_same_v<Value, std::vector<std::string>>) {
          (config.*member).clear();
          for (const std::string& item : items_of(given.text)) (config.*member).push_back(checked(given, item));
        } else {
          config.*member = number<Value>(given);
        }
      },
      given.setting->field);
}

std::string text_of(const toml::node& node, const std::string& where, bool list) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* whole = node.as_integer()) return std::to_string(whole->get());
  if (const auto* truth = node.as_boolean()) return truth->get() ? "true" : "false";
  if (const auto* items = node.as_array(); items != nullptr && list) {
    std::string joined;
    for (const toml::node& item : *items) joined += (joined.empty() ? "" : ",") + text_of(item, where, false);
    return joined;
  }
  throw ConfigError(where + " must be a text, a number, or true or false" +
                    (list ? ", or a list of texts." : ", a single one."));
}

void read_file(std::vector<Given>& given, const std::string& path) {
  toml::table file;
  try {
    file = toml::parse_file(path);
  } catch (const toml::parse_error& error) {
    std::ostringstream place;
    place << error.source().begin;
    throw ConfigError(path + ": " + std::string(error.description()) + " (" + place.str() + ").");
  } catch (const TomlDoubt& error) {
    throw ConfigError(path + ": " + error.what() + ".");
  }
  for (const auto& [key, node] : file) {
    const std::string where = path + ": " + std::string(key.str());
    const auto* setting = std::find_if(std::begin(kSettings), std::end(kSettings),
                                       [&, name = key.str()](const Setting& known) { return name == known.key; });
    if (setting == std::end(kSettings)) throw ConfigError(where + " is not a setting; --help lists them all.");
    const bool list = std::holds_alternative<std::vector<std::string> Config::*>(setting->field);
    given.push_back({setting, where, text_of(node, where, list)});
  }
}

void read_environment(std::vector<Given>& given) {
  for (const Setting& setting : kSettings) {
    const std::string variable = variable_of(setting);
    if (const char* text = std::getenv(variable.c_str()))
      given.push_back({&setting, std::string(setting.key) + " (" + variable + ")", text});
  }
}

// True if errors in the settings are to be reported as JSON: the last value given for log_json decides.
bool wants_json(const std::vector<Given>& given) {
  bool json = false;
  for (const Given& each : given) {
    if (std::string_view(each.setting->key) == "log_json") json = each.text == "true";
  }
  return json;
}

void check_together(const Config& config) {
  if (config.tls_certificate.empty() != config.tls_key.empty()) {
    throw ConfigError("tls_certificate and tls_key belong together; set both or neither.");
  }
}

Config config_of(std::vector<Given> given, bool printed) {
  Config config;
  for (Given& each : given) {
    each.printed = printed;
    set(config, each);
  }
  check_together(config);
  for (std::string& proxy : config.trusted_proxies) proxy = canonical_address(proxy);
  for (std::string& origin : config.allowed_origins) origin = origin_of(origin);
  return config;
}

std::string in_quotes(const std::string& text) {
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
  app.add_flag("--print-config", invocation.print_config, "print the effective settings and exit");
  app.add_flag("--accept-new-keys", invocation.accept_new_keys,
               "start even if a key file is missing or not the one this database was used with; what the old one "
               "protects is lost for good");
  app.add_flag("--echo", invocation.echo,
               "serve no games: echo every message, text as text, for WebSocket conformance tests");
  app.set_version_flag("--version", std::string(BATTALIA_VERSION));
  std::vector<std::string> said(std::size(kSettings));
  std::vector<CLI::Option*> options;
  for (std::size_t i = 0; i < std::size(kSettings); ++i) {
    options.push_back(app.add_option(flag_of(kSettings[i]), said[i],
                                     std::string(kSettings[i].help) + " (or " + variable_of(kSettings[i]) + ")"));
  }
  app.footer("Later sources override earlier ones: the file, then the environment, then the command line.");
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
  std::vector<Given> in_file, given;
  read_environment(given);
  for (std::size_t i = 0; i < std::size(kSettings); ++i) {
    if (options[i]->count() == 0) continue;
    given.push_back({&kSettings[i], std::string(kSettings[i].key) + " (" + flag_of(kSettings[i]) + ")", said[i]});
  }
  try {
    if (!file.empty() && !is_readable_file(file)) throw ConfigError("Can't read the settings file " + file + ".");
    if (!file.empty()) read_file(in_file, file);
    given.insert(given.begin(), in_file.begin(), in_file.end());
    invocation.config = config_of(given, invocation.print_config);
  } catch (ConfigError& error) {
    given.insert(given.begin(), in_file.begin(), in_file.end());
    error.log_json = wants_json(given);
    throw;
  }
  return invocation;
}

std::string origin_of(const std::string& url) {
  const std::size_t host = url.find("://");
  if (host == std::string::npos) return url;
  std::string origin = lower(url.substr(0, url.find('/', host + 3)));
  const std::string_view usual_port = origin.starts_with("https") ? ":443" : ":80";
  if (origin.ends_with(usual_port)) origin.resize(origin.size() - usual_port.size());
  return origin;
}

std::string print_config(const Config& config) {
  std::ostringstream out;
  out << "# Settings of battaliad. Later sources override earlier ones: this file, the environment, the command "
         "line.\n";
  for (const Setting& setting : kSettings) {
    out << "\n# " << setting.help << " (" << flag_of(setting) << ", " << variable_of(setting) << ")\n"
        << setting.key << " = ";
    std::visit(
        [&](auto member) {
          using Value = std::remove_cvref_t<decltype(config.*member)>;
          if constexpr (std::is_same_v<Value, std::string>) {
            out << in_quotes(config.*member);
          } else if constexpr (std::is_same_v<Value, bool>) {
            out << (config.*member ? "true" : "false");
          } else if constexpr (std::is_same_v<Value, std::vector<std::string>>) {
            out << "[";
            for (const std::string& item : config.*member)
              out << (&item == &(config.*member)[0] ? "" : ", ") << in_quotes(item);
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
