// Before the game begins: the scenario and the starting positions, while players join.
import { state } from "../change";
import { battleOf, connection } from "../server";
import { Briefing } from "../panel/briefing";
import { OfCampaign } from "../panel/game/campaign_link";
import { Invitations } from "../panel/game/invitations";
import { Players, waitsFor } from "../panel/game/players";
import { Terms } from "../panel/game/terms";
import type { Game } from "../state";
import { ownEdgeIsFar } from "../table/own_edge";
import { Picture } from "../table/picture";
import { systemOf } from "../text/words";

export function Gathering({ game }: { game: Game }) {
  const scenario = battleOf(game);
  return (
    <div class="surface gathering" tabIndex={0}>
      <h2>{scenario?.info?.title ?? "Setting up the table …"}</h2>
      <p role="status"><b>{game.view?.prompt?.headline}.</b> {waitsFor(game)}</p>
      <OfCampaign game={game} />
      <Players game={game} />
      <div class="to-seats"><Invitations game={game} /></div>
      <Terms game={game} now={state.now + connection.aheadMs} />
      {scenario && <Briefing scenario={scenario} as={game.as} />}
      {scenario?.table && <Picture table={scenario.table} system={systemOf(scenario.table.system)} width={900} flipped={ownEdgeIsFar(scenario.table, game.as)} label="Starting positions" />}
    </div>
  );
}
