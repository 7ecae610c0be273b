// What lies over the page: the list of keys, signing in, a clause, giving up.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { change, state } from "../change";
import { deskGame } from "../act/draft";
import { give } from "../act/order";
import { goingOn, leaveBattalia } from "../lobby";
import { ClauseLink } from "../panel/clause";
import type { Dialog } from "../state";
import { ACTIONS, keyName, keyOf } from "../table/keys";
import { plain } from "../text/words";
import { SignIn } from "./sign_in";

const close = () => change((s) => (s.dialog = undefined));

export function DialogShown({ dialog }: { dialog: Dialog }) {
  switch (dialog.is) {
    case "keys": return <Over title="Keys"><Keys /></Over>;
    case "sign-in": return <Over title="Sign in">{dialog.because && <p class="verdict" role="alert">{dialog.because}</p>}<SignIn invitation="" /></Over>;
    case "clause": return <Over title={plain(dialog.clause)}><Clause clause={dialog.clause} texts={dialog.texts} /></Over>;
    case "resign": return <Over title="Resign?"><Resign /></Over>;
    case "sign-out": return <Over title="Sign out?"><GuestLeaves /></Over>;
  }
}

function Over({ title, children }: { title: string; children: ComponentChildren }) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current!;
    dialog.showModal();
    dialog.querySelector("input")?.focus(); // what is to be typed, else the browser's choice
    return () => dialog.close(); // while it is still there: the browser then gives the focus back
  }, []);
  return (
    <dialog ref={box} aria-label={title} onClose={() => box.current && close()} onClick={(event) => event.target === box.current && close()}>
      <div class="dialog">
        <header><h2>{title}</h2><button type="button" class="plain" aria-label="Close" onClick={close}>✕</button></header>
        {children}
      </div>
    </dialog>
  );
}

function Keys() {
  return (
    <>
      <dl class="key-list">
        {Object.entries(ACTIONS).map(([name, action]) => <div key={name}><dt><kbd>{keyName(keyOf(name))}</kbd></dt><dd>{action.says}</dd></div>)}
      </dl>
      <p class="hint">Tab walks the units that have something to do, Enter selects. <kbd>1</kbd> to <kbd>9</kbd> take what stands numbered beside the table. On a touch screen: tap, drag, two fingers to move the table, a long press for details. Other keys can be set in the <a href="#/preferences" onClick={close}>preferences</a>.</p>
    </>
  );
}

const CLAUSE = /([A-Z]{1,4}-[0-9A-Z.]+(?:-[0-9a-z]+)?)/;

function Clause({ clause, texts }: { clause: string; texts: string[] }) {
  const reading = state.readings[clause];
  return (
    <>
      {reading && <p class="reading">{reading.split(CLAUSE).map((part) => (CLAUSE.test(part) ? <ClauseLink key={part} clause={part} /> : part))}</p>}
      {texts.length > 0 && <><h3>In this game</h3><ul class="sayings">{texts.map((text) => <li key={text}>{text}</li>)}</ul></>}
      {!reading && !texts.length && <p>This clause of the rule book decided it. This server has no reading of it at hand.</p>}
    </>
  );
}

function Resign() {
  const game = deskGame();
  return (
    <>
      <p>The other side wins at once. This cannot be taken back.</p>
      <p class="row">
        <button type="button" class="grave" onClick={() => { close(); if (game) void give(game.match, { case: "resign", value: {} }); }}>Resign</button>
        <button type="button" onClick={close}>Play on</button>
      </p>
    </>
  );
}

// A guest is his browser's token: with it go his seats.
function GuestLeaves() {
  const games = goingOn();
  return (
    <>
      <p>A guest has no password to come back with. {games === 1 ? "Your seat in a game that goes on" : `Your seats in ${games} games that go on`} would be lost to you.</p>
      <p class="hint">To go on from another machine, invite to your own side (under Match), and take that seat there.</p>
      <p class="row">
        <button type="button" class="grave" onClick={() => { close(); void leaveBattalia(); }}>Sign out for good</button>
        <button type="button" onClick={close}>Stay</button>
      </p>
    </>
  );
}
