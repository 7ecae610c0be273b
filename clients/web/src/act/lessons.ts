// Five hints for a first battle - order, roll, move, shoot, charge - shown one at a time; each disappears for good once
// the player has done it.
import { onPrompt } from "../match/watch";
import { actors, kindsOf } from "./offers";
import { change, state } from "../change";
import type { Game } from "../state";
import { store, stored } from "../storage";
import { Seat, Verb, type Act, type Update } from "../wire/messages";

export type Lesson = "order" | "roll" | "move" | "shoot" | "charge";

export const LESSONS: Record<Lesson, string> = {
  order: "Give an order: pick a unit outlined in white, choose its order, and confirm. The dice decide whether it obeys.",
  roll: "That was a roll. The Log shows every die, the number it needed, and the rule behind each modifier.",
  move: "Move: drag the outline to where the unit should go. The label says what the move costs; it stops where the rules stop it.",
  shoot: "Shoot: pick a unit that can shoot, then a target. The odds are shown before you confirm.",
  charge: "Charge: pick a unit, then the enemy it should charge. The odds of reaching it are shown before you confirm.",
};

const VERBS: [Lesson, Verb[]][] = [["order", [Verb.COMMAND]], ["charge", [Verb.CHARGE]], ["shoot", [Verb.SHOOT]], ["move", [Verb.MOVE]]];

const hasRoll = ({ events }: Update): boolean => events.some(({ kind }) => kind.case === "diceRolled");

// An ordered unit moves by its answer to where it goes.
const goes = ({ verb, answers }: Act): boolean => verb === Verb.CHOOSE && answers.some(({ path }) => path.length > 0);

// What the side at that seat has done in these updates. Its first roll counts as seen when the side has acted again;
// that hint delays no other.
export function doneIn(log: Update[], seat: Seat): Lesson[] {
  const own = log.filter(({ author }) => author?.seat === seat && !author.standing && !author.timedOut);
  const acted = VERBS.filter(([lesson, verbs]) => own.some(({ act }) => act && (verbs.includes(act.verb) || (lesson === "move" && goes(act))))).map(([lesson]) => lesson);
  const rolled = own.findIndex(hasRoll);
  return rolled >= 0 && own.slice(rolled + 1).some(({ act }) => act) ? [...acted, "roll"] : acted;
}

// The hint for something that can be done now and has never been done; the hint for rolls appears after the first roll.
export function lessonFor({ view, as, log }: Pick<Game, "view" | "as" | "log">, done: readonly string[]): Lesson | undefined {
  const prompt = view?.prompt;
  if ((as !== Seat.RED && as !== Seat.BLUE) || !view?.table?.turn || view.table.result) return undefined;
  const rolled = log.some((update) => update.author?.seat === as && hasRoll(update));
  if (rolled && !done.includes("roll")) return "roll";
  if (!prompt?.toMove) return undefined;
  return VERBS.find(([lesson, verbs]) => !done.includes(lesson) && actors(prompt).some((unit) => kindsOf(prompt, unit).some((verb) => verbs.includes(verb))))?.[0];
}

const STORED = "lessons";

export const lessonsDone = (): string[] => stored<string[]>(STORED) ?? [];

export function learnt(...lessons: string[]): void {
  const done = lessonsDone();
  const news = lessons.filter((lesson) => !done.includes(lesson));
  if (news.length) change(() => store(STORED, [...done, ...news]));
}

export const learntAll = (): void => learnt(...Object.keys(LESSONS));

onPrompt((match) => {
  const game = state.games[match];
  if (game && (game.as === Seat.RED || game.as === Seat.BLUE)) learnt(...doneIn(game.log, game.as));
});
