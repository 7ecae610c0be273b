// An event of four as the server would send it, and a server that records what it is asked.
import { change, state } from "../../../src/change";
import { freshLeague, type EventPart } from "../../../src/league/league_state";
import { freshEvent } from "../../../src/league/arrive";
import {
  create, AccountSchema, ClubRole, CompetitionShownSchema, LeagueEnding, LeagueEntry, LeagueFormat, LeagueSeal, LeagueStatus, Outcome, PlayerPageSchema,
  type CompetitionShown, type CompetitionViewSchema, type MessageInitShape, type PlayerPage,
} from "../../../src/wire/messages";

export type ViewInit = Exclude<MessageInitShape<typeof CompetitionViewSchema>, { $typeName: string }>;

const NAMES = ["Ann", "Bob", "Cy", "Dora"];

export const entrants = NAMES.map((name, i) => ({ id: i + 1, name, people: [name], status: LeagueStatus.ENTERED, club: i < 2 ? "Foxes" : "" }));

export const standings = {
  columns: [{ key: "score", label: "Points", hint: "Of all games that count." }, { key: "opponents", label: "Opponents", hint: "Their points together." }],
  rows: NAMES.map((name, i) => ({ place: i + 1, entrant: i + 1, name, form: i ? "L" : "W", cells: [{ text: `${3 - i}` }, { text: "28", sum: "12 + 9 + 7" }] })),
  note: "Unplayed games count as draws.",
};

export const playedGame = {
  number: 1, round: 1, red: 1, blue: 2, table: 1, match: 77n, reason: "Both lead with 3 points.",
  result: { ending: LeagueEnding.PLAYED, confirmed: true, redThousandths: 15000, blueThousandths: 10500, facts: { outcome: Outcome.RED, finished: true, turns: 6, red: { lossThousandths: 15500 }, blue: { broken: 3, routed: true } } },
};
export const openGame = { number: 2, round: 1, red: 3, blue: 4, table: 2, reason: "The rest." };

export function eventOf(view: ViewInit = {}, roles: ClubRole[] = [], yourEntrants: number[] = []): CompetitionShown {
  return create(CompetitionShownSchema, {
    version: 5n,
    competition: { id: 9n, title: "Autumn Open", club: 3n, clubName: "Foxes", system: "rules", format: LeagueFormat.SWISS, entrants: 4, started: view.started, ended: view.ended, round: view.round, yourRoles: roles, yourEntrants },
    view: {
      terms: { title: "Autumn Open", description: "Bring tea.", match: { system: "rules", scenario: "hill" }, stages: [{ format: LeagueFormat.SWISS, rounds: 5 }], scoring: { preset: "three" }, entry: LeagueEntry.OPEN, seal: LeagueSeal.BOTH_IN },
      entrants, games: [playedGame, openGame], standings: [standings], started: true, round: 1, seeds: ["ab12"], commitment: "cd34", ...view,
    },
  });
}

// The page of the event, open at that part.
export function openEvent(shown: CompetitionShown, part: EventPart, me = "Ann", entrant?: string): void {
  change((s) => {
    s.league = freshLeague();
    s.league.event = { ...freshEvent("9"), shown };
    s.page = { is: "event", event: "9", part, entrant };
    s.me = me ? create(AccountSchema, { name: me }) : undefined;
    s.line = { is: "open", server: "" };
    s.typed = {};
    s.notices = [];
  });
}

export function playerOf(shown: CompetitionShown, init: Exclude<MessageInitShape<typeof PlayerPageSchema>, { $typeName: string }>): PlayerPage {
  const page = create(PlayerPageSchema, { competition: shown.competition, entrant: shown.view!.entrants[0], place: 1, of: 4, ...init });
  change(() => (state.league.event!.player = page));
  return page;
}
