// SHA-256 and its HMAC against published values (FIPS 180-4, RFC 4231).
#include "common/hash/sha256.h"

#include "common/base/text.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace battalia::hash {
namespace {

std::string hex(const Digest& digest) { return hexadecimal(bytes_of(digest)); }

TEST(Sha256, IsAsPublished) {
  EXPECT_EQ(hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex(sha256(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, HashingPartsEqualsHashingTheirConcatenation) {
  const std::string text = "The quick brown fox jumps over the lazy dog";
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    const std::string_view all(text);
    EXPECT_EQ(sha256({all.substr(0, cut), all.substr(cut)}), sha256(text));
  }
  EXPECT_EQ(sha256({}), sha256(""));
}

TEST(Sha256, HmacMatchesThePublishedVectors) {
  EXPECT_EQ(hex(hmac_sha256(std::string(20, '\x0b'), {"Hi There"})),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hex(hmac_sha256("Jefe", {"what do ya want ", "for nothing?"})),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(hex(hmac_sha256(std::string(131, '\xaa'), {"Test Using Larger Than Block-Size Key - Hash Key First"})),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Sha256, IsWorkedOutOnAnyThread) {
  const Digest here = sha256("abc");
  Digest there{};
  std::thread([&] { there = sha256("abc"); }).join();
  EXPECT_EQ(there, here);
}

}  // namespace
}  // namespace battalia::hash
