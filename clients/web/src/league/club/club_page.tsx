// A club: its page, its members, officers and absences, ratings; for its officers invitations, join codes,
// computer players, blocked pairs and the record.
import { address, go } from "../../address";
import { state } from "../../change";
import { dayText } from "../../text/words";
import { ClubRole, type ClubMember, type ClubView } from "../../wire/messages";
import { orderClub } from "../ask";
import { saveRatings } from "../files";
import { ClubDesk } from "./club_desk";
import { toClub } from "./club_orders";
import { clearTyped, Give, OrderForm, Text, typed, When, whenTyped } from "../fields";
import { ROLE_WORDS, whenText } from "../say";
import { Tables } from "../standings_shown";
import "../league.css";

export const mayRun = ({ club }: ClubView): boolean => club?.yourRoles.some((role) => role === ClubRole.OWNER || role === ClubRole.ORGANISER) ?? false;
export const owns = ({ club }: ClubView): boolean => club?.yourRoles.includes(ClubRole.OWNER) ?? false;

export function ClubPage() {
  const { club } = state.league;
  if (club?.trouble) return <main class="waiting"><p role="alert">{club.trouble}</p><p><a class="button" href={address({ is: "clubs" })}>All clubs</a></p></main>;
  if (!club?.view?.club) return <main class="waiting"><p>Loading the club …</p></main>;
  const { view } = club;
  const about = view.club!;
  return (
    <main class="league club">
      <h1>{about.name}</h1>
      {view.page && <p class="briefing">{view.page}</p>}
      <p class="row">
        {mayRun(view) && <a class="button big" href={address({ is: "new-event", club: club.id })}>New event</a>}
        <a class="button" href={address({ is: "events" })}>Leagues and tournaments</a>
        <a class="button" href={address({ is: "campaigns", part: `club-${club.id}` })}>Campaigns</a>
        <a class="button" href={address({ is: "clubs" })}>All clubs</a>
        {state.me && !about.member && (about.invited || about.open) && <Give big does={() => toClub(view, { case: "join", value: {} }, "Welcome to the club.")}>Join</Give>}
      </p>
      <Members view={view} />
      {about.member && <Absences view={view} />}
      {club.ratings.some(({ rows }) => rows.length) && <section><Tables tables={club.ratings} none="" /><p class="no-print"><button type="button" onClick={() => void saveRatings({ club: about.id })}>Save the ranking as a file (CSV)</button></p></section>}
      {mayRun(view) && <ClubDesk view={view} code={club.code} />}
      {state.me && !about.member && (
        <p class="row"><small>If you have left the club, you choose how its events show your name:</small>
          <Give does={() => toClub(view, { case: "removeName", value: {} }, "The club's events show a number in place of your name.")}>Remove my name</Give>
          <Give does={() => toClub(view, { case: "removeName", value: { restored: true } }, "The club's events show your name again.")}>Show my name</Give>
        </p>
      )}
      {about.member && <p><Give does={async () => { if (await orderClub(about.id, { case: "leave", value: {} }, "You have left the club.")) go({ is: "clubs" }); }}>Leave the club</Give></p>}
    </main>
  );
}

function Members({ view }: { view: ClubView }) {
  return (
    <section>
      <h2>Members</h2>
      <ul class="lines">{view.members.map((one) => (
        <li key={one.person}>
          <b>{one.person}</b>{one.computer && <small> computer player</small>} <small>{[one.roles.map((role) => ROLE_WORDS[role]).join(", "), `since ${dayText(one.sinceMs)}`, ...one.absences.map((absence) => `away ${dayText(absence.fromMs)} to ${dayText(absence.toMs)}${absence.note && `, ${absence.note}`}`)].filter(Boolean).join(" · ")}</small>
          {owns(view) && !one.computer && <Roles view={view} member={one} />}
        </li>
      ))}</ul>
    </section>
  );
}

const ROLES = [ClubRole.OWNER, ClubRole.ORGANISER, ClubRole.UMPIRE, ClubRole.TREASURER];

function Roles({ view, member }: { view: ClubView; member: ClubMember }) {
  return (
    <details class="roles"><summary>Roles of {member.person}</summary>
      {ROLES.map((role) => {
        const has = member.roles.includes(role);
        const roles = has ? member.roles.filter((one) => one !== role) : [...member.roles, role];
        return <label key={role} class="check"><input type="checkbox" checked={has} disabled={state.league.busy} onChange={() => void toClub(view, { case: "setRoles", value: { person: member.person, roles } })} /> {ROLE_WORDS[role]}</label>;
      })}
    </details>
  );
}

// While a member is away the games that fall due wait, up to the club's allowance.
function Absences({ view }: { view: ClubView }) {
  const me = view.members.find(({ person }) => person === state.me?.name);
  const add = async () => {
    const absence = { fromMs: whenTyped("absence from"), toMs: whenTyped("absence to"), note: typed("absence note").trim() };
    if (await toClub(view, { case: "setAbsence", value: { absence } }, "Your games wait until then.")) clearTyped("absence");
  };
  return (
    <section>
      <h2>When you are away</h2>
      <p class="hint">Games that fall due meanwhile wait for you, and so do moves in games of days per move, up to {view.absenceDays} {view.absenceDays === 1 ? "day" : "days"} a year.</p>
      <ul class="lines">{me?.absences.map((absence) => <li key={absence.number}>{whenText(absence.fromMs)} to {whenText(absence.toMs)} {absence.note} <Give does={() => toClub(view, { case: "setAbsence", value: { absence, removed: true } })}>Remove</Give></li>)}</ul>
      <OrderForm does={add} says="Add" disabled={!whenTyped("absence from") || whenTyped("absence to") <= whenTyped("absence from")}>
        <When name="absence from" label="From" /><When name="absence to" label="To" /><Text name="absence note" label="Note" hint="(optional)" most={200} />
      </OrderForm>
    </section>
  );
}
