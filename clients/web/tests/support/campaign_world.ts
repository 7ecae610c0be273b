// The campaigns of the scripted server: 1 a track, 2 areas, 3 a journey, 4 two hundred areas with a hundred forces, 5 ended.
import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  CampaignBattleState, CampaignCourierFate, CampaignDeed, CampaignFate, CampaignShape, CampaignStance,
  type CampaignContentSchema, type CampaignContentSummarySchema, type CampaignForceSchema, type CampaignOffersSchema, type CampaignSummarySchema, type CampaignViewSchema,
} from "../../src/campaign/wire";

type Of<S> = Exclude<S, { $typeName: string }>;
type Content = Of<MessageInitShape<typeof CampaignContentSchema>>;
type Force = Of<MessageInitShape<typeof CampaignForceSchema>>;
type View = Of<MessageInitShape<typeof CampaignViewSchema>>;
export type CampaignRole = "public" | "player" | "umpire";

export const CAMPAIGNS = [1n, 2n, 3n, 4n, 5n];
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 12, 14, 5);

const sides = [{ key: "king", name: "The King" }, { key: "parliament", name: "Parliament", goal: "gate" }];
const troops = [{ key: "foot", name: "Regiment of foot", arm: "foot", strength: 900 }, { key: "horse", name: "Harquebusiers", arm: "horse", strength: 400 }];
const unit = (name: string, troop: string, strength: number, strengthStart: number, battles: string[] = []) => ({ name, troop, strength, strengthStart, experience: battles.length, battles });
const units = [unit("The Lifeguard", "foot", 820, 900, ["Turn 1, the ford: lost 80 of 900"]), unit("Rupert's horse", "horse", 380, 400)];
const weather = [{ key: "rain", name: "Rain", most: 5 }, { key: "fair", name: "Fair", most: 12 }];
const turn = { turns: 8, days: 7, firstHour: 6, dice: 2, actions: 1, marches: 2 };
const common = { system: "rules", sides, troops, weather, turn, stores: ["money", "food"], victory: { points: 20, battlePoints: 2, breakPercent: 20 }, sight: { reach: 1, doubt: 30 }, rates: { depotPrice: [{ store: "money", amount: 15n }] } };
const seats = [{ key: "king", name: "The King's army", side: "king" }, { key: "parliament", name: "The relief column", side: "parliament" }];

const SQUARES = ["The gate", "The heath", "The Saracen's Head", "Salter's ford", "Market Dunning", "The powder mill", "Long bridge", "Siege lines"];
const places = (names: string[], at: (i: number) => [number, number]) => names.map((name, i) => ({ key: i ? name.toLowerCase().replaceAll(/[^a-z]+/g, "-") : "gate", name, x: at(i)[0], y: at(i)[1], terrain: "Hedged closes around a village", points: i % 3, castle: i % 4 ? 0 : 3, muster: i === 1, yield: [{ store: "money", amount: 2n }] }));
const inLine = (all: { key: string }[]) => all.slice(1).map(({ key }, i) => ({ from: all[i]!.key, to: key }));

const squares = places(SQUARES, (i) => [i * 100, (i % 2) * 40]);
const track: Content = { ...common, key: "road", title: "The relief road", summary: "A city is besieged, and an army marches to relieve it.", shape: CampaignShape.TRACK, seats, places: squares, roads: inLine(squares) };

const LANDS = ["Harrow Keep", "Harrowdale", "High Moor", "Lacy Court", "The Vale", "King's Wood", "The Port", "Saltmarsh", "Staple", "The Abbey", "The Granges", "Moot Hill"];
const lands = places(LANDS, (i) => [(i % 4) * 100 + (i % 3) * 17, Math.floor(i / 4) * 100 + (i % 2) * 25]);
const grid = (all: { key: string }[], wide: number) => all.flatMap(({ key }, i) => [...((i + 1) % wide && all[i + 1] ? [{ from: key, to: all[i + 1]!.key }] : []), ...(all[i + wide] ? [{ from: key, to: all[i + wide]!.key }] : [])]);
const areas: Content = { ...common, key: "county", title: "The county divided", summary: "Two families remember what they were promised.", shape: CampaignShape.AREAS, seats, places: lands, roads: grid(lands, 4) };

const TOWNS = ["The frontier", "North wood", "The mines", "The cross", "The mill", "The bridge", "Last depot"];
const towns = places(TOWNS, (i) => [[0, 120, 110, 240, 260, 380, 500][i]!, [200, 80, 330, 190, 60, 270, 180][i]!]);
const roads = [[0, 1], [0, 2], [0, 3], [1, 4], [2, 5], [3, 4], [3, 5], [4, 6], [5, 6]].map(([a, b], i) => ({ from: towns[a!]!.key, to: towns[b!]!.key, kind: i % 3 ? "road" : "paved", length: 70 + 15 * i }));
const journeySeats = [{ key: "n-corps", name: "Northern corps", side: "king" }, { key: "n-horse", name: "Northern horse", side: "king" }, { key: "s-corps", name: "Southern corps", side: "parliament" }];
const journey: Content = { ...common, key: "june", title: "Five days in June", summary: "Two corps, one crossroads.", shape: CampaignShape.JOURNEY, seats: journeySeats, places: towns, roads, roadKinds: [{ key: "paved", name: "Paved road", percent: 110 }, { key: "road", name: "Road", percent: 80 }] };

const WIDE = 20;
const many = Array.from({ length: 200 }, (_, i) => ({ key: `a${i}`, name: `Area ${i + 1}`, x: (i % WIDE) * 100 + (i % 7) * 6, y: Math.floor(i / WIDE) * 100 + (i % 5) * 7, points: i % 3 }));
const large: Content = { ...areas, key: "large", title: "A large war", places: many, roads: grid(many, WIDE) };

const CONTENT: Record<string, Content> = { 1: track, 2: areas, 3: journey, 4: large, 5: areas };

const force = (key: string, name: string, side: string, seat: string, place: string, more: Partial<Force> = {}): Force => ({ key, name, side, seat, place, units, supplied: true, commander: { name: `Lord ${name.split(" ").at(-1)}`, rating: 8 }, ...more });

function forcesIn(id: bigint): Force[] {
  switch (id) {
    case 1n: return [force("army", "The King's army", "king", "king", "siege-lines"), force("relief", "The relief column", "parliament", "parliament", "the-heath", { arrears: 1 })];
    case 3n: return [
      force("guard", "Guard division", "king", "n-corps", "the-cross", { headquarters: true }), force("hussars", "The Hussars", "king", "n-horse", "the-mill", { toward: "last-depot", progress: 400 }),
      force("southern", "Southern division", "parliament", "s-corps", "the-bridge", { headquarters: true }),
    ];
    case 4n: return Array.from({ length: 100 }, (_, i) => force(`f${i}`, `Force ${i + 1}`, i % 2 ? "parliament" : "king", i % 2 ? "parliament" : "king", `a${i * 2}`));
    default: return [
      force("host", "The King's host", "king", "king", "harrowdale", { wounded: [{ unit: "The Lifeguard", men: 40, turn: 4 }], order: { deed: CampaignDeed.HOLD } }), force("riders", "The King's riders", "king", "king", "high-moor", { hunger: 1, supplied: false, battle: 1, commander: { name: "Sir Giles", fate: CampaignFate.WOUNDED, returns: 5 } }),
      force("band", "The trained band", "parliament", "parliament", "moot-hill", { commander: { name: "Captain Pell", fate: CampaignFate.CAPTIVE, captor: "king" } }),
    ];
  }
}

const battle = (of: Force[]) => ({
  number: 1, place: "high-moor", turn: 3, redSide: "king", blueSide: "parliament", state: CampaignBattleState.CAMPAIGN_BATTLE_OPEN, match: 77n, terrain: "Bare moor and bog",
  forces: of.map((one) => ({ force: one.key, side: one.side, before: units, commanderBefore: one.commander, arrives: 1, edge: "north" })),
});
const fought = (of: Force[]) => ({ ...battle(of), number: 2, place: "staple", turn: 2, state: CampaignBattleState.CAMPAIGN_BATTLE_FOUGHT, winner: "king", ruled: true, reason: "Agreed by both.", tallies: of.slice(0, 1).map((one) => ({ force: one.key, unit: "The Lifeguard", dead: 30, wounded: 40, deserted: 10 })) });

const couriers = [{ number: 4, side: "king", from: "the-cross", to: "the-mill", sent: 4, due: 9, fate: CampaignCourierFate.CAMPAIGN_COURIER_RIDES, toForce: "hussars", order: { deed: CampaignDeed.MARCH, path: ["last-depot"], stance: CampaignStance.AVOID } }];

// The King's player sees what the King's seat sees; the umpire everything; others only what is public.
export function viewFor(id: bigint, role: CampaignRole): View {
  const content = CONTENT[`${id}`]!;
  const all = forcesIn(id);
  const isJourney = content.shape === CampaignShape.JOURNEY;
  const mine = role === "umpire" ? all : role === "player" ? all.filter((one) => one.side === "king" && (!isJourney || one.headquarters)) : [];
  const told = role === "public" ? [] : [
    { to: "king", number: 1, turn: 2, hour: 3, side: "parliament", place: all.find(({ side }) => side === "parliament")!.place!, text: "about 3,000 foot and 500 horse", doubt: 30 },
    ...(isJourney && role === "player" ? [{ to: "n-corps", number: 2, turn: 3, hour: 2, place: "the-mill", force: "hussars", own: all[1] }] : []),
  ];
  const inAreas = content.shape === CampaignShape.AREAS && id !== 4n;
  return {
    content: { ...content, umpireNotes: role === "umpire" ? "The Abbey's gold is hidden in the well." : "" }, commitment: "5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8", turn: 3, hour: 8, weather: "rain",
    seats: (content.seats ?? []).map((seat, i) => ({ key: seat.key, person: ["Ann Marsh", "Bob Thorne", ""][i], deputy: role !== "public" && i === 0 ? "Kit Vane" : "", ready: i === 1, standing: role === "umpire" && i === 0 ? { forces: [{ force: all[0]!.key, deed: CampaignDeed.HOLD }] } : undefined })),
    sealed: role === "umpire" ? [{ seat: content.seats![1]!.key, orders: { forces: [{ force: all.at(-1)!.key, deed: CampaignDeed.HOLD }] } }] : [],
    places: (content.places ?? []).map(({ key }, i) => ({ place: key, owner: i % 5 === 4 ? "" : i % 2 ? "king" : "parliament", depot: i === 1, besieger: i === 0 ? "king" : "", besieged: i === 0 ? 2 : 0 })),
    forces: mine, reports: told, battles: inAreas && role !== "public" ? [battle(mine), fought(mine)] : [], couriers: role === "umpire" && isJourney ? couriers : [],
    balances: role === "public" ? [] : [{ side: "king", amount: { store: "money", amount: 24n } }, { side: "king", amount: { store: "food", amount: 18n } }], scores: role === "public" ? [] : [{ side: "king", points: 2 }],
    letters: role === "player" && isJourney ? [{ to: "n-corps", number: 1, from: "n-horse", text: "The bridge is held.", sent: 2, read: 5 }] : [],
    diary: [{ turn: 1, text: "The war begins." }, { turn: 2, text: "A battle at Staple." }, { to: "king", turn: 3, text: "The King's host reaches Harrowdale." }, ...(role === "umpire" ? [{ turn: 3, text: "Weather set.", umpire: true }] : [])],
    terms: {}, ended: id === 5n ? { winner: "king", reason: "Twenty points are reached.", scores: [{ side: "king", points: 21 }, { side: "parliament", points: 12 }], secret: new Uint8Array([1, 2, 255]) } : undefined,
  };
}

export const summaryOf = (id: bigint, role: CampaignRole): Of<MessageInitShape<typeof CampaignSummarySchema>> => ({
  id, title: CONTENT[`${id}`]!.title, club: 3n, clubName: "The Foxes", system: "rules", shape: CONTENT[`${id}`]!.shape, turn: 3, turns: 8, seats: 3, freeSeats: 1, ended: id === 5n, winner: id === 5n ? "The King" : "",
  yourSeat: role === "player" ? CONTENT[`${id}`]!.seats![0]!.key : "", yourSeats: role === "player" ? [CONTENT[`${id}`]!.seats![0]!.key!] : [], umpire: role === "umpire", mayAssign: role === "umpire", waitsForYou: role === "player" && id < 3n, deadlineMs: id === 5n ? 0n : BigInt(NOW + 2 * DAY),
});

export const contents: Of<MessageInitShape<typeof CampaignContentSummarySchema>>[] = [track, areas, journey].map((one) => ({
  key: one.key, title: one.title, summary: one.summary, shape: one.shape, system: "rules", turns: 8, days: 7, wantsUmpire: one === journey, sides, seats: one.seats, places: one.places!.length, forces: 2, units: 4,
}));

export function offersFor(id: bigint, seat: string): Of<MessageInitShape<typeof CampaignOffersSchema>> {
  const { shape, roads: ways = [] } = CONTENT[`${id}`]!;
  const near = (place: string) => ways.flatMap(({ from, to }) => (from === place ? [to!] : to === place ? [from!] : []));
  const owner = (place: string) => viewFor(id, "umpire").places!.find((one) => one.place === place)?.owner;
  const hold = { deed: CampaignDeed.HOLD, label: "Hold", hint: "It stays where it is." };
  const deeds = (place: string) => {
    if (shape === CampaignShape.TRACK) return [hold, { deed: CampaignDeed.MARCH, label: "March", hint: "Moves forward by the roll." }, { deed: CampaignDeed.WITHDRAW, label: "Withdraw", hint: "Moves back by the roll." }];
    if (shape === CampaignShape.JOURNEY) return [hold, { deed: CampaignDeed.MARCH, label: "March", hint: "Along the roads.", places: near(place), longest: 40 }];
    return [hold, { deed: CampaignDeed.MARCH, label: "March", hint: "Through your own land.", places: near(place).filter((one) => owner(one) === "king"), longest: 2 }, { deed: CampaignDeed.ATTACK, label: "Attack", hint: "A neighbour that is not yours.", places: near(place).filter((one) => owner(one) !== "king"), longest: 1 }, { deed: CampaignDeed.SUPPORT, label: "Support", hint: "Joins a battle there.", places: near(place), longest: 1 }];
  };
  const mine = forcesIn(id).filter((one) => one.seat === seat);
  return {
    seat, seals: true, actions: shape === CampaignShape.AREAS ? 1 : 0, marches: shape === CampaignShape.AREAS ? 2 : 0,
    forces: mine.map((one) => ({ force: one.key, name: one.name, deeds: deeds(one.place!), paces: shape === CampaignShape.TRACK, stances: shape === CampaignShape.JOURNEY, byNight: shape === CampaignShape.JOURNEY, whyNot: one.battle ? `${one.name} is in the battle of High Moor.` : "" })),
    recruits: shape === CampaignShape.AREAS ? [{ place: "harrowdale", troop: "foot", force: mine[0]?.key, price: "12 money", strength: 900 }] : [], replacements: mine[0] ? [{ force: mine[0].key, unit: "The Lifeguard", most: 40 }] : [],
    depots: ["harrowdale"], depotPrice: "15 money", letters: shape === CampaignShape.JOURNEY ? ["n-horse"] : [],
  };
}
