// A small text file of the client on this machine, readable only by its owner. Several commands may run at once: every
// change holds a lock and replaces the whole file. Used by the keyring and the store of signed heads.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace battalia::terminal {

class StateFile {
 public:
  using Lines = std::vector<std::string>;

  // Created at the first change.
  explicit StateFile(std::filesystem::path file) : file_(std::move(file)) {}

  // In $XDG_CONFIG_HOME/battalia, otherwise ~/.config/battalia. Throws CliError(failed) if there is no home.
  static std::filesystem::path usual_place(const std::string& name);

  const std::filesystem::path& path() const { return file_; }
  // Empty if there is no file. Throws CliError(file) if it cannot be read.
  Lines read() const;
  // Throws CliError(file) if it cannot be written.
  void change(const std::function<void(Lines&)>& change) const;

 private:
  std::filesystem::path file_;
};

}  // namespace battalia::terminal
