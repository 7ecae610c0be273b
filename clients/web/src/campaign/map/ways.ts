// Roads of a campaign's map, for drawing paths; the server decides whether an order may be given.
import type { CampaignRoad, CampaignView } from "../wire";

const lengthOf = (road: CampaignRoad): number => road.length || 1;

// The shortest way by length, without `from`; undefined if there is none.
export function shortestWay(view: CampaignView, from: string, to: string): string[] | undefined {
  const roads = new Map<string, CampaignRoad[]>();
  for (const road of view.content?.roads ?? []) {
    for (const end of [road.from, road.to]) roads.set(end, [...(roads.get(end) ?? []), road]);
  }
  const best = new Map<string, { length: number; way: string[] }>([[from, { length: 0, way: [] }]]);
  const open = new Set([from]);
  while (open.size) {
    const at = [...open].reduce((a, b) => (best.get(b)!.length < best.get(a)!.length ? b : a));
    open.delete(at);
    const here = best.get(at)!;
    if (at === to) return here.way;
    for (const road of roads.get(at) ?? []) {
      const next = road.from === at ? road.to : road.from;
      const length = here.length + lengthOf(road);
      if (length >= (best.get(next)?.length ?? Infinity)) continue;
      best.set(next, { length, way: [...here.way, next] });
      open.add(next);
    }
  }
  return undefined;
}
