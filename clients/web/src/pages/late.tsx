// Pages that people rarely open first are downloaded when they are opened, so that the first load stays small.
import { h, type ComponentType, type VNode } from "preact";
import { change } from "../change";
import { focusMainWhenDrawn } from "./arrive";

interface Late<Props> {
  (props: Props): VNode;
  ahead(): void; // downloads it before it is opened
}

// The page that `load` brings, or with `inPage` the part of one; until it has come, or if it can't be loaded, a line
// that says so.
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, inPage?: boolean): Late<Props> {
  let loaded: ComponentType<Props> | undefined;
  let state: "unasked" | "asked" | "failed" = "unasked";
  const ask = () => {
    state = "asked";
    load().then(arrived, () => change(() => (state = "failed")));
  };
  const arrived = (page: ComponentType<Props>) => {
    const inFocus = document.activeElement?.matches("main.waiting"); // it is removed, and the focus with it
    change(() => (loaded = page));
    if (inFocus) focusMainWhenDrawn();
  };
  return Object.assign(Late, { ahead: () => state === "unasked" && ask() });
  function Late(props: Props) {
    if (loaded) return h(loaded as unknown as ComponentType<object>, props);
    if (state === "unasked") ask();
    const words = state === "asked" ? <p>Loading …</p> : (
      <>
        <p role="alert">This could not be loaded: the server can't be reached, or it has been updated.</p>
        <p><button type="button" onClick={() => change(ask)}>Try again</button> <button type="button" onClick={() => location.reload()}>Reload</button></p>
      </>
    );
    return inPage ? <section>{words}</section> : <main class="waiting">{words}</main>;
  }
}
