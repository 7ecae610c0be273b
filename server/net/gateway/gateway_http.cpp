// Plain HTTP: health, metrics, exported matches, feeds.
#include "server/net/gateway/gateway.h"

#include "common/base/handed_over.h"
#include "common/base/network_address.h"
#include "common/base/text.h"
#include "common/hash/sha256.h"
#include "server/observability/log.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <memory>
#include <utility>

namespace battalia::net {
namespace {

using observability::log;
using observability::LogLevel;

constexpr const char* kPlainText = "text/plain; charset=utf-8";
constexpr unsigned kRetryAfterS = 5;
constexpr std::string_view kEvents = "/events/";
constexpr std::string_view kFeeds = "/feeds/";
constexpr std::size_t kEtagDigits = 32;
constexpr double kEventFileCost = 5;
constexpr const char* kTooMuchWaits = "Too many large events are being read right now.";
constexpr std::array<std::pair<std::string_view, v1::LeagueFileKind>, 9> kEventFiles = {{
    {"standings.csv", v1::LEAGUE_FILE_KIND_STANDINGS_CSV},
    {"crosstable.csv", v1::LEAGUE_FILE_KIND_CROSSTABLE_CSV},
    {"statistics.csv", v1::LEAGUE_FILE_KIND_STATISTICS_CSV},
    {"games.csv", v1::LEAGUE_FILE_KIND_GAMES_CSV},
    {"players.csv", v1::LEAGUE_FILE_KIND_ENTRANTS_CSV},
    {"event.json", v1::LEAGUE_FILE_KIND_JSON},
    {"report.trf", v1::LEAGUE_FILE_KIND_TRF},
    {"games.ics", v1::LEAGUE_FILE_KIND_CALENDAR},
    {"results.atom", v1::LEAGUE_FILE_KIND_ATOM},
}};

HttpAnswer busy(unsigned status, std::string sentence) {
  HttpAnswer answer{.status = status, .body = std::move(sentence) + " Try again in a few seconds.\n"};
  answer.retry_after_s = kRetryAfterS;
  return answer;
}

// A file that programs fetch repeatedly: its ETag saves sending it again if it has not changed.
std::optional<HttpAnswer> feed_answer(const std::string& known_etag, const std::optional<v1::LeagueFile>& file) {
  if (!file) return std::nullopt;
  HttpAnswer answer{.content_type = file->media_type(), .body = file->content()};
  answer.cache_control = "no-cache";
  answer.etag = '"' + hexadecimal(hash::bytes_of(hash::sha256(answer.body))).substr(0, kEtagDigits) + '"';
  if (known_etag == answer.etag) {
    answer.status = 304;
    answer.body.clear();
  }
  return answer;
}

}  // namespace

void Gateway::give_export(const play::Person& person, const std::string& address, std::uint64_t match,
                          const HttpReply& reply) {
  const auto now = std::chrono::steady_clock::now();
  auto why = quotas_.why_not_message(address, person.name, Quotas::kExportCost, now);
  if (!why) why = quotas_.why_not_work(address, person.name, now);
  if (why) return reply(busy(429, *std::move(why)));
  const work::Steps before = work::charged();
  const std::string whose = person.name.empty() ? network_of(address) : person.name;
  service_.export_match(person, match, [this, whose, match, reply](auto work) {
    if (work) return write_export(*std::move(work), whose, match, reply);
    const bool hidden = work.error().code() == v1::REFUSAL_CODE_NO_SUCH_MATCH;
    reply({hidden ? 404u : 403u, kPlainText, work.error().reason() + "\n"});
  });
  quotas_.charge_work(address, person.name, work::charged() - before, now);  // an unloaded match is loaded for it
}

// A match is folded and written on a separate thread, because hundreds of rows would block the event loop.
void Gateway::write_export(play::Service::Export work, const std::string& whose, std::uint64_t match,
                           const HttpReply& reply) {
  if (!exporting_.insert(whose).second) {
    return reply(busy(429, "Your previous export is still in progress; only one at a time."));
  }
  const bool begun =
      export_threads_.add([this, work = std::move(work), whose, match, reply]() -> std::function<void()> {
        auto file = std::make_shared<std::optional<std::string>>(work());
        return [this, file, whose, match, reply] {
          exporting_.erase(whose);
          if (!*file) return reply(busy(503, "The server can't read its database right now."));
          log(LogLevel::info, "match exported", {{"match", std::to_string(match)}, {"for", whose}});
          HttpAnswer answer{.content_type = "application/x-ndjson", .body = **std::move(file)};
          answer.disposition = "battalia-match-" + std::to_string(match) + ".jsonl";
          reply(std::move(answer));
        };
      });
  if (begun) return;
  exporting_.erase(whose);
  reply(busy(503, "Too many matches are being exported right now."));
}

// Feeds and files that programs poll: /events/NUMBER/games.ics and the like, as public as the event's page. The
// requests carry no sign-in, so their work is charged to the address.
void Gateway::event_file(const HttpQuestion& question, const HttpReply& reply) {
  const HttpAnswer unknown = {404, kPlainText, "There is no such file of an event.\n"};
  const std::string_view path = std::string_view(question.path).substr(kEvents.size());
  v1::AskLeagueFile asked;
  std::uint64_t event = 0;
  const auto [end, error] = std::from_chars(path.data(), path.data() + path.size(), event);
  if (error != std::errc() || end == path.data() + path.size() || *end != '/') return reply(unknown);
  const auto named = std::find_if(kEventFiles.begin(), kEventFiles.end(), [&](const auto& file) {
    return file.first == path.substr(static_cast<std::size_t>(end - path.data()) + 1);
  });
  if (named == kEventFiles.end()) return reply(unknown);
  asked.set_competition(event);
  asked.set_kind(named->second);
  const auto then = [known = question.known_etag, reply, unknown](const std::optional<v1::LeagueFile>& file) {
    reply(feed_answer(known, file).value_or(unknown));
  };
  if (!league_.public_file(asked, then)) reply(busy(503, kTooMuchWaits));
}

// A person's own feeds: /feeds/CODE/games.ics. Anybody who has the code can read them.
void Gateway::own_feed(const HttpQuestion& question, const HttpReply& reply) {
  const auto then = [known = question.known_etag, reply](const std::optional<v1::LeagueFile>& file) {
    auto answer = feed_answer(known, file);
    if (!answer) return reply({404, kPlainText, "There is no such feed: its address may have been renewed.\n"});
    answer->cache_control = "private, no-cache";
    reply(*std::move(answer));
  };
  if (!league_.own_feed(std::string_view(question.path).substr(kFeeds.size()), then)) reply(busy(503, kTooMuchWaits));
}

void Gateway::answer(const HttpQuestion& question, HttpReply reply, const HttpHandler& others) {
  constexpr std::string_view kMatches = "/matches/";
  constexpr std::string_view kExport = "/export";
  const std::string_view path = question.path;
  if (auto why = quotas_.why_not_http(question.address, std::chrono::steady_clock::now())) {
    return reply(busy(429, *std::move(why)));
  }
  if (path == "/healthz") return reply({stopping_ ? 503u : 200u, kPlainText, stopping_ ? "stopping\n" : "ok\n"});
  if (path == "/metrics") {
    if (!question.local) {
      return reply({403, kPlainText, "Metrics are served only to this machine, under its own name or address.\n"});
    }
    return reply({200, "text/plain; version=0.0.4; charset=utf-8", metrics_.text()});
  }
  if (path.starts_with(kEvents) || path.starts_with(kFeeds)) {
    const auto now = std::chrono::steady_clock::now();
    auto why = quotas_.why_not_message(question.address, {}, kEventFileCost, now);
    if (!why) why = quotas_.why_not_work(question.address, {}, now);
    if (why) return reply(busy(429, *std::move(why)));
    if (!league_.is_open()) return reply(busy(503, "The server has just started."));
    const work::Steps before = work::charged();
    path.starts_with(kEvents) ? event_file(question, reply) : own_feed(question, reply);
    return quotas_.charge_work(question.address, {}, work::charged() - before, now);
  }
  if (!path.starts_with(kMatches) || !path.ends_with(kExport)) return others(question, std::move(reply));
  const std::string_view number = path.substr(kMatches.size(), path.size() - kMatches.size() - kExport.size());
  std::uint64_t match = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), match);
  if (error != std::errc() || end != number.data() + number.size()) {
    return reply({404, kPlainText, "An export is at /matches/NUMBER/export.\n"});
  }
  constexpr std::string_view kBearer = "Bearer ";
  if (!std::string_view(question.authorization).starts_with(kBearer))
    return give_export({}, question.address, match, reply);
  const auto signed_in = accounts_.sign_in_with_token(question.authorization.substr(kBearer.size()), question.address);
  if (!signed_in) return reply({401, kPlainText, signed_in.error().reason + "\n"});
  const v1::Account& account = signed_in->account;
  give_export({account.name(), account.role(), signed_in->may_umpire, account.guest()}, question.address, match, reply);
}

}  // namespace battalia::net
