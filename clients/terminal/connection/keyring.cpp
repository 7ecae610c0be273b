#include "clients/terminal/connection/keyring.h"

#include "common/base/text.h"
#include "common/narration/words.h"

namespace battalia::terminal {
namespace {

bool same(const Key& key, std::string_view server, std::string_view name) {
  return key.server == server && lower(key.name) == lower(name);
}

}  // namespace

std::vector<Key> Keyring::keys_in(const StateFile::Lines& lines) {
  std::vector<Key> keys;
  for (const std::string& line : lines) {
    const std::vector<std::string> fields = split(line, '\t');
    if (fields.size() == 5)
      keys.push_back({fields[0], fields[1], fields[2], fields[3] == "guest", fields[4] == "usual"});
  }
  return keys;
}

std::optional<Key> Keyring::find(std::string_view server, std::string_view name) const {
  std::vector<Key> keys = keys_in(file_.read());
  std::erase_if(keys,
                [&](const Key& key) { return key.server != server || !(name.empty() || same(key, server, name)); });
  if (name.empty() && keys.size() > 1) std::erase_if(keys, [](const Key& key) { return !key.usual; });
  if (keys.empty()) return std::nullopt;
  return keys.back();
}

void Keyring::change(const std::function<void(std::vector<Key>&)>& change) {
  file_.change([&](StateFile::Lines& lines) {
    std::vector<Key> keys = keys_in(lines);
    change(keys);
    lines.clear();
    for (const Key& key : keys) {
      lines.push_back(key.server + "\t" + printable(key.name) + "\t" + printable(key.token) + "\t" +
                      (key.guest ? "guest" : "account") + "\t" + (key.usual ? "usual" : "named"));
    }
  });
}

void Keyring::keep(const Key& key) {
  change([&](std::vector<Key>& keys) {
    std::erase_if(keys, [&](const Key& known) { return same(known, key.server, key.name); });
    keys.push_back(key);
  });
}

void Keyring::forget(std::string_view server, std::string_view name) {
  change([&](std::vector<Key>& keys) { std::erase_if(keys, [&](const Key& key) { return same(key, server, name); }); });
}

std::string Keyring::device(std::string_view server, std::string_view name) const {
  for (const std::string& line : devices().read()) {
    const std::vector<std::string> fields = split(line, '\t');
    if (fields.size() == 3 && fields[0] == server && lower(fields[1]) == lower(name)) return fields[2];
  }
  return {};
}

void Keyring::keep_device(std::string_view server, std::string_view name, const std::string& device) {
  if (device.empty()) return;
  devices().change([&](StateFile::Lines& lines) {
    std::erase_if(lines, [&](const std::string& line) {
      const std::vector<std::string> fields = split(line, '\t');
      return fields.size() == 3 && fields[0] == server && lower(fields[1]) == lower(name);
    });
    lines.push_back(std::string(server) + "\t" + printable(name) + "\t" + printable(device));
  });
}

}  // namespace battalia::terminal
