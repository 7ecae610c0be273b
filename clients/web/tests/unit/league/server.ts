// A server for tests of league pages: it records what it is asked and answers as the test tells it.
import { create, LeagueOrderDoneSchema, RefusalCode } from "../../../src/wire/messages";
import { Refusal, type Question } from "../../../src/wire/connection";

interface Asked { case: string; value: Record<string, unknown> }

export const asked: Asked[] = []; // the kinds of league requests
export const answers: Record<string, unknown> = {}; // by the case of the request: the answer's kind and value; a string refuses
export let hear: (message: unknown) => void = () => {};

const usual: Record<string, unknown> = { giveOrder: done(), giveClubOrder: done(), makeCompetition: done() };
function done() {
  return { case: "orderDone", value: create(LeagueOrderDoneSchema, { competition: 9n, club: 3n, version: 6n }) };
}

export const fakeServer = {
  connection: {
    aheadMs: 0,
    ask: async (question: Question) => {
      if (question.case !== "league") return { case: "done", value: {} };
      const { kind } = question.value as unknown as { kind: Asked };
      asked.push(kind);
      const answer = answers[kind.case] ?? usual[kind.case];
      if (typeof answer === "string") return { case: "rejected", value: { reason: answer } };
      if (!answer) throw new Refusal(RefusalCode.NOT_NOW, `Nothing is answered to ${kind.case}.`);
      return { case: "league", value: { kind: answer } };
    },
  },
  attempt: async (run: () => Promise<unknown>) => {
    try {
      await run();
      return true;
    } catch (error) {
      refusals.push((error as Error).message);
      return false;
    }
  },
  onOpened: () => {},
  onUnasked: (run: (message: unknown) => void) => void (hear = run),
};

// Messages as objects, not as bytes.
export const plainEnvelope = {
  sealed: (kind: unknown) => ({ case: "league", value: { kind } }),
  opened: ({ kind }: { kind: unknown }) => kind,
};

export const refusals: string[] = [];

// The orders given since the last call, each with its kind.
export function orders(): { kind: string; value: Record<string, unknown> }[] {
  return asked.splice(0).filter((one) => one.case === "giveOrder" || one.case === "giveClubOrder").map((one) => {
    const { kind } = one.value.order as { kind: Asked };
    return { kind: kind.case, value: kind.value };
  });
}
