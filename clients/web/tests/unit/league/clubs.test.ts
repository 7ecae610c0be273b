// Clubs: the list, joining and founding; a club's members, absences, and what only its officers see and do.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { change, state } from "../../../src/change";
import { listClubs, learnClub } from "../../../src/league/arrive";
import { ClubPage } from "../../../src/league/club/club_page";
import { ClubsPage } from "../../../src/league/club/clubs_page";
import { freshLeague } from "../../../src/league/league_state";
import { ClubRole, ClubViewSchema, create, AccountSchema, LeagueOrderDoneSchema, type MessageInitShape } from "../../../src/wire/messages";
import { Drawn } from "../../support/rendered";
import * as server from "./server";

vi.mock("../../../src/server", async () => (await import("./server")).fakeServer);
vi.mock("../../../src/league/envelope", async () => (await import("./server")).plainEnvelope);
vi.stubGlobal("location", { hash: "", origin: "there" });

const show = (view: Exclude<MessageInitShape<typeof ClubViewSchema>, { $typeName: string }>) => {
  server.answers.getClub = { case: "clubShown", value: { view: create(ClubViewSchema, view) } };
  server.answers.askRatings = { case: "ratingsShown", value: { tables: [] } };
  return learnClub("3");
};
const page = () => new Drawn(ClubPage());

beforeEach(() => {
  server.asked.length = 0;
  server.refusals.length = 0;
  for (const key of Object.keys(server.answers)) delete server.answers[key];
  change((s) => Object.assign(s, { league: freshLeague(), typed: {}, me: create(AccountSchema, { name: "Ann" }) }));
});

describe("the list of clubs", () => {
  it("joins by a code and founds one; both lead to the club", async () => {
    server.answers.listClubs = { case: "clubs", value: { clubs: [{ id: 3n, name: "Foxes", members: 12, yourRoles: [], invited: true, open: false, member: false }] } };
    await listClubs();
    const list = () => new Drawn(ClubsPage());
    expect(list().text).toContain("Foxes12 members · you are invited");
    list().type("Join code", " ROSE ");
    await list().press("Join");
    list().type("Name", "Badgers");
    await list().press("Found the club");
    expect(server.orders()).toEqual([{ kind: "join", value: { code: "ROSE" } }, { kind: "create", value: { name: "Badgers", page: "" } }]);
    expect(location.hash).toBe("#/club/3");
  });

  it("a guest can't found one", () => {
    change((s) => (s.me = create(AccountSchema, { name: "Guest", guest: true })));
    expect(new Drawn(ClubsPage()).buttons()).not.toContain("Found the club");
  });
});

describe("a club", () => {
  const members = [{ person: "Ann", roles: [ClubRole.OWNER], sinceMs: 1n, absences: [{ number: 1, fromMs: 1n, toMs: 2n, note: "Sea." }] }, { person: "Rook", computer: true, sinceMs: 1n }];

  it("shows everybody its members, and strangers none of the officers' tools", async () => {
    await show({ club: { id: 3n, name: "Foxes", open: true }, page: "Since 1990.", members });
    for (const words of ["Since 1990.", "Ann", "owner", "Rook computer player"]) expect(page().text).toContain(words);
    expect(page().text).not.toContain("For the officers");
    await page().press("Join");
    expect(server.orders()).toEqual([{ kind: "join", value: {} }]);
  });

  it("lets its officers invite, make codes, add computers, block pairs", async () => {
    await show({ club: { id: 3n, name: "Foxes", yourRoles: [ClubRole.OWNER], member: true }, members, absenceDays: 30, record: [{ number: 1n, atMs: 1n, by: "Ann", what: "founded the club." }], codes: [{ number: 4, usesLeft: 3, madeBy: "Ann" }] });
    expect(page().text).toContain("Ann: founded the club.");
    server.asked.length = 0;
    page().type("Account", "Cy");
    await page().press("Invite");
    page().type("Name of a computer player", "Knight");
    await page().press("Add a computer player");
    await page().press("Revoke code 4");
    expect(server.orders()).toEqual([{ kind: "invite", value: { person: "Cy" } }, { kind: "addComputer", value: { name: "Knight" } }, { kind: "endCode", value: { number: 4 } }]);
    server.answers.giveClubOrder = { case: "orderDone", value: create(LeagueOrderDoneSchema, { club: 3n, code: "ROSE-7" }) };
    page().type("Number of people", "5");
    await page().press("Make a join code");
    expect(page().text).toContain("ROSE-7");
    expect(server.orders()).toEqual([{ kind: "makeCode", value: { uses: 5, untilMs: 0n } }]);
    expect(state.league.club?.code).toBe("ROSE-7");
  });

  it("sets the points for places in its ranking", async () => {
    await show({ club: { id: 3n, name: "Foxes", yourRoles: [ClubRole.OWNER], member: true }, members, ranking: { points: "8: 20 14", best: 4 } });
    expect(page().text).toContain("8: 20 14");
    await page().press("Change it");
    page().type("Points", "2: 3 1");
    page().type("Events of a player that count", "5");
    await page().press("Save the ranking");
    await page().press("Change it");
    await page().press("Reset to the default ranking");
    expect(server.orders()).toEqual([{ kind: "setRanking", value: { ranking: { points: "2: 3 1", best: 5 } } }, { kind: "setRanking", value: { ranking: { points: "", best: 4 } } }]);
  });

  it("discards changes when its officer cancels", async () => {
    await show({ club: { id: 3n, name: "Foxes", yourRoles: [ClubRole.OWNER], member: true }, members, ranking: { points: "8: 20 14", best: 4 } });
    for (const [change, save] of [["Change it", "Save the ranking"], ["Change them", "Save"]] as const) {
      await page().press(change);
      expect(page().buttons()).toContain(save);
      await page().press("Cancel");
      expect(page().buttons()).not.toContain(save);
    }
    expect(server.orders()).toEqual([]);
  });

  it("does not overwrite what another officer has changed since the form was opened", async () => {
    const owned = { club: { id: 3n, name: "Foxes", yourRoles: [ClubRole.OWNER], member: true }, members, absenceDays: 30 };
    await show({ ...owned, revision: "a1" });
    await page().press("Change them");
    expect(page().text).not.toContain("changed meanwhile");
    page().type("About it", "Sundays.");
    await show({ ...owned, page: "Thursdays.", revision: "b2" });
    expect(page().text).toContain("These have been changed meanwhile");
    await page().press("Keep what I typed");
    expect(page().text).not.toContain("changed meanwhile");
    await page().press("Save");
    expect(server.orders()).toEqual([{ kind: "change", value: { name: "Foxes", page: "Sundays.", open: false, absenceDays: 30, revision: "b2" } }]);
  });

  it("sets a web hook, shows its key once, and reports that it fails", async () => {
    const owned = { club: { id: 3n, name: "Foxes", yourRoles: [ClubRole.OWNER], member: true }, members };
    await show(owned);
    server.answers.giveClubOrder = { case: "orderDone", value: create(LeagueOrderDoneSchema, { club: 3n, code: "cafe" }) };
    page().type("Address", "https://hooks.example/x");
    server.answers.getClub = { case: "clubShown", value: { view: create(ClubViewSchema, { ...owned, hook: { url: "https://hooks.example/x", setBy: "Ann", failures: 2, failure: "It answered with status 500." } }) } };
    await page().press("Set the web hook");
    expect(page().text).toContain("signed with the key cafe");
    expect(page().text).not.toContain("join code is");
    expect(page().text).toContain("Failed 2 times in a row: It answered with status 500.");
    await page().press("Remove the web hook");
    expect(server.orders()).toEqual([{ kind: "setHook", value: { url: "https://hooks.example/x" } }, { kind: "setHook", value: { url: "" } }]);
  });

  it("notes when a member is away", async () => {
    await show({ club: { id: 3n, name: "Foxes", member: true }, members, absenceDays: 30 });
    expect(page().text).toContain("up to 30 days a year");
    page().type("From", "2030-01-02T00:00");
    page().type("To", "2030-01-09T00:00");
    await page().press("Add");
    expect(server.orders()).toEqual([{ kind: "setAbsence", value: { absence: { fromMs: BigInt(new Date("2030-01-02T00:00").getTime()), toMs: BigInt(new Date("2030-01-09T00:00").getTime()), note: "" } } }]);
  });
});
