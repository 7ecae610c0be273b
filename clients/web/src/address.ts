// The page's address: the text after the #, and the page it stands for. Links can be sent to others.
import { EVENT_PARTS } from "./league/league_state";
import type { Page } from "./state";
import { Seat } from "./wire/messages";

const SEATS: Record<string, Seat> = { red: Seat.RED, blue: Seat.BLUE, umpire: Seat.UMPIRE, spectator: Seat.SPECTATOR };

// A word that is no seat, such as "constructor", is none.
const seatOf = (word: string): Seat | undefined => (Object.hasOwn(SEATS, word) ? SEATS[word] : undefined);

export const seatWord = (seat: Seat): string => Object.keys(SEATS).find((word) => SEATS[word] === seat) ?? "spectator";

// Addresses that people guess, and the pages that they mean.
const GUESSED: Record<string, string> = {
  league: "event", leagues: "events", tournament: "event", tournaments: "events", competition: "event", competitions: "events", ladder: "event",
  ladders: "events", ranking: "ratings", rankings: "ratings", rating: "ratings", match: "game", armies: "army", scenarios: "scenario", profile: "account", settings: "preferences",
};

// A part that was cut in the middle of an escape, "%E2%8", is kept as it is.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function readAddress(hash: string): Page {
  const path = hash.replace(/^#?\/?/, "");
  const [is, match = "", third = "", fourth = ""] = path.split("/").map(decoded);
  const number = /^[1-9][0-9]{0,18}$/.test(match) ? match : "";
  switch (is) {
    case "new": return { is };
    case "challenge": return { is, text: match };
    case "join": return number ? { is, match: number, code: third } : { is, match: "", code: match };
    case "game": return number ? { is, match: number, as: seatOf(third) } : { is: "home" };
    case "replay": return number ? { is, match: number, as: seatOf(third) ?? Seat.SPECTATOR, at: fourth ? Number(fourth) || 0 : undefined } : { is: "home" };
    case "report": return number ? { is, match: number, as: seatOf(third) ?? Seat.SPECTATOR } : { is: "home" };
    case "umpire": return { is, match: number || undefined };
    case "army":
    case "scenario": return { is, shared: match || undefined };
    case "new-event": return { is, club: number || undefined, after: /^[1-9][0-9]{0,18}$/.test(third) ? third : undefined };
    case "event": return number ? { is, event: number, part: EVENT_PARTS.find((part) => part === third) ?? "rounds", entrant: /^[1-9][0-9]{0,8}$/.test(fourth) ? fourth : undefined } : { is: "events" };
    case "ratings": return { is, system: match || undefined };
    case "club": return number ? { is, club: number } : { is: "clubs" };
    case "campaign": return number ? { is, campaign: number, part: third, of: fourth } : { is: "campaigns" };
    case "campaigns": return { is, part: match };
    case "events":
    case "clubs":
    case "account":
    case "preferences": return { is };
    default: {
      const [first = "", ...rest] = path.split("/");
      const meant = Object.hasOwn(GUESSED, first) ? GUESSED[first] : undefined;
      return meant ? readAddress([meant, ...rest].join("/")) : { is: "home" };
    }
  }
}

export function address(page: Page): string {
  switch (page.is) {
    case "home": return "#/";
    case "join": return `#/join/${page.match ? `${page.match}/` : ""}${encodeURIComponent(page.code)}`;
    case "challenge": return `#/challenge/${page.text}`;
    case "game": return `#/game/${page.match}${page.as ? `/${seatWord(page.as)}` : ""}`;
    case "replay": return `#/replay/${page.match}/${seatWord(page.as)}${page.at === undefined ? "" : `/${page.at}`}`;
    case "report": return `#/report/${page.match}/${seatWord(page.as)}`;
    case "event": return `#/event/${page.event}${page.part === "rounds" ? "" : `/${page.part}`}${page.entrant ? `/${page.entrant}` : ""}`;
    case "new-event": return `#/new-event${page.club || page.after ? `/${page.club ?? "0"}` : ""}${page.after ? `/${page.after}` : ""}`;
    case "ratings": return `#/ratings${page.system ? `/${encodeURIComponent(page.system)}` : ""}`;
    case "club": return `#/club/${page.club}`;
    case "campaign":
    case "campaigns": return `#/${[page.is, "campaign" in page && page.campaign, page.part, "of" in page && page.of && encodeURIComponent(page.of)].filter(Boolean).join("/")}`;
    case "umpire": return `#/umpire${page.match ? `/${page.match}` : ""}`;
    default: return `#/${page.is}`;
  }
}

export function go(page: Page): void {
  location.hash = address(page);
}

// For slow requests: navigates only if the user is still on the page that asked.
export function goFromHere(): (page: Page) => void {
  const asked = location.hash;
  return (page) => {
    if (location.hash === asked) go(page);
  };
}

// Invitation codes are letters and digits in groups; anything else was cut or mistyped.
export const looksLikeCode = (code: string): boolean => /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(code);
