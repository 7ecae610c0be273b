// On the home page: campaigns that wait for the user's orders. Downloaded there only for people who have played in a
// campaign.
import { useEffect } from "preact/hooks";
import { address } from "../address";
import { change, state } from "../change";
import { whenText } from "../league/say";
import { askCampaign, campaigns } from "./ask";

const MOST = 20;

export function CampaignsWaiting() {
  const { waiting } = campaigns();
  useEffect(() => void learnWaiting(), [state.line.is]);
  if (!waiting.length) return null;
  return (
    <section>
      <h2>Campaigns that wait for you</h2>
      <ul class="lines">{waiting.map((one) => (
        <li key={`${one.id}`}><a href={address({ is: "campaign", campaign: `${one.id}` })}>{one.title}</a> <small>{[`turn ${one.turn} of ${one.turns}`, one.umpire ? "you are the umpire" : "", one.deadlineMs > 0n ? `orders until ${whenText(one.deadlineMs)}` : ""].filter(Boolean).join(" · ")}</small></li>
      ))}</ul>
    </section>
  );
}

async function learnWaiting(): Promise<void> {
  if (state.line.is !== "open") return;
  const got = await askCampaign({ case: "listCampaigns", value: { mine: true, unfinished: true, limit: MOST } }, "campaigns").catch(() => undefined); // the page works without it
  if (got) change(() => (campaigns().waiting = got.campaigns.filter(({ waitsForYou }) => waitsForYou)));
}
