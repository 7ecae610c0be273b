// Your account: sessions, password, two-factor authentication.
import { changePassword, confirmSecondFactor, endSessions, makeAccount, removeSecondFactor, setUpSecondFactor } from "../account";
import { TakeIntoAccount } from "../army/kept_lists";
import { change, state } from "../change";
import type { Session } from "../wire/messages";
import { timeText } from "../text/words";
import { PictureCode } from "../text/picture_code";
import { SignIn } from "./sign_in";

export function AccountPage() {
  const { me } = state;
  return (
    <main class="account">
      <h1>{me?.name ?? "Your account"}</h1>
      {!me && <SignIn invitation="" />}
      {me && <Sessions />}
      <TakeIntoAccount />
      {me?.guest && <GuestToAccount name={me.name} />}
      {me && !me.guest && <Password />}
      {me && !me.guest && <SecondFactor />}
    </main>
  );
}

function Sessions() {
  const { sessions } = state.account;
  return (
    <section>
      <h2>Where you are signed in</h2>
      <div class="scroll" tabIndex={0}>
        <table class="sessions">
          <thead><tr><th>Client</th><th>Address</th><th>Signed in</th><th>Last used</th><th /></tr></thead>
          <tbody>{sessions.map((session) => <Row key={`${session.id}`} session={session} />)}</tbody>
        </table>
      </div>
      {sessions.length > 1 && <p><button type="button" onClick={() => void endSessions(0n)}>Sign out everywhere else</button></p>}
    </section>
  );
}

function Row({ session }: { session: Session }) {
  return (
    <tr>
      <td>{session.client || "unknown client"}</td>
      <td>{session.address}</td>
      <td>{timeText(session.beganMs)}</td>
      <td>{timeText(session.usedMs)}</td>
      <td>{session.thisOne ? <b>this session</b> : <button type="button" aria-label={`Sign out ${session.client} from ${session.address}`} onClick={() => void endSessions(session.id)}>Sign out</button>}</td>
    </tr>
  );
}

// A field whose text survives a change of page; passwords are cleared once sent.
function Field({ name, says, complete }: { name: string; says: string; complete: "current-password" | "new-password" | "one-time-code" }) {
  const common = { name, autocomplete: complete, maxLength: 256, value: typed(name), onInput: (event: { currentTarget: HTMLInputElement }) => put(name, event.currentTarget.value) };
  return <label>{says} {complete === "one-time-code" ? <input type="text" {...common} /> : <input type="password" {...common} />}</label>;
}

const typed = (name: string): string => state.typed[`account ${name}`] ?? "";
const put = (name: string, value: string) => change((s) => (s.typed[`account ${name}`] = value));
const clear = (...names: string[]) => names.forEach((name) => put(name, ""));
const CODE = /^\d{6}$/;

function Password() {
  const [now, next] = [typed("password"), typed("new")];
  const send = async () => {
    if (await changePassword(now, next)) clear("password", "new");
  };
  return (
    <section>
      <h2>Password</h2>
      <form class="stacked" onSubmit={(event) => { event.preventDefault(); void send(); }}>
        <Field name="password" says="Current password" complete="current-password" />
        <Field name="new" says="New password (at least 8 characters)" complete="new-password" />
        <button type="submit" disabled={!now || next.length < 8}>Change password</button>
      </form>
      <p class="hint">This signs out every other session.</p>
    </section>
  );
}

function GuestToAccount({ name }: { name: string }) {
  const next = typed("new");
  const send = async () => {
    if (await makeAccount(next)) clear("new");
  };
  return (
    <section>
      <h2>Make this an account</h2>
      <p>You are a guest: only this browser can return to your games, and signing out loses your seats. Choose a password, and you can sign in as {name} anywhere. You keep your name, your seats and your games{state.army.saved.length > 0 && ", and can move the army lists in this browser to your account"}.</p>
      <form class="stacked" onSubmit={(event) => { event.preventDefault(); void send(); }}>
        <input type="text" name="username" autocomplete="username" value={name} readOnly hidden />
        <Field name="new" says="Password (at least 8 characters)" complete="new-password" />
        <button type="submit" class="big" disabled={next.length < 8}>Create account</button>
      </form>
    </section>
  );
}

function SecondFactor() {
  const { offered, recoveryCodes } = state.account;
  return (
    <section>
      <h2>Two-factor authentication</h2>
      {recoveryCodes.length > 0 ? <RecoveryCodes codes={recoveryCodes} /> : offered ? <Confirm secret={offered.secret} uri={offered.uri} /> : <Begin />}
    </section>
  );
}

function Begin() {
  const [password, code] = [typed("factor password"), typed("factor code")];
  const setUp = async () => {
    if (await setUpSecondFactor(password)) clear("factor password");
  };
  const remove = async () => {
    if (await removeSecondFactor(password, code.trim())) clear("factor password", "factor code");
  };
  return (
    <>
      <p>Once it's set up, you sign in with your password and six digits from an authenticator app. Recommended for umpires and organisers.</p>
      <form class="stacked" onSubmit={(event) => { event.preventDefault(); void setUp(); }}>
        <Field name="factor password" says="Password" complete="current-password" />
        <button type="submit" disabled={!password}>Set up</button>
        <details>
          <summary>Turn off</summary>
          <Field name="factor code" says="Six digits, or a recovery code" complete="one-time-code" />
          <button type="button" disabled={!password || !code.trim()} onClick={() => void remove()}>Turn off</button>
        </details>
      </form>
    </>
  );
}

function Confirm({ secret, uri }: { secret: string; uri: string }) {
  const code = typed("factor code").trim();
  const send = async () => {
    if (await confirmSecondFactor(code)) clear("factor code");
  };
  return (
    <>
      <p>Scan this code with an authenticator app, or type in the secret. Then enter the six digits that the app shows.</p>
      <PictureCode text={uri} />
      <p>Secret: <code class="secret">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code></p>
      <form class="stacked" onSubmit={(event) => { event.preventDefault(); void send(); }}>
        <Field name="factor code" says="Six digits" complete="one-time-code" />
        <p class="row">
          <button type="submit" class="big" disabled={!CODE.test(code)}>Confirm</button>
          <button type="button" onClick={() => change((s) => (s.account.offered = undefined))}>Cancel</button>
        </p>
      </form>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <p><b>Two-factor authentication is on.</b> Keep these recovery codes somewhere safe: if you lose your authenticator, each one signs you in once. You won't see them again.</p>
      <ul class="recovery-codes">{codes.map((code) => <li key={code}><code>{code}</code></li>)}</ul>
      <p><button type="button" class="big" onClick={() => change((s) => (s.account.recoveryCodes = []))}>I've saved them</button></p>
    </>
  );
}
