// The next round: a preview, the draft with the reason for each pair, swaps and locks and what they break, publication.
// Players do not see the draft. Neither does an organiser who plays in the event, but such an organiser can have the
// round published.
import { change } from "../../change";
import { LeagueFormat, type CompetitionShown, type CompetitionView, type LeagueDraft } from "../../wire/messages";
import { learnLeague, orderEvent } from "../ask";
import { Choice, clearTyped, Give, number, OrderForm, Text, Tick, ticked, typed, Opens, closeForm } from "../fields";
import type { EventOpen } from "../league_state";
import { nameOf } from "../say";

const rules = () => ({ allowRepeats: ticked("draft repeats"), allowSecondByes: ticked("draft byes"), allowBlocked: ticked("draft blocked") });

export function DeskDraft({ event, shown }: { event: EventOpen; shown: CompetitionShown }) {
  const view = shown.view!;
  const plays = (shown.competition?.yourEntrants.length ?? 0) > 0;
  const challenges = view.terms?.stages.every((stage) => stage.format === LeagueFormat.LADDER && stage.challengeReach > 0);
  const make = () => orderEvent({ case: "draftRound", value: rules() });
  const preview = async () => {
    const previewed = await learnLeague({ case: "previewRound", value: { competition: BigInt(event.id), rules: rules() } }, "roundPreviewed");
    if (previewed) change(() => (event.preview = previewed));
  };
  if (challenges) return <p class="hint">Players of this ladder challenge one another on their own pages.</p>;
  return (
    <section>
      <h2>Next round</h2>
      {plays && <p class="hint">You play in this event, so you do not see the draft. You can still have a draft made and publish it unseen.</p>}
      {view.draft && <Draft view={view} draft={view.draft} />}
      <details>
        <summary>Rules lifted for this round</summary>
        <Tick name="draft repeats" label="Players may meet again" />
        <Tick name="draft byes" label="A player may have a second bye" />
        <Tick name="draft blocked" label="Blocked pairs may play" />
      </details>
      <p class="row">
        <Give big={!view.draft} does={make}>{view.draft ? "Draft again" : `Draft round ${view.round + 1}`}</Give>
        {!plays && !view.draft && <Give does={preview}>Preview only</Give>}
        {(view.draft || plays) && <Give big does={() => orderEvent({ case: "publish", value: {} }, "The round is published.")}>Publish round {view.round + 1}</Give>}
        {view.draft && <Give does={() => orderEvent({ case: "dropDraft", value: {} })}>Discard the draft</Give>}
      </p>
      {event.preview && !view.draft && <Preview event={event} view={view} />}
      {view.round > 0 && <div class="row"><Undo round={view.round} /></div>}
    </section>
  );
}

function Preview({ event, view }: { event: EventOpen; view: CompetitionView }) {
  const { draft, fault } = event.preview!;
  return (
    <>
      {fault && <p class="faults" role="alert">{fault}</p>}
      {draft && <><p class="hint" role="status">A preview: it isn't saved.</p><Pairs view={view} draft={draft} /></>}
    </>
  );
}

function Draft({ view, draft }: { view: CompetitionView; draft: LeagueDraft }) {
  const players = draft.pairs.flatMap(({ red, blue }) => [red, blue]).filter(Boolean);
  const choices: [string, string][] = [["", "choose"], ...players.map((id): [string, string] => [`${id}`, nameOf(view, id)]).sort((a, b) => a[1].localeCompare(b[1]))];
  const swap = async () => {
    if (await orderEvent({ case: "swap", value: { first: number("swap first"), second: number("swap second") } })) clearTyped("swap");
  };
  return (
    <>
      <p>Draft of round {draft.round}{draft.byHand && ", changed by hand"}.</p>
      {draft.warnings.length > 0 && <ul class="faults" aria-label="Rules broken by the swaps">{draft.warnings.map((one) => <li key={one}>{one}</li>)}</ul>}
      <Pairs view={view} draft={draft} lock />
      <OrderForm does={swap} says="Swap" disabled={!number("swap first") || !number("swap second") || typed("swap first") === typed("swap second")}>
        <Choice name="swap first" label="Swap" choices={choices} />
        <Choice name="swap second" label="with" choices={choices} />
      </OrderForm>
    </>
  );
}

function Pairs({ view, draft, lock }: { view: CompetitionView; draft: LeagueDraft; lock?: boolean }) {
  const tables = draft.pairs.some(({ table }) => table);
  const labels = draft.pairs.some(({ label }) => label);
  return (
    <div class="scroll-x" role="region" tabIndex={0} aria-label="Draft">
      <table class="pairings">
        <thead><tr>{tables && <th scope="col">Table</th>}{labels && <th scope="col">Game</th>}<th scope="col">Red</th><th scope="col">Blue</th><th scope="col">Why these two</th>{lock && <th scope="col">When drafted again</th>}</tr></thead>
        <tbody>{draft.pairs.map((pair) => (
          <tr key={pair.red}>
            {tables && <td>{pair.table || ""}</td>}{labels && <td>{pair.label}</td>}
            <td>{nameOf(view, pair.red)}</td><td>{pair.blue ? nameOf(view, pair.blue) : "bye"}</td><td class="reason">{pair.reason}</td>
            {lock && <td><Give label={`${pair.locked ? "Unlock" : "Keep"} ${nameOf(view, pair.red)} and ${pair.blue ? nameOf(view, pair.blue) : "the bye"}`} does={() => orderEvent({ case: "lock", value: { entrant: pair.red, locked: !pair.locked } })}>{pair.locked ? "Unlock" : "Keep"}</Give>{pair.locked && <small> kept</small>}</td>}
          </tr>
        ))}</tbody>
      </table>
    </div>
  );
}

function Undo({ round }: { round: number }) {
  const undo = async () => {
    if (await orderEvent({ case: "undoPublication", value: { reason: typed("undo reason").trim() } }, `Round ${round} is withdrawn.`)) { clearTyped("undo"); closeForm(); }
  };
  return (
    <Opens form="undo" says={`Undo the publication of round ${round}`}>
      <OrderForm does={undo} says={`Withdraw round ${round}`} disabled={!typed("undo reason").trim()}>
        <p>Only while none of its games has begun. Its pairings and games disappear; everybody sees the reason.</p>
        <Text name="undo reason" label="Reason" most={500} required />
      </OrderForm>
    </Opens>
  );
}
