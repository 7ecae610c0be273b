// A challenge: its maker sees the link and no form, an opponent the terms and a place for a list of their own; faults
// are shown on the page; accepting it leads to the table. A new game asks for only one army if the opponent brings the
// other.
import { beforeEach, expect, test, vi } from "vitest";
import { address, readAddress } from "../../../src/address";
import { bring, openChallenge, takeUp } from "../../../src/army/challenge";
import { change, state } from "../../../src/change";
import { armySides, createFromForm, isChallenge } from "../../../src/lobby";
import { bytesOf, lettersOf } from "../../../src/packed";
import { ChallengePage } from "../../../src/pages/challenge_page";
import type { Question } from "../../../src/wire/connection";
import { create, AccountSchema, ArmyListSchema, ChallengeShownSchema, RefusalCode, RefusedSchema, Seat } from "../../../src/wire/messages";
import { Drawn } from "../../support/rendered";

const server = vi.hoisted(() => ({ asked: [] as { case: string; value: Record<string, unknown> }[], answer: (_: string): unknown => undefined }));

vi.mock("../../../src/match/notifications", () => ({ yourMove: () => {} }));
vi.mock("../../../src/server", () => ({
  attempt: async (run: () => Promise<unknown>) => (await run(), true),
  connection: {
    ask: async ({ case: what, value }: Question) => {
      server.asked.push({ case: what!, value: value as never });
      const answer = server.answer(what!);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  },
  onOpened: () => {},
  onUnasked: () => {},
}));
const place = { hash: "#/", origin: "https://battalia.example.org" };
vi.stubGlobal("location", place);

const SEALED = new Uint8Array([251, 255, 254, 33]);
const TEXT = "-__-IQ";
const shown = (changes = {}) => create(ChallengeShownSchema, { host: "Ann", seat: Seat.BLUE, pointsLimit: 300, terms: { system: "pike", clock: { perSideMs: 3_600_000n } }, ...changes });
const army = create(ArmyListSchema, { system: "pike", name: "The Union" });
const page = () => new Drawn(ChallengePage({ challenge: state.challenge }));

function answers(by: Record<string, unknown>): void {
  server.answer = (what) => by[what] ?? { case: "matches", value: { matches: [] } };
}

beforeEach(() => {
  server.asked.length = 0;
  place.hash = `#/challenge/${TEXT}`;
  answers({ openChallenge: { case: "challengeShown", value: shown() } });
  change((s) => Object.assign(s, { me: create(AccountSchema, { name: "Ben" }), challenge: undefined, line: { is: "open" } }));
});

test("a link contains every byte", () => {
  expect(lettersOf(SEALED)).toBe(TEXT);
  expect(bytesOf(TEXT)).toEqual(SEALED);
  expect(address(readAddress(`#/challenge/${TEXT}`))).toBe(`#/challenge/${TEXT}`);
});

test("an opponent sees who challenges, the points and the clock, and brings a list", async () => {
  await openChallenge(TEXT);
  expect(server.asked[0]!.value.challenge).toEqual(SEALED);
  expect(page().text).toContain("Ann challenges you");
  expect(page().text).toContain("at most 300 points a side");
  expect(page().text).toContain("You play Blue.");
  expect(page().text).toContain("Clock: 1:00:00 for each side.");
  await expect(page().press("Accept the challenge")).rejects.toThrow("can't be pressed");
  bring(army);
  answers({ takeUpChallenge: { case: "matchCreated", value: { match: 7n, invitations: [] } } });
  await page().press("Accept the challenge");
  await vi.waitFor(() => expect(place.hash).toBe("#/game/7"));
  expect(server.asked.find((one) => one.case === "takeUpChallenge")!.value).toEqual({ challenge: SEALED, army });
});

test("every fault of the list is shown until another one is chosen", async () => {
  const { Refusal } = await import("../../../src/wire/connection");
  await openChallenge(TEXT);
  bring(army);
  const faults = [{ where: "blue: foot", reason: "It has no unit." }];
  answers({ takeUpChallenge: new Refusal(RefusalCode.INVALID, "Not legal.", create(RefusedSchema, { faults })) });
  await takeUp(state.challenge!);
  expect(page().all("li").map(({ children }) => children.join(""))).toEqual(expect.arrayContaining(["Not legal.", "blue: foot: It has no unit."]));
  expect(state.challenge!.busy).toBe(false);
  bring(army);
  expect(state.challenge!.faults).toEqual([]);
});

test("its maker gets the link to send", async () => {
  change((s) => (s.me = create(AccountSchema, { name: "Ann" })));
  await openChallenge(TEXT);
  expect(page().text).toContain("You play Red, your opponent Blue.");
  expect(page().all("input")[0]!.props.value).toBe(`https://battalia.example.org/#/challenge/${TEXT}`);
  expect(page().buttons()).toEqual(["Copy link"]);
});

test("a challenge that was accepted, and a link without one, say so", async () => {
  answers({ openChallenge: { case: "challengeShown", value: shown({ takenUp: true }) } });
  await openChallenge(TEXT);
  expect(page().text).toContain("has been accepted");
  expect(page().buttons()).toEqual([]);
  await openChallenge("not letters!");
  expect(page().text).toContain("This challenge is not valid");
});

test("a new game asks for my army only, and leads to the challenge", async () => {
  const { creating } = state;
  change(() => Object.assign(creating, { system: "pike", scenario: "", seat: Seat.BLUE, opponent: "challenge", redArmy: army, blueArmy: army }));
  expect(armySides(creating)).toEqual(["blueArmy"]);
  answers({ createMatch: { case: "challenged", value: { challenge: SEALED } } });
  place.hash = "#/new";
  await createFromForm();
  expect(server.asked[0]!.value).toMatchObject({ blueArmy: army, takeSeat: Seat.BLUE, computerSeats: [] });
  expect(server.asked[0]!.value.redArmy).toBeUndefined();
  expect(place.hash).toBe(`#/challenge/${TEXT}`);
  change(() => Object.assign(creating, { seat: Seat.UMPIRE }));
  expect([isChallenge(creating), armySides(creating)]).toEqual([false, ["redArmy", "blueArmy"]]);
  change(() => Object.assign(creating, { scenario: "naseby" }));
  expect(armySides(creating)).toEqual([]);
});
