// A link to the clauses that decided something. It opens our reading of each, and every sentence that cites it in this
// game's declarations, offers and log. The text comes first: the link is one small "§" that names the clauses when pointed
// at, or their codes for readers who want them (preferences).
import { change, state } from "../change";
import { deskGame } from "../act/draft";
import { knownOffers } from "../act/offers";
import { learnReadings } from "../text/readings";
import { plain, systemOf } from "../text/words";

export const ClauseLink = ({ clause }: { clause: string }) => <ClauseLinks clauses={[clause]} />;

export function ClauseLinks({ clauses }: { clauses: string[] }) {
  const cited = [...new Set(clauses)].filter(Boolean);
  if (!cited.length) return null;
  if (state.preferences.codes) return <span class="clauses">{cited.map((clause) => <ClauseButton key={clause} cited={[clause]} says={plain(clause)} />)}</span>;
  return <ClauseButton cited={cited} says="§" />;
}

export const rulesText = (cited: string[]): string => `${cited.length === 1 ? "Rule" : "Rules"} ${cited.map(plain).join(", ")}`;

const ClauseButton = ({ cited, says }: { cited: string[]; says: string }) => (
  <button type="button" class="clause" title={rulesText(cited)} aria-label={rulesText(cited)} onClick={() => openClauses(cited)}>{says}</button>
);

function openClauses(cited: string[]): void {
  learnReadings();
  change((s) => (s.dialog = { is: "clauses", clauses: cited.map((clause) => ({ clause, texts: [...new Set(sayings(clause))].slice(0, MOST_TEXTS) })) }));
}

const MOST_TEXTS = 12;

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
