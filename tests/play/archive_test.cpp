// A match out of its log: after a restart, after sleep, as a file and back, checked row by row and die by die.
#include "server/play/archive.h"

#include "server/play/archive_file.h"
#include "server/play/dice_epochs.h"
#include "tests/play/house.h"

#include <algorithm>

namespace battalia::play {
namespace {

using tests::advance;
using tests::end_phase;
using tests::shoot;

void play_some(TestMatch& match) {
  match.red.act(advance("R1", 4));
  match.red.act(shoot("R1", "B1"));
  match.red.act(end_phase());
  match.blue.act(shoot("B1", "R2"));
  match.blue.act(end_phase());
  v1::Order undo;
  undo.mutable_undo();
  match.blue.order(undo);
  match.blue.act(end_phase());
}

void resign(TestMatch& match) {
  v1::Order order;
  order.mutable_resign();
  ASSERT_TRUE(accepted(match.red.order(order)));
}

tl::expected<std::uint64_t, std::string> import_into(TestHouse& house, const std::string& file) {
  tl::expected<std::uint64_t, std::string> result = tl::unexpected(std::string("never answered"));
  import_match(house.store(), house.systems(), file, [&](const auto& done) { result = done; });
  house.run();
  return result;
}

TEST(Archive, ARestartFoldsTheLogToTheSameMatch) {
  TestHouse house;
  TestMatch match(house);
  play_some(match);
  const v1::ServerMessage before = match.blue.watch(match.id, v1::SEAT_BLUE);
  house.restart();
  const v1::ServerMessage after = match.blue.watch(match.id, v1::SEAT_BLUE);
  EXPECT_EQ(after.view_shown().view().SerializeAsString(), before.view_shown().view().SerializeAsString());
}

TEST(Archive, AnIdleMatchLeavesMemoryAndComesBackWhenAsked) {
  TestHouse house({.evict_after_ms = 10'000, .think_ms = 10});
  TestMatch match(house);
  house.pass(60'000);
  EXPECT_EQ(house.service().counts().matches_loaded, 1U);  // it is watched
  match.red.drop_line();
  match.blue.drop_line();
  house.pass(60'000);
  EXPECT_EQ(house.service().counts().matches_loaded, 0U);
  ASSERT_TRUE(match.red.watch(match.id, v1::SEAT_RED).has_view_shown());
  EXPECT_TRUE(accepted(match.red.act(advance("R1", 1))));
}

TEST(Archive, ACheckComputesEveryDieAgain) {
  TestHouse house;
  TestMatch match(house);
  play_some(match);
  resign(match);
  const Checked checked = check_match(house.store(), house.systems(), match.id);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
  EXPECT_EQ(checked.dice_checked, 2U);
  EXPECT_FALSE(checked.digest.empty());
}

TEST(Archive, AFileHoldsAMatchWithoutLoss) {
  TestHouse house;
  TestMatch match(house);
  play_some(match);
  resign(match);
  const std::string file = export_match(house.store(), house.systems(), match.id);
  TestHouse other;
  const auto imported = import_into(other, file);
  ASSERT_TRUE(imported.has_value()) << imported.error();
  EXPECT_EQ(*imported, match.id);
  EXPECT_EQ(export_match(other.store(), other.systems(), *imported), file);
  EXPECT_EQ(check_match(other.store(), other.systems(), *imported).dice_checked, 2U);
  EXPECT_EQ(*other.store().matches().summary(match.id), *house.store().matches().summary(match.id));
  EXPECT_FALSE(import_into(other, file).has_value());
}

TEST(Archive, AMatchWhoseNumberIsTakenGetsTheNextAndItsDiceStillCheck) {
  TestHouse house;
  TestMatch match(house);
  play_some(match);
  resign(match);
  TestHouse other;
  TestMatch taken(other, [] {
    v1::CreateMatch terms;
    terms.set_title("first here");
    return terms;
  }());
  const auto imported = import_into(other, export_match(house.store(), house.systems(), match.id));
  ASSERT_TRUE(imported.has_value()) << imported.error();
  EXPECT_EQ(*imported, taken.id + 1);
  const Checked checked = check_match(other.store(), other.systems(), *imported);
  EXPECT_TRUE(checked.faults.empty());
  EXPECT_EQ(checked.dice_checked, 2U);
}

TEST(Archive, ADamagedFileIsRefusedAndNothingIsStored) {
  TestHouse house;
  TestMatch match(house);
  play_some(match);
  const std::string file = export_match(house.store(), house.systems(), match.id);
  TestHouse other;
  EXPECT_FALSE(import_into(other, "").has_value());
  EXPECT_FALSE(import_into(other, file.substr(0, file.size() / 2)).has_value());
  std::string altered = file;
  const std::size_t bytes = altered.find("\"bytes\":\"", altered.size() / 2) + 30;
  altered[bytes] = altered[bytes] == 'A' ? 'B' : 'A';
  EXPECT_FALSE(import_into(other, altered).has_value());
  EXPECT_FALSE(other.store().matches().find(match.id).has_value());
}

// The line with another text for a field of it.
std::string with_field(const std::string& file, const std::string& name, const std::string& text) {
  const std::size_t begin = file.find("\"" + name + "\":\"") + name.size() + 4;
  return file.substr(0, begin) + text + file.substr(file.find('"', begin));
}

TEST(Archive, AFileOfAnotherMakerOrOtherTermsIsRefused) {
  TestHouse house;
  TestMatch match(house);
  play_some(match);
  resign(match);
  const std::string file = export_match(house.store(), house.systems(), match.id);
  store::MatchRow row = *house.store().matches().find(match.id);
  v1::CreateMatch terms;
  ASSERT_TRUE(terms.ParseFromString(row.parameters));
  terms.set_title("Another battle");
  const std::string altered[] = {with_field(file, "created_by", base64("Eve")), with_field(file, "created_ms", "1"),
                                 with_field(file, "parameters", base64(terms.SerializeAsString()))};
  for (const std::string& forged : altered) {
    TestHouse other;
    const auto imported = import_into(other, forged);
    ASSERT_FALSE(imported.has_value());
    EXPECT_NE(imported.error().find("first line"), std::string::npos) << imported.error();
    EXPECT_FALSE(other.store().matches().find(match.id));
  }
  row.created_by = "Eve";  // and by one who knows how the name of the dice is made
  TestHouse other;
  const auto imported = import_into(other, with_field(altered[0], "dice", dice_name(row)));
  ASSERT_FALSE(imported.has_value());
  EXPECT_NE(imported.error().find("does not hold"), std::string::npos) << imported.error();
}

TEST(Archive, AnImportedMatchIsPlayedOn) {
  TestHouse house;
  TestMatch match(house);
  play_some(match);
  const std::string file = export_match(house.store(), house.systems(), match.id);
  TestHouse other;
  std::string without_seals;  // another house cannot open the seals of this one
  for (std::size_t at = 0; at < file.size();) {
    const std::size_t end = file.find('\n', at) + 1;
    const std::string line = file.substr(at, end - at);
    if (line.find("\"t\":\"epoch\"") == std::string::npos || line.find("\"secret\":\"\"") == std::string::npos) {
      without_seals += line;
    }
    at = end;
  }
  ASSERT_TRUE(import_into(other, without_seals).has_value());
  TestClient ann(other, "Ann");
  ASSERT_TRUE(ann.watch(match.id, v1::SEAT_RED).has_view_shown());
  EXPECT_TRUE(accepted(ann.order(order_of(shoot("R1", "B1")), "in another house", ann.seq())));
}

TEST(Archive, SummariesAreRebuiltFromTheLogAlone) {
  TestHouse house;
  TestMatch match(house);
  play_some(match);
  EXPECT_EQ(summarise(house.store(), house.systems(), match.id), *house.store().matches().summary(match.id));
}

TEST(Archive, APlayerMayTakeTheFileOnceTheGameHasEnded) {
  TestHouse house;
  TestMatch match(house);
  EXPECT_FALSE(house.service().export_match({"Ann", v1::ROLE_PLAYER}, match.id).has_value());
  EXPECT_TRUE(house.service().export_match({"Ada", v1::ROLE_ADMINISTRATOR}, match.id).has_value());
  house.run();
  const std::vector<v1::Event> looks = match.blue.events(v1::Event::kUmpireRuled);
  ASSERT_EQ(looks.size(), 1U) << "a look at what is hidden is told to those it concerns";
  EXPECT_EQ(looks[0].umpire_ruled().person(), "Ada");
  EXPECT_EQ(looks[0].umpire_ruled().power(), "look");
  resign(match);
  const auto file = house.service().export_match({"Ann", v1::ROLE_PLAYER}, match.id);
  ASSERT_TRUE(file.has_value());
  EXPECT_EQ((*file)(), export_match(house.store(), house.systems(), match.id, &house.signer()));
  EXPECT_FALSE(house.service().export_match({"Ann", v1::ROLE_PLAYER}, 99).has_value());
}

TEST(Archive, AnotherNodeThatWroteFirstIsNoticedAndTheHeadFoldedAnew) {
  TestHouse house;
  TestMatch match(house);
  const store::Head head = house.store().log().head(match.id);
  v1::Record foreign;
  foreign.set_version(head.version + 1);
  foreign.mutable_author()->set_seat(v1::SEAT_RED);
  foreign.set_time_ms(house.clock().now_ms());
  foreign.add_events()->mutable_phase_began()->set_phase("elsewhere");
  foreign.mutable_events(0)->mutable_phase_began()->set_active(v1::SIDE_RED);
  house.store().log().append({match.id, head.version, "", foreign.SerializeAsString(), {}},
                             [](const store::AppendResult&) {});
  EXPECT_TRUE(refused(match.red.act(advance("R1", 1)), v1::REFUSAL_CODE_STALE));
  EXPECT_EQ(match.red.table().phase, "elsewhere");
  EXPECT_TRUE(accepted(match.red.act(advance("R1", 1))));
  EXPECT_EQ(match.blue.table().unit(UnitId("R1")).ground.centre.y, Length::inches(7));
}

TEST(Archive, ALongMatchComesBackQuickly) {
  TestHouse house;
  TestMatch match(house);
  v1::Order undo;
  undo.mutable_undo();
  for (int i = 0; i < 500; ++i) {
    ASSERT_TRUE(accepted(match.red.act(advance("R1", 1))));
    ASSERT_TRUE(accepted(match.red.order(undo)));
  }
  house.restart();
  ASSERT_TRUE(match.red.watch(match.id, v1::SEAT_RED).has_view_shown());
  EXPECT_EQ(match.red.table().unit(UnitId("R1")).ground.centre.y, Length::inches(6));
}

}  // namespace
}  // namespace battalia::play
