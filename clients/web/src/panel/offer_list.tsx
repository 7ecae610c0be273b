// What can be done now, as a list: what the selected unit can do, what the side can do, and the units that can act.
// Long lists are folded away by kind of action and by command, so that nobody faces forty buttons. Until a unit's
// offers have arrived, which takes a moment, the kinds of its actions are shown instead.
import { state } from "../change";
import { deskGame, select, takeUp, takeUpKind, unitOf } from "../act/draft";
import { endPhase, endWord } from "../act/end_phase";
import { actors, generalOffers, isKnown, kindsOf, offerKey, offersNaming, offersOf, sameOffer, VERB_WORDS } from "../act/offers";
import { isBusy } from "../act/planned";
import { byKind, isEndNext } from "../act/wanted";
import type { Game } from "../state";
import { within } from "../text/words";
import { Verb, type Offer, type Prompt } from "../wire/messages";

const FEW = 9; // offers of units that are listed unfolded: as many as there are number keys
const FEW_HEADINGS = 6; // units that get a heading with their offers below it
const FEW_TOGETHER = 4; // offers to several units, per unit
const FEW_UNITS = 8; // names that are listed without their commands
const FEW_OF_A_KIND = 12; // units and what they do together, if nothing else is listed
const FEW_OF_ONE = 5; // offers of one unit; the rest is folded away

// Offers of the selected unit first; then those that name no unit, then the units that can act.
export function OfferList({ game, prompt, ended }: { game: Game; prompt: Prompt; ended: boolean }) {
  const { selected } = state.desk;
  const mine = selected ? offersOf(prompt, selected) : [];
  const acts = selected !== "" && kindsOf(prompt, selected).length > 0;
  const general = generalOffers(prompt);
  const others = actors(prompt).filter((id) => id !== selected);
  const unit = selected ? unitOf(selected) : undefined;
  const name = unit ? `${unit.id} ${unit.name}` : selected;
  return (
    <>
      {acts && <div class="group selected"><h3>{name}</h3><OffersOf prompt={prompt} unit={selected} /></div>}
      {selected && <Joining offers={mine.filter((offer) => !offer.units.includes(selected))} unit={selected} />}
      {general.length > 0 && <div class="group"><Offers offers={general} unit="" /></div>}
      {others.length > 0 && <Others prompt={prompt} units={others} folded={acts || mine.length > 0} />}
      {selected && !acts && !mine.length && !ended && (
        <p class="hint">{name} can't act right now{prompt.nothingBecause ? `: ${prompt.nothingBecause}` : prompt.toMove ? "." : `: waiting for ${within(game.view?.prompt?.waitingFor ?? "") || "the other side"}.`}</p>
      )}
    </>
  );
}

// The units that are not selected: each with its offers if these are few, otherwise by kind of action.
function Others({ prompt, units, folded }: { prompt: Prompt; units: string[]; folded: boolean }) {
  const all = [...new Map(units.flatMap((id) => offersNaming(prompt, id)).map((offer) => [offerKey(offer), offer])).values()];
  const unknown = units.filter((id) => !isKnown(prompt, id));
  const few = all.length + unknown.length <= FEW && units.length <= FEW_HEADINGS;
  const together = all.filter((offer) => offer.units.length > 1).sort((a, b) => b.units.length - a.units.length); // whole commands first: most is done with them
  const first = firstOf(together);
  const listed = new Set<Offer>(); // an offer to several units is listed with the first of them
  return (
    <details class="others" open={!folded}>
      <summary>{units.length} {units.length === 1 ? "unit" : "units"} can act</summary>
      {few ? units.map((id) => {
        const offers = offersNaming(prompt, id).filter((offer) => !listed.has(offer));
        offers.forEach((offer) => listed.add(offer));
        return (offers.length > 0 || unknown.includes(id)) && (
          <div key={id} class="group">
            <h3><button type="button" class="plain" onClick={() => select(id)}>{id} {unitOf(id)?.name}</button></h3>
            {unknown.includes(id) ? <Kinds prompt={prompt} unit={id} /> : <Offers offers={offers} unit={id} />}
          </div>
        );
      }) : (
        <>
          <Offers offers={first} unit="" />
          {byKind(prompt).map(([verb, able], _, kinds) => <Kind only={kinds.length === 1} key={verb} verb={verb} units={able.filter((id) => units.includes(id))} together={together.filter((offer) => offer.verb === verb && !first.includes(offer))} />)}
        </>
      )}
    </details>
  );
}

// The offers to several units that are listed before everything else; the offers come with the largest first. All of
// them, or if there are too many only the largest; always all or none of one kind.
export function firstOf(together: Offer[]): Offer[] {
  const rest = together[FEW_TOGETHER];
  return rest ? together.slice(0, FEW_TOGETHER).filter((offer) => offer.units.length > rest.units.length) : together;
}

// "Order: 12 units"; when unfolded, their names (grouped by command if many), after what several of them can do
// together. Unfolded from the start if it is short and nothing else is listed.
function Kind({ verb, units, together, only }: { verb: Verb; units: string[]; together: Offer[]; only: boolean }) {
  if (!units.length) return null;
  const commands = units.length <= FEW_UNITS ? [] : byCommand(units);
  const groups = commands.length > 1 ? commands : undefined; // a single command would be one more click
  const entries = groups?.length ?? units.length + together.length;
  return (
    <details class="kind" open={only && entries <= FEW_OF_A_KIND}>
      <summary data-pick>{VERB_WORDS[verb]}: {units.length === 1 ? "1 unit" : `${units.length} units`}</summary>
      {groups?.map(([name, all]) => (
        <details key={name} class="kind">
          <summary data-pick>{name}: {all.length}</summary>
          <Offers offers={together.filter((offer) => all.includes(offer.units[0]!))} unit="" />
          <Names verb={verb} units={all} />
        </details>
      )) ?? <><Names verb={verb} units={units} /><Offers offers={together} unit="" /></>}
    </details>
  );
}

function byCommand(units: string[]): [string, string[]][] {
  const commands = deskGame()?.view?.table?.commands ?? [];
  const groups = new Map<string, string[]>();
  for (const id of units) {
    const of = unitOf(id)?.command;
    const name = commands.find((one) => one.id === of || one.commander === id)?.name || "Others";
    groups.set(name, [...(groups.get(name) ?? []), id]);
  }
  return [...groups];
}

function Names({ verb, units }: { verb: Verb; units: string[] }) {
  return (
    <ul class="offers names">
      {units.map((id) => <li key={id}><button type="button" data-pick onClick={() => takeUpKind(id, verb)}>{id} {unitOf(id)?.name}</button></li>)}
    </ul>
  );
}

// Actions of other units that the unit can join.
function Joining({ offers, unit }: { offers: Offer[]; unit: string }) {
  if (!offers.length) return null;
  return <details><summary>{unit} can join {offers.length} other {offers.length === 1 ? "action" : "actions"}</summary><Offers offers={offers} unit={unit} /></details>;
}

// All that the unit can do, or only the kinds of action until its offers are known.
const OffersOf = ({ prompt, unit }: { prompt: Prompt; unit: string }) =>
  isKnown(prompt, unit) ? <Folded offers={offersNaming(prompt, unit)} unit={unit} /> : <Kinds prompt={prompt} unit={unit} />;

// Without numbers, because they are about to change.
const Kinds = ({ prompt, unit }: { prompt: Prompt; unit: string }) => (
  <ul class="offers">
    {kindsOf(prompt, unit).map((verb) => <li key={verb}><button type="button" onClick={() => takeUpKind(unit, verb)}>{VERB_WORDS[verb]}</button></li>)}
  </ul>
);

function Folded({ offers, unit }: { offers: Offer[]; unit: string }) {
  if (offers.length <= FEW_OF_ONE + 1) return <Offers offers={offers} unit={unit} />;
  const first = [...offers].sort((a, b) => Number(b.units.length > 1) - Number(a.units.length > 1)); // what it does with others
  return (
    <>
      <Offers offers={first.slice(0, FEW_OF_ONE)} unit={unit} />
      <details><summary>{offers.length - FEW_OF_ONE} more</summary><Offers offers={first.slice(FEW_OF_ONE)} unit={unit} /></details>
    </>
  );
}

// Picked while an order is on its way.
const isNext = (offer: Offer): boolean => state.desk.next !== undefined && sameOffer(state.desk.next.offer, offer);

function Offers({ offers, unit }: { offers: Offer[]; unit: string }) {
  return (
    <ul class="offers">
      {offers.map((offer) => (
        <li key={offerKey(offer)}>
          {offer.verb === Verb.END_PHASE ? <EndButton offer={offer} listed /> : (
            <button type="button" data-pick class={isNext(offer) ? "next" : undefined} onClick={() => takeUp(offer, unit)} title={offer.clause}>
              {offer.label || VERB_WORDS[offer.verb]}{offer.cost > 0 && <> <small class="cost">(costs {offer.cost})</small></>}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

// Ends the phase that it names; disabled for a moment after another phase has ended.
export function EndButton({ offer, listed = false }: { offer: Offer; listed?: boolean }) {
  const game = deskGame();
  const idle = state.desk.resting || isBusy(game);
  return <button type="button" class={`end${isEndNext(game?.view?.prompt, game?.view?.table) ? " big" : ""}`} data-pick={listed || undefined} disabled={idle} title={offer.clause} onClick={() => endPhase(offer)}>{endWord(offer, game?.view?.table)}</button>;
}
