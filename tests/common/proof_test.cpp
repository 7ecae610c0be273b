// Compares the dice, byte by byte, with those of an independent implementation.
#include "common/proof/dice.h"
#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <google/protobuf/struct.pb.h>
#include <google/protobuf/util/json_util.h>
#include <sstream>

namespace battalia::proof {
namespace {

using google::protobuf::Struct;
using google::protobuf::Value;

std::string bytes(const std::string& hex) {
  std::string out;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    out.push_back(static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16)));
  }
  return out;
}

std::string text(const Struct& vector, const char* name) { return vector.fields().at(name).string_value(); }

std::uint64_t number(const Struct& vector, const char* name) {
  return static_cast<std::uint64_t>(vector.fields().at(name).number_value());
}

void agrees(const Struct& vector) {
  const std::string game = bytes(text(vector, "game"));
  const std::uint64_t epoch = number(vector, "epoch");
  const std::string secret = bytes(text(vector, "s"));
  EXPECT_EQ(commitment(game, epoch, secret), bytes(text(vector, "commit")));
  std::vector<std::string> seeds;
  for (const Value& seed : vector.fields().at("players").list_value().values()) {
    seeds.push_back(bytes(seed.string_value()));
    const Value& due = vector.fields().at("pcommits").list_value().values(static_cast<int>(seeds.size()) - 1);
    EXPECT_EQ(player_commitment(game, epoch, seeds.size() - 1, seeds.back()), bytes(due.string_value()));
  }
  const std::string mixed = mix(game, epoch, seeds);
  EXPECT_EQ(mixed, bytes(text(vector, "mix")));
  const std::string order = bytes(text(vector, "order"));
  const std::string witness = bytes(text(vector, "witness"));
  const auto count = static_cast<std::uint32_t>(number(vector, "count"));
  const auto sides = static_cast<std::uint32_t>(number(vector, "sides"));
  const std::string ctx =
      context({game, epoch, number(vector, "index"), order, text(vector, "purpose"), count, sides, mixed, witness});
  EXPECT_EQ(ctx, bytes(text(vector, "ctx")));
  std::vector<std::uint32_t> due;
  for (const Value& face : vector.fields().at("faces").list_value().values()) {
    due.push_back(static_cast<std::uint32_t>(face.number_value()));
  }
  EXPECT_EQ(faces(secret, ctx, count, sides), due);
}

TEST(Dice, AgreeWithAnIndependentImplementationInAThousandCases) {
  std::istringstream lines(tests::read_text(tests::source_dir() / "tests/common/data/dice_vectors.jsonl"));
  int checked = 0;
  for (std::string line; std::getline(lines, line) && !testing::Test::HasFailure(); ++checked) {
    SCOPED_TRACE("vector " + std::to_string(checked + 1));
    Struct vector;
    ASSERT_TRUE(google::protobuf::util::JsonStringToMessage(line, &vector).ok());
    agrees(vector);
  }
  EXPECT_EQ(checked, 1'000);
}

}  // namespace
}  // namespace battalia::proof
