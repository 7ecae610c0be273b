// Clubs: the list, joining with a code, founding one.
import { address, go } from "../../address";
import { state } from "../../change";
import { listClubs } from "../arrive";
import { orderClub } from "../ask";
import { clearTyped, OrderForm, Text, typed } from "../fields";
import { ROLE_WORDS } from "../say";
import "../league.css";

const open = (club: bigint): void => go({ is: "club", club: `${club}` });

export function ClubsPage() {
  const { clubs } = state.league;
  return (
    <main class="league clubs">
      <h1>Clubs</h1>
      <p><a class="button" href={address({ is: "events" })}>Leagues and tournaments</a></p>
      {!clubs.asked && <p class="hint" role="status">Loading the list …</p>}
      {clubs.asked && !clubs.clubs.length && <p class="hint">No clubs yet.</p>}
      <ul class="event-list">{clubs.clubs.map((club) => (
        <li key={`${club.id}`} class={club.invited ? "your-move" : undefined}>
          <a class="name" href={address({ is: "club", club: `${club.id}` })}>{club.name}</a>
          <small>{[`${club.members} ${club.members === 1 ? "member" : "members"}`, club.yourRoles.map((role) => ROLE_WORDS[role]).join(", ") || (club.member && "you are a member"), club.invited && "you are invited", club.open && !club.member && "open to all"].filter(Boolean).join(" · ")}</small>
        </li>
      ))}</ul>
      {clubs.more && <button type="button" onClick={() => void listClubs(true)}>More clubs</button>}
      {state.me ? <><Join /><Found /></> : <p class="hint">Sign in to join or found a club.</p>}
    </main>
  );
}

function Join() {
  const join = async () => {
    const done = await orderClub(0n, { case: "join", value: { code: typed("join code").trim() } }, "Welcome to the club.");
    if (!done) return;
    clearTyped("join");
    open(done.club);
  };
  return <section><h2>Join with a code</h2><OrderForm does={join} says="Join" disabled={!typed("join code").trim()}><Text name="join code" label="Join code" most={60} required /></OrderForm></section>;
}

function Found() {
  if (state.me?.guest) return <p class="hint">You need an account to found a club: create one first.</p>;
  const found = async () => {
    const done = await orderClub(0n, { case: "create", value: { name: typed("found name").trim(), page: typed("found page") } }, "The club is founded; you own it.");
    if (!done) return;
    clearTyped("found");
    open(done.club);
  };
  return (
    <section>
      <h2>Found a club</h2>
      <OrderForm does={found} says="Found the club" disabled={!typed("found name").trim()}>
        <Text name="found name" label="Name" most={60} required />
        <Text name="found page" label="About it" hint="(optional)" most={4000} />
      </OrderForm>
    </section>
  );
}
