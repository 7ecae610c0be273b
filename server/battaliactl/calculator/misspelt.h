// Suggestions for misspelt acts and answers: the nearest word among those that the seat may use. Pure; it never decides
// whether an act is legal.
#pragma once

#include "server/rules/limits/wanted_answers.h"
#include "server/rules/table.h"

#include "battalia/v1/view.pb.h"

#include <string>
#include <string_view>

namespace battalia::ctl {

// For a refused act: " Did you mean "stand"?" if its key, a unit, an option or a target is a word that neither the
// prompt nor the table knows, or the list of keys if none is similar; empty if every word is known. `prompt` is the
// seat's current prompt, with all its offers.
std::string what_was_meant(const v1::Prompt& prompt, const rules::Table& table, const v1::Act& act);

// What was typed for an input that the act does not have, with its column in the text and the input that may have been
// meant.
std::string in_words(const rules::UnwantedAnswer& unwanted, std::string_view text);

}  // namespace battalia::ctl
