// Before the battle: what it is about and the first position, while the seats are being filled.
import { learnScenario } from "../server";
import { state } from "../change";
import { Invitations } from "../panel/more";
import type { Game } from "../state";
import { Picture } from "../table/picture";
import { Seat } from "../wire/messages";
import { systemOf } from "../words";

export function Gathering({ game }: { game: Game }) {
  const summary = state.lobby.mine.find((match) => `${match.id}` === game.match) ?? [...state.lobby.open, ...state.lobby.live].find((match) => `${match.id}` === game.match);
  const scenario = summary?.scenario ? state.scenarioTexts[summary.scenario] : undefined;
  if (summary?.scenario && !scenario) void learnScenario(summary.scenario);
  const mine = game.as === Seat.RED ? "red" : game.as === Seat.BLUE ? "blue" : "";
  const texts = scenario ? [...scenario.briefings.filter((text) => text.key === "all" || text.key === mine), ...scenario.victory] : [];
  return (
    <div class="surface gathering" tabIndex={0}>
      <h2>{scenario?.info?.title ?? "The table is being laid"}</h2>
      <p role="status"><b>{game.view?.prompt?.headline}.</b> {game.view?.prompt?.waitingFor && `Waiting for ${game.view.prompt.waitingFor}.`}</p>
      <div class="to-seats"><Invitations game={game} /></div>
      {scenario?.table && <Picture table={scenario.table} system={systemOf(scenario.table.system)} width={900} label="The first position" />}
      {texts.map((text, i) => <p key={i}>{text.text}</p>)}
    </div>
  );
}
