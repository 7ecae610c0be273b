// Signing in with a name and password, creating an account, or continuing as a guest.
import { change, state } from "../change";
import { looksLikeCode } from "../address";
import type { Notice, State } from "../state";
import { signIn, signInAsGuest, signUp } from "../server";

// Focuses the field once, when it appears.
let shown: HTMLInputElement | null = null;
const focused = (field: HTMLInputElement | null): void => {
  if (field && field !== shown) field.focus();
  shown = field;
};

// True if this page, not a dialog over it, asks for the name. It then shows refusals in the form: a notice would cover the
// fields on a phone.
export const asksName = ({ me, page, invited }: State): boolean =>
  !me && (page.is === "account" || (page.is === "join" && looksLikeCode(page.code) && !(invited?.code === page.code && !invited.game && !invited.failed)));

export const isSaidInForm = (state: State, { grave, here }: Notice): boolean => asksName(state) && grave && here === true;

export function SignIn({ invitation, then }: { invitation: string; then?: () => void }) {
  const fault = state.notices.findLast(({ grave, here }) => grave && here)?.text;
  const typed = (field: string) => state.typed[field] ?? "";
  const type = (field: string) => (event: Event) => {
    const { value } = event.currentTarget as HTMLInputElement;
    change((s) => (s.typed[field] = value));
  };
  const after = (signed: boolean) => {
    if (!signed) return;
    change((s) => {
      s.typed["sign-in password"] = "";
      delete s.typed["sign-in code"];
    });
    then?.();
  };
  const name = typed("sign-in name").trim();
  const password = typed("sign-in password");
  const code = state.typed["sign-in code"]; // there once the server has asked for it
  return (
    <form class="sign-in" onSubmit={(event) => { event.preventDefault(); void (password ? signIn(name, password, code ?? "") : signInAsGuest(name, invitation)).then(after); }}>
      <label>Name <input name="name" autocomplete="username" maxLength={32} required value={typed("sign-in name")} onInput={type("sign-in name")} /></label>
      <label>Password <input name="password" type="password" autocomplete="current-password" maxLength={256} value={password} onInput={type("sign-in password")} placeholder="not needed for guests" /></label>
      {code !== undefined && <label>Code <input name="code" autocomplete="one-time-code" maxLength={32} ref={focused} value={code} onInput={type("sign-in code")} placeholder="six digits, or a recovery code" /></label>}
      {code !== undefined && <p class="hint" role="status">Password accepted. Now enter the six digits from your authenticator app, or a recovery code.</p>}
      {fault && <p class="verdict" role="alert">{fault}</p>}
      <p class="row">
        {!password && <button type="submit" class="big" disabled={!name}>Continue as guest</button>}
        <button type="submit" class={password ? "big" : ""} disabled={!name || !password}>Sign in</button>
        <button type="button" disabled={!name || password.length < 8} onClick={() => void signUp(name, password).then(after)}>Create account</button>
      </p>
      <p class="hint">Guests need no password but can only return in this browser. Passwords need at least 8 characters.</p>
    </form>
  );
}
