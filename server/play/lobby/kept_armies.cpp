#include "server/play/lobby/kept_armies.h"

#include "common/base/printable.h"
#include "server/play/answer.h"
#include "server/play/seats/scenarios.h"
#include "server/play/stored_bytes.h"
#include "server/rules/rule_system.h"

#include <optional>

namespace battalia::play {
namespace {

Refusal no_such_army(const std::string& name) {
  return {v1::REFUSAL_CODE_UNKNOWN, "You have no army list called \"" + printable(name) + "\" in your account."};
}

Refusal damaged(const std::string& name) {
  return {v1::REFUSAL_CODE_DAMAGED, "The army list \"" + printable(name) +
                                        "\" is damaged on the server and can't be opened. Delete it, or keep another "
                                        "list in its place."};
}

std::optional<Refusal> why_not_guest(const Person& person) {
  if (!person.guest) return std::nullopt;
  return Refusal{
      v1::REFUSAL_CODE_NOT_ALLOWED,
      "Guests have no army lists on this server. Choose a password, and you have an account to keep them in."};
}

// Names are compared as written, so they may contain no invisible characters and no spaces at either end.
std::optional<Refusal> why_not_name(const std::string& name) {
  if (name.empty()) return invalid("Give the army list a name.");
  if (name != printable(name) || name.front() == ' ' || name.back() == ' ') {
    return invalid("The name of an army list has no spaces at its ends and no invisible characters.");
  }
  return std::nullopt;
}

std::optional<Refusal> why_not_list(const PlayContext& context, const v1::ArmyList& army) {
  if (auto refusal = why_not_name(army.name())) return refusal;
  if (rules::find_system(context.systems, army.system()) == nullptr) {
    return no_such_rules(context.systems, army.system());
  }
  if (army.ByteSizeLong() <= kMostArmyBytes) return std::nullopt;
  return invalid("The army list is too long to keep: " + std::to_string(army.ByteSizeLong()) + " bytes of " +
                 std::to_string(kMostArmyBytes) + ". Give its commands and units shorter names.");
}

}  // namespace

void list_kept_armies(const PlayContext& context, const RequestContext& call) {
  v1::ServerMessage message;
  v1::KeptArmies& kept = *message.mutable_kept_armies();
  kept.set_most(call.person.guest ? 0 : kMostKeptArmies);
  for (const store::ArmyRow& row : context.store.armies().list(call.person.name)) {
    v1::KeptArmy& army = *kept.add_armies();
    army.set_name(row.name);
    army.set_system(row.system);
    army.set_kept_ms(row.kept_ms);
  }
  answer(call, message);
}

void open_kept_army(const PlayContext& context, const RequestContext& call, const v1::OpenArmy& request) {
  if (auto refusal = why_not_guest(call.person)) return answer_refused(call, *refusal);
  const auto row = context.store.armies().find(call.person.name, request.name());
  if (!row) return answer_refused(call, no_such_army(request.name()));
  v1::ServerMessage message;
  v1::ArmyList& army = *message.mutable_army_opened()->mutable_army();
  if (!army.ParseFromString(row->army)) return answer_refused(call, damaged(row->name));
  army.set_name(row->name);
  answer(call, message);
}

void keep_army(const PlayContext& context, const RequestContext& call, const v1::KeepArmy& request) {
  if (auto refusal = why_not_guest(call.person)) return answer_refused(call, *refusal);
  const v1::ArmyList& army = request.army();
  if (auto refusal = why_not_list(context, army)) return answer_refused(call, *refusal);
  const std::int64_t now_ms = context.clock.now_ms();
  store::ArmyRow row{call.person.name, army.name(), army.system(), army.SerializeAsString(), now_ms};
  const std::size_t bytes = row.army.size() + kRowBytes;
  context.store.armies().keep(
      std::move(row), kMostKeptArmies, [call, stored = context.stored, bytes, now_ms](bool kept) {
        if (kept) {
          stored->add(call.person.name, bytes, now_ms);
          return answer_done(call);
        }
        answer_refused(call,
                       invalid("You have " + std::to_string(kMostKeptArmies) +
                               " army lists in your account, and no more fit. Delete one that you no longer need."));
      });
}

void rename_kept_army(const PlayContext& context, const RequestContext& call, const v1::RenameArmy& request) {
  if (auto refusal = why_not_guest(call.person)) return answer_refused(call, *refusal);
  if (auto refusal = why_not_name(request.to())) return answer_refused(call, *refusal);
  context.store.armies().rename(
      call.person.name, request.name(), request.to(),
      [call, stored = context.stored, now_ms = context.clock.now_ms(), name = request.name(),
       to = request.to()](store::Renamed renamed) {
        switch (renamed) {
          case store::Renamed::done:
            stored->add(call.person.name, to.size() + kRowBytes, now_ms);
            return answer_done(call);
          case store::Renamed::done_before:
            return answer_done(call);
          case store::Renamed::unknown:
            return answer_refused(call, no_such_army(name));
          case store::Renamed::taken:
            return answer_refused(
                call, {v1::REFUSAL_CODE_NAME_TAKEN, "You already have an army list called \"" + printable(to) + "\"."});
        }
      });
}

void forget_kept_army(const PlayContext& context, const RequestContext& call, const v1::ForgetArmy& request) {
  if (auto refusal = why_not_guest(call.person)) return answer_refused(call, *refusal);
  context.store.armies().forget(call.person.name, request.name(), [call] { answer_done(call); });
}

}  // namespace battalia::play
