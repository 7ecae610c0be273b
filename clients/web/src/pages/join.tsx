// What an invitation leads to: a name, if one has none yet, and the seat.
import { join } from "../lobby";
import { state } from "../change";
import { Seat } from "../wire/messages";
import { SignIn } from "./sign_in";

export function JoinPage({ match, code }: { match: string; code: string }) {
  const sit = () => void join(match, Seat.UNSPECIFIED, code);
  return (
    <main class="join">
      <h1>You are invited</h1>
      <p>to {match ? `match ${match}` : "a match"} with the code <code>{code}</code>.</p>
      {state.me ? <p><button type="button" class="big" onClick={sit}>Sit down as {state.me.name}</button></p> : <><p>Say who you are, then you sit down.</p><SignIn invitation={code} then={sit} /></>}
    </main>
  );
}
