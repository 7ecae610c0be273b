// Help that teaches: what a new player needs to know, by topic. Shown by `battalia help TOPIC`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace battalia::terminal {

struct TutorialTopic {
  std::string_view topic;
  std::string_view title;
  std::string_view text;
};

const std::vector<TutorialTopic>& tutorial();

}  // namespace battalia::terminal
