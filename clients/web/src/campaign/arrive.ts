// Loads the data for the pages of campaigns when they are opened: lists, the campaign to watch, the additions of its
// parts. Safe to call again; on a new connection everything is requested once more.
import { change, state } from "../change";
import { connection, onUnasked } from "../server";
import { store } from "../storage";
import { learnLeague } from "../league/ask";
import { summon } from "../match/notifications";
import { Refusal } from "../wire/connection";
import { HAS_PLAYED } from "./has_played";
import { ClubRole } from "../wire/messages";
import { askCampaign, campaigns, closed, learnCampaign, openCampaign, opened } from "./ask";
import { freshCampaign, partOf, type CampaignList, type CampaignPage } from "./campaign_state";
import { takeUpDraft } from "./orders/draft";
import { turnText, writesFor } from "./say";
import type { CampaignShown } from "./wire";

const PAGE = 50;
const LINES = 500;

export function arriveAtCampaigns(page: CampaignPage): void {
  change(() => void campaigns());
  if (state.line.is !== "open") return;
  if (page.is === "campaign") void watchCampaign(page.campaign).then(learnPart);
  else if (page.part === "new") void learnContents().then(learnClubs);
  else void listCampaigns(campaigns().list.which, false, clubOf(page.part));
}

// The club in an address such as "club-3"; empty for all clubs.
export const clubOf = (part: string | undefined): string => /^club-(\d+)$/.exec(part ?? "")?.[1] ?? "";

// ---- lists

export async function listCampaigns(which: CampaignList, further = false, club = campaigns().list.club): Promise<void> {
  const { list } = campaigns();
  const same = list.which === which && list.club === club;
  change(() => Object.assign(list, { which, club, ...(further ? {} : { asked: list.asked && same }) }));
  const before = further ? (list.campaigns.at(-1)?.id ?? 0n) : 0n;
  const got = await learnCampaign({ case: "listCampaigns", value: { mine: which === "mine", unfinished: which === "unfinished", club: BigInt(club || 0), limit: PAGE, before } }, "campaigns");
  if (!got || list.which !== which || list.club !== club) return; // the user has chosen another list meanwhile
  change(() => Object.assign(list, { asked: true, more: got.campaigns.length === PAGE, campaigns: further ? [...list.campaigns, ...got.campaigns] : got.campaigns }));
}

export async function learnContents(): Promise<void> {
  if (campaigns().contents) return;
  const got = await learnCampaign({ case: "listContents", value: {} }, "contents");
  if (got) change(() => (campaigns().contents = got.contents));
}

// Clubs that the user owns or organises.
async function learnClubs(): Promise<void> {
  if (!state.me) return;
  const got = await learnLeague({ case: "listClubs", value: { mine: true } }, "clubs");
  const mine = got?.clubs.filter(({ yourRoles }) => yourRoles.some((role) => role === ClubRole.OWNER || role === ClubRole.ORGANISER)) ?? [];
  change(() => (campaigns().clubs = mine));
}

// Reads a campaign's file and shows its faults; the latest answer counts.
export async function checkContent(): Promise<void> {
  const { making } = campaigns();
  const { key, text } = making;
  change(() => (making.checked = undefined));
  const checked = await learnCampaign({ case: "checkContent", value: key ? { key } : { text } }, "contentChecked");
  if (checked && making.key === key && making.text === text) change(() => (making.checked = checked));
}

// ---- a campaign

export async function watchCampaign(id: string): Promise<void> {
  if (openCampaign()?.id !== id) {
    leaveCampaign();
    change(() => (campaigns().open = freshCampaign(id)));
  }
  const open = openCampaign()!;
  try {
    show(await askCampaign({ case: "watch", value: { campaign: BigInt(id) } }, "campaignShown"));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!open.shown) change(() => (open.trouble = error.message));
  }
}

// Closes the campaign when the user leaves its page.
export function leaveCampaign(): void {
  const open = openCampaign();
  if (!open) return;
  change(() => (campaigns().open = undefined));
  if (state.line.is === "open") connection.ask({ case: "campaign", value: closed({ case: "unwatch", value: { campaign: BigInt(open.id) } }) }, "done", false).catch(() => {});
}

function show(shown: CampaignShown): void {
  const open = openCampaign();
  if (!open || open.id !== `${shown.campaign?.id}`) return;
  const before = open.shown?.campaign;
  if (!before && (shown.campaign?.yourSeat || shown.campaign?.umpire)) store(HAS_PLAYED, true);
  change(() => {
    Object.assign(open, { shown, trouble: undefined, preview: undefined }); // which may have changed
    if (open.force && !shown.view?.forces.some(({ key }) => key === open.force) && !shown.view?.reports.some(({ force }) => force === open.force)) Object.assign(open, { force: "", deed: 0 });
  });
  const { title, turn, waitsForYou } = shown.campaign!;
  if (waitsForYou && before && !(before.waitsForYou && before.turn === turn)) summon(`#/campaign/${open.id}`, `Your turn: ${title}`, turnText(shown.view!));
}

onUnasked((message) => {
  if (message.case !== "campaign") return;
  const kind = opened(message.value);
  if (kind.case !== "campaignShown") return;
  show(kind.value);
  void learnPart();
});

// Loads the data that a part of the campaign's page shows in addition to its view.
export async function learnPart(): Promise<void> {
  const { page } = state;
  const open = openCampaign();
  if (page.is !== "campaign" || !open?.shown) return;
  switch (partOf(page.part)) {
    case "map": return learnSeat();
    case "diary": return learnRecord();
    case "timeline": return learnThen(open.thenTurn, open.thenAs);
    case "umpire": return Promise.all([learnOffers(), open.seenAs ? seeAs(open.seenAs) : undefined]).then(() => {});
  }
}

// The map as seen by the seat that orders are written for, if it is not the user's own, and what that seat may do.
async function learnSeat(): Promise<void> {
  const open = openCampaign()!;
  const seat = writesFor(open.shown!, state.page);
  if (seat !== open.shown!.campaign!.yourSeat) await seeAs(seat);
  await learnOffers();
}

// What the seat that orders are written for may do now.
export async function learnOffers(): Promise<void> {
  const open = openCampaign();
  const seat = open?.shown && writesFor(open.shown, state.page);
  if (!open || !seat || open.shown!.view!.ended) return;
  takeUpDraft(seat);
  const offers = await learnCampaign({ case: "askOffers", value: { campaign: BigInt(open.id), seat } }, "offers");
  if (offers && openCampaign() === open && writesFor(open.shown!, state.page) === seat) change(() => (open.offers = offers));
}

// Lines are only ever added, so lines already loaded are not requested again.
export async function learnRecord(): Promise<void> {
  const open = openCampaign();
  if (!open) return;
  const { lines } = open.record;
  const got = await learnCampaign({ case: "askRecord", value: { campaign: BigInt(open.id), after: lines.length, limit: LINES } }, "recordShown");
  if (got && open.record.lines.length === lines.length) change(() => (open.record = { lines: [...lines, ...got.lines], more: got.more }));
}

// The campaign as it was at the end of a turn, as the user or a given seat saw it. One request at a time: users who
// drag through the turns see the last of them, and the server is not asked for all the turns in between.
export async function learnThen(turn: number, asSeat: string): Promise<void> {
  const open = openCampaign();
  if (!open) return;
  if (open.thenTurn !== turn || open.thenAs !== asSeat) change(() => Object.assign(open, { thenTurn: turn, thenAs: asSeat, then: undefined }));
  if (open.thenAsked) return;
  open.thenAsked = true;
  const then = await learnCampaign({ case: "askThen", value: { campaign: BigInt(open.id), turn, asSeat } }, "then").finally(() => (open.thenAsked = false));
  if (openCampaign() !== open) return;
  if (open.thenTurn !== turn || open.thenAs !== asSeat) return learnThen(open.thenTurn, open.thenAs);
  if (then) change(() => (open.then = then));
}

// The result of the turn if it ended now, for the umpire.
export async function previewTurn(): Promise<void> {
  const open = openCampaign();
  const preview = open && (await learnCampaign({ case: "previewTurn", value: { campaign: BigInt(open.id) } }, "turnPreviewed"));
  if (preview) change(() => (open.preview = preview));
}

// The map as that seat sees it, for the umpire and its deputy; empty: as the user sees it.
export async function seeAs(seat: string): Promise<void> {
  const open = openCampaign();
  if (!open) return;
  change(() => Object.assign(open, { seenAs: seat, seen: open.seenAs === seat ? open.seen : undefined }));
  if (!seat) return;
  const seen = await learnCampaign({ case: "askThen", value: { campaign: BigInt(open.id), asSeat: seat } }, "then");
  if (seen && open.seenAs === seat) change(() => (open.seen = seen));
}
