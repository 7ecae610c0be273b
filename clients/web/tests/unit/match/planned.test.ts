// Orders planned while offline: each is sent once, none that was removed, and none on a table that others have changed.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { begin } from "../../../src/act/offers";
import { dropPlan, dropPlanned, isHeldUp, mustAsk, planOf, planOrder, sendIfPossible, sendPlan } from "../../../src/act/planned";
import { change, state } from "../../../src/change";
import { create, AccountSchema, OfferSchema, PromptSchema, Seat, TableSchema, UpdateSchema, Verb, ViewSchema, type Act, type MessageInitShape } from "../../../src/wire/messages";

const elsewhere = vi.hoisted(() => ({ shelf: new Map<string, string>(), hear: (_: { key: string | null }) => {}, ids: 0 }));
vi.hoisted(() => {
  vi.stubGlobal("localStorage", {
    setItem: (key: string, text: string) => elsewhere.shelf.set(key, text),
    getItem: (key: string) => elsewhere.shelf.get(key) ?? null,
    removeItem: (key: string) => elsewhere.shelf.delete(key),
  });
  vi.stubGlobal("addEventListener", (type: string, run: typeof elsewhere.hear) => type === "storage" && (elsewhere.hear = run));
});

const server = vi.hoisted(() => ({ sent: [] as string[], answers: [] as ((accepted: boolean) => void)[] }));
vi.mock("../../../src/server", () => ({ connection: {}, onOpened: () => {}, onUnasked: () => {} }));
vi.mock("../../../src/match/watch", () => ({ onPrompt: () => {}, onSaid: () => {} }));
// The order stays in transit until the test answers it.
vi.mock("../../../src/act/order", () => ({
  give: (_: string, kind: { value: Act }) => (server.sent.push(kind.value.units[0]!), new Promise<boolean>((resolve) => server.answers.push(resolve))),
}));
vi.mock("../../../src/wire/request_id", () => ({ requestId: () => new Uint8Array(16).fill(++elsewhere.ids) }));

const game = () => state.games["7"]!;
const soon = () => new Promise((resolve) => setTimeout(resolve));
const labels = () => planOf(game())?.orders.map(({ label }) => label) ?? [];
const idOf = (unit: string) => planOf(game())!.orders.find(({ label }) => label === unit)!.id;
const plan = (...units: string[]) => units.forEach((unit) => planOrder(game(), begin(create(OfferSchema, { verb: Verb.MOVE, key: "advance", units: [unit], label: unit }))));

function happens(person: string, events: MessageInitShape<typeof UpdateSchema>["events"] = [{ kind: { case: "declared", value: { text: "moves" } } }]): void {
  const { view, log, as } = game();
  const seq = view!.seq + 1n;
  change(() => Object.assign(game(), { view: { ...view!, seq }, log: [...log, create(UpdateSchema, { seq, author: { person, seat: person === "Ann" ? as : Seat.BLUE }, events })] }));
}

// The order in transit is carried out, with everything that follows from it.
async function carriedOut(alongside = () => {}): Promise<void> {
  happens("Ann");
  alongside();
  server.answers.shift()!(true);
  await soon();
}

async function refusedFor(reason: string): Promise<void> {
  change(() => (game().verdict = { rule: true, reason, clause: "" }));
  server.answers.shift()!(false);
  await soon();
}

beforeEach(() => {
  Object.assign(server, { sent: [], answers: [] });
  change((s) => {
    s.me = create(AccountSchema, { name: "Ann" });
    s.line = { is: "open", server: "" };
    s.games["7"] = { match: "7", as: Seat.RED, view: create(ViewSchema, { seat: Seat.RED, seq: 10n, table: create(TableSchema) }), clockAt: 0, log: [], logFromStart: true, chat: [], chatSeen: 0, waiting: false };
  });
  dropPlan(game());
});

describe("planned orders", () => {
  it("are sent one after the other until none is left", async () => {
    plan("K1", "K2");
    sendIfPossible(game());
    await soon();
    expect(server.sent).toEqual(["K1"]);
    await carriedOut();
    expect(server.sent).toEqual(["K1", "K2"]);
    await carriedOut();
    expect(planOf(game())).toBeUndefined();
  });

  it("wait for the user if somebody else has acted between two of them; dice seeds do not count", async () => {
    plan("K1", "K2", "K3");
    void sendPlan(game());
    await soon();
    await carriedOut(() => happens("Ben", [{ kind: { case: "diceSeedCommitted", value: {} } }]));
    expect(server.sent).toEqual(["K1", "K2"]);
    await carriedOut(() => happens("Ben"));
    expect(server.sent).toEqual(["K1", "K2"]);
    expect(labels()).toEqual(["K3"]);
    expect(mustAsk(game(), planOf(game())!)).toBe(true);
    void sendPlan(game()); // the user has looked
    await soon();
    expect(server.sent).toEqual(["K1", "K2", "K3"]);
    await carriedOut();
  });

  it("that are removed while one is on its way are not sent, and those planned meanwhile are", async () => {
    plan("K1", "K2");
    void sendPlan(game());
    await soon();
    dropPlanned(game(), idOf("K2"));
    plan("K3");
    sendIfPossible(game());
    await soon();
    expect(server.sent).toEqual(["K1"]); // once
    await carriedOut();
    expect(server.sent).toEqual(["K1", "K3"]);
    await carriedOut();
    expect(planOf(game())).toBeUndefined();
  });

  it("wait while the game asks something else, such as where the unit goes that was ordered first", async () => {
    const asks = (headline: string) => change(() => Object.assign(game(), { view: { ...game().view!, prompt: create(PromptSchema, { toMove: true, headline }) } }));
    asks("Orders");
    plan("K1", "K2");
    sendIfPossible(game());
    await soon();
    await carriedOut(() => asks("Where does K1 go?"));
    sendIfPossible(game());
    await soon();
    expect([server.sent, labels(), isHeldUp(game(), planOf(game())!)]).toEqual([["K1"], ["K2"], true]);
    happens("Ann"); // K1 moves
    asks("Orders");
    expect([isHeldUp(game(), planOf(game())!), mustAsk(game(), planOf(game())!)]).toEqual([false, true]);
    void sendPlan(game());
    await soon();
    expect(server.sent).toEqual(["K1", "K2"]);
    await carriedOut();
  });

  it("wait for the user if one that was removed too late was carried out", async () => {
    plan("K1", "K2");
    void sendPlan(game());
    await soon();
    dropPlanned(game(), idOf("K1"));
    await carriedOut();
    sendIfPossible(game());
    await soon();
    expect(server.sent).toEqual(["K1"]);
    expect(labels()).toEqual(["K2"]);
  });

  it("wait for the user once the first was refused, whatever is removed or added", async () => {
    plan("K1", "K2", "K3");
    void sendPlan(game());
    await soon();
    await refusedFor("Too far.");
    expect(planOf(game())!.stopped).toBe("Too far.");
    dropPlanned(game(), idOf("K2"));
    expect(planOf(game())!.stopped).toBe("Too far.");
    dropPlanned(game(), idOf("K1"));
    plan("K4");
    sendIfPossible(game());
    await soon();
    expect(server.sent).toEqual(["K1"]);
    expect(labels()).toEqual(["K3", "K4"]);
    expect(mustAsk(game(), planOf(game())!)).toBe(true);
  });

  it("that another tab has discarded are not sent from here", async () => {
    plan("K1");
    elsewhere.shelf.clear();
    elsewhere.hear({ key: "battalia:plan/7/1" });
    sendIfPossible(game());
    await soon();
    expect(server.sent).toEqual([]);
  });

  it("belong to one user, match and seat", async () => {
    plan("K1");
    change((s) => (s.me = create(AccountSchema, { name: "Ben" })));
    expect(planOf(game())).toBeUndefined();
    change((s) => (s.me = create(AccountSchema, { name: "Ann" })));
    expect(planOf({ ...game(), as: Seat.BLUE })).toBeUndefined();
    expect(planOf({ ...game(), match: "8" })).toBeUndefined();
    expect(labels()).toEqual(["K1"]);
  });
});
