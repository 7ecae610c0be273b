// Tokens of people who have signed in on this machine, one per server and name, in a file that only its owner can read.
// Used only by the session.
#pragma once

#include "clients/terminal/connection/state_file.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::terminal {

struct Key {
  std::string server;  // Address::text()
  std::string name;
  std::string token;
  bool guest = false;
  bool usual = true;  // the default identity; false for a name that was given for one command
};

class Keyring {
 public:
  // The file is created when the first key is stored.
  explicit Keyring(std::filesystem::path file) : file_(std::move(file)) {}

  // $XDG_CONFIG_HOME/battalia/tokens, otherwise ~/.config/battalia/tokens. Throws CliError(failed) if there is no home.
  static std::filesystem::path usual_place() { return StateFile::usual_place("tokens"); }

  // The key of that name, ignoring case; with an empty name, the last default one, or the only one there is. Throws
  // CliError(file) if the file cannot be read.
  std::optional<Key> find(std::string_view server, std::string_view name) const;

  // Stores the key, replacing any for the same server and name, as the last one.
  void keep(const Key& key);
  void forget(std::string_view server, std::string_view name);

  // What the server gave this machine for that name, to send when its owner signs in here again: it survives a
  // sign-out. In a file next to the tokens; empty if there is none.
  std::string device(std::string_view server, std::string_view name) const;
  void keep_device(std::string_view server, std::string_view name, const std::string& device);

  // The folder of the file, which also holds the client's other files.
  std::filesystem::path folder() const { return file_.path().parent_path(); }

 private:
  static std::vector<Key> keys_in(const StateFile::Lines& lines);
  void change(const std::function<void(std::vector<Key>&)>& change);
  StateFile devices() const { return StateFile(folder() / "devices"); }

  StateFile file_;
};

}  // namespace battalia::terminal
