// What everybody sees of an event without signing in, drawn only from the server's view; and that updates arrive.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { change, state } from "../../../src/change";
import { EventPage } from "../../../src/league/event_page";
import { EventsPage } from "../../../src/league/events_page";
import { arriveAtLeague, learnPart, leaveEvent, listEvents } from "../../../src/league/arrive";
import { freshLeague } from "../../../src/league/league_state";
import { address, readAddress } from "../../../src/address";
import { create, CompetitionSummarySchema, LeagueEnding, LeagueFormat, LeagueFormsSchema } from "../../../src/wire/messages";
import { Drawn } from "../../support/rendered";
import { entrants, eventOf, openEvent, playedGame, standings } from "./event";
import * as server from "./server";

vi.mock("../../../src/server", async () => (await import("./server")).fakeServer);
vi.mock("../../../src/league/envelope", async () => (await import("./server")).plainEnvelope);
vi.mock("../../../src/text/picture_code", () => ({ PictureCode: ({ text, label }: { text: string; label: string }) => `[${label}: ${text}]` }));
vi.stubGlobal("location", { hash: "", origin: "there" });

const draw = (part: Parameters<typeof EventPage>[0]["part"]) => new Drawn(EventPage({ part }));

beforeEach(() => {
  server.asked.length = 0;
  for (const key of Object.keys(server.answers)) delete server.answers[key];
});

describe("the public page of an event", () => {
  beforeEach(() => openEvent(eventOf(), "rounds", ""));

  it("shows the pairings with their results, reasons and games", () => {
    const page = draw("rounds");
    expect(page.rows().slice(1).map(([table, red, blue, result, reason]) => [table, red, blue, result, reason])).toEqual([
      ["1", "Ann", "Bob", "15 – 10.5 game", "Both lead with 3 points."],
      ["2", "Cy", "Dora", "", "The rest."],
    ]);
    expect(page.links()).toContainEqual(["game", "#/game/77"]);
    expect(page.text).toContain("ab12");
  });

  it("says which results are disputed, corrected or not confirmed, and never turns a script into a link", () => {
    const result = { ...playedGame.result, confirmed: false, corrected: true, disputedBy: "Bob", reason: "Wrong slip.", links: ["https:photo", "javascript:bad()"] };
    openEvent(eventOf({ games: [{ ...playedGame, result }, { number: 2, round: 1, red: 3, result: { ending: LeagueEnding.BYE, confirmed: true, redThousandths: 3000 } }] }), "rounds", "");
    const page = draw("rounds");
    for (const words of ["disputed by Bob", "not confirmed yet", "corrected", "Wrong slip.", "bye, 3"]) expect(page.text).toContain(words);
    expect(page.links().map(([, href]) => href)).toContain("https:photo");
    expect(page.links().some(([, href]) => /javascript/.test(href))).toBe(false);
  });

  it("draws standings as labelled columns; each value opens to its sum", () => {
    const page = draw("standings");
    expect(page.rows()[0]).toEqual(["Place", "Name", "Points", "Opponents", "Form"]);
    expect(page.rows()[1]).toEqual(["1", "Ann", "3", "2812 + 9 + 7", "W"]);
    expect(page.all("details").filter((one) => one.props.class === "sum")).toHaveLength(4);
    expect(page.text).toContain("Unplayed games count as draws.");
    expect(page.text).toContain("Their points together.");
  });

  it("shows the name of the points preset, not its key", async () => {
    openEvent(eventOf(), "about", "");
    server.answers.askForms = { case: "forms", value: create(LeagueFormsSchema, { presets: [{ key: "three", title: "Three, one, nothing", formula: "3 * win + draw" }] }) };
    await learnPart();
    expect(draw("about").text).toContain("Three, one, nothing");
  });

  it("has entries, crosstable, statistics, record and terms", async () => {
    openEvent(eventOf({ crosstables: [{ ...standings, title: "Crosstable" }], statistics: [{ title: "Sides", columns: [{ label: "Won" }], rows: [{ name: "Red", cells: [{ text: "7" }] }] }], lists: [{ entrant: 1, number: 1, late: true }] }), "record", "");
    expect(draw("entries").text).toContain("List 1: sealed late");
    expect(draw("crosstable").text).toContain("Crosstable");
    expect(draw("statistics").rows()[1]).toEqual(["Red", "7"]);
    expect(draw("about").text).toContain("Swiss, 5 rounds");
    expect(draw("about").buttons()).toContain("Games (CSV)");
    expect(draw("about").buttons()).toContain("Statistics, Sides (CSV)");
    expect(draw("about").links()).toContainEqual(["its games (calendar)", "/events/9/games.ics"]);
    server.answers.askRecord = { case: "recordShown", value: { lines: [{ atMs: 1n, by: "Olga", what: "Round 1 was published." }], more: false } };
    await learnPart();
    expect(draw("record").text).toContain("Olga: Round 1 was published.");
  });

  it("offers no desk or player's page to those who have none", () => {
    expect(draw("rounds").links().map(([text]) => text)).not.toContain("Organiser's desk");
    expect(draw("desk").text).toContain("Only the event's organisers can open its desk.");
    expect(draw("player").text).toContain("Sign in to enter");
  });

  it("changes when the server sends a newer view, never to an older or another event's", async () => {
    const push = (version: bigint, id: bigint, title: string) => {
      const shown = eventOf();
      shown.version = version;
      Object.assign(shown.competition!, { id, title });
      server.hear({ case: "league", value: { kind: { case: "competitionShown", value: shown } } });
    };
    push(6n, 9n, "Newer");
    expect(draw("rounds").text).toContain("Newer");
    push(5n, 9n, "Older");
    push(7n, 8n, "Another");
    expect(draw("rounds").text).toContain("Newer");
  });

  it("is watched while it is open, and says why it can't be shown", async () => {
    openEvent(eventOf(), "rounds", "");
    change((s) => (s.league = freshLeague()));
    arriveAtLeague({ is: "event", event: "12", part: "rounds" });
    await vi.waitFor(() => expect(draw("rounds").text).toContain("Nothing is answered to watch."));
    leaveEvent();
    expect(server.asked.map((one) => one.case)).toEqual(["watch", "unwatch"].slice(0, server.asked.length));
  });
});

describe("the list of events", () => {
  const listed = (id: bigint) => create(CompetitionSummarySchema, { id, title: `Event ${id}`, format: LeagueFormat.KNOCK_OUT, entrants: 8, places: 16, started: true, round: 2, waitsForYou: id === 2n });

  it("shows the events that the server lists, and marks those that wait for the user", async () => {
    openEvent(eventOf(), "rounds", "Ann");
    server.answers.listCompetitions = { case: "competitions", value: { competitions: [listed(2n), listed(1n)] } };
    await listEvents("mine");
    expect(server.asked.at(-1)?.value).toMatchObject({ mine: true, unfinished: false });
    const page = new Drawn(EventsPage());
    expect(page.text).toContain("Event 2");
    expect(page.text).toContain("knock-out · round 2 · 8 of 16 players");
    expect(page.text.match(/Waiting for you/g)).toHaveLength(1);
  });

  it("shows the list that was chosen last, whatever answer comes first", async () => {
    openEvent(eventOf(), "rounds", "Ann");
    server.answers.listCompetitions = { case: "competitions", value: { competitions: [listed(5n)] } };
    const first = listEvents("all");
    const second = listEvents("unfinished");
    await Promise.all([first, second]);
    expect(state.league.list).toMatchObject({ which: "unfinished", asked: true });
  });
});

describe("the hall", () => {
  it("turns its pages with the time", () => {
    openEvent(eventOf({ games: Array.from({ length: 20 }, (_, i) => ({ number: i + 1, round: 1, red: 1, blue: 2, table: i + 1 })), entrants }), "hall", "");
    const at = (ms: number) => {
      change((s) => (s.now = ms));
      return draw("hall");
    };
    expect(at(0).rows()).toHaveLength(15);
    expect(at(12_000).rows()).toHaveLength(7);
    expect(at(24_000).text).toContain("Page 3 of 3");
    expect(at(24_000).rows()[1]).toEqual(["1", "Ann", "3", "28", "W"]);
    expect(at(36_000).text).toContain("Page 1 of 3");
  });
});

it("the QR code on each slip leads to the game, or to the player's page of a real table", () => {
  openEvent(eventOf(), "print", "");
  const { text } = draw("print");
  expect(text).toContain("[QR code of the game of Ann and Bob: there/#/game/77]");
  expect(text).toContain("[QR code of the game of Cy and Dora: there/#/event/9/player]");
});

it("every page of clubs and events can be reached by its address", () => {
  for (const hash of ["#/events", "#/event/9", "#/event/9/standings", "#/event/9/player/3", "#/event/9/hall", "#/new-event", "#/new-event/3", "#/new-event/0/9", "#/clubs", "#/club/3"]) expect(address(readAddress(hash))).toBe(hash);
  expect(readAddress("#/event/x")).toEqual({ is: "events" });
  expect(readAddress("#/event/9/secret")).toMatchObject({ part: "rounds" });
});
