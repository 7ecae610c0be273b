// Dice statistics: for each side and kind of roll the number of dice, their mean and the expected mean.
import { Side, type DiceRolled, type Table, type Update } from "../wire/messages";

export interface DiceRow {
  side: Side;
  purpose: string;
  dice: number;
  mean: number;
  expected: number;
}

export function diceRows(updates: Update[], table: Table): DiceRow[] {
  const side = new Map(table.units.map((unit) => [unit.id, unit.side]));
  const rows = new Map<string, { side: Side; purpose: string; faces: number[]; expected: number }>();
  for (const rolled of throws(updates)) {
    const of = side.get(rolled.unit) ?? Side.UNSPECIFIED;
    const key = `${of} ${rolled.purpose} ${rolled.sides}`;
    const row = rows.get(key) ?? { side: of, purpose: rolled.purpose, faces: [], expected: (rolled.lowestFace + (rolled.lowestFace === 0 ? rolled.sides - 1 : rolled.sides)) / 2 };
    row.faces.push(...rolled.faces);
    rows.set(key, row);
  }
  return [...rows.values()].filter((row) => row.faces.length > 0).map(({ faces, ...row }) => ({
    ...row, dice: faces.length, mean: faces.reduce((sum, face) => sum + face, 0) / faces.length,
  })).sort((a, b) => a.side - b.side || b.dice - a.dice);
}

export const throws = (updates: Update[]): DiceRolled[] =>
  updates.flatMap((update) => update.events.flatMap((event) => (event.kind.case === "diceRolled" ? [event.kind.value] : [])));
