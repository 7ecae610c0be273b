#include "server/rules/systems/god_will_know_his_own/versions.h"

#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {
namespace {

// Compared with version 1: distances at every heading.
std::vector<RulesChange> second_version() {
  return {
      {{"GWK-GEN-04"},
       "Lengths within a thousandth of an inch of each other are the same length: \"within N\" includes exactly N, "
       "whichever way units face.",
       "At one heading in five, something exactly N away was measured a micrometre too far and counted as out of "
       "reach."},
      {{"GWK-MOVE-02", "R-G46"},
       "A base that stands flush with a piece of ground has not entered it.",
       "It counted as in it, with its going and its height."},
      {{"GWK-MOVE-02", "GWK-MOVE-13", "GWK-MOVE-21", "GWK-MOVE-24", "GWK-MOVE-27", "GWK-MOVE-33", "GWK-PIP-08",
        "GWK-SHOOT-04"},
       "Refusals say what was ordered, what is allowed and what each part cost.",
       "They only said what is allowed.",
       nullptr,
       ChangeKind::wording},
  };
}

std::vector<RulesChange> third_version() {
  return {
      {{"GWK-OUT-16"},
       "Ranks keep their places behind a winner that is lined up or stops short, as far as there is room.",
       "They moved the full distance, onto its base or a friend's."},
      {{"GWK-RES-36", "GWK-OUT-02"},
       "Friends behind troops that are carried along and stopped short go back with them, and one that two push goes "
       "as far as both need.",
       "They stayed in place, and bases overlapped."},
      {{"GWK-OUT-13"}, "Lb(x), Bw(x) and Sh(x) may follow up, like the (s) troops they count as.", "They never did."},
      {{"GWK-FACT-02"},
       "Ranks behind a combat have not fought in it: they can be caught standing.",
       "They counted as having fought."},
      {{"GWK-TROOP-07", "GWK-SHOOT-42", "GWK-FACT-11"},
       "Guns have cover and works like other foot.",
       "They had neither."},
      {{"GWK-MOVE-21"},
       "A march stops 12 in from every enemy, however far off it stood as the march began.",
       "Enemies more than 36 in away were ignored."},
      {{"GWK-MOVE-27", "GWK-IMP-05"},
       "An impetuous advance that ends exactly at an enemy's base is lined up and in contact.",
       "It stopped there, and was not in contact if it was to one side."},
      {{"GWK-OUT-08", "GWK-SURR-09"},
       "Routing troops brush past neighbours that their base meets only as it turns.",
       "Neighbours stopped them, and troops that could not rout surrendered."},
      {{"GWK-PIP-10"},
       "Troops that could fall back through those behind them count as having room.",
       "They paid for contact without room."},
      {{"GWK-COMB-11", "GWK-PIP-27"},
       "An order that is already free does not use up the commander's reduction.",
       "It did."},
      {{"GWK-IMP-05", "GWK-SHOOT-07"},
       "Enemies whose distances agree to a thousandth of an inch are equally near, whichever way units face.",
       "A micrometre decided."},
  };
}

// Changes of version 4: orders, shots and commands that act in turn.
std::vector<RulesChange> fourth_version_of_bounds() {
  return {
      {{"GWK-SHOOT-70", "GWK-SEQ-06"},
       "Where commands act in turn, troops that shot in an enemy bound do not move and shoot in their next own bound, "
       "whatever other bounds of that round lie between.",
       "A later enemy bound of the same round counted as one in which they had not shot."},
      {{"GWK-PIP-34"},
       "Where commands act in turn, each may fire an enemy gun in its own bound.",
       "Each could do so once a round."},
      {{"GWK-MOVE-26", "GWK-PIP-39"},
       "Pikes change places with the troops in front of them only if no rank of their file has had an order.",
       "Only the first pike was checked."},
      {{"GWK-MOR-19"},
       "The tally of a finished battle counts a broken element that was destroyed as wholly lost.",
       "It counted as half lost."},
      {{"GWK-SHOOT-06", "R-G44"},
       "The target of a gun's second shot may return fire at the gun.",
       "Only the target of its first could."},
      {{"GWK-SEQ-07"},
       "Where commands act in turn, a side declares one decisive commander a round.",
       "Each of them could be declared."},
      {{"GWK-MOVE-09"},
       "A march that touches a ford is 3 in long at most, all its moves together.",
       "Its later moves were as long as others once the ford was behind it."},
      {{"R-G08", "GWK-MOVE-33"}, "Groups can't make a turn that ends in a threat zone.", "A quarter turn was allowed."},
      {{"D-11"},
       "The player who orders a move that can end in contact with several enemies chooses which one.",
       "The choice was refused, because it was not offered."},
      {{"GWK-ART-05"},
       "The refusal of a gun's target says why another one comes first.",
       "It gave distances even if the other one was straight ahead.",
       nullptr,
       ChangeKind::wording},
      {{"GWK-SEQ-01", "D-03"},
       "An element that has room only in the form in which it waits is placed in that form.",
       "It could neither be placed nor left out."},
      {{"GWK-MOVE-11", "R-G08"},
       "A free turn about ends in no threat zone.",
       "Bases that line up with deeper ones beside them could stand in one after it."},
      {{"R-G35", "R-G48"},
       "Where commands act in turn, the last round is over when those that may come on in it have had their bound.",
       "It was over without them."},
      {{"R-G04"},
       "Before the first bound no element is placed nearer than a base width to an enemy, and in a custom scenario the "
       "zones of the two sides are at least that far apart.",
       "Where the zones of both sides met, troops could begin in contact."},
      {{"GWK-OUT-12", "GWK-OUT-14", "GWK-OUT-17"},
       "Troops that were to flee but could not be pushed back also count as destroyed for those that follow up.",
       "Their enemies followed them as if they had fled."},
      {{"GWK-PIP-24", "GWK-LATE-09"},
       "Prussians pay for another change of formation in the order in which they form square.",
       "The square made it free."},
      {{"R-G07", "GWK-MOVE-02"},
       "If each inch is paid in its own going, that is the going at the front edge, exactly.",
       "It was that of the whole base, in steps of up to 6 mm, so that a way given in two parts could cost less."},
      {{"R-G11", "GWK-FACT-15"},
       "An enemy whose side lies along that of an element in combat overlaps it whichever way it faces.",
       "It had to face the other way."},
  };
}

// Changes of version 4: losses, contacts and lines of fire.
std::vector<RulesChange> fourth_version_of_contacts() {
  return {
      {{"GWK-OUT-22", "GWK-OUT-23"},
       "Neighbours of a destroyed element rout, or go back, by the clause that names it.",
       "Routs cited none of them, and those behind an elephant the one for horse.",
       nullptr,
       ChangeKind::wording},
      {{"GWK-MOR-14", "GWK-MOR-29"},
       "Whether a command may have its own morale, and what an element rallies to, depend on the losses when the bound "
       "began.",
       "Elements that were broken or rallied in the same bound also counted."},
      {{"GWK-PIP-21"},
       "A group pays for a wheel by the shape that it has when it wheels: a column formed by the same order wheels for "
       "free.",
       "It paid by the shape in which it began."},
      {{"GWK-SUPP-05"},
       "Ph and Pk that LI or HI have pushed back and followed have no rank support in the next round.",
       "They had all of it."},
      {{"D-11", "R-G09"},
       "Movers that meet several enemies line up with the nearest one possible, a group with the one nearest to any of "
       "its elements; so do impetuous advances and follow-ups.",
       "It was the one whose id came first; where that was too far aside, the move was refused."},
      {{"GWK-SHOOT-05", "R-G17"},
       "An enemy that is hidden straight ahead may be shot at where it is seen in the strip to the side.",
       "It could not be shot at."},
      {{"R-G07", "GWK-MOVE-15"},
       "A single element that goes sideways without turning needs a clear strip as wide as its base.",
       "A strip as wide as its base is deep was enough."},
      {{"GWK-PIP-08", "GWK-PIP-34", "GWK-DISM-20", "R-G38"},
       "A gun without a crew does not count as an enemy near troops that mount, crew a gun or fire one, and does not "
       "hold a town.",
       "It prevented these orders, and held the town of Muret."},
      {{"GWK-SUPP-15", "GWK-OUT-05"},
       "Sh(f) with arquebuses before two or more ranks of Pk falls back through them, as HI(f) does.",
       "Its owner could have it push them."},
      {{"D-14"},
       "An impetuous advance lines up with the one of two equally near enemies that its player has chosen.",
       "It was the one whose id came first."},
      {{"GWK-IMP-05"},
       "Impetuous advances obey what a battle says about its ground: at Agincourt the rearguard never enters the "
       "plough.",
       "Only ordered moves did."},
      {{"GWK-SHOOT-13", "D-16"},
       "Each shooting phase asks again who keeps heads down.",
       "Of several elements in trenches, those that had once kept their heads down were not asked again."},
      {{"GWK-MOVE-13", "R-G07"},
       "A single element moves in at most four straight stretches, however these are given.",
       "Only stretches to a point were counted, not those ahead or back between turns."},
      {{"GWK-SHOOT-03", "GWK-SUPP-10"},
       "A fourth rank of Pk may be shot at while the first fights an enemy that it does not count against.",
       "It counted as supporting the fight."},
      {{"GWK-FACT-11", "GWK-RES-37"},
       "At Agincourt the stakes save longbows only from horse in front of them.",
       "They also did from horse in the flank or rear."},
      {{"GWK-MOVE-12", "GWK-MOVE-26"},
       "Pikes change places within their own command.",
       "They also moved troops of other commands, whose bound it need not be."},
  };
}

// Changes of version 4: the end of a bound, routs, shelter.
std::vector<RulesChange> fourth_version_of_routs() {
  return {
      {{"GWK-MOR-15", "R-G53"},
       "What breaks in a command with its own morale counts as half lost at the end of the same bound.",
       "At the end of the next bound."},
      {{"GWK-SURR-09", "R-G24"},
       "Broken troops that only friends keep from routing are not enclosed.",
       "They surrendered, however far off the enemy was."},
      {{"GWK-SHOOT-76", "GWK-MOR-22"},
       "Troops that have to rout and have no way to go have not moved.",
       "They counted as having moved."},
      {{"GWK-GRADE-09", "GWK-SHOOT-42", "GWK-FACT-11"},
       "Lines of any width shelter those close behind them.",
       "Those behind lines more than 80 mm wide had little shelter or none."},
      {{"R-G30", "GWK-COMB-14", "GWK-SUPP-05"},
       "Troops that turn to face an enemy they have fought already are not just contacted.",
       "They were, in one more round."},
      {{"GWK-BASE-03", "GWK-BASE-05", "D-03"},
       "Skirmish infantry on riding animals dismounts, or begins on foot, only where its deeper base has room.",
       "It dismounted onto those behind it, and was offered places too small for it."},
      {{"GWK-COMB-01", "GWK-COMB-03", "GWK-OUT-21"},
       "An element whose front only helps others fights an enemy that is on its flank or rear.",
       "Nobody fought it, also not those who had followed up into it."},
      {{"GWK-SURR-05", "GWK-SURR-06", "R-G38"},
       "A gun without a crew does not surrender with Landsknechts or Swiss.",
       "It did, and was lost wholly instead of by half."},
      {{"GWK-SPEC-09", "GWK-MOR-29"},
       "An army that has recovered releases its mutineers when the enemy's becomes shaken.",
       "One that had ever been shaken before the enemy's did not."},
      {{"GWK-IMP-07"}, "Berserkers in contact do not keep their group from being held.", "They did."},
      {{"GWK-FACT-17", "GWK-ART-14"},
       "A gun hit in the flank or rear has -2 in the first round also if it has turned to face the enemy.",
       "It had -2 only if it could not turn."},
      {{"GWK-MOVE-28", "GWK-MOVE-33"},
       "HI, Ph and Pk drive light cavalry before them from any distance, and into contact with others behind it.",
       "They were stopped where it had stood, unless they began in its threat zone; nor could they meet others."},
      {{"GWK-MOVE-23", "GWK-MOVE-28"}, "No march drives light cavalry before it.", "A march drove broken Lc."},
      {{"GWK-PIP-10", "GWK-PIP-25"},
       "Contact with enemies that the move pushes aside is charged like any other.",
       "It was not charged."},
      {{"GWK-MOVE-33", "R-G14"},
       "A move that ends in contact ends in no other enemy's threat zone with its flank or rear to that enemy.",
       "It could, if it began in that zone."},
      {{"GWK-MOVE-10", "GWK-MOVE-17", "GWK-MOVE-19"},
       "Elements of a column in a bend turn about where they stand, and go no further in the same order.",
       "They were also moved, off the line of the column."},
      {{"GWK-OUT-03", "GWK-OUT-05", "D-19"},
       "Sh and Xb(f) that can't push the pikes behind them have to pass through them.",
       "Their owner was asked, and to push was to lose them."},
      {{"GWK-MOVE-29", "GWK-FACT-14", "GWK-OUT-04"},
       "Troops that turn to face one of two enemies stay in contact with the other if its front still touches them.",
       "They were only in contact with it if its corner happened to meet theirs."},
      {{"GWK-CMD-01", "GWK-CMD-02"},
       "A wrong number of commanders is refused by the limit that it breaks.",
       "Up to 160 element equivalents, always by the limit of four.",
       nullptr,
       ChangeKind::wording},
  };
}

// Changes of version 4: what orders cost, and going that is paid by the inch.
std::vector<RulesChange> fourth_version_of_costs() {
  return {
      {{"GWK-PIP-33"},
       "The log says what an order costs beside its usual cost, and why.",
       "It gave the sum.",
       nullptr,
       ChangeKind::wording},
      {{"GWK-MOVE-10", "GWK-MOVE-11", "GWK-PIP-37"},
       "Each move of a march has its own free turns.",
       "A whole march had those of one move."},
      {{"GWK-MOVE-15", "R-G38"},
       "A move may end up to half a millimetre on the edge of a gun without a crew, as on the edges of friends.",
       "Distances rounded to a hundredth of an inch were refused, although they lead to the gun."},
      {{"GWK-CMD-17"},
       "The stand of a regiment follows the group that has the order; a single element does not take it along.",
       "It went to its nearest element, so that one left beside it kept it back."},
      {{"GWK-PIP-17", "GWK-MOVE-26"},
       "Shaken or broken pikes that change places with the troops in front of them pay for moving towards the enemy.",
       "They did not."},
      {{"GWK-SHOOT-21", "GWK-SPEC-07"},
       "The log and the odds say that a stubborn elephant is pushed back where others rout.",
       "They said that it routs.",
       nullptr,
       ChangeKind::wording},
      {{"R-G07", "GWK-MOVE-02", "GWK-IMP-05", "GWK-OUT-08"},
       "If each inch is paid in its own going, that also holds for impetuous advances and routs.",
       "They took the worst going they touched."},
      {{"GWK-SEQ-08", "R-G03"},
       "If commands act in turn, an acting element at the flank or rear of an enemy fights it although a friend whose "
       "command waits holds its front.",
       "Nobody fought it.",
       has_random_commands},
      {{"GWK-MOVE-24", "GWK-SHOOT-02", "GWK-SEQ-08", "R-G04"},
       "Refusals call the slide that lines up a sidestep, and say whether a rank behind can support, whose command "
       "waits, how far outside its ground an element would stand and which phase takes an act that doesn't answer the "
       "open question.",
       "They did not.",
       nullptr,
       ChangeKind::wording},
  };
}

std::vector<RulesChange> fourth_version() {
  std::vector<RulesChange> changes = {
      {{"R-G48", "GWK-MOR-02"},
       "A battle may bring commands on in a later round, at an edge of the table, with an army pool of their own.",
       "All troops were on the table before the first bound."},
      {{"GWK-CMD-11", "GWK-CMD-12"}, "A scenario may say which elements form a regiment.", "Only army lists could."},
      {{"GWK-SEQ-13", "GWK-COMB-03"},
       "An order to fight outside the combat phase is refused because of the phase.",
       "The refusal said that the enemy fights another element.",
       nullptr,
       ChangeKind::wording},
      {{"GWK-SHOOT-03"},
       "Ranks behind those who fight may shoot and be shot at, unless they support them.",
       "Nobody behind a fight could."},
      {{"GWK-MOVE-29"},
       "Troops whose front is on an enemy's flank or rear turn to face an enemy that hits their own flank or rear.",
       "They did not turn, and nobody fought them."},
      {{"GWK-RES-39", "GWK-MOVE-36"},
       "Horse that retires before foot stops at the edge of the table.",
       "It left the battle."},
      {{"GWK-MOVE-08", "GWK-LATE-07"},
       "Far from the enemy, impetuous advances and routs of Swiss, Landsknechts and Swedes are also longer; guns "
       "without a crew do not count as enemies.",
       "Only ordered moves were longer, and such guns kept them short."},
      {{"GWK-COMB-09"},
       "An element that rolls a D8 by right against the enemy in front of it can be given a D10.",
       "It paid for a D8 it already had."},
      {{"GWK-SUPP-13"},
       "The second rank of light infantry that was hit in the flank and has turned does not help.",
       "It did, as if the horse had come from the front."},
      {{"GWK-SHOOT-13"}, "Bw(x) shoots into trenches like the Bw(o) it counts as.", "It did not."},
      {{"GWK-SKIRM-09", "GWK-OUT-13", "GWK-SUPP-14", "GWK-SQ-01"},
       "Skirmish infantry counts as Sh where it follows up, is backed by pikes, or is part of a hedgehog.",
       "It counted as nothing there."},
      {{"GWK-SKIRM-04"},
       "A group of skirmish infantry turns by any angle, about the middle of its front.",
       "It turned by quarters only."},
      {{"GWK-LATE-01", "GWK-LATE-02"},
       "Lists give flintlocks to Sh(f), and to Sh(s) and Sh(o) with bayonets.",
       "They gave them to all Sh."},
      {{"GWK-DISM-19"},
       "Lists and scenarios may call Cv(i) and Lc(i) mounted infantry, which mounts and dismounts without limit.",
       "They refused it."},
      {{"GWK-OUT-02", "R-G21"},
       "Light troops are pushed back through friends, and friends through them, however those in the way are drawn up.",
       "Friends that stood aside or faced another way blocked them, and they were destroyed."},
  };
  for (const auto& more :
       {fourth_version_of_bounds(), fourth_version_of_contacts(), fourth_version_of_routs(), fourth_version_of_costs()})
    changes.insert(changes.end(), more.begin(), more.end());
  return changes;
}

}  // namespace

std::span<const RulesVersion> versions() {
  static const std::vector<RulesVersion> all = {
      {1, {}}, {2, second_version()}, {3, third_version()}, {4, fourth_version()}};
  return all;
}

}  // namespace battalia::rules::god_will_know_his_own
