// Traces of the latest actions: the smoke of units that shot and the routes of units that moved, in this player turn
// and the one before. Computed from the log, so that they are the same after a reload and in a replay. Pure.
import { inForce } from "../../match/in_force";
import { Verb, type Placement, type Update } from "../../wire/messages";
import { distance, xy, type XY } from "../../geometry/pose";

export interface Trail {
  unit: string;
  way: XY[]; // micrometres; from its old place to its new one
  fresh: boolean; // in this player turn
}

export interface Traces {
  smoke: Record<string, "thick" | "thin">; // by unit: in this step, or earlier in this player turn
  trails: Trail[];
}

const known = new WeakMap<Update[], Traces>();

// For everything that has happened so far; the same object for the same log.
export function tracesOf(log: Update[]): Traces {
  const old = known.get(log);
  if (old) return old;
  const traces = found(inForce(log).map(({ update }) => update));
  known.set(log, traces);
  return traces;
}

function found(log: Update[]): Traces {
  const at = new Map<string, Placement>();
  let smoke: Traces["smoke"] = {};
  let trails: Trail[] = [];
  let begun = false; // units placed on the table leave no trail
  for (const { events } of log) {
    for (const { kind } of events) {
      switch (kind.case) {
        case "tableSet":
          begun = (kind.value.table?.turn ?? 0) > 0;
          kind.value.table?.units.forEach(({ id, place }) => place && at.set(id, place));
          break;
        case "turnBegan":
          begun = true;
          smoke = {};
          trails = trails.filter(({ fresh }) => fresh).map((trail) => ({ ...trail, fresh: false }));
          break;
        case "phaseBegan": smoke = Object.fromEntries(Object.keys(smoke).map((unit) => [unit, "thin"])); break;
        case "unitPlaced": if (kind.value.to) at.set(kind.value.unit, kind.value.to); break;
        case "unitReformed": if (kind.value.to) at.set(kind.value.unit, kind.value.to); break;
        case "unitRemoved": trails = trails.filter(({ unit }) => unit !== kind.value.unit); delete smoke[kind.value.unit]; break;
        case "diceRolled": if (SHOT.test(kind.value.purpose) && kind.value.unit) smoke[kind.value.unit] = "thick"; break;
        case "declared": if (kind.value.verb === Verb.SHOOT) kind.value.units.forEach((unit) => (smoke[unit] = "thick")); break;
        case "unitMoved": {
          const { unit, via, to } = kind.value;
          const from = at.get(unit);
          if (to) at.set(unit, to);
          const way = [from, ...via, to].flatMap((place) => (place?.centre ? [xy(place.centre)] : [])).filter((p, i, all) => i === 0 || distance(p, all[i - 1]!) > 0);
          if (begun && way.length > 1) trails = joined(trails, { unit, way, fresh: true });
          break;
        }
      }
    }
  }
  return { smoke, trails };
}

// The tabletop's words for shooting, whichever of them the rules use.
const SHOT = /^(shoot|fire|volley|cannon|closing|bombard|artillery)/;

// Consecutive moves of one unit in the same player turn are one trail.
function joined(trails: Trail[], next: Trail): Trail[] {
  const before = trails.find(({ unit, fresh }) => unit === next.unit && fresh);
  const follows = before && distance(before.way.at(-1)!, next.way[0]!) === 0;
  return [...trails.filter((trail) => trail.unit !== next.unit), follows ? { ...next, way: [...before.way, ...next.way.slice(1)] } : next];
}
