// The log: what happened, and every throw with who, what for, the number needed, each face, each modifier with its
// clause, and a link to the moment in the replay.
import { address } from "../address";
import { change, state } from "../change";
import { rollKey, type Finding, type Proofs } from "../dice_proof";
import type { Game } from "../state";
import { saidIn } from "../table/length";
import { tellUpdate, type Told } from "../telling";
import { Seat, type DiceRolled } from "../wire/messages";
import { sideClass, systemOf, timeText, WITNESS_LINKS } from "../words";
import { ClauseLink } from "./clause";
import { Modifiers } from "./odds";

const SHOWN = 250;

export function Log({ game }: { game: Game }) {
  const table = game.view?.table;
  const system = systemOf(table?.system);
  const updates = game.log.slice(-SHOWN);
  return (
    <section class="log" aria-label="Log">
      <div role="log" aria-live="polite" class="scroll" tabIndex={0}><ol>
        {[...updates].reverse().map((update) => {
          const told = tellUpdate(update, table, system);
          if (!told.length) return null;
          return (
            <li key={`${update.seq}`} class={sideClass(update.author?.seat ?? Seat.UNSPECIFIED)}>
              <a class="moment" href={address({ is: "replay", match: game.match, as: game.as, at: Number(update.seq) })} title={timeText(update.timeMs)}>{`${update.seq}`}</a>
              <ul>{told.map((one, i) => <Line key={i} told={one} finding={one.dice && game.proofs?.findings[rollKey(one.dice)]} witness={one.dice && game.proofs?.witnesses[rollKey(one.dice)]} />)}</ul>
            </li>
          );
        })}
      </ol></div>
      {game.view?.match?.witnessLinks && <p class="hint">{WITNESS_LINKS}.</p>}
      {!game.logFromStart && <p class="hint">Earlier events are in the <a href={address({ is: "replay", match: game.match, as: game.as })}>replay</a>.</p>}
    </section>
  );
}

type Witness = Proofs["witnesses"][string];

export function Line({ told, finding, witness }: { told: Told; finding?: Finding; witness?: Witness }) {
  const point = (units: string[]) => change(({ desk }) => (desk.hovered = units[0] ?? ""));
  return (
    <li class={`told ${told.kind}`} onMouseEnter={() => told.units.length && point(told.units)} onMouseLeave={() => point([])}>
      {told.dice ? <Throw dice={told.dice} label={told.text} finding={finding} witness={witness} /> : <span>{saidIn(told.text, state.preferences)}</span>}
      {told.clauses.length > 0 && <span class="clauses">{told.clauses.map((clause) => <ClauseLink key={clause} clause={clause} />)}</span>}
    </li>
  );
}

// What can be said of a throw: its mark, and the words behind it.
const MARKS: Partial<Record<Finding, [string, string]>> = {
  proved: ["✓", "proved: the faces follow from the secret, the seeds and the order"],
  open: ["…", "its secret is shown when the turn is over"],
  false: ["✗ does not hold", "the faces are not what the secret and the order give"],
};

export function Throw({ dice, label, finding, witness }: { dice: DiceRolled; label: string; finding?: Finding; witness?: Witness }) {
  const mark = finding && MARKS[finding];
  const words = mark && mark[1] + (witness ? `; ${witness.gave ? "with a link" : "without a link"} of ${witness.seat === Seat.RED ? "red" : "blue"}` : "");
  return (
    <div class="throw">
      <p><b>{label}</b>{dice.needed !== 0 && <> <small class="needed">needs {dice.needed}</small></>}</p>
      <p class="faces" aria-label={`thrown: ${dice.faces.join(", ")}`}>
        {dice.faces.map((face, i) => <span key={i} class={`die d${dice.sides}${meets(dice, face) ? " hit" : ""}`}>{face}</span>)}
        {dice.outcome && <strong>{dice.outcome}</strong>}
        {dice.attestedBy && <small>attested by {dice.attestedBy}, roll {rollKey(dice)}</small>}
        {mark && <small class={`proof ${finding}`} title={words} aria-label={words}>{mark[0]}{witness && !witness.gave && " no link"}</small>}
      </p>
      <Modifiers rows={dice.modifiers} />
    </div>
  );
}

// As many dice are marked as were counted: those that reach the number needed with all modifiers, where that adds up.
function meets(dice: DiceRolled, face: number): boolean {
  if (dice.faces.length < 2 || dice.total <= 0 || dice.total > dice.faces.length) return false;
  const modifiers = dice.modifiers.reduce((sum, row) => sum + row.value, 0);
  const least = [dice.needed, dice.needed - modifiers].find((number) => dice.faces.filter((one) => one >= number).length === dice.total);
  return least !== undefined && face >= least;
}
