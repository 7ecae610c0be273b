#include "tests/simulation/tally.h"

#include "battalia/v1/session.pb.h"

#include <set>

namespace battalia::simulation {
namespace {

// Out of reach of these people and rules; each has its own tests.
const std::set<std::string> kElsewhere = {
    "refusal: REFUSAL_CODE_UNSPECIFIED",
    "refusal: REFUSAL_CODE_SECOND_FACTOR",   // accounts with passwords
    "refusal: REFUSAL_CODE_DAMAGED",         // rows altered on the disk
    "refusal: REFUSAL_CODE_NEWER",           // all its programs have the same version
    "refusal: REFUSAL_CODE_ALREADY_SEATED",  // their codes are for others
};

void add_kinds(std::vector<std::string>& all, const google::protobuf::Descriptor& message, const std::string& oneof,
               const std::string& prefix) {
  const auto* kinds = message.FindOneofByName(oneof);
  for (int i = 0; i < kinds->field_count(); ++i) {
    const std::string name = prefix + kinds->field(i)->name();
    if (!kElsewhere.contains(name)) all.push_back(name);
  }
}

std::vector<std::string> everything() {
  std::vector<std::string> all = {
      "fault: a line cut",
      "fault: a line cut with frames under way",
      "fault: a dead line noticed late",
      "fault: a frame of a dead line",
      "fault: an order overtaken by a later message",
      "fault: a line slowed down",
      "fault: an order sent twice",
      "fault: an order asked again",
      "fault: a slow commit",
      "fault: a commit failed",
      "fault: a commit torn in two",
      "fault: rows kept that nobody was told of",
      "fault: rows lost in a crash",
      "fault: a read failed",
      "fault: a crash",
      "fault: the server was stopped in order",
      "fault: a crash while a roll waited for its link",
      "fault: a link kept back for good",
      "fault: a link asked for of somebody who has none any more",
      "fault: a wrong link",
      "met: a roll with a link",
      "met: a roll without a link",
      "met: an order answered again",
      "met: an order ruled again after a crash",
      "met: a table folded beside a fresh view",
      "met: a rematch",
      "stage: STAGE_GATHERING",
      "stage: STAGE_PLAYING",
      "stage: STAGE_ENDED",
      "phase: muster",
      "phase: act",
      "rule: SK-MOV-01",
      "rule: SK-SHT-01",
      "rule: SK-CHG-01",
      "rule: SK-END-01",
      "rule: SK-END-02",
      "rule: resignation",
      "rule: agreement",
      "violation: SK-ORD-01",
      "violation: SK-MOV-01",
      "event: unit_revealed",
      "event: timed_out",
      "event: rolled_back",
      "event: roll_declared",
  };
  add_kinds(all, *v1::Order::descriptor(), "kind", "order: ");
  add_kinds(all, *v1::UmpireOrder::descriptor(), "power", "power: ");
  const auto* codes = v1::RefusalCode_descriptor();
  for (int i = 0; i < codes->value_count(); ++i) {
    const std::string name = "refusal: " + codes->value(i)->name();
    if (!kElsewhere.contains(name)) all.push_back(name);
  }
  return all;
}

}  // namespace

const std::vector<std::string>& to_be_met() {
  static const std::vector<std::string> all = everything();
  return all;
}

}  // namespace battalia::simulation
