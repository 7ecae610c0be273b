// A key of one kind is never accepted as another kind, nor a text as a key: these must not compile.
#include "server/rules/keys.h"
#include "server/rules/draft.h"
#include "server/rules/table.h"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

namespace battalia::rules {
namespace {

constexpr StatusKey kShaken{"shaken"};
constexpr TraitKey kBrave{"brave"};
constexpr FormationKey kLine{"line"};

template <class Key>
concept IsStatusOfUnit = requires(const Unit& unit, Key key) {
  unit.is(key);
}
&&requires(const Unit& unit, Key key) { unit.statuses[key]; };
template <class Key>
concept IsTraitOfUnit = requires(const Unit& unit, Key key) {
  unit.has_trait(key);
};
template <class Key>
concept IsStatisticOfUnit = requires(const Unit& unit, Key key) {
  unit.stat(key);
};
template <class Key>
concept IsOption = requires(const Table& table, Key key) {
  table.option_on(key);
}
|| requires(const Table& table, Key key) { table.option(key); };
template <class Key>
concept IsSettable = requires(Draft& draft, const Unit& unit, Key key) {
  draft.set(unit, key, 1);
}
|| requires(Draft& draft, Key key) { draft.set_game(key, 1); };
template <class Key>
concept IsFormation = requires(Draft& draft, Key key, const geometry::Footprint& ground) {
  draft.reform(UnitId("P1"), key, ground);
}
|| requires(const Unit& unit, Key key) { unit.formation == key; };
template <class A, class B>
concept Comparable = requires(A a, B b) {
  a == b;
};

static_assert(IsStatusOfUnit<StatusKey> && !IsStatusOfUnit<TraitKey> && !IsStatusOfUnit<const char*>);
static_assert(!IsStatusOfUnit<std::string> && !IsStatusOfUnit<StatisticKey> && !IsStatusOfUnit<PropertyKey>);
static_assert(IsTraitOfUnit<TraitKey> && !IsTraitOfUnit<StatusKey> && !IsTraitOfUnit<const char*>);
static_assert(IsStatisticOfUnit<StatisticKey> && !IsStatisticOfUnit<StatusKey> && !IsStatisticOfUnit<const char*>);
static_assert(IsOption<OptionKey> && !IsOption<StatusKey> && !IsOption<const char*>);
static_assert(IsSettable<StatusKey> && !IsSettable<TraitKey> && !IsSettable<const char*>);
static_assert(IsFormation<FormationKey> && !IsFormation<TypeKey> && !IsFormation<const char*>);
// A reference is a unit, a state a name, a set its members: as numbers they are neither read nor written.
template <class Key>
concept IsNumber = requires(const Unit& unit, Key key) {
  unit.statuses[key];
}
|| requires(Draft& draft, const Unit& unit, Key key) { draft.set(unit, key, 1); };
static_assert(IsNumber<StatusKey> && !IsNumber<ReferenceKey> && !IsNumber<StateKey<v1::Face>>);
static_assert(!IsNumber<SetKey<v1::Face>>);
static_assert(requires(Draft & draft, const Unit& unit, ReferenceKey key) { draft.set(unit, key, UnitId("P1")); });
static_assert(requires(const Unit& unit, StateKey<v1::Face> key) {
  { unit.state(key) } -> std::same_as<v1::Face>;
});
static_assert(requires(const Unit& unit, SetKey<v1::Face> key) {
  { unit.members(key) } -> std::same_as<BitSet<v1::Face>>;
});
static_assert(Comparable<PhaseKey, PhaseKey> && !Comparable<PhaseKey, DecisionKey> &&
              !Comparable<PhaseKey, const char*>);
static_assert(!Comparable<StoredKey<TypeKey>, FormationKey> && !Comparable<StoredKey<TypeKey>, const char*>);
static_assert(!std::is_convertible_v<std::string_view, StatusKey> && !std::is_convertible_v<TraitKey, StatusKey>);
static_assert(std::is_trivially_copyable_v<StatusKey> && sizeof(StatusKey) == sizeof(std::string_view));

TEST(Keys, ReadAsTextAndCompareWithTheTextOfMessages) {
  const std::string from_message = "shaken";
  EXPECT_EQ(std::string(kShaken), from_message);
  EXPECT_TRUE(kShaken == from_message);
  EXPECT_FALSE(from_message == StatusKey("routed"));
  EXPECT_EQ(StatusKey(from_message), kShaken);
  EXPECT_TRUE(FormationKey().empty());
}

TEST(Keys, AreKeptOnTheTableAsTheirOwnText) {
  StoredKey<FormationKey> formation = FormationKey(std::string("march_") + "column");
  EXPECT_EQ(formation, FormationKey("march_column"));
  formation = kLine;
  EXPECT_EQ(formation.str(), "line");
  EXPECT_EQ(formation.key(), kLine);
}

TEST(Keys, NumbersAreFoundByTheirKey) {
  Unit unit;
  unit.profile = std::make_shared<const Profile>(Profile{{}, {"brave"}});
  unit.statuses.set(kShaken, 2);
  EXPECT_TRUE(unit.is(kShaken));
  EXPECT_EQ(unit.statuses[kShaken], 2);
  EXPECT_TRUE(unit.has_trait(kBrave));
  unit.statuses.set(kShaken, 0);
  EXPECT_FALSE(unit.is(kShaken));
}

TEST(Keys, ASetIsKeptAsOneNumber) {
  constexpr SetKey<v1::Face> kFired{"faces_fired"};
  Unit unit;
  unit.statuses.set(StatusKey(kFired), 2 | 8);
  BitSet<v1::Face> fired = unit.members(kFired);
  EXPECT_TRUE(fired.has(v1::FACE_FRONT) && fired.has(v1::FACE_REAR));
  EXPECT_FALSE(fired.has(v1::FACE_RIGHT));
  EXPECT_EQ(fired.count(), 2);
  fired.add(v1::FACE_RIGHT);
  EXPECT_EQ(fired.bits(), 2 | 4 | 8);
  EXPECT_EQ(fired - BitSet{v1::FACE_FRONT}, (BitSet{v1::FACE_RIGHT, v1::FACE_REAR}));
  EXPECT_EQ(BitSet{v1::FACE_FRONT} | BitSet{v1::FACE_FRONT}, BitSet{v1::FACE_FRONT});
  EXPECT_TRUE(BitSet<v1::Face>().empty());
}

TEST(Keys, AreWordsForPeople) { EXPECT_EQ(words_of("march_column"), "march column"); }

}  // namespace
}  // namespace battalia::rules
