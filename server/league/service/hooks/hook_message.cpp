#include "server/league/service/hooks/hook_message.h"

#include "common/base/text.h"
#include "common/base/work.h"
#include "server/league/host/league_host.h"
#include "server/league/service/pages/record_lines.h"

#include <google/protobuf/util/json_util.h>

namespace battalia::league {
namespace {

constexpr std::size_t kMostLinesTold = 100;    // per message
constexpr work::Steps kStepsOfAToldByte = 10;  // per byte of a row that is read again

std::string json_of_line(const v1::LeagueRecordLine& line) {
  std::string json;
  (void)google::protobuf::util::MessageToJsonString(line, &json);
  return json;
}

}  // namespace

// Folds the event again, so that each line describes what was visible at the time.
HookMessage hook_message(const store::EventLog& log, const HookSince& since, const RemovedNames& removed,
                         const std::string& site) {
  const std::string event = std::to_string(since.event);
  HookMessage message;
  message.version = since.version;
  Competition then;
  std::string lines;
  std::size_t seen = 0;
  std::size_t told = 0;
  store::each_row(log, stream_of(since.event), [&](const store::StoredRecord& row) {
    if (told == kMostLinesTold) return;
    work::count(row.bytes.size() * kStepsOfAToldByte);
    const v1::LeagueRecord record = LeagueHost::record_of(since.event, row);
    then.apply(record);
    const auto line = line_of(record, then, LeagueViewer(), {});
    seen += line ? 1 : 0;
    if (row.version <= since.version) return;
    message.version = row.version;
    if (!line || record.at_ms() < since.set_ms) return;
    if (told++ == 0) message.id = "event " + event + " line " + std::to_string(seen);
    lines += (lines.empty() ? "" : ",") + json_of_line(removed.without(*line));
  });
  if (told == 0) return message;
  message.body = "{\"id\":" + json_text(message.id) + ",\"event\":" + event + ",\"title\":" + json_text(since.title);
  if (!site.empty()) message.body += ",\"link\":" + json_text(site + "/#/event/" + event);
  message.body += ",\"lines\":[" + lines + "]}";
  return message;
}

}  // namespace battalia::league
