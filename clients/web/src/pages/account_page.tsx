// One's own account: where one is signed in, a new password, a second factor.
import { changePassword, confirmSecondFactor, endSessions, removeSecondFactor, setUpSecondFactor } from "../account";
import { change, state } from "../change";
import type { Session } from "../wire/messages";
import { timeText } from "../text/words";
import { PictureCode } from "./picture_code";
import { SignIn } from "./sign_in";

export function AccountPage() {
  const { me } = state;
  return (
    <main class="account">
      <h1>{me?.name ?? "Your account"}</h1>
      {!me && <SignIn invitation="" />}
      {me && <Sessions />}
      {me?.guest && <p class="hint">A guest has no password, so there is nothing to change. Before the next game make an account, to be known on other machines, too; signing out now leaves the seats that you have.</p>}
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
          <thead><tr><th>With</th><th>From</th><th>Since</th><th>Last used</th><th /></tr></thead>
          <tbody>{sessions.map((session) => <Row key={`${session.id}`} session={session} />)}</tbody>
        </table>
      </div>
      {sessions.length > 1 && <p><button type="button" onClick={() => void endSessions(0n)}>Sign out everywhere but here</button></p>}
    </section>
  );
}

function Row({ session }: { session: Session }) {
  return (
    <tr>
      <td>{session.client || "an unnamed client"}</td>
      <td>{session.address}</td>
      <td>{timeText(session.beganMs)}</td>
      <td>{timeText(session.usedMs)}</td>
      <td>{session.thisOne ? <b>here</b> : <button type="button" aria-label={`Sign out ${session.client} from ${session.address}`} onClick={() => void endSessions(session.id)}>Sign out</button>}</td>
    </tr>
  );
}

// A field whose text is kept while the page is turned; passwords go as soon as they were sent.
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
        <Field name="password" says="The present one" complete="current-password" />
        <Field name="new" says="The new one, 8 characters or more" complete="new-password" />
        <button type="submit" disabled={!now || next.length < 8}>Change it</button>
      </form>
      <p class="hint">Every other session is signed out with it.</p>
    </section>
  );
}

function SecondFactor() {
  const { offered, recoveryCodes } = state.account;
  return (
    <section>
      <h2>Second factor</h2>
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
      <p>With a second factor, signing in asks for six digits that an authenticator app shows, besides the password. Umpires and organisers should have one.</p>
      <form class="stacked" onSubmit={(event) => { event.preventDefault(); void setUp(); }}>
        <Field name="factor password" says="Password" complete="current-password" />
        <button type="submit" disabled={!password}>Set one up</button>
        <details>
          <summary>Take it away again</summary>
          <Field name="factor code" says="Six digits, or a recovery code" complete="one-time-code" />
          <button type="button" disabled={!password || !code.trim()} onClick={() => void remove()}>Take it away</button>
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
      <p>Read this picture with an authenticator app, or type the secret into it. Then write down here what it shows.</p>
      <PictureCode text={uri} />
      <p>Secret: <code class="secret">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code></p>
      <form class="stacked" onSubmit={(event) => { event.preventDefault(); void send(); }}>
        <Field name="factor code" says="Six digits" complete="one-time-code" />
        <p class="row">
          <button type="submit" class="big" disabled={!CODE.test(code)}>Confirm</button>
          <button type="button" onClick={() => change((s) => (s.account.offered = undefined))}>Leave it</button>
        </p>
      </form>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <p><b>It is set.</b> Keep these codes somewhere safe: each signs you in once when the authenticator is lost. They are shown this once.</p>
      <ul class="recovery-codes">{codes.map((code) => <li key={code}><code>{code}</code></li>)}</ul>
      <p><button type="button" class="big" onClick={() => change((s) => (s.account.recoveryCodes = []))}>I have kept them</button></p>
    </>
  );
}
