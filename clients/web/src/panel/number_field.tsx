// Fields for a number, or for a text that is read only when complete. While the user types, the field shows the typed
// text, afterwards the value read from it; otherwise each rendering of the page would overwrite a half-typed value.
import type { ComponentChildren } from "preact";
import { change, state } from "../change";
import { HALF_TYPED, integerIn, numberIn } from "../text/number";

interface Shown {
  name: string; // unique on the page
  label: string;
  left?: boolean; // read only when the field loses focus or Enter is pressed: one step of undo
  title?: string;
  children?: ComponentChildren; // after the field
}

type Field = Event & { currentTarget: HTMLInputElement };

function halfTyped({ name, left }: Shown, text: string, read: (text: string) => void) {
  const half = `${HALF_TYPED}${name}`;
  const leave = () => change((s) => delete s.typed[half]);
  return {
    value: state.typed[half] ?? text,
    onInput(event: Field) {
      const { value } = event.currentTarget;
      change((s) => (s.typed[half] = value));
      if (!left) read(value);
    },
    onChange(event: Field) {
      if (left) read(event.currentTarget.value);
      leave();
    },
    onBlur: leave,
  };
}

interface Numbered extends Shown {
  value: number;
  set: (value: number) => void;
  least?: number;
  most?: number;
  step?: number | "any"; // 1: whole numbers only
}

export function NumberField({ value, set, least, most, step = 1, ...shown }: Numbered) {
  const read = (text: string) => {
    const typed = step === 1 ? integerIn(text) : numberIn(text);
    if (typed !== undefined) set(Math.min(most ?? Infinity, Math.max(least ?? -Infinity, typed)));
  };
  return <label title={shown.title}>{shown.label} <input type="number" min={least} max={most} step={step} {...halfTyped(shown, `${value}`, read)} />{shown.children}</label>;
}

export function TypedField({ text, read, placeholder, ...shown }: Shown & { text: string; read: (text: string) => void; placeholder: string }) {
  return <label title={shown.title}>{shown.label} <input placeholder={placeholder} {...halfTyped(shown, text, read)} />{shown.children}</label>;
}
