// A small file of lines that the client keeps on this machine, readable only by its owner. Several commands may run at
// once: every change holds a lock and replaces the file as a whole. Used by the keyring and the book of heads.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace battalia::terminal {

class StateFile {
 public:
  using Lines = std::vector<std::string>;

  // Made when it is first changed.
  explicit StateFile(std::filesystem::path file) : file_(std::move(file)) {}

  // In $XDG_CONFIG_HOME/battalia, else ~/.config/battalia. Throws CliError(failed) when there is no home.
  static std::filesystem::path usual_place(const std::string& name);

  const std::filesystem::path& path() const { return file_; }
  // None while there is no file. Throws CliError(file) when it cannot be read.
  Lines read() const;
  // Throws CliError(file) when it cannot be written.
  void change(const std::function<void(Lines&)>& change) const;

 private:
  std::filesystem::path file_;
};

}  // namespace battalia::terminal
