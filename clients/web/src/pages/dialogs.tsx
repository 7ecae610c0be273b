// Dialogs over the page: keyboard shortcuts, signing in, a clause, resigning, signing out, deleting.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { change, state } from "../change";
import type { Cited, Dialog, Sure } from "../dialog";
import { deskGame } from "../act/draft";
import { give } from "../act/order";
import { goingOn, leaveBattalia } from "../lobby";
import { ClauseLink, rulesText } from "../panel/clause";
import { ACTIONS, keyName, keyOf } from "../table/keys";
import { plain } from "../text/words";
import { SignIn } from "./sign_in";

const close = () => change((s) => (s.dialog = undefined));

export function DialogShown({ dialog }: { dialog: Dialog }) {
  switch (dialog.is) {
    case "keys": return <Over title="Keyboard shortcuts"><Keys /></Over>;
    case "sign-in": return <Over title="Sign in">{dialog.because && <p class="verdict" role="alert">{dialog.because}</p>}<SignIn invitation="" /></Over>;
    case "clauses": return <Over title={rulesText(dialog.clauses.map(({ clause }) => clause))}><Clauses cited={dialog.clauses} /></Over>;
    case "resign": return <Over title="Resign?"><Resign /></Over>;
    case "sign-out": return <Over title="Sign out?"><GuestLeaves /></Over>;
    case "sure": return <Over title={dialog.title}><AreYouSure dialog={dialog} /></Over>;
  }
}

function Over({ title, children }: { title: string; children: ComponentChildren }) {
  const box = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null); // selecting text with the mouse may end outside the dialog
  useLayoutEffect(() => {
    const dialog = box.current!;
    dialog.showModal();
    dialog.querySelector("input")?.focus(); // the first field; without one the browser chooses
    return () => dialog.close(); // before it is removed, so that the browser restores the focus
  }, []);
  return (
    <dialog ref={box} aria-label={title} onClose={() => box.current && close()} onPointerDown={(event) => { pressed.current = event.target; }} onClick={(event) => event.target === box.current && pressed.current === box.current && close()}>
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
      <p class="hint">Tab steps through the units that can act; Enter selects. <kbd>1</kbd> to <kbd>9</kbd> pick from the numbered list beside the table. On a touch screen: tap, drag, move the table with two fingers, press and hold for details. Change shortcuts in the <a href="#/preferences" onClick={close}>preferences</a>.</p>
    </>
  );
}

const CLAUSE = /([A-Z]{1,4}-[0-9A-Z.]+(?:-[0-9a-z]+)?)/;

const Clauses = ({ cited }: { cited: Cited[] }) => <>{cited.map((one) => <Clause key={one.clause} {...one} titled={cited.length > 1} />)}</>;

function Clause({ clause, texts, titled }: Cited & { titled: boolean }) {
  const reading = state.readings[clause];
  return (
    <>
      {titled && <h3>{plain(clause)}</h3>}
      {reading && <p class="reading">{reading.split(CLAUSE).map((part) => (CLAUSE.test(part) ? <ClauseLink key={part} clause={part} /> : part))}</p>}
      {texts.length > 0 && <>{titled ? <h4>In this game</h4> : <h3>In this game</h3>}<ul class="sayings">{texts.map((text) => <li key={text}>{text}</li>)}</ul></>}
      {!reading && !texts.length && <p>The ruling follows this clause of the rule book. The server has no summary of it.</p>}
    </>
  );
}

function Resign() {
  const game = deskGame();
  return (
    <>
      <p>The other side wins at once. You can't undo this.</p>
      <p class="row">
        <button type="button" class="grave" onClick={() => { close(); if (game) void give(game.match, { case: "resign", value: {} }); }}>Resign</button>
        <button type="button" onClick={close}>Keep playing</button>
      </p>
    </>
  );
}

// A guest exists only as this browser's token: without it, their seats are lost.
function GuestLeaves() {
  const games = goingOn();
  return (
    <>
      <p>A guest has no password to sign in with again. You would lose {games === 1 ? "your seat in a running game" : `your seats in ${games} running games`}.</p>
      <p class="hint">To continue on another device, invite someone to your own side (under Game) and use that invitation there.</p>
      <p class="row">
        <button type="button" class="grave" onClick={() => { close(); void leaveBattalia(); }}>Sign out and lose my seats</button>
        <button type="button" onClick={close}>Stay signed in</button>
      </p>
    </>
  );
}

function AreYouSure({ dialog: { says, yes, no, does } }: { dialog: Sure }) {
  return (
    <>
      <p>{says}</p>
      <p class="row">
        <button type="button" class="grave" onClick={() => { close(); does(); }}>{yes}</button>
        <button type="button" onClick={close}>{no}</button>
      </p>
    </>
  );
}
