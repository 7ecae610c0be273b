// Real dice, as the umpire reads them: a strip of faces to click, or digits to type. Enter sends. A plain roll needs no
// reason.
import { useEffect, useRef } from "preact/hooks";
import { give } from "../act/order";
import { change, state } from "../change";
import type { Game } from "../state";
import { diceText } from "../text/words";
import type { DiceWanted } from "../wire/messages";

const MOST_FACES = 20; // with more, they are only typed

// "5 4 5"; for dice with one-digit faces "545" works as well.
export function facesOf(text: string, { sides, lowestFace }: Pick<DiceWanted, "sides" | "lowestFace">): number[] {
  const oneDigit = sides - 1 + lowestFace <= 9;
  return (text.match(oneDigit ? /\d/g : /\d+/g) ?? []).map(Number);
}

export const facesOn = ({ sides, lowestFace }: Pick<DiceWanted, "sides" | "lowestFace">): number[] => Array.from({ length: sides }, (_, i) => i + lowestFace);

// What is wrong with the entered faces; empty if they can be sent.
export function faultOf(faces: number[], wanted: Pick<DiceWanted, "count" | "sides" | "lowestFace">): string {
  const all = facesOn(wanted);
  const other = faces.find((face) => !all.includes(face));
  if (other !== undefined) return `A die with ${wanted.sides} sides shows ${all[0]} to ${all.at(-1)}, not ${other}.`;
  if (faces.length > wanted.count) return `${faces.length} results for ${wanted.count} ${wanted.count === 1 ? "die" : "dice"}.`;
  return "";
}

// The roll that was last typed for.
interface TypedFor {
  label: string;
  which: string; // its number; empty while that is not known
  before: string; // the number of the one before it
}

const rolls: Record<string, TypedFor> = {}; // by match

// The typed faces belong to one roll; they stay if the roll's number arrives only after the request for it.
export function fieldOf(match: string, which: string, label = ""): string {
  const field = `dice ${match}`;
  const now = rolls[match];
  const number = which === now?.before ? "" : which;
  if (!now) rolls[match] = { label, which, before: "" };
  else if (label !== now.label || (number && now.which && number !== now.which)) {
    delete state.typed[field];
    rolls[match] = { label, which: number === now.which ? "" : number, before: now.which || now.before };
  } else if (number) now.which = number;
  return field;
}

// Call it when the faces are sent, and the result when they are entered. The next roll may be there before the answer, and the
// umpire typing its faces: those stay.
export function forgetting(match: string): () => void {
  const roll = rolls[match];
  return () => void (rolls[match] === roll && change((s) => delete s.typed[`dice ${match}`]));
}

export function DiceStrip({ game, wanted }: { game: Game; wanted: DiceWanted }) {
  const typing = useRef<HTMLInputElement>(null);
  const roll = game.view?.match?.rollWanted;
  const which = roll ? `${roll.epoch}:${roll.index}` : "";
  // If nothing else is being typed, the next roll gets the focus at once.
  useEffect(() => {
    if (!document.activeElement || document.activeElement === document.body) typing.current?.focus({ preventScroll: true });
  }, [which]);
  const field = fieldOf(game.match, which, wanted.label);
  const text = state.typed[field] ?? "";
  const put = (value: string) => change((s) => (s.typed[field] = value));
  const faces = facesOf(text, wanted);
  const fault = faultOf(faces, wanted);
  const left = wanted.count - faces.length;
  const send = async () => {
    const faces = facesOf(state.typed[field] ?? "", wanted); // Enter may be pressed before the typed text is rendered
    if (faultOf(faces, wanted) || faces.length !== wanted.count || game.waiting) return;
    const forget = forgetting(game.match);
    if (await give(game.match, { case: "umpire", value: { reason: "", secret: false, power: { case: "enterDice", value: { faces } } } })) forget();
  };
  const add = (face: number) => {
    const now = facesOf(state.typed[field] ?? "", wanted);
    if (now.length < wanted.count) put([...now, face].join(" "));
    typing.current?.focus({ preventScroll: true }); // so that Enter sends
  };
  return (
    <form class="dice-strip" aria-label="Dice needed" onSubmit={(event) => { event.preventDefault(); void send(); }}>
      <p class="headline your-move" role="status"><strong>Dice needed</strong> {wanted.label}: {diceText(wanted)}</p>
      {wanted.sides <= MOST_FACES && (
        <div class="faces" role="group" aria-label="Faces">
          {facesOn(wanted).map((face) => <button key={face} type="button" class={`die d${wanted.sides}`} disabled={left <= 0} onClick={() => add(face)}>{face}</button>)}
        </div>
      )}
      <p class="row">
        <label>Results <input ref={typing} inputMode="numeric" autocomplete="off" size={Math.min(24, Math.max(4, wanted.count * 2))} value={text} onInput={(event) => put(event.currentTarget.value)} onKeyDown={(event) => { if (event.key === "Enter") { event.preventDefault(); void send(); } }} /></label>
        <button type="button" disabled={!faces.length} onClick={() => put(faces.slice(0, -1).join(" "))}>Remove last</button>
        <button type="submit" class="big" disabled={Boolean(fault) || left !== 0 || game.waiting}>Enter</button>
      </p>
      {fault ? <p class="verdict" role="alert">{fault}</p> : left > 0 && <p class="hint">{left === 1 ? "1 die" : `${left} dice`} to go</p>}
    </form>
  );
}
