// Exported files and links, and what an address means.
import { describe, expect, it } from "vitest";
import { address, readAddress } from "../../src/address";
import { diceRows } from "../../src/dice/dice_summary";
import { length, notation } from "../../src/drawing/notation";
import { lossesCsv } from "../../src/panel/game/downloads";
import { take } from "../../src/match/replay";
import { packed, unpacked } from "../../src/packed";
import { freshReplay, type Page } from "../../src/state";
import { AftermathSchema, create, Presence, ScenarioSchema, Seat, Shape, Side, Symbol, TableSchema, TerrainSchema, UnitKind, UpdateSchema, ViewSchema } from "../../src/wire/messages";

const table = create(TableSchema, {
  redName: "The King", system: "some-rules", widthUm: 3_657_600, heightUm: 1_828_800,
  commands: [{ id: "foot", name: "Astley, foot", side: Side.RED, commander: "AST" }],
  units: [
    { id: "K1", name: 'Duke of "York"', side: Side.RED, command: "foot", kind: UnitKind.TROOPS, type: "block", presence: Presence.ON_TABLE, footprint: { frontageUm: 177_800, depthUm: 50_800 }, place: { centre: { xUm: 1_320_800, yUm: 12_700 }, facingMdeg: 180_000 }, statuses: [{ key: "casualties", value: 2 }] },
    { id: "P1", side: Side.BLUE, kind: UnitKind.TROOPS, presence: Presence.DESTROYED },
  ],
});

const hill = create(TerrainSchema, {
  id: "h1", kind: "hill", name: "Hill", shape: Shape.AREA, properties: [{ key: "height", value: 1 }],
  points: [{ xUm: 0, yUm: 0 }, { xUm: 25_400, yUm: 0 }, { xUm: 0, yUm: 25_400 }],
});

describe("addresses", () => {
  const pages: Page[] = [
    { is: "home" }, { is: "new" }, { is: "join", match: "7", code: "AB-CD" }, { is: "game", match: "12", as: Seat.BLUE }, { is: "replay", match: "3", as: Seat.SPECTATOR, at: 40 },
    { is: "report", match: "3", as: Seat.RED }, { is: "umpire", match: "9" }, { is: "army" }, { is: "account" }, { is: "preferences" },
  ];
  it("lead back to their page", () => {
    for (const page of pages) expect(readAddress(address(page))).toEqual(page);
  });
  it("the server's invitation link leads to the seat, an unknown address to the home page", () => {
    expect(readAddress("#/join/1/EVVHF-AZ0B0")).toEqual({ is: "join", match: "1", code: "EVVHF-AZ0B0" });
    expect(readAddress("#/game/x")).toEqual({ is: "home" });
    expect(readAddress("#/army/q1YqzkgsKlGy")).toEqual({ is: "army", shared: "q1YqzkgsKlGy" });
  });
});

describe("a link", () => {
  it("contains everything that was shared, in characters allowed in an address", async () => {
    const list = { name: "The League & others", units: Array.from({ length: 40 }, (_, i) => ({ profile: "pikes", name: `Régiment ${i}` })) };
    const text = await packed(list);
    expect(text).toMatch(/^[\w-]+$/);
    expect(text.length).toBeLessThan(JSON.stringify(list).length / 3);
    expect(await unpacked(text)).toEqual(list);
    await expect(unpacked(text.slice(0, -9))).rejects.toThrow();
    await expect(unpacked("garbage!")).rejects.toThrow();
  });
  it("that expands endlessly is read no further than the longest list", async () => {
    const text = await packed({ name: "x".repeat(20_000_000) });
    expect(text.length).toBeLessThan(40_000);
    await expect(unpacked(text)).rejects.toThrow("It holds too much.");
    expect(await unpacked(await packed({ name: "x".repeat(900_000) }))).toEqual({ name: "x".repeat(900_000) });
  });
});

describe("files", () => {
  it("losses have one row per unit, with every number that it has got in play", () => {
    expect(lossesCsv(table).split("\r\n")).toEqual([
      "side,command,id,name,type,presence,casualties", 'The King,"Astley, foot",K1,"Duke of ""York""",block,on table,2', "Blue,,P1,,,destroyed,0", "",
    ]);
  });
  it("once the game has ended they say the fate of each unit", () => {
    const aftermath = create(AftermathSchema, {
      units: [{ unit: "K1", fateLabel: "shaken", strengthStartMilli: 4000n, strengthEndMilli: 1500n, percent: 38, pointsMilli: 1250n, pointsLostMilli: 1250n }],
      commanders: [{ unit: "P1", fateLabel: "killed" }],
    });
    expect(lossesCsv(table, aftermath).split("\r\n")).toEqual([
      "side,command,id,name,type,presence,fate,strength at start,strength at end,per cent,points,points lost,casualties",
      'The King,"Astley, foot",K1,"Duke of ""York""",block,on table,shaken,4,1.5,38,1.25,1.25,2', "Blue,,P1,,,destroyed,killed,,,,,,0", "",
    ]);
  });
  it("a cell that a spreadsheet would read as a formula stays text", () => {
    const names = ["=HYPERLINK(\"http://evil.example\")", "+1", "-1", "@SUM(A1)", "\tx", " =1", "\rx", "a=b", "a;=1", "a\n @x", "|x", "＝1"];
    const rows = lossesCsv({ ...table, units: names.map((name) => ({ ...table.units[0]!, name, statuses: [{ ...table.units[0]!.statuses[0]!, value: -2 }] })) }).split("\r\n").slice(1, -1);
    expect(rows.map((row) => row.split(",K1,")[1]!.replace(/,block,on table,-2$/, ""))).toEqual([
      `"'=HYPERLINK(""http://evil.example"")"`, "'+1", "'-1", "'@SUM(A1)", `"'\tx"`, "' =1", `"'\rx"`, "a=b", `"a;'=1"`, `"a\n' @x"`, "'|x", "'＝1",
    ]);
  });
  it("lengths in notation read back the same micrometre", () => {
    for (const um of [0, 25_400, 190_500, 12_345, 1, 88_900]) {
      const text = length(um);
      expect(text.endsWith("um") ? Number(text.slice(0, -2)) : Math.round(Number(text) * 25_400)).toBe(um);
    }
    expect(length(190_500)).toBe("7.5");
  });
  it("a scenario has one line per item", () => {
    const scenario = create(ScenarioSchema, {
      info: { key: "drawn", title: "A hill", date: "once" }, table: { ...table, terrain: [hill] },
      briefings: [{ key: "all", text: "Two\nlines" }],
    });
    const lines = notation(scenario).split("\n");
    expect(lines).toContain("table 144 x 72");
    expect(lines).toContain('terrain hill h1 "Hill" area (0,0) (1,0) (0,1) height');
    expect(lines).toContain('unit red K1 "Duke of \\"York\\"" of foot type block at (52,0.5) facing 180 size 7 x 2 : casualties=2');
    expect(lines).toContain('briefing all "Two\\nlines"');
  });
  it("it includes the guise of a unit, and the statuses of the game", () => {
    const guise = { name: "Reserve", type: "block", symbol: Symbol.PIKE_AND_SHOT, statistics: [{ key: "stamina", value: 5 }], traits: ["pikes", "muskets"] };
    const unit = { id: "D1", side: Side.BLUE, kind: UnitKind.TROOPS, traits: ["dummy"], guise, guiseFor: [Seat.RED] };
    const lines = notation(create(ScenarioSchema, { info: { title: "A feint" }, table: { game: [{ key: "year", value: 1632 }], units: [unit] } })).split("\n");
    expect(lines).toContain('unit blue D1 traits dummy guise "Reserve" block pike_and_shot seems stamina=5 looks pikes,muskets for red');
    expect(lines).toContain("game : year=1632");
  });
});

describe("a replay", () => {
  it("folds every view, and a rollback restores the one it names", () => {
    const replay = freshReplay("1", Seat.SPECTATOR);
    const moved = (seq: bigint, xUm: number) => create(UpdateSchema, { seq, events: [{ kind: { case: "unitMoved", value: { unit: "K1", to: { centre: { xUm, yUm: 0 } } } } }] });
    const back = create(UpdateSchema, { seq: 4n, events: [{ kind: { case: "rolledBack", value: { toSeq: 2n } } }] });
    take(replay, create(ViewSchema, { seq: 0n, table }), [moved(1n, 1), moved(2n, 2), moved(3n, 3), back]);
    expect(replay.views.map((view) => view.table?.units[0]?.place?.centre?.xUm)).toEqual([1_320_800, 1, 2, 3, 2]);
    expect(replay.views.at(-1)?.seq).toBe(4n);
  });
  it("adds only new updates when some come again", () => {
    const replay = freshReplay("1", Seat.SPECTATOR);
    const said = (seq: bigint) => create(UpdateSchema, { seq });
    take(replay, create(ViewSchema, { seq: 0n, table }), [said(1n), said(2n)]);
    take(replay, undefined, [said(2n), said(3n)]);
    expect([replay.updates.map(({ seq }) => seq), replay.views.length]).toEqual([[1n, 2n, 3n], 4]);
  });
  it("dice are counted by side and kind, next to the expected mean", () => {
    const rolled = create(UpdateSchema, { events: [{ kind: { case: "diceRolled", value: { purpose: "shooting", unit: "K1", sides: 6, lowestFace: 1, faces: [6, 4, 2] } } }] });
    expect(diceRows([rolled], table)).toEqual([{ side: Side.RED, purpose: "shooting", dice: 3, mean: 4, expected: 3.5 }]);
  });
});
