// The saved lists, in the account and in this browser: open, rename, delete, move into the account.
import { change, state } from "../change";
import { systemOf } from "../text/words";
import { inPlaceOfThis, openArmy } from "./bench";
import { forgetKept, hasAccount, inAccount, renameKept, takeIntoAccount } from "./kept";

export function KeptLists() {
  const { kept, most, saved } = state.army;
  const account = hasAccount();
  const here = account ? saved.filter((name) => !inAccount(name)) : saved;
  return (
    <>
      {account && kept.length > 0 && (
        <section class="kept no-print" aria-labelledby="kept-account">
          <h2 id="kept-account">Your army lists <small>{kept.length} of {most}, in your account: only you can see them</small></h2>
          <ul>{kept.map(({ name, system }) => <Kept key={name} name={name} of={systemOf(system)?.name} />)}</ul>
        </section>
      )}
      {here.length > 0 && (
        <section class="kept no-print" aria-labelledby="kept-here">
          <h2 id="kept-here">{account ? "In this browser only" : "Your army lists"} {!account && <small>in this browser only; with an account you have them everywhere</small>}</h2>
          <ul>{here.map((name) => <Kept key={name} name={name} />)}</ul>
          <TakeIntoAccount />
        </section>
      )}
    </>
  );
}

// Shown to people who now have an account and still have lists from before.
export function TakeIntoAccount() {
  const { saved } = state.army;
  if (!hasAccount() || !saved.length) return null;
  const [lists, them] = saved.length === 1 ? ["The army list", "it"] : [`The ${saved.length} army lists`, "them"];
  return <p class="row no-print">{lists} saved in this browser can move to your account, so that you have {them} wherever you sign in. <button type="button" onClick={() => void takeIntoAccount()}>Move {them} to my account</button></p>;
}

function Kept({ name, of }: { name: string; of?: string | undefined }) {
  const field = `rename army ${name}`;
  const renaming = state.typed[field];
  const set = (text: string | undefined) => change((s) => { if (text === undefined) delete s.typed[field]; else s.typed[field] = text; });
  const rename = () => {
    const to = state.typed[field]?.trim() ?? ""; // as it is now, drawn or not
    set(undefined);
    void renameKept(name, to);
  };
  if (renaming !== undefined) {
    return (
      <li>
        <form class="row" onSubmit={(event) => { event.preventDefault(); rename(); }} onKeyDown={(event) => event.key === "Escape" && set(undefined)}>
          <input aria-label={`New name of ${name}`} value={renaming} maxLength={60} onInput={(event) => set(event.currentTarget.value)} />
          <button type="submit" disabled={!renaming.trim()}>Rename</button> <button type="button" class="plain" onClick={() => set(undefined)}>Cancel</button>
        </form>
      </li>
    );
  }
  return (
    <li>
      <button type="button" onClick={() => inPlaceOfThis(() => openArmy(name))}>{name}</button>{of && <small>{of}</small>}
      <button type="button" class="plain" aria-label={`Rename ${name}`} onClick={() => set(name)}>Rename</button>
      <button type="button" class="plain" aria-label={`Delete ${name}`} onClick={() => askToForget(name)}>Delete</button>
    </li>
  );
}

const askToForget = (name: string): void =>
  change((s) => (s.dialog = { is: "sure", title: "Delete this army list?", says: `“${name}” would be gone for good.`, yes: "Delete it", no: "Keep it", does: () => forgetKept(name) }));
