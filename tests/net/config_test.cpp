#include "server/config/config.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <cstdlib>
#include <fstream>

namespace battalia::config {
namespace {

class Settings : public testing::Test {
 protected:
  ~Settings() override {
    ::unsetenv("BATTALIA_PORT");
    std::remove(file_.c_str());
  }
  Config read(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "battaliad");
    return read_invocation(static_cast<int>(arguments.size()), arguments.data()).config;
  }
  void write(const std::string& text) { std::ofstream(file_) << text; }
  std::string refusal(std::vector<const char*> arguments) {
    try {
      read(std::move(arguments));
    } catch (const ConfigError& error) {
      return error.what();
    }
    return {};
  }
  std::string file_ = testing::TempDir() + "battaliad_" + std::to_string(::getpid()) + ".toml";
};

TEST_F(Settings, FlagsWinOverTheEnvironmentWhichWinsOverTheFile) {
  write("port = 1000\ndata_dir = \"from the file\"\nguests = false\n");
  EXPECT_EQ(read({"--config", file_.c_str()}).port, 1000);
  ::setenv("BATTALIA_PORT", "2000", 1);
  EXPECT_EQ(read({"--config", file_.c_str()}).port, 2000);
  const Config config = read({"--config", file_.c_str(), "--port", "3000"});
  EXPECT_EQ(config.port, 3000);
  EXPECT_EQ(config.data_dir, "from the file");
  EXPECT_FALSE(config.guests);
}

TEST_F(Settings, WhatCannotBeUsedIsNamedWithItsPlace) {
  write("prot = 1\n");
  EXPECT_NE(refusal({"--config", file_.c_str()}).find("prot is no setting"), std::string::npos);
  write("port = \"seventy\"\n");
  EXPECT_NE(refusal({"--config", file_.c_str()}).find("whole number"), std::string::npos);
  write("port = \n");
  EXPECT_NE(refusal({"--config", file_.c_str()}).find("line"), std::string::npos);
  EXPECT_NE(refusal({"--port", "70000"}).find("--port"), std::string::npos);
  EXPECT_NE(refusal({"--log-level", "loud"}).find("log_level"), std::string::npos);
  EXPECT_NE(refusal({"--config", "/nowhere.toml"}).find("no settings file"), std::string::npos);
}

TEST_F(Settings, AnOriginIsAnAddressWithoutItsPath) {
  EXPECT_EQ(origin_of("https://club.example/battalia/"), "https://club.example");
  EXPECT_EQ(origin_of("http://192.168.1.5:8080"), "http://192.168.1.5:8080");
  EXPECT_NE(refusal({"--public-url", "club.example"}).find("public_url"), std::string::npos);
}

TEST_F(Settings, WhatIsPrintedReadsBackTheSame) {
  Config config =
      read({"--port", "4000", "--allowed-origins", "https://a.example,https://b.example", "--log-json", "true"});
  write(print_config(config));
  EXPECT_EQ(print_config(read({"--config", file_.c_str()})), print_config(config));
}

}  // namespace
}  // namespace battalia::config
