// The campaign turn by turn: a scrubber over the maps of past turns, with the diary of each turn.
import { openCampaign } from "./ask";
import { learnThen } from "./arrive";
import { CampaignMap } from "./map/map";
import { notesOf } from "./diary_page";
import { battleTitle, seatWithin, sideName, turnText } from "./say";
import type { CampaignView } from "./wire";

// `eyes`: seats whose view may be shown.
export function TimelineShown({ view, eyes }: { view: CampaignView; eyes: string[] }) {
  const { then, thenTurn, thenAs } = openCampaign()!;
  const turns = view.turn - 1; // that are over
  const at = thenTurn || turns + 1;
  const shown = then?.view ?? (thenTurn || thenAs ? undefined : view);
  const to = (turn: number) => void learnThen(turn > turns ? 0 : Math.max(1, turn), thenAs);
  if (!turns) return <p class="hint">The first turn is not over yet.</p>;
  return (
    <>
      <p class="row scrubber no-print">
        <button type="button" aria-label="One turn back" disabled={at <= 1} onClick={() => to(at - 1)}>◀</button>
        <label>Turn <input type="range" min={1} max={turns + 1} value={at} aria-valuetext={at > turns ? "now" : `the end of turn ${at}`} onInput={(event) => to(Number(event.currentTarget.value))} /></label>
        <button type="button" aria-label="One turn on" disabled={at > turns} onClick={() => to(at + 1)}>▶</button>
        <output>{at > turns ? "Now" : `The end of turn ${at}`}</output>
      </p>
      {eyes.length > 0 && (
        <p class="row no-print"><label>Map <select value={thenAs} onChange={(event) => void learnThen(thenTurn, event.currentTarget.value)}>
          <option value="">as it was</option>
          {eyes.map((seat) => <option key={seat} value={seat}>as {seatWithin(view, seat)} saw it</option>)}
        </select></label></p>
      )}
      {shown ? <><CampaignMap view={shown} still /><TurnTold view={shown} turn={at > turns ? view.turn : at} /></> : <p class="hint" role="status">Loading that turn …</p>}
    </>
  );
}

function TurnTold({ view, turn }: { view: CampaignView; turn: number }) {
  const battles = view.battles.filter((battle) => battle.turn === turn);
  return (
    <section>
      <h2>{turnText(view)}</h2>
      <ul class="lines">
        {notesOf(view, turn).map((note, i) => <li key={i}>{note.text}</li>)}
        {battles.map((battle) => <li key={`battle ${battle.number}`}>{battleTitle(view, battle)}{battle.winner && `: ${sideName(view, battle.winner)} won`}.</li>)}
      </ul>
    </section>
  );
}
