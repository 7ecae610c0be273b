// Fields of the forms of clubs and events. Typed text is kept under "league ..." in the state's typed fields, so
// neither an update nor a lost connection loses it.
import type { ComponentChildren } from "preact";
import { change, state } from "../change";
import { HALF_TYPED } from "../text/number";
import { zoneText } from "../text/words";

const nameOf = (name: string): string => `league ${name}`;

export const typed = (name: string): string => state.typed[nameOf(name)] ?? "";
export const number = (name: string): number => Math.trunc(Number(typed(name))) || 0;
export const ticked = (name: string): boolean => typed(name) === "yes";
export const type = (name: string, value: string): void => change((s) => (s.typed[nameOf(name)] = value));

// Empties every field with a name that begins with the prefix, after it has been sent.
export const clearTyped = (begin: string): void => change((s) => {
  for (const name of Object.keys(s.typed)) if (name.startsWith(nameOf(begin))) delete s.typed[name];
});

// The time in a date-and-time field, Unix ms; 0 if there is none.
export const whenTyped = (name: string): bigint => whenOf(typed(name));
export const whenOf = (text: string): bigint => BigInt(Math.max(0, new Date(text).getTime() || 0));

// A time in the form that such a field needs: "2026-11-12T14:05", local time.
export function whenField(ms: bigint): string {
  if (!ms) return "";
  const date = new Date(Number(ms));
  const two = (part: number) => `${part}`.padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

// A time in the terms. A half-typed year would be a time long past, so the field keeps the typed text until it loses focus.
export function Moment({ name, label, value, set }: { name: string; label: string; value: bigint; set: (value: bigint) => void }) {
  const half = `${HALF_TYPED}${name}`;
  const typed = (text: string) => {
    change((s) => (s.typed[half] = text));
    if (!text || whenOf(text)) set(whenOf(text));
  };
  return <DateTime label={label} value={state.typed[half] ?? whenField(value)} onValue={typed} onLeave={() => change((s) => delete s.typed[half])} />;
}

interface Field {
  name: string;
  label: string;
  hint?: string;
}

export function Text({ name, label, hint, most, ...rest }: Field & { most?: number; required?: boolean; placeholder?: string }) {
  return <label>{label} <input type="text" value={typed(name)} maxLength={most} {...rest} onInput={(event) => type(name, event.currentTarget.value)} />{hint && <small>{hint}</small>}</label>;
}

export function Numeral({ name, label, hint, least = 0, most, step = 1 }: Field & { least?: number; most?: number; step?: number | "any" }) {
  return <label>{label} <input type="number" min={least} max={most} step={step} value={typed(name)} onInput={(event) => type(name, event.currentTarget.value)} />{hint && <small>{hint}</small>}</label>;
}

export function When({ name, label, hint }: Field) {
  return <DateTime label={label} hint={hint} value={typed(name)} onValue={(value) => type(name, value)} />;
}

// A date and time in the viewer's time zone, with the zone's name next to it.
export function DateTime({ label, hint, value, onValue, onLeave }: { label: string; hint?: string; value: string; onValue: (value: string) => void; onLeave?: () => void }) {
  return <label>{label} <input type="datetime-local" value={value} onInput={(event) => onValue(event.currentTarget.value)} onBlur={onLeave} /><small>{[`your time, ${zoneText(whenOf(value) || state.now)}`, hint].filter(Boolean).join(" ")}</small></label>;
}

export function Tick({ name, label }: Field) {
  return <label class="check"><input type="checkbox" checked={ticked(name)} onChange={(event) => type(name, event.currentTarget.checked ? "yes" : "")} /> {label}</label>;
}

// Until something is chosen it shows the empty choice or, if there is none, the first.
export const shownChoice = (chosen: string, choices: [value: string, text: string][]): string => (choices.some(([value]) => value === chosen) ? chosen : (choices[0]?.[0] ?? ""));

export function Choice({ name, label, choices, hint }: Field & { choices: [value: string, text: string][] }) {
  return (
    <label>{label} <select value={shownChoice(typed(name), choices)} onChange={(event) => type(name, event.currentTarget.value)}>
      {choices.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
    </select>{hint && <small>{hint}</small>}</label>
  );
}

// A button that gives an order; disabled while another order is on its way.
export function Give({ does, children, big, plain, disabled, label }: { does: () => unknown; children: ComponentChildren; big?: boolean; plain?: boolean; disabled?: boolean; label?: string }) {
  return <button type="button" class={big ? "big" : plain ? "plain" : undefined} aria-label={label} disabled={state.league.busy || disabled} onClick={() => void does()}>{children}</button>;
}

// A form that gives an order when it is submitted.
export function OrderForm({ does, says, children, disabled }: { does: () => unknown; says: string; children: ComponentChildren; disabled?: boolean }) {
  return (
    <form class="order-form" onSubmit={(event) => { event.preventDefault(); if (!state.league.busy) void does(); }}>
      {children}
      <button type="submit" disabled={state.league.busy || disabled}>{says}</button>
    </form>
  );
}

// A button, and the form that it opens; one form is open at a time.
export function Opens({ form, says, children, plain }: { form: string; says: string; children: ComponentChildren; plain?: boolean }) {
  const { event } = state.league;
  const open = event?.form === form;
  return (
    <>
      <button type="button" class={plain ? "plain" : undefined} aria-expanded={open} onClick={() => change(() => event && (event.form = open ? "" : form))}>{open ? "Close" : says}</button>
      {open && <div class="opened">{children}</div>}
    </>
  );
}

export const closeForm = (): void => change((s) => s.league.event && (s.league.event.form = ""));
