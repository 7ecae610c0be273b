#include "server/battaliactl/match_commands.h"

#include "common/base/text.h"
#include "common/base/usage.h"
#include "common/narration/aftermath.h"
#include "common/narration/words.h"
#include "common/notation/notation.h"
#include "server/battaliactl/campaign_commands.h"
#include "server/battaliactl/command_context.h"
#include "server/battaliactl/league_commands.h"
#include "server/battaliactl/narration.h"
#include "server/play/archive/archive.h"
#include "server/play/archive/archive_check.h"
#include "server/play/archive/dice_lines.h"
#include "server/play/archive/salvage.h"
#include "server/play/log/committed_record.h"
#include "server/store/event_log.h"
#include "server/store/streams/stream_numbers.h"
#include "server/store/wait.h"

#include <google/protobuf/util/json_util.h>
#include <google/protobuf/util/message_differencer.h>
#include <algorithm>
#include <array>
#include <iostream>
#include <iterator>
#include <map>
#include <set>

namespace battalia::ctl {
namespace {

struct About {
  std::uint64_t match = 0;
  std::uint64_t version = 0;  // 0: the last
  std::string seat = "umpire";
  std::string file;
  bool dice = false;
  std::uint64_t epoch = 0;
};

const std::map<std::string, v1::Seat> kSeats = {
    {"red", v1::SEAT_RED}, {"blue", v1::SEAT_BLUE}, {"umpire", v1::SEAT_UMPIRE}, {"spectator", v1::SEAT_SPECTATOR}};

// Streams that have rows, and matches that should have them. Competitions and campaigns have streams in a range above.
std::set<std::uint64_t> all_matches(store::SqliteStore& store) {
  std::set<std::uint64_t> all;
  for (std::uint64_t last = 0;;) {
    const std::vector<std::uint64_t> matches = store.log().streams(last, 256);
    for (const std::uint64_t match : matches) {
      if (store::is_match(match)) all.insert(match);
    }
    if (matches.empty()) break;
    last = matches.back();
  }
  for (std::uint64_t match = 1; match <= store.matches().greatest_id(); ++match) {
    if (!all.contains(match) && store.matches().find(match)) all.insert(match);
  }
  for (const std::uint64_t match : store.matches().random_ids()) all.insert(match);
  return all;
}

template <class Each>
void each_match(store::SqliteStore& store, std::uint64_t only, Each each) {
  if (only != 0) return each(only);
  for (const std::uint64_t match : all_matches(store)) each(match);
}

store::MatchRow row_of(CommandContext& context, std::uint64_t match) {
  std::optional<store::MatchRow> row = context.store_to_read().matches().find(match);
  if (!row) throw CtlError("There is no match " + std::to_string(match) + " in " + context.database_path() + ".");
  return *std::move(row);
}

play::MatchState folded(CommandContext& context, const About& about, const play::EachRow& each = {}) {
  const store::MatchRow row = row_of(context, about.match);
  const std::uint64_t rows = context.store_to_read().log().head(about.match).version;
  if (about.version > rows) {
    throw CtlError("Match " + std::to_string(about.match) + " has only " + counted(rows, "row", "rows") +
                   ", and no row " + std::to_string(about.version) + ".");
  }
  const std::uint64_t last = about.version == 0 ? UINT64_MAX : about.version;
  return play::fold(play::config_of(row, context.systems()),
                    play::read_records(context.store_to_read().log(), about.match, last), each);
}

v1::Table view_of(const play::MatchState& state, const About& about) {
  return state.config->redaction.view_of(state.table, kSeats.at(about.seat));
}

// Reports whether the view that a client ended with is what the log shows to that seat.
bool same_view(CommandContext& context, const About& about) {
  v1::View view;
  google::protobuf::util::JsonParseOptions lenient;
  lenient.ignore_unknown_fields = true;
  if (!google::protobuf::util::JsonStringToMessage(read_file(about.file), &view, lenient).ok()) {
    throw CtlError(about.file +
                   " does not contain a view as JSON; make one with: battalia watch MATCH --final-view FILE");
  }
  const v1::Table known = view_of(folded(context, about), about);
  std::string differences;
  google::protobuf::util::MessageDifferencer differencer;
  differencer.ReportDifferencesToString(&differences);
  if (differencer.Compare(known, view.table())) {
    std::cout << "The view of the " << about.seat << " equals the log.\n";
    return true;
  }
  std::cout << "The view of the " << about.seat << " differs from the log:\n" << differences;
  return false;
}

struct Found : play::Checked {
  bool newer = false;  // a newer program wrote it, and this one cannot vouch for it
};

// The result of checking one match; a match that cannot be read does not stop the check of the others.
Found checked(store::SqliteStore& store, rules::Systems systems, std::uint64_t match) {
  Found found;
  try {
    static_cast<play::Checked&>(found) = play::check_match(store, systems, match);
    if (found.version == 0) found.faults.push_back("It has no rows.");
    for (const store::DamagedStream& damaged : store.contents().damaged) {
      if (damaged.stream == match && found.faults.empty()) found.faults.push_back(damaged.what + ".");
    }
  } catch (const store::StreamDamaged& damaged) {
    found.faults.push_back(std::string(damaged.what()) + ".");
    found.newer = damaged.cause() == store::StreamDamaged::Cause::newer;
  } catch (const store::StoreError& error) {
    found.faults.push_back(std::string(error.what()) + ".");
  }
  return found;
}

// The match that continues each damaged one.
std::map<std::uint64_t, std::uint64_t> continued(store::SqliteStore& store) {
  std::map<std::uint64_t, std::uint64_t> by;
  for (const store::SalvageRow& salvage : store.matches().salvages()) by[salvage.match] = salvage.continued_as;
  return by;
}

std::string with_way_out(const std::string& matches, const std::string& first) {
  return "The check failed for: " + matches + ". battaliactl salvage " + first +
         " continues the sound rows of such a match as a new match; all others are available.";
}

std::string needs_newer(const std::vector<std::string>& matches) {
  return "Only a newer version of this program can check " + listed(matches, " and ") +
         ": it continued them under rules that this one does not have. Nothing is lost.";
}

std::string without_secrets(const std::vector<std::string>& matches) {
  return "Secrets of the dice were altered in the database: " + listed(matches, " and ") +
         ". The rows are sound and such a game continues, under new secrets; rolls whose secret was not revealed yet "
         "can be verified only from a backup in which the match is intact.";
}

void verify(CommandContext& context, const About& about) {
  store::SqliteStore& store = context.store_to_read(store::Depth::full);
  if (about.match != 0) row_of(context, about.match);
  const std::map<std::uint64_t, std::uint64_t> continues = continued(store);
  std::size_t sound = 0;
  std::size_t salvaged = 0;
  std::vector<std::string> unsound;
  std::vector<std::string> newer;
  std::vector<std::string> altered;
  each_match(store, about.match, [&](std::uint64_t match) {
    const Found found = checked(store, context.systems(), match);
    const auto goes_on = continues.find(match);
    std::cout << "match " << match << ": version " << found.version << ", digest " << found.digest << ", "
              << found.dice_checked << " rolls checked";
    if (!found.altered_secrets.empty()) altered.push_back("match " + std::to_string(match));
    if (found.faults.empty()) {
      ++sound;
      std::cout << (found.altered_secrets.empty() ? ", sound\n" : ", sound, BUT SECRETS OF ITS DICE WERE ALTERED\n");
      for (const std::string& fault : found.altered_secrets) std::cout << "  " << fault << "\n";
      return;
    }
    if (found.newer) {
      newer.push_back("match " + std::to_string(match));
      std::cout << ", NEEDS A NEWER PROGRAM\n";
    } else if (goes_on == continues.end()) {
      unsound.push_back("match " + std::to_string(match));
      std::cout << ", NOT SOUND\n";
    } else {
      ++salvaged;
      std::cout << ", damaged, and continued as match " << goes_on->second << "\n";
    }
    for (const std::string& fault : found.faults) std::cout << "  " << fault << "\n";
  });
  std::vector<std::string> events = about.match == 0 ? check_competitions(store) : std::vector<std::string>();
  if (about.match == 0) std::ranges::copy(check_campaigns(store), std::back_inserter(events));
  const bool view_is_good = about.file.empty() || same_view(context, about);
  std::cout << counted(sound, "match", "matches") << " sound, " << unsound.size() << " not";
  if (salvaged > 0) std::cout << ", " << salvaged << " damaged and continued as others";
  if (!newer.empty()) std::cout << ", " << newer.size() << " of a newer program";
  std::cout << ".\n";
  std::vector<std::string> failed;
  if (!unsound.empty()) failed.push_back(with_way_out(listed(unsound, " and "), unsound.front().substr(6)));
  if (!events.empty())
    failed.push_back("The check failed for: " + listed(events, " and ") + ". Restore them from a backup.");
  if (!failed.empty()) throw CtlError(join(failed, " "));
  if (!newer.empty()) throw CtlError(needs_newer(newer));
  if (!altered.empty()) throw CtlError(without_secrets(altered));
  if (!view_is_good) throw CtlError("The check failed.");
}

void salvage(CommandContext& context, const About& about) {
  using Salvaged = tl::expected<play::Salvaged, std::string>;
  store::SqliteStore& store = context.store();
  const Salvaged salvaged = store::wait_for<Salvaged>(
      [&](auto done) { play::salvage_match(store, context.systems(), about.match, now_ms(), done); });
  if (!salvaged) throw CtlError(salvaged.error());
  std::cout << "Match " << about.match << " continues as match " << salvaged->match << ", with its first "
            << counted(salvaged->rows_kept, "row", "rows") << ". What was found: " << salvaged->found << ".\n"
            << "Match " << about.match << " stays as it is; its players are told where it continues.\n";
}

// The update number by which the giver of an order saw it: that of their kind of viewer, which does not count hidden
// rows. The server's own rows go by their position in the log.
class Acknowledged {
 public:
  std::uint64_t version_of(const v1::Record& record) {
    for (const v1::Seat viewer : play::kViewers) {
      if (play::is_visible_to(record, viewer)) ++told_[play::index_of(viewer)];
    }
    const v1::Seat by = record.author().seat();
    return by == v1::SEAT_UNSPECIFIED ? record.version() : told_[play::index_of(by)];
  }

 private:
  std::array<std::uint64_t, play::kViewers.size()> told_{};
};

void dump(CommandContext& context, const About& about) {
  store::SqliteStore& store = context.store_to_read();
  if (about.match != 0) row_of(context, about.match);
  std::size_t unreadable = 0;
  each_match(store, about.match, [&](std::uint64_t match) {
    Acknowledged acknowledged;
    try {
      store::each_row(store.log(), match, [&](const store::StoredRecord& row) {
        const v1::Record record = play::record_of(match, row);
        std::cout << "have " << match << " " << acknowledged.version_of(record) << " "
                  << (record.request_id().empty() ? "-" : hexadecimal(record.request_id())) << " "
                  << hexadecimal(store::bytes_of(row.hash)) << "\n";
      });
    } catch (const store::StreamDamaged& damaged) {
      ++unreadable;
      std::cerr << "battaliactl: " << damaged.what() << "\n";
    }
  });
  if (unreadable > 0) throw CtlError("Matches with rows that can't be read: " + std::to_string(unreadable) + ".");
}

void show(CommandContext& context, const About& about) {
  const v1::Table table = view_of(folded(context, about), about);
  if (!context.json) {
    std::cout << notation::write_table(table);
    return;
  }
  std::string line;
  (void)google::protobuf::util::MessageToJsonString(table, &line);
  std::cout << line << "\n";
}

void report(CommandContext& context, const About& about) {
  const play::MatchState state = folded(context, about);
  if (!state.table.ended()) throw CtlError("Match " + std::to_string(about.match) + " has not ended yet.");
  if (!state.was_played()) throw CtlError("Match " + std::to_string(about.match) + " was called off before it began.");
  const v1::Aftermath aftermath = state.config->system->aftermath(state.table);
  if (context.json) {
    std::string line;
    (void)google::protobuf::util::MessageToJsonString(aftermath, &line);
    std::cout << line << "\n";
    return;
  }
  std::cout << aftermath.result().reason() << "\n\n" << join(narration::describe(aftermath), "\n") << "\n";
}

void replay(CommandContext& context, const About& about) {
  const v1::Seat seat = kSeats.at(about.seat);
  folded(context, about, [&](const v1::Record& record, const play::MatchState& after) {
    if (play::is_seed(record.order())) return;
    std::vector<v1::Event> events;
    for (const v1::Event& event : record.events()) {
      if (auto told = play::redacted_for(event, after, seat)) events.push_back(std::move(*told));
    }
    const v1::Author& author = record.author();
    const bool seated = author.seat() != v1::SEAT_UNSPECIFIED;
    std::cout << "#" << record.version() << " " << (seated ? play::name_of(author.seat()) : "server")
              << (author.person().empty() ? "" : in_brackets(author.person())) << "\n";
    describe(std::cout, events, rules::to_message(after.table), after.config->system->info());
  });
}

void export_one(CommandContext& context, const About& about) {
  const std::optional<play::SigningKey> key = context.signing_key();
  std::string file = play::export_match(context.store_to_read(), context.systems(), about.match, key ? &*key : nullptr);
  if (about.dice) {
    tl::expected<std::string, std::string> lines = play::dice_lines(file, about.epoch);
    if (!lines) throw CtlError(lines.error());
    file = *std::move(lines);
  }
  write_file(about.file, file);
}

void import(CommandContext& context, const About& about) {
  using Imported = tl::expected<std::uint64_t, std::string>;
  store::SqliteStore& store = context.store_or_new();
  const std::string text = read_file(about.file);
  const Imported match =
      store::wait_for<Imported>([&](auto done) { play::import_match(store, context.systems(), text, done); });
  if (!match) throw CtlError(match.error());
  std::cout << "Imported as match " << *match << ".\n";
}

}  // namespace

void add_match_commands(CLI::App& app, CommandContext& context) {
  const auto about = std::make_shared<About>();
  const auto command = [&](const char* name, const char* help, void (*run)(CommandContext&, const About&)) {
    CLI::App* added = app.add_subcommand(name, help);
    added->callback([&context, about, run] { run(context, *about); });
    return added;
  };
  const auto seat = [&](CLI::App* added, const char* help) {
    added->add_option("--seat", about->seat, help)->check(CLI::IsMember({"red", "blue", "umpire", "spectator"}));
  };
  // Matches, rows and epochs are numbered from 1; within, 0 stands for one that was not named.
  const auto number = [&](CLI::App* added, const char* name, std::uint64_t& to, const char* help) {
    return added->add_option(name, to, help)->check(why_no_number_from_one);
  };
  const auto match = [&](CLI::App* added) { return number(added, "match", about->match, "Number of the match"); };

  CLI::App* verifying = command("verify", "Replay every match and check hashes, digests and dice", verify);
  match(verifying);
  verifying->add_option("--view", about->file, "Also compare a client's final view (JSON)");
  seat(verifying, "The seat of that view");

  match(command("dump", "Print a line for every stored order, as acknowledged: have MATCH VERSION REQUEST_ID HASH",
                dump));

  CLI::App* showing = command("show", "Print the table of a match in notation, or as JSON", show);
  match(showing)->required();
  number(showing, "--version", about->version, "After this row; default: after the last");
  seat(showing, "As this seat sees it");

  CLI::App* replaying = command("replay", "Print what happened, row by row", replay);
  match(replaying)->required();
  number(replaying, "--to", about->version, "Up to this row");
  seat(replaying, "As this seat saw it");

  match(command("report", "Print the aftermath of a battle: losses, commanders, who held the field", report))
      ->required();

  CLI::App* exporting = command("export", "Write a match to one file, with every stored byte", export_one);
  match(exporting)->required();
  exporting->add_option("file", about->file, "The file; - for standard output")->required();
  CLI::Option* dice = exporting->add_flag("--dice", about->dice, "Only its dice, in the published format");
  number(exporting, "--epoch", about->epoch, "With --dice: those of an epoch of secret rolls")->needs(dice);

  match(command("salvage", "Continue the sound rows of a damaged match as a new match; works while the server runs",
                salvage))
      ->required();

  CLI::App* importing = command("import", "Import a match from a file written by export", import);
  importing->add_option("file", about->file, "The file; - for standard input")->required();
}

}  // namespace battalia::ctl
