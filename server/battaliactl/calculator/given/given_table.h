// A table that somebody wrote down for the rules calculator: read, held against the words its rule system declares, and
// filled up as the start of a battle fills it. A wrong word is a fault here, not a different ruling. Pure.
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

// Options that the table does not name have their standard value, or that of the preset it names; units may name the
// system's own profiles; and what a battle's start writes down (figures, files, ground, a side's guns) is there. Or the
// first fault, in a sentence that says where: a word that the system does not declare, with the nearest that it does; a
// unit that cannot be played for want of its numbers; units that stand on each other; a contact of units that do not
// touch.
tl::expected<GivenTable, std::string> read_given_table(std::string_view text);

// That error with the file it was found in: "hill.txt, line 6: ...", or "hill.txt: ..." where it names no line.
std::string fault_of_file(const std::string& file, const std::string& fault);

}  // namespace battalia::ctl
