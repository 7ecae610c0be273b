// Target 2: power cuts reconstructed from the real writes. All file operations of a store are recorded; then the files
// are put together as a disk may leave them when the power goes at any moment: what was synced is there, and each write
// that was not is whole, torn or missing. From every such state a store must open and contain every acknowledged row,
// and each other row with everything stored with it or not at all.
#include "tests/store/faulty_disk.h"
#include "tests/store/support.h"
#include "tests/store/test_loop.h"
#include "tests/support/metric.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <random>

namespace battalia::store {
namespace {

using Deed = FaultyDisk::Deed;
constexpr std::uint64_t kStreams = 3;

// One moment of the recording: a file operation, or an acknowledged row.
struct Moment {
  Deed deed;
  std::uint64_t stream = 0;  // not 0: this row was acknowledged
  std::uint64_t version = 0;
};

std::string bytes_of(std::uint64_t stream, std::uint64_t version) {
  std::mt19937_64 random(stream * 1'000 + version);
  // Occasionally so long that the log is checkpointed into the database.
  std::string bytes((version % 29 == 0 ? 1'500'000 : 1) * (1 + random() % 3), '\0');
  bytes.resize(bytes.size() + random() % 2'000);
  for (std::size_t at = 0; at < bytes.size(); at += 1 + random() % 97) bytes[at] = static_cast<char>(random());
  return bytes;
}

// What belongs to a row: the match to its first, the secret of the dice to every fifth and its disclosure four later,
// the entry in the lists to each.
std::vector<Write> writes_of(std::uint64_t stream, std::uint64_t version) {
  std::vector<Write> writes;
  if (version == 1) writes.emplace_back(some_match(stream));
  if (version % 5 == 1) {
    writes.emplace_back(DiceEpochRow{stream, version / 5 + 1, "sealed", std::string(32, 'c'), ""});
  }
  if (version % 5 == 0) writes.emplace_back(DiceEpochRevealed{stream, version / 5, std::string(32, 's')});
  writes.emplace_back(MatchSummaryRow{.match = stream, .turn = static_cast<std::uint32_t>(version)});
  return writes;
}

// The other tables contain what belongs to the log's first `rows` rows, and no more.
bool tables_agree(SqliteStore& store, std::uint64_t stream, std::size_t rows) {
  std::vector<DiceEpochRow> epochs;
  for (std::uint64_t version = 1; version <= rows; ++version) {
    for (const Write& write : writes_of(stream, version)) {
      if (const auto* begun = std::get_if<DiceEpochRow>(&write)) epochs.push_back(*begun);
      if (const auto* ended = std::get_if<DiceEpochRevealed>(&write)) epochs.back().revealed_seed = ended->seed;
    }
  }
  const auto summary = store.matches().summary(stream);
  return store.matches().find(stream) == (rows > 0 ? std::optional(some_match(stream)) : std::nullopt) &&
         store.dice_epochs().all(stream) == epochs && (summary ? summary->turn : 0) == rows;
}

// A file as it may be after the cut: what was synced, and what was written afterwards.
struct Image {
  bool exists = false;  // for certain
  std::string synced;
  std::vector<Deed> since;
};

void carry_out(const Deed& deed, std::size_t most, std::string& bytes) {
  if (deed.kind == Deed::Kind::truncate) return bytes.resize(static_cast<std::size_t>(deed.at));
  const std::size_t size = std::min(deed.bytes.size(), most);
  bytes.resize(std::max(bytes.size(), static_cast<std::size_t>(deed.at) + size));
  bytes.replace(static_cast<std::size_t>(deed.at), size, deed.bytes, 0, size);
}

class Files {
 public:
  void follow(const Deed& deed) {
    Image& image = images_[std::filesystem::path(deed.path).filename().string()];
    if (deed.kind == Deed::Kind::sync) {
      // With the first sync of a new file SQLite syncs the folder too: files removed before are gone for good.
      const bool is_new = !image.exists;
      for (auto& [name, other] : images_) {
        const auto removed = std::find_if(other.since.rbegin(), other.since.rend(),
                                          [](const Deed& done) { return done.kind == Deed::Kind::remove; });
        if (is_new && removed != other.since.rend()) settle(other, removed.base());
      }
      settle(image, image.since.end());
      image.exists = true;
    } else {
      image.since.push_back(deed);
    }
  }

  // One of the states in which the disk may be left.
  void lay_out(const std::filesystem::path& folder, std::mt19937_64& random) const {
    std::filesystem::create_directories(folder);
    for (const auto& [name, image] : images_) {
      bool exists = image.exists || random() % 2 == 0;
      std::string bytes = image.synced;
      const std::uint64_t mood = random() % 3;  // all of it is lost, some, or all is there
      for (const Deed& deed : image.since) {
        const bool lost = mood == 0 || (mood == 1 && random() % 3 == 0);
        if (lost && deed.kind == Deed::Kind::remove) break;  // later writes went to a file that no longer has a name
        if (lost) continue;
        constexpr std::size_t kSector = 512;
        const bool torn = mood == 1 && random() % 4 == 0;
        apply(deed, torn ? kSector * (random() % 9) : SIZE_MAX, exists, bytes);
      }
      if (exists) std::ofstream(folder / name, std::ios::binary) << bytes;
    }
  }

 private:
  // The operations before `end` are on the disk.
  static void settle(Image& image, std::vector<Deed>::iterator end) {
    for (auto done = image.since.begin(); done != end; ++done) apply(*done, SIZE_MAX, image.exists, image.synced);
    image.since.erase(image.since.begin(), end);
  }

  static void apply(const Deed& deed, std::size_t most, bool& exists, std::string& bytes) {
    if (deed.kind == Deed::Kind::remove) {
      exists = false;
      return bytes.clear();
    }
    exists = true;
    carry_out(deed, most, bytes);
  }

  std::map<std::string, Image> images_;
};

// Stores three streams, nine rows at a time, in a store that is closed and opened again halfway. Returns everything
// that was done to the disk meanwhile.
std::vector<Moment> recorded(const std::string& path) {
  std::mutex mutex;
  std::vector<Moment> moments;
  FaultyDisk::heal();
  FaultyDisk::tell([&](const Deed& deed) {
    const std::lock_guard lock(mutex);
    if (!deed.path.empty() && !deed.path.ends_with("-shm")) moments.push_back({deed});
  });
  std::uint64_t version = 0;
  for (const std::uint64_t until : {39, 90}) {
    TestLoop loop;
    SqliteStore store({.path = path, .vfs = FaultyDisk::name()}, loop.post());
    while (version < until) {
      constexpr std::uint64_t kRowsEach = 3;
      std::uint64_t told = 0;
      for (std::uint64_t row = 0; row < kRowsEach; ++row, ++version) {
        for (std::uint64_t stream = 1; stream <= kStreams; ++stream) {
          AppendRequest request{stream, version, std::to_string(version + 1), bytes_of(stream, version + 1),
                                writes_of(stream, version + 1)};
          store.log().append(std::move(request), [&, stream](const AppendResult& result) {
            const std::lock_guard lock(mutex);
            moments.push_back({{}, stream, result.version});
            ++told;
          });
        }
      }
      loop.run_until([&] { return told == kRowsEach * kStreams; });
    }
    EXPECT_LE(store.counters().transactions * 3, store.counters().jobs) << "several rows share a commit";
  }
  FaultyDisk::tell({});
  return moments;
}

TEST(PowerCutTest, EveryStateThatTheDiskMayBeLeftInHoldsWhatWasAcknowledged) {
  const TestFolder folder;
  const std::vector<Moment> moments = recorded(folder.file());
  const std::size_t states = tests::in_slow_set<std::size_t>(20, 400);
  std::mt19937_64 random(2);
  std::vector<std::size_t> cuts;
  for (std::size_t i = 0; i < states; ++i) cuts.push_back(random() % moments.size());
  std::sort(cuts.begin(), cuts.end());

  Files files;
  std::map<std::uint64_t, std::uint64_t> acknowledged;
  std::size_t at = 0;
  std::size_t lost = 0;
  std::size_t halved = 0;
  for (const std::size_t cut : cuts) {
    for (; at < cut; ++at) {
      const Moment& moment = moments[at];
      if (moment.stream == 0) files.follow(moment.deed);
      if (moment.stream != 0) acknowledged[moment.stream] = moment.version;
    }
    const std::filesystem::path left = folder.file("left");
    std::filesystem::remove_all(left);
    files.lay_out(left, random);
    SqliteStore store({.path = (left / "battalia.db").string(), .check = Depth::full}, post_here());
    for (std::uint64_t stream = 1; stream <= kStreams; ++stream) {
      const std::vector<StoredRecord> rows = store.log().read(stream, 0, 100'000);
      if (rows.size() < acknowledged[stream]) {
        ADD_FAILURE() << "stream " << stream << ", cut at moment " << cut << ": " << ++lost << " lost";
      }
      for (const StoredRecord& row : rows) EXPECT_TRUE(row.bytes == bytes_of(stream, row.version)) << row.version;
      if (!tables_agree(store, stream, rows.size())) {
        ADD_FAILURE() << "stream " << stream << ", cut at moment " << cut << ": " << ++halved << " in halves";
      }
    }
  }
  tests::metric("target 2: states that a power cut may leave", states);
  tests::metric("target 2: matches with acknowledged rows lost", lost);
  tests::metric("target 2: matches with rows kept in halves", halved);
}

}  // namespace
}  // namespace battalia::store
