// Which names can be registered together: lookalikes of existing names, names reserved for the server, and names
// registered before the check existed.
#include "server/accounts/credentials.h"
#include "server/people/name_looks.h"
#include "tests/accounts/fixture.h"

#include <algorithm>

namespace battalia::accounts {
namespace {

class Names : public AccountsTest {
 protected:
  v1::RefusalCode taking(const std::string& name) { return refused(sign_up(name)); }
  v1::RefusalCode as_guest(const std::string& name) {
    return refused(ask<SignedIn>([&](auto then) { accounts_->sign_in_as_guest(name, {}, then); }));
  }
};

bool alike(const std::string& one, const std::string& other) {
  const auto looks = people::looks_of(other);
  return std::ranges::any_of(people::looks_of(one),
                             [&](const std::string& look) { return std::ranges::find(looks, look) != looks.end(); });
}

TEST(NameLooks, TwinsShareOne) {
  const std::pair<const char*, const char*> kTwins[] = {
      {"Anne", "ANNE"},
      {"Anne", "\u0410nne"},                 // a Cyrillic A
      {"Anne", "Ann\u0435"},                 // a Cyrillic e
      {"Kate", "\u039aate"},                 // a Greek Kappa
      {"ANNA", "\u0391\u039d\u039d\u0391"},  // all of it Greek
      {"Anne", "\uff21\uff4e\uff4e\uff45"},  // fullwidth
      {"Emile", "\u00c9mile"},               // with an accent
      {"\u00c9mile", "E\u0301mile"},         // NFC and NFD
      {"\u00c9mile", "EMILE"},
      {"Alice", "AIice"},  // a capital i
      {"Alice", "A1ice"},
      {"Bob", "B0b"},
      {"Bob", "\u0412\u041e\u0412"},                 // Cyrillic capitals
      {"\u0432\u043e\u0432", "\u0412\u041e\u0412"},  // case in Cyrillic
      {"Arne", "Ame"},                               // rn and m
      {"O'Neill", "O\u2019Neill"},
      {"Stra\u00dfe", "STRASSE"},
      {"S\u00f8ren", "Soren"},
      {"\ud55c\uad6d", "\u1112\u1161\u11ab\u1100\u116e\u11a8"}};  // Hangul, composed and in parts
  for (const auto& [one, other] : kTwins) EXPECT_TRUE(alike(one, other)) << one << " " << other;
}

TEST(NameLooks, OthersDoNot) {
  const std::pair<const char*, const char*> kOthers[] = {{"Anne", "Anna"},
                                                         {"Rupert", "Robert"},
                                                         {"User 10", "User 11"},
                                                         {"Player 2", "Player 3"},
                                                         {"Jan", "Jan III"},
                                                         {"\u4f50\u85e4", "\u5c71\u7530"},
                                                         {"\u0418\u0432\u0430\u043d", "Ivan"}};
  for (const auto& [one, other] : kOthers) EXPECT_FALSE(alike(one, other)) << one << " " << other;
}

TEST(NameLooks, InvisibleCharactersAreRefused) {
  for (const char* unseen :
       {"\u00ad",     "\u034f",     "\u061c",     "\u115f",     "\u17b4",     "\u180e", "\u200b",     "\u200d",
        "\u200e",     "\u202e",     "\u2060",     "\u2066",     "\u2800",     "\u3000", "\u3164",     "\ufe0f",
        "\ufeff",     "\uffa0",     "\uffff",     "\u00a0",     "\u009b",     "\x7f",   "\U0001d159", "\U0001bca0",
        "\U0001d173", "\U00013430", "\U00016fe4", "\U000e0041", "\U0010ffff", "\ue000", "\u0378",     "\u2654"}) {
    EXPECT_TRUE(why_not_name(std::string("An") + unseen + "ne")) << unseen;
  }
  EXPECT_TRUE(why_not_name("\u0301Anne")) << "a mark upon nothing";
  EXPECT_TRUE(why_not_name("A\u0301\u0301\u0301\u0301\u0301nne")) << "a tower of marks";
  for (const char* name : {"\u00c9mile", "E\u0301mile", "O\u2019Neill", "\u0e2a\u0e21\u0e0a\u0e32\u0e22", "R2-D2", "+1",
                           "\u05d3\u05d5\u05d3", "Anne_Marie", "\u0928\u092e\u0938\u094d\u0924\u0947"}) {
    EXPECT_FALSE(why_not_name(name)) << name;
  }
}

TEST_F(Names, ALookalikeIsRefusedWithTheOtherName) {
  sign_up("Anne");
  for (const char* name : {"\u0410nne", "\uff21nne", "\u00c1nne", "ANN\u0415", "anne"}) {
    const auto answer = sign_up(name);
    EXPECT_EQ(refused(answer), v1::REFUSAL_CODE_NAME_TAKEN) << name;
    EXPECT_EQ(as_guest(name), v1::REFUSAL_CODE_NAME_TAKEN) << name;
  }
  EXPECT_NE(sign_up("\u0410nne").error().reason.find("Anne"), std::string::npos);
  EXPECT_EQ(taking("Anna"), v1::REFUSAL_CODE_UNSPECIFIED);
}

TEST_F(Names, TwinsAtTheSameMomentAreOneName) {
  std::vector<v1::RefusalCode> answers;
  for (const char* name : {"Anne", "\u0410nne", "\u00c1nne"}) {
    accounts_->sign_in_as_guest(name, {}, [&](auto answer) { answers.push_back(refused(answer)); });
  }
  loop_.run_until([&] { return answers.size() == 3; });
  EXPECT_EQ(std::ranges::count(answers, v1::REFUSAL_CODE_UNSPECIFIED), 1);
  EXPECT_EQ(std::ranges::count(answers, v1::REFUSAL_CODE_NAME_TAKEN), 2);
}

TEST_F(Names, NobodyCanBeMistakenForTheServerOrItsOperators) {
  for (const char* name : {"(computer)", "Computer", "c0mputer", "\u0441omputer", "[Server]", "server 1",
                           "7 c0mputer 8", "(c0mputer 2)", "ADMIN", "Adm1n", "\u0430dmin", "Administrator", "Umpire",
                           "The Umpire", "Umpire!", "System", "Organiser", "Battalia", "moderator"}) {
    EXPECT_EQ(taking(name), v1::REFUSAL_CODE_INVALID) << name;
    EXPECT_EQ(as_guest(name), v1::REFUSAL_CODE_INVALID) << name;
  }
  for (const char* name : {"House", "Referee", "Admiral", "Servet", "root", "guest", "Red", "Umpirella"}) {
    EXPECT_EQ(taking(name), v1::REFUSAL_CODE_UNSPECIFIED) << name;
  }
  const auto added = [&](const char* name) {
    return refused(ask<v1::Account>([&](auto then) { accounts_->add(name, "correct horse", v1::ROLE_PLAYER, then); }));
  };
  EXPECT_EQ(added("admin"), v1::REFUSAL_CODE_UNSPECIFIED) << "whoever keeps the server may call themselves so";
  EXPECT_EQ(added("(computer)"), v1::REFUSAL_CODE_INVALID) << "but the server's own player is nobody else";
}

TEST_F(Names, ANameTypedWithCombiningAccentsIsTheSame) {
  const auto signed_up = sign_up("E\u0301mile");
  ASSERT_TRUE(signed_up);
  EXPECT_EQ(signed_up->account.name(), "\u00c9mile");
  EXPECT_TRUE(sign_in("\u00c9mile"));
  EXPECT_TRUE(sign_in("E\u0301mile"));
}

// Registered before names were compared: lookalikes, and names that nobody could take today.
TEST_F(Names, ExistingNamesStillWork) {
  const std::string hash = hash_password("correct horse");
  store_.accounts().index_looks("before", [](const std::string&) { return std::vector<std::string>(); });
  for (const char* name : {"Anne", "\u0410nne", "admin", "An\u200bne", "E\u0301mile"}) {
    store_.accounts().add({.name = name, .password_hash = hash, .role = v1::ROLE_PLAYER}, [](std::uint64_t) {});
  }
  with({});  // as at the next start
  for (const char* name : {"Anne", "\u0410nne", "admin", "An\u200bne", "E\u0301mile"}) {
    EXPECT_TRUE(sign_in(name)) << name;
    EXPECT_EQ(sign_in(name)->account.name(), name);
  }
  EXPECT_EQ(taking("\u00c1nne"), v1::REFUSAL_CODE_NAME_TAKEN);
  EXPECT_EQ(taking("\u00c9mile"), v1::REFUSAL_CODE_NAME_TAKEN);
}

TEST_F(Names, GuessesAtOneNameAreOneHoweverItIsTyped) {
  sign_up("\u00c9mile");
  for (int turn = 0; turn < 8; ++turn) {
    sign_in("\u00c9mile", "wrong horse");
    sign_in("E\u0301mile", "wrong horse");
  }
  EXPECT_EQ(refused(sign_in("\u00c9mile")), v1::REFUSAL_CODE_TOO_FAST);
}

}  // namespace
}  // namespace battalia::accounts
