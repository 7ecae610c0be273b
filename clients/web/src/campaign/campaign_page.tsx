// A campaign: the map with the orders of the user's seat, rosters, battles, diary, timeline; the umpire's console and
// the print sheets are parts of it.
import { address } from "../address";
import { state } from "../change";
import { systemOf } from "../text/words";
import { whenText } from "../league/say";
import { AboutShown, JoinByCode } from "./about_page";
import { openCampaign, seatView } from "./ask";
import { BattlesShown, BattlesWaiting, openBattlesText } from "./battles_page";
import { CAMPAIGN_TABS, partOf, type CampaignPart } from "./campaign_state";
import { DiaryShown } from "./diary_page";
import { ForcesShown } from "./forces_page";
import { EnemyKnown, Standings } from "./known";
import { CampaignMap } from "./map/map";
import { News } from "./news";
import { OrdersPanel, SeatKeeping } from "./orders/orders_panel";
import { PrintShown } from "./print";
import { sideName, SHAPE_WORDS, turnText, writesFor, yourSeatsText } from "./say";
import { SeatChoice } from "./seat_choice";
import { TimelineShown } from "./timeline_page";
import { ConsoleShown } from "./umpire/console";
import type { CampaignShown } from "./wire";
import "../league/league.css";
import "./campaign.css";

const TAB_WORDS: Record<(typeof CAMPAIGN_TABS)[number], string> = { map: "Map", forces: "Forces", battles: "Battles", diary: "Diary", timeline: "Timeline", about: "About" };

export function CampaignPageShown({ part, of }: { part?: string; of?: string }) {
  const open = openCampaign();
  if (open?.trouble) return <main class="waiting campaign"><p role="alert">{open.trouble}</p>{state.me && <JoinByCode campaign={open.id} />}<p><a class="button" href={address({ is: "campaigns" })}>All campaigns</a></p></main>;
  if (!open?.shown?.view?.content) return <main class="waiting"><p>Loading the campaign …</p></main>;
  const { shown } = open;
  const at = partOf(part);
  if (at === "print") return <PrintShown shown={shown} />;
  return (
    <main class={`league campaign ${at}`}>
      <Head shown={shown} part={at} />
      <Part shown={shown} part={at} of={of} />
    </main>
  );
}

function Head({ shown, part }: { shown: CampaignShown; part: CampaignPart }) {
  const about = shown.campaign!;
  const view = shown.view!;
  const link = (to: CampaignPart, says: string) => <a key={to} class="button" aria-current={part === to ? "page" : undefined} href={address({ is: "campaign", campaign: `${about.id}`, part: to === "map" ? "" : to })}>{says}</a>;
  const battles = openBattlesText(view);
  return (
    <>
      <h1>{about.title}</h1>
      <p>
        {about.club > 0n && <><a href={address({ is: "club", club: `${about.club}` })}>{about.clubName}</a> · </>}
        {[systemOf(about.system)?.name ?? about.system, SHAPE_WORDS[about.shape], turnText(view), yourSeatsText(view, about), battles].filter(Boolean).join(" · ")}
      </p>
      {view.ended && <p class="ended" role="status"><b>{view.ended.winner ? `${sideName(view, view.ended.winner)} has won.` : "The campaign has ended in a draw."}</b> {view.ended.reason} {view.ended.scores.map((score) => `${sideName(view, score.side)} ${score.points}`).join(", ")}</p>}
      {!view.ended && about.deadlineMs > 0n && <p>Orders are due by <b>{whenText(about.deadlineMs)}</b>.</p>}
      <nav class="row choose no-print" aria-label="Parts of the campaign">
        {CAMPAIGN_TABS.map((tab) => link(tab, TAB_WORDS[tab]))}
        {about.umpire && link("umpire", "Umpire")}
        {link("print", "Print")}
      </nav>
    </>
  );
}

function Part({ shown, part, of }: { shown: CampaignShown; part: CampaignPart; of?: string }) {
  const view = shown.view!;
  switch (part) {
    case "forces": return <ForcesShown view={view} of={of} />;
    case "battles": return <BattlesShown view={view} />;
    case "diary": return <DiaryShown view={view} />;
    case "timeline": return <TimelineShown view={view} eyes={eyesOf(shown)} />;
    case "about": return <AboutShown shown={shown} />;
    case "umpire": return <ConsoleShown shown={shown} of={of} />;
    default: return <MapPart shown={shown} />;
  }
}

// The seats whose view of earlier turns may be shown: all of them for the umpire and once the campaign has ended.
const eyesOf = ({ campaign, view }: CampaignShown): string[] => (view!.ended || campaign!.umpire ? view!.content!.seats.map(({ key }) => key) : campaign!.yourSeats.length > 1 ? campaign!.yourSeats : []);

function MapPart({ shown: own }: { shown: CampaignShown }) {
  const seat = writesFor(own, state.page);
  const view = seat ? seatView(seat) : own.view!;
  if (!view) return <><SeatChoice shown={own} seat={seat} /><p class="hint" role="status">Loading the map …</p></>;
  const shown = { ...own, view };
  return (
    <div class={seat ? "map-and-orders" : undefined}>
      <div class="battles-waiting"><SeatChoice shown={shown} seat={seat} /><BattlesWaiting view={view} /></div>
      <CampaignMap view={view} />
      {seat && <OrdersPanel shown={shown} seat={seat} />}
      <div class="known">
        <News view={view} />
        <Standings view={view} all={shown.campaign!.umpire} />
        {seat && !view.ended && <SeatKeeping shown={shown} seat={seat} />}
        <EnemyKnown view={view} />
      </div>
    </div>
  );
}
