// A table of places as the server sends it: labelled columns, and behind each value the sum that it results from. Draws
// all standings, crosstables, statistics and ratings.
import { address } from "../address";
import type { Standings, StandingsCell } from "../wire/messages";
import "./league.css";

const MANY_COLUMNS = 5; // more have to be scrolled on a phone

// `plain`: only the table, for the hall and for paper. On a phone each place is two lines: name and first column, then the rest.
export function StandingsShown({ table, event, caption, plain }: { table: Standings; event?: string; caption?: string; plain?: boolean }) {
  const form = table.rows.some((row) => row.form);
  const placed = table.rows.some((row) => row.place);
  const wide = !placed && table.columns.length > MANY_COLUMNS;
  const title = table.title || caption;
  return (
    <>
      {wide && !plain && <p class="hint sideways">Scroll the table sideways to see all {table.columns.length} columns.</p>}
      <div class="scroll-x" role="region" tabIndex={0} aria-label={title || "Table"}>
        <table class={`standings${placed ? " placed" : wide ? " wide" : ""}`}>
          {title && <caption>{title}</caption>}
          <thead><tr>
            {placed && <th scope="col">Place</th>}
            <th scope="col">Name</th>
            {table.columns.map((column) => <th key={column.key} scope="col" class="value">{plain ? column.label : <span title={column.hint}>{column.label}</span>}</th>)}
            {form && <th scope="col" title="In the order of rounds: W won, D drawn, L lost, B bye, - not played">Form</th>}
          </tr></thead>
          <tbody>{table.rows.map((row, i) => (
            <tr key={row.entrant || i} class={row.withdrawn ? "withdrawn" : undefined}>
              {placed && <td class="place">{row.place || ""}</td>}
              <th scope="row">{event && row.entrant ? <a href={address({ is: "event", event, part: "player", entrant: `${row.entrant}` })}>{row.name}</a> : row.name}{row.withdrawn && <small> withdrawn</small>}</th>
              {row.cells.map((cell, at) => <td key={at} class="value" data-of={table.columns[at]?.label}>{plain ? cell.text : <Cell cell={cell} of={`${row.name}, ${table.columns[at]?.label ?? ""}`} />}</td>)}
              {form && <td class="form"><code>{row.form}</code></td>}
            </tr>
          ))}</tbody>
        </table>
      </div>
      {!plain && table.columns.some(({ hint }) => hint) && (
        <details class="hint"><summary>What the columns mean</summary>
          <dl>{table.columns.filter(({ hint }) => hint).map((column) => <div key={column.key}><dt>{column.label}</dt><dd>{column.hint}</dd></div>)}</dl>
        </details>
      )}
      {table.note && <p class="hint">{table.note}</p>}
    </>
  );
}

function Cell({ cell, of }: { cell: StandingsCell; of: string }) {
  if (!cell.sum) return <>{cell.text}</>;
  return <details class="sum"><summary aria-label={`${of}: ${cell.text}. How it adds up`}>{cell.text}</summary>{cell.sum}</details>;
}

// Several tables, or a line that says there is nothing yet.
export function Tables({ tables, event, none }: { tables: Standings[]; event?: string; none: string }) {
  if (!tables.length) return <p class="hint">{none}</p>;
  return <>{tables.map((table, i) => <StandingsShown key={i} table={table} event={event} />)}</>;
}
