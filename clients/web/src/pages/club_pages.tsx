// The pages of clubs, leagues and campaigns: each is downloaded with its code and data when it is opened.
import type { CampaignPage } from "../campaign/campaign_state";
import { state } from "../change";
import "../server"; // as every page does: the bundler then leaves the state and the connection in one file
import type { LeaguePage } from "../league/league_state";
import type { Page } from "../state";
import { late } from "./late";

const ClubPage = late(() => import("../league/club/club_page").then((it) => it.ClubPage));
const ClubsPage = late(() => import("../league/club/clubs_page").then((it) => it.ClubsPage));
const EventPage = late(() => import("../league/event_page").then((it) => it.EventPage));
const EventsPage = late(() => import("../league/events_page").then((it) => it.EventsPage));
const RatingsPage = late(() => import("../league/ratings_page").then((it) => it.RatingsPage));
const TermsPage = late(() => import("../league/terms/terms_page").then((it) => it.TermsPage));
const CampaignPageShown = late(() => import("../campaign/campaign_page").then((it) => it.CampaignPageShown));
const CampaignsPage = late(() => import("../campaign/campaigns_page").then((it) => it.CampaignsPage));

export function ClubPages({ page }: { page: LeaguePage | CampaignPage }) {
  switch (page.is) {
    case "events": return <EventsPage />;
    case "event": return <EventPage part={page.part} />;
    case "new-event": return <TermsPage />;
    case "ratings": return <RatingsPage system={page.system} />;
    case "clubs": return <ClubsPage />;
    case "club": return <ClubPage />;
    case "campaigns": return <CampaignsPage part={page.part} />;
    case "campaign": return <CampaignPageShown part={page.part} of={page.of} />;
  }
}

// Requests the page's data, unless the user has gone to another page meanwhile.
export function arriveAtClubs(page: LeaguePage | CampaignPage): void {
  const here = <Module,>(run: (module: Module) => void) => (module: Module) => void (state.page === page && run(module));
  if (page.is === "campaign" || page.is === "campaigns") void import("../campaign/arrive").then(here((it) => it.arriveAtCampaigns(page)), () => {});
  else void import("../league/arrive").then(here((it) => it.arriveAtLeague(page)), () => {});
}

// Stops watching everything that is not on that page.
export function leaveFor(page: Page): void {
  if (state.league.event && page.is !== "event") void import("../league/arrive").then((it) => it.leaveEvent(), () => {});
  if (state.campaigns?.open && !(page.is === "campaign" && page.campaign === state.campaigns.open.id)) void import("../campaign/arrive").then((it) => it.leaveCampaign(), () => {});
}
