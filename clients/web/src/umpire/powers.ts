// The umpire's powers as forms: name, fields, and the order that a completed form makes. Fields are text, as typed; the
// server checks the order.
import type { Game } from "../state";
import { state } from "../change";
import { actOf } from "../act/offers";
import { unitUm } from "../text/length";
import { integerIn, numberIn } from "../text/number";
import { placement } from "../geometry/pose";
import {
  Face, Outcome, Presence, Seat, Side, UnitKind,
  type MessageInitShape, type Placement, type SubjectSchema, type UmpireOrderSchema,
} from "../wire/messages";
import { systemOf } from "../text/words";

type PowerInit = NonNullable<Extract<MessageInitShape<typeof UmpireOrderSchema>, { $typeName?: never }>["power"]>;
export type Form = Record<string, string>;

export type FieldKind =
  | "unit" | "other unit" | "command" | "subject" | "status" | "purpose" | "modifier" | "number" | "text" | "long text" | "side" | "presence"
  | "face" | "outcome" | "seq" | "check" | "pose" | "profile" | "offer" | "formation";

export interface Field {
  name: string;
  kind: FieldKind;
  says: string;
  may?: boolean; // optional
}

export interface Power {
  says: string;
  hint: string;
  fields: Field[];
  order(form: Form, game: Game): PowerInit;
  useful?(game: Game): boolean; // whether it can be used on anything now; default: always
}

const thrown = (game: Game): boolean => game.log.some(({ events }) => events.some(({ kind }) => kind.case === "diceRolled" && kind.value.attestedBy !== ""));

// The powers that can do something in this game now, grouped by subject.
export const powersOf = (game: Game): { title: string; powers: [string, Power][] }[] =>
  GROUPS.map(([title, names]) => ({ title, powers: names.map((name): [string, Power] => [name, POWERS[name]!]).filter(([, power]) => power.useful?.(game) ?? true) })).filter(({ powers }) => powers.length > 0);

export const GROUPS: [string, string[]][] = [
  ["Units", ["place", "remove", "addUnit", "setContact"]],
  ["States and modifiers", ["setStatuses", "addModifier", "removeModifier"]],
  ["Rulings", ["overrule", "decideFor", "correctDice", "rollBack"]],
  ["The game", ["setClock", "declareResult"]],
];

const field = (name: string, kind: FieldKind, says: string, may = false): Field => ({ name, kind, says, may });
const number = (form: Form, name: string): number => numberIn(form[name] ?? "") ?? 0;
const integer = (form: Form, name: string): number => integerIn(form[name] ?? "") ?? 0;
const MOST_MINUTES = 1_000_000;

export function subjectOf(text: string): MessageInitShape<typeof SubjectSchema> {
  const [kind, ...rest] = text.split(":");
  const id = rest.join(":");
  switch (kind) {
    case "unit": return { of: { case: "unit", value: id } };
    case "command": return { of: { case: "command", value: id } };
    case "side": return { of: { case: "side", value: Number(id) as Side } };
    default: return { of: { case: "game", value: true } };
  }
}

// The place in the form, in the user's unit of length; the ghost writes to the same fields.
export function poseOf(form: Form): Placement {
  const unit = unitUm(state.preferences);
  return placement(number(form, "x") * unit, number(form, "y") * unit, number(form, "facing") * 1000);
}

const effects = [
  field("moved", "other unit", "Place unit", true), field("pose", "pose", "at", true),
  field("unit", "unit", "Remove unit", true), field("presence", "presence", "to", true),
  field("subject", "subject", "Set status of", true), field("status", "status", "status", true), field("value", "number", "value", true),
];

export const POWERS: Record<string, Power> = {
  place: {
    says: "Place a unit", hint: "Drag the outline on the table, or type a position.",
    fields: [field("unit", "unit", "Unit"), field("pose", "pose", "Position"), field("formation", "formation", "Formation", true)],
    order: (form) => ({ case: "place", value: { unit: form.unit, place: poseOf(form), formation: form.formation } }),
  },
  remove: {
    says: "Remove a unit", hint: "Takes it off the table: into reserve, or lost.",
    fields: [field("unit", "unit", "Unit"), field("presence", "presence", "Destination")],
    order: (form) => ({ case: "remove", value: { unit: form.unit, presence: (number(form, "presence") || Presence.RESERVE) as Presence } }),
  },
  setStatuses: {
    says: "Set a status", hint: "A value of 0 removes it.",
    fields: [field("subject", "subject", "Of"), field("status", "status", "Status"), field("value", "number", "Value")],
    order: (form) => ({ case: "setStatuses", value: { subject: subjectOf(form.subject ?? ""), statuses: [{ key: form.status, value: integer(form, "value") }] } }),
  },
  addModifier: {
    says: "Add a modifier", hint: "Applies to future rolls until it is used up or removed.",
    fields: [field("subject", "subject", "For"), field("purpose", "purpose", "Rolls", true), field("value", "number", "Modifier"), field("uses", "number", "Number of rolls (empty: until removed)", true)],
    order: (form) => ({ case: "addModifier", value: { modifier: { subject: subjectOf(form.subject ?? ""), purpose: form.purpose, value: integer(form, "value"), uses: integer(form, "uses"), label: form.reason } } }),
  },
  removeModifier: {
    says: "Remove a modifier", hint: "One that an umpire added.", useful: (game) => (game.view?.table?.modifiers.length ?? 0) > 0, fields: [field("modifier", "modifier", "Modifier")],
    order: (form) => ({ case: "removeModifier", value: { id: number(form, "modifier") } }),
  },
  overrule: {
    says: "Overrule", hint: "Your ruling in one sentence, and its effects.",
    fields: [field("ruling", "long text", "Ruling"), ...effects],
    order: (form) => ({
      case: "overrule",
      value: {
        ruling: form.ruling,
        places: form.moved ? [{ unit: form.moved, place: poseOf(form) }] : [],
        removals: form.unit ? [{ unit: form.unit, presence: (number(form, "presence") || Presence.RESERVE) as Presence }] : [],
        statuses: form.status ? [{ subject: subjectOf(form.subject ?? ""), statuses: [{ key: form.status, value: integer(form, "value") }] }] : [],
      },
    }),
  },
  decideFor: {
    says: "Decide for a side", hint: "For an absent player: anything the side could do now.",
    fields: [field("side", "side", "Side"), field("offer", "offer", "Action")],
    order: (form) => ({ case: "decideFor", value: { seat: number(form, "side") as number as Seat, act: state.desk.draft?.byHand ? actOf(state.desk.draft) : undefined } }),
  },
  correctDice: {
    says: "Correct dice", hint: "For real dice that were misread: the roll's number in the log (such as 7:3) and what it showed. The first reading stays on record.",
    useful: thrown,
    fields: [field("roll", "text", "Roll"), field("dice", "text", "Results")],
    order: (form) => {
      const [epoch, index] = (form.roll ?? "").split(/[^0-9]+/).filter(Boolean);
      return { case: "correctDice", value: { epoch: BigInt(epoch ?? 0), index: Number(index ?? 0), faces: (form.dice ?? "").split(/[^0-9]+/).filter(Boolean).map(Number) } };
    },
  },
  rollBack: {
    says: "Roll back", hint: "Restores the table as it was after an event. The log keeps everything since.", fields: [field("seq", "seq", "After event")],
    order: (form) => ({ case: "rollBack", value: { toSeq: BigInt(form.seq || 0) } }),
  },
  declareResult: {
    says: "Declare the result", hint: "Ends the game.", fields: [field("outcome", "outcome", "Result")],
    order: (form) => ({ case: "declareResult", value: { result: { outcome: number(form, "outcome") as Outcome, reason: form.reason } } }),
  },
  addUnit: {
    says: "Add a unit", hint: "One that isn't in the scenario.",
    fields: [
      field("id", "text", "Short label"), field("name", "text", "Name", true), field("side", "side", "Side"), field("profile", "profile", "Troops"), field("command", "command", "Command", true),
      field("frontage", "number", "Frontage"), field("depth", "number", "Depth"), field("pose", "pose", "Position"),
    ],
    order: addUnit,
  },
  setContact: {
    says: "Set contact", hint: "Puts two units in contact, or separates them.",
    fields: [field("unit", "unit", "Unit"), field("faceOfUnit", "face", "with its"), field("other", "other unit", "touches"), field("faceOfOther", "face", "on its"), field("broken", "check", "Separate them", true)],
    order: (form) => ({ case: "setContact", value: { contact: { a: form.unit, b: form.other, faceOfA: (number(form, "faceOfUnit") || Face.FRONT) as Face, faceOfB: (number(form, "faceOfOther") || Face.FRONT) as Face }, broken: form.broken === "yes" } }),
  },
  setClock: {
    says: "Set a clock", hint: "How many minutes the side has left.", useful: (game) => game.view?.match?.seats.some((seat) => seat.clockLeftMs !== 0n) ?? false, fields: [field("side", "side", "Side"), field("minutes", "number", "Minutes")],
    order: (form) => ({ case: "setClock", value: { seat: number(form, "side") as number as Seat, leftMs: BigInt(Math.round(Math.min(number(form, "minutes"), MOST_MINUTES) * 60_000)) } }),
  },
};

function addUnit(form: Form, game: Game): PowerInit {
  const system = systemOf(game.view?.table?.system);
  const profile = system?.profiles.find((one) => one.key === form.profile);
  const unit = unitUm(state.preferences);
  return {
    case: "addUnit",
    value: {
      unit: {
        id: form.id, name: form.name, side: number(form, "side") as Side, command: form.command, kind: UnitKind.TROOPS, type: profile?.type,
        symbol: system?.unitTypes.find((type) => type.key === profile?.type)?.symbol, statistics: profile?.statistics, traits: profile?.traits,
        formation: game.view?.table?.units.find((one) => one.type === profile?.type)?.formation ?? system?.formations[0]?.key,
        footprint: { frontageUm: Math.round(number(form, "frontage") * unit), depthUm: Math.round(number(form, "depth") * unit) }, place: poseOf(form), presence: Presence.ON_TABLE,
      },
    },
  };
}
