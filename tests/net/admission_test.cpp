// The checks that a frame passes before it becomes a request: each step, and that they come in the order given in
// admission.h.
#include "server/net/gateway/admission.h"

#include "common/protocol/limits.h"

#include <gtest/gtest.h>

#include <map>

namespace battalia::net {
namespace {

struct FarEnd final : Peer {
  void send(play::Frame frame) override { frames.push_back(*frame); }
  void send_text(play::Frame) override {}
  void close(Close, std::string_view) override {}
  const std::string& address() const override { return where; }
  std::string where = "203.0.113.7";
  std::vector<std::string> frames;
};

// A session that has said Hello and is signed in, and an admission with high limits.
struct Door {
  explicit Door(QuotaSettings given = {1'000'000, 1'000'000, 1'000'000}) : quota_settings(given) {
    session->greeted = true;
    session->account.set_name("Ann");
    session->account.set_role(v1::ROLE_PLAYER);
  }
  tl::expected<v1::ClientMessage, TurnedAway> admit(std::string_view frame) {
    return admission.admit(*session, frame, now);
  }
  tl::expected<v1::ClientMessage, TurnedAway> admit(const v1::ClientMessage& message) {
    return admit(protocol::encode(message));
  }

  QuotaSettings quota_settings;
  observability::Metrics metrics;
  std::shared_ptr<FarEnd> peer = std::make_shared<FarEnd>();
  std::shared_ptr<ClientSession> session =
      std::make_shared<ClientSession>(peer, metrics, 1, quota_settings.messages_per_second);
  Rate::Time now = session->since;
  Quotas quotas{quota_settings, now};
  std::map<std::string, std::uint64_t> devices;  // with their accounts
  bool memory_scarce = false;
  Admission admission{quotas,
                      {quota_settings.messages_per_second,
                       [this](const v1::SignIn& by) {
                         const auto known = devices.find(by.device());
                         return known == devices.end() ? std::uint64_t{0} : known->second;
                       },
                       [this] { return memory_scarce; }}};
};

v1::ClientMessage pinging() {
  v1::ClientMessage message;
  message.set_id(7);
  message.mutable_ping();
  return message;
}

v1::ClientMessage ordering() {
  v1::ClientMessage message;
  message.set_id(7);
  message.mutable_give_order()->set_request_id("order one");
  message.mutable_give_order()->mutable_order()->mutable_resign();
  return message;
}

v1::ClientMessage creating() {
  v1::ClientMessage message;
  message.set_id(7);
  message.mutable_create_match()->set_scenario("the-ford");
  return message;
}

v1::RefusalCode code_of(const tl::expected<v1::ClientMessage, TurnedAway>& result) {
  return result ? v1::REFUSAL_CODE_UNSPECIFIED : result.error().code;
}

TEST(Admission, LetsARequestThroughAsItWasSent) {
  Door door;
  const auto request = door.admit(ordering());
  ASSERT_TRUE(request);
  EXPECT_EQ(request->SerializeAsString(), ordering().SerializeAsString());
}

TEST(Admission, KeepsAConnectionToItsPace) {
  Door door({.messages_per_second = 1});
  int let_through = 0;
  while (door.admit(pinging())) ++let_through;
  EXPECT_EQ(let_through, 10) << "a burst of ten seconds";
  const auto refused = door.admit(pinging());
  EXPECT_EQ(refused.error().code, v1::REFUSAL_CODE_TOO_FAST);
  EXPECT_EQ(refused.error().id, 7U) << "the answer names the message, which was not read";
  EXPECT_EQ(refused.error().haste, TurnedAway::Haste::counted);
  door.now += std::chrono::seconds(2);
  EXPECT_TRUE(door.admit(pinging()));
}

TEST(Admission, AfterTooMuchWorkOnlyLightRequestsAreAdmitted) {
  Door door;
  door.quotas.charge_work(door.session->address(), "Ann", 1'000'000'000'000'000, door.now);
  EXPECT_EQ(code_of(door.admit(ordering())), v1::REFUSAL_CODE_TOO_FAST);
  EXPECT_TRUE(door.admit(pinging()));
}

// A club shares one address: one visitor who had used up the strangers' share kept all the others from signing in,
// though the refusal advises it.
TEST(Admission, LetsPeopleSignInThoughStrangersAtTheirAddressOweWork) {
  Door door;
  door.session->account.clear_name();
  door.quotas.charge_work(door.session->address(), "", 5'000'000'000'000, door.now);
  v1::ClientMessage listing;
  listing.set_id(7);
  listing.mutable_list_matches();
  const auto refused = door.admit(listing);
  ASSERT_EQ(code_of(refused), v1::REFUSAL_CODE_TOO_FAST);
  EXPECT_NE(refused.error().reason.find("or sign in"), std::string::npos) << refused.error().reason;
  v1::ClientMessage signing;
  signing.set_id(7);
  signing.mutable_sign_in()->set_name("Ann");
  EXPECT_TRUE(door.admit(signing));
  signing.mutable_sign_up()->set_name("Ann");
  EXPECT_TRUE(door.admit(signing));
  signing.mutable_sign_in_as_guest()->set_name("Ann");
  EXPECT_TRUE(door.admit(signing));
  door.session->account.set_name("Ann");
  EXPECT_TRUE(door.admit(listing)) << "who has signed in has a share of their own";
}

// Fields that the protocol does not know are ignored, so one of them behind a costly request must not make it a cheap
// one.
TEST(Admission, ChargesARequestByItsKindWhateverElseIsInTheFrame) {
  const std::string unknown("\xaa\x3e\x00", 3);  // field 997, empty
  v1::ClientMessage reading;
  reading.mutable_get_history();
  const auto admitted = [&](const std::string& frame) {
    Door door({.messages_per_second = 50});
    int times = 0;
    while (door.admit(frame)) ++times;
    return times;
  };
  EXPECT_EQ(admitted(protocol::encode(reading)), 20) << "of the 500 of a burst, at 25 each";
  EXPECT_EQ(admitted(protocol::encode(reading) + unknown), 20);

  v1::CampaignRequest making;
  making.mutable_make_campaign();
  v1::ClientMessage campaign;
  campaign.set_campaign(making.SerializeAsString() + unknown);
  Door door;
  door.memory_scarce = true;
  EXPECT_EQ(code_of(door.admit(campaign)), v1::REFUSAL_CODE_TOO_FAST) << "it is a new campaign all the same";
}

TEST(Admission, RefusesAFrameThatIsTooLargeBeforeItLooksIntoIt) {
  Door door;
  const auto refused = door.admit(std::string(protocol::kMaxInboundFrameBytes + 1, '\xff'));
  EXPECT_EQ(code_of(refused), v1::REFUSAL_CODE_TOO_LARGE);
  EXPECT_EQ(refused.error().haste, TurnedAway::Haste::none);
}

TEST(Admission, RefusesUnreadableMessagesAndMessagesWithoutAKind) {
  Door door;
  const std::string whole = protocol::encode(ordering());
  EXPECT_EQ(code_of(door.admit(std::string_view(whole).substr(0, whole.size() - 1))), v1::REFUSAL_CODE_MALFORMED);
  EXPECT_EQ(code_of(door.admit(std::string_view())), v1::REFUSAL_CODE_MALFORMED);
}

TEST(Admission, RefusesWhatIsOutOfBounds) {
  Door door;
  v1::ClientMessage message = ordering();
  message.mutable_give_order()->set_request_id(std::string(33, 'x'));
  const auto refused = door.admit(message);
  EXPECT_EQ(code_of(refused), v1::REFUSAL_CODE_INVALID);
  EXPECT_EQ(refused.error().id, 7U);
}

TEST(Admission, LimitsOrdersAsOrders) {
  Door door({.messages_per_second = 50});
  int orders = 0;
  for (; door.admit(ordering()); ++orders) door.now += std::chrono::milliseconds(1);
  EXPECT_EQ(orders, 50) << "half of a hundred, for one who plays nowhere";
  const auto refused = door.admit(ordering());
  EXPECT_EQ(refused.error().request_id, "order one") << "the answer names the order";
  EXPECT_EQ(refused.error().haste, TurnedAway::Haste::counted);
  EXPECT_TRUE(door.admit(pinging())) << "no other request is concerned";
}

// Each new address is written to the disk.
TEST(Admission, LimitsNewAddressesOfFeedsAsOrders) {
  Door door({.messages_per_second = 50});
  v1::ClientMessage renewing;
  renewing.set_id(7);
  renewing.mutable_league()->mutable_renew_feeds();
  int renewed = 0;
  for (; door.admit(renewing); ++renewed) door.now += std::chrono::milliseconds(1);
  EXPECT_EQ(renewed, 50);
}

TEST(Admission, RequiresHelloFirst) {
  Door door;
  door.session->greeted = false;
  EXPECT_EQ(code_of(door.admit(pinging())), v1::REFUSAL_CODE_PROTOCOL);
  v1::ClientMessage hello;
  hello.mutable_hello()->set_protocol(1);
  EXPECT_TRUE(door.admit(hello));
}

TEST(Admission, LimitsNewMatchesAndNewcomers) {
  int made = 0;
  Door usual({.messages_per_second = 50});
  for (; usual.admit(creating()); ++made) usual.now += std::chrono::milliseconds(300);
  EXPECT_EQ(made, 60);
  EXPECT_EQ(usual.admit(creating()).error().haste, TurnedAway::Haste::noted) << "nobody is closed for that";
  usual.session->account.set_role(v1::ROLE_ORGANISER);
  EXPECT_TRUE(usual.admit(creating())) << "a league is made at once";

  Door stranger({.newcomers_per_hour_per_address = 1});
  stranger.session->forget_who();
  v1::ClientMessage guest;
  guest.mutable_sign_in_as_guest()->set_name("Gus");
  EXPECT_TRUE(stranger.admit(guest));
  EXPECT_EQ(code_of(stranger.admit(guest)), v1::REFUSAL_CODE_TOO_FAST);
}

// Otherwise strangers at the same address could keep them out, and they themselves could fill the queue of passwords to
// compare: each sign-in gives them one more device.
TEST(Admission, CountsSignInsFromDevicesThatHaveSignedInBeforeByAccount) {
  Door door;
  door.session->forget_who();
  v1::ClientMessage sign_in;
  sign_in.mutable_sign_in()->set_name("Ann");
  const auto tries = [&](const std::string& device) {
    sign_in.mutable_sign_in()->set_device(device);
    int times = 0;
    while (times < 100 && door.admit(sign_in)) ++times;
    return times;
  };
  door.devices = {{"known", 7}, {"known as well", 7}, {"Ben's", 8}};
  EXPECT_EQ(tries("other"), 60);
  EXPECT_EQ(tries("known"), 60) << "strangers have used up none of these";
  EXPECT_EQ(tries("known as well"), 0) << "it is the same account";
  EXPECT_EQ(tries("Ben's"), 60);
  door.now += std::chrono::seconds(10);
  EXPECT_EQ(tries("known"), 2);
}

TEST(Admission, BeginsNothingLargeWhenMemoryIsScarce) {
  Door door;
  door.memory_scarce = true;
  EXPECT_EQ(code_of(door.admit(creating())), v1::REFUSAL_CODE_TOO_FAST);
  v1::ClientMessage taking_up;
  taking_up.mutable_take_up_challenge();
  EXPECT_EQ(code_of(door.admit(taking_up)), v1::REFUSAL_CODE_TOO_FAST);
  EXPECT_TRUE(door.admit(ordering()));
}

// A frame that fails every step is refused by the first; once that is fixed, by the next, and so on.
TEST(Admission, TakesItsStepsInTheDocumentedOrder) {
  Door door({.messages_per_second = 50});
  door.session->greeted = false;
  door.memory_scarce = true;
  door.quotas.charge_work(door.session->address(), "Ann", 1'000'000'000'000'000, door.now);
  std::vector<v1::RefusalCode> told;
  const auto next = [&](std::string_view frame) { told.push_back(code_of(door.admit(frame))); };
  const std::string endless(protocol::kMaxInboundFrameBytes + 1, '\xff');
  next(endless);                                 // pace
  door.now += std::chrono::hours(1'000);         // the work has been paid off
  next(endless);                                 // size
  next(std::string_view(endless).substr(0, 9));  // wire
  v1::ClientMessage message;
  message.set_id(7);
  next(protocol::encode(message));  // parse: no kind
  message = ordering();
  message.mutable_give_order()->set_request_id(std::string(33, 'x'));
  next(protocol::encode(message));  // bounds
  message = ordering();
  for (int i = 0; i < 200; ++i) static_cast<void>(door.quotas.why_not_order("Ann", false, door.now));
  next(protocol::encode(message));  // rows
  door.now += std::chrono::hours(1);
  next(protocol::encode(message));  // greeting
  door.session->greeted = true;
  message = creating();
  for (int i = 0; i < 200; ++i) {
    static_cast<void>(door.quotas.why_not_create(door.session->address(), "Ann", door.now));
  }
  const auto kinds = door.admit(message);  // kinds
  ASSERT_FALSE(kinds);
  EXPECT_EQ(kinds.error().haste, TurnedAway::Haste::noted);
  door.now += std::chrono::hours(1);
  const auto memory = door.admit(message);  // memory
  ASSERT_FALSE(memory);
  EXPECT_EQ(memory.error().haste, TurnedAway::Haste::none);
  door.memory_scarce = false;
  EXPECT_TRUE(door.admit(message));
  EXPECT_EQ(told, (std::vector{v1::REFUSAL_CODE_TOO_FAST, v1::REFUSAL_CODE_TOO_LARGE, v1::REFUSAL_CODE_MALFORMED,
                               v1::REFUSAL_CODE_MALFORMED, v1::REFUSAL_CODE_INVALID, v1::REFUSAL_CODE_TOO_FAST,
                               v1::REFUSAL_CODE_PROTOCOL}));
}

}  // namespace
}  // namespace battalia::net
