// Exported feeds, compared with checkers that know the formats and nothing of our code: calendars by RFC 5545, Atom by
// RFC 4287 and XML.
#include "server/league/exchange/feeds.h"

#include "server/league/utc.h"
#include "tests/league/support/odd_names.h"

#include <google/protobuf/util/json_util.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <utility>

namespace battalia::league {
namespace {

using tests::Event;
using tests::order_of;
using tests::played;

FeedContext context() { return {"https://games.example", 12, 1'700'000'000'000}; }

// ---------------------------------------------------------------- iCalendar

// The content lines, unfolded; each is checked for what RFC 5545 requires of it.
std::vector<std::string> content_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = text.find("\r\n", at);
    EXPECT_NE(end, std::string::npos) << "lines end with CRLF";
    if (end == std::string::npos) break;
    const std::string line = text.substr(at, end - at);
    EXPECT_LE(line.size(), 75U) << line;
    EXPECT_EQ(line.find('\n'), std::string::npos);
    if (line.starts_with(" ")) {
      EXPECT_NE(static_cast<unsigned char>(line.at(1)) & 0xC0U, 0x80U) << "folded inside a character";
      lines.back() += line.substr(1);
    } else {
      lines.push_back(line);
    }
    at = end + 2;
  }
  return lines;
}

std::size_t appointments_in(const std::string& calendar) {
  std::size_t count = 0;
  for (std::size_t at = calendar.find("BEGIN:VEVENT"); at != std::string::npos;
       at = calendar.find("BEGIN:VEVENT", at + 1))
    ++count;
  return count;
}

TEST(Calendar, IsValidByRfc5545) {
  Event event = played();
  v1::LeagueOrder date;
  const v1::LeagueGame& dated = event.state().games.at(event.state().last_game - 1);  // the last is a bye
  date.mutable_propose_date()->set_game(dated.number());
  date.mutable_propose_date()->set_at_ms(event.now_ms + 86'400'000);
  for (const EntrantId id : {dated.red(), dated.blue()}) EXPECT_EQ(event.give("p" + std::to_string(id), date), "");
  const v1::CompetitionView view = event.view("");
  const std::vector<std::string> lines = content_lines(calendar_of("Leeds", {{view, context()}}));
  EXPECT_EQ(lines.front(), "BEGIN:VCALENDAR");
  EXPECT_EQ(lines.back(), "END:VCALENDAR");
  std::multiset<std::string> calendar;
  std::set<std::string> uids;
  std::map<std::string, std::string> in_event;
  std::size_t events = 0;
  std::size_t appointments = 0;
  for (const std::string& line : lines) {
    const std::size_t colon = line.find(':');
    ASSERT_NE(colon, std::string::npos) << line;
    const std::string name = line.substr(0, line.find_first_of(":;"));
    EXPECT_TRUE(std::regex_match(name, std::regex("[A-Z-]+"))) << line;
    const std::string value = line.substr(colon + 1);
    calendar.insert(name);
    if (line == "BEGIN:VEVENT") in_event.clear();
    EXPECT_TRUE(name == "BEGIN" || name == "END" || in_event.emplace(name, value).second || events == 0)
        << "twice: " << line;
    if (line != "END:VEVENT") continue;
    ++events;
    for (const char* required : {"UID", "DTSTAMP", "DTSTART", "SUMMARY"})
      EXPECT_TRUE(in_event.contains(required)) << required;
    EXPECT_TRUE(uids.insert(in_event["UID"]).second) << "identifiers are unique";
    const std::regex utc("[0-9]{8}T[0-9]{6}Z");
    EXPECT_TRUE(std::regex_match(in_event["DTSTAMP"], utc) && std::regex_match(in_event["DTSTART"], utc));
    if (in_event.contains("DTEND")) {
      ++appointments;
      EXPECT_TRUE(std::regex_match(in_event["DTEND"], utc));
      EXPECT_LT(in_event["DTSTART"], in_event["DTEND"]);
    }
    EXPECT_TRUE(std::regex_search(in_event["DESCRIPTION"], std::regex("\\\\,"))) << "commas are escaped";
    EXPECT_FALSE(std::regex_search(in_event["DESCRIPTION"], std::regex("[^\\\\][,;]"))) << in_event["DESCRIPTION"];
  }
  EXPECT_EQ(events, 3U) << "the games of the first two rounds have been played";
  EXPECT_EQ(appointments, 1U) << "the two have agreed on a date";
  EXPECT_EQ(calendar.count("VERSION"), 1U);
  EXPECT_EQ(calendar.count("PRODID"), 1U);
}

TEST(Calendar, OfOnePlayerHasOnlyTheirGames) {
  const v1::CompetitionView view = played().view("");
  std::size_t games = 0;
  for (const v1::LeagueGame& game : view.games())
    games += game.blue() != 0 && !game.has_result() && (game.red() == 3 || game.blue() == 3) ? 1 : 0;
  EXPECT_EQ(appointments_in(calendar_of("Leeds", {{view, context(), {3}}})), games);
}

TEST(Calendar, CallsNoGameDueThatHasBeenPlayedOrWillNotBe) {
  Event event = played(1);
  const v1::LeagueGame dated = event.state().games.at(1);
  const auto propose = order_of([&](v1::LeagueOrder& order) {
    order.mutable_propose_date()->set_game(dated.number());
    order.mutable_propose_date()->set_at_ms(event.now_ms + 86'400'000);
  });
  for (const EntrantId id : {dated.red(), dated.blue()}) EXPECT_EQ(event.give("p" + std::to_string(id), propose), "");
  const auto calendar = [&] {
    const v1::CompetitionView view = event.view("");
    return calendar_of("Leeds", {{view, context()}});
  };
  EXPECT_EQ(appointments_in(calendar()), 3U);
  EXPECT_NE(calendar().find("SUMMARY:Due: Round 1"), std::string::npos) << calendar();
  EXPECT_EQ(event.report(1, tests::won_by_red()), "");
  EXPECT_EQ(event.report(2, tests::won_by_red()), "");
  EXPECT_EQ(appointments_in(calendar()), 2U) << "the one that was agreed, and the one still due";
  const std::vector<std::string> lines = content_lines(calendar());
  EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
    return line.starts_with("SUMMARY:Round 1: ") && line.ends_with(" 3 : 0");
  })) << calendar();
  v1::CompetitionView ended = event.view("");
  ended.set_ended(true);
  const std::string after = calendar_of("Leeds", {{ended, context()}});
  EXPECT_EQ(appointments_in(after), 1U);
  EXPECT_EQ(after.find("Due:"), std::string::npos) << after;
}

TEST(Calendar, LinksToThePageOfTheEventWhereItsAddressIsKnown) {
  const v1::CompetitionView view = played().view("");
  const std::vector<std::string> lines = content_lines(calendar_of("Leeds", {{view, context()}}));
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "URL:https://games.example/#/event/12"),
            std::count(lines.begin(), lines.end(), "BEGIN:VEVENT"));
  const std::string nowhere = calendar_of("Leeds", {{view, {"", 12, 0}}});
  EXPECT_EQ(nowhere.find("\nURL:"), std::string::npos) << "an address there is absolute, or none";
  EXPECT_NE(nowhere.find("@battalia\r\n"), std::string::npos);
}

// ---------------------------------------------------------------- Atom

// Well-formed XML of elements, attributes and the five entities; `each` is called with the names of the open elements.
void walk_xml(const std::string& text,
              const std::function<void(const std::vector<std::string>&, const std::string&)>& each) {
  std::vector<std::string> open;
  std::string content;
  std::size_t at = text.find("?>") + 2;
  while (at < text.size()) {
    if (text[at] != '<') {
      if (text[at] == '&') {
        const std::string entity = text.substr(at, text.find(';', at) - at + 1);
        EXPECT_TRUE(std::regex_match(entity, std::regex("&(amp|lt|gt|quot|#39);"))) << entity;
      }
      EXPECT_NE(text[at], '>');
      content += text[at++];
      continue;
    }
    const std::size_t end = text.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const std::string tag = text.substr(at + 1, end - at - 1);
    at = end + 1;
    if (tag.starts_with("/")) {
      ASSERT_FALSE(open.empty());
      EXPECT_EQ(tag.substr(1), open.back());
      each(open, std::exchange(content, {}));
      open.pop_back();
      continue;
    }
    EXPECT_TRUE(std::regex_match(tag, std::regex("[a-z]+( [a-z]+=\"[^\"<]*\")*/?"))) << tag;
    const std::string name = tag.substr(0, tag.find_first_of(" /"));
    open.push_back(name);
    content.clear();
    if (tag.ends_with("/")) {
      each(open, tag);
      open.pop_back();
    }
  }
  EXPECT_TRUE(open.empty());
}

TEST(Atom, IsValidByRfc4287) {
  const std::string text = atom_of(played().view(""), context());
  EXPECT_TRUE(
      text.starts_with("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">"));
  std::map<std::string, int> feed;
  std::map<std::string, int> entry;
  std::set<std::string> ids;
  std::size_t entries = 0;
  walk_xml(text, [&](const std::vector<std::string>& open, const std::string& content) {
    if (open.size() == 2) ++feed[open.back()];
    if (open.size() == 3 && open[1] == "entry") ++entry[open.back()];
    if (open.back() == "id") {
      EXPECT_TRUE(ids.insert(content).second) << content;
    }
    if (open.back() == "updated") {
      EXPECT_TRUE(std::regex_match(content, std::regex("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")));
    }
    if (open.back() != "entry") return;
    ++entries;
    for (const char* required : {"id", "title", "updated"}) EXPECT_EQ(entry[required], 1) << required;
    entry.clear();
  });
  for (const char* required : {"id", "title", "updated", "author"}) EXPECT_EQ(feed[required], 1) << required;
  EXPECT_EQ(entries, 6U) << "two finished rounds of three games";
}

TEST(Atom, LinksToThePageOfTheEvent) {
  const auto links = [](const FeedContext& from) {
    std::set<std::string> found;
    walk_xml(atom_of(played().view(""), from), [&](const std::vector<std::string>& open, const std::string& tag) {
      if (open.back() == "link") found.insert(tag);
    });
    return found;
  };
  EXPECT_EQ(links(context()),
            (std::set<std::string>{"link href=\"https://games.example/#/event/12\"/",
                                   "link rel=\"self\" href=\"https://games.example/events/12/results.atom\"/"}));
  EXPECT_EQ(links({"", 12, 0}), (std::set<std::string>{"link href=\"/#/event/12\"/",
                                                       "link rel=\"self\" href=\"/events/12/results.atom\"/"}))
      << "as seen from the feed";
}

TEST(Atom, SaysWhoForfeited) {
  v1::CompetitionView view = played().view("");
  v1::LeagueResult& result = *view.mutable_games(0)->mutable_result();
  result.set_confirmed(true);
  result.set_ending(v1::LEAGUE_ENDING_BOTH_FORFEIT);
  result.set_red_thousandths(0);
  result.set_blue_thousandths(0);
  EXPECT_NE(atom_of(view, context()).find("0 : 0, both forfeited</content>"), std::string::npos);
}

TEST(Atom, LeavesOutWhatXmlHasNoCharacterFor) {
  v1::CompetitionView view = played().view("");
  view.mutable_terms()->set_title("York\xef\xbf\xbf Open\xef\xbf\xbe");
  EXPECT_NE(atom_of(view, context()).find("<title>York Open</title>"), std::string::npos);
}

// ---------------------------------------------------------------- JSON

TEST(Json, IsTheViewAndReadsBack) {
  const v1::CompetitionView view = played().view("");
  v1::CompetitionView read;
  ASSERT_TRUE(google::protobuf::util::JsonStringToMessage(json_of(view), &read).ok());
  EXPECT_EQ(read.SerializeAsString(), view.SerializeAsString());
}

TEST(Utc, IsTheGregorianCalendar) {
  EXPECT_EQ(utc_extended(0), "1970-01-01T00:00:00Z");
  EXPECT_EQ(utc_compact(951'782'400'000), "20000229T000000Z");
  EXPECT_EQ(utc_extended(1'700'000'000'000), "2023-11-14T22:13:20Z");
  EXPECT_EQ(utc_extended(-1'000), "1969-12-31T23:59:59Z");
  EXPECT_EQ(utc_minutes(4'102'444'800'000), "2100-01-01 00:00 UTC");
}

}  // namespace
}  // namespace battalia::league
