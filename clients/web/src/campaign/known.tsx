// A side's knowledge: who leads, reports of enemies with their time and doubt, letters.
import { openCampaign } from "./ask";
import { showPlace } from "./map/keys";
import { ageText, count, enemyReports, hourText, isJourney, placeName, seatWithin, seesAll, sideIndex, sideName, standings, whereText } from "./say";
import type { CampaignLetterRead, CampaignView } from "./wire";

// `all`: for the umpire, who knows everything.
export function Standings({ view, all }: { view: CampaignView; all: boolean }) {
  if (view.ended || !view.content!.places.some(({ points }) => points)) return null;
  return (
    <section>
      <h2>Who leads</h2>
      <ul class="lines">{standings(view).map(({ side, places, points }) => <li key={side}><span class={`swatch side-${sideIndex(view, side)}`} aria-hidden="true" /><b>{sideName(view, side)}</b>: {count(points, "point")}, {count(places, "place")}</li>)}</ul>
      {!all && <p class="hint">As far as you know{isJourney(view) && ", by what you last heard of each place"}; what the others have scored in battles is revealed at the end.</p>}
    </section>
  );
}

export function EnemyKnown({ view }: { view: CampaignView }) {
  const reports = enemyReports(view);
  if (seesAll(view)) return null;
  return (
    <section>
      <h2>Reports of enemies</h2>
      {!reports.length && <p class="hint">No enemy has been reported.</p>}
      {reports.length > 0 && (
        <div class="scroll-x" role="region" tabIndex={0} aria-label="Reports of enemies">
          <table class="in-lines">
            <thead><tr><th scope="col">Where</th><th scope="col">Who</th><th scope="col">Strength</th><th scope="col">When</th><th scope="col">May be wrong by</th></tr></thead>
            <tbody>{reports.map((report) => (
              <tr key={`${report.to} ${report.number}`}>
                <th scope="row">{openCampaign() ? <button type="button" class="plain" onClick={() => showPlace(view, report.place)}>{whereText(view, report)}</button> : placeName(view, report.place)}</th>
                <td><span class={`swatch side-${sideIndex(view, report.side)}`} aria-hidden="true" />{sideName(view, report.side) || "not known"}</td>
                <td>{report.text}</td><td>{ageText(view, report)}</td><td data-of="May be wrong by">{report.doubt ? `${report.doubt} per cent` : "exact"}</td>
              </tr>
            ))}</tbody>
          </table>
        </div>
      )}
    </section>
  );
}

export function Letters({ view }: { view: CampaignView }) {
  if (!view.letters.length) return null;
  return (
    <section>
      <h2>Letters</h2>
      <ul class="lines">{[...view.letters].reverse().map((letter) => <li key={`${letter.to} ${letter.number}`}><LetterText view={view} letter={letter} /></li>)}</ul>
    </section>
  );
}

export function LetterText({ view, letter }: { view: CampaignView; letter: CampaignLetterRead }) {
  const from = letter.taken ? "Taken from an enemy courier" : letter.from === letter.to ? "News by courier" : `From ${seatWithin(view, letter.from)}`;
  const when = isJourney(view) ? `written ${hourText(view, letter.sent)}, read ${hourText(view, letter.read)}` : letter.turn ? `turn ${letter.turn}` : "";
  return <><b>{from}</b>: {letter.text} {when && <small>{when}</small>}</>;
}
