#include "tests/hostile_clients/costly_texts.h"

#include "battalia/v1/campaign_session.pb.h"
#include "tests/support/costly_scenarios.h"

#include <algorithm>
#include <array>

namespace battalia::tests {
namespace {

constexpr std::size_t kKept = 12;
constexpr std::size_t kLongestFormula = 400;
constexpr std::size_t kLongestFile = 60'000;
constexpr std::size_t kMostUnits = 400;  // more than any list may have

v1::ClientMessage about_campaigns(const v1::CampaignRequest& request) {
  v1::ClientMessage message;
  message.set_campaign(request.SerializeAsString());
  return message;
}

v1::ClientMessage about_file(const std::string& text) {
  v1::CampaignRequest file;
  file.mutable_check_content()->set_text(text);
  return about_campaigns(file);
}

v1::CampaignRequest campaign_of(const v1::ClientMessage& message) {
  v1::CampaignRequest request;
  request.ParseFromString(message.campaign());
  return request;
}

v1::CampaignReply campaign_reply(const std::optional<v1::ServerMessage>& answer) {
  v1::CampaignReply reply;
  if (answer) reply.ParseFromString(answer->campaign());
  return reply;
}

std::string kind_of(const v1::ClientMessage& message) {
  if (message.has_get_scenario()) return "a scenario";
  if (message.has_check_army()) return "an army";
  if (message.league().has_read_players()) return "a file of players";
  return message.has_league() ? "a formula" : "a campaign's file";
}

// Repeats a piece up to the maximum length of a text.
std::string repeated(const std::string& piece) {
  std::string text;
  while (text.size() + piece.size() <= kLongestFile) text += piece;
  return text;
}

// A campaign's file with its first force repeated under other names: the rules are asked about each as every army that
// it may become.
std::string many_forces(std::string file) {
  static const std::string head = "[[force]]";
  const std::size_t first = file.find(head);
  if (first == std::string::npos) return file;
  const std::string force = file.substr(first, file.find(head, first + head.size()) - first);
  for (int i = 0; file.size() + 2 * force.size() < kLongestFile; ++i) {
    std::string another = "\n" + force;
    for (const std::string word : {"key = \"", "name = \""}) {
      for (std::size_t at = another.find(word); at != std::string::npos; at = another.find(word, at + word.size()))
        another.insert(at + word.size(), "n" + std::to_string(i) + "-");
    }
    file += another;
  }
  return file;
}

}  // namespace

void TextSearch::learn() {
  v1::ClientMessage list;
  list.mutable_list_systems();
  if (const auto listed = ask_(list)) {
    systems_.assign(listed->systems().systems().begin(), listed->systems().systems().end());
  }
  v1::CampaignRequest contents;
  contents.mutable_list_contents();
  const v1::CampaignReply listed = campaign_reply(ask_(about_campaigns(contents)));
  for (const v1::CampaignContentSummary& one : listed.contents().contents()) {
    v1::CampaignRequest file;
    file.mutable_check_content()->set_key(one.key());
    const v1::CampaignReply reply = campaign_reply(ask_(about_campaigns(file)));
    if (!reply.content_checked().text().empty()) campaigns_.push_back(reply.content_checked().text());
  }
}

void TextSearch::ask_one() {
  const bool begins = kept_.size() < kKept || below(3) == 0;
  Kept next{begins ? another() : further(kept_[below(kept_.size())].message)};
  const double before = spent_();
  static_cast<void>(ask_(next.message));
  next.steps = spent_() - before;
  ++asked_;
  if (next.steps > most_) {
    most_ = next.steps;
    dearest_ = kind_of(next.message);
  }
  kept_.push_back(std::move(next));
  if (kept_.size() <= kKept) return;
  kept_.erase(
      std::min_element(kept_.begin(), kept_.end(), [](const Kept& a, const Kept& b) { return a.steps < b.steps; }));
}

v1::ClientMessage TextSearch::another() {
  v1::ClientMessage message;
  switch (below(6)) {
    case 0:
      message.mutable_get_scenario()->set_text(profiled_crowd(static_cast<int>(below(2'000)), below(2) == 0));
      break;
    case 1:
      message.mutable_league()->mutable_try_scoring()->mutable_scoring()->set_formula(
          formula(2 + static_cast<int>(below(4))));
      message.mutable_league()->mutable_try_scoring()->mutable_scoring()->set_margin(
          formula(3).substr(0, kLongestFormula));
      break;
    case 2:
      if (!systems_.empty()) *message.mutable_check_army()->mutable_army() = army();
      break;
    case 3:
      message.mutable_league()->mutable_read_players()->set_csv(players());
      break;
    case 4:
      return about_file(nested());
    default:
      if (campaigns_.empty()) break;
      const std::string& file = campaigns_[below(campaigns_.size())];
      return about_file(below(2) == 0 ? many_forces(file) : bent(file));
  }
  return message;
}

v1::ClientMessage TextSearch::further(v1::ClientMessage message) {
  if (message.has_get_scenario()) {
    message.mutable_get_scenario()->set_text(bent(message.get_scenario().text()));
  } else if (message.league().has_read_players()) {
    message.mutable_league()->mutable_read_players()->set_csv(bent(message.league().read_players().csv()));
  } else if (message.has_league()) {
    std::string& text = *message.mutable_league()->mutable_try_scoring()->mutable_scoring()->mutable_formula();
    text = (text + " + " + formula(3)).substr(0, kLongestFormula);
  } else if (message.has_check_army()) {
    auto& units = *message.mutable_check_army()->mutable_army()->mutable_units();
    for (std::size_t more = below(40) + 1; more > 0 && !units.empty(); --more) {
      if (static_cast<std::size_t>(units.size()) >= kMostUnits) break;
      v1::ArmyUnit copy = units[static_cast<int>(below(static_cast<std::size_t>(units.size())))];
      *units.Add() = std::move(copy);
    }
  } else if (!message.campaign().empty()) {
    return about_file(bent(campaign_of(message).check_content().text()));
  }
  return message;
}

// Rows of players: very many cells or accounts, or a few of maximum length.
std::string TextSearch::players() {
  static constexpr std::array kRows = {"Ann,a;b;c;d;e;f,York,1500\n", "a,", "\"\"\"\"", ",,,,\n", ";", "\"a\nb\",c\n"};
  return "name,account,club,rating\n" + repeated(kRows[below(kRows.size())]).substr(0, kLongestFile - 100);
}

// TOML that repeats one thing: nested, dotted, quoted or broken off.
std::string TextSearch::nested() {
  static constexpr std::array kPieces = {"a.",        "[",        "{ a = ",     "[[a]]\n", "\"a\".",
                                         "[a.b.c]\n", "\'\'\'",   "[=\n",       "a = 1\n", "# a.b\n",
                                         "a = [[[[[", "1_0_0_0_", "\"\"\"\n\"", "\\u0061"};
  const std::string begin = below(2) == 0 ? "a = " : "";
  const std::string end = below(2) == 0 ? " = 1\n" : "";
  return begin + repeated(kPieces[below(kPieces.size())]).substr(0, kLongestFile - 100) + end;
}

// Formulas over the named quantities, as deep as permitted and deeper.
std::string TextSearch::formula(int depth) {
  static constexpr std::array kNames = {"win", "loss", "own_losses", "enemy_losses", "own_points", "turns", "finished"};
  static constexpr std::array kOperators = {"+", "-", "*", "/", "^", "<", "&&", "?"};
  static constexpr std::array kFunctions = {"min", "max"};
  if (depth == 0) return below(2) == 0 ? kNames[below(kNames.size())] : std::to_string(below(1'000'000'000));
  if (below(4) == 0) {
    return std::string(kFunctions[below(kFunctions.size())]) + "(" + formula(depth - 1) + ", " + formula(depth - 1) +
           ")";
  }
  const std::string with = kOperators[below(kOperators.size())];
  const std::string first = "(" + formula(depth - 1) + ")";
  return first + " " + with + " " + formula(depth - 1) + (with == "?" ? " : " + formula(depth - 1) : "");
}

// Repeats, drops and moves lines and enlarges numbers; the result is at most as long as permitted.
std::string TextSearch::bent(std::string text) {
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    lines.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  for (std::size_t times = below(8) + 1; times > 0 && !lines.empty(); --times) {
    const std::size_t first = below(lines.size());
    const std::size_t count = std::min(below(12) + 1, lines.size() - first);
    const std::vector<std::string> piece(lines.begin() + static_cast<std::ptrdiff_t>(first),
                                         lines.begin() + static_cast<std::ptrdiff_t>(first + count));
    const auto there = lines.begin() + static_cast<std::ptrdiff_t>(below(lines.size()));
    if (below(3) != 0) {
      for (std::size_t copies = below(20); copies > 0; --copies) lines.insert(lines.end(), piece.begin(), piece.end());
    } else if (below(2) == 0) {
      lines.erase(there);
    } else if (const std::size_t digit = there->find_first_of("123456789"); digit != std::string::npos) {
      there->insert(digit, "99");
    }
  }
  text.clear();
  for (const std::string& line : lines) {
    if (text.size() + line.size() + 1 > kLongestFile) break;
    text += line + '\n';
  }
  return text;
}

// Uses any troops of the rules, with any options available to them.
v1::ArmyList TextSearch::army() {
  const v1::SystemInfo& system = systems_[below(systems_.size())];
  v1::ArmyList army;
  army.set_system(system.key());
  army.set_name("Costly");
  if (below(2) == 0) army.set_points_limit(any_number());
  for (std::size_t commands = below(40) + 1; commands > 0; --commands) {
    v1::ArmyCommand& command = *army.add_commands();
    command.set_id("c" + std::to_string(commands));
    command.set_name("Command " + std::to_string(commands));
    command.set_commander("Somebody " + std::to_string(commands));
    command.set_rating(below(5) == 0 ? any_number() : 8);
    command.set_general(commands == 1);
  }
  for (std::size_t units = below(kMostUnits); units > 0 && system.profiles_size() > 0; --units) {
    v1::ArmyUnit& unit = *army.add_units();
    unit.set_profile(system.profiles(static_cast<int>(below(static_cast<std::size_t>(system.profiles_size())))).key());
    unit.set_command("c" + std::to_string(below(static_cast<std::size_t>(army.commands_size())) + 1));
    unit.set_count(below(5) == 0 ? any_number() : static_cast<std::uint32_t>(below(30)));
    for (const std::string& trait : system.army().unit_traits()) {
      if (below(3) == 0) unit.add_traits(trait);
    }
  }
  return army;
}

}  // namespace battalia::tests
