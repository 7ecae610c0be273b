#include "server/net/connections/static_files.h"
#include "server/net/gateway/rate.h"

#include <gtest/gtest.h>
#include <filesystem>
#include <fstream>

namespace battalia::net {
namespace {

using std::chrono::milliseconds;

TEST(Rate, ABurstThenTheSteadyRate) {
  const Rate::Time begin{};
  Rate rate(2, 4, begin);
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(rate.take(begin));
  EXPECT_FALSE(rate.take(begin));
  EXPECT_FALSE(rate.take(begin + milliseconds(400)));
  EXPECT_TRUE(rate.take(begin + milliseconds(600)));
}

class StaticFiles : public testing::Test {
 protected:
  StaticFiles() {
    std::filesystem::create_directories(root_ / "assets");
    std::ofstream(root_ / "index.html") << "<p>table";
    std::ofstream(root_ / "assets" / "a.js") << "1";
    std::ofstream(root_.parent_path() / "secret.txt") << "secret";
  }
  ~StaticFiles() override { std::filesystem::remove_all(root_.parent_path()); }
  std::optional<HttpAnswer> file(const std::string& path, const std::string& encodings = {},
                                 const std::string& known_etag = {}) {
    return static_file(root_.string(), {.path = path, .encodings = encodings, .known_etag = known_etag});
  }
  std::filesystem::path root_ =
      std::filesystem::path(testing::TempDir()) / ("battalia_files_" + std::to_string(::getpid())) / "web";
};

TEST_F(StaticFiles, KnowTheirTypes) {
  EXPECT_EQ(file("/")->body, "<p>table");
  EXPECT_EQ(file("/")->status, 200U);
  EXPECT_EQ(file("/")->content_type, "text/html; charset=utf-8");
  EXPECT_EQ(file("/assets/a.js")->content_type, "text/javascript; charset=utf-8");
  EXPECT_FALSE(file("/assets/missing.js"));
  EXPECT_FALSE(static_file("", {.path = "/"}));
}

TEST_F(StaticFiles, TheClientReportsAnUnknownAddress) {
  EXPECT_EQ(file("/no/such/page")->status, 404U);
  EXPECT_EQ(file("/no/such/page")->body, "<p>table");
  EXPECT_EQ(file("/no/such/page", "", file("/")->etag)->status, 404U);
}

TEST_F(StaticFiles, NothingOutsideTheFolderIsServed) {
  EXPECT_FALSE(file("/../secret.txt"));
  EXPECT_FALSE(file("/assets/../../secret.txt"));
  EXPECT_FALSE(file("//etc/passwd.txt"));
}

TEST_F(StaticFiles, AreSentCompressedToClientsThatAcceptIt) {
  std::ofstream(root_ / "assets" / "a.js.gz") << "gz";
  std::ofstream(root_ / "assets" / "a.js.br") << "br";
  std::ofstream(root_ / "index.html.gz") << "gz";
  const auto sent = [&](const std::string& path, const std::string& encodings) {
    const HttpAnswer answer = *file(path, encodings);
    EXPECT_TRUE(answer.varies_by_encoding);
    return answer.encoding + ":" + answer.body;
  };
  EXPECT_EQ(sent("/assets/a.js", ""), ":1");
  EXPECT_EQ(sent("/assets/a.js", "gzip, deflate, br;q=0.9"), "br:br");
  EXPECT_EQ(sent("/assets/a.js", "gzip;q=1.0, br;q=0"), "gzip:gz");
  EXPECT_EQ(sent("/assets/a.js", "brotli, x-gzip, identity"), ":1");
  EXPECT_EQ(sent("/game/7", "br, gzip"), "gzip:gz");
  EXPECT_EQ(file("/assets/a.js", "br")->content_type, "text/javascript; charset=utf-8");
}

TEST_F(StaticFiles, AreNotSentAgainIfTheClientHasThem) {
  const HttpAnswer first = *file("/");
  EXPECT_EQ(first.cache_control, "no-cache");
  EXPECT_FALSE(first.varies_by_encoding);
  const HttpAnswer again = *file("/", "", first.etag);
  EXPECT_EQ(again.status, 304U);
  EXPECT_TRUE(again.body.empty());
  EXPECT_EQ(again.etag, first.etag);
  std::ofstream(root_ / "index.html") << "<p>another table";
  EXPECT_EQ(file("/", "", first.etag)->status, 200U);
  EXPECT_EQ(file("/assets/a.js")->cache_control, "public, max-age=31536000, immutable");
}

TEST_F(StaticFiles, OnlyExistingFilesAreCachedPermanently) {
  EXPECT_EQ(file("/assets/mistyped")->status, 404U);
  EXPECT_EQ(file("/assets/mistyped")->cache_control, "no-cache");
  EXPECT_EQ(file("/assets/../index.html")->cache_control, "no-cache");
}

}  // namespace
}  // namespace battalia::net
