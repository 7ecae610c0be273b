// The whole page from the state: top bar, connection status, the page of the address, dialogs.
import { address } from "./address";
import { waitingForMe } from "./match/notifications";
import { change, putAway, state as now } from "./change";
import { askToSignOut } from "./lobby";
import { connection } from "./server";
import type { State } from "./state";
import { durationText } from "./text/words";
import { DialogShown } from "./pages/dialogs";
import { Home } from "./pages/home";
import { JoinPage } from "./pages/join";
import { focusMain } from "./pages/arrive";
import { isSaidInForm } from "./pages/sign_in";
import { late } from "./pages/late";

const AccountPage = late(() => import("./pages/account_page").then((it) => it.AccountPage));
const ArmyPage = late(() => import("./pages/army_page").then((it) => it.ArmyPage));
const ChallengePage = late(() => import("./pages/challenge_page").then((it) => it.ChallengePage));
const ClubPages = late(() => import("./pages/club_pages").then((it) => it.ClubPages));
const NewGame = late(() => import("./pages/new_game").then((it) => it.NewGame));
const Preferences = late(() => import("./pages/preferences").then((it) => it.Preferences));
const ReplayPage = late(() => import("./pages/replay_page").then((it) => it.ReplayPage));
const ReportPage = late(() => import("./pages/report_page").then((it) => it.ReportPage));
const ScenarioPage = late(() => import("./pages/scenario_page").then((it) => it.ScenarioPage));
export const TablePage = late(() => import("./pages/table_page").then((it) => it.TablePage));
const UmpirePage = late(() => import("./pages/umpire_page").then((it) => it.UmpirePage));

export function Page({ state }: { state: State }) {
  return (
    <div class={`app page-${state.page.is}`}>
      <button type="button" class="skip" onClick={focusMain}>Skip to content</button>
      <TopBar state={state} />
      <LineShown state={state} />
      <Heading state={state} />
      <PageOf state={state} />
      <div class="notices" role="status" aria-live="polite">
        {state.notices.filter((one) => !one.over?.() && !isSaidInForm(state, one)).map((notice) => (
          <p key={notice.id} class={notice.grave ? "grave" : ""}>{notice.text} <button type="button" class="plain" aria-label="Dismiss" onClick={() => putAway(notice.id)}>✕</button></p>
        ))}
      </div>
      {state.dialog && <DialogShown key={state.dialog.is} dialog={state.dialog} />}
    </div>
  );
}

// The heading of a page that has the table as its content: for screen readers, not drawn.
function Heading({ state: { page, games, replay, me, lobby } }: { state: State }) {
  const table = page.is === "replay" ? replay.views.at(-1)?.table : "match" in page && page.match ? games[page.match]?.view?.table : undefined;
  const battle = table?.redName && table.blueName ? `${table.redName} against ${table.blueName}` : "";
  const words: Partial<Record<State["page"]["is"], string>> = { ...(me && lobby.mine.length ? { home: "Lobby" } : {}), game: battle || "Game", replay: `Replay${battle && `: ${battle}`}`, scenario: "Scenario editor", ...(page.is === "umpire" && page.match ? { umpire: `Umpire${battle && `: ${battle}`}` } : {}) };
  return words[page.is] ? <h1 class="unseen">{words[page.is]}</h1> : null;
}

function PageOf({ state }: { state: State }) {
  const { page } = state;
  switch (page.is) {
    case "home": return <Home />;
    case "new": return <NewGame />;
    case "join": return <JoinPage match={page.match} code={page.code} />;
    case "challenge": return <ChallengePage challenge={state.challenge} />;
    case "game": return <TablePage game={state.games[page.match]} />;
    case "replay": return <ReplayPage replay={state.replay} />;
    case "report": return <ReportPage replay={state.replay} />;
    case "umpire": return <UmpirePage match={page.match} />;
    case "account": return <AccountPage />;
    case "army": return <ArmyPage />;
    case "scenario": return <ScenarioPage />;
    case "preferences": return <Preferences />;
    default: return <ClubPages page={page} />;
  }
}

function TopBar({ state }: { state: State }) {
  const waiting = waitingForMe();
  return (
    <header class="top-bar">
      <a class="brand" href={address({ is: "home" })}><img src="/icon.svg" alt="" width="24" height="24" /> Battalia{waiting > 0 && <span class="count" title="games waiting for you">{waiting}</span>}</a>
      <nav aria-label="Pages">
        <a href={address({ is: "new" })}>New game</a>
        <a href={address({ is: "events" })}>Leagues</a>
        <a href={address({ is: "campaigns" })}>Campaigns</a>
        <a href={address({ is: "army" })}>Armies</a>
        <a href={address({ is: "scenario" })}>Scenarios</a>
        <a href={address({ is: "umpire" })}>Umpire</a>
        <a href={address({ is: "preferences" })}>Preferences</a>
      </nav>
      {state.me
        ? <span class="me"><a href={address({ is: "account" })} title="Your sessions, password and two-factor authentication">{state.me.name}</a>{state.me.guest && <small> guest</small>} <button type="button" class="plain" onClick={askToSignOut}>Sign out</button></span>
        : <button type="button" class="me" onClick={() => change((s) => (s.dialog = { is: "sign-in" }))}>Sign in</button>}
    </header>
  );
}

// Empty while everything is well.
function LineShown({ state }: { state: State }) {
  const { line } = state;
  switch (line.is) {
    case "open": return line.silent ? <p class="line lost"><span role="alert">No connection: the server doesn't answer. What you typed and drafted is kept.</span> Trying again …</p> : null;
    case "connecting": return <p class="line" role="status">Connecting to the server …</p>;
    case "lost": return (
      <p class="line lost"><span role="alert">{line.because} What you typed and drafted is kept.</span> Trying again in {durationText(line.retryAtMs - now.now)}. <button type="button" onClick={() => connection.connect()}>Try now</button></p>
    );
    case "outdated": return (
      <p class="line lost" role="alert">This page is out of date: {line.because} Reload to get the current version; what you typed is kept. <button type="button" onClick={() => location.reload()}>Reload</button></p>
    );
  }
}
