// A challenge that was opened: its terms, and accepting it with an army list of the user's own.
import { goFromHere } from "../address";
import { change, state } from "../change";
import { faultsOf, refreshLobby, somebody } from "../lobby";
import { bytesOf } from "../packed";
import { connection } from "../server";
import { Refusal } from "../wire/connection";
import type { ArmyList } from "../wire/messages";
import type { Challenge } from "./challenge_state";

const NONE = "This link contains no challenge, or only part of one. Copy the whole link, or ask for a new one.";

function bytesIn(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return text ? bytesOf(text) : undefined;
  } catch {
    return undefined;
  }
}

// Changes it, unless another one has been opened meanwhile.
const amend = (text: string, changes: Partial<Challenge>): void => change(({ challenge }) => challenge?.text === text && Object.assign(challenge, changes));

export async function openChallenge(text: string): Promise<void> {
  if (state.challenge?.text !== text) change((s) => (s.challenge = { text, faults: [], busy: false }));
  const challenge = bytesIn(text);
  if (!challenge) return amend(text, { trouble: NONE });
  if (state.line.is !== "open") return;
  try {
    amend(text, { shown: (await connection.ask({ case: "openChallenge", value: { challenge } }, "challengeShown")).value, trouble: undefined });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    amend(text, { trouble: error.message });
  }
}

export const bring = (army: ArmyList | undefined): void => change(({ challenge }) => challenge && Object.assign(challenge, { army, faults: [] }));

export async function takeUp({ text, army, busy }: Challenge): Promise<void> {
  const challenge = bytesIn(text);
  if (!challenge || !army || busy) return;
  const goThere = goFromHere();
  amend(text, { busy: true, faults: [] });
  try {
    if (!(await somebody())) return;
    const made = (await connection.ask({ case: "takeUpChallenge", value: { challenge, army } }, "matchCreated")).value;
    change((s) => (s.invitations[`${made.match}`] = made.invitations));
    await refreshLobby();
    goThere({ is: "game", match: `${made.match}` });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    amend(text, { faults: faultsOf(error) });
  } finally {
    amend(text, { busy: false });
  }
}
