// Posting to web hooks: what is sent, which answers count, and the destinations to which nothing is sent whatever name
// leads to them.
#include "server/net/notifications/web_hooks.h"

#include <gtest/gtest.h>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <memory>
#include <string>

namespace battalia::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::asio::ip::tcp;

// Answers one request after another, each with the given status.
class Receiver {
 public:
  Receiver(boost::asio::io_context& loop, unsigned status) : acceptor_(loop, {tcp::v4(), 0}), status_(status) {
    accept();
  }
  std::string url() const { return "http://" + host() + "/york?x=1"; }
  std::string host() const { return "127.0.0.1:" + port(); }
  std::string port() const { return std::to_string(acceptor_.local_endpoint().port()); }
  const std::vector<http::request<http::string_body>>& got() const { return got_; }

 private:
  struct Visit {
    explicit Visit(tcp::socket connected) : socket(std::move(connected)) {}
    tcp::socket socket;
    beast::flat_buffer buffer;
    http::request<http::string_body> request;
    http::response<http::string_body> answer;
  };
  void accept() {
    acceptor_.async_accept([this](boost::system::error_code error, tcp::socket socket) {
      if (error) return;
      const auto visit = std::make_shared<Visit>(std::move(socket));
      http::async_read(
          visit->socket, visit->buffer, visit->request, [this, visit](boost::system::error_code, std::size_t) {
            got_.push_back(visit->request);
            visit->answer.result(status_);
            visit->answer.set(http::field::location, "http://127.0.0.1:1/");
            visit->answer.prepare_payload();
            http::async_write(visit->socket, visit->answer, [visit](boost::system::error_code, std::size_t) {});
          });
      accept();
    });
  }

  tcp::acceptor acceptor_;
  unsigned status_;
  std::vector<http::request<http::string_body>> got_;
};

class WebHooksTest : public testing::Test {
 protected:
  // The outcome of a message to that address.
  std::string post(const std::string& url, std::vector<std::string> allowed,
                   std::chrono::milliseconds patience = std::chrono::minutes(10)) {
    WebHooks hooks(loop, std::move(allowed), patience);
    std::optional<std::string> failure;
    hooks.post({url, "event 1 line 2", "abcd", "{}"}, [&](const std::string& why) { failure = why; });
    EXPECT_FALSE(failure) << "never from within the call";
    loop.restart();
    while (!failure && loop.run_one() > 0) {
    }
    EXPECT_TRUE(failure);
    return failure.value_or("nothing was said");
  }
  boost::asio::io_context loop;
};

TEST_F(WebHooksTest, APostIsJsonWithItsIdAndSignature) {
  Receiver receiver(loop, 204);
  EXPECT_EQ(post(receiver.url(), {receiver.host()}), "");
  ASSERT_EQ(receiver.got().size(), 1U);
  const auto& request = receiver.got().front();
  EXPECT_EQ(request.method(), http::verb::post);
  EXPECT_EQ(request.target(), "/york?x=1");
  EXPECT_EQ(request[http::field::content_type], "application/json");
  EXPECT_EQ(request["Battalia-Message"], "event 1 line 2");
  EXPECT_EQ(request["Battalia-Signature"], "sha256=abcd");
  EXPECT_EQ("http://" + std::string(request[http::field::host]) + "/york?x=1", receiver.url());
  EXPECT_EQ(request.body(), "{}");
}

TEST_F(WebHooksTest, OnlyAnAnswerOfSuccessCountsAndNoRedirectionIsFollowed) {
  Receiver broken(loop, 500);
  EXPECT_EQ(post(broken.url(), {broken.host()}), "It answered with status 500.");
  Receiver moved(loop, 302);
  EXPECT_EQ(post(moved.url(), {moved.host()}), "It answered with status 302.");
  EXPECT_EQ(moved.got().size(), 1U);
}

TEST_F(WebHooksTest, NothingIsSentToPrivateAddressesUnlessTheirHostIsNamed) {
  Receiver receiver(loop, 200);
  EXPECT_EQ(post("http://127.0.0.1/", {"*"}), "A web hook must be at a public address.");
  EXPECT_EQ(post(receiver.url(), {}),
            "The operator of this server does not allow web hooks at " + receiver.host() + ".");
  EXPECT_EQ(post("http://localhost/", {"*"}), "Its host does not have a public address.")
      << "a name is resolved before it is judged";
  EXPECT_TRUE(receiver.got().empty());
  EXPECT_EQ(post("http://localhost:" + receiver.port(), {"LOCALHOST:" + receiver.port()}), "");
  EXPECT_EQ(receiver.got().size(), 1U);
}

TEST_F(WebHooksTest, AHostIsReachedAtTheWebsPortsUnlessAnotherIsNamedWithIt) {
  Receiver receiver(loop, 200);
  EXPECT_EQ(post(receiver.url(), {"127.0.0.1"}),
            "The operator of this server does not allow web hooks at " + receiver.host() + ".");
  EXPECT_EQ(post("http://hooks.example:22/", {"*", "hooks.example", "hooks.example:8443"}),
            "Web hooks must use port 443 or 80, unless the operator of this server lists the host with another port.");
  EXPECT_TRUE(receiver.got().empty());
  EXPECT_EQ(post(receiver.url(), {receiver.host()}), "");
}

TEST_F(WebHooksTest, AnUnreachableHostIsReported) {
  std::string nobody;
  std::string host;
  {
    Receiver gone(loop, 200);
    nobody = gone.url();
    host = gone.host();
  }
  EXPECT_EQ(post(nobody, {host}), "Its host could not be reached: Connection refused.");
  Receiver plain(loop, 200);
  const std::string secure = "https" + plain.url().substr(4);
  EXPECT_EQ(post(secure, {plain.host()}).substr(0, 45), "A secure connection to it could not be made: ")
      << "no TLS there";
}

// The operating system accepts the connection, and nobody ever answers on it.
TEST_F(WebHooksTest, ASilentHostTimesOutAtAnyStage) {
  tcp::acceptor silent(loop, {tcp::v4(), 0});
  const std::string port = std::to_string(silent.local_endpoint().port());
  for (const char* scheme : {"http", "https"}) {
    for (const auto patience : {std::chrono::milliseconds(0), std::chrono::milliseconds(50)}) {
      EXPECT_EQ(post(std::string(scheme) + "://localhost:" + port + "/", {"localhost:" + port}, patience),
                "It did not answer in time.");
    }
  }
}

TEST(HookUrl, IsReadIntoItsParts) {
  const auto read = read_hook_url("https://Hooks.Example:8443/a/b?c=d");
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->secure);
  EXPECT_EQ(read->host, "hooks.example");
  EXPECT_EQ(read->port, 8443);
  EXPECT_EQ(read->target, "/a/b?c=d");
  EXPECT_EQ(read_hook_url("http://a.example?x")->target, "/?x");
  EXPECT_EQ(read_hook_url("http://a.example")->port, 80);
  EXPECT_EQ(read_hook_url("https://[2001:db8::1]/")->host, "2001:db8::1");
  EXPECT_EQ(read_hook_url("https://[2001:db8::1]:99/")->port, 99);
}

TEST(HookUrl, IsAllowedByItsHostAndPort) {
  const auto allowed = [](const std::string& named, const std::string& url) {
    return AllowedHosts{{named}}.named(*read_hook_url(url));
  };
  for (const char* url : {"https://a.example/", "http://a.example/", "https://A.Example:80/"}) {
    EXPECT_TRUE(allowed("a.example", url)) << url;
  }
  EXPECT_TRUE(allowed("A.example:8443", "https://a.example:8443/"));
  EXPECT_TRUE(allowed("a.example:443", "https://a.example/"));
  EXPECT_TRUE(allowed("2001:db8::1", "https://[2001:db8::1]/"));
  EXPECT_TRUE(allowed("[2001:db8::1]:99", "https://[2001:db8::1]:99/"));
  EXPECT_FALSE(allowed("a.example", "https://a.example:8443/"));
  EXPECT_FALSE(allowed("a.example:8443", "https://a.example/"));
  EXPECT_FALSE(allowed("a.example", "https://b.a.example/"));
  EXPECT_FALSE(allowed("2001:db8::1", "https://[2001:db8::1]:99/"));
}

TEST(HookUrl, AnythingElseIsRefused) {
  for (const char* url :
       {"", "hooks.example", "ftp://hooks.example", "https://", "https:///x", "https://a:b@c.example/",
        "https://a.example:0/", "https://a.example:99999/", "https://a.example:x/", "https://a.example/ x",
        "https://a.example/\r\nHost: b", "https://a.example/#x", "https://[2001:db8::1", "https://[2001:db8::1]x/",
        "https://caf\xC3\xA9.example/"}) {
    EXPECT_FALSE(read_hook_url(url)) << url;
  }
  EXPECT_FALSE(read_hook_url("https://a.example/" + std::string(500, 'x')));
}

TEST(PublicAddresses, AreThoseThatAnybodyReachesFromAnywhere) {
  const auto is = [](const char* address) { return is_public(boost::asio::ip::make_address(address)); };
  for (const char* address :
       {"1.1.1.1", "9.9.9.9", "172.15.0.1", "172.32.0.1", "192.169.0.1", "2a00:1450:4001::1", "2606:4700::1111"}) {
    EXPECT_TRUE(is(address)) << address;
  }
  for (const char* address : {"0.0.0.0",
                              "10.1.2.3",
                              "100.64.0.1",
                              "100.127.255.255",
                              "127.0.0.1",
                              "127.9.9.9",
                              "169.254.169.254",
                              "172.16.0.1",
                              "172.31.255.255",
                              "192.0.0.8",
                              "192.0.2.1",
                              "192.168.1.1",
                              "198.18.0.1",
                              "198.19.255.255",
                              "198.51.100.7",
                              "203.0.113.7",
                              "224.0.0.1",
                              "255.255.255.255",
                              "::",
                              "::1",
                              "::ffff:10.0.0.1",
                              "::ffff:1.1.1.1",
                              "64:ff9b::a00:1",
                              "fe80::1",
                              "fc00::1",
                              "fd12:3456::1",
                              "ff02::1",
                              "2001::1",
                              "2001:db8::1",
                              "2002:0a00:0001::1"}) {
    EXPECT_FALSE(is(address)) << address;
  }
}

}  // namespace
}  // namespace battalia::net
