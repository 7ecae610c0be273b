// Folding an update over a view: assignment, event by event, as the table in proto/README.md says. No rules and no
// arithmetic. Changed parts are new objects and unchanged parts stay the same object, so that drawing can compare by
// identity.
import {
  create, Presence, Seat, TableSchema, UnitSchema, ViewSchema,
  type CommandGiven, type Contact, type ContactBroken, type Decision, type DecisionClosed, type Event, type Status,
  type StatusSet, type Table, type Unit, type UnitAdded, type UnitRevealed, type Update, type View,
} from "./messages";

// The view after the update. The caller makes sure that the update is the next one.
export function fold(view: View, update: Update): View {
  const table = update.events.reduce(foldEvent, view.table ?? create(TableSchema));
  return create(ViewSchema, {
    seat: view.seat,
    seq: update.seq,
    table,
    // The first view told spectators who the game was waiting for at that time; players keep theirs if the update does
    // not say.
    prompt: update.prompt ?? (view.seat === Seat.SPECTATOR ? undefined : view.prompt),
    match: update.matchState ?? view.match,
    diceName: view.diceName,
    dice: view.dice,
  });
}

// The table after one event.
export function foldEvent(table: Table, event: Event): Table {
  const { kind } = event;
  switch (kind.case) {
    case "tableSet": return kind.value.table ?? table;
    case "turnBegan": return { ...table, turn: kind.value.turn, active: kind.value.active };
    case "phaseBegan": return { ...table, phase: kind.value.phase, active: kind.value.active };
    case "unitMoved": return withUnit(table, kind.value.unit, { place: kind.value.to });
    case "unitReformed": {
      const { unit, formation, footprint, to } = kind.value;
      return withUnit(table, unit, { formation, footprint, place: to });
    }
    case "unitPlaced": {
      const { unit, to, formation, footprint } = kind.value;
      return withUnit(table, unit, {
        place: to,
        presence: Presence.ON_TABLE,
        ...(formation ? { formation } : {}),
        ...(footprint ? { footprint } : {}),
      });
    }
    case "unitRemoved": {
      const { unit, presence } = kind.value;
      const contacts = table.contacts.filter((contact) => contact.a !== unit && contact.b !== unit);
      if (presence === Presence.UNSPECIFIED) return forget({ ...table, contacts }, unit);
      return withUnit({ ...table, contacts }, unit, { presence });
    }
    case "unitAdded": return withSighting(table, kind.value);
    case "unitRevealed": return withSighting(table, kind.value);
    case "statusSet": return withStatus(table, kind.value);
    case "contactMade": return kind.value.contact ? withContact(table, kind.value.contact) : table;
    case "contactBroken": return { ...table, contacts: table.contacts.filter((old) => !samePair(old, kind.value)) };
    case "attachmentSet": return withUnit(table, kind.value.unit, { attachedTo: kind.value.to });
    case "commandGiven": return withCommander(table, kind.value);
    case "decisionOpened":
      return kind.value.decision ? { ...table, decisions: [...table.decisions, kind.value.decision] } : table;
    case "decisionClosed": return { ...table, decisions: withoutLast(table.decisions, kind.value) };
    case "modifierSet": {
      const { modifier } = kind.value;
      return modifier ? { ...table, modifiers: [...without(table.modifiers, modifier.id), modifier] } : table;
    }
    case "modifierRemoved": return { ...table, modifiers: without(table.modifiers, kind.value.id) };
    case "terrainChanged": {
      const { terrain } = kind.value;
      return terrain ? { ...table, terrain: putById(table.terrain, terrain) } : table;
    }
    case "gameEnded": return { ...table, result: kind.value.result };
    default: return table; // these concern people; the table does not change
  }
}

function withUnit(table: Table, id: string, change: Partial<Unit>): Table {
  return { ...table, units: table.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)) };
}

// A unit comes into sight, together with the commands that it belongs to or leads.
function withSighting(table: Table, { unit, commands }: UnitAdded | UnitRevealed): Table {
  if (!unit) return table;
  return {
    ...table,
    units: putById(table.units, create(UnitSchema, unit)),
    commands: commands.reduce(putById, table.commands),
  };
}

// A unit goes out of sight, with everything that refers to it; and its command, if no more of that is in sight.
function forget(table: Table, id: string): Table {
  const of = table.units.find((unit) => unit.id === id)?.command;
  const units = table.units.filter((unit) => unit.id !== id).map((unit) =>
    unit.statuses.some((status) => status.unit === id)
      ? { ...unit, statuses: unit.statuses.filter((status) => status.unit !== id) }
      : unit);
  const commands = table.commands
    .filter((command) => command.id !== of || units.some((unit) => unit.command === of))
    .map((command) => (command.commander === id ? { ...command, commander: "" } : command));
  return { ...table, units, commands };
}

function withCommander(table: Table, given: CommandGiven): Table {
  const commands = table.commands.map((command) =>
    command.id === given.command ? { ...command, commander: given.commander } : command);
  return { ...table, commands };
}

function withStatus(table: Table, set: StatusSet): Table {
  const on = set.subject?.of;
  switch (on?.case) {
    case "unit":
      return { ...table, units: table.units.map((unit) =>
        unit.id === on.value ? { ...unit, statuses: withKey(unit.statuses, set) } : unit) };
    case "command":
      return { ...table, commands: table.commands.map((command) =>
        command.id === on.value ? { ...command, statuses: withKey(command.statuses, set) } : command) };
    case "side": {
      const side = on.value === 1 ? "red" : "blue";
      return { ...table, [side]: withKey(table[side], set) };
    }
    case "game": return { ...table, game: withKey(table.game, set) };
    default: return table;
  }
}

// Keys stay sorted by their bytes; a value of 0 removes the key.
function withKey(statuses: Status[], { key, value, unit }: StatusSet): Status[] {
  const others = statuses.filter((status) => status.key !== key);
  if (value === 0) return others;
  const status = { $typeName: "battalia.v1.Status", key, value, unit } as Status;
  const at = others.findIndex((other) => other.key > key);
  return at < 0 ? [...others, status] : [...others.slice(0, at), status, ...others.slice(at)];
}

function withContact(table: Table, contact: Contact): Table {
  return { ...table, contacts: [...table.contacts.filter((old) => !samePair(old, contact)), contact] };
}

function samePair(one: Contact, other: Contact | ContactBroken): boolean {
  return (one.a === other.a && one.b === other.b) || (one.a === other.b && one.b === other.a);
}

function withoutLast(decisions: Decision[], closed: DecisionClosed): Decision[] {
  const last = decisions.findLastIndex((decision) => decision.key === closed.key && decision.seat === closed.seat);
  return decisions.filter((_, at) => at !== last);
}

function without<T extends { id: number }>(rows: T[], id: number): T[] {
  return rows.filter((row) => row.id !== id);
}

// Replaces the element with that id in place, or appends it.
function putById<T extends { id: string }>(rows: T[], row: T): T[] {
  return rows.some((old) => old.id === row.id) ? rows.map((old) => (old.id === row.id ? row : old)) : [...rows, row];
}
