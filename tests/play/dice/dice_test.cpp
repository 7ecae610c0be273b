// The dice of an order: bound to the order, to their place and to the secret; and how the secret is kept.
#include "server/play/dice/verifiable_dice.h"

#include "server/play/dice/dice_epochs.h"
#include "server/play/dice/witnesses.h"
#include "server/play/keys/sealing.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <filesystem>

namespace battalia::play {
namespace {

TEST(VerifiableDice, ARetryGetsTheSameFacesAndEveryRollItsOwn) {
  const VerifiableDice::Binding binding{"match-1", sha256("order"), {{3, std::string(32, 's'), 7}}, {}};
  const rules::Throw wanted{"shooting", "", "", 20, 6, 1};
  VerifiableDice first(binding);
  VerifiableDice again(binding);
  const std::vector<std::uint32_t> faces = first.roll(wanted);
  EXPECT_EQ(again.roll(wanted), faces);
  EXPECT_NE(first.roll(wanted), faces);
  EXPECT_EQ(first.thrown()[1].index, 9U);
}

TEST(VerifiableDice, ASecretThrowLeavesNoGapAmongTheOthers) {
  const std::string secret(32, 's');
  VerifiableDice dice({"match-1", sha256("order"), {{5, secret, 7}, {1, secret, 0}}, {0, 1, 0}});
  for (int i = 0; i < 3; ++i) dice.roll({"shooting", "", "", 2, 6, 1});
  EXPECT_EQ(dice.thrown()[1].epoch, 1U);
  EXPECT_EQ(dice.thrown()[1].index, 1U);
  EXPECT_EQ(dice.thrown()[2].epoch, 5U);
  EXPECT_EQ(dice.thrown()[2].index, 9U);
}

TEST(VerifiableDice, ADieMayShowZero) {
  VerifiableDice dice({"match-1", sha256("order"), {{1, std::string(32, 's'), 0}}, {}});
  std::array<int, 10> seen{};
  for (const std::uint32_t face : dice.roll({"chance", "", "", 500, 10, 0})) ++seen.at(face);
  for (const int times : seen) EXPECT_GT(times, 20);
}

v1::Event recorded(const VerifiableDice::Thrown& thrown) {
  v1::Event event;
  event.mutable_dice_rolled()->set_purpose(thrown.purpose);
  for (const std::uint32_t face : thrown.faces) event.mutable_dice_rolled()->add_faces(face);
  return event;
}

// Dice that a ruling throws without recording leave a gap in the numbers; dice that nobody has thrown have no number.
TEST(VerifiableDice, RecordsAreNumberedAsTheyWereThrown) {
  VerifiableDice dice({"match-1", sha256("order"), {{3, std::string(32, 's'), 7}}, {}});
  for (const char* purpose : {"shooting", "trial", "save", "save", "save"}) dice.roll({purpose, "", "", 20, 6, 1});
  v1::Event another = recorded(dice.thrown()[4]);
  another.mutable_dice_rolled()->set_faces(0, 9);
  std::vector<v1::Event> events = {recorded(dice.thrown()[0]), v1::Event(), recorded(dice.thrown()[2]),
                                   recorded(dice.thrown()[3]), another};
  number_rolls(events, dice);
  EXPECT_EQ(events[0].dice_rolled().index(), 8U);
  EXPECT_EQ(events[2].dice_rolled().index(), 10U);
  EXPECT_EQ(events[3].dice_rolled().index(), 11U);
  EXPECT_EQ(events[3].dice_rolled().epoch(), 3U);
  EXPECT_EQ(events[4].dice_rolled().epoch(), 0U);
}

// A roll that waits for a witness is continued once, and nothing else is.
TEST(BoundOrders, ARowContinuesTheWaitingOrder) {
  BoundOrders orders;
  std::vector<std::string> faults;
  v1::Record declares;
  declares.set_request_id("an order");
  declares.add_events()->mutable_roll_declared()->set_witness(v1::SEAT_BLUE);
  const std::string waiting = orders.take(declares, faults);
  v1::Record goes_on;
  goes_on.set_version(2);
  goes_on.set_order_hash(waiting);
  EXPECT_EQ(orders.take(goes_on, faults), waiting);
  EXPECT_TRUE(faults.empty());
  goes_on.set_version(3);
  orders.take(goes_on, faults);
  EXPECT_EQ(faults, std::vector<std::string>{"Row 3 continues an order that is not waiting."});
  orders.take(declares, faults);
  goes_on.set_order_hash(sha256("another"));
  orders.take(goes_on, faults);
  EXPECT_EQ(faults.size(), 2U);
}

TEST(Sealing, AKeyIsMadeOnceAndReadFromItsFileAfterwards) {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("battalia_key_" + std::to_string(::getpid()));
  const std::string sealed = SealingKey::from_file(file.string()).seal("secret", "epoch 1");
  EXPECT_EQ(SealingKey::from_file(file.string()).open(sealed, "epoch 1"), "secret");
  std::filesystem::resize_file(file, 31);
  EXPECT_THROW(SealingKey::from_file(file.string()), KeyError);
  std::filesystem::remove(file);
}

TEST(Sealing, OpensOnlyWithTheKeyAndContextItWasSealedWith) {
  const SealingKey key = SealingKey::random();
  const std::string sealed = key.seal("secret", "epoch 1");
  EXPECT_EQ(key.open(sealed, "epoch 1"), "secret");
  EXPECT_THROW(key.open(sealed, "epoch 2"), KeyError);
  EXPECT_THROW(SealingKey::random().open(sealed, "epoch 1"), KeyError);
  EXPECT_THROW(key.open(sealed.substr(1), "epoch 1"), KeyError);
  EXPECT_THROW(key.open("", "epoch 1"), KeyError);
}

}  // namespace
}  // namespace battalia::play
