// For a person who has a seat and is also a deputy: whose orders to write. The map is the one that the chosen seat sees.
import { address } from "../address";
import { seatName } from "./say";
import type { CampaignShown } from "./wire";

export function SeatChoice({ shown, seat }: { shown: CampaignShown; seat: string }) {
  const { id, yourSeat, yourSeats } = shown.campaign!;
  if (yourSeats.length < 2) return null;
  return (
    <nav class="row choose no-print" aria-label="Seats">
      {yourSeats.map((one) => <a key={one} class="button" aria-current={one === seat ? "page" : undefined} href={address({ is: "campaign", campaign: `${id}`, part: one === yourSeat ? "" : "map", of: one === yourSeat ? "" : one })}>{seatName(shown.view!, one)}{shown.awaited.includes(one) && ": orders missing"}</a>)}
    </nav>
  );
}
