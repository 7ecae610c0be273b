#include "common/hash/sha256.h"

#include "common/base/check.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>

#include <memory>

namespace battalia::hash {
namespace {

struct Free {
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
  void operator()(EVP_MAC_CTX* context) const { EVP_MAC_CTX_free(context); }
};

// Looked up among OpenSSL's providers once, because the lookup takes longer than most hashes.
const EVP_MD* sha256_of_openssl() {
  static const EVP_MD* const kind = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  return kind;
}

EVP_MAC* hmac_of_openssl() {
  static EVP_MAC* const kind = EVP_MAC_fetch(nullptr, "HMAC", nullptr);
  return kind;
}

std::unique_ptr<EVP_MAC_CTX, Free> new_hmac() {
  std::unique_ptr<EVP_MAC_CTX, Free> context(EVP_MAC_CTX_new(hmac_of_openssl()));
  char digest[] = "SHA256";
  const OSSL_PARAM parameters[] = {OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, digest, 0),
                                   OSSL_PARAM_construct_end()};
  BATTALIA_CHECK(context && EVP_MAC_CTX_set_params(context.get(), parameters) == 1, "OpenSSL has HMAC-SHA256");
  return context;
}

}  // namespace

Digest sha256(std::initializer_list<std::string_view> parts) {
  thread_local const std::unique_ptr<EVP_MD_CTX, Free> context(EVP_MD_CTX_new());
  bool done = EVP_DigestInit_ex2(context.get(), sha256_of_openssl(), nullptr) == 1;
  for (const std::string_view part : parts) {
    done = done && EVP_DigestUpdate(context.get(), part.data(), part.size()) == 1;
  }
  Digest digest;
  done = done && EVP_DigestFinal_ex(context.get(), digest.data(), nullptr) == 1;
  BATTALIA_CHECK(done, "OpenSSL has SHA-256");
  return digest;
}

Digest hmac_sha256(std::string_view key, std::initializer_list<std::string_view> parts) {
  thread_local const std::unique_ptr<EVP_MAC_CTX, Free> context = new_hmac();
  const auto bytes = [](std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); };
  bool done = EVP_MAC_init(context.get(), bytes(key), key.size(), nullptr) == 1;
  for (const std::string_view part : parts) {
    done = done && EVP_MAC_update(context.get(), bytes(part), part.size()) == 1;
  }
  Digest digest;
  std::size_t size = 0;
  done = done && EVP_MAC_final(context.get(), digest.data(), &size, digest.size()) == 1;
  BATTALIA_CHECK(done && size == digest.size(), "OpenSSL has HMAC-SHA256");
  return digest;
}

}  // namespace battalia::hash
