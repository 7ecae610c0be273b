// Your own account: sessions, password, two-factor authentication. What the server shows only once (secret, recovery
// codes) is kept nowhere but on the page.
import { change, state, tell } from "./change";
import { attempt, connection } from "./server";

export async function listSessions(): Promise<void> {
  await attempt(async () => {
    const { sessions } = (await connection.ask({ case: "listSessions", value: {} }, "sessions")).value;
    change((s) => (s.account.sessions = sessions));
  });
}

// 0: everywhere but here.
export async function endSessions(id: bigint): Promise<void> {
  if (await done({ case: "endSessions", value: { id } }, id ? "Signed out there." : "Signed out everywhere else.")) await listSessions();
}

export async function changePassword(password: string, newPassword: string): Promise<boolean> {
  const changed = await done({ case: "changePassword", value: { password, newPassword } }, "Password changed. Every other session is signed out.");
  if (changed) await listSessions();
  return changed;
}

// A guest who chooses a password gets an account and keeps the name and the seats.
export async function makeAccount(newPassword: string): Promise<boolean> {
  const made = await done({ case: "changePassword", value: { newPassword } }, "You have an account now. Your name, seats and games are as they were.");
  if (!made) return false;
  change((s) => s.me && (s.me.guest = false));
  await listSessions();
  return true;
}

export const setUpSecondFactor = (password: string): Promise<boolean> =>
  attempt(async () => {
    const offered = (await connection.ask({ case: "setUpSecondFactor", value: { password } }, "secondFactorOffered", false)).value;
    change((s) => Object.assign(s.account, { offered, recoveryCodes: [] }));
  });

export const confirmSecondFactor = (code: string): Promise<boolean> =>
  attempt(async () => {
    const { recoveryCodes } = (await connection.ask({ case: "confirmSecondFactor", value: { code } }, "secondFactorSet", false)).value;
    change((s) => Object.assign(s.account, { offered: undefined, recoveryCodes }));
  });

export const removeSecondFactor = (password: string, code: string): Promise<boolean> =>
  done({ case: "removeSecondFactor", value: { password, code } }, "Two-factor authentication is off.");

type Question = Parameters<typeof connection.ask>[0];

// Success clears the errors of earlier attempts.
const done = (question: Question, then: string): Promise<boolean> =>
  attempt(async () => {
    await connection.ask(question, "done", false);
    change((s) => (s.notices = s.notices.filter((notice) => !notice.grave)));
    tell(then);
  });

export const leaveAccount = (): void => change((s) => (s.account = { sessions: state.account.sessions, recoveryCodes: [] }));
