// A link to the clause that decided something. It opens our reading of the clause, and every sentence that cites it in this
// game's declarations, offers and log.
import { change, state } from "../change";
import { deskGame } from "../act/draft";
import { knownOffers } from "../act/offers";
import { learnReadings } from "../text/readings";
import { plain, systemOf } from "../text/words";

export function ClauseLink({ clause }: { clause: string }) {
  if (!clause) return null;
  return <button type="button" class="clause" title="Our reading of this rule" onClick={() => openClause(clause)}>{plain(clause)}</button>;
}

function openClause(clause: string): void {
  learnReadings();
  change((s) => (s.dialog = { is: "clause", clause, texts: [...new Set(sayings(clause))].slice(0, 12) }));
}

function sayings(clause: string): string[] {
  const game = deskGame();
  const table = game?.view?.table;
  const system = systemOf(table?.system ?? state.army.list.system);
  const texts: string[] = [];
  for (const option of system?.options ?? []) if (option.clause === clause) texts.push(`${option.label}: ${option.hint}`);
  for (const decision of system?.decisions ?? []) if (decision.clause === clause) texts.push(`${decision.label}: ${decision.hint}`);
  if (game?.verdict?.clause === clause) texts.push(game.verdict.reason);
  const preview = state.desk.preview;
  if (preview?.clause === clause) texts.push(preview.reason);
  for (const row of [...(preview?.costs ?? []), ...(preview?.odds?.modifiers ?? [])]) if (row.clause === clause) texts.push(row.label);
  for (const offer of knownOffers(game?.view?.prompt)) if (offer.clause === clause) texts.push(`Allows: ${offer.label}`);
  for (const update of game?.log ?? []) {
    for (const event of update.events) {
      if (event.kind.case === "diceRolled") {
        for (const row of event.kind.value.modifiers) if (row.clause === clause) texts.push(`${row.value > 0 ? "+" : ""}${row.value} ${row.label}`);
      }
      if (!event.clauses.includes(clause)) continue;
      if (event.kind.case === "declared") texts.push(event.kind.value.text);
      if (event.kind.case === "diceRolled") texts.push(`${event.kind.value.label}: ${event.kind.value.outcome}`);
      if (event.kind.case === "unitRemoved") texts.push(`${event.kind.value.unit} ${event.kind.value.reason}`);
    }
  }
  return texts.reverse();
}
