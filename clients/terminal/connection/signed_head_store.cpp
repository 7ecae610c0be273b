#include "clients/terminal/connection/signed_head_store.h"

#include "clients/terminal/cli_error.h"
#include "common/base/text.h"
#include "common/narration/words.h"
#include "common/proof/head.h"

#include <algorithm>

namespace battalia::terminal {
namespace {

constexpr std::size_t kMostHeads = 500;

// A line: server, "key", key; or server, place unless it is quoted, and the head as proof::kept_line writes it.
std::string before_head(SignedHeadStore::Place place) {
  return place == SignedHeadStore::Place::quoted ? "" : place == SignedHeadStore::Place::next ? "next\t" : "aside\t";
}

std::string name_of(std::uint64_t match, v1::Seat seat, SignedHeadStore::Place place) {
  return before_head(place) + std::to_string(match) + "/" + std::to_string(seat);
}

bool is_of(const std::string& line, const std::string& server, const std::string& what) {
  return line.starts_with(server + "\t" + what + "\t");
}

}  // namespace

// Playing without stored heads is better than not playing.
void SignedHeadStore::change(const std::function<void(StateFile::Lines&)>& change) const {
  try {
    file_.change(change);
  } catch (const CliError&) {
  } catch (const std::filesystem::filesystem_error&) {
  }
}

std::optional<std::string> SignedHeadStore::meet(const std::string& signing_key) {
  const std::string line = server_ + "\tkey\t" + hexadecimal(signing_key);
  const auto about_key = [&](const std::string& known) { return is_of(known, server_, "key"); };
  const StateFile::Lines lines = file_.read();
  const auto known = std::find_if(lines.begin(), lines.end(), about_key);
  const bool met = known != lines.end();
  if (signing_key.empty()) {
    if (!met) return std::nullopt;
    return "The server no longer names the key it signs its games with, so they can't be checked. Ask "
           "its operator why.";
  }
  if (met && *known == line) return std::nullopt;
  change([&](StateFile::Lines& all) {
    std::erase_if(all, about_key);
    all.push_back(line);
  });
  if (!met) return std::nullopt;
  return "The key that the server signs its games with has changed. Ask its operator whether this was intended; if "
         "not, another server may be answering in its place.";
}

std::optional<v1::Head> SignedHeadStore::find(std::uint64_t match, v1::Seat seat, Place place) const {
  for (const std::string& line : file_.read()) {
    if (!is_of(line, server_, name_of(match, seat, place))) continue;
    if (auto head = proof::head_in(line)) return head;
  }
  return std::nullopt;
}

void SignedHeadStore::keep(const v1::Head& head, Place place) {
  const std::string match = name_of(head.match(), head.seat(), place);
  const std::string kept = server_ + "\t" + before_head(place) + proof::kept_line(head);
  change([&](StateFile::Lines& lines) {
    if (place == Place::aside) {
      if (std::find(lines.begin(), lines.end(), kept) == lines.end()) lines.push_back(kept);
      return;
    }
    const auto later = [&](const std::string& line) {
      const auto known = is_of(line, server_, match) ? proof::head_in(line) : std::nullopt;
      return known && known->version() > head.version();
    };
    if (std::any_of(lines.begin(), lines.end(), later)) return;
    std::erase_if(lines, [&](const std::string& line) { return is_of(line, server_, match); });
    lines.push_back(kept);
    if (lines.size() <= kMostHeads) return;
    const auto oldest = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
      return proof::head_in(line) && line.find("\taside\t") == std::string::npos;
    });
    if (oldest != lines.end()) lines.erase(oldest);
  });
}

void SignedHeadStore::forget(std::uint64_t match, v1::Seat seat, Place place) {
  change([&](StateFile::Lines& lines) {
    std::erase_if(lines, [&](const std::string& line) { return is_of(line, server_, name_of(match, seat, place)); });
  });
}

void SignedHeadStore::move_aside(std::uint64_t match, v1::Seat seat) {
  for (const Place place : {Place::quoted, Place::next}) {
    if (const auto head = find(match, seat, place)) keep(*head, Place::aside);
    forget(match, seat, place);
  }
}

}  // namespace battalia::terminal
