// A scripted server with one event for browser tests of its pages: it answers as battaliad does, over the page's own
// WebSocket, and stores nothing. A club of twelve in the third round of a Swiss.
import type { WebSocketRoute } from "playwright-core";
import {
  create, fromBinary, toBinary, ClientMessageSchema, ClubRole, LeagueEnding, LeagueEntry, LeagueFormat, LeagueReplySchema, LeagueRequestSchema, LeagueSeal, LeagueStatus, LeagueUnplayed, Outcome, ServerMessageSchema,
  type ClientMessage, type LeagueRequest, type MessageInitShape, type ServerMessageSchema as Schema,
} from "../../src/wire/messages";

type Server = Exclude<NonNullable<Exclude<MessageInitShape<typeof Schema>, { $typeName: string }>["kind"]>, { case: undefined }>;
type League = Extract<Exclude<MessageInitShape<typeof LeagueReplySchema>, { $typeName: string }>["kind"], { value: unknown }>;
export type Role = "public" | "player" | "organiser";

const NAMES = ["Ann Marsh", "Bob Thorne", "Cy Adler", "Dora Quick", "Eve Ashby", "Finn Hale", "Gus Orme", "Hal Pine", "Ivy Stone", "Jo Lake", "Kit Vane", "Lou Frost"];
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 12, 14, 5);
const at = (days: number) => BigInt(NOW + days * DAY);

const entrants = NAMES.map((name, i) => ({ id: i + 1, name, people: [name], club: i % 3 ? "Foxes" : "Badgers", army: i % 2 ? "Royalists" : "Parliament", status: i === 11 ? LeagueStatus.WITHDRAWN : LeagueStatus.ENTERED, paid: i % 4 > 0, checkedIn: true, computer: i > 7 }));
const facts = { outcome: Outcome.RED, finished: true, turns: 7, red: { lossThousandths: 15000 }, blue: { lossThousandths: 45000, broken: 4, routed: true } };
const won = { ending: LeagueEnding.PLAYED, confirmed: true, redThousandths: 90000, blueThousandths: 15000, facts };
const games = [1, 2, 3].flatMap((round) => Array.from({ length: 6 }, (_, i) => ({
  number: (round - 1) * 6 + i + 1, round, red: i + 1, blue: 12 - ((i + round) % 6), table: i + 1, match: BigInt(40 + round * 6 + i), dueMs: at(round * 7 - 14),
  reason: i ? "One point apart; the least difference that is left." : "Both lead; they have not met.",
  result: round < 3 ? won : i === 1 ? { ...won, confirmed: false, by: "Bob Thorne", disputedBy: "Kit Vane", reason: "Slip misread." } : i === 2 ? { ...won, corrected: true } : undefined,
})));
const columns = [{ key: "score", label: "Points", hint: "Of all games that count." }, { key: "opponents", label: "Opponents", hint: "The points of the opponents together." }, { key: "wins", label: "Wins", hint: "Games won." }];
const standings = {
  title: "", columns, note: "Unplayed games of opponents count as draws. Round 2 has been corrected.",
  rows: NAMES.map((name, i) => ({ place: i + 1, entrant: i + 1, name, form: ["WWD", "WDL", "LLB"][i % 3]!, withdrawn: i === 11, cells: [{ text: `${180 - i * 9}`, sum: "90 + 56 + 34" }, { text: `${300 - i * 7}`, sum: "120 + 90 + 90" }, { text: `${3 - (i % 3)}` }] })),
};
const table = (title: string, names: string[], rows: string[], cell: (row: number, column: number) => string) => ({ title, columns: names.map((label) => ({ key: label, label })), rows: rows.map((name, i) => ({ name, cells: names.map((_, j) => ({ text: cell(i, j) })) })) });
const lists = [{ entrant: 1, number: 1, points: 398, checkedBy: "Olga", army: { system: "rules", name: "The trained bands", units: [{ name: "Blue regiment", profile: "foot", count: 2 }, { name: "Trotters", profile: "horse", count: 1 }] } }, { entrant: 2, number: 1, late: true }];
const terms = {
  title: "Autumn Open", description: "Five rounds at the club. Bring your own tea.", club: 3n, match: { system: "rules", scenario: "hill" }, stages: [{ format: LeagueFormat.SWISS, rounds: 5 }], pairing: { clubApartRounds: 2 },
  scoring: { preset: "", formula: "win ? 60 + enemy_losses - own_losses : enemy_losses", byeThousandths: 60000, forfeitWinThousandths: 60000, tieBreaks: ["opponents", "wins"], unplayed: LeagueUnplayed.AS_DRAW },
  entry: LeagueEntry.OPEN, places: 16, fee: true, checkIn: true, seal: LeagueSeal.BOTH_IN, listPoints: 400, listsDueMs: at(3), roundDays: 7, rated: true,
};
const draft = { round: 4, byHand: true, warnings: ["Ann Marsh and Cy Adler are of one household."], pairs: [1, 2, 3, 4, 5].map((red) => ({ red, blue: red + 5, table: red, locked: red === 1, reason: "One point apart; the least difference that is left." })) };

const summary = (role: Role) => ({
  id: 9n, title: "Autumn Open", club: 3n, clubName: "The Foxes", system: "rules", format: LeagueFormat.SWISS, started: true, round: 3, entrants: 11, places: 16, entry: LeagueEntry.OPEN,
  yourEntrants: role === "player" ? [1] : [], yourRoles: role === "organiser" ? [ClubRole.ORGANISER] : [], waitsForYou: role === "player",
});
const shown = (role: Role) => ({
  competition: summary(role), version: 12n,
  view: {
    terms, entrants, lists, games, standings: [standings], started: true, round: 3, seeds: ["9f2c", "77ab", "c01d"], commitment: "5e88489", draft: role === "organiser" ? draft : undefined, blocks: role === "organiser" ? [{ first: 3, second: 4 }] : [],
    penalties: [{ entrant: 4, thousandths: -5000, reason: "Late for round 2.", by: "Olga", round: 2 }],
    crosstables: [table("", NAMES.map((_, i) => `${i + 1}`), NAMES, (i, j) => (i === j ? "" : (i + j) % 3 ? "90" : "15"))],
    statistics: [table("Sides", ["Games", "Won", "Drawn"], ["Red", "Blue"], (i, j) => `${14 - i * 4 - j}`), table("Armies", ["Games", "Won"], ["Parliament", "Royalists"], (i, j) => `${9 - i - j}`)],
  },
});
const page = (role: Role) => ({
  competition: summary(role), entrant: entrants[0], place: 1, of: 11, standing: standings.rows[0], columns, prospects: "The first place is safe with a win.",
  next: { game: { ...games[12]!, result: undefined, match: 0n, proposedMs: at(2), proposedBy: "Kit Vane" }, opponent: "Kit Vane", red: true },
  games: [games[0]!, games[6]!, games[12]!].map((game, i) => ({ game, opponent: NAMES[11 - i]!, red: true, points: i < 2 ? "90" : "" })),
  tasks: [{ code: "agree_date", text: "Agree on a date with Kit Vane.", game: 13 }, { code: "hand_in_list", text: "Hand in your army list.", untilMs: at(3) }, { code: "check_in", text: "Check in." }],
});
const forms = {
  presets: [{ key: "three", title: "Win, draw, loss", formula: "3 * win + draw", margin: "enemy_losses - own_losses" }], quantities: [{ key: "enemy_losses", label: "the enemy's losses in per cent" }], functions: [{ key: "min(a, b)", label: "the lesser" }],
  tieBreaks: [{ key: "opponents", label: "Opponents' scores", hint: "Added up." }, { key: "wins", label: "Wins" }, { key: "lot", label: "Lot" }], pairingRules: [{ key: "score", label: "Score", hint: "Players with like scores meet." }, { key: "club", label: "Club mates" }], longestFormula: 400, usualTieBreaks: ["opponents"],
};
const club = (role: Role) => ({
  club: { id: 3n, name: "The Foxes", members: 3, yourRoles: role === "organiser" ? [ClubRole.OWNER] : [], member: role !== "public", open: true }, page: "Thursdays at the mill.", absenceDays: 30,
  members: [{ person: "Olga", roles: [ClubRole.OWNER], sinceMs: at(-900) }, { person: "Ann Marsh", sinceMs: at(-300), absences: [{ number: 1, fromMs: at(1), toMs: at(9), note: "At sea." }] }, { person: "Rook", computer: true, sinceMs: at(-5) }],
  ...(role === "organiser" ? { invited: ["Mo"], codes: [{ number: 1, usesLeft: 12, untilMs: at(30), madeBy: "Olga" }], blocks: [{ first: "Ann Marsh", second: "Olga" }], record: [{ number: 1n, atMs: at(-900), by: "Olga", what: "Founded the club." }] } : {}),
});

function league(role: Role, asked: LeagueRequest["kind"]): League | undefined {
  switch (asked.case) {
    case "listClubs": return { case: "clubs", value: { clubs: [club(role).club] } };
    case "getClub": return { case: "clubShown", value: { view: club(role) } };
    case "listCompetitions": return { case: "competitions", value: { competitions: [summary(role), { ...summary("public"), id: 8n, title: "Summer Cup", format: LeagueFormat.KNOCK_OUT, ended: true }] } };
    case "watch": return { case: "competitionShown", value: shown(role) };
    case "askPlayerPage": return { case: "playerPage", value: page(role) };
    case "askMyCompetitions": return { case: "myCompetitions", value: { pages: role === "player" ? [page(role)] : [] } };
    case "askForms": return { case: "forms", value: forms };
    case "checkTerms": return { case: "termsChecked", value: { fault: asked.value.terms?.title ? "" : "Give the event a title." } };
    case "tryScoring": return { case: "scoringTried", value: { examples: [{ game: "Red wins, losses 15 and 45 per cent", redPoints: "90", bluePoints: "15", redMargin: "30", blueMargin: "-30" }] } };
    case "askRatings": return { case: "ratingsShown", value: { tables: [table("Ratings", ["Rating", "Deviation"], ["Ann Marsh", "Olga"], (i, j) => (j ? "52" : `${1590 - i * 40}`))] } };
    case "askRecord": return { case: "recordShown", value: { lines: [{ atMs: at(-30), by: "Olga", what: "Created the event." }, { atMs: at(-14), what: "Published round 1." }] } };
    case "giveOrder":
    case "giveClubOrder":
    case "makeCompetition": return { case: "orderDone", value: { competition: 9n, club: 3n, version: 13n } };
    default: return undefined;
  }
}

function answer(role: Role, asked: ClientMessage["kind"]): Server {
  switch (asked.case) {
    case "hello": return { case: "welcome", value: { protocol: 1, server: "battaliad", timeMs: BigInt(NOW) } };
    case "signInWithToken": return { case: "signedIn", value: { account: { name: role === "organiser" ? "Olga" : "Ann Marsh" }, token: "t" } };
    case "listSystems": return { case: "systems", value: { systems: [{ key: "rules", name: "The rules", options: [{ key: "mud", label: "Mud", choices: ["on", "off"], standard: "off" }] }] } };
    case "listScenarios": return { case: "scenarios", value: { scenarios: [{ key: "hill", system: "rules", title: "The hill", redName: "The King", blueName: "Parliament" }] } };
    case "listMatches": return { case: "matches", value: {} };
    case "ping": return { case: "pong", value: { nonce: asked.value.nonce } };
    case "league": {
      const kind = league(role, fromBinary(LeagueRequestSchema, asked.value).kind);
      if (kind) return { case: "league", value: toBinary(LeagueReplySchema, create(LeagueReplySchema, { kind })) };
      break;
    }
  }
  return { case: "done", value: {} };
}

// For `context.routeWebSocket`: answers every connection of the page.
export const leagueServer = (role: Role) => (socket: WebSocketRoute): void => {
  socket.onMessage((frame) => {
    const { id, kind } = fromBinary(ClientMessageSchema, new Uint8Array(frame as Buffer));
    socket.send(Buffer.from(toBinary(ServerMessageSchema, create(ServerMessageSchema, { replyTo: id, kind: answer(role, kind) }))));
  });
};
