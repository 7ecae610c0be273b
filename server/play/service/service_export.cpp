// Exports a match as a file.
#include "server/play/archive/archive.h"
#include "server/play/service/service_parts.h"

namespace battalia::play {

void Service::export_match(const Person& person, std::uint64_t match, const TakeExport& take) {
  const auto refuse = [match, take](const Refusal& refusal) {
    v1::Refused message;
    message.set_code(refusal.code);
    message.set_reason(refusal.reason);
    message.set_match(match);
    take(tl::unexpected(message));
  };
  const auto begin = [parts = parts_.get(), person, match, refuse, take](MatchHost* host) {
    if (host == nullptr) return refuse(no_such_match());
    if (!host->ended_for_good()) {
      if (auto why_not = why_not_export(host->state(), person)) return refuse(*why_not);
      if (parts->stopping) return refuse({v1::REFUSAL_CODE_STOPPING, "The server is stopping; try again shortly."});
      host->audit().note(person, "An administrator exported the whole match while it is being played.");
    }
    host->when_durable([&context = parts->context, match, refuse, take](bool stored) {
      if (!stored) return refuse({v1::REFUSAL_CODE_NOT_NOW, "Something happened in the meantime; try again."});
      take([&context, match]() -> std::optional<std::string> {
        try {
          return play::export_match(context.store, context.systems, match, &context.signer);
        } catch (const std::exception&) {
          return std::nullopt;
        }
      });
    });
  };
  const auto unread = [parts = parts_.get(), match, refuse] { refuse(parts->why_unread(match)); };
  try {
    if (!parts_->find_match(person, match, false, nullptr, begin, unread)) refuse(being_woken());
  } catch (const store::StreamDamaged& found) {
    parts_->context.damaged(found);
    unread();
  } catch (const store::StoreError&) {
    refuse(unreadable());
  }
}

}  // namespace battalia::play
