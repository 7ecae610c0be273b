// The main function of every test program. Each test draws the same random bytes in every run, whichever other tests
// run with it: pairings, first players and dice that a test does not set are the same here as on any other machine.
//   BATTALIA_TEST_SEED=N   other bytes, to find tests that depend on luck
#include "tests/support/main/seeded_bytes.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

namespace {

class SeededTests final : public testing::EmptyTestEventListener {
 public:
  void OnTestSuiteStart(const testing::TestSuite&) override { suite_.emplace(seed_); }
  void OnTestSuiteEnd(const testing::TestSuite&) override { suite_.reset(); }
  void OnTestStart(const testing::TestInfo&) override { test_.emplace(seed_); }
  void OnTestEnd(const testing::TestInfo&) override { test_.reset(); }

 private:
  static std::uint64_t given_seed() {
    const char* const given = std::getenv("BATTALIA_TEST_SEED");
    return given ? std::strtoull(given, nullptr, 10) : 1;
  }
  std::uint64_t seed_ = given_seed();
  std::optional<battalia::tests::SeededBytes> suite_;
  std::optional<battalia::tests::SeededBytes> test_;
};

}  // namespace

int main(int count, char** words) {
  testing::InitGoogleTest(&count, words);
  testing::UnitTest::GetInstance()->listeners().Append(std::make_unique<SeededTests>().release());
  return RUN_ALL_TESTS();
}
