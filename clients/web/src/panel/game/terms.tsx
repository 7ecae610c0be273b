// How a game is played: its clock and what running out of time means, dice, spectators, and the options of the rules, those
// that differ from the default first. Shown to both sides before they are ready, and in the game panel.
import type { Game } from "../../state";
import { durationText, plain, spanText, systemOf, WITNESS_LINKS } from "../../text/words";
import { Seat, Stage, type MatchState, type MatchSummary, type MatchTerms, type Option, type OptionDeclared } from "../../wire/messages";
import { ClauseLink } from "../clause";

export interface OptionSet {
  option: OptionDeclared;
  value: string;
  differs: boolean;
}

// The options as set in this game: first those that differ from the default, otherwise in the order of the rules.
export function optionsOf(set: Option[], declared: OptionDeclared[]): OptionSet[] {
  const all = declared.map((option): OptionSet => {
    const value = set.find(({ key }) => key === option.key)?.value ?? option.standard;
    return { option, value, differs: value !== option.standard };
  });
  return [...all.filter(({ differs }) => differs), ...all.filter(({ differs }) => !differs)];
}

// One sentence each.
export function termsOf(match: MatchState | undefined, now: number): string[] {
  if (!match) return [];
  const clocks = match.seats.filter(({ seat, clockLeftMs }) => (seat === Seat.RED || seat === Seat.BLUE) && clockLeftMs !== 0n);
  const before = match.stage === Stage.GATHERING;
  const deadline = Number(match.deadlineMs);
  return [
    clockText(before ? (clocks[0]?.clockLeftMs ?? 0n) : 0n, clocks.length ? match.incrementMs : 0n, match.perDecisionMs),
    !clocks.length && deadline > now ? `The next move is due within ${spanText(deadline - now) || "a minute"}.` : "",
    timeOut(match.forfeit, clocks.length > 0 || deadline > 0 || match.perDecisionMs > 0n) || (before ? "No clock." : ""),
    ...otherTerms(match),
  ].filter(Boolean);
}

// "Clock: 1:00:00 for each side and 0:30 more each turn. Each move is due within 3 days." Empty without a clock.
function clockText(perSideMs: bigint, incrementMs: bigint, perMoveMs: bigint): string {
  const more = incrementMs ? `${durationText(Number(incrementMs))} more each turn` : "";
  const perMove = Number(perMoveMs);
  return [
    perSideMs || more ? `Clock: ${[perSideMs ? `${durationText(Number(perSideMs))} for each side` : "", more].filter(Boolean).join(" and ")}.` : "",
    perMove ? `Each move is due within ${spanText(perMove) || durationText(perMove)}.` : "",
  ].filter(Boolean).join(" ");
}

const timeOut = (loses: boolean, timed: boolean): string => (loses ? "Running out of time loses the game." : timed ? "Running out of time: a default move is made." : "");

const otherTerms = (game: { physicalDice: boolean; witnessLinks: boolean; observerDelayTurns: number }): string[] => [
  game.physicalDice ? "Real dice: the umpire enters the results." : "",
  game.witnessLinks ? `${WITNESS_LINKS}.` : "",
  game.observerDelayTurns ? `Spectators are ${game.observerDelayTurns === 1 ? "one player turn" : `${game.observerDelayTurns} player turns`} behind.` : "",
];

// The same for a game that does not exist yet: one that somebody is invited to, or the games of an event.
export function termsInvitedTo({ terms, witnessLinks }: Pick<MatchSummary, "witnessLinks"> & { terms?: Pick<MatchTerms, "clock" | "physicalDice" | "observerDelayTurns"> }): string[] {
  if (!terms) return [];
  const { perSideMs = 0n, incrementMs = 0n, perDecisionMs = 0n, forfeit = false } = terms.clock ?? {};
  return [
    clockText(perSideMs, perSideMs ? incrementMs : 0n, perDecisionMs),
    timeOut(forfeit, perSideMs + perDecisionMs > 0n) || "No clock.",
    ...otherTerms({ ...terms, witnessLinks }),
  ].filter(Boolean);
}

export function Terms({ game, now }: { game: Game; now: number }) {
  const table = game.view?.table;
  return <TermsShown sentences={termsOf(game.view?.match, now)} system={table?.system ?? ""} set={table?.options ?? []} />;
}

export function TermsShown({ sentences, system, set }: { sentences: string[]; system: string; set: Option[] }) {
  const all = optionsOf(set, systemOf(system)?.options ?? []);
  const differing = all.filter(({ differs }) => differs);
  const standard = all.filter(({ differs }) => !differs);
  if (!all.length && !sentences.length) return null;
  return (
    <section class="terms" aria-label="How it is played">
      <h3>How it is played</h3>
      {sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
      {differing.length > 0 && <p><b>{differing.length === 1 ? "One rule option differs" : `${differing.length} rule options differ`} from the default:</b></p>}
      {differing.length > 0 && <Options all={differing} />}
      {standard.length > 0 && (
        <details>
          <summary>{differing.length ? `${standard.length} more rule options, as standard` : `Rule options: all ${standard.length} as standard`}</summary>
          <Options all={standard} />
        </details>
      )}
    </section>
  );
}

function Options({ all }: { all: OptionSet[] }) {
  return (
    <ul>
      {all.map(({ option, value, differs }) => (
        <li key={option.key}><b>{option.label}: {plain(value)}</b>{differs && <small> (default: {plain(option.standard)})</small>} <small>{option.hint}</small> <ClauseLink clause={option.clause} /></li>
      ))}
    </ul>
  );
}
