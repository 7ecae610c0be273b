// The state of the pages of clubs, leagues and tournaments, including what is typed there; part of the one state.
import type {
  ClubSummary, ClubView, CompetitionShown, CompetitionSummary, LeagueForms, LeagueRecordLine, LeagueTerms, MyFeeds, PlayerPage, PlayersRead, RoundPreviewed, ScoringTried, Standings,
} from "../wire/messages";

export const EVENT_TABS = ["rounds", "standings", "crosstable", "entries", "statistics", "record", "about"] as const;
export const EVENT_PARTS = [...EVENT_TABS, "player", "desk", "terms", "hall", "print"] as const;
export type EventPart = (typeof EVENT_PARTS)[number];

export const LISTS = ["mine", "unfinished", "all"] as const;
export type EventList = (typeof LISTS)[number];

export type LeaguePage =
  | { is: "events" }
  | { is: "new-event"; club?: string; after?: string } // after: the season before
  | { is: "event"; event: string; part: EventPart; entrant?: string }
  | { is: "ratings"; system?: string }
  | { is: "clubs" }
  | { is: "club"; club: string };

export interface League {
  list: { which: EventList; asked: boolean; more: boolean; events: CompetitionSummary[] };
  mine: PlayerPage[]; // my own pages in all events that have not ended
  event?: EventOpen; // the one of the page
  clubs: { asked: boolean; more: boolean; clubs: ClubSummary[] };
  club?: ClubOpen;
  ratings?: { system: string; tables: Standings[] }; // of one set of rules
  terms?: TermsForm;
  forms?: LeagueForms; // what the form of terms offers
  busy: boolean; // an order is on its way
}

// An event as its page shows it.
export interface EventOpen {
  id: string;
  shown?: CompetitionShown; // undefined until the first one comes
  trouble?: string; // why it can't be shown
  round: number; // whose pairings are shown; 0: the last published one
  player?: PlayerPage;
  record: { lines: LeagueRecordLine[]; more: boolean };
  form: string; // which form is open, "result 7"; empty: none
  preview?: RoundPreviewed; // of the next round; not stored
  read?: PlayersRead; // a file of players, before it is imported
  feeds?: MyFeeds; // addresses just made; they are shown only now
}

export interface ClubOpen {
  id: string;
  view?: ClubView;
  trouble?: string;
  ratings: Standings[];
  code: string; // a join code or the key of a web hook, just made; it is shown only now
  codeOf?: "join" | "hook";
}

// The form of an event's terms.
export interface TermsForm {
  event: string; // whose terms are changed; empty: a new event
  after: string; // the event whose next season it is; empty: none
  terms: LeagueTerms;
  opened?: { terms: LeagueTerms; revision: number }; // those that are changed, as they were when the form was opened
  code: string; // for entry by code
  fault: string; // what the server finds in them; empty: nothing
  tried?: ScoringTried; // the formula on worked examples
}

export const freshLeague = (): League => ({
  list: { which: "unfinished", asked: false, more: false, events: [] },
  mine: [],
  clubs: { asked: false, more: false, clubs: [] },
  busy: false,
});
