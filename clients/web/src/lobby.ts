// The lobby's actions: lists, new games, seats, invitations, rematches.
import { go, goFromHere } from "./address";
import { yourMove } from "./match/notifications";
import { change, state, tell } from "./change";
import { attempt, connection, onOpened, signInAsGuest, signOut } from "./server";
import { give } from "./act/order";
import type { Game, Invited, Page } from "./state";
import { onPrompt } from "./match/watch";
import { lettersOf } from "./packed";
import { Refusal } from "./wire/connection";
import { personText } from "./text/words";
import { RefusalCode, Seat, Stage, type Command, type CreateMatchSchema, type MatchSummary, type MessageInitShape } from "./wire/messages";
import { requestId } from "./wire/request_id";

export const DRAWN = "drawn"; // in place of a scenario's key: the one from the editor
const PAGE = 200;
const MOST_PAGES = 10; // running games older than these are not listed
const PLAYERS = [Seat.RED, Seat.BLUE];
const otherSeat = (seat: Seat): Seat => (seat === Seat.RED ? Seat.BLUE : Seat.RED);

// In the order of the server's lists. The numbers say nothing of it: a campaign's matches have random ones.
const isOlder = (a: MatchSummary, b: MatchSummary): boolean => (a.createdMs === b.createdMs ? a.id < b.id : a.createdMs < b.createdMs);

export async function refreshLobby(): Promise<void> {
  const list = async (which: { mine?: boolean; open?: boolean; live?: boolean }, limit = 100, after = 0n): Promise<MatchSummary[]> =>
    (await connection.ask({ case: "listMatches", value: { ...which, limit, after } }, "matches")).value.matches;
  const allMine = async (): Promise<MatchSummary[]> => {
    const all: MatchSummary[] = [];
    for (let page = 0, oldest = 0n; page < MOST_PAGES && all.length === page * PAGE; ++page) {
      const some = await list({ mine: true }, PAGE, oldest);
      all.push(...some);
      oldest = some.length ? some.reduce((least, one) => (isOlder(one, least) ? one : least)).id : 0n; // on each page those that wait come first
    }
    return all;
  };
  try {
    const [mine, open, live] = await Promise.all([state.me ? allMine() : [], list({ open: true }), list({ live: true })]);
    const isMine = new Set(mine.map((match) => match.id));
    const others = (matches: MatchSummary[]) => matches.filter((match) => !isMine.has(match.id));
    const waitingFirst = [...mine].sort((a, b) => Number(b.yourMove) - Number(a.yourMove) || Number(b.changedMs - a.changedMs));
    const before = state.lobby;
    change((s) => (s.lobby = { asked: true, mine: waitingFirst, open: others(open), live: others(live) }));
    const news = mine.find((match) => match.yourMove && !state.games[`${match.id}`] && before.mine.some((old) => old.id === match.id && !old.yourMove));
    if (news) yourMove(`${news.id}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

// The seat from which the user sees the match: one they hold, otherwise a spectator's.
export function seatIn(match: string): Seat {
  return state.lobby.mine.find((one) => one.id.toString() === match)?.yourSeats[0] ?? Seat.SPECTATOR;
}

// The page of that seat: the umpire has a console.
const pageOf = (match: string, as?: Seat): Page => (as === Seat.UMPIRE ? { is: "umpire", match } : { is: "game", match, as });

// Two clicks from nothing: a guest, a table, the computer opposite.
export const practise = (scenario: string, seat: Seat): Promise<void> => oneTable(async () => {
  if (!(await somebody())) return;
  const system = state.scenarios.find((one) => one.key === scenario)?.system ?? "";
  await createMatch({ system, scenario, takeSeat: seat, computerSeats: [otherSeat(seat)] });
  const [because] = state.creating.faults; // the form that lists them is on another page
  if (because) tell(because, true, true);
});

// A second click while a game is being created creates no second one.
async function oneTable(setUp: () => Promise<void>): Promise<void> {
  const form = state.creating;
  if (form.busy) return;
  change(() => (form.busy = true));
  await setUp().finally(() => change(() => (form.busy = false)));
}

// A visitor becomes a guest. Returns false if that failed.
export async function somebody(): Promise<boolean> {
  if (state.me) return true;
  return signInAsGuest(() => `Guest ${1000 + Math.floor(Math.random() * 9000)}`, "");
}

export const createFromForm = (): Promise<void> => oneTable(async () => {
  if (!(await somebody())) return;
  const form = state.creating;
  const free = PLAYERS.filter((seat) => seat !== form.seat);
  const drawn = form.scenario === DRAWN ? form.drawn : undefined;
  await createMatch({
    system: form.system,
    scenario: drawn ? "" : form.scenario,
    scenarioText: drawn?.text,
    ...Object.fromEntries(armySides(form).map((side) => [side, form[side]])),
    options: Object.entries(form.options).map(([key, value]) => ({ key, value })),
    clock: clockOf(form),
    needsUmpire: form.needsUmpire || form.physicalDice,
    physicalDice: form.physicalDice,
    witnessLinks: form.witnessLinks && mayHaveLinks(form),
    private: isPrivate(form),
    observerDelayTurns: form.lateTurns,
    title: form.title.trim(),
    takeSeat: form.seat,
    computerSeats: form.opponent === "computer" ? free : [],
  });
  if (!form.faults.length) change(() => Object.assign(form, { title: "", clockKept: form.clock !== "none", needsUmpire: false, physicalDice: false, witnessLinks: false, private: false, lateTurns: 0 })); // these settings were only for this game
});

// Somebody is challenged to bring a second army list.
export const isChallenge = ({ scenario, seat, opponent }: typeof state.creating): boolean => scenario === "" && opponent === "challenge" && PLAYERS.includes(seat);

// The armies that the form needs.
export function armySides(form: typeof state.creating): ("redArmy" | "blueArmy")[] {
  if (form.scenario !== "") return [];
  if (isChallenge(form)) return [form.seat === Seat.RED ? "redArmy" : "blueArmy"];
  return ["redArmy", "blueArmy"];
}

// Links must come within seconds, from connected clients.
export const mayHaveLinks = (form: typeof state.creating): boolean => !form.physicalDice && form.clock !== "days";

// A game open to anyone must be listed, or nobody would find it. A game against yourself is always private.
export const mayBePrivate = ({ opponent }: typeof state.creating): boolean => opponent !== "open" && opponent !== "solo";
export const isPrivate = (form: typeof state.creating): boolean => (mayBePrivate(form) ? form.private : form.opponent === "solo");

const ms = (time: number): bigint => BigInt(Math.round(time)); // seven and a half minutes are valid, too

function clockOf(form: typeof state.creating) {
  switch (form.clock) {
    case "live": return { perSideMs: ms(form.minutesPerSide * 60_000), incrementMs: ms(form.secondsPerTurn * 1000), forfeit: form.forfeit };
    case "days": return { perDecisionMs: ms(form.daysPerMove * 86_400_000), forfeit: form.forfeit };
    default: return undefined;
  }
}

export async function createMatch(value: Exclude<MessageInitShape<typeof CreateMatchSchema>, { $typeName: string }>): Promise<void> {
  const goThere = goFromHere();
  change((s) => (s.creating.faults = []));
  try {
    const answer = await connection.ask({ case: "createMatch", value: { ...value, requestId: requestId() } }, ["matchCreated", "challenged"]);
    if (answer.case === "challenged") return goThere({ is: "challenge", text: lettersOf(answer.value.challenge) });
    const made = answer.value;
    const match = made.match.toString();
    if (value.private && state.creating.opponent === "solo") await takeBothSeats(match, value.takeSeat ?? Seat.UNSPECIFIED).catch((error: Error) => tell(error.message, true)); // the game is there
    change((s) => (s.invitations[match] = made.invitations));
    if (value.computerSeats?.length && value.takeSeat) beginsAtOnce.add(match);
    await refreshLobby();
    goThere(pageOf(match, value.takeSeat || undefined));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    change((s) => (s.creating.faults = faultsOf(error)));
  }
}

// Why the server refused it, and every fault of a list.
export const faultsOf = (error: Refusal): string[] =>
  [error.message, ...(error.refused?.faults ?? []).map((fault) => `${fault.where ? `${fault.where}: ` : ""}${fault.reason}`)];

// When playing both sides, there is nobody to wait for.
async function takeBothSeats(match: string, mine: Seat): Promise<void> {
  for (const seat of PLAYERS) {
    if (seat !== mine) await connection.ask({ case: "join", value: { match: BigInt(match), seat } }, "joined").catch(unlessSeated);
    await sayReady(match, seat);
  }
}

// Repeated after a lost connection: the first request may have arrived.
function unlessSeated(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== RefusalCode.ALREADY_SEATED) throw error;
}

async function sayReady(match: string, seat: Seat): Promise<void> {
  await connection.ask({ case: "giveOrder", value: { match: BigInt(match), seat, requestId: requestId(), order: { kind: { case: "ready", value: { ready: true } } } } }, "accepted");
}

// The other player's seat, if the user holds that too.
export function myOtherSeat(match: string, as: Seat): Seat | undefined {
  const seats = state.lobby.mine.find((one) => `${one.id}` === match)?.yourSeats ?? [];
  return PLAYERS.find((seat) => seat !== as && seats.includes(seat) && PLAYERS.includes(as));
}

const beginsAtOnce = new Set<string>(); // nobody has to be waited for, or I asked for the game itself

onPrompt((match) => {
  const game = state.games[match];
  const stage = game?.view?.match?.stage;
  if (!game || !beginsAtOnce.has(match) || game.waiting) return;
  // Said once: if an umpire comes and the side is asked again, the user decides.
  if (stage === Stage.GATHERING) void give(match, { case: "ready", value: { ready: true } }).then((ready) => ready && beginsAtOnce.delete(match));
  else beginsAtOnce.delete(match);
});

// The umpire of a running game needs an account.
export const maySit = (match: MatchSummary, seat: Seat): boolean => !(seat === Seat.UMPIRE && match.stage === Stage.PLAYING && state.me?.guest);

// Takes a seat; an invitation says in which match and which seat. True when seated.
export async function join(match: string, seat: Seat, invitation: string): Promise<boolean> {
  const goThere = goFromHere();
  return attempt(async () => {
    const joined = (await connection.ask({ case: "join", value: { match: BigInt(match || 0), seat, invitation } }, "joined")).value;
    await refreshLobby();
    goThere(pageOf(joined.match.toString(), joined.seat));
  });
}

// What somebody is invited to, before they join.
export async function lookUpInvitation(code: string): Promise<void> {
  const said = await attempt(async () => {
    const [game] = (await connection.ask({ case: "listMatches", value: { invitation: code } }, "matches")).value.matches;
    change((s) => (s.invited = { code, game }));
  });
  if (!said) change((s) => (s.invited = { code, failed: true }));
}

// Joins by invitation. Someone who already has a seat in that match keeps it, and the page asks what they want.
export async function useInvitation(match: string, code: string): Promise<void> {
  const goThere = goFromHere();
  await attempt(async () => {
    try {
      const joined = (await connection.ask({ case: "join", value: { match: BigInt(match || 0), invitation: code } }, "joined")).value;
      await refreshLobby();
      goThere(pageOf(joined.match.toString(), joined.seat));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== RefusalCode.ALREADY_SEATED || !error.refused) throw error;
      const { match: where, seat } = error.refused;
      await refreshLobby();
      change((s) => (s.own = { match: `${where}`, code, seat }));
    }
  });
}

// The person who used the invitation, as far as the view shows; empty if nobody has yet.
export function takenBy({ view, log }: Game, { seat, before = [], command }: Invited): string {
  const people = view?.match?.seats.find((one) => one.seat === seat)?.people.filter((person) => !before.includes(person)) ?? [];
  if (!command) return people.map(personText).join(", ");
  const came = log.flatMap(({ events }) => events).findLast(({ kind }) => kind.case === "seatTaken" && kind.value.seat === seat && kind.value.commands.includes(command) && people.includes(kind.value.person));
  return came?.kind.case === "seatTaken" ? came.kind.value.person : "";
}

// Invites to the whole seat, or to one brigade of its side.
export async function invite(match: string, seat: Seat, brigade?: Command): Promise<void> {
  await attempt(async () => {
    const value = { match: BigInt(match), seat, commands: brigade ? [brigade.id] : [] };
    const { invitation } = (await connection.ask({ case: "invite", value }, "invited", false)).value;
    const others = (state.invitations[match] ?? []).filter((old) => old.seat !== seat || old.brigade !== brigade?.name);
    const { stage, seats = [] } = state.games[match]?.view?.match ?? {};
    const before = seats.find((one) => one.seat === seat)?.people ?? [];
    if (invitation) change((s) => (s.invitations[match] = [...others, { ...invitation, brigade: brigade?.name, command: brigade?.id, inGame: stage !== Stage.GATHERING, before }]));
  });
}

export async function leave(match: string): Promise<void> {
  const goThere = goFromHere();
  if (await attempt(() => connection.ask({ case: "leave", value: { match: BigInt(match) } }, "done", false))) {
    await refreshLobby();
    goThere({ is: "home" });
  }
}

// Marks the person who asks as ready, with every seat they hold.
export const rematch = (match: string): Promise<void> => oneTable(async () => {
  const goThere = goFromHere();
  await attempt(async () => {
    const made = (await connection.ask({ case: "rematch", value: { match: BigInt(match), requestId: requestId() } }, "matchCreated")).value;
    const again = made.match.toString();
    change((s) => (s.invitations[again] = made.invitations));
    await refreshLobby();
    const other = myOtherSeat(again, seatIn(again));
    if (other !== undefined) await sayReady(again, other);
    beginsAtOnce.add(again);
    goThere({ is: "game", match: again });
  });
});

onOpened(() => void refreshLobby());

const players = ({ seats }: MatchSummary): string => seats.filter(({ seat }) => PLAYERS.includes(seat)).flatMap(({ people }) => people).sort().join("\n");

// The rematch that the other side has created, if any.
export function rematchOf(match: string): string | undefined {
  const { mine } = state.lobby;
  const old = mine.find((one) => `${one.id}` === match);
  const laid = old && mine.find((one) => isOlder(old, one) && one.stage === Stage.GATHERING && one.scenario === old.scenario && one.title === old.title && players(one) === players(old));
  return laid && `${laid.id}`;
}

// The user's games that have not ended.
export const goingOn = (): number => state.lobby.mine.filter(({ stage }) => stage !== Stage.ENDED).length;

export const leaveBattalia = (): Promise<void> => signOut().then(() => go({ is: "home" }));

// A guest who signs out loses their seats, so they are asked first.
export function askToSignOut(): void {
  if (state.me?.guest && goingOn() > 0) change((s) => (s.dialog = { is: "sign-out" }));
  else void leaveBattalia();
}
