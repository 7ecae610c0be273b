// People who take and leave the seats of a match, and people who look at hidden things: the parts of the host that
// write this.
#include "server/play/match/seating.h"

#include "server/play/seats/invitations.h"
#include "server/play/spectating/view_audit.h"
#include "tests/play/live_match.h"

namespace battalia::play {
namespace {

bool is_refusal(const std::optional<Denial>& denial, v1::RefusalCode code) {
  return denial && std::holds_alternative<Refusal>(*denial) && std::get<Refusal>(*denial).code == code;
}

struct Seats {
  LiveMatch match;
  Seating seating{match.context, *match.ledger, match.commit()};
  std::shared_ptr<KeptFrames> heard = std::make_shared<KeptFrames>();

  std::string invite(const std::string& person, v1::Seat seat) {
    v1::Invite request;
    request.set_seat(seat);
    EXPECT_FALSE(seating.invite(call_of(person, heard), request));
    match.run();
    return heard->last().invited().invitation().code();
  }
  std::optional<Denial> join(const std::string& person, v1::Seat seat, const std::string& code) {
    v1::Join request;
    request.set_match(1);
    request.set_seat(seat);
    request.set_invitation(code);
    return seating.join(call_of(person, heard), request, false);
  }
};

TEST(Seating, AnswersWhenTheSeatIsTakenOnTheDisk) {
  Seats seats;
  const std::string code = seats.invite("Ann", v1::SEAT_RED);
  const std::size_t before = seats.heard->frames.size();
  EXPECT_FALSE(seats.join("Rob", v1::SEAT_RED, code));
  EXPECT_NE(seats.match.state().member(v1::SEAT_RED, "Rob"), nullptr);
  EXPECT_EQ(seats.heard->frames.size(), before);
  seats.match.run();
  EXPECT_EQ(seats.heard->last().joined().seat(), v1::SEAT_RED);
}

TEST(Seating, SaysAtOnceWhyNotAndWritesNothing) {
  Seats seats;
  const std::uint64_t before = seats.match.state().version;
  EXPECT_TRUE(is_refusal(seats.join("Rob", v1::SEAT_RED, "AAAA-BBBB"), v1::REFUSAL_CODE_UNKNOWN));
  EXPECT_TRUE(seats.join("Rob", v1::SEAT_RED, "").has_value()) << "the seat is taken";
  EXPECT_TRUE(seats.seating.leave(call_of("Rob", seats.heard)).has_value()) << "Rob sits nowhere";
  v1::Invite request;
  request.set_seat(v1::SEAT_RED);
  EXPECT_TRUE(seats.seating.invite(call_of("Rob", seats.heard), request).has_value());
  EXPECT_EQ(seats.match.state().version, before);
  EXPECT_TRUE(seats.heard->frames.empty()) << "the caller answers";
}

TEST(Seating, TakesAnInvitationOnceWhileItsUseIsOnItsWayToTheDisk) {
  Seats seats;
  const std::string code = seats.invite("Ann", v1::SEAT_RED);
  EXPECT_FALSE(seats.join("Rob", v1::SEAT_RED, code));
  EXPECT_TRUE(is_refusal(seats.join("Sam", v1::SEAT_RED, code), v1::REFUSAL_CODE_UNKNOWN));
  seats.match.run();
  EXPECT_TRUE(is_refusal(seats.join("Sam", v1::SEAT_RED, code), v1::REFUSAL_CODE_UNKNOWN));
}

TEST(ViewAudit, NotesAnUmpiresLookOnceATurn) {
  LiveMatch match;
  match.begin();
  ViewAudit audit(*match.ledger, match.commit());
  const Person uma{"Uma", v1::ROLE_PLAYER};
  const std::uint64_t before = match.state().version;
  audit.note_seat_view(uma, v1::SEAT_RED);
  EXPECT_EQ(match.state().version, before) << "no umpire, no look";
  v1::Event taken;
  taken.mutable_seat_taken()->set_seat(v1::SEAT_UMPIRE);
  taken.mutable_seat_taken()->set_person("Uma");
  match.write(row_with(taken));
  audit.note_seat_view(uma, v1::SEAT_RED);
  audit.note_seat_view(uma, v1::SEAT_RED);
  audit.note_seat_view(uma, v1::SEAT_SPECTATOR);
  EXPECT_EQ(match.state().version, before + 2);
  EXPECT_EQ(match.ledger->record(before + 2).events(0).umpire_ruled().power(), kLook);
  audit.note_chat_read(uma);
  audit.note(uma, "Took the whole match.");
  audit.note(uma, "Took the whole match.");
  EXPECT_EQ(match.state().version, before + 5) << "each time, where it is not a matter of a turn";
}

}  // namespace
}  // namespace battalia::play
