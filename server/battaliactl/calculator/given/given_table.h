// A hand-written table for the rules calculator: parsed, checked against the words that its rule system declares, and
// completed as at the start of a battle. An unknown word is an error here, not a different ruling. Pure.
#pragma once

#include "server/rules/rule_system.h"

#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace battalia::ctl {

struct GivenTable {
  const rules::RuleSystem* system = nullptr;
  v1::Table table;
};

// Options that the table does not name have their default, or the value of the preset it names; units may name the
// system's own profiles; and what the start of a battle records (figures, files, footprints, a side's guns) is filled
// in. Or the first error, in a sentence that says where: a word that the system does not declare, with the nearest one
// that it does; a unit that cannot be played because its numbers are missing; units that overlap; a contact of units
// that do not touch.
tl::expected<GivenTable, std::string> read_given_table(std::string_view text);

// That error with the file's name: "hill.txt, line 6: ...", or "hill.txt: ..." if it names no line.
std::string fault_of_file(const std::string& file, const std::string& fault);

}  // namespace battalia::ctl
