// Refusals of accounts.h that several files share. Used only by accounts*.cpp.
#pragma once

#include "common/protocol/codec.h"

#include <string>
#include <tl/expected.hpp>

namespace battalia::accounts {

inline tl::unexpected<protocol::RefusalReason> refuse(v1::RefusalCode code, std::string reason) {
  return tl::unexpected(protocol::RefusalReason{code, std::move(reason)});
}

inline tl::unexpected<protocol::RefusalReason> disk_failed() {
  return refuse(v1::REFUSAL_CODE_NOT_NOW, "The server can't read its records; try again shortly.");
}

inline tl::unexpected<protocol::RefusalReason> closed_to_newcomers() {
  return refuse(v1::REFUSAL_CODE_NOT_ALLOWED, "Only organisers can create accounts here; ask one of them.");
}

inline tl::unexpected<protocol::RefusalReason> changed_meanwhile() {
  return refuse(v1::REFUSAL_CODE_SIGN_IN_FAILED,
                "The password or two-factor setup has changed in the meantime; sign in with the current one.");
}

}  // namespace battalia::accounts
