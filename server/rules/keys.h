// Types of the keys under which a rule system stores things on the common table. A key is a short text, defined once as
// a typed constant in the system's vocabulary. Keys of different kinds, and keys and plain texts, do not convert into
// each other, so a misspelt or misplaced key does not compile. Texts from outside (messages, scenarios) become keys by
// naming the kind, `StatusKey(message.key())`; a key converts to text wherever text is wanted. A key only refers to its
// text, which must outlive it: constants are literals.
#pragma once

#include "common/base/ids.h"

#include <concepts>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
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

  friend constexpr bool operator==(TypedKey a, TypedKey b) {
    return std::is_constant_evaluated() ? a.text_ == b.text_ : is_same_text(a.text_, b.text_);
  }
  friend constexpr auto operator<=>(TypedKey a, TypedKey b) { return a.text_ <=> b.text_; }
  // True if this is the key that a message names.
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
using TraitKey = TypedKey<struct TraitKind>;          // of a unit, fixed for the game; includes weapons
using TypeKey = TypedKey<struct UnitTypeKind>;
using FormationKey = TypedKey<struct FormationKind>;
using PhaseKey = TypedKey<struct PhaseKind>;
using TerrainKey = TypedKey<struct TerrainKind>;    // the kind of a piece of terrain
using PropertyKey = TypedKey<struct PropertyKind>;  // of a piece of terrain: a number
using PurposeKey = TypedKey<struct PurposeKind>;    // the purpose of a zone
using OptionKey = TypedKey<struct OptionKind>;
using DecisionKey = TypedKey<struct DecisionKind>;
using DiceKey = TypedKey<struct DiceKind>;    // the purpose of a roll
using ActKey = TypedKey<struct ActionKind>;   // the key of an act, an offer or a step of a path
using InputKey = TypedKey<struct InputKind>;  // an input of an offer

// The key of a status that refers to another unit. The table stores a number; rules read and write the other unit
// (references.h, Draft::set). Converted to a StatusKey, it can be declared, cleared, and tested for presence.
class ReferenceKey {
 public:
  constexpr explicit ReferenceKey(std::string_view text) : key_(text) {}
  constexpr operator StatusKey() const { return key_; }
  constexpr operator std::string_view() const { return key_; }

 private:
  StatusKey key_;
};

// The key of a status whose number is a value of an enumeration; 0 means none. Read and written as that type:
// Unit::state, Draft::set.
template <class State>
class StateKey {
 public:
  constexpr explicit StateKey(std::string_view text) : key_(text) {}
  constexpr operator StatusKey() const { return key_; }
  constexpr operator std::string_view() const { return key_; }

 private:
  StatusKey key_;
};

// The key of a status whose number is a set of such members (bit_set.h). Read and written as a set: Unit::members,
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

// A key that the table stores with its own copy of the text. Compares only with keys of its kind.
template <class Key>
class StoredKey {
 public:
  StoredKey() = default;
  explicit StoredKey(std::string text) : text_(std::move(text)) {}
  StoredKey(Key key) : text_(key.text()) {}

  const std::string& str() const { return text_; }
  bool empty() const { return text_.empty(); }
  Key key() const { return Key(text_); }  // valid until this object is changed or destroyed
  operator Key() const { return key(); }
  operator std::string_view() const { return text_; }

  friend bool operator==(const StoredKey& a, const StoredKey& b) { return is_same_text(a.text_, b.text_); }
  friend bool operator==(const StoredKey& stored, Key key) { return is_same_text(stored.text_, key.text()); }
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
