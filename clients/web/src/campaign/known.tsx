// What a side knows: reports of enemies with their time and doubt, letters, stores.
import { openCampaign } from "./ask";
import { showPlace } from "./map/keys";
import { ageText, enemyReports, hourText, isJourney, placeName, seatName, sideIndex, sideName, whereText } from "./say";
import type { CampaignView } from "./wire";

export function EnemyKnown({ view }: { view: CampaignView }) {
  const reports = enemyReports(view);
  return (
    <section>
      <h2>Reports of enemies</h2>
      {!reports.length && <p class="hint">No enemy has been reported.</p>}
      {reports.length > 0 && (
        <div class="scroll-x" role="region" tabIndex={0} aria-label="Reports of enemies">
          <table>
            <thead><tr><th scope="col">Where</th><th scope="col">Who</th><th scope="col">Strength</th><th scope="col">When</th><th scope="col">May be wrong by</th></tr></thead>
            <tbody>{reports.map((report) => (
              <tr key={`${report.to} ${report.number}`}>
                <th scope="row">{openCampaign() ? <button type="button" class="plain" onClick={() => showPlace(view, report.place)}>{whereText(view, report)}</button> : placeName(view, report.place)}</th>
                <td><span class={`swatch side-${sideIndex(view, report.side)}`} aria-hidden="true" />{sideName(view, report.side) || "not known"}</td>
                <td>{report.text}</td><td>{ageText(view, report)}</td><td>{report.doubt ? `${report.doubt} per cent` : "exact"}</td>
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
      <ul class="lines">{[...view.letters].reverse().map((letter) => (
        <li key={`${letter.to} ${letter.number}`}><b>{letter.taken ? `Taken from an enemy courier, by ${seatName(view, letter.from)}` : `From ${seatName(view, letter.from)}`}</b>: {letter.text} {isJourney(view) && <small>written {hourText(view, letter.sent)}, read {hourText(view, letter.read)}</small>}</li>
      ))}</ul>
    </section>
  );
}
