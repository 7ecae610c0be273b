// Before the battle: what it is about and the first position, while the seats are being filled.
import { battleOf } from "../server";
import { Briefing } from "../panel/briefing";
import { Invitations } from "../panel/more";
import type { Game } from "../state";
import { Picture } from "../table/picture";
import { systemOf, within, WITNESS_LINKS } from "../text/words";

export function Gathering({ game }: { game: Game }) {
  const scenario = battleOf(game);
  return (
    <div class="surface gathering" tabIndex={0}>
      <h2>{scenario?.info?.title ?? "The table is being laid"}</h2>
      <p role="status"><b>{game.view?.prompt?.headline}.</b> {game.view?.prompt?.waitingFor && `Waiting for ${within(game.view.prompt.waitingFor)}.`}</p>
      {game.view?.match?.witnessLinks && <p class="hint">{WITNESS_LINKS}.</p>}
      <div class="to-seats"><Invitations game={game} /></div>
      {scenario && <Briefing scenario={scenario} as={game.as} />}
      {scenario?.table && <Picture table={scenario.table} system={systemOf(scenario.table.system)} width={900} label="The first position" />}
    </div>
  );
}
