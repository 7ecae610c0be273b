// The results of a battle, the last page of its report: losses first, by side; the commanders' fates; who held the
// field; points. Drawn only from the server's message: no system's words are known here.
import { count } from "../text/number";
import { sideClass } from "../text/words";
import { Fate, Side, type Aftermath, type CommanderAftermath, type SideAftermath } from "../wire/messages";

// Thousandths as people write them: 3, 1.25.
export const amount = (milli: bigint): string => `${Number(milli) / 1000}`;
const of = (part: bigint, whole: bigint): string => `${amount(part)} of ${amount(whole)}`;
export const aftermathSide = (aftermath: Aftermath, side: Side): string =>
  aftermath.sides.find((one) => one.side === side)?.name || (side === Side.RED ? "Red" : "Blue");

export function AftermathPage({ aftermath }: { aftermath: Aftermath }) {
  const held = aftermath.heldTheField;
  return (
    <section class="aftermath" aria-labelledby="aftermath">
      <h2 id="aftermath">After the battle</h2>
      <div class="orders-of-battle">{aftermath.sides.map((side) => <Losses key={side.side} aftermath={aftermath} side={side} />)}</div>
      <h3>Commanders</h3>
      <table class="commanders"><tbody>{aftermath.commanders.map((one) => <Commander key={one.unit} aftermath={aftermath} one={one} />)}</tbody></table>
      <h3>The field</h3>
      <p><b>{held === Side.UNSPECIFIED ? "Neither side held the field." : `${aftermathSide(aftermath, held)} held the field.`}</b> {aftermath.fieldReason}</p>
      <table class="points-lost">
        <caption>Lost, in {aftermath.pointsLabel}</caption>
        <tbody>{aftermath.sides.map((side) => <tr key={side.side}><th scope="row">{aftermathSide(aftermath, side.side)}</th><td>{of(side.pointsLostMilli, side.pointsMilli)}</td></tr>)}</tbody>
      </table>
    </section>
  );
}

function Losses({ aftermath, side }: { aftermath: Aftermath; side: SideAftermath }) {
  const units = aftermath.units.filter((unit) => unit.side === side.side);
  return (
    <section class={sideClass(side.side)}>
      <h3><span class="swatch" aria-hidden="true" />{aftermathSide(aftermath, side.side)}</h3>
      <p>{side.unitsLost} of {count(side.units, "unit")} {side.unitsLost === 1 ? "counts" : "count"} as lost; {of(side.strengthEndMilli, side.strengthStartMilli)} {aftermath.strengthLabel} left</p>
      <table>
        <tbody>{units.map((unit) => (
          <tr key={unit.unit}>
            <th scope="row">{unit.unit}</th><td>{unit.name}</td><td>{unit.fateLabel}</td>
            <td>{of(unit.strengthEndMilli, unit.strengthStartMilli)} ({unit.percent}%)</td>
          </tr>
        ))}</tbody>
      </table>
    </section>
  );
}

function Commander({ aftermath, one }: { aftermath: Aftermath; one: CommanderAftermath }) {
  const more = one.fallen > (one.fate === Fate.ON_TABLE ? 0 : 1);
  return (
    <tr>
      <th scope="row">{one.unit}</th><td>{one.name}</td><td>{aftermathSide(aftermath, one.side)}{one.general && ", general"}</td>
      <td>{one.fateLabel}{more && ` (${one.fallen} fell in this command)`}</td>
    </tr>
  );
}
