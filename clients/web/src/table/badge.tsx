// The client's set of icons that rule systems name for their statuses. Every one has its own shape: none is told apart
// by colour only. About 16 mm across, around its centre.
const SHAPES: Record<string, string> = {
  cross: "M-4-4 4 4M4-4-4 4",
  skull: "M-4.5-1a4.5 4.5 0 1 1 9 0q0 2-2 3v2.5h-5V2q-2-1-2-3ZM-1.8-1.2h.1M1.7-1.2h.1",
  flag: "M-3 5V-5h7L2-2.5 4 0h-7",
  arrow: "M0-5 4 0H1.5V5h-3V0H-4Z",
  shield: "M-4-4.5h8V0Q4 4 0 5.5-4 4-4 0Z",
  dot: "M-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0",
  hourglass: "M-4-5h8L-4 5h8Z",
};

export function Badge({ icon, count }: { icon: string; count?: number }) {
  return (
    <g class={`badge icon-${icon}`}>
      <circle r={8.5} />
      {count === undefined ? <path d={SHAPES[icon] ?? SHAPES.dot} /> : <text font-size={12} y={4.3}>{count}</text>}
    </g>
  );
}

// The same icon in a line of text.
export function BadgeInline({ icon, count }: { icon: string; count?: number }) {
  return <svg class="badge-inline" viewBox="-9 -9 18 18" aria-hidden="true"><Badge icon={icon} count={count} /></svg>;
}
