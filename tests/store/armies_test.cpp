// Saved army lists: read only by their owner, limited in number, renamed and deleted.
#include "tests/store/support.h"

namespace battalia::store {
namespace {

class ArmiesTest : public BothStores {
 protected:
  bool keep(const ArmyRow& row, std::size_t most = 2) {
    return wait_for<bool>([&](auto done) { store().armies().keep(row, most, done); });
  }
  Renamed rename(const std::string& person, const std::string& name, const std::string& to) {
    return wait_for<Renamed>([&](auto done) { store().armies().rename(person, name, to, done); });
  }
  void forget(const std::string& person, const std::string& name) {
    wait_for_done([&](auto done) { store().armies().forget(person, name, done); });
  }
  std::vector<std::string> names(const std::string& person) {
    std::vector<std::string> found;
    for (const ArmyRow& row : store().armies().list(person)) found.push_back(row.name);
    return found;
  }
};
INSTANTIATE_TEST_SUITE_P(Stores, ArmiesTest, testing::Bool(), store_name);

const std::string kBytes("o\0ne", 4);

TEST_P(ArmiesTest, AListIsReadAsItWasKeptAndOnlyByItsOwner) {
  const ArmyRow kept{"Anne", "Tilly", "rules", kBytes, 12};
  ASSERT_TRUE(keep(kept));
  EXPECT_EQ(store().armies().find("Anne", "Tilly"), kept);
  EXPECT_EQ(store().armies().find("Ben", "Tilly"), std::nullopt);
  EXPECT_EQ(store().armies().find("anne", "Tilly"), std::nullopt);
  EXPECT_EQ(store().armies().list("Anne"), (std::vector<ArmyRow>{{"Anne", "Tilly", "rules", "", 12}}));
  EXPECT_TRUE(store().armies().list("Ann").empty()) << "whose name Anne's begins with";
}

TEST_P(ArmiesTest, OneOfTheSameNameTakesItsPlaceAndOthersAreRefusedPastTheMost) {
  ASSERT_TRUE(keep({"Anne", "Tilly", "rules", "1", 12}));
  ASSERT_TRUE(keep({"Anne", "Gustav", "rules", "2", 13}));
  EXPECT_FALSE(keep({"Anne", "Mansfeld", "rules", "3", 14}));
  EXPECT_TRUE(keep({"Anne", "Tilly", "others", "4", 15})) << "it is none more";
  EXPECT_TRUE(keep({"Ben", "Mansfeld", "rules", "5", 16})) << "who has none yet";
  EXPECT_EQ(names("Anne"), (std::vector<std::string>{"Gustav", "Tilly"}));
  EXPECT_EQ(store().armies().find("Anne", "Tilly"), (ArmyRow{"Anne", "Tilly", "others", "4", 15}));
}

TEST_P(ArmiesTest, RenamingNeverTakesThePlaceOfAnotherList) {
  ASSERT_TRUE(keep({"Anne", "Tilly", "rules", "1", 12}));
  ASSERT_TRUE(keep({"Anne", "Gustav", "rules", "2", 13}));
  ASSERT_TRUE(keep({"Ben", "Mansfeld", "rules", "3", 14}));
  EXPECT_EQ(rename("Anne", "Tilly", "Gustav"), Renamed::taken);
  EXPECT_EQ(rename("Anne", "Mansfeld", "Mine"), Renamed::unknown) << "it is Ben's";
  EXPECT_EQ(rename("Anne", "Tilly", "Tilly"), Renamed::done);
  EXPECT_EQ(rename("Anne", "Tilly", "Mansfeld"), Renamed::done) << "Ben's is another";
  EXPECT_EQ(rename("Anne", "Tilly", "Mansfeld"), Renamed::done_before);
  EXPECT_EQ(store().armies().find("Anne", "Mansfeld"), (ArmyRow{"Anne", "Mansfeld", "rules", "1", 12}));
  EXPECT_EQ(names("Anne"), (std::vector<std::string>{"Gustav", "Mansfeld"}));
  EXPECT_EQ(names("Ben"), std::vector<std::string>{"Mansfeld"});
}

TEST_P(ArmiesTest, AForgottenListMakesRoomAndOthersKeepTheirs) {
  ASSERT_TRUE(keep({"Anne", "Tilly", "rules", "1", 12}, 1));
  ASSERT_TRUE(keep({"Ben", "Tilly", "rules", "2", 13}, 1));
  forget("Anne", "Tilly");
  EXPECT_TRUE(names("Anne").empty());
  forget("Anne", "Tilly");  // a second time changes nothing
  EXPECT_TRUE(keep({"Anne", "Gustav", "rules", "3", 14}, 1));
  EXPECT_EQ(names("Ben"), std::vector<std::string>{"Tilly"});
}

}  // namespace
}  // namespace battalia::store
