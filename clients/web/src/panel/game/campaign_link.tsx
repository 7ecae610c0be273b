// The way from a battle's game back to the campaign that made it.
import { address } from "../../address";
import type { Game } from "../../state";

export const campaignOf = (game: Game): string => (game.view?.match?.campaign ? `${game.view.match.campaign}` : "");

export const BackToCampaign = ({ campaign, big }: { campaign: string; big?: boolean }) => <a class={big ? "button big" : "button"} href={address({ is: "campaign", campaign, part: "battles" })}>Back to the campaign</a>;

export function OfCampaign({ game }: { game: Game }) {
  const campaign = campaignOf(game);
  return campaign ? <p>This is a campaign battle: its losses carry over to the map. <BackToCampaign campaign={campaign} /></p> : null;
}
