// A player's own page: what to do, and each action on it with the order that it sends.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toJson } from "@bufbuild/protobuf";
import { change } from "../../../src/change";
import { EventPage } from "../../../src/league/event_page";
import { create, ArmyListSchema, ClubRole, LeagueEnding, LeagueEntry, LeagueSeal, Outcome } from "../../../src/wire/messages";
import { Drawn } from "../../support/rendered";
import { entrants, eventOf, openEvent, openGame, playedGame, playerOf, type ViewInit } from "./event";
import * as server from "./server";

vi.mock("../../../src/server", async () => (await import("./server")).fakeServer);
vi.mock("../../../src/league/envelope", async () => (await import("./server")).plainEnvelope);
vi.mock("../../../src/text/picture_code", () => ({ PictureCode: () => null }));
vi.stubGlobal("location", { hash: "", origin: "there" });
const kept = new Map<string, string>();
vi.stubGlobal("localStorage", new Proxy({}, {
  get: (_, key) => (key === "getItem" ? (name: string) => kept.get(name) ?? null : undefined),
  ownKeys: () => [...kept.keys()],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
}));

const draw = () => new Drawn(EventPage({ part: "player" }));
const own = (view: ViewInit = {}) => {
  const shown = eventOf(view, [], [1]);
  openEvent(shown, "player");
  return shown;
};

beforeEach(() => {
  server.asked.length = 0;
  server.refusals.length = 0;
  for (const key of Object.keys(server.answers)) delete server.answers[key];
  kept.clear();
});

describe("entering", () => {
  it("uses the name of the account, and the code if one is needed", async () => {
    openEvent(eventOf({ started: false, terms: { entry: LeagueEntry.CODE } }), "player");
    const page = draw();
    page.type("Entry code", "ROSE");
    page.type("Army", "Royalists");
    await draw().press("Enter");
    expect(server.orders()).toEqual([{ kind: "enter", value: { name: "Ann", people: [], club: "", code: "ROSE", army: "Royalists" } }]);
    expect(draw().text).toContain("Enter");
  });

  it("of an organiser is their own entry, not that of somebody without an account", async () => {
    openEvent(eventOf({ started: false }, [ClubRole.OWNER]), "player");
    await draw().press("Enter");
    expect(server.orders()).toMatchObject([{ kind: "enter", value: { name: "Ann", people: ["Ann"] } }]);
  });

  it("is not offered if it would be refused", () => {
    openEvent(eventOf({ started: true }), "player");
    expect(draw().text).toContain("takes no late entries");
  });
});

describe("the player's page", () => {
  it("says what to do, the next game and the place", async () => {
    const shown = own();
    playerOf(shown, { tasks: [{ code: "check_in", text: "Check in at the desk." }, { code: "hand_in_list", text: "Hand in your army list.", untilMs: 1_800_000_000_000n }], next: { game: { ...openGame, red: 1, blue: 4 }, opponent: "Dora", red: true }, prospects: "First place is still possible." });
    const page = draw();
    for (const words of ["Hand in your army list.", "until", "Round 1: Dora, Ann plays red, table 2", "place 1 of 4", "First place is still possible."]) expect(page.text).toContain(words);
    await page.press("Check in");
    expect(server.orders()).toEqual([{ kind: "checkIn", value: { entrant: 1 } }]);
  });

  it("of another player has no button except the calendar", () => {
    const shown = eventOf({}, [], [2]);
    openEvent(shown, "player", "Bob", "1");
    playerOf(shown, { next: { game: openGame, opponent: "Dora" } });
    expect(draw().buttons()).toEqual(["Calendar of these games (ICS)"]);
  });

  it("confirms a result while an earlier game is still to be played", async () => {
    const shown = own({ terms: { realTables: true } });
    const next = { game: { ...openGame, red: 1, blue: 4 }, opponent: "Dora", red: true };
    const reported = { game: { ...openGame, number: 5, round: 2, red: 2, blue: 1, result: { ending: LeagueEnding.PLAYED, by: "Bob", blueThousandths: 3000 } }, opponent: "Bob" };
    playerOf(shown, { next, games: [next, reported] });
    await draw().press("Confirm the result");
    expect(server.orders()).toEqual([{ kind: "confirm", value: { game: 5 } }]);
  });

  it("agrees to the date that the opponent proposes, or proposes another", async () => {
    const shown = own();
    playerOf(shown, { next: { game: { ...openGame, red: 1, blue: 4, proposedMs: 1_800_000_000_000n, proposedBy: "Dora" }, opponent: "Dora", red: true } });
    const agree = draw().buttons().find((one) => one.startsWith("Agree to"))!;
    await draw().press(agree);
    expect(server.orders()).toEqual([{ kind: "proposeDate", value: { game: 2, atMs: 1_800_000_000_000n } }]);
    await draw().press("Propose a different date");
    draw().type("Date and time", "2030-01-02T03:04");
    await draw().press("Propose");
    expect(server.orders()).toEqual([{ kind: "proposeDate", value: { game: 2, atMs: BigInt(new Date("2030-01-02T03:04").getTime()) } }]);
  });

  it("reports the result of a real table as facts, never as points", async () => {
    const shown = own({ terms: { realTables: true } });
    playerOf(shown, { next: { game: { ...openGame, red: 1, blue: 4 }, opponent: "Dora", red: true } });
    await draw().press("Report the result");
    draw().type("Result", `${Outcome.RED}`);
    draw().type("Turns played", "6");
    draw().type("Played to its end", true);
    draw().type("Per cent", "26.471");
    draw().type("List of losses", "Two of pike");
    draw().type("Links to photographs", "https:one https:two");
    await draw().press("Report the result");
    const [order] = server.orders();
    expect(order).toMatchObject({ kind: "report", value: { game: 2, links: ["https:one", "https:two"], losses: "Two of pike", facts: { outcome: Outcome.RED, finished: true, turns: 6, red: { lossThousandths: 26471 }, blue: { lossThousandths: 0 } } } });
  });

  it("confirms or disputes what the opponent reported; what I reported waits", async () => {
    const reported = { ...playedGame, result: { ...playedGame.result, confirmed: false, by: "Bob" } };
    let shown = own({ games: [reported] });
    playerOf(shown, { next: { game: reported, opponent: "Bob", red: true } });
    expect(draw().text).toContain("Bob reports 15 – 10.5");
    await draw().press("Dispute it");
    draw().type("What is wrong", "I won.");
    await draw().press("Dispute the result");
    expect(server.orders()).toEqual([{ kind: "dispute", value: { game: 1, reason: "I won." } }]);
    await draw().press("Confirm the result");
    expect(server.orders()).toEqual([{ kind: "confirm", value: { game: 1 } }]);
    shown = own();
    playerOf(shown, { next: { game: { ...reported, result: { ...reported.result, by: "Ann", ending: LeagueEnding.PLAYED } }, opponent: "Bob", red: true } });
    expect(draw().text).toContain("It counts once your opponent or the organiser confirms it.");
    expect(draw().buttons()).not.toContain("Confirm the result");
  });

  // The server refuses both to a player of the same team.
  it("does not let a player confirm, or agree to, an entry of their own team", () => {
    const team = [{ ...entrants[0]!, people: ["Ann", "Amy"] }, ...entrants.slice(1)];
    const reported = { ...playedGame, result: { ...playedGame.result, confirmed: false, by: "Amy" } };
    playerOf(own({ entrants: team, games: [reported] }), { next: { game: reported, opponent: "Bob", red: true } });
    expect(draw().text).toContain("Amy reported 15 – 10.5");
    expect(draw().buttons()).not.toContain("Confirm the result");
    playerOf(own({ entrants: team }), { next: { game: { ...openGame, red: 1, blue: 4, proposedMs: 1_800_000_000_000n, proposedBy: "Amy" }, opponent: "Dora", red: true } });
    expect(draw().buttons().some((one) => one.startsWith("Agree to"))).toBe(false);
  });

  it("reports another result in place of a wrong one; a player who disputes one can still confirm it", async () => {
    const entered = { ...openGame, red: 1, blue: 4, result: { ending: LeagueEnding.PLAYED, by: "Ann", redThousandths: 3000, disputedBy: "Dora", reason: "The other way round." } };
    playerOf(own({ terms: { realTables: true } }), { next: { game: entered, opponent: "Dora", red: true } });
    expect(draw().text).toContain("Dora disputes it: The other way round.");
    await draw().press("Report another result");
    draw().type("Result", `${Outcome.BLUE}`);
    await draw().press("Report the result");
    expect(server.orders()).toMatchObject([{ kind: "report", value: { game: 2, facts: { outcome: Outcome.BLUE } } }]);
    playerOf(own({ terms: { realTables: true } }), { next: { game: { ...entered, result: { ...entered.result, by: "Dora", disputedBy: "Ann" } }, opponent: "Dora", red: true } });
    expect(draw().buttons()).not.toContain("Dispute it");
    await draw().press("Confirm the result");
    expect(server.orders()).toEqual([{ kind: "confirm", value: { game: 2 } }]);
  });

  it("says until when a list can be changed, who sees it when, and what a late one costs", () => {
    const terms = { seal: LeagueSeal.BOTH_IN, listsDueMs: 4_102_444_800_000n, scoring: { lateListThousandths: 2000 } };
    playerOf(own({ terms }), {});
    expect(draw().text).toContain("Lists are shown to both opponents once both lists are in. Due");
    expect(draw().text).toContain("until then you can change a list");
    playerOf(own({ terms: { ...terms, listsDueMs: 1_000n } }), {});
    expect(draw().text).toContain("counts as late and costs 2 points");
    playerOf(own({ terms: { ...terms, listsDueMs: 1_000n }, lists: [{ entrant: 1, number: 1 }] }), {});
    expect(draw().text).toContain("only an organiser who does not play can change a list now");
  });

  it("hands in one of the armies saved in this browser, of these rules only", async () => {
    const keep = (name: string, system: string) => kept.set(`battalia:army/${name}`, JSON.stringify(toJson(ArmyListSchema, create(ArmyListSchema, { name, system }))));
    keep("Royalists", "rules");
    keep("Others", "other");
    const shown = own();
    playerOf(shown, {});
    expect(draw().all("option").map(({ props }) => props.value)).toEqual(["", "Royalists"]);
    draw().type("Saved army", "Royalists");
    await draw().press("Hand in");
    expect(server.orders()).toMatchObject([{ kind: "submitList", value: { entrant: 1, number: 0, army: { name: "Royalists" } } }]);
  });

  it("hands in a roster file if games need no army of the server", async () => {
    const files = () => draw().all("input").filter(({ props }) => props.type === "file");
    let shown = own({ terms: { match: { system: "rules" }, seal: LeagueSeal.BOTH_IN } });
    playerOf(shown, {});
    expect(files().map(({ props }) => props.accept)).toEqual([".csv,.json"]); // an army of the rules, because games are set up from it
    shown = own({ terms: { realTables: true, seal: LeagueSeal.BOTH_IN } });
    playerOf(shown, {});
    const [file] = files();
    (file!.props.onChange as (event: unknown) => unknown)({ currentTarget: { files: [new Blob(["<roster/>"])], value: "column.ros" } });
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    const [order] = server.orders();
    expect(order).toMatchObject({ kind: "submitList", value: { entrant: 1, number: 0 } });
    expect(new TextDecoder().decode(order!.value.file as Uint8Array)).toBe("<roster/>");
  });

  it("shows a roster as text", () => {
    const shown = own({ lists: [{ entrant: 1, number: 1, points: 345, roster: "The Column\n  Foot" }] });
    playerOf(shown, {});
    expect(draw().all("pre").map(({ props }) => props.children)).toEqual(["The Column\n  Foot"]);
    expect(draw().text).toContain("345 points");
  });

  it("makes new addresses for the player's own feeds, and shows them only then", async () => {
    const shown = own();
    playerOf(shown, {});
    expect(draw().text).not.toContain("Your notices");
    server.answers.renewFeeds = { case: "myFeeds", value: { calendar: "/feeds/rose/games.ics", notices: "/feeds/rose/notices.atom" } };
    await draw().press("New addresses");
    expect(draw().all("a").map(({ props }) => props.href)).toContain("/feeds/rose/notices.atom");
  });

  it("withdraws with a reason; a refusal is shown and what was typed is kept", async () => {
    const shown = own();
    playerOf(shown, {});
    await draw().press("Withdraw from the event");
    draw().type("Reason", "A wedding.");
    server.answers.giveOrder = "The event has ended.";
    await draw().press("Withdraw");
    expect(server.refusals).toEqual(["The event has ended."]);
    delete server.answers.giveOrder;
    await draw().press("Withdraw");
    expect(server.orders().map(({ value }) => value)).toEqual([{ entrant: 1, reason: "A wedding." }, { entrant: 1, reason: "A wedding." }]);
  });

  it("gives one order at a time", async () => {
    const shown = own();
    playerOf(shown, { tasks: [{ code: "check_in", text: "Check in." }] });
    change((s) => (s.league.busy = true));
    await expect(draw().press("Check in")).rejects.toThrow("can't be pressed");
  });
});
