// A challenge: the rules, points and terms of a battle of two army lists. Its maker sends the link from here; an
// opponent brings a list. Neither sees the other's list before the game.
import { fromJson, type JsonValue } from "@bufbuild/protobuf";
import { address } from "../address";
import { bring, takeUp } from "../army/challenge";
import type { Challenge } from "../army/challenge_state";
import { keptArmies, keptArmy } from "../army/kept";
import { state } from "../change";
import { copy } from "../panel/game/invitations";
import { termsInvitedTo, TermsShown } from "../panel/game/terms";
import { count } from "../text/number";
import { personText, SEAT_WORDS, systemOf, timeText } from "../text/words";
import { ArmyListSchema, Seat, type ChallengeShown, type CreateMatch } from "../wire/messages";
import { FileField } from "./army_page";

export function ChallengePage({ challenge }: { challenge?: Challenge }) {
  if (challenge?.trouble) return <NotValid because={challenge.trouble} />;
  if (!challenge?.shown) return <main class="join"><h1>A challenge</h1><p>Waiting for the server …</p></main>;
  const { shown } = challenge;
  const own = shown.host === state.me?.name;
  const { terms } = shown;
  return (
    <main class="join">
      <h1>{own ? "Your challenge" : `${personText(shown.host)} challenges you`}</h1>
      <Battle shown={shown} own={own} />
      {shown.takenUp ? <p role="status">This challenge has been accepted. <a class="button" href="#/">To the lobby</a></p> : own ? <Send text={challenge.text} /> : <Bring challenge={challenge} system={terms?.system ?? ""} />}
      {terms && <TermsShown sentences={[...termsInvitedTo({ terms, witnessLinks: terms.witnessLinks }), ...othersOf(terms)]} system={terms.system} set={terms.options} />}
    </main>
  );
}

const othersOf = (terms: CreateMatch): string[] => [
  terms.needsUmpire ? "The game begins only with an umpire." : "",
  terms.private ? "Private: not listed, spectators by invitation only." : "",
].filter(Boolean);

const NotValid = ({ because }: { because: string }) => (
  <main class="join">
    <h1>This challenge is not valid</h1>
    <p role="alert">{because}</p>
    <p><a class="button" href="#/">Back to the lobby</a></p>
  </main>
);

function Battle({ shown, own }: { shown: ChallengeShown; own: boolean }) {
  const theirs = SEAT_WORDS[shown.seat];
  const mine = SEAT_WORDS[shown.seat === Seat.RED ? Seat.BLUE : Seat.RED];
  return (
    <section class="what-game">
      {shown.terms?.title && <h2>{shown.terms.title}</h2>}
      <p>{[systemOf(shown.terms?.system ?? "")?.name, shown.pointsLimit ? `at most ${count(shown.pointsLimit, "point")} a side` : "no points limit"].filter(Boolean).join(" · ")}</p>
      <p>{own ? `You play ${mine}, your opponent ${theirs}.` : `You play ${theirs}.`} Each side brings its own army; neither sees the other's list before the game.</p>
      <p class="hint">Valid until {timeText(shown.untilMs)}.</p>
    </section>
  );
}

function Send({ text }: { text: string }) {
  const link = `${location.origin}/${address({ is: "challenge", text })}`;
  return (
    <>
      <p>Send this link to your opponent. It contains your list, sealed: only the server can read it. You are notified when the challenge is accepted.</p>
      <p class="invitation"><input readOnly aria-label="Link" value={link} onFocus={(event) => event.currentTarget.select()} /> <button type="button" class="big" onClick={(event) => void copy(link, event.currentTarget.parentElement!.querySelector("input"))}>Copy link</button></p>
    </>
  );
}

function Bring({ challenge, system }: { challenge: Challenge; system: string }) {
  const { army, faults, busy } = challenge;
  const names = keptArmies(system);
  const read = (json: JsonValue) => bring(fromJson(ArmyListSchema, json, { ignoreUnknownFields: true }));
  return (
    <form onSubmit={(event) => { event.preventDefault(); void takeUp(challenge); }}>
      <p class="row">
        {names.length > 0 && (
          <label>Your army <select value={army && names.includes(army.name) ? army.name : ""} onChange={(event) => void keptArmy(event.currentTarget.value).then(bring)}>
            <option value="">choose an army</option>
            {names.map((name) => <option key={name} value={name}>{name}</option>)}
          </select></label>
        )}
        <FileField says="Open file" read={(text) => read(JSON.parse(text) as JsonValue)} />
        <a href={address({ is: "army" })}>Build one</a>
      </p>
      {!names.length && !army && <p class="hint">You have no saved army for these rules yet. Build and save one, then open this link again.</p>}
      {army && !names.includes(army.name) && <p>{army.name || "An unnamed army"}, from a file.</p>}
      {faults.length > 0 && <ul class="faults" role="alert">{faults.map((fault) => <li key={fault}>{fault}</li>)}</ul>}
      <p><button type="submit" class="big" disabled={!army || busy}>Accept the challenge</button></p>
    </form>
  );
}
