// The organiser's desk: the draft with its reasons, swaps and locks; publication; results, corrections, penalties; entries
// from a file. And the form of terms, which shows what the server finds before anything is saved.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { change, state } from "../../../src/change";
import { EventPage } from "../../../src/league/event_page";
import { amend, check, startTerms } from "../../../src/league/terms/terms";
import { TermsPage } from "../../../src/league/terms/terms_page";
import { ClubRole, create, ImportEntrantsSchema, LeagueEnding, LeagueEntry, LeagueFormat, LeagueFormsSchema, LeagueSeal, LeagueStatus, Outcome, ScenarioInfoSchema, SystemInfoSchema } from "../../../src/wire/messages";
import { zoneText } from "../../../src/text/words";
import { Drawn, textOf } from "../../support/rendered";
import { entrants, eventOf, openEvent, playedGame, openGame, type ViewInit } from "./event";
import * as server from "./server";

vi.mock("../../../src/server", async () => (await import("./server")).fakeServer);
vi.mock("../../../src/league/envelope", async () => (await import("./server")).plainEnvelope);
vi.mock("../../../src/text/picture_code", () => ({ PictureCode: () => null }));
vi.stubGlobal("location", { hash: "", origin: "there" });

const draw = () => new Drawn(EventPage({ part: "desk" }));
const desk = (view: ViewInit = {}, plays: number[] = []) => openEvent(eventOf(view, [ClubRole.ORGANISER], plays), "desk", "Olga");

beforeEach(() => {
  server.asked.length = 0;
  for (const key of Object.keys(server.answers)) delete server.answers[key];
});

describe("the organiser's desk", () => {
  it("starts the event, and only then offers a round", async () => {
    desk({ started: false, round: 0, games: [] });
    expect(draw().buttons().some((one) => one.startsWith("Draft"))).toBe(false);
    await draw().press("Start the event");
    expect(server.orders()).toEqual([{ kind: "start", value: {} }]);
  });

  it("calls off an event that has not started", async () => {
    desk({ started: false, round: 0, games: [] });
    await draw().press("Call the event off");
    await draw().press("Call it off");
    expect(server.orders()).toEqual([{ kind: "end", value: {} }]);
  });

  it("drafts a round without the rules that the organiser lifts", async () => {
    desk();
    draw().type("Players may meet again", true);
    await draw().press("Draft round 2");
    expect(server.orders()).toEqual([{ kind: "draftRound", value: { allowRepeats: true, allowSecondByes: false, allowBlocked: false } }]);
  });

  const draft = { round: 2, byHand: true, warnings: ["Ann and Cy are of one household."], pairs: [{ red: 1, blue: 3, table: 1, reason: "One point apart.", locked: true }, { red: 2, blue: 4, table: 2, reason: "The rest." }] };

  it("shows the draft with the reason for each pair and the rules broken by swaps; swaps, locks, publishes", async () => {
    desk({ draft });
    const page = draw();
    expect(page.text).toContain("Ann and Cy are of one household.");
    expect(page.rows()).toContainEqual(["1", "Ann", "Cy", "One point apart.", "Unlock kept"]);
    page.type("Swap", "1");
    page.type("with", "4");
    await draw().press("Swap");
    await draw().press("Keep Bob and Dora");
    await draw().press("Unlock Ann and Cy");
    await draw().press("Publish round 2");
    expect(server.orders()).toEqual([
      { kind: "swap", value: { first: 1, second: 4 } }, { kind: "lock", value: { entrant: 2, locked: true } }, { kind: "lock", value: { entrant: 1, locked: false } }, { kind: "publish", value: {} },
    ]);
  });

  it("an organiser who plays is shown no draft, but may publish unseen", async () => {
    desk({}, [1]);
    expect(draw().text).toContain("You play in this event");
    expect(draw().buttons()).not.toContain("Preview only");
    await draw().press("Publish round 2");
    expect(server.orders()).toEqual([{ kind: "publish", value: {} }]);
  });

  it("previews without saving, and says why no round can be made", async () => {
    desk();
    server.answers.previewRound = { case: "roundPreviewed", value: { fault: "Everybody has met: allow repeats." } };
    await draw().press("Preview only");
    expect(draw().text).toContain("Everybody has met: allow repeats.");
    expect(server.orders()).toEqual([]);
  });

  it("undoes a publication, with a reason", async () => {
    desk();
    await draw().press("Undo the publication of round 1");
    draw().type("Reason", "Wrong list.");
    await draw().press("Withdraw round 1");
    expect(server.orders()).toEqual([{ kind: "undoPublication", value: { reason: "Wrong list." } }]);
  });

  it("changes one field of an entry, and leaves the rest as it is", async () => {
    desk();
    await draw().press("Change");
    draw().type("Club", "Badgers");
    await draw().press("Change the entry of Ann");
    expect(server.orders()).toMatchObject([{ kind: "changeEntrant", value: { entrant: 1, entry: { name: "Ann", club: "Badgers" } } }]);
  });

  it("says that an officer decides about a result that nobody confirmed in time, and names the time zone", () => {
    const entered = { ending: LeagueEnding.PLAYED, by: "Cy", redThousandths: 3000 };
    desk({ games: [{ ...openGame, dueMs: 1_000n, result: entered }] });
    expect(draw().text).toContain("was to be confirmed by");
    expect(draw().text).toContain("the organiser or umpire decides");
    desk({ games: [{ ...openGame, dueMs: 4_102_444_800_000n, result: entered }] });
    expect(draw().text).toContain("to be confirmed by");
    desk({ games: [{ ...openGame, dueMs: 4_102_444_800_000n, dueReason: "Snow." }] });
    expect(draw().text).toContain(`${zoneText(4_102_444_800_000n)} (Snow.)`);
    expect(zoneText(0)).not.toBe("");
  });

  it("confirms a result that only one player has reported", async () => {
    desk({ games: [playedGame, { ...openGame, result: { ending: LeagueEnding.PLAYED, by: "Cy", redThousandths: 3000 } }] });
    expect(draw().buttons().filter((one) => one.startsWith("Confirm the result"))).toEqual(["Confirm the result: Cy – Dora"]);
    await draw().press("Confirm the result: Cy – Dora");
    expect(server.orders()).toEqual([{ kind: "confirm", value: { game: openGame.number } }]);
  });

  it("judges whether a game is overdue by the server's clock, not by this device's", () => {
    const due = BigInt(Date.now()) + 60_000n;
    desk({ games: [{ ...openGame, dueMs: due }] });
    expect(draw().text).not.toContain("overdue since");
    server.fakeServer.connection.aheadMs = 3_600_000; // this device's clock is an hour slow
    expect(draw().text).toContain("overdue since");
    server.fakeServer.connection.aheadMs = 0;
  });

  it("lists outstanding games; corrects, forfeits, gives more time", async () => {
    desk({ games: [playedGame, { ...openGame, dueMs: 1_000n }] });
    expect(draw().text).toContain("Outstanding (1)");
    expect(draw().text).toContain("overdue since");
    await draw().press("Rule as overdue: Cy – Dora");
    await draw().press("Enter the result");
    draw().type("Cy (red)", `${LeagueEnding.BLUE_FORFEITS}`);
    draw().type("Reason", "Did not come.");
    await draw().press("Enter the result");
    await draw().press("Give more time");
    draw().type("Due", "2030-01-02T03:04");
    draw().type("Reason", "Snow.");
    await draw().press("Give more time");
    expect(server.orders()).toMatchObject([
      { kind: "ruleOverdue", value: { game: 2 } }, { kind: "correct", value: { game: 2, ending: LeagueEnding.BLUE_FORFEITS, facts: undefined, reason: "Did not come." } }, { kind: "extend", value: { game: 2, reason: "Snow." } },
    ]);
  });

  it("enters the slip of a real table without a reason", async () => {
    desk({ games: [openGame] });
    await draw().press("Enter the result");
    draw().type("Result", `${Outcome.BLUE}`);
    await draw().press("Enter the result");
    expect(server.orders()).toMatchObject([{ kind: "report", value: { game: 2, facts: { outcome: Outcome.BLUE } } }]);
  });

  it("a correction starts from the current result", async () => {
    desk();
    await draw().press("Round 1");
    await draw().press("Correct the result");
    await draw().press("Start from the current result");
    draw().type("Reason", "Slip misread.");
    await draw().press("Enter the result");
    expect(server.orders()).toMatchObject([{ kind: "correct", value: { game: 1, ending: LeagueEnding.PLAYED, facts: { outcome: Outcome.RED, turns: 6, red: { lossThousandths: 15500 }, blue: { broken: 3, routed: true } } } }]);
  });

  it("withdraws a no-show, ticks fees and check-ins, blocks a pair, gives a penalty", async () => {
    desk({ terms: { fee: true, checkIn: true, seal: LeagueSeal.UNSPECIFIED }, entrants: [entrants[0]!, { ...entrants[1]!, status: LeagueStatus.WITHDRAWN }] });
    await draw().press("Mark as paid: Ann");
    await draw().press("Check in: Ann");
    await draw().press("Enter again: Bob");
    await draw().press("Withdraw, no-show");
    draw().type("No-show", true);
    await draw().press("Withdraw Ann");
    await draw().press("Never pair two players");
    draw().type("Player", "1");
    draw().type("and", "2");
    await draw().press("Never pair them");
    await draw().press("Give a penalty or bonus");
    draw().type("Player", "2");
    draw().type("Points", "-1.5");
    draw().type("Reason", "Late.");
    await draw().press("Give");
    expect(server.orders()).toEqual([
      { kind: "markFee", value: { entrant: 1, paid: true } }, { kind: "checkIn", value: { entrant: 1 } }, { kind: "returnEntrant", value: { entrant: 2 } },
      { kind: "withdraw", value: { entrant: 1, reason: "", noShow: true } }, { kind: "block", value: { block: { first: 1, second: 2 } } },
      { kind: "penalty", value: { entrant: 2, thousandths: -1500, reason: "Late." } },
    ]);
  });

  it("gives a reserve a place, and more time only with a reason", async () => {
    desk({ games: [{ ...openGame, dueMs: 1_000n }], entrants: [entrants[0]!, { ...entrants[1]!, status: LeagueStatus.WAITING }] });
    await draw().press("Give a place: Bob");
    await draw().press("Give more time");
    draw().type("Due", "2030-01-02T03:04");
    await expect(draw().press("Give more time")).rejects.toThrow("can't be pressed");
    expect(server.orders()).toEqual([{ kind: "returnEntrant", value: { entrant: 2 } }]);
  });

  it("reads a file of players, shows its faults, and enters them only on the button", async () => {
    desk();
    await draw().press("Import players from a file");
    const open = async (text: string) => {
      (draw().all("input").find(({ props }) => props.type === "file")!.props.onChange as (event: unknown) => void)({ currentTarget: { files: [{ text: async () => text }] } });
      await new Promise((done) => setTimeout(done, 0));
    };
    server.answers.readPlayers = { case: "playersRead", value: { faults: ["Line 2: no name."] } };
    await open("x");
    expect(draw().text).toContain("Line 2: no name.");
    const order = create(ImportEntrantsSchema, { entrants: [{ name: "Eve", club: "Foxes" }, { name: "Finn" }] });
    server.answers.readPlayers = { case: "playersRead", value: { faults: [], order } };
    await open("name,club\nEve,Foxes\nFinn,");
    await draw().press("Enter these 2 players");
    expect(server.orders()).toEqual([{ kind: "importEntrants", value: order }]);
  });

  it("says who has not handed in a list, and checks revealed lists", async () => {
    desk({ lists: [{ entrant: 1, number: 1, army: { name: "Royalists" }, points: 400 }, { entrant: 2, number: 1 }] });
    expect(draw().text).toContain("Not handed in: Cy, Dora.");
    expect(draw().text).toContain("Royalists, 400 points");
    await draw().press("Mark as checked: the list of Ann");
    expect(server.orders()).toEqual([{ kind: "checkList", value: { entrant: 1, number: 1 } }]);
  });
});

describe("the form of terms", () => {
  const terms = () => new Drawn(TermsPage());
  beforeEach(async () => {
    openEvent(eventOf(), "rounds", "Olga");
    change((s) => {
      s.page = { is: "new-event" };
      s.systems = [create(SystemInfoSchema, { key: "rules", name: "The rules" })];
      s.scenarios = [create(ScenarioInfoSchema, { key: "hill", system: "rules", title: "The hill" })];
    });
    server.answers.askForms = { case: "forms", value: create(LeagueFormsSchema, {
      presets: [{ key: "three", title: "Three, one, nothing", formula: "3 * win + draw" }], tieBreaks: [{ key: "wins", label: "Wins" }, { key: "lot", label: "Lot" }], usualTieBreaks: ["wins"],
      pairingRules: [{ key: "score", label: "Score" }, { key: "club", label: "Club" }], quantities: [{ key: "win", label: "won" }], longestFormula: 400,
    }) };
    server.answers.checkTerms = { case: "termsChecked", value: { fault: "Give the event a title." } };
    server.answers.tryScoring = { case: "scoringTried", value: { fault: "", examples: [{ game: "Red wins", redPoints: "3", bluePoints: "0", redMargin: "", blueMargin: "", fault: "" }] } };
    await startTerms("3", "");
  });

  it("starts as a five-round Swiss and shows the faults before it is saved", async () => {
    expect(state.league.terms?.terms).toMatchObject({ club: 3n, match: { system: "rules", scenario: "hill" }, stages: [{ format: LeagueFormat.SWISS, rounds: 5 }], scoring: { preset: "three", tieBreaks: ["wins"] } });
    expect(terms().text).toContain("Give the event a title.");
    await expect(terms().press("Create the event")).rejects.toThrow("can't be pressed");
    expect(terms().rows()).toContainEqual(["Red wins", "3", "0", ""]);
  });

  it("saves what was typed, and opens the desk of the new event", async () => {
    terms().type("Title", "Winter Cup");
    terms().type("Places", "16");
    server.answers.checkTerms = { case: "termsChecked", value: { fault: "" } };
    await check();
    server.asked.length = 0;
    await terms().press("Create the event");
    expect(server.asked[0]).toMatchObject({ case: "makeCompetition", value: { terms: { title: "Winter Cup", places: 16 }, seasonAfter: 0n, entryCode: "" } });
    expect(location.hash).toBe("#/event/9/desk");
    expect(state.league.terms).toBeUndefined();
  });

  it("sets how games are played: clock, umpire, what spectators see", () => {
    const match = () => state.league.terms?.terms.match;
    terms().type("Pace", "days");
    expect(match()?.clock).toMatchObject({ perDecisionMs: 259_200_000n, perSideMs: 0n });
    terms().type("Days per move", "2");
    terms().type("Running out of time loses", true);
    terms().type("Each game has an umpire", true);
    terms().type("Spectators see it", "4");
    expect(match()).toMatchObject({ clock: { perDecisionMs: 172_800_000n, forfeit: true }, needsUmpire: true, observerDelayTurns: 4 });
    terms().type("Pace", "live");
    terms().type("Seconds added per turn", "30");
    expect(match()?.clock).toMatchObject({ perSideMs: 5_400_000n, incrementMs: 30_000n, perDecisionMs: 0n, forfeit: true });
    terms().type("Pace", "none");
    expect(match()?.clock).toBeUndefined();
    terms().type("Played at real tables", true);
    expect(terms().text).not.toContain("Spectators see it");
  });

  it("sets the dates of rounds", async () => {
    await terms().press("Set the date of round 1");
    terms().type("Round 1 is due", "2030-01-02T19:00");
    await terms().press("Set the date of round 2");
    const first = BigInt(new Date("2030-01-02T19:00").getTime());
    expect(state.league.terms?.terms.roundsDueMs).toEqual([first, first + 604_800_000n]);
    terms().type("Round 1 is due", "0002-01-02T19:00"); // on the way to 2031
    expect(state.league.terms?.terms.roundsDueMs[0]).toBe(first);
    expect(terms().all("input").map(({ props }) => props.value)).toContain("0002-01-02T19:00");
    expect(terms().text).toContain("When it is overdue");
    await terms().press("Remove the date of round 2");
    expect(state.league.terms?.terms.roundsDueMs).toEqual([first]);
  });

  it("changed by somebody else meanwhile are not overwritten: both changes are saved", async () => {
    const event = (terms: object, termsRevision: number) => eventOf({ terms: { title: "Autumn Open", entry: LeagueEntry.OPEN, places: 16, ...terms }, termsRevision, termsBy: termsRevision > 1 ? "Otto" : "" }, [ClubRole.ORGANISER]);
    openEvent(event({}, 1), "terms", "Olga");
    await startTerms("", "", "9");
    terms().type("Title", "Winter Cup");
    expect(terms().text).not.toContain("meanwhile");
    change((s) => (s.league.event!.shown = event({ places: 40 }, 2)));
    expect(terms().text).toContain("Otto has changed the terms meanwhile. What you typed is still here.");
    server.answers.checkTerms = { case: "termsChecked", value: { fault: "" } };
    await terms().press("Add their changes to mine");
    await check();
    expect(terms().text).not.toContain("meanwhile");
    server.asked.length = 0;
    await terms().press("Save the terms");
    expect(server.orders()).toMatchObject([{ kind: "changeTerms", value: { terms: { title: "Winter Cup", places: 40 }, revision: 2 } }]);
    expect(state.league.terms).toBeUndefined();
  });

  it("discards what was typed when its organiser cancels", () => {
    terms().type("Title", "Half a title");
    const cancel = terms().all("a").find((link) => textOf(link) === "Cancel");
    (cancel!.props.onClick as () => void)();
    expect(state.league.terms).toBeUndefined();
  });

  it("an own formula starts from the preset and is tried by the server", async () => {
    terms().type("Points by", "");
    expect(state.league.terms?.terms.scoring).toMatchObject({ preset: "", formula: "3 * win + draw" });
    server.answers.tryScoring = { case: "scoringTried", value: { fault: "There is no quantity called wins.", examples: [] } };
    terms().type("Points of a side", "3 * wins");
    await check();
    expect(terms().text).toContain("There is no quantity called wins.");
  });

  it("orders pairing rules and tie-breaks, and stages one after another", async () => {
    await terms().press("Up: Club");
    expect(state.league.terms?.terms.pairing?.rules).toEqual(["club", "score"]);
    terms().type("Add a tie-break", "lot");
    await terms().press("Up: Lot");
    expect(state.league.terms?.terms.scoring?.tieBreaks).toEqual(["lot", "wins"]);
    await terms().press("Add a stage");
    expect(state.league.terms?.terms.stages.map(({ format }) => format)).toEqual([LeagueFormat.SWISS, LeagueFormat.KNOCK_OUT]);
    amend((it) => (it.stages[0]!.advance = 4));
    expect(state.league.terms?.terms.stages[0]!.advance).toBe(4);
  });
});
