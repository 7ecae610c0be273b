// How a turn runs, for players, described from the campaign's own figures. Its costs and its end are among the
// campaign's facts.
import { amountsText, count } from "./say";
import { CampaignShape, type CampaignContent, type CampaignView } from "./wire";

export function RulesTold({ view }: { view: CampaignView }) {
  const content = view.content!;
  const parts = [...turnOf(content), ...battleOf(content), ...keepOf(content)].filter((part): part is string => !!part);
  return (
    <section>
      <h2>How a turn runs</h2>
      <ol class="ordered">{parts.map((part) => <li key={part}>{part}</li>)}</ol>
    </section>
  );
}

type Parts = (string | false | undefined)[];

const hourOf = (hour: number): string => `${`${hour % 24}`.padStart(2, "0")}:00`;

function turnOf(content: CampaignContent): Parts {
  const { turn, sight, weather } = content;
  const without = content.shape === CampaignShape.JOURNEY ? "carry on as they were last ordered" : "hold";
  const sealed = `Everybody gives orders in secret and can change them until all are in. If you give none, your standing orders apply; without those, your forces ${without}.`;
  const letters = "You can write letters to every seat; they are read when the turn ends.";
  if (!turn) return [sealed];
  const slow = weather.some(({ marchPercent }) => marchPercent < 100) && "Bad weather slows every march.";
  switch (content.shape) {
    case CampaignShape.TRACK: return [sealed, letters, `Then both roll ${count(turn.dice, "die", "dice")}: that is how many squares a force marches or withdraws; half as many, rounded up, at a cautious pace. The higher roll moves first, square by square in turn. A force that ends its move on a square takes it and meets what waits there.`, slow, "If the enemy is in the next square, there is a battle."];
    case CampaignShape.AREAS: return [sealed, letters, "Then each side rolls two dice to see who goes first.", `A seat has ${count(turn.actions, "attack or new unit", "attacks and new units")} a turn, and marches through ${count(turn.marches, "area")} of its own side's land. An attack on an area without enemies takes it, or begins the siege of its castle; an attack on enemies is a battle. Forces ordered to support that area join in turn ${Math.max(turn.reserveTurns, 1)} of the battle.`, "A force fights once a turn."];
    default: return [
      sealed, `Then ${count(turn.hours, "hour")} pass. Forces march from ${hourOf(turn.dawn)} to ${hourOf(turn.dusk)}, along the roads, at the pace of their slowest unit; on a forced march by night too${turn.nightLoss ? `, which costs ${turn.nightLoss} per cent of the men` : ""}.`, slow,
      `Your headquarters obeys at once. Orders for your other forces, letters and reports ride with couriers, ${turn.courierSpeed / 10} miles an hour. Two dice for each: ${turn.courierLost > 1 ? `${turn.courierLost} or less and it is lost; ` : ""}${turn.courierTaken > 1 ? `${turn.courierTaken} or less and an enemy on its way takes it and reads what it carries` : "an enemy on its way does not stop it"}.`,
      `You see what your headquarters sees, ${count(sight?.reach ?? 0, "road")} away; of everything else you know only what was reported to you, and when.`,
      `When enemies meet there is a battle. Forces that arrive in time join it, each at the edge its road leads to.${turn.skirmishPercent ? ` A force below ${turn.skirmishPercent} per cent of the other only skirmishes and gives way.` : ""} Forces ordered to avoid battle keep away.`,
    ];
  }
}

function battleOf({ rates, turn, shape, troops, seats, sides }: CampaignContent): Parts {
  const back = shape === CampaignShape.TRACK ? `${count(turn?.retreat ?? 1, "square")}` : "to where they came from, or to a neighbour without enemies; if there is none they are captured";
  return [
    "Each battle is a separate game with these units. It holds up only the forces in it.",
    seats.length > sides.length && "Where several players of a side meet in one battle, each commands their own forces, and one of them leads the side: ends its phases and decides for all of it.",
    rates && `Losses on the table are losses on the map${rates.scalePercent && rates.scalePercent < 100 ? `, by ${rates.scalePercent} per cent` : ""}: a die for each unit decides how many of the lost are dead, wounded or have deserted. Of the wounded ${rates.woundedBack} per cent return after ${count(rates.woundedTurns, "turn")}; of a unit that fled, ${rates.fledBack} per cent of the survivors rally.`,
    `The beaten fall back ${back}.`,
    troops.some(({ grades }) => grades.length) && "Units that have seen battles are better on the table, as their roster says.",
  ];
}

function keepOf({ rates, troops, places }: CampaignContent): Parts {
  if (!rates) return [];
  const costs = (store: string) => store && troops.some(({ upkeep, battle }) => [...upkeep, ...battle].some((one) => one.store === store));
  return [
    places.some((place) => place.yield.length) && "Then places pay their owners.",
    costs(rates.payStore) && "Every unit is paid each turn. An unpaid force is owed its pay, and some of its men desert.",
    costs(rates.foodStore) && `Every unit is fed, within ${count(rates.supplyReach, "road")} of a depot; elsewhere it lives off the land, or goes hungry.`,
    troops.some(({ battle }) => battle.length) && "Fighting a battle costs stores; a force without them is short of ammunition.",
    rates.ransom.length > 0 && `A captive commander is ransomed for ${amountsText(rates.ransom)}.`,
  ];
}
