#include "clients/terminal/head_book.h"

#include "clients/terminal/trouble.h"
#include "common/base/text.h"
#include "common/telling/words.h"

#include <algorithm>

namespace battalia::terminal {
namespace {

constexpr std::size_t kMostHeads = 500;

// A line: server, "key", key; or server, match, version, hash, signature.
v1::Head head_of(const std::vector<std::string>& fields) {
  v1::Head head;
  head.set_match(std::strtoull(fields[1].c_str(), nullptr, 10));
  head.set_version(std::strtoull(fields[2].c_str(), nullptr, 10));
  head.set_hash(bytes_of_hexadecimal(fields[3]).value_or(""));
  head.set_signature(bytes_of_hexadecimal(fields[4]).value_or(""));
  return head;
}

bool is_of(const std::string& line, const std::string& server, const std::string& what) {
  return line.starts_with(server + "\t" + what + "\t");
}

}  // namespace

// To play without a memory is better than not to play.
void HeadBook::change(const std::function<void(StateFile::Lines&)>& change) const {
  try {
    file_.change(change);
  } catch (const Trouble&) {
  } catch (const std::filesystem::filesystem_error&) {
  }
}

bool HeadBook::meet(const std::string& signing_key) {
  if (signing_key.empty()) return true;
  const std::string line = server_ + "\tkey\t" + hexadecimal(signing_key);
  const auto about_key = [&](const std::string& known) { return is_of(known, server_, "key"); };
  const StateFile::Lines lines = file_.read();
  const auto known = std::find_if(lines.begin(), lines.end(), about_key);
  if (known != lines.end() && *known == line) return true;
  change([&](StateFile::Lines& all) {
    std::erase_if(all, about_key);
    all.push_back(line);
  });
  return known == lines.end();
}

std::optional<v1::Head> HeadBook::find(std::uint64_t match) const {
  for (const std::string& line : file_.read()) {
    const std::vector<std::string> fields = split(line, '\t');
    if (is_of(line, server_, std::to_string(match)) && fields.size() == 5) return head_of(fields);
  }
  return std::nullopt;
}

void HeadBook::keep(const v1::Head& head) {
  const std::string match = std::to_string(head.match());
  change([&](StateFile::Lines& lines) {
    const auto later = [&](const std::string& line) {
      const std::vector<std::string> fields = split(line, '\t');
      return is_of(line, server_, match) && fields.size() == 5 && head_of(fields).version() > head.version();
    };
    if (std::any_of(lines.begin(), lines.end(), later)) return;
    std::erase_if(lines, [&](const std::string& line) { return is_of(line, server_, match); });
    lines.push_back(server_ + "\t" + match + "\t" + std::to_string(head.version()) + "\t" + hexadecimal(head.hash()) +
                    "\t" + hexadecimal(head.signature()));
    if (lines.size() <= kMostHeads) return;
    const auto oldest =
        std::find_if(lines.begin(), lines.end(), [](const std::string& line) { return split(line, '\t').size() == 5; });
    if (oldest != lines.end()) lines.erase(oldest);
  });
}

void HeadBook::forget(std::uint64_t match) {
  change([&](StateFile::Lines& lines) {
    std::erase_if(lines, [&](const std::string& line) { return is_of(line, server_, std::to_string(match)); });
  });
}

}  // namespace battalia::terminal
