import { describe, expect, it } from "vitest";
import { fold, foldEvent } from "../../../src/wire/fold";
import {
  create, EventSchema, Face, Presence, Seat, Side, TableSchema, UpdateSchema, ViewSchema,
  type Event, type MessageInitShape, type Table,
} from "../../../src/wire/messages";

const table = create(TableSchema, {
  turn: 1,
  units: [
    { id: "A", side: Side.RED, presence: Presence.ON_TABLE, place: { centre: { xUm: 1, yUm: 2 }, facingMdeg: 0 }, statuses: [{ key: "b", value: 1 }] },
    { id: "B", side: Side.BLUE, presence: Presence.ON_TABLE, formation: "line", footprint: { frontageUm: 5, depthUm: 6 } },
  ],
  commands: [{ id: "c", commander: "A" }],
  contacts: [{ a: "A", b: "B", faceOfA: Face.FRONT, faceOfB: Face.FRONT }],
  decisions: [{ key: "q", seat: Seat.RED, question: "first" }, { key: "q", seat: Seat.BLUE }, { key: "q", seat: Seat.RED, question: "last" }],
  modifiers: [{ id: 1, value: 1 }, { id: 2, value: 2 }],
  terrain: [{ id: "hill", kind: "hill" }],
});
type Kind = NonNullable<MessageInitShape<typeof EventSchema>["kind"]>;
const after = (kind: Kind, before: Table = table): Table => foldEvent(before, create(EventSchema, { kind }) as Event);
const unit = (of: Table, id: string) => of.units.find((one) => one.id === id);

describe("fold by assignment", () => {
  it("a turn and a phase say who acts", () => {
    expect(after({ case: "turnBegan", value: { turn: 3, active: Side.BLUE } })).toMatchObject({ turn: 3, active: Side.BLUE });
    expect(after({ case: "phaseBegan", value: { phase: "shoot", active: Side.RED } })).toMatchObject({ phase: "shoot", active: Side.RED });
  });
  it("a moved unit is at its new place, and the others are the same objects", () => {
    const next = after({ case: "unitMoved", value: { unit: "A", to: { centre: { xUm: 9, yUm: 9 }, facingMdeg: 5 } } });
    expect(unit(next, "A")?.place?.centre?.xUm).toBe(9);
    expect(unit(next, "B")).toBe(unit(table, "B"));
  });
  it("a placed unit is on the table and keeps its formation if none is given", () => {
    const removed = after({ case: "unitRemoved", value: { unit: "B", presence: Presence.RESERVE } });
    expect(unit(removed, "B")?.presence).toBe(Presence.RESERVE);
    expect(removed.contacts).toHaveLength(0);
    expect(unit(after({ case: "unitRemoved", value: { unit: "B" } }), "B")).toBeUndefined(); // out of sight
    const placed = after({ case: "unitPlaced", value: { unit: "B", to: { facingMdeg: 7 } } }, removed);
    expect(unit(placed, "B")).toMatchObject({ presence: Presence.ON_TABLE, formation: "line" });
    expect(unit(placed, "B")?.footprint?.frontageUm).toBe(5);
  });
  it("a reformed unit has a new footprint", () => {
    const next = after({ case: "unitReformed", value: { unit: "B", formation: "column", footprint: { frontageUm: 1, depthUm: 2 }, to: { facingMdeg: 1 } } });
    expect(unit(next, "B")).toMatchObject({ formation: "column" });
    expect(unit(next, "B")?.place?.facingMdeg).toBe(1);
  });
  it("a revealed unit replaces the one with that id, a new one is appended", () => {
    expect(unit(after({ case: "unitRevealed", value: { unit: { id: "A", name: "truth" } } }), "A")?.name).toBe("truth");
    expect(after({ case: "unitAdded", value: { unit: { id: "Z" } } }).units.map((one) => one.id)).toEqual(["A", "B", "Z"]);
  });
  it("a command is visible while one of its units is", () => {
    const commands = [{ id: "h", name: "The ambush", commander: "G" }, { id: "c", commander: "" }];
    const seen = after({ case: "unitRevealed", value: { unit: { id: "X", command: "h" }, commands } });
    expect(seen.commands.map((one) => [one.id, one.commander])).toEqual([["c", ""], ["h", "G"]]);
    const other = after({ case: "unitRevealed", value: { unit: { id: "G", command: "h" }, commands: [] } }, seen);
    const gone = after({ case: "unitRemoved", value: { unit: "G" } }, other);
    expect(gone.commands.map((one) => [one.id, one.commander])).toEqual([["c", ""], ["h", ""]]);
    expect(after({ case: "unitRemoved", value: { unit: "X" } }, gone).commands.map((one) => one.id)).toEqual(["c"]);
  });
  it("a status that refers to a unit disappears with it", () => {
    const set = after({ case: "statusSet", value: { subject: { of: { case: "unit", value: "A" } }, key: "target", value: -1, unit: "B" } });
    expect(unit(set, "A")?.statuses).toMatchObject([{ key: "b", unit: "" }, { key: "target", value: -1, unit: "B" }]);
    expect(unit(after({ case: "unitRemoved", value: { unit: "B" } }, set), "A")?.statuses.map((status) => status.key)).toEqual(["b"]);
  });
  it("statuses stay sorted by key and 0 removes one, on every subject", () => {
    const set = (key: string, value: number, before = table) =>
      after({ case: "statusSet", value: { subject: { of: { case: "unit", value: "A" } }, key, value } }, before);
    const next = set("c", 4, set("a", 2));
    expect(unit(next, "A")?.statuses.map((status) => status.key)).toEqual(["a", "b", "c"]);
    expect(unit(set("b", 0, next), "A")?.statuses.map((status) => status.key)).toEqual(["a", "c"]);
    expect(after({ case: "statusSet", value: { subject: { of: { case: "side", value: Side.BLUE } }, key: "x", value: 1 } }).blue).toHaveLength(1);
    expect(after({ case: "statusSet", value: { subject: { of: { case: "game", value: true } }, key: "x", value: 1 } }).game).toHaveLength(1);
    expect(after({ case: "statusSet", value: { subject: { of: { case: "command", value: "c" } }, key: "x", value: 1 } }).commands[0]?.statuses).toHaveLength(1);
  });
  it("a contact is replaced in whichever order its pair is named, and removed", () => {
    const next = after({ case: "contactMade", value: { contact: { a: "B", b: "A", faceOfA: Face.REAR, faceOfB: Face.FRONT } } });
    expect(next.contacts).toHaveLength(1);
    expect(next.contacts[0]?.faceOfA).toBe(Face.REAR);
    expect(after({ case: "contactBroken", value: { a: "A", b: "B" } }, next).contacts).toHaveLength(0);
  });
  it("the last decision of that key and seat is closed", () => {
    expect(after({ case: "decisionClosed", value: { key: "q", seat: Seat.RED } }).decisions.map((one) => one.question)).toEqual(["first", ""]);
    expect(after({ case: "decisionOpened", value: { decision: { key: "n" } } }).decisions).toHaveLength(4);
  });
  it("modifiers go by id, replaced at the end", () => {
    expect(after({ case: "modifierSet", value: { modifier: { id: 1, value: 9 } } }).modifiers.map((one) => one.value)).toEqual([2, 9]);
    expect(after({ case: "modifierRemoved", value: { id: 2 } }).modifiers.map((one) => one.id)).toEqual([1]);
  });
  it("attachments, commands, terrain and the result are assigned", () => {
    expect(unit(after({ case: "attachmentSet", value: { unit: "A", to: "B" } }), "A")?.attachedTo).toBe("B");
    expect(after({ case: "commandGiven", value: { command: "c", commander: "B" } }).commands[0]?.commander).toBe("B");
    expect(after({ case: "terrainChanged", value: { terrain: { id: "hill", kind: "plain" } } }).terrain[0]?.kind).toBe("plain");
    expect(after({ case: "gameEnded", value: { result: { reason: "over" } } }).result?.reason).toBe("over");
  });
  it("an update replaces the prompt, and the match state when it is there", () => {
    const view = create(ViewSchema, { seq: 4n, table, prompt: { headline: "old" }, match: { paused: true } });
    const next = fold(view, create(UpdateSchema, { seq: 5n, prompt: { headline: "new" } }));
    expect(next).toMatchObject({ seq: 5n, prompt: { headline: "new" }, match: { paused: true } });
    expect(next.table).toBe(table);
  });
});
