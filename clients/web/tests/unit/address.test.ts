// An answer that leads to another page does so only while the reader is still on the page where it was requested.
import { expect, test, vi } from "vitest";
import { address, goFromHere, readAddress } from "../../src/address";
import { Seat } from "../../src/wire/messages";

vi.stubGlobal("location", { hash: "" });

test("an answer opens another page if the user is still on the page that asked", () => {
  location.hash = "#/new";
  goFromHere()({ is: "game", match: "7", as: Seat.RED });
  expect(location.hash).toBe("#/game/7/red");
});

test("a late answer does not take the user away from another page", () => {
  location.hash = "#/new";
  const go = goFromHere();
  location.hash = "#/preferences";
  go({ is: "game", match: "7", as: Seat.RED });
  expect(location.hash).toBe("#/preferences");
});

test("every page can be reached by its address", () => {
  for (const hash of ["#/", "#/new", "#/game/7", "#/game/7/blue", "#/replay/7/spectator/12", "#/umpire/3", "#/join/7/ABC", "#/ratings", "#/ratings/rules", "#/account"]) {
    expect(address(readAddress(hash))).toBe(hash);
  }
});

test("addresses that people guess open the pages they mean", () => {
  for (const guess of ["#/leagues", "#/tournaments", "#/league", "#/competitions/"]) expect(readAddress(guess), guess).toEqual({ is: "events" });
  expect(readAddress("#/league/3/standings")).toEqual(readAddress("#/event/3/standings"));
  expect(readAddress("#/match/7")).toEqual(readAddress("#/game/7"));
  expect(readAddress("#/settings")).toEqual({ is: "preferences" });
  expect(readAddress("#/constructor")).toEqual({ is: "home" });
});

test("a word that is not a seat opens no seat", () => {
  for (const word of ["constructor", "toString", "__proto__", "nobody"]) {
    expect(readAddress(`#/game/7/${word}`), word).toEqual({ is: "game", match: "7", as: undefined });
    expect(readAddress(`#/report/7/${word}`), word).toEqual({ is: "report", match: "7", as: Seat.SPECTATOR });
  }
});

test("an address that was cut in the middle of an escape opens a page all the same", () => {
  expect(readAddress("#/%")).toEqual({ is: "home" });
  expect(readAddress("#/join/7/%E2%8")).toEqual({ is: "join", match: "7", code: "%E2%8" });
});
