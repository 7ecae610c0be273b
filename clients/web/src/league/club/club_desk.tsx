// The work of a club's officers: its page, invitations, join codes, computer players, members that leave, blocked
// pairs; and the record of it all.
import { change, state } from "../../change";
import type { ClubView } from "../../wire/messages";
import { learnClub } from "../arrive";
import { toClub } from "./club_orders";
import { Choice, clearTyped, Give, number, Numeral, OrderForm, Text, Tick, ticked, type, typed, When, whenTyped } from "../fields";
import { whenText } from "../say";

export function ClubDesk({ view, code }: { view: ClubView; code: string }) {
  return (
    <section class="club-desk">
      <h2>For the officers</h2>
      <Invitations view={view} code={code} />
      <People view={view} />
      <Blocks view={view} />
      <Ranking view={view} />
      <Hook view={view} code={code} />
      <Settings view={view} />
      <details><summary>Record</summary>
        <ol class="lines">{view.record.map((act) => <li key={`${act.number}`}><small>{whenText(act.atMs)}</small> <b>{act.by}</b>: {act.what}</li>)}</ol>
      </details>
    </section>
  );
}

function Invitations({ view, code }: { view: ClubView; code: string }) {
  const invite = async () => {
    if (await toClub(view, { case: "invite", value: { person: typed("invite person").trim() } }, "Invited.")) clearTyped("invite");
  };
  const make = async () => {
    if (await toClub(view, { case: "makeCode", value: { uses: number("code uses") || 20, untilMs: whenTyped("code until") } })) clearTyped("code");
  };
  return (
    <details open><summary>Invite people</summary>
      <OrderForm does={invite} says="Invite" disabled={!typed("invite person").trim()}><Text name="invite person" label="Account" most={32} required /></OrderForm>
      {view.invited.length > 0 && <ul class="lines" aria-label="Invited">{view.invited.map((person) => <li key={person}>{person} <Give label={`Withdraw the invitation of ${person}`} does={() => toClub(view, { case: "invite", value: { person, withdrawn: true } })}>Withdraw</Give></li>)}</ul>}
      <OrderForm does={make} says="Make a join code"><Numeral name="code uses" label="Number of people" hint="(20 if empty)" least={1} most={500} /><When name="code until" label="Valid until" hint="(optional)" /></OrderForm>
      {code && state.league.club?.codeOf === "join" && <p role="status">The join code is <code class="secret">{code}</code>. It is shown only now: write it down. <button type="button" class="plain" onClick={() => change((s) => s.league.club && (s.league.club.code = ""))}>Hide</button></p>}
      {view.codes.length > 0 && <ul class="lines" aria-label="Join codes">{view.codes.map((one) => <li key={one.number}>Code {one.number}, made by {one.madeBy}, uses left: {one.usesLeft}{one.untilMs > 0n && `, until ${whenText(one.untilMs)}`} <Give label={`Revoke code ${one.number}`} does={() => toClub(view, { case: "endCode", value: { number: one.number } })}>Revoke</Give></li>)}</ul>}
    </details>
  );
}

const membersOf = (view: ClubView): [string, string][] => [["", "choose"], ...view.members.map(({ person }): [string, string] => [person, person])];

function People({ view }: { view: ClubView }) {
  const add = async () => {
    if (await toClub(view, { case: "addComputer", value: { name: typed("computer name").trim() } })) clearTyped("computer");
  };
  const remove = async () => {
    if (await toClub(view, { case: "remove", value: { person: typed("remove person"), reason: typed("remove reason").trim() } })) clearTyped("remove");
  };
  return (
    <details><summary>Members</summary>
      <OrderForm does={add} says="Add a computer player" disabled={!typed("computer name").trim()}><Text name="computer name" label="Name of a computer player" most={32} required /></OrderForm>
      <OrderForm does={remove} says="Remove from the club" disabled={!typed("remove person") || !typed("remove reason").trim()}>
        <Choice name="remove person" label="Member" choices={membersOf(view)} /><Text name="remove reason" label="Reason" most={500} required />
      </OrderForm>
    </details>
  );
}

function Blocks({ view }: { view: ClubView }) {
  const block = async () => {
    if (await toClub(view, { case: "block", value: { first: typed("club block first"), second: typed("club block second") } })) clearTyped("club block");
  };
  return (
    <details><summary>Members who are never paired</summary>
      <ul class="lines">{view.blocks.map(({ first, second }) => <li key={`${first} ${second}`}>{first} and {second} <Give label={`Lift the block of ${first} and ${second}`} does={() => toClub(view, { case: "block", value: { first, second, lifted: true } })}>Lift</Give></li>)}</ul>
      <OrderForm does={block} says="Never pair them" disabled={!typed("club block first") || !typed("club block second") || typed("club block first") === typed("club block second")}>
        <Choice name="club block first" label="Member" choices={membersOf(view)} /><Choice name="club block second" label="and" choices={membersOf(view)} />
      </OrderForm>
    </details>
  );
}

// The worth of places in the club's events, with one size of event per line.
function Ranking({ view }: { view: ClubView }) {
  const name = `ranking ${view.club!.id}`;
  const editing = `league ${name} points` in state.typed;
  const start = () => {
    type(`${name} points`, view.ranking?.points ?? "");
    type(`${name} best`, `${view.ranking?.best ?? 4}`);
  };
  const save = async (points: string, said: string) => {
    if (await toClub(view, { case: "setRanking", value: { ranking: { points, best: number(`${name} best`) } } }, said)) clearTyped(name);
  };
  return (
    <details><summary>Ranking</summary>
      <p class="hint">The ranking adds up a player's best events of the last twelve months. Each line gives the minimum number of players of an event and what its top places are worth: <code>8: 20 14 10</code>.</p>
      {!editing ? <><pre>{view.ranking?.points}</pre><p>The best {view.ranking?.best} count. <button type="button" onClick={start}>Change it</button></p></> : (
        <OrderForm does={() => save(typed(`${name} points`), "The ranking has been recalculated.")} says="Save the ranking" disabled={!typed(`${name} points`).trim()}>
          <label>Points <textarea rows={5} maxLength={4000} value={typed(`${name} points`)} onInput={(event) => type(`${name} points`, event.currentTarget.value)} /></label>
          <Numeral name={`${name} best`} label="Events of a player that count" least={1} most={50} />
          <Give does={() => save("", "The ranking is back to the default.")}>Reset to the default ranking</Give>
          <Give plain does={() => clearTyped(name)}>Cancel</Give>
        </OrderForm>
      )}
    </details>
  );
}

// News of the club's events, posted elsewhere, for example to a chat. Its key is shown only when it is set.
function Hook({ view, code }: { view: ClubView; code: string }) {
  const { hook } = view;
  const set = async (url: string, said: string) => {
    if (await toClub(view, { case: "setHook", value: { url } }, said)) clearTyped("hook");
  };
  return (
    <details><summary>Web hook{hook && hook.failures > 0 && " (failing)"}</summary>
      <p class="hint">The server posts public news of the club's events to this address as they happen, as signed JSON.</p>
      {hook && (
        <>
          <p>{hook.url} <small>set by {hook.setBy}, {whenText(hook.setMs)}</small></p>
          {hook.takenMs > 0n && <p>Last message accepted {whenText(hook.takenMs)}.</p>}
          {hook.failures > 0 && <p class="faults" role="alert">Failed {hook.failures === 1 ? "once" : `${hook.failures} times in a row`}: {hook.failure}{hook.againMs > 0n && ` Next attempt: ${whenText(hook.againMs)}.`}</p>}
          {code && state.league.club?.codeOf === "hook" && <p role="status">Messages are signed with the key <code class="secret">{code}</code>. It is shown only now.</p>}
          <Give does={() => set("", "The web hook is removed.")}>Remove the web hook</Give>
        </>
      )}
      <OrderForm does={() => set(typed("hook url").trim(), "The web hook is set; a first message is on its way.")} says={hook ? "Change the address" : "Set the web hook"} disabled={!typed("hook url").trim()}>
        <Text name="hook url" label="Address" most={500} placeholder="https://" required />
      </OrderForm>
    </details>
  );
}

function Settings({ view }: { view: ClubView }) {
  const name = `settings ${view.club!.id}`;
  const start = () => {
    type(`${name} name`, view.club!.name);
    type(`${name} page`, view.page);
    type(`${name} open`, view.club!.open ? "yes" : "");
    type(`${name} days`, `${view.absenceDays}`);
    type(`${name} revision`, view.revision);
  };
  const save = async () => {
    const value = { name: typed(`${name} name`).trim(), page: typed(`${name} page`), open: ticked(`${name} open`), absenceDays: number(`${name} days`), revision: typed(`${name} revision`) };
    if (await toClub(view, { case: "change", value }, "Saved.")) clearTyped(name);
    else await learnClub(`${view.club!.id}`); // perhaps another officer has changed it
  };
  const editing = `league ${name} name` in state.typed;
  return (
    <details><summary>Name, page and rules of the club</summary>
      {!editing ? <button type="button" onClick={start}>Change them</button> : (
        <OrderForm does={save} says="Save" disabled={!typed(`${name} name`).trim()}>
          {typed(`${name} revision`) !== view.revision && (
            <div class="faults" role="alert">
              <p>These have been changed meanwhile; this page shows them as they are now. Cancel to begin with those, or save yours in their place.</p>
              <Give plain does={() => type(`${name} revision`, view.revision)}>Keep what I typed</Give>
            </div>
          )}
          <Text name={`${name} name`} label="Name" most={60} required />
          <label>About it <textarea rows={4} maxLength={4000} value={typed(`${name} page`)} onInput={(event) => type(`${name} page`, event.currentTarget.value)} /></label>
          <Tick name={`${name} open`} label="Everybody may join" />
          <Numeral name={`${name} days`} label="Days a year that a member's games can wait while they are away" most={366} />
          <Give plain does={() => clearTyped(name)}>Cancel</Give>
        </OrderForm>
      )}
    </details>
  );
}
