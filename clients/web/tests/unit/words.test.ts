// Keys without a label are shown as words; who has a seat; times are as precise as needed.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMPUTER, holdersText, plain, timeText } from "../../src/text/words";

test("a key is read as words, an abbreviation as it stands", () => {
  expect(["lost_in_the_mist", "narrowFull", "NIL", "56H", "PS-CMD-01", "20/40"].map(plain)).toEqual(["lost in the mist", "narrow full", "NIL", "56H", "PS-CMD-01", "20/40"]);
});

test("a seat names who has it and who can return to it, and is free only where it is nobody's", () => {
  expect(holdersText({ people: ["Ann"], away: ["Ben"] })).toBe("Ann, Ben (has left, can return)");
  expect(holdersText({ people: [COMPUTER] })).toBe("the computer");
  expect(holdersText({ people: [], away: [] })).toBe("free");
});

test("a time of another year says which", () => {
  const now = new Date();
  const year = (date: Date) => timeText(date.getTime()).includes(`${date.getFullYear()}`);
  expect(year(now)).toBe(false);
  expect(year(new Date(now.getFullYear() - 1, 10, 12, 14, 5))).toBe(true);
});

test("troops are spelt as they were called: of the ordonnance", () => {
  const systems = new URL("../../../../server/rules/systems/", import.meta.url).pathname;
  const battles = readdirSync(systems, { recursive: true }).map(String).filter((file) => file.endsWith(".battle"));
  expect(battles.length).toBeGreaterThan(10);
  const names = battles.flatMap((file) => readFileSync(`${systems}${file}`, "utf8").match(/"[^"\n]*"/g) ?? []);
  expect(names.filter((name) => /ordonnance/.test(name)).length).toBeGreaterThan(0);
  expect(names.filter((name) => /ordinance/i.test(name))).toEqual([]);
});
