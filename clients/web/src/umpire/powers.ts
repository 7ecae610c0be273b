// The umpire's powers as forms: what each is called, which fields it has, and the order that the filled form makes.
// Fields are texts, as typed; an order is only as good as the server finds it.
import type { Game } from "../state";
import { state } from "../change";
import { actOf } from "../act/offers";
import { unitUm } from "../table/length";
import { placement } from "../table/pose";
import {
  Face, Outcome, Presence, Seat, Side, UnitKind,
  type MessageInitShape, type Placement, type SubjectSchema, type UmpireOrderSchema,
} from "../wire/messages";
import { systemOf } from "../text/words";

type PowerInit = NonNullable<Extract<MessageInitShape<typeof UmpireOrderSchema>, { $typeName?: never }>["power"]>;
export type Form = Record<string, string>;

export type FieldKind =
  | "unit" | "other unit" | "command" | "subject" | "status" | "purpose" | "modifier" | "number" | "text" | "long text" | "side" | "presence"
  | "face" | "outcome" | "seq" | "check" | "pose" | "profile" | "offer" | "formation" | "dice";

export interface Field {
  name: string;
  kind: FieldKind;
  says: string;
  may?: boolean; // may stay empty
}

export interface Power {
  says: string;
  hint: string;
  fields: Field[];
  order(form: Form, game: Game): PowerInit;
  plain?: boolean; // nothing is ruled: it needs no reason
  useful?(game: Game): boolean; // whether there is anything to use it on; absent: always
}

const thrown = (game: Game): boolean => game.log.some(({ events }) => events.some(({ kind }) => kind.case === "diceRolled" && kind.value.attestedBy !== ""));

// Those that can come to anything at this table at this moment.
export const powersOf = (game: Game): [string, Power][] => Object.entries(POWERS).filter(([, power]) => power.useful?.(game) ?? true);

const field = (name: string, kind: FieldKind, says: string, may = false): Field => ({ name, kind, says, may });
const number = (form: Form, name: string): number => Number(form[name]) || 0;

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

// Where the form says, in the person's own unit of length; the ghost writes there too.
export function poseOf(form: Form): Placement {
  const unit = unitUm(state.preferences);
  return placement(number(form, "x") * unit, number(form, "y") * unit, number(form, "facing") * 1000);
}

const effects = [
  field("moved", "other unit", "Unit placed", true), field("pose", "pose", "at", true),
  field("unit", "unit", "Unit taken off", true), field("presence", "presence", "to", true),
  field("subject", "subject", "Status of", true), field("status", "status", "status", true), field("value", "number", "value", true),
];

export const POWERS: Record<string, Power> = {
  place: {
    says: "Place a unit", hint: "Drag the ghost on the table, or type where.",
    fields: [field("unit", "unit", "Unit"), field("pose", "pose", "Where"), field("formation", "formation", "Formation", true)],
    order: (form) => ({ case: "place", value: { unit: form.unit, place: poseOf(form), formation: form.formation } }),
  },
  remove: {
    says: "Remove a unit", hint: "Off the table: kept for later, or lost.",
    fields: [field("unit", "unit", "Unit"), field("presence", "presence", "Where to")],
    order: (form) => ({ case: "remove", value: { unit: form.unit, presence: (number(form, "presence") || Presence.RESERVE) as Presence } }),
  },
  setStatuses: {
    says: "Set a status", hint: "0 takes it away.",
    fields: [field("subject", "subject", "Of"), field("status", "status", "Status"), field("value", "number", "Value")],
    order: (form) => ({ case: "setStatuses", value: { subject: subjectOf(form.subject ?? ""), statuses: [{ key: form.status, value: number(form, "value") }] } }),
  },
  addModifier: {
    says: "Add a modifier", hint: "Counts in rolls to come, until it is used up or taken away.",
    fields: [field("subject", "subject", "For"), field("purpose", "purpose", "Rolls", true), field("value", "number", "Modifier"), field("uses", "number", "How many rolls; empty: until removed", true)],
    order: (form) => ({ case: "addModifier", value: { modifier: { subject: subjectOf(form.subject ?? ""), purpose: form.purpose, value: number(form, "value"), uses: number(form, "uses"), label: form.reason } } }),
  },
  removeModifier: {
    says: "Take a modifier away", hint: "One that an umpire laid.", useful: (game) => (game.view?.table?.modifiers.length ?? 0) > 0, fields: [field("modifier", "modifier", "Which")],
    order: (form) => ({ case: "removeModifier", value: { id: number(form, "modifier") } }),
  },
  overrule: {
    says: "Overrule", hint: "The ruling in a sentence, and what follows from it.",
    fields: [field("ruling", "long text", "Ruling"), ...effects],
    order: (form) => ({
      case: "overrule",
      value: {
        ruling: form.ruling,
        places: form.moved ? [{ unit: form.moved, place: poseOf(form) }] : [],
        removals: form.unit ? [{ unit: form.unit, presence: (number(form, "presence") || Presence.RESERVE) as Presence }] : [],
        statuses: form.status ? [{ subject: subjectOf(form.subject ?? ""), statuses: [{ key: form.status, value: number(form, "value") }] }] : [],
      },
    }),
  },
  decideFor: {
    says: "Decide for a side", hint: "For one who is absent: anything that the side may do now.",
    fields: [field("side", "side", "Side"), field("offer", "offer", "What")],
    order: (form) => ({ case: "decideFor", value: { seat: number(form, "side") as number as Seat, act: state.desk.draft?.byHand ? actOf(state.desk.draft) : undefined } }),
  },
  enterDice: {
    says: "Enter dice", hint: "The faces as thrown at the table, with spaces between.", plain: true, useful: (game) => game.view?.prompt?.rollWanted !== undefined, fields: [field("dice", "dice", "Faces")],
    order: (form) => ({ case: "enterDice", value: { faces: (form.dice ?? "").split(/[^0-9]+/).filter(Boolean).map(Number) } }),
  },
  correctDice: {
    says: "Correct dice", hint: "Dice of the table that were read wrongly: the roll as the log numbers it, 7:3, and what it showed. The first reading stays.",
    useful: thrown,
    fields: [field("roll", "text", "Roll"), field("dice", "text", "Faces")],
    order: (form) => {
      const [epoch, index] = (form.roll ?? "").split(/[^0-9]+/).filter(Boolean);
      return { case: "correctDice", value: { epoch: BigInt(epoch ?? 0), index: Number(index ?? 0), faces: (form.dice ?? "").split(/[^0-9]+/).filter(Boolean).map(Number) } };
    },
  },
  rollBack: {
    says: "Roll back", hint: "The table as after that event; the log keeps what lay between.", fields: [field("seq", "seq", "To after")],
    order: (form) => ({ case: "rollBack", value: { toSeq: BigInt(form.seq || 0) } }),
  },
  declareResult: {
    says: "Declare the result", hint: "Ends the game.", fields: [field("outcome", "outcome", "Result")],
    order: (form) => ({ case: "declareResult", value: { result: { outcome: number(form, "outcome") as Outcome, reason: form.reason } } }),
  },
  addUnit: {
    says: "Add a unit", hint: "One that the battle did not know.",
    fields: [
      field("id", "text", "Short label"), field("name", "text", "Name", true), field("side", "side", "Side"), field("profile", "profile", "Troops"), field("command", "command", "Command", true),
      field("frontage", "number", "Frontage"), field("depth", "number", "Depth"), field("pose", "pose", "Where"),
    ],
    order: addUnit,
  },
  setContact: {
    says: "Contact", hint: "Locks two units together, or takes them apart.",
    fields: [field("unit", "unit", "Unit"), field("faceOfUnit", "face", "with its"), field("other", "other unit", "touches"), field("faceOfOther", "face", "on its"), field("broken", "check", "Take them apart", true)],
    order: (form) => ({ case: "setContact", value: { contact: { a: form.unit, b: form.other, faceOfA: (number(form, "faceOfUnit") || Face.FRONT) as Face, faceOfB: (number(form, "faceOfOther") || Face.FRONT) as Face }, broken: form.broken === "yes" } }),
  },
  setClock: {
    says: "Set a clock", hint: "Minutes that the side has left.", useful: (game) => game.view?.match?.seats.some((seat) => seat.clockLeftMs !== 0n) ?? false, fields: [field("side", "side", "Side"), field("minutes", "number", "Minutes")],
    order: (form) => ({ case: "setClock", value: { seat: number(form, "side") as number as Seat, leftMs: BigInt(Math.round(number(form, "minutes") * 60_000)) } }),
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
