// The actions panel beside the table: the open question, every offer by unit, the act being put together and the big button
// that confirms it. The whole game can be played from this panel.
import { useLayoutEffect, useRef } from "preact/hooks";
import { state } from "../change";
import { commit, deskGame, dropDraft, join, unitOf } from "../act/draft";
import { endings, endWord, forfeited } from "../act/end_phase";
import { asksOffers, wantOffers } from "../act/asked_offers";
import { actors, missing, offerKey, VERB_WORDS } from "../act/offers";
import { wantedText } from "../act/wanted";
import { isBusy, isCutOff, planOf } from "../act/planned";
import { isSent } from "../act/sent";
import { orderOf } from "../act/whole_order";
import type { Draft, Game } from "../state";
import { connection } from "../server";
import { lengthText, saidIn } from "../text/length";
import { describeUpdate, type Sentence } from "../text/narration";
import { Seat, Verb, type Offer, type Prompt, type Update } from "../wire/messages";
import { durationText, systemOf, within } from "../text/words";
import { ClauseLink } from "./clause";
import { Briefed, LineUpButton } from "./briefed";
import { useFocusKept } from "./focus_kept";
import { LessonShown } from "./lesson";
import { Line } from "./log";
import { Missed } from "./missed";
import { Input } from "./inputs";
import { EndButton, OfferList } from "./offer_list";
import { PlannedShown } from "./planned";
import { toggleSheet, Unread } from "./tabs";
import { Modifiers, OddsShown } from "./odds";
import { WholeOrderShown } from "./whole_order";

export function Acts({ game }: { game: Game }) {
  const prompt = game.view?.prompt;
  const { draft } = state.desk;
  wantOffers(game, actors(prompt)); // all in one request: the list shows what several units can do together
  const step = draft ? offerKey(draft.offer) : "";
  const section = useFocusKept<HTMLElement>((acts) => acts.querySelector<HTMLElement>(step ? ".drafting h3" : ".headline"), [step]);
  return (
    <section class={`acts${isBusy(game) ? " busy" : ""}`} aria-label="Actions" aria-busy={game.waiting || asksOffers(game)} {...section}>
      <Headline game={game} prompt={prompt} />
      <Missed game={game} />
      {game.verdict && !refusedAlready(game) && (
        <div class={`verdict${game.verdict.rule ? "" : " wire"}`} role="alert">
          <b>{game.verdict.rule ? "Not allowed: " : ""}</b>{saidIn(game.verdict.reason, state.preferences)} <ClauseLink clause={game.verdict.clause} />
        </div>
      )}
      <LessonShown game={game} />
      <Briefed game={game} />
      <PlannedShown game={game} />
      <WholeOrderShown game={game} />
      {draft ? <Drafting game={game} draft={draft} /> : prompt && !orderOf(game)?.running && <OfferList game={game} prompt={prompt} ended={game.view?.table?.result !== undefined} />}
      {!draft && prompt?.toMove && (game.view?.table?.turn ?? 0) < 2 && actors(prompt).length > 0 && <FirstSteps />}
      <JustNow game={game} />
    </section>
  );
}

// The preview says the same next to the draft, or the plan next to its orders.
const refusedAlready = (game: Game): boolean => Boolean(game.verdict && planOf(game)?.stopped === game.verdict.reason) || refusedDraft(game);
const refusedDraft = ({ verdict }: Game): boolean => Boolean(state.desk.draft && state.desk.preview && !state.desk.preview.legal && state.desk.preview.reason === verdict?.reason);

// Help for new players; shown only in the first turn.
function FirstSteps() {
  return (
    <p class="hint first-steps">
      Units outlined in white can act: pick one on the table or in this list, or drag it to where it should go. Nothing is final until you press the green button.
      <span class="by-keys"> <kbd>N</kbd> selects the next unit, numbers pick from this list, <kbd>?</kbd> shows all shortcuts.</span>
    </p>
  );
}

// The latest events, so that no roll goes unnoticed while the log is closed. Always rendered, because screen readers
// announce changes only in a live region that already exists.
function JustNow({ game }: { game: Game }) {
  const table = game.view?.table;
  const news = latest(game.log.slice(-LOOK_BACK), (update) => describeUpdate(update, table, systemOf(table?.system)), game.as);
  return (
    <section class="just-now" aria-label="Just now" aria-live="polite">
      {news.length > 0 && <h3>Just now</h3>}
      <ul class="log">{news.map(({ seq, told }, i) => <Line key={`${seq} ${news.findIndex((one) => one.seq === seq) - i}`} told={told} />)}</ul>
    </section>
  );
}

interface News {
  seq: bigint;
  told: Sentence;
}

// What a player has not seen yet: everything worth showing since their own last act, and what that act led to, newest
// update first. Without any of that, and for others, the newest update worth showing; anything more than one phase
// back is no longer news.
export function latest(log: Update[], describe: (update: Update) => Sentence[], as: Seat): News[] {
  const plays = as === Seat.RED || as === Seat.BLUE;
  const since = plays ? log.findLastIndex(({ act, author }) => act !== undefined && author?.seat === as) : log.length;
  const news: News[] = [];
  for (let i = log.length - 1, phases = 0; i >= 0 && news.length < MOST_TOLD && (i >= since || (!news.length && phases <= 1)); --i) {
    const all = describe(log[i]!);
    news.push(...all.filter(({ kind, minor }) => TELLING.includes(kind) && !minor).map((told) => ({ seq: log[i]!.seq, told })));
    if (all.some(({ kind }) => kind === "phase" || kind === "turn")) ++phases;
  }
  return news.slice(0, MOST_TOLD);
}

const TELLING: Sentence["kind"][] = ["said", "dice", "loss", "umpire", "end"];
const LOOK_BACK = 40; // updates
const MOST_TOLD = 12;

// A new question scrolls the panel back to the top.
function Headline({ game, prompt }: { game: Game; prompt?: Prompt }) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => line.current?.parentElement?.scrollTo(0, 0), [prompt?.headline, prompt?.toMove]);
  if (!prompt && game.view?.table?.result) return <p class="headline">The game has ended.</p>;
  if (!prompt) return <p class="headline">You're watching{delayText(game.view?.match?.observerDelayTurns ?? 0)}.</p>;
  const deadline = Number(game.view?.match?.deadlineMs ?? 0);
  return (
    <div class={`headline${prompt.toMove ? " your-move" : ""}`} tabIndex={-1} ref={line}>
      <div role="status">
        {prompt.toMove && <strong>Your move</strong>}
        <span>{prompt.headline || (game.as === Seat.SPECTATOR ? `You're watching${delayText(game.view?.match?.observerDelayTurns ?? 0)}` : "")}</span>
        {!state.desk.draft && <small class="wanted">{wantedText(prompt, game.view?.table)}</small>}
        {!prompt.toMove && prompt.waitingFor && <small>Waiting for {within(prompt.waitingFor)}</small>}
        {prompt.toMove && prompt.nothingBecause && <small>{prompt.nothingBecause}</small>}
      </div>
      {deadline > 0 && prompt.toMove && <small>{durationText(deadline - connection.aheadMs - state.now)} left, then {timeUpText(prompt, game.view?.match?.forfeit ?? false)}</small>}
    </div>
  );
}

const delayText = (turns: number): string => (turns === 0 ? "" : turns === 1 ? ", one player turn behind" : `, ${turns} player turns behind`);

// What happens when time runs out.
export function timeUpText({ defaultAct, offers }: Prompt, forfeit: boolean): string {
  if (forfeit) return "you lose the game";
  if (defaultAct?.verb === Verb.END_PHASE) return "your phase ends";
  const label = offers.find((offer) => defaultAct && offer.verb === defaultAct.verb && offer.key === defaultAct.key)?.label;
  return label ? `this is chosen: ${label}` : "a default move is made";
}

// An order is sent one at a time; a draft that is not on its way itself can be planned while there is no connection.
const isHeld = (game: Game, draft: Draft): boolean => isSent(draft) || isBusy(game);

// Confirms ending a phase in which units can still act.
function Ending({ game, draft }: { game: Game; draft: Draft }) {
  const { offer } = draft;
  const held = isHeld(game, draft);
  const word = endWord(offer, game.view?.table);
  const left = forfeited(game.view?.prompt, game.view?.table);
  return (
    <form class="drafting" onSubmit={(event) => { event.preventDefault(); void commit(); }}>
      <h3 tabIndex={-1}>{word}? <ClauseLink clause={offer.clause} /></h3>
      {left && <p class="forfeit">{left}</p>}
      <div class="commit">
        <button type="submit" class="big" disabled={held}>{held ? sending() : isCutOff() ? LATER : END}</button>
        <button type="button" onClick={dropDraft}>Keep going</button>
      </div>
    </form>
  );
}

const END = VERB_WORDS[Verb.END_PHASE];

const sending = (): string => (isCutOff() ? "Sending … no connection" : "Sending …");
const LATER = "Send when connected";

function Drafting({ game, draft }: { game: Game; draft: Draft }) {
  const { preview, limit } = state.desk;
  const lack = missing(draft);
  const { offer } = draft;
  if (offer.verb === Verb.END_PHASE && !offer.inputs.length) return <Ending game={game} draft={draft} />;
  const held = isHeld(game, draft);
  return (
    <form class="drafting" onSubmit={(event) => { event.preventDefault(); void commit(); }}>
      <h3 tabIndex={-1}>{offer.label || VERB_WORDS[offer.verb]} <ClauseLink clause={offer.clause} /></h3>
      {offer.mayJoin.length > 0 && (
        <fieldset class="input">
          <legend>Together with</legend>
          {offer.mayJoin.map((id) => (
            <label key={id} class="check"><input type="checkbox" checked={draft.units.includes(id)} onChange={() => join(id)} /> {id} {unitOf(id)?.name}</label>
          ))}
        </fieldset>
      )}
      {[...offer.inputs].sort((a, b) => Number(a.optional) - Number(b.optional)).map((input) => <Input key={input.name} draft={draft} input={input} />)}
      {preview && (
        <div class={`preview${preview.legal ? "" : " not"}`} role="status">
          {!preview.legal && preview.reason && <p><b>Not allowed:</b> {saidIn(preview.reason, state.preferences)} <ClauseLink clause={preview.clause} /></p>}
          {preview.legal && offer.inputs.length > 0 && <p class="hint">Allowed{preview.budgetUm > 0 && `: ${lengthText(preview.usedUm, state.preferences)} of ${lengthText(preview.budgetUm, state.preferences)}`}.</p>}
          <OddsShown odds={preview.odds} />
          {!preview.odds && <Modifiers rows={preview.costs.filter((row) => row.value === 0)} />}
          {preview.costRows.length > 0 && <p class="hint">Costs {preview.cost} {preview.cost === 1 ? "point" : "points"}:</p>}
          <Modifiers rows={preview.costRows} />
        </div>
      )}
      {limit && <p class="hint" role="status">Stops here: {saidIn(limit, state.preferences)}</p>}
      <div class="commit">
        <button type="submit" class={`big${forbidden() ? " forbidden" : ""}`} disabled={lack !== undefined || held}>{held ? sending() : lack ? lack : isCutOff() ? LATER : commitWord(offer)}</button>
        <button type="button" onClick={dropDraft}>Cancel</button>
      </div>
    </form>
  );
}

// The server has rejected the draft as it is: the button is not green.
const forbidden = (): boolean => state.desk.preview?.legal === false && !state.desk.previewing;

const commitWord = (offer: Offer): string => (offer.verb === Verb.CHOOSE || offer.verb === Verb.UNSPECIFIED ? "Confirm" : VERB_WORDS[offer.verb]);

// Shown while the panel is closed: why the draft is illegal, why it can't go further, or the odds.
function Word({ game: { verdict } }: { game: Game }) {
  const { draft, preview, limit } = state.desk;
  if (draft?.offer.verb === Verb.END_PHASE) return <p class="asked">{forfeited(deskGame()?.view?.prompt, deskGame()?.view?.table)}</p>;
  const not = verdict?.reason || (draft && preview && !preview.legal ? preview.reason : "");
  if (not) return <p class="asked not" role="alert">{saidIn(not, state.preferences)}</p>;
  if (draft && limit) return <p class="asked">Stops here: {saidIn(limit, state.preferences)}</p>;
  return draft && preview?.odds?.summary ? <p class="asked">{preview.odds.summary}</p> : null;
}

// The bar under the table on a narrow screen: one big button that confirms the draft or ends the phase.
export function CommitBar({ game }: { game: Game }) {
  const { draft } = state.desk;
  const [done] = endings(game.view?.prompt);
  const { sheet } = state.desk;
  const ends = draft?.offer.verb === Verb.END_PHASE;
  const prompt = game.view?.prompt;
  return (
    <div class="commit-bar">
      {!sheet && prompt?.toMove && <p class="asked"><b>Your move</b> {ends ? `${endWord(draft.offer, game.view?.table)}?` : draft?.offer.label || prompt.headline}</p>}
      {!sheet && !prompt?.toMove && prompt?.waitingFor && <p class="asked">Waiting for {within(prompt.waitingFor)}</p>}
      {!sheet && <Missed game={game} />}
      {!sheet && <Word game={game} />}
      {!sheet && <WholeOrderShown game={game} />}
      <button type="button" class="grip" aria-expanded={sheet} onClick={() => toggleSheet(game)}>{sheet ? "Table" : prompt?.toMove ? "Actions" : "Log, chat, game"}{!sheet && <Unread game={game} />}</button>
      {!sheet && <LineUpButton game={game} />}
      {draft && <button type="button" class="big" disabled={missing(draft) !== undefined || isHeld(game, draft)} onClick={() => void commit()}>{isHeld(game, draft) ? sending() : missing(draft) ?? (isCutOff() ? LATER : ends ? END : commitWord(draft.offer))}</button>}
      {draft && <button type="button" onClick={dropDraft}>{ends ? "Keep going" : "Cancel"}</button>}
      {!draft && done && <EndButton offer={done} />}
    </div>
  );
}
