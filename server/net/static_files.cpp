#include "server/net/static_files.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
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

}  // namespace

std::optional<HttpAnswer> static_file(const std::string& root, const std::string& path) {
  if (root.empty() || path.find('\0') != std::string::npos) return std::nullopt;
  std::error_code error;
  const fs::path base = fs::weakly_canonical(root, error);
  fs::path file = fs::weakly_canonical(base / fs::path(path).relative_path(), error);
  if (error || !inside(base, file)) return std::nullopt;
  if (fs::is_directory(file, error)) file /= "index.html";
  // Addresses of the client's own pages have no extension; they all are the one page.
  if (!fs::is_regular_file(file, error) && !file.has_extension()) file = base / "index.html";
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  HttpAnswer answer;
  answer.body.assign(std::istreambuf_iterator<char>(in), {});
  answer.content_type = content_type(file);
  // The bundler puts a hash into the names under /assets/, so those may be kept for good.
  answer.cache_control = path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
  return answer;
}

}  // namespace battalia::net
