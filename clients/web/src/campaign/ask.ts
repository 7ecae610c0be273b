// Questions and orders about campaigns over the page's one connection: opens and closes the envelope that they travel
// in. An order has its own id, so it is carried out only once; one at a time.
import { change, state, tell } from "../change";
import { attempt, connection } from "../server";
import { Refusal } from "../wire/connection";
import { RefusalCode } from "../wire/messages";
import { freshCampaigns, type CampaignOpen, type Campaigns } from "./campaign_state";
import {
  CampaignReplySchema, CampaignRequestSchema, create, fromBinary, toBinary,
  type CampaignOrderSchema, type CampaignReply, type CampaignOrderDone, type CampaignView, type MessageInitShape,
} from "./wire";
import { requestId } from "../wire/request_id";

type Init<Shape> = Exclude<Shape, { $typeName: string }>;
export type CampaignQuestion = Exclude<NonNullable<Init<MessageInitShape<typeof CampaignRequestSchema>>["kind"]>, { case: undefined }>;
export type CampaignOrderKind = Exclude<NonNullable<Init<MessageInitShape<typeof CampaignOrderSchema>>["kind"]>, { case: undefined }>;
type Answer = Exclude<CampaignReply["kind"], { case: undefined }>;
type AnswerOf<Case extends Answer["case"]> = Extract<Answer, { case: Case }>["value"];

// The state of these pages; created with the first of them.
export const campaigns = (): Campaigns => (state.campaigns ??= freshCampaigns());
export const openCampaign = (): CampaignOpen | undefined => state.campaigns?.open;

// The view of the seat that orders are written for. If the user is only its deputy, it is requested separately
// (arrive.ts); undefined: not received yet.
export function seatView(seat: string): CampaignView | undefined {
  const open = openCampaign();
  const about = open?.shown?.campaign;
  if (!open || !about || about.umpire || seat === about.yourSeat) return open?.shown?.view;
  return open.seenAs === seat ? open.seen?.view : undefined;
}

export const closed = (kind: CampaignQuestion): Uint8Array => toBinary(CampaignRequestSchema, create(CampaignRequestSchema, { kind }));
export const opened = (reply: Uint8Array): CampaignReply["kind"] => fromBinary(CampaignReplySchema, reply).kind;

// Rejects with a Refusal, which is also used when the campaign's rules forbid something.
export async function askCampaign<Case extends Answer["case"]>(kind: CampaignQuestion, wanted: Case): Promise<AnswerOf<Case>> {
  const reply = await connection.ask({ case: "campaign", value: closed(kind) }, ["campaign", "rejected"]);
  if (reply.case === "rejected") throw new Refusal(RefusalCode.UNSPECIFIED, reply.value.reason);
  const answer = opened(reply.value);
  if (answer.case !== wanted) throw new Refusal(RefusalCode.MALFORMED, `The server gave an unexpected answer: ${answer.case}.`);
  return answer.value as AnswerOf<Case>;
}

// Asks and shows refusals; returns undefined for them.
export async function learnCampaign<Case extends Answer["case"]>(kind: CampaignQuestion, wanted: Case): Promise<AnswerOf<Case> | undefined> {
  const answers: AnswerOf<Case>[] = [];
  await attempt(async () => answers.push(await askCampaign(kind, wanted)));
  return answers[0];
}

// An order, or a new campaign; undefined if it was refused, in which case the refusal has been shown.
export async function giveCampaign(kind: CampaignQuestion, said = ""): Promise<CampaignOrderDone | undefined> {
  if (campaigns().busy) return undefined;
  change((s) => {
    campaigns().busy = true;
    s.notices = s.notices.filter(({ grave, here }) => !(grave && here)); // the user tries again
  });
  const done = await learnCampaign(kind, "orderDone").finally(() => change(() => (campaigns().busy = false)));
  if (done && said) tell(said);
  return done;
}

// An order to the campaign of the page. `turn`: the only turn it is meant for; 0: whichever is current.
export async function orderCampaign(kind: CampaignOrderKind, said = "", turn = 0): Promise<boolean> {
  const id = openCampaign()?.id;
  if (!id) return false;
  return (await giveCampaign({ case: "giveOrder", value: { campaign: BigInt(id), requestId: requestId(), order: { kind, turn } } }, said)) !== undefined;
}
