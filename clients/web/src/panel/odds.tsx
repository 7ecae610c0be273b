// The odds of a roll in advance: the summary, a bar for each outcome with its percentage, the modifiers that would apply.
import type { ModifierRow, Odds } from "../wire/messages";
import { ClauseLink } from "./clause";

// A possible outcome never shows as 0%, and one that can fail never as 100%.
export const percent = (perMillion: number): string => {
  const value = perMillion / 10_000;
  return value > 0 && value < 1 ? "<1%" : value > 99 && value < 100 ? ">99%" : `${Math.round(value)}%`;
};

export function OddsShown({ odds }: { odds: Odds | undefined }) {
  if (!odds || (!odds.chances.length && !odds.summary)) return null;
  return (
    <div class="odds" aria-label="Odds">
      {odds.summary && <p class="summary">{odds.summary}</p>}
      {odds.chances.length > 0 && (
        <ul>
          {odds.chances.map((chance) => (
            <li key={chance.label}>
              <span>{chance.label}</span>
              <meter min={0} max={1_000_000} value={chance.perMillion} aria-label={chance.label}>{percent(chance.perMillion)}</meter>
              <b>{percent(chance.perMillion)}</b>
            </li>
          ))}
        </ul>
      )}
      <Modifiers rows={odds.modifiers} />
    </div>
  );
}

export function Modifiers({ rows }: { rows: ModifierRow[] }) {
  if (!rows.length) return null;
  return (
    <ul class="modifiers">
      {rows.map((row, i) => (
        <li key={i}>
          <b>{row.value > 0 ? `+${row.value}` : row.value}</b> {row.label} <ClauseLink clause={row.clause} />
        </li>
      ))}
    </ul>
  );
}
