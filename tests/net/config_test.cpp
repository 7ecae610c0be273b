#include "server/config/config.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

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

TEST_F(Settings, AnUnusableValueIsReportedWithItsSource) {
  write("prot = 1\n");
  EXPECT_NE(refusal({"--config", file_.c_str()}).find("prot is not a setting"), std::string::npos);
  write("port = \"seventy\"\n");
  EXPECT_NE(refusal({"--config", file_.c_str()}).find("whole number"), std::string::npos);
  write("port = \n");
  EXPECT_NE(refusal({"--config", file_.c_str()}).find("line"), std::string::npos);
  EXPECT_NE(refusal({"--port", "70000"}).find("--port"), std::string::npos);
  EXPECT_NE(refusal({"--log-level", "loud"}).find("log_level"), std::string::npos);
  EXPECT_NE(refusal({"--config", "/nowhere.toml"}).find("Can't read the settings file"), std::string::npos);
}

TEST_F(Settings, AnOriginIsAnAddressWithoutItsPath) {
  EXPECT_EQ(origin_of("https://club.example/battalia/"), "https://club.example");
  EXPECT_EQ(origin_of("http://192.168.1.5:8080"), "http://192.168.1.5:8080");
  EXPECT_EQ(origin_of("https://Club.example:443/battalia/"), "https://club.example");
  EXPECT_NE(refusal({"--public-url", "club.example"}).find("public_url"), std::string::npos);
}

// Each wrong setting is refused by name, with its value and the values that would be accepted.
TEST_F(Settings, NonsenseIsRefusedBeforeTheServerStarts) {
  struct Bad {
    const char* key;
    const char* value;
    const char* wanted;
  };
  const Bad all[] = {{"address", "localhost", "IP address"},
                     {"address", "", "IP address"},
                     {"port", "65536", "0 to 65535"},
                     {"port", "-1", "0 to 65535"},
                     {"data_dir", "/dev/null", "a folder"},
                     {"data_dir", "", "a folder"},
                     {"tls_certificate", "/nowhere/club.pem", "a file"},
                     {"tls_key", "/tmp", "a file"},
                     {"web_root", "/nonexistent", "a folder"},
                     {"web_root", "/dev/null", "a folder"},
                     {"public_url", "ftp://x", "https://"},
                     {"public_url", "https://", "https://"},
                     {"public_url", "https://a b", "https://"},
                     {"public_url", "https://club.example?x=1", "https://"},
                     {"public_url", "https://user@club.example", "https://"},
                     {"public_url", "https://club.example:99999", "https://"},
                     {"allowed_origins", "foo bar", "origins"},
                     {"allowed_origins", "https://a.example,b.example", "origins"},
                     {"allowed_origins", "https://a.example/page", "origins"},
                     {"allowed_origins", "null", "origins"},
                     {"log_level", "loud", "trace, debug"},
                     {"log_json", "yes", "true or false"},
                     {"open_sign_up", "1", "true or false"},
                     {"guests", "", "true or false"},
                     {"open_clubs", "all", "true or false"},
                     {"second_factor", "all", "offered, roles or umpires"},
                     {"session_idle_days", "0", "1 to"},
                     {"trusted_proxies", "proxy.example", "IP addresses"},
                     {"trusted_proxies", "127.0.0.1,10.0.0.0/8", "IP addresses"},
                     {"max_connections", "0", "1 to"},
                     {"max_connections_per_address", "0", "1 to"},
                     {"connections_per_second_per_address", "0", "1 to"},
                     {"outbox_kib", "0", "1024 to"},
                     {"outbox_kib", "1023", "1024 to"},
                     {"messages_per_second", "0", "1 to"},
                     {"newcomers_per_hour_per_address", "0", "1 to"},
                     {"newcomers_per_hour", "0", "1 to"},
                     {"http_requests_per_second_per_address", "0", "1 to"},
                     {"stored_mib_per_person_per_day", "1000001", "0 to 1000000"},
                     {"idle_match_minutes", "0", "1 to"},
                     {"computer_pause_ms", "600001", "0 to 600000"},
                     {"remind_after_minutes", "soon", "0 to"},
                     {"web_hook_hosts", "https://hooks.example", "hosts"},
                     {"web_hook_hosts", "hooks.example:99999", "hosts"},
                     {"reminder_command", "/no/such/command", "a command"},
                     {"reminder_command", "no-such-command-anywhere --x", "a command"},
                     {"reminder_command", "echo 'half", "a command"},
                     {"reminder_command", "/tmp", "a command"},
                     {"reminder_command", "/etc/passwd x", "a command"}};
  std::set<std::string> tried;
  for (const Bad& bad : all) {
    std::string variable = std::string("BATTALIA_") + bad.key;
    std::ranges::transform(variable, variable.begin(), [](unsigned char c) { return std::toupper(c); });
    ::setenv(variable.c_str(), bad.value, 1);
    const std::string said = refusal({});
    ::unsetenv(variable.c_str());
    const std::string value = std::string(bad.value).substr(std::string(bad.value).rfind(',') + 1);
    EXPECT_NE(said.find(bad.key), std::string::npos) << bad.key << " " << bad.value << ": " << said;
    EXPECT_NE(said.find("not \"" + value + "\""), std::string::npos) << bad.key << " " << bad.value << ": " << said;
    EXPECT_NE(said.find(bad.wanted), std::string::npos) << bad.key << " " << bad.value << ": " << said;
    tried.insert(bad.key);
  }
  std::istringstream printed(print_config(Config()));
  for (std::string line; std::getline(printed, line);) {
    const std::size_t end = line.find(" = ");
    if (end == std::string::npos || line.starts_with('#')) continue;
    EXPECT_TRUE(tried.contains(line.substr(0, end))) << line << ": no value of it is known to be refused";
  }
}

TEST_F(Settings, EquivalentSpellingsAreAcceptedAndNormalised) {
  const std::string web = "--web-root=" + testing::TempDir();
  const Config config =
      read({web.c_str(), "--trusted-proxies", "127.0.0.1, ::ffff:192.0.2.1,0:0::1", "--allowed-origins",
            "https://A.example:443/, http://[2001:db8::1]:8080", "--public-url", "https://club.example:8443/battalia/",
            "--reminder-command", "FROM=x cat >/dev/null", "--address", "::", "--outbox-kib", "1024",
            "--web-hook-hosts", "hooks.example,hooks.example:8443,[2001:db8::1]:99,2001:db8::1,*"});
  EXPECT_EQ(config.trusted_proxies, (std::vector<std::string>{"127.0.0.1", "192.0.2.1", "::1"}));
  EXPECT_EQ(config.allowed_origins, (std::vector<std::string>{"https://a.example", "http://[2001:db8::1]:8080"}));
  EXPECT_EQ(config.web_hook_hosts.size(), 5U);
  EXPECT_EQ(origin_of(config.public_url), "https://club.example:8443");
  EXPECT_EQ(read({"--reminder-command", "while read -r line; do echo \"$line\"; done"}).reminder_command.substr(0, 5),
            "while");
  EXPECT_EQ(read({"--reminder-command", "  /bin/sh -c true"}).reminder_command, "  /bin/sh -c true");
}

TEST_F(Settings, PrintingDoesNotRequireFilesToExist) {
  EXPECT_EQ(read({"--print-config", "--web-root", "/nonexistent"}).web_root, "/nonexistent");
  EXPECT_NE(refusal({"--print-config", "--public-url", "ftp://x"}).find("public_url"), std::string::npos);
}

TEST_F(Settings, AListIsAcceptedOnlyWhereOneIsExpected) {
  write("data_dir = [\"a\", \"b\"]\n");
  EXPECT_NE(refusal({"--config", file_.c_str()}).find("data_dir"), std::string::npos);
  write("trusted_proxies = [\"127.0.0.1\", [\"::1\"]]\n");
  EXPECT_NE(refusal({"--config", file_.c_str()}).find("trusted_proxies"), std::string::npos);
}

// A supervisor that reads JSON lines gets a wrong setting reported as one, wherever the format was chosen.
TEST_F(Settings, AFaultIsReportedInTheConfiguredLogFormat) {
  const auto json = [&](std::vector<const char*> arguments) {
    try {
      read(std::move(arguments));
    } catch (const ConfigError& error) {
      return error.log_json;
    }
    ADD_FAILURE() << "nothing was wrong";
    return false;
  };
  EXPECT_TRUE(json({"--port", "x", "--log-json", "true"}));
  EXPECT_FALSE(json({"--port", "x"}));
  write("port = 70000\nlog_json = true\n");
  EXPECT_TRUE(json({"--config", file_.c_str()}));
  EXPECT_FALSE(json({"--config", file_.c_str(), "--log-json", "false"}));
  write("log_json = tr");
  EXPECT_FALSE(json({"--config", file_.c_str()}));
}

TEST_F(Settings, PrintedSettingsReadBackUnchanged) {
  Config config =
      read({"--port", "4000", "--allowed-origins", "https://a.example,https://b.example", "--log-json", "true"});
  write(print_config(config));
  EXPECT_EQ(print_config(read({"--config", file_.c_str()})), print_config(config));
}

}  // namespace
}  // namespace battalia::config
