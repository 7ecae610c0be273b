// The state of the pages of campaigns, including the orders being written there; part of the one state.
import type { Camera } from "./map/camera";
import type {
  CampaignContentChecked, CampaignContentSummary, CampaignOffers, CampaignRecordLine, CampaignShown, CampaignSummary, CampaignThen, CampaignTurnOrders, CampaignTurnPreviewed,
} from "./wire";

export const CAMPAIGN_TABS = ["map", "forces", "battles", "diary", "timeline", "about"] as const;
export const CAMPAIGN_PARTS = [...CAMPAIGN_TABS, "umpire", "print"] as const;
export type CampaignPart = (typeof CAMPAIGN_PARTS)[number];

export const partOf = (part: string | undefined): CampaignPart => CAMPAIGN_PARTS.find((one) => one === part) ?? "map";

// As in addresses; the pages of campaigns interpret the part: in the list "new", or "club-3" for the campaigns of a
// club. `of`: a force, or a seat.
export type CampaignPage = { is: "campaigns"; part?: string } | { is: "campaign"; campaign: string; part?: string; of?: string };

export const CAMPAIGN_LISTS = ["mine", "unfinished", "all"] as const;
export type CampaignList = (typeof CAMPAIGN_LISTS)[number];

export interface Campaigns {
  list: { which: CampaignList; club: string; asked: boolean; more: boolean; campaigns: CampaignSummary[] };
  contents?: CampaignContentSummary[]; // that come with the server
  making: Making;
  clubs: { id: bigint; name: string }[]; // for which the user may create campaigns
  open?: CampaignOpen; // the one of the page
  busy: boolean; // an order is on its way
  waiting: CampaignSummary[]; // waiting for the user's orders, as the home page shows
}

// The form of a new campaign.
export interface Making {
  key: string; // content of the server's; empty: the text
  text: string; // the user's own file
  checked?: CampaignContentChecked;
}

// A campaign as its page shows it.
export interface CampaignOpen {
  id: string;
  shown?: CampaignShown; // undefined until the first one comes
  trouble?: string; // why it can't be shown
  camera: Camera;
  fitted: boolean; // the camera has been set for this map
  window: { width: number; height: number }; // of the map, in pixels
  place: string; // selected on the map; empty: none
  force: string; // selected
  deed: number; // the selected force's order whose path is being chosen; 0: none
  offers?: CampaignOffers; // what the seat may order
  drafts: Record<string, SeatDraft>; // orders being written, by seat
  seen?: CampaignThen; // the map as a seat sees it, for the umpire and its deputy
  seenAs: string; // that seat; empty: the user's own view
  then?: CampaignThen; // of the timeline
  thenTurn: number; // asked for; 0: now
  thenAs: string; // the seat whose view it is; empty: the user's own
  thenAsked: boolean; // the answer is on its way
  diaryOf: string; // whose lines of the diary are shown; empty: all that the user may read
  preview?: CampaignTurnPreviewed; // the result of the turn if it ended now, for the umpire
  record: { lines: CampaignRecordLine[]; more: boolean };
  form: string; // which form is open; empty: none
  picture?: string; // the user's own, under the map; empty: none
}

export interface SeatDraft {
  turn: number; // that it is for
  orders: CampaignTurnOrders;
  changed: boolean; // since they were sent
  fault: string; // why they can't be given, as the server says; empty: they can
  before?: CampaignTurnOrders; // those in force when it was begun, or sent last
  sending?: boolean; // on their way to the server
  unsent?: { turn: number; orders: CampaignTurnOrders }; // written for an earlier turn that ended before they were sent
}

export const freshCampaigns = (): Campaigns => ({
  list: { which: "unfinished", club: "", asked: false, more: false, campaigns: [] },
  making: { key: "", text: "" },
  clubs: [],
  busy: false,
  waiting: [],
});

export const freshCampaign = (id: string): CampaignOpen => ({
  id, camera: { x: 0, y: 0, scale: 1 }, fitted: false, window: { width: 0, height: 0 }, place: "", force: "", deed: 0, drafts: {}, seenAs: "", thenTurn: 0, thenAs: "", thenAsked: false, diaryOf: "", record: { lines: [], more: false }, form: "",
});
