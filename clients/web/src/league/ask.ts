// Questions and orders about clubs and competitions, over the page's one connection. An order has its own id, so it is
// carried out only once; one at a time.
import { change, state, tell } from "../change";
import { attempt, connection } from "../server";
import { Refusal } from "../wire/connection";
import { RefusalCode, type LeagueOrderDone, type LeagueReply } from "../wire/messages";
import { opened, sealed, type LeagueQuestion } from "./envelope";
import { requestId } from "../wire/request_id";

export type { LeagueQuestion };
type Answer = Exclude<LeagueReply["kind"], { case: undefined }>;
type AnswerOf<Case extends Answer["case"]> = Extract<Answer, { case: Case }>["value"];
type Inner<Kind extends LeagueQuestion["case"]> = Exclude<Extract<LeagueQuestion, { case: Kind }>["value"], { $typeName: string }>;
type KindOf<Order> = Order extends { $typeName: string } ? never : Order extends { kind?: infer Kind } ? Exclude<NonNullable<Kind>, { case: undefined }> : never;
export type LeagueOrderKind = KindOf<NonNullable<Inner<"giveOrder">["order"]>>;
export type ClubOrderKind = KindOf<NonNullable<Inner<"giveClubOrder">["order"]>>;

// Rejects with a Refusal, which is also used when the event's rules forbid something.
export async function askLeague<Case extends Answer["case"]>(kind: LeagueQuestion, wanted: Case): Promise<AnswerOf<Case>> {
  const reply = await connection.ask(sealed(kind), ["league", "rejected"]);
  if (reply.case === "rejected") throw new Refusal(RefusalCode.UNSPECIFIED, reply.value.reason);
  const answer = opened(reply.value);
  if (answer.case !== wanted) throw new Refusal(RefusalCode.MALFORMED, `The server gave an unexpected answer: ${answer.case}.`);
  return answer.value as AnswerOf<Case>;
}

// Asks and shows refusals; returns undefined for them.
export async function learnLeague<Case extends Answer["case"]>(kind: LeagueQuestion, wanted: Case): Promise<AnswerOf<Case> | undefined> {
  const answers: AnswerOf<Case>[] = [];
  await attempt(async () => answers.push(await askLeague(kind, wanted)));
  return answers[0];
}

// An order; returns its answer, or undefined if it was refused, in which case the refusal has been shown.
export async function orderLeague(kind: LeagueQuestion, said = ""): Promise<LeagueOrderDone | undefined> {
  if (state.league.busy) return undefined;
  change((s) => {
    s.league.busy = true;
    s.notices = s.notices.filter(({ grave, here }) => !(grave && here)); // the user tries again
  });
  const done = await learnLeague(kind, "orderDone").finally(() => change((s) => (s.league.busy = false)));
  if (done && said) tell(said);
  return done;
}

// An order to the event of the page. An entry code only goes with changed terms.
export async function orderEvent(kind: LeagueOrderKind, said = "", entryCode = ""): Promise<boolean> {
  const id = state.league.event?.id;
  if (!id) return false;
  return (await orderLeague({ case: "giveOrder", value: { competition: BigInt(id), requestId: requestId(), order: { kind }, entryCode } }, said)) !== undefined;
}

// An order to a club; 0: an order that creates a club, or joins one by a code.
export const orderClub = (club: bigint, kind: ClubOrderKind, said = ""): Promise<LeagueOrderDone | undefined> =>
  orderLeague({ case: "giveClubOrder", value: { club, requestId: requestId(), order: { kind } } }, said);
