// The page's one connection, and requests over it as plain functions. Unsolicited messages go to `watch`.
import { change, state, tell } from "./change";
import { freshLeague } from "./league/league_state";
import { meetKey } from "./dice/heads";
import { store, stored, forget } from "./storage";
import { freshConsole, type Game } from "./state";
import { Connection, NO_LINE, Refusal, type Line, type Reply } from "./wire/connection";
import { create, AccountSchema, RefusalCode, type Scenario, type SignedIn } from "./wire/messages";

const listeners: { opened: (() => void)[]; unasked: ((message: Reply) => void)[] } = { opened: [], unasked: [] };

export const connection = new Connection(serverUrl(), {
  line: (line: Line) => change((s) => (s.line = line)),
  signedIn,
  tokenExpired(reason) {
    forget("token");
    change((s) => (s.me = undefined));
    change((s) => (s.dialog = { is: "sign-in", because: `${reason || "Your session has expired. Please sign in again."} Nothing you typed is lost.` }));
  },
  opened: () => {
    meetKey(connection.signingKey);
    change((s) => (s.notices = s.notices.filter(({ text }) => text !== NO_LINE))); // it is back
    listeners.opened.forEach((run) => run());
  },
  unasked: (message) => listeners.unasked.forEach((run) => run(message)),
}, () => !globalThis.document?.hidden);

globalThis.addEventListener?.("offline", () => connection.offline());
globalThis.addEventListener?.("online", () => connection.check());
globalThis.document?.addEventListener("visibilitychange", () => !document.hidden && connection.check());

export const onOpened = (run: () => void): number => listeners.opened.push(run);
export const onUnasked = (run: (message: Reply) => void): number => listeners.unasked.push(run);

function serverUrl(): string {
  if (typeof location === "undefined") return "ws://localhost/ws";
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}

export function connect(): void {
  connection.token = stored<string>("token") ?? "";
  connection.connect();
}

function signedIn(who: SignedIn): void {
  if (who.token) store("token", who.token);
  if (who.device && who.account) store(deviceOf(who.account.name), who.device);
  change((s) => {
    s.me = who.account ?? create(AccountSchema, {});
    if (s.dialog?.is === "sign-in") s.dialog = undefined;
  });
}

// The device token that the server gave this browser for a name: password guessing elsewhere then does not slow down the
// owner's sign-in here.
const deviceOf = (name: string): string => `device/${name.trim().toLowerCase()}`;

// Resolves to true when signed in; otherwise the reason has been shown. With two-factor authentication the form asks for
// the code once the password was right.
export async function signIn(name: string, password: string, code: string): Promise<boolean> {
  return signWith(async () => {
    try {
      return await connection.ask({ case: "signIn", value: { name: name.trim(), password, code: code.trim(), device: stored<string>(deviceOf(name)) ?? "" } }, "signedIn", false);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== RefusalCode.SECOND_FACTOR || code) throw error;
      change((s) => (s.typed["sign-in code"] = ""));
      return undefined;
    }
  });
}

export async function signUp(name: string, password: string): Promise<boolean> {
  return signWith(() => connection.ask({ case: "signUp", value: { name: name.trim(), password } }, "signedIn", false));
}

// Tries another made-up name when one is taken.
export async function signInAsGuest(name: string | (() => string), invitation: string): Promise<boolean> {
  const ask = (as: string) => connection.ask({ case: "signInAsGuest", value: { name: as.trim(), invitation } }, "signedIn", false);
  return signWith(async () => {
    for (let tries = 1; typeof name === "function" && tries < MOST_NAMES; ++tries) {
      try {
        return await ask(name());
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== RefusalCode.NAME_TAKEN) throw error;
      }
    }
    return ask(typeof name === "function" ? name() : name);
  });
}

const MOST_NAMES = 8;

async function signWith(ask: () => Promise<{ value: SignedIn } | undefined>): Promise<boolean> {
  if (state.me) await signOut();
  await attempt(async () => {
    const signed = await ask();
    if (!signed) return;
    connection.signed(signed.value);
    change((s) => (s.lobby.asked = false)); // those lists were fetched signed out
    listeners.opened.forEach((run) => run());
  });
  return state.me !== undefined;
}

export async function signOut(): Promise<void> {
  await attempt(() => connection.ask({ case: "signOut", value: {} }, "done", false));
  connection.token = "";
  forget("token");
  change((s) => {
    s.me = undefined;
    s.lobby = { asked: false, mine: [], open: [], live: [] };
    s.games = {};
    s.army.kept = [];
    // Nothing else of theirs is shown to the next person here.
    s.league = freshLeague();
    s.campaigns = undefined;
    s.console = freshConsole();
    s.invitations = {};
    s.own = undefined;
    s.account = { sessions: [], recoveryCodes: [] };
    for (const field of Object.keys(s.typed)) if (/^(chat|pause|dice|account) /.test(field)) delete s.typed[field];
  });
}

// Runs it and shows any refusal; true when there was none.
export async function attempt(what: () => Promise<unknown>): Promise<boolean> {
  try {
    await what();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === RefusalCode.SIGN_IN_FIRST) change((s) => (s.dialog = { is: "sign-in" }));
    tell(error.message, true, true);
    return false;
  }
}

// The rule systems and scenarios on offer; fetched once per connection.
export async function learn(): Promise<void> {
  await attempt(async () => {
    const systems = connection.ask({ case: "listSystems", value: {} }, "systems");
    const scenarios = connection.ask({ case: "listScenarios", value: { system: "" } }, "scenarios");
    const [known, battles] = [(await systems).value.systems, (await scenarios).value.scenarios];
    change((s) => {
      s.systems = known;
      s.scenarios = battles;
      if (!s.drawing.scenario.table!.system) s.drawing.scenario.table!.system = known[0]?.key ?? "";
    });
  });
}

export const learnScenario = (key: string): Promise<void> => learnBattle(key, { key });

// The scenario of a match, as far as it is known to that seat at that stage of it.
export function battleOf({ match, as, view }: Game): Scenario | undefined {
  const key = `match ${match} ${view?.match?.stage} ${as}`;
  if (!state.scenarioTexts[key] && view) void learnBattle(key, { match: BigInt(match) });
  return state.scenarioTexts[key];
}

const asked = new Set<string>(); // what was refused is not requested again on this connection
onOpened(() => asked.clear());

async function learnBattle(name: string, value: { key: string } | { match: bigint }): Promise<void> {
  if (state.scenarioTexts[name] || asked.has(name)) return;
  asked.add(name);
  await attempt(async () => {
    const { scenario } = (await connection.ask({ case: "getScenario", value }, "scenarioGot")).value;
    if (scenario) change((s) => (s.scenarioTexts[name] = scenario));
  });
}
