// Army lists that people keep with their accounts.
#include "server/play/lobby/kept_armies.h"
#include "server/play/service/service_parts.h"

namespace battalia::play {

void Service::list_armies(const RequestContext& call) {
  parts_->signed_in(call, [&] { list_kept_armies(parts_->context, call); });
}

void Service::open_army(const RequestContext& call, const v1::OpenArmy& request) {
  parts_->signed_in(call, [&] { open_kept_army(parts_->context, call, request); });
}

void Service::keep_army(const RequestContext& call, const v1::KeepArmy& request) {
  parts_->storing(call, [&] { play::keep_army(parts_->context, call, request); });
}

void Service::rename_army(const RequestContext& call, const v1::RenameArmy& request) {
  parts_->storing(call, [&] { rename_kept_army(parts_->context, call, request); });
}

void Service::forget_army(const RequestContext& call, const v1::ForgetArmy& request) {
  parts_->signed_in(call, [&] { forget_kept_army(parts_->context, call, request); });
}

}  // namespace battalia::play
