// The types of the keys under which a rule system keeps things on the common table. A key is a short text, written
// down once as a constant of its kind in the system's vocabulary; a key of one kind is never taken for one of another,
// nor a text for a key, so that a misspelt or misplaced key does not compile. Texts from outside (messages, scenarios)
// become keys by naming the kind, `StatusKey(message.key())`; a key reads as text wherever text is wanted. A key only
// views its text, which must outlive it: constants are literals.
#pragma once

#include <concepts>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace battalia::rules {

template <class Text>
concept OutsideText = std::same_as<Text, std::string> || std::same_as<Text, std::string_view>;

// Empty means "none".
template <class Kind>
class TypedKey {
 public:
  constexpr TypedKey() = default;
  constexpr explicit TypedKey(std::string_view text) : text_(text) {}

  constexpr std::string_view text() const { return text_; }
  constexpr operator std::string_view() const { return text_; }
  constexpr bool empty() const { return text_.empty(); }

  friend constexpr bool operator==(TypedKey a, TypedKey b) { return a.text_ == b.text_; }
  friend constexpr auto operator<=>(TypedKey a, TypedKey b) { return a.text_ <=> b.text_; }
  // Is this the key that a message names?
  template <OutsideText Text>
  friend constexpr bool operator==(TypedKey key, const Text& text) {
    return key.text_ == text;
  }
  friend std::ostream& operator<<(std::ostream& out, TypedKey key) { return out << key.text_; }

 private:
  std::string_view text_;
};

using StatusKey = TypedKey<struct StatusKind>;        // of a unit, command, side or the game: a number
using StatisticKey = TypedKey<struct StatisticKind>;  // of a unit, fixed for the game: a number
using TraitKey = TypedKey<struct TraitKind>;          // of a unit, fixed for the game; weapons among them
using TypeKey = TypedKey<struct UnitTypeKind>;
using FormationKey = TypedKey<struct FormationKind>;
using PhaseKey = TypedKey<struct PhaseKind>;
using TerrainKey = TypedKey<struct TerrainKind>;    // what a piece of terrain is
using PropertyKey = TypedKey<struct PropertyKind>;  // of a piece of terrain: a number
using PurposeKey = TypedKey<struct PurposeKind>;    // what a zone is for
using OptionKey = TypedKey<struct OptionKind>;
using DecisionKey = TypedKey<struct DecisionKind>;
using DiceKey = TypedKey<struct DiceKind>;    // what dice are thrown for
using ActKey = TypedKey<struct ActionKind>;   // the key of an act, an offer or a step of a path
using InputKey = TypedKey<struct InputKind>;  // what an offer asks for

// The key of a status by which a unit refers to another. The table keeps a number; rules read and write it by the other
// unit (references.h, Draft::set). As a StatusKey it is declared, cleared, and asked whether it is there at all.
class ReferenceKey {
 public:
  constexpr explicit ReferenceKey(std::string_view text) : key_(text) {}
  constexpr operator StatusKey() const { return key_; }
  constexpr operator std::string_view() const { return key_; }

 private:
  StatusKey key_;
};

// The key of a status whose number is one of the values of an enumeration, 0 being that it has none of them. Read and
// written by these: Unit::state, Draft::set.
template <class State>
class StateKey {
 public:
  constexpr explicit StateKey(std::string_view text) : key_(text) {}
  constexpr operator StatusKey() const { return key_; }
  constexpr operator std::string_view() const { return key_; }

 private:
  StatusKey key_;
};

// The key of a status whose number is a set of such members (bit_set.h). Read and written as one: Unit::members,
// Draft::set.
template <class Member>
class SetKey {
 public:
  constexpr explicit SetKey(std::string_view text) : key_(text) {}
  constexpr operator StatusKey() const { return key_; }
  constexpr operator std::string_view() const { return key_; }

 private:
  StatusKey key_;
};

// A key that the table keeps as its own text. Compares with keys of its kind only.
template <class Key>
class StoredKey {
 public:
  StoredKey() = default;
  explicit StoredKey(std::string text) : text_(std::move(text)) {}
  StoredKey(Key key) : text_(key.text()) {}

  const std::string& str() const { return text_; }
  bool empty() const { return text_.empty(); }
  Key key() const { return Key(text_); }  // good as long as this is neither changed nor gone
  operator Key() const { return key(); }
  operator std::string_view() const { return text_; }

  friend bool operator==(const StoredKey&, const StoredKey&) = default;
  friend bool operator==(const StoredKey& stored, Key key) { return stored.text_ == key.text(); }
  friend std::ostream& operator<<(std::ostream& out, const StoredKey& stored) { return out << stored.text_; }

 private:
  std::string text_;
};

// For people: "march_column" as "march column".
inline std::string words_of(std::string_view key) {
  std::string words(key);
  for (char& letter : words) letter = letter == '_' ? ' ' : letter;
  return words;
}

}  // namespace battalia::rules
