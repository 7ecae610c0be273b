// A player's actions for a game: agree on a date, choose a list, report the result of a real table, confirm or dispute
// the result that the opponent reported.
import { state } from "../change";
import { type CompetitionShown, type LeagueGame } from "../wire/messages";
import { orderEvent } from "./ask";
import { FactsFields, factsTyped } from "./facts_form";
import { Choice, clearTyped, closeForm, Give, number, Opens, OrderForm, Text, type, typed, When, whenTyped } from "./fields";
import { safe } from "./rounds";
import { entrantOf, nameOf, resultText, whenText } from "./say";

// By the user or another player of their team, who neither confirms it nor agrees to it.
const isOurs = (own: string[], person: string): boolean => person === state.me?.name || own.includes(person);

export function GameOrders({ shown, game, me }: { shown: CompetitionShown; game: LeagueGame; me: number }) {
  const view = shown.view!;
  if (!game.blue || view.ended) return null;
  const { result } = game;
  const many = (view.terms?.listsEach ?? 0) > 1;
  const opponent = nameOf(view, game.red === me ? game.blue : game.red);
  const own = entrantOf(view, me)?.people ?? [];
  if (result?.ending) return result.confirmed ? null : <Reported game={game} opponent={opponent} own={own} />;
  return (
    <>
      {!game.match && !view.terms?.realTables && <p class="hint">The server is making the game; its link will appear here.</p>}
      <Dates game={game} own={own} />
      {many && <ChooseList shown={shown} game={game} me={me} />}
      {view.terms?.realTables && (
        <Opens form={`report ${game.number}`} says="Report the result">
          <Report game={game} opponent={opponent} />
        </Opens>
      )}
    </>
  );
}

// A result that was entered and that nobody has confirmed: the player who entered it can enter another one.
function Reported({ game, opponent, own }: { game: LeagueGame; opponent: string; own: string[] }) {
  const { result, number: of } = game;
  const form = `dispute ${of}`;
  const dispute = async () => {
    if (await orderEvent({ case: "dispute", value: { game: of, reason: typed(form).trim() } }, "The organiser will decide.")) { clearTyped(form); closeForm(); }
  };
  if (!result!.by) return <p class="hint">The result of the match does not count yet: an organiser or umpire has to rule on it. {result!.reason}</p>;
  if (isOurs(own, result!.by)) {
    return (
      <>
        <p class="hint">{result!.by === state.me?.name ? "You" : result!.by} reported {resultText(result)}. It counts once your opponent or the organiser confirms it.{result!.disputedBy && ` ${result!.disputedBy} disputes it: ${result!.reason}`}</p>
        {!game.match && <Opens form={`report ${of}`} says="Report another result"><Report game={game} opponent={opponent} /></Opens>}
      </>
    );
  }
  return (
    <div class="order-form">
      <p>{result!.by} reports {resultText(result)} (red first). Is that right?</p>
      {result!.disputedBy && <p class="hint">{result!.disputedBy === state.me?.name ? "You dispute it" : `${result!.disputedBy} disputes it`}: the organiser or umpire decides, unless you confirm it after all.</p>}
      <div class="row">
        <Give big does={() => orderEvent({ case: "confirm", value: { game: of } }, "The result counts now.")}>Confirm the result</Give>
        {!result!.disputedBy && (
          <Opens form={form} says="Dispute it">
            <OrderForm does={dispute} says="Dispute the result" disabled={!typed(form).trim()}><Text name={form} label="What is wrong" most={500} required /></OrderForm>
          </Opens>
        )}
      </div>
    </div>
  );
}

function Report({ game, opponent }: { game: LeagueGame; opponent: string }) {
  const form = `result ${game.number}`;
  const links = typed(`${form} links`).split(/\s+/).filter(Boolean);
  const send = async () => {
    if (await orderEvent({ case: "report", value: { game: game.number, facts: factsTyped(form), links, losses: typed(`${form} losses`).trim() } }, `Reported. It counts once ${opponent} or the organiser confirms it.`)) { clearTyped(form); closeForm(); }
  };
  return (
    <OrderForm does={send} says="Report the result" disabled={!number(`${form} outcome`) || !links.every(safe)}>
      <FactsFields form={form} />
      <label>List of losses <textarea rows={3} maxLength={2000} value={typed(`${form} losses`)} onInput={(event) => type(`${form} losses`, event.currentTarget.value)} /><small>(optional)</small></label>
      <Text name={`${form} links`} label="Links to photographs" hint="(optional, separated by spaces)" most={1000} />
    </OrderForm>
  );
}

function Dates({ game, own }: { game: LeagueGame; own: string[] }) {
  const form = `date ${game.number}`;
  const propose = async (at: bigint, said: string) => {
    if (await orderEvent({ case: "proposeDate", value: { game: game.number, atMs: at } }, said)) { clearTyped(form); closeForm(); }
  };
  const theirs = game.proposedMs > 0n && !isOurs(own, game.proposedBy);
  return (
    <div class="row">
      {theirs && <Give big does={() => propose(game.proposedMs, "Agreed.")}>Agree to {whenText(game.proposedMs)}</Give>}
      <Opens form={form} says={game.agreedMs ? "Propose another date" : theirs ? "Propose a different date" : "Propose a date"}>
        <OrderForm does={() => propose(whenTyped(form), "Proposed. It is agreed once your opponent accepts it.")} says="Propose" disabled={!whenTyped(form)}>
          <When name={form} label="Date and time" />
        </OrderForm>
      </Opens>
    </div>
  );
}

// Each player chooses one of several lists; the choice is shown once both have chosen.
function ChooseList({ shown, game, me }: { shown: CompetitionShown; game: LeagueGame; me: number }) {
  const mine = shown.view!.lists.filter(({ entrant }) => entrant === me);
  const chosen = game.red === me ? game.redList : game.blueList;
  const form = `choice ${game.number}`;
  return (
    <OrderForm does={() => orderEvent({ case: "chooseList", value: { game: game.number, number: number(form) } }, "You have chosen your list.")} says="Choose this list" disabled={!number(form)}>
      {chosen > 0 && <p>You have chosen list {chosen}.</p>}
      <Choice name={form} label="List for this game" choices={[["", "choose"], ...mine.map((list): [string, string] => [`${list.number}`, list.army?.name || `List ${list.number}`])]} />
    </OrderForm>
  );
}
