// The client's icons, which rule systems name for their statuses. Each has its own shape, so that none depends on
// colour. About 16 mm across, around its centre. Numbers are drawn too; the unit's accessible name says what they
// count, so a badge has no text of its own.
const SHAPES: Record<string, string> = {
  cross: "M-4-4 4 4M4-4-4 4",
  skull: "M-4.5-1a4.5 4.5 0 1 1 9 0q0 2-2 3v2.5h-5V2q-2-1-2-3ZM-1.8-1.2h.1M1.7-1.2h.1",
  flag: "M-3 5V-5h7L2-2.5 4 0h-7",
  arrow: "M0-5 4 0H1.5V5h-3V0H-4Z",
  shield: "M-4-4.5h8V0Q4 4 0 5.5-4 4-4 0Z",
  dot: "M-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0",
  hourglass: "M-4-5h8L-4 5h8Z",
};

// Four wide and eight high, around their centre.
const DIGITS = [
  "M0-4Q2.2-4 2.2-1.2V1.2Q2.2 4 0 4T-2.2 1.2V-1.2Q-2.2-4 0-4Z",
  "M-1.8-2.2.4-4V4",
  "M-2-2Q-2-4 0-4T2-1.9Q2-.4-2 4H2.2",
  "M-2-4H2L-.4-.9Q2.2-.9 2.2 1.5 2.2 4-.2 4-1.6 4-2.2 3",
  "M1 4V-4L-2.3 1.6H2.4",
  "M2-4H-1.5L-1.8-.5Q2.2-1.8 2.2 1.4 2.2 4-.2 4-1.6 4-2.2 3",
  "M1.4-4Q-2.2-1-2.2 1.7A2.2 2.3 0 1 0 2.2 1.7 2.2 2.2 0 0 0-2.2 1.7",
  "M-2.2-4H2.2Q0-.5-.8 4",
  "M-1.8-2.2a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1-3.6 0ZM-2.2 1.8a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0Z",
  "M-1.4 4Q2.2 1 2.2-1.7A2.2 2.3 0 1 0-2.2-1.7 2.2 2.2 0 0 0 2.2-1.7",
];
const DIGIT_MM = 6;

export function Badge({ icon, count }: { icon: string; count?: number }) {
  return (
    <g class={`badge icon-${icon}`}>
      <circle r={8.5} />
      {count === undefined ? <path d={SHAPES[icon] ?? SHAPES.dot} /> : <Count digits={`${count}`} />}
    </g>
  );
}

function Count({ digits }: { digits: string }) {
  const small = Math.min(1, 2 / digits.length);
  return (
    <g class="count" transform={`scale(${small})`}>
      {[...digits].map((digit, i) => <path key={i} transform={`translate(${(i - (digits.length - 1) / 2) * DIGIT_MM} 0)`} d={DIGITS[Number(digit)]} />)}
    </g>
  );
}

// The same icon inside a line of text.
export function BadgeInline({ icon, count }: { icon: string; count?: number }) {
  return <svg class="badge-inline" viewBox="-9 -9 18 18" aria-hidden="true"><Badge icon={icon} count={count} /></svg>;
}
