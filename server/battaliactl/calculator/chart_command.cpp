#include "server/battaliactl/calculator/chart_command.h"

#include "common/base/text.h"
#include "server/battaliactl/calculator/chart.h"
#include "server/battaliactl/calculator/given/given_table.h"
#include "server/battaliactl/command_context.h"

#include <algorithm>
#include <cstdio>
#include <iostream>

namespace battalia::ctl {
namespace {

constexpr int kKeyWidth = 10;

struct Charted {
  std::string table;
  std::string act;
  std::vector<std::string> units;
  std::vector<std::string> terrain;
};

template <class Read>
std::vector<Varied> read_all(const std::vector<std::string>& texts, const v1::SystemInfo& system, Read read) {
  std::vector<Varied> all;
  for (const std::string& text : texts) {
    auto varied = read(text, system);
    if (!varied) throw CtlError(varied.error());
    all.push_back(std::move(*varied));
  }
  return all;
}

double chance_in(const ChartRow& row, const std::string& outcome) {
  const auto found = std::ranges::find(row.chances, outcome, [](const auto& one) { return one.first; });
  return found == row.chances.end() ? 0 : found->second;
}

std::string padded(const std::string& text, std::size_t width) {
  return text + std::string(width > text.size() ? width - text.size() : 1, ' ');
}

std::string as_percent(double share) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f%%", share * 100);
  return text;
}

std::size_t width_of(const std::string& outcome) {
  constexpr std::size_t kPercent = 8;  // "100.0%" and a gap
  return std::max(outcome.size() + 2, kPercent);
}

// One column per outcome; one page for each value of everything varied except the last.
void print_chart(const Chart& chart) {
  std::vector<std::string> page;
  for (const ChartRow& row : chart.rows) {
    const std::vector<std::string> own(row.keys.begin(), row.keys.end() - 1);
    if (&row == &chart.rows.front() || own != page) {
      page = own;
      if (&row != &chart.rows.front()) std::cout << "\n";
      for (std::size_t i = 0; i < own.size(); ++i) {
        std::cout << (i == 0 ? "" : ", ") << chart.varied[i].id << " = " << own[i];
      }
      std::cout << (own.empty() ? "" : "\n") << padded(chart.varied.back().id, kKeyWidth);
      for (const std::string& outcome : chart.outcomes) std::cout << padded(outcome, width_of(outcome));
      std::cout << "\n";
    }
    std::cout << padded(row.keys.back(), kKeyWidth);
    for (const std::string& outcome : chart.outcomes) {
      if (!row.why_none.empty()) break;
      const double chance = chance_in(row, outcome);
      std::cout << padded(chance > 0 ? as_percent(chance) : "-", width_of(outcome));
    }
    std::cout << row.why_none << "\n";
  }
}

void print_chart_as_json(const Chart& chart) {
  for (const ChartRow& row : chart.rows) {
    std::cout << "{";
    for (std::size_t i = 0; i < row.keys.size(); ++i) {
      std::cout << json_text(chart.varied[i].id) << ":" << json_text(row.keys[i]) << ",";
    }
    std::cout << "\"chances\":{";
    for (std::size_t i = 0; i < row.chances.size(); ++i) {
      std::cout << (i == 0 ? "" : ",") << json_text(row.chances[i].first) << ":" << row.chances[i].second;
    }
    std::cout << "}}\n";
  }
}

// Includes what follows from it without an act, as in adjudicate.
v1::Table as_entered(const GivenTable& given) {
  Question entered;
  entered.system = given.system;
  entered.table = rules::from_message(given.table);
  const Answered at = adjudicate(entered);
  if (at.stopped) throw CtlError(at.stopped->sentence);
  return rules::to_message(at.after);
}

void draw_chart(const Charted& wanted, bool json) {
  auto given = read_given_table(read_file(wanted.table));
  if (!given) throw CtlError(fault_of_file(wanted.table, given.error()));
  const auto act = read_ordered(wanted.act, v1::SEAT_UNSPECIFIED);
  if (!act) throw CtlError(act.error());
  if (act->standard) throw CtlError("Name the act: the default act may differ from troops to troops.");
  const v1::SystemInfo& system = given->system->info();
  const v1::Table table = as_entered(*given);
  const auto chart = chart_of(*given->system, table, *act, read_all(wanted.terrain, system, read_varied_terrain),
                              read_all(wanted.units, system, read_varied_unit));
  if (!chart) throw CtlError(chart.error());
  json ? print_chart_as_json(*chart) : print_chart(*chart);
}

}  // namespace

void add_chart_command(CLI::App& app, CommandContext& context) {
  CLI::App* command = app.add_subcommand(
      "chart", "Print the exact odds of an act for many troops and kinds of ground. Needs no server, no database");
  const auto wanted = std::make_shared<Charted>();
  command->add_option("--table", wanted->table, "File with the table in notation; - for standard input")->required();
  command->add_option("--act", wanted->act, "The act, with red: or blue: in front: \"red: fight fight units A\"")
      ->required();
  command
      ->add_option(
          "--unit", wanted->units,
          "Try each of these profiles in place of that unit: A=hc_o,pk_o; just A for all of the rules; repeat for more")
      ->allow_extra_args(false);
  command
      ->add_option("--terrain", wanted->terrain,
                   "Try each of these kinds for that piece of terrain: g=forest,marsh; just g for all; repeat for more")
      ->allow_extra_args(false);
  command->callback([&context, wanted] { draw_chart(*wanted, context.json); });
}

}  // namespace battalia::ctl
