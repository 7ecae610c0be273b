#include "server/net/connections/static_files.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>

namespace battalia::net {
namespace {

namespace fs = std::filesystem;

std::string content_type(const fs::path& file) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kTypes = {{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
      {".mp3", "audio/mpeg"},
      {".wav", "audio/wav"},
  }};
  const std::string extension = file.extension().string();
  for (const auto& [known, type] : kTypes) {
    if (extension == known) return std::string(type);
  }
  return "application/octet-stream";
}

bool inside(const fs::path& root, const fs::path& file) {
  const auto [in_root, in_file] = std::mismatch(root.begin(), root.end(), file.begin(), file.end());
  return in_root == root.end() || (in_root->empty() && std::next(in_root) == root.end());
}

// True if the client accepts that encoding, that is, lists it with a quality above zero.
bool takes(std::string_view encodings, std::string_view encoding) {
  while (!encodings.empty()) {
    const std::size_t comma = std::min(encodings.find(','), encodings.size());
    std::string_view one = encodings.substr(0, comma);
    encodings.remove_prefix(std::min(comma + 1, encodings.size()));
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (!one.starts_with(encoding)) continue;
    const std::string_view rest = one.substr(encoding.size());
    const std::size_t quality = rest.find("q=");
    const bool whole = rest.empty() || rest.front() == ';' || rest.front() == ' ';
    const bool none =
        quality != std::string_view::npos && std::strtod(std::string(rest.substr(quality + 2)).c_str(), nullptr) <= 0;
    if (whole) return !none;
  }
  return false;
}

// Different for different files, and for different versions of a file.
std::string etag_of(const fs::path& file) {
  std::error_code error;
  const auto changed = fs::last_write_time(file, error).time_since_epoch().count();
  std::ostringstream tag;
  tag << '"' << std::hex << changed << '-' << fs::file_size(file, error) << file.extension().string() << '"';
  return tag.str();
}

struct Twin {
  const char* encoding;
  const char* extension;
};
constexpr std::array<Twin, 2> kTwins = {{{"br", ".br"}, {"gzip", ".gz"}}};

// Replaces the file by its smallest compressed version that the client accepts.
fs::path chosen(const fs::path& file, std::string_view encodings, HttpAnswer& answer) {
  fs::path best = file;
  for (const Twin& twin : kTwins) {
    const fs::path candidate = file.string() + twin.extension;
    std::error_code error;
    if (!fs::is_regular_file(candidate, error)) continue;
    answer.varies_by_encoding = true;
    if (!answer.encoding.empty() || !takes(encodings, twin.encoding)) continue;
    answer.encoding = twin.encoding;
    best = candidate;
  }
  return best;
}

}  // namespace

std::optional<HttpAnswer> static_file(const std::string& root, const HttpQuestion& question) {
  const std::string& path = question.path;
  if (root.empty() || path.find('\0') != std::string::npos) return std::nullopt;
  std::error_code error;
  const fs::path base = fs::weakly_canonical(root, error);
  fs::path file = fs::weakly_canonical(base / fs::path(path).relative_path(), error);
  if (error || !inside(base, file)) return std::nullopt;
  if (fs::is_directory(file, error)) file /= "index.html";
  // A mistyped address: the client, whose own pages are all at "/", says that the page does not exist and shows the
  // lobby.
  const bool unknown = !fs::is_regular_file(file, error) && !file.has_extension();
  if (unknown) file = base / "index.html";
  HttpAnswer answer;
  const fs::path sent = chosen(file, question.encodings, answer);
  std::ifstream in(sent, std::ios::binary);
  if (!in) return std::nullopt;
  answer.content_type = content_type(file);
  // The bundler puts a hash into file names under /assets/, so those files can be cached for good; but not the page
  // sent in place of a missing one, nor a file outside the folder ("/assets/../index.html").
  const bool for_good = !unknown && inside(base / "assets", file);
  answer.cache_control = for_good ? "public, max-age=31536000, immutable" : "no-cache";
  answer.etag = etag_of(sent);
  if (unknown) {
    answer.status = 404;
  } else if (question.known_etag.find(answer.etag) != std::string::npos) {
    answer.status = 304;
    return answer;
  }
  answer.body.assign(std::istreambuf_iterator<char>(in), {});
  return answer;
}

}  // namespace battalia::net
